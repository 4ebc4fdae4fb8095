#!/usr/bin/env python3
"""What a budget of the expert gives away, beside what it takes.

Positions of rounds between hard players are looked at in very many worlds. What the choice of a
budget is worth less than the best move there is given away, in hundredths of a round. Far fewer
moves than games tell budgets apart, but only as far as the player's own way of judging goes: who is
stronger is measured by ``bench_strength.py``.

  python tests/benchmarks/bench_budget.py block4 pairs=18000 pairs=36000,candidates=3

TABLE: as in bench_strength.py. BUDGET: fields of the expert's budget that are to be different;
``single``, ``pairs`` and ``arms`` mean the tiles laid, ``surely`` is for all three.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kids_domino.ai.choices import different
from kids_domino.ai.player import make
from kids_domino.ai.strong import EXPERT, Strong, Thought
from kids_domino.core.rng import stream
from kids_domino.variants import find
from tests.benchmarks.bench_strength import TABLES

#: One move of so many is looked at, by so many players who differ in their chance only.
EVERY, PLAYERS = 4, 6
KINDS = ("single", "pairs", "arms")


def positions(table, count):
    """Views with a choice, and their options."""
    name, house, seats, free = TABLES[table]
    game = find(name).with_house(house).game(seats)
    hard, deal = make("hard"), 0
    while True:
        deal += 1
        rng = stream("budget", deal)
        state = game.new_round(rng, deal % seats if free else None)
        while state.outcome is None:
            moves = game.legal_moves(state)
            view = game.observe(state, state.turn)
            options = different(view, moves)
            if len(options) > 1 and rng.random() * EVERY < 1:
                yield view, options
                count -= 1
                if not count:
                    return
            game.push(state, hard.choose(view, moves, rng))


def worths(view, options, worlds):
    """What each option is worth in so many worlds, by its words; None where it is the same step."""
    thought = Thought(view, options, len(options))
    if len(thought.options) < 2:
        return None
    thought.surely = float("inf")
    left = sum(view.counts) + thought.worlds.drawable
    exact = left <= EXPERT.exact and thought.endgame is not None
    values = thought.values(worlds, EXPERT.candidates, stream("worths"),
                            EXPERT.positions if exact else 0)
    return dict(zip(thought.options, values, strict=True))


def budget(words):
    """The expert's budget with these fields changed. ``SystemExit`` for one that is none."""
    changed = EXPERT
    for word in words.split(","):
        field, _, value = word.partition("=")
        if field in KINDS:
            changed = changed._replace(**{field: getattr(changed, field)._replace(
                laid=int(value))})
        elif field == "surely":
            changed = changed._replace(**{kind: getattr(changed, kind)._replace(
                surely=float(value)) for kind in KINDS})
        elif field in EXPERT._fields:
            changed = changed._replace(**{field: int(value)})
        else:
            raise SystemExit(f"a budget has no {field}; there are "
                             f"{', '.join(('surely', *EXPERT._fields))}")
    return changed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("budgets", nargs="+")
    parser.add_argument("--positions", type=int, default=120)
    parser.add_argument("--worlds", type=int, default=4000)
    args = parser.parse_args()
    budgets = [(words, Strong(budget(words))) for words in args.budgets]
    known = [(view, options, found) for view, options in positions(args.table, args.positions)
             if (found := worths(view, options, args.worlds))]
    for words, player in budgets:
        given, taken, count = 0.0, 0.0, 0
        for view, options, found in known:
            for number in range(PLAYERS):
                start = time.thread_time()
                move = player.choose(view, options, stream("chance", number))
                taken += time.thread_time() - start
                given += max(found.values()) - found[move]
                count += 1
        print(f"| {args.table} | {words} | {100 * given / count:.2f} | "
              f"{1e3 * taken / count:.1f} ms |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
