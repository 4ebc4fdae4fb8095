"""Score sheets and the goal of a match (rulebook sections 4 and 5)."""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.protocol import Book, Game
from kids_domino.core.variant import Gains, Result
from kids_domino.rules.referee import Account


@dataclass(frozen=True, slots=True)
class Plain:
    """Points are written as they come."""

    def enter(self, book: Book, gains: Gains) -> Book:
        """The sheet after a round."""
        written = tuple(old + new for old, new in zip(book.written, gains.points, strict=True))
        return Book(written, book.remembered, gains.carried)


@dataclass(frozen=True, slots=True)
class Accounts:
    """Penalty points with accounts (5.1): ``opens_at`` points or more in one round open an account
    with these points and all that were remembered; fewer are remembered. Once it is open
    everything is written, or with ``small`` = ``always-remembered`` only rounds of ``opens_at`` or
    more. Where nothing is ``kept``, fewer points are not remembered but lost (5.3). ``clears`` says
    when remembered points are lost: ``by-award``, or in every round in which a side takes
    ``nothing`` (5.6)."""

    opens_at: int = 13
    small: str = "written"
    kept: bool = True
    clears: str = "by-award"

    def enter(self, book: Book, gains: Gains) -> Book:
        """The sheet after a round."""
        written, remembered = list(book.written), list(book.remembered)
        for side, points in enumerate(gains.points):
            writes = points >= self.opens_at or (written[side] and self.small == "written")
            if points and writes:
                written[side] += points + remembered[side]
                remembered[side] = 0
            elif self.kept:
                remembered[side] += points
            if gains.clears[side] if self.clears == "by-award" else not points:
                remembered[side] = 0
        return Book(tuple(written), tuple(remembered), gains.carried)


@dataclass(frozen=True, slots=True)
class FirstTo:
    """Points are good: the match ends after a round in which a side has ``target``. The most
    written points win; equal ones share it (2.2)."""

    target: int

    def result(self, game: Game, book: Book, rounds: int) -> Result | None:
        """The end of the match, if this is it."""
        best = max(book.written)
        if best < self.target:
            return None
        return Result(_seats(game, lambda side: book.written[side] == best),
                      _seats(game, lambda side: book.written[side] != best))


@dataclass(frozen=True, slots=True)
class AfterRounds:
    """Points are good: the match ends after so many ``rounds``. The most written points win; equal
    ones share it."""

    rounds: int

    def result(self, game: Game, book: Book, rounds: int) -> Result | None:
        """The end of the match, if this is it."""
        return FirstTo(0).result(game, book, rounds) if rounds >= self.rounds else None


@dataclass(frozen=True, slots=True)
class NeverDraw:
    """A match between two sides ends after a round in which one has ``target``, or after so many
    ``rounds`` if there is a number, or when its time is up (8.1); but never while both are equal:
    then there is one more round. The most written points win, or with ``bad`` lose."""

    target: int
    rounds: int | None = None
    bad: bool = False
    title: str | None = None

    def result(self, game: Game, book: Book, rounds: int) -> Result | None:
        """The end of the match, if this is it."""
        most = max(book.written)
        known = book.stake if isinstance(book.stake, Account) else Account()
        enough = most >= self.target if self.rounds is None else rounds >= self.rounds
        if not (enough or known.time_up) or book.written.count(most) > 1:
            return None
        ahead = _seats(game, lambda side: book.written[side] == most)
        behind = _seats(game, lambda side: book.written[side] != most)
        winners, losers = (behind, ahead) if self.bad else (ahead, behind)
        titles = tuple((seat, self.title) for seat in losers) if self.title else known.titles
        return Result(winners, losers, titles)


@dataclass(frozen=True, slots=True)
class GoatAt:
    """Points are bad: a round after which a side has ``target`` ends the match. Every such side is
    a goat, or with ``goats`` = ``highest`` only the one with the most. With ``rated`` each seat
    gets a mark (``[T-RATE-1]``). ``title`` is what the losers are called, if anything."""

    target: int = 101
    goats: str = "all"
    rated: bool = False
    title: str | None = "goat"

    def result(self, game: Game, book: Book, rounds: int) -> Result | None:
        """The end of the match, if this is it."""
        written = book.written
        most = max(written)
        if most < self.target:
            return None
        bar = self.target if self.goats == "all" else most
        safe = [points for points in written if points < self.target]
        losers = _seats(game, lambda side: written[side] >= bar)
        winners = _seats(game, lambda side: bool(safe) and written[side] == min(safe))
        ratings = tuple(rating(written[side]) if written[side] < bar else 0
                        for side in game.sides) if self.rated else None
        titles = tuple((seat, self.title) for seat in losers) if self.title else ()
        return Result(winners, losers, titles, ratings)


def rating(points: int) -> int:
    """The mark for a match ended with so many written points: (100 − points) / 10, halves up, at
    least 1 (5.1)."""
    return max(1, (105 - points) // 10)


def rating_after_leaving(leaver: int, points: int) -> int:
    """The mark when another player, at ``leaver`` points, let the clock run out
    (``[T-RATE-2]``)."""
    return max(1, (leaver - points + 5) // 10)


def _seats(game: Game, wanted: object) -> tuple[int, ...]:
    assert callable(wanted)
    return tuple(seat for seat, side in enumerate(game.sides) if wanted(side))
