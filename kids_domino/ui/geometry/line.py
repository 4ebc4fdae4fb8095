"""The line: a snake that starts in the middle of its box and turns at the edges.

The right arm turns down, the left arm up, each in rows of its own, so they never meet. The scale
has few steps (one for each number of rows that the box holds), and a tile that was laid stays where
it is until the next step is needed, or a new row begins: the rows in use lie in the middle of the
box. What was decided then is found again by walking through the tiles in the order in which they
were laid: no state is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import ceil, floor

from . import snake
from .rect import Rect
from .snake import Cell, Frame, Lane, Tip
from .table import LEAD, LEFT, RIGHT, Laid, Place, Placed, TableLayout

_TALL = 1.5  # a box this much taller than wide is filled in columns
_FIRST = 2.2  # the largest unit: this many fit into the height of the box (a double across) …
_WIDTH = 7.0  # … and this many into its width: a tile and a place on either side
_SHARES = (0.5, 0.3, 0.7, 0.15, 0.85)  # where in its row the lead may lie
_COARSE = 0.76  # a step of the scale below this gets one more in between


def line_layout(
    tiles: Sequence[Laid],
    open_arms: Collection[int],
    box: Rect,
    one_way: bool,
    next_double: bool = False,
    max_unit: float | None = None,
) -> TableLayout:
    """Lay out a line (rulebook 1: one-way or two-way).

    `open_arms` are the arms whose places are wanted; an empty table has the one place LEAD.
    `next_double` shapes the places for a double. `max_unit` caps the side of half a tile in pixels.
    Raises ValueError for a box without room or a first tile that is not the lead.
    """
    if box.w <= 0 or box.h <= 0:
        raise ValueError(f"no room for a table in {box}")
    if tiles and tiles[0].arm != LEAD:
        raise ValueError("the first tile of a table is the lead")
    scales = _scales(box, max_unit)
    trials: Iterator[_Line] = iter(())
    line: _Line | None = None
    lead = tiles[0] if tiles else Laid(LEAD, next_double, 0, 0)
    for count in range(1, max(len(tiles), 1) + 1):
        if line is not None and line.add(tiles[count - 1]):
            continue
        seen = tiles[:count] or [lead]
        while True:
            line = next(trials, None)
            if line is None:
                unit, rows = next(scales)
                trials = _splits(box, one_way, unit, rows, seen)
            elif all(line.add(tile) for tile in seen):
                trials = iter(())  # a later step changes the scale, never only the split
                break
    assert line is not None
    line.centre()
    if not tiles:
        middle = Place(LEAD, line.rects[0], line.turns[0], line.across[0])
        return TableLayout((), (middle,), line.unit)
    placed = tuple(
        Placed(i, line.rects[i], line.turns[i], t.inner, t.outer, line.across[i])
        for i, t in enumerate(tiles)
    )
    places = tuple(
        line.place(arm, next_double)
        for arm in (LEFT, RIGHT)
        if arm in open_arms and arm in line.lanes
    )
    return TableLayout(placed, places, line.unit)


def _scales(box: Rect, max_unit: float | None) -> Iterator[tuple[float, int]]:
    """Unit and number of rows, from the largest unit down; never ends."""
    _x, _y, w, h = _whole(box)
    long, short = (h, w) if box.h > _TALL * box.w else (w, h)
    top = min(short / _FIRST, long / _WIDTH)
    if max_unit is not None:
        top = min(top, max_unit)
    unit, rows = top, max(1, floor((short / top + 1) / snake.PITCH))
    rows -= 1 - rows % 2  # an odd number keeps the first lead in the very middle
    yield snake.even_unit(unit), rows
    while True:
        rows += 1
        closer = short / (snake.PITCH * rows - 1)
        if snake.even_unit(closer) >= snake.even_unit(unit):
            continue  # the width was the limit so far
        if closer < _COARSE * unit:
            yield snake.even_unit((closer * unit) ** 0.5), rows - 1
        unit = closer
        yield snake.even_unit(unit), rows


def _splits(
    box: Rect, one_way: bool, unit: float, rows: int, tiles: Sequence[Laid]
) -> Iterator[_Line]:
    """The lines of that scale, the one that leaves both arms the most room first.

    They differ in the row of the lead and in its place in the row (a share of the row's length).
    """
    if one_way:
        yield _Line(box, unit, 0, rows - 1, None)
        return
    length = {LEAD: 0, LEFT: 0, RIGHT: 0}
    for tile in tiles:
        length[tile.arm] += 1 if tile.wants_across else 2
    row = (box.h if box.h > _TALL * box.w else box.w) / unit

    def merit(choice: tuple[int, float]) -> tuple[float, float]:
        above, share = choice
        left = (above + share) * row - length[LEFT]
        right = (rows - above - share) * row - length[RIGHT]
        return -min(left, right), abs(above + share - rows / 2)

    choices = [(above, share) for above in range(rows) for share in _SHARES]
    for above, share in sorted(choices, key=merit):
        yield _Line(box, unit, above, rows - 1 - above, share)


def _whole(box: Rect) -> Rect:
    """The whole pixels of a box, unless there are hardly any."""
    x, y = ceil(box.x), ceil(box.y)
    w, h = floor(box.right) - x, floor(box.bottom) - y
    return Rect(x, y, w, h) if min(w, h) >= 16 else box


class _Line:
    """A line in the making, at one scale and with its lead in one place."""

    def __init__(self, box: Rect, unit: float, above: int, below: int, share: float | None) -> None:
        self.unit, self.share = unit, share  # no share: a one-way line, from the very start
        self.rects: list[Rect] = []
        self.turns: list[int] = []
        self.across: list[bool] = []
        self.tall = box.h > _TALL * box.w
        self.above, self.below = above, below
        x, y, w, h = _whole(box)
        # Along the line and beside it; a tall box is the same with x and y exchanged.
        self.along = (y, h) if self.tall else (x, w)
        self.beside = (x, w) if self.tall else (y, h)
        self.lanes: dict[int, Lane] = {}
        self.frames: dict[int, Frame] = {}
        self.tips: dict[int, Tip] = {}

    def add(self, tile: Laid) -> bool:
        """Lay one more tile; False where it or the place after it does not fit."""
        if tile.arm == LEAD:
            return self._lead(tile)
        arm = tile.arm
        done = snake.step(self.lanes[arm], self.tips[arm], tile.wants_across)
        if done is None:
            return False
        self.tips[arm], cell = done
        self._keep(arm, cell)
        return snake.step(self.lanes[arm], self.tips[arm], False) is not None

    def place(self, arm: int, double: bool) -> Place:
        done = snake.step(self.lanes[arm], self.tips[arm], double)
        assert done is not None  # `add` has made sure of it
        frame = self.frames[arm]
        return Place(arm, frame.rect(done[1]), frame.turn(done[1]), done[1].across)

    def centre(self) -> None:
        """Move the rows in use, and those that the next tiles begin, to the middle of the box."""
        def rows(arm: int) -> int:
            tip = self.tips[arm]
            return tip.row + (tip.phase != snake.ROW)

        above = rows(LEFT) if LEFT in self.lanes else 0
        shift = (self.below - self.above - rows(RIGHT) + above) / 2 * snake.PITCH * self.unit
        if shift and self.unit >= 2:
            shift = float(floor(shift))
        dx, dy = (shift, 0.0) if self.tall else (0.0, shift)
        self.rects = [rect._replace(x=rect.x + dx, y=rect.y + dy) for rect in self.rects]
        for arm, frame in self.frames.items():
            self.frames[arm] = frame._replace(x=frame.x + dx, y=frame.y + dy)

    def _keep(self, arm: int, cell: Cell) -> None:
        frame = self.frames[arm]
        self.rects.append(frame.rect(cell))
        self.turns.append(frame.turn(cell))
        self.across.append(cell.across)

    def _lead(self, tile: Laid) -> bool:
        u = self.unit
        half = 0.5 if tile.wants_across else 1.0
        start, length = self.along
        edge, height = self.beside
        rows = self.above + self.below + 1
        spare = height - (snake.PITCH * rows - 1) * u
        if spare < -1e-6:
            return False
        centre = start + (half * u if self.share is None else floor(length * self.share))
        middle = edge + spare // 2 + (snake.PITCH * self.above + 1) * u
        before, after = (centre - start) / u, (start + length - centre) / u
        x, y = (middle, centre) if self.tall else (centre, middle)
        ahead, side = ((0, 1), (1, 0)) if self.tall else ((1, 0), (0, 1))
        frame = Frame(x, y, u, ahead, side)
        self.lanes[RIGHT] = Lane(-before, after, self.below)
        self.frames[RIGHT] = frame
        if self.share is not None:
            self.lanes[LEFT] = Lane(-after, before, self.above)
            back, up = (-ahead[0], -ahead[1]), (-side[0], -side[1])
            self.frames[LEFT] = Frame(x, y, u, back, up)
        for arm in self.lanes:
            self.tips[arm] = snake.start(half)
        wide = 1.5 - half
        self._keep(RIGHT, Cell(-half, -wide, half, wide, 0, half < 1))
        return all(
            snake.step(self.lanes[arm], self.tips[arm], False) is not None for arm in self.lanes
        )
