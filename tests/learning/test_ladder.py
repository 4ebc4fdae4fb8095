"""The ladder of levels against the games that they name (rulebook 3.2)."""

from __future__ import annotations

import pytest

from kids_domino import decks
from kids_domino.learning import ladder
from kids_domino.learning.ladder import CHAPTERS, LEVELS, chapter_of
from kids_domino.learning.level import Level
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


def test_the_ladder_goes_from_pictures_to_goat() -> None:
    assert [chapter.id for chapter in CHAPTERS] == ["pictures", "quantities", "numbers", "points"]
    kinds = [decks.load(level.deck).kind for level in LEVELS]
    assert kinds == ["pictures"] * 6 + ["quantity"] * 4 + ["dots"] * 6
    assert LEVELS[-1].variant == "goat"
    assert not any(level.track for chapter in CHAPTERS[:3] for level in chapter.levels)
    assert chapter_of("dots") is CHAPTERS[2]
    assert chapter_of("goat") is CHAPTERS[0]
    assert chapter_of("") is CHAPTERS[0]


def test_the_levels_of_the_first_version_keep_their_ids() -> None:
    kept = ["pictures-3", "pictures-4", "pictures-5", "pictures-7", "two-ways", "closed", "dots"]
    assert [level.id for level in LEVELS if level.id in kept] == kept


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_level_has_a_face_for_every_number_of_its_set(level: Level) -> None:
    from kids_domino.variants import find

    for seats in level.seats:
        game = find(level.variant).with_house(level.axes(seats)).game(seats)
        deck = decks.load(level.deck, level.first + game.tiles.n + 1).since(level.first)
        assert len(deck.pictures) >= game.tiles.n + 1 == level.pictures


@pytest.mark.parametrize("level", LEVELS[6:9], ids=lambda level: level.id)
def test_the_first_quantities_begin_with_one(level: Level) -> None:
    """Learning.md, rule 1: an empty half comes when one to three are safe."""
    deck = decks.load(level.deck).since(level.first)
    assert deck.words[0] == "one"
    assert deck.voices[:level.pictures] == tuple(
        f"number-{number}" for number in range(1, level.pictures + 1))
    assert all(picture[-1] != "0.svg" for picture in deck.pictures)


@pytest.mark.parametrize("level", [level for level in LEVELS if level.track],
                         ids=lambda level: level.id)
def test_the_line_of_numbers_is_as_long_as_the_match(level: Level) -> None:
    assert level.axes(2)["target"] == level.track
