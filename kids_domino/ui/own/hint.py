"""The hint at a table with a layout of its own: the move of a player who plays well, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ai import tutor
from kids_domino.ai.tutor.reasons import OnlyMove
from kids_domino.ui.own.board import Target
from kids_domino.ui.table import ring, tutoring
from kids_domino.ui.table.thought import Thought

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene


class OwnHint:
    """Points at a move. Who is asked thinks in the process of all players: the window does not
    wait. ``move`` is what is pointed at now, if anything; ``words`` say why."""

    def __init__(self, scene: OwnTableScene) -> None:
        self.scene = scene
        self.move: Any = None
        self.words = ""
        self._thought = Thought(scene)
        self._picked: list[int] = []
        """What was picked up when somebody asked."""

    @property
    def possible(self) -> bool:
        """Whether there is a move to point at."""
        return self.scene.acting

    @property
    def thinking(self) -> bool:
        """Whether an answer is waited for."""
        return self._thought.active

    def ask(self) -> None:
        """Somebody wants to know what to do."""
        scene = self.scene
        if not scene.moves or self.thinking:
            return
        self.end()
        scene.say("hint")
        if len(scene.moves) == 1:
            self._point(scene.moves[0])
        else:
            self._picked = list(scene.board.picked)
            self._thought.ask(scene.session.view(scene.viewer), scene.moves)

    def step(self, dt: float) -> None:
        """Time has passed: perhaps there is an answer."""
        if self.scene.board.picked != self._picked:
            self._thought.set_aside()
        advice = self._thought.step(dt)
        if advice is not None:
            self._point(advice.move)

    def forget(self) -> None:
        """Nobody is asked, and nothing is pointed at: the turn is over."""
        self._thought.forget()
        self._unpoint()

    def end(self) -> None:
        """Somebody acts: what was pointed at is only a place again."""
        self._thought.set_aside()
        if self.move is not None:
            self._unpoint()
            self.scene.refresh()

    def touch(self, at: tuple[int, int]) -> bool:
        """A touch ends what is pointed at. Where it was for the place of one tile that must be
        picked up first, that tile is lifted, so that the next touch of the place lays it: True."""
        scene, target, move = self.scene, self.scene.stage.pointed, self.move
        self.end()
        place = target.place
        if (move not in scene.moves or place is None or not place.rect.collidepoint(at)
                or len(target.tiles) != 1 or not scene.board.fetches
                or any(offer.id == place.id for offer in scene.stage.offers)):
            return False
        scene.board.tap(target.tiles[0])
        scene.calm()
        return True

    def _unpoint(self) -> None:
        self.move, self.words = None, ""
        self.scene.stage.pointed = Target()

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
        """A golden ring round the place or the button that is pointed at, or the sign that somebody
        thinks."""
        self._thought.draw(surface)
        target = self.scene.stage.pointed
        rects = [] if target.place is None else [target.place.rect]
        rects += [widget.rect for widget in self.scene.widgets if widget.id == target.button]
        for rect in rects:
            ring.draw(surface, self.scene.context, rect)
