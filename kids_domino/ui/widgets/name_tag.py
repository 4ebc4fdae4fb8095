"""A name on a ribbon of paper, as it stands beside a face."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.assets import Assets
from kids_domino.ui.theme import Colour, Frame, Theme
from kids_domino.ui.widgets.base import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_PAPER: Colour = (255, 246, 226)
_SMALLER = 0.56
"""The letters of a long name, of the height of its ribbon."""


def height_of(frame: Frame) -> int:
    """The usual height of a ribbon, in pixels."""
    return max(18, frame.units(4.6))


def draw_tag(surface: pygame.Surface, assets: Assets, theme: Theme, frame: Frame,
             room: pygame.Rect, name: str, edge: Colour, left: bool = False) -> pygame.Rect:
    """Draw ``name`` in the middle of ``room``, or at its ``left``, on a ribbon as long as it needs
    to be; a long one is smaller, and what does not fit gives way to an ellipsis. The place of the
    ribbon."""
    height = min(room.height, height_of(frame))
    size, pad = max(10, round(height * 0.72)), height // 3
    wide = room.width - 2 * pad
    if theme.font(size, True).size(name)[0] > wide:
        size = max(10, round(height * _SMALLER))
    words = text.shortened(assets, theme, name, wide, size, theme.colour("ink"))
    place = pygame.Rect(0, 0, words.get_width() + 2 * pad, height)
    place.center = room.center
    if left:
        place.left = room.left
    plate, margin = shapes.plate(assets, place.size, height // 2, _PAPER, shadow=2, edge=edge,
                                 edge_width=max(1, height // 14))
    surface.blit(plate, (place.x - margin, place.y - margin))
    surface.blit(words, words.get_rect(center=place.center))
    return place


class NameTag(Widget):
    """A name over the foot of a picture, in the middle; ``edge``: the colour of its rim."""

    def __init__(self, context: Context, id: str, rect: pygame.Rect, name: str,
                 edge: Colour) -> None:
        super().__init__(context, id, rect, text=name)
        self._edge = edge

    def draw(self, surface: pygame.Surface) -> None:
        context = self.context
        draw_tag(surface, context.assets, context.theme, context.frame, self.rect, self.text,
                 self._edge)
