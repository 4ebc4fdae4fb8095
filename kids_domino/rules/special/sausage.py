"""Sausage: two lines grow from a tile that lies across (rulebook 7.1).

The tiles wait face down in queues, so nobody chooses a tile, only its place. The game implements
the outer protocol itself: neither ladder nor ends describe a cut.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kids_domino.core.events import Event, Noted
from kids_domino.core.protocol import Book, Dealt, Game
from kids_domino.core.rng import shuffle
from kids_domino.core.state import Outcome
from kids_domino.core.variant import Variant
from kids_domino.rules.special.own import (
    OwnGame,
    OwnPosition,
    check_tiles,
    dealt_evenly,
    first_seat,
)

#: A round of so many turns is a fish, whatever is still possible.
MOST_TURNS = 1000
_KEYS = {"turn": ("tile", "to", "line", "place")}


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the front tile of the queue goes.

    ``to`` is ``start`` (across), ``line`` (the open end of ``line``), ``cut`` (across at ``place``
    of both lines), ``joint`` (a double into ``place`` of ``line``) or ``back`` (of the own queue).
    """

    tile: int
    to: str
    line: int | None = None
    place: int | None = None


@dataclass(frozen=True, kw_only=True)
class SausageVariant(Variant):
    """The declaration of Sausage. ``worth`` counts a queue; with ``lines`` = ``own`` each seat
    lengthens only its own line; with ``start`` = ``double`` only a double may lie across first."""

    worth: Any
    lines: str = "shared"
    start: str = "any-tile"

    def make_game(self, seats: int) -> Game:
        return SausageGame(self, seats)


class Queues(OwnPosition):
    """A position: ``queues`` front first, the two halves of the tile ``across`` (towards line 0
    and line 1) with its number, and for each line its tiles with the half that points outwards.

    ``seen`` is the mask of tiles that everybody has seen; ``put_back`` how many tiles each seat
    has put back since a tile was last laid.
    """

    __slots__ = ("across", "halves", "history", "last", "leader", "lines", "outcome", "put_back",
                 "queues", "seen", "turn", "turns")

    def __init__(self, queues: tuple[tuple[int, ...], ...], leader: int) -> None:
        self.queues = queues
        self.leader = leader
        self.turn = leader
        self.across: int | None = None
        self.halves = (0, 0)
        self.lines: tuple[tuple[tuple[int, int], ...], ...] = ((), ())
        self.seen = 1 << queues[leader][0]
        self.put_back = (0, 0)
        self.turns = 0
        self.last = leader
        self.history: list[tuple[int, Any]] = []
        self.outcome: Outcome | None = None

    def number(self, line: int, place: int) -> int:
        """The number shown at a place of a line; place 0 is beside the tile across."""
        return self.lines[line][place - 1][1] if place else self.halves[line]


@dataclass(frozen=True, slots=True)
class QueueView:
    """What a seat may know: all but the tiles in the queues that nobody has seen (None)."""

    game: SausageGame
    seat: int
    queues: tuple[tuple[int | None, ...], ...]
    across: int | None
    halves: tuple[int, int]
    lines: tuple[tuple[tuple[int, int], ...], ...]
    turn: int
    leader: int
    put_back: tuple[int, int]
    turns: int
    last: int
    seen: int
    history: tuple[tuple[int, Any], ...]
    outcome: Outcome | None
    book: Book | None = None


