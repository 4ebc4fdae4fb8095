"""What each move is worth: played out over possible positions, or counted out to the end.

Everything is counted, nothing is timed: the same view gives the same numbers on every machine, and
under every Python (whose ``sum`` of floats has changed; ``fsum`` has not).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from random import Random
from typing import Any

from kids_domino.ai.tutor import bidding, lines
from kids_domino.ai.tutor.endgame import Ending, TooLong
from kids_domino.ai.tutor.worlds import all_worlds, worlds
from kids_domino.ai.tutor.worth import LEAST_POINTS, LEAST_SHARE, LONGEST, Measure
from kids_domino.core.moves import Move
from kids_domino.core.rng import choice, stream
from kids_domino.core.view import View
from kids_domino.rules.special.poker import PokerPosition, PokerView
from kids_domino.rules.special.trade import TradeView
from kids_domino.rules.special.trade_plan import fewest


@dataclass(frozen=True, slots=True)
class Effort:
    """How much may be counted: possible ``worlds``, each played out once for every move, in which
    ``looks`` moves may be looked at in games that are played out by their own rules; ``positions``
    that may be looked at where a round is counted out to its end, so many times more of them
    where that is done on bit masks (``FASTER``). Rounds with more than ``few`` tiles still to be
    laid are never counted out, two fewer where that is done by the rules themselves."""

    worlds: int
    looks: int
    positions: int
    few: int


#: For a hint while somebody waits.
QUICK = Effort(worlds=240, looks=15_000, positions=6_000, few=12)
#: For the review of a game that is over.
THOROUGH = Effort(worlds=400, looks=100_000, positions=50_000, few=14)
#: A position costs so many times less on bit masks than by the rules themselves.
FASTER = 8
#: The fewest worlds of a game with many arms, of which a look takes longer.
FEWEST = 40
#: So many worlds are played out even if that takes more looks, unless it takes many times more.
LEAST, MANY_TIMES = 4, 6
#: Where a game offers more moves than this, only so many of them are counted.
MOST_MOVES = 40


@dataclass(frozen=True, slots=True)
class Estimate:
    """What the moves are worth to the side that moves (``worth.shares``). ``exact``: counted out
    over all possible positions, or over ``worlds`` of them; else played out by chance, and
    ``noise[i][j]`` is the standard error of the difference between two moves. ``chance``,
    ``match``, ``usual``, ``title``: what they are counted in (``worth.Measure``)."""

    moves: tuple[Move, ...]
    values: tuple[float, ...]
    exact: bool
    worlds: int
    results: tuple[tuple[float, ...], ...]
    chance: bool
    match: bool
    usual: float
    title: bool = False

    @property
    def least(self) -> float:
        """A smaller difference is none: it could not be told."""
        return LEAST_SHARE if self.chance or self.title else LEAST_POINTS

    @property
    def best(self) -> int:
        """The number of the best move; of equal ones the first."""
        return max(range(len(self.values)), key=lambda k: (round(self.values[k], 9), -k))

    def loss(self, move: int) -> float:
        """What is given away by a move, 0 or more."""
        return max(0.0, self.values[self.best] - self.values[move])

    def noise(self, move: int) -> float:
        """The standard error of :meth:`loss`, 0 where it was counted out over all positions."""
        best, count = self.results[self.best], self.worlds
        if self.exact or count < 2:
            return 0.0
        gaps = [one - other for one, other in zip(best, self.results[move], strict=True)]
        mean = fsum(gaps) / count
        # A few results say little about their own spread: then it is taken as wider.
        wider = 1 + 10 / count
        return wider * sqrt(fsum((gap - mean) ** 2 for gap in gaps) / (count - 1) / count)


def estimate(view: Any, moves: Sequence[Move], effort: Effort = THOROUGH) -> Estimate:
    """The worth of ``moves``, which are different legal moves of ``view.seat``."""
    if isinstance(view, TradeView):
        row = tuple(float(_all_saved(view, move)) for move in moves)
        return Estimate(tuple(moves), row, True, 1, tuple((value,) for value in row), True, False,
                        1.0)
    rng = stream("tutor", view.seat, len(view.history), *_own(view))
    measure = Measure(view)
    if lines.suits(view, moves):
        results, exact = _on_lines(view, moves, measure, effort, rng)
    elif isinstance(view, PokerView):
        possible, exact = bidding.likely(view, effort.worlds, rng), False
        results = _played_out(view, moves, measure, possible, effort, rng)
    else:
        possible, complete = worlds(view, effort.worlds, rng)
        counted = _counted_out(view, moves, measure, possible, effort)
        exact = counted is not None and complete
        results = counted or _played_out(view, moves, measure, possible, effort, rng)
    count = len(results[0])
    return Estimate(tuple(moves), tuple(fsum(row) / count for row in results), exact, count,
                    tuple(map(tuple, results)), measure.chance, measure.match, measure.usual,
                    measure.title)


def considered(moves: Sequence[Move], made: Move | None = None) -> list[Move]:
    """The moves that are worth counting: all, or an even choice of very many, and the one that was
    ``made``."""
    if len(moves) <= MOST_MOVES:
        return list(moves)
    some = [moves[k * len(moves) // MOST_MOVES] for k in range(MOST_MOVES)]
    return some if made is None or made in some else [*some, made]


def _own(view: Any) -> tuple[object, ...]:
    return (view.hand,) if isinstance(view, View) else ()


def _all_saved(view: TradeView, move: Move) -> bool:
    """Whether a family can still be saved in the trades that are left; gifts are free, so that
    only the heap of all counts."""
    game = view.game
    state = game.sample(view, stream("trade"))
    game.push(state, move)
    if state.outcome is not None:
        return state.outcome.how == "out"
    red, blue, green, dominoes = map(sum, zip(*state.heaps, strict=True))
    needed = fewest(red, blue, green, game.seats, dominoes)
    called = game.variant.called
    left = state.fewest + called.spare - state.trades if called.by == "trades" else needed
    return needed is not None and left is not None and needed <= left


def _on_lines(view: View, moves: Sequence[Move], measure: Measure, effort: Effort,
              rng: Random) -> tuple[list[list[float]], bool]:
    """The worth of moves that lay tiles, and whether it is exact."""
    line = lines.Lines(view, moves, measure)
    if sum(view.counts) + line.worlds.drawable <= effort.few:
        every = all_worlds(view, effort.worlds)
        if line.searchable:
            some = line.likely(effort.worlds, rng) if every is None else [
                lines.world_of(state) for state in every]
            found = line.counted_out(some, effort.positions * FASTER)
        else:
            found = _counted_out(view, moves, measure, every or worlds(
                view, effort.worlds, rng)[0], effort)
        if found is not None:
            return found, every is not None
    count = max(FEWEST, effort.worlds // line.table.cost)
    return line.played_out(line.likely(count, rng), rng), False


def _counted_out(view: Any, moves: Sequence[Move], measure: Measure, possible: Sequence[Any],
                 effort: Effort) -> list[list[float]] | None:
    """Exact values in every world, None where that is too much work."""
    if not isinstance(view, View):
        return None
    game, left = view.game, effort.positions
    to_lay = sum(view.counts)
    if game.stays is not None:
        to_lay += max(0, view.bank_count - game.stays)
    if to_lay > effort.few - 2:
        return None
    side = game.sides[view.seat]
    results: list[list[float]] = [[] for _ in moves]
    for number, world in enumerate(possible):
        ending = Ending(game, measure, left)
        try:
            for row, move in zip(results, moves, strict=True):
                draft = world.copy()
                game.push(draft, move)
                row.append(ending.values(draft)[side])
        except TooLong:
            return None
        used = left - ending.left
        left = ending.left
        # Worlds are much alike: if the first ones eat up the effort, the others cannot be done.
        if number == 4 and used * (len(possible) - 5) > left * 3:
            return None
    return results


def _played_out(view: Any, moves: Sequence[Move], measure: Measure, possible: Sequence[Any],
                effort: Effort, rng: Random) -> list[list[float]]:
    """The end of one round played by chance for each world and move; worlds are used again until
    there are as many as the effort allows."""
    game = view.game
    side = game.sides[view.seat]
    end = Rules(view, measure)
    results: list[list[float]] = [[] for _ in moves]
    for number in range(effort.worlds):
        if end.looks > effort.looks * (1 if number >= LEAST else MANY_TIMES):
            break
        world = possible[number % len(possible)]
        for row, move in zip(results, moves, strict=True):
            draft = world.copy()
            game.push(draft, move)
            row.append(end.shares(draft, rng)[side])
    return results


class Rules:
    """Rounds played out by the rules themselves, for games with turns of their own: by chance, or
    by sensible bids."""

    def __init__(self, view: Any, measure: Measure) -> None:
        self.game, self.measure = view.game, measure
        self.looks = 0

    def shares(self, state: Any, rng: Random) -> tuple[float, ...]:
        """What an end of the round is worth; the caller's position changes."""
        game, bids = self.game, isinstance(state, PokerPosition)
        for _ in range(LONGEST):
            if state.outcome is not None:
                return self.measure.shares(state)
            moves = game.legal_moves(state)
            self.looks += len(moves)
            game.push(state, bidding.bid(game, state) if bids else choice(moves, rng))
        return (0.0,) * len(set(game.sides))
