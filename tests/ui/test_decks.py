"""Every deck can be laid: its faces, their names, words and voices, mixed decks and large sets."""

from __future__ import annotations

import json
import logging
from itertools import combinations_with_replacement
from pathlib import Path

import pygame
import pytest

from kids_domino import decks, i18n, resources
from kids_domino.ui.assets import Assets
from kids_domino.ui.table.art import Art, Pose

LANGUAGES = tuple(i18n.LANGUAGES)
NAMES = sorted(file.parent.name for file in resources.path("decks").glob("*/deck.json"))
MIXED = [name for name in NAMES if decks.load(name).other is not None]
NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
SYMBOLS = {
    *("letters-el", "letters-ru", "letters-uk", "letters-es", "numerals", "fingers"),
    *("ten-frames", "scattered", "stars", "apples", "dots"),
    *("classic", "classic-wood", "classic-black"),
}


def described(name: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(
        resources.path("decks", name, "deck.json").read_text(encoding="utf-8")
    )
    return found


def seen(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_the_symbols_and_the_mixed_decks_are_there():
    assert set(NAMES) >= SYMBOLS
    assert len(MIXED) >= 5


@pytest.mark.parametrize("name", NAMES)
def test_a_deck_loads_with_all_its_files(name: str, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.WARNING)
    deck = decks.load(name, 7)
    assert deck.id == name
    assert caplog.messages == []
    assert 7 <= len(deck.pictures) == len(deck.voices)
    for side in (deck, deck.other or deck):
        assert all(resources.path(*picture).is_file() for picture in side.pictures)
    for body in (deck.body, deck.back):
        assert resources.path("theme", f"{body}.svg").is_file()
        assert resources.path("theme", f"{body}-upright.svg").is_file()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deck_and_face_has_a_word_and_a_voice(language: str):
    missing = []
    for name in NAMES:
        content, deck = described(name), decks.load(name)
        assert isinstance(content["name"], str)
        texts = [("deck", content["name"])]
        faces = content.get("faces", [])
        assert isinstance(faces, list)
        context = "letter" if content["kind"] == "letters" else "picture"
        texts += [(context, face["name"]) for face in faces]
        translator = i18n.translator(language)
        for where, text in texts:
            known = translator.pgettext(where, text)
            if not known or (known == text and language in {"el", "ru", "uk"}):
                missing.append(f"{name}: the word for {text}")
        missing += [
            f"{name}: the voice {key}"
            for key in (f"deck-{name}", *deck.voices)
            if not resources.path("voices", language, f"{key}.opus").is_file()
        ]
    assert missing == []


@pytest.mark.parametrize("name", sorted(SYMBOLS - {n for n in SYMBOLS if n.startswith("letters")}))
def test_numbers_are_called_by_their_numbers(name: str):
    faces = described(name)["faces"]
    assert isinstance(faces, list)
    assert [face["id"] for face in faces] == [str(number) for number in range(len(faces))]
    assert [face["name"] for face in faces][1:] == list(NUMBERS[1 : len(faces)])
    assert faces[0]["name"] in {"blank", "zero"}
    assert decks.load(name).voices == tuple(f"number-{number}" for number in range(len(faces)))


@pytest.mark.parametrize("name", MIXED)
def test_a_mixed_deck_shows_each_number_as_often_in_either_form(name: str):
    deck = decks.load(name)
    first = [0] * 7
    second = [0] * 7
    for tile in combinations_with_replacement(range(7), 2):
        for number, side in zip(tile, deck.halves(tile), strict=True):
            (first if side is deck else second)[number] += 1
        assert set(map(id, deck.halves(tile))) == {id(deck), id(deck.other)}
    assert first == second == [4] * 7


@pytest.mark.parametrize("name", MIXED)
def test_a_turned_tile_keeps_the_form_of_each_number(name: str):
    deck = decks.load(name)
    for low, high in combinations_with_replacement(range(7), 2):
        if low != high:
            assert deck.halves((low, high)) == deck.halves((high, low))[::-1]


def test_a_plain_deck_shows_itself_on_both_halves():
    deck = decks.load("forest")
    assert deck.halves((2, 5)) == (deck, deck)


def test_a_mixed_tile_is_drawn_with_a_face_of_each_deck():
    deck = decks.load("dots-numerals")
    mixed = Art(Assets(), deck)
    dots, numerals = (Art(Assets(), decks.load(name)) for name in ("dots", "numerals"))
    tile = mixed.tile((2, 5), 80, 0)
    left, right = tile.subsurface((0, 0, 78, 80)), tile.subsurface((82, 0, 78, 80))
    assert seen(left) == seen(dots.tile((2, 5), 80, 0).subsurface((0, 0, 78, 80)))
    assert seen(right) == seen(numerals.tile((2, 5), 80, 0).subsurface((82, 0, 78, 80)))
    turned = mixed.tile((2, 5), 80, 180)
    assert seen(turned.subsurface((0, 0, 78, 80))) == seen(
        numerals.tile((2, 5), 80, 180).subsurface((0, 0, 78, 80))
    )


def test_a_mixed_tile_flies_with_the_faces_that_it_lies_with():
    pictures = []
    for name in ("dots-numerals", "dots", "numerals"):
        surface = pygame.Surface((300, 300), pygame.SRCALPHA)
        art = Art(Assets(), decks.load(name))
        art.fly(surface, Pose(150, 150, 80, 30), (2, 5), 80)
        pictures.append(surface)
    mixed, dots, numerals = pictures
    # At 30 degrees clockwise the first half is at the left, the second at the right.
    left, right = (60, 60, 70, 180), (170, 60, 70, 180)
    assert seen(mixed.subsurface(left)) == seen(dots.subsurface(left))
    assert seen(mixed.subsurface(right)) == seen(numerals.subsurface(right))
    assert seen(mixed.subsurface(right)) != seen(dots.subsurface(right))


@pytest.mark.parametrize("largest", [9, 12])
def test_only_decks_with_enough_faces_are_offered_for_a_large_set(largest: int):
    offered = decks.offered(largest + 1)
    assert {"dots", "classic", "classic-wood", "classic-black"} <= set(offered)
    assert "forest" not in offered
    assert all(len(decks.load(name).pictures) > largest for name in offered)
    assert ("numerals" in offered) == (largest == 9)


def test_every_deck_is_offered_for_a_set_of_seven_faces():
    assert list(decks.offered(7)) == NAMES


def test_dots_stand_in_for_a_deck_that_is_too_small(caplog: pytest.LogCaptureFixture):
    deck = decks.load("forest", 13)
    assert deck.id == "dots"
    assert len(deck.pictures) == 13
    assert "forest" in caplog.text


@pytest.mark.parametrize(
    "content",
    [
        "{",
        '{"kind": "mixed", "mixed": ["dots"]}',
        '{"kind": "mixed", "mixed": ["dots", "forest"]}',
        '{"kind": "mixed", "mixed": ["dots", "none"]}',
        '{"kind": "dots", "faces": [{"id": "0"}]}',
    ],
)
def test_dots_stand_in_for_a_damaged_deck(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    file = tmp_path / "deck.json"
    file.write_text(content, encoding="utf-8")
    found = resources.path

    def path(*parts: str) -> Path:
        return file if parts == ("decks", "damaged", "deck.json") else found(*parts)

    monkeypatch.setattr(decks.resources, "path", path)
    assert decks.load("damaged").id == "dots"
    assert "damaged" in caplog.text
