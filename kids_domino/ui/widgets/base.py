"""What every thing on the screen has: a place, a name for automation, and how it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_TAP_AGAIN = 250
"""Milliseconds in which a second tap on the same thing belongs to the first one."""


class Widget:
    """A rectangle of the window that draws itself and may be pressed.

    ``id`` names it in automation; an empty one keeps it out of there. ``text`` is finished,
    translated text. ``on_press`` makes it pressable. ``repeats``: quick taps each count.
    """

    def __init__(
        self,
        context: Context,
        id: str,
        rect: pygame.Rect,
        *,
        text: str = "",
        enabled: bool = True,
        visible: bool = True,
        on_press: Callable[[], object] | None = None,
        repeats: bool = False,
    ) -> None:
        self.context = context
        self.id = id
        self.rect = pygame.Rect(rect)
        self.text = text
        self.enabled = enabled
        self.visible = visible
        self.on_press = on_press
        self.repeats = repeats
        self.pressed = False
        self.focused = False
        self.sound = "press"
        self._pressed_at = -_TAP_AGAIN

    @property
    def pressable(self) -> bool:
        """Whether a touch or the Enter key does something now."""
        return self.visible and self.enabled and self.on_press is not None

    def hit(self, point: tuple[int, int]) -> bool:
        """Whether ``point`` of the window is on the widget."""
        return self.visible and self.rect.collidepoint(point)

    def press(self) -> bool:
        """Do what a touch does; False when nothing does, or the touch belongs to the one before."""
        if not self.pressable:
            return False
        now = pygame.time.get_ticks()
        if not self.repeats and now - self._pressed_at < _TAP_AGAIN:
            return False
        self._pressed_at = now
        if self.sound:
            self.context.audio.play(self.sound)
        assert self.on_press is not None
        self.on_press()
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Take an event before the scene gives out presses; True when it is used up."""
        return False

    def update(self, dt: float) -> bool:
        """Go on by ``dt`` seconds; True when the look changed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget as it looks now."""

    def close(self) -> None:
        """Let go of everything: the scene is laid out anew or left."""

    def describe(self) -> list[dict[str, Any]]:
        """What automation writes about the widget: nothing, one line's worth or several."""
        if not self.id or not self.visible:
            return []
        return [
            {
                "id": self.id,
                "rect": list(self.rect),
                "enabled": self.enabled,
                "text": self.text,
            }
        ]
