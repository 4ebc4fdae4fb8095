"""What lies under the tiles: the cloth, everybody's corner, the boneyard's tray, the scores."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import backdrop, shapes, text
from kids_domino.ui.assets import Assets
from kids_domino.ui.geometry import Rect, Seat, Seats
from kids_domino.ui.theme import Colour

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_GOLD: Colour = (255, 214, 92)
_WHITE: Colour = (255, 255, 255)
_CREAM: Colour = (255, 246, 226)
_CLOTH: Colour = (150, 198, 180)
SCORE_COLOURS: dict[str, tuple[Colour, Colour]] = {
    "remembered": ((255, 224, 102), (92, 64, 20)),
    "open": ((214, 72, 72), (255, 250, 240)),
    "written": ((255, 253, 246), (75, 54, 39)),
}
"""Plate and ink of a score: yellow is only remembered, red an open account (rulebook 5.1)."""


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's score: ``text`` as it is read; ``kind`` is "written", "remembered" or "open"."""

    text: str
    kind: str = "written"


@dataclass(slots=True)
class Scenery:
    """What the ground shows: whose turn it is, faces, scores, what is touched next."""

    turn: int | None = None
    viewer: int = 0
    faces: tuple[str, ...] = ()
    colours: tuple[int, ...] = ()
    scores: dict[int, Score] = field(default_factory=dict)
    bank_open: bool = False
    bank_left: int | None = None
    carried: int = 0


def rect_of(rect: Rect) -> pygame.Rect:
    """The whole pixels of a rectangle of the geometry."""
    return pygame.Rect(rect.rounded())


class _Unkept(Assets):
    """Pictures that are drawn once into the ground: keeping them would only fill memory."""

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return make()


