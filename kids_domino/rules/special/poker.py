"""Domino poker: a round of bids for play chips, then the best five tiles (rulebook 9.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kids_domino.core.events import Event, Noted
from kids_domino.core.protocol import Book, Dealt, Game
from kids_domino.core.rng import shuffle
from kids_domino.core.state import Outcome
from kids_domino.core.variant import Gains, Variant
from kids_domino.rules.special.own import (
    OwnGame,
    OwnHand,
    OwnPosition,
    check_tiles,
    dealt_evenly,
    first_seat,
)
from kids_domino.rules.special.poker_hands import value

#: Tiles of a hand.
HAND = 5
_KEYS = {"bid": ("bid", "amount")}


@dataclass(frozen=True, slots=True)
class Bid:
    """``check``, ``bet``, ``call``, ``raise`` or ``fold``; ``amount`` chips go into the pot."""

    kind: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Betting:
    """What may be put in: everybody pays ``ante`` at the deal; a bet, and what a raise adds to it,
    is 1 to ``most`` chips; after a bet the pot is raised ``raises`` times at most."""

    ante: int = 1
    most: int = 3
    raises: int = 3

    def offers(self, owed: int, raised: int) -> list[Bid]:
        """The bids of a seat that owes so many chips after so many bets and raises."""
        adds = range(1, self.most + 1) if raised <= self.raises else ()
        if not owed:
            return [Bid("check"), *(Bid("bet", chips) for chips in adds)]
        return [Bid("fold"), Bid("call", owed), *(Bid("raise", owed + chips) for chips in adds)]


@dataclass(frozen=True, slots=True)
class Pot:
    """The best hand still in takes the pot; equal hands share it, and chips that do not divide go
    one each to the first of them in turn order. A seat scores what it takes less what it paid."""

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """Chips won and lost."""
        winners: tuple[int, ...] = state.winners
        share, odd = divmod(sum(state.paid), len(winners))
        points = [-paid for paid in state.paid]
        for place, seat in enumerate(winners):
            points[seat] += share + (place < odd)
        return Gains(tuple(points), (False,) * len(points), 0, winners)


@dataclass(frozen=True, kw_only=True)
class PokerVariant(Variant):
    """The declaration of Domino poker."""

    betting: Betting

    def make_game(self, seats: int) -> Game:
        return PokerGame(self, seats)


class PokerPosition(OwnPosition):
    """``hands`` are masks; ``stock`` are the tiles that nobody got; ``paid`` the chips of each seat
    in the pot; ``level`` what everybody must have paid to stay in; ``raised`` counts bets and
    raises; ``waiting`` how many seats must still speak; ``folded`` and ``shown`` are masks of
    seats; ``winners`` share the pot once the round is over, the first in turn order first."""

    __slots__ = ("folded", "hands", "history", "leader", "level", "outcome", "paid", "raised",
                 "shown", "stock", "turn", "waiting", "winners")

    def __init__(self, hands: tuple[int, ...], stock: tuple[int, ...], leader: int,
                 ante: int) -> None:
        self.hands = hands
        self.stock = stock
        self.leader = self.turn = leader
        self.paid = (ante,) * len(hands)
        self.level = ante
        self.raised = 0
        self.waiting = len(hands)
        self.folded = self.shown = 0
        self.winners: tuple[int, ...] = ()
        self.history: list[tuple[int, Any]] = []
        self.outcome: Outcome | None = None

    def still_in(self) -> list[int]:
        """The seats that have not folded, in turn order from the leader."""
        count = len(self.hands)
        order = [(self.leader + k) % count for k in range(count)]
        return [seat for seat in order if not self.folded >> seat & 1]


@dataclass(frozen=True, slots=True)
class PokerView(OwnHand):
    """What a seat may know: its own hand, and hands that were shown (the others are None)."""

    game: PokerGame
    seat: int
    hands: tuple[int | None, ...]
    counts: tuple[int, ...]
    stock_count: int
    paid: tuple[int, ...]
    level: int
    raised: int
    waiting: int
    folded: int
    shown: int
    winners: tuple[int, ...]
    turn: int
    leader: int
    history: tuple[tuple[int, Any], ...]
    outcome: Outcome | None
    book: Book | None = None


class PokerGame(OwnGame):
    """Domino poker at a table."""

    def __init__(self, variant: PokerVariant, seats: int) -> None:
        super().__init__(variant, seats)
        #: The tiles that are used: without 0-x and 1-1.
        self.used = [tile for tile, (a, b) in enumerate(self.tiles.tiles) if a and b > 1]

    def deal(self, rng: Random, leader: int | None, book: Book | None = None) -> Dealt:
        """Five tiles each; the first leader is drawn by lot."""
        return dealt_evenly(self.used, HAND, self.seats, leader, rng)

    def begin(self, dealt: Dealt, leader: int | None, book: Book | None = None) -> PokerPosition:
        """The position before the first bid: everybody has paid the ante."""
        check_tiles(dealt, [HAND] * self.seats, self.used)
        return PokerPosition(tuple(map(self.tiles.mask, dealt.hands)), dealt.boneyard,
                             first_seat(dealt, leader), self.variant.betting.ante)

    def legal_moves(self, state: PokerPosition) -> Sequence[Bid]:
        """Every bid of the seat whose turn it is."""
        if state.outcome is not None:
            return ()
        betting: Betting = self.variant.betting
        return betting.offers(state.level - state.paid[state.turn], state.raised)

    def push(self, state: PokerPosition, move: Bid, events: list[Event] | None = None) -> None:
        """Make a legal bid on the caller's position."""
        seat = state.turn
        state.history.append((seat, move))
        if events is not None:
            events.append(Noted(tuple(self.move_line(seat, move, state).items())))
        state.paid = tuple(chips + move.amount * (other == seat)
                           for other, chips in enumerate(state.paid))
        state.waiting -= 1
        if move.kind == "fold":
            state.folded |= 1 << seat
        elif move.kind in ("bet", "raise"):
            state.level = state.paid[seat]
            state.raised += 1
            state.waiting = len(state.still_in()) - 1
        left = state.still_in()
        if len(left) == 1 or not state.waiting:
            self._finish(state, left, events)
        state.turn = (seat + 1) % self.seats
        while state.outcome is None and state.folded >> state.turn & 1:
            state.turn = (state.turn + 1) % self.seats

    def _finish(self, state: PokerPosition, left: list[int], events: list[Event] | None) -> None:
        """Nobody shows who is the last one in; otherwise all who are in show."""
        if len(left) == 1:
            state.winners = (left[0],)
        else:
            values = {seat: value(self.tiles, state.hands[seat]) for seat in left}
            best = max(values.values())
            state.winners = tuple(seat for seat in left if values[seat] == best)
            for seat in left:
                state.shown |= 1 << seat
                if events is not None:
                    names = [self.tiles.names[tile]
                             for tile in self.tiles.members(state.hands[seat])]
                    events.append(Noted((("type", "show"), ("seat", seat), ("tiles", names),
                                         ("hand", values[seat].name))))
        state.outcome = Outcome("out", state.winners[0], state.paid)

    def observe(self, state: PokerPosition, seat: int, book: Book | None = None) -> PokerView:
        """What ``seat`` may know."""
        hands = tuple(hand if other == seat or state.shown >> other & 1 else None
                      for other, hand in enumerate(state.hands))
        return PokerView(self, seat, hands, (HAND,) * self.seats, len(state.stock), state.paid,
                         state.level, state.raised, state.waiting, state.folded, state.shown,
                         state.winners, state.turn, state.leader, tuple(state.history),
                         state.outcome, book)

    def sample(self, view: PokerView, rng: Random) -> PokerPosition:
        """A possible position behind a view."""
        known = 0
        for hand in view.hands:
            known |= hand or 0
        hidden = [tile for tile in self.used if not known >> tile & 1]
        shuffle(hidden, rng)
        hands = []
        for hand in view.hands:
            if hand is None:
                hand, hidden = self.tiles.mask(hidden[:HAND]), hidden[HAND:]
            hands.append(hand)
        state = PokerPosition.__new__(PokerPosition)
        for name in PokerPosition.__slots__:
            if name not in ("hands", "stock", "history"):
                setattr(state, name, getattr(view, name))
        state.hands, state.stock = tuple(hands), tuple(hidden)
        state.history = list(view.history)
        return state

    def move_line(self, seat: int, move: Bid, state: PokerPosition) -> dict[str, object]:
        """The record's line for a bid."""
        return {"type": "bid", "seat": seat, "bid": move.kind, "amount": move.amount}

    def line_keys(self) -> Mapping[str, tuple[str, ...]]:
        """What tells bids apart."""
        return _KEYS
