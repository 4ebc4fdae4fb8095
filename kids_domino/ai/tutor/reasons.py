"""Reasons as values: what everybody can see of a move.

Each reason finds itself in a position: ``find`` gives all reasons of its kind that are true of a
move, and ``holds`` asks whether this very one is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kids_domino.ai.tutor import left, sight
from kids_domino.core.moves import LEAD, Move
from kids_domino.core.rng import stream
from kids_domino.core.view import View
from kids_domino.rules.ledger import Accounts, FirstTo, GoatAt
from kids_domino.rules.scoring import Penalty, Pips
from kids_domino.rules.watch import closes

#: A rival with so few points missing to the target is the one to play against.
NEAR = 30
#: Tiles left in the own hand when the points of the others come into sight.
LAST_TILES = 1


class Reason:
    """Why a move is good; a frozen dataclass of numbers."""

    __slots__ = ()

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        """All reasons of this kind that are true of a move."""
        raise NotImplementedError

    def holds(self, view: View, move: Move) -> bool:
        """Whether this reason is true of a move in this position."""
        return self in type(self).find(view, move)


@dataclass(frozen=True, slots=True)
class OnlyMove(Reason):
    """Nothing else can be done."""

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if len(sight.options(view)) == 1:
            yield cls()


@dataclass(frozen=True, slots=True)
class SamePicture(Reason):
    """The half that touches shows the same as the end: ``face`` here and there; ``others``: the
    same of the other tiles, where the move lays several."""

    face: int
    others: tuple[int, ...] = ()

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not sight.equal_suits(view):
            return
        plays = sight.plays_of(move)
        if plays and all(play.arm != LEAD and view.ends[play.arm] == play.inner for play in plays):
            yield cls(plays[0].inner, tuple(play.inner for play in plays[1:]))


@dataclass(frozen=True, slots=True)
class GoesOut(Reason):
    """The last tile of the hand, or so many ``tiles`` at once: the round is over at once."""

    tiles: int = 1

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        plays = sight.plays_of(move)
        if plays and not sight.rest(view, move):
            yield cls(len(plays))


@dataclass(frozen=True, slots=True)
class Scores(Reason):
    """The move earns ``points`` at once, in games that count the ends."""

    points: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        points = points_now(view, move)
        if points > 0:
            yield cls(points)


@dataclass(frozen=True, slots=True)
class KeepsChainOpen(Reason):
    """Another tile would close the chain for everybody; this one does not."""

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if sight.plays_of(move) and not closes(view, move) and any(
                closes(view, other) for other in sight.options(view)):
            yield cls()


@dataclass(frozen=True, slots=True)
class LaysDouble(Reason):
    """A double fits one number only, so it is harder to place later; other tiles fit two."""

    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        plays = sight.plays_of(move)
        if len(plays) == 1 and plays[0].inner == plays[0].outer and sight.equal_suits(view) and (
                sight.rest(view, move) & ~view.game.tiles.doubles):
            yield cls(plays[0].inner)


@dataclass(frozen=True, slots=True)
class CanPlayOn(Reason):
    """``count`` of the own tiles fit after the move, more than after some other move and fewer
    after none."""

    count: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not sight.plays_of(move):
            return
        count = fitting(view, move)
        others = [fitting(view, other) for other in sight.options(view)]
        if count and min(others) < count == max(others):
            yield cls(count)


@dataclass(frozen=True, slots=True)
class KeepsSuits(Reason):
    """The hand keeps ``count`` different numbers: more than after some move, fewer after none."""

    count: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not sight.equal_suits(view):
            return
        count = numbers(view, sight.rest(view, move))
        others = [numbers(view, sight.rest(view, other)) for other in sight.options(view)]
        if sight.plays_of(move) and min(others) < count == max(others):
            yield cls(count)


@dataclass(frozen=True, slots=True)
class HeavyTile(Reason):
    """Of all tiles that may be laid this one takes the most ``points`` out of the hand, or so many
    ``tiles`` that are laid in one turn do. Not said of a fish where few points do not win it."""

    points: int
    tiles: int = 1

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not left.points_cost(view) or not sight.plays_of(move):
            return
        if sight.surely_closes(view, move) and not left.fewest_points_win(view):
            return
        saved = shed(view, move)
        others = [shed(view, other) for other in sight.options(view)]
        if saved > 0 and min(others) < saved == max(others):
            yield cls(saved, len(sight.plays_of(move)))


@dataclass(frozen=True, slots=True)
class CostlyTile(Reason):
    """A tile that would count more than its pips if it stayed in the hand alone. Not said of a
    fish: what stays in the hand then stays for good."""

    tile: int
    points: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not left.points_cost(view) or sight.surely_closes(view, move):
            return
        for play in sight.plays_of(move):
            points = sight.worth(view, 1 << play.tile)
            if points > view.game.tiles.pips[play.tile]:
                yield cls(play.tile, points)


@dataclass(frozen=True, slots=True)
class UnderOpening(Reason):
    """The hand then counts ``points``, too few to open the own account, which opens at ``limit``,
    with all that the round may bring besides; before the move it counted enough."""

    points: int
    limit: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        ledger, award, game = view.game.variant.ledger, view.game.variant.award, view.game
        if not isinstance(ledger, Accounts) or not isinstance(award, Penalty):
            return
        # Partners take the points of both hands together.
        if not sight.plays_of(move) or len(set(game.sides)) < game.seats:
            return
        if view.book is not None and view.book.written[game.sides[view.seat]]:
            return
        after = sight.worth(view, sight.rest(view, move))
        most = award.most(after, view.book.carried if view.book is not None else 0)
        if most is not None and most < ledger.opens_at <= sight.worth(view, view.hand):
            yield cls(after, ledger.opens_at)


@dataclass(frozen=True, slots=True)
class PointsAtStake(Reason):
    """The hands of the ``rivals``, so many, hold exactly ``points``; a round about to be won is
    about these. Not said of a fish, which whoever has the least left may win."""

    points: int
    rivals: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not sight.plays_of(move) or not sight.rivals(view):
            return
        if sight.rest(view, move).bit_count() > LAST_TILES or sight.surely_closes(view, move):
            return
        points = rivals_points(view)
        if points and left.rivals_pay(view, move, points):
            yield cls(points, len(sight.rivals(view)))


@dataclass(frozen=True, slots=True)
class AgainstLeader(Reason):
    """``seat`` misses only ``missing`` points to the target and comes next, but can lay nothing
    after this move; or the move goes out first. Not said of a fish, which the leader may win."""

    seat: int
    missing: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        goal, book, game = view.game.variant.goal, view.book, view.game
        if book is None or not sight.plays_of(move) or not isinstance(goal, FirstTo) or (
                sight.surely_closes(view, move)):
            return
        for seat in sight.rivals(view):
            missing = goal.target - book.written[game.sides[seat]]
            stopped = not sight.rest(view, move) or (
                seat == sight.after_me(view) and cannot_lay(view, move, seat))
            if 0 < missing <= NEAR and goal.target > NEAR and stopped:
                yield cls(seat, missing)


@dataclass(frozen=True, slots=True)
class RivalNearGoat(Reason):
    """``seat`` misses only ``missing`` penalty points to lose the match and cannot lay a tile
    after this move. Not said of a fish, in which anybody's points may count."""

    seat: int
    missing: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        goal, book, game = view.game.variant.goal, view.book, view.game
        if book is None or not sight.plays_of(move) or not isinstance(goal, GoatAt) or (
                sight.surely_closes(view, move)):
            return
        seat = sight.after_me(view)
        missing = goal.target - book.written[game.sides[seat]]
        if seat in sight.rivals(view) and 0 < missing <= NEAR and cannot_lay(view, move, seat):
            yield cls(seat, missing)


