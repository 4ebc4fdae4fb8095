"""The engine of games that lay tiles end to end.

The order of the steps of a move, written here once:

1. **check**: the move is one of :meth:`LineGame.legal_moves` (``apply`` alone);
2. **draft**: ``apply`` copies the state, ``push`` changes the caller's;
3. **do**: the tile leaves the hand and lies on its arm, or comes from the boneyard;
4. **score on play**: points that the laid tile earns at once;
5. **round end**: out first, then a fish (rulebook 2.1);
6. **turn**: after a tile or a pass the next seat; after a draw the same seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from kids_domino.core import notation
from kids_domino.core.events import Drew, Event, Passed, Played, PlayedTogether, Scored
from kids_domino.core.moves import LEAD, SHUT, Draw, Move, Pass, Play, Together
from kids_domino.core.parts import MoveRule
from kids_domino.core.plays import Plays
from kids_domino.core.protocol import Book, Dealt, IllegalMove
from kids_domino.core.rng import below, shuffle
from kids_domino.core.state import Outcome, State
from kids_domino.core.tiles import TileSet, double_set
from kids_domino.core.variant import LineVariant, RuleError, game_for
from kids_domino.core.view import View, observe, sample

#: A deal search that has not ended after so many shuffles never will.
MOST_SHUFFLES = 100_000


class LineGame:
    """A :class:`LineVariant` at a table with a number of seats."""

    def __init__(self, variant: LineVariant, seats: int) -> None:
        self.variant: LineVariant = variant
        self.seats = seats
        self.tiles: TileSet = double_set(variant.tiles.n)
        self.sides = variant.sides(seats)
        self.hand_size = variant.deal.size(self.tiles, seats, self.sides != tuple(range(seats)))
        self._check_deal()
        for _, part in variant.parts():
            if hasattr(part, "check"):
                part.check(variant, seats)
        self._dealt = self.hand_size * seats
        self._misdeals = variant.misdeal.when != "none"
        self._any_deal = variant.deals.kind == "any"
        self.plays = Plays(self)
        #: How many tiles of the boneyard are never drawn; None when nothing is drawn at all.
        self.stays = None if variant.drawing.how == "none" else variant.drawing.stays
        self._next = tuple((seat + 1) % seats for seat in range(seats))
        self._bits = self.tiles.bits
        self._rungs = tuple(_offer(rung) for rung in variant.ladder)
        self._lay = variant.layout.lay
        #: The mask of tiles that fit any end and never must be laid.
        self.matadors = variant.fits.matadors(self.tiles)
        #: The mask of tiles that may lie on some end with either half outwards.
        self.either = self.tiles.mask(
            tile for tile in range(len(self.tiles)) for face in range(self.tiles.n + 1)
            if len(variant.fits.ways(self.tiles, tile, face)) > 1)
        self._on_play = variant.on_play
        self._fish = variant.fish.certain
        self._leads = tuple((bit, variant.layout.leads(tile, self.tiles))
                            for tile, bit in enumerate(self._bits))

    def __reduce__(self) -> tuple[object, tuple[LineVariant, int]]:
        return game_for, (self.variant, self.seats)

    def _check_deal(self) -> None:
        size, total = self.hand_size, len(self.tiles)
        if size < 2:
            raise RuleError("deal", f"{total} tiles are too few for {self.seats} seats: "
                                    "each needs two at least")
        if size * self.seats > total:
            raise RuleError("deal", f"{self.seats} seats with {size} tiles each need "
                                    f"{size * self.seats} tiles, the set has {total}")

    # Dealing

    def deal(self, rng: Random, leader: int | None, book: Book | None = None) -> Dealt:
        """Shuffle until the hands are no misdeal, somebody can lead and the deal is good enough."""
        order, redeals, lot, _ = self._shuffled(rng, leader)
        size, dealt = self.hand_size, self._dealt
        return Dealt(tuple(tuple(order[k:k + size]) for k in range(0, dealt, size)),
                     tuple(order[dealt:]), redeals, lot)

    def new_round(self, rng: Random, leader: int | None) -> State:
        """The position after a deal, for those who need no record of it."""
        return self._shuffled(rng, leader)[3]

    def _shuffled(self, rng: Random,
                  leader: int | None) -> tuple[list[int], int, int | None, State]:
        variant, size, dealt, bits = self.variant, self.hand_size, self._dealt, self._bits
        redeals = 0
        order = list(range(len(bits)))
        # Tiles that are set aside for good need no order.
        most = dealt if self.stays is None else len(bits)
        for _ in range(MOST_SHUFFLES):
            shuffle(order, rng, most)
            masks = [sum([bits[tile] for tile in order[k:k + size]])
                     for k in range(0, dealt, size)]
            if self._misdeals and any(variant.misdeal.spoils(self.tiles, hand) for hand in masks):
                redeals += 1
                continue
            lot = below(self.seats, rng) if leader is None and variant.opening.draws_lot() else None
            state = self._position(masks, tuple(order[dealt:]), leader, lot)
            if state is not None and (self._any_deal or variant.deals.accepts(self, state)):
                return order, redeals, lot, state
        raise RuleError("deals", "no deal of these rules is good enough")

    def _position(self, masks: list[int], boneyard: tuple[int, ...], leader: int | None,
                  lot: int | None) -> State | None:
        if leader is not None:
            return self.start(masks, boneyard, leader, self.tiles.everything)
        found = self.variant.opening.lead(self, masks, lot)
        return None if found is None else self.start(masks, boneyard, *found)

    def begin(self, dealt: Dealt, leader: int | None, book: Book | None = None) -> State:
        """The position after the deal."""
        masks = self.hands_of(dealt)
        state = self._position(masks, dealt.boneyard, leader, dealt.lot)
        if state is None:
            raise ValueError("nobody can lead with these hands")
        if book is not None and self._on_play is not None:
            state.stake = book.written
        return state

    def hands_of(self, dealt: Dealt, misdeals: bool = True) -> list[int]:
        """The masks of hands that were dealt. ``ValueError`` if they are no deal of this game, or
        if they are a misdeal and ``misdeals`` are looked for."""
        sizes = {len(hand) for hand in dealt.hands}
        everything = [tile for hand in dealt.hands for tile in hand] + list(dealt.boneyard)
        if len(dealt.hands) != self.seats or sizes != {self.hand_size}:
            raise ValueError(f"{self.seats} hands of {self.hand_size} tiles are needed")
        if sorted(everything) != list(range(len(self.tiles))):
            raise ValueError("the tiles dealt are not one set")
        masks = [self.tiles.mask(hand) for hand in dealt.hands]
        if misdeals and self._misdeals and any(self.variant.misdeal.spoils(self.tiles, hand)
                                               for hand in masks):
            raise ValueError("these hands are a misdeal")
        return masks

    def start(self, hands: list[int], boneyard: tuple[int, ...], leader: int, leads: int) -> State:
        """A position before the lead; ``leads`` is the mask of tiles that may lead."""
        state = State(hands, boneyard, leader, leads)
        if self._on_play is not None:
            state.points = [0] * self.seats
        return state

    # Moves

    def legal_moves(self, state: State) -> Sequence[Move]:
        """The first rung of the ladder that offers a move; nothing once the round is over."""
        if state.outcome is not None:
            return ()
        for offer in self._rungs:
            moves = offer(self, state)
            if moves:
                return moves
        raise AssertionError("the last rung of a ladder always offers a move")

    def lead_moves(self, tiles: int) -> tuple[Play, ...]:
        """The plays of a lead with any of these tiles."""
        # Nothing is kept by hand: nearly every hand is another, and memory would grow for ever.
        return tuple([play for bit, play in self._leads if tiles & bit])

    def can_draw(self, state: State) -> bool:
        """Whether anything can still be drawn by anybody."""
        return self.stays is not None and len(state.boneyard) > self.stays

    def apply(self, state: State, move: Move, events: list[Event] | None = None) -> State:
        """The position after a move; ``state`` stays as it is. ``IllegalMove`` if not offered."""
        if move not in self.legal_moves(state):
            raise IllegalMove(f"{move} is not offered in this position")
        draft = state.copy()
        self.push(draft, move, events)
        return draft

    def calls(self, state: State | None) -> tuple[Any, ...]:
        """What may be called out beside the turns; ``state`` is None between rounds."""
        return tuple(call for rule in self.variant.calls for call in rule.calls(self, state))

    def push(self, state: State, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move on the caller's state, unchecked."""
        seat = state.turn
        state.history.append((seat, move))
        kind = type(move)
        if kind is Play:
            bit = self._bits[move.tile]
            hands = state.hands
            hand = hands[seat] = hands[seat] ^ bit
            state.table |= bit
            state.leads = 0
            self._lay(state, move)
            if events is not None:
                events.append(Played(seat, move))
            if self._on_play is not None:
                self._score(state, seat, events)
            if not hand:
                self._finish(state, "out", seat)
            elif self._fish(self, state):
                self._finish(state, "fish", self.variant.fish.fisher(self, state))
            state.so_far = 0
            state.turn = self._next[seat]
        elif kind is Draw:
            tile = state.boneyard[0]
            state.boneyard = state.boneyard[1:]
            state.hands[seat] |= self._bits[tile]
            state.so_far += 1
            if events is not None:
                events.append(Drew(seat, tile))
            if self._fish(self, state):
                self._finish(state, "fish", self.variant.fish.fisher(self, state))
        elif kind is Together:
            self._lay_together(state, seat, move, events)
        elif kind is not Pass:
            # A game's own kind of move knows itself what it does.
            move.do(self, state, events)
        else:
            if events is not None:
                halves = self.variant.fits.halves
                missing = tuple(sorted({half for face in state.ends if face != SHUT
                                        for half in halves(self.tiles, face)}))
                events.append(Passed(seat, missing))
            state.so_far = 0
            state.turn = self._next[seat]
            if self.matadors and self._stalled(state):
                self._finish(state, "fish", self.variant.fish.fisher(self, state))

    def _stalled(self, state: State) -> bool:
        """Whether all seats in a row kept the tiles that nobody must lay: nothing would ever move
        again."""
        last = state.history[-self.seats:]
        return len(last) == self.seats and all(type(move) is Pass for _, move in last)

    def _lay_together(self, state: State, seat: int, move: Together,
                      events: list[Event] | None) -> None:
        for play in move.plays:
            bit = self._bits[play.tile]
            state.hands[seat] ^= bit
            state.table |= bit
            self._lay(state, play)
        if events is not None:
            events.append(PlayedTogether(seat, move.plays))
        if self._on_play is not None:
            self._score(state, seat, events)
        if not state.hands[seat]:
            self._finish(state, "out", seat)
        elif self._fish(self, state):
            # Doubles laid face down on all ends close the round (Donkey, contracts section 2).
            how = "closed" if state.ends == (SHUT, SHUT) and (
                all(play.closed for play in move.plays)) else "fish"
            self._finish(state, how, self.variant.fish.fisher(self, state))
        state.so_far = 0
        state.turn = self._next[seat]

    def _score(self, state: State, seat: int, events: list[Event] | None) -> None:
        assert self._on_play is not None
        assert state.points is not None
        points, why = self._on_play.points(self, state, seat)
        if points:
            state.points[seat] += points
            if events is not None:
                events.append(Scored(seat, points, why))

    def _finish(self, state: State, how: str, seat: int | None) -> None:
        if how == "fish" and self.variant.fish.void:
            how, seat = "void", None
        worth = self.variant.worth.of
        state.outcome = Outcome(how, seat, tuple(worth(self.tiles, hand) for hand in state.hands))

    def end_void(self, state: State) -> None:
        """End the round without a result."""
        self._finish(state, "void", None)

    # Views and records

    def observe(self, state: State, seat: int, book: Book | None = None) -> View:
        """What ``seat`` may know; no hidden tile is in it."""
        return observe(self, state, seat, book)

    def sample(self, view: View, rng: Random) -> State:
        """A possible position behind a view."""
        return sample(self, view, rng)

    def move_line(self, seat: int, move: Move, state: State) -> dict[str, object]:
        """The record's line for a move about to be made in ``state``."""
        return notation.move_line(self.tiles, seat, move, state, self.either)

    def read_move(self, line: Mapping[str, Any], state: State) -> Move:
        """The legal move that a line stands for; ``ValueError`` says what is wrong with it."""
        return notation.read_move(self, line, state)


