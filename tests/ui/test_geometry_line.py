"""The line on the table (C-27: 28 tiles in the smallest window)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kids_domino.ui.geometry import LEAD, LEFT, RIGHT, Laid, Rect, TableLayout, line_layout

from .geometry_tables import SMALLEST, boxes, check_arms, check_room, tables

BOTH = (LEFT, RIGHT)


@given(tables(), boxes, st.booleans())
@settings(max_examples=300, deadline=None)
def test_two_way_line_fits_and_touches(tiles: list[Laid], box: Rect, double: bool) -> None:
    layout = line_layout(tiles, BOTH, box, one_way=False, next_double=double)
    check_room(layout, box)
    check_arms(layout, tiles)
    assert [place.arm for place in layout.places] == [LEFT, RIGHT]


@given(tables(one_way=True), boxes, st.booleans())
@settings(max_examples=200, deadline=None)
def test_one_way_line_fits_and_touches(tiles: list[Laid], box: Rect, double: bool) -> None:
    layout = line_layout(tiles, BOTH, box, one_way=True, next_double=double)
    check_room(layout, box)
    check_arms(layout, tiles)
    assert [place.arm for place in layout.places] == [RIGHT]


@given(tables(least=28), st.booleans())
@settings(max_examples=150, deadline=None)
def test_a_whole_set_can_be_touched_in_the_smallest_window(tiles: list[Laid], one: bool) -> None:
    if one:
        tiles = [t if t.arm == LEAD else t._replace(arm=RIGHT) for t in tiles]
    layout = line_layout(tiles, BOTH, SMALLEST, one)
    assert 2 * layout.unit >= 44


@given(tables(least=4), boxes, st.booleans())
@settings(max_examples=200, deadline=None)
def test_tiles_move_only_when_the_scale_shrinks_or_a_row_begins(
    tiles: list[Laid], box: Rect, double: bool
) -> None:
    before = line_layout(tiles[:1], BOTH, box, False)
    for count in range(2, len(tiles) + 1):
        after = line_layout(tiles[:count], BOTH, box, False, next_double=double)
        assert after.unit <= before.unit
        if after.unit == before.unit:
            dx, dy = moved(before, after)
            assert min(abs(dx), abs(dy)) < 0.01
            assert max(abs(dx), abs(dy)) <= 1.5 * after.unit + 1
        before = after


def moved(before: TableLayout, after: TableLayout) -> tuple[float, float]:
    """How far all tiles have moved together."""
    dx = after.tiles[0].rect.x - before.tiles[0].rect.x
    dy = after.tiles[0].rect.y - before.tiles[0].rect.y
    for old, new in zip(before.tiles, after.tiles, strict=False):
        assert (new.turn, new.across) == (old.turn, old.across)
        assert new.rect.x - old.rect.x == pytest.approx(dx, abs=0.01)
        assert new.rect.y - old.rect.y == pytest.approx(dy, abs=0.01)
    return dx, dy


def test_a_line_moves_seldom_and_less_and_less() -> None:
    rng = random.Random(8)
    tiles = [Laid(LEAD, True, 6, 6)]
    before = line_layout(tiles, BOTH, SMALLEST, False, max_unit=75)
    still = 0
    for _ in range(27):
        tiles.append(Laid(rng.choice(BOTH), rng.random() < 0.25, 1, 2))
        after = line_layout(tiles, BOTH, SMALLEST, False, max_unit=75)
        assert after.unit >= 0.7 * before.unit
        still += after.unit == before.unit and moved(before, after) == (0, 0)
        before = after
    assert still >= 18


@pytest.mark.parametrize("one_way", [False, True])
def test_a_short_line_is_as_large_as_a_hand_and_lies_in_the_middle(one_way: bool) -> None:
    box = Rect(0, 0, 800, 560)
    tiles = [Laid(LEAD, True, 6, 6), Laid(RIGHT, False, 6, 1)]
    assert line_layout(tiles[:1], BOTH, box, one_way, max_unit=100).unit == 100
    assert line_layout(tiles, BOTH, box, one_way, max_unit=100).unit >= 80
    tiles += [Laid(RIGHT, False, 1, 2)] * 4
    layout = line_layout(tiles, BOTH, box, one_way, max_unit=100)
    rects = [tile.rect for tile in layout.tiles] + [place.rect for place in layout.places]
    top, bottom = min(r.y for r in rects), max(r.bottom for r in rects)
    assert abs(top - (box.h - bottom)) <= 1.5 * layout.unit
    assert layout.unit >= 60


def test_the_scale_has_few_steps() -> None:
    rng = random.Random(4)
    tiles = [Laid(LEAD, True, 6, 6)]
    units = set()
    for _ in range(27):
        units.add(line_layout(tiles, BOTH, SMALLEST, False).unit)
        tiles.append(Laid(rng.choice(BOTH), rng.random() < 0.25, 1, 2))
    assert len(units) <= 6


@given(tables(), boxes, st.integers(0, 27))
@settings(max_examples=100, deadline=None)
def test_the_next_tile_lies_where_its_place_was(tiles: list[Laid], box: Rect, at: int) -> None:
    at = min(at, len(tiles) - 1)
    if at == 0:
        return
    tile = tiles[at]
    before = line_layout(tiles[:at], BOTH, box, False, next_double=tile.double)
    after = line_layout(tiles[: at + 1], BOTH, box, False)
    if after.unit == before.unit:
        place = before.place(tile.arm)
        assert place is not None
        dx, dy = moved(before, after)
        rect = place.rect._replace(x=place.rect.x + dx, y=place.rect.y + dy)
        assert tuple(rect) == pytest.approx(tuple(after.tiles[at].rect), abs=0.01)
        assert place.turn == after.tiles[at].turn


def test_an_empty_table_has_one_place_in_the_middle() -> None:
    layout = line_layout([], BOTH, SMALLEST, False)
    assert [place.arm for place in layout.places] == [LEAD]
    x, y = layout.places[0].rect.centre
    cx, cy = SMALLEST.centre
    assert abs(x - cx) <= 1
    assert abs(y - cy) <= 1


def test_the_lead_shows_its_lower_half_at_the_left() -> None:
    layout = line_layout([Laid(LEAD, False, 2, 5)], BOTH, SMALLEST, False)
    lead = layout.tiles[0]
    assert (lead.turn, lead.first, lead.second) == (0, 2, 5)
    assert lead.halves[0].right == lead.halves[1].x
    left, right = (layout.place(arm) for arm in BOTH)
    assert left is not None
    assert right is not None
    assert left.rect.right == lead.rect.x
    assert right.rect.x == lead.rect.right


def test_doubles_lie_across_unless_told_otherwise() -> None:
    tiles = [Laid(LEAD, False, 1, 2), Laid(RIGHT, True, 2, 2), Laid(LEFT, True, 1, 1, across=False)]
    across = [placed.across for placed in line_layout(tiles, BOTH, SMALLEST, False).tiles]
    assert across == [False, True, False]


def test_a_one_way_line_starts_at_the_edge() -> None:
    layout = line_layout([Laid(LEAD, False, 0, 3)], (RIGHT,), SMALLEST, True)
    assert layout.tiles[0].rect.x == SMALLEST.x


def test_a_tall_box_is_filled_in_columns() -> None:
    tall = Rect(0, 0, 330, 984)
    layout = line_layout([Laid(LEAD, False, 0, 3)], BOTH, tall, False)
    assert layout.tiles[0].turn == 90
    left = layout.place(LEFT)
    assert left is not None
    assert left.rect.bottom == layout.tiles[0].rect.y


def test_tiles_are_no_larger_than_allowed() -> None:
    layout = line_layout([Laid(LEAD, False, 0, 3)], BOTH, SMALLEST, False, max_unit=31)
    assert layout.unit == 30


def test_no_room_and_no_lead_are_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        line_layout([], BOTH, Rect(0, 0, 0, 10), False)
    with pytest.raises(ValueError, match="lead"):
        line_layout([Laid(RIGHT, False, 0, 1)], BOTH, SMALLEST, False)
