"""Deals that can be finished (rulebook 3.2, axis ``deals``)."""

from __future__ import annotations

import pytest

from kids_domino.core.rng import stream
from kids_domino.core.variant import RuleError
from kids_domino.rules.finish import chance_to_finish
from kids_domino.variants import find

HOUSE = {"set": "pictures:5", "deal": 5, "layout": "one-way", "drawing": "none"}


def test_a_deal_that_cannot_be_finished_is_shuffled_again():
    plain = find("picture").with_house(HOUSE).game(2)
    finishable = find("picture").with_house(HOUSE | {"deals": "finishable"}).game(2)
    good = 0
    for seed in range(40):
        first = plain.new_round(stream("finishable", seed), None)
        chosen = finishable.new_round(stream("finishable", seed), None)
        assert chance_to_finish(plain, chosen) >= 0.9
        good += chance_to_finish(plain, first) >= 0.9
        assert (chosen == first) == (chance_to_finish(plain, first) >= 0.9)
    assert 5 < good < 30


@pytest.mark.parametrize("layout", ["one-way", "two-way", "four-way"])
def test_hands_too_large_to_be_searched_are_refused(layout):
    variant = find("picture").with_house({"layout": layout, "deals": "finishable"})
    variant.with_house({"deal": 9}).game(2)
    with pytest.raises(RuleError, match="hands of 9 tiles at most, not 10") as caught:
        variant.with_house({"deal": 10}).game(2)
    assert caught.value.axis == "deals"
