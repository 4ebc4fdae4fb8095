"""Cribbage dominoes: two tiles away, a row to thirty-one, then the count (rulebook 9.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

from kids_domino.core.events import Event, Noted, Scored
from kids_domino.core.knowledge import assign
from kids_domino.core.moves import PASS
from kids_domino.core.protocol import Book, Dealt, Game
from kids_domino.core.rng import shuffle
from kids_domino.core.state import Outcome
from kids_domino.core.variant import Gains, Variant
from kids_domino.rules.special import cribbage_count
from kids_domino.rules.special.own import (
    OwnGame,
    OwnHand,
    OwnPosition,
    changed,
    check_tiles,
    dealt_evenly,
    first_seat,
)

#: Tiles dealt to each, and how many of them each puts away into the crib.
HAND, AWAY = 6, 2
_KEYS = {"crib": ("tiles",), "play": ("tile", "at"), "pass": ()}


@dataclass(frozen=True, slots=True)
class Away:
    """Put two tiles into the dealer's crib; in the view of the other seat they are not named."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a tile in the row."""

    tile: int


@dataclass(frozen=True, slots=True)
class Counted:
    """Each side scores what its seats counted at the end of the round."""

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """The points counted; points earned while playing come on top."""
        counted = tuple(sum(points for points, other in
                            zip(state.outcome.counted, game.sides, strict=True) if other == side)
                        for side in sorted(set(game.sides)))
        earned = [points + more for points, more
                  in zip(counted, getattr(state, "points", counted), strict=True)]
        won = tuple(side for side, points in enumerate(earned) if points == max(earned))
        return Gains(counted, (False,) * len(counted), 0, won)


@dataclass(frozen=True, kw_only=True)
class CribbageVariant(Variant):
    """The declaration of Cribbage dominoes."""

    def make_game(self, seats: int) -> Game:
        return CribbageGame(self, seats)


class CribbagePosition(OwnPosition):
    """``hands`` and ``away`` are the masks of each seat's tiles in hand and in the crib; ``kept``
    of the four that it counts at the end; ``stock`` the tiles not dealt, the starter first;
    ``starter`` is None until both have put away. ``row`` are the tiles of the row, ``passed`` the
    mask of seats that said pass in it, ``points`` what each seat earned while playing. The leader
    does not deal: the crib is the other's. ``lacks`` are, per seat, the tiles that its passes say
    it does not hold."""

    __slots__ = ("away", "hands", "history", "kept", "lacks", "leader", "outcome", "passed",
                 "points", "row", "starter", "stock", "turn")

    def __init__(self, hands: tuple[int, ...], stock: tuple[int, ...], leader: int) -> None:
        self.hands = hands
        self.away: tuple[int, ...] = (0,) * len(hands)
        self.kept: tuple[int, ...] = hands
        self.stock = stock
        self.leader = self.turn = leader
        self.starter: int | None = None
        self.row: tuple[int, ...] = ()
        self.passed = 0
        self.lacks: tuple[int, ...] = (0,) * len(hands)
        self.points: tuple[int, ...] = (0,) * len(hands)
        self.history: list[tuple[int, Any]] = []
        self.outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class CribbageView(OwnHand):
    """What a seat may know. ``hands``, ``away`` and ``kept`` of the other seat are None until the
    count."""

    game: CribbageGame
    seat: int
    hands: tuple[int | None, ...]
    away: tuple[int | None, ...]
    kept: tuple[int | None, ...]
    counts: tuple[int, ...]
    stock_count: int
    starter: int | None
    row: tuple[int, ...]
    passed: int
    points: tuple[int, ...]
    turn: int
    leader: int
    history: tuple[tuple[int, Any], ...]
    outcome: Outcome | None
    lacks: tuple[int, ...]
    book: Book | None = None


