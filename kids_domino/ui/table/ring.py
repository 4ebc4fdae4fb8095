"""The golden ring round what a hint points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_GOLD, _INNER, _OUTER = (255, 196, 56), (255, 253, 246), (96, 58, 22)
"""Buttons may be golden themselves: light and dark lines set the ring off from them."""


def draw(surface: pygame.Surface, context: Context, rect: pygame.Rect) -> None:
    """Draw the ring round ``rect``, all of it inside the window."""
    stroke = max(3, context.frame.units(0.8))
    around = rect.inflate(4 * stroke, 4 * stroke).clip(surface.get_rect())
    for width, colour in ((2 * stroke, _INNER), (3 * stroke // 2, _GOLD),
                          (max(2, stroke // 3), _OUTER)):
        ring = shapes.ring(context.assets, around.size, min(rect.size) // 5 + 2 * stroke,
                           colour, width)
        surface.blit(ring, around)
