"""Sets of tiles (rulebook section 1)."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from kids_domino.core.tiles import LARGEST, double_set


@pytest.mark.parametrize("n", range(1, LARGEST + 1))
def test_a_set_holds_every_tile_once(n):
    """[T-SET] (n + 1)(n + 2) / 2 different tiles (case C-01)."""
    tiles = double_set(n)
    assert len(tiles) == len(set(tiles.tiles)) == (n + 1) * (n + 2) // 2
    assert all(0 <= a <= b <= n for a, b in tiles.tiles)


def test_the_double_six():
    """[T-SET] 28 tiles, 168 pips; each number is on 7 tiles and 8 halves."""
    tiles = double_set(6)
    assert (len(tiles), len(double_set(9)), len(double_set(12))) == (28, 55, 91)
    assert tiles.pips_of(tiles.everything) == 168
    halves = Counter(face for tile in tiles.tiles for face in tile)
    assert halves == dict.fromkeys(range(7), 8)
    assert [suit.bit_count() for suit in tiles.suits] == [7] * 7


def test_names_and_masks_go_both_ways():
    tiles = double_set(6)
    assert [tiles.parse(name) for name in tiles.names] == list(range(28))
    assert tiles.members(tiles.mask([3, 17, 5])) == [3, 5, 17]
    assert pickle.loads(pickle.dumps(tiles)) is tiles
    for wrong in ("6-5", "7-7", "", "1", "0-07", " 0-1"):
        with pytest.raises(ValueError, match="no tile"):
            tiles.parse(wrong)


def test_the_order_of_the_highest_tile():
    """Most pips, of equal ones that with the higher half: 6-5, 6-4, 6-3, 5-4, 6-2 (2.2)."""
    tiles = double_set(6)
    plain = [i for i, (a, b) in enumerate(tiles.tiles) if a != b]
    ranked = sorted(plain, key=tiles.weight, reverse=True)
    assert [tiles.names[i] for i in ranked[:5]] == ["5-6", "4-6", "3-6", "4-5", "2-6"]


@pytest.mark.parametrize("n", [0, -1, 13])
def test_other_sets_are_refused(n):
    with pytest.raises(ValueError, match="double-1 to a double-12"):
        double_set(n)