class CribbageGame(OwnGame):
    """Cribbage dominoes at its table of two."""

    def deal(self, rng: Random, leader: int | None, book: Book | None = None) -> Dealt:
        """Six tiles each; the first leader is drawn by lot, the other one deals."""
        return dealt_evenly(range(len(self.tiles)), HAND, self.seats, leader, rng)

    def begin(self, dealt: Dealt, leader: int | None, book: Book | None = None) -> CribbagePosition:
        """The position before anybody has put a tile away."""
        check_tiles(dealt, [HAND] * self.seats, range(len(self.tiles)))
        return CribbagePosition(tuple(map(self.tiles.mask, dealt.hands)), dealt.boneyard,
                                first_seat(dealt, leader))

    def ranks(self, tiles: Sequence[int]) -> list[int]:
        """The ranks of tiles."""
        return [self.tiles.pips[tile] for tile in tiles]

    def playable(self, row: Sequence[int], hand: int) -> list[int]:
        """The tiles of a hand that do not take a row past thirty-one."""
        room = cribbage_count.MOST - sum(self.ranks(row))
        return [tile for tile in self.tiles.members(hand) if self.tiles.pips[tile] <= room]

    def legal_moves(self, state: CribbagePosition) -> Sequence[Any]:
        """Two tiles away, then every tile for the row, or a pass."""
        if state.outcome is not None:
            return ()
        hand = state.hands[state.turn]
        if state.starter is None:
            return [Away(pair) for pair in combinations(self.tiles.members(hand), AWAY)]
        return [Lay(tile) for tile in self.playable(state.row, hand)] or [PASS]

    def push(self, state: CribbagePosition, move: Any, events: list[Event] | None = None) -> None:
        """Make a legal move on the caller's position."""
        seat, events = state.turn, [] if events is None else events
        state.history.append((seat, move))
        events.append(Noted(tuple(self.move_line(seat, move, state).items())))
        if isinstance(move, Away):
            self._put_away(state, seat, move, events)
        elif isinstance(move, Lay):
            self._lay(state, seat, move.tile, events)
        else:
            # Whoever says pass does so only while the other one can still lay.
            fitting = self.playable(state.row, self.tiles.everything)
            state.lacks = changed(state.lacks, seat, state.lacks[seat] | self.tiles.mask(fitting))
            state.passed |= 1 << seat
            state.turn = 1 - seat

    def _put_away(self, state: CribbagePosition, seat: int, move: Away,
                  events: list[Event]) -> None:
        pair = self.tiles.mask(move.tiles)
        state.away = changed(state.away, seat, pair)
        state.hands = state.kept = changed(state.hands, seat, state.hands[seat] ^ pair)
        state.turn = 1 - seat
        if all(state.away):
            state.starter = state.stock[0]
            events.append(Noted((("type", "starter"), ("seat", 1 - state.leader),
                                 ("tile", self.tiles.names[state.starter]))))

    def _lay(self, state: CribbagePosition, seat: int, tile: int, events: list[Event]) -> None:
        state.hands = changed(state.hands, seat, state.hands[seat] ^ 1 << tile)
        state.row += (tile,)
        row = self.ranks(state.row)
        for points, why in cribbage_count.laid(row):
            self._score(state, seat, points, why, events)
        other = 1 - seat
        able = [self.playable(state.row, state.hands[k]) and not state.passed >> k & 1
                for k in range(self.seats)]
        if not any(able):
            if sum(row) != cribbage_count.MOST:
                self._score(state, seat, 1, "last", events)
            state.row, state.passed = (), 0
        if not any(state.hands):
            self._finish(state, seat, events)
        waits = not state.hands[other] or state.passed >> other & 1
        state.turn = seat if waits else other

    def _score(self, state: CribbagePosition, seat: int, points: int, why: str,
               events: list[Event]) -> None:
        state.points = changed(state.points, seat, state.points[seat] + points)
        events.append(Scored(seat, points, why))

    def _finish(self, state: CribbagePosition, last: int, events: list[Event]) -> None:
        """The leader counts first, then the dealer the hand and the crib."""
        assert state.starter is not None
        counted, dealer = [0] * self.seats, 1 - state.leader
        crib = state.away[0] | state.away[1]
        for seat, of, mask in ((state.leader, "hand", state.kept[state.leader]),
                               (dealer, "hand", state.kept[dealer]), (dealer, "crib", crib)):
            tiles = self.tiles.members(mask)
            found = cribbage_count.count(self.ranks([*tiles, state.starter]))
            counted[seat] += found.points
            events.append(Noted((("type", "show"), ("seat", seat), ("of", of),
                                 ("tiles", [self.tiles.names[tile] for tile in tiles]))))
            events.append(Noted((("type", "count"), ("seat", seat), ("of", of),
                                 ("points", found.points), *found._asdict().items())))
        state.outcome = Outcome("out", last, tuple(counted))

    def observe(self, state: CribbagePosition, seat: int, book: Book | None = None) -> CribbageView:
        """What ``seat`` may know."""
        open_now = state.outcome is not None
        hands, away, kept = (
            tuple(mask if other == seat or open_now else None for other, mask in enumerate(masks))
            for masks in (state.hands, state.away, state.kept))
        history = tuple((who, Away(()) if isinstance(move, Away) and who != seat and not open_now
                         else move) for who, move in state.history)
        return CribbageView(self, seat, hands, away, kept,
                            tuple(hand.bit_count() for hand in state.hands), len(state.stock),
                            state.starter, state.row, state.passed, state.points, state.turn,
                            state.leader, history, state.outcome, state.lacks, book)

    def sample(self, view: CribbageView, rng: Random) -> CribbagePosition:
        """A possible position behind a view."""
        laid = [self.tiles.mask(move.tile for who, move in view.history
                                if who == seat and isinstance(move, Lay))
                for seat in range(self.seats)]
        known = laid[0] | laid[1] | (0 if view.starter is None else 1 << view.starter)
        for mask in (*view.hands, *view.away):
            known |= mask or 0
        unseen = self.tiles.members(self.tiles.everything & ~known)
        shuffle(unseen, rng)
        put_away = {seat for seat, move in view.history if isinstance(move, Away)}
        hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
        wanted = [(view.counts[seat], view.lacks[seat]) for seat in hidden]
        wanted += [(AWAY if seat in put_away else 0, 0) for seat in hidden]
        masks, stock = assign(unseen, wanted, rng)
        hands, away = list(view.hands), list(view.away)
        for k, seat in enumerate(hidden):
            hands[seat], away[seat] = masks[k], masks[len(hidden) + k]
        state = CribbagePosition.__new__(CribbagePosition)
        for name in ("lacks", "leader", "outcome", "passed", "points", "row", "starter", "turn"):
            setattr(state, name, getattr(view, name))
        state.hands, state.away = tuple(hands), tuple(away)  # type: ignore[arg-type]
        state.kept = tuple(hand | laid[seat] for seat, hand in enumerate(state.hands))
        state.stock = tuple(stock) if view.starter is None else (view.starter, *stock)
        state.history = [(who, Away(tuple(self.tiles.members(state.away[who])))
                          if isinstance(move, Away) else move) for who, move in view.history]
        return state

    def move_line(self, seat: int, move: Any, state: CribbagePosition) -> dict[str, object]:
        """The record's line for a move."""
        names = self.tiles.names
        if isinstance(move, Away):
            return {"type": "crib", "seat": seat, "tiles": [names[tile] for tile in move.tiles]}
        if isinstance(move, Lay):
            return {"type": "play", "seat": seat, "tile": names[move.tile],
                    "at": "right" if state.row else "lead"}
        return {"type": "pass", "seat": seat}

    def line_keys(self) -> Mapping[str, tuple[str, ...]]:
        """What tells moves apart."""
        return _KEYS
