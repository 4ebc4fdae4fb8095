"""The clock of the games that have one, and who watches it: the referee (rulebook 8.1, 9.6).

It runs only for grown-ups, and only while they can act: not while something moves, not under a
pause, not for a child, whom nobody hurries. A computer thinks faster than any of these clocks.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino import session as play
from kids_domino.rules.referee import Fine, Overrun, Referee
from kids_domino.ui import shapes, text
from kids_domino.ui.table import wording
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.scenes.table import TableScene

_SAID = 4.0
"""Seconds for which the referee's words stand."""
_KEPT_EVERY = 15.0
"""Seconds of a match with a time limit after which its clock is kept again."""
_SOON = 3.0
"""Seconds before the end at which the ring turns red."""
_TURN = -math.pi / 2
"""The hand of the clock starts at the top."""


class TurnClock:
    """Watches the turns of one table. ``words``: what the referee has just said, or nothing."""

    def __init__(self, scene: TableScene, played: float = 0.0,
                 warned: Sequence[int] = ()) -> None:
        """``played``: seconds of the match so far; ``warned``: the seats that were late before."""
        self.scene = scene
        self.now = played
        self.words = ""
        self._words_left = 0.0
        match = scene.session.match
        clock = getattr(match.variant, "clock", None)
        self.referee = None if clock is None else Referee(match, 0.0, warned)
        self._turn: tuple[int, int] | None = None
        self._kept = played
        self._shown: int | None = None

    @property
    def ticks(self) -> bool:
        """Whether turns have a time, so that there is something to show."""
        if self.referee is None:
            return False
        clock = self.referee.clock
        return any((clock.one, clock.several, clock.fish, clock.passing))

    @property
    def left(self) -> int | None:
        """Whole seconds left for the turn, as they are shown; None while no clock runs."""
        if self.referee is None or self._turn is None:
            return None
        left = self.referee.left(self.now)
        return None if left is None else math.ceil(left)

    @property
    def share(self) -> float:
        """What is left of the turn's time, from 0 to 1."""
        if self.referee is None or not self.referee.limit:
            return 0.0
        return (self.referee.left(self.now) or 0.0) / self.referee.limit

    def step(self, dt: float) -> None:
        """``dt`` seconds in which nothing moved have passed."""
        if self.referee is None:
            return
        if self._words_left > 0:
            self._words_left -= dt
            if self._words_left <= 0:
                self._say("")
        session = self.scene.session
        if session.turn is None or session.match.result is not None:
            self._turn = None
            return
        self.now += dt
        self._keep()
        called = self.referee.time_up(self.now)
        if called is not None:
            session.call(called)
            self._say(wording.time_up())
        self._watch_turn()

    def _watch_turn(self) -> None:
        scene, session, referee = self.scene, self.scene.session, self.referee
        assert referee is not None
        actor = session.actor
        if scene.choice is None or actor is None or actor.kind != play.HUMAN:
            self._turn = None
            return
        turn = (session.match.rounds, len(session.match.state.history))
        if turn != self._turn:
            self._turn = turn
            referee.match = session.match  # another one after a move was taken back
            referee.turn_begins(self.now)
            scene.refresh()
            return
        late = referee.late(self.now)
        if late is not None:
            self._carry_out(late)
        elif self._shown != self.left:
            self._shown = self.left
            scene.refresh()

    def _carry_out(self, late: Any) -> None:
        scene = self.scene
        scene.context.audio.play("home")
        if isinstance(late, Overrun):
            scene.session.call(late)
            self._say(wording.late_once())
        elif isinstance(late, Fine):
            scene.session.call(late)
            self._say(wording.late_again(late.points))
        else:
            self._say(wording.laid_for_you())
            scene.touch.put_back()
            scene.submit(late)

    def touched(self, tile: int) -> None:
        """A tile that does not fit was picked up: some house rules make that dear."""
        turn = self.scene.session.turn
        if self.referee is None or self._turn is None or turn is None:
            return
        fine = self.referee.touched(turn, tile)
        if fine is not None:
            self.scene.session.call(fine)
            self._say(wording.touched(fine.points))

    def _say(self, words: str) -> None:
        self.words, self._words_left = words, _SAID if words else 0.0
        self.scene.refresh()

    def _keep(self) -> None:
        """Let a match with a time limit go on with the time that it has left."""
        assert self.referee is not None
        if self.referee.clock.minutes and self.now - self._kept >= _KEPT_EVERY:
            self._kept = self.now
            meta = {**self.scene.game.meta(), "seconds": round(self.now)}
            self.scene.context.games.describe(meta)


def of_kept(scene: TableScene) -> TurnClock:
    """The clock of a match that goes on: what its record and its description know of it."""
    games = scene.context.games
    seconds = (games.meta() or {}).get("seconds", 0)
    known = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    played = float(seconds) if known and 0 <= seconds < 1e6 else 0.0
    times = [line for line in map(json.loads, games.lines()) if line.get("type") == "time"]
    return TurnClock(scene, played, [one["seat"] for one in times if one["why"] == "warning"])


class ClockFace(Widget):
    """How much time the turn has: a ring that grows shorter, and the seconds in it."""

    def __init__(self, scene: TableScene, rect: pygame.Rect) -> None:
        super().__init__(scene.context, "clock", rect, visible=False)
        self._clock = scene.clock
        self.follow()

    def follow(self) -> None:
        """Show what is left now; nothing while no clock runs."""
        left = self._clock.left
        self.visible = left is not None
        self.text = "" if left is None else str(left)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        side = min(self.rect.size)
        theme = self.context.theme
        late = (self._clock.left or 0) <= _SOON
        face = self.context.assets.drawing(_face(self._clock.share, late), side, side)
        surface.blit(face, face.get_rect(center=self.rect.center))
        words = text.drawn(self.context.assets, theme, self.text, (side * 2 // 3, side // 2),
                           side * 2 // 5, theme.colour("ink"), bold=True)
        surface.blit(words, words.get_rect(center=self.rect.center))


def _face(share: float, late: bool) -> str:
    """The picture of the clock, in steps that keep the number of pictures small."""
    share = round(share * 60) / 60
    angle = _TURN + 2 * math.pi * share
    large = 1 if share > 0.5 else 0
    arc = ('<circle cx="50" cy="50" r="40"/>' if share >= 1 else
           f'<path d="M50 10 A40 40 0 {large} 1 {50 + 40 * math.cos(angle):.2f} '
           f'{50 + 40 * math.sin(angle):.2f}"/>')
    colour = "#d9573f" if late else "#4f9d55"
    return shapes.svg(100, 100, (
        '<circle cx="50" cy="50" r="47" fill="#fff8e8"/>'
        '<circle cx="50" cy="50" r="40" fill="none" stroke="#eadcc0" stroke-width="11"/>'
        f'<g fill="none" stroke="{colour}" stroke-width="11" stroke-linecap="round">'
        f'{arc if share > 0 else ""}</g>'))
