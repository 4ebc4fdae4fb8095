"""What is heard and how it looks when a move was made at a table with a layout of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kids_domino.core.moves import PASS
from kids_domino.ui import presenter
from kids_domino.ui.animation import Tween, linear, pause
from kids_domino.ui.table import pace
from kids_domino.ui.table.festive import Confetti, Guest, Waving
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.table.revel import SPREAD, Revel

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene

class Show:
    """Shows what happened at one table. The position was final before it began."""

    def __init__(self, scene: OwnTableScene) -> None:
        self.scene = scene

    def begin(self, move: Any) -> None:
        """A move was made, and its tiles fly."""
        if self.scene.board.lays(move):
            self.scene.context.audio.play("take")

    def landed(self, move: Any) -> None:
        """They have arrived: the tile is heard, and a note that rises with what lies there."""
        scene = self.scene
        audio, board = scene.context.audio, scene.board
        audio.play(board.sound(move))
        if board.lays(move):
            audio.play(presenter.note(board.laid - 1, board.most))
        if move == PASS and board.passes_by_force:
            scene.say("pass")
        if scene.course.ending is not None:
            self._end()
        elif board.lingers:
            scene.animations.enqueue(pause(board.lingers))

    @property
    def _good(self) -> bool:
        """Whether the round was played out."""
        ending = self.scene.course.ending
        return ending is not None and ending.how == "out"

    def _end(self) -> None:
        scene = self.scene
        scene.context.audio.play("win" if self._good else "closed")
        clip = scene.board.last_words(self._good)
        if clip:
            scene.say(clip)
        if not scene.board.reviews:
            self.celebrate()
        scene.animations.enqueue(pause(pace.AFTER_ROUND))

    def celebrate(self) -> None:
        """The pictures of the ending come alive one after another, each with its note."""
        scene, animations = self.scene, self.scene.animations
        if animations.instant:
            return
        keys, good = scene.board.finale(), self._good
        reduced, context = animations.reduced, scene.context
        guest: Guest = (Confetti(context, reduced) if good else
                        Waving(context, rect_of(scene.stage.regions.banner), reduced))
        revel = scene.stage.revel = Revel(scene.stage.board, keys, guest, not good, reduced)

        def show(t: float) -> None:
            revel.show(t)
            scene.board.joy = t

        animations.start(Tween(revel.seconds, show, linear, scene.stage.rest, fades=True))
        notes = min(len(keys), presenter.NOTES) if good else 0
        for number in range(notes):
            animations.start(Tween(0.01, delay=SPREAD * number / notes, done=partial(
                context.audio.play, f"note-{number}")))
