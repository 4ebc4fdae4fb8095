"""Sea goat: what its rounds are played for, what they bring, and who wins (rulebook 5.5).

Points are good, and only one side can hold any. A round may be played for a *hundred*, for *eggs*
or to *write off* a fish; :mod:`kids_domino.rules.special.sea_table` deals and leads such rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from kids_domino.core.engine import laid
from kids_domino.core.protocol import Book, Game
from kids_domino.core.variant import Gains, Result
from kids_domino.rules.ending import last_tiles
from kids_domino.rules.scoring import lightest, side_totals

#: So many points in one round make a holder, or end one; so many in a hand make it heavy.
HEAVY = 25
#: Eggs are led with 1-1, 2-2 or 3-3; after that they are rotten.
LAST_POINTER = 3
#: Rounds in which a fish may be written off.
TRIES = 3


class Verdict(NamedTuple):
    """A match won by a finish or lost by a hundred: the sides that win, and titles of seats."""

    winners: tuple[int, ...]
    titles: tuple[tuple[int, str], ...] = ()


class Pending(NamedTuple):
    """What a match carries from round to round.

    ``owed`` are the seats that owe a hundred; ``pointer`` the double k-k that leads for the eggs, 0
    without eggs (their number is what the book carries); ``tries`` the rounds left in which seat
    ``writer`` may win, so that ``suspended`` points do not go to side ``heir``; ``usual`` who leads
    if nothing else decides. ``awards`` are what the last round brought, in order: a side and its
    points, None where the side's own points are written off.
    """

    owed: tuple[int, ...] = ()
    pointer: int = 0
    tries: int = 0
    writer: int = 0
    suspended: int = 0
    heir: int = 0
    usual: int | None = None
    awards: tuple[tuple[int, int | None], ...] = ()
    verdict: Verdict | None = None


class Stake(NamedTuple):
    """What one round is played for.

    ``kind`` is ``hundred``, ``eggs``, ``write-off`` or None. ``eggs`` go to the winner, eggs that
    are ``waiting`` to a later round; ``pointer`` belongs to either. ``holder`` is the side that
    holds points; ``tries`` whether a write-off is running. ``asked`` is the question that the seat
    to move must answer first, ``hundred`` or ``fish``; ``answer`` is the fisher's answer.
    """

    kind: str | None = None
    eggs: int = 0
    waiting: int = 0
    pointer: int = 0
    holder: int | None = None
    tries: bool = False
    asked: str | None = None
    answer: str | None = None


def pending(book: Book | None) -> Pending:
    """What the match carries."""
    known = book.stake if book is not None else None
    return known if isinstance(known, Pending) else Pending()


def holder(written: Sequence[int]) -> int | None:
    """The side that holds points, if one does."""
    return next((side for side, points in enumerate(written) if points), None)


def award(written: Sequence[int], side: int, points: int | None) -> tuple[int, ...]:
    """The sheet after an award to a side; None writes its own points off (``[T-SEA-5]``)."""
    now, holds = list(written), holder(written)
    if points is None:
        now[side] = 0
    elif holds == side:
        now[side] += points
    elif points >= HEAVY:
        now = [0] * len(now)
        if holds is None:
            now[side] = points
    return tuple(now)


def is_hundred(game: Any, state: Any) -> bool:
    """Whether the round was led as a hundred: one that is owed or claimed, or any lead of 6-6 by
    the side that holds points."""
    if state.stake.kind == "hundred":
        return True
    if state.stake.holder is None or game.sides[state.leader] != state.stake.holder:
        return False
    first = laid(state.history)[:1]
    return bool(first) and first[0][1].tile == game.tiles.double(6)


class Fished(NamedTuple):
    """The points of a fish: of each side, who is lightest, and the fisher's side."""

    totals: list[int]
    low: list[int]
    fisher: int

    @property
    def eggs(self) -> bool:
        """(b) The lightest two sides are equal."""
        return len(self.low) > 1

    @property
    def owes(self) -> bool:
        """(c) The fisher's side is lightest and light, another one is heavy."""
        return (self.low == [self.fisher] and self.totals[self.fisher] < HEAVY
                and max(self.totals) >= HEAVY)

    @property
    def may_write_off(self) -> bool:
        """(d) The fisher's side is heavy and not the lightest."""
        return self.totals[self.fisher] >= HEAVY and self.fisher not in self.low


def fished(game: Game, state: Any) -> Fished:
    """The points of a round that ended as a fish."""
    totals = side_totals(game, state.outcome.counted)
    return Fished(totals, lightest(totals), game.sides[state.outcome.seat])


