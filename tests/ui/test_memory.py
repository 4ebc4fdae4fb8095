"""What is kept in memory stays small, and what replaces it looks the same."""

from __future__ import annotations

from pathlib import Path

import pygame

from kids_domino.ui import backdrop, text
from kids_domino.ui.theme import Theme
from tests.ui.stage import Stage


def test_only_one_ground_is_kept(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        meadow = backdrop.picture(stage.context, "meadow")
        assert backdrop.picture(stage.context, "meadow") is meadow
        backdrop.picture(stage.context, "table")
        assert backdrop.picture(stage.context, "meadow") is not meadow


def test_drawings_give_way_to_newer_ones(tmp_path: Path) -> None:
    with Stage(tmp_path, (640, 400)) as stage:
        assets = stage.context.assets
        first = assets.cached("first", lambda: pygame.Surface((400, 400)))
        for number in range(200):
            assets.cached(number, lambda: pygame.Surface((400, 400)))
        kept = sum(s.get_width() * s.get_height() * 4 for s in assets._surfaces.values())
        assert kept <= 5_300_000  # 4 MiB and a window
        assert assets.cached("first", lambda: pygame.Surface((400, 400))) is not first


def test_a_veil_is_what_blending_would_give(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        blended = pygame.Surface((64, 1))
        for x in range(64):
            blended.set_at((x, 0), (x * 4, 255 - x * 4, x))
        veiled = blended.copy()
        veil = pygame.Surface((64, 1), pygame.SRCALPHA)
        veil.fill((*stage.context.theme.colour("shadow"), 118))
        blended.blit(veil, (0, 0))
        backdrop.veil(stage.context, veiled)
        for x in range(64):
            for one, other in zip(blended.get_at((x, 0)), veiled.get_at((x, 0)), strict=True):
                assert abs(one - other) <= 3


def test_few_sizes_of_a_font_are_open() -> None:
    pygame.font.init()
    theme = Theme()
    for words in range(1, 60):
        text.fitted(theme, "word " * words, (300 + words, 80), 70)
    assert len(theme._fonts) <= 24


def test_a_size_is_the_largest_that_fits_or_the_next() -> None:
    """The ruler's widths are nearly those of the font that is drawn with."""
    pygame.font.init()
    theme = Theme()
    for words in ("Παιδικό ντόμινο", "Хто грає?", "¡Te toca! Busca la imagen igual."):
        for room in ((180, 40), (320, 60), (520, 90)):
            size, lines = text.fitted(theme, words, room, 70)
            font = theme.font(size)
            assert max(font.size(line)[0] for line in lines) <= room[0]
            assert len(lines) * font.get_linesize() <= room[1]
            larger = theme.font(size + 3)
            lines = text.wrapped(larger, words, room[0])
            assert size + 3 > 70 or len(lines) * larger.get_linesize() > room[1] or (
                max(larger.size(line)[0] for line in lines) > room[0])
