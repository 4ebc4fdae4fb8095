"""The list of files in which a grown-up looks for photos and voices."""

from __future__ import annotations

from pathlib import Path

import pytest

from kids_domino.decks import photos
from kids_domino.ui.scenes import files
from kids_domino.ui.scenes.files import FilesScene
from kids_domino.ui.scenes.settings import SettingsScene
from tests.decks import files as made
from tests.ui.stage import Stage
from tests.ui.test_family_scenes import notice


def test_a_list_of_files_in_our_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    album = tmp_path / "Φωτογραφίες"
    (album / "Лето").mkdir(parents=True)
    (album / ".hidden").mkdir()
    made.photo(album / "b.jpg")
    made.photo(album / "A.PNG")
    (album / "letter.txt").write_text("x")
    made.heic(album / "c.heic")
    monkeypatch.setattr(files, "places", lambda: {album: "Pictures"})
    taken: list[list[Path]] = []
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(SettingsScene(stage.context, "pictures"))
        stage.director.push(FilesScene(stage.context, "?", photos.ENDINGS, taken.append, 13))
        stage.rest()
        stage.click("file.0")
        stage.rest()
        texts = [widget.text for widget in stage.scene.widgets if widget.id.startswith("file.")]
        assert texts == ["Лето", "A", "b", "c"]
        title = stage.scene.widget("title")
        assert title is not None
        assert title.text == "Pictures"
        stage.click("file.2")
        stage.click("file.1")
        stage.rest()
        stage.click("go")
        assert taken == [[album / "b.jpg", album / "A.PNG"]]
        assert stage.scene.name == "settings"


def test_a_whole_folder_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b.jpg", "a.jpg"):
        made.photo(tmp_path / name)
    monkeypatch.setattr(files, "places", lambda: {tmp_path: "Pictures"})
    taken: list[list[Path]] = []
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(SettingsScene(stage.context, "pictures"))
        stage.director.push(FilesScene(stage.context, "?", photos.ENDINGS, taken.append, 13))
        stage.rest()
        stage.click("file.0")
        stage.rest()
        stage.click("go")
        assert taken == [[tmp_path / "a.jpg", tmp_path / "b.jpg"]]


def test_a_sound_is_taken_at_once_and_back_climbs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.wav(tmp_path / "a.wav")
    inner = tmp_path / "inner"
    inner.mkdir()
    monkeypatch.setattr(files, "places", lambda: {tmp_path: "Music"})
    taken: list[list[Path]] = []
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(SettingsScene(stage.context, "pictures"))
        scene = FilesScene(stage.context, "?", frozenset((".wav",)), taken.append, 1)
        stage.director.push(scene)
        scene._open(inner)
        stage.rest()
        assert "nothing here" in notice(stage)
        stage.click("back")
        stage.rest()
        assert scene._folder == tmp_path
        stage.click("back")
        stage.rest()
        assert scene._folder is None
        scene._open(tmp_path)
        stage.rest()
        number = scene._entries.index(tmp_path / "a.wav")
        stage.click(f"file.{number}")
        assert taken == [[tmp_path / "a.wav"]]


def test_the_places_exist() -> None:
    assert all(folder.is_dir() and name for folder, name in files.places().items())


def test_a_folder_that_vanishes_is_empty(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        scene = FilesScene(stage.context, "?", photos.ENDINGS, lambda files: None, 13)
        stage.show(scene)
        scene._open(tmp_path / "gone")
        assert "nothing here" in notice(stage)
