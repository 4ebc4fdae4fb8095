"""The playout core plays by the rules: the same positions, the same moves, the same end."""

from __future__ import annotations

import pytest

from kids_domino.ai.playout import Playouts
from kids_domino.core.engine import distinct
from kids_domino.core.moves import Play
from kids_domino.core.rng import choice, stream
from kids_domino.rules.lines import lines
from kids_domino.variants import find

GAMES = [
    ("block", 2, {"deal": 7}), ("block", 3, {}), ("block", 4, {"deal": 7}),
    ("draw", 2, {}), ("draw", 4, {"boneyard-stays": 0}), ("traditional", 3, {}),
    ("goat", 2, {}), ("goat", 3, {}), ("goat", 4, {}), ("pair-goat", 4, {}),
    ("goat", 2, {"fish-double": "is-played", "boneyard-stays": 1}),
    ("traditional", 2, {"fish-boneyard": "drawn"}), ("blitz", 2, {}), ("draw-one", 2, {}),
    ("picture", 2, {}), ("picture", 2, {"layout": "one-way", "drawing": "none"}),
    ("picture", 3, {"layout": "one-way"}), ("picture", 5, {"layout": "four-way"}),
    ("picture", 2, {"set": "pictures:3", "layout": "two-way", "drawing": "until-playable"}),
]  # fmt: skip
IDS = ["-".join(map(str, (variant, seats, *house.values()))) for variant, seats, house in GAMES]


def engine_options(game, state):
    """The different moves of the rules, as (bit of the tile, ends afterwards), each with a move."""
    out = {}
    for move in distinct(game.legal_moves(state), state.ends):
        after = game.apply(state, move)
        out[1 << move.tile, lines(game).at(after.ends, after.spinner)] = move
    return out


def led(game, number):
    rng = stream("playout", game.variant.id, game.seats, number)
    state = game.new_round(rng, None)
    game.push(state, choice(game.legal_moves(state), rng))
    return state, rng


def walk(game, state, rnd):
    """By the rules, with the random numbers of a playout: one for each tile that is laid."""
    graph = lines(game)
    while state.outcome is None:
        moves = game.legal_moves(state)
        if isinstance(moves[0], Play):
            ends = graph.at(state.ends, state.spinner)
            options = ends[state.hands[state.turn] & ends.mask]
            known = engine_options(game, state)
            assert len(options) == len(known)
            assert set(options) == set(known)
            game.push(state, known[options[int(rnd() * len(options))]])
        else:
            (move,) = moves
            game.push(state, move)


@pytest.mark.parametrize(("variant", "seats", "house"), GAMES, ids=IDS)
def test_playouts_follow_the_rules_step_by_step(variant, seats, house):
    game = find(variant).with_house(house).game(seats)
    playouts = Playouts(game)
    ways = set()
    for number in range(60):
        state, rng = led(game, number)
        # From any moment of a round: after tiles, draws and passes.
        for _ in range(number % 12):
            if state.outcome is None:
                game.push(state, choice(game.legal_moves(state), rng))
        if state.outcome is not None:
            continue
        before = state.copy()
        ended, hands = playouts.run(state, stream("play", number).random)
        assert state == before
        walk(game, state, stream("play", number).random)
        assert state.outcome is not None
        assert hands == state.hands
        ways.add(state.outcome.how)
        if state.outcome.how == "out":
            assert ended.out == state.outcome.seat
            assert ended.fisher == -1
        else:
            assert ended.out == -1
            assert ended.fisher == next(seat for seat, move in reversed(state.history)
                                        if isinstance(move, Play))
    assert "out" in ways


def test_a_playout_can_be_repeated():
    game = find("draw").game(2)
    state, _ = led(game, 1)
    runs = [Playouts(game).run(state, stream("again").random) for _ in range(2)]
    assert runs[0] == runs[1]
