#!/usr/bin/env python3
"""How fast each game with a line of tiles is, beside Block at as many seats.

Rounds are played by chance through the public rules. The tables take turns, and the best of a few
short samples of processor time counts, so that a busy machine slows all alike.

  python tests/benchmarks/bench_games.py [--samples 3] [--seconds 0.15] [--most 4]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kids_domino.core.engine import LineGame
from kids_domino.variants import VARIANTS, find


def moves_a_second(game, seconds, seed):
    """Moves made in a second of processor time, deals included."""
    rng, made = Random(seed), 0
    random, legal_moves, push = rng.random, game.legal_moves, game.push
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_round(rng, None)
        while state.outcome is None:
            moves = legal_moves(state)
            push(state, moves[int(random() * len(moves))])
            made += 1
    return made / (time.process_time() - start)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.15)
    parser.add_argument("--most", type=float, default=4, help="as many times slower than Block")
    options = parser.parse_args()
    tables = {(variant.id, seats): variant.game(seats) for variant in VARIANTS
              for seats in variant.seats if isinstance(variant.game(seats), LineGame)}
    # The picture game has a fifth seat, Block has not: there, Block deals to four.
    block = find("block")
    best = dict.fromkeys(tables, 0.0)
    for sample in range(options.samples + 1):
        for table, game in tables.items():
            rate = moves_a_second(game, options.seconds, sample)
            # The first sample only fills what a game keeps.
            best[table] = max(best[table], rate) if sample else 0.0
    slower = sorted(((best["block", min(seats, block.seats[-1])] / rate, name, seats, rate)
                     for (name, seats), rate in best.items()), reverse=True)
    for times, name, seats, rate in slower:
        print(f"{name:14}{seats} seats {rate:12,.0f} moves/s   Block is {times:4.2f} times as fast")
    return int(slower[0][0] > options.most)


if __name__ == "__main__":
    sys.exit(main())
