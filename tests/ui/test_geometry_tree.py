"""Tables on which every double is a crossing: inside the box, apart, a place for every arm."""

from __future__ import annotations

import pytest

from kids_domino.core.rng import choice, stream
from kids_domino.core.topology import topology
from kids_domino.ui.geometry import Laid, Rect, tree_layout
from kids_domino.variants import find

BOXES = [Rect(0, 0, 1100, 500), Rect(30, 60, 620, 300), Rect(0, 0, 420, 640)]


def shapes(seeds, every=4):
    """The shapes of tables in rounds of Five-up played by chance, after each few tiles."""
    for seed in seeds:
        game = find("five-up").game(2 + seed % 3)
        rng = stream("tree", seed)
        state = game.new_round(rng, 0)
        while state.outcome is None:
            game.push(state, choice(game.legal_moves(state), rng))
        laid = [k for k, (_, move) in enumerate(state.history) if hasattr(move, "tile")]
        for k in [*laid[:-1:every], laid[-1]]:
            yield topology(game, state.history[:k + 1])


def tiles_of(shape):
    return [Laid(play.arm, play.inner == play.outer, play.inner, play.outer, across)
            for play, across in zip(shape.plays, shape.across, strict=True)]


def overlap(one, other, hair=1.5):
    return (one.x < other.right - hair and other.x < one.right - hair
            and one.y < other.bottom - hair and other.y < one.bottom - hair)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("double", [False, True])
def test_nothing_overlaps_and_all_is_inside(box, double):
    for shape in shapes(range(5)):
        layout = tree_layout(tiles_of(shape), shape.arms, range(len(shape.arms)), box, double)
        rects = [tile.rect for tile in layout.tiles] + [place.rect for place in layout.places]
        assert len(rects) == len(shape.plays) + len(shape.arms)
        for k, rect in enumerate(rects):
            assert rect.x >= box.x - 1
            assert rect.y >= box.y - 1
            assert rect.right <= box.right + 1
            assert rect.bottom <= box.bottom + 1
            assert not any(overlap(rect, other) for other in rects[:k])


def test_touching_halves_lie_side_by_side():
    for shape in shapes(range(6)):
        layout = tree_layout(tiles_of(shape), shape.arms, (), BOXES[0])
        tips = {}
        for placed, play in zip(layout.tiles, shape.plays, strict=True):
            if play.arm >= 0:
                arm = shape.arms[play.arm]
                root = layout.tiles[tips.get(play.arm, arm.root)]
                assert overlap(placed.rect, root.rect, hair=-2)
            tips[play.arm] = placed.index


def test_tiles_that_were_laid_stay_where_they_are_at_the_same_scale():
    moved = kept = steps = 0
    before = None
    for shape in shapes(range(4), every=1):
        layout = tree_layout(tiles_of(shape), shape.arms, (), BOXES[0])
        now = [(tile.rect, tile.turn) for tile in layout.tiles]
        if before and shape.plays[:len(before[1])] == before[2]:
            assert layout.unit <= before[0]
            same = now[:len(before[1])] == before[1]
            steps += layout.unit < before[0]
            moved += layout.unit == before[0] and not same
            kept += same
        before = layout.unit, now, shape.plays
    assert kept > 5 * moved
    assert kept > steps  # most turns move nothing at all


@pytest.mark.parametrize("box", BOXES)
def test_a_cross_takes_the_whole_height_of_its_box(box):
    shape = next(one for seed in range(40) for one in shapes([seed], every=1)
                 if one.plays[0].inner == one.plays[0].outer)
    layout = tree_layout(tiles_of(shape), shape.arms, range(len(shape.arms)), box)
    rects = [tile.rect for tile in layout.tiles] + [place.rect for place in layout.places]
    short = min(box.w, box.h)
    extent = (max(rect.bottom for rect in rects) - min(rect.y for rect in rects)
              if short == box.h else
              max(rect.right for rect in rects) - min(rect.x for rect in rects))
    assert extent >= 0.9 * short


def test_a_table_without_a_lead_or_without_room_is_refused():
    shape = next(shapes([0]))
    with pytest.raises(ValueError, match="lead"):
        tree_layout([], shape.arms, (), BOXES[0])
    with pytest.raises(ValueError, match="room"):
        tree_layout(tiles_of(shape), shape.arms, (), Rect(0, 0, 0, 9))
