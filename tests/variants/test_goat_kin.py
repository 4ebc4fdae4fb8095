"""Penalty points, Draw one, To three hundred, Yard goat, Goat to 125, Blitz (rulebook 4.2 to 4.4,
5.2, 5.3, 9.6)."""

from __future__ import annotations

import itertools
import json

import pytest

from kids_domino.core.moves import Together
from kids_domino.core.protocol import Book
from kids_domino.variants import find
from kids_domino.variants.house_sets import find_set
from tests.positions import counted, mask, settled
from tests.records import record


def test_penalty_points_are_bad():
    assert counted("penalty", ["0-0 1-2", "0-0"]) == (13, 10)
    assert settled("penalty", "out", 0, (0, 5, 9)).written == (0, 5, 9)
    assert settled("penalty", "fish", 0, (4, 5, 9)).written == (4, 5, 9)


@pytest.mark.parametrize(("written", "winners", "losers"), [
    ((99, 100, 40), (2,), (1,)), ((120, 100, 99), (2,), (0, 1)), ((100, 101, 120), (), (0, 1, 2)),
    ((30, 30, 100), (0, 1), (2,)), ((99, 98, 97), None, None)])
def test_a_hundred_penalty_points_lose(written, winners, losers):
    variant = find("penalty")
    result = variant.goal.result(variant.game(3), Book(written, (0, 0, 0)), 5)
    if winners is None:
        assert result is None
    else:
        assert (result.winners, result.losers, result.titles) == (winners, losers, ())


def test_draw_one_counts_the_two_big_doubles():
    assert counted("draw-one", ["0-0", "0-0 6-6"]) == (25, 50)
    assert counted("draw-one", ["0-0 1-2", "6-6 1-2"]) == (3, 53)


def test_draw_one_a_fish_costs_the_difference():
    assert settled("draw-one", "fish", 0, (14, 20)).written == (0, 6)
    assert settled("draw-one", "fish", 0, (20, 14)).written == (6, 0)
    assert settled("draw-one", "fish", 0, (14, 14)).written == (0, 0)
    assert settled("draw-one", "out", 1, (14, 0)).written == (14, 0)


def test_draw_one_draws_one():
    after = set()
    for seed in range(30):
        lines = [json.loads(line) for line in record("draw-one", 2, seed, rounds=3)]
        kinds = [line["type"] for line in lines]
        assert not any(kinds[k] == kinds[k + 1] == "draw" for k in range(len(kinds) - 1)
                       if lines[k].get("seat") == lines[k + 1].get("seat"))
        after |= {then for kind, then in itertools.pairwise(kinds) if kind == "draw"}
    assert {"play", "pass"} <= after


def test_draw_one_deals_again_without_a_double():
    opening = find("draw-one").opening
    game = find("draw-one").game(2)
    masks = [mask(game, "0-1 2-3"), mask(game, "4-5 5-6")]
    assert opening.lead(game, masks, None) is None
    goat = find_set("goat-for-two").rules
    assert goat.opening.lead(goat.game(2), masks, None) == (0, mask(game, "0-1"))
    assert goat.game(2).variant.drawing.how == "until-playable"


def test_three_hundred_counts_the_big_doubles_always():
    assert counted("three-hundred", ["0-0 1-2", "6-6 1-2", "0-0 6-6"]) == (28, 53, 75)
    assert settled("three-hundred", "fish", 0, (4, 11, 9)).written == (16, 0, 0)
    assert [find("three-hundred").game(seats).hand_size for seats in (2, 3, 4)] == [7, 5, 5]


def test_yard_goat_lays_a_double_on_each_end():
    game = find("yard-goat").game(2)
    state = game.start([mask(game, "1-1 2-2 3-4"), mask(game, "1-2 5-5")], (), 1,
                       mask(game, "1-2"))
    state = game.apply(state, game.legal_moves(state)[0])
    together = [move for move in game.legal_moves(state) if isinstance(move, Together)]
    assert len(together) == 1
    after = game.apply(state, together[0])
    assert after.ends == (1, 2)
    assert after.hands[0] == mask(game, "3-4")
    single = find("yard-goat").with_house({"together": 1}).game(2)
    assert not any(isinstance(move, Together) for move in single.legal_moves(state))


def test_two_doubles_at_once_may_be_the_last_tiles():
    game = find("goat").with_house({"together": 2}).game(2)
    state = game.start([mask(game, "1-1 2-2"), mask(game, "1-2 5-5")], (), 1, mask(game, "1-2"))
    state = game.apply(state, game.legal_moves(state)[0])
    state = game.apply(state, game.legal_moves(state)[-1])
    assert (state.outcome.how, state.outcome.seat) == ("out", 0)


def test_goat_to_125_totals_that_two_share_are_eggs():
    """Rulebook 5.3: equal totals are not taken, their sum waits for the next round."""
    book = settled("goat-125", "fish", 0, (30, 14, 26, 14), Book((0, 0, 0, 0), (0, 0, 0, 0)))
    assert (book.written, book.carried) == ((30, 0, 26, 0), 28)
    book = settled("goat-125", "out", 0, (0, 10, 5, 2), book)
    assert (book.written, book.carried) == ((30, 38, 31, 0), 0)


def test_goat_to_125_eggs_wait_while_the_most_is_shared():
    book = settled("goat-125", "out", 0, (0, 10, 10, 2), Book((0,) * 4, (0,) * 4, 28))
    assert (book.written, book.carried) == ((0, 0, 0, 0), 28)
    book = settled("goat-125", "fish", 0, (40, 10, 10, 2), book)
    assert (book.written, book.carried) == ((68, 0, 0, 0), 20)


def test_goat_to_125_keeps_nothing_below_the_account():
    book = settled("goat-125", "out", 0, (0, 24, 25, 3))
    assert (book.written, book.remembered) == ((0, 0, 25, 0), (0, 0, 0, 0))
    book = settled("goat-125", "out", 0, (0, 24, 3, 1), book)
    assert (book.written, book.remembered) == ((0, 0, 28, 0), (0, 0, 0, 0))


def test_goat_to_125_never_draws_the_last_tile():
    least = 28
    for seed in range(150):
        left = 0
        for line in map(json.loads, record("goat-125", 2, seed, rounds=1)):
            left = len(line["boneyard"]) if line["type"] == "round" else left
            left -= line["type"] == "draw"
        least = min(least, left)
    assert least == 1


def test_blitz_is_one_round_of_block():
    for seats, each in ((2, 7), (3, 6), (4, 5)):
        lines = [json.loads(line) for line in record("blitz", seats, 1)]
        assert [len(hand) for hand in lines[1]["hands"]] == [each] * seats
        assert [line["type"] for line in lines[-2:]] == ["round_end", "match_end"]
        assert sum(line["type"] == "round" for line in lines) == 1
