"""Words on the screen: wrapped and made smaller until they fit, never cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.widgets.base import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context


class Label(Widget):
    """Text inside ``rect``.

    ``colour``: name of a theme colour. ``align``: "left", "centre" or "right". ``largest``: the
    text's largest size in pixels (the theme's when 0). ``ground``: name of a theme colour for a
    rounded plate under the text, or empty.
    """

    def __init__(
        self,
        context: Context,
        id: str,
        rect: pygame.Rect,
        *,
        text: str,
        colour: str = "ink",
        align: str = "centre",
        bold: bool = False,
        largest: int = 0,
        ground: str = "",
        **rest: Any,
    ) -> None:
        super().__init__(context, id, rect, text=text, **rest)
        self.colour = colour
        self.align = align
        self.bold = bold
        self.largest = largest
        self.ground = ground

    @property
    def text_room(self) -> pygame.Rect:
        """Where the text itself may lie."""
        if not self.ground:
            return self.rect
        pad = max(4, min(self.rect.size) // 8)
        return self.rect.inflate(-3 * pad, -pad)

    def draw(self, surface: pygame.Surface) -> None:
        frame = self.context.frame
        room = self.text_room
        words = text.drawn(
            self.context.assets,
            self.context.theme,
            self.text,
            room.size,
            self.largest or frame["text"],
            self.context.theme.colour(self.colour),
            bold=self.bold,
            align=self.align,
        )
        place = words.get_rect(centery=room.centery)
        if self.align == "left":
            place.left = room.left
        elif self.align == "right":
            place.right = room.right
        else:
            place.centerx = room.centerx
        if self.ground and self.text:
            around = place.inflate(self.rect.height, 0)
            around.height = self.rect.height
            around.width = min(around.width, self.rect.width)
            around.center = place.center
            around.clamp_ip(self.rect)
            plate, margin = shapes.plate(
                self.context.assets,
                around.size,
                around.height // 2,
                self.context.theme.colour(self.ground),
                shadow=frame["shadow"] // 2,
                opacity=0.94,
            )
            surface.blit(plate, (around.x - margin, around.y - margin))
        surface.blit(words, place)
