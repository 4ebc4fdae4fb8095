"""Marks are seen by everybody: against the cloth, also with simulated colour blindness; words
stand out, most of all with strong contrast."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino import decks
from kids_domino.ui import backdrop
from kids_domino.ui.assets import Assets
from kids_domino.ui.scenes.settings import SettingsScene
from kids_domino.ui.table.art import Art
from kids_domino.ui.theme import Colour, Theme
from tests.ui.stage import Stage

Matrix = tuple[tuple[float, float, float], ...]
VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira and Fernandes 2009, severity 1.0, for linear light.
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                 (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                (0.004733, 0.691367, 0.303900)),
}
ENOUGH = 3.0
"""Contrast of a mark against its ground (WCAG 2.1, 1.4.11); words need 4.5."""
MARKS = ("glow", "glow-upright", "place", "place-upright", "turn")


def light(colour: Colour, vision: str) -> float:
    """How light a colour is for somebody, from 0 to 1."""
    line = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, line, strict=True))))
            for row in VISIONS[vision]]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(one: Colour, other: Colour, vision: str = "usual") -> float:
    """From 1 (the same) to 21 (black and white)."""
    dark, pale = sorted((light(one, vision), light(other, vision)))
    return (pale + 0.05) / (dark + 0.05)


def test_contrast_is_what_it_is_known_to_be() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    red, green = (200, 80, 60), (110, 130, 60)
    assert contrast(red, green, "no red") != pytest.approx(contrast(red, green), abs=0.05)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("plain", [False, True], ids=["cloth", "plain"])
@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_stands_out_from_the_ground(
        tmp_path: Path, mark: str, plain: bool, vision: str) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.contrast = plain
        ground = backdrop.picture(stage.context, "table")
        cloth = ground.get_at((640, 300))
        width, height = (100, 60) if mark == "glow" else (60, 100)
        if mark.startswith("place"):
            width, height = (100, 50) if mark == "place" else (50, 100)
        if mark == "turn":
            width = height = 60
        drawn = pygame.Surface((width, height))
        drawn.fill(cloth)
        drawn.blit(Assets().picture(("theme", f"{mark}.svg"), width, height), (0, 0))
        base = (cloth.r, cloth.g, cloth.b)
        pixels = [drawn.get_at((x, y)) for x in range(width) for y in range(height)]
        strong = sum(contrast((p.r, p.g, p.b), base, vision) >= ENOUGH for p in pixels)
    # An outline all round of about a pixel and a half is 5 % of so small a picture.
    assert strong >= 0.05 * len(pixels)


@pytest.mark.parametrize("vision", VISIONS)
def test_words_stand_out_from_everything_that_can_be_pressed(vision: str) -> None:
    theme = Theme()
    for strong, enough in ((False, 4.5), (True, 7.0)):
        theme.strong = strong
        for name in ("leaf", "sun", "sky", "peach", "cream", "wood", "chosen", "resting"):
            role = theme.role(name)
            assert contrast(role.text, role.face, vision) >= enough, (name, strong)
        for ground in ("cream", "paper", "linen"):
            assert contrast(theme.colour("ink"), theme.colour(ground), vision) >= enough


def test_strong_contrast_is_plain_dark_and_outlined(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        context = stage.context
        stage.show(SettingsScene(context, "screen"))
        before = pygame.image.tobytes(stage.app.surface, "RGB")
        ink = context.theme.colour("ink")
        stage.click("settings.contrast")
        stage.rest()
        assert context.settings.contrast
        assert contrast(context.theme.colour("ink"), (255, 255, 255)) > contrast(
            ink, (255, 255, 255))
        assert pygame.image.tobytes(stage.app.surface, "RGB") != before
        stage.click("settings.contrast")
        stage.rest()
        assert context.theme.colour("ink") == ink


@pytest.mark.parametrize("upright", [False, True])
def test_with_strong_contrast_an_open_end_of_the_chain_is_outlined(
        tmp_path: Path, upright: bool) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.contrast = stage.context.assets.strong = True
        cloth = backdrop.picture(stage.context, "table").get_at((640, 300))
        art = Art(stage.context.assets, decks.find("forest"))
        place = art.place(50, upright, arrow=False)
        drawn = pygame.Surface(place.get_size())
        drawn.fill(cloth)
        drawn.blit(place, (0, 0))
    base = (cloth.r, cloth.g, cloth.b)
    width, height = drawn.get_size()
    pixels = [drawn.get_at((x, y)) for x in range(width) for y in range(height)]
    strong = sum(contrast((p.r, p.g, p.b), base) >= ENOUGH for p in pixels)
    assert strong >= 0.05 * len(pixels)
