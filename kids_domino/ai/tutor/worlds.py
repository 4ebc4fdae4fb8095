"""The positions that a view leaves possible: all of them where they are few, else a sample."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any

from kids_domino.core.knowledge import shown
from kids_domino.core.state import State
from kids_domino.core.view import View, rebuild


def all_worlds(view: Any, most: int) -> list[State] | None:
    """Every position behind a view, None when there are more than ``most`` or the order of hidden
    tiles that can still be drawn matters."""
    if not isinstance(view, View):
        return None
    drawable = 0 if view.game.stays is None else view.bank_count - view.game.stays
    if drawable > 0 and view.bank is None and view.bank_count > 1:
        return None
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    known = shown(view.history, view.game.seats, view.turn, view.leads)
    held = [known[seat] & view.unseen if hand is None else hand
            for seat, hand in enumerate(view.hands)]
    loose = view.game.tiles.members(view.unseen & ~sum(held[seat] for seat in hidden))
    wanted = [(seat, view.counts[seat] - held[seat].bit_count()) for seat in hidden]
    if _ways(view, loose, wanted) > most * 40:
        return None
    found: list[State] = []
    for hands, rest in _deals(view, loose, wanted, held):
        if len(found) == most:
            return None
        found.append(rebuild(view, hands, tuple(rest) if view.bank is None else view.bank))
    return found or None


def _ways(view: View, loose: Sequence[int], wanted: Sequence[tuple[int, int]]) -> int:
    """How many deals there are at most: each hand by itself knows what it may hold."""
    total, left = 1, len(loose)
    for seat, count in wanted:
        fitting = sum(1 for tile in loose if not view.lacks[seat] >> tile & 1)
        total *= comb(min(fitting, left), count)
        left -= count
    return total


def _deals(view: View, loose: Sequence[int], wanted: Sequence[tuple[int, int]],
           held: Sequence[int]) -> Iterator[tuple[list[int], list[int]]]:
    if not wanted:
        yield list(held), list(loose)
        return
    (seat, count), *others = wanted
    may = [tile for tile in loose if not view.lacks[seat] >> tile & 1]
    for chosen in combinations(may, count):
        now = list(held)
        now[seat] |= sum(1 << tile for tile in chosen)
        yield from _deals(view, [tile for tile in loose if tile not in chosen], others, now)


def worlds(view: Any, count: int, rng: Random) -> tuple[list[Any], bool]:
    """At most ``count`` possible positions, each as likely as the others; True if they are all
    there are."""
    found = all_worlds(view, count)
    if found is not None:
        return found, True
    return [view.game.sample(view, rng) for _ in range(count)], False
