"""What lies under the tiles: the cloth, everybody's corner, the boneyard's tray, the scores."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from kids_domino.ui import backdrop, shapes, text
from kids_domino.ui.assets import Assets
from kids_domino.ui.geometry import Rect, Seat, Seats
from kids_domino.ui.table import cloth
from kids_domino.ui.theme import Colour
from kids_domino.ui.widgets.name_tag import draw_tag

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_GOLD: Colour = (255, 214, 92)
_WHITE: Colour = (255, 255, 255)
_CREAM: Colour = (255, 246, 226)
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
    names: tuple[str, ...] = ()
    """What the family calls its players; empty for those without a name."""
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


class _Piece(NamedTuple):
    """One thing that is seen: the pixels that it may touch, what it looks like, how it is drawn."""

    rect: pygame.Rect
    look: Hashable
    paint: Callable[[pygame.Surface], None]


def _apart(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover all of ``rects`` and do not overlap, so that nothing is drawn twice."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (touching := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(touching))
        found.append(rect)
    return found


def _headed(seat: Seat) -> bool:
    """Whether the tiles lie below the portrait."""
    return seat.tiles.y >= seat.portrait.bottom


def _beside(seat: Seat) -> bool:
    """Whether the room for the name is beside the portrait."""
    return seat.name is not None and seat.name.x >= seat.portrait.right


def _points_height(seat: Seat) -> int:
    """The height of the points under another's portrait, in pixels."""
    return max(18, round(seat.portrait.h * 0.36))


