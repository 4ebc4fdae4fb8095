"""The goat and the emblem of the menus: one small gesture, a kind word, and nothing made twice."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino.ui.widgets import Mascot, Picture
from tests.ui.stage import Stage
from tests.ui.test_scenes import FIVE, SCENES


@pytest.mark.parametrize("name", ["home", "resume", "match-end", "round-end"])
def test_the_goat_makes_one_small_gesture_and_keeps_quiet(tmp_path: Path, name: str) -> None:
    """C-47"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.last_level = "pictures-4"
        scene = stage.show(SCENES[name](stage.context))
        goat = next(widget for widget in scene.widgets if isinstance(widget, Mascot))

        def seen() -> bytes:
            scene.draw(stage.app.surface)
            return pygame.image.tobytes(stage.app.surface.subsurface(goat.rect), "RGB")

        still = seen()
        shapes = {still}
        for _ in range(30):
            stage.rest(0.1)
            shapes.add(seen())
        assert len(shapes) > 4
        assert goat.rests
        assert not scene.moving
        assert seen() == still


def test_the_goat_rests_where_movements_are_calm(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.reduced_motion = True
        scene = stage.show(SCENES["match-end"](stage.context))
        goat = next(widget for widget in scene.widgets if isinstance(widget, Mascot))
        assert not any(goat.update(0.1) for _ in range(40))


def test_a_closed_chain_has_a_picture_of_its_own(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        pictures = set()
        for name in ("match-end", "match-end-closed"):
            emblem = next(widget for widget in stage.show(SCENES[name](stage.context)).widgets
                          if isinstance(widget, Picture) and not isinstance(widget, Mascot))
            assert callable(emblem.icon)
            drawn = emblem.icon(120, 120)
            assert pygame.mask.from_surface(drawn).count() > 2000
            pictures.add(pygame.image.tobytes(drawn, "RGBA"))
        assert len(pictures) == 2


@pytest.mark.parametrize(("name", "clip"), [("home", "welcome"), ("resume", "go-on"),
                                            ("match-end", "well-looked"),
                                            ("match-end-closed", "well-tried")])
def test_the_goat_says_it_once_more_when_it_is_touched(
    tmp_path: Path, name: str, clip: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C-48: a match is praised for looking and trying."""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.last_level = "pictures-4"
        scene = stage.show(SCENES[name](stage.context))
        stage.rest(4)
        said: list[str] = []
        monkeypatch.setattr(stage.context.audio, "say", lambda key: said.append(key))
        goat = next(widget for widget in scene.widgets if isinstance(widget, Mascot))
        assert goat.rests
        stage.mouse(goat.rect.center, goat.rect.center)
        assert said == [clip]
        assert not goat.rests
        assert stage.scene is scene


@pytest.mark.parametrize("calm", [False, True])
def test_the_emblem_pops_up_once(tmp_path: Path, calm: bool) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.reduced_motion = calm
        scene = SCENES["match-end-closed"](stage.context)
        stage.director.reset(scene)
        stage.app.step(0.05)
        emblem = next(widget for widget in scene.widgets
                      if isinstance(widget, Picture) and not isinstance(widget, Mascot))
        assert callable(emblem.icon)
        assert scene.moving
        assert (emblem.icon(200, 200).get_width() == 200) is calm
        stage.rest(1)
        assert not scene.moving
        assert emblem.icon(200, 200).get_width() == 200


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_is_drawn_again_is_not_made_again(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scene has room in the memory for its drawings: a movement would stutter otherwise."""
    made: list[tuple[int, int]] = []
    real = pygame.image.load_sized_svg

    def counted(file: object, side: tuple[int, int]) -> pygame.Surface:
        made.append(side)
        return real(file, side)  # type: ignore[arg-type]

    with Stage(tmp_path, size, lang="el", mute=True, fast=True) as stage:
        stage.context.settings.seats = list(FIVE)
        stage.context.settings.last_level = "pictures-4"
        monkeypatch.setattr(pygame.image, "load_sized_svg", counted)
        for name, make in SCENES.items():
            scene = make(stage.context)
            stage.director.reset(scene)
            for _ in range(2):  # the first time plates pass through the cache and drive others out
                scene.draw(stage.app.surface)
            made.clear()
            scene.draw(stage.app.surface)
            assert made == [], name
