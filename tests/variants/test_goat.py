"""Goat (rulebook 5.1)."""

from __future__ import annotations

import json

import pytest

from kids_domino.core.match import Match
from kids_domino.core.moves import DRAW, PASS
from kids_domino.core.variant import deal_rng
from kids_domino.rules.ledger import GoatAt, rating, rating_after_leaving
from kids_domino.variants import find
from tests.positions import Book, counted, mask, names, settled, table
from tests.records import record


@pytest.mark.parametrize(("hand", "both", "doubles", "suit"), [
    ("0-0 1-1 2-2 3-3 4-4 0-1 0-2", True, True, False),
    ("0-0 1-1 2-2 3-3 0-1 0-2 5-6", False, False, False),
    ("0-1 1-2 1-3 1-4 1-5 1-6 2-2", True, False, True),
    ("0-1 1-2 1-3 1-4 1-5 2-6 2-2", False, False, False),
    ("1-1 0-1 1-2 1-3 1-4 1-5 6-6", True, False, True),
])
def test_misdeals(hand, both, doubles, suit):
    """[T-GOAT-MISDEAL] Five doubles, or six tiles of a suit; option: doubles only."""
    game = find("goat").game(2)
    for when, expected in (("both", both), ("doubles", doubles), ("suit", suit), ("none", False)):
        part = find("goat").with_house({"misdeal": when}).misdeal
        assert part.spoils(game.tiles, mask(game, hand)) is expected


def test_a_misdeal_is_dealt_again_and_counted():
    """[T-GOAT-MISDEAL]"""
    game, redeals = find("goat").game(4), 0
    for seed in range(400):
        dealt = game.deal(deal_rng(seed, 1), None)
        redeals += dealt.redeals
        for hand in dealt.hands:
            tiles = [game.tiles.tiles[tile] for tile in hand]
            assert sum(a == b for a, b in tiles) < 5
            assert all(sum(face in tile for tile in tiles) < 6 for face in range(7))
    assert redeals > 0


def test_a_record_with_a_misdeal_is_refused():
    """[T-GOAT-MISDEAL]"""
    game = find("goat").game(2)
    first = game.tiles.members(mask(game, "0-0 1-1 2-2 3-3 4-4 0-1 0-2"))
    rest = [tile for tile in range(28) if tile not in first]
    dealt = game.deal(deal_rng(1, 1), None)._replace(
        hands=(tuple(first), tuple(rest[:7])), boneyard=tuple(rest[7:]))
    with pytest.raises(ValueError, match="misdeal"):
        game.begin(dealt, None)


@pytest.mark.parametrize(("hands", "expected"), [
    (["1-1 0-5", "2-2 6-6"], (0, "1-1")),
    (["0-0 0-5", "2-2 6-6"], (1, "2-2")),
    (["0-0 0-5", "6-6 1-2"], (1, "6-6")),
    (["0-0 0-5", "5-6 1-2"], (0, "0-0")),
    (["4-5 0-5", "3-6 1-2"], (1, "3-6")),
    (["4-6 0-5", "3-6 5-6"], (1, "5-6")),
    (["2-6 0-5", "3-5 1-2"], (0, "2-6")),
])
def test_the_first_lead(hands, expected):
    game = find("goat").game(2)
    masks = [mask(game, hand) for hand in hands]
    seat, leads = game.variant.opening.lead(game, masks, None)
    assert (seat, names(game, leads)) == expected


def test_later_rounds_are_led_by_who_went_out_or_the_fisher_with_any_tile():
    seen = set()
    for seed in range(60):
        match = Match(find("goat"), 3, seed)
        for _ in range(3):
            match.open_round()
            if match.rounds > 1:
                assert (match.state.turn, match.state.leads) == (match.leader, (1 << 28) - 1)
                assert len(match.legal_moves()) == 7
            while match.state.outcome is None:
                match.play(match.legal_moves()[0])
            if match.result:
                break
            assert match.leader == match.state.outcome.seat
            seen.add(match.state.outcome.how)
    assert seen == {"out", "fish"}


