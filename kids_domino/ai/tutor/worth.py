"""What a finished round is worth to each side, in points that are always good.

The game's own award and ledger settle the round; this module only turns the result so that more is
better and takes what the others got away from it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import fsum
from typing import Any

from kids_domino.core.protocol import Book, Game
from kids_domino.core.rng import choice, stream
from kids_domino.rules.scoring import RoundWon
from kids_domino.rules.special.trade import Saved

#: Rounds from which the usual worth of a round is taken.
SAMPLE = 48
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


@lru_cache(maxsize=256)
def direction(game: Any) -> int:
    """1 where points are good, −1 where they are bad."""
    sides = len(set(game.sides))
    far = Book((DECISIVE,) + (0,) * (sides - 1), (0,) * sides)
    result = game.variant.goal.result(game, far, DECISIVE)
    return -1 if result is not None and 0 in result.losers else 1


def shares(game: Any, state: Any, book: Book) -> tuple[float, ...]:
    """What the finished round in ``state`` is worth to each side: its own new points less the mean
    of the others' (written and remembered ones alike), or the chance 0 to 1 that it has won."""
    gains = game.variant.award.gains(game, state, book)
    points = list(gains.points)
    for seat, earned in enumerate(getattr(state, "points", None) or ()):
        points[game.sides[seat]] += earned
    if in_chances(game):
        together = isinstance(game.variant.award, Saved)
        winners = 1 if together else sum(1 for value in points if value)
        return tuple(1.0 / winners if value else 0.0 for value in points)
    after = game.variant.ledger.enter(book, replace(gains, points=tuple(points)))
    new = [written + kept - before - kept_before
           for written, kept, before, kept_before in zip(
               after.written, after.remembered, book.written, book.remembered, strict=True)]
    if len(new) == 1:
        return (float(new[0]),)
    sign, total, others = direction(game), sum(new), len(new) - 1
    return tuple(sign * (value - (total - value) / others) for value in new)


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
