"""Four arms around a spinner: a pinwheel in which every arm has a quarter of the box.

The right arm turns into the lower right quarter, down into the lower left, left into the upper
left, up into the upper right. In a box that is wider than high the arms up and down run on along
its edge behind their corner (in a tall one those to the left and right); the others come and go in
rows. The spinner lies where all arms have room: in the middle, or further
to one side when the arms are of different lengths. Place and scale are chosen anew only when the
table has outgrown them; what was decided then is found again by walking through the tiles in the
order in which they were laid: no state is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import floor
from typing import NamedTuple

from . import snake
from .line import line_layout
from .rect import Rect
from .snake import Cell, Frame, Lane, Tip
from .table import DOWN, LEAD, LEFT, RIGHT, UP, Laid, Place, Placed, TableLayout

_STEP = 0.84  # from one scale to the next
_CROSS = 6.04  # units of a cross: the spinner and a place at each of its sides
_LINE = 4.4  # the same while the sides of the spinner are still shut: a line with air around it
_CLEAR = 2.0  # rows that come back keep this far (units) from the neighbour arm's first row
_LONG = 1.2  # a box so much longer than wide has arms that run along its edges
_WAYS = {
    LEFT: ((-1, 0), (0, -1)),
    RIGHT: ((1, 0), (0, 1)),
    UP: ((0, -1), (1, 0)),
    DOWN: ((0, 1), (-1, 0)),
}
_TURNS_TO = {RIGHT: DOWN, DOWN: LEFT, LEFT: UP, UP: RIGHT}
_HUB = {LEFT: 0.5, RIGHT: 0.5, UP: 1.0, DOWN: 1.0}  # from the spinner's middle to its sides

Arms = dict[int, list[tuple[int, Laid]]]


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
    opened = _opened(tiles, spinner, open_arms)
    cross: _Cross | None = None
    trials: Iterator[_Site] = iter(())
    unit = float("inf")
    for count in range(spinner + 1, len(tiles) + 1):
        shut = count < opened
        arms_out = _outward(tiles[:count], spinner)
        if cross is not None and cross.holds(arms_out, shut):
            continue
        if cross is not None:
            trials = _sites(box, unit, arms_out)  # pushed aside it may fit at the same scale
        while True:
            site = next(trials, None)
            if site is None:
                unit = _next(unit, box, max_unit, shut)
                trials = _sites(box, unit, arms_out)
                continue
            cross = _Cross(site, box)
            if cross.holds(arms_out, shut):
                break
    assert cross is not None
    return cross.layout(tiles, _outward(tiles, spinner), spinner, open_arms, next_double)


class _Site(NamedTuple):
    """Where the middle of the spinner lies, in pixels, and the side of half a tile."""

    x: float
    y: float
    unit: float


def _opened(tiles: Sequence[Laid], spinner: int, open_arms: Collection[int]) -> int:
    """With how many tiles the free sides of the spinner were open: at once, or when it had
    neighbours left and right."""
    never = len(tiles) + 1
    first = next((k for k, tile in enumerate(tiles) if tile.arm in (UP, DOWN)), None)
    if first is None and not {UP, DOWN} & set(open_arms):
        return never
    covered = next((count for count in range(spinner + 1, len(tiles) + 1)
                    if all(_outward(tiles[:count], spinner)[arm] for arm in (LEFT, RIGHT))), never)
    late = min(covered, never if first is None else first)
    return spinner + 1 if late < covered or covered == never else covered


def _next(unit: float, box: Rect, max_unit: float | None, shut: bool) -> float:
    """The scale after `unit`."""
    short = min(box.w, box.h)
    top = min(box.w / _CROSS, box.h / _LINE) if shut else short / _CROSS
    return min(top, unit * _STEP, float("inf") if max_unit is None else max_unit)


def _sites(box: Rect, unit: float, arms: Arms) -> Iterator[_Site]:
    """Where the spinner may lie: so that the arms reach equally far; in the middle; or so near to
    an edge that an arm can turn on the other side of it."""
    unit = snake.even_unit(unit)
    least = _CROSS / 2 * unit
    x, y = box.centre
    along = [_balanced(box.x, box.w, unit, arms, LEFT, RIGHT), x]
    beside = [_balanced(box.y, box.h, unit, arms, UP, DOWN), y]
    if box.w >= box.h:
        beside += [box.y + least, box.bottom - least]
    else:
        along += [box.x + least, box.right - least]
    seen: list[tuple[float, float]] = []
    for site in ((one, other) for other in beside for one in along):
        whole = (float(floor(site[0])), float(floor(site[1]))) if unit >= 2 else site
        if whole not in seen:
            seen.append(whole)
            yield _Site(*whole, unit)


def _balanced(start: float, length: float, unit: float, arms: Arms, one: int, other: int) -> float:
    """Where the spinner leaves both arms of a line the same air, or its share of the length."""
    far = [
        (_HUB[arm] + sum(1 if tile.wants_across else 2 for _, tile in arms[arm]) + 2) * unit
        for arm in (one, other)
    ]
    air = length - sum(far)
    if air >= 0:
        return start + far[0] + air / 2
    least = (_HUB[one] + 2) * unit
    return start + min(max(length * far[0] / sum(far), least), max(least, length - least))


def _outward(tiles: Sequence[Laid], spinner: int) -> Arms:
    """For each side of the spinner its tiles from the spinner outward, faces seen from there."""
    by_arm: Arms = {arm: [] for arm in (LEAD, *_WAYS)}
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


class _Run(NamedTuple):
    """The tip of an arm behind its corner: it runs on to the side, ``s`` units ahead of the
    spinner, and has got to ``t``."""

    s: float
    t: float


class _Cross:
    """A table at one scale and place. Arms only grow outward: what lies, stays."""

    def __init__(self, site: _Site, box: Rect) -> None:
        self.unit = site.unit
        self.cells: dict[int, list[Cell]] = {arm: [] for arm in _WAYS}
        reach = {LEFT: site.x - box.x, RIGHT: box.right - site.x,
                 UP: site.y - box.y, DOWN: box.bottom - site.y}
        self.lanes: dict[int, Lane] = {}
        self.frames: dict[int, Frame] = {}
        self.tips: dict[int, Tip | _Run] = {}
        self.sides: dict[int, float] = {}
        """How far the arms reach that run along an edge, behind their corner."""
        bent = ((UP, DOWN) if box.w >= _LONG * box.h else
                (LEFT, RIGHT) if box.h >= _LONG * box.w else ())
        for arm, (ahead, side) in _WAYS.items():
            rows = floor((reach[_TURNS_TO[arm]] / self.unit - 1 + 1e-9) / snake.PITCH)
            self.lanes[arm] = Lane(_CLEAR, reach[arm] / self.unit + 1e-9, rows)
            self.frames[arm] = Frame(site.x, site.y, self.unit, ahead, side)
            self.tips[arm] = snake.start(_HUB[arm])
            if arm in bent:
                self.sides[arm] = reach[_TURNS_TO[arm]] / self.unit + 1e-9

    def step(self, arm: int, tip: Tip | _Run, across: bool) -> tuple[Tip | _Run, Cell] | None:
        """As ``snake.step``, for an arm that may run along an edge."""
        lane = self.lanes[arm]
        if isinstance(tip, _Run):
            # Whether there is room never depends on `across`, as in the rows of a snake.
            if tip.t + 2 > self.sides[arm] or tip.s + 1 > lane.ahead:
                return None
            length, half = (1, 1.0) if across else (2, 0.5)
            cell = Cell(tip.s - half, tip.t, tip.s + half, tip.t + length, 1, across)
            return _Run(tip.s, tip.t + length), cell
        done = snake.step(lane, tip, across)
        if done is not None and arm in self.sides and done[0].phase == snake.BEGIN:
            return _Run(tip.s - 0.5, 2.5), done[1]
        return done

    def holds(self, arms: Arms, shut: bool) -> bool:
        """Lay the tiles that are new; whether they and one more on each arm have room.
        ``shut``: nothing can be laid at the free sides of the spinner yet."""
        for arm, tiles in arms.items():
            for _, tile in tiles[len(self.cells[arm]):]:
                done = self.step(arm, self.tips[arm], tile.wants_across)
                if done is None:
                    return False
                self.tips[arm], cell = done
                self.cells[arm].append(cell)
            if shut and arm in (UP, DOWN):
                continue
            if self.step(arm, self.tips[arm], False) is None:
                return False
        return True

    def layout(self, tiles: Sequence[Laid], arms: Arms, spinner: int,
               open_arms: Collection[int], next_double: bool) -> TableLayout:
        """Everything in pixels."""
        placed: list[Placed | None] = [None] * len(tiles)
        hub, cell = tiles[spinner], Cell(-0.5, -1.0, 0.5, 1.0, 0, True)
        frame = self.frames[RIGHT]
        placed[spinner] = Placed(
            spinner, frame.rect(cell), frame.turn(cell), hub.inner, hub.outer, True)
        places: list[Place] = []
        for arm, frame in self.frames.items():
            for (index, tile), cell in zip(arms[arm], self.cells[arm], strict=True):
                placed[index] = Placed(index, frame.rect(cell), frame.turn(cell),
                                       tile.inner, tile.outer, cell.across)
            if arm in open_arms:
                done = self.step(arm, self.tips[arm], next_double)
                assert done is not None  # `holds` has made sure of it
                places.append(Place(
                    arm, frame.rect(done[1]), frame.turn(done[1]), done[1].across))
        return TableLayout(tuple(p for p in placed if p is not None), tuple(places), self.unit)
