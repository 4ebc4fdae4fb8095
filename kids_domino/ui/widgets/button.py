"""Things to press: thick, painted, wooden; they sink when touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.theme import Role
from kids_domino.ui.widgets.base import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_BESIDE = 1.9
"""So many times as wide as high is a button that has room for words beside its picture."""

_GONE, _ASLEEP = 120, 170
"""How much is seen, of 255, of the picture of what cannot be pressed, and of what is not chosen."""

Picture = Callable[[int, int], pygame.Surface]
"""Draws itself into at most (width, height) pixels."""


class Button(Widget):
    """A button with a picture, a text, or a picture beside or above its text.

    ``icon``: name of an icon, or a function that draws the picture. ``role``: colours by name.
    ``round``: as round as it can be. ``chosen``: a thick edge and a tick. ``faint``: its
    picture is pale, though it can be pressed.
    ``largest``: the text's largest size in pixels (the theme's when 0).
    """

    def __init__(
        self,
        context: Context,
        id: str,
        rect: pygame.Rect,
        *,
        text: str = "",
        icon: str | Picture = "",
        role: str | Role = "cream",
        round: bool = False,
        chosen: bool = False,
        faint: bool = False,
        largest: int = 0,
        **rest: Any,
    ) -> None:
        super().__init__(context, id, rect, text=text, **rest)
        self.icon = icon
        self.role = context.theme.role(role) if isinstance(role, str) else role
        self.round = round
        self.chosen = chosen
        self.faint = faint
        self.largest = largest
        self.size = 0
        """The text's exact size in pixels; 0: as large as fits. See ``alike``."""
        self._wood: tuple[object, tuple[pygame.Surface, int]] | None = None
        """Its look and what was drawn for it: a page of large buttons is more than is cached."""

    def describe(self) -> list[dict[str, Any]]:
        """The automation line; of a chosen button, that it is chosen."""
        lines = super().describe()
        return [line | {"chosen": True} for line in lines] if self.chosen else lines

    def draw(self, surface: pygame.Surface) -> None:
        frame = self.context.frame
        role = self.role if self.enabled else self.context.theme.role("faded")
        radius = min(self.rect.size) // 2 if self.round else frame["radius"]
        depth = frame["lip"]
        sunk = depth * 2 // 3 if self.pressed else 0
        plate, margin = self._body(role, radius, sunk)
        surface.blit(plate, (self.rect.x - margin, self.rect.y + sunk - margin))
        face = pygame.Rect(
            self.rect.x, self.rect.y + sunk, self.rect.width, self.rect.height - depth
        )
        self.draw_face(surface, face, role)
        if self.chosen:
            self._draw_tick(surface)
        if self.focused:
            self._draw_focus(surface, radius)

    def close(self) -> None:
        self._wood = None

    def _body(self, role: Role, radius: int, sunk: int) -> tuple[pygame.Surface, int]:
        """The button's wood, and the margin round it."""
        frame = self.context.frame
        look = (self.rect.size, role, radius, sunk, self.chosen)
        if self._wood is None or self._wood[0] != look:
            depth = frame["lip"]
            self._wood = look, shapes.plate(
                self.context.assets,
                (self.rect.width, self.rect.height - sunk),
                radius,
                role.face,
                lip=role.lip,
                depth=depth - sunk,
                shadow=0 if sunk else frame["shadow"],
                edge=self.context.theme.role("leaf").lip if self.chosen else None,
                edge_width=max(3, frame.units(0.9)) if self.chosen else 0,
            )
        return self._wood[1]

    def draw_face(self, surface: pygame.Surface, face: pygame.Rect, role: Role) -> None:
        """Draw picture and text on ``face``."""
        picture, words = self.parts(face)
        if picture:
            self._draw_icon(surface, picture)
        if words:
            self._draw_text(surface, words, role)

    def parts(self, face: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect | None]:
        """Where picture and text lie on ``face``; None for what the button does not have."""
        pad = max(4, min(face.width, face.height) // 9)
        room = face.inflate(-2 * pad, -2 * pad)
        if not self.text:
            # Straight edges leave a picture more room than a circle does.
            return room if self.round else face.inflate(-pad, -pad), None
        if not self.icon:
            clear = self._tick if self.chosen and face.width > face.height * _BESIDE else 0
            return None, room.inflate(-min(clear, room.width // 3), 0)
        if face.width > face.height * _BESIDE:
            side = min(room.height, room.width // 3)
            left = room.x + side + pad
            # Words keep clear of the tick.
            right = room.right - (self._tick // 2 if self.chosen else 0)
            return (
                pygame.Rect(room.x, room.y, side, room.height),
                pygame.Rect(left, room.y, right - left, room.height),
            )
        line = min(room.height // 3, self.context.frame.units(8))
        return (
            pygame.Rect(room.x, room.y, room.width, room.height - line - pad // 3),
            pygame.Rect(room.x, room.bottom - line, room.width, line),
        )

    def text_size(self) -> int:
        """The size in pixels that the text has on the button; 0 without a text."""
        face = pygame.Rect(
            self.rect.x, self.rect.y, self.rect.width, self.rect.height - self.context.frame["lip"]
        )
        words = self.parts(face)[1]
        if not words:
            return 0
        theme = self.context.theme
        largest = round((self.largest or self.context.frame["text"]) * theme.text_scale)
        return text.fitted(theme, self.text, words.size, largest, True)[0]

    def _draw_icon(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if isinstance(self.icon, str):
            side = max(1, min(room.size))
            picture = self.context.assets.icon(self.icon, side)
        else:
            picture = self.icon(max(1, room.width), max(1, room.height))
        if not self.enabled or self.faint:
            picture = _paler(self.context, picture, _ASLEEP if self.enabled else _GONE)
        place = picture.get_rect(center=room.center)
        if self.chosen and not self.text and self._badge.colliderect(place):
            place.right = max(self._badge.left, room.x + place.width)
        surface.blit(picture, place)

    def _draw_text(self, surface: pygame.Surface, room: pygame.Rect, role: Role) -> None:
        if self.text and room.width > 0 and room.height > 0:
            words = text.drawn(
                self.context.assets,
                self.context.theme,
                self.text,
                room.size,
                self.largest or self.context.frame["text"],
                role.text,
                bold=True,
                exact=self.size,
            )
            place = words.get_rect(center=room.center)
            # The tick covers no accent: the words go down a little, as far as there is wood.
            inked = words.get_bounding_rect().move(place.topleft)
            if self.chosen and self._badge.colliderect(inked):
                lowest = self.rect.bottom - self.context.frame["lip"] - self._tick // 4
                place.y += max(0, min(self._badge.bottom - inked.top, lowest - inked.bottom))
            surface.blit(words, place)

    @property
    def _badge(self) -> pygame.Rect:
        """Where the tick is: inside, so that a neighbour or the window's edge never covers it."""
        side = self._tick
        return pygame.Rect(self.rect.right - side - side // 6, self.rect.y + side // 6, side, side)

    @property
    def _tick(self) -> int:
        """The side of the tick of a chosen button."""
        return max(20, self.context.frame.units(5.4))

    def _draw_tick(self, surface: pygame.Surface) -> None:
        side = self._tick
        leaf = shapes.hex_of(self.context.theme.role("leaf").lip)
        body = (
            f'<circle cx="20" cy="20" r="18" fill="{leaf}" stroke="#fffdf6" stroke-width="3"/>'
            '<path d="M11 21 L18 28 L30 13" fill="none" stroke="#fffdf6" stroke-width="5" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        badge = self.context.assets.drawing(shapes.svg(40, 40, body), side, side)
        surface.blit(badge, self._badge)

    def _draw_focus(self, surface: pygame.Surface, radius: int) -> None:
        frame = self.context.frame
        stroke = max(3, frame.units(0.9))
        around = self.rect.inflate(2 * stroke, 2 * stroke)
        ring = shapes.ring(
            self.context.assets,
            around.size,
            radius + stroke,
            self.context.theme.colour("focus"),
            stroke,
        )
        surface.blit(ring, around)


class PictureButton(Button):
    """A large card: a picture on a coloured mat and, if there is one, its name under it."""

    _paper: pygame.Surface | None = None

    def close(self) -> None:
        super().close()
        self._paper = None

    def draw_face(self, surface: pygame.Surface, face: pygame.Rect, role: Role) -> None:
        picture = self.parts(face)[0]
        if picture:
            pad = self._pad(face)
            mat = picture.inflate(2 * pad, 2 * pad)
            if self._paper is None or self._paper.get_size() != mat.size:
                self._paper = shapes.plate(
                    self.context.assets,
                    mat.size,
                    max(2, self.context.frame["radius"] - pad // 2),
                    self.context.theme.colour("paper"),
                )[0]
            surface.blit(self._paper, mat)
        super().draw_face(surface, face, role)

    def parts(self, face: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect | None]:
        pad = self._pad(face)
        room = face.inflate(-2 * pad, -2 * pad)
        line = min(round(room.height * 0.27), self.context.frame.units(8)) if self.text else 0
        mat = pygame.Rect(room.x, room.y, room.width, room.height - line)
        # In the middle between the picture and the edge, for the wood goes on below the room.
        words = pygame.Rect(room.x, mat.bottom + pad // 2, room.width, line) if line else None
        return mat.inflate(-2 * pad, -2 * pad), words

    def _pad(self, face: pygame.Rect) -> int:
        return max(4, min(face.size) // 18)


def alike(buttons: Sequence[Button]) -> None:
    """Give the texts of ``buttons`` one size: the one that the longest of them needs."""
    sizes = [size for button in buttons if (size := button.text_size())]
    for button in buttons:
        button.size = min(sizes, default=0)


def _paler(context: Context, picture: pygame.Surface, shown: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        # Like a water colour, never grey: a grey face looks like a ghost.
        pale = picture.copy()
        pale.fill((255, 255, 255, shown), special_flags=pygame.BLEND_RGBA_MULT)
        return pale

    # The picture itself is in the key: the number of one that is gone may be given to another.
    return context.assets.cached(("pale", shown, picture), make)
