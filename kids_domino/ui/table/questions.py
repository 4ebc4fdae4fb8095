"""Moves that are no tile: answers to a question, signs to the partner, each a large button.

A question that must be answered lies over the table; what may be said besides laying a tile waits
behind a button beside the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import Draw, Move, Pass, Play, Together
from kids_domino.i18n import _, pgettext
from kids_domino.rules.special.general import Signal
from kids_domino.rules.special.sea_table import Choice
from kids_domino.ui import layout
from kids_domino.ui.table import wording
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.widgets import Button, Panel, Widget

if TYPE_CHECKING:
    from kids_domino.core.tiles import TileSet
    from kids_domino.ui.scenes.table import TableScene

_ON_TABLE = (Play, Together, Draw)


def _answer(move: Choice, tiles: TileSet) -> str:
    words = {
        "hundred": pgettext("sea goat", "Lead 6-6 for a hundred"),
        "usual": pgettext("sea goat", "Leave the lead as usual"),
        "accept": pgettext("sea goat", "Accept the fish"),
        "write-off": pgettext("sea goat", "Try to write the fish off"),
    }
    return words[move.what]


def _signal(move: Signal, tiles: TileSet) -> str:
    return pgettext("signal", "Show that you hold {tile}").format(tile=tiles.names[move.tile])


def _pass(move: Pass, tiles: TileSet) -> str:
    return pgettext("turn", "Pass")


_WORDS: dict[type, Callable[..., str]] = {Choice: _answer, Signal: _signal, Pass: _pass}
"""How moves of each kind are said."""


class Questions:
    """The buttons of one table. ``open``: what may be said besides lies over the table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._open: object = None
        """The choice for which the answers were opened."""
        self._covered: list[pygame.Rect] = []

    @property
    def forced(self) -> bool:
        """Whether nothing but an answer can be given now."""
        choice = self.scene.choice
        return choice is not None and not any(
            isinstance(move, _ON_TABLE) for move in choice.moves)

    def words(self) -> str:
        """The line of words under a question."""
        actor = self.scene.session.actor
        assert actor is not None
        return pgettext("table", "{turn} {todo}").format(
            turn=wording.turn_of(actor), todo=_("Please choose."))

    def _moves(self) -> list[Move]:
        choice = self.scene.choice
        if choice is None:
            return []
        own = [move for move in choice.moves if not isinstance(move, (*_ON_TABLE, Pass))]
        return choice.moves if self.forced else own

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether a point of the window belongs to these buttons."""
        return any(rect.collidepoint(at) for rect in self._covered)

    def widgets(self) -> list[Widget]:
        """The button beside the hand, or the answers over the table."""
        moves, choice = self._moves(), self.scene.choice
        pointed = None if choice is None else choice.answer
        self._covered = []
        if not moves:
            return []
        context = self.scene.context
        room = rect_of(self.scene.stage.regions.table)
        side = context.frame.button
        # In these games no move can be taken back: the place of that button is free.
        corner = rect_of(self.scene.stage.regions.buttons[1])
        if not self.forced and self._open is not self.scene.choice:
            self._covered = [corner]
            return [Button(context, "choices", corner, icon="repeat", role="sun", round=True,
                           on_press=self._toggle)]
        gap = context.frame["gap"]
        close = 0 if self.forced else side + gap
        wide = min(room.width - close - 2 * gap, len(moves) * round(side * 2.6))
        high = min(room.height - 2 * gap, round(side * 1.3))
        row = pygame.Rect(0, 0, wide, max(side, high))
        row.center = (room.centerx - close // 2, room.centery)
        board = row.inflate(2 * gap, 2 * gap)
        board.width += close
        found: list[Widget] = [Panel(context, board)]
        found += [
            Button(context, f"choice.{k}", place,
                   role="sun" if pointed in (None, move) else "cream",
                   on_press=partial(self.scene.submit, move),
                   text=_WORDS[type(move)](move, self.scene.session.game.tiles))
            for k, (move, place) in enumerate(zip(
                moves, layout.row(row, len(moves), gap), strict=True))
        ]
        if not self.forced:
            place = pygame.Rect(0, 0, side, side)
            place.midright = (board.right - gap, board.centery)
            found.append(Button(context, "choices", place, icon="close", role="cream", round=True,
                                on_press=self._toggle))
        self._covered = [board]
        return found

    def _toggle(self) -> None:
        self._open = None if self._open is self.scene.choice else self.scene.choice
        self.scene.end_hint()
        self.scene.calm()
        self.scene.refresh()
