"""Sea goat (rulebook 5.5)."""

from __future__ import annotations

import json

import pytest

from kids_domino.core.match import Match
from kids_domino.core.moves import LEAD, Play, Together
from kids_domino.core.protocol import Book, Dealt
from kids_domino.core.rng import choice, stream
from kids_domino.core.state import Outcome
from kids_domino.rules.special.sea_goat import Pending, Stake, Verdict, award, pending
from kids_domino.rules.special.sea_table import Choice
from kids_domino.variants import find
from tests.positions import counted, mask
from tests.records import record, replayed


def gained(how, seat, points, *, last="1-2", written=None, known=None, carried=0, house=None,
           lead="1-1", leader=0, **stake):
    """(game, score sheet before, gains) of a round that ended so; ``stake`` says what it was played
    for."""
    variant = find("sea-goat").with_house(house or {})
    game = variant.game(len(points))
    sides = len(set(game.sides))
    book = Book(written or (0,) * sides, (0,) * sides, carried, known or Pending())
    state = game.start([0] * len(points), (), leader, 0)
    holds = next((side for side, held in enumerate(book.written) if held), None)
    state.stake = Stake(holder=holds, tries=book.stake.tries > 0, **stake)
    opened, laid = game.tiles.parse(lead), [game.tiles.parse(name) for name in last.split()]
    state.history = [(leader, Play(opened, LEAD, 0, 0)),
                     *((seat, Play(tile, 1, 1, 2)) for tile in laid[:1])]
    if len(laid) == 2:
        state.history[-1] = (seat, Together(tuple(Play(tile, k, 0, 0)
                                                  for k, tile in enumerate(laid))))
    state.outcome = Outcome(how, seat, tuple(points))
    return game, book, variant.award.gains(game, state, book)


def settled(*args, **more):
    """The score sheet after such a round, and the result of the match."""
    game, book, gains = gained(*args, **more)
    variant = game.variant
    after = variant.ledger.enter(book, gains)._replace(stake=gains.stake)
    return after, variant.goal.result(game, after, 2)


def test_who_won_a_round():
    """The side that was out or is alone the lightest; nobody while a fish is being written off, or
    with eggs."""
    assert gained("out", 1, (4, 0, 6, 9))[2].won == (1,)
    assert gained("fish", 0, (12, 20, 8, 11))[2].won == (0,)
    assert gained("fish", 0, (20, 12, 11, 8), answer="accept")[2].won == (1,)
    assert gained("fish", 0, (20, 12, 11, 8), answer="write-off")[2].won == ()
    assert gained("fish", 0, (10, 9, 8, 9))[2].won == ()


def test_the_two_big_doubles_alone_in_a_hand():
    """[T-SEA-1] 0-0 alone 25, [T-SEA-2] 6-6 alone 50, [T-SEA-3] these two and nothing else 75."""
    assert counted("sea-goat", ["0-0", "6-6", "0-0 6-6"]) == (25, 50, 75)
    assert counted("sea-goat", ["0-0 1-2", "6-6 1-2", "0-0 6-6 1-2"]) == (3, 15, 15)
    assert counted("sea-goat", ["0-0 6-6", "6-6"], {"both-value": 12}) == (12, 50)
    assert counted("sea-goat", ["0-0 6-6", "6-6"], {"six-value": 12}) == (75, 12)


def test_twenty_five_make_a_holder():
    """[T-SEA-4] Wins 24: nothing; 25: holds 25."""
    assert settled("out", 0, (0, 10, 3, 14))[0].written == (0, 0)
    assert settled("out", 0, (0, 10, 3, 15))[0].written == (25, 0)
    assert settled("out", 0, (0, 10, 3, 14))[0].remembered == (0, 0)


def test_only_one_side_holds_points():
    """[T-SEA-5] A holds 60: B wins 30, nobody holds; A wins 7: 67."""
    assert settled("out", 1, (20, 0, 10, 3), written=(60, 0))[0].written == (0, 0)
    assert settled("out", 1, (20, 0, 4, 3), written=(60, 0))[0].written == (60, 0)
    assert settled("out", 0, (0, 5, 9, 2), written=(60, 0))[0].written == (67, 0)
    assert award((60, 0), 0, None) == (0, 0)


def test_a_fish_with_a_light_hand_owes_a_hundred():
    """[T-SEA-6] F 20, O 31: 31 and an owed hundred; F 20, O 22: 22 for a holder only."""
    after, _ = settled("fish", 0, (12, 20, 8, 11))
    assert (after.written, pending(after).owed) == ((31, 0), (0,))
    after, _ = settled("fish", 0, (12, 11, 8, 11))
    assert (after.written, pending(after).owed) == ((0, 0), ())
    after, _ = settled("fish", 0, (12, 11, 8, 11), written=(30, 0))
    assert (after.written, pending(after).owed) == ((52, 0), ())


