"""The tutor at poker: bids are judged as if everybody bid sensibly."""

from __future__ import annotations

import pytest

from kids_domino.ai.player import make
from kids_domino.ai.tutor.bidding import BOLD, bid, likely, strength
from kids_domino.ai.tutor.estimate import QUICK
from kids_domino.ai.tutor.review import GOOD, judge
from kids_domino.core.match import Match
from kids_domino.core.rng import choice, stream
from kids_domino.rules.special.poker import Bid, PokerPosition
from kids_domino.rules.special.poker_hands import value
from kids_domino.variants import find

GAME = find("poker").game(2)
BEST = "2-2 3-3 4-4 5-5 6-6"
NOTHING = "1-2 3-4 2-5 1-6 3-5"


def hand(names):
    return GAME.tiles.mask(map(GAME.tiles.parse, names.split()))


def position(names, *bids):
    """Seat 1 holds these tiles, after the bids that were made."""
    own = hand(names)
    others = [tile for tile in GAME.used if not own >> tile & 1]
    state = PokerPosition((GAME.tiles.mask(others[:5]), own), tuple(others[5:]), 0, 1)
    for made in bids:
        state = GAME.apply(state, made)
    return state


def test_strength_follows_the_value_of_hands():
    assert strength(GAME, hand(BEST)) > 0.99
    assert strength(GAME, hand(NOTHING)) < 0.4
    hands = []
    for seed in range(60):
        match = Match(find("poker"), 2, seed)
        match.open_round()
        hands += match.state.hands
    hands.sort(key=lambda one: value(GAME.tiles, one))
    ranks = [strength(GAME, one) for one in hands]
    assert ranks == sorted(ranks)
    assert 0.4 < sum(ranks) / len(ranks) < 0.6


@pytest.mark.parametrize(("names", "best", "worst"), [
    (NOTHING, "fold", "raise"), (BEST, "raise", "fold")])
def test_a_bet_is_answered_by_what_is_held(names, best, worst):
    state = position(names, Bid("bet", 3))
    view, moves = GAME.observe(state, 1), GAME.legal_moves(state)
    assert bid(GAME, state).kind == best
    for move in moves:
        judged = judge(view, moves, move)
        if move.kind == best:
            assert judged.loss == 0 or move.kind == "raise"
            assert judged.best.kind == best
        if move.kind == worst:
            assert judged.mark != GOOD
            assert judged.best.kind != worst


def test_a_bet_tells_of_a_hand():
    def weak(*bids):
        view = GAME.observe(position("1-2 3-4 2-5 3-6 3-5", *bids), 1)
        found = likely(view, 200, stream("likely"))
        assert len(found) == 200
        assert all(world.hands[1] == view.hand for world in found)
        return sum(strength(GAME, world.hands[0]) <= BOLD for world in found)

    assert 0 < weak(Bid("bet", 3)) * 2 < weak(Bid("check"))


def test_good_players_give_less_away_than_chance():
    """Both sit at the same table and are judged by the same tutor."""
    given = {"expert": 0.0, "chance": 0.0}
    expert = make("expert")
    for seed in range(12):
        match = Match(find("poker"), 2, seed)
        match.open_round()
        rng = stream("bids", seed)
        while match.state.outcome is None:
            seat, moves = match.state.turn, match.legal_moves()
            view = match.view(seat)
            who = "expert" if (seat + seed) % 2 else "chance"
            move = expert.choose(view, moves, rng) if who == "expert" else choice(moves, rng)
            given[who] += judge(view, moves, move, QUICK).loss
            match.state = match.game.apply(match.state, move)
    assert given["expert"] * 2 < given["chance"]
