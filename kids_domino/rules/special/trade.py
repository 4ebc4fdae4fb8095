"""Trade for dominoes: a family that helps one another saves everybody (rulebook 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from kids_domino.core.events import Event, Noted
from kids_domino.core.moves import PASS
from kids_domino.core.protocol import Book, Dealt, Game
from kids_domino.core.rng import below, shuffle
from kids_domino.core.state import Outcome
from kids_domino.core.tiles import TileSet
from kids_domino.core.variant import Axis, Gains, Result, RuleError, Variant
from kids_domino.rules.special import trade_plan
from kids_domino.rules.special.own import OwnGame, OwnPosition, check_tiles, first_seat
from kids_domino.rules.special.trade_plan import COLOURS, DOMINO, Heap

#: With a clock: minutes to plan, and the seconds of play after them.
PLANNING, SECONDS = 2, 60
_KEYS = {"gift": ("to", "gives"), "trade": ("gives", "takes"), "pass": ()}


@dataclass(frozen=True, slots=True)
class Gift:
    """Give one chip or one domino to another seat; the turn goes on."""

    to: int
    gives: Heap


@dataclass(frozen=True, slots=True)
class Swap:
    """Trade with the bank; the turn is over."""

    gives: Heap
    takes: Heap


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The referee calls time: the seconds are over, whoever's turn (``seat``) it is."""

    seat: int

    def line(self, tiles: TileSet, seat: int) -> dict[str, object]:
        """The record's line."""
        return {"type": "time", "seat": seat}

    def do(self, game: TradeGame, state: TradePosition, events: list[Event] | None) -> None:
        """End the round."""
        if events is not None:
            events.append(Noted(tuple(self.line(game.tiles, self.seat).items())))
        game.call_time(state, self.seat)


@dataclass(frozen=True, slots=True)
class Chips:
    """How many chips each seat starts with: ``each`` by the number of seats, or ``fixed``."""

    each: tuple[tuple[int, int], ...]
    fixed: int | None = None

    def count(self, seats: int) -> int:
        """Chips for each seat."""
        return dict(self.each)[seats] if self.fixed is None else self.fixed


@dataclass(frozen=True, slots=True)
class Called:
    """When time is called: ``trades`` (the bank has made the fewest trades that save all, and
    ``spare`` more) or ``clock`` (``SECONDS`` of play after ``PLANNING`` minutes, kept by the
    referee)."""

    by: str = "trades"
    spare: int = 4


@dataclass(frozen=True, slots=True)
class Saved:
    """The family wins the round if every seat holds a domino: a point for everybody."""

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """One round won by all, or by nobody."""
        won = all(state.outcome.counted)
        return Gains((int(won),) * game.seats, (False,) * game.seats, 0,
                     tuple(range(game.seats)) if won else ())


@dataclass(frozen=True, slots=True)
class UntilSaved:
    """The match is won with the first round in which all are saved, and lost after ``rounds``."""

    rounds: int = 7

    def result(self, game: Game, book: Book, rounds: int) -> Result | None:
        """The end of the match, if this is it: all win, or all lose."""
        everybody = tuple(range(game.seats))
        if any(book.written):
            return Result(everybody, ())
        return Result((), everybody) if rounds >= self.rounds else None


@dataclass(frozen=True, kw_only=True)
class TradeVariant(Variant):
    """The declaration of Trade for dominoes."""

    chips: Chips
    called: Called

    def make_game(self, seats: int) -> Game:
        return TradeGame(self, seats)

    def by_seats(self, axis: Axis, seats: int) -> Any:
        if axis.path == "chips.fixed":
            return replace(self.chips, fixed=None).count(seats)
        return super().by_seats(axis, seats)


class TradePosition(OwnPosition):
    """``heaps`` are what each seat has (chips of each colour, then dominoes); ``fewest`` the fewest
    trades that could save all when the round began, ``trades`` those made; ``passes`` counts passes
    in a row. Nothing is hidden."""

    __slots__ = ("fewest", "heaps", "history", "leader", "outcome", "passes", "trades", "turn")

    def __init__(self, heaps: tuple[Heap, ...], fewest: int, leader: int) -> None:
        self.heaps = heaps
        self.fewest = fewest
        self.leader = self.turn = leader
        self.trades = 0
        self.passes = 0
        self.history: list[tuple[int, Any]] = []
        self.outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class TradeView:
    """What a seat may know: everything."""

    game: TradeGame
    seat: int
    heaps: tuple[Heap, ...]
    fewest: int
    trades: int
    passes: int
    turn: int
    leader: int
    history: tuple[tuple[int, Any], ...]
    outcome: Outcome | None
    book: Book | None = None


