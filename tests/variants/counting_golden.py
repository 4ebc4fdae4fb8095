"""Golden records of the house rules of games with spinners and counted ends.

``python -m tests.variants.counting_golden`` writes them anew, after a rule was changed on purpose:
read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kids_domino.variants import find
from tests.records import record
from tests.variants.counting_scorer import GAMES

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "counting"
#: House rules that change nothing in a round, or nothing but how many tiles there are.
UNSEEN = {"direction", "set", "deal", "target", "goat", "no-double-lead", "opens-at",
          "small-rounds", "misdeal"}
ROUNDS = 3


def golden() -> Iterator[tuple[Path, str]]:
    """For each house rule its file, and the record that the rules give today: the first rounds of
    the first match in which it shows."""
    for name in GAMES:
        variant = find(name)
        for axis in variant.axes:
            for value, _ in axis.values:
                if axis.name not in UNSEEN and value != variant.default(axis):
                    file = FOLDER / f"{name}-{axis.name}-{value}.jsonl"
                    yield file, _telling(name, {axis.name: value})


def _telling(name: str, house: dict[str, str | int]) -> str:
    for seed in range(200):
        for seats in find(name).seats[::-1]:
            lines = record(name, seats, seed, rounds=ROUNDS, house=house)
            if lines[1:] != record(name, seats, seed, rounds=ROUNDS)[1:]:
                return "\n".join(lines) + "\n"
    raise LookupError(f"{name} {house} never shows in {ROUNDS} rounds")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in golden():
        file.write_text(text, encoding="utf-8", newline="\n")
