"""Cribbage dominoes: the row, passes and the count (rulebook 9.8)."""

from __future__ import annotations

from kids_domino.core.match import Match
from kids_domino.core.moves import PASS
from kids_domino.core.protocol import Dealt
from kids_domino.core.rng import choice, stream
from kids_domino.rules.special.cribbage import Away, Lay
from kids_domino.variants import find

from .special_matches import after, matches


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


def test_cribbage_any_unseen_tile_may_lie_in_the_crib():
    """What a seat thinks the other one put away is any of the tiles that it has not seen."""
    match = Match(find("cribbage"), 2, 3)
    match.open_round()
    for _ in range(2):
        match.play(match.legal_moves()[-1])
    game, seat, rng = match.game, match.state.turn, stream("crib")
    view = match.view(seat)
    guessed = 0
    for _ in range(400):
        guessed |= game.sample(view, rng).away[1 - seat]
    own = match.state.hands[seat] | match.state.away[seat] | 1 << match.state.starter
    assert guessed == game.tiles.everything & ~own
