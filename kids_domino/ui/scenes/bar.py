"""The bar at the top of most scenes, and the room that it leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import flow
from kids_domino.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_TURN = 0.85
"""How far a button turns a page of text, of what is seen at once: the last line stays in sight."""


def top_bar(
    context: Context,
    title: str,
    *,
    back: Callable[[], object] | None = None,
    home: Callable[[], object] | None = None,
    settings: bool = True,
    keep: Callable[[], object] | None = None,
    spoken: str = "",
    more: int = 0,
) -> list[Widget]:
    """``back`` or ``home`` at the left, the title on its plate, the way to the settings at the
    right, before which ``keep`` is called; with ``spoken``, the name of a clip, an ear that says
    once more what to do. ``more``: the title leaves room for so many buttons beside that of the
    settings."""
    frame = context.frame
    room = frame.inside
    side = frame.button
    left, right = room.left, room.right
    widgets: list[Widget] = []
    for name, action in (("back", back), ("home", home)):
        if action:
            widgets.append(_round(context, name, left, "sun", action))
            left += side + frame["gap"]
    if settings:
        def leave() -> None:
            if keep:
                keep()
            flow.settings(context)

        widgets.append(_round(context, "settings", right - side, "cream", leave))
        right -= side + frame["gap"]
    right -= more * (side + frame["gap"])
    if spoken:
        ear = _round(context, "repeat", left, "cream", lambda: context.audio.say(spoken))
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
        widgets.append(Label(context, "title", plate, text=title, bold=True, ground="cream",
                             largest=frame["title"]))
    return widgets


def beside_settings(context: Context) -> pygame.Rect:
    """The place in the bar beside the way to the settings: for the first of ``more`` buttons."""
    frame = context.frame
    side = frame.button
    return pygame.Rect(frame.inside.right - 2 * side - frame["gap"], frame.inside.top, side, side)


def _round(context: Context, name: str, left: int, role: str,
           on_press: Callable[[], object]) -> Button:
    """A round button of the bar, with the icon of its name."""
    frame = context.frame
    place = pygame.Rect(left, frame.inside.top, frame.button, frame.button)
    return Button(context, name, place, icon=name, role=role, round=True, on_press=on_press)


def below(context: Context) -> pygame.Rect:
    """The room under the bar, inside the margins."""
    frame = context.frame
    room = frame.inside
    top = room.top + frame.button + frame["gap"]
    return pygame.Rect(room.left, top, room.width, room.bottom - top)


def reading(context: Context, id: str, paragraphs: Sequence[str]) -> list[Widget]:
    """A page of text under the bar. When it is longer than the window, two buttons turn it: the
    knob of a scroll bar is too small for a finger."""
    frame, room = context.frame, below(context)
    page = context.gui.page(id, room, paragraphs)
    if not page.longer:
        return [page]
    page.close()
    side, gap = frame.button, frame["gap"]
    if frame.tall:
        places = [pygame.Rect(room.centerx - gap // 2 - side, room.bottom - side, side, side),
                  pygame.Rect(room.centerx + gap // 2, room.bottom - side, side, side)]
        room.height -= side + gap
    else:
        places = [pygame.Rect(room.right - side, room.top, side, side),
                  pygame.Rect(room.right - side, room.bottom - side, side, side)]
        room.width -= side + gap
    page = context.gui.page(id, room, paragraphs)
    return [page, *(
        _Turn(context, name, place, icon=name, role="cream", round=True, repeats=True,
              on_press=partial(page.turn, way), goes=partial(page.more, way))
        for name, place, way in zip(("up", "down"), places, (-_TURN, _TURN), strict=True))]


class _Turn(Button):
    """Turns a page of text; pale where there is no more of it."""

    def __init__(self, *about: Any, goes: Callable[[], bool], **look: Any) -> None:
        super().__init__(*about, **look)
        self._goes = goes
        self.enabled = goes()

    def update(self, dt: float) -> bool:
        """Follow the page, which a wheel or a finger may move as well."""
        before, self.enabled = self.enabled, self._goes()
        return super().update(dt) or self.enabled != before
