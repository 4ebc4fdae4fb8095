"""The end of a round, and of a match: kind, short, and with the count for everybody to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino.i18n import _
from kids_domino.ui import flow, layout
from kids_domino.ui.animation import Tween, settle
from kids_domino.ui.scene import Scene
from kids_domino.ui.table import wording
from kids_domino.ui.table.ending import Ending
from kids_domino.ui.table.seat_card import SeatCard
from kids_domino.ui.table.track import NumberTrack
from kids_domino.ui.widgets import Button, Festive, Label, Mascot, Picture, Widget, alike

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_GROWS = 0.55
"""Seconds in which the emblem pops up."""
_PAUSE = 0.5
"""Seconds before the words of praise."""

_MANY = 4
"""So many cards need the width more than the goat does."""

_Entry = tuple[str, str, str, str, Callable[[], object]]


class _EndScene(Scene):
    overlay = True

    def __init__(self, context: Context, ending: Ending) -> None:
        super().__init__(context)
        self.ending = ending
        self._grown = 1.0
        """How much of its size the emblem has."""

    def enter(self) -> None:
        self.animations.start(Tween(_GROWS, self._grow, settle))

    def _grow(self, share: float) -> None:
        self._grown = 0.4 + 0.6 * share

    @property
    def heading(self) -> str:
        """The words at the top."""
        return self.ending.title

    @property
    def emblem(self) -> str:
        """The picture over the goat, from assets/theme: a closed chain is an ending like others."""
        return "ring" if self.ending.how != "out" else "star"

    @property
    def praise(self) -> str:
        """The clip that says something kind; the goat repeats it. Empty between two rounds."""
        return ""

    def entries(self) -> list[_Entry]:
        """Id, icon, text, role and action of each button."""
        raise NotImplementedError

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, room = frame["gap"], frame.inside
        board = pygame.Rect(0, 0, min(room.width, frame.units(150)),
                            min(room.height, frame.units(146 if frame.tall else 94)))
        board.center = room.center
        inner = board.inflate(-3 * gap, -3 * gap)
        row = pygame.Rect(inner.x, 0, inner.width, round(frame.button * 1.35))
        row.bottom = inner.bottom
        top = inner.y + frame.units(3.5)  # under the garland
        feast, rest = self._parted(pygame.Rect(
            inner.x, top, inner.width, row.top - 2 * gap - top))
        title = pygame.Rect(rest.x, rest.y, rest.width, frame.units(12))
        cards = pygame.Rect(rest.x, title.bottom + gap, rest.width,
                            rest.bottom - title.bottom - gap)
        widgets: list[Widget] = [
            Festive(context, board, feast.center, title),
            *self._feast(feast),
            Label(context, "title", title, text=self.heading, bold=True, largest=frame["title"]),
            *self._cards(cards),
        ]
        entries = self.entries()
        wide = min(row.width, frame.units(46) * len(entries))
        row = pygame.Rect(row.centerx - wide // 2, row.y, wide, row.height)
        buttons = [Button(context, name, place, icon=icon, text=text, role=role, on_press=action)
                   for (name, icon, text, role, action), place in zip(
                       entries, layout.row(row, len(entries), gap), strict=True)]
        alike(buttons)
        return [*widgets, *buttons]

    def _parted(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The goat's place and the rest: beside it in a wide window, under it in a tall one."""
        frame = self.context.frame
        gap = frame["gap"]
        low = frame.units(4)  # the star's tip and the goat's horns stay under the flags
        if frame.tall:
            room = pygame.Rect(room.x, room.y + low, room.width, room.height - low)
            side = min(room.height // 3, frame.units(40))
            return (pygame.Rect(room.x, room.y, room.width, side),
                    pygame.Rect(room.x, room.y + side + gap, room.width,
                                room.height - side - gap))
        side = round(room.width * (0.3 if len(self.ending.seats) < _MANY else 0.2))
        return (pygame.Rect(room.x, room.y + low, side, room.height - low),
                pygame.Rect(room.x + side + gap, room.y, room.width - side - gap, room.height))

    def _feast(self, room: pygame.Rect) -> list[Widget]:
        """What there is to be glad of, over the goat or beside it."""
        if self.context.frame.tall:
            goat, emblem = layout.row(
                room.inflate(min(0, 2 * room.height - room.width), 0), 2, self.context.frame["gap"])
        else:
            emblem = pygame.Rect(0, 0, room.width, min(room.width, round(room.height * 0.4)))
            goat = pygame.Rect(0, 0, room.width, min(room.width, room.height - emblem.height))
            # Close together, in the middle of their place.
            spare = room.height - emblem.height - goat.height
            emblem.topleft = room.x, room.y + spare // 2
            goat.topleft = room.x, emblem.bottom
        return [Picture(self.context, "", emblem, self._emblem),
                Mascot(self.context, goat, "mascot-glad", self.praise)]

    def _cards(self, room: pygame.Rect) -> list[Widget]:
        seats = self.ending.seats
        gap = self.context.frame["gap"]
        track: list[Widget] = []
        if self.ending.track:
            high = min(room.height * 2 // 5, self.context.frame.units(20))
            place = pygame.Rect(room.x, room.bottom - high, room.width, high)
            room = pygame.Rect(room.x, room.y, room.width, room.height - high - gap)
            track = [NumberTrack(self.context, place, self.ending.track, seats)]
        many = 1.9 if self.context.frame.tall else 0.72
        ratio = many if len(seats) >= _MANY else 0.95
        if track:
            ratio = 1.9  # low cards: the count stands beside the face, not small below it
        places = layout.cards(room, len(seats), gap, ratio=ratio)
        return [*(SeatCard(self.context, number, place, seat, self.ending)
                  for number, (seat, place) in enumerate(zip(seats, places, strict=True))), *track]

    def _emblem(self, width: int, height: int) -> pygame.Surface:
        whole = self.context.assets.picture(("theme", f"{self.emblem}.svg"), width, height)
        if self._grown == 1.0:
            return whole
        size = round(width * self._grown), round(height * self._grown)
        return pygame.transform.smoothscale(whole, size)


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
            self.context.audio.say(self.praise)

    @property
    def praise(self) -> str:
        if len(self.ending.winners) > 1:
            return "shared-win"
        return "well-tried" if self.ending.how != "out" else "well-looked"

    def entries(self) -> list[_Entry]:
        context = self.context
        return [
            ("again", "again", _("Again"), "leaf", lambda: flow.again(context)),
            ("another", "another", _("Another game"), "sky", lambda: flow.levels(context)),
            ("home", "home", _("Home"), "sun", lambda: flow.home(context)),
        ]
