"""How well each computer plays: for grown-ups, behind the gate. One to five acorns say it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from kids_domino.ai.player import LEVELS
from kids_domino.core.text import NC_
from kids_domino.i18n import _, pgettext
from kids_domino.ui import layout, setup
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Label, Panel, Picture, Widget

_NAMES = {
    "first-steps": NC_("level of play", "First steps"),
    "easy": NC_("level of play", "Easy"),
    "medium": NC_("level of play", "Medium"),
    "hard": NC_("level of play", "Hard"),
    "expert": NC_("level of play", "Expert"),
}
_HEAPS = {
    1: ((0.0, 0.0),),
    2: ((-0.5, 0.0), (0.5, 0.0)),
    3: ((0.0, -0.48), (-0.5, 0.48), (0.5, 0.48)),
    4: ((-0.5, -0.48), (0.5, -0.48), (-0.5, 0.48), (0.5, 0.48)),
    5: ((-0.5, -0.48), (0.5, -0.48), (-1.0, 0.48), (0.0, 0.48), (1.0, 0.48)),
}
"""Where the acorns of a heap lie, in sizes of one, from its middle."""


class ComputersScene(Scene):
    """A row for each computer, a column for each level of play; every touch counts at once.

    Where nothing is chosen the computer plays as the game has it; touching the chosen level again
    goes back to that.
    """

    name = "computers"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._seats = list(setup.last_seats(context))

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap = frame["gap"]
        room = below(context)
        widgets: list[Widget] = [
            *top_bar(context, _("How well the computers play"), back=context.director.pop,
                     settings=False),
            Panel(context, room),
        ]
        inner = room.inflate(-2 * gap, -2 * gap)
        computers = [seat for seat, one in enumerate(self._seats) if one.kind == "computer"]
        between, head = gap // 2, frame.units(6 if frame.short == frame.height else 9)
        words = pygame.Rect(inner.x, 0, inner.width, frame.units(13 if frame.tall else 9))
        words.bottom = inner.bottom
        # A row is at least as high as a fingertip: five of them may leave no room for words.
        least = head + len(computers) * (-(-frame.short // 8) + between)
        if inner.y + least <= words.top:
            widgets.append(Label(context, "words.usual", words, text=_(
                "Where nothing is chosen, the computer is a friendly partner in the children's "
                "games and plays with sense in all others.")))
            inner.height = words.top - between - inner.y
        # Few rows do not swell over the whole window.
        tallest = min(frame.units(24), inner.width // 6)
        height = min(inner.height, head + len(computers) * (tallest + between))
        table = pygame.Rect(inner.x, inner.y + (inner.height - height) // 2, inner.width, height)
        top = pygame.Rect(table.x, table.y, table.width, head)
        rows = pygame.Rect(table.x, top.bottom, table.width, table.bottom - top.bottom)
        widgets += [
            Label(context, f"words.{level}", place, text=pgettext(*_NAMES[level]), bold=True,
                  largest=min(frame["text"], place.width // 5))
            for level, place in zip(LEVELS, self._columns(top), strict=True)
        ]
        for seat, row in zip(computers, layout.column(rows, max(1, len(computers)), between),
                             strict=False):
            widgets += self._row(seat, row)
        return widgets

    def _columns(self, row: pygame.Rect) -> list[pygame.Rect]:
        """A place for each level, at the right of the face."""
        gap = self.context.frame["gap"]
        left = row.x + row.width // 7 + gap // 2
        return layout.row(pygame.Rect(left, row.y, row.right - left, row.height), len(LEVELS),
                          gap // 2)

    def _row(self, seat: int, row: pygame.Rect) -> list[Widget]:
        context = self.context
        one = self._seats[seat]
        face = pygame.Rect(row.x, row.y, row.width // 7, row.height)
        widgets: list[Widget] = [Picture(context, f"computer.{seat}", face, one.avatar)]
        for number, (level, place) in enumerate(
                zip(LEVELS, self._columns(row), strict=True), 1):
            chosen = one.level == level
            widgets.append(Button(
                context, f"level.{seat}.{level}", place, icon=acorns(context, number),
                role="chosen" if chosen else "sun", chosen=chosen,
                on_press=lambda level=level: self._choose(seat, level)))
        return widgets

    def _choose(self, seat: int, level: str) -> None:
        one = self._seats[seat]
        self._seats[seat] = replace(one, level="" if one.level == level else level)
        self.context.settings.seats = list(self._seats)
        self.context.save_settings()
        self.rebuild()


def acorns(context: Context, count: int) -> Callable[[int, int], pygame.Surface]:
    """Draws a heap of 1 to 5 acorns into whatever room there is."""

    def draw(width: int, height: int) -> pygame.Surface:
        side = max(6, min(width * 10 // 31, height * 10 // 21))
        picture = context.assets.icon("acorn", side)
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        for across, down in _HEAPS[count]:
            surface.blit(picture, picture.get_rect(center=(
                width // 2 + round(across * side), height // 2 + round(down * side))))
        return surface

    return draw
