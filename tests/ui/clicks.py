"""A window without a screen that is played like automation plays it: by the ids that it names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kids_domino.learning.shelf import family_of
from kids_domino.profiles.settings import Seat
from kids_domino.ui.scenes.shelf import ShelfScene
from tests.ui.stage import Stage
from tests.ui.table import FACES, FirstMove

_NAMES = {"c": "child", "h": "human", "k": "computer"}
_FIRST = ("go", "choice.0", "boneyard", "place.", "bid.", "gift.", "trade.", "take.", "pass")
"""What is touched before a tile is picked up, in this order."""


class Clicks(Stage):
    """A stage on which a game of the shelf is opened and played by clicks alone."""

    def __init__(self, folder: Path, kinds: str, size: tuple[int, int] = (1280, 800),
                 seed: int = 5, **options: Any) -> None:
        """``kinds``: c for a child, h for a grown-up, k for the computer, a letter a seat."""
        super().__init__(folder, size, **{
            "lang": "en", "mute": True, "fast": True, "seed": seed, **options})
        self.context.thinker = FirstMove()  # type: ignore[assignment]
        self.context.settings.seats = [Seat(_NAMES[kind], FACES[_NAMES[kind]]) for kind in kinds]
        self._tried: list[str] = []

    def __exit__(self, *exception: object) -> None:
        self.context.thinker = None
        super().__exit__(*exception)

    def open(self, game: str) -> None:
        """Take a game from the shelf."""
        self.show(ShelfScene(self.context))
        self.touch(f"family.{family_of(game).id}")
        self.rest()
        self.touch(f"game.{game}")
        assert self.scene.name == "table"

    def widgets(self) -> dict[str, dict[str, Any]]:
        """What automation would write now."""
        return {line["id"]: line for line in self.scene.describe()}

    def touch(self, name: str) -> None:
        """Click the middle of what automation calls ``name``."""
        x, y, w, h = self.widgets()[name]["rect"]
        self.mouse((x + w // 2, y + h // 2), (x + w // 2, y + h // 2))

    def settle(self) -> None:
        """Let time pass until somebody is asked."""
        for _ in range(600):
            self.app.step(0.05)
            if self.director.settled and (
                    self.scene.name != "table" or self.scene.waiting == "human"):
                return
        raise AssertionError(f"{self.scene.name} never settles: waits for {self.scene.waiting}")

    def step(self) -> str:
        """Do the first thing that is offered; returns its id, or the scene's name at an end."""
        self.settle()
        if self.scene.name == "handover":
            self.touch("handover.ready")
            return "handover.ready"
        if self.scene.name != "table":
            return self.scene.name
        ids = [name for name, line in self.widgets().items() if line["enabled"]]
        for first in _FIRST:
            found = next((name for name in ids if name.startswith(first)), None)
            if found is not None:
                self._tried = []
                self.touch(found)
                return found
        seat = self.scene.turn
        for name in ids:
            if name.startswith("hand.") and name not in self._tried and (
                    self.widgets()[name]["seat"] == seat):
                self._tried.append(name)
                self.touch(name)
                return name
        raise AssertionError(f"nothing to touch: {ids}")

    def play_round(self, most: int = 700) -> list[str]:
        """Play until the round, or the match, has ended; what was touched."""
        done: list[str] = []
        for _ in range(most):
            done.append(self.step())
            if done[-1] in ("round-end", "match-end"):
                return done
        raise AssertionError(f"the round never ends: {done[-20:]}")
