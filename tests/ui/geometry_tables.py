"""Random tables for the geometry tests, and the checks that every table must pass."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist

from hypothesis import strategies as st

from kids_domino.ui.geometry import LEAD, LEFT, RIGHT, Laid, Placed, Rect, TableLayout

SMALLEST = Rect(20, 100, 984, 330)

# Wide, square and tall, small and large, on whole pixels and between them.
boxes = st.one_of(
    st.just(SMALLEST),
    st.builds(
        Rect,
        st.floats(0, 300),
        st.floats(0, 300),
        st.floats(260, 3800),
        st.floats(260, 2100),
    ),
)


@st.composite
def tables(
    draw: st.DrawFn, one_way: bool = False, arms: tuple[int, ...] = (LEFT, RIGHT), least: int = 1
) -> list[Laid]:
    """Tiles of a double-six in any order on any arm; geometry does not ask whether they match."""
    pairs = draw(st.permutations([(a, b) for a in range(7) for b in range(a, 7)]))
    count = draw(st.integers(least, 28))
    ends = (RIGHT,) if one_way else arms
    tiles = [Laid(LEAD, pairs[0][0] == pairs[0][1], *pairs[0])]
    for a, b in pairs[1:count]:
        turned = (b, a) if draw(st.booleans()) else (a, b)
        tiles.append(Laid(draw(st.sampled_from(ends)), a == b, *turned))
    return tiles


def check_room(layout: TableLayout, box: Rect) -> None:
    """Nothing overlaps, nothing sticks out, every tile is twice as long as wide."""
    rects = [tile.rect for tile in layout.tiles] + [place.rect for place in layout.places]
    for rect in rects:
        assert box.contains(rect, slack=0.01), (rect, box)
        sides = sorted((rect.w, rect.h))
        assert abs(sides[0] - layout.unit) < 1e-6
        assert abs(sides[1] - 2 * layout.unit) < 1e-6
    for one, other in combinations(rects, 2):
        assert not one.intersects(other, slack=0.01), (one, other)


def check_touching(layout: TableLayout, inner_tile: Placed, outer_tile: Placed) -> None:
    """Both ends of a joint are one half-tile apart; a tile across is met at its middle."""
    before = inner_tile.rect if inner_tile.across else inner_tile.halves[1]
    after = outer_tile.rect if outer_tile.across else outer_tile.halves[0]
    assert abs(dist(before.centre, after.centre) - layout.unit) < 1e-6


def check_arms(layout: TableLayout, tiles: list[Laid]) -> None:
    """Every joint of a line touches, and faces lie where they were said to be."""
    last: dict[int, Placed] = {}
    lead = layout.tiles[0]
    mirrored = replace(lead, turn=(lead.turn + 180) % 360, first=lead.second, second=lead.first)
    for tile, placed in zip(tiles, layout.tiles, strict=True):
        assert (placed.first, placed.second) == (tile.inner, tile.outer)
        if tile.arm == LEAD:
            continue
        start = mirrored if tile.arm == LEFT else lead
        check_touching(layout, last.get(tile.arm, start), placed)
        last[tile.arm] = placed
    for place in layout.places:
        start = mirrored if place.arm == LEFT else lead
        after = Placed(-1, place.rect, place.turn, 0, 0, place.across)
        check_touching(layout, last.get(place.arm, start), after)
