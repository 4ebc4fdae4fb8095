"""Games with spinners and counted ends: records judged by a second scorer, and every house rule."""

from __future__ import annotations

import json

import pytest

from kids_domino.variants import find
from tests.records import record, replayed, tables_of
from tests.variants import counting_golden
from tests.variants.counting_scorer import GAMES, judge

TABLES = [(name, seats) for name in GAMES for seats in find(name).seats]
OPTIONS = [(name, axis.name, value) for name in GAMES for axis in find(name).axes
           for value, _ in axis.values if value != find(name).default(axis)]
#: House rules that only change where seats sit.
SILENT = {"direction"}


def judged(name, seats, seed, rounds=None, house=None):
    lines = record(name, seats, seed, rounds=rounds, house=house)
    judge([json.loads(line) for line in lines])
    return lines


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_second_scorer_agrees(name, seats):
    for seed in range(5):
        lines = judged(name, seats, seed)
        replayed(lines)


@pytest.mark.parametrize(("name", "axis", "value"), OPTIONS)
def test_a_house_rule_changes_the_game_as_the_rulebook_says(name, axis, value):
    house, changed = {axis: value}, axis in SILENT
    for seed in range(200):
        for seats in tables_of(name, house):
            # What only shows when a match ends is looked at in the first seeds.
            rounds = None if seed < 3 else 4
            lines = judged(name, seats, seed, rounds, house)
            if seed == 0:
                replayed(lines)
            changed = changed or lines[1:] != record(name, seats, seed, rounds)[1:]
            if changed:
                return
    pytest.fail(f"{name}: {axis}={value} never changed a record")


@pytest.mark.parametrize("name", GAMES)
def test_pairs_of_house_rules(name):
    axes = [axis for axis in find(name).axes if axis.name not in ("direction", "deal")]
    seed = 0
    for k, first in enumerate(axes):
        for second in axes[k + 1:]:
            for one in (first.values[0][0], first.values[-1][0]):
                for other in (second.values[0][0], second.values[-1][0]):
                    seed += 1
                    house = {first.name: one, second.name: other}
                    for seats in list(tables_of(name, house))[:1]:
                        judged(name, seats, seed, rounds=2, house=house)


def test_the_second_scorer_sees_a_wrong_point():
    lines = [json.loads(line) for line in record("five-up", 2, 3, rounds=2)]
    wrong = next(line for line in lines if line["type"] == "points")
    wrong["points"] += 5
    with pytest.raises(AssertionError):
        judge(lines)


def test_house_rules_are_played_as_they_were():
    """Golden records: written by ``python -m tests.variants.counting_golden``."""
    today = {file.name: text for file, text in counting_golden.golden()}
    kept = {file.name: file.read_bytes().decode("utf-8")
            for file in counting_golden.FOLDER.glob("*.jsonl")}
    assert kept == today
