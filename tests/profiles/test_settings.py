"""Settings: kept, and forgiving about every wrong value."""

from __future__ import annotations

import json
import tempfile
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kids_domino.profiles import settings as module
from kids_domino.profiles.settings import FILE, Seat, Settings, load, save
from kids_domino.profiles.store import DAMAGED, WRONG_VALUES, Store

CHOSEN = Settings(
    language="uk",
    second_language="el",
    silent_voices=["ru", "es"],
    voice=0.5,
    effects=0.0,
    music=1.0,
    table_music=True,
    muted=True,
    count_aloud=False,
    reduced_motion=True,
    speed="slow",
    fullscreen=True,
    contrast=True,
    text_scale=1.25,
    seats=[Seat("child", "fox", place=1), Seat("computer", "owl", "", "hard", 4)],
    names={"child.0": "Ґанна", "human.4": "Γιαγιά Ελένη", "child.3": ""},
    last_level="pictures-3",
    house={"goat": {"fish": "one", "target": 125}},
    deck="own-1",
    pips="classic-wood",
    help_level=3,
)
WRONG = {
    "language": ["de", 7, "", ["el"], {}],
    "second_language": ["xx", False],
    "silent_voices": ["el", ["de"], [1], None, {"el": 1}],
    "voice": [-0.1, 1.1, "0.5", True, None, float("nan"), float("inf"), 10**400],
    "effects": [2, []],
    "music": ["loud", {}],
    "table_music": ["no", 0],
    "muted": [0, 1, "no", None],
    "count_aloud": ["yes", 0, None],
    "reduced_motion": ["yes", 1],
    "speed": ["warp", 1, None, ["slow"], {}],
    "fullscreen": ["true"],
    "contrast": [2],
    "text_scale": [0, 100, "1", None],
    "seats": [
        "child",
        {"kind": "child"},
        [{"kind": "child"}],
        [{"kind": "cat"}, {"kind": "child"}],
        [{}, {}],
        [1, 2],
        [{"kind": "child", "name": 5}, {"kind": "child"}],
        [{"kind": "child", "name": "a\nb"}, {"kind": "child"}],
        [{"kind": ["child"]}, {"kind": "child"}],
        [{"kind": "computer", "level": "genius"}, {"kind": "child"}],
        [{"kind": "computer", "level": ["easy"]}, {"kind": "child"}],
        [{"kind": "computer", "level": None}, {"kind": "child"}],
        [{"kind": "child", "place": 5}, {"kind": "child"}],
        [{"kind": "child", "place": -1}, {"kind": "child"}],
        [{"kind": "child", "place": True}, {"kind": "child"}],
        [{"kind": "child", "place": "1"}, {"kind": "child"}],
    ],
    "names": [
        "Ana",
        ["Ana"],
        None,
        {"child.0": None},
        {"child.0": 5},
        {"child.0": ["Ana"]},
        {"child.0": "a\nb"},
        {"child.0": "\u202eAna"},
        {"child.0": "\ud800"},
        {"child.5": "Ana"},
        {"child.-1": "Ana"},
        {"computer.0": "Ana"},
        {"child": "Ana"},
        {"": "Ana"},
    ],
    "last_level": [5, ["a"], "a\x00b"],
    "house": ["goat", [], {"goat": "fish"}, {"goat": {"fish": True}}, {"goat": {"fish": 1.5}}],
    "deck": [5, None, ["farm"], "a\x00b"],
    "pips": [5, None, ["classic"], "a\x00b"],
    "help_level": [-1, 5, 2.5, True, "2"],
}


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path)


def test_settings_come_back_as_they_were(store):
    assert save(store, CHOSEN) is True
    again = Store(store.folder)
    assert load(again) == CHOSEN
    assert again.problems == []


def test_a_first_start_has_defaults(store):
    assert load(store) == Settings()
    assert load(store).language is None
    assert store.problems == []


