"""Several doubles in one turn (rulebook 2.2, "together")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from kids_domino.core.moves import Move, Play, Together
from kids_domino.core.state import State
from kids_domino.rules.turn import LayTile, PassTurn, TakeTile

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class LayTogether:
    """Lay two doubles or more (``most`` at most) in one turn, each on another end as they were
    before the turn."""

    most: int = 2

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """Every set of doubles with every choice of ends."""
        doubles = state.hands[state.turn] & game.tiles.doubles
        if state.leads or not doubles & (doubles - 1):
            return ()
        ends = game.plays[state.ends]
        fitting = doubles & ends.mask
        if not fitting & (fitting - 1):
            return ()
        return tuple(Together(plays) for plays in _sets(ends[fitting], self.most))


def _sets(plays: Sequence[Play], most: int) -> Iterator[tuple[Play, ...]]:
    """Sets of two plays or more with different tiles on different arms, in the order of the
    arms."""
    ordered = sorted(plays, key=lambda play: (play.arm, play.tile))
    for count in range(2, most + 1):
        for some in combinations(ordered, count):
            if len({play.arm for play in some}) == len({play.tile for play in some}) == count:
                yield some


#: As ``MUST_PLAY``, where a double may also be laid on each of two ends in one turn.
TWO_DOUBLES = ((LayTile(), LayTogether(2)), (TakeTile(),), (PassTurn(),))
