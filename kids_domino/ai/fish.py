"""The fish finder: who would profit if the round were blocked now (rulebook section 10, no. 4).

It knows what the seat of a view knows: the own hand, the table, sizes of hands, and what passes,
draws and moves tell about the others.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from kids_domino.ai.prospects import Prospects
from kids_domino.ai.table import known, table
from kids_domino.ai.worlds import Worlds
from kids_domino.core.engine import laid
from kids_domino.core.state import Outcome, State
from kids_domino.core.view import View

#: Possible worlds that are looked at, and how many deals compete to be one.
WORLDS, CANDIDATES = 240, 3


class FishOutlook(NamedTuple):
    """A fish now: for each side the chance, 0 to 1, that it alone does best, the chance that
    several do equally well, and the mean points of each side, taken or scored. The first and the
    second add up to 1; ``worlds`` tells from how many possible worlds they were counted."""

    profits: tuple[float, ...]
    shared: float
    points: tuple[float, ...]
    worlds: int

    @property
    def side(self) -> int:
        """The side that most likely profits; of equal ones the first."""
        return max(range(len(self.profits)), key=lambda side: (self.profits[side], -side))


def fish_now(view: View, rng: Random, fisher: int | None = None,
             worlds: int = WORLDS) -> FishOutlook:
    """What a fish at this moment would bring, made by ``fisher`` (the seat that laid last, if it is
    not said; the leader before the lead). The same view and random numbers give the same answer."""
    game = view.game
    if fisher is None:
        tiles = laid(view.history)
        fisher = tiles[-1][0] if tiles else view.leader
    possible = Worlds(view, table(game) if known(game) else None)
    found = [possible.deal(rng)] if possible.certain else possible.draw(worlds, rng, CANDIDATES)
    prospects = Prospects(view)
    sides = range(len(set(game.sides)))
    profits, points, shared = [0] * len(sides), [0.0] * len(sides), 0
    for world in found:
        earned, won = _fished(view, prospects, world.hands, fisher)
        sign = -1 if prospects.bad else 1
        ranks = [(sign * earned[side], side in won) for side in sides]
        best = [side for side in sides if ranks[side] == max(ranks)]
        if len(best) == 1:
            profits[best[0]] += 1
        else:
            shared += 1
        for side in sides:
            points[side] += earned[side]
    count = len(found)
    return FishOutlook(tuple(times / count for times in profits), shared / count,
                       tuple(total / count for total in points), count)


def _fished(view: View, prospects: Prospects, hands: list[int],
            fisher: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the award of the game gives each side for a fish with these hands, and who won."""
    game = view.game
    variant: Any = game.variant
    state = State(list(hands), (), view.leader, 0)
    state.history, state.stake = list(view.history), view.stake
    state.points = None if view.points is None else list(view.points)
    how = "void" if getattr(variant.fish, "void", False) else "fish"
    state.outcome = Outcome(how, None if how == "void" else fisher,
                            tuple(variant.worth.of(game.tiles, hand) for hand in hands))
    gains = variant.award.gains(game, state, prospects.book)
    return gains.points, gains.won
