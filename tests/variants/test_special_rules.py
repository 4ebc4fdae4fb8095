"""The games with a protocol of their own, over many matches (rulebook 3.3, 7, 9.7, 9.8)."""

from __future__ import annotations

import pytest

from kids_domino.core.events import RoundEnded
from kids_domino.core.match import Match
from kids_domino.core.moves import DRAW
from kids_domino.core.protocol import IllegalMove
from kids_domino.core.record import Difference, Replay, dump, variants_by_id
from kids_domino.core.rng import choice, stream
from kids_domino.variants import VARIANTS, find

from .special_matches import HOUSES, SEATS, TABLES, chance, golden, matches, telling
from .special_scorers import scored

EVERY_TABLE = pytest.mark.parametrize(("name", "seats"), TABLES)


@EVERY_TABLE
def test_a_second_scorer_agrees(name, seats):
    """[C-16]"""
    ends = [pair for _, lines in matches(name, seats, range(12)) for pair in scored(lines)]
    assert len(ends) >= 12
    for expected, written in ends:
        assert written == expected


@pytest.mark.parametrize(("name", "house"), HOUSES, ids=str)
def test_a_second_scorer_agrees_under_house_rules(name, house):
    for _, lines in matches(name, SEATS[name], range(4), house):
        for expected, written in scored(lines):
            assert written == expected


@pytest.mark.parametrize(("name", "house"), HOUSES, ids=str)
def test_every_house_rule_changes_a_match(name, house):
    lines = telling(name, house)
    assert lines[0]["house"] == house
    assert lines[-1]["type"] == "match_end"


@EVERY_TABLE
def test_records_replay_to_the_same_position(name, seats):
    by_id = variants_by_id(VARIANTS)
    for match, lines in matches(name, seats, range(3)):
        replay = Replay(by_id)
        for line in lines:
            replay.feed(dump(line))
        assert replay.match.state == match.state
        assert replay.match.result == match.result


def test_golden_records_are_what_the_rules_give_today():
    by_id = variants_by_id(VARIANTS)
    texts = dict(golden())
    for file, text in texts.items():
        assert file.read_text(encoding="utf-8") == text, file.name
        replay = Replay(by_id)
        for line in text.splitlines():
            replay.feed(line)
        assert replay.match.result is not None


@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[0] != "sausage"])
def test_players_mostly_have_a_choice(name, seats):
    turns = []

    def player(match, moves, rng):
        turns.append(len(moves) > 1)
        return chance(match, moves, rng)

    for _ in matches(name, seats, range(10), player=player):
        pass
    assert sum(turns) > len(turns) / 2


@EVERY_TABLE
def test_a_view_hides_what_a_seat_cannot_see(name, seats):
    """Every position that fits a view looks the same and allows the same moves; where something is
    hidden, other positions do fit."""
    other_worlds = 0

    def player(match, moves, rng):
        nonlocal other_worlds
        game, state = match.game, match.state
        if rng.random() < 0.2:
            for seat in range(game.seats):
                view = match.view(seat)
                guess = game.sample(view, rng)
                assert game.observe(guess, seat, match.book) == view
                if name in ("poker", "cribbage", "klondike"):
                    assert view.hand == state.hands[seat] == guess.hands[seat]
                other_worlds += guess != state
                if seat == state.turn:
                    assert list(game.legal_moves(guess)) == list(moves)
        return chance(match, moves, rng)

    for _ in matches(name, seats, range(3), player=player):
        pass
    # In Trade all is open, and with two seats each knows what the other one holds in Klondike.
    assert bool(other_worlds) == ((name, seats) != ("klondike", 2) and name != "trade")


@EVERY_TABLE
def test_moves_that_are_not_offered_are_refused(name, seats):
    match = Match(find(name), seats, 5)
    match.open_round()
    with pytest.raises(IllegalMove):
        match.play(DRAW)
    replay = Replay(variants_by_id(VARIANTS))
    _, lines = next(matches(name, seats, range(1)))
    for line in lines[:2]:
        replay.feed(dump(line))
    for wrong in ({**lines[2], "seat": 7}, {**lines[2], "type": "play"}, {"type": "bid", "seat": 0},
                  {**lines[2], "to": 9, "tile": "9-9", "amount": 77, "tiles": []}):
        with pytest.raises(Difference):
            replay.feed(dump(wrong))


def test_sausage_is_mostly_won_out():
    """94 % of rounds, when tiles are only put back where they cannot be laid (rulebook 7.1)."""
    game, ends = find("sausage").game(2), {"out": 0, "fish": 0}
    for seed in range(600):
        state = game.begin(game.deal(stream("deal", seed), None), None)
        rng = stream("players", seed)
        while state.outcome is None:
            moves = game.legal_moves(state)
            laying = [move for move in moves if move.to != "back"]
            game.push(state, choice(laying or moves, rng))
        ends[state.outcome.how] += 1
    assert 0.92 < ends["out"] / 600 < 0.96


def test_sausage_a_double_nine_leaves_one_tile_aside():
    dealt = find("sausage").with_house({"set": 9}).game(2).deal(stream(1), None)
    assert [len(hand) for hand in dealt.hands] == [27, 27]
    assert len(dealt.boneyard) == 1


def test_seats_take_turns_to_lead():
    for name, seats in TABLES:
        match = Match(find(name), seats, 1)
        rng = stream("players", name)
        leaders = []
        while match.result is None and len(leaders) < seats + 1:
            if match.between_rounds:
                match.open_round()
                leaders.append(match.state.leader)
            events = match.play(choice(match.legal_moves(), rng))
            if any(isinstance(event, RoundEnded) for event in events) and match.result is None:
                assert match.leader == (leaders[-1] + 1) % seats
