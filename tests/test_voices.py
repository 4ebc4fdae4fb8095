"""The shipped voices: every phrase in every language, of its present words, equally loud."""

from __future__ import annotations

import importlib.util
import json
import math
import os
import sys
import unicodedata
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ASSETS = Path(__file__).resolve().parent.parent / "assets"
VOICES = ASSETS / "voices"
LANGUAGES = ("el", "ru", "uk", "es", "en")
RATE = 24_000
STRESS = "\u0301"
PHRASES: dict[str, dict[str, str]] = json.loads((VOICES / "phrases.json").read_text("utf-8"))
INSTRUCTIONS = {
    *("welcome", "good-bye", "who-plays", "which-game", "which-pictures", "go-on", "again"),
    "hand-over",
    *("your-turn", "computer-turn", "lay-tile", "same-picture", "take-tile", "pass"),
    *("does-not-fit", "hint", "fish-watch", "closed", "win", "shared-win"),
    *("well-looked", "well-tried", "count-together", "language"),
}
LEVELS = (
    *("pictures-3", "pictures-4", "pictures-5", "pictures-7", "two-ways", "closed", "dots"),
    *("quantities-3", "quantities-4", "quantities-6", "quantities-0", "fingers", "numerals"),
    *("race", "points", "little-goat"),
    *("traditional", "block", "draw", "goat", "pair-goat", "sausage"),
)


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    """A mixer in the rate of the clips; whatever was there before comes back afterwards."""
    before = pygame.mixer.get_init()
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()
    if before:
        pygame.mixer.init(*before)


def samples(language: str, key: str) -> array[int]:
    return array("h", pygame.mixer.Sound(str(VOICES / language / f"{key}.opus")).get_raw())


def levels(wave: array[int]) -> list[float]:
    """Root mean square of each hundredth of a second, 1.0 being full scale."""
    size = RATE // 100
    return [
        math.sqrt(sum(value * value for value in wave[at : at + size]) / size) / 32_768
        for at in range(0, len(wave) - size + 1, size)
    ]


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_voices", VOICES / "make_voices.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_voices"] = module  # dataclasses look their own module up
    spec.loader.exec_module(module)
    return module


def test_every_phrase_has_words_in_every_language_and_in_no_other() -> None:
    wrong = [key for key, texts in PHRASES.items() if tuple(texts) != LANGUAGES]
    assert wrong == []
    assert all(text.strip() for texts in PHRASES.values() for text in texts.values())


def test_the_instructions_levels_and_numbers_are_there() -> None:
    wanted = INSTRUCTIONS | {f"level-{level}" for level in LEVELS}
    wanted |= {f"number-{n}" for n in range(13)}
    assert wanted <= set(PHRASES)


