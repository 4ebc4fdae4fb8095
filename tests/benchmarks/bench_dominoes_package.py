#!/usr/bin/env python3
"""A level against a player of the package ``dominoes`` (6.1.0), in the rules of that package.

Four players in two pairs, all 28 tiles dealt, no drawing, the lead fixed by the deal, any tile.
Every deal is played twice with the pairs exchanged. A win counts 1, a tie 1/2. Times are processor
time per choice of two moves or more (of theirs: once their search has begun).

  VENV/bin/python tests/benchmarks/bench_dominoes_package.py expert pab:6:10 --games 1000

LEVEL: a level of ours. OTHER: random, bota_gorda, double or pab:START:SAMPLES, which searches from
move START on and before that lays what weighs most.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import dominoes

from kids_domino.core.moves import LEAD, PASS, Play
from kids_domino.core.rng import stream
from kids_domino.variants import find
from tests.benchmarks.reference_players import reference

GAME = find("block").with_house({"deal": 7, "teams": "pairs", "first-lead": "lot",
                                 "next-lead": "next-seat"}).game(4)


def theirs(name):
    """Their player, and from which move on it searches."""
    kind, *numbers = name.split(":")
    if kind != "pab":
        return getattr(dominoes.players, kind), 0
    start, samples = map(int, numbers)
    search = dominoes.players.probabilistic_alphabeta(
        start_move=start, sample_size=samples, player=dominoes.players.bota_gorda)

    def both(game):
        dominoes.players.bota_gorda(game)
        search(game)
    return both, start


def tile_of(domino):
    return GAME.tiles.index[tuple(sorted((domino.first, domino.second)))]


class Table:
    """The same round in our engine."""

    def __init__(self, game):
        hands = [GAME.tiles.mask(tile_of(domino) for domino in hand) for hand in game.hands]
        self.state = GAME.start(hands, (), game.turn, GAME.tiles.everything)
        self.seen = 0

    def follow(self, game):
        """Make the moves that were made there since."""
        for move in game.moves[self.seen:]:
            if move is None:
                GAME.push(self.state, PASS)
            else:
                GAME.push(self.state, self.found(move[0], move[1]))
        self.seen = len(game.moves)

    def found(self, domino, left):
        tile = tile_of(domino)
        return next(move for move in GAME.legal_moves(self.state) if isinstance(move, Play)
                    and move.tile == tile and move.arm in (LEAD, 0 if left else 1))

    def choose(self, player, game, rng):
        """Bring the choice of our player to the front of their list of moves."""
        self.follow(game)
        assert self.state.turn == game.turn
        move = player.choose(GAME.observe(self.state, game.turn),
                             GAME.legal_moves(self.state), rng)
        for domino, left in game.valid_moves:
            if self.found(domino, left) == move:
                return domino, left
        raise AssertionError(move)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    player, (other, first) = reference(args.level), theirs(args.other)
    shares, taken, start = [], ([], []), time.monotonic()
    for deal in range(args.games // 2):
        got = 0.0
        for swap in (0, 1):
            random.seed(args.seed * 1000003 + deal)
            game = dominoes.Game.new(starting_player=deal % 4)
            table = Table(game)
            random.seed(args.seed * 7919 + deal * 2 + swap)
            while game.result is None:
                ours = game.turn % 2 == swap
                begun = time.thread_time()
                if ours:
                    move = game.valid_moves[0] if len(game.valid_moves) == 1 else table.choose(
                        player, game, stream("move", args.seed, deal, swap, len(game.moves)))
                else:
                    other(game)
                    move = game.valid_moves[0]
                if len(game.valid_moves) > 1 and (ours or len(game.moves) >= first):
                    taken[0 if ours else 1].append(time.thread_time() - begun)
                game.make_move(*move)
            points = game.result.points * (-1 if swap else 1)
            got += 0.5 + 0.5 * ((points > 0) - (points < 0))
        shares.append(got / 2)
        if time.monotonic() - start > args.seconds:
            break
    count, mean = len(shares), sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    times = []
    for some in taken:
        some.sort()
        times.append(f"mean {1e3 * sum(some) / max(1, len(some)):.1f}, "
                     f"median {1e3 * some[len(some) // 2]:.1f}, "
                     f"p99 {1e3 * some[int(len(some) * 0.99)]:.1f} ms")
    print(f"| dominoes 6.1.0 | {args.level} | {args.other} | {2 * count} games | "
          f"{100 * mean:.1f} ± {196 * math.sqrt(spread / count):.1f} | {' | '.join(times)} |",
          flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
