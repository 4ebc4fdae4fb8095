"""A line for a name, in whatever letters the family writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.widgets.base import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_ENTER = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
_LEFT_TO_SCENE = (pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN,
                  pygame.KSCAN_ESCAPE, pygame.KSCAN_AC_BACK)


class NameEntry(Widget):
    """Takes what is typed, at most ``most`` characters; ``on_change`` is called for each change.

    ``hint``: what stands there, pale, while nothing has been typed. Enter and Space never press a
    button while there is such a line; the arrow keys move the ring as everywhere.
    """

    def __init__(self, context: Context, id: str, rect: pygame.Rect, *, text: str, most: int,
                 hint: str, on_change: Callable[[str], object]) -> None:
        super().__init__(context, id, rect, text=text)
        self._most = most
        self._hint = hint
        self._on_change = on_change
        self._moved = False

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._moved = False
            typed = "".join(letter for letter in event.text if letter.isprintable())
            self._change((self.text + typed)[: self._most])
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.scancode in _LEFT_TO_SCENE:
            self._moved = True
            return False
        if event.scancode in _ENTER and self._moved:
            return False
        if event.scancode == pygame.KSCAN_BACKSPACE:
            self._change(self.text[:-1])
        return True

    def _change(self, now: str) -> None:
        if now != self.text:
            self.text = now
            self._on_change(now)

    def draw(self, surface: pygame.Surface) -> None:
        context, frame, theme = self.context, self.context.frame, self.context.theme
        plate, margin = shapes.plate(
            context.assets, self.rect.size, frame["radius"], theme.colour("paper"),
            edge=theme.colour("focus"), edge_width=max(3, frame.units(0.6)))
        surface.blit(plate, (self.rect.x - margin, self.rect.y - margin))
        room = self.rect.inflate(-2 * frame["gap"], -frame["gap"])
        # The stroke says: type here.
        shown = f"{self.text}|" if self.text else f"| {self._hint}"
        ink = theme.colour("ink")
        colour = ink if self.text else shapes.mixed(ink, theme.colour("paper"), 0.45)
        words = text.drawn(context.assets, theme, shown, room.size, frame["text"], colour,
                           bold=bool(self.text))
        surface.blit(words, words.get_rect(center=room.center))