def test_every_deck_every_picture_and_every_letter_can_be_named() -> None:
    decks = [json.loads(file.read_text("utf-8")) for file in ASSETS.glob("decks/*/deck.json")]
    wanted = {f"deck-{deck['id']}" for deck in decks}
    for kind, word in (("pictures", "picture"), ("letters", "letter")):
        own = [deck["faces"] for deck in decks if deck["kind"] == kind]
        wanted |= {f"{word}-{face['id']}" for faces in own for face in faces}
    assert len(wanted) >= 8
    assert wanted <= set(PHRASES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_folder_holds_a_clip_for_each_phrase_and_nothing_else(language: str) -> None:
    shipped = {file.stem for file in (VOICES / language).glob("*.opus")}
    assert shipped == set(PHRASES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_clip_is_older_than_its_words_or_its_voice(language: str) -> None:
    spoken = json.loads((VOICES / "spoken.json").read_text("utf-8"))[language]
    engine = maker().ENGINES[language]
    assert spoken == {key: f"{engine}: {texts[language]}" for key, texts in PHRASES.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clip_decodes_with_a_length_that_suits_its_words(language: str) -> None:
    wrong = []
    for key, texts in PHRASES.items():
        seconds = len(samples(language, key)) / RATE
        words = texts[language].replace(STRESS, "")
        if not 0.25 + 0.035 * len(words) < seconds < min(7, 0.8 + 0.11 * len(words)):
            wrong.append(f"{key}: {seconds:.2f} s for {words!r}")
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clip_is_equally_loud_and_begins_and_ends_in_silence(language: str) -> None:
    wrong = []
    for key in PHRASES:
        wave = samples(language, key)
        steps = levels(wave)
        spoken = [level for level in steps if level > 0.1 * max(steps)]
        loudness = math.sqrt(sum(level * level for level in spoken) / len(spoken))
        peak = max(abs(value) for value in wave) / 32_768
        if not 0.09 < loudness < 0.13 or peak > 0.9 or max(steps[0], steps[-1]) > 0.01:
            wrong.append(f"{key}: loudness {loudness:.3f}, peak {peak:.2f}, {steps[0]:.3f}")
        first = next(index for index, level in enumerate(steps) if level > 0.005)
        last = next(index for index, level in enumerate(reversed(steps)) if level > 0.005)
        if first > 30 or last > 40:
            wrong.append(f"{key}: silence of {first} and {last} hundredths around the words")
    assert wrong == []


def test_no_clip_is_the_same_in_two_languages() -> None:
    heard: dict[bytes, set[str]] = {}
    for clip in VOICES.glob("*/*.opus"):
        heard.setdefault(clip.read_bytes(), set()).add(clip.parent.name)
    assert len(heard) > 5 * len(INSTRUCTIONS)
    assert [languages for languages in heard.values() if len(languages) > 1] == []


def scripts(text: str) -> set[str]:
    letters = [letter for letter in text if letter.isalpha()]
    return {unicodedata.name(letter).split()[0] for letter in letters}


def test_each_language_keeps_to_its_own_letters() -> None:
    for texts in PHRASES.values():
        assert scripts(texts["el"]) == {"GREEK"}
        assert scripts(texts["ru"]) == scripts(texts["uk"]) == {"CYRILLIC"}
        assert scripts(texts["es"]) == scripts(texts["en"]) == {"LATIN"}
        assert not set(texts["ru"].lower()) & set("іїєґ’")
        assert not set(texts["uk"].lower()) & set("ыэъё")


def test_stress_is_marked_on_vowels_only_and_once_a_word() -> None:
    for texts in PHRASES.values():
        for language in LANGUAGES:
            for word in texts[language].split():
                before = [a for a, mark in pairwise(word) if mark == STRESS]
                assert len(before) <= (1 if language in {"ru", "uk"} else 0)
                assert all(letter.lower() in "аеиоуыэюяієї" for letter in before)


def test_greek_is_written_as_it_sounds_where_the_engine_would_misread_it() -> None:
    misread = ("ποια", "ποιο", "ποιες", "ταιριάζ", "μεριές", "αστέρια", "ζευγάρια", "άδειο",
               "καρδιά")
    wrong = {key: word for key, texts in PHRASES.items() for word in misread
             if word in texts["el"].lower()}
    assert wrong == {}


def test_a_spanish_letter_is_spelled_out_where_it_has_a_name() -> None:
    for key, texts in PHRASES.items():
        if key.startswith("letter-"):
            name = texts["es"].lower()
            assert name in "aeiou" or len(name) > 2 or name[-1] in "aeiou"


def test_spoken_words_are_found_trimmed_and_levelled() -> None:
    program, rate = maker(), 16_000
    tone = [0.02 * math.sin(0.1 * i) for i in range(rate // 2)]
    words = program.trimmed([0.0] * rate + tone + [0.0] * rate, rate)
    assert 0.5 <= len(words) / rate < 0.65
    assert words[0] == words[-1] == 0.0
    loud = program.levelled(words, rate)
    steps = [level for level in program.levels(loud, rate) if level > 0.05]
    assert abs(sum(steps) / len(steps) - program.LOUDNESS) < 0.01
    assert abs(program.rounded_off(5.0)) <= program.CEILING


def test_an_unknown_language_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        maker().main(["tlh"])
    assert refusal.value.code == 2
    assert "tlh" in capsys.readouterr().err


def test_the_voices_are_small() -> None:
    sizes = [file.stat().st_size for file in VOICES.glob("*/*.opus")]
    # The number of words grows with the decks, so the limit is one for the mean clip.
    assert sum(sizes) < 4_200 * len(sizes)
