"""The widgets that pygame_gui works for: slider, list and page of text.

pygame_gui gives them their touches and draws their words; their grounds are our own plates, since
its rounded rectangles are slow and jagged.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import UIHorizontalSlider, UISelectionList, UITextBox

from kids_domino.ui import shapes
from kids_domino.ui.gui.look import LINE_SPACING, item_height, text_size
from kids_domino.ui.theme import Colour
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context
    from kids_domino.ui.gui import Gui


class Element(Widget):
    """A widget whose drawing and touches pygame_gui does."""

    def __init__(
        self, gui: Gui, context: Context, id: str, rect: pygame.Rect, element: UIElement, text: str
    ) -> None:
        super().__init__(context, id, rect, text=text, on_press=lambda: None)
        self.sound = ""
        self._gui = gui
        self._element = element
        gui.own(element, self)

    def told(self, event: pygame.Event) -> None:
        """An event that the element sent."""

    def plate(
        self, surface: pygame.Surface, rect: pygame.Rect, face: Colour, lip: Colour, depth: int = 0
    ) -> None:
        """Draw a rounded plate under what pygame_gui will draw: its own are slow and jagged."""
        frame = self.context.frame
        drawn, margin = shapes.plate(
            self.context.assets,
            rect.size,
            frame["radius"],
            face,
            lip=lip if depth else None,
            depth=depth,
            edge=None if depth else lip,
            edge_width=max(1, frame.units(0.35)),
        )
        surface.blit(drawn, (rect.x - margin, rect.y - margin))

    def draw(self, surface: pygame.Surface) -> None:
        if self.focused:
            stroke = max(3, self.context.frame.units(0.9))
            around = self.rect.inflate(2 * stroke, 2 * stroke)
            colour = self.context.theme.colour("focus")
            radius = self.context.frame["radius"]
            surface.blit(
                shapes.ring(self.context.assets, around.size, radius, colour, stroke), around
            )

    def close(self) -> None:
        self._gui.disown(self._element)


class Slider(Element):
    """See ``Gui.slider``; the arrow keys move it while the ring is round it."""

    def __init__(
        self, gui: Gui, context: Context, id: str, rect: pygame.Rect, value: float,
        on_change: Callable[[float], object], text: str, low: float, high: float, steps: int,
    ) -> None:
        self._low, self._step, self._steps = low, (high - low) / steps, steps
        self._at = round((value - low) / self._step)
        self._on_change = on_change
        element = UIHorizontalSlider(
            rect, self._at, (0, steps), gui.manager, click_increment=1
        )
        super().__init__(gui, context, id, rect, element, text)
        self._slider = element

    def draw(self, surface: pygame.Surface) -> None:
        theme, frame = self.context.theme, self.context.frame
        track = self.rect.inflate(0, -self.rect.height * 2 // 3)
        self.plate(surface, track, theme.colour("linen"), theme.colour("wood"))
        knob = self._slider.sliding_button
        if knob:
            done = pygame.Rect(track.x, track.y, knob.rect.centerx - track.x, track.height)
            leaf = theme.role("leaf")
            if done.width > track.height // 2:
                self.plate(surface, done, leaf.face, leaf.lip)
            sun = theme.role("sun")
            side = min(knob.rect.width, self.rect.height)
            place = pygame.Rect(0, 0, side, side)
            place.center = knob.rect.centerx, self.rect.centery
            self.plate(surface, place, sun.face, sun.lip, frame["lip"])
        super().draw(surface)

    def told(self, event: pygame.Event) -> None:
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
            self._moved(round(event.value))

    def handle(self, event: pygame.Event) -> bool:
        if self.focused and event.type == pygame.KEYDOWN:
            way = {pygame.KSCAN_LEFT: -1, pygame.KSCAN_RIGHT: 1}.get(event.scancode, 0)
            if way:
                at = min(self._steps, max(0, self._at + way))
                self._slider.set_current_value(at)
                self._gui.glow()
                self._moved(at)
                return True
        return False

    def _moved(self, at: int) -> None:
        if at != self._at:
            self._at = at
            self._on_change(self._low + at * self._step)

    def describe(self) -> list[dict[str, Any]]:
        lines = super().describe()
        for line in lines:
            line["value"] = round(self._low + self._at * self._step, 3)
        return lines


class Choices(Element):
    """See ``Gui.choices``; the up and down keys choose while the ring is round it."""

    def __init__(
        self, gui: Gui, context: Context, id: str, rect: pygame.Rect,
        items: Sequence[tuple[str, str]], chosen: str, on_choose: Callable[[str], object],
    ) -> None:
        self._items = tuple(items)
        self._chosen = chosen
        self._on_choose = on_choose
        texts: list[str | tuple[str, str]] = [text for _, text in items]
        element = UISelectionList(
            list_rect(rect, len(items), context),
            texts,
            gui.manager,
            default_selection=dict(items).get(chosen),
        )
        super().__init__(gui, context, id, element.rect, element, "")

    def rows(self) -> list[tuple[str, str, pygame.Rect]]:
        """Key, text and place of every line that can be seen."""
        height = item_height(self.context.frame)
        return [
            (key, text, pygame.Rect(self.rect.x, self.rect.y + n * height, self.rect.width, height))
            for n, (key, text) in enumerate(self._items)
            if (n + 1) * height <= self.rect.height + 2
        ]

    def draw(self, surface: pygame.Surface) -> None:
        theme, frame = self.context.theme, self.context.frame
        for key, _, row in self.rows():
            role = theme.role("leaf" if key == self._chosen else "chosen")
            gap = max(2, frame.units(0.6))
            self.plate(surface, row.inflate(0, -gap), role.face, role.lip, frame["lip"] // 2)
        super().draw(surface)

    def told(self, event: pygame.Event) -> None:
        if event.type == pygame_gui.UI_SELECTION_LIST_NEW_SELECTION:
            key = next((key for key, text in self._items if text == event.text), self._chosen)
            self._choose(key)

    def handle(self, event: pygame.Event) -> bool:
        if self.focused and event.type == pygame.KEYDOWN:
            way = {pygame.KSCAN_UP: -1, pygame.KSCAN_DOWN: 1}.get(event.scancode, 0)
            keys = [key for key, _ in self._items]
            at = keys.index(self._chosen) + way if self._chosen in keys else 0
            if way and 0 <= at < len(keys):
                self._choose(keys[at])
                return True
        return False

    def _choose(self, key: str) -> None:
        if key != self._chosen:
            self._chosen = key
            self.context.audio.play("press")
            self._on_choose(key)

    def describe(self) -> list[dict[str, Any]]:
        return super().describe() + [
            {
                "id": f"{self.id}.{key}",
                "rect": list(row),
                "enabled": self.enabled,
                "text": text,
                "chosen": key == self._chosen,
            }
            for key, text, row in self.rows()
        ]


_LINE = 0.4
"""How far an arrow key turns a page of text, of what is seen at once."""
_RIM = 2
"""Pixels that a box of text is higher than its padding and its lines."""
_STAYS = 0.002
"""A step smaller than this, of the whole text, is no step: the bar counts in whole pixels."""


class Page(Element):
    """See ``Gui.page``."""

    def __init__(
        self, gui: Gui, context: Context, id: str, rect: pygame.Rect, paragraphs: Sequence[str]
    ) -> None:
        # A little smaller than its plate, and as high as whole lines: none is cut in two.
        inner = rect.inflate(0, -2 * context.frame["gap"])
        height = context.theme.font(text_size(context)).get_linesize()
        self._line = round(height * LINE_SPACING)
        padding = 2 * 2 * context.frame["gap"] + _RIM
        self._lines = max(1, (inner.height - padding + self._line - height) // self._line)
        high = self._lines * self._line - (self._line - height) + padding
        inner = pygame.Rect(inner.x, inner.y, inner.width, min(inner.height, high))
        element = _Text("".join(_marked(one) for one in paragraphs), inner, gui.manager)
        super().__init__(gui, context, id, rect, element, "\n".join(paragraphs))
        self._box = element

    def draw(self, surface: pygame.Surface) -> None:
        theme, frame = self.context.theme, self.context.frame
        self.plate(surface, self.rect, theme.colour("paper"), theme.colour("wood"), frame["lip"])
        bar = self._box.scroll_bar
        if bar and bar.sliding_button:
            sun = theme.role("sun")
            knob = bar.sliding_button.rect
            pad = knob.width // 5
            self.plate(surface, knob.inflate(-pad, -pad), sun.face, sun.lip, frame["lip"] // 2)
        super().draw(surface)

    @property
    def longer(self) -> bool:
        """Whether there is more text than can be seen at once."""
        return self._box.scroll_bar is not None

    def turn(self, pages: float) -> bool:
        """Go on (or back, below 0) by as much text as ``pages`` of what is seen at once; False at
        the end of the text."""
        bar = self._box.scroll_bar
        if bar is None:
            return False
        line, last, whole = self._place()
        at, step = bar.start_percentage, max(1, round(abs(pages) * self._lines))
        line += step if pages > 0 else -step
        bar.set_scroll_from_start_percentage(min(last, max(0, line)) * self._line / whole)
        bar.has_moved_recently = True
        self._gui.glow()
        return abs(bar.start_percentage - at) > _STAYS

    def more(self, way: float) -> bool:
        """Whether there is text after what is seen, or before it (``way`` below 0)."""
        line, last, _ = self._place()
        return line < last if way > 0 else line > 0

    def _place(self) -> tuple[int, int, int]:
        """The first line that is seen, the last that can be, and the height of the whole text."""
        bar, text = self._box.scroll_bar, self._box.text_box_layout
        if bar is None or text is None:
            return 0, 0, 1
        whole = text.layout_rect.height
        last = -(-whole // self._line) - self._lines
        return round(bar.start_percentage * whole / self._line), last, whole

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.focused:
            way = {pygame.KSCAN_UP: -_LINE, pygame.KSCAN_DOWN: _LINE}.get(event.scancode, 0)
            return bool(way) and self.turn(way)
        return False


class _Text(UITextBox):
    """A text box whose scroll bar is wide enough for a finger (pygame_gui fixes it at 20)."""

    @property
    def scroll_bar_width(self) -> int:
        width, height = self.ui_manager.window_resolution or (0, 0)
        return max(20, min(width, height) // 14)

    @scroll_bar_width.setter
    def scroll_bar_width(self, width: int) -> None:
        """The fixed width is not taken over."""


def list_rect(rect: pygame.Rect, count: int, context: Context) -> pygame.Rect:
    """``rect``, no higher than a list of ``count`` lines needs."""
    height = min(rect.height, count * item_height(context.frame))
    return pygame.Rect(rect.x, rect.y, rect.width, height)


def _marked(paragraph: str) -> str:
    lines = [html.escape(line, quote=False) for line in paragraph.split("\n")]
    if lines[0].startswith("# "):
        lines[0] = f"<b>{lines[0][2:]}</b>"
    # A heading stands close to what it is about.
    alone = len(lines) == 1 and paragraph.startswith("# ")
    return "<br>".join(lines) + ("<br>" if alone else "<br><br>")
