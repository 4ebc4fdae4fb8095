"""The rulebook's examples for Matador and Sebastopol (9.4, 9.5), and Donkey (5.6)."""

from __future__ import annotations

import pytest

from kids_domino.core.moves import DRAW, PASS, SHUT, Draw, Pass
from kids_domino.rules.fits import SumTo
from kids_domino.variants import find
from tests.variants.by_hand import ended, laid_out, table, tile_of, wanted


def replies(face):
    """The names of all tiles that Matador allows on a face."""
    game = find("matador").game(2)
    return {game.tiles.names[tile] for tile in game.tiles.members(game.plays[face, face].mask)}


def test_t_mat_1_replies_to_6_6():
    """[T-MAT-1]"""
    assert replies(6) == {"0-0", "0-1", "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "2-5", "3-4"}


def test_t_mat_2_an_open_blank():
    """[T-MAT-2]"""
    assert replies(0) == {"0-0", "1-6", "2-5", "3-4"}


def test_t_mat_3_an_open_three():
    """[T-MAT-3]"""
    assert replies(3) == {"0-4", "1-4", "2-4", "4-4", "4-5", "4-6", "3-4", "0-0", "1-6", "2-5"}


def test_a_tile_lies_only_on_the_end_that_it_fits():
    match = table("matador", 2, None, [["1-1", "5-5"], ["4-4"]], (0, 6))
    assert [(move.arm, move.outer) for move in match.legal_moves()] == [(1, 1)]
    match = table("matador", 2, None, [["0-0", "5-5"], ["4-4"]], (0, 6))
    assert [getattr(move, "arm", None) for move in match.legal_moves()] == [0, 1, None]


def test_matadors_lie_either_way_and_never_must():
    match = table("matador", 2, None, [["3-4", "6-6"], ["5-5"]], (2, 2))
    moves = match.legal_moves()
    assert {(move.outer, move.arm) for move in moves if not isinstance(move, Pass)} == {
        (3, 0), (4, 0), (3, 1), (4, 1)}
    assert PASS in moves
    # A tile that fits must be laid, or a matador in its stead.
    match = table("matador", 2, None, [["3-4", "1-5"], ["5-5"]], (2, 2))
    assert PASS not in match.legal_moves()
    assert len(match.legal_moves()) == 6


def test_a_matador_may_be_kept_and_tiles_be_drawn():
    match = table("matador", 2, None, [["3-4", "6-6"], ["5-5"]], (2, 2))
    match.state.boneyard = (0, 1, 2)
    assert DRAW in match.legal_moves()
    assert PASS not in match.legal_moves()
    match.play(DRAW)
    assert not any(isinstance(move, Draw) for move in match.legal_moves())
    assert PASS in match.legal_moves()


def test_a_round_in_which_everybody_keeps_matadors_is_a_fish():
    match = table("matador", 2, None, [["3-4", "6-6"], ["4-4"]], (2, 2))
    match.state.history = [(1, wanted(match.game, match.state, "3-4 right open=3"))]
    match.play(PASS)
    assert match.state.outcome is None
    match.play(PASS)
    assert match.state.outcome.how == "fish"
    assert match.state.outcome.seat == 1


def test_a_pass_does_not_deny_a_matador():
    state, _ = laid_out("matador", ["2-2 lead"])
    game = find("matador").game(2)
    state.hands[1], state.boneyard = 1 << tile_of(game, "3-4"), ()
    lacks = game.observe(game.apply(state, PASS), 0).lacks[1]
    assert not lacks >> tile_of(game, "3-4") & 1
    assert lacks >> tile_of(game, "5-5") & 1


def test_a_drawn_tile_may_stay_when_a_matador_is_laid_for_it():
    game, lacks = find("matador").game(2), {}
    for laid in ("3-4 right open=3", "5-5 right"):
        state, _ = laid_out("matador", ["2-2 lead"])
        state.hands[1] = game.tiles.mask([tile_of(game, "3-4"), tile_of(game, "1-1")])
        state.boneyard = tuple(tile_of(game, name) for name in ("5-5", "6-6", "0-1"))
        state = game.apply(state, DRAW)
        state = game.apply(state, wanted(game, state, laid))
        lacks[laid[:3]] = game.observe(state, 0).lacks[1]
        assert not lacks[laid[:3]] & state.hands[1]
    assert not lacks["3-4"] >> tile_of(game, "5-5") & 1
    assert lacks["5-5"] >> tile_of(game, "1-5") & 1


def test_a_matador_across_takes_either_of_its_numbers():
    house = {"matadors": "across"}
    state, _ = laid_out("matador", ["6-6 lead", "2-5 right across"], house=house)
    game = find("matador").with_house(house).game(2)
    assert state.ends == (6, SumTo.both(2, 5))
    names = {game.tiles.names[tile] for tile in game.tiles.members(
        SumTo().mask(game.tiles, state.ends[1]))}
    assert names == {"0-0", "1-6", "3-4", "2-5", "0-2", "1-2", "2-2", "2-3", "2-4", "2-6", "0-5",
                     "1-5", "3-5", "4-5", "5-5", "5-6"}
    state, _ = laid_out("matador", ["6-6 lead", "2-5 right across", "5-3 right"], house=house)
    assert state.ends == (6, 3)
    assert find("matador").game(2).variant.layout.matadors == "lengthwise"


def test_matador_scores():
    end, _ = ended("matador", [[], ["1-4"], ["5-5"]])
    assert end.written == (15, 0, 0)
    end, _ = ended("matador", [["1-2"], ["1-4"], ["5-5"]], how="fish")
    assert end.written == (15, 0, 0)
    end, _ = ended("matador", [["1-4"], ["2-3"], ["5-5"]], how="fish")
    assert end.written == (0, 0, 0)


def test_t_seb_1_out():
    """[T-SEB-1]"""
    end, _ = ended("sebastopol", [[], ["6-6"], ["4-5"], ["5-5", "6-4"]])
    assert end.written == (41, 0, 0, 0)


@pytest.mark.parametrize(("fish", "points"), [("difference", 34), ("others", 39)])
def test_t_seb_2_fish(fish, points):
    """[T-SEB-2]"""
    left = [["2-3"], ["2-6"], ["5-6"], ["5-5", "6-4"]]
    end, _ = ended("sebastopol", left, house={"fish": fish}, how="fish")
    assert end.written == (points, 0, 0, 0)


def test_t_seb_3_equal():
    """[T-SEB-3]"""
    end, _ = ended("sebastopol", [["2-3"], ["1-4"], ["5-6"], ["5-5", "6-4"]], how="fish")
    assert end.written == (0, 0, 0, 0)


def test_sebastopol_covers_the_four_sides_first():
    turns = ["6-6 lead", "6-1 left", "6-2 up", "6-3 right"]
    state, _ = laid_out("sebastopol", turns, seats=4)
    assert state.ends == (SHUT, SHUT, SHUT, 6)
    state, _ = laid_out("sebastopol", [*turns, "6-0 down"], seats=4)
    assert state.ends == (1, 3, 2, 0)


def test_donkey_the_first_open_double_is_the_spinner():
    state, _ = laid_out("donkey", ["6-5 lead", "5-5 left closed", "6-6 right", "6-1 up", "1-1 up"])
    assert state.ends == (SHUT, 6, 1, 6)
    assert state.spinner == 6


def test_donkey_several_doubles_each_open_or_closed():
    lead = ["6-5 lead", "5-5 left + 6-6 right closed"]
    state, _ = laid_out("donkey", lead)
    assert state.ends == (5, SHUT, 5, 5)
    state, _ = laid_out("donkey", ["6-5 lead", "5-5 left + 6-6 right"])
    assert (state.spinner, state.ends) == (5, (5, 6, 5, 5))
    state, _ = laid_out("donkey", ["6-5 lead", "6-6 right + 5-5 left"])
    assert (state.spinner, state.ends) == (6, (5, 6, 6, 6))
    turns = ["6-6 lead", "6-1 left", "6-2 right", "6-3 up", "6-4 down",
             "1-1 left + 2-2 right + 3-3 up closed + 4-4 down"]
    state, _ = laid_out("donkey", turns)
    assert state.ends == (1, 2, SHUT, 4)


def test_donkey_never_a_double_with_a_plain_tile_and_no_closed_lead():
    match = table("donkey", 2, None, [["6-6", "6-5", "1-2"], ["0-1"]], (6, 5))
    assert all(not hasattr(move, "plays") for move in match.legal_moves())
    game = find("donkey").game(2)
    state = game.start([1 << tile_of(game, "1-1") | 1, 2], (), 0, game.tiles.everything)
    assert not any(move.closed for move in game.legal_moves(state))


def test_donkey_double_close_ends_the_round():
    match = table("donkey", 2, None, [["6-6", "5-5", "1-2"], ["0-1"]], (6, 5))
    events = match.play(wanted(match.game, match.state, "6-6 left closed + 5-5 right closed"))
    assert (events[-1].how, events[-1].seat, events[-1].leader) == ("closed", 0, 0)
    assert events[-1].remembered == (3, 1)
    # With nothing left in hand it is simply out.
    match = table("donkey", 2, None, [["6-6", "5-5"], ["0-1"]], (6, 5))
    events = match.play(wanted(match.game, match.state, "6-6 left closed + 5-5 right closed"))
    assert events[-1].how == "out"


def test_donkey_the_last_end_closed_is_a_fish_whatever_can_be_drawn():
    match = table("donkey", 2, None, [["6-6", "1-2"], ["0-1"]], (SHUT, 6))
    match.state.boneyard = (5, 9)
    events = match.play(wanted(match.game, match.state, "6-6 right closed"))
    assert (events[-1].how, events[-1].seat) == ("fish", 0)


def test_donkey_the_double_still_out_ends_the_round_only_while_none_lies_open():
    left = [["6-4", "1-2"], ["6-6", "0-1"]]
    match = table("donkey", 2, None, left, (4, 6))
    match.play(wanted(match.game, match.state, "6-4 left"))
    assert match.state.outcome.how == "fish"
    match = table("donkey", 2, None, left, (4, 6))
    match.state.spinner = 3
    match.play(wanted(match.game, match.state, "6-4 left"))
    assert match.state.outcome is None


def test_donkey_only_a_round_without_points_clears_what_is_remembered():
    end, _ = ended("donkey", [[], ["1-2"], ["1-1"]], remembered=(5, 5, 5))
    assert end.remembered == (0, 8, 7)
    end, _ = ended("donkey", [["1-2"], ["1-1"]], how="fish", remembered=(5, 5))
    assert end.remembered == (8, 7)
    end, _ = ended("donkey", [["1-2"], ["1-1"]], house={"fish": "one"}, how="fish",
                   remembered=(5, 5))
    assert end.remembered == (10, 0)
    end, _ = ended("donkey", [["1-4"], ["2-3"]], house={"fish": "one"}, how="fish",
                   remembered=(5, 5))
    assert (end.remembered, end.carried) == ((0, 0), 10)


def test_donkey_options():
    house = {"closing": "no", "together": 1}
    match = table("donkey", 2, house, [["6-6", "5-5", "1-2"], ["0-1"]], (6, 5))
    assert len(match.legal_moves()) == 2
