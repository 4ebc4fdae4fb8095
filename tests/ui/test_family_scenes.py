"""The family's own decks and the printing of decks, as a grown-up meets them in the window."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from kids_domino import decks, i18n
from kids_domino.decks import photos
from kids_domino.decks.workshop import OwnDeck
from kids_domino.ui import flow, refusals
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes import family, print_deck
from kids_domino.ui.scenes.family_deck import FamilyDeckScene
from kids_domino.ui.scenes.family_picture import FamilyPictureScene
from kids_domino.ui.scenes.files import FilesScene
from kids_domino.ui.scenes.print_deck import PrintScene
from kids_domino.ui.scenes.settings import SettingsScene
from tests.decks import files as made
from tests.ui.stage import Stage
from tests.ui.table import Table
from tests.ui.test_scenes import SIZES, _large_apart_and_inside, _never_cut


def deck_of(context: Context, count: int, folder: Path | None = None) -> OwnDeck:
    folder = folder or context.store.folder.parent
    deck = OwnDeck.new(context.decks_folder, "Ми")
    for number in range(count):
        deck.add(made.photo(folder / f"p{number}.jpg"))
        deck.rename_face(number, f"Я {number}")
    return deck


def pushed(show: Callable[[Context], object]) -> Callable[[Context], Scene]:
    def make(context: Context) -> Scene:
        context.director.reset(SettingsScene(context, "pictures"))
        show(context)
        top = context.director.top
        assert top is not None
        return top

    return make


def _files(context: Context) -> Scene:
    folder = context.store.folder.parent / "album"
    if not folder.exists():
        (folder / "Лето").mkdir(parents=True)
        for number in range(12):
            made.photo(folder / f"p{number}.jpg")
    scene = FilesScene(context, "?", photos.ENDINGS, lambda files: None, 13)
    scene._open(folder)
    return scene


def _voice(context: Context) -> Scene:
    deck = deck_of(context, 1)
    deck.give_sound(0, made.wav(context.store.folder.parent / "v.wav"))
    return FamilyPictureScene(context, deck, 0)


def _game(context: Context) -> None:
    scene = PrintScene(context)
    context.director.push(scene)
    scene._choose_game()


SCENES: dict[str, Callable[[Context], Scene]] = {
    "settings": lambda context: SettingsScene(context, "pictures"),
    "deck-0": lambda context: FamilyDeckScene(context, deck_of(context, 0)),
    "deck-4": lambda context: FamilyDeckScene(context, deck_of(context, 4)),
    "deck-13": lambda context: FamilyDeckScene(context, deck_of(context, 13)),
    "picture": lambda context: FamilyPictureScene(context, deck_of(context, 1), 0),
    "voice": _voice,
    "files": _files,
    "print": PrintScene,
    "own": pushed(family.own_decks),
    "levels": pushed(family.pictures_of_levels),
    "rules": pushed(_game),
}


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def stage(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
          ) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("stage"), request.param, lang="en", mute=True) as stage:
        yield stage


@pytest.mark.parametrize("name", SCENES)
def test_layout(stage: Stage, name: str) -> None:
    i18n.set_language("en")
    scene = SCENES[name](stage.context)
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        if stage.director.top is scene:
            scene.rebuild()
        else:
            stage.director.reset(scene)
        _large_apart_and_inside(stage, scene)
        _never_cut(stage, scene)
    for deck in stage.context.decks_folder.glob("own-*"):
        OwnDeck(deck).delete()


@pytest.mark.parametrize("size", [(160, 120), (120, 300), (400, 80)])
def test_a_tiny_window_breaks_nothing(tmp_path: Path, size: tuple[int, int]) -> None:
    with Stage(tmp_path, size, lang="el", mute=True) as stage:
        for make in SCENES.values():
            scene = make(stage.context)
            if stage.director.top is not scene:
                stage.director.reset(scene)
            stage.rest()
            assert stage.scene.widgets


def drop(stage: Stage, *dropped: Path) -> None:
    for file in dropped:
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    stage.app.step(0.05)
    while stage.scene.moving:
        stage.app.step(0.05)


def notice(stage: Stage) -> str:
    widget = stage.scene.widget("notice")
    assert widget is not None
    return widget.text


def test_from_the_settings_to_a_deck_that_is_played_with(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        context = stage.context
        stage.show(SettingsScene(context, "pictures"))
        stage.click("pictures.own")
        stage.rest()
        stage.click("family.new")
        stage.rest()
        assert stage.scene.name == "family-deck"
        for letters in ("Ґав", "рик ", "ΐώ"):
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letters))
        stage.app.step(0.02)
        stage.key(pygame.KSCAN_BACKSPACE)
        album = tmp_path / "album"
        album.mkdir()
        for number in range(2):
            made.photo(album / f"Αυγή {number}.png")
        use = stage.scene.widget("deck.use")
        assert use is not None
        assert not use.enabled
        drop(stage, album, made.photo(tmp_path / "z.jpg"))
        stage.rest()
        stage.click("deck.use")
        assert context.settings.deck == "own-1"
        deck = decks.find("own-1", context.decks_folder)
        assert deck.name == "Ґаврик ΐ"
        assert deck.words == ("Αυγή 0", "Αυγή 1", "z")
        stage.click("back")
        stage.rest()
        own = stage.scene.widget("family.own-1")
        assert own is not None
        assert own.text == "Ґаврик ΐ"


REFUSED = {
    "bomb.png": (made.bomb, "too many pixels"),
    "iphone.heic": (made.heic, "Most Compatible"),
    "letter.jpg": (lambda file: file.write_text("hello"), "not a picture"),
    "cut.jpg": (lambda file: file.write_bytes(made.photo(file).read_bytes()[:900]), "damaged"),
    "none.jpg": (lambda file: None, "cannot be opened"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_that_is_no_photo_is_refused_with_its_name(tmp_path: Path, name: str) -> None:
    make, words = REFUSED[name]
    make(tmp_path / name)
    with Stage(tmp_path, lang="en", mute=True) as stage:
        deck = deck_of(stage.context, 1)
        stage.show(FamilyDeckScene(stage.context, deck))
        drop(stage, tmp_path / name)
        assert words in notice(stage)
        assert name in notice(stage)
        assert len(deck.faces) == 1
        drop(stage, made.photo(tmp_path / "good.jpg"))
        assert len(deck.faces) == 2


def test_a_deck_takes_thirteen_and_no_more(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        deck = deck_of(stage.context, 12)
        stage.show(FamilyDeckScene(stage.context, deck))
        drop(stage, *[made.photo(tmp_path / f"more{n}.jpg") for n in range(4)])
        assert len(deck.faces) == 13
        assert "13" in notice(stage)


def test_every_reason_has_words_in_every_language() -> None:
    from kids_domino.decks import sounds, workshop

    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        for reason in (photos.HEIC, photos.NO_PICTURE, photos.TOO_LARGE, photos.TOO_MANY_PIXELS,
                       photos.DAMAGED, photos.UNREADABLE, workshop.FULL):
            said = refusals.words(photos.PhotoRefused(reason), "a.jpg")
            assert "a.jpg" in said or "13" in said
        for reason in (sounds.NO_SOUND, sounds.TOO_LONG, sounds.UNREADABLE):
            assert "a.wav" in refusals.words(sounds.SoundRefused(reason), "a.wav")
        assert "full" in refusals.words(OSError(28, "disk full"))
    i18n.set_language("en")


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        deck = deck_of(stage.context, 1)
        stage.show(FamilyDeckScene(stage.context, deck))

        def refuse(*given: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(deck, "_write", refuse)
        drop(stage, made.photo(tmp_path / "z.jpg"))
        assert "No space left" in notice(stage)
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="x"))
        stage.app.step(0.02)
        assert "No space left" in notice(stage)


def test_deleting_asks_once_more_and_forgets_the_choice(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        deck = deck_of(stage.context, 3)
        stage.context.settings.deck = deck.id
        stage.show(SettingsScene(stage.context, "pictures"))
        stage.director.push(FamilyDeckScene(stage.context, deck))
        stage.rest()
        stage.click("deck.delete")
        assert deck.folder.exists()
        stage.rest()
        stage.click("deck.delete")
        assert not deck.folder.exists()
        assert stage.context.settings.deck == ""
        assert stage.scene.name == "settings"
        assert (tmp_path / "p0.jpg").exists()


def test_a_picture_gets_a_name_and_a_voice(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en") as stage:
        deck = deck_of(stage.context, 1)
        stage.show(SettingsScene(stage.context, "pictures"))
        stage.director.push(FamilyPictureScene(stage.context, deck, 0))
        stage.rest()
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="!"))
        stage.app.step(0.02)
        assert OwnDeck(deck.folder).faces[0].name == "Я 0!"
        drop(stage, made.wav(tmp_path / "long.wav", 30))
        assert "too long" in notice(stage)
        drop(stage, made.heic(tmp_path / "a.mp3"))
        assert "not a sound" in notice(stage)
        drop(stage, made.wav(tmp_path / "mama.wav"))
        assert stage.context.audio.speaking
        stage.rest()
        stage.click("voice.hear")
        assert stage.context.audio.speaking
        picture = deck.faces[0].picture
        stage.click("crop.plus")
        stage.click("crop.right")
        assert (deck.faces[0].crop.zoom, deck.faces[0].crop.x) == (1.3, 0.7)
        assert deck.faces[0].picture != picture
        stage.rest()
        stage.click("voice.remove")
        assert deck.faces[0].sound == ""
        stage.rest()
        stage.click("picture.remove")
        assert deck.faces == []
        assert stage.scene.name == "settings"


# The chosen deck at the table


@pytest.mark.parametrize(("level", "expected"), [
    ("pictures-3", "own-1"), ("pictures-4", "own-1"), ("pictures-5", "forest"), ("dots", "dots")])
def test_levels_are_played_with_the_chosen_deck_if_it_is_large_enough(
    tmp_path: Path, level: str, expected: str
) -> None:
    with Table(tmp_path, level) as table:
        deck_of(table.context, 4)
        table.context.settings.deck = "own-1"
        flow.play(table.context, table.setup)
        assert table.scene.deck.id == expected  # type: ignore[attr-defined]
        table.table = table.scene  # type: ignore[assignment]
        table.settle()


def test_pictures_removed_by_hand_never_break_the_start(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-3") as table:
        deck = deck_of(table.context, 3)
        table.context.settings.deck = deck.id
        flow.play(table.context, table.setup)
        assert table.scene.deck.id == deck.id  # type: ignore[attr-defined]
        (deck.folder / deck.faces[0].picture).unlink()
        table.context.assets._surfaces.clear()
        table.scene.rebuild()
        table.rest()
        flow.play(table.context, table.setup)
        assert table.scene.deck.id == "forest"  # type: ignore[attr-defined]
        (deck.folder / "deck.json").write_text("{")
        family.pictures_of_levels(table.context)
        table.rest()
        assert table.scene.widget(f"decks.{deck.id}") is None
        assert table.scene.widget("decks.usual") is not None


def test_a_family_picture_that_is_damaged_is_blank(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        deck = deck_of(stage.context, 3)
        (deck.folder / deck.faces[0].picture).write_bytes(b"\x89PNG but no more")
        stage.show(FamilyDeckScene(stage.context, deck))
        family.own_decks(stage.context)
        stage.rest()
        assert stage.scene.widget(f"family.{deck.id}") is not None


def test_choosing_the_pictures_of_the_games(tmp_path: Path) -> None:
    """C-46"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(SettingsScene(stage.context, "pictures"))
        stage.click("pictures.choose")
        stage.rest()
        stage.click("decks.farm")
        assert stage.context.settings.deck == "farm"
        stage.rest()
        card = stage.scene.widget("pictures.choose")
        assert card is not None
        assert "Farm" in card.text
        stage.click("pictures.choose")
        stage.rest()
        stage.click("page.next")
        stage.rest()
        assert stage.scene.widget("decks.usual") is None
        stage.click("page.before")
        stage.rest()
        stage.click("decks.usual")
        assert stage.context.settings.deck == ""


