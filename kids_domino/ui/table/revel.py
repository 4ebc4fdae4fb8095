"""The end of a round: the chain comes alive, or its pictures hug and fall asleep.

Every picture leaves its half and moves as its deck says (``motions``), one after another along the
chain; the tiles stay where they lie. It is short, and a touch ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from kids_domino.decks import Deck
from kids_domino.ui.table import motions
from kids_domino.ui.table.art import Art
from kids_domino.ui.table.board import Board, Sprite
from kids_domino.ui.table.festive import Guest
from kids_domino.ui.table.life import MOMENTS
from kids_domino.ui.table.motions import Motion, Step

if TYPE_CHECKING:
    from kids_domino.ui.table.arrangement import Key, Shown

LIFE = 1.55
"""Seconds for which a picture is alive."""
SPREAD = 0.65
"""Seconds from the first picture of the chain to the last, however long the chain is."""
LIVES = 2
"""How often what moves inside a picture goes through its movement meanwhile."""
_EYES_SHUT = 0.42
"""The share of its time after which a picture of a closed chain shuts its eyes."""

Point = tuple[float, float]


@dataclass(frozen=True)
class _Face:
    """One picture of the chain. ``route``: the halves of its arm from the first to the last, of
    which it is number ``at``; ``left``: its neighbour of the next tile lies to the left of it."""

    number: int
    deck: Deck
    home: Point
    side: int
    unit: float
    turn: int
    motion: Motion
    look: int
    route: tuple[Point, ...]
    at: int
    left: bool


class Revel:
    """The pictures of the tiles ``keys`` of a board while they live, in the order of the chain.
    ``guest``: who comes to the feast. ``closed``: they hug and sleep. ``reduced``: nothing moves,
    they light up and fade."""

    def __init__(self, board: Board, keys: Sequence[Key], guest: Guest, closed: bool,
                 reduced: bool) -> None:
        self.board, self.guest = board, guest
        self.closed, self.reduced = closed, reduced
        self._t = 0.0
        self._sprites = [sprite for key in keys
                         if (sprite := board.sprites.get(key)) and sprite.faces]
        self._faces = _faces(board.art, self._sprites)
        self._bare(True)

    @property
    def seconds(self) -> float:
        """How long all of it lasts."""
        return LIFE + SPREAD

    def show(self, t: float) -> None:
        """Go on to ``t`` from 0 to 1."""
        self._t = t

    def end(self) -> None:
        """Every picture is back on its tile."""
        self._bare(False)

    def _bare(self, bare: bool) -> None:
        for sprite in self._sprites:
            sprite.bare = bare
            if bare:
                self.board.land(sprite)  # the last one may still be bouncing
        self.board.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pictures over their tiles, and what comes to the feast."""
        last = max(1, len(self._faces) - 1)
        for number, face in enumerate(self._faces):
            begin = 0.0 if self.reduced else SPREAD * number / last
            t = min(1.0, max(0.0, (self._t * self.seconds - begin) / LIFE))
            self._face(surface, face, t)
        self.guest.draw(surface, self._t)

    def _face(self, surface: pygame.Surface, face: _Face, t: float) -> None:
        art = self.board.art
        if self.reduced:
            step = motions.glow(t)
        elif self.closed:
            step = motions.hug(t, face.left)
        else:
            step = face.motion(t)
        if self.closed and not self.reduced and _EYES_SHUT < t < 1:
            picture = art.asleep(face.number, face.side, face.turn, face.deck)
        elif 0 < t < 1 and not self.reduced:
            moment = int(t * LIVES * MOMENTS) % MOMENTS
            picture = art.alive(face.number, face.side, face.turn, face.deck, moment)
        else:
            picture = art.face(face.number, face.side, face.turn, face.deck)
        x, y, mirrored = self._place(face, step, t)
        if step.light > 0.05:
            shine = art.shine(round(face.side * 1.5), step.light)
            surface.blit(shine, shine.get_rect(center=(round(x), round(y))))
        if mirrored:
            picture = pygame.transform.flip(picture, True, False)
        if abs(step.wide - 1) > 0.02:
            size = max(1, round(picture.get_width() * step.wide)), picture.get_height()
            picture = pygame.transform.smoothscale(picture, size)
        if abs(step.turn) > 0.5 or abs(step.size - 1) > 0.01:
            picture = pygame.transform.rotozoom(picture, -step.turn, step.size)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _place(self, face: _Face, step: Step, t: float) -> tuple[float, float, bool]:
        """Where the picture's middle is, and whether it is seen in a mirror since it goes the
        other way than it looks."""
        way = face.look or 1
        x = face.home[0] + (1 if self.closed else way) * step.x * face.unit
        y = face.home[1] + step.y * face.unit
        going = 0.0
        if step.along:
            here, there = _point(face.route, face.at), _point(face.route, face.at + step.along)
            x, y = x + there[0] - here[0], y + there[1] - here[1]
            ahead = _point(face.route, face.at + step.along + 0.2)
            going = (ahead[0] - there[0]) * (1 if t < 0.5 else -1)
        elif step.x and face.look and not self.closed:
            later = face.motion(min(1.0, t + 0.01))
            going = way * (later.x - step.x)
        turned = bool(face.look) and going * way < -1e-6
        return x, y, turned


