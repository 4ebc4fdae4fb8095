"""``house``: a code for house rules, and back."""

from __future__ import annotations

import pytest

from kids_domino.__main__ import main
from kids_domino.variants import VARIANTS


def _line(capsys, *words: str) -> str:
    assert main(["house", *words]) == 0
    return capsys.readouterr().out.rstrip("\n")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_code_gives_back_the_rules_that_it_was_made_of(capsys, variant):
    for axis in variant.axes:
        for value, _ in axis.values:
            if value == variant.default(axis):
                continue
            rule = f"{axis.name}={value}"
            assert main(["house", variant.id, "--house", rule]) in (0, 2)
            code, refused = capsys.readouterr()
            if not refused:
                assert _line(capsys, code.strip()) == f"{variant.id} --house {rule}"
    assert _line(capsys, _line(capsys, variant.id).lower()) == variant.id


@pytest.mark.parametrize(("words", "says"), [
    (["gaot"], "'gaot' is neither a game nor a code"),
    (["goat", "--house", "fish=two"], "fish"),
    (["ABCD-EFG", "--house", "fish=one"], "--house goes with a game"),
    ([""], "neither a game nor a code"),
    (["0" * 5000], "neither a game nor a code"),
])
def test_what_makes_no_sense_is_one_line(capsys, words, says):
    assert main(["house", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
