"""Sports dominoes with its referee, Sports goat, Latin pairs, the clock of Blitz (rulebook 8, 9.6,
9.9)."""

from __future__ import annotations

import json

import pytest

from kids_domino.core.match import Match
from kids_domino.core.moves import Pass
from kids_domino.core.protocol import IllegalMove
from kids_domino.core.record import SeatName, dump, event_lines, match_line
from kids_domino.core.rng import choice, stream
from kids_domino.rules.clock import Clock
from kids_domino.rules.referee import Absent, Fine, Overrun, Referee, TimeUp
from kids_domino.session import COMPUTER, Seat, Session
from kids_domino.variants import find
from tests.positions import mask, settled
from tests.records import replayed


def test_the_winning_pair_scores_all_hands():
    """[T-SPORT-1] Out, partner holds 8, opponents 10 and 15: 33 (option 25)."""
    assert settled("sports", "out", 0, (0, 10, 8, 15)).written == (33, 0)
    assert settled("sports", "out", 0, (0, 10, 8, 15),
                   house={"scores": "opponents"}).written == (25, 0)
    assert settled("sports-goat", "out", 0, (0, 10, 8, 15)).written == (25, 0)


def test_a_fish_goes_to_the_lighter_pair():
    """[T-SPORT-2] Fish 14 to 20: 34 (option 20); equal: 0 to both."""
    assert settled("sports", "fish", 1, (4, 9, 10, 11)).written == (34, 0)
    assert settled("sports", "fish", 1, (4, 9, 10, 11),
                   house={"scores": "opponents"}).written == (20, 0)
    assert settled("sports", "fish", 1, (4, 9, 10, 5)).written == (0, 0)


def play_round(match, rng):
    events = match.open_round()
    while match.state.outcome is None:
        events += match.play(choice(match.legal_moves(), rng))
    return events


def test_the_lead_goes_round_from_the_seat_that_the_lot_chose():
    match, rng = Match(find("sports"), 4, 5), stream("lead")
    leaders = []
    while match.rounds < 5:
        start = match.open_round()[0]
        assert (start.lot is None) == (match.rounds > 1)
        leaders.append(match.state.leader)
        assert len(match.legal_moves()) == 7, "any tile may lead"
        while match.state.outcome is None:
            match.play(choice(match.legal_moves(), rng))
    assert leaders == [(leaders[0] + k) % 4 for k in range(5)]


@pytest.mark.parametrize(("house", "written", "rounds", "over"), [
    ({}, (199, 180), 7, False), ({}, (200, 180), 7, True),
    ({"rounds": 4}, (300, 180), 3, False), ({"rounds": 4}, (80, 60), 4, True),
    ({"rounds": 4}, (80, 80), 4, False), ({"rounds": 4}, (80, 81), 5, True)])
def test_a_match_is_never_a_draw(house, written, rounds, over):
    variant = find("sports").with_house(house)
    match = Match(variant, 4, 1)
    book = match.book._replace(written=written)
    result = variant.goal.result(match.game, book, rounds)
    assert (result is not None) == over
    if over:
        assert result.winners == ((0, 2) if written[0] > written[1] else (1, 3))


def sports(house=None, seed=1):
    match = Match(find("sports").with_house(house or {}), 4, seed)
    match.open_round()
    return match


def position(match, hands, ends, turn=0):
    """The same match at other hands, with these ends and all other tiles on the table."""
    game = match.game
    state = game.start([mask(game, hand) for hand in hands], (), turn, 0)
    state.ends = ends
    state.table = game.tiles.everything & ~sum(state.hands)
    match.state = state
    return match


@pytest.mark.parametrize(("hands", "ends", "seconds"), [
    (["1-2 3-4", "1-1 2-2", "5-5", "6-6"], (1, 6), 5),
    (["1-2 1-3", "1-1 2-2", "5-5", "6-6"], (1, 6), 20),
    (["1-2 2-3", "4-4 5-5", "6-6", "0-0"], (2, 1), 60),
    (["2-2 3-3", "1-1 2-2", "5-5", "6-6"], (1, 6), None)])
def test_the_clock_is_set_when_a_turn_begins(hands, ends, seconds):
    match = position(sports(), hands, ends)
    assert match.variant.clock.limit(match.game, match.state) == seconds


