"""Game records: the exact form, and what a reader refuses (contracts section 2)."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from kids_domino.core.record import Difference
from tests.records import differs_at, record, replayed

KEYS = {
    "match": ["type", "format", "variant", "house", "seed", "set", "seats"],
    "round": ["type", "round", "redeals", "hands", "boneyard"],
    "play": ["type", "seat", "tile", "at"],
    "draw": ["type", "seat", "tile"],
    "pass": ["type", "seat"],
    "round_end": ["type", "round", "how", "seat", "counted", "written", "remembered", "carried",
                  "leader"],
    "match_end": ["type", "winners", "losers", "titles"],
}


@pytest.mark.parametrize(("variant", "seats"), [
    ("picture", 3), ("traditional", 2), ("block", 4), ("draw", 2), ("goat", 4), ("pair-goat", 4)])
def test_keys_and_their_order(variant, seats):
    for line in record(variant, seats, 3):
        keys = list(json.loads(line))
        expected = KEYS[json.loads(line)["type"]]
        assert keys == expected or keys == [*expected, "ratings"], line


def test_ratings_are_goats():
    assert json.loads(record("goat", 3, 1)[-1])["ratings"]
    assert "ratings" not in json.loads(record("traditional", 3, 1)[-1])


def test_a_record_is_compact_and_readable():
    lines = record("pair-goat", 4, 7)
    for line in lines:
        assert line == json.dumps(json.loads(line), ensure_ascii=False, separators=(",", ":"))
    head = json.loads(lines[0])
    assert (head["format"], head["house"], head["seed"], head["set"]) == (1, {}, 7, 6)
    assert [seat["team"] for seat in head["seats"]] == [0, 1, 0, 1]


@pytest.mark.parametrize(("variant", "seats", "house", "written", "faces"), [
    ("goat", 4, {"fish": "one", "target": 101}, {"fish": "one"}, 6),
    ("goat", 4, {"target": "125", "deal": "7"}, {"target": 125}, 6),
    ("block", 2, {"deal": 5}, {"deal": 5}, 6),
    ("block", 3, {"deal": 5}, {}, 6),
    ("block", 3, {"deal": 7}, {"deal": 7}, 6),
    ("block", 4, {"deal": 7, "teams": "pairs"}, {"teams": "pairs"}, 6),
    ("picture", 2, {"set": "pictures:4", "hands-shown": "all"},
     {"set": "pictures:4", "hands-shown": "all"}, 3),
    ("picture", 5, {"deal": 5}, {}, 6),
    ("picture", 4, {"deal": 5}, {"deal": 5}, 6),
])
def test_house_rules_in_a_record(variant, seats, house, written, faces):
    lines = record(variant, seats, 1, rounds=1, house=house)
    head = json.loads(lines[0])
    assert (head["house"], head["set"]) == (written, faces)
    assert differs_at(lines) is None


def test_the_first_lead_is_written_as_lead_and_one_way_goes_right():
    for seed in range(20):
        at = [json.loads(line)["at"] for line in record("picture", 2, seed,
                                                        house={"layout": "one-way"})
              if '"play"' in line]
        assert at[0] == "lead"
        assert set(at[1:]) <= {"right"}


def test_draws_stand_before_what_ends_the_turn():
    """A turn ends with one ``play`` or ``pass``; a fish that a draw makes certain has no pass."""
    for seed in range(60):
        lines = [json.loads(line) for line in record("draw", 2, seed, 2)]
        for one, after in pairwise(lines):
            if one["type"] == "draw":
                assert after["type"] in ("draw", "play", "pass", "round_end")
                assert after["type"] == "round_end" or after["seat"] == one["seat"]
            if one["type"] in ("play", "pass") and after["type"] in ("play", "pass", "draw"):
                assert after["seat"] == (one["seat"] + 1) % 2


def test_the_last_tile_of_a_round_is_the_winners_own():
    """Case C-09."""
    for seed in range(40):
        lines = [json.loads(line) for line in record("traditional", 3, seed)]
        for one, after in pairwise(lines):
            if after["type"] == "round_end" and after["how"] == "out":
                assert (one["type"], one["seat"]) == ("play", after["seat"])
                assert after["counted"][after["seat"]] == 0


def test_the_leader_of_a_lot_stands_in_the_round_line():
    lines = record("goat", 3, 2, 2, {"first-lead": "lot"})
    rounds = [json.loads(line) for line in lines if '"round","round"' in line]
    assert list(rounds[0]) == [*KEYS["round"], "leader"]
    assert "leader" not in rounds[1]
    lead = json.loads(lines[2])
    assert lead["seat"] == rounds[0]["leader"]
    without = lines[:]
    without[1] = json.dumps({k: v for k, v in rounds[0].items() if k != "leader"})
    assert differs_at(without) == 2
    plain = record("goat", 3, 2, 1)
    plain[1] = json.dumps({**json.loads(plain[1]), "leader": 0})
    assert differs_at(plain) == 2


def test_unknown_keys_are_ignored_and_people_may_be_called_anything():
    lines = []
    for line in map(json.loads, record("picture", 2, 4)):
        line["later"] = {"a": [1]}
        for seat in line.get("seats", ()):
            seat.update(name="Ωmega ʼ\u2028", kind="human", photo="x.png")
        line.pop("seed", None)
        lines.append(json.dumps(line))
    assert differs_at(lines) is None
    assert [name.kind for name in replayed(lines).names] == ["human", "human"]


def test_several_matches_in_one_record():
    lines = record("picture", 2, 4) + record("goat", 3, 4) + record("sausage", 2, 4)
    assert differs_at(lines) is None
    cut = record("goat", 3, 4)[:-1] + record("picture", 2, 4)
    assert differs_at(cut) == len(record("goat", 3, 4))


WRONG = [
    (0, {"format": 2}, "format 2"), (0, {"format": True}, "format True"),
    (0, {"variant": "chess"}, "no variant 'chess'"), (0, {"variant": ["goat"]}, "no variant"),
    (0, {"house": {"fish": "all"}}, "house"), (0, {"house": {"fish": "whale"}}, "fish"),
    (0, {"house": []}, "house must be an object"), (0, {"house": {"target": "125"}}, "house"),
    (0, {"house": {"fish": True}}, "fish"), (0, {"seats": [{}, {}, {}]}, "team"),
    (0, {"seats": [{"team": 0}]}, "seats: goat is played with"), (0, {"seats": 3}, "list"),
    (0, {"seed": "7"}, "seed"), (0, {"set": 6.0}, "set"), (0, {"set": 5}, "set"),
    (1, {"round": 2}, "round 2"), (1, {"round": True}, "round True"),
    (1, {"redeals": -1}, "redeals"), (1, {"hands": [[], [], []]}, "hands of 7"),
    (1, {"hands": [["9-9"] * 7] * 3}, "no tile '9-9'"), (1, {"hands": None}, "hands"),
    (1, {"hands": [["0-0"] * 7] * 3}, "not one set"), (1, {"boneyard": []}, "not one set"),
    (1, {"type": "play"}, "a round line was expected"), (1, {"hands": [[[]] * 7] * 3}, "no tile"),
    (2, {"seat": 9}, "turn"), (2, {"seat": None}, "turn"), (2, {"seat": True}, "whole number"),
    (2, {"tile": "6-6"}, "may not lay"), (2, {"at": "left"}, "may not lay"),
    (2, {"closed": True}, "may not lay"), (2, {"across": True}, "may not lay"),
    (2, {"type": "pass"}, "may not pass"), (2, {"type": "draw"}, "may not draw"),
    (2, {"type": "hop"}, "a move was expected"), (2, {"type": {}}, "a move was expected"),
]


@pytest.mark.parametrize(("index", "change", "message"), WRONG)
def test_a_wrong_line_is_named(index, change, message):
    lines = record("goat", 3, 2, 1)
    lines[index] = json.dumps({**json.loads(lines[index]), **change})
    with pytest.raises(Difference, match=message.replace("[", r"\[")) as error:
        replayed(lines)
    assert error.value.line == index + 1


@pytest.mark.parametrize("text", ["", " ", "{", "[]", "1", "null", '"goat"', "[" * 5000,
                                  '{"type":"match"', "NaN", "9" * 5000, '{"type":' + "9" * 5000])
def test_what_is_no_line_at_all(text):
    with pytest.raises(Difference) as error:
        replayed([text])
    assert error.value.line == 1


def test_every_field_of_what_the_rules_decide_is_checked():
    """No number of a round's or a match's end can be another one, nor be left out."""
    lines = record("goat", 3, 2)
    for k, line in enumerate(lines):
        parsed = json.loads(line)
        if parsed["type"] not in ("round_end", "match_end"):
            continue
        for key in parsed:
            for other in ({**parsed, key: "?"}, {n: v for n, v in parsed.items() if n != key}):
                changed = [*lines[:k], json.dumps(other), *lines[k + 1:]]
                assert differs_at(changed) == k + 1, (key, other)
