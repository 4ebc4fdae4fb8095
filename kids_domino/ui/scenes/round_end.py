"""The end of a round, and of a match: kind, short, and with the count for everybody to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino.i18n import _
from kids_domino.ui import flow, layout
from kids_domino.ui.scene import Scene
from kids_domino.ui.table import wording
from kids_domino.ui.table.ending import Ending
from kids_domino.ui.table.seat_card import SeatCard
from kids_domino.ui.widgets import Button, Label, Panel, Picture, Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_PAUSE = 0.5
"""Seconds before the words of praise."""

_Entry = tuple[str, str, str, str, Callable[[], object]]


class _EndScene(Scene):
    overlay = True

    def __init__(self, context: Context, ending: Ending) -> None:
        super().__init__(context)
        self.ending = ending

    @property
    def heading(self) -> str:
        """The words at the top."""
        return self.ending.title

    @property
    def emblem(self) -> str:
        """The picture beside the heading, from assets/theme."""
        return "fish" if self.ending.how != "out" else "star"

    def entries(self) -> list[_Entry]:
        """Id, icon, text, role and action of each button."""
        raise NotImplementedError

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, room = frame["gap"], frame.inside
        board = pygame.Rect(0, 0, min(room.width, frame.units(150)),
                            min(room.height, frame.units(112 if frame.tall else 94)))
        board.center = room.center
        inner = board.inflate(-3 * gap, -3 * gap)
        head = pygame.Rect(inner.x, inner.y, inner.width, frame.units(14))
        side = head.height
        emblem = pygame.Rect(head.x, head.y, side, side)
        title = pygame.Rect(emblem.right + gap, head.y, head.width - 2 * (side + gap), side)
        row = pygame.Rect(inner.x, 0, inner.width, round(frame.button * 1.35))
        row.bottom = inner.bottom
        cards = pygame.Rect(inner.x, head.bottom + gap, inner.width,
                            row.top - 2 * gap - head.bottom)
        widgets: list[Widget] = [
            Panel(context, board),
            Picture(context, "", emblem, self._emblem),
            Label(context, "title", title, text=self.heading, bold=True, largest=frame["title"]),
            *self._cards(cards),
        ]
        entries = self.entries()
        wide = min(row.width, frame.units(46) * len(entries))
        row = pygame.Rect(row.centerx - wide // 2, row.y, wide, row.height)
        for (name, icon, text, role, action), place in zip(
                entries, layout.row(row, len(entries), gap), strict=True):
            widgets.append(Button(context, name, place, icon=icon, text=text, role=role,
                                  on_press=action))
        return widgets

    def _cards(self, room: pygame.Rect) -> list[Widget]:
        seats = self.ending.seats
        gap = self.context.frame["gap"]
        places = layout.cards(room, len(seats), gap, ratio=0.95)
        return [SeatCard(self.context, number, place, seat, self.ending)
                for number, (seat, place) in enumerate(zip(seats, places, strict=True))]

    def _emblem(self, width: int, height: int) -> pygame.Surface:
        return self.context.assets.picture(("theme", f"{self.emblem}.svg"), width, height)


class RoundEndScene(_EndScene):
    """After a round of a longer match: what was left, and the score sheet."""

    name = "round-end"

    def __init__(self, context: Context, ending: Ending, go: Callable[[], object]) -> None:
        """``go`` is called when everybody has seen the count."""
        super().__init__(context, ending)
        self._go = go

    def entries(self) -> list[_Entry]:
        return [
            ("home", "home", _("Home"), "sun", lambda: flow.home(self.context)),
            ("go", "go", _("Go on"), "leaf", self._go),
        ]


class MatchEndScene(_EndScene):
    """After a match: who won it, and what to play now."""

    name = "match-end"
    _praised = False

    @property
    def heading(self) -> str:
        return wording.applause(len(self.ending.winners), self.ending.how != "out")

    @property
    def emblem(self) -> str:
        return "cup" if self.ending.rounds > 1 else super().emblem

    def update(self, dt: float) -> None:
        super().update(dt)
        # The table may still be speaking about the last tile: nobody cuts it short.
        if not self._praised and self.age > _PAUSE and not self.context.audio.speaking:
            self._praised = True
            shared = len(self.ending.winners) > 1
            closed = self.ending.how != "out"
            self.context.audio.say(
                "shared-win" if shared else "well-tried" if closed else "well-looked")

    def entries(self) -> list[_Entry]:
        context = self.context
        return [
            ("again", "again", _("Again"), "leaf", lambda: flow.again(context)),
            ("another", "another", _("Another game"), "sky", lambda: flow.levels(context)),
            ("home", "home", _("Home"), "sun", lambda: flow.home(context)),
        ]
