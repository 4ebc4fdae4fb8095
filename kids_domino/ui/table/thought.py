"""A hint that is being thought about: the window draws on, and the button shows that somebody
thinks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import shapes

if TYPE_CHECKING:
    from kids_domino.ai.tutor import Hint
    from kids_domino.ui.table.match_scene import MatchScene

_AFTER = 0.2
"""Seconds of thinking that show no sign: most hints are there before."""
_ROUND, _STEPS = 1.2, 24
"""Seconds in which the sign goes round the button, and its pictures."""
_LONG = 0.3
"""The share of the way round that it covers."""
_SIGN = "#fffdf6"


class Thought:
    """What one table asks the thinking process. ``active``: an answer is waited for."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.active = False
        self._asked: tuple[tuple[object, ...], tuple[Any, ...]] | None = None
        """Names the question that is open, also while nobody waits for its answer."""
        self._age = 0.0

    def ask(self, view: Any, moves: Sequence[Any]) -> None:
        """Ask for the best of ``moves``. The question that is open already is not asked again."""
        words = self._words
        asked = (words, tuple(moves))
        if asked != self._asked:
            self._asked, self._age = asked, 0.0
            self.scene.course.turns.thinker.ask_hint(view, moves, words)
        self.active = True

    @property
    def _words(self) -> tuple[object, ...]:
        """Names the position at the table."""
        session, match = self.scene.session, self.scene.session.match
        return "hint", match.seed, match.rounds, len(match.state.history), session.turn

    def step(self, dt: float) -> Hint | None:
        """``dt`` seconds have passed: the answer, if it is there and waited for."""
        if self._asked is not None and self._asked[0] != self._words:
            self.forget()
        if not self.active:
            return None
        shown = self._moment
        self._age += dt
        hint = self.scene.course.turns.thinker.poll_hint()
        if hint is not None:
            self.forget()
        elif self._moment != shown:
            self.scene.dirty = True
        return hint

    def set_aside(self) -> None:
        """Somebody does something else: nobody waits for the answer, unless it is asked again."""
        if self.active:
            self.active, self.scene.dirty = False, True

    def forget(self) -> None:
        """The question means nothing any more: an answer comes too late."""
        if self._asked is None:
            return
        self.set_aside()
        self._asked = None
        if self.scene.context.thinker is not None:
            self.scene.context.thinker.forget_hint()

    @property
    def _moment(self) -> int | None:
        """Which picture of the sign is shown; None while there is none to be seen."""
        if not self.active or self._age < _AFTER:
            return None
        if self.scene.animations.reduced:
            return 0
        return int((self._age - _AFTER) / _ROUND * _STEPS) % _STEPS

    def draw(self, surface: pygame.Surface) -> None:
        """A light that goes round on the rim of the button; with calm motion the rim is lit."""
        moment, button = self._moment, self.scene.widget("hint")
        if moment is None or button is None:
            return
        context = self.scene.context
        side = min(button.rect.width, button.rect.height - context.frame["lip"])
        share = 1.0 if self.scene.animations.reduced else _LONG
        sign = context.assets.drawing(_sign(moment / _STEPS, share), side, side)
        surface.blit(sign, sign.get_rect(midtop=button.rect.midtop))


def _sign(begin: float, share: float) -> str:
    """A line of ``share`` of a circle, as SVG, from ``begin`` of the way round, clockwise."""
    if share >= 1:
        line = '<circle cx="50" cy="50" r="44"/>'
    else:
        ends = [(50 + 44 * math.sin(math.tau * at), 50 - 44 * math.cos(math.tau * at))
                for at in (begin, begin + share)]
        line = "M{:.2f} {:.2f} A44 44 0 {} 1 {:.2f} {:.2f}".format(
            *ends[0], int(share > 0.5), *ends[1])
        line = f'<path d="{line}"/>'
    return shapes.svg(100, 100, f'<g fill="none" stroke="{_SIGN}" stroke-width="6" '
                                f'stroke-linecap="round">{line}</g>')