class SausageGame(OwnGame):
    """Sausage at its table of two."""

    def deal(self, rng: Random, leader: int | None, book: Book | None = None) -> Dealt:
        """All tiles are shuffled into two queues; the first leader is drawn by lot."""
        return dealt_evenly(range(len(self.tiles)), len(self.tiles) // 2, self.seats, leader, rng)

    def begin(self, dealt: Dealt, leader: int | None, book: Book | None = None) -> Queues:
        """The position before the first tile."""
        half = len(self.tiles) // 2
        check_tiles(dealt, [half] * self.seats, range(len(self.tiles)))
        return Queues(dealt.hands, first_seat(dealt, leader))

    def legal_moves(self, state: Queues) -> Sequence[Turn]:
        """Every place for the front tile."""
        if state.outcome is not None:
            return ()
        tile = state.queues[state.turn][0]
        a, b = self.tiles.tiles[tile]
        if state.across is None:
            may_start = self.variant.start == "any-tile" or a == b
            return (Turn(tile, "start" if may_start else "back"),)
        allowed = (0, 1) if self.variant.lines == "shared" else (state.turn,)
        moves = [Turn(tile, "line", line) for line in allowed
                 if state.number(line, len(state.lines[line])) in (a, b)]
        at_end = bool(moves)
        moves += [Turn(tile, "cut", None, place)
                  for place in range(1, min(map(len, state.lines)) + 1)
                  if sorted((state.number(0, place), state.number(1, place))) == [a, b]]
        if a == b:
            moves += [Turn(tile, "joint", line, place) for line in (0, 1)
                      for place in range(len(state.lines[line]))
                      if state.number(line, place) == a]
        if not at_end:
            moves.append(Turn(tile, "back"))
        return tuple(moves)

    def push(self, state: Queues, move: Turn, events: list[Event] | None = None) -> None:
        """Make a legal move on the caller's position."""
        seat = state.turn
        state.history.append((seat, move))
        if events is not None:
            events.append(Noted(tuple(self.move_line(seat, move, state).items())))
        queues = list(state.queues)
        own = queues[seat][1:]
        state.turns += 1
        if move.to == "back":
            own += (move.tile,)
            state.put_back = tuple(count + (other == seat) for other, count
                                   in enumerate(state.put_back))  # type: ignore[assignment]
        else:
            state.put_back = (0, 0)
            state.last = seat
            queues[1 - seat] += self._lay(state, move)
        queues[seat] = own
        state.queues = tuple(queues)
        if not own:
            self._finish(state, "out", seat)
        elif state.turns >= MOST_TURNS or all(
                count >= len(queue) for count, queue
                in zip(state.put_back, state.queues, strict=True)):
            self._finish(state, "fish", state.last)
        state.turn = 1 - seat
        if state.outcome is None:
            state.seen |= 1 << state.queues[state.turn][0]

    def _lay(self, state: Queues, move: Turn) -> tuple[int, ...]:
        """Put the tile on the table; returns the tiles that the opponent gets."""
        a, b = self.tiles.tiles[move.tile]
        lines = list(state.lines)
        taken: tuple[int, ...] = ()
        if move.to == "start":
            state.across, state.halves = move.tile, (a, b)
        elif move.to == "line":
            assert move.line is not None
            end = state.number(move.line, len(lines[move.line]))
            lines[move.line] += ((move.tile, a + b - end),)
        elif move.to == "joint":
            assert move.line is not None
            assert move.place is not None
            line = lines[move.line]
            lines[move.line] = (*line[:move.place], (move.tile, a), *line[move.place:])
        else:
            assert move.place is not None
            assert state.across is not None
            k = move.place
            halves = (state.number(0, k), state.number(1, k))
            taken = (state.across, *(tile for line in lines for tile, _ in line[:k]))
            lines = [line[k:] for line in lines]
            state.across, state.halves = move.tile, halves
        state.lines = tuple(lines)
        return taken

    def _finish(self, state: Queues, how: str, seat: int) -> None:
        worth = self.variant.worth.of
        state.outcome = Outcome(how, seat, tuple(worth(self.tiles, self.tiles.mask(queue))
                                                 for queue in state.queues))

    def observe(self, state: Queues, seat: int, book: Book | None = None) -> QueueView:
        """What a seat may know; both know the same."""
        queues = tuple(tuple(tile if state.seen >> tile & 1 else None for tile in queue)
                       for queue in state.queues)
        return QueueView(self, seat, queues, state.across, state.halves, state.lines, state.turn,
                         state.leader, state.put_back, state.turns, state.last, state.seen,
                         tuple(state.history), state.outcome, book)

    def sample(self, view: QueueView, rng: Random) -> Queues:
        """A possible position behind a view."""
        unseen = self.tiles.members(self.tiles.everything & ~view.seen)
        shuffle(unseen, rng)
        queues = tuple(tuple(unseen.pop() if tile is None else tile for tile in queue)
                       for queue in view.queues)
        state = Queues.__new__(Queues)
        for name in Queues.__slots__:
            setattr(state, name, queues if name == "queues" else getattr(view, name))
        state.history = list(view.history)
        return state

    def move_line(self, seat: int, move: Turn, state: Queues) -> dict[str, object]:
        """The record's line for a move."""
        line: dict[str, object] = {"type": "turn", "seat": seat,
                                   "tile": self.tiles.names[move.tile], "to": move.to}
        if move.line is not None:
            line["line"] = move.line
        if move.place is not None:
            line["place"] = move.place
        return line

    def line_keys(self) -> Mapping[str, tuple[str, ...]]:
        """What tells turns apart."""
        return _KEYS
