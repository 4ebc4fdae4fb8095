"""Domino poker: hands, bids and the pot (rulebook 9.7)."""

from __future__ import annotations

from itertools import combinations, pairwise

from kids_domino.core.protocol import Dealt
from kids_domino.core.record import event_lines
from kids_domino.core.state import Outcome
from kids_domino.rules.special.poker import Bid
from kids_domino.rules.special.poker_hands import value
from kids_domino.variants import find

from .special_matches import after
from .special_scorers import poker_rank


def test_poker_the_second_scorer_ranks_every_hand_alike():
    game = find("poker").game(2)
    assert len(game.used) == 20
    both = sorted((value(game.tiles, game.tiles.mask(hand)),
                   poker_rank([game.tiles.names[tile] for tile in hand]))
                  for hand in combinations(game.used, 5))
    for (first, its_rank), (second, rank) in pairwise(both):
        assert (first == second) == (its_rank == rank)
        assert its_rank <= rank


def poker_table(*hands):
    """A round in which seat 0 leads, with these hands."""
    game = find("poker").game(len(hands))
    dealt = [tuple(game.tiles.parse(word) for word in words.split()) for words in hands]
    rest = tuple(tile for tile in game.used if not any(tile in hand for hand in dealt))
    return game, game.begin(Dealt(tuple(dealt), rest, 0, 0), None)


HIGH = "4-6 1-2 1-3 2-5 3-4"
EQUAL = "5-5 1-4 2-3 1-5 3-6"
LOW = "1-6 2-6 3-3 2-4 3-5"


def test_poker_equal_hands_share_the_pot_and_the_first_gets_the_odd_chip():
    game, state = poker_table(HIGH, EQUAL, LOW)
    state = after(game, state, Bid("bet", 2), Bid("call", 2), Bid("fold"))
    assert state.outcome == Outcome("out", 0, (3, 3, 1))
    assert state.winners == (0, 1)
    assert game.variant.award.gains(game, state, None).points == (1, 0, -1)


def test_poker_whoever_is_left_alone_takes_the_pot_unseen():
    game, state = poker_table(HIGH, EQUAL, LOW)
    events = []
    state = after(game, state, Bid("check"), Bid("check"), Bid("bet", 3), Bid("fold"))
    assert state.turn == 1
    game.push(state, Bid("fold"), events)
    assert state.outcome == Outcome("out", 2, (1, 1, 4))
    assert [line["type"] for line in event_lines(game, events)] == ["bid"]
    assert game.observe(state, 0).hands[1:] == (None, None)
    assert game.variant.award.gains(game, state, None).points == (-1, -1, 2)


def test_poker_a_bet_is_raised_three_times_at_most():
    game, state = poker_table(LOW, HIGH)
    assert list(game.legal_moves(state)) == [Bid("check"), *(Bid("bet", k) for k in (1, 2, 3))]
    state = after(game, state, Bid("bet", 1), Bid("raise", 4), Bid("raise", 6))
    assert list(game.legal_moves(state)) == [Bid("fold"), Bid("call", 3),
                                             *(Bid("raise", 3 + k) for k in (1, 2, 3))]
    state = after(game, state, Bid("raise", 4))
    assert list(game.legal_moves(state)) == [Bid("fold"), Bid("call", 1)]
    state = after(game, state, Bid("call", 1))
    assert state.outcome == Outcome("out", 1, (9, 9))
    assert game.observe(state, 0).hands == state.hands
