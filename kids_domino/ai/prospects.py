"""What the end of a round is worth to a side: its chance to win the match, or the round alone where
there is no score sheet. Awards, ledger and goal of the game itself decide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, fsum, sqrt
from typing import Any

from kids_domino.ai.table import aim
from kids_domino.core.moves import LEAD, Play, Together
from kids_domino.core.protocol import Book
from kids_domino.core.rng import choice, stream
from kids_domino.core.state import Outcome, State
from kids_domino.core.variant import Gains
from kids_domino.rules.ledger import GoatAt
from kids_domino.rules.scoring import PairTakes, Penalty, RoundWon, WinnerTakes, side_totals

#: Awards that look at the sum of each side's hands, not at who holds what.
_KNOWS_SIDES_ONLY = RoundWon, WinnerTakes, Penalty, PairTakes
#: A match is won, or neither won nor lost.
WON, SAFE = 1.0, 0.9
#: How sharply a lead in points tells who will win.
SHARPNESS = 1.6
#: Rounds and moves of the random play that shows how many points a round brings.
TRIAL_ROUNDS, TRIAL_MOVES = 24, 300


class _Counted(dict[int, int]):
    """What hands are worth, once it was asked."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self._tiles = getattr(game, "tiles", None)
        self._of: Any = getattr(getattr(game.variant, "worth", None), "of", None)

    def __missing__(self, hand: int) -> int:
        found: int = self._of(self._tiles, hand)
        self[hand] = found
        return found


def points_are_bad(game: Any) -> bool:
    """Whether the most points lose a match."""
    goal: Any = game.variant.goal
    return isinstance(goal, GoatAt) or bool(getattr(goal, "bad", False))


