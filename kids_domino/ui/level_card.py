"""The cards of the levels, put together from the deck that is played with.

assets/levels/cards.json says what lies on a card, from below to above, on a paper of 120 × 100:
``face`` (a number; ``side``), ``tile`` (two numbers; ``unit``), ``back`` (``unit``) or ``picture``
(a drawing below assets; ``side``), each with its middle ``at`` and, if it does not lie straight,
its ``turn`` clockwise in degrees from lying. A ``face`` stands on its shadow.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino import resources
from kids_domino.ui import shapes
from kids_domino.ui.table.art import Art

if TYPE_CHECKING:
    from kids_domino.decks import Deck
    from kids_domino.ui.assets import Assets

PAPER = (120, 100)


@lru_cache(maxsize=1)
def cards() -> dict[str, list[dict[str, Any]]]:
    """What lies on each card, by the id of its level."""
    found: dict[str, list[dict[str, Any]]] = json.loads(
        resources.path("levels", "cards.json").read_text("utf-8"))
    return found


def drawn(assets: Assets, deck: Deck, card: str, width: int, height: int) -> pygame.Surface:
    """The card of that name with the pictures of ``deck``, as large as fits; KeyError for a card
    that is not described."""
    pieces = cards()[card]
    scale = min(width / PAPER[0], height / PAPER[1])
    size = max(1, round(PAPER[0] * scale)), max(1, round(PAPER[1] * scale))
    return assets.cached(("level", card, deck.id, deck.pictures, size, assets.strong),
                         lambda: _drawn(assets, deck, pieces, scale, size))


def _drawn(assets: Assets, deck: Deck, pieces: list[dict[str, Any]], scale: float,
           size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    art = Art(assets, deck)
    for piece in pieces:
        x, y = (part * scale for part in piece["at"])
        if "face" in piece:
            _face(surface, assets, deck, piece["face"], (x, y), piece["side"] * scale)
        elif "picture" in piece:
            side = max(1, round(piece["side"] * scale))
            picture = assets.picture(tuple(piece["picture"]), side, side)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        else:
            faces = None
            if "tile" in piece:
                one, other = (number % len(deck.pictures) for number in piece["tile"])
                faces = one, other
            unit = max(2, round(piece["unit"] * scale))
            _tile(surface, art, faces, (x, y), unit, piece.get("turn", 0))
    return surface


def _face(surface: pygame.Surface, assets: Assets, deck: Deck, number: int,
          middle: tuple[float, float], side: float) -> None:
    w, h = max(2, round(side * 0.72)), max(2, round(side * 0.12))
    shadow = assets.drawing(shapes.svg(w, h, (
        f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2}" ry="{h / 2}" fill="#4a3220" '
        'fill-opacity=".13"/>')), w, h)
    surface.blit(shadow, shadow.get_rect(
        center=(round(middle[0]), round(middle[1] + side * 0.49))))
    whole = max(1, round(side))
    picture = assets.picture(deck.pictures[number % len(deck.pictures)], whole, whole)
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def _tile(surface: pygame.Surface, art: Art, faces: tuple[int, int] | None,
          middle: tuple[float, float], unit: int, turn: float) -> None:
    straight = round(turn / 90) * 90
    shadow = art.around("shadow", unit, straight % 180 == 90)
    tile = art.tile(faces, unit, straight % 360)
    for picture, low in ((shadow, unit * 0.045), (tile, 0)):
        if turn != straight:
            picture = pygame.transform.rotozoom(picture, straight - turn, 1.0)
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1] + low))))
