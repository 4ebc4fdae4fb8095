"""A table that branches again and again: every double is a crossing (Five-up).

Arms start at the sides of their crossings and run straight on; where another tile, a place or the
edge is in the way, they turn at the outer half of a tile. The way is searched tile by tile, with
room kept free for the next tile of every arm. Scale and place of the lead are those of the table
with one tile less as long as it does not grow out of its box; then it becomes smaller by one step
and is centred anew. Everything is counted in units (the side of half a tile) from the middle of the
lead.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import ceil, log
from typing import NamedTuple

from kids_domino.core.topology import Arm

from . import snake
from .rect import Rect
from .table import LEAD, RIGHT, Laid, Place, Placed, TableLayout

_FIRST = 2.9  # units in the shorter side of the box at the largest scale
_STEP = 1.16  # from one scale to the next
_CROSS = 6.04  # one of the scales: a spinner and a place at each of its sides
_SCALES = 28
_TASTES = 2  # ways to choose between the two corners
_TRIES = 200  # positions looked at for one scale and taste
_GAP = 0.06  # tiles that do not touch keep a little apart
_TURN = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}

Step = tuple[int, int]
Box = tuple[float, float, float, float]


class Tip(NamedTuple):
    """Where an arm goes on: the middle of the edge that the next tile will touch, the way ahead,
    and the number of the tile that ends there."""

    x: float
    y: float
    way: Step
    tile: int

    def room(self, across: bool) -> Box:
        """The room of a tile there, as two corners."""
        long, wide = (0.5, 1.0) if across else (1.0, 0.5)
        (dx, dy) = self.way
        x, y = self.x + dx * long, self.y + dy * long
        half_x, half_y = (long, wide) if dx else (wide, long)
        return x - half_x, y - half_y, x + half_x, y + half_y

    def after(self, across: bool, tile: int) -> Iterator[Tip]:
        """The tips after a tile: straight on, and round the corner at its outer half."""
        (dx, dy) = self.way
        length = 1 if across else 2
        yield Tip(self.x + dx * length, self.y + dy * length, self.way, tile)
        if not across:
            x, y = self.x + dx * 1.5, self.y + dy * 1.5
            for side in ((-dy, dx), (dy, -dx)):
                yield Tip(x + side[0] * 0.5, y + side[1] * 0.5, side, tile)


def tree_layout(
    tiles: Sequence[Laid],
    arms: Sequence[Arm],
    open_arms: Collection[int],
    box: Rect,
    next_double: bool = False,
    max_unit: float | None = None,
) -> TableLayout:
    """Lay out a table with any number of arms (core/topology.py tells them).

    `open_arms` are the arms whose places are wanted; `next_double` shapes them for a double;
    `max_unit` caps the side of half a tile in pixels. Raises ValueError for a box without room or
    a table without a lead.
    """
    if box.w <= 0 or box.h <= 0:
        raise ValueError(f"no room for a table in {box}")
    if not tiles or tiles[0].arm != LEAD:
        raise ValueError("the first tile of a table is the lead")
    short = min(box.w, box.h)
    shape = (round(box.w / short, 2), round(box.h / short, 2))
    first = _FIRST if max_unit is None else max(_FIRST, round(short / max_unit, 2))
    found = _laid(tuple(tiles), tuple(arms), shape, first)
    unit = snake.even_unit(short / found.site.size)
    x, y = box.centre
    x, y = x + found.site.x * unit, y + found.site.y * unit
    rooms, tips = found.rooms, found.tips

    def rect(room: Box) -> Rect:
        x0, y0, x1, y1 = room
        return Rect(round(x + x0 * unit), round(y + y0 * unit), (x1 - x0) * unit, (y1 - y0) * unit)

    placed = tuple(
        Placed(i, rect(room), (_TURN[way] + (90 if tile.wants_across else 0)) % 360,
               tile.inner, tile.outer, tile.wants_across)
        for i, (tile, (room, way)) in enumerate(zip(tiles, rooms, strict=True)))
    places = tuple(
        Place(arm, rect(tip.room(next_double)),
              (_TURN[tip.way] + (90 if next_double else 0)) % 360, next_double)
        for arm, tip in enumerate(tips) if arm in open_arms)
    return TableLayout(placed, places, unit)


class Site(NamedTuple):
    """Units in the shorter side of the box; how far the lead lies from its middle, in units; and
    the taste in corners."""

    size: float
    x: float
    y: float
    taste: int

    def limit(self, shape: tuple[float, float]) -> Box:
        """The box as seen from the lead."""
        w, h = self.size * shape[0] / 2, self.size * shape[1] / 2
        return -w - self.x, -h - self.y, w - self.x, h - self.y


class Found(NamedTuple):
    """A table that fits: its site, each tile's room and heading, and the tips of all arms."""

    site: Site
    rooms: tuple[tuple[Box, Step], ...]
    tips: tuple[Tip, ...]

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of all tiles and places, in halves of a unit from the lead."""
        rooms = [room for room, _ in self.rooms] + [tip.room(False) for tip in self.tips]
        x = min(room[0] for room in rooms) + max(room[2] for room in rooms)
        y = min(room[1] for room in rooms) + max(room[3] for room in rooms)
        return round(x) / 2, round(y) / 2


@lru_cache(maxsize=128)
def _laid(tiles: tuple[Laid, ...], arms: tuple[Arm, ...], shape: tuple[float, float],
          first: float) -> Found:
    """The way of all tiles; ``first``: units in the shorter side at the largest scale."""
    size, places = first, [(0.0, 0.0)]
    if len(tiles) > 1:
        before = _laid(tiles[:-1], tuple(arm for arm in arms if arm.root < len(tiles) - 1),
                       shape, first)
        search = _Search(tiles, arms, before.site.limit(shape), before.site.taste)
        if search.run(1):
            return Found(before.site, tuple(search.rooms), tuple(search.tips))
        x, y = before.middle
        size = _after(before.site.size)
        # The new tile makes it reach further to one side, mostly across the shorter one.
        wide = shape[0] >= shape[1]
        places = [(-x, -y), *((-x, -y + far) if wide else (-x + far, -y)
                              for far in (1.0, -1.0, 2.0, -2.0)), (0.0, 0.0)]
    for _ in range(_SCALES):
        for x, y in dict.fromkeys(places):
            for taste in range(_TASTES):
                site = Site(size, x, y, taste)
                search = _Search(tiles, arms, site.limit(shape), taste)
                if search.free and search.run(1):
                    return Found(site, tuple(search.rooms), tuple(search.tips))
        size = _after(size)
    # Hardly ever: the tiles lie too much in each other's way. They overlap rather than not lie.
    search = _Search(tiles, arms, None)
    search.run(1)
    extent = max(max(abs(c) for c in room) for room, _ in search.rooms) + 2
    return Found(Site(max(size, 2 * extent), 0.0, 0.0, 0), tuple(search.rooms),
                 tuple(search.tips))


def _after(size: float) -> float:
    """The next smaller scale, as units in the shorter side."""
    return _CROSS * _STEP ** ceil(log(size * 1.05 / _CROSS, _STEP))


class _Search:
    """The way of all arms within a limit (the box as seen from the lead, None: no limit and no
    care)."""

    def __init__(self, tiles: tuple[Laid, ...], arms: tuple[Arm, ...],
                 limit: Box | None, taste: int = 0) -> None:
        self.tiles, self.arms, self.limit, self.taste = tiles, arms, limit, taste
        self.tries = 0
        lead = tiles[0]
        half = 0.5 if lead.wants_across else 1.0
        wide = 1.5 - half
        self.rooms: list[tuple[Box, Step]] = [((-half, -wide, half, wide), (1, 0))]
        self.tips: list[Tip] = [Tip(-half, 0, (-1, 0), 0), Tip(half, 0, (1, 0), 0)]
        self.tips += self._sides(0)

    @property
    def free(self) -> bool:
        """Whether the lead and all places beside it have room."""
        if self.limit is None:
            return True
        x0, y0, x1, y1 = self.limit
        a0, b0, a1, b1 = self.rooms[0][0]
        return (x0 <= a0 and y0 <= b0 and a1 <= x1 and b1 <= y1
                and all(self._free(arm) for arm in range(len(self.tips))))

    def _sides(self, tile: int) -> list[Tip]:
        """The tips of the arms that start at the sides of a tile."""
        (x0, y0, x1, y1), way = self.rooms[tile]
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        steps = ((0, -1), (0, 1)) if way[0] else ((-1, 0), (1, 0))
        starts = sum(1 for number, arm in enumerate(self.arms) if number > RIGHT
                     and arm.root == tile)
        return [Tip(x + dx, y + dy, (dx, dy), tile) for dx, dy in steps[:starts]]

    def run(self, number: int) -> bool:
        """Lay the tiles from ``number`` on; False where they find no room."""
        if number == len(self.tiles):
            return True
        if self.limit is not None:
            self.tries += 1
            if self.tries > _TRIES:
                return False
        tile = self.tiles[number]
        tip = self.tips[tile.arm]
        self.rooms.append((tip.room(tile.wants_across), tip.way))
        sides = self._sides(number)
        before = list(self.tips)
        ways = [Tip(tip.x + tip.way[0], tip.y + tip.way[1], tip.way, number)] if sides else list(
            tip.after(tile.wants_across, number))
        for way in self._ranked(ways):
            self.tips[tile.arm] = way
            self.tips += sides
            new = [tile.arm, *range(len(before), len(self.tips))]
            if (self.limit is None or all(self._free(arm) for arm in new)) and (
                    self.run(number + 1)):
                return True
            self.tips = list(before)
        self.rooms.pop()
        return False

    def _ranked(self, ways: list[Tip]) -> list[Tip]:
        """Straight on first, then the corner that looks towards more room; the other taste turns
        towards less room."""
        if self.limit is None or len(ways) == 1:
            return ways
        x0, y0, x1, y1 = self.limit

        def ahead(tip: Tip) -> float:
            (dx, dy) = tip.way
            if dx:
                return x1 - tip.x if dx > 0 else tip.x - x0
            return y1 - tip.y if dy > 0 else tip.y - y0

        corners = sorted(ways[1:], key=ahead, reverse=self.taste == 0)
        return [ways[0], *corners]

    def _free(self, arm: int) -> bool:
        """Whether the next tile of an arm, a double or not, would have room of its own."""
        assert self.limit is not None
        left, top, right, bottom = self.limit
        tip = self.tips[arm]
        rooms = (tip.room(False), tip.room(True))
        if any(x0 < left or y0 < top or x1 > right or y1 > bottom for x0, y0, x1, y1 in rooms):
            return False
        others = [room for number, (room, _) in enumerate(self.rooms) if number != tip.tile]
        for other, place in enumerate(self.tips):
            if other != arm:
                others += (place.room(False), place.room(True))
        return not any(_overlap(room, other) for room in rooms for other in others)


def _overlap(one: Box, other: Box) -> bool:
    """Whether two rooms overlap by more than a hair."""
    return (one[0] < other[2] - _GAP and other[0] < one[2] - _GAP
            and one[1] < other[3] - _GAP and other[1] < one[3] - _GAP)
