"""Tables with four arms, two lines and the grid."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kids_domino.ui.geometry import (
    DOWN,
    LEAD,
    LEFT,
    RIGHT,
    UP,
    Laid,
    Placed,
    Rect,
    cross_layout,
    grid_layout,
    line_layout,
    two_line_layout,
)

from .geometry_tables import SMALLEST, boxes, check_room, check_touching, tables

ARMS = (LEFT, RIGHT, UP, DOWN)


@given(tables(arms=ARMS), boxes, st.booleans())
@settings(max_examples=200, deadline=None)
def test_four_arms_around_the_lead(tiles: list[Laid], box: Rect, double: bool) -> None:
    tiles = [Laid(LEAD, True, 6, 6), *tiles[1:]]
    layout = cross_layout(tiles, ARMS, box, 0, double)
    check_room(layout, box)
    assert len(layout.tiles) == len(tiles)
    assert [place.arm for place in layout.places] == list(ARMS)
    for arm in ARMS:
        line = [p for p, t in zip(layout.tiles, tiles, strict=True) if t.arm == arm]
        for before, after in pairwise(line):
            check_touching(layout, before, after)


@given(tables(least=3), boxes, st.data())
@settings(max_examples=200, deadline=None)
def test_a_spinner_inside_the_line(tiles: list[Laid], box: Rect, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(tiles) - 1))
    home = tiles[at].arm
    tiles[at] = Laid(home, True, 3, 3)
    tiles += [Laid(UP, False, 3, 1), Laid(DOWN, False, 3, 2)]
    layout = cross_layout(tiles, ARMS, box, at)
    check_room(layout, box)
    own = [k for k, t in enumerate(tiles) if t.arm == home and k < at]
    seen = [at, *reversed(own), 0]
    for before, after in pairwise(layout.tiles[k] for k in seen[1:]):
        check_touching(layout, before, after)
    # Seen from the spinner the tiles between it and the lead are the other way round.
    for k in own:
        assert (layout.tiles[k].first, layout.tiles[k].second) == (tiles[k].outer, tiles[k].inner)
    x, y = layout.tiles[at].rect.centre
    up, down = layout.tiles[-2].rect, layout.tiles[-1].rect
    assert up.bottom == pytest.approx(y - layout.unit)
    assert down.y == pytest.approx(y + layout.unit)
    assert up.centre[0] == pytest.approx(x)


def test_left_stays_left_of_a_spinner() -> None:
    tiles = [Laid(LEAD, False, 1, 3), Laid(RIGHT, True, 3, 3), Laid(RIGHT, False, 3, 5)]
    layout = cross_layout(tiles, ARMS, SMALLEST, 1)
    lead, spinner, right = (tile.rect for tile in layout.tiles)
    assert lead.right == spinner.x
    assert right.x == spinner.right
    assert layout.tiles[0].turn == 180
    assert (layout.tiles[0].first, layout.tiles[0].second) == (3, 1)


def test_without_a_spinner_it_is_a_line() -> None:
    tiles = [Laid(LEAD, False, 1, 3)]
    assert cross_layout(tiles, ARMS, SMALLEST, None) == line_layout(
        tiles, (LEFT, RIGHT), SMALLEST, False
    )


@pytest.mark.parametrize("box", [Rect(0, 0, 1048, 330), Rect(10, 5, 772, 600)])
def test_a_cross_is_as_large_as_its_box_allows(box: Rect) -> None:
    tiles = [Laid(LEAD, True, 6, 6)]
    layout = cross_layout(tiles, ARMS, box, 0, max_unit=100)
    short = min(box.w, box.h)
    assert layout.unit >= 0.95 * short / 6 - 2
    tiles += [Laid(arm, False, 6, k) for k, arm in enumerate(ARMS)]
    assert cross_layout(tiles, ARMS, box, 0, max_unit=100).unit >= 0.11 * short
    rects = [tile.rect for tile in layout.tiles] + [place.rect for place in layout.places]
    assert max(r.bottom for r in rects) - min(r.y for r in rects) >= 0.85 * short
    assert box.centre[1] == pytest.approx(layout.tiles[0].rect.centre[1], abs=1)


def test_a_spinner_whose_sides_are_shut_is_larger() -> None:
    tiles = [Laid(LEAD, True, 6, 6)]
    shut = cross_layout(tiles, (LEFT, RIGHT), SMALLEST, 0, max_unit=100)
    free = cross_layout(tiles, ARMS, SMALLEST, 0, max_unit=100)
    assert shut.unit > 1.2 * free.unit


def test_a_cross_with_one_long_arm_is_balanced() -> None:
    box = Rect(0, 0, 1048, 330)
    tiles = [Laid(LEAD, True, 6, 6), *[Laid(RIGHT, False, 1, 2)] * 7]
    layout = cross_layout(tiles, ARMS, box, 0, max_unit=100)
    rects = [tile.rect for tile in layout.tiles] + [place.rect for place in layout.places]
    left, right = min(r.x for r in rects), box.right - max(r.right for r in rects)
    assert abs(left - right) <= 4 * layout.unit
    assert layout.unit >= 40
    # A longer one turns: the cross makes room for its second row.
    tiles += [Laid(RIGHT, False, 1, 2)] * 4
    layout = cross_layout(tiles, ARMS, box, 0, max_unit=100)
    assert layout.unit >= 38
    assert layout.tiles[-1].rect.y >= layout.tiles[1].rect.bottom


def test_a_cross_moves_seldom() -> None:
    still = moved = 0
    for seed in range(6):
        rng = random.Random(seed)
        tiles = [Laid(LEAD, True, 6, 6)]
        before = cross_layout(tiles, ARMS, SMALLEST, 0, max_unit=75)
        for k in range(20):
            arm = ARMS[k] if k < 4 else rng.choice(ARMS)
            tiles.append(Laid(arm, k > 3 and rng.random() < 0.2, 1, 2))
            after = cross_layout(tiles, ARMS, SMALLEST, 0, max_unit=75)
            assert after.unit <= before.unit
            still += after.tiles[:-1] == before.tiles
            moved += after.tiles[:-1] != before.tiles
            before = after
    assert still > 3 * moved


def test_a_spinner_on_a_side_arm_is_refused() -> None:
    tiles = [Laid(LEAD, True, 1, 1), Laid(UP, True, 3, 3)]
    with pytest.raises(ValueError, match="first line"):
        cross_layout(tiles, ARMS, SMALLEST, 1)


faces = st.tuples(st.integers(0, 6), st.integers(0, 6))


@given(st.lists(faces, max_size=26), st.lists(faces, max_size=26), boxes)
@settings(max_examples=150, deadline=None)
def test_two_lines(one: list[tuple[int, int]], two: list[tuple[int, int]], box: Rect) -> None:
    layout = two_line_layout((1, 6), (one, two), box)
    ends = [place for place in layout.places if place.step < 0]
    check_room(layout._replace(places=tuple(ends)), box)
    assert [tile.first for tile in layout.tiles[1:]] == [inner for inner, _ in [*one, *two]]
    assert [place.arm for place in ends] == [0, 1]
    joints = [(p.arm, p.step) for p in layout.places if p.step >= 0 and p.arm < 2]
    assert joints == [(line, k) for line, tiles in enumerate((one, two)) for k in range(len(tiles))]
    cuts = [p.step for p in layout.places if p.arm == 2]
    assert cuts == list(range(1, min(len(one), len(two)) + 1))


def test_two_lines_start_behind_the_halves_of_the_cross_tile() -> None:
    layout = two_line_layout((1, 6), ([(1, 3), (3, 0)], [(6, 2)]), SMALLEST)
    upper, lower = layout.tiles[0].halves
    for half, tile in ((upper, layout.tiles[1]), (lower, layout.tiles[3])):
        assert tile.halves[0].x == half.right
        assert tile.halves[0].y == half.y
    check_touching(layout, layout.tiles[1], layout.tiles[2])


@given(boxes)
@settings(max_examples=100, deadline=None)
def test_grid(box: Rect) -> None:
    grid = grid_layout(box)
    assert (len(grid.slots), len(grid.stacks)) == (24, 9)
    rects = [slot.rect for slot in grid.slots] + list(grid.stacks)
    assert all(box.contains(rect) for rect in rects)
    assert not any(a.intersects(b) for a, b in combinations(rects, 2))
    # Numbered row by row: 0–2 above the top stacks, 3–6 in their row.
    assert [slot.turn for slot in grid.slots[:7]] == [90, 90, 90, 0, 0, 0, 0]
    assert grid.slots[0].rect.centre[0] == pytest.approx(grid.stacks[0].centre[0])
    assert grid.slots[4].rect.centre[1] == pytest.approx(grid.stacks[1].centre[1])
    assert grid.slots[23].rect.centre[0] == pytest.approx(grid.stacks[8].centre[0])


@pytest.mark.parametrize(
    ("turn", "first"), [(0, (0, 0)), (90, (0, 0)), (180, (10, 0)), (270, (0, 10))]
)
def test_halves_follow_the_turn(turn: int, first: tuple[int, int]) -> None:
    size = (20, 10) if turn in (0, 180) else (10, 20)
    assert Placed(0, Rect(0, 0, *size), turn, 1, 2, False).halves[0][:2] == first
