"""Who comes to the end of a round: calm confetti for whoever went out, a waving kid for a closed
chain. Nothing flashes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

import pygame

from kids_domino.ui import shapes
from kids_domino.ui.animation import settle
from kids_domino.ui.table import life

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_PIECES = 40
_ROLES = ("berry", "sun", "leaf", "sky", "plum", "peach")
_STEP, _STEP_DOWN = 0.754878, 0.569840
"""Spread any number of pieces evenly over a plane, the same way every time."""
_FADES = 8
_STAR = "M50 6 L62 37 L95 39 L69 60 L78 92 L50 74 L22 92 L31 60 L5 39 L38 37Z"
_HEART = "M50 88 C14 62 8 42 14 28 C22 12 42 14 50 30 C58 14 78 12 86 28 C92 42 86 62 50 88Z"
_SHAPES = (
    f'<path d="{_STAR}" fill="{{0}}" stroke="#fffdf6" stroke-width="5" stroke-linejoin="round"/>',
    '<rect x="18" y="30" width="64" height="40" rx="14" fill="{0}"/>',
    '<circle cx="50" cy="50" r="32" fill="{0}"/>',
)
_WAVING = ("theme", "mascot-wave.svg")
_GROWS, _LEAVES = 0.16, 0.9


def _share(t: float, first: float, last: float) -> float:
    """How much of something is seen that comes until ``first`` and goes from ``last`` on."""
    return max(0.0, min(1.0, t / first, (1 - t) / (1 - last)))


class Guest(Protocol):
    """Somebody who comes to the feast."""

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draw it at ``t`` from 0 to 1."""


class Confetti:
    """Paper stars and scraps sink over the table, slowly; with reduced motion there are none."""

    def __init__(self, context: Context, reduced: bool) -> None:
        self.context = context
        self.count = 0 if reduced else _PIECES

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draw them at ``t`` from 0 to 1."""
        frame = self.context.frame
        level = round(_FADES * _share(t, 0.12, 0.8))
        if not level:
            return
        for number in range(self.count):
            across, down = number * _STEP % 1, number * _STEP_DOWN % 1
            speed = 0.34 + 0.2 * (number % 5) / 5
            x = across * frame.width + frame.units(2.5) * math.sin(2 * math.pi * (t + down))
            y = (down * 1.1 - 0.35 + speed * t) * frame.height
            piece = self._piece(number, level)
            surface.blit(piece, piece.get_rect(center=(round(x), round(y))))

    def _piece(self, number: int, level: int) -> pygame.Surface:
        context = self.context
        role = _ROLES[(number + number // len(_SHAPES)) % len(_ROLES)]
        shape = _SHAPES[number % len(_SHAPES)]
        side = max(8, context.frame.units(4.6 if number % len(_SHAPES) == 0 else 2.4))

        def draw() -> pygame.Surface:
            colour = shapes.hex_of(context.theme.role(role).face)
            turn = 37 * number % 360
            body = f'<g transform="rotate({turn} 50 50)">{shape.format(colour)}</g>'
            return context.assets.fresh(shapes.svg(100, 100, body).encode(), side, side)

        def faded() -> pygame.Surface:
            piece = context.assets.cached(("confetti", number, side), draw).copy()
            piece.set_alpha(round(255 * level / _FADES))
            return piece

        return context.assets.cached(("confetti", number, side, level), faded)


class Waving:
    """The mascot looks in from below and waves: the chain is closed, and all is well. Hearts rise
    from where two pictures hug. With reduced motion it stands still and fades."""

    def __init__(self, context: Context, room: pygame.Rect, reduced: bool) -> None:
        """``room``: where it stands, in pixels: the line of words, which is empty then."""
        self.context, self.room = context, room
        self.reduced = reduced

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draw it at ``t`` from 0 to 1."""
        context, banner = self.context, self.room
        side = max(banner.height, context.frame.units(19))
        seen = _share(t, _GROWS, _LEAVES)
        moment = 0 if self.reduced else int(t * 3 * life.MOMENTS) % life.MOMENTS
        level = round(_FADES * seen) if self.reduced else _FADES
        if not level or not seen:
            return
        picture = self._picture(side, moment, level)
        low = 0 if self.reduced else round(side * 0.6 * (1 - settle(seen)))
        place = picture.get_rect(midbottom=(banner.centerx, banner.bottom + low))
        before, clip = surface.get_clip(), place.copy()
        clip.height = banner.bottom - clip.y
        surface.set_clip(clip.clip(surface.get_rect()))
        surface.blit(picture, place)
        surface.set_clip(before)
        if not self.reduced:
            self._hearts(surface, place, side, t)

    def _hearts(self, surface: pygame.Surface, place: pygame.Rect, side: int, t: float) -> None:
        for number, (begin, across) in enumerate(((0.18, -0.62), (0.32, 0.66), (0.48, -0.5))):
            share = (t - begin) / 0.45
            level = round(_FADES * _share(share, 0.2, 0.6)) if 0 < share < 1 else 0
            if level:
                heart = self._heart(round(side * (0.24 - 0.03 * number)), level)
                x = place.centerx + across * side + side * 0.05 * math.sin(7 * share)
                y = place.centery - side * (0.05 + 0.5 * share)
                surface.blit(heart, heart.get_rect(center=(round(x), round(y))))

    def _picture(self, side: int, moment: int, level: int) -> pygame.Surface:
        context = self.context

        def draw() -> pygame.Surface:
            svg = life.alive(_WAVING, moment)
            if svg is None:
                return context.assets.icon("mascot", side)
            picture = context.assets.fresh(svg, side, side)
            picture.set_alpha(round(255 * level / _FADES))
            return picture

        return context.assets.cached(("waving", side, moment, level), draw)

    def _heart(self, side: int, level: int) -> pygame.Surface:
        assets = self.context.assets

        def draw() -> pygame.Surface:
            body = f'<path d="{_HEART}" fill="#f2718a" stroke="#fffdf6" stroke-width="5"/>'
            heart = assets.fresh(shapes.svg(100, 100, body).encode(), side, side)
            heart.set_alpha(round(255 * level / _FADES))
            return heart

        return assets.cached(("heart", side, level), draw)
