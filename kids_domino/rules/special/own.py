"""What games that implement the outer protocol themselves have in common.

A position is a set of values that never change and a history; a move is legal when
``legal_moves`` lists it; a line of a record stands for the legal move that would write it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from kids_domino.core.events import Event
from kids_domino.core.protocol import Dealt, IllegalMove
from kids_domino.core.rng import below, shuffle
from kids_domino.core.tiles import TileSet, double_set
from kids_domino.core.variant import Variant, game_for

P = TypeVar("P", bound="OwnPosition")


class OwnPosition:
    """A position whose slots hold values (numbers, tuples, masks) and one list, the history."""

    __slots__: tuple[str, ...] = ()

    history: list[tuple[int, Any]]

    def copy(self: P) -> P:
        """A draft of its own, equal in everything."""
        new = type(self).__new__(type(self))
        for name in self.__slots__:
            setattr(new, name, getattr(self, name))
        new.history = self.history[:]
        return new

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({inside})"


class OwnHand:
    """The part of a view that knows its own hand. ``hands`` are masks, those of other seats None
    while they are hidden."""

    __slots__ = ()

    seat: int
    hands: tuple[int | None, ...]

    @property
    def hand(self) -> int:
        """The mask of the own hand."""
        return self.hands[self.seat] or 0


class OwnGame:
    """The parts of the outer protocol that do not depend on the game."""

    def __init__(self, variant: Variant, seats: int) -> None:
        self.variant: Any = variant
        self.seats = seats
        self.tiles: TileSet = double_set(variant.tiles.n)
        self.sides = variant.sides(seats)

    def __reduce__(self) -> tuple[object, tuple[Variant, int]]:
        return game_for, (self.variant, self.seats)

    def legal_moves(self, state: Any) -> Sequence[Any]:
        """All moves of the seat whose turn it is."""
        raise NotImplementedError

    def push(self, state: Any, move: Any, events: list[Event] | None = None) -> None:
        """Make a legal move on the caller's position."""
        raise NotImplementedError

    def move_line(self, seat: int, move: Any, state: Any) -> dict[str, object]:
        """The record's line for a move."""
        raise NotImplementedError

    def apply(self, state: Any, move: Any, events: list[Event] | None = None) -> Any:
        """The position after a move; ``IllegalMove`` if the rules do not offer it."""
        if move not in self.legal_moves(state):
            raise IllegalMove(f"{move} is not offered in this position")
        draft = state.copy()
        self.push(draft, move, events)
        return draft

    def read_move(self, line: Mapping[str, Any], state: Any) -> Any:
        """The legal move that a line stands for; ``ValueError`` says what is wrong with it."""
        seat, keys = state.turn, self.line_keys()
        if line.get("type") in keys and line.get("seat") != seat:
            raise ValueError(f"it is seat {seat}'s turn, not {line.get('seat')!r}'s")
        kinds = set()
        for move in self.legal_moves(state):
            wanted = self.move_line(seat, move, state)
            kinds.add(str(wanted["type"]))
            if line.get("type") == wanted["type"] and all(
                    line.get(key) == wanted.get(key)
                    and type(line.get(key)) is type(wanted.get(key))
                    for key in keys[str(wanted["type"])]):
                return move
        if line.get("type") not in kinds:
            raise ValueError(f"{' or '.join(sorted(kinds))} was expected, "
                             f"not {line.get('type')!r}")
        told = ", ".join(f"{key} {line.get(key)!r}" for key in keys[str(line["type"])])
        raise ValueError(f"seat {seat} may not do this here: {line['type']}, {told}")

    def line_keys(self) -> Mapping[str, tuple[str, ...]]:
        """For each type of line that a move can be, the keys that tell such moves apart."""
        raise NotImplementedError


def dealt_evenly(tiles: Sequence[int], size: int, seats: int, leader: int | None,
                 rng: Random) -> Dealt:
    """``size`` shuffled tiles for each seat, the rest in the boneyard; where the last round settled
    no ``leader``, one is drawn by lot."""
    order = list(tiles)
    shuffle(order, rng)
    lot = below(seats, rng) if leader is None else None
    cut = size * seats
    return Dealt(tuple(tuple(order[k:k + size]) for k in range(0, cut, size)),
                 tuple(order[cut:]), 0, lot)


def check_tiles(dealt: Dealt, sizes: Sequence[int], tiles: Sequence[int]) -> None:
    """``ValueError`` unless the hands have these sizes and all together are exactly ``tiles``."""
    if [len(hand) for hand in dealt.hands] != list(sizes):
        raise ValueError("hands of these sizes are needed: " + ", ".join(map(str, sizes)))
    everything = [tile for hand in dealt.hands for tile in hand] + list(dealt.boneyard)
    if sorted(everything) != sorted(tiles):
        raise ValueError("the tiles dealt are not one set")


def first_seat(dealt: Dealt, leader: int | None) -> int:
    """Who leads a round: ``leader`` if the last round settled it, else whom the lot chose."""
    if leader is None:
        leader = dealt.lot
    if leader is None:
        raise ValueError("the round needs a leader")
    return leader


def changed(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """These values with another one at a place."""
    return (*values[:place], value, *values[place + 1:])
