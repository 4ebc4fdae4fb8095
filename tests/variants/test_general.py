"""General: titles, signals, waiting pairs (rulebook 5.7)."""

from __future__ import annotations

import json

import pytest

from kids_domino.core.match import Match
from kids_domino.core.moves import PASS, Together
from kids_domino.core.protocol import IllegalMove
from kids_domino.core.rng import stream
from kids_domino.rules.referee import TimeUp
from kids_domino.rules.special.general import Signal, WaitingPairs, lost_by
from kids_domino.variants import find
from tests.positions import mask
from tests.records import record, replayed


def position(hands, ends, house=None, turn=0):
    """A match at these hands and ends, all other tiles on the table."""
    match = Match(find("general").with_house(house or {}), 4, 1)
    game = match.game
    state = game.start([mask(game, hand) for hand in hands], (), turn, 0)
    state.ends = ends
    state.table = game.tiles.everything & ~sum(state.hands)
    match.state, match.rounds = state, 1
    return match


def plays(match):
    return [move for move in match.legal_moves() if not isinstance(move, Signal)]


@pytest.mark.parametrize(("last", "ends", "titles"), [
    ("0-0", (0, 5), {"either": "general", "both": None, "naked": "naked"}),
    ("6-6", (6, 5), {"either": "general", "both": None, "naked": None}),
    ("0-0 6-6", (0, 6), {"either": "general", "both": "general", "naked": "general"}),
    ("3-5", (3, 5), {"either": None, "both": None, "naked": None})])
@pytest.mark.parametrize("rule", ["either", "both", "naked"])
def test_a_title_for_the_next_seat(last, ends, titles, rule):
    match = position([last, "1-1", "2-2", "1-2"], ends, {"general": rule, "target": 1})
    match.play(plays(match)[-1])
    assert match.state.outcome.how == "out"
    title = titles[rule]
    assert match.book.written == (0, int(title is not None))
    assert lost_by(match) == (1, title is not None)
    if title:
        assert match.result.losers == (1, 3)
        assert match.result.titles == ((1, title),)
    else:
        assert match.result is None


def test_a_fish_is_void():
    match = position(["1-2 0-3", "3-3", "4-4", "5-5"], (2, 1))
    match.play(plays(match)[0])
    assert match.state.outcome.how == "void"
    assert match.state.outcome.seat is None
    assert match.book.written == (0, 0)
    assert lost_by(match) is None
    assert match.leader is None


def test_every_round_is_led_with_1_1():
    lines = [json.loads(line) for line in record("general", 4, 2, rounds=8)]
    leads = [line["tile"] for line in lines if line.get("at") == "lead"]
    assert leads == ["1-1"] * 8


def test_titles_are_given_in_the_order_in_which_they_came():
    lines = [json.loads(line) for line in record("general", 4, 4, house={"target": 2})]
    end = lines[-1]
    ends = [line for line in lines if line["type"] == "round_end"]
    assert len(end["titles"]) == sum(ends[-1]["written"][:2])
    assert max(ends[-1]["written"]) == 2
    assert {title["title"] for title in end["titles"]} == {"general"}


def test_both_doubles_may_be_laid_together():
    match = position(["0-0 6-6 1-2", "1-1", "2-2", "3-3"], (0, 6))
    assert any(isinstance(move, Together) for move in match.legal_moves())


def test_a_signal_costs_no_turn_and_is_given_once():
    match = position(["0-0 1-2", "1-1", "2-2", "3-3"], (1, 2))
    wink = Signal(0, match.game.tiles.double(0))
    assert wink in match.legal_moves()
    match.play(wink)
    assert match.state.turn == 0
    assert wink not in match.legal_moves()
    with pytest.raises(IllegalMove):
        match.play(wink)


def test_a_signal_stands_beside_a_pass():
    match = position(["0-0", "1-1", "2-2", "3-3"], (1, 2))
    assert set(match.legal_moves()) == {PASS, Signal(0, 0)}


def test_signals_out_of_turn_are_called():
    match = position(["0-0 1-2", "1-1", "6-6 2-2", "3-3"], (1, 2))
    cheek = Signal(2, match.game.tiles.double(6))
    events = match.call(cheek)
    assert dict(events[0].line) == {"type": "signal", "seat": 2, "tile": "6-6"}
    with pytest.raises(IllegalMove):
        match.call(cheek)
    with pytest.raises(IllegalMove):
        match.call(Signal(1, match.game.tiles.double(6)))


@pytest.mark.parametrize("house", [{"signals": "off"}, {"general": "naked"}])
def test_games_without_signals(house):
    match = position(["0-0 1-2", "1-1", "6-6", "3-3"], (1, 2), house)
    assert not any(isinstance(move, Signal) for move in match.legal_moves())
    assert [call for call in match.calls if isinstance(call, Signal)] == []


def test_everybody_knows_what_a_signal_showed():
    match = Match(find("general"), 4, 3)
    match.open_round()
    six = match.game.tiles.double(6)
    seat = next(seat for seat, hand in enumerate(match.state.hands) if hand >> six & 1)
    match.call(Signal(seat, six))
    view = match.view((seat + 1) % 4)
    for k in range(20):
        assert match.game.sample(view, stream("wink", k)).hands[seat] >> six & 1


def test_signals_are_replayed():
    lines = record("general", 4, 5, rounds=3)
    assert any('"signal"' in line for line in lines)
    replayed(lines)


def test_most_titles_lose_when_the_time_is_up():
    match = Match(find("general").with_house({"minutes": 30}), 4, 1)
    match.call(TimeUp())
    match.book = match.book._replace(written=(1, 0))
    match.open_round()
    match.state = position(["3-5", "1-1", "2-2", "1-2"], (3, 5)).state
    match.play(plays(match)[0])
    assert match.result.losers == (0, 2)


def test_waiting_pairs_take_the_seats_of_the_losers():
    table = WaitingPairs(["A", "B"], ["C", "D"])
    assert table.after_round(1, title=False) is None
    assert table.after_round(0, title=True) == "A"
    assert (table.playing, table.waiting) == (["C", "B"], ["D", "A"])
    assert table.after_round(1, title=False) == "B", "its second lost round"
    assert (table.playing, table.waiting) == (["C", "D"], ["A", "B"])
    assert table.after_round(0, title=False) is None
    assert table.titles["A"] == 1
    alone = WaitingPairs(["A", "B"])
    assert alone.after_round(0, title=True) is None
    assert alone.titles == {"A": 1}