def test_drawing_until_playable_then_knocking():
    game, state = table("goat", ["1-1 0-0", "2-2 0-6", "0-4 0-3"], "4-5 5-6 3-6",
                        boneyard="0-1 0-2")
    for _ in range(2):
        assert list(game.legal_moves(state)) == [DRAW]
        state = game.apply(state, DRAW)
    assert list(game.legal_moves(state)) == [PASS]


def test_the_double_blank_alone_counts_ten():
    assert counted("goat", ["0-0", "0-0 0-1", "0-0 1-1"]) == (10, 1, 2)
    assert counted("goat", ["0-0", "1-2"], {"blank-value": 25}) == (25, 3)
    assert counted("goat", ["0-0 0-1", "1-2"], {"blank-when": "always"}) == (11, 3)


def goat(how, seat, points, written=(0, 0, 0, 0), remembered=(0, 0, 0, 0), carried=0, **house):
    return settled("goat", how, seat, points, Book(written, remembered, carried), house)


def test_going_out_forgets_what_was_remembered():
    """[T-GOAT-1] Out, 19 remembered: 0; what is written stays."""
    book = goat("out", 0, (0, 3, 3, 3), remembered=(19, 0, 0, 0))
    assert (book.written[0], book.remembered[0]) == (0, 0)
    assert goat("out", 0, (0, 3, 3, 3), written=(40, 0, 0, 0)).written[0] == 40


@pytest.mark.parametrize(("before", "takes", "written", "remembered"), [
    (0, 3, 0, 3), (7, 13, 20, 0), (4, 5, 0, 9), (0, 12, 0, 12), (12, 12, 0, 24), (24, 13, 37, 0),
])
def test_an_account_opens_above_twelve_in_one_round(before, takes, written, remembered):
    """[T-GOAT-2] 0, takes 3: +3. [T-GOAT-3] +7, takes 13: 20 open. [T-GOAT-4] +4, takes 5: +9."""
    for how in ("out", "fish"):
        book = goat(how, 0, (0, takes, 1, 1), remembered=(0, before, 0, 0))
        assert (book.written[1], book.remembered[1]) == (written, remembered)


def test_an_open_account_takes_every_point():
    assert goat("fish", 0, (5, 1, 1, 1), written=(13, 0, 0, 0)).written[0] == 18


def test_fish_for_all():
    book = goat("fish", 1, (2, 3, 13, 5), remembered=(1, 1, 7, 1))
    assert (book.written, book.remembered) == ((0, 0, 20, 0), (3, 4, 0, 6))


def test_fish_for_one():
    """[T-GOAT-5] Hands 2, 3, 13, 5 with the third at +7: it has 30, the others forget."""
    book = goat("fish", 0, (2, 3, 13, 5), remembered=(4, 5, 7, 6), fish="one")
    assert book[:3] == ((0, 0, 30, 0), (0, 0, 0, 0), 0)


def test_fish_for_one_with_equal_hands():
    """[T-GOAT-6] 14, 14, 4, 3: nobody takes, 35 are carried, nothing is forgotten."""
    book = goat("fish", 0, (14, 14, 4, 3), (20, 0, 0, 0), (0, 5, 0, 0), fish="one")
    assert book[:3] == ((20, 0, 0, 0), (0, 5, 0, 0), 35)
    assert goat("fish", 0, (14, 14, 4, 3), carried=35, fish="one").carried == 70


def test_the_carried_points_go_to_the_one_with_the_most():
    """[T-GOAT-7] 35 carried, out, hands 0, 8, 5, 3, the 8 at +4: 47 open."""
    book = goat("out", 0, (0, 8, 5, 3), remembered=(0, 4, 0, 0), carried=35, fish="one")
    assert book[:3] == ((0, 47, 0, 0), (0, 0, 5, 3), 0)


def test_the_carried_points_wait_while_two_are_equal():
    """[T-GOAT-8] 35 carried, hands 0, 8, 5, 8: still 35."""
    book = goat("out", 0, (0, 8, 5, 8), carried=35, fish="one")
    assert book[:3] == ((0, 0, 0, 0), (0, 8, 5, 8), 35)


