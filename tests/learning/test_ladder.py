"""The ladder of levels against the games that they name (rulebook 3.2)."""

from __future__ import annotations

import pytest

from kids_domino.learning import ladder
from kids_domino.learning.ladder import LEVELS, Level
from kids_domino.learning.shelf import FAMILIES, SHELF


def test_every_game_stands_on_the_shelf_in_the_order_of_the_rulebook() -> None:
    from kids_domino.variants import VARIANTS

    assert sorted(game.id for game in SHELF) == sorted(variant.id for variant in VARIANTS)
    order = [variant.id for variant in VARIANTS]
    for family in FAMILIES:
        ids = [game.id for game in family.games]
        assert ids == sorted(ids, key=order.index)


def test_ids_are_unique_and_found() -> None:
    levels = LEVELS + SHELF
    assert len({level.id for level in levels}) == len(levels)
    assert all(ladder.level(level.id) is level for level in levels)
    assert ladder.level("no-such-level") is None


@pytest.mark.parametrize("level", LEVELS[:3], ids=lambda level: level.id)
def test_few_pictures_deal_what_the_rulebook_says(level: Level) -> None:
    """T-SUBSET: the smaller of T // n and 3 (T = 6), 4 (T = 10), 5 (T = 15); below 2 refused."""
    tiles = level.pictures * (level.pictures + 1) // 2
    for seats in (2, 3, 4, 5):
        dealt = min(tiles // seats, level.pictures)
        assert level.fits(seats) == (dealt >= 2)
        if level.fits(seats):
            assert level.axes(seats)["deal"] == dealt
            assert level.axes(seats)["set"] == f"pictures:{level.pictures}"
        else:
            with pytest.raises(ValueError, match=level.id):
                level.axes(seats)


@pytest.mark.parametrize("level", LEVELS + SHELF, ids=lambda level: level.id)
def test_every_level_is_a_game_that_exists(level: Level) -> None:
    from kids_domino.variants import VARIANTS

    variant = next(one for one in VARIANTS if one.id == level.variant)
    assert set(level.seats) <= set(variant.seats)
    known = {axis.name for axis in variant.axes}
    for seats in level.seats:
        assert set(level.axes(seats)) <= known
