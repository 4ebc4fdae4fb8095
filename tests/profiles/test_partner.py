"""The partner's memory survives everything that can happen to a file."""

from __future__ import annotations

import json

import pytest

from kids_domino.learning.partner import KEPT, START, Round
from kids_domino.profiles.partner import FILE, MOST_GAMES, Memory
from kids_domino.profiles.store import DAMAGED, WRONG_VALUES, Store


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path)


def test_what_was_played_is_known_at_the_next_start(store, tmp_path):
    memory = Memory(store)
    rounds = [Round(1.0, 1, 5, 4), Round(0.5, 2, 0, 0)]
    for one in rounds:
        memory.add("closed/2", one)
    later = Memory(Store(tmp_path))
    assert later.rounds("closed/2") == tuple(rounds)
    assert later.rounds("closed/3") == ()
    assert later.generosity("closed/2") == memory.generosity("closed/2") != START
    assert later.generosity("closed/3") == START


def test_it_does_not_grow_for_ever(store):
    memory = Memory(store)
    for number in range(KEPT + 5):
        memory.add("often", Round(0.0, 1, number))
    assert [one.turns for one in memory.rounds("often")] == list(range(5, KEPT + 5))
    for number in range(MOST_GAMES):
        memory.add(f"game-{number}", Round(1.0))
    assert memory.rounds("often") == ()
    assert len(json.loads((store.folder / FILE).read_text())) == MOST_GAMES


@pytest.mark.parametrize("content", ["", "[", "[]", "7", "null", "\x00"])
def test_a_damaged_file_begins_anew(store, content):
    (store.folder / FILE).write_text(content)
    memory = Memory(store)
    assert memory.generosity("any") == START
    assert [p.kind for p in store.problems] == ([] if content == "null" else [DAMAGED])
    memory.add("any", Round(0.0))
    assert Memory(Store(store.folder)).rounds("any") == (Round(0.0),)


@pytest.mark.parametrize("rows", [
    5, None, "x", {"a": 1}, [[]], [[1, 1]], [["1", 1, 0, 0]], [[True, 1, 0, 0]], [[2, 1, 0, 0]],
    [[0, 0, 0, 0]], [[0, 9, 0, 0]], [[0, 1, 3, 4]], [[0, 1, -1, 0]], [[0, 1, 10**9, 0]],
    [[0, 1, 0, 0, 0]], [[0, 1, 0.5, 0]], [[float("nan"), 1, 0, 0]], [[1, 1, 1, 1], 3],
], ids=repr)
def test_a_wrong_entry_costs_that_game_only(store, rows):
    good = [[1, 1, 3, 2]]
    (store.folder / FILE).write_text(json.dumps({"bad": rows, "good": good}))
    memory = Memory(store)
    assert memory.rounds("good") == (Round(1.0, 1, 3, 2),)
    assert memory.rounds("bad") == ()
    assert [p.kind for p in store.problems] == [WRONG_VALUES]
    assert store.problems[0].kept
    again = Store(store.folder)
    assert Memory(again).rounds("good") == (Round(1.0, 1, 3, 2),)
    assert again.problems == []


def test_a_disk_that_refuses_stops_nothing(store, monkeypatch):
    monkeypatch.setattr(Store, "write_bytes", lambda *_: False)
    memory = Memory(store)
    memory.add("any", Round(0.0))
    assert memory.rounds("any") == (Round(0.0),)
