"""What the table is made of: a felt in its frame, mats of cloth, a tray of wood.

The light falls from above left. Where the contrast is strong everything is plain.
"""

from __future__ import annotations

import pygame

from kids_domino.ui import shapes
from kids_domino.ui.assets import Assets
from kids_domino.ui.theme import Colour, Frame

_WHITE: Colour = (255, 255, 255)
_DARK: Colour = (60, 36, 14)
_FIBRE = 20.0
"""Side of the piece of felt that repeats, in hundredths of the window's shorter side …"""
_THREAD = 5.0
"""… and of the woven cloth."""
_STITCH = (1.5, 1.1)
"""A stitch and the gap after it, in the same."""


def felt(surface: pygame.Surface, assets: Assets, frame: Frame, place: pygame.Rect,
         face: Colour, wood: Colour) -> None:
    """Draw the felt on which the chain grows, let into a frame of ``wood``."""
    radius = frame["radius"] * 2
    if assets.strong:
        plate, margin = shapes.plate(assets, place.size, radius, face)
        surface.blit(plate, (place.x - margin, place.y - margin))
        return
    rim, (width, height) = max(3, frame.units(0.9)), place.size
    body = (
        _light("f", shapes.mixed(face, _WHITE, 0.3), face, shapes.mixed(face, _DARK, 0.12))
        + _light("w", shapes.mixed(wood, _DARK, 0.28), wood, shapes.mixed(wood, _WHITE, 0.5))
        + _rounded(0, 0, width, height, radius, 'fill="url(#w)"')
        + _rounded(rim * 0.45, rim * 0.45, width - rim * 0.9, height - rim * 0.9, radius - rim / 2,
                   f'fill="{shapes.hex_of(shapes.mixed(wood, _DARK, 0.42))}"')
        + _rounded(rim, rim, width - 2 * rim, height - 2 * rim, radius - rim, 'fill="url(#f)"')
    )
    picture = assets.drawing(shapes.svg(width, height, body), width, height)
    inner = pygame.Rect(0, 0, width, height).inflate(-2 * rim, -2 * rim)
    _woven(picture, assets, "felt", frame.units(_FIBRE), inner, radius - rim)
    shade = _inner_shadow(inner, radius - rim, rim * 1.6) + _stitches(
        inner.inflate(-frame.units(1.2), -frame.units(1.2)), radius - rim - frame.units(0.6),
        frame, 0.3)
    picture.blit(assets.drawing(shapes.svg(width, height, shade), width, height), (0, 0))
    surface.blit(picture, place)


