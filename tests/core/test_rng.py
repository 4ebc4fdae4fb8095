"""Chance that is the same everywhere, and fair (case C-11)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from kids_domino.core.rng import choice, shuffle, stream
from kids_domino.core.variant import deal_rng
from kids_domino.variants import find


def test_known_numbers():
    """Written down once: they must never change, on no platform and no version."""
    assert [int(stream("deal", 7, k).random() * 10**6) for k in (1, 2, 3)] == KNOWN


KNOWN = [691178, 468265, 762565]


def test_every_order_comes_up_as_often():
    rng, seen = stream("orders"), Counter()
    for _ in range(24_000):
        items = list(range(4))
        shuffle(items, rng)
        seen[tuple(items)] += 1
    assert set(seen) == set(permutations(range(4)))
    assert all(850 < count < 1150 for count in seen.values())


def test_a_partial_shuffle_draws_from_all_items():
    rng, first = stream("partial"), Counter()
    for _ in range(10_000):
        items = list(range(10))
        shuffle(items, rng, 2)
        assert sorted(items) == list(range(10))
        first[items[0]] += 1
        first[items[1]] += 1
    assert all(1800 < count < 2200 for count in first.values())


def test_choices_are_fair():
    rng = stream("choice")
    seen = Counter(choice("abcde", rng) for _ in range(10_000))
    assert all(1850 < count < 2150 for count in seen.values())


def test_no_seat_gets_the_better_tiles():
    """10,000 deals (case C-11): pips, doubles and each single tile are the same for every seat."""
    game = find("block").game(4)
    pips, doubles, holders = [0] * 4, [0] * 4, [Counter() for _ in range(4)]
    for seed in range(10_000):
        dealt = game.deal(deal_rng(seed, 1), None)
        for seat, hand in enumerate(dealt.hands):
            pips[seat] += sum(game.tiles.pips[tile] for tile in hand)
            doubles[seat] += sum(game.tiles.doubles >> tile & 1 for tile in hand)
            holders[seat].update(hand)
    # Five of 28 tiles are worth 30 on average; the mean of 10,000 hands is known to 0.07.
    assert all(29.7 < total / 10_000 < 30.3 for total in pips)
    assert all(1.21 < total / 10_000 < 1.29 for total in doubles)
    # Each tile is in a hand in 5 of 28 deals: 1786 of 10,000, give or take 38.
    assert all(1786 - 190 < count < 1786 + 190 for seat in holders for count in seat.values())
    assert all(len(seat) == 28 for seat in holders)
