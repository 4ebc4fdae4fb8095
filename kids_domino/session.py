"""One match being played: the only stateful object of play. No screen is needed for it.

Every line of the record goes to a :class:`Sink` as soon as it has happened, so that a game that is
cut off anywhere can be gone on with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kids_domino.core.events import Event
from kids_domino.core.match import Match
from kids_domino.core.moves import Draw, Move, Pass
from kids_domino.core.parts import DealPart
from kids_domino.core.record import (
    Difference,
    Replay,
    SeatName,
    dump,
    event_lines,
    match_line,
    variants_by_id,
)
from kids_domino.core.variant import LineVariant, Variant
from kids_domino.variants import VARIANTS

#: What a seat may be. The first two are people.
CHILD, HUMAN, COMPUTER = "child", "human", "computer"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: ``kind`` is ``child``, ``human`` (a grown-up) or ``computer``; ``level``
    is how a computer plays; ``picture`` names the portrait that stands for the seat."""

    kind: str
    name: str = ""
    picture: str = ""
    level: str = "first-steps"

    @property
    def is_person(self) -> bool:
        return self.kind != COMPUTER

    @property
    def record_kind(self) -> str:
        """The word for this seat in a record."""
        return "human" if self.is_person else self.level


class Sink(Protocol):
    """Where the lines of a record go."""

    def append(self, line: str) -> None:
        """Keep one more line, without its line break."""

    def truncate(self, count: int) -> None:
        """Keep only the first ``count`` lines."""


class Forgetful:
    """A sink for games that nobody wants to keep."""

    def append(self, line: str) -> None:
        """Forget the line."""

    def truncate(self, count: int) -> None:
        """Nothing is kept anyway."""


class Session:
    """A match with its seats, its record and its way back."""

    def __init__(self, match: Match, seats: Sequence[Seat], sink: Sink | None = None) -> None:
        if len(seats) != match.seats:
            raise ValueError(f"{match.seats} seats are needed, not {len(seats)}")
        self.match = match
        self.seats = tuple(seats)
        self.sink: Sink = Forgetful() if sink is None else sink
        self.lines = 0
        self._past: list[tuple[Match, int, bool]] = []

    @classmethod
    def new(cls, variant: Variant, seats: Sequence[Seat], seed: int,
            sink: Sink | None = None) -> Session:
        """A match that is about to begin; its first line is written. ``RuleError`` if the seats or
        the house rules do not fit."""
        session = cls(Match(variant, len(seats), seed), seats, sink)
        session._write([match_line(session.match, [
            SeatName(seat.name, seat.record_kind) for seat in seats])])
        return session

    @classmethod
    def resumed(cls, lines: Iterable[str], seats: Sequence[Seat], sink: Sink) -> Session:
        """The match of a record, at the position that its last good line leads to.

        Lines that cannot be read any more are cut off. ``ValueError`` when not even the first line
        is good or the seats do not fit.
        """
        replay = Replay(variants_by_id(VARIANTS))
        good = 0
        for line in lines:
            try:
                replay.feed(line)
            except Difference:
                break
            good += 1
        if replay.match is None:
            raise ValueError("no match in this record")
        sink.truncate(good)
        session = cls(replay.match, seats, sink)
        session.lines = good
        session._write(replay.due)
        return session

    @property
    def game(self) -> Any:
        return self.match.game

    @property
    def turn(self) -> int | None:
        """The seat that must decide now; None between rounds and after the match."""
        return None if self.match.between_rounds or self.match.result else self.match.state.turn

    @property
    def actor(self) -> Seat | None:
        """Who must decide now."""
        return None if self.turn is None else self.seats[self.turn]

    @property
    def people(self) -> list[int]:
        """The seats at which people sit."""
        return [seat for seat, who in enumerate(self.seats) if who.is_person]

    @property
    def hands_open(self) -> bool:
        """Whether everybody may see all hands."""
        return self._deal is not None and self._deal.hands_shown == "all"

    @property
    def _bank_open(self) -> bool:
        return self._deal is not None and self._deal.boneyard_shown == "up"

    @property
    def _deal(self) -> DealPart | None:
        variant = self.match.variant
        return variant.deal if isinstance(variant, LineVariant) else None

    @property
    def only_pass(self) -> bool:
        """Whether the seat can do nothing but pass."""
        return [type(move) for move in self.match.legal_moves()] == [Pass]

    def view(self, seat: int) -> Any:
        """What a seat may know."""
        return self.match.view(seat)

    def start_round(self) -> list[Event]:
        """Deal the next round."""
        events = self.match.open_round()
        self._past.clear()
        self._write(event_lines(self.game, events))
        return events

    def submit(self, move: Move) -> list[Event]:
        """Make a move. ``IllegalMove`` if the rules do not offer it; nothing has changed then."""
        before = self.match.copy()
        person = self.actor is not None and self.actor.is_person
        events = self.match.play(move)
        if self._reveals(move):
            self._past.clear()
        else:
            self._past.append((before, self.lines, person and not isinstance(move, Pass)))
        self._write(event_lines(self.game, events))
        return events

    def call(self, call: Any) -> list[Event]:
        """Call out something beside the turns, see :meth:`Match.call`: it stays done."""
        events = self.match.call(call)
        self._past.clear()
        self._write(event_lines(self.game, events))
        return events

    def _reveals(self, move: Move) -> bool:
        """Whether a move showed somebody a tile that was hidden before: it stays done."""
        if not self.hands_open:
            return True
        return isinstance(move, Draw) and not self._bank_open

    @property
    def can_undo(self) -> bool:
        """Whether there is a person's move to take back that revealed nothing."""
        return any(own for _, _, own in self._past)

    def undo(self) -> bool:
        """Go back to before the last move that a person chose. False if there is none."""
        if not self.can_undo:
            return False
        own = False
        while not own:
            self.match, self.lines, own = self._past.pop()
        self.sink.truncate(self.lines)
        return True

    def _write(self, lines: Iterable[dict[str, Any]]) -> None:
        for line in lines:
            self.sink.append(dump(line))
            self.lines += 1
