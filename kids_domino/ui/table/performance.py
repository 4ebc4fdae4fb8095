"""Plays cues one after another: what flies, what is heard, what stands over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import DRAW, Play
from kids_domino.ui import presenter
from kids_domino.ui.animation import Tween, linear, pause
from kids_domino.ui.presenter import Cue
from kids_domino.ui.table import pace, wording
from kids_domino.ui.table.arrangement import Key, Shown
from kids_domino.ui.table.counting import Counting
from kids_domino.ui.table.festive import Confetti, Guest, Waving
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.table.notices import Compare, PassNotice
from kids_domino.ui.table.revel import SPREAD, Revel, order
from kids_domino.ui.table.speech import Speech

if TYPE_CHECKING:
    from kids_domino.ui.scenes.table import TableScene

_NOTES_OF_WAVE = 9
"""So many notes go with the chain that comes alive; of a long chain not each tile has its own."""


class Performance:
    """Shows what happened at one table. The position was final before it began."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pass_age = 0.0
        """Seconds since the pass began that is shown now."""
        self._rested = False
        self.speech = Speech(scene.context.audio)
        self.counting = Counting(scene)
        self.revel: Revel | None = None
        """The chain that is alive now."""
        self._helped = False
        """Whether anything pointed at a tile since the last move."""
        scene.stage.over = self.draw

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves or is lit over the tiles at rest."""
        if self.revel is not None:
            self.revel.draw(surface)
        self.counting.draw(surface)

    @property
    def passing(self) -> bool:
        """Whether a pass stands over the table: nothing goes on before everybody has seen it."""
        return isinstance(self.scene.stage.notice, PassNotice)

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds. A pass ends when its time is over, but not before it stood
        still for at least one picture."""
        stage = self.scene.stage
        self._helped |= bool(stage.glowing) or stage.hinted or isinstance(stage.notice, Compare)
        choice = self.scene.choice
        if self.speech.active and (self.counting.gone or (choice and choice.picked is not None)):
            self.end_pass()  # the move was taken back, or a tile was picked up by the keyboard
        self.speech.step(dt)
        self.counting.step(dt)
        if self.revel is not None and not self.scene.animations.active:
            self._rest()  # the table was left, and its movements were forgotten
        if not self.passing:
            return
        self.pass_age += dt
        if self._rested and self.pass_age >= pace.scaled(self.scene.context, pace.PASS_SHOWN):
            self._take_away()
        self._rested = not (self.scene.animations.active or self.scene.guarded)

    def end_pass(self) -> None:
        """A touch: take the pass away, and cut short what is told beside the game."""
        if self.speech.active:
            self.speech.cut()
            self.scene.context.audio.hush()
        self._take_away()

    def _take_away(self) -> None:
        if self.passing:
            self.scene.stage.notice, self.scene.stage.notice_share = None, 1.0
            self.scene.refresh()

    def run(self, cues: Sequence[Cue], before: Shown | None) -> None:
        """Show ``cues``. ``before``: the position that was shown last."""
        for number, cue in enumerate(cues):
            if isinstance(cue, presenter.Fly):
                self._fly(cue, before, partial(self.run, cues[number + 1:], None))
                return
            self._show(cue)

    def _show(self, cue: Cue) -> None:
        scene = self.scene
        match cue:
            case presenter.Sound(name):
                scene.context.audio.play(name)
            case presenter.Note(laid):
                scene.context.audio.play(presenter.note(laid, len(scene.session.game.tiles)))
            case presenter.Say(key, _, after=True):
                self.speech.then([key])
            case presenter.Say(key, word):
                self.speech.word(key, twice=word)
            case presenter.Count(seat, play):
                self._count(seat, play)
            case presenter.Deal():
                self._deal()
            case presenter.Pass(seat, missing):
                self._pass(seat, missing)
            case presenter.Wave(_, closed):
                self._wave(closed)
            case presenter.Ending():
                scene.animations.enqueue(pause(pace.AFTER_ROUND))

    def _fly(self, cue: presenter.Fly, before: Shown | None,
             landed: Callable[[], object]) -> None:
        scene, board = self.scene, self.scene.stage.board
        position = scene.position()
        origins: dict[Key, Key] = {}
        if cue.source == "bank":
            top = scene.stage.bank_top()
            hand = position.hands[cue.seat]
            key: Key = ("back", cue.seat, hand - 1) if isinstance(hand, int) else (
                "tile", cue.tiles[0])
            moved = [key]
            if top is not None:
                origins[key] = top
        else:
            moved = [("tile", tile) for tile in cue.tiles]
            was = before.hands[cue.seat] if before is not None else 0
            if isinstance(was, int):
                origins = {key: ("back", cue.seat, was - 1 - k) for k, key in enumerate(moved)}
            scene.context.audio.play("take")
        # After the last tile every hand is turned up where it lies.
        for seat, tiles in enumerate(position.hands):
            if isinstance(tiles, list):
                for k, tile in enumerate(tiles):
                    origins.setdefault(("tile", tile), ("back", seat, k))
        board.changed = True
        if position.laid:
            scene.stage.last = (("tile", position.laid[-1][1].tile), position.laid[-1][0])
        scene.stage.show(position, origins=origins, first=moved, landed=landed)

    def _deal(self) -> None:
        scene = self.scene
        scene.stage.last = None
        scene.stage.capacity = scene.capacity()
        scene.look(glide=False)
        heap = scene.stage.bank_rect() or rect_of(scene.stage.regions.table)
        if not scene.animations.reduced:
            scene.stage.board.stir()
        scene.stage.board.scatter(*heap.center)

    def _pass(self, seat: int, missing: tuple[int, ...]) -> None:
        scene, stage = self.scene, self.scene.stage
        history = scene.session.match.state.history
        drawn = len(history) > 1 and history[-2] == (seat, DRAW)
        stage.notice = PassNotice(scene.session.seats[seat].picture, missing,
                                  wording.passes(drawn))
        self.pass_age, self._rested = 0.0, False

        def show(t: float) -> None:
            stage.notice_share = t

        scene.refresh()
        scene.animations.start(Tween(pace.PASS_GROWS, show, linear))

    def _count(self, seat: int, play: Play) -> None:
        """Count what was laid. A touch cuts it; only what goes on by itself waits."""
        scene = self.scene
        if not self._helped and scene.session.seats[seat].is_person:
            self.counting.found(play)
        self._helped = False
        if scene.context.options.fast:
            return
        clips = self.counting.begin(play)
        if clips:
            turns = scene.course.turns

            def shows(number: int) -> None:
                self.counting.light(number)
                turns.listening = number > 0

            self.speech.then(clips, shows)
            turns.listening = True

    def _wave(self, closed: bool) -> None:
        scene, stage, animations = self.scene, self.scene.stage, self.scene.animations
        if animations.instant or stage.position is None or not stage.position.laid:
            return
        keys, reduced = order(stage.position), animations.reduced
        context = scene.context
        guest: Guest = (Waving(context, rect_of(stage.regions.banner), reduced) if closed
                        else Confetti(context, reduced))
        revel = self.revel = Revel(stage.board, keys, guest, closed, reduced)
        animations.start(Tween(revel.seconds, revel.show, linear, self._rest, fades=True))
        notes = min(len(keys), _NOTES_OF_WAVE)
        for number in range(0 if closed else notes):
            animations.start(Tween(0.01, delay=SPREAD * number / notes, done=partial(
                context.audio.play, f"note-{number}")))

    def _rest(self) -> None:
        """The chain lies still again."""
        if self.revel is not None:
            self.revel.end()
            self.revel = None
