"""Points for a last tile that fits both ends (rulebook 9.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kids_domino.core.moves import LEAD, Play
from kids_domino.core.state import State

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class Capicua:
    """*Capicúa*: the last tile, not a double, would fit both ends, and they differ: ``bonus`` for
    the side that goes out; ``blank`` for going out with 0-0."""

    bonus: int = 25
    blank: int = 0

    def points(self, game: LineGame, state: State, seat: int) -> tuple[int, str]:
        """Points for the tile just laid."""
        if state.hands[seat]:
            return 0, ""
        move = state.history[-1][1]
        if not isinstance(move, Play) or move.arm == LEAD:
            return 0, ""
        if move.tile == game.tiles.double(0):
            return self.blank, "double-blank"
        # The two ends differed and both faces lie on the tile exactly if they are equal now.
        fits_both = move.inner != move.outer and len(set(state.ends)) == 1
        return (self.bonus if fits_both else 0), "capicua"
