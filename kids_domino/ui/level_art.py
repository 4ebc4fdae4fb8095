"""Pictures of the levels: what is on the table says it, no reading needed."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino.learning.ladder import Level
from kids_domino.ui import shapes

if TYPE_CHECKING:
    from kids_domino.ui.assets import Assets
    from kids_domino.ui.context import Context


def level_picture(context: Context, level: Level, width: int, height: int) -> pygame.Surface:
    """The picture of ``level`` within ``width`` × ``height``."""

    def make() -> pygame.Surface:
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        room = surface.get_rect()
        house = dict(level.house)
        assets = context.assets
        if level.grown_up:
            _grown_up(assets, surface, room, level)
        elif house.get("hands-shown") == "own" and level.deck == "forest":
            _backs(assets, surface, room)
        elif level.deck != "forest":
            _tile(assets, surface, _lying(room), level.deck, 2, 3)
        elif house.get("layout") == "two-way":
            _two_ways(assets, surface, room)
        else:
            _faces(assets, surface, room, level.pictures)
        return surface

    return context.assets.cached(("level", level.id, width, height), make)


def drawer(context: Context, level: Level) -> Callable[[int, int], pygame.Surface]:
    """Draws ``level`` into whatever size a button has for it."""
    return lambda width, height: level_picture(context, level, width, height)


def face(assets: Assets, deck: str, number: int, size: int) -> pygame.Surface:
    """The picture of the face ``number`` of ``deck`` in a square of ``size``."""
    return assets.picture(("decks", deck, f"{number}.svg"), size, size)


def _faces(assets: Assets, surface: pygame.Surface, room: pygame.Rect, count: int) -> None:
    wide = room.width >= room.height * 1.15
    rows = {3: (3,) if room.width > room.height * 1.9 else (1, 2), 4: (2, 2), 5: (3, 2)}.get(
        count, (3, 4) if wide else (2, 3, 2)
    )
    across = max(rows)
    side = min(room.width / (across + 0.12 * (across - 1)), room.height / (len(rows) * 1.06))
    step = side * 1.12
    number = 0
    for row, here in enumerate(rows):
        y = room.centery + (row - (len(rows) - 1) / 2) * side * 1.06
        for x in range(here):
            centre = (room.centerx + (x - (here - 1) / 2) * step, y)
            picture = face(assets, "forest", number, int(side))
            surface.blit(picture, picture.get_rect(center=centre))
            number += 1


def _lying(room: pygame.Rect, share: float = 0.94) -> pygame.Rect:
    width = int(min(room.width, room.height * 2) * share)
    place = pygame.Rect(0, 0, width, width // 2)
    place.center = room.center
    return place


def _tile(
    assets: Assets, surface: pygame.Surface, place: pygame.Rect, deck: str, a: int, b: int
) -> None:
    body = "tile-bone" if deck == "classic" else "tile"
    surface.blit(assets.picture(("theme", f"{body}.svg"), *place.size), place)
    side = int(place.height * 0.72)
    for number, x in ((a, 0.25), (b, 0.75)):
        picture = face(assets, deck, number, side)
        centre = (place.x + place.width * x, place.y + place.height * 0.48)
        surface.blit(picture, picture.get_rect(center=centre))


def _two_ways(assets: Assets, surface: pygame.Surface, room: pygame.Rect) -> None:
    place = _lying(room, 0.66)
    _tile(assets, surface, place, "forest", 0, 1)
    size = int(min(room.width * 0.16, room.height * 0.5))
    reach = (room.width - place.width) // 4
    for left, x in ((True, room.left + reach), (False, room.right - reach)):
        arrow = _arrow(assets, size, left)
        surface.blit(arrow, arrow.get_rect(center=(x, room.centery)))


def _arrow(assets: Assets, size: int, left: bool) -> pygame.Surface:
    turn = 'transform="matrix(-1 0 0 1 100 0)"' if left else ""
    body = (
        f'<path {turn} d="M10 34 H48 V12 L92 50 L48 88 V66 H10 Z" fill="#ffb938" '
        'stroke="#9a5f12" stroke-width="7" stroke-linejoin="round"/>'
    )
    return assets.drawing(shapes.svg(100, 100, body), size, size)


def _backs(assets: Assets, surface: pygame.Surface, room: pygame.Rect) -> None:
    height = int(min(room.height * 0.92, room.width * 0.62))
    back = assets.picture(("theme", "tile-back-upright.svg"), height // 2, height)
    for number, angle in enumerate((14, 0, -14)):
        turned = pygame.transform.rotozoom(back, angle, 1.0) if angle else back
        x = room.centerx + (number - 1) * height * 0.42
        y = room.centery + abs(angle) * height * 0.004
        surface.blit(turned, turned.get_rect(center=(x, y)))


def _grown_up(assets: Assets, surface: pygame.Surface, room: pygame.Rect, level: Level) -> None:
    if level.id == "traditional":
        _tile(assets, surface, _lying(room), "classic", 6, 6)
    elif level.id == "block":
        width = int(min(room.width / 1.55, room.height * 0.92))
        place = pygame.Rect(0, 0, width, width // 2)
        place.bottomright = (room.centerx + width // 4, room.centery - 1)
        _tile(assets, surface, place, "classic", 5, 2)
        _tile(assets, surface, place.move(width // 2, width // 2 + 2), "classic", 2, 4)
    elif level.id == "draw":
        side = min(room.size)
        surface.blit(assets.picture(("theme", "bank.svg"), *room.size), room)
        place = pygame.Rect(0, 0, side // 3, side // 6)
        place.midtop = (room.centerx, room.top)
    else:
        goats = ("mascot", "mascot-2") if 4 in level.seats and len(level.seats) == 1 else (
            "mascot",
        )
        side = int(min(room.height, room.width / math.sqrt(len(goats)) / 1.15))
        for number, goat in enumerate(goats):
            picture = assets.icon(goat, side)
            x = room.centerx + (number - (len(goats) - 1) / 2) * side * 0.82
            surface.blit(picture, picture.get_rect(center=(x, room.centery)))