def finish(stage: Stage) -> None:
    until = time.monotonic() + 60
    while stage.scene.moving and time.monotonic() < until:
        stage.app.step(0.05)
        time.sleep(0.02)
    stage.rest()


def test_a_deck_is_printed_into_the_profile(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="ru", mute=True) as stage:
        deck = deck_of(stage.context, 3)
        stage.show(PrintScene(stage.context, deck.id))
        stage.click("print.size.pocket")
        stage.click("print.paper.Letter")
        stage.rest()
        stage.click("print.game")
        stage.rest()
        stage.click("print-game.goat") if stage.scene.widget("print-game.goat") else None
        stage.rest()
        if stage.scene.name != "print":
            stage.director.pop()
            stage.rest()
        stage.click("go")
        finish(stage)
        (file,) = (stage.context.store.folder / "prints").iterdir()
        assert file.read_bytes().startswith(b"%PDF")
        assert file.name.startswith("Ми")
        assert str(file) in notice(stage)


def test_what_cannot_be_printed_is_told(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        deck = deck_of(stage.context, 3)
        stage.show(PrintScene(stage.context, deck.id))
        (deck.folder / deck.faces[0].picture).write_bytes(b"no")
        stage.click("go")
        finish(stage)
        assert deck.faces[0].picture in notice(stage)


def test_a_file_goes_where_there_is_room_and_under_a_name_that_every_system_takes(
    tmp_path: Path,
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file")
    file = print_deck.save(b"%PDF", 'Ми: "a/b" <1>?.pdf', [blocked / "x", tmp_path / "y"])
    assert file == (tmp_path / "y" / "Ми- -a-b- -1--.pdf").resolve()
    with pytest.raises(OSError, match=r"."):
        print_deck.save(b"%PDF", "a.pdf", [blocked / "x"])
