"""A referee beside the table: what may be called out, and who watches the clock (rulebook 8.1).

Calls are made by people or by :class:`Referee`; the players of a simulation make none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from kids_domino.core.events import Event, Noted
from kids_domino.core.match import Match
from kids_domino.core.moves import Move
from kids_domino.core.protocol import Book
from kids_domino.core.state import State
from kids_domino.core.tiles import TileSet
from kids_domino.rules.clock import Clock

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


class Account(NamedTuple):
    """What a match knows besides points: whether its time is up, and the titles given so far, as
    pairs of a seat and a word."""

    time_up: bool = False
    titles: tuple[tuple[int, str], ...] = ()


def account(state: Any, book: Book) -> Account:
    """What is known at the end of a round."""
    kept = book.stake if isinstance(book.stake, Account) else Account()
    called = any(isinstance(move, TimeUp) for _, move in getattr(state, "history", ()))
    return kept._replace(time_up=kept.time_up or called)


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The time of the match is over: the round is finished and decides; between rounds there is one
    more."""

    seat: None = None
    ends_match = False

    def line(self, tiles: TileSet, seat: int | None) -> dict[str, object]:
        """The line of the record."""
        return {"type": "time", "seat": None, "why": "match"}

    def do(self, game: LineGame, state: State, events: list[Event] | None) -> None:
        """The history keeps it; nothing else changes in this round."""
        _note(self, game, events)

    def between(self, game: LineGame, book: Book, events: list[Event]) -> Book:
        """The sheet knows it when the next round is settled."""
        _note(self, game, events)
        return book._replace(stake=account(None, book)._replace(time_up=True))


@dataclass(frozen=True, slots=True)
class Overrun:
    """A seat was late for the first time: a warning."""

    seat: int
    ends_match = False

    def line(self, tiles: TileSet, seat: int | None) -> dict[str, object]:
        """The line of the record."""
        return {"type": "time", "seat": self.seat, "why": "warning"}

    def do(self, game: LineGame, state: State, events: list[Event] | None) -> None:
        """Nothing but the warning."""
        _note(self, game, events)


#: What is fined: being late again, a tile picked up that does not fit, a pass with a playable tile,
#: a tile out of turn after which the other pair wants to begin again.
FINES = ("clock", "touch", "false-pass", "out-of-turn")
#: After these the round ends without a score.
_VOID = ("false-pass", "out-of-turn")


@dataclass(frozen=True, slots=True)
class Fine:
    """A penalty: ``points`` for the other side, that of the next seat; see :data:`FINES`."""

    seat: int
    why: str
    points: int
    ends_match = False

    def line(self, tiles: TileSet, seat: int | None) -> dict[str, object]:
        """The line of the record."""
        return {"type": "penalty", "seat": self.seat, "points": self.points, "why": self.why}

    def do(self, game: LineGame, state: State, events: list[Event] | None) -> None:
        """The other side earns the points at the end of the round."""
        _note(self, game, events)
        state.points = state.points or [0] * game.seats
        state.points[(self.seat + 1) % game.seats] += self.points
        if self.why in _VOID:
            game.end_void(state)


@dataclass(frozen=True, slots=True)
class Absent:
    """A pair did not come in time: it loses with the full number of points."""

    seat: int
    ends_match = True

    def line(self, tiles: TileSet, seat: int | None) -> dict[str, object]:
        """The line of the record."""
        return {"type": "time", "seat": self.seat, "why": "absent"}

    def between(self, game: LineGame, book: Book, events: list[Event]) -> Book:
        """The other side has all points, and no more rounds are played."""
        _note(self, game, events)
        full = game.variant.goal.target  # type: ignore[attr-defined]
        absent = game.sides[self.seat]
        return book._replace(written=tuple(0 if side == absent else full
                                           for side in range(len(book.written))),
                             stake=Account(time_up=True))


def _note(call: Any, game: LineGame, events: list[Event] | None) -> None:
    if events is not None:
        events.append(Noted(tuple(call.line(game.tiles, call.seat).items())))


def same_leader(state: Any) -> bool:
    """Whether a round was broken off so that the same seat leads again."""
    return any(isinstance(move, Fine) and move.why == "out-of-turn"
               for _, move in getattr(state, "history", ()))


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The match may have a time, whose end is called out."""

    def calls(self, game: LineGame, state: State | None) -> Sequence[Any]:
        """The end of the time."""
        return (TimeUp(),)


@dataclass(frozen=True, slots=True)
class Refereed:
    """Lets a referee call warnings and penalties, and a pair that has not come."""

    def calls(self, game: LineGame, state: State | None) -> Sequence[Any]:
        """All calls that may be made now."""
        clock: Clock = game.variant.clock
        seats = range(game.seats)
        if state is None:
            return tuple(map(Absent, seats))
        reasons = [why for why in FINES if why != "touch" or clock.touch_move]
        return (*map(Overrun, seats),
                *(Fine(seat, why, clock.points) for seat in seats for why in reasons))


class Referee:
    """Watches the clock of a match. It reads no clock itself: ``now`` is passed in, in seconds.

    Tell it when a turn begins; ask :meth:`late` as often as you like and carry out what it answers.
    ``warned`` are the seats that have been late before.
    """

    def __init__(self, match: Match, now: float, warned: Sequence[int] = ()) -> None:
        self.match = match
        self.warned = set(warned)
        self.limit: int | None = None
        self._began = now
        self._since = now
        self._ended = False

    @property
    def clock(self) -> Clock:
        """The clock that the rules declare."""
        return self.match.variant.clock  # type: ignore[attr-defined, no-any-return]

    def turn_begins(self, now: float) -> None:
        """Somebody else is to move: what the turn may take is fixed here."""
        self.limit = self.clock.limit(self.match.game, self.match.state)  # type: ignore[arg-type]
        self._since = now

    def left(self, now: float) -> float | None:
        """Seconds left for this turn; None without a clock."""
        return None if self.limit is None else max(0.0, self.limit - (now - self._since))

    def late(self, now: float) -> Move | None:
        """What must be done because the turn took too long, if it did: a call, or a move."""
        if self.match.between_rounds or self.match.result or self.left(now) != 0.0:
            return None
        self._since = now
        if self.clock.late == "plays-first":
            return self.match.legal_moves()[0]
        seat = self.match.state.turn
        if seat in self.warned:
            return Fine(seat, "clock", self.clock.points)
        self.warned.add(seat)
        return Overrun(seat)

    def time_up(self, now: float) -> TimeUp | None:
        """The call that ends the match, once, if its time is over."""
        minutes = self.clock.minutes
        if self._ended or minutes is None or now - self._began < minutes * 60:
            return None
        self._ended = True
        return TimeUp()

    def touched(self, seat: int, tile: int) -> Fine | None:
        """The penalty for picking up a tile that does not fit."""
        state = self.match.state
        fitting = state.leads or self.match.game.plays[state.ends].mask  # type: ignore[attr-defined]
        if not self.clock.touch_move or fitting >> tile & 1:
            return None
        return Fine(seat, "touch", self.clock.points)
