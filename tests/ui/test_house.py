"""House rules on the screen: chosen in words, kept for the game, passed on as a code."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino.core import house_code
from kids_domino.core.variant import Variant
from kids_domino.learning import ladder
from kids_domino.learning.level import Level
from kids_domino.profiles import settings as profile_settings
from kids_domino.profiles.store import Store
from kids_domino.ui import setup
from kids_domino.ui.scenes.house import HouseScene
from kids_domino.ui.scenes.shelf import ShelfScene
from kids_domino.variants import VARIANTS, find
from kids_domino.variants.house_sets import HOUSE_SETS
from tests.ui.clicks import Clicks
from tests.ui.stage import Stage


def _open(clicks: Clicks, game: str) -> HouseScene:
    scene = HouseScene(clicks.context, setup.rules_of(clicks.context, _level(game)))
    clicks.show(scene)
    return scene


def _level(game: str) -> Level:
    level = ladder.level(game)
    assert level is not None
    return level


def _find(clicks: Clicks, name: str) -> None:
    """Turn the pages of the list until ``name`` is there, and touch it."""
    for _ in range(6):
        if name in clicks.widgets():
            clicks.touch(name)
            clicks.rest()
            return
        clicks.touch("down")
        clicks.rest()
    raise AssertionError(f"no {name}")


def _type(clicks: Clicks, words: str) -> None:
    for letter in words:
        pygame.event.post(pygame.Event(
            pygame.KEYDOWN, scancode=0, key=0, mod=0, unicode=letter))
        pygame.event.post(pygame.Event(pygame.KEYUP, scancode=0, key=0, mod=0, unicode=letter))
        clicks.app.step(0.01)


def test_a_value_is_chosen_in_words_kept_and_played(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.show(ShelfScene(clicks.context))
        clicks.touch("family.goat")
        clicks.rest()
        clicks.touch("house.goat")
        clicks.rest()
        assert clicks.scene.name == "house"
        _find(clicks, "axis.fish")
        clicks.touch("value.one")
        clicks.rest()
        assert clicks.context.settings.house == {"goat": {"fish": "one"}}
        _find(clicks, "axis.fish")
        assert "(as usual)" in clicks.widgets()["value.all"]["text"]
        clicks.touch("back")
        clicks.rest()
        clicks.touch("go")
        assert clicks.scene.name == "table"
        assert clicks.scene.session.match.variant.house == (("fish", "one"),)  # type: ignore[attr-defined]
        assert '"house":{"fish":"one"}' in clicks.context.games.lines()[0]
        kept = profile_settings.load(Store(tmp_path / "profile"))
        assert kept.house == {"goat": {"fish": "one"}}


def test_the_usual_rules_come_back(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.context.settings.house = {"goat": {"fish": "one", "target": 125}}
        scene = _open(clicks, "goat")
        clicks.touch("reset")
        clicks.rest()
        assert scene.variant == find("goat")
        assert clicks.context.settings.house == {}
        assert not clicks.widgets()["reset"]["enabled"]


def test_the_rules_page_shows_what_was_chosen(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.context.settings.house = {"goat": {"target": 125}}
        _open(clicks, "goat")
        clicks.touch("rules")
        clicks.rest()
        assert "House rules of this game" in clicks.widgets()["rules.text"]["text"]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_value_of_every_rule_can_be_chosen_or_is_refused_in_words(
        tmp_path: Path, variant: Variant) -> None:
    with Clicks(tmp_path, "hk", lang="el") as clicks:
        scene = HouseScene(clicks.context, variant)
        clicks.show(scene)
        for axis in variant.axes:
            scene.open("values", axis)
            names = {f"value.{value}" for value, _ in axis.values}
            seen: set[str] = set()
            for _ in range(6):
                lines = clicks.widgets()
                seen |= names & set(lines)
                assert all(lines[name]["text"] for name in seen & set(lines))
                if not lines.get("down", {"enabled": False})["enabled"]:
                    break
                clicks.touch("down")
                clicks.rest()
            assert seen == names
        assert scene.variant == variant


def test_a_senseless_choice_is_refused_with_the_rule_named(tmp_path: Path) -> None:
    few = {"set": "pictures:3"}
    with Clicks(tmp_path, "hk") as clicks:
        clicks.context.settings.house = {"picture": few}
        scene = _open(clicks, "picture")
        scene.open("values", scene.variant.axis("deal"))
        _find(clicks, "value.14")
        assert scene.variant == find("picture").with_house(few)
        assert clicks.context.settings.house == {"picture": few}
        said = clicks.widgets()["notice"]["text"]
        assert "Tiles to begin with: 14 tiles each" in said
        assert "does not go together" in said
        scene.open("values", scene.variant.axis("deal"))
        _find(clicks, "value.3")
        assert scene.variant == find("picture").with_house(few | {"deal": 3})


def test_rules_for_other_seats_open_their_page_instead_of_the_table(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.context.settings.house = {"block": {"teams": "pairs"}}
        clicks.show(ShelfScene(clicks.context))
        clicks.touch("family.classic")
        clicks.rest()
        clicks.touch("game.block")
        clicks.rest()
        assert clicks.scene.name == "house"
        go = clicks.widgets()["go"]
        assert not go["enabled"]
        assert go["text"] == "For 4 players"


def test_a_code_is_shown_and_read(tmp_path: Path) -> None:
    wanted = find("muggins").with_house({"target": 250})
    with Clicks(tmp_path, "hk") as clicks:
        scene = _open(clicks, "goat")
        shown = clicks.widgets()["code"]["text"]
        assert house_code.read(shown, VARIANTS) == scene.variant
        clicks.touch("code")
        clicks.rest()
        _type(clicks, house_code.write(wanted).lower())
        assert clicks.widgets()["code.text"]["text"] == house_code.write(wanted)
        clicks.key(pygame.KSCAN_RETURN)
        clicks.rest()
        assert scene.variant == wanted
        assert clicks.context.settings.house == {"muggins": {"target": 250}}


@pytest.mark.parametrize(("code", "words"), [
    ("ABC", "missing"), ("XYRE-FT", "not right"), ("UUU", "Latin letters"),
])
def test_a_wrong_code_is_refused_kindly(tmp_path: Path, code: str, words: str) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        scene = _open(clicks, "goat")
        clicks.touch("code")
        clicks.rest()
        _type(clicks, code)
        clicks.rest()
        clicks.touch("code.read")
        clicks.rest()
        assert words in clicks.widgets()["notice"]["text"]
        assert scene.variant == find("goat")
        assert clicks.context.settings.house == {}
        clicks.key(pygame.KSCAN_BACKSPACE)
        assert clicks.widgets()["code.text"]["text"] == code[:-1]


def test_keys_of_a_layout_with_other_letters_count_by_their_place(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        _open(clicks, "goat")
        clicks.touch("code")
        clicks.rest()
        pygame.event.post(pygame.Event(
            pygame.KEYDOWN, scancode=pygame.KSCAN_X, key=0, mod=0, unicode="χ"))
        clicks.app.step(0.01)
        assert clicks.widgets()["code.text"]["text"] == "X"


def test_named_sets_are_taken_with_their_game(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hhhh") as clicks:
        scene = _open(clicks, "goat")
        clicks.touch("sets")
        clicks.rest()
        _find(clicks, "set.puerto-rico")
        wanted = next(one for one in HOUSE_SETS if one.id == "puerto-rico").rules
        assert scene.variant == wanted
        assert clicks.context.settings.house == {"latin": dict(wanted.house)}


def test_kept_rules_without_sense_count_nothing(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.context.settings.house = {"goat": {"fish": "purple"}, "chess": {"a": 1}}
        assert setup.rules_of(clicks.context, _level("goat")) == find("goat")
        clicks.open("goat")


def test_words_on_a_page_have_one_size(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="el", mute=True) as stage:
        scene = HouseScene(stage.context, find("sea-goat"))
        stage.show(scene)
        lines = [widget for widget in scene.widgets if widget.id.startswith("axis.")]
        assert len(lines) > 3
        assert len({line.size for line in lines}) == 1
        assert all(0 < line.size <= line.text_size() for line in lines)
