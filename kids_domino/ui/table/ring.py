"""The golden ring round what a hint points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_GOLD, _EDGE = (255, 196, 56), (255, 253, 246)


def draw(surface: pygame.Surface, context: Context, rect: pygame.Rect) -> None:
    """Draw the ring round ``rect``."""
    stroke = max(3, context.frame.units(0.8))
    around = rect.inflate(4 * stroke, 4 * stroke)
    for width, colour in ((2 * stroke, _EDGE), (stroke, _GOLD)):
        ring = shapes.ring(context.assets, around.size, min(rect.size) // 5 + 2 * stroke,
                           colour, width)
        surface.blit(ring, around)
