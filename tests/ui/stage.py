"""A window without a screen for the tests of the ui: SDL's dummy driver, a fresh profile."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from kids_domino import i18n
from kids_domino.launch import LaunchOptions
from kids_domino.ui.app import App
from kids_domino.ui.scene import Scene

AFTER_GUARD = 0.3
"""Seconds after which a scene takes touches."""

SEED = 2
"""Of the deals where a test names none, so that every run is the same."""


class Stage:
    """An App that the test moves on step by step."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1280, 800), **options: object
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.automation = folder / "automation.jsonl"
        options.setdefault("seed", SEED)
        launch = LaunchOptions(
            profile_dir=folder / "profile",
            window=size,
            automation=self.automation,
            **options,  # type: ignore[arg-type]
        )
        self.app = App(launch, folder / "profile")
        self.context = self.app.context
        self.director = self.app.director

    def __enter__(self) -> Stage:
        return self

    def __exit__(self, *exception: object) -> None:
        self.app.close()
        i18n.set_language("en")

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        assert self.director.top is not None
        return self.director.top

    def rest(self, seconds: float = AFTER_GUARD) -> None:
        """Let ``seconds`` pass in steps of a tenth, and one more to draw the end."""
        for _ in range(round(seconds * 10) + 1):
            self.app.step(0.1)
        self.app.step(0.0)

    def show(self, scene: Scene) -> Scene:
        """Put ``scene`` in the place of all others and let it settle."""
        self.director.reset(scene)
        self.rest()
        return scene

    def click(self, id: str, *, release: tuple[int, int] | None = None) -> None:
        """Press the mouse on the widget ``id`` and let it go there, or at ``release``."""
        widget = self.scene.widget(id)
        assert widget is not None, f"no {id} in {self.scene.name}"
        self.mouse(widget.rect.center, release or widget.rect.center)

    def mouse(self, down: tuple[int, int], up: tuple[int, int]) -> None:
        """One press of the mouse button from ``down`` to ``up``."""
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=down, touch=False))
        if up != down:
            pygame.event.post(
                pygame.Event(
                    pygame.MOUSEMOTION, pos=up, rel=(0, 0), buttons=(1, 0, 0), touch=False
                )
            )
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=up, touch=False))
        self.app.step(0.02)

    def key(self, scancode: int) -> None:
        """Press and let go one key."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=scancode, key=0, mod=0, unicode=""))
        pygame.event.post(pygame.Event(pygame.KEYUP, scancode=scancode, key=0, mod=0, unicode=""))
        self.app.step(0.02)
