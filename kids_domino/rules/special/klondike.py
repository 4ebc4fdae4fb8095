"""Klondike: tiles between nine stacks of chips; four equal ends win a stack (rulebook 7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kids_domino.core.events import Drew, Event, Noted
from kids_domino.core.knowledge import assign
from kids_domino.core.moves import DRAW, PASS
from kids_domino.core.protocol import Book, Dealt, Game
from kids_domino.core.rng import shuffle
from kids_domino.core.state import Outcome
from kids_domino.core.variant import Gains, Variant
from kids_domino.rules.special import klondike_grid as grid
from kids_domino.rules.special.own import (
    OwnGame,
    OwnHand,
    OwnPosition,
    changed,
    check_tiles,
    dealt_evenly,
    first_seat,
)

#: Chips on the stacks when a match begins.
FIRST_CHIPS = (1, 1, 1, 1, 2, 1, 1, 1, 1)
_KEYS = {"place": ("tile", "slot", "turned"), "draw": ("tile",), "pass": ()}


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile in a place; unturned its first half is left or up."""

    tile: int
    slot: int
    turned: bool


@dataclass(frozen=True, slots=True)
class ChipsWon:
    """Each seat scores the chips that it won. What lies on the grid stays there, and one more chip
    comes on each stack for the next round."""

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """The chips of the round; the stake of the next one are the chips on the stacks."""
        won = state.outcome.counted
        best = tuple(seat for seat, chips in enumerate(won) if chips == max(won) and chips)
        return Gains(won, (False,) * len(won), 0, best,
                     stake=tuple(chips + 1 for chips in state.chips))


@dataclass(frozen=True, kw_only=True)
class KlondikeVariant(Variant):
    """The declaration of Klondike; ``hands`` gives the tiles of each for every number of seats."""

    hands: tuple[tuple[int, int], ...]

    def make_game(self, seats: int) -> Game:
        return KlondikeGame(self, seats)


class KlondikePosition(OwnPosition):
    """``hands`` are masks; ``reserve`` the tiles to draw, the next one first; ``places`` hold for
    each place the tile and its halves as they lie, or None; ``numbers`` and ``chips`` belong to the
    stacks; ``won`` are the chips of each seat; ``passes`` counts passes in a row; ``lacks`` are,
    per seat, the tiles that its passes say it does not hold."""

    __slots__ = ("chips", "hands", "history", "lacks", "leader", "numbers", "outcome",
                 "passes", "places", "reserve", "turn", "won")

    def __init__(self, hands: tuple[int, ...], reserve: tuple[int, ...], leader: int,
                 chips: tuple[int, ...]) -> None:
        self.hands = hands
        self.reserve = reserve
        self.leader = self.turn = leader
        self.places: tuple[tuple[int, int, int] | None, ...] = (None,) * grid.PLACES
        self.numbers: tuple[int, ...] = (grid.OPEN,) * grid.STACKS
        self.chips = chips
        self.won: tuple[int, ...] = (0,) * len(hands)
        self.passes = 0
        self.lacks: tuple[int, ...] = (0,) * len(hands)
        self.history: list[tuple[int, Any]] = []
        self.outcome: Outcome | None = None

    @property
    def table(self) -> int:
        """The mask of the tiles on the table."""
        mask = 0
        for laid in self.places:
            if laid is not None:
                mask |= 1 << laid[0]
        return mask


@dataclass(frozen=True, slots=True)
class KlondikeView(OwnHand):
    """What a seat may know: its own hand (the others are None) and all that lies on the table."""

    game: KlondikeGame
    seat: int
    hands: tuple[int | None, ...]
    counts: tuple[int, ...]
    reserve_count: int
    places: tuple[tuple[int, int, int] | None, ...]
    numbers: tuple[int, ...]
    chips: tuple[int, ...]
    won: tuple[int, ...]
    passes: int
    lacks: tuple[int, ...]
    turn: int
    leader: int
    history: tuple[tuple[int, Any], ...]
    outcome: Outcome | None
    book: Book | None = None