@dataclass(frozen=True, slots=True)
class SeaAward:
    """The award of a round. Going out with 6-6 wins the match if ``finish`` is ``always``, else
    only against a heavy hand (``heavy``). A lost hundred loses the ``match``, or with
    ``hundred_lost`` = ``written-off`` the points of the side, whenever the leader does not go out
    himself."""

    finish: str = "heavy"
    hundred_lost: str = "match"

    out_counts: ClassVar[str] = "rivals"
    fish_counts: ClassVar[str] = "fewest"

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """Points of the winning side; all that follows from the round goes with the stake."""
        known, stake, outcome = pending(book), state.stake, state.outcome
        totals = side_totals(game, outcome.counted)
        sides = range(len(totals))
        seat: int = outcome.seat
        led = game.sides[state.leader] if is_hundred(game, state) else None
        hundred = led is not None
        owed = [debtor for debtor in known.owed if not (hundred and debtor == state.leader)]
        awards: list[tuple[int, int | None]] = []
        after = known._replace(usual=seat, pointer=stake.pointer if stake.waiting else 0)
        carried: int = stake.waiting
        won: int | None = None
        if hundred and self.hundred_lost == "written-off" and not (
                outcome.how == "out" and seat == state.leader):
            awards.append((game.sides[state.leader], None))

        if outcome.how == "out":
            won = game.sides[seat]
            finish = self._finish(game, state, hundred)
            if finish is not None:
                return self._over(totals, won, after, finish)
            if last_tiles(state) == {game.tiles.double(6)}:
                owed.append(seat)
        else:
            fish = fished(game, state)
            if fish.eggs:
                carried += stake.eggs + sum(totals)
                after = after._replace(pointer=stake.pointer + 1)
                if after.pointer > LAST_POINTER:
                    carried, after = 0, after._replace(pointer=0)
            else:
                won = fish.low[0]
                if fish.owes:
                    owed.append(seat)
        if won is not None and led is not None and won != led and totals[led] >= HEAVY and (
                self.hundred_lost == "match"):
            return self._over(totals, won, after, Verdict(
                tuple(side for side in sides if side != led)))

        earned = 0
        if won is not None:
            earned = sum(totals) - totals[won] + stake.eggs
            if stake.answer == "write-off":
                after = after._replace(tries=TRIES, writer=seat, suspended=earned, heir=won)
                earned = 0
            else:
                awards.append((won, earned))
        if known.tries:
            after, failed = self._tried(game, after, totals, won)
            if failed is not None:
                awards.append((after.heir, after.suspended))
                owed.append(failed)
        after = after._replace(owed=tuple(dict.fromkeys(owed)), awards=tuple(awards))
        points = tuple(earned if side == won else 0 for side in sides)
        return Gains(points, (False,) * len(totals), carried,
                     () if won is None or stake.answer == "write-off" else (won,),
                     stake=after)

    def _finish(self, game: Game, state: Any, hundred: bool) -> Verdict | None:
        """The match won by the way in which a seat went out."""
        seat, counted = state.outcome.seat, state.outcome.counted
        side = game.sides[seat]
        last = last_tiles(state)
        blank, six = game.tiles.double(0), game.tiles.double(6)
        bald = blank in last and last <= {blank, six}
        heavy = any(points >= HEAVY for other, points in enumerate(counted)
                    if game.sides[other] != side)
        wins = bald or (last == {six} and (heavy or self.finish == "always")) or (
            hundred and seat == state.leader)
        if not wins:
            return None
        titles = [(seat, "bald-goat")] if bald else []
        if len(set(game.sides)) < game.seats:
            titles.append((seat, "general"))
        return Verdict((side,), tuple(titles))

    def _over(self, totals: Sequence[int], won: int, after: Pending, verdict: Verdict) -> Gains:
        return Gains((0,) * len(totals), (False,) * len(totals), 0, (won,),
                     stake=after._replace(awards=(), verdict=verdict))

    def _tried(self, game: Game, after: Pending, totals: Sequence[int],
               won: int | None) -> tuple[Pending, int | None]:
        """A try is over: what is pending now, and who owes a hundred if it was the last."""
        side = game.sides[after.writer]
        if won == side and any(points >= HEAVY for other, points in enumerate(totals)
                               if other != side):
            return after._replace(tries=0), None
        after = after._replace(tries=after.tries - 1)
        if after.tries:
            return after, None
        seats = ((after.writer + k) % game.seats for k in range(1, game.seats))
        return after, next(seat for seat in seats if game.sides[seat] == after.heir)


@dataclass(frozen=True, slots=True)
class OneHolder:
    """Only one side holds points (``[T-SEA-4]``): the holder adds whatever it is awarded. If nobody
    holds any, 25 or more in one award make a holder; 25 or more for another side end one."""

    def enter(self, book: Book, gains: Gains) -> Book:
        """The sheet after a round."""
        written = book.written
        for side, points in gains.stake.awards:
            written = award(written, side, points)
        return Book(written, book.remembered, gains.carried)


@dataclass(frozen=True, slots=True)
class SeaGoal:
    """The match is won by the holder at ``target``, or by a finish; or lost by a hundred."""

    target: int = 125

    def result(self, game: Game, book: Book, rounds: int) -> Result | None:
        """The end of the match, if this is it."""
        verdict = pending(book).verdict
        if verdict is None and max(book.written) < self.target:
            return None
        sides = [holder(book.written)] if verdict is None else verdict.winners
        winners = tuple(seat for seat, side in enumerate(game.sides) if side in sides)
        losers = tuple(seat for seat in range(game.seats) if seat not in winners)
        return Result(winners, losers, verdict.titles if verdict else ())