class TradeGame(OwnGame):
    """Trade for dominoes at a table."""

    def __init__(self, variant: TradeVariant, seats: int) -> None:
        super().__init__(variant, seats)
        self.chips = variant.chips.count(seats)
        third, more = divmod(self.chips * seats, len(COLOURS))
        even = [third + (colour < more) for colour in range(len(COLOURS))]
        if trade_plan.fewest(even[0], even[1], even[2], seats) is None:
            raise RuleError("chips", f"{seats} seats with {self.chips} chips each can never all "
                                     "be saved")

    def deal(self, rng: Random, leader: int | None, book: Book | None = None) -> Dealt:
        """The chips are drawn until all can be saved; the first leader is drawn by lot."""
        lot = below(self.seats, rng) if leader is None else None
        bank = list(range(len(self.tiles)))
        shuffle(bank, rng)
        while True:
            drawn = [[0] * len(COLOURS) for _ in range(self.seats)]
            for seat in range(self.seats):
                for _ in range(self.chips):
                    drawn[seat][below(len(COLOURS), rng)] += 1
            if self._fewest(drawn) is not None:
                return Dealt(((),) * self.seats, tuple(bank), 0, lot, None,
                             tuple(tuple((colour, number) for colour, number
                                         in zip(COLOURS, chips, strict=True) if number)
                                   for chips in drawn))

    def _fewest(self, chips: Iterable[Sequence[int]]) -> int | None:
        red, blue, green = map(sum, zip(*chips, strict=True))
        return trade_plan.fewest(red, blue, green, self.seats)

    def begin(self, dealt: Dealt, leader: int | None, book: Book | None = None) -> TradePosition:
        """The position before the first turn."""
        check_tiles(dealt, [0] * self.seats, range(len(self.tiles)))
        if len(dealt.chips) != self.seats:
            raise ValueError(f"chips for {self.seats} seats are needed")
        drawn = []
        for chips in dealt.chips:
            count = dict(chips)
            if not set(count) <= set(COLOURS) or not all(
                    type(number) is int and number > 0 for number in count.values()):
                raise ValueError(f"these are no chips: {count!r}")
            if sum(count.values()) != self.chips:
                raise ValueError(f"each seat needs {self.chips} chips")
            drawn.append([count.get(colour, 0) for colour in COLOURS])
        fewest = self._fewest(drawn)
        if fewest is None:
            raise ValueError("with these chips nobody can save all")
        return TradePosition(tuple((red, blue, green, 0) for red, blue, green in drawn), fewest,
                             first_seat(dealt, leader))

    def legal_moves(self, state: TradePosition) -> Sequence[Any]:
        """Every gift, every trade, or a pass."""
        if state.outcome is not None:
            return ()
        seat, own = state.turn, state.heaps[state.turn]
        moves: list[Any] = [Swap(gives, takes) for gives, takes in trade_plan.TRADES
                            if trade_plan.after(own, gives, takes) is not None]
        moves += [Gift(to, _one(kind)) for to in range(self.seats) if to != seat
                  for kind, number in enumerate(own) if number]
        moves.append(PASS)
        return moves

    def calls(self, state: TradePosition | None) -> Sequence[TimeUp]:
        """With a clock the referee may call time."""
        if state is None or self.variant.called.by != "clock":
            return ()
        return (TimeUp(state.turn),)

    def push(self, state: TradePosition, move: Any, events: list[Event] | None = None) -> None:
        """Make a legal move on the caller's position."""
        seat = state.turn
        state.history.append((seat, move))
        if events is not None:
            events.append(Noted(tuple(self.move_line(seat, move, state).items())))
        heaps = list(state.heaps)
        if isinstance(move, Gift):
            heaps[seat] = _minus(heaps[seat], move.gives)
            heaps[move.to] = _plus(heaps[move.to], move.gives)
        elif isinstance(move, Swap):
            heaps[seat] = _plus(_minus(heaps[seat], move.gives), move.takes)
            state.trades += 1
            state.passes = 0
        else:
            state.passes += 1
        state.heaps = tuple(heaps)
        called = self.variant.called
        if all(heap[DOMINO] for heap in heaps):
            state.outcome = Outcome("out", seat, self._dominoes(state))
        elif state.passes == self.seats or (
                called.by == "trades" and state.trades >= state.fewest + called.spare):
            self.call_time(state, seat)
        if not isinstance(move, Gift):
            state.turn = (seat + 1) % self.seats

    def call_time(self, state: TradePosition, seat: int) -> None:
        """The round is over; not everybody is safe."""
        state.outcome = Outcome("fish", seat, self._dominoes(state))

    def _dominoes(self, state: TradePosition) -> tuple[int, ...]:
        return tuple(heap[DOMINO] for heap in state.heaps)

    def observe(self, state: TradePosition, seat: int, book: Book | None = None) -> TradeView:
        """What ``seat`` may know: everything."""
        return TradeView(self, seat, state.heaps, state.fewest, state.trades, state.passes,
                         state.turn, state.leader, tuple(state.history), state.outcome, book)

    def sample(self, view: TradeView, rng: Random) -> TradePosition:
        """The position behind a view."""
        state = TradePosition(view.heaps, view.fewest, view.leader)
        state.trades, state.passes, state.turn = view.trades, view.passes, view.turn
        state.history, state.outcome = list(view.history), view.outcome
        return state

    def move_line(self, seat: int, move: Any, state: TradePosition) -> dict[str, object]:
        """The record's line for a move."""
        if isinstance(move, Gift):
            return {"type": "gift", "seat": seat, "to": move.to, "gives": named(move.gives)}
        if isinstance(move, Swap):
            return {"type": "trade", "seat": seat, "gives": named(move.gives),
                    "takes": named(move.takes)}
        return {"type": "pass", "seat": seat}

    def line_keys(self) -> Mapping[str, tuple[str, ...]]:
        """What tells moves apart."""
        return _KEYS


def named(heap: Heap) -> dict[str, int]:
    """A heap as it stands in records, dominoes first."""
    words = {"domino": heap[DOMINO], **dict(zip(COLOURS, heap, strict=False))}
    return {word: number for word, number in words.items() if number}


def _one(kind: int) -> Heap:
    return int(kind == 0), int(kind == 1), int(kind == 2), int(kind == DOMINO)


def _plus(heap: Heap, more: Heap) -> Heap:
    return heap[0] + more[0], heap[1] + more[1], heap[2] + more[2], heap[3] + more[3]


def _minus(heap: Heap, less: Heap) -> Heap:
    return heap[0] - less[0], heap[1] - less[1], heap[2] - less[2], heap[3] - less[3]
