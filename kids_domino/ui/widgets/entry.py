"""A line to type into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.widgets.base import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_ENTER = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)


def letter_of(event: pygame.Event) -> str:
    """The capital Latin letter or digit that a key means, or the hyphen; empty for other keys.

    Where the keyboard's layout has other letters, the key's place counts (case C-24).
    """
    typed = str(event.unicode)
    if "a" <= typed <= "z" and len(typed) == 1:
        return chr(ord(typed) - ord("a") + ord("A"))
    if len(typed) == 1 and typed.isascii() and (typed.isalnum() or typed == "-"):
        return typed
    code = event.scancode
    if pygame.KSCAN_A <= code <= pygame.KSCAN_Z:
        return chr(ord("A") + code - pygame.KSCAN_A)
    if pygame.KSCAN_1 <= code <= pygame.KSCAN_0:
        return "1234567890"[code - pygame.KSCAN_1]
    return ""


class Entry(Widget):
    """Takes letters, digits and hyphens from the keyboard, at most ``most`` of them.

    ``on_change`` is called after each key, ``on_enter`` when Enter is pressed.
    """

    def __init__(self, context: Context, id: str, rect: pygame.Rect, *, text: str, most: int,
                 on_change: Callable[[str], object], on_enter: Callable[[], object]) -> None:
        super().__init__(context, id, rect, text=text)
        self._most = most
        self._on_change = on_change
        self._on_enter = on_enter

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.scancode in _ENTER:
            self._on_enter()
        elif event.scancode == pygame.KSCAN_BACKSPACE:
            self._change(self.text[:-1])
        elif not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI):
            letter = letter_of(event)
            if not letter:
                return False
            self._change((self.text + letter)[:self._most])
        return True

    def _change(self, now: str) -> None:
        if now != self.text:
            self.text = now
            self._on_change(now)

    def draw(self, surface: pygame.Surface) -> None:
        context, frame = self.context, self.context.frame
        plate, margin = shapes.plate(
            context.assets, self.rect.size, frame["radius"], context.theme.colour("paper"),
            edge=context.theme.colour("focus"), edge_width=max(3, frame.units(0.6)))
        surface.blit(plate, (self.rect.x - margin, self.rect.y - margin))
        room = self.rect.inflate(-2 * frame["gap"], -frame["gap"])
        # The stroke behind the last letter says: type here.
        words = text.drawn(context.assets, context.theme, f"{self.text}|", room.size,
                           frame["title"], context.theme.colour("ink"), bold=True)
        surface.blit(words, words.get_rect(center=room.center))
