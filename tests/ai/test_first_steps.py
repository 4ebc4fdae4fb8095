"""The friendly player: how generous it is decides who goes out, and hardly whether anybody does."""

from __future__ import annotations

import pytest

from kids_domino.ai.choices import different
from kids_domino.ai.first_steps import (
    GIFT,
    MOST_POSITIONS,
    PLAYOUTS,
    WORLDS,
    Finish,
    FirstSteps,
)
from kids_domino.core.match import Match
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import deal_rng
from kids_domino.learning.ladder import level
from kids_domino.rules.finish import FinishSearch
from kids_domino.variants import find
from tests.ai import brute

SMALL = {"set": "pictures:4", "deal": 4, "layout": "two-way", "hands-shown": "all",
         "drawing": "one", "boneyard-shown": "up"}


def child_wins(name, seats, generosity, rounds):
    """The share of rounds in which a child goes out that lays any fitting tile by chance."""
    one = level(name)
    game = find(one.variant).with_house(one.axes(seats)).game(seats)
    friend, won = FirstSteps(generosity=generosity), 0
    for number in range(rounds):
        state = game.new_round(deal_rng(number, 1), None)
        rng = stream("child", number)
        while state.outcome is None:
            moves, view = game.legal_moves(state), game.observe(state, state.turn)
            game.push(state, choice(different(view, moves), rng) if state.turn == 0
                      else friend.choose(view, moves, stream("friend", number, state.turn)))
        won += state.outcome.how == "out" and state.outcome.seat == 0
    return won / rounds


@pytest.mark.parametrize(("name", "seats"), [("pictures-7", 2), ("two-ways", 3), ("closed", 4)])
def test_a_generous_friend_lets_the_child_win_more_often(name, seats):
    most, least = (child_wins(name, seats, generosity, 60) for generosity in (1.0, 0.0))
    assert most > least + 0.1


@pytest.mark.parametrize("gift", [0.2, -0.2])
def test_the_search_minds_who_goes_out(gift):
    game = find("picture").with_house(SMALL).game(2)
    differs = 0
    for number in range(12):
        state = game.new_round(stream("gift", number), None)
        found = FinishSearch(game, gift=gift).chance(state)
        assert found == pytest.approx(brute.chance(game, state, (0,), gift))
        differs += found != pytest.approx(FinishSearch(game).chance(state))
    assert differs


@pytest.mark.parametrize("generosity", [0.0, 1.0])
def test_hardly_any_chance_is_given_up_for_who_goes_out(generosity):
    game = find("picture").with_house(SMALL).game(2)
    friend, chosen_among = FirstSteps(generosity=generosity), 0
    for number in range(40):
        state, rng = game.new_round(stream("kind", number), None), stream("play", number)
        while state.outcome is None:
            moves = game.legal_moves(state)
            if state.turn == 1 and len(moves) > 1:
                move = friend.choose(game.observe(state, 1), moves, rng)
                chances = {one: brute.chance(game, game.apply(state, one), (0,)) for one in moves}
                assert chances[move] >= max(chances.values()) - GIFT - 1e-9
                chosen_among += 1
            game.push(state, choice(moves, rng))
    assert chosen_among > 10


def test_no_move_takes_more_than_was_allowed(monkeypatch):
    """Counts, not milliseconds: positions searched and rounds played out for one move."""
    searched, played = [], []
    chance, run = FinishSearch.chance, Finish._played

    def counted(self, state):
        before = self.looked_at
        value = chance(self, state)
        searched.append(self.looked_at - before)
        return value

    monkeypatch.setattr(FinishSearch, "chance", counted)
    monkeypatch.setattr(Finish, "_played", lambda self, draft: played.append(1) or run(self, draft))
    one = level("closed")
    game = find(one.variant).with_house(one.axes(2)).game(2)
    most = 0
    for number in range(12):
        state, rng = game.new_round(stream("work", number), None), stream("play", number)
        for _ in range(6):
            if state.outcome is not None:
                break
            searched.clear()
            played.clear()
            moves = game.legal_moves(state)
            FirstSteps().choose(game.observe(state, state.turn), moves, rng)
            # The search ends with what it has begun.
            assert sum(searched) <= MOST_POSITIONS + 100
            assert len(played) <= PLAYOUTS + WORLDS * len(moves)
            most = max(most, len(played))
            game.push(state, choice(moves, rng))
    assert most


def test_where_nothing_is_searched_the_child_still_gets_choices():
    game = find("five-up").game(2)
    fits = {0.0: 0, 1.0: 0}
    for number in range(30):
        state, rng = game.new_round(stream("arms", number), None), stream("play", number)
        while state.outcome is None:
            moves = game.legal_moves(state)
            if state.turn == 1:
                for generosity in fits:
                    move = FirstSteps(generosity=generosity).choose(
                        game.observe(state, 1), moves, stream("friend", number))
                    after = game.apply(state, move)
                    fits[generosity] += (after.hands[0] & game.plays[after.ends].mask).bit_count()
            game.push(state, choice(moves, rng))
    assert fits[1.0] > fits[0.0] * 1.1


def test_in_a_game_together_it_helps_to_save_the_family():
    saved = 0
    for seed in range(12):
        match = Match(find("trade"), 3, seed)
        match.open_round()
        while match.state.outcome is None:
            seat = match.state.turn
            match.play(FirstSteps().choose(match.view(seat), match.legal_moves(),
                                           stream("trade", seed, seat)))
        saved += match.state.outcome.how == "out"
    assert saved >= 4
