"""The strong players: they deal possible worlds, play each move on to the end of the round in all
of them, and take the move that is worth most for the match.

Budgets are counts, so that the same view and random numbers give the same move on every machine.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import log, sqrt
from random import Random
from typing import Any, NamedTuple

from kids_domino.ai.beyond import look_ahead
from kids_domino.ai.choices import different
from kids_domino.ai.endgame import Endgame
from kids_domino.ai.prospects import Prospects
from kids_domino.ai.rollout import Rollouts
from kids_domino.ai.table import Step, first_play, known, table
from kids_domino.ai.worlds import World, Worlds
from kids_domino.core.moves import Move, Pass, Play, Together
from kids_domino.core.view import View


class Looks(NamedTuple):
    """How far a player looks in games of one kind: tiles laid in all rounds played on, and standard
    errors by which a move must be behind to be dropped."""

    laid: int
    surely: float


class Budget(NamedTuple):
    """How much a player looks at: where each plays for itself, in pairs, and where a look takes
    long (many arms); worlds at the most and at the least; how many deals compete to be a world;
    tiles in all hands from which on the rest of the round is searched exactly (0: never), worlds
    at the most where it is, and positions for each; moves made elsewhere; how many options it looks
    at where a look takes long: those that look best at first sight."""

    single: Looks
    pairs: Looks
    arms: Looks
    most: int
    least: int
    candidates: int
    exact: int
    ends: int
    positions: int
    pushes: int
    wide: int


HARD = Budget(single=Looks(27_000, 1.6), pairs=Looks(9_000, 1.6), arms=Looks(9_000, 1.6),
              most=100, least=50, candidates=2, exact=0, ends=0, positions=0, pushes=900,
              wide=5)
# In pairs it thinks longer the more close calls it follows, so that they may fall behind sooner.
EXPERT = Budget(single=Looks(200_000, 2.4), pairs=Looks(36_000, 2.0), arms=Looks(200_000, 2.0),
                most=2_000, least=80, candidates=2, exact=12, ends=800, positions=40_000,
                pushes=2_600, wide=10)
#: After so many worlds, moves that are surely worse are dropped.
ROUND = 20
#: Where worlds are few, what looks good at first sight counts too: so much does a move gain over
#: all worlds together for each unit of the logarithm of its weight, and for each own tile that
#: fits afterwards.
AT_FIRST_SIGHT, FLEXIBLE = 1.5, 0.75


class Strong:
    """A player on a budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, view: Any, moves: Sequence[Move], rng: Random) -> Move:
        """The move that is worth most on the average of the worlds."""
        with _undisturbed():
            return self._best(view, different(view, moves), rng)

    def _best(self, view: Any, options: list[Move], rng: Random) -> Move:
        if isinstance(view, View) and any(isinstance(move, Play | Together) for move in options):
            # Signals and passes at will tell more than they bring.
            options = [move for move in options if known(view.game) is False
                       or isinstance(move, Play | Together)]
        elif isinstance(view, View) and known(view.game):
            options = [move for move in options if isinstance(move, Pass)] or options
        if len(options) == 1:
            return options[0]
        if isinstance(view, View) and known(view.game) and all(
                isinstance(move, Play | Together) for move in options):
            return self._on_line(view, options, rng)
        return look_ahead(view, options, rng, self.budget.pushes)

    def _on_line(self, view: View, options: list[Move], rng: Random) -> Move:
        thought = Thought(view, options, self.budget.wide)
        if len(thought.options) == 1:
            return thought.options[0]
        left = sum(view.counts) + thought.worlds.drawable
        budget = self.budget
        cost = thought.table.cost
        # Partners make a move's worth plain. Where each plays for itself no move decides much, and
        # what will be drawn is chance on top: that takes more worlds to see.
        looks = budget.arms if cost > 1 else budget.pairs if thought.pairs else budget.single
        count = max(budget.least // cost, min(budget.most, looks.laid // (
            len(thought.options) * (left + 3) * cost)))
        thought.surely = looks.surely
        exact = budget.exact and left <= budget.exact and thought.endgame is not None
        if exact:
            count = min(count, budget.ends)
        values = thought.values(count, budget.candidates, rng, budget.positions if exact else 0)
        if cost > 1:
            values = [value + sight / count for value, sight in zip(
                values, thought.at_first_sight(), strict=True)]
        best = max(range(len(values)), key=lambda i: (values[i], -i))
        return thought.options[best]


