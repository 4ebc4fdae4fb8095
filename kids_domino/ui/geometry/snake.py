"""The way one arm of the table takes: straight on, one tile as a connector, and back again.

Everything here is counted in units (the side of half a tile) in the frame of the arm: `s` runs
ahead, `t` to the side that the arm turns to. Rows lie three units apart: a connector (two) and
half a tile on either side, which leaves a free unit between doubles across in neighbouring rows.
"""

from __future__ import annotations

from typing import NamedTuple

from .rect import Rect

PITCH = 3
ROW, CORNER, BEGIN = 0, 1, 2
_TURN = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}


class Lane(NamedTuple):
    """The room of an arm: `s` from `back` to `ahead`, and the number of rows beside its first."""

    back: float
    ahead: float
    rows: int


class Tip(NamedTuple):
    """Where an arm has got to: what comes next, in which row, going which way, from which `s`."""

    phase: int
    row: int
    way: int
    s: float


class Cell(NamedTuple):
    """A tile's room: two corners, its heading (+s is 0, +t is 1, -s is 2) and whether across."""

    s0: float
    t0: float
    s1: float
    t1: float
    heading: int
    across: bool


def start(s: float) -> Tip:
    """The tip of an arm without tiles, `s` units from the middle of the tile it starts at."""
    return Tip(ROW, 0, 1, s)


def step(lane: Lane, tip: Tip, across: bool) -> tuple[Tip, Cell] | None:
    """The next tile and the tip after it; None where the lane has no room left.

    Whether there is room never depends on `across`, so a chain that does not fit will not fit
    again with more tiles, and the place shown to a player never changes the scale.
    """
    phase, row, way, s = tip
    if phase == ROW:
        room = lane.ahead - s if way > 0 else s - lane.back
        if room < 2:
            return None
        # The last tile before a corner lies along, so that the connector meets its outer half.
        across = across and room >= 3
        length = 1 if across else 2
        end = s + way * length
        half = 1.0 if across else 0.5
        mid = PITCH * row
        cell = Cell(min(s, end), mid - half, max(s, end), mid + half, 1 - way, across)
        return Tip(ROW if room - length >= 2 else CORNER, row, way, end), cell
    if row >= lane.rows:
        return None
    if phase == CORNER:
        top = PITCH * row + 0.5
        cell = Cell(min(s, s - way), top, max(s, s - way), top + 2, 1, False)
        # BEGIN still needs the next row, so `row` stays until a tile lies in it.
        return Tip(BEGIN, row, way, s), cell
    row += 1
    way = -way
    end = s + 2 * way
    if not lane.back <= end <= lane.ahead:
        return None
    cell = Cell(min(s, end), PITCH * row - 0.5, max(s, end), PITCH * row + 0.5, 1 - way, False)
    room = lane.ahead - end if way > 0 else end - lane.back
    return Tip(ROW if room >= 2 else CORNER, row, way, end), cell


class Frame(NamedTuple):
    """From units to pixels: the origin, the unit, and the directions of `s` and `t` on screen."""

    x: float
    y: float
    unit: float
    ahead: tuple[int, int]
    side: tuple[int, int]

    def rect(self, cell: Cell) -> Rect:
        (ax, ay), (bx, by), u = self.ahead, self.side, self.unit
        xa = cell.s0 * ax + cell.t0 * bx
        xb = cell.s1 * ax + cell.t1 * bx
        ya = cell.s0 * ay + cell.t0 * by
        yb = cell.s1 * ay + cell.t1 * by
        return Rect(
            self.x + min(xa, xb) * u, self.y + min(ya, yb) * u, abs(xb - xa) * u, abs(yb - ya) * u
        )

    def turn(self, cell: Cell) -> int:
        """The turn that puts the first half inward; across: a quarter further."""
        (ax, ay), side = self.ahead, self.side
        way = (self.ahead, side, (-ax, -ay))[cell.heading]
        return (_TURN[way] + (90 if cell.across else 0)) % 360


def even_unit(unit: float) -> float:
    """An even whole number of pixels, so that every edge falls on a pixel; tiny ones stay."""
    return float(int(unit) // 2 * 2) if unit >= 2 else unit
