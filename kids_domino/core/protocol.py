"""The outer protocol: all that sessions, players, records and screens know of a game.

A game that lays tiles end to end gets it from :class:`kids_domino.core.engine.LineGame`; a game
with a layout of its own implements it itself, in ``rules/special``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from kids_domino.core.events import Event
from kids_domino.core.moves import Move
from kids_domino.core.state import Outcome
from kids_domino.core.tiles import TileSet

if TYPE_CHECKING:
    from kids_domino.core.variant import Variant


class IllegalMove(ValueError):
    """A move that the rules do not offer in this position."""


class Dealt(NamedTuple):
    """Tiles as they were dealt: hands in the order of dealing, boneyard in the order of drawing.

    ``redeals`` counts misdeals before this deal; ``lot`` is the seat that a lot chose to lead;
    ``stake`` names a round played for something special. ``chips`` are the chips that each seat
    starts with, in games that have such things: pairs of colour and number.
    """

    hands: tuple[tuple[int, ...], ...]
    boneyard: tuple[int, ...]
    redeals: int = 0
    lot: int | None = None
    stake: str | None = None
    chips: tuple[tuple[tuple[str, int], ...], ...] = ()


class Book(NamedTuple):
    """The score sheet of a match, per side: what is written, what is only remembered, and the
    points that wait for the next round."""

    written: tuple[int, ...]
    remembered: tuple[int, ...]
    carried: int = 0
    #: What the next round is played for, in games that know such a thing; their parts know it.
    stake: Any = None


class Position(Protocol):
    """What every game's position has."""

    turn: int
    leader: int
    outcome: Outcome | None
    history: list[tuple[int, Move]]

    def copy(self) -> Any: ...


class Game(Protocol):
    """A variant at a table with a number of seats."""

    seats: int
    tiles: TileSet
    #: The side that each seat plays for.
    sides: tuple[int, ...]

    @property
    def variant(self) -> Variant:
        """The declaration that is played."""

    def deal(self, rng: Random, leader: int | None, book: Book | None = None) -> Dealt:
        """Shuffle and deal a round. ``leader`` is who must lead, None if the opening decides."""

    def begin(self, dealt: Dealt, leader: int | None, book: Book | None = None) -> Any:
        """The position after the deal. ``ValueError`` if these tiles are no deal of this game."""

    def legal_moves(self, state: Any) -> Sequence[Move]:
        """All moves of the seat whose turn it is; empty only when the round is over."""

    def push(self, state: Any, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move on a position that the caller owns, unchecked."""

    def apply(self, state: Any, move: Move, events: list[Event] | None = None) -> Any:
        """The position after a move; ``IllegalMove`` if the rules do not offer it."""

    def observe(self, state: Any, seat: int, book: Book | None = None) -> Any:
        """What one seat may know of a position."""

    def sample(self, view: Any, rng: Random) -> Any:
        """A possible position that looks to the seat exactly like ``view``."""

    def move_line(self, seat: int, move: Move, state: Any) -> dict[str, object]:
        """The line of the record for a move about to be made in ``state``."""

    def read_move(self, line: Mapping[str, Any], state: Any) -> Move:
        """The move that a line of a record stands for. ``ValueError`` if it stands for none."""
