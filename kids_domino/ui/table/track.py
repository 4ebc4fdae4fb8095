"""The straight line of numbers on which points stand (learning.md, rule 4): every face walks from
where it stood before the round to where it stands now."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.table.ending import SeatEnd
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_WAIT, _WALK = 0.5, 1.6
"""Seconds before the first step, and for the whole way."""
_EVERY_ONE = 10
"""Up to here each number has a stone; a longer line has one for every ten."""


def stones(goal: int) -> list[int]:
    """The numbers that are written on a line from 0 to ``goal``."""
    step = 1 if goal <= _EVERY_ONE else 10
    return [*range(0, goal, step), goal]


class NumberTrack(Widget):
    """A line from 0 to ``goal`` with the faces of ``seats`` on it. Past its end they stand on the
    last stone."""

    def __init__(self, context: Context, rect: pygame.Rect, goal: int,
                 seats: Sequence[SeatEnd]) -> None:
        said = ", ".join(f"{seat.name or number + 1}: {seat.steps[1]}"
                         for number, seat in enumerate(seats))
        super().__init__(context, "track", rect, text=said)
        self.goal = goal
        self.seats = tuple(seats)
        still = context.settings.reduced_motion or context.options.fast
        self._time = _WAIT + _WALK if still else 0.0

    def update(self, dt: float) -> bool:
        before, self._time = self._share, self._time + dt
        return self._share != before

    @property
    def _share(self) -> float:
        return min(1.0, max(0.0, (self._time - _WAIT) / _WALK))

    def place(self, points: float) -> float:
        """Where ``points`` are on the line, in pixels from the left of the window."""
        side = self._stone
        along = min(1.0, max(0.0, points / self.goal))
        return self.rect.x + side / 2 + along * (self.rect.width - side)

    @property
    def _stone(self) -> int:
        """The width of a stone: none touches the next one."""
        room = self.rect.width // len(stones(self.goal))
        return max(8, min(round(self.rect.height * 0.62), round(room * 0.86)))

    def draw(self, surface: pygame.Surface) -> None:
        context, theme = self.context, self.context.theme
        side, low = self._stone, round(self.rect.height * 0.4)
        line = pygame.Rect(self.rect.x, self.rect.bottom - low, self.rect.width, low)
        board, margin = shapes.plate(
            context.assets, line.size, low // 2, theme.role("wood").face,
            lip=theme.role("wood").lip, depth=max(2, low // 8), shadow=context.frame["shadow"] // 2)
        surface.blit(board, (line.x - margin, line.y - margin))
        middle = line.y + round(low * 0.46)
        self._ticks(surface, middle, low)
        for number in stones(self.goal):
            size = (side, round(low * 0.74))
            stone, _ = shapes.plate(context.assets, size, size[1] // 2, theme.colour("paper"))
            place = stone.get_rect(center=(round(self.place(number)), middle))
            surface.blit(stone, place)
            words = text.drawn(context.assets, theme, str(number), size, round(size[1] * 0.82),
                               theme.colour("ink"), bold=True)
            surface.blit(words, words.get_rect(center=place.center))
        self._faces(surface, line.y + round(low * 0.12))

    def _ticks(self, surface: pygame.Surface, middle: int, low: int) -> None:
        """A small mark for every five between the stones of a long line."""
        if self.goal <= _EVERY_ONE:
            return
        wide = max(2, low // 12)
        for number in range(5, self.goal, 10):
            mark = pygame.Rect(0, 0, wide, low // 3)
            mark.center = round(self.place(number)), middle
            pygame.draw.rect(surface, self.context.theme.role("wood").lip, mark,
                             border_radius=wide // 2)

    def _faces(self, surface: pygame.Surface, foot: int) -> None:
        """Those on the same place stand beside each other; whoever walks hops at every step."""
        tall = foot - self.rect.y
        side = max(12, round(tall * 0.88))
        share = self._share
        standing: dict[int, int] = {}
        for seat in sorted(self.seats, key=lambda seat: seat.steps[1]):
            before, after = seat.steps
            at = before + (after - before) * share
            steps = min(12, abs(after - before))
            hop = abs(math.sin(math.pi * share * steps)) * tall * 0.12 if 0 < share < 1 else 0
            slot = round(self.place(at)) // max(1, side // 2)
            beside = standing.get(slot, 0)
            standing[slot] = beside + 1
            face = self.context.assets.icon(seat.face, side)
            x = self.place(at) + beside * side * 0.55
            x = min(max(x, self.rect.x + side / 2), self.rect.right - side / 2)
            surface.blit(face, face.get_rect(midbottom=(round(x), round(foot - hop))))
