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

from kids_domino.ai.playout import Playouts
from kids_domino.ai.tutor.endgame import Ending, TooLong
from kids_domino.ai.tutor.worlds import worlds
from kids_domino.ai.tutor.worth import LONGEST, no_points, shares
from kids_domino.core.engine import LineGame
from kids_domino.core.moves import Move
from kids_domino.core.rng import choice, stream
from kids_domino.core.state import Outcome
from kids_domino.core.view import View
from kids_domino.rules.finish import searchable
from kids_domino.rules.scoring import PairTakes, Penalty, RoundWon, WinnerTakes
from kids_domino.rules.special.trade import TradeView
from kids_domino.rules.special.trade_plan import fewest

#: Awards that look at nothing but the hands that are left.
_BY_HANDS = (RoundWon, WinnerTakes, Penalty, PairTakes)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much may be counted: possible ``worlds``, each played out once for every move, in which
    ``looks`` moves may be looked at in games that are played out by their own rules; ``positions``
    that may be looked at where a round is counted out to its end. Rounds with more than ``few``
    tiles still to be laid are never counted out."""

    worlds: int
    looks: int
    positions: int
    few: int


#: For a hint while somebody waits.
QUICK = Effort(worlds=240, looks=15_000, positions=8_000, few=10)
#: For the review of a game that is over.
THOROUGH = Effort(worlds=400, looks=100_000, positions=50_000, few=12)
#: So many worlds are played out even if that takes more looks, unless it takes many times more.
LEAST, MANY_TIMES = 4, 6
#: Where a game offers more moves than this, only so many of them are counted.
MOST_MOVES = 40


@dataclass(frozen=True, slots=True)
class Estimate:
    """What the moves are worth to the side that moves (``worth.shares``). ``exact``: counted out
    over all possible positions, or over ``worlds`` of them; else played out by chance, and
    ``noise[i][j]`` is the standard error of the difference between two moves."""

    moves: tuple[Move, ...]
    values: tuple[float, ...]
    exact: bool
    worlds: int
    results: tuple[tuple[float, ...], ...]

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
        return Estimate(tuple(moves), row, True, 1, tuple((value,) for value in row))
    rng = stream("tutor", view.seat, len(view.history), *_own(view))
    possible, complete = worlds(view, effort.worlds, rng)
    results = _counted_out(view, moves, possible, effort)
    exact = results is not None and complete
    if results is None:
        results = _played_out(view, moves, possible, effort, rng)
    count = len(results[0])
    return Estimate(tuple(moves), tuple(fsum(row) / count for row in results), exact, count,
                    tuple(map(tuple, results)))


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


def _book(view: Any) -> Any:
    return view.book if view.book is not None else no_points(view.game)


def _counted_out(view: Any, moves: Sequence[Move], possible: Sequence[Any],
                 effort: Effort) -> list[list[float]] | None:
    """Exact values in every world, None where that is too much work."""
    if not isinstance(view, View):
        return None
    game, left = view.game, effort.positions
    to_lay = sum(view.counts)
    if game.stays is not None:
        to_lay += max(0, view.bank_count - game.stays)
    if to_lay > effort.few:
        return None
    side = game.sides[view.seat]
    results: list[list[float]] = [[] for _ in moves]
    for number, world in enumerate(possible):
        ending = Ending(game, _book(view), left)
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


def _played_out(view: Any, moves: Sequence[Move], possible: Sequence[Any], effort: Effort,
                rng: Random) -> list[list[float]]:
    """The end of one round played by chance for each world and move; worlds are used again until
    there are as many as the effort allows."""
    game = view.game
    side = game.sides[view.seat]
    end: Fast | Slow = Fast(view) if _is_fast(game) else Slow(view)
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


def _is_fast(game: Any) -> bool:
    return (isinstance(game, LineGame) and searchable(game) and game.variant.on_play is None
            and type(game.variant.award) in _BY_HANDS and not game.variant.fish.void
            and not game.variant.calls)


class Fast:
    """Rounds played out by chance on bit masks."""

    #: Looking at a move costs next to nothing here.
    looks = 0

    def __init__(self, view: View) -> None:
        self.game, self.book = view.game, _book(view)
        self._playouts = Playouts(view.game)

    def shares(self, state: Any, rng: Random) -> tuple[float, ...]:
        """What an end of the round is worth; the caller's position changes."""
        game = self.game
        if state.outcome is None:
            ended, hands = self._playouts.run(state, rng.random)
            out, worth = ended.out >= 0, game.variant.worth.of
            state.outcome = Outcome("out" if out else "fish", ended.out if out else ended.fisher,
                                    tuple(worth(game.tiles, hand) for hand in hands))
        return shares(game, state, self.book)


class Slow:
    """Rounds played out by the rules themselves, for games with turns of their own."""

    def __init__(self, view: Any) -> None:
        self.game, self.book = view.game, _book(view)
        self.looks = 0

    def shares(self, state: Any, rng: Random) -> tuple[float, ...]:
        """What an end of the round is worth; the caller's position changes."""
        game = self.game
        for _ in range(LONGEST):
            if state.outcome is not None:
                return shares(game, state, self.book)
            moves = game.legal_moves(state)
            self.looks += len(moves)
            game.push(state, choice(moves, rng))
        return (0.0,) * len(set(game.sides))
