"""pygame_gui in one place: sliders, lists and pages of text for the grown-ups' scenes.

One UIManager serves the whole run; its elements are wrapped into widgets with our ids. All texts
reach it finished and translated.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import UIHorizontalSlider, UISelectionList, UITextBox

from kids_domino import resources
from kids_domino.ui import shapes
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_AFTERGLOW = 0.4
"""Seconds after an event in which an element may still change its look."""


class Gui:
    """The manager, and the way of its events to the widgets."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._manager = pygame_gui.UIManager(
            (context.frame.width, context.frame.height), enable_live_theme_updates=False
        )
        regular, bold = str(resources.font("regular")), str(resources.font("bold"))
        self._manager.add_font_paths("own", regular, bold)
        self._wrapped: dict[UIElement, Element] = {}
        self._glow = 0.0
        self._look()

    @property
    def dirty(self) -> bool:
        """Whether an element may look different from what was drawn."""
        return bool(self._wrapped) and self._glow > 0

    def handle(self, event: pygame.Event) -> bool:
        """Give ``event`` to the elements; True when one of them used it up."""
        if not self._wrapped:
            return False
        self._glow = _AFTERGLOW
        owner = self._wrapped.get(event.dict.get("ui_element"))  # type: ignore[arg-type]
        if owner:
            owner.told(event)
            return True
        return self._manager.process_events(event)

    def update(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        if self._wrapped:
            self._manager.update(dt)
            self._glow = max(0.0, self._glow - dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all elements over the scene."""
        if self._wrapped:
            self._manager.draw_ui(surface)

    def resized(self) -> None:
        """Follow the window's size; the scenes make their elements anew afterwards."""
        frame = self._context.frame
        self._manager.set_window_resolution((frame.width, frame.height))
        self._look()

    def slider(
        self, id: str, rect: pygame.Rect, value: float, on_change: Callable[[float], object],
        *, text: str = "", low: float = 0.0, high: float = 1.0, steps: int = 10,
    ) -> Slider:
        """A slider from ``low`` to ``high`` in ``steps`` steps, at ``value``."""
        return Slider(self, self._context, id, rect, value, on_change, text, low, high, steps)

    def choices(
        self, id: str, rect: pygame.Rect, items: Sequence[tuple[str, str]], chosen: str,
        on_choose: Callable[[str], object],
    ) -> Choices:
        """A list of ``items``, pairs of a key and its text; ``chosen`` is the key marked now."""
        return Choices(self, self._context, id, rect, items, chosen, on_choose)

    def page(self, id: str, rect: pygame.Rect, paragraphs: Sequence[str]) -> Page:
        """A page of plain text that can be scrolled; a first line that begins with "# " is a
        heading."""
        return Page(self, self._context, id, rect, paragraphs)

    def _own(self, element: UIElement, widget: Element) -> None:
        self._wrapped[element] = widget
        self._glow = _AFTERGLOW

    def _disown(self, element: UIElement) -> None:
        self._wrapped.pop(element, None)
        element.kill()

    def _look(self) -> None:
        size = text_size(self._context)
        self._manager.preload_fonts(
            [{"name": "own", "point_size": size, "style": style} for style in ("regular", "bold")]
        )
        self._manager.get_theme().load_theme(_look(self._context))


class Element(Widget):
    """A widget whose drawing and touches pygame_gui does."""

    def __init__(
        self, gui: Gui, context: Context, id: str, rect: pygame.Rect, element: UIElement, text: str
    ) -> None:
        super().__init__(context, id, rect, text=text, on_press=lambda: None)
        self.sound = ""
        self._gui = gui
        self._element = element
        gui._own(element, self)

    def told(self, event: pygame.Event) -> None:
        """An event that the element sent."""

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
        self._gui._disown(self._element)


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
            rect, self._at, (0, steps), gui._manager, click_increment=1
        )
        super().__init__(gui, context, id, rect, element, text)
        self._slider = element

    def told(self, event: pygame.Event) -> None:
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
            self._moved(round(event.value))

    def handle(self, event: pygame.Event) -> bool:
        if self.focused and event.type == pygame.KEYDOWN:
            way = {pygame.KSCAN_LEFT: -1, pygame.KSCAN_RIGHT: 1}.get(event.scancode, 0)
            if way:
                at = min(self._steps, max(0, self._at + way))
                self._slider.set_current_value(at)
                self._gui._glow = _AFTERGLOW
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
            gui._manager,
            default_selection=dict(items).get(chosen),
        )
        super().__init__(gui, context, id, element.rect, element, "")

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
        frame = self.context.frame
        height = item_height(frame)
        lines = super().describe()
        for number, (key, text) in enumerate(self._items):
            top = self.rect.y + number * height
            if top + height <= self.rect.bottom + 2:
                lines.append(
                    {
                        "id": f"{self.id}.{key}",
                        "rect": [self.rect.x, top, self.rect.width, height],
                        "enabled": self.enabled,
                        "text": text,
                        "chosen": key == self._chosen,
                    }
                )
        return lines


