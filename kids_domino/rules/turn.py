"""Turns: the ladder of moves, and drawing (rulebook section 2, "drawing")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kids_domino.core.moves import DRAW, PASS, Move
from kids_domino.core.state import State

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class Drawing:
    """How the boneyard is used: ``none`` (undealt tiles are set aside), ``one`` (a turn draws one
    tile at most) or ``until-playable``. The last ``stays`` tiles are never drawn."""

    how: str = "until-playable"
    stays: int = 0


@dataclass(frozen=True, slots=True)
class LayTile:
    """Lay one tile that fits an open end, or lead."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """Every tile on every end where it fits."""
        hand = state.hands[state.turn]
        if state.leads:
            return game.lead_moves(hand & state.leads)
        ends = game.plays[state.ends]
        fitting = hand & ends.mask
        return ends[fitting] if fitting else ()


@dataclass(frozen=True, slots=True)
class TakeTile:
    """Take a tile from the boneyard, as the drawing rule allows."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """The draw, if there is anything to draw in this turn."""
        if game.stays is None or len(state.boneyard) <= game.stays:
            return ()
        if state.so_far and game.variant.drawing.how == "one":
            return ()
        return _DRAW


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Pass: the last rung, which always applies."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """The pass."""
        return _PASS


_DRAW: tuple[Move, ...] = (DRAW,)
_PASS: tuple[Move, ...] = (PASS,)

#: A playable tile must be played; else draw; else pass (rulebook 2.2).
MUST_PLAY = ((LayTile(),), (TakeTile(),), (PassTurn(),))
