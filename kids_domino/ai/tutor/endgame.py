"""The last tiles of a round, counted out to the end by the rules themselves.

Everybody sees everything here and plays for their own side (see :class:`worth.Measure`). It takes
its time, but knows every game; :mod:`kids_domino.ai.tutor.lines` is for those of two sides.
"""

from __future__ import annotations

from kids_domino.ai.tutor.worth import Measure
from kids_domino.core.engine import LineGame, distinct
from kids_domino.core.moves import Pass, Play, Together
from kids_domino.core.state import State


class TooLong(ValueError):
    """A position that needs more steps than were allowed."""


class Ending:
    """Exact values of the positions of one deal. ``left`` is how many positions may still be
    looked at; once there are none, :class:`TooLong`."""

    def __init__(self, game: LineGame, measure: Measure, left: int) -> None:
        self.game = game
        self.measure = measure
        self.left = left
        self._known: dict[object, tuple[float, ...]] = {}

    def values(self, state: State) -> tuple[float, ...]:
        """What a position is worth to each side."""
        game = self.game
        if state.outcome is not None:
            return self.measure.shares(state)
        moves = game.legal_moves(state)
        if len(moves) > 1:
            moves = distinct(moves, state.ends,
                             state.tips if game.variant.on_play is not None else ())
        if len(moves) == 1:
            draft = state.copy()
            game.push(draft, moves[0])
            return self.values(draft)
        key = self._key(state)
        best = self._known.get(key)
        if best is not None:
            return best
        self.left -= len(moves)
        if self.left < 0:
            raise TooLong
        side = game.sides[state.turn]
        for move in moves:
            draft = state.copy()
            game.push(draft, move)
            values = self.values(draft)
            if best is None or values[side] > best[side]:
                best = values
        assert best is not None
        self._known[key] = best
        return best

    def _key(self, state: State) -> object:
        """All that what follows depends on; the tiles of the boneyard never change their order."""
        passes, laid = 0, None
        for seat, move in reversed(state.history):
            if isinstance(move, Play | Together):
                laid = seat
                break
            passes += isinstance(move, Pass)
        return (tuple(state.hands), state.ends, state.spinner, state.tips, state.turn,
                len(state.boneyard), state.so_far, passes, laid,
                None if state.points is None else tuple(state.points))
