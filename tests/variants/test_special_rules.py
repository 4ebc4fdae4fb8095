"""The games with a protocol of their own, over many matches (rulebook 3.3, 7, 9.7, 9.8)."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from kids_domino.core.events import RoundEnded
from kids_domino.core.match import Match
from kids_domino.core.moves import DRAW, PASS
from kids_domino.core.protocol import Dealt, IllegalMove
from kids_domino.core.record import Difference, Replay, dump, event_lines, variants_by_id
from kids_domino.core.rng import choice, stream
from kids_domino.core.state import Outcome
from kids_domino.rules.special import klondike_grid as grid
from kids_domino.rules.special import trade_plan
from kids_domino.rules.special.cribbage import Away, Lay
from kids_domino.rules.special.klondike import Place
from kids_domino.rules.special.poker import Bid
from kids_domino.rules.special.poker_hands import value
from kids_domino.rules.special.trade import Gift, Swap, TimeUp
from kids_domino.variants import VARIANTS, find

from .special_matches import HOUSES, SEATS, TABLES, chance, golden, hoarder, matches, telling
from .special_scorers import poker_rank, scored

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


# Sausage


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


# Klondike


def test_klondike_chips_that_nobody_won_stay_and_one_more_comes():
    for match, lines in matches("klondike", 3, range(5)):
        won = sum(line["chips"] for line in lines if line["type"] == "chips")
        rounds = sum(line["type"] == "round" for line in lines)
        assert rounds == 6
        # Ten chips to begin with, nine more for every later round; the rest belongs to nobody.
        assert won + sum(match.state.chips) == 10 + 9 * (rounds - 1)
        assert won == sum(match.book.written)


def test_klondike_hands_are_filled_up_and_the_reserve_ends():
    """Three seats lay and draw back up to seven while there is a reserve."""
    for seed in range(10):
        match = Match(find("klondike"), 3, seed)
        match.open_round()
        rng = stream("players", seed)
        while match.state.outcome is None:
            moves = match.legal_moves()
            move, state = choice(moves, rng), match.state
            match.play(move)
            if move != PASS:
                drawn = int(bool(state.reserve))
                held = state.hands[state.turn].bit_count()
                assert match.state.hands[state.turn].bit_count() == held - 1 + drawn
                assert len(match.state.reserve) == len(state.reserve) - drawn
            else:
                assert list(moves) == [PASS]


def test_klondike_when_all_have_passed_the_next_one_draws():
    game = find("klondike").game(3)
    tile = game.tiles.parse
    wanted = tile("3-5")
    order = [number for number in range(28) if number != wanted]
    hands = tuple(tuple(order[k:k + 7]) for k in (0, 7, 14))
    state = game.begin(Dealt(hands, (wanted, *order[21:]), 0, 2), None)
    # Only the place between stacks 0 and 1 is free, and they show a three and a five.
    state.numbers = (3, 5, *state.numbers[2:])
    laid = tile("0-0")
    state.places = tuple(None if place == 4 else (laid, 0, 0) for place in range(24))
    for seat in (2, 0, 1):
        assert state.turn == seat
        assert list(game.legal_moves(state)) == [PASS]
        state = game.apply(state, PASS)
    view = game.observe(state, 0)
    assert view.lacks == (1 << wanted,) * 3
    assert list(game.legal_moves(state)) == [DRAW]
    assert game.move_line(2, DRAW, state) == {"type": "draw", "seat": 2, "tile": "3-5"}
    state = game.apply(state, DRAW)
    assert (state.turn, state.passes, state.lacks[2]) == (2, 0, 0)
    assert list(game.legal_moves(state)) == [Place(wanted, 4, False)]
    events = []
    game.push(state, Place(wanted, 4, False), events)
    assert state.hands[2].bit_count() == 7
    assert state.outcome.how == "out"


def laid_beside(stack, *halves):
    """A position in which stacks 0 and 1 show fours and these halves lie beside ``stack``."""
    game = find("klondike").game(4)
    state = game.begin(game.deal(stream(3), 0), 0)
    state.numbers = tuple(4 if other in (0, 1) else grid.OPEN for other in range(9))
    for half, (place, side) in zip(halves, grid.AROUND[stack], strict=False):
        # The half beside the stack is what counts here; the other one lies at the rim or apart.
        other = 6 if half != 6 else 5
        tile = game.tiles.index[min(half, other), max(half, other)]
        state.hands = (1 << tile, *state.hands[1:])
        turned = (game.tiles.tiles[tile][side] != half)
        game._lay(state, 0, Place(tile, place, turned), [])
    return game, state


def test_klondike_the_first_half_numbers_a_stack():
    _, state = laid_beside(8, 3, 5)
    assert state.numbers[8] == 3


def test_klondike_a_stack_whose_first_number_is_used_up_stays_without():
    _, state = laid_beside(8, 4)
    assert state.numbers[8] == grid.OPEN
    _, state = laid_beside(8, 4, 5)
    assert state.numbers[8] == grid.OPEN


def test_klondike_such_a_stack_is_never_won():
    game, state = laid_beside(2, 4)
    for place, _ in grid.AROUND[2]:
        state.places = tuple((0, 4, 4) if other == place else laid
                             for other, laid in enumerate(state.places))
    assert not game._is_won(state, 2)
    state.numbers = (4, grid.OPEN, 4, *state.numbers[3:])
    assert game._is_won(state, 2)


def test_klondike_two_stacks_may_be_won_at_once():
    twice = 0
    for _, lines in matches("klondike", 2, range(60)):
        chips = [line["type"] == "chips" for line in lines]
        twice += any(a and b for a, b in pairwise(chips))
    assert twice


# Trade


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


# Poker


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


def after(game, state, *bids):
    for bid in bids:
        state = game.apply(state, bid)
    return state


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


# Cribbage


def test_cribbage_the_leader_counts_first_and_the_crib_is_the_dealers():
    for _, lines in matches("cribbage", 2, range(5)):
        leader = None
        for line in lines:
            if line["type"] == "round":
                leader = line.get("leader", leader)
                counts = []
            elif line["type"] == "count":
                counts.append((line["seat"], line["of"]))
            elif line["type"] == "round_end":
                assert counts == [(leader, "hand"), (1 - leader, "hand"), (1 - leader, "crib")]
                leader = line["leader"]


def test_cribbage_a_pass_is_said_only_while_the_other_can_go_on():
    """The row of a hand: whoever cannot lay passes, the other goes on, the last tile earns one."""
    game = find("cribbage").game(2)
    words = ["6-6 5-6 0-1 0-2 0-0 1-1", "5-5 4-6 0-3 1-2 0-4 1-3"]
    hands = tuple(tuple(game.tiles.parse(word) for word in text.split()) for text in words)
    rest = tuple(tile for tile in range(28) if not any(tile in hand for hand in hands))
    state = game.begin(Dealt(hands, rest, 0, 0), None)
    tile = game.tiles.parse
    state = after(game, state, Away((tile("0-0"), tile("1-1"))), Away((tile("0-4"), tile("1-3"))))
    assert (state.starter, state.turn) == (rest[0], 0)
    state = after(game, state, Lay(tile("6-6")), Lay(tile("5-5")))
    assert [move.tile for move in game.legal_moves(state)] == [tile("0-1"), tile("0-2")]
    state = after(game, state, Lay(tile("0-2")))
    assert state.row == (tile("6-6"), tile("5-5"), tile("0-2"))
    state = after(game, state, Lay(tile("0-3")), Lay(tile("0-1")))
    assert (state.turn, state.points) == (1, (3, 0))
    # 28 are laid: the three of seat 1 makes thirty-one, and a new row begins.
    state = after(game, state, Lay(tile("1-2")))
    assert (state.row, state.turn, state.points) == ((), 0, (3, 2))
    state = after(game, state, Lay(tile("5-6")), Lay(tile("4-6")))
    assert state.points == (3, 3)
    assert state.outcome is not None


def test_cribbage_who_passes_waits_for_the_next_row():
    game = find("cribbage").game(2)
    passes = 0
    for seed in range(30):
        match = Match(find("cribbage"), 2, seed)
        match.open_round()
        rng = stream("players", seed)
        while match.state.outcome is None:
            state, moves = match.state, match.legal_moves()
            if PASS in moves:
                passes += 1
                assert list(moves) == [PASS]
                assert game.playable(state.row, state.hands[1 - state.turn])
                assert game.playable(state.row, state.hands[state.turn]) == []
            match.play(choice(moves, rng))
            if PASS in moves:
                assert match.state.passed >> state.turn & 1
                assert match.state.turn == 1 - state.turn
    assert passes


def test_cribbage_ends_a_match_only_when_the_round_is_counted():
    for match, lines in matches("cribbage", 2, range(10)):
        ends = [line["written"] for line in lines if line["type"] == "round_end"]
        assert max(ends[-1]) >= 61
        assert all(max(written) < 61 for written in ends[:-1])
        assert match.result.winners == tuple(seat for seat in (0, 1)
                                             if match.book.written[seat] == max(ends[-1]))


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
