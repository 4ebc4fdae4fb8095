"""Possible hidden tiles behind a view: dealt by what passes, draws and the lead tell, and weighed
by what was played (rulebook section 10)."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from random import Random
from typing import Any, NamedTuple

from kids_domino.ai.table import Spot, Step, Table
from kids_domino.core.knowledge import assign, shown
from kids_domino.core.moves import Draw, Play, Together
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


class Seen(NamedTuple):
    """A choice that a hidden seat made: at ``spot`` (None: the lead) it laid ``bits``; ``since``
    are these and all tiles that it has laid since."""

    seat: int
    spot: Spot | None
    bits: int
    after: Spot
    since: int


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
        # The tightest hand is dealt first.
        order = sorted(range(len(self.hidden)), key=lambda k: (
            (unseen & ~self._lacks[self.hidden[k]]).bit_count() - self._sizes[k], k))
        self._order = [(self.hidden[k], self._sizes[k], self._lacks[self.hidden[k]])
                       for k in order]
        self.drawable = 0 if game.stays is None else max(0, view.bank_count - game.stays)
        self._open_bank = None if view.bank is None else tuple(
            1 << tile for tile in view.bank[:self.drawable])
        self.seen = [] if table is None else _choices(view, table, self.hidden)
        self._table = table
        self._leads = [] if table is None else [
            (1 << tile, table.lead(tile).weight) for tile in range(len(game.tiles))]

    @property
    def certain(self) -> bool:
        """Whether there is only one world."""
        return not self._tiles

    def deal(self, rng: Random) -> World:
        """One world by chance, of all that agree with passes and draws."""
        random, bits = rng.random, self.view.game.tiles.bits
        for _ in range(MOST_DEALS):
            hands, left, ways = self._base[:], self._tiles[:], 1
            for seat, size, lacks in self._order:
                total, hand = len(left), 0
                fit = left
                if lacks:
                    fit = [tile for tile in left if not lacks >> tile & 1]
                    total = len(fit)
                    if total < size:
                        break
                ways *= comb(total, size)
                for i in range(size):
                    j = i + int(random() * (total - i))
                    tile = fit[j]
                    fit[j] = fit[i]
                    fit[i] = tile
                    hand |= bits[tile]
                left = fit[size:] if fit is left else [
                    tile for tile in left if not hand >> tile & 1]
                hands[seat] |= hand
            else:
                return World(hands, self._bank(left, random), float(ways))
        wanted = [(size, self.view.lacks[seat])
                  for seat, size in zip(self.hidden, self._sizes, strict=True)]
        masks, left = assign(self._tiles, wanted, rng)
        hands = self._base[:]
        for seat, mask in zip(self.hidden, masks, strict=True):
            hands[seat] |= mask
        return World(hands, self._bank(left, random))

    def _bank(self, left: list[int], random: Callable[[], float]) -> tuple[int, ...]:
        if self._open_bank is not None:
            return self._open_bank
        total, bank = len(left), []
        for i in range(min(self.drawable, total)):
            j = i + int(random() * (total - i))
            tile = left[j]
            left[j] = left[i]
            bank.append(1 << tile)
        return tuple(bank)

    def weight(self, world: World) -> float:
        """How well the choices that were seen agree with these hands; 1 where none were."""
        weight, hands = 1.0, world.hands
        for seat, spot, bits, after, since in self.seen:
            hand = hands[seat] | since
            if spot is None:
                total = sum(lead for bit, lead in self._leads if hand & bit)
                own = self._leads[bits.bit_length() - 1][1]
                weight *= own / total if total else 1.0
            else:
                weight *= spot[hand & spot.mask].share(bits, after)
        return float(weight ** TRUST) * world.ways

    def draw(self, count: int, rng: Random, candidates: int = 1) -> list[World]:
        """So many worlds. With ``candidates`` > 1 so many times more are dealt, and those stay that
        explain best what was played."""
        if candidates <= 1 or not (self.seen or len(self.hidden) > 1):
            return [self.deal(rng) for _ in range(count)]
        worlds = [self.deal(rng) for _ in range(count * candidates)]
        weights = [self.weight(world) for world in worlds]
        step = sum(weights) / count
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


def _choices(view: View, table: Table, hidden: list[int]) -> list[Seen]:
    """The choices of hidden seats whose hands then are known but for what is hidden now: those
    since the last tile that the seat drew."""
    state = State([], (), view.leader, 0)
    found: list[tuple[int, Spot | None, Step]] = []
    for seat, move in view.history:
        if isinstance(move, Draw):
            found = [known for known in found if known[0] != seat]
        elif isinstance(move, Play | Together):
            spot = table.at(state.ends, state.tips, state.spinner) if state.ends else None
            step = table.after(spot, state.ends, state.tips, move)
            if seat in hidden and (spot is not None or _free_lead(view)):
                found.append((seat, spot, step))
            for play in move.plays if isinstance(move, Together) else (move,):
                view.game.variant.layout.lay(state, play)
    since: dict[int, int] = {}
    out = []
    for seat, spot, step in reversed(found):
        since[seat] = since.get(seat, 0) | step.bits
        out.append(Seen(seat, spot, step.bits, step.spot, since[seat]))
    return out


def _free_lead(view: View) -> bool:
    """Whether the leader of this round surely had a choice."""
    opening: Any = view.game.variant.opening
    if opening.first == "lot":
        return True
    return (view.book is not None and any(view.book.written)
            and opening.later not in ("as-first", "first-until-written"))
