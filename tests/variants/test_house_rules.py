"""Every house rule of the first games changes a result, or is listed as one that only shows."""

from __future__ import annotations

import pytest

from kids_domino.variants import find
from tests.records import differs_at, record
from tests.second_scorer import GAMES

#: Where people sit and what they see: no result depends on these.
DISPLAY = {"direction", "hands-shown", "boneyard-shown"}
#: A rule that needs another beside it before it matters, or matters sooner with it.
BESIDE = {
    ("picture", "deals"): {"set": "pictures:4", "layout": "one-way", "drawing": "none"},
    ("picture", "next-lead"): {"target": 3},
    **{(variant, "no-double-lead"): {"deal": 3}
       for variant in ("picture", "traditional", "block", "draw", "goat")},
}
SEEDS = 200


def seats_of(variant, axis):
    return 4 if axis == "teams" else find(variant).seats[0]


def choices():
    for variant in GAMES:
        for axis in find(variant).axes:
            for value, _ in axis.values:
                if value != find(variant).default(axis):
                    yield variant, axis.name, value


def played(variant, seats, seed, house):
    """A record without its first line, which names the house rules."""
    lines = record(variant, seats, seed, house=house)
    assert differs_at(lines) is None
    return lines[1:]


@pytest.mark.parametrize(("variant", "axis", "value"),
                         [choice for choice in choices() if choice[1] not in DISPLAY])
def test_it_changes_a_result(variant, axis, value):
    seats, beside = seats_of(variant, axis), BESIDE.get((variant, axis), {})
    for seed in range(SEEDS):
        plain = played(variant, seats, seed, beside)
        changed = played(variant, seats, seed, {**beside, axis: value})
        if ends(plain) != ends(changed):
            return
    pytest.fail(f"{axis}={value} changed nothing in {SEEDS} matches")


def ends(lines):
    return [line for line in lines if '"round_end"' in line or '"match_end"' in line]


@pytest.mark.parametrize(("variant", "axis", "value"),
                         [choice for choice in choices() if choice[1] in DISPLAY])
def test_it_only_shows(variant, axis, value):
    for seed in range(5):
        seats = find(variant).seats[-1]
        assert played(variant, seats, seed, {axis: value}) == played(variant, seats, seed, {})


def test_display_axes_are_still_axes():
    assert {axis for _, axis, _ in choices()} >= DISPLAY