class KlondikeGame(OwnGame):
    """Klondike at a table."""

    def __init__(self, variant: KlondikeVariant, seats: int) -> None:
        super().__init__(variant, seats)
        self.hand_size = dict(variant.hands)[seats]

    def deal(self, rng: Random, leader: int | None, book: Book | None = None) -> Dealt:
        """The hands and the reserve; the first leader is drawn by lot."""
        return dealt_evenly(range(len(self.tiles)), self.hand_size, self.seats, leader, rng)

    def begin(self, dealt: Dealt, leader: int | None, book: Book | None = None) -> KlondikePosition:
        """The position before the first tile; the score sheet says what lies on the stacks."""
        check_tiles(dealt, [self.hand_size] * self.seats, range(len(self.tiles)))
        chips = FIRST_CHIPS if book is None or book.stake is None else book.stake
        return KlondikePosition(tuple(map(self.tiles.mask, dealt.hands)), dealt.boneyard,
                                first_seat(dealt, leader), chips)

    def allowed(self, state: KlondikePosition) -> Iterator[tuple[int, Sequence[tuple[int, bool]]]]:
        """For each free place the tiles, and how they lie, that meet what it asks for: as many of
        its conditions as any tile that is not on the table can meet there."""
        rare, absent = grid.alike(state.numbers)
        out = ~state.table
        for place, laid in enumerate(state.places):
            if laid is None:
                first, second = (grid.RIM if stack is None else state.numbers[stack]
                                 for stack in grid.BESIDE[place])
                by_met = grid.meets(self.tiles, first, second, rare, absent)
                for ways in reversed(by_met):
                    left = [way for way in ways if out >> way[0] & 1]
                    if left:
                        yield place, left
                        break

    def legal_moves(self, state: KlondikePosition) -> Sequence[Any]:
        """A tile in a place; whoever has none that may be laid passes. After a round of passes the
        next one draws."""
        if state.outcome is not None:
            return ()
        if state.passes == self.seats:
            return [DRAW]
        hand = state.hands[state.turn]
        return [Place(tile, place, turned) for place, ways in self.allowed(state)
                for tile, turned in ways if hand >> tile & 1] or [PASS]

    def push(self, state: KlondikePosition, move: Any, events: list[Event] | None = None) -> None:
        """Make a legal move on the caller's position."""
        seat, events = state.turn, [] if events is None else events
        if move == DRAW:
            state.history.append((seat, move))
            state.passes = 0
            self._draw(state, seat, events)
            return
        events.append(Noted(tuple(self.move_line(seat, move, state).items())))
        if isinstance(move, Place):
            self._lay(state, seat, move, events)
        else:
            fitting = self.tiles.mask(tile for _, ways in self.allowed(state) for tile, _ in ways)
            state.lacks = changed(state.lacks, seat, state.lacks[seat] | fitting)
            state.passes += 1
        state.history.append((seat, move))
        # Somebody can always lay once the reserve is empty: a place asks for no more than the best
        # of the tiles that are left can meet. So a deal always ends with a full grid.
        if all(state.places):
            state.outcome = Outcome("out", seat, state.won)
        state.turn = (seat + 1) % self.seats

    def _draw(self, state: KlondikePosition, seat: int, events: list[Event]) -> None:
        tile = state.reserve[0]
        state.reserve = state.reserve[1:]
        state.hands = changed(state.hands, seat, state.hands[seat] | 1 << tile)
        # The new tile may be one that the seat lacked before.
        state.lacks = changed(state.lacks, seat, 0)
        events.append(Drew(seat, tile))

    def _lay(self, state: KlondikePosition, seat: int, move: Place, events: list[Event]) -> None:
        a, b = self.tiles.tiles[move.tile]
        halves = (b, a) if move.turned else (a, b)
        state.hands = changed(state.hands, seat, state.hands[seat] ^ 1 << move.tile)
        places, numbers = list(state.places), list(state.numbers)
        beside = grid.BESIDE[move.slot]
        for half, stack in zip(halves, beside, strict=True):
            # Only the first tile beside a stack can give it a number.
            if stack is not None and not any(places[place] for place, _ in grid.AROUND[stack]) \
                    and numbers.count(half) < grid.ALIKE:
                numbers[stack] = half
        places[move.slot] = (move.tile, *halves)
        state.places, state.numbers = tuple(places), tuple(numbers)
        state.passes = 0
        for stack in beside:
            if stack is not None and self._is_won(state, stack):
                events.append(Noted((("type", "chips"), ("seat", seat), ("stack", stack),
                                     ("chips", state.chips[stack]))))
                state.won = changed(state.won, seat, state.won[seat] + state.chips[stack])
                state.chips = changed(state.chips, stack, 0)
        if state.reserve and state.hands[seat].bit_count() < self.hand_size:
            self._draw(state, seat, events)

    def _is_won(self, state: KlondikePosition, stack: int) -> bool:
        laid = [(state.places[place], half) for place, half in grid.AROUND[stack]]
        return all(tile is not None and tile[1 + half] == state.numbers[stack]
                   for tile, half in laid)

    def observe(self, state: KlondikePosition, seat: int, book: Book | None = None) -> KlondikeView:
        """What ``seat`` may know."""
        hands = tuple(hand if other == seat else None for other, hand in enumerate(state.hands))
        return KlondikeView(self, seat, hands, tuple(hand.bit_count() for hand in state.hands),
                            len(state.reserve), state.places, state.numbers, state.chips,
                            state.won, state.passes, state.lacks, state.turn,
                            state.leader, tuple(state.history), state.outcome, book)

    def sample(self, view: KlondikeView, rng: Random) -> KlondikePosition:
        """A possible position behind a view."""
        state = KlondikePosition.__new__(KlondikePosition)
        for name in KlondikePosition.__slots__:
            if name not in ("hands", "reserve", "history"):
                setattr(state, name, getattr(view, name))
        unseen = self.tiles.members(self.tiles.everything & ~state.table & ~view.hand)
        shuffle(unseen, rng)
        hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
        masks, reserve = assign(unseen, [(view.counts[seat], view.lacks[seat])
                                         for seat in hidden], rng)
        state.hands = tuple(masks[hidden.index(seat)] if hand is None else hand
                            for seat, hand in enumerate(view.hands))
        state.reserve = tuple(reserve)
        state.history = list(view.history)
        return state

    def move_line(self, seat: int, move: Any, state: KlondikePosition) -> dict[str, object]:
        """The record's line for a move."""
        names = self.tiles.names
        if isinstance(move, Place):
            return {"type": "place", "seat": seat, "tile": names[move.tile], "slot": move.slot,
                    "turned": move.turned}
        if move == DRAW:
            return {"type": "draw", "seat": seat, "tile": names[state.reserve[0]]}
        return {"type": "pass", "seat": seat}

    def line_keys(self) -> Mapping[str, tuple[str, ...]]:
        """What tells moves apart."""
        return _KEYS