class Page(Element):
    """See ``Gui.page``."""

    def __init__(
        self, gui: Gui, context: Context, id: str, rect: pygame.Rect, paragraphs: Sequence[str]
    ) -> None:
        element = _Text("<br><br>".join(_marked(one) for one in paragraphs), rect, gui._manager)
        super().__init__(gui, context, id, rect, element, "\n".join(paragraphs))
        self._box = element

    def handle(self, event: pygame.Event) -> bool:
        bar = self._box.scroll_bar
        if bar and event.type == pygame.KEYDOWN and self.focused:
            way = {pygame.KSCAN_UP: -0.1, pygame.KSCAN_DOWN: 0.1}.get(event.scancode, 0)
            at = bar.start_percentage
            if way and (at > 0 if way < 0 else at + bar.visible_percentage < 1):
                bar.set_scroll_from_start_percentage(min(1.0, max(0.0, at + way)))
                bar.has_moved_recently = True
                self._gui._glow = _AFTERGLOW
                return True
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
    edge = 2 * max(1, context.frame.units(0.35)) + 2
    return pygame.Rect(
        rect.x, rect.y, rect.width, min(rect.height, count * item_height(context.frame) + edge)
    )


def text_size(context: Context) -> int:
    """The size in pixels of the texts that pygame_gui draws."""
    return max(8, round(context.frame["text"] * 0.9 * context.theme.text_scale))


def item_height(frame: Any) -> int:
    """The height of one line of a list: as large as a button."""
    return -(-frame.short // 8)


def _marked(paragraph: str) -> str:
    lines = [html.escape(line, quote=False) for line in paragraph.split("\n")]
    if lines[0].startswith("# "):
        lines[0] = f"<b>{lines[0][2:]}</b>"
    return "<br>".join(lines)


def _look(context: Context) -> dict[str, Any]:
    frame, theme = context.frame, context.theme

    def colour(name: str) -> str:
        return shapes.hex_of(theme.colour(name))

    font = {"name": "own", "size": str(text_size(context))}
    radius = frame["radius"]
    leaf = theme.role("leaf")
    plain = {
        "dark_bg": colour("linen"),
        "normal_bg": colour("paper"),
        "hovered_bg": colour("linen"),
        "active_bg": shapes.hex_of(leaf.face),
        "selected_bg": shapes.hex_of(leaf.face),
        "disabled_bg": colour("linen"),
        "normal_text": colour("ink"),
        "hovered_text": colour("ink"),
        "active_text": "#ffffff",
        "selected_text": "#ffffff",
        "disabled_text": colour("ink-soft"),
        "normal_border": colour("wood"),
        "hovered_border": colour("wood-deep"),
        "active_border": shapes.hex_of(leaf.lip),
        "selected_border": shapes.hex_of(leaf.lip),
        "disabled_border": colour("wood-pale"),
    }
    misc = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(radius),
        "border_width": str(max(1, frame.units(0.35))),
        "shadow_width": "0",
        "text_horiz_alignment": "center",
    }
    small = misc | {"shape_corner_radius": str(radius // 2)}
    knob = plain | {
        "normal_bg": shapes.hex_of(theme.role("sun").face),
        "hovered_bg": shapes.hex_of(theme.role("sun").face),
        "active_bg": shapes.hex_of(theme.role("sun").lip),
        "normal_border": shapes.hex_of(theme.role("sun").lip),
    }
    return {
        "defaults": {"colours": plain, "font": font, "misc": misc},
        "button": {"colours": plain, "font": font, "misc": misc},
        "selection_list": {
            "colours": plain,
            "font": font,
            "misc": misc | {"list_item_height": str(item_height(frame)), "shadow_width": "0"},
        },
        "selection_list.@selection_list_item": {"colours": plain, "font": font, "misc": small},
        "horizontal_slider": {
            "colours": plain,
            "font": font,
            "misc": misc | {"sliding_button_width": str(item_height(frame)),
                            "enable_arrow_buttons": "0"},
        },
        "horizontal_slider.#sliding_button": {"colours": knob, "font": font, "misc": misc},
        "vertical_scroll_bar": {
            "colours": plain, "font": font, "misc": small | {"enable_arrow_buttons": "0"}
        },
        "vertical_scroll_bar.#sliding_button": {"colours": knob, "font": font, "misc": small},
        "text_box": {
            "colours": plain | {"dark_bg": colour("paper"), "background_border": colour("wood")},
            "font": font,
            "misc": misc
            | {
                "padding": f"{2 * frame['gap']},{2 * frame['gap']}",
                "text_horiz_alignment": "left",
                "line_spacing": "1.2",
            },
        },
    }
