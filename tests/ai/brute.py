"""The chance that somebody goes out, by the rules themselves and without any cleverness."""

from __future__ import annotations

from collections.abc import Collection

from kids_domino.core.engine import LineGame, distinct
from kids_domino.core.state import State


def chance(game: LineGame, state: State, children: Collection[int], gift: float = 0.0) -> float:
    """Children lay by chance, everybody else for the greatest chance; a child that goes out counts
    so much more."""
    if state.outcome is not None:
        out = state.outcome.how == "out"
        return float(out) + gift * (out and state.outcome.seat in children)
    values = []
    for move in distinct(game.legal_moves(state), state.ends):
        draft = state.copy()
        game.push(draft, move)
        values.append(chance(game, draft, children, gift))
    return sum(values) / len(values) if state.turn in children else max(values)