def _point(route: Sequence[Point], at: float) -> Point:
    """Where the chain is after ``at`` halves; beyond its last one straight on."""
    if len(route) < 2:
        return route[0]
    first = min(max(0, int(at)), len(route) - 2)
    share = at - first
    (ax, ay), (bx, by) = route[first], route[first + 1]
    if at > len(route) - 1:
        # A double lies across: where the chain leads is told by the tile before.
        share, (ax, ay), (bx, by) = _beyond(route, at)
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _beyond(route: Sequence[Point], at: float) -> tuple[float, Point, Point]:
    last = route[-1]
    before = next((one for one in reversed(route) if one != last), (last[0] - 1, last[1]))
    return 1 + at - (len(route) - 1), before, last


def order(position: Shown) -> list[Key]:
    """The laid tiles along the chain: from the end of the first arm over the lead outwards."""
    laid = [play for _, play in position.laid]
    arms = sorted({play.arm for play in laid[1:]})
    back = arms[:1] if len(arms) > 1 else []
    tiles = [play.tile for play in reversed(laid[1:]) if play.arm in back]
    tiles += [play.tile for play in laid[:1]]
    for arm in arms[len(back):]:
        tiles += [play.tile for play in laid[1:] if play.arm == arm]
    return [("tile", tile) for tile in tiles]


def _faces(art: Art, sprites: Sequence[Sprite]) -> list[_Face]:
    """All pictures of the tiles, in their order."""
    found: list[tuple[Sprite, list[tuple[int, Deck, Point, int]]]] = []
    route: list[Point] = []
    for number, sprite in enumerate(sprites):
        spot, faces = sprite.spot, sprite.faces
        assert faces is not None
        halves = art.halves(faces, (spot.x, spot.y), spot.unit, round(spot.turn) % 360)
        if len(sprites) > 1:
            beside = sprites[number - 1 if number else 1].spot
            far = [_far(half[2], (beside.x, beside.y)) for half in halves]
            if (far[0] > far[1]) == (number > 0):
                halves.reverse()  # the half that touches the tile before comes first
        found.append((sprite, halves))
        # A double may lie across: the chain leads through its middle.
        double = faces[0] == faces[1]
        route += [(spot.x, spot.y)] * 2 if double else [half[2] for half in halves]
    out = []
    for number, (sprite, halves) in enumerate(found):
        spot = sprite.spot
        for k, (face, deck, home, side) in enumerate(halves):
            at = 2 * number + k
            beside_x = route[max(0, at - 1) if k == 0 else min(len(route) - 1, at + 1)][0]
            out.append(_Face(
                face, deck, home, side, spot.unit, round(spot.turn) % 360,
                motions.motion(deck.motions[face] if face < len(deck.motions) else ""),
                deck.looks[face] if face < len(deck.looks) else 0, tuple(route), at,
                beside_x < home[0]))
    return out


def _far(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
