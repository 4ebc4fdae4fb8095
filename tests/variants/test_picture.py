"""Picture dominoes (rulebook 3.1, 3.2)."""

from __future__ import annotations

import json

import pytest

from kids_domino.core.match import Match
from kids_domino.core.moves import DRAW, LEAD, PASS, RIGHT
from kids_domino.core.protocol import Dealt
from kids_domino.core.rng import shuffle
from kids_domino.core.variant import RuleError, deal_rng
from kids_domino.rules.finish import FinishSearch
from kids_domino.variants import find
from tests.positions import mask, names, settled, table
from tests.records import record


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 6, 16), (3, 6, 10), (4, 6, 4), (5, 5, 3)])
def test_the_deal(seats, each, left):
    """[T-KIDS-DEAL]"""
    dealt = find("picture").game(seats).deal(deal_rng(1, 1), None)
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert len(dealt.boneyard) == left


@pytest.mark.parametrize("seats", [2, 3])
def test_seven_each(seats):
    assert find("picture").with_house({"deal": 7}).game(seats).hand_size == 7


@pytest.mark.parametrize(("pictures", "tiles", "sizes"), [
    (3, 6, {2: 3, 3: 2}),
    (4, 10, {2: 4, 3: 3, 4: 2, 5: 2}),
    (5, 15, {2: 5, 3: 5, 4: 3, 5: 3}),
    (6, 21, {2: 6, 3: 6, 4: 5, 5: 4}),
])
def test_few_pictures(pictures, tiles, sizes):
    """[T-SUBSET] The smaller of a fair share and the number of pictures; below 2 it is refused."""
    variant = find("picture").with_house({"set": f"pictures:{pictures}"})
    for seats in (2, 3, 4, 5):
        if seats in sizes:
            game = variant.game(seats)
            assert (len(game.tiles), game.hand_size) == (tiles, sizes[seats])
        else:
            with pytest.raises(RuleError, match=r"^deal: 6 tiles are too few") as refused:
                variant.game(seats)
            assert refused.value.axis == "deal"


def test_a_deal_that_does_not_fit_is_refused():
    """[T-SUBSET]"""
    with pytest.raises(RuleError, match="deal: 3 seats with 6 tiles each need 18 tiles"):
        find("picture").with_house({"set": "pictures:5", "deal": 6}).game(3)


def opening(hands, house=None):
    """The seats and tiles of a lead."""
    game = find("picture").with_house(house or {}).game(len(hands))
    masks = [mask(game, hand) for hand in hands]
    found = game.variant.opening.lead(game, masks, None)
    return None if found is None else (found[0], names(game, masks[found[0]] & found[1]))


def test_the_first_seat_with_a_double_leads_with_one_of_its_choice():
    assert opening(["0-1 2-5", "3-3 1-1 0-2"]) == (1, "1-1 3-3")
    assert opening(["0-1 4-4", "3-3 1-1"]) == (0, "4-4")


def test_without_a_double_seat_0_lays_any_tile():
    assert opening(["0-1 2-5", "0-2 3-4"]) == (0, "0-1 2-5")
    assert opening(["0-1", "0-2"], {"no-double-lead": "redeal"}) is None


def test_one_tile_from_the_bank_then_the_turn_passes():
    _, state = table("picture", ["0-0 0-1", "2-2 3-3"], "4-5", boneyard="6-6 5-6")
    game = find("picture").game(2)
    assert list(game.legal_moves(state)) == [DRAW]
    state = game.apply(state, DRAW)
    assert list(game.legal_moves(state)) == [PASS]
    state = game.apply(state, PASS)
    state = game.apply(state, DRAW)
    move, = game.legal_moves(state)  # the drawn tile fits and must be laid
    assert (game.tiles.names[move.tile], move.arm) == ("5-6", RIGHT)


def test_one_way_has_one_open_end():
    game, state = table("picture", ["0-4 1-1", "4-4 5-5"], "4-5", house={"layout": "one-way"})
    assert [(game.tiles.names[m.tile], m.arm) for m in game.legal_moves(state)] == [("5-5", RIGHT)]


