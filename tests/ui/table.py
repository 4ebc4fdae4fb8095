"""A table for the tests: a window without a screen, played the way automation plays it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from kids_domino.ai.tutor import Hint, hint
from kids_domino.core.moves import Move
from kids_domino.core.view import View
from kids_domino.learning import ladder
from kids_domino.profiles.settings import Seat
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.table import TableScene
from kids_domino.ui.setup import GameSetup
from kids_domino.ui.table.pace import Turns
from tests.ui.stage import Stage

FACES = {"child": "child-1", "human": "grownup-2", "computer": "computer-1"}


class FirstMove:
    """Stands for the thinking process: the first legal move, at once, and the tutor's hint, or
    where it has none to give the first legal move again."""

    def __init__(self) -> None:
        self._moves: list[Move] = []
        self._hint: Hint | None = None

    def start(self) -> None:
        """Nothing to start."""

    def forget(self) -> None:
        """Forget the question."""
        self._moves = []

    def ask(self, view: Any, moves: list[Move], *rest: object) -> None:
        """Remember the moves."""
        self._moves = list(moves)

    def poll(self) -> Move | None:
        """The first of them."""
        return self._moves[0] if self._moves else None

    def ask_hint(self, view: Any, moves: Sequence[Move], seed: Sequence[object]) -> None:
        """Find the hint."""
        self._hint = hint(view, moves) if isinstance(view, View) else Hint(moves[0], ())

    def forget_hint(self) -> None:
        """Forget the hint."""
        self._hint = None

    def poll_hint(self) -> Hint | None:
        """The hint."""
        return self._hint


class Table(Stage):
    """A stage with a game on it."""

    def __init__(self, folder: Path, level: str, kinds: str = "ck", seed: int = 7,
                 size: tuple[int, int] = (1280, 800), **options: Any) -> None:
        """``kinds``: c for a child, h for a grown-up, k for the computer, a letter a seat."""
        super().__init__(folder, size, **{"lang": "en", "mute": True, "fast": True, **options})
        self.context.thinker = FirstMove()  # type: ignore[assignment]
        names = {"c": "child", "h": "human", "k": "computer"}
        found = ladder.level(level)
        assert found is not None
        seats = tuple(Seat(names[kind], FACES[names[kind]]) for kind in kinds)
        self.context.settings.seats = list(seats)
        self.context.settings.last_level = level
        self.setup = GameSetup(found, seats, seed)
        self.table = TableScene(self.context, self.setup)
        self.director.reset(self.table)

    def __exit__(self, *exception: object) -> None:
        self.context.thinker = None
        super().__exit__(*exception)

    @property
    def turns(self) -> Turns:
        """The computer's rhythm."""
        return self.table.course.turns

    def widgets(self) -> dict[str, dict[str, Any]]:
        """What automation would write now."""
        return {line["id"]: line for line in self.scene.describe()}

    def settle(self, most: int = 400) -> Scene:
        """Let time pass until the picture rests and a person is asked, or another scene is on."""
        for _ in range(most):
            self.app.step(0.05)
            if self.director.settled and (
                    self.scene is not self.table or self.table.waiting == "human"):
                return self.scene
        raise AssertionError(f"{self.scene.name} never settles: waits for {self.table.waiting}")

    def tap(self, name: str, times: int = 1) -> None:
        """Click the middle of what automation names, ``times`` times in quick succession."""
        x, y, w, h = self.widgets()[name]["rect"]
        for _ in range(times):
            self.mouse((x + w // 2, y + h // 2), (x + w // 2, y + h // 2))

    def drag(self, name: str, to: tuple[int, int]) -> None:
        """Drag the middle of a thing to a point, with the pointer moving in between."""
        x, y, w, h = self.widgets()[name]["rect"]
        start = (x + w // 2, y + h // 2)
        _post(pygame.MOUSEBUTTONDOWN, start)
        self.app.step(0.02)
        for k in range(1, 5):
            _post(pygame.MOUSEMOTION, (start[0] + (to[0] - start[0]) * k // 4,
                                       start[1] + (to[1] - start[1]) * k // 4))
            self.app.step(0.02)
        _post(pygame.MOUSEBUTTONUP, to)
        self.app.step(0.02)

    def tiles(self) -> int:
        """All tiles of the position: in hands, in the boneyard and on the table."""
        state = self.table.session.match.state
        return (sum(hand.bit_count() for hand in state.hands) + len(state.boneyard)
                + state.table.bit_count())

    @property
    def moves(self) -> int:
        """How many moves this round has had."""
        return len(self.table.session.match.state.history)

    def hand(self, *, fits: bool) -> list[str]:
        """The tiles of the own hand that fit somewhere, or those that do not."""
        choice = self.table.choice
        assert choice is not None
        names = self.table.session.game.tiles.names
        hand = self.table.stage.position.hands[choice.seat]  # type: ignore[union-attr]
        assert isinstance(hand, list)
        return [f"hand.{names[tile]}" for tile in hand if (tile in choice.fitting) == fits]

    def lead(self) -> None:
        """Until it is a person's turn with a tile on the table that fits and one that does not."""
        for _ in range(20):
            self.settle()
            if self.table.session.match.state.table and self.hand(fits=True) and (
                    self.hand(fits=False)):
                return
            self.play_turn()
        raise AssertionError("no such position")

    def play_turn(self) -> str:
        """Do what a person does who tries one tile after another, with clicks alone.

        Returns what was done: "laid", "drawn" or the name of the scene that came instead.
        """
        if self.settle() is not self.table:
            return self.scene.name
        widgets = self.widgets()
        if widgets.get("boneyard", {}).get("enabled"):
            self.tap("boneyard")
            return "drawn"
        turn = self.table.turn
        for name, line in widgets.items():
            if name.startswith("hand.") and line["enabled"] and line["seat"] == turn:
                self.tap(name)
                if self.settle() is not self.table:  # touched again, the tile that was warned of
                    return self.scene.name
                places = [name for name in self.widgets() if name.startswith("place.")]
                if not places:
                    continue
                before = self.moves
                self.tap(places[-1])
                self.app.step(0.3)
                if self.moves == before:
                    self.tap(places[-1])  # the fish watch asked
                return "laid"
        raise AssertionError("no tile of the hand can be laid")


def _post(kind: int, at: tuple[int, int]) -> None:
    if kind == pygame.MOUSEMOTION:
        event = pygame.Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
    else:
        event = pygame.Event(kind, pos=at, button=1, touch=False)
    pygame.event.post(event)
