"""Rounds of tiles laid end to end, on bit masks: counted out to their end, or played on as sensible
players would. The same parts as those of the strong players, worth what the tutor counts in."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kids_domino.ai.endgame import Endgame
from kids_domino.ai.prospects import Prospects
from kids_domino.ai.rollout import Rollouts
from kids_domino.ai.table import first_play, known, table
from kids_domino.ai.tutor.worth import Measure
from kids_domino.ai.worlds import World, Worlds
from kids_domino.core.moves import Move, Play, Together
from kids_domino.core.state import State
from kids_domino.core.view import View

#: No round is about so many points.
SPAN = 4_000.0
#: How many deals compete to be one that explains what was played.
CANDIDATES = 3


class Counted(Prospects):
    """The ends of rounds in the measure of the tutor, as a number from 0 to 1."""

    def __init__(self, view: View, measure: Measure) -> None:
        super().__init__(view)
        self._measure = measure

    def worth(self, state: Any) -> float:
        """The worth of a round that is over."""
        value = self._measure.own(state)
        return value if self._measure.chance else 0.5 + value / SPAN

    def back(self, worth: float) -> float:
        """What a worth means: a chance, or points."""
        return worth if self._measure.chance else (worth - 0.5) * SPAN


class _Search(Endgame):
    @property
    def left(self) -> int:
        """How many positions may still be looked at."""
        return self._left


class Lines:
    """One view with the moves to judge, all of which lay tiles; see :func:`suits`."""

    def __init__(self, view: View, moves: Sequence[Move], measure: Measure) -> None:
        game = view.game
        self.view = view
        self.table = table(game)
        self.worlds = Worlds(view, self.table)
        self._counted = Counted(view, measure)
        self._rollouts = Rollouts(self.table)
        spot = None if view.leads else self.table.at(view.ends, view.tips, view.spinner)
        self._steps = [self.table.after(spot, view.ends, view.tips, move) for move in moves]
        led = next((play.tile for _, move in view.history
                    if (play := first_play(move)) is not None), None)
        self._firsts = [step.bits.bit_length() - 1 if led is None else led
                        for step in self._steps]

    @property
    def searchable(self) -> bool:
        """Whether the rest of a round can be counted out: two sides, and nothing to draw."""
        game = self.view.game
        return (len(set(game.sides)) == 2 and game.variant.on_play is None
                and not self.worlds.drawable)

    def likely(self, count: int, rng: Random) -> list[World]:
        """So many possible positions, chosen by how well they explain what was played."""
        return self.worlds.draw(count, rng, CANDIDATES)

    def counted_out(self, worlds: Sequence[World], positions: int) -> list[list[float]] | None:
        """For each move its worth in every world if nobody errs; None when ``positions`` are too
        few for that."""
        search = _Search(self.table, self._counted, self.view.seat)
        results: list[list[float]] = [[] for _ in self._steps]
        for number, world in enumerate(worlds):
            before = positions
            for row, step, first in zip(results, self._steps, self._firsts, strict=True):
                worth = search.after(step, self.view.seat, list(world.hands), self._aside(world),
                                     first, positions)
                if worth is None:
                    return None
                positions = search.left
                row.append(self._counted.back(worth))
            # Worlds are much alike: if the first ones eat up the effort, the others cannot be done.
            if number == 4 and (before - positions) * (len(worlds) - 5) > positions * 3:
                return None
        return results

    def played_out(self, worlds: Sequence[World], rng: Random) -> list[list[float]]:
        """For each move the end of one round in every world, played on by chance."""
        view, seat = self.view, self.view.seat
        unlaid = self.table.game.tiles.everything & ~view.table
        results: list[list[float]] = [[] for _ in self._steps]
        for world in worlds:
            aside = self._aside(world)
            for row, step, first in zip(results, self._steps, self._firsts, strict=True):
                hands = list(world.hands)
                points = None if view.points is None else list(view.points)
                end = self._rollouts.after(step, seat, hands, points, unlaid, rng.random,
                                           world.bank, aside)
                row.append(self._counted.back(self._counted.ended(
                    end.out, end.fisher, end.last, hands, points, first)))
        return results

    def _aside(self, world: World) -> int:
        """The tiles that nobody will ever get."""
        aside = self.table.game.tiles.everything & ~self.view.table
        for bits in (*world.hands, *world.bank):
            aside &= ~bits
        return aside


def suits(view: Any, moves: Sequence[Move]) -> bool:
    """Whether :class:`Lines` knows the turns of this game, and all these moves lay tiles."""
    return (isinstance(view, View) and known(view.game)
            and all(isinstance(move, Play | Together) for move in moves))


def world_of(state: State) -> World:
    """A position in which nothing can be drawn any more."""
    return World(list(state.hands), ())
