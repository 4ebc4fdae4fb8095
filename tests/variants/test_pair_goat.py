"""Pair goat (rulebook 5.4)."""

from __future__ import annotations

import json

import pytest

from kids_domino.core.match import Match
from kids_domino.rules.ledger import GoatAt
from kids_domino.variants import find
from tests.positions import Book, counted, settled
from tests.records import record


def pair(how, seat, points, written=(0, 0), remembered=(0, 0), carried=0, **house):
    book = Book(written, remembered, carried)
    return settled("pair-goat", how, seat, points, book, house)[:3]


def test_a_lone_double_blank_opens_the_account():
    """[T-PAIR-1] {0-0} and {1-2} left to one pair: 10 + 3 = 13."""
    hands = counted("pair-goat", ["", "0-0", "5-5", "1-2"])
    assert hands == (0, 10, 10, 3)
    assert pair("out", 0, hands) == ((0, 13), (0, 0), 0)


def test_the_partner_of_who_went_out_takes_nothing():
    assert pair("out", 2, (60, 5, 0, 9)) == ((0, 14), (0, 0), 0)


def test_eggs_add_up():
    """[T-PAIR-2] A fish 14 : 14, then 10 : 10: 48 are carried, nothing is forgotten."""
    first = pair("fish", 1, (10, 4, 4, 10), remembered=(3, 5))
    assert first == ((0, 0), (3, 5), 28)
    assert pair("fish", 1, (5, 5, 5, 5), remembered=(3, 5), carried=28) == ((0, 0), (3, 5), 48)


def test_small_rounds_are_remembered_and_never_open_by_themselves():
    """[T-PAIR-4] +8, loses 12: +20; loses 13: 33."""
    assert pair("out", 0, (0, 12, 0, 0), remembered=(0, 8)) == ((0, 0), (0, 20), 0)
    assert pair("out", 0, (0, 13, 0, 0), remembered=(0, 20)) == ((0, 33), (0, 0), 0)


def test_eggs_count_towards_the_thirteen():
    """[T-PAIR-5] Eggs 28, loses 10: 38 written."""
    assert pair("out", 0, (0, 4, 0, 6), carried=28) == ((0, 38), (0, 0), 0)
    assert pair("fish", 0, (0, 4, 1, 6), carried=28) == ((0, 38), (0, 0), 0)


def test_a_win_clears_what_the_winners_had_remembered():
    assert pair("out", 0, (0, 4, 0, 0), remembered=(9, 1)) == ((0, 0), (0, 5), 0)
    assert pair("fish", 1, (1, 4, 1, 1), remembered=(9, 1)) == ((0, 0), (0, 6), 0)


def test_once_written_everything_is_written():
    assert pair("out", 0, (0, 4, 0, 0), written=(0, 20)) == ((0, 24), (0, 0), 0)
    always = {"small-rounds": "always-remembered"}
    assert pair("out", 0, (0, 4, 0, 0), (0, 20), **always) == ((0, 20), (0, 4), 0)
    assert pair("out", 0, (0, 13, 0, 0), (0, 20), (0, 4), **always) == ((0, 37), (0, 0), 0)


def test_the_other_ways_to_count_a_fish():
    assert pair("fish", 0, (1, 6, 2, 8)) == ((0, 14), (0, 0), 0)
    assert pair("fish", 0, (1, 6, 2, 8), fish="one") == ((0, 17), (0, 0), 0)
    assert pair("fish", 0, (9, 6, 5, 8), fish="all") == ((14, 14), (0, 0), 0)
    assert pair("fish", 0, (1, 7, 2, 5), **{"opens-at": 25}) == ((0, 0), (0, 12), 0)


def test_one_one_leads_until_somebody_has_written_points():
    """Also after a fish; then who went out or the fisher leads, whichever pair took the points."""
    seen = set()
    for seed in range(150):
        match = Match(find("pair-goat"), 4, seed)
        before = None
        for _ in range(3):
            match.open_round()
            one = match.game.tiles.parse("1-1")
            if not any(match.book.written):
                holder = next(s for s, hand in enumerate(match.state.hands) if hand >> one & 1)
                assert match.state.turn == holder
                assert [move.tile for move in match.legal_moves()] == [one]
            else:
                assert len(match.legal_moves()) == 7
                assert match.state.turn == match.leader == before.seat
                seen.add(before.how)
            while match.state.outcome is None:
                match.play(match.legal_moves()[0])
            before = match.state.outcome
            if match.result:
                break
    assert seen == {"out", "fish"}


@pytest.mark.parametrize("seed", range(25))
def test_the_first_pair_at_101_loses(seed):
    """Both seats of a pair are named, and partners show their side's number."""
    lines = [json.loads(line) for line in record("pair-goat", 4, seed)]
    end, last = lines[-2], lines[-1]
    assert end["written"][0] == end["written"][2]
    assert end["written"][1] == end["written"][3]
    losers = [seat for seat in range(4) if end["written"][seat] >= 101]
    assert last["losers"] == losers
    assert last["winners"] == [seat for seat in range(4) if seat not in losers]
    assert last["titles"] == [{"seat": seat, "title": "goat"} for seat in losers]
    assert "ratings" not in last


def test_all_tiles_are_dealt():
    match = Match(find("pair-goat"), 4, 1)
    match.open_round()
    assert match.state.boneyard == ()
    assert match.game.sides == (0, 1, 0, 1)
    assert GoatAt(101).result(match.game, Book((101, 20), (0, 0)), 3).losers == (0, 2)