def test_the_fish_takes_the_carried_points_too_before_the_threshold():
    book = goat("fish", 0, (1, 5, 2, 2), remembered=(0, 2, 0, 0), carried=3, fish="one")
    assert book[:3] == ((0, 15, 0, 0), (0, 0, 0, 0), 0)  # 10 + 3 = 13 opens
    book = goat("fish", 0, (1, 5, 1, 2), remembered=(0, 2, 0, 0), carried=3, fish="one")
    assert book[:3] == ((0, 0, 0, 0), (0, 14, 0, 0), 0)  # 12 are remembered


def test_the_one_loser_takes_the_carried_points_whatever_he_holds():
    """With two at the table there is one loser, even when his 0-0 counts nothing."""
    house = {"fish": "one", "blank-value": 0}
    book = settled("goat", "out", 0, (0, 0), Book((0, 0), (0, 0), 20), house)
    assert book[:3] == ((0, 20), (0, 0), 0)


@pytest.mark.parametrize(("written", "losers", "winners"), [
    ((100, 30, 20, 10), None, None),                    # nobody is there yet
    ((101, 30, 20, 10), (0,), (3,)),                    # exactly reached
    ((140, 30, 20, 20), (0,), (2, 3)),                  # overshot; a tie is shared
    ((101, 130, 20, 10), (0, 1), (3,)),                 # two at once
    ((101, 130, 150, 120), (0, 1, 2, 3), ()),           # nobody wins
])
def test_the_end_of_a_match(written, losers, winners):
    """Case C-06: reached, overshot, by several at once."""
    result = GoatAt(101).result(find("goat").game(4), Book(written, (0,) * 4), 9)
    if losers is None:
        assert result is None
    else:
        assert (result.losers, result.winners) == (losers, winners)
        assert result.titles == tuple((seat, "goat") for seat in losers)


def test_only_the_highest_is_the_goat():
    result = GoatAt(101, goats="highest").result(
        find("goat").game(4), Book((101, 130, 20, 10), (0,) * 4), 9)
    assert (result.losers, result.winners) == ((1,), (3,))


def test_no_round_follows_the_target():
    """Case C-06, in whole matches; also by carried points."""
    for house in ({}, {"fish": "one"}):
        for seed in range(40):
            lines = [json.loads(line) for line in record("goat", 4, seed, house=house)]
            ends = [line for line in lines if line["type"] == "round_end"]
            assert all(max(end["written"]) < 101 for end in ends[:-1])
            assert max(ends[-1]["written"]) >= 101
            assert ends[-1]["leader"] is None
            assert lines[-1]["type"] == "match_end"


@pytest.mark.parametrize(("points", "mark"), [(25, 8), (0, 10), (5, 10), (6, 9), (95, 1), (100, 1)])
def test_ratings(points, mark):
    """[T-RATE-1] 25 points: 8."""
    assert rating(points) == mark


def test_the_goat_is_rated_0():
    result = GoatAt(101, rated=True).result(
        find("goat").game(4), Book((25, 0, 101, 94), (0,) * 4), 9)
    assert result.ratings == (8, 10, 0, 1)


@pytest.mark.parametrize(("points", "mark"), [(30, 1), (13, 2), (32, 1), (0, 3), (60, 1)])
def test_ratings_after_somebody_left(points, mark):
    """[T-RATE-2] The leaver at 32: 30 points 1, 13 points 2."""
    assert rating_after_leaving(32, points) == mark


def test_after_a_tied_fish_the_fisher_opens():
    """Case C-05."""
    found = 0
    for seed in range(400):
        lines = [json.loads(line) for line in record("goat", 2, seed, 4, {"fish": "one"})]
        for k, end in enumerate(lines):
            if end["type"] == "round_end" and end["how"] == "fish" and end["leader"] is not None \
                    and end["carried"] and k + 2 < len(lines):
                last = [line for line in lines[:k] if line["type"] == "play"][-1]
                assert lines[k + 2]["seat"] == last["seat"] == end["leader"]
                found += 1
    assert found > 0
