"""The goat: it is there, makes one small gesture, and keeps quiet."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui.widgets.panel import Picture

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_BEFORE = 0.7
"""Seconds before the gesture: first one looks at the new picture."""
_GESTURE = 1.9
"""Seconds that the gesture takes."""


class Mascot(Picture):
    """The goat in the middle of ``rect``. It blinks and moves its ears once after it has appeared,
    the glad one its arms as well; with calm movements it rests.

    It helps whoever touches it: it says ``spoken`` once more.
    """

    def __init__(self, context: Context, rect: pygame.Rect, icon: str = "mascot",
                 spoken: str = "", **rest: Any) -> None:
        """``icon``: a drawing of the goat in assets/icons. ``spoken``: a clip, or nothing to say;
        without a name the goat is no goal of the keyboard and no news for automation."""
        super().__init__(context, "", rect, icon, **rest)
        side = min(rect.size)
        self.rect = pygame.Rect(0, 0, side, side)
        self.rect.center = rect.center
        self.sound = ""
        if spoken:
            self.on_press = lambda: self._help(spoken)
        self._parts = ("icons", f"{icon}.svg")
        self._age = 0.0
        self._moment: int | None = None
        self._moved: pygame.Surface | None = None
        """The goat at this moment of its gesture."""
        self.rests = context.settings.reduced_motion or context.options.fast
        """Whether the gesture is over, or not wanted."""

    def _help(self, spoken: str) -> None:
        self.context.audio.say(spoken)
        if self.rests and not (self.context.settings.reduced_motion or self.context.options.fast):
            self.rests, self._age = False, _BEFORE

    def update(self, dt: float) -> bool:
        if self.rests:
            return False
        self._age += dt
        share = (self._age - _BEFORE) / _GESTURE
        if share < 0:
            return False
        # What can move a drawing is not needed for the first picture of the window.
        from kids_domino.ui.table import life

        self.rests = share >= 1
        moment = None if self.rests else int(share * life.MOMENTS)
        if moment == self._moment:
            return False
        self._moment = moment
        # Seen for a tenth of a second each: kept, they would only drive out other drawings.
        svg = None if moment is None else life.alive(self._parts, moment)
        side = max(1, self.rect.width)
        self._moved = pygame.image.load_sized_svg(io.BytesIO(svg), (side, side)) if svg else None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        if self._moved is None:
            super().draw(surface)
        else:
            surface.blit(self._moved, self._moved.get_rect(center=self.rect.center))
