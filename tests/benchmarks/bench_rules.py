#!/usr/bin/env python3
"""Random rounds: how fast, and do the known figures come out.

Two ways to play the same rounds: through the public rules (``new_round``, ``legal_moves``,
``push``) and on the playout core. Every function takes (games, seed) and gives (games, tiles laid,
passes, shares of wins for each seat and at the end of ties). README.md beside this file says how
they are compared with other programs.

  python tests/benchmarks/bench_rules.py [--games 20000] [--seed 1]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kids_domino.ai.playout import Playouts
from kids_domino.core.moves import Pass
from kids_domino.core.rng import shuffle
from kids_domino.variants import find

BLOCK2 = find("block").with_house({"deal": 7}).game(2)
BLOCK4 = find("block").with_house({"deal": 7}).game(4)
DRAW2 = find("draw").with_house({"boneyard-stays": 0}).game(2)


def rules(game, games, seed, events=False):
    """Rounds through the public rules; seat 0 leads any tile."""
    rng = Random(seed)
    random, wins = rng.random, [0] * (game.seats + 1)
    new_round, legal_moves, push = game.new_round, game.legal_moves, game.push
    laid = passes = 0
    for _ in range(games):
        state = new_round(rng, 0)
        happened = [] if events else None
        while state.outcome is None:
            moves = legal_moves(state)
            push(state, moves[int(random() * len(moves))], happened)
        placed = state.table.bit_count()
        laid += placed
        if game.stays is None:
            passes += len(state.history) - placed
        else:
            passes += sum(type(move) is Pass for _, move in state.history)
        _win(wins, state.outcome.seat if state.outcome.how == "out" else -1, state.outcome.counted)
    return games, laid, passes, wins


def playouts(game, games, seed):
    """Rounds on the playout core; seat 0 leads any tile."""
    rng = Random(seed)
    core, random, seats, size = Playouts(game), rng.random, game.seats, game.hand_size
    bits, worth = game.tiles.bits, game.tiles.pips_of
    leads = [core.graph.lead(tile) for tile in range(len(bits))]
    deck, dealt, wins = list(range(len(bits))), seats * size, [0] * (seats + 1)
    drawing = game.stays is not None
    laid = passes = 0
    for _ in range(games):
        shuffle(deck, rng, None if drawing else dealt)
        hands = [sum([bits[tile] for tile in deck[k:k + size]]) for k in range(0, dealt, size)]
        lead = deck[0]
        hands[0] ^= bits[lead]
        if drawing:
            bank = [bits[tile] for tile in deck[dealt:]]
            out, _, passed, drawn = core.draw(hands, 1, leads[lead], bank, random)
        else:
            out, _, passed, drawn = core.block(hands, 1, leads[lead], random)
        passes += passed
        left = 0
        for hand in hands:
            left += hand.bit_count()
        laid += dealt + drawn - left
        _win(wins, out, None if out >= 0 else [worth(hand) for hand in hands])
    return games, laid, passes, wins


def _win(wins, out, counted):
    if out < 0:
        low = min(counted)
        out = counted.index(low) if counted.count(low) == 1 else -1
    wins[out] += 1


def block2(games, seed):
    return rules(BLOCK2, games, seed)


def block4(games, seed):
    return rules(BLOCK4, games, seed)


def draw2(games, seed):
    return rules(DRAW2, games, seed)


def events_block2(games, seed):
    return rules(BLOCK2, games, seed, events=True)


def events_block4(games, seed):
    return rules(BLOCK4, games, seed, events=True)


def core_block2(games, seed):
    return playouts(BLOCK2, games, seed)


def core_block4(games, seed):
    return playouts(BLOCK4, games, seed)


def core_draw2(games, seed):
    return playouts(DRAW2, games, seed)


#: Tiles laid a game and shares of wins by seat, then of ties, from millions of rounds.
KNOWN = {
    "block2": (10.36, (0.567, 0.407, 0.026)),
    "draw2": (18.70, (0.533, 0.461, 0.006)),
    "block4": (22.41, (0.352, 0.257, 0.210, 0.163, 0.018)),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = False
    for way, functions in (("rules", (block2, draw2, block4)),
                           ("core", (core_block2, core_draw2, core_block4))):
        for function in functions:
            function(200, 0)
            start = time.perf_counter()
            games, laid, passes, wins = function(options.games, options.seed)
            rate = games / (time.perf_counter() - start)
            plies, shares = KNOWN[function.__name__.removeprefix("core_")]
            found = [count / games for count in wins]
            # Four standard errors of a share, and of the tiles laid (their spread is below 6).
            near = all(abs(share - known) < 4 * (known * (1 - known) / games) ** 0.5 + 0.001
                       for share, known in zip(found, shares, strict=True))
            near &= abs(laid / games - plies) < 24 / games ** 0.5 + 0.01
            wrong |= not near
            print(f"{way:6}{function.__name__:12}{rate:10,.0f} games/s {laid / games:7.2f} tiles "
                  f"(known {plies}) {passes / games:5.2f} passes  wins and ties "
                  + " ".join(f"{share:.3f}" for share in found)
                  + ("" if near else "  NOT AS KNOWN"))
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
