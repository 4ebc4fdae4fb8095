"""Sea goat at the table: rounds led with a hundred, with eggs or after a fish, and the choices that
a claim and a fish ask for (rulebook 5.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kids_domino.core.engine import LineGame
from kids_domino.core.events import Event, Noted
from kids_domino.core.moves import Move
from kids_domino.core.protocol import Book, Dealt, Game
from kids_domino.core.state import Outcome, State
from kids_domino.core.tiles import TileSet, double_set
from kids_domino.core.variant import Gains, LineVariant
from kids_domino.rules.opening import Opening
from kids_domino.rules.special.sea_goat import (
    HEAVY,
    LAST_POINTER,
    SeaAward,
    Stake,
    fished,
    holder,
    is_hundred,
    pending,
)

_SIX = 1 << double_set(6).double(6)


@dataclass(frozen=True, slots=True)
class SeaOpening(Opening):
    """Later rounds are led by whoever went out or fished, unless an owed hundred, eggs, a write-off
    or a claimed hundred decide. An owed hundred is led ``at-once`` (6-6 changes places with a tile
    of the hand that owes it) or ``when-held``."""

    owed: str = "at-once"

    def next_leader(self, outcome: Outcome, gains: Gains, book: Book, seats: int,
                    leader: int) -> int | None:
        """Who leads next; None while the eggs depend on who gets which double."""
        known = pending(book)
        if known.owed and self.owed == "at-once":
            return known.owed[0]
        if known.pointer:
            return None
        return known.writer if known.tries else known.usual


@dataclass(frozen=True, kw_only=True)
class SeaVariant(LineVariant):
    """The declaration of Sea goat."""

    def make_game(self, seats: int) -> Game:
        return SeaGame(self, seats)


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: ``hundred`` claims the lead with 6-6, ``usual`` leaves it to the usual leader;
    ``accept`` or ``write-off`` answer for a fish. ``shows`` is the mask of what everybody learns to
    be in the hand."""

    what: str
    shows: int = 0

    def line(self, tiles: TileSet, seat: int) -> dict[str, object]:
        """The line of the record."""
        return {"type": "choice", "seat": seat, "choice": self.what}

    def do(self, game: SeaGame, state: State, events: list[Event] | None) -> None:
        """Go on as chosen."""
        seat = state.turn
        if events is not None:
            events.append(Noted(tuple(self.line(game.tiles, seat).items())))
        state.stake = state.stake._replace(asked=None)
        if self.what == "hundred":
            state.stake = state.stake._replace(kind="hundred")
            state.leader = seat
        elif self.what == "usual":
            state.turn, state.leads = state.leader, game.tiles.everything
        else:
            state.stake = state.stake._replace(answer=self.what)
            game.end_fish(state, seat)


_CHOICES: dict[str, tuple[Choice, ...]] = {
    "hundred": (Choice("hundred", _SIX), Choice("usual", _SIX)),
    "fish": (Choice("accept"), Choice("write-off")),
}


