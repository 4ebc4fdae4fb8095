"""House rules in every combination of two: each is played and read back, or refused with the axis
to blame named (issue: the full variant engine)."""

from __future__ import annotations

import itertools

import pytest

from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import RuleError
from kids_domino.variants import VARIANTS, find
from tests.records import differs_at, record, tables_of

#: Tries of chance for one set of house rules that has many new pairs in it.
TRIES = 8
#: Of a long axis (tiles for each: 2 to 14) some values stand for all.
MOST_VALUES = 6
#: Every deal of these is searched: a second for each set of house rules.
SEARCHED = {("deals", "finishable")}


def values(axis):
    written = [value for value, _ in axis.values if (axis.name, value) not in SEARCHED]
    if len(written) <= MOST_VALUES:
        return written
    step = (len(written) - 1) / (MOST_VALUES - 1)
    return [written[round(k * step)] for k in range(MOST_VALUES)]


def pairs_in(house):
    return set(itertools.combinations(house.items(), 2))


def house_sets(variant):
    """House rules that together hold every two values of different axes (a value of every axis in
    each)."""
    axes = [(axis.name, values(axis)) for axis in variant.axes]
    left = {((one, a), (other, b)) for (one, some), (other, more) in itertools.combinations(axes, 2)
            for a in some for b in more}
    rng = stream("pairwise", variant.id)
    while left:
        seed = dict(min(left, key=str))
        tries = [{name: seed.get(name, choice(some, rng)) for name, some in axes}
                 for _ in range(TRIES)]
        best = max(tries, key=lambda house: len(pairs_in(house) & left))
        left -= pairs_in(best)
        yield best


def sensible(variant, house):
    """The largest part of these rules that can be played, with what the refusals named."""
    house, blamed = dict(house), []
    while not list(tables_of(variant.id, house)):
        with pytest.raises(RuleError) as refused:
            variant.with_house(house).game(variant.seats[0])
        assert refused.value.axis in house, (house, str(refused.value))
        blamed.append(refused.value.axis)
        del house[refused.value.axis]
    return house, blamed


@pytest.mark.parametrize("name", [variant.id for variant in VARIANTS])
def test_every_two_house_rules_can_be_played_together(name):
    variant, played = find(name), 0
    for seed, chosen in enumerate(house_sets(variant)):
        house, _ = sensible(variant, chosen)
        seats = list(tables_of(name, house))
        lines = record(name, seats[seed % len(seats)], seed, rounds=2, house=house)
        assert differs_at(lines) is None, house
        played += 1
    assert played


def test_the_sets_hold_every_pair():
    goat = find("goat")
    sets = list(house_sets(goat))
    held = set().union(*map(pairs_in, sets))
    for one, other in itertools.combinations(goat.axes, 2):
        for pair in itertools.product(values(one), values(other)):
            assert tuple(zip((one.name, other.name), pair, strict=True)) in held
    assert len(sets) < 100
