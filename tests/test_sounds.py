"""The shipped effects: all there, playable, gentle, in step with the program that makes them."""

from __future__ import annotations

import importlib.util
import math
import os
import random
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # only now: the driver has been chosen

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44_100
LANGUAGES = ("el", "ru", "uk", "es", "en")
WANTED = [
    *("take", "lay", "home", "draw", "turn", "pass", "press", "fish", "handover"),
    *("hello", "win", "closed", "music"),
    *(f"language-{code}" for code in LANGUAGES),
    *(f"note-{n}" for n in range(13)),
]
EFFECTS = [name for name in WANTED if name != "music"]


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    """A mixer in the rate of the sounds; whatever was there before comes back afterwards."""
    before = pygame.mixer.get_init()
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()
    if before:
        pygame.mixer.init(*before)


def samples(name: str) -> array[int]:
    return array("h", pygame.mixer.Sound(str(SOUNDS / f"{name}.ogg")).get_raw())


def loudest(wave: array[int], seconds: float = 0.06) -> float:
    """Root mean square of the loudest stretch, 1.0 being full scale."""
    size = min(len(wave), int(seconds * RATE))
    return max(
        math.sqrt(sum(value * value for value in wave[at : at + size]) / size) / 32_768
        for at in range(0, len(wave) - size + 1, max(1, size // 2))
    )


def strength(wave: array[int], freq: float) -> float:
    """How much of a tone of ``freq`` Hz is in the beginning of a wave."""
    turn, part = 2 * math.pi * freq / RATE, wave[1024:5120]
    return math.hypot(sum(value * math.cos(turn * i) for i, value in enumerate(part)),
                      sum(value * math.sin(turn * i) for i, value in enumerate(part)))


def tone(name: str) -> float:
    """The strongest tone of a note, in half tones above middle C."""
    wave = samples(name)
    steps = [half / 2 for half in range(-16, 56)]
    return max(steps, key=lambda step: strength(wave, 261.626 * 2 ** (step / 12)))


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", SOUNDS / "make_sounds.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_folder_holds_exactly_the_sounds_of_the_program() -> None:
    shipped = {file.stem for file in SOUNDS.glob("*.ogg")}
    assert shipped == set(WANTED) == set(maker().SOUNDS)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_audible_and_far_from_clipping(name: str) -> None:
    wave = samples(name)
    assert 0.05 <= len(wave) / RATE <= 1.5
    assert max(abs(value) for value in wave) < 0.75 * 32_768
    assert 0.06 <= loudest(wave) <= 0.19


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_begins_and_ends_without_a_click(name: str) -> None:
    wave = samples(name)
    assert max(abs(value) for value in (*wave[:3], *wave[-3:])) < 0.05 * 32_768


def test_the_music_is_long_quiet_and_has_no_seam() -> None:
    wave = samples("music")
    assert 20 <= len(wave) / RATE <= 60
    assert 0.03 <= loudest(wave, 1.0) <= 0.1
    step = max(abs(now - before) for before, now in pairwise(wave))
    assert abs(wave[0] - wave[-1]) <= step


def test_the_notes_rise_in_one_pentatonic_scale_and_none_is_shrill() -> None:
    tones = [tone(f"note-{n}") for n in range(13)]
    assert tones == [-5, -3, 0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]
    low, high = samples("note-0"), samples("note-12")
    assert loudest(high) < 0.85 * loudest(low)
    base = 261.626 * 4
    assert strength(high, 3.93 * base) < 0.1 * strength(high, base)


def test_a_tile_that_goes_home_is_softer_than_one_that_is_laid() -> None:
    assert loudest(samples("home")) < loudest(samples("lay"))


def test_no_two_sounds_are_the_same() -> None:
    waves = [samples(name).tobytes() for name in WANTED]
    assert len(set(waves)) == len(WANTED)


def test_the_sounds_are_small() -> None:
    assert sum(file.stat().st_size for file in SOUNDS.glob("*.ogg")) < 500_000


def test_making_a_sound_twice_gives_the_same_wave() -> None:
    program = maker()
    one, two = (program.SOUNDS["lay"](random.Random("lay")) for _ in range(2))
    assert one == two
    assert abs(program.loudness(program.levelled(one, 0.05)) - 0.05) < 0.001


def test_an_unknown_sound_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert maker().main(["buzzer"]) == 2
    assert "buzzer" in capsys.readouterr().err
