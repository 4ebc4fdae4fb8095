"""The golden records of Goat's kin, the penalty games and the games of two pairs.

``python -m tests.variants.goats_and_pairs_golden`` writes them anew, after a rule was changed on
purpose: read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kids_domino.variants import find
from tests.records import record

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAMES = ("penalty", "draw-one", "three-hundred", "yard-goat", "goat-125", "sea-goat", "general",
         "sports", "sports-goat", "blitz", "latin")
#: House rules that change nothing in a record but its first line, or need rarer deals than this.
UNSEEN = {"direction", "minutes", "penalty", "touch-move", "seconds", "set", "deal",
          "no-double-lead"}
#: Rounds in the record of a house rule; the record of a game is a whole match.
ROUNDS = 4


def golden() -> Iterator[tuple[Path, str]]:
    """Each golden record: its file, and the text that the rules give it today."""
    for name in GAMES:
        seats = find(name).seats[-1]
        yield GOLDEN / f"{name}-{seats}.jsonl", "\n".join(record(name, seats, 7)) + "\n"
        for axis in find(name).axes:
            for value, _ in axis.values:
                if axis.name not in UNSEEN and value != find(name).default(axis):
                    text = _telling(name, seats, {axis.name: value})
                    if text:
                        yield GOLDEN / f"{name}-{seats}-{axis.name}-{value}.jsonl", text


def _telling(name: str, seats: int, house: dict[str, str | int]) -> str | None:
    """The first rounds of the first match in which a house rule shows."""
    for seed in range(60):
        lines = record(name, seats, seed, rounds=ROUNDS, house=house)
        if lines[1:] != record(name, seats, seed, rounds=ROUNDS)[1:]:
            return "\n".join(lines) + "\n"
    return None


if __name__ == "__main__":
    for file, text in golden():
        file.write_text(text, encoding="utf-8", newline="\n")
