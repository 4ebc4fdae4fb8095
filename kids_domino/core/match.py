"""A match: rounds are dealt and played until the goal of the variant is reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kids_domino.core.events import Event, MatchEnded, RoundEnded, RoundStarted
from kids_domino.core.moves import Move
from kids_domino.core.protocol import Book, Dealt, Game, IllegalMove
from kids_domino.core.variant import Result, Variant, deal_rng


class Match:
    """One match being played. Positions in it are values: a copy of a match shares nothing that
    changes.

    ``leader`` is who leads the next round, None where the first-lead rule decides. ``state`` is the
    position of the round, None before the first one.
    """

    def __init__(self, variant: Variant, seats: int, seed: int) -> None:
        self.variant = variant
        self.seed = seed
        self.game: Game = variant.game(seats)
        sides = len(set(self.game.sides))
        self.book = Book((0,) * sides, (0,) * sides)
        self.rounds = 0
        self.leader: int | None = None
        self.state: Any = None
        self.result: Result | None = None

    def copy(self) -> Match:
        """The same match, to go on with in another way."""
        new = Match.__new__(Match)
        new.__dict__.update(self.__dict__)
        return new

    @property
    def seats(self) -> int:
        return self.game.seats

    @property
    def between_rounds(self) -> bool:
        """Whether a round must be opened before anybody can move."""
        return self.result is None and (self.state is None or self.state.outcome is not None)

    def next_deal(self) -> Dealt:
        """The tiles of the next round: they depend on variant, seats, house, seed and round."""
        return self.game.deal(deal_rng(self.seed, self.rounds + 1), self.leader, self.book)

    def open_round(self, dealt: Dealt | None = None) -> list[Event]:
        """Deal the next round, or play ``dealt``. ``ValueError`` if that is no deal of it."""
        if not self.between_rounds:
            raise ValueError("the round is still being played")
        if dealt is None:
            dealt = self.next_deal()
        self.state = self.game.begin(dealt, self.leader, self.book)
        self.rounds += 1
        return [RoundStarted(self.rounds, dealt.redeals, dealt.hands, dealt.boneyard,
                             self.state.leader, dealt.lot, dealt.stake, dealt.chips)]

    def legal_moves(self) -> Sequence[Move]:
        """The moves of the seat whose turn it is; none between rounds."""
        return () if self.between_rounds or self.result else self.game.legal_moves(self.state)

    def view(self, seat: int) -> Any:
        """What a seat may know."""
        return self.game.observe(self.state, seat, self.book)

    def play(self, move: Move) -> list[Event]:
        """Make a move and settle the round if it ends. ``IllegalMove`` if it is not offered."""
        events: list[Event] = []
        self.state = self.game.apply(self.state, move, events)
        if self.state.outcome is not None:
            self._settle(events)
        return events

    @property
    def calls(self) -> Sequence[Any]:
        """What anybody may call out now, whoever's turn it is; also between rounds."""
        if self.result or not hasattr(self.game, "calls"):
            return ()
        found: Sequence[Any] = self.game.calls(None if self.between_rounds else self.state)
        return found

    def call(self, call: Any) -> list[Event]:
        """Call out a signal, a penalty or the end of the time. ``IllegalMove`` if it may not be."""
        if call not in self.calls:
            raise IllegalMove(f"{call} may not be called now")
        events: list[Event] = []
        if self.between_rounds:
            self.book = call.between(self.game, self.book, events)
            if call.ends_match:
                self._end(events)
            return events
        self.state = self.state.copy()
        self.state.history.append((call.seat, call))
        call.do(self.game, self.state, events)
        if self.state.outcome is not None:
            self._settle(events)
        return events

    def _settle(self, events: list[Event]) -> None:
        game, variant, outcome = self.game, self.variant, self.state.outcome
        before = self.book
        gains = variant.award.gains(game, self.state, before)
        earned = list(gains.points)
        for seat, points in enumerate(getattr(self.state, "points", None) or ()):
            earned[game.sides[seat]] += points
        gains = replace(gains, points=tuple(earned))
        book = variant.ledger.enter(before, gains)._replace(stake=gains.stake)
        self.book = book
        ended: list[Event] = []
        self._end(ended)
        leads = gains.leader
        if leads is None:
            leads = variant.opening.next_leader(outcome, gains, book, game.seats,
                                                self.state.leader)
        self.leader = None if self.result else leads
        events.append(RoundEnded(
            round=self.rounds, how=outcome.how, seat=outcome.seat, counted=outcome.counted,
            written=tuple(book.written[side] for side in game.sides),
            remembered=tuple(book.remembered[side] for side in game.sides),
            carried=book.carried, leader=self.leader,
            won=tuple(seat for seat, side in enumerate(game.sides) if side in gains.won),
            before=tuple((before.written[side], before.remembered[side]) for side in game.sides)))
        events += ended

    def _end(self, events: list[Event]) -> None:
        self.result = self.variant.goal.result(self.game, self.book, self.rounds)
        if self.result:
            events.append(MatchEnded(self.result.winners, self.result.losers, self.result.titles,
                                     self.result.ratings))
