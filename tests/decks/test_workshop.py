"""The family's own decks: made, kept, changed, damaged by hand, taken away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from kids_domino import decks
from kids_domino.decks import MOST, DeckError, photos, workshop
from kids_domino.decks.photos import Crop, PhotoRefused
from kids_domino.decks.sounds import SoundRefused
from kids_domino.decks.workshop import OwnDeck
from tests.decks import files


def family(folder: Path, count: int = 4) -> OwnDeck:
    deck = OwnDeck.new(folder / "decks", "Наша сім’я")
    for number in range(count):
        deck.add(files.photo(folder / f"Ґанна {number}.jpg"))
    return deck


def test_a_deck_is_kept_as_it_was_made(tmp_path: Path):
    made = family(tmp_path)
    made.rename_face(0, "  Γιαγιά\n")
    made.give_sound(0, files.wav(tmp_path / "voice.wav"))
    deck = decks.find(made.id, tmp_path / "decks")
    assert deck.own
    assert deck.name == "Наша сім’я"
    assert deck.words == ("Γιαγιά", "Ґанна 1", "Ґанна 2", "Ґанна 3")
    assert all(Path(picture).is_file() for (picture,) in deck.pictures)
    assert Path(deck.voices[0]).read_bytes() == (tmp_path / "voice.wav").read_bytes()
    assert deck.voices[1:] == ("", "", "")
    assert decks.load(made.id, 4, tmp_path / "decks") == deck
    assert decks.own_decks(tmp_path / "decks") == [deck]
    again = OwnDeck(made.folder)
    assert (again.name, again.faces) == (made.name, made.faces)


def test_no_two_pictures_have_the_same_frame(tmp_path: Path):
    made = family(tmp_path, 5)
    made.remove(1)
    made.add(files.photo(tmp_path / "x.jpg"))
    assert sorted(face.frame for face in made.faces) == [0, 1, 2, 3, 4]


def test_there_is_room_for_thirteen(tmp_path: Path):
    made = family(tmp_path, MOST)
    with pytest.raises(PhotoRefused) as error:
        made.add(tmp_path / "Ґанна 0.jpg")
    assert error.value.reason == workshop.FULL
    assert len(decks.find(made.id, tmp_path / "decks").pictures) == MOST


def test_what_is_refused_changes_nothing(tmp_path: Path):
    made = family(tmp_path, 1)
    before = sorted(made.folder.iterdir())
    (tmp_path / "text.jpg").write_text("no")
    with pytest.raises(PhotoRefused):
        made.add(tmp_path / "text.jpg")
    with pytest.raises(SoundRefused):
        made.give_sound(0, tmp_path / "text.jpg")
    assert sorted(made.folder.iterdir()) == before
    assert len(made.faces) == 1


def test_a_new_sound_takes_the_place_of_the_old_one(tmp_path: Path):
    made = family(tmp_path, 1)
    made.give_sound(0, files.wav(tmp_path / "a.wav", 1))
    made.give_sound(0, files.wav(tmp_path / "b.wav", 2))
    assert len(list(made.folder.glob("*.wav"))) == 1
    made.take_sound(0)
    assert not list(made.folder.glob("*.wav"))
    made.remove(0)
    assert [file.name for file in made.folder.iterdir()] == ["deck.json"]


def test_a_deleted_deck_is_gone(tmp_path: Path):
    first, second = family(tmp_path), family(tmp_path)
    assert first.id != second.id
    first.delete()
    assert [deck.id for deck in decks.own_decks(tmp_path / "decks")] == [second.id]
    assert not first.folder.exists()
    with pytest.raises(DeckError):
        decks.find(first.id, tmp_path / "decks")


def test_a_picture_removed_by_hand_is_left_out(tmp_path: Path):
    made = family(tmp_path)
    (made.folder / made.faces[1].picture).unlink()
    deck = decks.find(made.id, tmp_path / "decks")
    assert deck.words == ("Ґанна 0", "Ґанна 2", "Ґанна 3")
    assert len(OwnDeck(made.folder).faces) == 3
    assert decks.load(made.id, 4, tmp_path / "decks").id == "dots"


@pytest.mark.parametrize("content", [
    "", "{", "[]", "7", "null", '{"faces": 3}', '{"faces": [3]}', '{"faces": [{"name": "a"}]}',
    '{"faces": [{"picture": "../../settings.json"}]}', '{"faces": [{"picture": ".."}]}',
    '{"faces": [{"picture": 5}]}', "[" * 100_000,
])
def test_damage_by_hand_breaks_nothing(tmp_path: Path, content: str):
    made = family(tmp_path, 1)
    good = family(tmp_path)
    (made.folder / "deck.json").write_text(content, encoding="utf-8")
    (tmp_path / "settings.json").write_text("{}")
    assert decks.load(made.id, 1, tmp_path / "decks").id == "dots"
    damaged: list[str] = []
    found = decks.own_decks(tmp_path / "decks", lambda name, detail: damaged.append(name))
    assert [deck.id for deck in found] == [good.id]
    assert damaged == [made.id]
    assert OwnDeck(made.folder).faces == []


def shown(deck: OwnDeck, number: int = 0) -> tuple[int, ...]:
    with Image.open(deck.path(deck.faces[number].picture)) as picture:
        return picture.convert("RGB").getpixel((photos.SIDE // 2, photos.SIDE // 2))


def test_the_crop_can_be_moved_over_the_photo(tmp_path: Path):
    made = OwnDeck.new(tmp_path / "decks")
    made.add(files.photo(tmp_path / "a.jpg", (300, 900)))
    assert shown(made)[0] > 150  # red, the upper half
    before = made.faces[0].picture
    for _ in range(9):
        made.crop(0, made.faces[0].crop.moved(y=0.2))
    assert shown(made)[2] > 150  # blue
    assert made.faces[0].crop.y == 1
    assert made.faces[0].picture != before
    assert not made.path(before).exists()
    for _ in range(9):
        made.crop(0, made.faces[0].crop.moved(zoom=1.3))
    assert made.faces[0].crop.zoom == 3
    assert OwnDeck(made.folder).faces == made.faces
    made.path(made.faces[0].photo).unlink()
    with pytest.raises(PhotoRefused):
        made.crop(0, Crop())
    assert OwnDeck(made.folder).faces[0].photo == ""


def test_a_huge_photo_is_kept_small(tmp_path: Path):
    made = OwnDeck.new(tmp_path / "decks")
    made.add(files.photo(tmp_path / "a.jpg", (6000, 4000)))
    with Image.open(made.path(made.faces[0].photo)) as kept:
        assert max(kept.size) == 1600


def test_strange_values_cost_only_themselves(tmp_path: Path):
    made = family(tmp_path)
    file = made.folder / "deck.json"
    described = json.loads(file.read_text("utf-8"))
    described["name"] = ["x"]
    described["faces"][0] |= {"name": 7, "sound": None, "frame": "red",
                              "crop": ["a", 2], "photo": "../x.jpg"}
    described["faces"][1]["crop"] = [9, -9, 99]
    file.write_text(json.dumps(described))
    deck = decks.find(made.id, tmp_path / "decks")
    assert (deck.name, deck.words[0]) == ("", "")
    faces = OwnDeck(made.folder).faces
    assert len(faces) == 4
    assert (faces[0].photo, faces[0].crop, faces[1].crop) == ("", Crop(), Crop(1, 0, 3))


@pytest.mark.parametrize("name", ["own-9", "own-1/../own-1", "own-", "own-..", "", ".", "..",
                                  "../decks/farm", "farm/../farm", "a\0b", "C:farm"])
def test_names_that_are_no_decks(tmp_path: Path, name: str):
    family(tmp_path, 1)
    with pytest.raises(DeckError):
        decks.find(name, tmp_path / "decks")


def test_names_of_files_become_names(tmp_path: Path):
    assert workshop.named("grandma_anna") == "grandma anna"
    assert workshop.named("Γιαγιά 2") == "Γιαγιά 2"
    assert workshop.named("IMG_20240312_1234") == ""
    assert workshop.named("DSC00123") == ""
    assert workshop.tidy("a" * 100) == "a" * workshop.NAME_LENGTH
    assert workshop.tidy("a\u0000\u200b b") == "a b"
    assert photos.HEIC
