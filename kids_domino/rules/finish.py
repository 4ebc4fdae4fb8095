"""Can this deal be finished? An exact search over open tiles (rulebook 3.2, learning rules).

One seat, the *child*, lays any fitting tile by chance; all others are *friends* that see
everything and play for the greatest chance that somebody goes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kids_domino.core.engine import distinct
from kids_domino.core.moves import Move
from kids_domino.core.state import State

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame

#: The seat of the child: the window seats the youngest there.
CHILD = 0
#: Positions that one search may look at. A deal that needs more is judged by what is known so far,
#: in favour of another deal; the bound is a count, so every machine judges alike.
MOST_POSITIONS = 60_000

_Key = tuple[int, tuple[int, ...], tuple[int, ...], int, int]


class FinishSearch:
    """The chance that somebody goes out, from any position of one deal.

    ``children`` are the seats that play by chance. Values are remembered, so that asking again
    further on in the same round costs next to nothing.
    """

    def __init__(self, game: LineGame, children: Sequence[int] = (CHILD,),
                 most: int = MOST_POSITIONS) -> None:
        self.game = game
        self.children = frozenset(children)
        self.most = most
        self._known: dict[_Key, float] = {}

    @property
    def exhausted(self) -> bool:
        """Whether the search has used up its positions: values are then lower bounds."""
        return len(self._known) >= self.most

    def chance(self, state: State) -> float:
        """The probability, 0 to 1, that the round ends with somebody out."""
        outcome = state.outcome
        if outcome is not None:
            return float(outcome.how == "out")
        key = (state.turn, tuple(state.hands), tuple(sorted(state.ends)), len(state.boneyard),
               state.so_far if not state.leads else -1)
        known = self._known.get(key)
        if known is not None:
            return known
        if self.exhausted:
            return 0.0
        moves = distinct(self.game.legal_moves(state), state.ends)
        if state.turn in self.children:
            value = sum(self.after(state, move) for move in moves) / len(moves)
        else:
            value = 0.0
            for move in moves:
                value = max(value, self.after(state, move))
                if value == 1.0:
                    break
        self._known[key] = value
        return value

    def after(self, state: State, move: Move) -> float:
        """The chance once ``move`` is made."""
        draft = state.copy()
        self.game.push(draft, move)
        return self.chance(draft)


def chance_to_finish(game: LineGame, state: State) -> float:
    """The chance that a round is finished from here, with the child at seat 0 and friends."""
    return FinishSearch(game).chance(state)