def test_first_a_warning_then_penalties_and_the_clock_starts_again():
    match = position(sports(), ["1-2 3-4", "1-1 2-2", "5-5", "6-6"], (1, 6))
    referee = Referee(match, 0)
    referee.turn_begins(100)
    assert referee.left(103) == 2
    assert referee.late(104.9) is None
    assert referee.late(105) == Overrun(0)
    assert referee.late(109) is None
    assert referee.late(110) == Fine(0, "clock", 10)
    events = match.call(Fine(0, "clock", 10))
    assert dict(events[0].line) == {"type": "penalty", "seat": 0, "points": 10, "why": "clock"}
    match.play(match.legal_moves()[0])
    assert match.state.points == [0, 10, 0, 0]


def test_a_penalty_is_written_for_the_other_pair():
    match, rng = Match(find("sports").with_house({"penalty": 25}), 4, 3), stream("fines")
    match.open_round()
    match.call(Fine(2, "clock", 25))
    while match.state.outcome is None:
        match.play(choice(match.legal_moves(), rng))
    other = Match(find("sports"), 4, 3)
    play_round(other, stream("fines"))
    assert match.book.written[1] == other.book.written[1] + 25
    assert match.book.written[0] == other.book.written[0]


def test_a_pass_has_no_clock_and_a_round_that_is_over_neither():
    match = position(sports(), ["2-2", "1-1 2-3", "5-5", "6-6"], (1, 6))
    referee = Referee(match, 0)
    referee.turn_begins(0)
    assert referee.left(1000) is None
    assert referee.late(1000) is None


def test_touching_a_tile_that_does_not_fit():
    hands = ["1-2 3-4", "1-1 2-2", "5-5", "6-6"]
    match = position(sports({"touch-move": "on"}), hands, (1, 6))
    wrong, right = (match.game.tiles.parse(name) for name in ("3-4", "1-2"))
    referee = Referee(match, 0)
    assert referee.touched(0, wrong) == Fine(0, "touch", 10)
    assert referee.touched(0, right) is None
    assert Referee(position(sports(), hands, (1, 6)), 0).touched(0, wrong) is None
    with pytest.raises(IllegalMove):
        sports().call(Fine(0, "touch", 10))


def test_a_false_pass_ends_the_round_without_a_score():
    match = sports()
    leader = match.state.leader
    events = match.call(Fine(3, "false-pass", 10))
    assert (events[-1].how, events[-1].seat) == ("void", None)
    assert match.book.written == (10, 0)
    assert match.leader == (leader + 1) % 4


def test_a_tile_out_of_turn_may_start_the_round_again():
    match = sports()
    leader = match.state.leader
    match.call(Fine(1, "out-of-turn", 10))
    assert match.between_rounds
    assert match.leader == leader
    assert match.book.written == (10, 0)


def test_time_that_runs_out_in_a_round_ends_the_match_with_it():
    match, rng = Match(find("sports").with_house({"minutes": 30}), 4, 6), stream("time")
    began = 500.0
    referee = Referee(match, began)
    play_round(match, rng)
    assert referee.time_up(began + 30 * 60 - 1) is None
    match.open_round()
    assert referee.time_up(began + 30 * 60) == TimeUp()
    assert referee.time_up(began + 31 * 60) is None, "only once"
    match.call(TimeUp())
    while match.state.outcome is None:
        match.play(choice(match.legal_moves(), rng))
    assert match.book.written[0] != match.book.written[1]
    assert match.result is not None


def test_time_that_runs_out_between_rounds_leaves_one_more():
    match, rng = Match(find("sports"), 4, 6), stream("time")
    play_round(match, rng)
    match.call(TimeUp())
    assert match.result is None
    play_round(match, rng)
    assert (match.result is not None) == (match.book.written[0] != match.book.written[1])


def test_equal_points_when_the_time_is_up_mean_one_more_round():
    match, rng = Match(find("sports"), 4, 6), stream("time")
    match.call(TimeUp())
    match.open_round()
    match.book = match.book._replace(written=(50, 50))
    match = position(match, ["5-6 0-0", "3-3 2-4", "4-4", "1-6"], (0, 0))
    match.play(match.legal_moves()[0])
    assert match.state.outcome.counted == (11, 12, 8, 7)
    assert match.book.written == (50, 50)
    assert match.result is None
    play_round(match, rng)
    assert match.book.written[0] != match.book.written[1]
    assert match.result is not None


