"""Tables of their own: the two lines of Sausage and the grid of Klondike (rulebook 7)."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from .rect import Rect
from .snake import even_unit
from .table import Place, Placed, TableLayout

_SMALLEST = 22.0  # units below this make a long pair of lines wrap in any case
_WORTH = 1.35  # one more row must make the tiles so many times as large
_BAND = 2.8  # from one row of two lines to the next
_STACK = 1.5  # side of a stack of chips, in units
_AIR = 0.12  # between a stack and its tiles


def two_line_layout(
    cross: tuple[int, int],
    lines: tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]],
    box: Rect,
) -> TableLayout:
    """The cross tile upright at the left, line 0 behind its upper half, line 1 behind its lower.

    Every tile lies along its line, so that place k stands at the same spot in both lines and a
    cut stands upright there. The tiles come out as: the cross tile, line 0, line 1. Places: both
    open ends (arm 0 and 1), then the joints (arm 0 or 1, `step` k) as narrow strips, then the cuts
    (arm 2, `step` k), where both lines have that place. A very long pair goes on in the next row.
    """
    steps = max(len(lines[0]), len(lines[1])) + 1
    unit, columns = _two_line_scale(steps, box)
    rows = -(-steps // columns)
    width = (1 + 2 * min(columns, steps)) * unit
    left = max(box.x, floor(box.x + (box.w - width) / 2))
    top = max(box.y, floor(box.y + (box.h - (_BAND * (rows - 1) + 2) * unit) / 2))

    def at(line: int, k: int) -> tuple[float, float]:
        row, column = divmod(k, columns)
        return left + (1 + 2 * column) * unit, top + (row * _BAND + line) * unit

    tiles = [Placed(0, Rect(left, top, unit, 2 * unit), 90, *cross, True)]
    places: list[Place] = []
    joints: list[Place] = []
    for line in (0, 1):
        for k, (inner, outer) in enumerate(lines[line]):
            x, y = at(line, k)
            rect = Rect(x, y, 2 * unit, unit)
            tiles.append(Placed(len(tiles), rect, 0, inner, outer, False))
            joints.append(Place(line, Rect(x - unit / 4, y, unit / 2, unit), 90, True, k))
        x, y = at(line, len(lines[line]))
        places.append(Place(line, Rect(x, y, 2 * unit, unit), 0))
    for k in range(1, min(len(lines[0]), len(lines[1])) + 1):
        x, y = at(0, k)
        joints.append(Place(2, Rect(x - unit / 4, y, unit / 2, 2 * unit), 90, True, k))
    return TableLayout(tuple(tiles), (*places, *joints), unit)


def _two_line_scale(steps: int, box: Rect) -> tuple[float, int]:
    best = (0.0, 1)
    for rows in range(1, steps + 1):
        columns = -(-steps // rows)
        unit = min(box.w / (1 + 2 * columns), box.h / (_BAND * (rows - 1) + 2), box.h / 4)
        if unit > best[0] * (_WORTH if best[0] >= _SMALLEST else 1):
            best = (unit, columns)
    return even_unit(best[0]), best[1]


class Slot(NamedTuple):
    """A place of the grid: `turn` 0 lies, 90 stands; unturned, the first half is left or up."""

    rect: Rect
    turn: int


class Grid(NamedTuple):
    """The 24 places and nine stacks of Klondike, numbered row by row, and the unit in pixels."""

    slots: tuple[Slot, ...]
    stacks: tuple[Rect, ...]
    unit: float


def grid_layout(box: Rect) -> Grid:
    """Three rows of three stacks; a tile between neighbours and one on each rim (rulebook 7.2)."""
    cell = _STACK + 2 * _AIR
    unit = even_unit(min(box.w, box.h) / (8 + 3 * cell))
    side = (8 + 3 * cell) * unit
    left, top = box.x + (box.w - side) / 2, box.y + (box.h - side) / 2
    pitch = (2 + cell) * unit

    def stack(row: int, column: int) -> Rect:
        x = left + column * pitch + (2 + _AIR) * unit
        y = top + row * pitch + (2 + _AIR) * unit
        return Rect(x, y, _STACK * unit, _STACK * unit)

    stacks = tuple(stack(row, column) for row in range(3) for column in range(3))
    inset = (2 + cell / 2 - 0.5) * unit
    slots: list[Slot] = []
    for row in range(4):
        for column in range(3):
            rect = Rect(left + column * pitch + inset, top + row * pitch, unit, 2 * unit)
            slots.append(Slot(rect, 90))
        for column in range(4 if row < 3 else 0):
            rect = Rect(left + column * pitch, top + row * pitch + inset, 2 * unit, unit)
            slots.append(Slot(rect, 0))
    return Grid(tuple(slots), stacks, unit)
