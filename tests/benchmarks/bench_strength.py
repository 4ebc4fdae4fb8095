#!/usr/bin/env python3
"""How strong the computer's levels are: mirrored deals, shares with 95 % intervals, time per move.

Every deal is played twice with the players exchanged: the luck of the deal cancels. With two sides
one is A's; with four single seats A sits at two of them (0 and 2, then 1 and 3).

  python tests/benchmarks/bench_strength.py TABLE A B [--games 2000] [--seed 1] [--match]

TABLE: block2 draw2 block4 goat2 goat4 pair-goat sea-goat2 sea-goat4 muggins2 telephone2 telephone4
latin4. A, B: random, pips, doubles, mc:N or a level. Block and draw are led with any tile by the
seats in turn, the boneyard of draw is drawn to its last tile (as in the figures behind the goals).
A round is 1 won, 1/2 tied; at four single seats it is the mean over the pairs of an A
and a B of who did better. A match's share is who wins; with four single seats who does not lose.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kids_domino.ai.prospects import Prospects
from kids_domino.core.match import Match
from kids_domino.core.protocol import Book
from kids_domino.core.rng import stream
from kids_domino.variants import find
from tests.benchmarks.reference_players import reference

ANY_LEAD = {"first-lead": "lot", "next-lead": "next-seat"}
#: Variant, house rules, seats, and whether seats lead in turn with any tile.
TABLES = {
    "block2": ("block", {"deal": 7, **ANY_LEAD}, 2, True),
    "draw2": ("draw", {"deal": 7, "boneyard-stays": 0, **ANY_LEAD}, 2, True),
    "block4": ("block", {"deal": 7, "teams": "pairs", **ANY_LEAD}, 4, True),
    "goat2": ("goat", {}, 2, False),
    "goat4": ("goat", {}, 4, False),
    "pair-goat": ("pair-goat", {}, 4, False),
    "sea-goat2": ("sea-goat", {}, 2, False),
    "sea-goat4": ("sea-goat", {}, 4, False),
    "muggins2": ("muggins", {}, 2, False),
    "telephone2": ("telephone", {}, 2, False),
    "telephone4": ("telephone", {}, 4, False),
    "latin4": ("latin", {}, 4, False),
}
#: A match that goes on longer is broken off and counts as a tie.
MOST_ROUNDS = 200


class Clock:
    """Processor time of moves with a choice, by player."""

    def __init__(self):
        self.taken = ([], [])

    def ask(self, who, player, view, moves, rng):
        if len(moves) == 1:
            return moves[0]
        start = time.thread_time()
        move = player.choose(view, moves, rng)
        self.taken[who].append(time.thread_time() - start)
        return move

    def figures(self, who):
        taken = sorted(self.taken[who]) or [0.0]
        return [1e3 * taken[min(len(taken) - 1, int(len(taken) * share))]
                for share in (0.5, 0.99, 1.0)]


def is_a(seat, swap):
    return seat % 2 == swap


def play_round(game, players, deal, swap, seed, free, clock):
    """One round; the share of A."""
    rng = stream("strength", seed, deal)
    leader = deal % game.seats if free else None
    if free:
        state = game.new_round(rng, leader)
    else:
        state = game.begin(game.deal(rng, leader), leader)
    turn = 0
    while state.outcome is None:
        who = 0 if is_a(state.turn, swap) else 1
        turn += 1
        moves = game.legal_moves(state)
        view = game.observe(state, state.turn) if len(moves) > 1 else None
        game.push(state, clock.ask(who, players[who], view, moves,
                                   stream("move", seed, deal, swap, turn)))
    return share_of_round(game, state, swap)


def share_of_round(game, state, swap):
    """How much better A did than B, each seat of A against each seat of B."""
    shares = []
    for seat in range(game.seats):
        if is_a(seat, swap):
            prospects = Prospects(game.observe(state, seat))
            shares.append(prospects.worth(state) if len(set(game.sides)) == 2
                          else against(game, state, seat, swap))
    return sum(shares) / len(shares)


def against(game, state, seat, swap):
    """The share of the seats of B that did worse."""
    sides = len(set(game.sides))
    gains = game.variant.award.gains(game, state, Book((0,) * sides, (0,) * sides))
    earned = [points + (state.points[k] if state.points else 0)
              for k, points in enumerate(gains.points)]
    bad = Prospects(game.observe(state, seat)).bad
    ranks = [(-points if bad else points, k in gains.won) for k, points in enumerate(earned)]
    rivals = [ranks[k] for k in range(game.seats) if not is_a(k, swap)]
    return sum((rank < ranks[seat]) + 0.5 * (rank == ranks[seat]) for rank in rivals) / len(rivals)


def play_match(variant, seats, players, deal, swap, seed, clock):
    """One match; the share of A."""
    match = Match(variant, seats, 1000 * seed + deal)
    turn = 0
    while match.result is None and match.rounds <= MOST_ROUNDS:
        if match.between_rounds:
            match.open_round()
        seat = match.state.turn
        who = 0 if is_a(seat, swap) else 1
        turn += 1
        moves = match.legal_moves()
        view = match.view(seat) if len(moves) > 1 else None
        match.play(clock.ask(who, players[who], view, moves,
                             stream("move", seed, deal, swap, turn)))
    if match.result is None:
        return 0.5
    if len(set(match.game.sides)) == 2:
        sides = {match.game.sides[seat] for seat in match.result.winners}
        own = match.game.sides[swap]
        return 0.5 if len(sides) != 1 else float(own in sides)
    safe = [seat not in match.result.losers for seat in range(seats)]
    ours = sum(safe[seat] for seat in range(seats) if is_a(seat, swap))
    rest = sum(safe) - ours
    return 0.5 if not ours + rest else ours / (ours + rest)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=1e9,
                        help="stop after so many seconds; the figures are of the games so far")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--match", action="store_true", help="whole matches instead of rounds")
    args = parser.parse_args()
    print(measure(args.table, args.a, args.b, args.games, args.match, args.seed, args.seconds),
          flush=True)
    return 0


def measure(table, a, b, games, match=False, seed=1, seconds=1e9):
    """One row of the table of strength."""
    name, house, seats, free = TABLES[table]
    variant = find(name).with_house(house)
    game = variant.game(seats)
    players = reference(a), reference(b)
    clock, shares, start = Clock(), [], time.monotonic()
    for deal in range(games // 2):
        got = 0.0
        for swap in (0, 1):
            if match:
                got += play_match(variant, seats, players, deal, swap, seed, clock)
            else:
                got += play_round(game, players, deal, swap, seed, free, clock)
        shares.append(got / 2)
        if time.monotonic() - start > seconds:
            break
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    half = 1.96 * math.sqrt(spread / count)
    kind = "matches" if match else "rounds"
    median, late, _ = clock.figures(0)
    return (f"| {table} | {a} | {b} | {2 * count} {kind} | {100 * mean:.1f} ± {100 * half:.1f} | "
            f"{median:.1f} / {late:.1f} |")


if __name__ == "__main__":
    sys.exit(main())
