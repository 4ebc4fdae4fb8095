"""The scene of the levels: chapters, their cards with the pictures in use, and the deck chooser."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino import decks
from kids_domino.learning import ladder
from kids_domino.learning.ladder import CHAPTERS, LEVELS
from kids_domino.learning.level import Level
from kids_domino.learning.shelf import SHELF
from kids_domino.profiles.settings import Seat
from kids_domino.ui import deck_art, level_art, level_card
from kids_domino.ui.assets import Assets
from kids_domino.ui.scenes.home import HomeScene
from kids_domino.ui.scenes.levels import LevelsScene
from kids_domino.ui.scenes.shelf import ShelfScene
from tests.ui.stage import Stage

SIZES = [(1024, 600), (1280, 800), (800, 1280), (1920, 1080)]
TWO = [Seat("child", "child-1"), Seat("computer", "computer-2")]


def seen(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def card(level: str, deck: str) -> bytes:
    return seen(level_card.drawn(Assets(), decks.load(deck), level, 240, 200))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_every_level_has_a_card_of_what_lies_on_its_table(level: Level) -> None:
    pieces = level_card.cards()[level.id]
    numbers = [number for piece in pieces for number in
               (*piece.get("tile", ()), *((piece["face"],) if "face" in piece else ()))]
    assert numbers or any("picture" in piece for piece in pieces)
    assert all(0 <= number < level.pictures for number in numbers)
    if level.id.startswith("pictures-"):
        assert sorted(numbers) == list(range(level.pictures))


def test_cards_are_described_for_levels_and_games_only() -> None:
    assert set(level_card.cards()) <= {level.id for level in LEVELS + SHELF}
    assert len({card(level.id, level.deck) for level in LEVELS}) == len(LEVELS)


def test_a_card_is_drawn_in_any_size() -> None:
    for size in [(1, 1), (30, 200), (200, 30), (400, 333)]:
        drawn = level_card.drawn(Assets(), decks.load("forest"), "two-ways", *size)
        assert drawn.get_width() <= size[0]
        assert drawn.get_height() <= size[1]


@pytest.mark.parametrize("size", SIZES)
def test_all_levels_are_reached_and_their_cards_are_large(
        tmp_path: Path, size: tuple[int, int]) -> None:
    with Stage(tmp_path, size, lang="el", mute=True) as stage:
        stage.context.settings.seats = list(TWO)
        scene = stage.show(LevelsScene(stage.context))
        frame = stage.context.frame
        reached = []
        for chapter in CHAPTERS:
            stage.click(f"chapter.{chapter.id}")
            stage.rest()
            cards = [w for w in scene.widgets if w.id.startswith("level.")]
            reached += [w.id.removeprefix("level.") for w in cards]
            assert all(min(w.rect.size) >= frame.units(28) for w in cards)
        assert reached == [level.id for level in LEVELS]


def test_arrows_turn_the_chapters_of_a_tall_window(tmp_path: Path) -> None:
    with Stage(tmp_path, (800, 1280), lang="en", mute=True) as stage:
        scene = stage.show(LevelsScene(stage.context))
        before, after = scene.widget("page.before"), scene.widget("page.next")
        assert before
        assert not before.enabled
        assert after
        assert after.enabled
        for chapter in CHAPTERS[1:]:
            stage.rest(0.6)
            stage.click("page.next")
            assert scene.widget(f"level.{chapter.levels[0].id}")
        last = scene.widget("page.next")
        assert last
        assert not last.enabled


def test_the_chapter_of_the_last_level_is_open(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(TWO)
        stage.context.settings.last_level = "numerals"
        scene = stage.show(LevelsScene(stage.context))
        card = scene.widget("level.numerals")
        assert card
        assert card.describe()[0].get("chosen")


def test_cards_show_the_pictures_that_are_played_with(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        context = stage.context
        level = ladder.level("pictures-4")
        assert level
        usual = seen(level_art.drawer(context, level)(240, 200))
        assert usual == card("pictures-4", "forest")
        context.settings.deck = "sea"
        assert seen(level_art.drawer(context, level)(240, 200)) == card("pictures-4", "sea")
        dots = ladder.level("dots")
        assert dots
        assert seen(level_art.drawer(context, dots)(240, 200)) == card("dots", "dots")


def test_a_deck_is_chosen_by_its_picture_at_home(tmp_path: Path) -> None:
    """C-46"""
    with Stage(tmp_path, lang="uk", mute=True) as stage:
        settings = stage.context.settings
        settings.seats, settings.last_level = list(TWO), "pictures-3"
        stage.show(HomeScene(stage.context))
        stage.click("pictures")
        stage.rest()
        assert stage.scene.name == "decks"
        offered = {w.id for w in stage.scene.widgets if w.id.startswith("decks.")}
        assert offered >= {"decks.forest", "decks.farm"}
        assert not offered & {"decks.dots", "decks.classic", "decks.letters-el"}
        chosen = stage.scene.widget("decks.forest")
        assert chosen
        assert chosen.describe()[0].get("chosen")
        stage.click("decks.farm")
        stage.rest()
        assert stage.scene.name == "home"
        assert settings.deck == "farm"
        stage.click("go")  # and the second touch of two lays the first tile
        stage.rest()
        assert stage.scene.deck.id == "farm"  # type: ignore[attr-defined]


def test_the_button_is_only_there_where_pictures_are_played(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        settings = stage.context.settings
        settings.seats, settings.last_level = list(TWO), "dots"
        assert stage.show(HomeScene(stage.context)).widget("pictures") is None
        scene = stage.show(LevelsScene(stage.context))
        assert scene.widget("pictures") is None
        stage.click("chapter.pictures")
        assert scene.widget("pictures")


def test_quantities_begin_with_one_at_the_table(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        level = ladder.level("quantities-3")
        assert level
        deck = level_art.deck_of(stage.context, level, 3)
        assert deck.pictures[0] == ("decks", "apples", "1.svg")
        assert deck.id != "apples"  # tiles are remembered by it
        assert deck.root == "apples"  # and what a child knows of apples by this


def test_grown_ups_choose_what_their_tiles_are_made_of(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="ru", mute=True) as stage:
        context = stage.context
        goat, dots, trade = (ladder.level(name) for name in ("goat", "little-goat", "trade"))
        assert goat
        assert dots
        assert trade
        assert level_art.deck_of(context, goat, 7).id == "classic"
        stage.show(ShelfScene(context))
        stage.click("pips")
        stage.rest()
        offered = {w.id for w in stage.scene.widgets if w.id.startswith("pips.")}
        assert offered == {"pips.classic", "pips.classic-black", "pips.classic-wood", "pips.dots"}
        stage.click("pips.classic-wood")
        stage.rest()
        assert stage.scene.name == "shelf"
        assert level_art.deck_of(context, goat, 13).id == "classic-wood"
        assert level_art.deck_of(context, dots, 7).id == "dots"
        assert level_art.deck_of(context, trade, 7).id == "classic"


def test_the_cards_of_pips_show_the_material() -> None:
    class Bare:
        assets = Assets()

    drawn = {name: seen(deck_art.drawer(Bare, decks.load(name))(200, 160))  # type: ignore[arg-type]
             for name in ("classic", "classic-black", "classic-wood", "dots")}
    assert len(set(drawn.values())) == 4