def test_four_ways_from_the_first_double():
    game, state = table("picture", ["3-5 1-1", "3-6 5-5"], "3-3", house={"layout": "four-way"})
    assert sorted(m.arm for m in game.legal_moves(state)) == [0, 1, 2, 3]
    game, state = table("picture", ["3-5 1-1", "3-6 5-5"], "2-3 3-3", house={"layout": "four-way"})
    assert state.ends == (2, 3, 3, 3)


def test_the_fewest_tiles_win_a_blocked_round_and_share_it():
    assert settled("picture", "fish", 0, (3, 1, 2)).written == (0, 1, 0)
    assert settled("picture", "fish", 0, (2, 1, 1)).written == (0, 1, 1)
    assert settled("picture", "out", 2, (3, 1, 0)).written == (0, 0, 1)


def test_a_match_is_one_round_and_the_count_is_tiles():
    for seed in range(30):
        lines = [json.loads(line) for line in record("picture", 3, seed)]
        ends = [line for line in lines if line["type"] == "round_end"]
        end, last = ends[0], lines[-1]
        assert len(ends) == 1
        assert last["winners"] == [s for s in range(3) if end["written"][s] == 1]
        if end["how"] == "fish":
            fewest = min(end["counted"])
            assert last["winners"] == [s for s in range(3) if end["counted"][s] == fewest]
        else:
            assert last["winners"] == [end["seat"]]


def test_nothing_is_drawn_without_a_bank():
    for seed in range(20):
        lines = [json.loads(line) for line in record("picture", 2, seed, house={"drawing": "none"})]
        assert "draw" not in {line["type"] for line in lines}
        assert len(lines[1]["boneyard"]) == 16


@pytest.mark.parametrize("house", [
    {"set": "pictures:4", "layout": "one-way", "drawing": "none"},
    {"set": "pictures:5", "layout": "one-way", "drawing": "none"},
    {"set": "pictures:5", "layout": "two-way", "drawing": "one"},
])
def test_finishable_deals_are_the_first_of_the_seed_with_a_chance_of_nine_tenths(house):
    any_deal = find("picture").with_house(house)
    chosen = any_deal.with_house({"deals": "finishable"})
    skipped = 0
    for seed in range(12):
        match = Match(chosen, 2, seed)
        match.open_round()
        assert FinishSearch(match.game).chance(match.state) >= 0.9
        # The tiles are shuffled again and again, and the search is asked from outside.
        rng, game = deal_rng(seed, 1), any_deal.game(2)
        order, each = list(range(len(game.tiles))), game.hand_size
        while True:
            shuffle(order, rng, 2 * each if house["drawing"] == "none" else None)
            hands = tuple(order[:each]), tuple(order[each:2 * each])
            state = game.begin(Dealt(hands, tuple(order[2 * each:])), None)
            if FinishSearch(game).chance(state) >= 0.9:
                break
            skipped += 1
        assert state.hands == match.state.hands
    assert skipped > 0


def test_an_open_table_hides_nothing():
    house = {"hands-shown": "all", "boneyard-shown": "up"}
    match = Match(find("picture").with_house(house), 2, 1)
    match.open_round()
    assert match.view(0).everything_open
    closed = Match(find("picture"), 2, 1)
    closed.open_round()
    assert closed.state.hands == match.state.hands
    assert closed.view(0).hands[1] is None
    assert closed.view(0).bank is None


def test_an_empty_table_never_asks_for_a_side():
    """Case C-02, for the first and for later rounds."""
    match = Match(find("picture").with_house({"target": 3}), 2, 5)
    while match.result is None:
        match.open_round()
        moves = match.legal_moves()
        assert all(move.arm == LEAD for move in moves)
        assert len({move.tile for move in moves}) == len(moves)
        while match.state.outcome is None:
            match.play(match.legal_moves()[0])
