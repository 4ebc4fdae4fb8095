"""How a tile looks: a wooden body with a picture on each half, drawn at the size that is needed."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from kids_domino.decks import Deck
from kids_domino.ui import shapes
from kids_domino.ui.assets import Assets
from kids_domino.ui.table import life

AIR = 0.2
"""Shadow and glow are drawn with so much air around a tile, in units."""
_FACE = 0.74  # the side of a picture, in units
_LEANS = 12.0  # degrees up to which the shadow of a straight tile will do
_STEP = 4  # pixels from one size of a shadow in the air to the next
_HIGH = 0.015  # a picture's middle lies so far above the half's: the tile is thick at its foot


_SHINE = shapes.svg(100, 100, (
    '<defs><radialGradient id="s"><stop offset="0" stop-color="#fff3b0"/><stop offset="0.55" '
    'stop-color="#ffdf6b" stop-opacity="0.75"/><stop offset="1" stop-color="#ffdf6b" '
    'stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#s)"/>'))


class Pose(NamedTuple):
    """How a tile is seen at one moment: its middle, the side of half a tile, the angle clockwise
    in degrees from lying with its first half at the left, ``up`` from 0 (back) to 1 (face), and
    how high it is held, in units."""

    x: float
    y: float
    unit: float
    angle: float
    up: float = 1.0
    lift: float = 0.0


class Art:
    """Draws the tiles of one deck."""

    def __init__(self, assets: Assets, deck: Deck) -> None:
        self._assets = assets
        self.deck = deck

    def face(self, number: int, size: int, turn: int = 90,
             deck: Deck | None = None) -> pygame.Surface:
        """The picture of a face in a square of ``size``; faces that turn with the tile stand
        upright on an upright tile. ``deck``: the deck of that half, if it is not the first."""
        deck = deck or self.deck
        plain = self._assets.picture(deck.pictures[number], size, size)
        angle = (turn - 90) % 180 if deck.turns else 0
        if not angle:
            return plain
        return self._assets.cached(("turned", deck.id, number, size, angle),
                                   lambda: pygame.transform.rotate(plain, -angle))

    def alive(self, number: int, size: int, turn: int, deck: Deck,
              moment: int) -> pygame.Surface:
        """The same, at one moment of its movement (see ``life``); a photo stays as it is."""
        return self._drawn(("alive", moment), number, size, turn, deck,
                           lambda parts: life.alive(parts, moment))

    def asleep(self, number: int, size: int, turn: int, deck: Deck) -> pygame.Surface:
        """The same with its eyes shut."""
        return self._drawn(("asleep",), number, size, turn, deck, life.asleep)

    def lit(self, number: int, size: int, turn: int, deck: Deck, count: int) -> pygame.Surface:
        """The same with the first ``count`` of its things lit."""
        return self._drawn(("lit", count), number, size, turn, deck,
                           lambda parts: life.lit(parts, count))

    def _drawn(self, way: tuple[object, ...], number: int, size: int, turn: int, deck: Deck,
               made: Callable[[tuple[str, ...]], bytes | None]) -> pygame.Surface:
        parts = deck.pictures[number]

        def draw() -> pygame.Surface:
            svg = made(parts)
            if svg is None:
                return self.face(number, size, turn, deck)
            drawn = self._assets.fresh(svg, size, size)
            angle = (turn - 90) % 180 if deck.turns else 0
            return pygame.transform.rotate(drawn, -angle) if angle else drawn

        key = (*way, parts, size, turn % 180 if deck.turns else 90)
        return self._assets.cached(key, draw)

    def shine(self, size: int, light: float) -> pygame.Surface:
        """A warm light behind a face, from 0 to 1."""
        level = round(8 * light)

        def draw() -> pygame.Surface:
            surface = self._assets.drawing(_SHINE, size, size).copy()
            surface.set_alpha(round(255 * level / 8))
            return surface

        return self._assets.cached(("shine", size, level), draw)

    def tile(self, faces: tuple[int, int] | None, unit: int, turn: int,
             bare: bool = False) -> pygame.Surface:
        """A tile at rest, without shadow; None shows its back, ``bare`` its face without pictures.
        """
        if bare:
            return self._body(True, unit, turn in (90, 270))
        key = ("tile", self.deck.id, faces, unit, turn if faces else turn % 180,
               self._assets.strong)
        return self._assets.cached(key, lambda: self._tile(faces, unit, turn))

    def _tile(self, faces: tuple[int, int] | None, unit: int, turn: int) -> pygame.Surface:
        body = self._body(faces is not None, unit, turn in (90, 270))
        if faces is None:
            return body
        surface = body.copy()
        middle = surface.get_width() / 2, surface.get_height() / 2
        for number, deck, centre, side in self.halves(faces, middle, unit, turn):
            picture = self.face(number, side, turn, deck)
            surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
        return surface

    def side(self, unit: float) -> int:
        """The side of a picture on half a tile of ``unit`` pixels."""
        return max(1, round(unit * _FACE))

    def halves(self, faces: tuple[int, int], middle: tuple[float, float], unit: float, turn: int
               ) -> list[tuple[int, Deck, tuple[float, float], int]]:
        """Of each half of a tile: face, deck, the picture's middle and its side in pixels."""
        side = self.side(unit)
        places = [(middle[0] + dx * unit, middle[1] + dy * unit - _HIGH * unit)
                  for dx, dy in _halves(turn)]
        return [(number, deck, place, side) for number, deck, place
                in zip(faces, self.deck.halves(faces), places, strict=True)]

    def _body(self, front: bool, unit: int, upright: bool) -> pygame.Surface:
        name = self.deck.body if front else self.deck.back
        file = f"{name}-upright.svg" if upright else f"{name}.svg"
        size = (unit, 2 * unit) if upright else (2 * unit, unit)
        body = self._assets.picture(("theme", file), *size)
        if not self._assets.strong:
            return body
        return self._assets.cached(("outlined", file, size), lambda: self._outlined(body, unit))

    def _outlined(self, body: pygame.Surface, unit: int) -> pygame.Surface:
        surface, (width, height) = body.copy(), body.get_size()
        stroke = max(2.0, unit * 0.05)
        line = (f'<rect x="{stroke / 2}" y="{stroke / 2}" width="{width - stroke}" '
                f'height="{height - stroke}" rx="{unit * 0.19}" fill="none" '
                f'stroke="{shapes.hex_of(shapes.OUTLINE)}" stroke-width="{stroke}"/>')
        surface.blit(self._assets.drawing(shapes.svg(width, height, line), width, height), (0, 0))
        return surface

    def around(self, name: str, unit: int, upright: bool) -> pygame.Surface:
        """The theme's ``shadow`` or ``glow`` for a tile, with its air."""
        air = 2 * AIR
        w, h = (1 + air, 2 + air) if upright else (2 + air, 1 + air)
        file = f"{name}-upright.svg" if upright else f"{name}.svg"
        return self._assets.picture(("theme", file), round(w * unit), round(h * unit))

    def _leaning(self, name: str, unit: int, upright: bool, tilt: float) -> pygame.Surface:
        """The same for a tile that does not lie straight: ``tilt`` degrees clockwise."""
        straight = self.around(name, unit, upright)
        if not tilt:
            return straight
        return self._assets.cached(("tilted", name, unit, upright, tilt),
                                   lambda: pygame.transform.rotozoom(straight, -tilt, 1.0))

    def place(self, unit: int, upright: bool, arrow: bool) -> pygame.Surface:
        """An open place: with its arrow while a tile may be laid there, else a quiet outline."""
        name = "place" if arrow else "open"
        w, h = (unit, 2 * unit) if upright else (2 * unit, unit)
        file = f"{name}{'-upright' if upright else ''}.svg"
        picture = self._assets.picture(("theme", file), w, h)
        if not self._assets.strong:
            return picture
        return self._assets.cached(("outlined", file, w, h), lambda: self._outlined(picture, unit))

    # Drawing on a surface

    def rest(self, surface: pygame.Surface, pose: Pose, faces: tuple[int, int] | None,
             tilt: float = 0.0, glow: bool = False, bare: bool = False) -> None:
        """Draw a tile that lies still, with its shadow; ``bare``: without its pictures."""
        unit, turn = max(2, round(pose.unit)), round(pose.angle) % 360
        upright = turn in (90, 270)
        self._shadow(surface, pose, unit, upright, tilt)
        y = pose.y - pose.lift * unit
        if glow:
            halo = self._leaning("glow", unit, upright, tilt)
            surface.blit(halo, halo.get_rect(center=(round(pose.x), round(y))))
        picture = self.tile(faces, unit, turn, bare and faces is not None)
        if tilt and not bare:
            picture = self._assets.cached(
                ("tilted", self.deck.id, faces, unit, turn, tilt),
                lambda: pygame.transform.rotozoom(picture, -tilt, 1.0))
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(y))))

    def fly(self, surface: pygame.Surface, pose: Pose, faces: tuple[int, int] | None,
            size: int) -> None:
        """Draw a tile in motion. Its pictures stay upright while it turns (pips turn with it).

        ``size``: the unit at which its parts are kept; they are scaled from there.
        """
        angle = pose.angle % 360
        size = max(2, size)
        scale = pose.unit / size
        aside = min(angle % 90, 90 - angle % 90)
        straight = aside < 0.5
        upright = round(angle / 90) % 2 == 1
        open_side = abs(math.cos(math.pi * pose.up))  # 1 flat, 0 seen from its edge
        if aside < _LEANS and open_side > 0.7:
            # In steps: a shadow of each size in between would cost more than it shows.
            unit = size if abs(scale - 1) < 0.02 else max(_STEP, round(pose.unit / _STEP) * _STEP)
            self._shadow(surface, pose, unit, upright, 0)
        front = pose.up >= 0.5 and faces is not None
        y = pose.y - pose.lift * pose.unit
        turn = round(angle / 90) % 4 * 90
        if straight:
            picture = self.tile(faces if front else None, size, turn)
            w, h = picture.get_size()
            w, h = round(w * scale), round(h * scale)
            if upright:
                w = round(w * open_side)
            else:
                h = round(h * open_side)
            if (w, h) != picture.get_size():
                picture = pygame.transform.smoothscale(picture, (max(1, w), max(1, h)))
            surface.blit(picture, picture.get_rect(center=(round(pose.x), round(y))))
            return
        body = pygame.transform.rotozoom(self._body(front, size, False), -angle, scale)
        surface.blit(body, body.get_rect(center=(round(pose.x), round(y))))
        if front and faces is not None:
            side = self.side(size)
            dx, dy = math.cos(math.radians(angle)) / 2, math.sin(math.radians(angle)) / 2
            for number, deck, way in zip(faces, self.deck.halves(faces), (-1, 1), strict=True):
                picture = self._assets.picture(deck.pictures[number], side, side)
                picture = pygame.transform.rotozoom(
                    picture, 90 - angle if deck.turns else 0, scale)
                centre = (round(pose.x + way * dx * pose.unit), round(y + way * dy * pose.unit))
                surface.blit(picture, picture.get_rect(center=centre))

    def _shadow(self, surface: pygame.Surface, pose: Pose, unit: int, upright: bool,
                tilt: float) -> None:
        shadow = self._leaning("shadow", unit, upright, tilt)
        # The higher a tile is held, the further its shadow falls.
        drop = unit * (0.045 + 0.2 * pose.lift)
        surface.blit(shadow, shadow.get_rect(
            center=(round(pose.x + drop * 0.35), round(pose.y + drop))))


def _halves(turn: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the middles of the first and the second half lie, in units from the tile's middle."""
    dx, dy = {0: (-0.5, 0.0), 90: (0.0, -0.5), 180: (0.5, 0.0), 270: (0.0, 0.5)}[turn]
    return (dx, dy), (-dx, -dy)
