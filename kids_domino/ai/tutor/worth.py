"""What a finished round is worth to each side: points that are always good, or a chance to win.

The game's own award and ledger settle the round; this module only turns the result so that more is
better and takes what the others got away from it. Where the match may be decided in this round,
its own worth is counted instead: the chance to win the match.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import fsum
from typing import Any

from kids_domino.ai import prospects
from kids_domino.core.protocol import Book, Game
from kids_domino.core.rng import choice, stream
from kids_domino.core.view import View
from kids_domino.rules.ledger import FirstTo, GoatAt
from kids_domino.rules.scoring import RoundWon
from kids_domino.rules.special.general import Titles
from kids_domino.rules.special.trade import Saved

#: Rounds from which the usual worth of a round is taken.
SAMPLE = 48
#: How much a remembered point counts: it is lost again by going out before the account opens.
KEPT = 0.5
#: A match may be decided in a round if somebody misses at most so many times what a round usually
#: brings the side that gets most, or so many points.
NEAR, NEAR_POINTS = 1.25, 20
#: How much a round is about where it is counted in chances to win the match, or in titles: most
#: rounds bring none, so that their mean would make much of next to nothing.
CHANCE_AT_STAKE = 0.5
#: Less than this is not worth a word: it would be told as nothing. Points are told with one digit
#: after the point, chances and titles in hundredths.
LEAST_POINTS, LEAST_SHARE = 0.05, 0.01
#: A number of points that decides every match.
DECISIVE = 10**6
#: A round played by chance that has not ended after so many moves is not counted.
LONGEST = 2_000


def no_points(game: Game) -> Book:
    """The score sheet of a match that begins."""
    sides = len(set(game.sides))
    return Book((0,) * sides, (0,) * sides)


def in_chances(game: Game) -> bool:
    """Whether a round is simply won or lost: its worth is then the chance to win it."""
    return isinstance(game.variant.award, RoundWon | Saved)


def in_titles(game: Game) -> bool:
    """Whether a round brings a title or nothing: its worth is then the chance that the others get
    one, less the own chance."""
    return isinstance(game.variant.award, Titles)


@lru_cache(maxsize=256)
def direction(game: Any) -> int:
    """1 where points are good, −1 where they are bad."""
    sides = len(set(game.sides))
    far = Book((DECISIVE,) + (0,) * (sides - 1), (0,) * sides)
    result = game.variant.goal.result(game, far, DECISIVE)
    return -1 if result is not None and 0 in result.losers else 1


def shares(game: Any, state: Any, book: Book) -> tuple[float, ...]:
    """What the finished round in ``state`` is worth to each side: its own new points less the mean
    of the others' (a remembered one counts half), or the chance 0 to 1 that it has won."""
    gains = game.variant.award.gains(game, state, book)
    points = list(gains.points)
    for seat, earned in enumerate(getattr(state, "points", None) or ()):
        points[game.sides[seat]] += earned
    if in_chances(game):
        together = isinstance(game.variant.award, Saved)
        winners = 1 if together else sum(1 for value in points if value)
        return tuple(1.0 / winners if value else 0.0 for value in points)
    after = game.variant.ledger.enter(book, replace(gains, points=tuple(points)))
    new = [written - before + KEPT * (kept - kept_before)
           for written, kept, before, kept_before in zip(
               after.written, after.remembered, book.written, book.remembered, strict=True)]
    if len(new) == 1:
        return (float(new[0]),)
    sign, total, others = direction(game), sum(new), len(new) - 1
    return tuple(sign * (value - (total - value) / others) for value in new)


def decides(view: Any) -> bool:
    """Whether the match may be decided in this round: a side is near the target."""
    if not isinstance(view, View) or view.book is None:
        return False
    goal: Any = view.game.variant.goal
    if in_chances(view.game) or not isinstance(goal, FirstTo | GoatAt):
        return False
    gain, _ = prospects.usual(view.game)
    return 0 < goal.target - max(view.book.written) <= max(NEAR * gain, NEAR_POINTS)


class Measure:
    """What the ends of the round in a view are counted in.

    ``match``: in chances to win the match; ``chance``: in chances to win that or the round;
    ``title``: in titles; else in points. ``usual``: how much a round is usually about.
    """

    def __init__(self, view: Any) -> None:
        self.game = view.game
        self.book = view.book if view.book is not None else no_points(view.game)
        self.match = decides(view)
        self.chance = self.match or in_chances(view.game)
        self.title = in_titles(view.game) and not self.match
        self._side = self.game.sides[view.seat]
        self._prospects: list[prospects.Prospects] = []
        if self.match:
            for side in range(len(set(self.game.sides))):
                one = prospects.Prospects(view)
                one.side = side
                self._prospects.append(one)

    @property
    def usual(self) -> float:
        """How much a round is usually about."""
        return CHANCE_AT_STAKE if self.match or self.title else usual(self.game)

    def shares(self, state: Any) -> tuple[float, ...]:
        """What the finished round in ``state`` is worth to each side."""
        if self.match:
            return tuple(one.worth(state) for one in self._prospects)
        return shares(self.game, state, self.book)

    def own(self, state: Any) -> float:
        """What it is worth to the side whose view it is."""
        if self.match:
            return self._prospects[self._side].worth(state)
        return shares(self.game, state, self.book)[self._side]


@lru_cache(maxsize=256)
def usual(game: Any) -> float:
    """How much a round is usually about: the mean size of :func:`shares` in rounds played by
    chance, at least a small number."""
    book = no_points(game)
    total, count = 0.0, 0
    for number in range(SAMPLE):
        rng = stream("usual", game.variant.id, game.seats, number)
        state = game.begin(game.deal(rng, None, book), None, book)
        for _ in range(LONGEST):
            if state.outcome is not None:
                break
            game.push(state, choice(game.legal_moves(state), rng))
        else:
            continue
        worth = shares(game, state, book)
        total += fsum(map(abs, worth)) / len(worth)
        count += 1
    return max(total / max(count, 1), 0.1)