def points_now(view: View, move: Move) -> int:
    """The points that a move earns at once; they depend on the table alone."""
    if view.game.variant.on_play is None or not sight.plays_of(move):
        return 0
    state = view.game.sample(view, stream("points"))
    before = (state.points or ())[view.seat]
    view.game.push(state, move)
    return int((state.points or ())[view.seat] - before)


def fitting(view: View, move: Move) -> int:
    """How many of the own tiles fit after a move."""
    return (sight.rest(view, move) & sight.fitting_after(view, move)).bit_count()


def numbers(view: View, hand: int) -> int:
    """How many different numbers a hand shows."""
    return sum(1 for mask in view.game.tiles.suits if hand & mask)


def shed(view: View, move: Move) -> int:
    """The points that a move takes out of the hand."""
    return sight.worth(view, view.hand) - sight.worth(view, sight.rest(view, move))


def cannot_lay(view: View, move: Move, seat: int) -> bool:
    """Whether a seat certainly has nothing that fits after a move."""
    return bool(sight.rest(view, move)) and not (
        sight.fitting_after(view, move) & sight.may_hold(view, seat)
        & ~sight.table_after(view, move))


def rivals_points(view: View) -> int | None:
    """The points in the hands of the other sides, if this seat can know them exactly: hands that
    are open, or all that is hidden when nothing lies aside."""
    seats = sight.rivals(view)
    if all(view.hands[seat] is not None for seat in seats):
        return sum(sight.worth(view, view.hands[seat] or 0) for seat in seats)
    if view.bank_count or len(seats) != view.game.seats - 1 or any(
            view.hands[seat] is not None for seat in seats):
        return None
    special = 1 | 1 << len(view.game.tiles) - 1
    if len(seats) > 1 and view.unseen & special and not _plain(view.game.variant.worth):
        return None  # what 0-0 counts may depend on who has it
    return sight.worth(view, view.unseen)


def _plain(worth: object) -> bool:
    """Whether every tile counts its pips and nothing else."""
    return isinstance(worth, Pips) and not worth.blank and worth.six == 12 and worth.both is None
