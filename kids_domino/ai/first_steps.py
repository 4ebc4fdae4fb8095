"""The friendly player of the first games: it plays so that somebody can go out.

Where all that matters lies open the choice is exact; where tiles are hidden it is the best on the
average of a counted number of possible positions (learning rules: blocked rounds).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kids_domino.ai.player import different
from kids_domino.core.moves import Move
from kids_domino.core.rng import choice
from kids_domino.core.state import State
from kids_domino.core.view import View
from kids_domino.rules.finish import CHILD, FinishSearch, searchable

#: Possible positions that are looked at where something is hidden.
WORLDS = 12
#: Positions that all searches for one move may look at together.
MOST_POSITIONS = 24_000


class FirstSteps:
    """Plays for the greatest chance that somebody goes out, together with friends like itself,
    while the ``children`` lay any fitting tile by chance."""

    def __init__(self, children: Sequence[int] = (CHILD,), worlds: int = WORLDS,
                 most: int = MOST_POSITIONS) -> None:
        self.children = tuple(children)
        self.worlds = worlds
        self.most = most

    def choose(self, view: Any, moves: Sequence[Move], rng: Random) -> Move:
        """The friendliest move; in a game that it cannot search, any legal one."""
        options = different(view, moves)
        if len(options) == 1:
            return options[0]
        if not isinstance(view, View) or not searchable(view.game):
            return choice(options, rng)
        ranks = self._ranks(view, options, rng)
        best = max(ranks)
        return choice([move for move, rank in zip(options, ranks, strict=True) if rank == best],
                      rng)

    def _ranks(self, view: View, options: list[Move], rng: Random) -> list[tuple[float, float]]:
        """For each move the chance that somebody goes out, and how many tiles of the children fit
        afterwards: of equally good moves the child gets the one with the most choice."""
        children = [seat for seat in self.children if seat != view.seat]
        worlds = self.worlds if _guesses(view) else 1
        chances = [0.0] * len(options)
        fitting = [0.0] * len(options)
        for _ in range(worlds):
            world = view.game.sample(view, rng)
            search = FinishSearch(view.game, children, self.most // worlds)
            for i, move in enumerate(options):
                draft = world.copy()
                view.game.push(draft, move)
                chances[i] += search.chance(draft)
                fitting[i] += _choices(view, draft, children)
        return [(round(chance / worlds, 9), fit) for chance, fit
                in zip(chances, fitting, strict=True)]


def _guesses(view: View) -> bool:
    """Whether anything hidden can matter: other hands, or a boneyard that is drawn from."""
    return (any(hand is None for hand in view.hands)
            or (view.bank is None and view.bank_count > 0 and view.game.stays is not None))


def _choices(view: View, state: State, children: Sequence[int]) -> int:
    mask = view.game.plays[state.ends].mask
    return sum((state.hands[seat] & mask).bit_count() for seat in children if seat < len(
        state.hands))
