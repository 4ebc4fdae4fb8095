"""Write golden records; see ``tests/golden/by_chance/README.md``."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.records import TABLES, record

FOLDER = Path(__file__).parent / "golden" / "by_chance"
SEED = 11
#: A record of so many lines is long enough: it is cut after its first rounds.
ENOUGH = 250


def golden(variant, seats):
    """The record of a game at a table: a whole match if it is short, else its first two rounds."""
    whole = record(variant, seats, SEED)
    return whole if len(whole) <= ENOUGH else record(variant, seats, SEED, rounds=2)


def path(variant, seats):
    """Where the record is kept."""
    return FOLDER / f"{variant}-{seats}.jsonl"


def main(wanted):
    """Write the records of these games, or all that are missing."""
    for variant, seats in TABLES:
        file = path(variant, seats)
        if variant in wanted or (not wanted and not file.exists()):
            text = "".join(line + "\n" for line in golden(variant, seats))
            file.write_text(text, encoding="utf-8", newline="\n")
            print(file.name)


if __name__ == "__main__":
    main(sys.argv[1:])
