"""The chance that somebody goes out, by the rules themselves and without any cleverness."""

from __future__ import annotations

from collections.abc import Collection

from kids_domino.core.engine import LineGame, distinct
from kids_domino.core.state import State


def chance(game: LineGame, state: State, children: Collection[int]) -> float:
    """Children lay by chance, everybody else for the greatest chance."""
    if state.outcome is not None:
        return float(state.outcome.how == "out")
    values = []
    for move in distinct(game.legal_moves(state), state.ends):
        draft = state.copy()
        game.push(draft, move)
        values.append(chance(game, draft, children))
    return sum(values) / len(values) if state.turn in children else max(values)
