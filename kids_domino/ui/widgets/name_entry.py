"""A line for a name, in whatever letters the family writes."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.widgets.base import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_ENTER = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
_LEFT_TO_SCENE = (pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN,
                  pygame.KSCAN_ESCAPE, pygame.KSCAN_AC_BACK)
_LEAST = 2.4
"""The smallest letters that can be read, in hundredths of the window's shorter side."""


class NameEntry(Widget):
    """Takes what is typed, at most ``most`` characters; ``on_change`` is called for each change.

    ``hint``: what stands there, pale, while nothing has been typed. Enter and Space never press a
    button while there is such a line; the arrow keys move the ring as everywhere. Characters that
    the fonts cannot draw are not taken. Of several lines only one is ``writing``; ``on_done``:
    Enter or Tab was pressed in it.
    """

    size = "text"
    """The size of the name, by its name in the theme."""

    def __init__(self, context: Context, id: str, rect: pygame.Rect, *, text: str, most: int,
                 hint: str, on_change: Callable[[str], object], writing: bool = True,
                 on_done: Callable[[], object] | None = None, **rest: Any) -> None:
        super().__init__(context, id, rect, text=text, **rest)
        self.writing = writing
        self._most = most
        self._hint = hint
        self._on_change = on_change
        self._on_done = on_done
        self._moved = False

    @property
    def line(self) -> pygame.Rect:
        """Where the name stands."""
        return self.rect

    def handle(self, event: pygame.Event) -> bool:
        if not self.writing:
            return False
        if event.type == pygame.TEXTINPUT:
            self._moved = False
            self._change(self._with(event.text))
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
        elif self._on_done is not None and event.scancode in (*_ENTER, pygame.KSCAN_TAB):
            self._on_done()
        return True

    def _with(self, typed: str) -> str:
        """The name with what is typed after it; an accent that is typed apart joins its letter."""
        line = "".join(" " if letter.isspace() else letter for letter in typed)
        whole = unicodedata.normalize("NFC", self.text + line)
        plain = "".join(letter for letter in whole if letter.isprintable())
        return self.context.theme.drawable(plain)[: self._most]

    def _change(self, now: str) -> None:
        if now != self.text:
            self.text = now
            self._on_change(now)

    def _shown(self, room: pygame.Rect) -> str:
        """What stands in ``room``. Of a name that is too long to be read there, the end is seen
        where it is typed, otherwise the beginning."""
        stroke = "|" if self.writing else ""  # it says: type here
        if not self.text:
            return f"{stroke} {self._hint}".strip()
        theme, frame = self.context.theme, self.context.frame
        least, name, shown = max(8, frame.units(_LEAST)), self.text, f"{self.text}{stroke}"
        largest = max(least, round(frame[self.size] * theme.text_scale))
        while name and text.fitted(theme, shown, room.size, largest, True)[0] < least:
            name = name[1:] if stroke else name[:-1]
            shown = f"…{name}{stroke}" if stroke else f"{name}…"
        return shown

    def describe(self) -> list[dict[str, Any]]:
        """The automation line; where there are several, that this one is typed into."""
        return [line | {"chosen": True} if self.writing and self.on_press else line
                for line in super().describe()]

    def draw(self, surface: pygame.Surface) -> None:
        context, frame, theme = self.context, self.context.frame, self.context.theme
        edge = (theme.colour("focus"), max(3, frame.units(0.6))) if self.writing else (
            theme.colour("wood"), max(2, frame.units(0.35)))
        line = self.line
        plate, margin = shapes.plate(
            context.assets, line.size, frame["radius"], theme.colour("paper"),
            edge=edge[0], edge_width=edge[1])
        surface.blit(plate, (line.x - margin, line.y - margin))
        room = line.inflate(-2 * frame["gap"], -frame["gap"])
        shown = self._shown(room)
        ink = theme.colour("ink")
        colour = ink if self.text else shapes.mixed(ink, theme.colour("paper"), 0.45)
        words = text.drawn(context.assets, theme, shown, room.size, frame[self.size], colour,
                           bold=bool(self.text))
        surface.blit(words, words.get_rect(center=room.center))
