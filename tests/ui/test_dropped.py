"""Files are dropped anywhere: on a menu, on a game, before the language is known."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kids_domino import decks
from kids_domino.decks.workshop import OwnDeck
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.family_deck import FamilyDeckScene
from kids_domino.ui.scenes.home import HomeScene
from kids_domino.ui.scenes.levels import LevelsScene
from kids_domino.ui.scenes.players import PlayersScene
from kids_domino.ui.scenes.settings import SettingsScene
from tests.decks import files as made
from tests.ui.stage import Stage
from tests.ui.table import Table
from tests.ui.test_family_scenes import deck_of, drop, notice


@pytest.mark.parametrize("scene", [PlayersScene, LevelsScene, HomeScene])
def test_files_dropped_on_a_menu_wait_at_the_gate(
        tmp_path: Path, scene: Callable[[Context], Scene]) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.last_level = "pictures-4"
        stage.show(scene(stage.context))
        drop(stage, *(made.photo(tmp_path / f"{n}.jpg") for n in range(3)))
        assert stage.scene.name == "gate"
        words = stage.scene.widget("gate.words")
        assert words is not None
        assert words.text.startswith("3 files")
        stage.rest()
        for digit in "1984":
            stage.click(f"digit.{digit}")
        stage.rest(1)
        assert stage.scene.name == "family-deck"
        assert len(decks.own_decks(stage.context.decks_folder)[0].pictures) == 3
        assert stage.context.dropped == []
        stage.click("back")
        assert stage.scene.name == "settings"


@pytest.mark.parametrize("page", ["sound", "pictures"])
def test_files_dropped_behind_the_gate_become_a_deck_at_once(tmp_path: Path, page: str) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(SettingsScene(stage.context, page))
        drop(stage, made.photo(tmp_path / "a.jpg"), made.photo(tmp_path / "b.jpg"))
        stage.rest(1)
        assert stage.scene.name == "family-deck"
        assert len(decks.own_decks(stage.context.decks_folder)) == 1
        assert len(decks.own_decks(stage.context.decks_folder)[0].pictures) == 2


@pytest.mark.parametrize("level", ["pictures-4", "goat"])
def test_files_dropped_on_a_game_are_kept_and_the_game_goes_on(tmp_path: Path, level: str) -> None:
    with Table(tmp_path, level, "hk", lang="en", mute=True) as table:
        table.settle()
        before = table.context.games.unfinished()
        drop(table, made.photo(tmp_path / "a.jpg"))
        drop(table, made.photo(tmp_path / "b.jpg"))
        assert table.scene.name == "dropped"
        assert notice(table).startswith("2 files")
        table.rest()
        table.click("go")
        table.rest()
        assert table.scene is table.table
        assert table.context.games.unfinished() == before
        assert len(table.context.dropped) == 2
        table.click("pause")
        table.rest()
        table.click("settings")
        table.rest()
        for digit in "1984":
            table.click(f"digit.{digit}")
        table.rest(1)
        assert table.scene.name == "family-deck"
        assert len(decks.own_decks(table.context.decks_folder)[0].pictures) == 2


def test_files_dropped_before_the_language_is_known_are_kept(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.rest()
        drop(stage, made.photo(tmp_path / "a.jpg"))
        assert stage.scene.name == "language"
        assert len(stage.context.dropped) == 1


def test_a_whole_disk_dropped_on_the_window_is_nobodys_deck(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.rest()
        drop(stage, *(tmp_path / f"{number}.jpg" for number in range(500)))
        assert stage.scene.name == "gate"
        assert len(stage.context.dropped) <= 200


def test_several_files_that_are_refused_are_counted(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(FamilyDeckScene(stage.context, deck_of(stage.context, 0)))
        bad = [tmp_path / f"{number}.jpg" for number in range(3)]
        for file in bad:
            file.write_bytes(b"no picture")
        drop(stage, bad[0], made.photo(tmp_path / "good.jpg"), *bad[1:])
        assert notice(stage).startswith("3 files could not be taken.")
        assert bad[2].name in notice(stage)
        drop(stage, made.photo(tmp_path / "other.jpg"))
        assert "could not" not in notice(stage)


def test_voices_are_given_to_the_pictures_of_their_name(tmp_path: Path) -> None:
    album = tmp_path / "album"
    album.mkdir()
    made.photo(album / "Бабуся.jpg")
    made.photo(album / "дідусь.jpg")
    made.wav(album / "бабуся.wav")
    with Stage(tmp_path, lang="uk", mute=True) as stage:
        stage.show(FamilyDeckScene(stage.context, deck_of(stage.context, 0)))
        drop(stage, album)
        faces = OwnDeck(next(stage.context.decks_folder.glob("own-*"))).faces
        assert {face.name: bool(face.sound) for face in faces} == {
            "Бабуся": True, "дідусь": False}


def test_a_voice_that_comes_before_its_photo_waits_for_it(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(FamilyDeckScene(stage.context, deck_of(stage.context, 0)))
        drop(stage, made.wav(tmp_path / "dog.wav"), made.photo(tmp_path / "dog.jpg"))
        (face,) = OwnDeck(next(stage.context.decks_folder.glob("own-*"))).faces
        assert face.sound


def test_a_voice_without_a_picture_is_refused_with_its_name(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(FamilyDeckScene(stage.context, deck_of(stage.context, 1)))
        drop(stage, made.wav(tmp_path / "nobody.wav"))
        assert "nobody.wav" in notice(stage)
        (face,) = OwnDeck(next(stage.context.decks_folder.glob("own-*"))).faces
        assert not face.sound


def test_a_folder_that_waits_is_counted_by_what_is_in_it(tmp_path: Path) -> None:
    album = tmp_path / "album"
    album.mkdir()
    for number in range(4):
        made.photo(album / f"{number}.jpg")
    (album / "letter.txt").write_text("x")
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(PlayersScene(stage.context))
        drop(stage, album)
        words = stage.scene.widget("gate.words")
        assert words is not None
        assert words.text.startswith("4 files")