class Thought:
    """What a player makes of one view: worlds, and the steps that its moves are."""

    def __init__(self, view: View, options: Sequence[Move], wide: int) -> None:
        game = view.game
        self.view = view
        self.table = table(game)
        self.rollouts = Rollouts(self.table)
        self.prospects = Prospects(view)
        self.worlds = Worlds(view, self.table)
        self.endgame = Endgame(self.table, self.prospects, view.seat) if len(
            set(game.sides)) == 2 and game.variant.on_play is None else None
        #: Whether partners play for one another.
        self.pairs = 2 == len(set(game.sides)) < game.seats
        #: Standard errors by which a move must be behind to be dropped.
        self.surely = HARD.single.surely
        spot = None if view.leads else self.table.at(view.ends, view.tips, view.spinner)
        self.options: list[Move] = []
        self.steps: list[Step] = []
        for move in options:
            step = self.table.after(spot, view.ends, view.tips, move)
            if not any(step[:4] == other[:4] for other in self.steps):
                self.options.append(move)
                self.steps.append(step)
        if self.table.cost > 1 and len(self.steps) > wide:
            likely = sorted(range(len(self.steps)), key=lambda i: -self.steps[i].weight)[:wide]
            self.options = [self.options[i] for i in likely]
            self.steps = [self.steps[i] for i in likely]
        laid = next((first_play(move) for _, move in view.history
                     if first_play(move) is not None), None)
        self._first = None if laid is None else laid.tile

    def at_first_sight(self) -> list[float]:
        """How good the options look before any world is dealt, in worlds won."""
        hand = self.view.hand
        return [AT_FIRST_SIGHT * log(step.weight) + FLEXIBLE * (
            hand & ~step.bits & step.spot.mask).bit_count() for step in self.steps]

    def values(self, most: int, candidates: int, rng: Random, positions: int) -> list[float]:
        """The worth of every option on the average of so many worlds; options that fall behind are
        not looked at in all of them."""
        count = len(self.steps)
        sums, squares = [0.0] * count, [[0.0] * count for _ in range(count)]
        racing, seen = list(range(count)), [0] * count
        number = 0
        while number < most and len(racing) > 1:
            for world in self.worlds.draw(min(ROUND, most - number), rng, candidates):
                number += 1
                value = {i: self.value(self.steps[i], world, rng, positions) for i in racing}
                for i in racing:
                    own = value[i]
                    sums[i] += own
                    row = squares[i]
                    for j in racing:
                        row[j] += (own - value[j]) ** 2
            for i in racing:
                seen[i] = number
            best = max(racing, key=lambda i: (sums[i], -i))
            racing = [i for i in racing if i == best or not _behind(
                sums[best] - sums[i], squares[best][i], number, self.surely)]
        return [sums[i] / seen[i] if i in racing else sums[i] / seen[i] - 1.0
                for i in range(count)]

    def value(self, step: Step, world: World, rng: Random, positions: int) -> float:
        """What a step is worth in one world."""
        view, seat = self.view, self.view.seat
        hands = world.hands[:]
        unlaid = aside = 0
        if step.spot.double or world.bank or view.bank_count:
            unlaid = self.table.game.tiles.everything & ~view.table
            aside = unlaid
            for bits in (*hands, *world.bank):
                aside &= ~bits
        first = self._first if self._first is not None else step.bits.bit_length() - 1
        if positions and not world.bank:
            assert self.endgame is not None
            found = self.endgame.after(step, seat, hands, aside, first, positions)
            if found is not None:
                return found
        points = None if view.points is None else list(view.points)
        end = self.rollouts.after(step, seat, hands, points, unlaid, rng.random, world.bank, aside)
        return self.prospects.ended(end.out, end.fisher, end.last, hands, points, first)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """No search for garbage while a player thinks, nor later in what he found: a table's spots
    point at one another in rings, and looking through all of them takes longer than a thought.
    :meth:`Table.forget` cuts the rings, so nothing is lost by it."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.collect(0)
            gc.freeze()
            gc.enable()


def _behind(gap: float, squares: float, number: int, surely: float) -> bool:
    """Whether a mean difference over so many worlds is surely no chance."""
    mean = gap / number
    spread = squares / number - mean * mean
    return mean > 0.02 and mean > surely * sqrt(max(spread, 0.0) / number)
