"""The grid of Klondike: nine stacks, twenty-four places, and what a place asks for (rulebook 7.2).

Places are numbered row by row: 0–2 above the top stacks, 3–6 in the top row, 7–9 below it, and so
on. A tile touches a stack with a half: unturned its first half lies left or up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kids_domino.core.tiles import TileSet

STACKS, PLACES = 9, 24
#: No stack lies on this side of a place.
RIM = -2
#: A stack without a number.
OPEN = -1
#: So many stacks may have one number.
ALIKE = 2


def _neighbours() -> tuple[tuple[int | None, int | None], ...]:
    """For each place, the stack left of or above it and the one right of or below it."""
    found: list[tuple[int | None, int | None]] = []
    for row in range(3):
        first = 3 * row
        found += [(first - 3 + column if row else None, first + column) for column in range(3)]
        found += [(None, first), (first, first + 1), (first + 1, first + 2), (first + 2, None)]
    found += [(6 + column, None) for column in range(3)]
    return tuple(found)


#: For each place, the stack left of or above it and the one right of or below it.
BESIDE = _neighbours()
#: For each stack, its four places with the half of an unturned tile that touches it.
AROUND = tuple(tuple((place, half) for place, pair in enumerate(BESIDE)
                     for half in (0, 1) if pair[half] == stack) for stack in range(STACKS))


@lru_cache(maxsize=50_000)
def meets(tiles: TileSet, first: int, second: int,
          rare: int, absent: int) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """Which tiles meet none, one and two of the conditions of a place, each with whether it lies
    turned (a double never does).

    ``first`` and ``second`` are what the stacks beside it show (a number, ``OPEN`` or ``RIM``);
    ``rare`` is the mask of numbers that fewer than two stacks have, ``absent`` of those that none
    has.
    """
    found: list[list[tuple[int, bool]]] = [[], [], []]
    for tile, (a, b) in enumerate(tiles.tiles):
        for turned in (False, True)[:1 + (a != b)]:
            one, two = (b, a) if turned else (a, b)
            met = _met(one, first, rare)
            # A double that gives its number to the first stack leaves one fewer for the second.
            left = absent if met and first == second == OPEN and one == two else rare
            found[met + _met(two, second, left)].append((tile, turned))
    return tuple(map(tuple, found))


def _met(half: int, stack: int, free: int) -> int:
    return int(bool(free >> half & 1) if stack == OPEN else half == stack)


def alike(numbers: Sequence[int]) -> tuple[int, int]:
    """The masks of the numbers that fewer than two stacks have, and that none has."""
    rare, absent = (1 << 13) - 1, (1 << 13) - 1
    for number in numbers:
        if number != OPEN:
            if not absent >> number & 1:
                rare &= ~(1 << number)
            absent &= ~(1 << number)
    return rare, absent
