#!/usr/bin/env python3
"""The whole table of strength, row by row, most telling rows first.

  python tests/benchmarks/strength_table.py FILE [--times 1.0] [--only WORD] [--seconds 600]

Each row is appended to FILE when it is ready; rows that are there are not measured again, so the
run can be broken off and taken up. ``--times`` multiplies the numbers of games.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.bench_strength import TABLES, measure

#: Rounds of the expert against hard, the others in turn.
AGAINST_HARD = (("goat4", 3000), ("block4", 3000), ("pair-goat", 3000), ("sea-goat2", 3000),
                ("sea-goat4", 3000), ("latin4", 3000), ("muggins2", 800), ("telephone2", 800),
                ("telephone4", 400), ("goat2", 2000), ("draw2", 1500), ("block2", 1500))
#: Rounds of hard against medium where they are not 200.
AGAINST_MEDIUM = {"block2": 800, "muggins2": 1500, "telephone2": 600, "telephone4": 400}


def rows():
    """(table, A, B, games, whether matches)."""
    for table in TABLES:
        yield table, "easy", "first-steps", 2000, False
        yield table, "medium", "easy", 2000, False
        yield table, "hard", "medium", AGAINST_MEDIUM.get(table, 200), False
    for table, games in AGAINST_HARD:
        yield table, "expert", "hard", games, False
    for table, games in (("block2", 800), ("draw2", 700), ("block4", 1500)):
        yield table, "hard", "mc:50", games, False
    for table in ("block2", "draw2", "block4"):
        for other in ("random", "pips", "doubles"):
            yield table, "expert", other, 2000, False
    for table, games in (("block2", 1000), ("draw2", 1000), ("block4", 1500)):
        yield table, "expert", "mc:200", games, False
    for table in TABLES:
        yield table, "easy", "first-steps", 1000, True
        yield table, "medium", "easy", 1000, True
        yield table, "hard", "medium", 100, True
        yield table, "expert", "hard", 200, True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--times", type=float, default=1.0)
    parser.add_argument("--only", default="", help="rows that contain this")
    parser.add_argument("--seconds", type=float, default=1e9, help="at most so long for a row")
    args = parser.parse_args()
    for table, a, b, games, match in rows():
        kind = "matches" if match else "rounds"
        name = f"| {table} | {a} | {b} |"
        ready = args.file.read_text(encoding="utf-8") if args.file.exists() else ""
        if args.only not in f"{name} {kind}" or any(
                line.startswith(name) and kind in line for line in ready.splitlines()):
            continue
        row = measure(table, a, b, max(2, round(games * args.times)), match,
                      seconds=args.seconds)
        print(row, flush=True)
        with args.file.open("a", encoding="utf-8") as out:
            out.write(row + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
