"""A variant is a value: a declaration of rule parts, one for each slot, and its house rules.

``repr`` of a variant prints its rules. A house rule is another value on one *axis*: the axis names
the field of the part that it changes, so that defaults stand in the declaration alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from kids_domino.core.parts import (
    CallRule,
    DealPart,
    DealsPart,
    DrawingPart,
    FishPart,
    FitsPart,
    LayoutPart,
    MisdealPart,
    MoveRule,
    OnPlayPart,
    WorthPart,
)
from kids_domino.core.text import Message

if TYPE_CHECKING:
    from random import Random

    from kids_domino.core.protocol import Book, Game

Written = str | int


class RuleError(ValueError):
    """Rules that make no sense together. ``axis`` is the one to blame, or ``seats``."""

    def __init__(self, axis: str, reason: str) -> None:
        super().__init__(f"{axis}: {reason}")
        self.axis = axis


@dataclass(frozen=True, slots=True)
class Axis:
    """A house rule: the words for its values and what each puts into the field at ``path``.

    A value that needs several fields has all their paths, joined by ``+``, and a tuple of what it
    puts into them; the first field tells which value is in force.
    """

    name: str
    path: str
    values: tuple[tuple[Written, Any], ...]

    def raw(self, written: Written) -> tuple[Written, Any]:
        """The value as it is written in records, with what it stands for."""
        for known, raw in self.values:
            if str(known) == str(written):
                return known, raw
        words = ", ".join(str(known) for known, _ in self.values)
        raise RuleError(self.name, f"no value {written!s}; it takes {words}")

    def written(self, raw: Any) -> Written | None:
        """The word for a value, None when the declaration leaves it to the number of seats."""
        for known, value in self.values:
            if "+" in self.path:
                value = value[0]
            if value == raw and type(value) is type(raw):
                return known
        return None


def axis(name: str, path: str, *values: Written, **named: Any) -> Axis:
    """An axis whose values are written as they are; ``named`` ones stand for something else
    (``pictures_3=2`` is written ``pictures:3``)."""
    pairs = [(word.replace("_", ":"), raw) for word, raw in named.items()]
    return Axis(name, path, (*((value, value) for value in values), *pairs))


def field_at(variant: Any, path: str) -> Any:
    """The value of the field that an axis changes; of several, the first one's."""
    for name in path.partition("+")[0].split("."):
        variant = variant[int(name)] if name.isdigit() else getattr(variant, name)
    return variant


def with_field(value: Any, path: str, raw: Any) -> Any:
    """A copy of a declaration in which the field at ``path`` has another value (or each of several
    fields its own)."""
    if "+" in path:
        for one, part in zip(path.split("+"), raw, strict=True):
            value = with_field(value, one, part)
        return value
    name, _, rest = path.partition(".")
    if name.isdigit():
        k = int(name)
        return (*value[:k], with_field(value[k], rest, raw) if rest else raw, *value[k + 1:])
    return replace(value, **{name: with_field(getattr(value, name), rest, raw) if rest else raw})


class Award(Protocol):
    """What a finished round earns to each side."""

    def gains(self, game: Game, state: Any, book: Book) -> Gains: ...


class HandsAward(Award, Protocol):
    """The award of a game in which tiles may be left in hands. What it says here it also does in
    ``gains``, so that whoever explains a move need not know which award it is."""

    @property
    def out_counts(self) -> str:
        """Whose hands count when somebody goes out: ``none``, ``rivals`` (those of the other sides
        alone) or ``all``. Wherever they count, few points are good to have left."""

    @property
    def fish_counts(self) -> str:
        """What hands do after a fish: ``nothing``; ``fewest``, few points are good to have left; or
        ``fisher``, they count, but for the fisher, whoever has how many."""


class Ledger(Protocol):
    """How points enter the score sheet."""

    def enter(self, book: Book, gains: Gains) -> Book: ...


class Goal(Protocol):
    """When a match ends, and for whom."""

    def result(self, game: Game, book: Book, rounds: int) -> Result | None: ...


