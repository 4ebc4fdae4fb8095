"""The size of the words is followed in every scene, and at the largest nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from kids_domino import i18n
from kids_domino.ui import text
from kids_domino.ui.gui.elements import Choices, Page
from kids_domino.ui.gui.look import item_height, text_size
from kids_domino.ui.scene import Scene
from tests.ui.stage import Stage
from tests.ui.table import Table
from tests.ui.test_scenes import FIVE, SCENES

SMALL, LARGE = 0.8, 1.5
SIZES = ((1024, 600), (1280, 800), (800, 1280))

Drawn = list[tuple[str, tuple[int, int], tuple[int, int]]]


@contextmanager
def watched() -> Iterator[Drawn]:
    """Every text that is drawn meanwhile: what it says, how large it is and what room it has."""
    seen: Drawn = []
    real: Callable[..., pygame.Surface] = text.drawn

    def drawn(assets: Any, theme: Any, said: str, room: tuple[int, int], *rest: Any,
              **named: Any) -> pygame.Surface:
        surface = real(assets, theme, said, room, *rest, **named)
        seen.append((said, surface.get_size(), room))
        return surface

    text.drawn = drawn  # type: ignore[assignment]
    try:
        yield seen
    finally:
        text.drawn = real


def shown(stage: Stage, make: Callable[[], Scene], scale: float) -> tuple[Scene, Drawn]:
    """A scene with words of that size, and the texts that it draws."""
    stage.context.settings.text_scale = scale
    stage.context.follow_settings()
    scene = make()
    stage.director.reset(scene)
    with watched() as seen:
        scene.draw(stage.app.surface)
    return scene, seen


def cut(seen: Drawn) -> list[str]:
    return [said for said, size, room in seen
            if said and (size[0] > room[0] or size[1] > room[1])]


def cut_in_lists(stage: Stage, scene: Scene) -> list[str]:
    """The lines of lists that do not fit: pygame_gui draws them itself."""
    font = stage.context.theme.font(round(text_size(stage.context) * 1.2))
    return [line for widget in scene.widgets if isinstance(widget, Choices)
            for _, line, place in widget.rows()
            if font.size(line)[0] > place.width
            or font.get_height() > item_height(stage.context.frame)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_largest_words_are_not_cut_in_any_scene(tmp_path: Path, size: tuple[int, int]) -> None:
    with Stage(tmp_path, size, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(FIVE)
        stage.context.settings.last_level = "pictures-4"
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            for name, make in SCENES.items():
                scene, seen = shown(stage, lambda make=make: make(stage.context), LARGE)
                assert cut(seen) + cut_in_lists(stage, scene) == [], (language, name)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_largest_words_are_not_cut_at_the_table(
        tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with Table(tmp_path, "goat", "hkkk", size=size, lang=language) as table:
        table.context.settings.text_scale = LARGE
        table.context.follow_settings()
        with watched() as seen:
            table.settle()
            for _ in range(40):
                if table.scene is not table.table or table.play_turn() not in ("laid", "drawn"):
                    break
            table.rest(2)
        assert seen
        assert cut(seen) == []


WORDLESS = {"language", "home", "gate", "handover"}
"""Scenes whose few words fill their places already, or that speak in pictures."""


@pytest.mark.parametrize("name", sorted(set(SCENES) - WORDLESS))
def test_words_follow_the_setting(tmp_path: Path, name: str) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(FIVE)
        stage.context.settings.last_level = "pictures-4"
        make = SCENES[name]
        _, small = shown(stage, lambda: make(stage.context), SMALL)
        _, large = shown(stage, lambda: make(stage.context), LARGE)
        grown = [one for one, other in zip(small, large, strict=False)
                 if one[0] == other[0] and other[1][1] > one[1][1]]
        assert grown


def test_a_page_of_text_follows_the_setting_at_once(tmp_path: Path) -> None:
    def seen_at_once(stage: Stage, scale: float) -> float:
        stage.context.settings.text_scale = scale
        stage.context.settings_changed()
        page = next(widget for widget in stage.scene.widgets if isinstance(widget, Page))
        bar = page._box.scroll_bar
        return bar.visible_percentage if bar is not None else 1.0

    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(SCENES["rules"](stage.context))
        assert seen_at_once(stage, LARGE) < seen_at_once(stage, SMALL)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_line_of_a_page_is_cut_in_two(tmp_path: Path, size: tuple[int, int]) -> None:
    with Stage(tmp_path, size, lang="ru", mute=True) as stage:
        for scale in (SMALL, 1.0, LARGE):
            scene, _ = shown(stage, lambda: SCENES["rules"](stage.context), scale)
            page = next(widget for widget in scene.widgets if isinstance(widget, Page))
            rows = page._box.text_box_layout.layout_rows
            pitch = rows[1].y - rows[0].y
            view = page._box.text_wrap_rect.height
            assert 0 <= view % pitch - rows[0].height <= 1
            whole = page._box.text_box_layout.layout_rect.height
            offsets = []
            while page.turn(0.85):
                offsets.append(page._box.scroll_bar.start_percentage * whole)
            assert len(offsets) > 3
            assert all(abs(one / pitch - round(one / pitch)) * pitch <= 1.5 for one in offsets)
            assert offsets[-1] + view >= whole - 2
