"""Lines of tiles (rulebook 2.2 and 10)."""

from __future__ import annotations

import pytest

from kids_domino.core.moves import LEAD, LEFT, RIGHT
from kids_domino.core.rng import choice, stream
from kids_domino.variants import find


def whole_line(tiles, rng):
    """All tiles of a set in an order in which each touches the one before, as (tile, open face):
    walks by chance, with round trips put in wherever a tile is left over."""
    left = set(range(len(tiles)))

    def walk(face):
        out = []
        while fitting := sorted(left & set(tiles.members(tiles.suits[face]))):
            tile = choice(fitting, rng)
            left.discard(tile)
            a, b = tiles.tiles[tile]
            face = b if a == face else a
            out.append((tile, face))
        return out

    line = walk(choice(range(tiles.n + 1), rng))
    k = 0
    while k < len(line):
        line[k + 1:k + 1] = walk(line[k][1])
        k += 1
    assert not left
    return line


@pytest.mark.parametrize("seed", range(30))
def test_all_tiles_in_a_line_end_as_they_begin(seed):
    """[T-LINE] All 28 in a line: both ends are equal, at whichever end they were laid."""
    game = find("block").game(2)
    rng = stream("line", seed)
    line = whole_line(game.tiles, rng)
    middle = choice(range(len(line)), rng)
    state = game.start([game.tiles.everything, 0], (), 0, game.tiles.everything)
    order = [(middle, LEAD)]
    order += [(k, RIGHT) for k in range(middle + 1, len(line))]
    order += [(k, LEFT) for k in range(middle - 1, -1, -1)]
    lead = game.variant.layout.leads(line[middle][0], game.tiles)
    # The lead lies with its lower half to the left: the line may have to be read backwards.
    swap = {LEFT: RIGHT, RIGHT: LEFT, LEAD: LEAD} if lead.outer != line[middle][1] else {}
    for k, arm in order:
        arm = swap.get(arm, arm)
        moves = (game.lead_moves(1 << line[k][0]) if arm == LEAD
                 else [play for play in game.plays[state.ends][1 << line[k][0]] if play.arm == arm])
        game.variant.layout.lay(state, moves[0])
    assert state.ends[0] == state.ends[1]
