"""Plays cues one after another: what flies, what is heard, what stands over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kids_domino.core.moves import DRAW
from kids_domino.ui import presenter
from kids_domino.ui.animation import Tween, linear, pause
from kids_domino.ui.presenter import Cue
from kids_domino.ui.table import pace, wording
from kids_domino.ui.table.arrangement import BANK, Key, Shown
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.table.notices import PassNotice

if TYPE_CHECKING:
    from kids_domino.ui.scenes.table import TableScene

_STEP = 0.09
"""Seconds from one tile's hop to the next in a wave."""


class Performance:
    """Shows what happened at one table. The position was final before it began."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pass_age = 0.0
        """Seconds since the pass began that is shown now."""
        self._rested = False

    @property
    def passing(self) -> bool:
        """Whether a pass stands over the table: nothing goes on before everybody has seen it."""
        return isinstance(self.scene.stage.notice, PassNotice)

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds. A pass ends when its time is over, but not before it stood
        still for at least one picture."""
        if not self.passing:
            return
        self.pass_age += dt
        if self._rested and self.pass_age >= pace.scaled(self.scene.context, pace.PASS_SHOWN):
            self.end_pass()
        self._rested = not (self.scene.animations.active or self.scene.guarded)

    def end_pass(self) -> None:
        """Take the pass away."""
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
            case presenter.Say(key, word):
                scene.say(key, word)
            case presenter.Deal():
                self._deal()
            case presenter.Pass(seat, missing):
                self._pass(seat, missing)
            case presenter.Wave():
                self._wave()
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

    def _wave(self) -> None:
        scene = self.scene
        laid = scene.stage.position.laid if scene.stage.position is not None else ()
        for number, (_, play) in enumerate(laid):
            sprite = scene.stage.board.sprites.get(("tile", play.tile))
            if sprite is None:
                continue
            scene.stage.board.enliven(sprite, _STEP * number)
            name = f"note-{number % presenter.NOTES}"
            if not scene.animations.instant:
                scene.animations.start(Tween(
                    0.01, delay=_STEP * number,
                    done=partial(scene.context.audio.play, name)))
        if scene.stage.arrangement.of(BANK):
            scene.stage.touch()
