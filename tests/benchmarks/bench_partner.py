#!/usr/bin/env python3
"""How often the child wins at the children's levels, and how many of its turns succeed.

Seat 0 is a child: `random` lays any fitting tile, `largest` the one with the largest faces,
`medium` plays with a little sense; the others are friendly players. `fixed` leaves the partner as
it is with a child that it does not know, `adapts` lets it remember the rounds as the window does.
The first ROUNDS / 20 rounds, in which the partner gets to know the child, are not counted.

A turn succeeds if the first tile that the child tries fits. The child sees what fits with a chance
of its own (0.55, 0.7 and 0.85), else it tries any tile of its hand.

  python tests/benchmarks/bench_partner.py [--rounds 2000] [--seats 2,3] [LEVEL …]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kids_domino.ai.choices import different
from kids_domino.ai.first_steps import FirstSteps
from kids_domino.ai.simple import Medium
from kids_domino.core.moves import Play
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import deal_rng
from kids_domino.learning.ladder import LEVELS
from kids_domino.learning.partner import KEPT, START, Round, generosity
from kids_domino.variants import find

#: How often each child sees by itself what fits.
SEES = {"random": 0.55, "largest": 0.7, "medium": 0.85}


def child_move(child, view, moves, rng):
    """What the child lays."""
    options = different(view, moves)
    if child == "medium":
        return Medium().choose(view, moves, rng)
    if child == "largest" and isinstance(options[0], Play):
        return max(options, key=lambda move: sum(view.game.tiles.tiles[move.tile]))
    return choice(options, rng)


def played(game, child, friend, seed, number):
    """One round: how it was, whether it ended blocked."""
    state = game.new_round(deal_rng(seed + number, 1), None)
    rng, friends = stream("child", seed, number), stream("friend", seed, number)
    turns = unaided = 0
    while state.outcome is None:
        moves, view = game.legal_moves(state), game.observe(state, state.turn)
        if state.turn == 0:
            if isinstance(moves[0], Play):
                fitting = len({move.tile for move in moves}) / view.counts[0]
                turns += 1
                unaided += rng.random() < SEES[child] or rng.random() < fitting
            move = child_move(child, view, moves, rng)
        else:
            move = friend.choose(view, moves, friends)
        game.push(state, move)
    how, seat, counted = state.outcome
    if how == "out":
        return Round(float(seat == 0), 1, turns, unaided), False
    best = [place for place, count in enumerate(counted) if count == min(counted)]
    return Round((0 in best) / len(best), 1, turns, unaided), True


def measure(level, seats, child, rounds, seed, adapts):
    """(share won, share of turns that succeed, share blocked, mean generosity)."""
    game = find(level.variant).with_house(level.axes(seats)).game(seats)
    history, won, blocked, given, turns, unaided = [], 0.0, 0, 0.0, 0, 0
    first = rounds // 20
    for number in range(first + rounds):
        gives = generosity(history) if adapts else START
        one, shut = played(game, child, FirstSteps(generosity=gives), seed, number)
        history = [*history, one][-KEPT:]
        if number >= first:
            won += one.won
            blocked += shut
            given += gives
            turns += one.turns
            unaided += one.unaided
    return won / rounds, unaided / turns, blocked / rounds, given / rounds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", default="2,3", help="numbers of seats, with commas")
    parser.add_argument("levels", nargs="*", metavar="LEVEL")
    options = parser.parse_args()
    print(f"{options.rounds} rounds a line; % of rounds won, of turns that succeed, blocked; "
          "generosity")
    for level in LEVELS:
        if level.player != "first-steps" or level.variant != "picture" or (
                options.levels and level.id not in options.levels):
            continue
        for seats in map(int, options.seats.split(",")):
            if not level.fits(seats):
                continue
            for child in SEES:
                row = []
                for adapts in (False, True):
                    won, good, shut, given = measure(level, seats, child, options.rounds,
                                                     options.seed, adapts)
                    row.append(f"{'adapts' if adapts else 'fixed':>8} {won:6.1%} {good:6.1%} "
                               f"{shut:6.2%} {given:5.2f}")
                print(f"{level.id:13}{seats:3}  {child:8}", *row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