class SeaGame(LineGame):
    """Goat's table with rounds that are led for something."""

    def deal(self, rng: Random, leader: int | None, book: Book | None = None) -> Dealt:
        """The deal; where a hundred is owed at once, 6-6 has changed places."""
        known = pending(book)
        dealt = super().deal(rng, leader if known.usual is None else known.usual, book)
        if self._swaps(book):
            dealt = _with_six(dealt, known.owed[0])
        _, _, stake = self._led(list(map(self.tiles.mask, dealt.hands)), leader, book)
        return dealt._replace(stake=stake.kind)

    def begin(self, dealt: Dealt, leader: int | None, book: Book | None = None) -> State:
        """The position after the deal, with what the round is played for."""
        masks = self.hands_of(dealt, misdeals=not self._swaps(book))
        seat, leads, stake = self._led(masks, leader, book)
        if dealt.stake != stake.kind:
            raise ValueError(f"stake: {dealt.stake!r} where {stake.kind!r} was expected")
        if seat is None:
            state = super().begin(dealt, leader, book)
        else:
            if not masks[seat] & leads:
                raise ValueError(f"seat {seat} cannot lead with these hands")
            state = self.start(masks, dealt.boneyard, seat, leads)
        state.stake = stake
        if stake.kind is None and stake.holder is not None:
            self._ask_for_hundred(state)
        return state

    def _swaps(self, book: Book | None) -> bool:
        opening: Any = self.variant.opening
        return bool(pending(book).owed) and opening.owed == "at-once"

    def _led(self, masks: list[int], leader: int | None,
             book: Book | None) -> tuple[int | None, int, Stake]:
        """Who leads (None: the first rule decides), with what, and for what: an owed hundred, eggs,
        a write-off, or nothing special."""
        known = pending(book)
        eggs = book.carried if book is not None and known.pointer else 0
        usual = leader if known.usual is None else known.usual
        stake = Stake(holder=holder(book.written) if book is not None else None,
                      tries=known.tries > 0)
        everything = self.tiles.everything
        debtor = next((seat for seat in known.owed if masks[seat] & _SIX), None)
        if debtor is not None:
            return debtor, _SIX, stake._replace(kind="hundred", waiting=eggs,
                                                pointer=known.pointer)
        if eggs:
            for face in range(known.pointer, LAST_POINTER + 1):
                double = 1 << self.tiles.double(face)
                for seat, hand in enumerate(masks):
                    if hand & double:
                        return seat, double, stake._replace(kind="eggs", eggs=eggs, pointer=face)
        if known.tries:
            return known.writer, everything, stake._replace(kind="write-off")
        return usual, everything, stake

    def _ask_for_hundred(self, state: State) -> None:
        """The side that holds points may claim the lead for its 6-6."""
        for seat, hand in enumerate(state.hands):
            if hand & _SIX and self.sides[seat] == state.stake.holder and seat != state.leader:
                state.stake = state.stake._replace(asked="hundred")
                state.turn, state.leads = seat, _SIX

    def start(self, hands: list[int], boneyard: tuple[int, ...], leader: int, leads: int) -> State:
        """A position before the lead, played for nothing special."""
        state = super().start(hands, boneyard, leader, leads)
        state.stake = Stake()
        return state

    def legal_moves(self, state: State) -> Sequence[Move]:
        """The answers to a question, else what Goat offers."""
        if state.stake.asked is not None and state.outcome is None:
            return _CHOICES[state.stake.asked]
        return super().legal_moves(state)

    def push(self, state: State, move: Move, events: list[Event] | None = None) -> None:
        """Make a move; a fish may leave the fisher a choice."""
        super().push(state, move, events)
        outcome = state.outcome
        if outcome is not None and outcome.how == "fish" and self._has_choice(state):
            assert outcome.seat is not None
            state.stake = state.stake._replace(asked="fish")
            state.turn, state.outcome = outcome.seat, None

    def _has_choice(self, state: State) -> bool:
        stake, fish = state.stake, fished(self, state)
        if stake.answer is not None or stake.tries or fish.eggs or not fish.may_write_off:
            return False
        award = self.variant.award
        led = self.sides[state.leader]
        assert isinstance(award, SeaAward)
        return not (award.hundred_lost == "match" and is_hundred(self, state)
                    and fish.low != [led] and fish.totals[led] >= HEAVY)

    def end_fish(self, state: State, fisher: int) -> None:
        """End the round as the fish that it is."""
        self._finish(state, "fish", fisher)


def _with_six(dealt: Dealt, seat: int) -> Dealt:
    """The deal in which 6-6 has changed places with the first tile of a hand."""
    six = double_set(6).double(6)
    if six in dealt.hands[seat]:
        return dealt
    first = dealt.hands[seat][0]
    change = {six: first, first: six}
    return dealt._replace(
        hands=tuple(tuple(change.get(tile, tile) for tile in hand) for hand in dealt.hands),
        boneyard=tuple(change.get(tile, tile) for tile in dealt.boneyard))