def test_a_pair_that_does_not_come_loses_with_the_full_number_of_points():
    match = Match(find("sports"), 4, 1)
    events = match.call(Absent(1))
    assert events[-1].winners == (0, 2)
    assert match.book.written == (200, 0)
    assert match.result.losers == (1, 3)


def test_calls_are_kept_in_the_record_and_replayed():
    written = []

    class Sink:
        def append(self, line):
            written.append(line)

        def truncate(self, count):
            del written[count:]

    session = Session.new(find("sports"), [Seat(COMPUTER)] * 4, 4, Sink())
    rng = stream("calls")
    session.start_round()
    session.call(Overrun(0))
    session.call(Fine(0, "clock", 10))
    while not session.match.between_rounds:
        session.submit(choice(session.match.legal_moves(), rng))
    session.call(TimeUp())
    session.start_round()
    session.call(Fine(1, "false-pass", 10))
    assert replayed(written).match.book == session.match.book
    kinds = [json.loads(line)["type"] for line in written]
    assert kinds[2:4] == ["time", "penalty"]
    assert session.match.result is not None


def test_a_call_that_is_none_is_a_difference():
    match = Match(find("sports"), 4, 1)
    lines = [match_line(match, [SeatName("", "easy")] * 4), *event_lines(
        match.game, match.open_round()),
        {"type": "penalty", "seat": 0, "points": 11, "why": "clock"}]
    with pytest.raises(ValueError, match="a move was expected"):
        replayed([dump(line) for line in lines])


def test_the_clock_of_blitz_plays_the_first_tile_or_passes():
    match = Match(find("blitz"), 2, 1)
    match.open_round()
    referee = Referee(match, 0)
    now = 0
    while not match.result:
        referee.turn_begins(now)
        assert referee.left(now) == 5
        assert referee.late(now + 4) is None
        now += 5
        move = referee.late(now)
        assert move == match.legal_moves()[0]
        assert isinstance(move, Pass) or move.tile >= 0
        match.play(move)
    assert referee.late(now + 5) is None


def test_a_clock_without_limits_never_ends_a_turn():
    match = sports()
    assert Clock().limit(match.game, match.state) is None


def latin(hands, ends, house):
    match = position(Match(find("latin").with_house(house), 4, 1), hands, ends)
    match.rounds = 1
    events = match.play(match.legal_moves()[0])
    points = [(event.points, event.why) for event in events if hasattr(event, "why")]
    return points, match.book.written


@pytest.mark.parametrize(("last", "ends", "bonus"), [
    ("3-5", (3, 5), 25), ("3-5", (3, 3), 0), ("4-4", (4, 4), 0), ("4-4", (4, 2), 0),
    ("3-5", (3, 4), 0)])
def test_capicua(last, ends, bonus):
    """[T-LAT-1] Last 3-5 with ends 3 and 5: capicúa; with ends 3 and 3: not; 4-4: never."""
    hands = [last, "1-1", "2-2", "1-2"]
    points, written = latin(hands, ends, {"capicua": 25})
    assert points == ([(25, "capicua")] if bonus else [])
    assert written == (2 + 4 + 3 + bonus, 0)
    assert latin(hands, ends, {})[1] == (9, 0)


def test_puerto_rico_counts_a_hundred():
    hands = ["3-5", "1-1", "2-2", "1-2"]
    assert latin(hands, (3, 5), {"capicua": "puerto-rico"})[0] == [(100, "capicua")]
    blank = ["0-0", *hands[1:]]
    assert latin(blank, (0, 5), {"capicua": "puerto-rico"})[0] == [(100, "double-blank")]
    assert latin(blank, (0, 5), {"capicua": 25})[0] == []


def test_latin_rounds_are_led_by_the_winning_side():
    for seed in range(20):
        match, rng = Match(find("latin"), 4, seed), stream("latin", seed)
        while not match.result:
            start = match.open_round()[0]
            if match.rounds == 1:
                assert match.game.tiles.parse("6-6") in start.hands[match.state.leader]
                assert len(match.legal_moves()) == 1
            leader = match.state.leader
            while match.state.outcome is None:
                events = match.play(choice(match.legal_moves(), rng))
            end = next(event for event in events if hasattr(event, "how"))
            if not match.result and end.how == "out":
                assert match.leader == end.seat
            elif not match.result and end.won:
                assert match.leader in end.won
                assert match.leader in (end.seat, (end.seat + 1) % 4)
            elif not match.result:
                assert match.leader == (leader + 1) % 4