def test_a_fish_that_is_not_written_off_goes_to_the_others():
    """[T-SEA-7] F 31, O 20, three tries fail: 31 to the others, who lead a hundred."""
    after, _ = settled("fish", 0, (20, 12, 11, 8), answer="write-off")
    known = pending(after)
    assert after.written == (0, 0)
    assert (known.tries, known.writer, known.suspended, known.heir) == (3, 0, 31, 1)
    for left in (2, 1):
        after, _ = settled("out", 1, (9, 0, 3, 5), written=after.written, known=known)
        known = pending(after)
        assert (known.tries, known.owed, after.written) == (left, (), (0, 0))
    after, _ = settled("out", 1, (9, 0, 3, 5), written=after.written, known=known)
    assert (after.written, pending(after).owed, pending(after).tries) == ((0, 31), (1,), 0)


@pytest.mark.parametrize(("points", "forgotten"), [
    ((0, 20, 8, 5), True), ((0, 20, 8, 4), False)])
def test_a_fish_is_forgotten_after_a_heavy_win(points, forgotten):
    known = Pending(tries=2, writer=2, suspended=31, heir=1)
    after, _ = settled("out", 0, points, known=known, kind="write-off")
    assert pending(after).tries == (0 if forgotten else 1)
    assert after.written == ((25, 0) if forgotten else (0, 0))


def test_an_accepted_fish_goes_to_the_lightest_side():
    after, _ = settled("fish", 0, (20, 12, 11, 8), answer="accept")
    assert (after.written, pending(after).tries, pending(after).owed) == ((0, 31), 0, ())


def test_eggs_go_to_the_winner_of_the_next_round():
    """[T-SEA-8] Eggs 18 : 18, the round is won with 10: 46."""
    after, _ = settled("fish", 0, (10, 9, 8, 9))
    assert (after.carried, pending(after).pointer, after.written) == (36, 1, (0, 0))
    after, _ = settled("out", 1, (4, 0, 6, 9), known=pending(after), carried=36, kind="eggs",
                       eggs=36, pointer=1)
    assert (after.written, after.carried, pending(after).pointer) == ((0, 46), 0, 0)


def test_eggs_upon_eggs_and_rotten_eggs():
    after, _ = settled("fish", 0, (10, 9, 8, 9), carried=36, known=Pending(pointer=1), kind="eggs",
                       eggs=36, pointer=2)
    assert (after.carried, pending(after).pointer) == (72, 3)
    after, _ = settled("fish", 0, (10, 9, 8, 9), carried=72, known=Pending(pointer=3), kind="eggs",
                       eggs=72, pointer=3)
    assert (after.carried, pending(after).pointer) == (0, 0)


def test_out_with_6_6():
    """[T-SEA-9] Out with 6-6 against 24 and 10: 34 and an owed hundred; against 25: match."""
    after, result = settled("out", 0, (0, 24, 5, 10), last="6-6")
    assert (after.written, pending(after).owed, result) == ((34, 0), (0,), None)
    _, result = settled("out", 0, (0, 25, 5, 10), last="6-6")
    assert (result.winners, result.losers, result.titles) == ((0, 2), (1, 3), ((0, "general"),))
    _, result = settled("out", 0, (0, 24, 5, 10), last="6-6", house={"finish": "always"})
    assert result.winners == (0, 2)


@pytest.mark.parametrize(("last", "wins"), [("0-0", True), ("0-0 6-6", True), ("0-0 3-3", False),
                                            ("1-2", False)])
def test_bald_goat(last, wins):
    _, result = settled("out", 1, (3, 0, 2, 1), last=last)
    assert (result is not None) == wins
    if wins:
        assert result.titles == ((1, "bald-goat"), (1, "general"))
        assert result.winners == (1, 3)
    _, alone = settled("out", 1, (3, 0, 2), last=last)
    if wins:
        assert alone.titles == ((1, "bald-goat"),)
        assert alone.losers == (0, 2)


def test_a_hundred_is_won_by_the_leader_alone():
    _, result = settled("out", 0, (0, 1, 2, 3), kind="hundred", lead="6-6")
    assert (result.winners, result.titles) == ((0, 2), ((0, "general"),))
    after, result = settled("out", 2, (9, 1, 0, 3), kind="hundred", lead="6-6", written=(50, 0))
    assert (after.written, result) == ((54, 0), None)


def test_any_lead_of_6_6_by_the_holder_is_a_hundred():
    assert settled("out", 0, (0, 1, 2, 3), lead="6-6", written=(50, 0))[1].winners == (0, 2)
    assert settled("out", 0, (0, 1, 2, 3), lead="6-6", written=(0, 50))[1] is None
    assert settled("out", 0, (0, 1, 2, 3), lead="5-5", written=(50, 0))[1] is None


