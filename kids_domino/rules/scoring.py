"""The worth of hands, and what a round earns (rulebook sections 3 to 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from kids_domino.core.protocol import Book, Game
from kids_domino.core.state import Outcome
from kids_domino.core.tiles import TileSet
from kids_domino.core.variant import Gains
from kids_domino.rules.referee import account, same_leader


@dataclass(frozen=True, slots=True)
class TileCount:
    """A hand is worth its number of tiles."""

    def of(self, tiles: TileSet, hand: int) -> int:
        """Tiles in ``hand``."""
        return hand.bit_count()


@dataclass(frozen=True, slots=True)
class Pips:
    """A hand is worth its pips. 0-0 is worth ``blank`` and 6-6 is worth ``six``: ``alone`` only as
    the single tile left, or ``always``. A hand of these two and nothing else is worth ``both``
    (None: what the two come to by the other rules, 12 at least)."""

    blank: int = 0
    when: str = "alone"
    six: int = 12
    six_when: str = "always"
    both: int | None = None

    def plain(self, tiles: TileSet, unlaid: int) -> bool:
        """Whether every hand of tiles from ``unlaid`` counts its pips and nothing else."""
        six = 1 << tiles.double(6) if tiles.n >= 6 else 0
        return not (self.blank and unlaid & 1) and not (self.six != 12 and unlaid & six) and (
            self.both is None or unlaid & (six | 1) != six | 1)

    def of(self, tiles: TileSet, hand: int) -> int:
        """Points in ``hand``: one value for scoring, comparing and thresholds (2.2)."""
        total = tiles.pips_of(hand)
        if hand & 1 and (self.when == "always" or hand == 1):
            total += self.blank
        if self.six != 12 or self.both is not None:
            six = 1 << tiles.double(6) if tiles.n >= 6 else 0
            if self.both is not None and hand == six | 1:
                return self.both
            if hand & six and (self.six_when == "always" or hand == six):
                total += self.six - 12
        return total


def side_totals(game: Game, counted: Sequence[int]) -> list[int]:
    """The counted points of each side: partners' hands are added up."""
    totals = [0] * len(set(game.sides))
    for seat, points in enumerate(counted):
        totals[game.sides[seat]] += points
    return totals


def lightest(totals: Sequence[int]) -> list[int]:
    """The sides with the fewest points."""
    return [side for side, points in enumerate(totals) if points == min(totals)]


def heaviest(totals: Sequence[int]) -> list[int]:
    """The sides with the most points."""
    return [side for side, points in enumerate(totals) if points == max(totals)]


@dataclass(frozen=True, slots=True)
class RoundWon:
    """Who goes out wins the round; in a fish the fewest left, and equal ones share it (3.1)."""

    out_counts: ClassVar[str] = "none"
    fish_counts: ClassVar[str] = "fewest"

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """One round to each side that won."""
        outcome: Outcome = state.outcome
        totals = side_totals(game, outcome.counted)
        if outcome.how == "out":
            assert outcome.seat is not None
            won = [game.sides[outcome.seat]]
        else:
            won = lightest(totals)
        points = tuple(int(side in won) for side in range(len(totals)))
        return Gains(points, (False,) * len(totals), book.carried, tuple(won))


