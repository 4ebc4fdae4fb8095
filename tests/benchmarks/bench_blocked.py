#!/usr/bin/env python3
"""How often rounds of the children's levels end blocked.

Seat 0 is a child that lays any fitting tile by chance, all other seats are the friendly computer
player. Goals: at most 2 % at every level with open tiles, at most 10 % at the first levels with
closed hands.

  python tests/benchmarks/bench_blocked.py [--rounds 2000] [--seed 1] [--seats 2] [LEVEL …]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kids_domino.ai.choices import different
from kids_domino.ai.first_steps import FirstSteps
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import deal_rng
from kids_domino.learning.ladder import LEVELS
from kids_domino.variants import find

OPEN, CLOSED = 0.02, 0.10


def measure(level, seats, rounds, seed, friend=None, **house):
    """(share blocked, milliseconds a deal: median and most, a move: mean and most)."""
    game = find(level.variant).with_house(level.axes(seats) | house).game(seats)
    friend = friend or FirstSteps()
    blocked, deals, thoughts = 0, [], []
    for number in range(rounds):
        start = time.perf_counter()
        state = game.new_round(deal_rng(seed + number, 1), None)
        deals.append(time.perf_counter() - start)
        child, friends = stream("child", seed, number), stream("friend", seed, number)
        while state.outcome is None:
            moves, view = game.legal_moves(state), game.observe(state, state.turn)
            if state.turn == 0:
                move = choice(different(view, moves), child)
            else:
                start = time.perf_counter()
                move = friend.choose(view, moves, friends)
                thoughts.append(time.perf_counter() - start)
            game.push(state, move)
        blocked += state.outcome.how != "out"
    deals.sort()
    return (blocked / rounds, 1000 * deals[rounds // 2], 1000 * deals[-1],
            1000 * sum(thoughts) / len(thoughts), 1000 * max(thoughts))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", default="2", help="numbers of seats, with commas")
    parser.add_argument("levels", nargs="*", metavar="LEVEL")
    options = parser.parse_args()
    print(f"{options.rounds} rounds a line; milliseconds: a deal (median, most), "
          "a friendly move (mean, most)")
    print(f"{'level':14}{'seats':>6}{'blocked':>10}{'goal':>7}{'deal':>9}{'most':>8}"
          f"{'move':>9}{'most':>8}  house rules")
    missed = False
    for level in LEVELS:
        if options.levels and level.id not in options.levels:
            continue
        for seats in map(int, options.seats.split(",")):
            if not level.fits(seats):
                continue
            axes = level.axes(seats)
            goal = OPEN if axes.get("hands-shown") == "all" else CLOSED
            share, *times = measure(level, seats, options.rounds, options.seed)
            missed |= share > goal
            words = " ".join(f"{name}={value}" for name, value in axes.items())
            print(f"{level.id:14}{seats:6}{share:10.2%}{goal:7.0%}"
                  + "{:9.2f}{:8.1f}{:9.2f}{:8.1f}".format(*times) + f"  {words}", flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
