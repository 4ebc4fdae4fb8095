"""What tiles count in cribbage dominoes (rulebook 9.8). The rank of a tile is its pips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import prod
from typing import NamedTuple

#: A tile may not be laid if the row would go past this.
MOST = 31
FIFTEEN = 15
#: Points for a tile that follows one, two or three of its rank.
PAIRS = (0, 2, 6, 12)


class Count(NamedTuple):
    """The points of a hand or crib with the starter, by what earns them."""

    fifteens: int
    pairs: int
    runs: int

    @property
    def points(self) -> int:
        """All of them together."""
        return self.fifteens + self.pairs + self.runs


def count(ranks: Sequence[int]) -> Count:
    """Two points for every subset that sums to fifteen (a rank of 0 adds nothing and makes no
    second subset), two for every equal pair, and the length of every run of three or more."""
    counting = [rank for rank in ranks if rank]
    fifteens = sum(sum(chosen) == FIFTEEN for size in range(1, len(counting) + 1)
                   for chosen in combinations(counting, size))
    pairs = sum(a == b for a, b in combinations(ranks, 2))
    copies = Counter(ranks)
    runs, run = 0, [-2]
    for rank in [*sorted(copies), max(ranks) + 2]:
        if rank == run[-1] + 1:
            run.append(rank)
            continue
        if len(run) >= 3:
            runs += len(run) * prod(copies[known] for known in run)
        run = [rank]
    return Count(2 * fifteens, 2 * pairs, runs)


def laid(row: Sequence[int]) -> list[tuple[int, str]]:
    """What the last tile of a row of ranks earns while playing, each with its word."""
    found = []
    if sum(row) == FIFTEEN:
        found.append((2, "fifteen"))
    elif sum(row) == MOST:
        found.append((2, "thirty-one"))
    same = 0
    while same < min(len(row) - 1, 3) and row[-2 - same] == row[-1]:
        same += 1
    if same:
        found.append((PAIRS[same], "pair"))
    for length in range(len(row), 2, -1):
        last = sorted(row[-length:])
        if last == list(range(last[0], last[0] + length)):
            found.append((length, "run"))
            break
    return found
