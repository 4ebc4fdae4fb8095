"""Possible hidden tiles behind a view: dealt by what passes, draws and the lead tell, and weighed
by what was played (rulebook section 10)."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, fsum
from random import Random
from typing import Any, NamedTuple

from kids_domino.ai.table import Spot, Table
from kids_domino.core.knowledge import assign, shown
from kids_domino.core.moves import Draw, Pass, Play, Together
from kids_domino.core.state import State
from kids_domino.core.view import View

#: Deals that break a constraint are dealt again, so often; then the constructive deal is used.
MOST_DEALS = 30
#: How much a choice tells about the hand behind it: 1 if everybody played like the model.
TRUST = 0.85


class World(NamedTuple):
    """Hidden tiles as they may lie: hands, and the bits of the boneyard in the order of drawing.
    ``ways`` counters the bias of dealing one hand after another."""

    hands: list[int]
    bank: tuple[int, ...]
    ways: float = 1.0


class Seen:
    """A choice that a hidden seat made: at ``spot`` (None: the lead) it laid ``bits``. ``known``
    keeps how likely that was, by the tiles that it could have laid."""

    __slots__ = ("after", "bits", "known", "mask", "seat", "spot")

    def __init__(self, seat: int, spot: Spot | None, bits: int, after: Spot, mask: int) -> None:
        self.seat = seat
        self.spot = spot
        self.bits = bits
        self.after = after
        self.mask = mask
        self.known: dict[int, float] = {}


class Drawn(NamedTuple):
    """A hidden seat drew: ``laid`` it could lay at once, so many it ``kept``. Its hand had been
    without all tiles of ``before``."""

    seat: int
    laid: int
    kept: int
    before: int


class Worlds:
    """The positions that may lie behind one view."""

    def __init__(self, view: View, table: Table | None) -> None:
        game = view.game
        self.view = view
        self.hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
        known = shown(view.history, game.seats, view.turn, view.leads)
        self._base = [known[seat] & view.unseen if hand is None else hand
                      for seat, hand in enumerate(view.hands)]
        given = sum(self._base[seat] for seat in self.hidden)
        self._lacks = list(view.lacks)
        _lead_tells(view, self._lacks)
        self._sizes = [view.counts[seat] - self._base[seat].bit_count() for seat in self.hidden]
        unseen = view.unseen & ~given
        self._tiles = game.tiles.members(unseen)
        self._bits = [1 << tile for tile in self._tiles]
        # The tightest hand is dealt first.
        order = sorted(range(len(self.hidden)), key=lambda k: (
            (unseen & ~self._lacks[self.hidden[k]]).bit_count() - self._sizes[k], k))
        self._order = [(self.hidden[k], self._sizes[k], self._lacks[self.hidden[k]])
                       for k in order]
        self.drawable = 0 if game.stays is None else max(0, view.bank_count - game.stays)
        self._open_bank = None if view.bank is None else tuple(
            1 << tile for tile in view.bank[:self.drawable])
        self.seen = [] if table is None else _choices(view, table, self.hidden)
        self._leads = [] if table is None else [
            (1 << tile, table.lead(tile).weight) for tile in range(len(game.tiles))]

    @property
    def certain(self) -> bool:
        """Whether there is only one world."""
        return not self._tiles

    def deal(self, rng: Random) -> World:
        """One world by chance, of all that agree with passes and draws."""
        random, bits = rng.random, self._bits
        for _ in range(MOST_DEALS):
            by_chance = dict(zip(bits, [random() for _ in bits], strict=True))
            left = sorted(bits, key=by_chance.__getitem__)
            hands, ways = self._base[:], 1
            for seat, size, lacks in self._order:
                fit = [bit for bit in left if not bit & lacks] if lacks else left
                total = len(fit)
                if total < size:
                    break
                ways *= comb(total, size)
                hand = sum(fit[:size])
                if fit is left:
                    left = left[size:]
                else:
                    # What this seat lacks would else stand before the rest of what it may hold.
                    by_chance = {bit: random() for bit in left if not bit & hand}
                    left = sorted(by_chance, key=by_chance.__getitem__)
                hands[seat] |= hand
            else:
                bank = self._open_bank
                return World(hands, tuple(left[:self.drawable]) if bank is None else bank,
                             float(ways))
        wanted = [(size, self.view.lacks[seat])
                  for seat, size in zip(self.hidden, self._sizes, strict=True)]
        masks, rest = assign(self._tiles, wanted, rng)
        hands = self._base[:]
        for seat, mask in zip(self.hidden, masks, strict=True):
            hands[seat] |= mask
        drawn = tuple(1 << tile for tile in rest[:self.drawable])
        return World(hands, drawn if self._open_bank is None else self._open_bank)

    def weight(self, world: World, random: Callable[[], float]) -> float:
        """How well the choices that were seen agree with these hands; 1 where none were.

        It goes back in time: tiles laid return to their hands. Which tiles had been drawn is not
        known, so at a draw some that may be are taken out by chance (``random`` from 0 up to 1),
        and deals with fewer ways to do so weigh less."""
        weight, hands = world.ways, world.hands[:]
        for event in self.seen:
            seat = event.seat
            if isinstance(event, Seen):
                hand = hands[seat] = hands[seat] | event.bits
                fitting = hand & event.mask
                share = event.known.get(fitting)
                if share is None:
                    share = event.known[fitting] = self._share(event, fitting)
                weight *= share
                continue
            hand = hands[seat] & ~event.laid
            surely = hand & event.before
            open_ones, more = hand ^ surely, event.kept - surely.bit_count()
            if more < 0:
                return 0.0
            count = open_ones.bit_count()
            weight *= comb(count, more) / comb(hand.bit_count(), event.kept)
            for _ in range(min(more, count)):
                rest = open_ones
                for _ in range(int(random() * count)):
                    rest &= rest - 1
                open_ones ^= rest & -rest
                count -= 1
            hands[seat] = open_ones
        return weight

    def _share(self, seen: Seen, fitting: int) -> float:
        """How likely this choice was among these tiles."""
        if seen.spot is not None:
            share = seen.spot[fitting].share(seen.bits, seen.after)
        else:
            total = fsum(lead for bit, lead in self._leads if fitting & bit)
            share = self._leads[seen.bits.bit_length() - 1][1] / total
        return float(share ** TRUST)

    def draw(self, count: int, rng: Random, candidates: int = 1) -> list[World]:
        """So many worlds. With ``candidates`` > 1 so many times more are dealt, and those stay that
        explain best what was played."""
        told = self.seen or (len(self._order) > 1 and any(lacks for _, _, lacks in self._order))
        if candidates <= 1 or not told:
            return [self.deal(rng) for _ in range(count)]
        worlds = [self.deal(rng) for _ in range(count * candidates)]
        weights = [self.weight(world, rng.random) for world in worlds]
        step = fsum(weights) / count
        if step <= 0.0:
            return worlds[:count]
        out: list[World] = []
        reached, wanted = 0.0, rng.random() * step
        for world, weight in zip(worlds, weights, strict=True):
            reached += weight
            while wanted < reached and len(out) < count:
                out.append(world)
                wanted += step
        return out or worlds[:count]


def _lead_tells(view: View, lacks: list[int]) -> None:
    """Where a rule says which tile leads every round, nobody was dealt one that goes before it."""
    opening: Any = view.game.variant.opening
    if getattr(opening, "later", "") != "as-first" or not view.history or view.leads:
        return
    first = view.history[0][1]
    if not isinstance(first, Play):
        return
    before = 0
    for tile in opening.candidates(view.game.tiles):
        if tile == first.tile:
            break
        before |= 1 << tile
    drew = {seat for seat, move in view.history if isinstance(move, Draw)}
    for seat in range(view.game.seats):
        if seat not in drew:
            lacks[seat] |= before


def _choices(view: View, table: Table, hidden: list[int]) -> list[Seen | Drawn]:
    """What hidden seats did, the latest first, as far back as their hands can be followed."""
    game, state = view.game, State([], (), view.leader, 0)
    followed = view.bank is None and not game.matadors
    found: list[Seen | Drawn] = []
    lacks = [0] * game.seats
    drew = 0
    for seat, move in view.history:
        fitting = game.plays[state.ends].mask if state.ends else 0
        if isinstance(move, Draw):
            drew += 1
            continue
        if isinstance(move, Play | Together):
            plays = move.plays if isinstance(move, Together) else (move,)
            spot = table.at(state.ends, state.tips, state.spinner) if state.ends else None
            step = table.after(spot, state.ends, state.tips, move)
            if drew:
                laid = step.bits
                if followed and laid.bit_count() == 1:
                    found.append(Drawn(seat, laid, drew - 1, lacks[seat] | fitting))
                else:
                    found = [event for event in found if event.seat != seat]
                lacks[seat] = fitting if drew > 1 else lacks[seat] | fitting
            if seat in hidden and (spot is not None or _free_lead(view)):
                found.append(Seen(seat, spot, step.bits, step.spot,
                                  game.tiles.everything if spot is None else spot.mask))
            for play in plays:
                game.variant.layout.lay(state, play)
        elif isinstance(move, Pass):
            if drew and followed:
                found.append(Drawn(seat, 0, drew, lacks[seat] | fitting))
            elif drew:
                found = [event for event in found if event.seat != seat]
            lacks[seat] = fitting if drew else lacks[seat] | fitting
        else:
            continue
        drew = 0
    if drew:
        found = [event for event in found if event.seat != view.turn]
    return [event for event in reversed(found) if event.seat in hidden]


def _free_lead(view: View) -> bool:
    """Whether the leader of this round surely had a choice."""
    opening: Any = view.game.variant.opening
    if opening.first == "lot":
        return True
    return (view.book is not None and any(view.book.written)
            and opening.later not in ("as-first", "first-until-written"))
