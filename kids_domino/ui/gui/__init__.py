"""pygame_gui in one place: sliders, lists and pages of text for the grown-ups' scenes.

Only this package imports it. One UIManager serves the whole run; its elements are wrapped into
widgets with our ids. All texts reach it finished and translated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
import pygame_gui
from pygame_gui.core import UIElement

from kids_domino import resources
from kids_domino.ui.gui.elements import Choices, Element, Page, Slider
from kids_domino.ui.gui.look import look, text_size

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_AFTERGLOW = 0.4
"""Seconds after an event in which an element may still change its look."""


class Gui:
    """The manager, and the way of its events to the widgets."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.manager = pygame_gui.UIManager(
            (context.frame.width, context.frame.height), enable_live_theme_updates=False
        )
        regular, bold = str(resources.font("regular")), str(resources.font("bold"))
        self.manager.add_font_paths("own", regular, bold)
        self._wrapped: dict[UIElement, Element] = {}
        self._glow = 0.0
        self._sizes: set[int] = set()
        """Sizes of words that the library has its fonts for: asked again, it complains."""
        self._look()

    @property
    def dirty(self) -> bool:
        """Whether an element may look different from what was drawn."""
        return bool(self._wrapped) and self._glow > 0

    def handle(self, event: pygame.Event) -> bool:
        """Give ``event`` to the elements; True when one of them used it up."""
        if not self._wrapped:
            return False
        self.glow()
        owner = self._wrapped.get(event.dict.get("ui_element"))  # type: ignore[arg-type]
        if owner:
            owner.told(event)
            return True
        return self.manager.process_events(event)

    def update(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        if self._wrapped:
            self.manager.update(dt)
            self._glow = max(0.0, self._glow - dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all elements over the scene."""
        if self._wrapped:
            self.manager.draw_ui(surface)

    def resized(self) -> None:
        """Follow the window's size; the scenes make their elements anew afterwards."""
        frame = self._context.frame
        self.manager.set_window_resolution((frame.width, frame.height))
        self._look()

    def restyled(self) -> None:
        """Follow the size and the colours of the words; the scenes make their elements anew."""
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

    def own(self, element: UIElement, widget: Element) -> None:
        """Send the events of ``element`` to ``widget`` from now on."""
        self._wrapped[element] = widget
        self.glow()

    def glow(self) -> None:
        """Something may look different for a moment."""
        self._glow = _AFTERGLOW

    def disown(self, element: UIElement) -> None:
        """Take ``element`` away."""
        if self._wrapped.pop(element, None):
            element.kill()

    def _look(self) -> None:
        size = text_size(self._context)
        if size not in self._sizes:
            self._sizes.add(size)
            self.manager.preload_fonts(
                [{"name": "own", "point_size": size, "style": style}
                 for style in ("regular", "bold")])
        self.manager.get_theme().load_theme(look(self._context))
