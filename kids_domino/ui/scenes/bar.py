"""The bar at the top of most scenes, and the room that it leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import flow
from kids_domino.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context


def top_bar(
    context: Context,
    title: str,
    *,
    back: Callable[[], object] | None = None,
    home: Callable[[], object] | None = None,
    settings: bool = True,
    spoken: str = "",
) -> list[Widget]:
    """``back`` or ``home`` at the left, the title on its plate, the way to the settings at the
    right; with ``spoken``, the name of a clip, an ear that says once more what to do."""
    frame = context.frame
    room = frame.inside
    side = frame.button
    left, right = room.left, room.right
    widgets: list[Widget] = []
    for name, action in (("back", back), ("home", home)):
        if action:
            place = pygame.Rect(left, room.top, side, side)
            widgets.append(
                Button(context, name, place, icon=name, role="sun", round=True, on_press=action)
            )
            left += side + frame["gap"]
    if settings:
        place = pygame.Rect(right - side, room.top, side, side)
        widgets.append(
            Button(
                context,
                "settings",
                place,
                icon="settings",
                role="cream",
                round=True,
                on_press=lambda: flow.settings(context),
            )
        )
        right = place.left - frame["gap"]
    if spoken:
        place = pygame.Rect(left, room.top, side, side)
        ear = Button(
            context,
            "repeat",
            place,
            icon="repeat",
            role="cream",
            round=True,
            on_press=lambda: context.audio.say(spoken),
        )
        ear.sound = ""
        widgets.append(ear)
        left += side + frame["gap"]
    if title:
        # The same margin on both sides keeps the title in the middle of the window.
        aside = max(left - room.left, room.right - right)
        if room.width - 2 * aside > frame.units(50):
            left, right = room.left + aside, room.right - aside
        plate = pygame.Rect(left, room.top, right - left, side)
        plate.inflate_ip(0, -side // 5)
        widgets.append(
            Label(
                context,
                "title",
                plate,
                text=title,
                bold=True,
                ground="cream",
                largest=frame["title"],
            )
        )
    return widgets


def below(context: Context) -> pygame.Rect:
    """The room under the bar, inside the margins."""
    frame = context.frame
    room = frame.inside
    top = room.top + frame.button + frame["gap"]
    return pygame.Rect(room.left, top, room.width, room.bottom - top)