class Ground:
    """Draws the ground of one table, anew only when something on it has changed."""

    def __init__(self, context: Context, regions: Seats) -> None:
        self._context = context
        self._regions = regions
        self._mats = _Unkept()
        self._mats.strong = context.assets.strong
        self._picture: pygame.Surface | None = None
        self._shown: dict[Hashable, _Piece] = {}

    def portrait_of(self, seat: int, scenery: Scenery) -> pygame.Rect:
        """Where the face of a seat is drawn: larger and lifted when it is its turn."""
        own = seat == scenery.viewer
        if own:
            place = rect_of(self._regions.portrait)
        else:
            place = self._face(seat, scenery)
        if scenery.turn == seat:
            grown = place.inflate(round(place.width * 0.1), round(place.height * 0.1))
            grown.bottom = place.bottom
            return grown.clamp(self._context.frame.rect)
        return place.inflate(-round(place.width * 0.06), -round(place.height * 0.06))

    def _other(self, seat: int, scenery: Scenery) -> Seat:
        return self._regions.others[(seat - scenery.viewer) % len(scenery.faces) - 1]

    def _face(self, seat: int, scenery: Scenery) -> pygame.Rect:
        """The square of another's portrait: raised where points stand under it."""
        other = self._other(seat, scenery)
        return rect_of(other.portrait).move(0, -self._raised(other, seat, scenery))

    def _raised(self, other: Seat, seat: int, scenery: Scenery) -> int:
        """So many pixels does a portrait yield to the points below it, and its name with it."""
        if seat not in scenery.scores or _headed(other) or _beside(other):
            return 0
        column = other.portrait.h + (other.name.h if other.name is not None else 0)
        column += _points_height(other)
        top = other.region.y + max(2, (other.region.h - column) / 2)
        return max(0, round(other.portrait.y - top))

    def draw(self, surface: pygame.Surface, scenery: Scenery) -> None:
        """Draw everything that lies under the tiles."""
        size = surface.get_size()
        pieces = self._pieces(scenery)
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size, 0, 24)
            self._shown = {}
            changed = [self._picture.get_rect()]
        else:
            old = self._shown
            changed = _apart([
                piece.rect for key in {*old, *pieces} if key not in old or key not in pieces
                or old[key].look != pieces[key].look
                for piece in (old.get(key), pieces.get(key)) if piece is not None])
        for rect in changed:
            self._paint(self._picture, rect.clip(self._picture.get_rect()), pieces)
        self._shown = pieces
        surface.blit(self._picture, (0, 0))

    def _paint(self, picture: pygame.Surface, rect: pygame.Rect,
               pieces: dict[Hashable, _Piece]) -> None:
        """Paint what lies in ``rect`` anew."""
        picture.set_clip(rect)
        picture.blit(self._base(), rect, rect)
        for piece in pieces.values():
            if piece.rect.colliderect(rect):
                piece.paint(picture)
        picture.set_clip(None)

    def _base(self) -> pygame.Surface:
        """What never changes: the wood, the felt let into it, the tray."""
        context, regions = self._context, self._regions
        strong = context.assets.strong

        def make() -> pygame.Surface:
            theme, frame = context.theme, context.frame
            ground = backdrop.picture(context, "table")
            cloth.felt(ground, self._mats, frame, rect_of(regions.table), theme.colour("felt"),
                       theme.colour("wood"))
            if regions.boneyard is not None:
                self._tray(ground, rect_of(regions.boneyard))
            return ground

        return context.assets.ground(
            ("table", regions.table, regions.boneyard, context.frame.rect.size, strong), make)

    def _tray(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        frame, theme = self._context.frame, self._context.theme
        air = -2 * max(3, frame.units(0.7))
        cloth.tray(surface, self._mats, frame, place.inflate(air, air), theme.colour("wood"),
                   theme.colour("wood-deep"))

    def _pieces(self, scenery: Scenery) -> dict[Hashable, _Piece]:
        """Everything that is seen, the lowest first."""
        scenery = replace(scenery, scores=dict(scenery.scores))
        frame = self._context.frame
        around = 3 * frame["shadow"] + frame.units(1) + 8
        regions = self._regions
        found: dict[Hashable, _Piece] = {}
        for seat in range(len(scenery.faces)):
            own, turn = seat == scenery.viewer, scenery.turn == seat
            place = rect_of(regions.hand if own else self._other(seat, scenery).region)
            colour = scenery.colours[seat]
            found["corner", seat] = _Piece(
                place.inflate(around, around), (tuple(place), own, turn, colour),
                partial(self._corner, place=place, seat=seat, scenery=scenery))
        if scenery.bank_open and regions.boneyard is not None:
            bank = rect_of(regions.boneyard)
            found["bank"] = _Piece(bank.inflate(2 * around, 2 * around), (),
                                   partial(self._open_bank, place=bank))
        if scenery.carried:
            found["eggs"] = _Piece(self.carried_of().inflate(8, 8), scenery.carried,
                                   partial(self._eggs, carried=scenery.carried))
        # The mark of the turn stands out of its portrait: nobody else's points lie over it.
        for seat in sorted(range(len(scenery.faces)), key=lambda one: one == scenery.turn):
            place = self.portrait_of(seat, scenery)
            rect = place.inflate(place.width, place.height).union(self.score_of(seat, scenery))
            name = self.name_of(seat, scenery)
            look = (tuple(place), scenery.faces[seat], scenery.colours[seat], scenery.turn == seat,
                    scenery.scores.get(seat), self._name(seat, scenery), name and tuple(name))
            found["face", seat] = _Piece(rect if name is None else rect.union(name), look,
                                         partial(self._portrait, seat=seat, scenery=scenery))
        return found

    def _corner(self, surface: pygame.Surface, place: pygame.Rect, seat: int,
                scenery: Scenery) -> None:
        frame, role = self._context.frame, self._context.theme.seat(scenery.colours[seat])
        turn = scenery.turn == seat
        if seat == scenery.viewer:
            place = place.inflate(frame.units(0.8), frame.units(0.6))
            place.clamp_ip(frame.rect)
        # Whose turn it is has the light: a bright mat with a golden border; the others rest.
        face = shapes.mixed(role.face, _CREAM, 0.7 if turn else 0.5)
        border = _GOLD if turn else shapes.mixed(role.face, _CREAM, 0.12)
        cloth.mat(surface, self._mats, frame, place, face, border, bright=turn)

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
            hand = rect_of(self._regions.hand)
            if seat == scenery.viewer and place.top > hand.bottom:
                where.top = max(where.top, hand.bottom)  # no tile hides it
                where.centerx = place.right - side // 8  # its tip on the round rim
            surface.blit(marker, where.clamp(frame.rect))
        named = self.name_of(seat, scenery)
        if named is not None:
            draw_tag(surface, assets, self._context.theme, frame, named,
                     self._name(seat, scenery), role.face, left=named.width > 4 * named.height)
        score = scenery.scores.get(seat)
        if score is not None:
            self._score(surface, self.score_of(seat, scenery), score)

    def _name(self, seat: int, scenery: Scenery) -> str:
        return scenery.names[seat] if seat < len(scenery.names) else ""

    def name_of(self, seat: int, scenery: Scenery) -> pygame.Rect | None:
        """Where the name of a seat may stand; None for those without a name."""
        own = seat == scenery.viewer
        if not self._name(seat, scenery):
            return None
        if own:
            return None if self._regions.name is None else rect_of(self._regions.name)
        other = self._other(seat, scenery)
        if other.name is None:
            return None
        raised = self._raised(other, seat, scenery)
        if seat in scenery.scores and _beside(other) and not _headed(other):
            raised = _points_height(other) // 2
        return rect_of(other.name).move(0, -raised)

    def score_of(self, seat: int, scenery: Scenery) -> pygame.Rect:
        """Where a seat's score stands: beside the own face, like a name tag under another's."""
        frame = self._context.frame
        if seat == scenery.viewer:
            height = max(20, frame.units(5.6))
            place = pygame.Rect(0, 0, round(height * 2.3), height)
            face = rect_of(self._regions.portrait)
            place.midleft = (face.right + frame.units(1.6), face.centery)
            name = self.name_of(seat, scenery)
            if name is not None and name.bottom > face.centery:
                place.left = name.right + frame.units(0.6)
            elif name is not None:
                place.topleft = (name.left, name.bottom + 2)
            return place
        other = self._other(seat, scenery)
        face, region = self._face(seat, scenery), rect_of(other.region)
        if _headed(other):  # the head of the corner has room beside it
            place = pygame.Rect(0, 0, round(face.height * 1.3), round(face.height * 0.6))
            place.midright = (region.right - frame.units(1), face.centery)
            return place
        place = pygame.Rect(0, 0, round(face.width * 1.1), _points_height(other))
        name = self.name_of(seat, scenery)
        if _beside(other):
            assert other.name is not None
            middle = rect_of(other.name)
            place.topleft = (middle.x, name.bottom + 2 if name is not None else middle.y)
        else:
            place.midtop = (face.centerx, face.bottom if name is None else name.bottom)
            place.bottom = min(place.bottom, region.bottom - 1)
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

    def _open_bank(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The tray in a halo: a tile can be taken."""
        frame = self._context.frame
        halo, margin = shapes.plate(
            self._mats, place.size, frame["radius"] * 2, _GOLD, shadow=frame["shadow"] * 2)
        surface.blit(halo, (place.x - margin, place.y - margin))
        self._tray(surface, place)

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
        """Where the carried sum stands: a fish with a number, at the end of the line of words,
        where no tile ever lies on it."""
        line = rect_of(self._regions.banner)
        height = max(24, round(line.height * 0.82))
        place = pygame.Rect(0, 0, round(height * 2.3), height)
        place.midright = (line.right, line.centery)
        return place
