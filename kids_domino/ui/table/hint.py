"""The hint at a table where tiles are laid end to end: the tiles of a turn, their places, the
button that is pressed for it and, for grown-ups, why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import DRAW, PASS, Move
from kids_domino.ui.table import ring
from kids_domino.ui.table.extras import SEVERAL
from kids_domino.ui.table.thought import Thought

if TYPE_CHECKING:
    from kids_domino.ai.tutor import Hint
    from kids_domino.ui.scenes.table import TableScene
    from kids_domino.ui.table.choice import Choice

_BESIDE: dict[Move, str] = {DRAW: "boneyard", PASS: "pass"}
"""What is touched to do something else though a tile could be laid."""


class TableHint:
    """Points at a turn, at the bank or at the answer to a question. Children are shown one at once;
    what grown-ups are told is thought about first, in the process of all players. ``button``: the
    id of the button that is to be pressed next, if any is."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._thought = Thought(scene)
        self.button = ""
        self._asked: tuple[object, ...] = ()
        """The turn that was asked about, and how far it was then."""

    @property
    def thinking(self) -> bool:
        """Whether an answer is waited for."""
        return self._thought.active

    def ask(self) -> None:
        """Somebody wants to know what to do."""
        scene, choice = self.scene, self.scene.choice
        if choice is None or self.thinking:
            return
        scene.touch.put_back()
        scene.quiet()
        scene.say("hint")
        if choice.weighed:
            choice.helped = True
            self._asked = _stand(choice)
            self._thought.ask(choice.view, choice.weighed)
        else:
            self._point(choice)

    def step(self, dt: float) -> None:
        """Time has passed: perhaps there is an answer."""
        choice = self.scene.choice
        if not self.thinking:
            return
        if choice is None or _stand(choice) != self._asked:
            self.forget()
            return
        advice = self._thought.step(dt)
        if advice is not None:
            self._point(choice, advice)

    def set_aside(self) -> None:
        """Somebody touches a tile: nothing is pointed at, unless it is asked again."""
        self._thought.set_aside()

    def forget(self) -> None:
        """The turn is over, or begins anew."""
        self._thought.forget()
        self.button = ""

    def draw(self, surface: pygame.Surface) -> None:
        """The ring round a button, or the sign that somebody thinks."""
        self._thought.draw(surface)
        button = self.scene.widget(self.button) if self.button else None
        if button is not None:
            ring.draw(surface, self.scene.context, button.rect)

    def _point(self, choice: Choice, advice: Hint | None = None) -> None:
        scene, stage = self.scene, self.scene.stage
        turn = choice.suggestion(advice)
        if choice.answer is not None:
            self.button = _BESIDE.get(choice.answer, "")
            stage.hint()
            scene.refresh()
            return
        if not turn:
            top = stage.open_bank()
            if top is not None:
                stage.board.hop(stage.board.sprites[top], 0, 0.6)
            scene.dirty = True
            return
        plays = choice.left
        if choice.joined is not None and len(turn) > 1:
            plays = plays[:1]
            pressed = not plays
        else:
            # A turn of several doubles is begun by its button, one of a single tile without it.
            pressed = (choice.joined is None) == (len(turn) > 1)
        self.button = SEVERAL if pressed else ""
        stage.glowing = {("tile", play.tile) for play in plays}
        stage.hint([play.arm for play in plays], all(p.inner == p.outer for p in plays))
        for key in stage.glowing:
            stage.board.hop(stage.board.sprites[key], 0, 0.6)
        scene.refresh()


def _stand(choice: Choice) -> tuple[object, ...]:
    """What changes when somebody begins to act in a turn, and with the turn itself."""
    return (choice, choice.picked, choice.waiting,
            None if choice.joined is None else tuple(choice.joined))