class Ground:
    """Draws the ground of one table, anew only when something on it has changed."""

    def __init__(self, context: Context, regions: Seats) -> None:
        self._context = context
        self._regions = regions
        self._mats = _Unkept()
        self._mats.strong = context.assets.strong
        self._picture: pygame.Surface | None = None
        self._shown: Scenery | None = None

    def portrait_of(self, seat: int, scenery: Scenery) -> pygame.Rect:
        """Where the face of a seat is drawn: larger and lifted when it is its turn."""
        own = seat == scenery.viewer
        if own:
            place = rect_of(self._regions.portrait)
        else:
            place = rect_of(self._other(seat, scenery).portrait)
        if scenery.turn == seat:
            grown = place.inflate(round(place.width * 0.1), round(place.height * 0.1))
            grown.bottom = place.bottom
            return grown.clamp(self._context.frame.rect)
        return place.inflate(-round(place.width * 0.06), -round(place.height * 0.06))

    def _other(self, seat: int, scenery: Scenery) -> Seat:
        return self._regions.others[(seat - scenery.viewer) % len(scenery.faces) - 1]

    def draw(self, surface: pygame.Surface, scenery: Scenery) -> None:
        """Draw everything that lies under the tiles."""
        if self._picture is None or self._shown != scenery:
            self._picture = self._picture or pygame.Surface(surface.get_size())
            self._shown = replace(scenery)
            self._paint(self._picture, scenery)
        surface.blit(self._picture, (0, 0))

    def _paint(self, surface: pygame.Surface, scenery: Scenery) -> None:
        surface.blit(backdrop.picture(self._context, "table"), (0, 0))
        self._light(surface)
        for seat in range(len(scenery.faces)):
            if seat == scenery.viewer:
                self._corner(surface, rect_of(self._regions.hand), seat, scenery)
            else:
                self._corner(surface, rect_of(self._other(seat, scenery).region), seat, scenery)
        if scenery.bank_left is not None and self._regions.boneyard is not None:
            self._bank(surface, rect_of(self._regions.boneyard), scenery)
        if scenery.carried:
            self._eggs(surface, scenery.carried)
        for seat in range(len(scenery.faces)):
            self._portrait(surface, seat, scenery)

    def _light(self, surface: pygame.Surface) -> None:
        # Where the chain grows the cloth is a little lighter: the eye finds the table at once.
        place = rect_of(self._regions.table)
        radius = self._context.frame["radius"] * 2
        body = (f'<rect width="{place.width}" height="{place.height}" rx="{radius}" '
                'fill="#fffbe8" fill-opacity=".2"/>')
        light = self._mats.drawing(shapes.svg(*place.size, body), *place.size)
        surface.blit(light, place)

    def _corner(self, surface: pygame.Surface, place: pygame.Rect, seat: int,
                scenery: Scenery) -> None:
        frame, role = self._context.frame, self._context.theme.seat(scenery.colours[seat])
        turn = scenery.turn == seat
        own = seat == scenery.viewer
        if own:
            place = place.inflate(frame.units(0.8), frame.units(0.6))
            place.clamp_ip(frame.rect)
        # Whose turn it is has the light: a bright mat with a golden edge; the others rest.
        face = shapes.mixed(role.face, _CREAM, 0.7 if turn else 0.5)
        if not turn:
            face = shapes.mixed(face, _CLOTH, 0.3)
        plate, margin = shapes.plate(
            self._mats, place.size, frame["radius"], face,
            edge=_GOLD if turn else shapes.mixed(role.face, _CLOTH, 0.3),
            edge_width=max(4, frame.units(1.0)) if turn else max(1, frame.units(0.25)),
            shadow=frame["shadow"] if turn else frame["shadow"] // 2)
        surface.blit(plate, (place.x - margin, place.y - margin))

    def _portrait(self, surface: pygame.Surface, seat: int, scenery: Scenery) -> None:
        assets, frame = self._context.assets, self._context.frame
        place = self.portrait_of(seat, scenery)
        role = self._context.theme.seat(scenery.colours[seat])
        turn = scenery.turn == seat
        plate, margin = shapes.plate(
            assets, place.size, place.width // 2, shapes.mixed(role.face, _WHITE, 0.35),
            edge=_GOLD if turn else role.lip,
            edge_width=max(2, place.width // (12 if turn else 18)),
            shadow=frame["shadow"] if turn else 2)
        surface.blit(plate, (place.x - margin, place.y - margin))
        icon = assets.icon(scenery.faces[seat], round(place.width * 0.84))
        surface.blit(icon, icon.get_rect(center=place.center))
        if turn:
            side = max(20, round(place.width * 0.52))
            marker = assets.picture(("theme", "turn.svg"), side, side)
            where = marker.get_rect(midbottom=(place.right - side // 6, place.top + side // 2))
            surface.blit(marker, where.clamp(frame.rect))
        score = scenery.scores.get(seat)
        if score is not None:
            self._score(surface, self.score_of(seat, scenery), score)

    def score_of(self, seat: int, scenery: Scenery) -> pygame.Rect:
        """Where a seat's score stands: beside the own face, like a name tag under another's."""
        frame = self._context.frame
        if seat == scenery.viewer:
            height = max(20, frame.units(5.6))
            place = pygame.Rect(0, 0, round(height * 2.3), height)
            face = rect_of(self._regions.portrait)
            place.midleft = (face.right + frame.units(1.6), face.centery)
            return place
        other = self._other(seat, scenery)
        face, region = rect_of(other.portrait), rect_of(other.region)
        place = pygame.Rect(0, 0, round(face.width * 1.1), max(18, round(face.height * 0.38)))
        place.midbottom = (face.centerx, region.bottom - 1)
        return place.clamp(frame.rect)

    def _score(self, surface: pygame.Surface, place: pygame.Rect, score: Score) -> None:
        # Yellow with a plus: only remembered; red without it: the account is open (rulebook 5.1).
        face, ink = SCORE_COLOURS[score.kind]
        plate, margin = shapes.plate(
            self._context.assets, place.size, place.height // 2, face, shadow=2,
            edge=shapes.mixed(face, (60, 40, 20), 0.3), edge_width=2)
        surface.blit(plate, (place.x - margin, place.y - margin))
        words = text.drawn(self._context.assets, self._context.theme, score.text,
                           (place.width - 8, place.height), round(place.height * 0.75), ink,
                           bold=True)
        surface.blit(words, words.get_rect(center=place.center))

    def _bank(self, surface: pygame.Surface, place: pygame.Rect, scenery: Scenery) -> None:
        assets, frame, theme = self._mats, self._context.frame, self._context.theme
        wood, deep = theme.colour("wood"), theme.colour("wood-deep")
        if scenery.bank_open:
            halo, margin = shapes.plate(
                assets, place.size, frame["radius"] * 2, _GOLD, shadow=frame["shadow"] * 2)
            surface.blit(halo, (place.x - margin, place.y - margin))
        rim = place.inflate(-2 * max(3, frame.units(0.7)), -2 * max(3, frame.units(0.7)))
        plate, margin = shapes.plate(
            assets, rim.size, frame["radius"] * 2, wood, lip=deep, depth=frame["lip"],
            shadow=frame["shadow"])
        surface.blit(plate, (rim.x - margin, rim.y - margin))
        inner = rim.inflate(-2 * max(4, frame.units(1.1)), -2 * max(4, frame.units(1.1)))
        inner.height -= frame["lip"]
        well, _ = shapes.plate(assets, inner.size, round(frame["radius"] * 1.5),
                               shapes.mixed(deep, (60, 40, 20), 0.18),
                               edge=shapes.mixed(deep, (60, 40, 20), 0.4),
                               edge_width=max(2, frame.units(0.4)))
        surface.blit(well, inner)

    def _eggs(self, surface: pygame.Surface, carried: int) -> None:
        place = self.carried_of()
        fish = self._context.assets.picture(("theme", "fish.svg"), place.height, place.height)
        surface.blit(fish, place)
        words = text.drawn(
            self._context.assets, self._context.theme, f"+{carried}",
            (place.width - place.height, place.height), round(place.height * 0.6),
            self._context.theme.colour("ink"), bold=True)
        surface.blit(words, words.get_rect(midleft=(place.x + place.height, place.centery)))

    def carried_of(self) -> pygame.Rect:
        """Where the carried sum stands: a fish with a number, in a corner of the table."""
        height = max(28, self._context.frame.units(8))
        place = pygame.Rect(0, 0, round(height * 2.4), height)
        table = rect_of(self._regions.table)
        place.topright = (table.right - 4, table.top + 4)
        return place