@pytest.mark.parametrize(("how", "seat", "points"), [
    ("out", 1, (20, 0, 5, 3)), ("fish", 3, (20, 10, 5, 3)), ("fish", 0, (20, 10, 5, 3))])
def test_a_hundred_is_lost_with_a_heavy_hand(how, seat, points):
    after, result = settled(how, seat, points, kind="hundred", lead="6-6", written=(50, 0))
    assert (result.winners, result.losers, result.titles) == ((1, 3), (0, 2), ())
    written_off, result = settled(how, seat, points, kind="hundred", lead="6-6", written=(50, 0),
                                  house={"hundred-lost": "written-off"})
    assert result is None
    # Nobody holds any points now, so that the winner holds what it is awarded.
    assert written_off.written == (0, 25)
    assert pending(after).verdict == Verdict((1,))


def test_a_light_hundred_that_is_lost_is_an_ordinary_round():
    after, result = settled("out", 1, (20, 0, 4, 3), kind="hundred", lead="6-6", written=(50, 0))
    assert (after.written, result) == ((50, 0), None)


def test_the_holder_wins_at_the_target():
    assert settled("out", 0, (0, 3, 5, 1), written=(121, 0))[1].winners == (0, 2)
    assert settled("out", 0, (0, 3, 5, 0), written=(121, 0))[1] is None
    assert settled("out", 0, (0, 3, 5, 0), written=(121, 0))[0].written == (124, 0)


def test_three_players_lightest_two_equal_are_eggs():
    after, _ = settled("fish", 2, (10, 10, 30))
    assert (after.carried, pending(after).pointer) == (50, 1)
    after, _ = settled("fish", 2, (9, 10, 30), answer="accept")
    assert (after.written, after.carried) == ((40, 0, 0), 0)


def match_with(known, written=(0, 0), leader=0, carried=0, house=None):
    """A match about to deal its second round."""
    match = Match(find("sea-goat").with_house(house or {}), 4, 1)
    match.rounds, match.leader = 1, leader
    match.book = Book(written, (0, 0), carried, known)
    return match


def test_an_owed_hundred_changes_places_and_is_led():
    six = find("sea-goat").game(4).tiles.parse("6-6")
    match = match_with(Pending(owed=(2,), usual=0), leader=2)
    plain = match_with(Pending(usual=0)).next_deal()
    dealt = match.next_deal()
    assert dealt.stake == "hundred"
    assert six in dealt.hands[2]
    if six not in plain.hands[2]:
        owner = next(seat for seat in range(4) if six in plain.hands[seat])
        place = plain.hands[owner].index(six)
        assert dealt.hands[2] == (six, *plain.hands[2][1:])
        assert dealt.hands[owner][place] == plain.hands[2][0]
    match.open_round(dealt)
    assert (match.state.turn, match.state.leader) == (2, 2)
    assert [move.tile for move in match.legal_moves()] == [six]


def test_a_hundred_may_wait_until_6_6_is_dealt():
    seen = set()
    for seed in range(20):
        match = match_with(Pending(owed=(2,), usual=0), house={"owed": "when-held"})
        match.seed = seed
        dealt = match.next_deal()
        held = match.game.tiles.parse("6-6") in dealt.hands[2]
        assert dealt.stake == ("hundred" if held else None)
        match.open_round(dealt)
        assert match.state.leader == (2 if held else 0)
        seen.add(held)
    assert seen == {True, False}


def test_eggs_are_led_by_the_pointer():
    match = match_with(Pending(pointer=2, usual=1), carried=30, leader=None)
    dealt = match.next_deal()
    assert dealt.stake == "eggs"
    match.open_round(dealt)
    double = match.game.tiles.parse("2-2")
    assert double in dealt.hands[match.state.leader]
    assert [move.tile for move in match.legal_moves()] == [double]
    assert match.state.stake.eggs == 30


def test_a_double_in_the_boneyard_is_passed_over_and_eggs_rot():
    kinds = set()
    for seed in range(60):
        match = Match(find("sea-goat"), 2, seed)
        match.rounds, match.book = 1, Book((0, 0), (0, 0), 30, Pending(pointer=3, usual=1))
        dealt = match.next_deal()
        held = any(match.game.tiles.parse("3-3") in hand for hand in dealt.hands)
        match.open_round(dealt)
        assert dealt.stake == ("eggs" if held else None)
        assert match.state.stake.eggs == (30 if held else 0)
        if not held:
            assert match.state.leader == 1
        kinds.add(held)
    assert kinds == {True, False}