class Prospects:
    """The worth of the ends of a round to one side, from 0 to 1."""

    def __init__(self, view: Any) -> None:
        game = view.game
        self.game = game
        self.side = game.sides[view.seat]
        sides = len(set(game.sides))
        self.alone = view.book is None
        self.book: Book = view.book or Book((0,) * sides, (0,) * sides)
        self.bad = points_are_bad(game)
        self.view = view
        self._worth = _Counted(game)
        self._known: dict[object, float] = {}
        self._aim = None if self.alone else aim(game)
        self._special = 1 | 1 << len(game.tiles) - 1
        self._gains = game.variant.award.gains
        self._by_side = sides < game.seats and isinstance(game.variant.award, _KNOWS_SIDES_ONLY)
        self._ended: Any = None
        self._tails: dict[object, list[tuple[int, Any]]] = {}

    def ended(self, out: int, fisher: int, last: int, hands: Sequence[int],
              points: Sequence[int] | None, first: int) -> float:
        """The worth of an end in a game of tiles laid end to end; ``last`` is the mask of the tiles
        laid last, ``first`` the tile that led."""
        worth = self._worth
        counted = [worth[hand] for hand in hands]
        special = last & self._special if last & ~self._special == 0 else 0
        if self._by_side:
            totals = side_totals(self.game, counted)
            # Of a round alone only the winner matters: who has more left, or nothing.
            left = (totals[0] > totals[1], totals[0] < totals[1], *map(bool, totals)) if (
                self.alone) else totals
            key: tuple[object, ...] = (out, fisher, special, first, *left)
        else:
            key = (out, fisher, special, first, *counted)
        if points:
            key += tuple(points)
        value = self._known.get(key)
        if value is None:
            value = self._known[key] = self.worth(self._state(out, fisher, last, counted, points,
                                                              first))
        return value

    def _state(self, out: int, fisher: int, last: int, counted: list[int],
               points: Sequence[int] | None, first: int) -> State:
        view, seat = self.view, out if out >= 0 else fisher
        state: Any = self._ended
        if state is None:
            state = self._ended = State([], (), view.leader, 0)
            state.stake = view.stake
        tail = self._tails.get((seat, last, first))
        if tail is None:
            tiles = self.game.tiles
            plays = tuple(Play(tile, 0, *tiles.tiles[tile]) for tile in tiles.members(last))
            tail = self._tails[seat, last, first] = [
                (view.leader, Play(first, LEAD, *tiles.tiles[first])),
                (seat, plays[0] if len(plays) == 1 else Together(plays))]
        state.history = tail
        state.points = None if points is None else list(points)
        fish: Any = self.game.variant.fish
        how = "out" if out >= 0 else "void" if fish.void else "fish"
        state.outcome = Outcome(how, None if how == "void" else seat, tuple(counted))
        return state

    def worth(self, state: Any) -> float:
        """The worth of a round that is over."""
        game = self.game
        gains: Gains = self._gains(game, state, self.book)
        earned = list(gains.points)
        for seat, points in enumerate(getattr(state, "points", None) or ()):
            earned[game.sides[seat]] += points
        if self.alone and getattr(gains.stake, "verdict", None) is None:
            return self._round(earned, gains.won)
        book = game.variant.ledger.enter(self.book, Gains(
            tuple(earned), gains.clears, gains.carried, gains.won, gains.leader, gains.stake))
        book = book._replace(stake=gains.stake)
        # Goals that count rounds look at the sheet as if these were not all of them yet.
        result = game.variant.goal.result(game, book, 1)
        if result is None:
            return self._estimate(book)
        seat = game.sides.index(self.side)
        if seat in result.winners:
            winners = len({game.sides[other] for other in result.winners})
            return WON if winners == 1 else 0.5 + 0.5 / winners
        return 0.0 if seat in result.losers else SAFE

    def _round(self, earned: list[int], won: Sequence[int]) -> float:
        """The share of rivals that did worse in this round; a tie counts half."""
        sign = -1 if self.bad else 1
        if len(earned) == 2:
            gap = sign * (earned[self.side] - earned[1 - self.side]) or (
                (self.side in won) - (1 - self.side in won))
            return 1.0 if gap > 0 else 0.5 if not gap else 0.0
        ranks = [(sign * points, side in won) for side, points in enumerate(earned)]
        own = ranks[self.side]
        rivals = [rank for side, rank in enumerate(ranks) if side != self.side]
        return fsum((rank < own) + 0.5 * (rank == own) for rank in rivals) / len(rivals)

    def _estimate(self, book: Book) -> float:
        """The chance to win a match that stands like this: the longer it still goes, the less a
        lead tells."""
        gain, spread = usual(self.game)
        most = max(book.written)
        left = 1.0 if self._aim is None else max(0.4, (self._aim - most) / max(gain, 0.5))
        scale = SHARPNESS / (max(spread, 0.5) * sqrt(left))
        have = [written + (0.5 if self.bad else 1.0) * kept
                for written, kept in zip(book.written, book.remembered, strict=True)]
        top = max(have)
        weights = [exp(scale * (points - top)) for points in have]
        share = weights[self.side] / fsum(weights)
        return SAFE * (1.0 - share) if self.bad else share


@lru_cache(maxsize=64)
def usual(game: Any) -> tuple[float, float]:
    """What a round usually brings, from a few random ones: the most points that a side gets, and by
    how much two sides differ."""
    rng = stream("usual", game.variant.id, game.seats)
    sides = len(set(game.sides))
    book = Book((0,) * sides, (0,) * sides)
    gains, gaps = [], []
    for _ in range(TRIAL_ROUNDS):
        state = game.begin(game.deal(rng, None, book), None, book) if not hasattr(
            game, "new_round") else game.new_round(rng, None)
        for _ in range(TRIAL_MOVES):
            if state.outcome is not None:
                break
            game.push(state, choice(game.legal_moves(state), rng))
        if state.outcome is None:
            continue
        earned = list(game.variant.award.gains(game, state, book).points)
        for seat, points in enumerate(getattr(state, "points", None) or ()):
            earned[game.sides[seat]] += points
        gains.append(max(map(abs, earned)))
        gaps.append((max(earned) - min(earned)) ** 2)
    if not gains:
        return 10.0, 10.0
    return fsum(gains) / len(gains), sqrt(fsum(gaps) / len(gaps))