@dataclass(frozen=True, slots=True)
class Gains:
    """The worth of a round: points for each side, which sides lose their remembered points, what
    is carried on, which sides won, who leads next if the award settles that, and what the next
    round is played for in games that know such a thing."""

    points: tuple[int, ...]
    clears: tuple[bool, ...]
    carried: int = 0
    won: tuple[int, ...] = ()
    leader: int | None = None
    stake: Any = None


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match, in seats."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    titles: tuple[tuple[int, str], ...] = ()
    ratings: tuple[int, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Variant:
    """What all games declare: who can play, how rounds count and when a match ends."""

    id: str
    name: Message
    seats: tuple[int, ...]
    #: ``none``, or ``pairs``: with four seats, seats 0 and 2 play against 1 and 3.
    teams: str = "none"
    #: How the seats sit round the table; turns always go from seat to seat upwards.
    direction: str = "clockwise"
    tiles: Any
    #: An ``OpeningPart``; whoever explains it reads the fields of its kind.
    opening: Any
    award: Award
    ledger: Ledger
    goal: Goal
    #: Where the rules come from, if that must be said.
    note: Message | None = None
    axes: tuple[Axis, ...] = field(default=(), repr=False)
    #: The house rules that differ from the declaration, in the order of the axes.
    house: tuple[tuple[str, Written], ...] = field(default=(), repr=False)
    #: The declaration that the house rules change, None for a declaration itself.
    base: Variant | None = field(default=None, repr=False, compare=False)

    _game: ClassVar[Any] = None

    def game(self, seats: int) -> Game:
        """This variant at a table. ``RuleError`` if the seats or the rules do not fit."""
        return game_for(self, seats)

    def make_game(self, seats: int) -> Game:
        """Build the game itself; use :meth:`game`, which keeps it."""
        raise NotImplementedError

    def default(self, axis: Axis) -> Written:
        """The value of an axis in this declaration (for the fewest seats where it depends)."""
        word = axis.written(field_at(self, axis.path))
        if word is None:
            word = axis.written(self.by_seats(axis, self.seats[0]))
        assert word is not None, f"{self.id}: {axis.name} has no word for its default"
        return word

    def by_seats(self, axis: Axis, seats: int) -> Any:
        """What a field that is left open comes to with this number of seats."""
        raise LookupError(axis.name)

    def axis(self, name: str) -> Axis:
        """The axis of that name."""
        for known in self.axes:
            if known.name == name:
                return known
        words = ", ".join(known.name for known in self.axes)
        raise RuleError(name, f"{self.id} has no such axis; it has {words}")

    def with_house(self, house: Mapping[str, Written] | Iterable[tuple[str, Written]]) -> Variant:
        """This variant with other values on some axes. ``RuleError`` names the axis at fault."""
        base = self.base or self
        chosen = {**dict(self.house),
                  **{self.axis(name).name: value for name, value in dict(house).items()}}
        variant, kept = base, []
        # In the order of the axes: a value may bring others with it, which later axes refine.
        for known in self.axes:
            if known.name in chosen:
                written, raw = known.raw(chosen[known.name])
                if known.written(field_at(variant, known.path)) != written:
                    kept.append((known.name, written))
                    variant = with_field(variant, known.path, raw)
        return replace(variant, house=tuple(kept), base=base) if kept else base

    def house_line(self, seats: int) -> dict[str, Written]:
        """The house rules for a record: only what differs from the default at this table."""
        line = {}
        for name, value in self.house:
            known = self.axis(name)
            open_field = known.written(None) is None and self._is_by_seats(known)
            if open_field and known.written(self.by_seats(known, seats)) == value:
                continue
            line[name] = value
        return line

    def _is_by_seats(self, axis: Axis) -> bool:
        try:
            self.by_seats(axis, self.seats[0])
        except LookupError:
            return False
        return True

    def sides(self, seats: int) -> tuple[int, ...]:
        """The side of each seat: pairs sit opposite."""
        if self.teams == "pairs" and seats == 4:
            return (0, 1, 0, 1)
        return tuple(range(seats))

    def check_seats(self, seats: int) -> None:
        """``RuleError`` if so many cannot play this."""
        if seats not in self.seats:
            words = ", ".join(map(str, self.seats))
            raise RuleError("seats", f"{self.id} is played with {words}, not {seats}")
        if ("teams", "pairs") in self.house and seats != 4:
            raise RuleError("teams", f"pairs need four seats, not {seats}")

    def parts(self) -> Sequence[tuple[str, Any]]:
        """The rule parts by slot, in the order of the declaration."""
        return [(slot.name, getattr(self, slot.name)) for slot in fields(self)
                if is_dataclass(getattr(self, slot.name))]


@lru_cache(maxsize=512)
def game_for(variant: Variant, seats: int) -> Game:
    """The game of a variant at a table; equal ones are the same object."""
    variant.check_seats(seats)
    return variant.make_game(seats)


@dataclass(frozen=True, kw_only=True)
class LineVariant(Variant):
    """A game in which tiles are laid end to end: one value for each slot of the engine."""

    award: HandsAward
    deal: DealPart
    deals: DealsPart
    misdeal: MisdealPart
    fits: FitsPart
    layout: LayoutPart
    drawing: DrawingPart
    #: Rungs of move rules; the first rung that offers a move is the legal set.
    ladder: tuple[tuple[MoveRule, ...], ...]
    on_play: OnPlayPart | None = None
    fish: FishPart
    worth: WorthPart
    #: What may be called out beside the turns.
    calls: tuple[CallRule, ...] = ()
    #: How long a turn may take, if somebody watches the clock; see rules/clock.py.
    clock: Any = None

    def make_game(self, seats: int) -> Game:
        from kids_domino.core.engine import LineGame

        return LineGame(self, seats)

    def by_seats(self, axis: Axis, seats: int) -> Any:
        if axis.path == "deal.fixed":
            from kids_domino.core.tiles import double_set

            open_deal = replace(self.deal, fixed=None)  # type: ignore[type-var]
            return open_deal.size(double_set(self.tiles.n), seats, self.teams == "pairs")
        targets: Any = getattr(self.goal, "at", None)
        if axis.path == "goal.target" and targets:
            return dict(targets)[seats]
        return super().by_seats(axis, seats)


def deal_rng(seed: int, round_number: int) -> Random:
    """The generator of a round's deal: the seed and the round alone, never the players."""
    from kids_domino.core.rng import stream

    return stream("deal", seed, round_number)
