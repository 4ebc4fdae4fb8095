"""The penalty games, Goat's kin, Sea goat, General, the sports games and Latin pairs: records
judged by a second scorer, and every house rule changes something."""

from __future__ import annotations

import itertools
import json

import pytest

from kids_domino.core.variant import RuleError
from kids_domino.variants import find
from tests.records import record, replayed, tables_of
from tests.variants import goat_scorer, pairs_scorer, sea_scorer
from tests.variants.goats_and_pairs_golden import GAMES, GOLDEN, ROUNDS

JUDGES = {name: scorer.judge for scorer in (goat_scorer, pairs_scorer, sea_scorer)
          for name in scorer.GAMES}
TABLES = [(name, seats) for name in JUDGES for seats in find(name).seats]
#: House rules of the screen or of a referee: players of a simulation never meet them.
BESIDE = {"direction", "minutes", "penalty", "touch-move", "seconds"}
OPTIONS = [(name, axis.name, value) for name in JUDGES for axis in find(name).axes
           if axis.name not in BESIDE for value, _ in axis.values
           if value != find(name).default(axis)]
#: These only show together with another house rule: a hand without a double must come first.
RARE = {"no-double-lead"}


def parsed(*args, **more):
    return [json.loads(line) for line in record(*args, **more)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_second_scorer_agrees(name, seats):
    """[C-16]"""
    for seed in range(15):
        lines = record(name, seats, seed)
        replayed(lines)
        assert any('"round_end"' in line for line in lines)
        JUDGES[name]([json.loads(line) for line in lines])


@pytest.mark.parametrize(("name", "axis", "value"), OPTIONS)
def test_a_house_rule_changes_the_game_as_the_rulebook_says(name, axis, value):
    house, changed = {axis: value}, False
    # Both tiles at once are so rare that such a match would not end.
    rounds = 40 if (axis, value) == ("general", "both") else None
    # Two tiles a hand make hands without a double as common as they must be here.
    usual = {"deal": 2} if axis in RARE else {}
    for seed in range(200):
        for seats in tables_of(name, {**usual, **house}):
            lines = record(name, seats, seed, house={**usual, **house}, rounds=rounds)
            if seed == 0:
                replayed(lines)
            JUDGES[name]([json.loads(line) for line in lines])
            changed = changed or lines[1:] != record(name, seats, seed, house=usual,
                                                     rounds=rounds)[1:]
        if changed:
            return
    pytest.fail(f"{name}: {axis}={value} never changed a record")


@pytest.mark.parametrize("name", JUDGES)
def test_pairs_of_house_rules(name):
    axes = [axis for axis in find(name).axes if axis.name not in ("direction", "deal")]
    seed = 0
    for k, first in enumerate(axes):
        for second in axes[k + 1:]:
            for one in (first.values[0][0], first.values[-1][0]):
                for other in (second.values[0][0], second.values[-1][0]):
                    seed += 1
                    house = {first.name: one, second.name: other}
                    for seats in list(tables_of(name, house))[-1:]:
                        JUDGES[name](parsed(name, seats, seed, rounds=3, house=house))


@pytest.mark.parametrize("name", JUDGES)
def test_the_second_scorer_sees_a_wrong_score(name):
    seats = find(name).seats[-1]
    lines = parsed(name, seats, 3, rounds=3)
    end = next(line for line in lines if line["type"] == "round_end")
    end["written"][0] += 1
    with pytest.raises(AssertionError):
        JUDGES[name](lines)


@pytest.mark.parametrize("name", ["traditional", "yard-goat", "three-hundred"])
def test_a_boneyard_that_is_drawn_at_a_fish(name):
    """Axis fish-boneyard (2.1): the seat to move takes all that may be drawn, and nobody passes."""
    house = {"fish-boneyard": "drawn"}
    drawn = 0
    for seed in range(120):
        lines = parsed(name, 2, seed, rounds=2, house=house)
        for before, end in itertools.pairwise(lines):
            if end["type"] == "round_end" and end["how"] == "fish":
                assert before["type"] in ("draw", "play", "together")
                drawn += before["type"] == "draw"
    assert drawn
    with pytest.raises(RuleError, match=r"^fish-boneyard"):
        find("traditional").with_house({**house, "drawing": "one"}).game(2)


GOLDEN_FILES = [file for name in GAMES for file in sorted(GOLDEN.glob(f"{name}-[2-4]*.jsonl"))]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_records(name):
    seats = find(name).seats[-1]
    assert GOLDEN / f"{name}-{seats}.jsonl" in GOLDEN_FILES
    assert sum(file.name.startswith(f"{name}-") for file in GOLDEN_FILES) >= 4


@pytest.mark.parametrize("file", GOLDEN_FILES, ids=lambda file: file.stem)
def test_golden_records_are_what_the_rules_give_today(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    rounds = None if not head["house"] else ROUNDS
    assert lines == record(head["variant"], len(head["seats"]), head["seed"], rounds=rounds,
                           house=head["house"])
    replayed(lines)
    JUDGES[head["variant"]]([json.loads(line) for line in lines])
