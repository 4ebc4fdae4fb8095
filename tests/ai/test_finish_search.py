"""The friendly search agrees with the rules, walked through move by move."""

from __future__ import annotations

import pytest

from kids_domino.core.engine import LineGame
from kids_domino.core.rng import choice, stream
from kids_domino.rules.finish import FinishSearch, chance_to_finish
from kids_domino.variants import find
from tests.ai import brute
from tests.positions import table

SMALL = [
    ("picture", 2, {"set": "pictures:3", "deal": 3, "layout": "one-way", "drawing": "none"}),
    ("picture", 3, {"set": "pictures:4", "deal": 3, "layout": "two-way", "drawing": "none"}),
    ("picture", 2, {"set": "pictures:4", "deal": 4, "layout": "one-way", "drawing": "one"}),
    ("picture", 2, {"set": "pictures:4", "deal": 3, "layout": "two-way", "drawing": "one"}),
    ("picture", 2, {"set": "pictures:4", "deal": 3, "layout": "four-way", "drawing": "none"}),
    ("picture", 2, {"set": "pictures:3", "deal": 2, "layout": "two-way",
                    "drawing": "until-playable"}),
    ("picture", 2, {"set": "pictures:5", "deal": 4, "layout": "one-way", "drawing": "none"}),
    ("picture", 3, {"set": "pictures:4", "deal": 2, "layout": "one-way", "drawing": "one"}),
    ("goat", 2, {"deal": 3, "boneyard-stays": 2}),
]  # fmt: skip


GAMES = [pytest.param(*game, id="-".join(map(str, (*game[:2], *game[2].values()))))
         for game in SMALL]


@pytest.mark.parametrize(("variant", "seats", "house"), GAMES)
def test_search_is_exact_on_small_deals(variant, seats, house):
    game = find(variant).with_house(house).game(seats)
    assert isinstance(game, LineGame)
    seen = set()
    for number in range(20):
        rng = stream("exact", variant, number)
        state = game.new_round(rng, None)
        # A few moves further on the boneyard is partly drawn and hands differ in size.
        for _ in range(18 if variant == "goat" else number % 4):
            if state.outcome is None:
                game.push(state, choice(game.legal_moves(state), rng))
        for children in ((0,), (1,), (0, 1), ()):
            found = FinishSearch(game, children).chance(state)
            assert found == pytest.approx(brute.chance(game, state, children))
            seen.add(round(found, 3))
    assert len(seen) > 1


def test_tiles_that_stay_in_the_boneyard_are_not_laid_yet():
    """Both ends show 2, two plain tiles of that number stay in the boneyard: no fish, 2-2 goes
    out."""
    game, state = table("goat", ["2-2", "1-1"], "2-4 4-1 1-2 2-0 0-3 3-2", boneyard="2-5 2-6",
                        house={"boneyard-stays": 2})
    assert state.ends == (2, 2)
    for children in ((0,), ()):
        assert FinishSearch(game, children).chance(state) == 1.0


def test_search_remembers_within_a_deal_and_forgets_between_deals():
    game = find("picture").with_house({"set": "pictures:4", "deal": 3, "drawing": "one"}).game(2)
    search = FinishSearch(game)
    for number in range(30):
        state = game.new_round(stream("memory", number), None)
        while state.outcome is None:
            assert search.chance(state) == pytest.approx(FinishSearch(game).chance(state))
            game.push(state, game.legal_moves(state)[0])


def test_an_exhausted_search_gives_a_lower_bound():
    game = find("picture").with_house({"layout": "one-way"}).game(2)
    bounds = [(FinishSearch(game, most=5).chance(state), chance_to_finish(game, state))
              for state in (game.new_round(stream("bound", number), None)
                            for number in range(10))]
    assert all(low <= exact + 1e-12 for low, exact in bounds)
    assert any(low < exact for low, exact in bounds)
