"""A switch: a knob in a groove, to the right and green when it is on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.theme import Role
from kids_domino.ui.widgets.button import Button

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_ACROSS = 2.3
"""Width of the groove, of its height."""


class Switch(Button):
    """``on``: how it stands; ``text``: the word for that, shown beside the groove."""

    def __init__(self, context: Context, id: str, rect: pygame.Rect, *, on: bool,
                 **rest: Any) -> None:
        super().__init__(context, id, rect, role="leaf" if on else "resting", **rest)
        self.on = on

    def draw(self, surface: pygame.Surface) -> None:
        context, frame = self.context, self.context.frame
        groove = self._groove(self.rect)
        role = self.role
        # Where the contrast is strong, every plate has the one dark outline.
        edge = None if context.assets.strong else shapes.mixed(role.lip, role.face, 0.2)
        plate, margin = shapes.plate(
            context.assets, groove.size, groove.height // 2, role.face if self.on else role.lip,
            edge=edge, edge_width=max(2, frame.units(0.35)))
        surface.blit(plate, (groove.x - margin, groove.y - margin))
        side = groove.height - 2 * max(3, groove.height // 12)
        knob = pygame.Rect(0, 0, side, side)
        pad = (groove.height - side) // 2
        knob.centery = groove.centery + (frame["lip"] // 3 if self.pressed else 0)
        if self.on:
            knob.right = groove.right - pad
        else:
            knob.left = groove.left + pad
        plate, margin = shapes.plate(
            context.assets, knob.size, side // 2, context.theme.colour("paper"),
            lip=context.theme.colour("wood"), depth=max(2, frame["lip"] // 2),
            shadow=frame["shadow"] // 2)
        surface.blit(plate, (knob.x - margin, knob.y - margin))
        if self.on:
            size = side * 3 // 5
            tick = context.assets.icon("check", size)
            surface.blit(tick, tick.get_rect(center=knob.center))
        words = self.parts(self.rect)[1]
        if words:
            said = text.drawn(context.assets, context.theme, self.text, words.size, frame["text"],
                              context.theme.role("cream").text, bold=True)
            surface.blit(said, said.get_rect(midleft=words.midleft))
        if self.focused:
            self._draw_focus(surface, self.rect.height // 2)

    def draw_face(self, surface: pygame.Surface, face: pygame.Rect, role: Role) -> None:
        """Nothing: the groove is the face."""

    def parts(self, face: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect | None]:
        if not self.text:
            return None, None
        groove = self._groove(face)
        left = groove.right + self.context.frame["gap"]
        return None, pygame.Rect(left, face.y, max(1, face.right - left), face.height)

    def _groove(self, face: pygame.Rect) -> pygame.Rect:
        height = min(face.height * 2 // 3, round(face.width / _ACROSS))
        groove = pygame.Rect(face.x, 0, round(height * _ACROSS), height)
        groove.centery = face.centery
        return groove
