"""Tiles side by side: a hand, and the boneyard beside the table."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from .rect import Rect

SMALL_HAND = 9  # hands up to here get tiles of at least 1/8 of the window's shorter side
TOUCH = 44  # the least side of anything to touch, in pixels
SPREAD = 28  # a boneyard up to here lies spread, a larger one in a stack
_GAP = 0.08  # between tiles, in sides
_LARGEST = 1.3  # of an eighth of the window


def least_side(count: int, window: tuple[float, float]) -> float:
    """The least short side, in pixels, that a tile of a hand of `count` tiles may have."""
    return max(TOUCH, min(window) / 8) if count <= SMALL_HAND else TOUCH


def hand_layout(
    count: int,
    box: Rect,
    upright: bool = True,
    min_side: float = TOUCH,
    window: tuple[float, float] | None = None,
) -> list[Rect]:
    """`count` tiles in rows, centred in `box`, as large as they can be.

    `min_side`: the short side in pixels that is wanted; few rows are kept while it is reached.
    `window`: caps the size at a little more than an eighth of its shorter side, so that the last
    tiles of a hand do not swell, and raises `min_side` to the least that hand may have. A box too
    small for that gets smaller tiles: they never overlap and never leave the box.
    """
    if count <= 0:
        return []
    cap = float("inf")
    if window is not None:
        min_side = max(min_side, least_side(count, window))
        cap = max(min_side, min(window) / 8 * _LARGEST)
    rows, side = 1, 0.0
    for tried in range(1, count + 1):
        fits = min(_side(count, tried, box, upright), cap)
        # One more row must be worth it: a little where tiles are too small, else a lot.
        if fits > side * (1.25 if side >= min_side else 1):
            rows, side = tried, fits
    return _rows(count, rows, side, box, upright)


def _side(count: int, rows: int, box: Rect, upright: bool) -> float:
    columns = -(-count // rows)
    wide, high = (1, 2) if upright else (2, 1)
    return min(
        box.w / (columns * wide + (columns - 1) * _GAP), box.h / (rows * high + (rows - 1) * _GAP)
    )


def _rows(count: int, rows: int, side: float, box: Rect, upright: bool) -> list[Rect]:
    columns = -(-count // rows)
    # Even counts in all rows look calmer than a full row and a rest.
    rows = -(-count // columns)
    if side >= 8:
        side = float(floor(side + 1e-9))
    gap = float(floor(side * _GAP)) if side >= 8 else side * _GAP
    wide, high = (side, 2 * side) if upright else (2 * side, side)
    top = box.y + (box.h - rows * high - (rows - 1) * gap) / 2
    tiles: list[Rect] = []
    base, extra = divmod(count, rows)
    for row in range(rows):
        many = base + (row < extra)
        left = box.x + (box.w - many * wide - (many - 1) * gap) / 2
        y = top + row * (high + gap)
        tiles += [Rect(left + k * (wide + gap), y, wide, high) for k in range(many)]
    return tiles


class Bank(NamedTuple):
    """The boneyard: one rectangle a tile, or, where `stacked`, the few that make a neat stack."""

    tiles: tuple[Rect, ...]
    stacked: bool


def bank_layout(count: int, box: Rect, capacity: int | None = None,
                largest: float = float("inf")) -> Bank:
    """`count` upright tiles spread in `box`, or a stack from 29 on (its number is shown beside).

    `capacity`: the most tiles there will be (those at the start of the round). The tiles lie as for
    so many, the nearest to the middle first, so that nothing moves when the last one is drawn and
    the last ones left lie in the middle. `largest`: the most that a short side may measure.
    """
    most = max(count, capacity or 0)
    if most > SPREAD:
        deep = min(count, 5)
        side = min(box.w / 1.6, box.h / 2.6, largest)
        lift = side * 0.12
        x = box.x + (box.w - side - 4 * lift) / 2
        y = box.y + (box.h - 2 * side - 4 * lift) / 2
        pile = (Rect(x + k * lift, y + (4 - k) * lift, side, 2 * side) for k in range(deep))
        return Bank(tuple(pile), True)
    if most == 0:
        return Bank((), False)
    rows = max(range(1, most + 1), key=lambda r: (_side(most, r, box, True), -r))
    side = min(_side(most, rows, box, True), largest)
    x, y = box.centre

    def far(tile: Rect) -> float:
        return round((tile.centre[0] - x) ** 2 + (tile.centre[1] - y) ** 2)

    return Bank(tuple(sorted(_rows(most, rows, side, box, True), key=far)[:count]), False)