def mat(surface: pygame.Surface, assets: Assets, frame: Frame, place: pygame.Rect,
        face: Colour, border: Colour, *, bright: bool) -> None:
    """Draw a mat of woven cloth with a sewn border; ``bright``: the light is on it."""
    radius, shadow = frame["radius"], frame["shadow"] if bright else frame["shadow"] // 2
    band = max(4, frame.units(1.5))
    if assets.strong:
        plate, margin = shapes.plate(assets, place.size, radius, face, shadow=shadow, edge=border,
                                     edge_width=band if bright else max(2, band // 3))
        surface.blit(plate, (place.x - margin, place.y - margin))
        return
    plate, margin = shapes.plate(assets, place.size, radius, border, shadow=shadow)
    whole, (width, height) = plate.get_rect(), place.size
    inner = pygame.Rect(margin, margin, width, height).inflate(-2 * band, -2 * band)
    body = (
        _light("m", shapes.mixed(face, _WHITE, 0.4), face, shapes.mixed(face, _DARK, 0.05))
        + _within(inner, radius - band * 0.7, 'fill="url(#m)"')
    )
    plate.blit(assets.drawing(shapes.svg(*whole.size, body), *whole.size), (0, 0))
    _woven(plate, assets, "weave", frame.units(_THREAD),
           pygame.Rect(margin, margin, width, height).inflate(-2, -2), radius - 1)
    half = band / 2
    sewn = (
        _rounded(margin + 1, margin + 1, width - 2, height - 2, radius - 1,
                 'fill="none" stroke="url(#e)" stroke-width="2"')
        + _within(inner, radius - band * 0.7, 'fill="none" stroke="url(#d)" stroke-width="1.6"')
        + _stitches(pygame.Rect(margin, margin, width, height).inflate(-band, -band),
                    radius - half, frame, 0.75 if bright else 0.6)
    )
    edges = _edge("e", _WHITE, 0.6, _DARK, 0.25) + _edge("d", _DARK, 0.22, _WHITE, 0.5)
    plate.blit(assets.drawing(shapes.svg(*whole.size, edges + sewn), *whole.size), (0, 0))
    surface.blit(plate, (place.x - margin, place.y - margin))


def tray(surface: pygame.Surface, assets: Assets, frame: Frame, place: pygame.Rect,
         wood: Colour, deep: Colour) -> None:
    """Draw the tray of the boneyard: a hollow in a piece of wood, with a carved flower."""
    radius, depth = frame["radius"] * 2, frame["lip"]
    plate, margin = shapes.plate(assets, place.size, radius, wood, lip=deep, depth=depth,
                                 shadow=frame["shadow"])
    rim = max(4, frame.units(1.3))
    inner = pygame.Rect(margin, margin, place.width, place.height - depth).inflate(
        -2 * rim, -2 * rim)
    floor = shapes.mixed(deep, _DARK, 0.12)
    whole = plate.get_size()
    body = (_light("t", shapes.mixed(floor, _DARK, 0.1), floor, shapes.mixed(floor, _WHITE, 0.16))
            + _within(inner, radius - rim, 'fill="url(#t)"'))
    plate.blit(assets.drawing(shapes.svg(*whole, body), *whole), (0, 0))
    if not assets.strong:
        _woven(plate, assets, "grain", max(60, min(inner.size)), inner, radius - rim)
        side = round(min(inner.size) * 0.62)
        flower = assets.picture(("theme", "emblem.svg"), side, side)
        plate.blit(flower, flower.get_rect(center=inner.center))
        shade = _inner_shadow(inner, radius - rim, rim * 2.2) + _edge(
            "o", _WHITE, 0.65, _DARK, 0.2) + _rounded(
            margin + 1, margin + 1, place.width - 2, place.height - depth - 2, radius - 1,
            'fill="none" stroke="url(#o)" stroke-width="2"')
        plate.blit(assets.drawing(shapes.svg(*whole, shade), *whole), (0, 0))
    surface.blit(plate, (place.x - margin, place.y - margin))


def _woven(picture: pygame.Surface, assets: Assets, name: str, side: int,
           room: pygame.Rect, radius: float) -> None:
    """Lay the piece ``name`` of the theme over ``room``, side by side, with rounded corners."""
    side = max(12, side)
    piece = assets.picture(("theme", f"{name}.svg"), side, side)
    laid = pygame.Surface(room.size, pygame.SRCALPHA)
    for y in range(0, room.height, side):
        for x in range(0, room.width, side):
            laid.blit(piece, (x, y))
    corners = assets.drawing(shapes.svg(*room.size, _rounded(
        0, 0, *room.size, radius, 'fill="#ffffff"')), *room.size)
    laid.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(laid, room)


def _light(name: str, pale: Colour, face: Colour, deep: Colour) -> str:
    """A light from above left over a face."""
    return (
        f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{shapes.hex_of(pale)}"/>'
        f'<stop offset="0.55" stop-color="{shapes.hex_of(face)}"/>'
        f'<stop offset="1" stop-color="{shapes.hex_of(deep)}"/></linearGradient></defs>'
    )


def _edge(name: str, first: Colour, strong: float, last: Colour, faint: float) -> str:
    """An edge that is lit, or shaded, above left and the other way round below right."""
    return (
        f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{shapes.hex_of(first)}" stop-opacity="{strong}"/>'
        f'<stop offset="1" stop-color="{shapes.hex_of(last)}" stop-opacity="{faint}"/>'
        f'</linearGradient></defs>'
    )


def _inner_shadow(room: pygame.Rect, radius: float, reach: float) -> str:
    """What the rim of a hollow throws into it: more above and at the left."""
    steps = 5
    parts = [_edge("s", _DARK, 0.1, _DARK, 0.015)]
    for step in range(steps):
        wide = reach * (step + 1) / steps
        parts.append(_rounded(room.x + wide / 2, room.y + wide / 2, room.width - wide,
                              room.height - wide, radius - wide / 2,
                              f'fill="none" stroke="url(#s)" stroke-width="{wide:.2f}"'))
    return "".join(parts)


def _stitches(room: pygame.Rect, radius: float, frame: Frame, opacity: float) -> str:
    """A seam all round: pale stitches, each with a little shadow below."""
    long, gap = (frame.short / 100 * part for part in _STITCH)
    wide = max(1.4, frame.short * 0.0026)
    dashes = f'fill="none" stroke-width="{wide:.2f}" stroke-dasharray="{long:.2f} {gap:.2f}" '
    return (
        _rounded(room.x, room.y + wide * 0.6, room.width, room.height, radius,
                 dashes + f'stroke="{shapes.hex_of(_DARK)}" stroke-opacity="{opacity * 0.3:.2f}"')
        + _within(room, radius,
                  dashes + f'stroke="#fffaf0" stroke-opacity="{opacity:.2f}"')
    )


def _within(room: pygame.Rect, radius: float, paint: str) -> str:
    return _rounded(room.x, room.y, room.width, room.height, radius, paint)


def _rounded(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    return (f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(1.0, width):.2f}" '
            f'height="{max(1.0, height):.2f}" rx="{max(0.0, radius):.2f}" {paint}/>')
