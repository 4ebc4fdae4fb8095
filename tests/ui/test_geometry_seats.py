"""Hands, the boneyard and the regions of the window (C-26, C-27, C-28)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kids_domino.ui.geometry import (
    LEAD,
    LEFT,
    RIGHT,
    Laid,
    Rect,
    bank_layout,
    hand_layout,
    line_layout,
    seats_layout,
)

from .geometry_tables import boxes

WINDOWS = [
    (1024, 600),
    (1280, 720),
    (1366, 768),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (800, 1280),
    (600, 1024),
    (768, 1366),
    (1080, 1920),
    (900, 900),
    (2560, 1080),
]
windows = st.sampled_from(WINDOWS) | st.tuples(st.integers(700, 3840), st.integers(700, 2160))


def apart(rects: list[Rect]) -> bool:
    return not any(a.intersects(b) for a, b in combinations(rects, 2))


@given(st.integers(2, 5), windows, st.booleans(), st.sampled_from((7, 9, 20)), st.booleans())
@example(5, (700, 934), True, 20, False)  # neither wide nor tall enough for the grid of the others
@example(5, (768, 1024), True, 20, True)
@example(5, (900, 1300), True, 7, True)
@settings(max_examples=200, deadline=None)
def test_regions_lie_apart_inside_the_window(n: int, window: tuple[int, int], bank: bool,
                                             hand: int, named: bool) -> None:
    seats = seats_layout(n, window, bank, hand, named)
    regions = [seats.table, seats.hand, seats.portrait, seats.banner, *seats.buttons]
    regions += [seat.region for seat in seats.others]
    if bank:
        assert seats.boneyard is not None
        regions.append(seats.boneyard)
    assert (seats.boneyard is not None) == bank
    assert len(seats.others) == n - 1
    if named:
        assert seats.name is not None
        regions.append(seats.name)
    assert apart(regions)
    assert all(Rect(0, 0, *window).contains(region) for region in regions)
    for seat in seats.others:
        assert seat.region.contains(seat.portrait)
        assert seat.region.contains(seat.tiles)
        assert not seat.portrait.intersects(seat.tiles)
        assert (seat.name is not None) == named
        if seat.name is not None:
            assert seat.region.contains(seat.name)
            assert apart([seat.name, seat.portrait, seat.tiles])
            assert seat.name.h >= 12


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_everything_to_touch_is_large_enough(n: int, window: tuple[int, int]) -> None:
    seats = seats_layout(n, window)
    eighth = min(window) / 8
    assert all(min(button.w, button.h) >= eighth for button in seats.buttons)
    assert seats.boneyard is not None
    assert min(seats.boneyard.w, seats.boneyard.h) >= eighth
    for count in range(1, 21):
        tiles = hand_layout(count, seats.hand, window=window)
        assert min(tiles[0].w, tiles[0].h) >= (max(eighth, 44) if count <= 9 else 44), count
        assert all(seats.hand.contains(tile) for tile in tiles)
        assert apart(tiles)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("n", [2, 3, 4, 5])
@pytest.mark.parametrize("right", [14, 27, 0])
def test_a_whole_set_fits_the_table(n: int, window: tuple[int, int], right: int) -> None:
    tiles = [Laid(LEAD, True, 6, 6)]
    tiles += [Laid(RIGHT if k < right else LEFT, k % 4 == 0, 1, 2) for k in range(27)]
    seats = seats_layout(n, window)
    layout = line_layout(tiles, (LEFT, RIGHT), seats.table, False)
    assert 2 * layout.unit >= 44
    assert 2 * layout.unit >= 0.05 * min(window)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("n", [2, 3, 4, 5])
@pytest.mark.parametrize("named", [False, True])
def test_only_the_table_yields_when_the_hand_grows(
    n: int, window: tuple[int, int], named: bool
) -> None:
    small, large = (seats_layout(n, window, True, hand, named) for hand in (7, 20))
    assert small.buttons == large.buttons
    assert small.others == large.others
    assert small.hand.bottom == large.hand.bottom
    assert (small.table.x, small.table.y) == (large.table.x, large.table.y)
    assert small.table.h >= large.table.h
    for count in range(1, 8):
        tiles = hand_layout(count, small.hand, window=window)
        assert tiles[0].w >= max(44, min(window) / 8)
        assert len({tile.y for tile in tiles}) <= 2


@pytest.mark.parametrize("window", [(800, 1280), (600, 1024), (768, 1366), (1080, 1920)])
@pytest.mark.parametrize("n", [2, 3, 4, 5])
@pytest.mark.parametrize("bank", [False, True])
def test_a_tall_window_is_balanced(n: int, window: tuple[int, int], bank: bool) -> None:
    """Equal corners in full rows, a hand over the whole width, most of the height for the table."""
    seats = seats_layout(n, window, bank, 7)
    width, height = window
    corners = [seat.region for seat in seats.others]
    assert len({(corner.w, corner.h) for corner in corners}) == 1
    cells = corners + ([seats.boneyard] if seats.boneyard is not None else [])
    for cell in cells:
        row = [one for one in cells if abs(one.y - cell.y) < 1]
        left, right = min(one.x for one in row), width - max(one.right for one in row)
        assert abs(left - right) <= len(row) + 1
    assert abs(seats.hand.x - (width - seats.hand.right)) < 1
    assert seats.hand.h <= 0.3 * width
    assert seats.table.w >= 0.97 * width
    assert seats.table.h >= 0.34 * height


@pytest.mark.parametrize("window", [(1024, 600), (1280, 800), (800, 1280), (1920, 1080)])
@pytest.mark.parametrize("n", [2, 3, 4])
def test_open_tiles_of_others_are_pictures(n: int, window: tuple[int, int]) -> None:
    """48 pixels and more where there is room, for the tiles that a hand has after a few turns."""
    for seat in seats_layout(n, window).others:
        assert hand_layout(4, seat.tiles)[0].w >= 48


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_open_hands_of_the_others_can_be_seen(n: int, window: tuple[int, int]) -> None:
    # A square window leaves five players little: the own hand takes half of it.
    least = 0.04 if max(window) > 1.2 * min(window) else 0.025
    for seat in seats_layout(n, window).others:
        tiles = hand_layout(7 if n < 4 else 5, seat.tiles)
        assert tiles[0].w >= least * min(window)
        assert all(seat.tiles.contains(tile) for tile in tiles)


def test_too_many_players_and_tiny_windows_are_refused() -> None:
    with pytest.raises(ValueError, match="players"):
        seats_layout(6, (1024, 600))
    with pytest.raises(ValueError, match="no room"):
        seats_layout(2, (200, 150))


@given(st.integers(0, 40), boxes, st.booleans())
@settings(max_examples=200, deadline=None)
def test_hands_of_any_size_in_any_box(count: int, box: Rect, upright: bool) -> None:
    tiles = hand_layout(count, box, upright)
    assert len(tiles) == count
    assert apart(tiles)
    assert all(box.contains(tile) for tile in tiles)
    for tile in tiles:
        assert (tile.h if upright else tile.w) == 2 * (tile.w if upright else tile.h)
    if tiles:
        left = min(tile.x for tile in tiles) - box.x
        right = box.right - max(tile.right for tile in tiles)
        assert abs(left - right) < 1


def test_the_last_tiles_of_a_hand_do_not_swell() -> None:
    box = seats_layout(2, (1280, 720)).hand
    sizes = {hand_layout(count, box, window=(1280, 720))[0].w for count in range(1, 8)}
    assert len(sizes) == 1


@given(st.integers(0, 60), boxes)
@settings(max_examples=150, deadline=None)
def test_the_boneyard_lies_spread_or_in_a_stack(count: int, box: Rect) -> None:
    bank = bank_layout(count, box)
    assert bank.stacked == (count > 28)
    assert all(box.contains(tile) for tile in bank.tiles)
    if not bank.stacked:
        assert len(bank.tiles) == count
        assert apart(list(bank.tiles))


def test_drawing_moves_no_other_tile() -> None:
    box = Rect(0, 0, 150, 300)
    full = bank_layout(14, box, 14).tiles
    assert bank_layout(9, box, 14).tiles == full[:9]
    assert bank_layout(0, box, 14).tiles == ()


def test_the_last_tile_of_the_boneyard_lies_in_the_middle() -> None:
    box = Rect(0, 0, 300, 200)
    (last,) = bank_layout(1, box, 15).tiles
    assert abs(last.centre[0] - box.centre[0]) <= 2
    assert abs(last.centre[1] - box.centre[1]) <= last.h / 2 + 6
    assert bank_layout(1, box, 1, largest=50).tiles[0].w == 50
