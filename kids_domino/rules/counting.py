"""Games in which the ends of the table are counted (rulebook 6 and 9.1 to 9.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from kids_domino.core.protocol import Book, Game
from kids_domino.core.state import Outcome, State
from kids_domino.core.variant import Gains, Result, RuleError, Variant
from kids_domino.rules.scoring import lightest, side_totals
from kids_domino.rules.spinners import end_faces, ends_sum

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


def so_far(game: Game, state: Any, side: int, written: Sequence[int] | None) -> int:
    """What a side has by now: ``written`` before the round, and earned in it."""
    earned: int = sum(points for seat, points in enumerate(state.points or ())
                 if game.sides[seat] == side)
    return earned + (written[side] if written else 0)


def capped(game: Game, points: int, have: int) -> int:
    """``points`` as the goal of the match lets them count for a side that has ``have``."""
    cap = getattr(game.variant.goal, "cap", None)
    if cap is None:
        return points
    counted: int = cap(game.seats, points, have)
    return counted


def rounded(points: int, to: int, how: str) -> int:
    """A multiple of ``to``: the ``nearest`` (halves up), or rounded ``up`` or ``down``."""
    add = {"nearest": to // 2, "up": to - 1, "down": 0}[how]
    return (points + add) // to * to


@dataclass(frozen=True, slots=True)
class EndsCount:
    """After each turn the pips on all ends are added up. A multiple of a number in ``multiples``
    earns that sum, once for each of them; with ``unit`` = ``quotient`` the sum divided by it
    ("as fifths", pub). A tile that earns more than the goal allows earns what the goal says."""

    multiples: tuple[int, ...] = (5,)
    unit: str = "sum"

    def points(self, game: LineGame, state: State, seat: int) -> tuple[int, str]:
        """Points for the tile just laid, and the word for the record."""
        total, points = ends_sum(state.tips), 0
        for number in self.multiples:
            if total % number == 0:
                points += total if self.unit == "sum" else total // number
        if points:
            side = game.sides[seat]
            points = capped(game, points, so_far(game, state, side, state.stake))
        return points, "ends"


@dataclass(frozen=True, slots=True)
class EqualEnds:
    """Equal ends earn points (Bergen, 9.3). ``scores`` = ``pair``: two equal ends earn 2, and 3
    with a double among them. ``scores`` = ``number``: the number of ends that are equal to another
    one. A double as the lead earns 2."""

    PAIR: ClassVar[int] = 2
    WITH_DOUBLE: ClassVar[int] = 3

    scores: str = "pair"

    def points(self, game: LineGame, state: State, seat: int) -> tuple[int, str]:
        """Points for the tile just laid, and the word for the record."""
        ends = end_faces(state.ends, state.tips)
        faces = [face for face, _ in ends]
        equal = sum(1 for face in faces if faces.count(face) > 1)
        if len(ends) == 1:
            equal = self.PAIR
        elif self.scores == "pair" and equal and any(double for _, double in ends):
            equal = self.WITH_DOUBLE
        if equal:
            equal = capped(game, equal, so_far(game, state, game.sides[seat], state.stake))
        return equal, "ends"


@dataclass(frozen=True, slots=True)
class Bonus:
    """Going out earns ``out`` points. ``fish`` says what a blocked round earns the one side with
    the fewest pips: ``bonus`` (the same), ``nothing``, or ``difference`` (the others' pips minus
    its own, to the nearest multiple of ``to``). Equal fewest: nobody."""

    out: int
    fish: str = "bonus"
    to: int = 5

    out_counts: ClassVar[str] = "none"

    @property
    def fish_counts(self) -> str:
        """What hands do after a fish."""
        return "nothing" if self.fish == "nothing" else "fewest"

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """Points of the winning side."""
        totals, winner = _winner(game, state)
        points = [0] * len(totals)
        if winner is not None:
            earned = self.out
            if state.outcome.how != "out" and self.fish != "bonus":
                rest = sum(totals) - 2 * totals[winner]
                earned = rounded(rest, self.to, "nearest") if self.fish == "difference" else 0
            have = so_far(game, state, winner, book.written)
            points[winner] = capped(game, earned, have) if earned else 0
        return _won(points, winner, book)


@dataclass(frozen=True, slots=True)
class Remainder:
    """The winner scores the pips left to the others, as a multiple of ``to``: rounded to the
    ``nearest``, or ``up`` or ``down``. In a fish the one side with the fewest pips scores, with
    ``fish`` = ``difference`` after its own are taken off, with ``others`` without. Equal fewest:
    nobody."""

    to: int = 5
    rounding: str = "nearest"
    fish: str = "difference"

    out_counts: ClassVar[str] = "rivals"
    fish_counts: ClassVar[str] = "fewest"

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """Points of the winning side."""
        totals, winner = _winner(game, state)
        points = [0] * len(totals)
        if winner is not None:
            rest = sum(totals) - totals[winner]
            if state.outcome.how != "out" and self.fish == "difference":
                rest -= totals[winner]
            points[winner] = rounded(rest, self.to, self.rounding)
        return _won(points, winner, book)


@dataclass(frozen=True, slots=True)
class Deduction:
    """Pips that are left cost points (Telephone, 6.1), each side's together and rounded down to a
    multiple of ``to``; nobody falls below 0.

    ``pays`` are the ``losers`` (after a fish every side) or ``everyone``. With ``remainder`` =
    ``winner`` nobody pays: the winner scores the others' pips rounded up to such a multiple, after
    a fish the one side with the fewest. ``unit`` is what ``to`` points are called: ``sum`` for so
    many, ``quotient`` for one.
    """

    pays: str = "losers"
    remainder: str = "deducted"
    unit: str = "sum"
    to: int = 5

    fish_counts: ClassVar[str] = "fewest"

    def check(self, variant: Variant, seats: int) -> None:
        """``RuleError`` where both options speak of who pays."""
        if self.remainder == "winner" and self.pays != "losers":
            raise RuleError("deduct", "nobody pays where the winner scores the remainder")

    @property
    def out_counts(self) -> str:
        """Whose hands count when somebody goes out."""
        return "all" if self.pays == "everyone" else "rivals"

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """What each side gains or loses."""
        outcome: Outcome = state.outcome
        totals, winner = _winner(game, state)
        unit = 1 if self.unit == "sum" else self.to
        if self.remainder == "winner":
            gains = Remainder(self.to, "up", "others").gains(game, state, book)
            return Gains(tuple(points // unit for points in gains.points), gains.clears,
                         gains.carried, gains.won)
        out = game.sides[outcome.seat] if outcome.how == "out" and outcome.seat is not None else -1
        points = []
        for side, pips in enumerate(totals):
            pays = 0 if side == out and self.pays == "losers" else rounded(
                pips, self.to, "down") // unit
            points.append(-min(pays, so_far(game, state, side, book.written)))
        return _won(points, winner, book)


def _winner(game: Game, state: Any) -> tuple[list[int], int | None]:
    """The pips of each side, and the side that went out or is alone the lightest."""
    outcome: Outcome = state.outcome
    totals = side_totals(game, outcome.counted)
    if outcome.how == "out":
        assert outcome.seat is not None
        return totals, game.sides[outcome.seat]
    light = lightest(totals)
    return totals, light[0] if len(light) == 1 else None


def _won(points: Sequence[int], winner: int | None, book: Book) -> Gains:
    return Gains(tuple(points), (False,) * len(points), book.carried,
                 () if winner is None else (winner,))


@dataclass(frozen=True, slots=True)
class RunTo:
    """The match ends after a round in which a side has ``target`` points, or the number that
    ``at`` gives for the seats at the table. The most points win; with ``several`` = ``draw``
    everybody who got there. ``near`` is what the goal does to points that come close to it: None;
    ``exact`` (points that lead beyond it do not count at all); ``brake`` (at 1 or 2 short of it
    anything earns 1, at 3 short 2 at most)."""

    target: int | None = None
    at: tuple[tuple[int, int], ...] = ()
    several: str = "most"
    near: str = "free"

    def aim(self, seats: int) -> int:
        """The points that end a match with so many seats."""
        return dict(self.at)[seats] if self.target is None else self.target

    def cap(self, seats: int, points: int, have: int) -> int:
        """``points`` as they count for a side that has ``have``."""
        short = self.aim(seats) - have
        if self.near == "exact":
            return points if points <= short else 0
        if self.near == "brake" and 1 <= short <= 3:
            return min(points, 2 if short == 3 else 1)
        return points

    def result(self, game: Game, book: Book, rounds: int) -> Result | None:
        """The end of the match, if this is it."""
        best, aim = max(book.written), self.aim(game.seats)
        if best < aim:
            return None
        bar = best if self.several == "most" else aim
        won = [book.written[side] >= bar for side in game.sides]
        return Result(tuple(seat for seat, side_won in enumerate(won) if side_won),
                      tuple(seat for seat, side_won in enumerate(won) if not side_won))
