"""What the engine asks of each slot of a game that lays tiles end to end: one Protocol a slot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame
    from kids_domino.core.moves import Move, Play
    from kids_domino.core.protocol import Book
    from kids_domino.core.state import Outcome, State
    from kids_domino.core.tiles import TileSet
    from kids_domino.core.variant import Gains


class DealPart(Protocol):
    """How many tiles each seat gets and what of them is shown."""

    @property
    def fixed(self) -> int | None: ...

    @property
    def hands_shown(self) -> str: ...

    @property
    def boneyard_shown(self) -> str: ...

    def size(self, tiles: TileSet, seats: int, pairs: bool) -> int: ...


class OpeningPart(Protocol):
    """Who leads a round, and with what."""

    def lead(self, game: LineGame, hands: Sequence[int],
             lot: int | None) -> tuple[int, int] | None: ...

    def draws_lot(self) -> bool: ...

    def next_leader(self, outcome: Outcome, gains: Gains, book: Book,
                    seats: int, leader: int) -> int | None: ...


class LayoutPart(Protocol):
    """Where tiles go and which faces stay open."""

    def lay(self, state: State, play: Play) -> None: ...

    def leads(self, tile: int, tiles: TileSet) -> Play: ...


class FitsPart(Protocol):
    """Which tiles may touch a face, and what they then leave open."""

    def mask(self, tiles: TileSet, face: int) -> int: ...

    def ways(self, tiles: TileSet, tile: int, face: int) -> tuple[tuple[int, int], ...]: ...

    def matadors(self, tiles: TileSet) -> int: ...

    def halves(self, tiles: TileSet, face: int) -> tuple[int, ...]: ...


class MoveRule(Protocol):
    """A rung of the ladder offers what its rules offer."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]: ...


class FishPart(Protocol):
    """When a round is certain to be blocked, who made it so, and whether it is then ``void``."""

    @property
    def void(self) -> bool: ...

    def certain(self, game: LineGame, state: State) -> bool: ...

    def fisher(self, game: LineGame, state: State) -> int: ...


class WorthPart(Protocol):
    """The value of the tiles left in a hand."""

    def of(self, tiles: TileSet, hand: int) -> int: ...


class OnPlayPart(Protocol):
    """Points for a tile just laid."""

    def points(self, game: LineGame, state: State, seat: int) -> tuple[int, str]: ...


class CallRule(Protocol):
    """What may be called out at any time, by anybody: signals, clocks, penalties. Calls are moves
    of a game's own kind that also name their ``seat``."""

    def calls(self, game: LineGame, state: State | None) -> Sequence[Any]: ...


class DealsPart(Protocol):
    """Which deals are good enough to be played; ``kind`` is ``any`` for all."""

    @property
    def kind(self) -> str: ...

    def accepts(self, game: LineGame, state: State) -> bool: ...


class MisdealPart(Protocol):
    """Hands with which nobody should have to play; ``when`` is ``none`` for never."""

    @property
    def when(self) -> str: ...

    def spoils(self, tiles: TileSet, hand: int) -> bool: ...


class DrawingPart(Protocol):
    """How the boneyard is used: ``none``, ``one`` or ``until-playable``."""

    @property
    def how(self) -> str: ...

    @property
    def stays(self) -> int: ...
