"""Four arms around a spinner: a pinwheel in which every arm has a quarter of the box.

The right arm turns into the lower right quarter, down into the lower left, left into the upper
left, up into the upper right. The spinner lies in the middle; when the first double appears late
in a line, the table is centred anew on it, once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import floor

from . import snake
from .line import line_layout
from .rect import Rect
from .snake import Cell, Frame, Lane, Tip
from .table import DOWN, LEAD, LEFT, RIGHT, UP, Laid, Place, Placed, TableLayout

_STEP = 0.82  # from one scale to the next
_FIRST = 6.5  # the spinner, two places and a little air
_CLEAR = 2.0  # rows that come back keep this far (units) from the neighbour arm's first row
_WAYS = {
    LEFT: ((-1, 0), (0, -1)),
    RIGHT: ((1, 0), (0, 1)),
    UP: ((0, -1), (1, 0)),
    DOWN: ((0, 1), (-1, 0)),
}


def cross_layout(
    tiles: Sequence[Laid],
    open_arms: Collection[int],
    box: Rect,
    spinner: int | None,
    next_double: bool = False,
    max_unit: float | None = None,
) -> TableLayout:
    """Lay out a line with a spinner: `spinner` is its index in `tiles`, None: a plain line so far.

    Raises ValueError for a box without room or a spinner that is on the up or down arm.
    """
    if spinner is None or not tiles:
        arms = [arm for arm in open_arms if arm in (LEFT, RIGHT)]
        return line_layout(tiles, arms, box, False, next_double, max_unit)
    if box.w <= 0 or box.h <= 0:
        raise ValueError(f"no room for a table in {box}")
    arms_out = _outward(tiles, spinner)
    top = min(box.w, box.h) / _FIRST
    for unit in _units(top if max_unit is None else min(top, max_unit)):
        done = _try(tiles, arms_out, spinner, open_arms, box, unit, next_double)
        if done is not None:
            return done
    raise AssertionError("scales never end")


def _units(unit: float) -> Iterator[float]:
    while True:
        yield snake.even_unit(unit)
        unit *= _STEP


def _outward(tiles: Sequence[Laid], spinner: int) -> dict[int, list[tuple[int, Laid]]]:
    """For each side of the spinner its tiles from the spinner outward, faces seen from there."""
    by_arm: dict[int, list[tuple[int, Laid]]] = {arm: [] for arm in (LEAD, *_WAYS)}
    for index, tile in enumerate(tiles):
        by_arm[tile.arm].append((index, tile))
    home = tiles[spinner].arm
    if home in (UP, DOWN):
        raise ValueError("a spinner lies in the first line")
    out = {arm: by_arm[arm] for arm in _WAYS}
    if home == LEAD:
        return out
    other = RIGHT if home == LEFT else LEFT
    own = by_arm[home]
    at = next(k for k, (index, _tile) in enumerate(own) if index == spinner)
    out[home] = own[at + 1 :]
    # Seen from the spinner the tiles between it and the lead are reversed; the lead, whose inner
    # face is at its left, only where the spinner lies to its right.
    between = [(i, t._replace(inner=t.outer, outer=t.inner)) for i, t in reversed(own[:at])]
    lead_index, lead = by_arm[LEAD][0]
    if home == RIGHT:
        lead = lead._replace(inner=lead.outer, outer=lead.inner)
    out[other] = [*between, (lead_index, lead), *by_arm[other]]
    return out


def _try(
    tiles: Sequence[Laid],
    arms: dict[int, list[tuple[int, Laid]]],
    spinner: int,
    open_arms: Collection[int],
    box: Rect,
    unit: float,
    next_double: bool,
) -> TableLayout | None:
    x, y = box.centre
    if unit >= 2:
        x, y = floor(x), floor(y)  # whole pixels: sharp edges
    placed: list[Placed | None] = [None] * len(tiles)
    places: list[Place] = []
    hub = tiles[spinner]
    cell = Cell(-0.5, -1.0, 0.5, 1.0, 0, True)
    frame = Frame(x, y, unit, *_WAYS[RIGHT])
    placed[spinner] = Placed(
        spinner, frame.rect(cell), frame.turn(cell), hub.inner, hub.outer, True
    )
    reach = {LEFT: x - box.x, RIGHT: box.right - x, UP: y - box.y, DOWN: box.bottom - y}
    turns_to = {RIGHT: DOWN, DOWN: LEFT, LEFT: UP, UP: RIGHT}
    for arm, (ahead, side) in _WAYS.items():
        frame = Frame(x, y, unit, ahead, side)
        rows = floor((reach[turns_to[arm]] / unit - 1 + 1e-9) / snake.PITCH)
        lane = Lane(_CLEAR, reach[arm] / unit, rows)
        tip: Tip = snake.start(0.5 if arm in (LEFT, RIGHT) else 1.0)
        for index, tile in arms[arm]:
            done = snake.step(lane, tip, tile.wants_across)
            if done is None:
                return None
            tip, cell = done
            placed[index] = Placed(
                index, frame.rect(cell), frame.turn(cell), tile.inner, tile.outer, cell.across
            )
        done = snake.step(lane, tip, next_double)
        if done is None:
            return None
        if arm in open_arms:
            places.append(Place(arm, frame.rect(done[1]), frame.turn(done[1]), done[1].across))
    return TableLayout(tuple(p for p in placed if p is not None), tuple(places), unit)
