"""When a round is a fish (rulebook 2.1)."""

from __future__ import annotations

import pytest

from kids_domino.core.moves import DRAW, PASS
from tests.positions import table

LINE = "2-4 4-1 1-2 2-6 6-0 0-2 2-3 3-5 5-2"


@pytest.mark.parametrize("holder", [0, 1])
def test_two_equal_ends_whose_plain_tiles_lie(holder):
    """[T-FISH-1] A fish although 2-2 is still in a hand."""
    hands = ["0-0 3-3", "1-1 5-5"]
    hands[holder] += " 2-2"
    _, state = table("goat", hands, LINE, boneyard="6-6")
    assert (state.ends, state.outcome.how, state.outcome.seat) == ((2, 2), "fish", 0)


def test_two_equal_ends_with_the_double_in_the_boneyard():
    """[T-FISH-1]"""
    _, state = table("goat", ["0-0", "1-1"], LINE, boneyard="6-6 2-2")
    assert state.outcome.how == "fish"


@pytest.mark.parametrize(("variant", "house"), [
    ("goat", {"fish-double": "is-played"}), ("traditional", {}), ("picture", {}),
])
def test_the_double_is_played(variant, house):
    """[T-FISH-1] Under ``is-played`` it is no fish yet: who holds the double must lay it."""
    game, state = table(variant, ["0-0", "1-1 2-2"], LINE, boneyard="6-6 5-5", house=house)
    assert state.outcome is None
    assert {game.tiles.names[move.tile] for move in game.legal_moves(state)} == {"2-2"}
    state = game.apply(state, game.legal_moves(state)[0])
    assert (state.outcome.how, state.outcome.seat) == ("fish", 1)


def test_a_fish_is_certain_whatever_could_be_drawn():
    """Every number on an open end has all its tiles on the table: nothing more is drawn."""
    game, state = table("traditional", ["0-0", "1-1"], LINE + " 2-2", boneyard="3-3 4-4")
    assert state.outcome.how == "fish"
    assert len(state.boneyard) == 2
    assert game.legal_moves(state) == ()


def test_a_fish_waits_while_something_can_be_drawn():
    game, state = table("traditional", ["0-0", "1-1"], "4-5 5-6", boneyard="2-2 3-3")
    assert state.outcome is None
    for _ in range(2):
        assert list(game.legal_moves(state)) == [DRAW]
        assert state.outcome is None
        state = game.apply(state, DRAW)
    # The draw made it certain: the turn has no pass.
    assert state.outcome.how == "fish"
    assert state.outcome.seat == 1
    assert [type(move).__name__ for _, move in state.history[-2:]] == ["Draw", "Draw"]


def test_the_last_tiles_of_draw_stay():
    _, state = table("draw", ["0-0", "1-1"], "4-5 5-6", boneyard="2-2 3-3")
    assert state.outcome.how == "fish"
    _, state = table("draw", ["0-0", "1-1"], "4-5 5-6", boneyard="2-2 3-3",
                     house={"boneyard-stays": 1})
    assert state.outcome is None


def test_no_bank_no_waiting():
    _, state = table("block", ["0-0", "1-1"], "4-5 5-6", boneyard="4-4")
    assert state.outcome.how == "fish"


def test_out_comes_before_a_fish():
    _, state = table("goat", ["", "2-2 3-3"], LINE)
    assert (state.outcome.how, state.outcome.seat) == ("out", 0)


def test_no_passes_are_counted():
    """A seat that cannot play passes, and the round goes on for the others."""
    game, state = table("block", ["6-6 0-4", "1-1", "2-2"], "4-5 5-6 3-6")
    assert state.outcome is None
    state = game.apply(state, next(m for m in game.legal_moves(state) if m.inner == 4))
    assert state.outcome.how == "fish"
    game, state = table("block", ["3-3 6-6", "1-1", "2-2 4-4"], "4-5 5-6 3-6")
    state = game.apply(state, game.legal_moves(state)[0])
    assert list(game.legal_moves(state)) == [PASS]
    state = game.apply(state, PASS)
    assert game.tiles.names[game.legal_moves(state)[0].tile] == "4-4"


def test_the_fisher_laid_the_last_tile_whoever_drew_or_passed_after_it():
    game, state = table("traditional", ["0-0", "1-1", "2-2"], "4-5 5-6", boneyard="3-3")
    state = game.apply(state, DRAW)
    assert (state.outcome.how, state.outcome.seat) == ("fish", 1)


def test_in_pair_goat_a_double_makes_no_fisher():
    """[T-PAIR-3] The fisher is whoever laid the last tile that was not a double."""
    hands = ["3-3 4-4", "0-0", "1-1", "5-5 6-6"]
    _, state = table("goat", hands, LINE + " 2-2", house={"fish-double": "is-played"})
    assert (state.outcome.how, state.outcome.seat) == ("fish", 1)
    _, state = table("pair-goat", hands, LINE + " 2-2")
    assert (state.outcome.how, state.outcome.seat) == ("fish", 0)
