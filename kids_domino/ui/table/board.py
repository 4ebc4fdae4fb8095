"""The tiles on the screen: each knows where it is and glides to where it belongs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import pygame

from kids_domino.ui.animation import Animations, Ease, Tween, ease_in_out, linear
from kids_domino.ui.table.arrangement import BANK, HAND, Arrangement, Key, Spot
from kids_domino.ui.table.art import Art, Pose

FLY = 0.5
"""Seconds that a tile takes to its place."""
SHIFT = 0.28
"""Seconds that its neighbours take to close up."""
STIR = 0.9
"""Seconds that the boneyard is stirred at the start of a round."""
STIR_LOOPS = 1.5
LANDS = 0.74
"""The share of a flight after which the tile touches the table; then it bounces once, and lies."""
_HIGHEST = 0.55  # how high a tile is held half way, in units
_BOUNCE = 0.07  # how high it bounces
_LEANS = 6.0  # degrees that a tile in the air leans to where it goes, at most


@dataclass
class Sprite:
    """One tile as it is drawn. ``order``: later ones lie on top. ``flying`` while it moves;
    ``size``: the unit at which it is drawn then, and scaled from there. ``bare``: its
    pictures are drawn by somebody else, since they move."""

    spot: Spot
    pose: Pose
    faces: tuple[int, int] | None
    order: int = 0
    flying: bool = False
    size: int = 0
    tween: int = field(default=0)
    bare: bool = False


class Board:
    """All tiles with their poses. What the rules say has happened already; this catches up."""

    def __init__(self, art: Art, animations: Animations) -> None:
        self.art = art
        self.animations = animations
        self.sprites: dict[Key, Sprite] = {}
        self.arrangement = Arrangement()
        self._order = 0
        self.changed = True
        """Whether the tiles at rest must be drawn anew."""

    def show(
        self,
        arrangement: Arrangement,
        *,
        origins: Mapping[Key, Key] | None = None,
        first: Iterable[Key] = (),
        glide: bool = True,
        landed: Callable[[], object] | None = None,
    ) -> None:
        """Let every tile go to its spot.

        ``origins``: new tiles that were something else until now (a hidden one that turns over).
        ``first``: the tiles that this is about: they fly high, the others only close up; when they
        have arrived, ``landed`` is called. ``glide``: False puts everything in place at once.
        """
        leading = list(first)
        old = dict(self.sprites)
        self.arrangement = arrangement
        self.sprites = {}
        for key, spot in arrangement.spots.items():
            before = old.get(key) or old.get((origins or {}).get(key, ()))
            target = pose_of(spot)
            if before is None:
                sprite = Sprite(spot, target, spot.faces)
            else:
                turned = before.faces is None and spot.faces is not None
                start = before.pose._replace(up=0.0) if turned else before.pose
                sprite = Sprite(spot, start, spot.faces or before.faces, before.order)
                if spot.faces is None and before.faces is not None:
                    sprite.faces = None
            self.sprites[key] = sprite
            if sprite.pose == target:
                continue
            if not glide:
                sprite.pose = target
            elif key in leading:
                self._raise(sprite)
                self.glide(sprite, FLY, high=True)
            else:
                self.glide(sprite, SHIFT)
        self.changed = True
        if landed is not None:
            if glide and leading:
                self.animations.start(Tween(FLY * LANDS, done=landed))
            else:
                landed()

    def glide(self, sprite: Sprite, seconds: float, ease: Ease = ease_in_out, *,
              high: bool = False, delay: float = 0.0) -> None:
        """Move ``sprite`` from where it is to its spot; ``high``: in an arc, held up, and down with
        a little bounce."""
        start, end = sprite.pose, pose_of(sprite.spot)
        # A tile that turns over does not lean as well: both at once cannot be read.
        leans = math.copysign(_LEANS, end.x - start.x) if high and start.up == end.up else 0.0
        way = (end.angle - start.angle + 180) % 360 - 180
        sprite.tween += 1
        number = sprite.tween
        sprite.flying = True
        sprite.size = round(max(start.unit, end.unit))
        self.changed = True

        def show(t: float) -> None:
            if number != sprite.tween:
                return  # it has been sent elsewhere meanwhile
            arc = lean = 0.0
            if high:
                air = min(1.0, t / LANDS)
                arc = 4 * air * (1 - air) * _HIGHEST
                lean = leans * math.sin(math.pi * air)
                if t > LANDS:
                    bounce = (t - LANDS) / (1 - LANDS)
                    arc = 4 * bounce * (1 - bounce) * _BOUNCE
                t = ease(air)
            s = min(1.0, max(0.0, t))
            sprite.pose = Pose(
                start.x + (end.x - start.x) * t,
                start.y + (end.y - start.y) * t,
                start.unit + (end.unit - start.unit) * s,
                start.angle + way * s + lean,
                start.up + (end.up - start.up) * s,
                start.lift + (end.lift - start.lift) * s + arc,
            )

        def done() -> None:
            if number == sprite.tween:
                sprite.pose, sprite.flying, sprite.size = end, False, 0
                self.changed = True

        self.animations.start(Tween(seconds, show, linear if high else ease, done, delay))

    def hop(self, sprite: Sprite, delay: float, seconds: float = 0.36) -> None:
        """A little jump on the spot."""
        sprite.tween += 1
        number, home = sprite.tween, pose_of(sprite.spot)
        self._raise(sprite)

        def show(t: float) -> None:
            if number == sprite.tween:
                sprite.flying = True
                sprite.pose = home._replace(lift=4 * t * (1 - t) * 0.7)

        def done() -> None:
            if number == sprite.tween:
                sprite.pose, sprite.flying, self.changed = home, False, True

        sprite.flying = self.changed = True
        self.animations.start(Tween(seconds, show, lambda t: t, done, delay))

    def stir(self) -> None:
        """Mix the tiles of the boneyard: each goes round a little loop of its own."""
        for number, (key, spot) in enumerate(self.arrangement.of(BANK)):
            sprite, home = self.sprites[key], pose_of(spot)
            sprite.tween += 1
            sprite.flying = self.changed = True
            way, far = (1, -1)[number % 2], spot.unit * (0.5 + 0.25 * (number % 3))
            self.animations.start(self._loop(sprite, home, way * far, number * 2.4))

    def _loop(self, sprite: Sprite, home: Pose, far: float, begin: float) -> Tween:
        tween = sprite.tween

        def show(t: float) -> None:
            if tween == sprite.tween:
                turn = begin + 2 * math.pi * STIR_LOOPS * t
                reach = abs(far) * math.sin(math.pi * t)
                sprite.pose = home._replace(
                    x=home.x + reach * math.cos(turn),
                    y=home.y + math.copysign(reach, far) * math.sin(turn))

        def done() -> None:
            if tween == sprite.tween:
                sprite.pose, sprite.flying, self.changed = home, False, True

        return Tween(STIR, show, linear, done)

    def carry(self, key: Key, x: float, y: float, lift: float = 0.3,
              fit: tuple[float, int] | None = None) -> None:
        """Hold the tile at a point of the window; ``fit``: unit and turn of a place under it, as
        which it is held already."""
        sprite = self.sprites[key]
        sprite.tween += 1
        if not sprite.flying:
            self._raise(sprite)
            sprite.flying = self.changed = True
        unit, turn = fit or (sprite.spot.unit, sprite.spot.turn)
        lean = (sprite.pose.angle - turn + 180) % 360 - 180 if fit is None else 0.0
        pushed = min(_LEANS, max(-_LEANS, 0.5 * (x - sprite.pose.x))) if fit is None else 0.0
        lean = 0.75 * min(_LEANS, max(-_LEANS, lean)) + 0.25 * pushed
        sprite.pose = Pose(x, y, unit, turn + lean, 1.0, lift)
        sprite.size = round(unit)

    def hover(self, key: Key, middle: tuple[float, float], unit: float, turn: int) -> None:
        """Let the tile glide to a place, turned as it would lie there, and wait above it."""
        sprite = self.sprites[key]
        home = sprite.spot
        self._raise(sprite)
        sprite.spot = home._replace(x=middle[0], y=middle[1] - unit * 0.5, unit=unit, turn=turn)
        self.glide(sprite, FLY)
        sprite.spot = home

    def lift(self, key: Key, high: float) -> None:
        """Hold the tile up a little where it lies, or lay it down again with 0."""
        sprite = self.sprites.get(key)
        if sprite is not None:
            end = pose_of(sprite.spot)._replace(lift=high)
            sprite.tween += 1
            sprite.pose, sprite.flying = end, False
            self.changed = True

    def send_home(self, key: Key, seconds: float = SHIFT) -> None:
        """Let the tile glide back to its spot."""
        sprite = self.sprites.get(key)
        if sprite is not None and sprite.pose != pose_of(sprite.spot):
            self.glide(sprite, seconds)

    def land(self, sprite: Sprite) -> None:
        """Put a tile where it belongs, at once."""
        sprite.tween += 1
        sprite.pose, sprite.flying = pose_of(sprite.spot), False
        self.changed = True

    def settle(self) -> None:
        """Put every tile where it belongs, at once."""
        for sprite in self.sprites.values():
            self.land(sprite)

    def scatter(self, x: float, y: float) -> None:
        """Begin a round: every tile of a hand comes out of the heap at (x, y), one after another,
        seat by seat."""
        hands = self.arrangement.of(HAND)
        for number, (key, spot) in enumerate(sorted(hands, key=lambda one: one[0][-1])):
            sprite = self.sprites[key]
            sprite.pose = Pose(x, y, spot.unit, 90.0, 0.0 if spot.faces else 1.0)
            self._raise(sprite)
            self.glide(sprite, 0.42, high=True, delay=0.035 * number)

    @property
    def flying(self) -> list[Sprite]:
        """The tiles in motion, the lowest first."""
        return sorted((s for s in self.sprites.values() if s.flying), key=lambda s: s.order)

    @property
    def resting(self) -> list[tuple[Key, Sprite]]:
        """The tiles at rest, the lowest first."""
        found = [(key, s) for key, s in self.sprites.items() if not s.flying]
        return sorted(found, key=lambda one: (one[1].pose.lift, one[1].order))

    def draw_flying(self, surface: pygame.Surface) -> None:
        """Draw the tiles in motion."""
        for sprite in self.flying:
            self.art.fly(surface, sprite.pose, sprite.faces,
                         sprite.size or round(sprite.spot.unit))

    def _raise(self, sprite: Sprite) -> None:
        self._order += 1
        sprite.order = self._order


def pose_of(spot: Spot) -> Pose:
    """How a tile looks that lies on its spot."""
    return Pose(spot.x, spot.y, spot.unit, float(spot.turn))
