"""The fish watch: a move that would close the chain for everybody is announced (rulebook 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino.core.engine import distinct
from kids_domino.core.moves import Move, Play
from kids_domino.core.rng import stream

if TYPE_CHECKING:
    from kids_domino.core.view import View


def closes(view: View, move: Move) -> bool:
    """Whether ``move`` would end the round as a fish, as far as this seat can see.

    Only where all hands are open: with a hidden hand the answer would tell what is in it.
    """
    if not isinstance(move, Play) or any(hand is None for hand in view.hands):
        return False
    # The order of a hidden bank does not matter: a fish with tiles still to draw has none to lay.
    state = view.game.sample(view, stream("watch"))
    view.game.push(state, move)
    return state.outcome is not None and state.outcome.how == "fish"


def fish_watch(view: View, move: Move) -> bool:
    """Whether to speak up before ``move``: it closes the chain and another move would not."""
    if not closes(view, move):
        return False
    state = view.game.sample(view, stream("watch"))
    return any(not closes(view, other)
               for other in distinct(view.game.legal_moves(state), view.ends))
