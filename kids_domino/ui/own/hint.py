"""The hint at a table with a layout of its own: the move of a player who plays well, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ai import tutor
from kids_domino.ai.tutor.reasons import OnlyMove
from kids_domino.ui import shapes
from kids_domino.ui.own.board import Target
from kids_domino.ui.table import tutoring

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene

_LEVEL = "hard"
"""Who is asked."""
_GOLD, _EDGE = (255, 196, 56), (255, 253, 246)


class OwnHint:
    """Points at a move. The player that is asked thinks in the process of all players: the window
    does not wait. ``move`` is what is pointed at now, if anything; ``words`` say why."""

    def __init__(self, scene: OwnTableScene) -> None:
        self.scene = scene
        self.move: Any = None
        self.words = ""
        self.thinking = False

    @property
    def possible(self) -> bool:
        """Whether there is a move to point at."""
        return self.scene.acting

    def ask(self) -> None:
        """Somebody wants to know what to do."""
        scene = self.scene
        if not scene.moves:
            return
        self.end()
        scene.say("hint")
        if len(scene.moves) == 1:
            self._point(scene.moves[0])
            return
        session, match = scene.session, scene.session.match
        words = ("hint", match.seed, match.rounds, len(match.state.history), session.turn)
        self.thinking = True
        scene.course.turns.thinker.ask(session.view(scene.viewer), list(scene.moves), _LEVEL, words,
                                       ())

    def step(self) -> None:
        """Time has passed: perhaps there is an answer."""
        if not self.thinking:
            return
        move = self.scene.course.turns.thinker.poll()
        if move is not None:
            self.thinking = False
            self._point(move)

    def forget(self) -> None:
        """Nobody is asked, and nothing is pointed at: the turn is over."""
        if self.thinking and self.scene.context.thinker is not None:
            self.scene.context.thinker.forget()
        self.thinking, self.move, self.words = False, None, ""
        self.scene.stage.pointed = Target()

    def end(self) -> None:
        """Somebody acts: what was pointed at is only a place again."""
        if self.thinking or self.move is not None:
            self.forget()
            self.scene.refresh()

    def _point(self, move: Any) -> None:
        scene, tiles = self.scene, self.scene.stage.board
        scene.board.begin_turn()
        scene.show_picked()
        view = scene.session.view(scene.viewer)
        self.move = move
        # That it is the only move says less than what is good about it.
        reasons = [reason for reason in tutor.true_reasons(view, move)
                   if not isinstance(reason, OnlyMove)]
        self.words = tutoring.reason(scene, reasons) or scene.board.reason(move)
        scene.stage.pointed = scene.board.target(move)
        for tile in scene.stage.pointed.tiles:
            tiles.hop(tiles.sprites["tile", tile], 0, 0.6)
        scene.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """A golden ring round the place or the button that is pointed at."""
        target, context = self.scene.stage.pointed, self.scene.context
        rects = [] if target.place is None else [target.place.rect]
        rects += [widget.rect for widget in self.scene.widgets if widget.id == target.button]
        for rect in rects:
            stroke = max(3, context.frame.units(0.8))
            around = rect.inflate(4 * stroke, 4 * stroke)
            for width, colour in ((2 * stroke, _EDGE), (stroke, _GOLD)):
                ring = shapes.ring(context.assets, around.size,
                                   min(rect.size) // 5 + 2 * stroke, colour, width)
                surface.blit(ring, around)
