"""The levels of play: legal, repeatable, blind to what is hidden, friendly where they should be."""

from __future__ import annotations

import logging
import pickle

import pytest

from kids_domino.ai.choices import different
from kids_domino.ai.first_steps import FirstSteps
from kids_domino.ai.player import LEVELS, READY, Guarded, make
from kids_domino.core.match import Match
from kids_domino.core.moves import DRAW, LEAD, Play
from kids_domino.core.rng import choice, stream
from kids_domino.variants import VARIANTS, find
from tests.ai import brute

PLAYING = ("first-steps", "easy", "medium", "hard", "expert")
#: Every how many positions a player is asked that takes its time.
SPARSE = {"hard": 5, "expert": 9}
TABLES = [(variant, seats) for variant in VARIANTS for seats in variant.seats]
#: Tables at which everything that will ever be played lies open.
NOTHING_HIDDEN = {("klondike", 2), *(("trade", seats) for seats in (2, 3, 4, 5))}
IDS = [f"{variant.id}-{seats}" for variant, seats in TABLES]


def positions(variant, seats, seed, rounds=1):
    """The matches of a few random rounds, before every move."""
    match = Match(variant, seats, seed)
    rng = stream("positions", variant.id, seats, seed)
    while match.result is None and match.rounds <= rounds:
        if match.between_rounds:
            if match.rounds == rounds:
                return
            match.open_round()
        yield match.copy()
        match.play(choice(match.legal_moves(), rng))


@pytest.mark.parametrize(("variant", "seats"), TABLES, ids=IDS)
@pytest.mark.parametrize("level", PLAYING)
def test_a_level_plays_every_game_and_always_the_same(level, variant, seats, caplog):
    caplog.set_level(logging.ERROR)
    for match in list(positions(variant, seats, 5))[::SPARSE.get(level, 3)]:
        moves, view = match.legal_moves(), match.view(match.state.turn)
        chosen = make(level).choose(view, moves, stream("same", match.rounds))
        assert chosen in moves
        copy = pickle.loads(pickle.dumps(view))
        assert copy == view
        assert make(level).choose(copy, moves, stream("same", match.rounds)) == chosen
    assert not caplog.records


@pytest.mark.parametrize(("variant", "seats"), TABLES, ids=IDS)
@pytest.mark.parametrize("level", PLAYING)
def test_hidden_tiles_change_no_choice(level, variant, seats):
    exchanged = 0
    for match in list(positions(variant, seats, 9))[::SPARSE.get(level, 4)]:
        seat, game = match.state.turn, match.game
        view = match.view(seat)
        other = game.sample(view, stream("other", exchanged))
        exchanged += other != match.state
        moves = game.legal_moves(match.state)
        first = make(level).choose(view, moves, stream("peek"))
        second = make(level).choose(game.observe(other, seat, match.book),
                                    game.legal_moves(other), stream("peek"))
        assert first == second
    assert bool(exchanged) == ((variant.id, seats) not in NOTHING_HIDDEN)


def test_equal_ends_count_once():
    for match in positions(find("block"), 2, 3, rounds=3):
        moves, view = match.legal_moves(), match.view(match.state.turn)
        options = different(view, moves)
        if len(set(view.ends)) == 1 and len(moves) > 1:
            assert len(options) * 2 == len(moves)
            return
    raise AssertionError("no position with equal ends came up")


def test_unknown_levels_say_so():
    assert len(LEVELS) == 5
    assert READY == LEVELS
    with pytest.raises(LookupError, match="no level clever"):
        make("clever")


class Faulty:
    def __init__(self, answer):
        self.answer = answer

    def choose(self, view, moves, rng):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", [ZeroDivisionError("oh"), None, DRAW, "nonsense"])
def test_a_faulty_player_is_replaced_and_logged(answer, caplog):
    """Case C-07."""
    match = Match(find("block"), 2, 1)
    match.open_round()
    moves = match.legal_moves()
    chosen = Guarded(Faulty(answer)).choose(match.view(match.state.turn), moves, stream(1))
    assert chosen == moves[0]
    assert len(caplog.records) == 1
    assert "Faulty" in caplog.text


