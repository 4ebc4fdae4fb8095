"""House rules as short codes (issue: named sets and codes)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kids_domino.core import house_code
from kids_domino.core.house_code import ALPHABET, CodeError
from kids_domino.variants import VARIANTS, find
from kids_domino.variants.house_sets import HOUSE_SETS, find_set, usual_goat


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_rule_alone_and_all_last_values_together_come_back(variant):
    everything = {axis.name: axis.values[-1][0] for axis in variant.axes}
    for house in [{}, everything, *({axis.name: value} for axis in variant.axes
                                    for value, _ in axis.values)]:
        chosen = variant.with_house(house)
        assert house_code.read(house_code.write(chosen), VARIANTS) == chosen


def test_codes_are_short_and_all_different():
    goat = find("goat").with_house({"fish": "one", "goat": "highest"})
    assert len(house_code.write(find("goat")).replace("-", "")) == 6
    assert len(house_code.write(goat).replace("-", "")) == 14
    meant = {}
    for variant in VARIANTS:
        for axis in variant.axes:
            for value, _ in axis.values:
                chosen = variant.with_house({axis.name: value})
                known = meant.setdefault(house_code.write(chosen), chosen)
                assert known == chosen


def test_a_code_is_read_however_it_is_written():
    code = house_code.write(find("goat").with_house({"fish": "one"}))
    sloppy = " ".join(code.lower().replace("-", "")).replace("0", "o").replace("1", "l")
    assert house_code.read(sloppy, VARIANTS) == find("goat").with_house({"fish": "one"})


def test_every_single_wrong_letter_is_found():
    code = house_code.write(find("goat").with_house({"fish": "one"})).replace("-", "")
    for k, letter in enumerate(code):
        for other in ALPHABET:
            if other != letter:
                with pytest.raises(CodeError):
                    house_code.read(code[:k] + other + code[k + 1:], VARIANTS)


@pytest.mark.parametrize(("damage", "reason"), [
    (lambda code: code[:-1], "missing"),
    (lambda code: code + "A", "too many"),
    (lambda code: "", "missing"),
    (lambda code: code[1] + code[0] + code[2:], "wrong"),
    (lambda code: code[:-1] + "Ж", "is in no code"),
])
def test_a_damaged_code_is_refused_with_the_reason(damage, reason):
    code = house_code.write(find("goat").with_house({"fish": "one"}))
    with pytest.raises(CodeError, match=reason):
        house_code.read(damage(code), VARIANTS)


def test_unknown_games_and_rules_are_named():
    code = house_code.write(find("goat").with_house({"goat": "highest"}))
    with pytest.raises(CodeError, match="a game that is not known"):
        house_code.read(code, [find("block")])
    goat = find("goat")
    fewer = replace(goat, axes=tuple(axis for axis in goat.axes if axis.name != "goat"))
    with pytest.raises(CodeError, match="a rule that goat does not know"):
        house_code.read(code, [fewer])


@pytest.mark.parametrize("known", HOUSE_SETS, ids=lambda known: known.id)
def test_every_house_set_can_be_played_and_coded(known):
    rules = known.rules
    assert dict(rules.house) == dict(known.house), "a set only names what differs"
    for seats in known.seats:
        rules.game(seats)
    assert house_code.read(house_code.write(rules), VARIANTS) == rules
    assert find_set(known.id) is known


def test_what_goat_means_depends_on_the_seats():
    assert usual_goat(4).rules.id == "pair-goat"
    assert usual_goat(2).rules.id == usual_goat(3).rules.id == "goat"
    with pytest.raises(LookupError):
        find_set("no such yard")