def _offer(rung: Sequence[MoveRule]) -> Callable[[LineGame, State], Sequence[Move]]:
    """What a rung offers: the moves of all its rules."""
    if len(rung) == 1:
        return rung[0].offer
    offers = [rule.offer for rule in rung]

    def offer_all(game: LineGame, state: State) -> Sequence[Move]:
        every: tuple[Move, ...] = ()
        for offer in offers:
            moves = offer(game, state)
            if moves:
                every = (*every, *moves) if every else tuple(moves)
        return every

    return offer_all


def laid(history: Sequence[tuple[int, Move]]) -> list[tuple[int, Play]]:
    """The tiles of a table in the order in which they were laid, each with its seat."""
    out: list[tuple[int, Play]] = []
    for seat, move in history:
        if type(move) is Play:
            out.append((seat, move))
        elif type(move) is Together:
            out.extend((seat, play) for play in move.plays)
    return out


def distinct(moves: Sequence[Move], ends: Sequence[int],
             tips: Sequence[int] = ()) -> list[Move]:
    """Legal moves without those that only differ by the choice between equal ends.

    A child is never asked "left or right?" where both lead to the same (case C-02). ``tips`` say
    what counts at each end, in games in which ends score: equal ends are then equal in this too.
    """
    seen: set[object] = set()
    out: list[Move] = []

    def alike(play: Play) -> tuple[object, ...]:
        return (play.tile, ends[play.arm], tips[play.arm] if tips else 0, play.outer, play.across,
                play.closed)

    for move in moves:
        key: object = None
        if isinstance(move, Play) and move.arm != LEAD:
            key = alike(move)
        elif isinstance(move, Together):
            key = tuple(alike(play) for play in move.plays)
        if key is not None:
            if key in seen:
                continue
            seen.add(key)
        out.append(move)
    return out
