"""The warning before a tile that closes the line (rulebook 3.2, fish watch)."""

from __future__ import annotations

import pytest

from kids_domino.core.moves import PASS
from kids_domino.rules.watch import closes, fish_watch
from tests.positions import table

OPEN = {"set": "pictures:3", "layout": "one-way", "drawing": "none", "hands-shown": "all"}


def seen(mine, other="0-0", aside="0-2 2-2", house=None):
    """What seat 1 sees after the lead 0-1, and its moves by tile."""
    game, state = table("picture", [other, mine], "0-1", boneyard=aside, house=house or OPEN)
    moves = {game.tiles.names[move.tile]: move for move in game.legal_moves(state)
             if move != PASS}
    return game.observe(state, 1), moves


def test_a_move_that_closes_is_announced_while_another_does_not():
    view, moves = seen("1-1 1-2")
    assert {name: closes(view, move) for name, move in moves.items()} == {
        "1-1": False, "1-2": True}
    assert {name: fish_watch(view, move) for name, move in moves.items()} == {
        "1-1": False, "1-2": True}


def test_nothing_is_said_where_no_move_avoids_it():
    view, moves = seen("1-2 0-0", other="1-1")
    assert closes(view, moves["1-2"])
    assert not fish_watch(view, moves["1-2"])


def test_the_last_tile_of_a_hand_closes_nothing():
    view, moves = seen("1-2", other="0-0 1-1")
    assert not closes(view, moves["1-2"]), "that is out, not a fish"


def test_a_pass_closes_nothing():
    view, _ = seen("0-0 2-2", other="1-1 1-2", aside="0-2")
    assert not closes(view, PASS)


@pytest.mark.parametrize("shown", ["own", "all"])
def test_hidden_hands_are_not_told(shown):
    view, moves = seen("1-1 1-2", house={**OPEN, "hands-shown": shown})
    assert fish_watch(view, moves["1-2"]) == (shown == "all")
