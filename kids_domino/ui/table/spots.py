"""What can be touched on the table, for the keyboard and for automation.

The pointer itself looks at the table, not at these: a tile can be dragged, a widget cannot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import shapes
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context


class TouchSpot(Widget):
    """A tile, a place or the boneyard. ``extra`` stands in its automation line as well."""

    def __init__(self, context: Context, id: str, rect: pygame.Rect, *,
                 extra: dict[str, Any] | None = None,
                 on_press: Callable[[], object] | None = None, **rest: Any) -> None:
        super().__init__(context, id, rect, on_press=on_press, repeats=True, **rest)
        self.extra = extra or {}
        self.sound = ""

    def hit(self, point: tuple[int, int]) -> bool:
        """Never: the table's pointer decides what a touch means."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Only the keyboard's ring; the table draws the rest."""
        if self.focused:
            stroke = max(3, self.context.frame.units(0.9))
            around = self.rect.inflate(2 * stroke, 2 * stroke)
            ring = shapes.ring(self.context.assets, around.size, around.height // 6,
                               self.context.theme.colour("focus"), stroke)
            surface.blit(ring, around)

    def describe(self) -> list[dict[str, Any]]:
        """The automation line, with ``extra``."""
        return [line | self.extra for line in super().describe()]