@dataclass(frozen=True, slots=True)
class WinnerTakes:
    """Points are good: who goes out scores the pips of the other sides (4.1).

    ``fish`` is ``difference`` (the one side with the fewest pips scores the others' pips minus its
    own), ``others`` (without the deduction) or ``fisher-takes-all`` (the fisher scores the pips of
    every hand, and leads next). Equal fewest: nobody scores.
    """

    fish: str = "difference"

    out_counts: ClassVar[str] = "rivals"

    @property
    def fish_counts(self) -> str:
        """What hands do after a fish."""
        return "fisher" if self.fish == "fisher-takes-all" else "fewest"

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """Points of the winning side."""
        outcome: Outcome = state.outcome
        totals = side_totals(game, outcome.counted)
        everything = sum(totals)
        points = [0] * len(totals)
        won: tuple[int, ...] = ()
        leader = None
        if outcome.how == "out":
            assert outcome.seat is not None
            side = game.sides[outcome.seat]
            points[side] = everything - totals[side]
            won = (side,)
        elif self.fish == "fisher-takes-all":
            assert outcome.seat is not None
            side, leader = game.sides[outcome.seat], outcome.seat
            points[side] = everything
            won = (side,)
        elif len(lightest(totals)) == 1:
            side = lightest(totals)[0]
            points[side] = everything - totals[side] * (2 if self.fish == "difference" else 1)
            won = (side,)
        return Gains(tuple(points), (False,) * len(totals), book.carried, won, leader)


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points are bad: sides take the pips left in their hands (4.2, 4.3, 5.1, 5.3, 5.4).

    After an *out* the side of the player who went out takes nothing and loses what it had
    remembered; every other side takes its own pips, and the one with the most takes the carried
    points too (equal at the most: they wait).
    ``fish`` is ``all`` (every side takes its own), ``one`` (the one side with the most takes the
    pips of all hands and what is carried, the others lose what they had remembered) or ``heavier``
    (the same, with its own pips alone). Equal at the most: nobody takes, and the pips of all hands
    are carried on.
    Or it is ``unshared`` (every side takes its own, but totals that several share are carried
    on; the one side with the most takes what was carried too) or ``difference`` (every side takes
    what it has more than the lightest).
    """

    fish: str = "all"

    out_counts: ClassVar[str] = "rivals"
    fish_counts: ClassVar[str] = "fewest"

    def most(self, own: int, carried: int) -> int | None:
        """The most that a side can take with ``own`` points in its hands; None where a fish may
        give it those of others as well."""
        return None if self.fish == "one" else own + carried

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """Points that each side takes."""
        outcome: Outcome = state.outcome
        totals = side_totals(game, outcome.counted)
        everything, carried = sum(totals), book.carried
        nobody = (False,) * len(totals)
        if outcome.how == "out":
            assert outcome.seat is not None
            out = game.sides[outcome.seat]
            totals[out] = 0
            # Who went out is no candidate, even where a lone 0-0 counts nothing.
            rest = [side for side in range(len(totals)) if side != out]
            most = [side for side in rest if totals[side] == max(totals[k] for k in rest)]
            if len(most) == 1:
                totals[most[0]] += carried
                carried = 0
            clears = tuple(side == out for side in range(len(totals)))
            return Gains(tuple(totals), clears, carried, (out,))
        if self.fish == "all":
            return Gains(tuple(totals), nobody, carried, tuple(lightest(totals)))
        if self.fish == "difference":
            return Gains(tuple(points - min(totals) for points in totals), nobody, carried,
                         tuple(lightest(totals)) if len(set(totals)) > 1 else ())
        most = heaviest(totals)
        if self.fish == "unshared":
            own = [0 if totals.count(points) > 1 else points for points in totals]
            waits = everything - sum(own)
            if len(most) == 1:
                own[most[0]] += carried
                carried = 0
            return Gains(tuple(own), nobody, carried + waits, tuple(lightest(totals)))
        if len(most) > 1:
            return Gains((0,) * len(totals), nobody, carried + everything)
        taken = carried + (everything if self.fish == "one" else totals[most[0]])
        points = tuple(taken if side == most[0] else 0 for side in range(len(totals)))
        return Gains(points, tuple(side != most[0] for side in range(len(totals))), 0,
                     tuple(side for side in range(len(totals)) if side != most[0]))


@dataclass(frozen=True, slots=True)
class PairTakes:
    """Points are good: the side that goes out, or that is alone the lightest in a fish, scores the
    pips of ``whose`` = ``all-hands``, or of the ``opponents`` alone (8.1, 9.9). A round that is
    ``void`` earns nothing."""

    whose: str = "all-hands"

    fish_counts: ClassVar[str] = "fewest"

    @property
    def out_counts(self) -> str:
        """Whose hands count when somebody goes out."""
        return "all" if self.whose == "all-hands" else "rivals"

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """Points of the winning side."""
        outcome: Outcome = state.outcome
        totals = side_totals(game, outcome.counted)
        won: list[int] = []
        if outcome.how == "out":
            assert outcome.seat is not None
            won = [game.sides[outcome.seat]]
        elif outcome.how == "fish" and len(lightest(totals)) == 1:
            won = lightest(totals)
        taken = [sum(totals) - (totals[side] if self.whose == "opponents" else 0)
                 if side in won else 0 for side in range(len(totals))]
        return Gains(tuple(taken), (False,) * len(totals), book.carried, tuple(won),
                     state.leader if same_leader(state) else None, account(state, book))