@pytest.mark.parametrize("house", [
    {"set": "pictures:4", "deal": 4, "layout": "one-way", "hands-shown": "all",
     "drawing": "none"},
    {"set": "pictures:4", "deal": 3, "layout": "one-way", "hands-shown": "all",
     "boneyard-shown": "up"},
])
def test_first_steps_is_exact_where_everything_lies_open(house):
    variant = find("picture").with_house(house)
    game = variant.game(2)
    better = 0
    for seed in range(60):
        for match in positions(variant, 2, seed):
            state = match.state
            moves = match.legal_moves()
            if state.turn != 1 or len(moves) < 2:
                continue
            chosen = FirstSteps().choose(match.view(1), moves, stream("exact", seed))
            chances = {move: brute.chance(game, game.apply(state, move), {0}) for move in moves}
            assert chances[chosen] == pytest.approx(max(chances.values()))
            better += max(chances.values()) > min(chances.values())
    assert better > 5


def test_first_steps_helps_the_seats_that_it_is_told_of():
    variant = find("picture").with_house({"set": "pictures:5", "deal": 5, "layout": "one-way",
                                          "hands-shown": "all", "drawing": "none"})
    differs = 0
    for seed in range(40):
        for match in positions(variant, 3, seed):
            view, moves = match.view(match.state.turn), match.legal_moves()
            if match.state.turn == 1:
                differs += (make("first-steps", (0,)).choose(view, moves, stream(1))
                            != make("first-steps", (0, 2)).choose(view, moves, stream(1)))
    assert differs


@pytest.mark.parametrize(("name", "seats", "ends", "hand", "best"), [
    # Heavier tiles and doubles go first, where the ends serve the hand alike.
    ("block", 2, "12", "1-6 2-4", "1-6"), ("block", 2, "13", "3-3 1-5", "3-3"),
    ("goat", 4, "12", "1-6 2-4", "1-6"), ("latin", 4, "12", "1-1 2-3", "1-1"),
    # The ends stay such that the hand fits.
    ("block", 2, "12", "1-5 2-4 4-6 0-4 0-2", "2-4"),
    # Equal ends.
    ("block", 2, "12", "1-2 1-4", "1-2"),
    # Points that can be had: 4 and 6 on the ends count ten.
    ("muggins", 2, "46", "1-4 2-6 4-4 0-6", "0-6 4-4"),
])
def test_medium_has_some_sense(name, seats, ends, hand, best):
    game = find(name).game(seats)
    tiles = game.tiles
    own = tiles.mask(map(tiles.parse, hand.split()))
    rest = tiles.members(tiles.everything & ~own)[: 2 * (seats - 1)]
    hands = [own, *(tiles.mask(rest[2 * k:2 * k + 2]) for k in range(seats - 1))]
    state = game.start(hands, (), 0, 0)
    state.ends = tuple(map(int, ends))
    state.table = tiles.everything & ~sum(hands)
    if game.variant.on_play is not None:
        state.tips, state.points = state.ends, [0] * seats
    state.history = [(seats - 1, Play(tiles.parse("0-0"), LEAD, 0, 0))]
    moves = game.legal_moves(state)
    chosen = {make("medium").choose(game.observe(state, 0), moves, stream(k)).tile
              for k in range(5)}
    assert chosen <= set(map(tiles.parse, best.split()))


def test_an_easy_player_often_forgets():
    """More often than not it plays like medium, and now and then it does not."""
    same = asked = 0
    for position in positions(find("block"), 2, 11, rounds=30):
        view, moves = position.view(position.state.turn), position.legal_moves()
        if len(moves) > 1:
            same += (make("easy").choose(view, moves, stream(asked))
                     == make("medium").choose(view, moves, stream(asked)))
            asked += 1
    assert 0.55 < same / asked < 0.95


def test_medium_cuts_deep():
    cuts = 0
    for seed in range(40):
        for position in positions(find("sausage"), 2, seed):
            moves = position.legal_moves()
            places = [move.place for move in moves if move.to == "cut"]
            if len(moves) > 1 and places:
                chosen = make("medium").choose(position.view(position.state.turn), moves,
                                               stream(4))
                assert (chosen.to, chosen.place) == ("cut", max(places))
                cuts += 1
    assert cuts
