"""Trade for dominoes: plans, time and chips (rulebook 3.3)."""

from __future__ import annotations

import pytest

from kids_domino.core.match import Match
from kids_domino.core.moves import PASS
from kids_domino.core.protocol import Dealt
from kids_domino.core.record import event_lines
from kids_domino.core.state import Outcome
from kids_domino.rules.special import trade_plan
from kids_domino.rules.special.trade import Gift, Swap, TimeUp
from kids_domino.variants import find

from .special_matches import hoarder, matches


def planned(state, seats):
    """The trades that save all, one after another, from the chips of the whole family."""
    heap = tuple(map(sum, zip(*state.heaps, strict=True)))
    paths = {heap: ()}
    while paths:
        for reached, path in paths.items():
            if reached[3] >= seats:
                return path
        paths = {new: (*path, trade) for reached, path in paths.items()
                 for trade in trade_plan.TRADES
                 if (new := trade_plan.after(reached, *trade)) is not None}
    raise AssertionError("nobody can save all")


@pytest.mark.parametrize("seats", find("trade").seats)
@pytest.mark.parametrize("seed", range(3))
def test_trade_a_family_that_plans_saves_all_with_the_fewest_trades(seats, seed):
    """Everybody gives all chips to the last seat, which does the trading."""
    match = Match(find("trade"), seats, seed)
    match.open_round()
    last = (match.state.leader - 1) % seats
    trades = list(planned(match.state, seats))
    assert len(trades) == match.state.fewest
    while match.state.outcome is None:
        seat, own = match.state.turn, match.state.heaps[match.state.turn]
        poor = [other for other in range(seats) if not match.state.heaps[other][3]]
        chip = next((kind for kind in range(3) if own[kind]), None)
        if seat != last:
            one = None if chip is None else tuple(int(kind == chip) for kind in range(4))
            match.play(PASS if one is None else Gift(last, one))
        elif len(trades) == 1 and own[3]:
            match.play(Gift(next(other for other in poor if other != last), (0, 0, 0, 1)))
        else:
            match.play(Swap(*trades.pop(0)))
    assert match.state.trades == match.state.fewest
    assert match.result.winners == tuple(range(seats))
    assert match.result.losers == ()
    assert set(match.state.outcome.counted) == {1}


def test_trade_time_is_called_after_the_fewest_trades_and_four():
    called = 0
    for match, _ in matches("trade", 4, range(10), {"chips": 4}, player=hoarder):
        state = match.state
        assert state.outcome.how == "fish"
        late = state.trades == state.fewest + 4
        assert late == (state.history[-1][1] != PASS)
        called += late
    assert called


def test_trade_seven_chips_come_in_every_mixture():
    bunches = [takes for gives, takes in trade_plan.TRADES if gives == (0, 0, 0, 3)]
    assert len(bunches) == len(set(bunches)) == 36
    assert all(sum(takes) == 7 and min(takes) >= 0 and not takes[3] for takes in bunches)
    domino = [takes for gives, takes in trade_plan.TRADES if gives == (1, 1, 1, 0)]
    assert sorted(domino) == [(0, 0, 1, 1), (0, 1, 0, 1), (1, 0, 0, 1)]
    assert len(trade_plan.TRADES) == 39


def test_trade_everybody_passing_in_a_row_ends_the_round():
    match = Match(find("trade"), 3, 2)
    match.open_round()
    first = match.state.leader
    for seat in range(2):
        assert match.state.turn == (first + seat) % 3
        match.play(PASS)
    assert match.state.outcome is None
    match.play(PASS)
    assert match.state.outcome == Outcome("fish", (first + 2) % 3, (0, 0, 0))
    for _ in range(6):
        match.open_round()
        for _ in range(3):
            match.play(PASS)
    assert (match.rounds, match.result.winners, match.result.losers) == (7, (), (0, 1, 2))


def test_trade_with_a_clock_the_referee_calls_time():
    variant = find("trade").with_house({"called": "clock"})
    match = Match(variant, 4, 3)
    assert match.calls == ()
    match.open_round()
    seat = match.state.turn
    assert list(match.calls) == [TimeUp(seat)]
    lines = event_lines(match.game, match.call(TimeUp(seat)))
    assert lines[0] == {"type": "time", "seat": seat}
    assert (lines[1]["type"], lines[1]["how"]) == ("round_end", "fish")
    assert match.between_rounds
    usual = Match(find("trade"), 4, 3)
    usual.open_round()
    assert usual.calls == ()
    assert match.next_deal().chips


@pytest.mark.parametrize("chips", [
    (), ((("red", 3),),) * 2, ((("red", 1), ("blue", 1), ("pink", 1)),) * 2,
    ((("red", 3), ("blue", 1)),) * 2, ((("red", 3), ("blue", 0)),) * 2])
def test_trade_chips_that_are_no_deal_are_refused(chips):
    game = find("trade").game(2)
    with pytest.raises(ValueError, match="chips"):
        game.begin(Dealt(((), ()), tuple(range(28)), 0, 0, None, chips), None)
