"""Looking ahead in games with turns of their own: each move is played on by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kids_domino.ai.others import judge
from kids_domino.ai.prospects import Prospects
from kids_domino.core.moves import Move
from kids_domino.core.rng import choice

#: Moves after which a round that goes on is worth what it looks like.
FAR = 60


def look_ahead(view: Any, options: Sequence[Move], rng: Random, pushes: int) -> Move:
    """The best move by a judge that knows the game, else on the average of rounds played on by
    chance, ``pushes`` moves in all."""
    judged = judge(view, options, rng, pushes)
    if judged is not None:
        return judged
    game, prospects = view.game, Prospects(view)
    sums = [0.0] * len(options)
    while pushes > 0:
        world = game.sample(view, rng)
        for i, move in enumerate(options):
            state = world.copy()
            game.push(state, move)
            made = 1
            while state.outcome is None and made < FAR:
                game.push(state, choice(game.legal_moves(state), rng))
                made += 1
            pushes -= made
            sums[i] += 0.5 if state.outcome is None else prospects.worth(state)
    best = max(range(len(options)), key=lambda i: (sums[i], -i))
    return options[best]