def test_the_fisher_leads_while_a_fish_may_be_written_off():
    match = match_with(Pending(tries=2, writer=3, usual=1))
    dealt = match.next_deal()
    assert dealt.stake == "write-off"
    match.open_round(dealt)
    assert match.state.leader == 3
    assert len(match.legal_moves()) == 7


def claimed(seat):
    """A round in which ``seat`` has 6-6, seats 0 and 2 hold points and seat 0 would lead."""
    match = match_with(Pending(usual=0), written=(50, 0))
    # Every third tile after the other: no hand has too much of one number.
    rest = [tile for k in range(3) for tile in range(k, 27, 3)]
    rest.insert(7 * seat, match.game.tiles.parse("6-6"))
    match.open_round(Dealt(tuple(tuple(rest[k:k + 7]) for k in range(0, 28, 7)), ()))
    return match


def test_the_holding_side_may_claim_the_lead_for_6_6():
    match = claimed(2)
    assert (match.state.turn, match.state.leader) == (2, 0)
    assert [move.what for move in match.legal_moves()] == ["hundred", "usual"]
    before = match.copy()
    events = match.play(match.legal_moves()[0])
    assert dict(events[0].line) == {"type": "choice", "seat": 2, "choice": "hundred"}
    assert (match.state.turn, match.state.leader) == (2, 2)
    assert [move.tile for move in match.legal_moves()] == [match.game.tiles.parse("6-6")]
    before.play(before.legal_moves()[1])
    assert before.state.turn == 0
    assert len(before.legal_moves()) == 7
    for seat, sampled in ((1, before), (3, match)):
        view = sampled.view(seat)
        for k in range(10):
            hand = sampled.game.sample(view, stream("six", k)).hands[2]
            assert hand >> sampled.game.tiles.parse("6-6") & 1, "everybody knows who has it"


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_nobody_else_is_asked(seat):
    match = claimed(seat)
    assert match.state.turn == match.state.leader == 0
    assert all(isinstance(move, Play) for move in match.legal_moves())


def at_the_end(hands, ends, house=None, known=None, turn=0, written=(0, 0)):
    match = match_with(known or Pending(usual=0), house=house, written=written)
    game = match.game
    state = game.start([mask(game, hand) for hand in hands], (), turn, 0)
    state.ends = ends
    state.table = game.tiles.everything & ~sum(state.hands)
    state.stake = Stake(tries=bool(known and known.tries))
    match.state = state
    return match


def test_the_fisher_chooses_before_the_round_ends():
    match = at_the_end(["1-2 5-6 5-5", "3-3", "4-4", "3-4"], (2, 1))
    match.play(match.legal_moves()[0])
    assert match.state.outcome is None
    assert match.state.turn == 0
    assert match.legal_moves() == (Choice("accept"), Choice("write-off"))
    before = match.copy()
    match.play(Choice("accept"))
    assert (match.state.outcome.how, match.state.outcome.seat) == ("fish", 0)
    assert match.book.written == (0, 29)
    before.play(Choice("write-off"))
    assert before.book.written == (0, 0)
    assert before.leader == 0
    assert pending(before.book).suspended == 29


def test_no_choice_while_a_write_off_is_running():
    match = at_the_end(["1-2 5-6 5-5", "3-3", "4-4", "3-4"], (2, 1),
                       known=Pending(tries=2, writer=1, suspended=30, heir=0, usual=0))
    match.play(match.legal_moves()[0])
    assert match.state.outcome is not None


def test_a_deal_with_a_wrong_stake_is_refused():
    match = match_with(Pending(tries=2, writer=3, usual=1))
    dealt = match.next_deal()
    with pytest.raises(ValueError, match="stake"):
        match.open_round(dealt._replace(stake="eggs"))


def test_records_show_stakes_and_choices():
    kinds = set()
    for seed in range(60):
        lines = record("sea-goat", 4, seed)
        replayed(lines)
        for line in map(json.loads, lines):
            if line["type"] == "round" and "stake" in line:
                kinds.add(line["stake"])
            if line["type"] == "choice":
                assert list(line) == ["type", "seat", "choice"]
                kinds.add(line["choice"])
    assert kinds == {"hundred", "eggs", "write-off", "usual", "accept"}


def test_views_hide_nothing_that_decides_a_move():
    for seed in range(12):
        match, rng = Match(find("sea-goat"), 3, seed), stream("sea", seed)
        while not match.result:
            if match.between_rounds:
                match.open_round()
            view = match.view(match.state.turn)
            state = match.game.sample(view, rng)
            assert list(match.game.legal_moves(state)) == list(match.legal_moves())
            assert match.game.observe(state, view.seat, match.book) == view
            match.play(choice(match.legal_moves(), rng))