def test_every_field_is_tried():
    assert set(WRONG) == {f.name for f in fields(Settings)} == set(module._READERS)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_a_wrong_value_costs_that_field_only(store, name, value):
    save(store, CHOSEN)
    kept = json.loads((store.folder / FILE).read_text(encoding="utf-8"))
    kept[name] = value
    before = json.dumps(kept)
    (store.folder / FILE).write_text(before, encoding="utf-8")
    loaded = load(store)
    for field in fields(Settings):
        expected = Settings() if field.name == name else CHOSEN
        assert getattr(loaded, field.name) == getattr(expected, field.name)
    [problem] = store.problems
    assert (problem.kind, problem.detail) == (WRONG_VALUES, name)
    assert (store.folder / problem.kept).read_text(encoding="utf-8") == before
    again = Store(store.folder)
    assert load(again) == loaded
    assert again.problems == []


def test_an_unknown_field_is_passed_over(store):
    (store.folder / FILE).write_text('{"language": "es", "hats": 3}', encoding="utf-8")
    assert load(store) == Settings(language="es")
    assert store.problems == []


@pytest.mark.parametrize("content", ["[]", "null", '"el"', "5", "true"])
def test_json_that_is_no_settings(store, content):
    (store.folder / FILE).write_text(content, encoding="utf-8")
    assert load(store) == Settings()
    # "null" is as good as no file; the others are kept aside.
    assert [p.kind for p in store.problems] == ([] if content == "null" else [DAMAGED])


def test_a_long_name_is_shortened(store):
    seats = [{"kind": "child", "name": "я" * 500}, {"kind": "human"}]
    (store.folder / FILE).write_text(json.dumps({"seats": seats}), encoding="utf-8")
    assert load(store).seats[0].name == "я" * module.NAME_LENGTH
    assert store.problems == []


def test_names_are_trimmed_and_shortened(store):
    names = {"child.0": "  Аня ", "human.1": " ", "child.2": "Щ" * 500, "child.3": "я" * 23 + " я"}
    (store.folder / FILE).write_text(json.dumps({"names": names}), encoding="utf-8")
    assert load(store).names == {"child.0": "Аня", "human.1": "", "child.3": "я" * 23,
                                 "child.2": "Щ" * module.NAME_LENGTH}
    assert store.problems == []


def test_a_name_in_a_seat_counts_where_no_other_is_given(store):
    seats = [{"kind": kind, "name": name, "place": place} for kind, name, place in (
        ("child", "Ана", None), ("human", "Βάσω", 1), ("computer", "Robby", 2),
        ("child", "Ганна", 4))]
    (store.folder / FILE).write_text(
        json.dumps({"seats": seats, "names": {"human.1": "", "child.1": "Лев"}}), "utf-8")
    loaded = load(store)
    assert loaded.names == {"child.0": "Ана", "human.1": "", "child.1": "Лев", "child.4": "Ганна"}
    assert loaded.seats[0] == Seat("child", "", "Ана")
    assert store.problems == []


@pytest.mark.parametrize(("told", "places"), [
    ([None, None, None], [0, 1, 2]), ([0, 2, 4], [0, 2, 4]), ([None, 3, None], [0, 1, 2]),
    ([2, 2, 3], [0, 1, 2]), ([4, 3, 0], [0, 1, 2]), ([None, 1, 4], [0, 1, 4]),
])
def test_places_are_as_told_or_as_the_seats_stand(told, places):
    assert module.places([Seat("child", place=place) for place in told]) == places


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@settings(deadline=None)  # a disk may be slow
@given(st.dictionaries(st.sampled_from(sorted(WRONG)), _json))
def test_no_settings_file_stops_the_program(values):
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, FILE).write_text(json.dumps(values), encoding="utf-8")
        loaded = load(Store(Path(folder)))
        assert 0 <= loaded.voice <= 1
        again = Store(Path(folder))
        assert load(again) == loaded
        assert again.problems == []
