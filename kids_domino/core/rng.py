"""Random numbers that are the same on every platform and every version of Python.

``random.shuffle`` and ``randrange`` promise nothing across versions; ``Random.random`` and
seeding by a string do. Everything that the engine leaves to chance goes through this module.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


def stream(*words: object) -> Random:
    """A generator of its own for each tuple of words, e.g. ``stream(seed, "round", 3)``."""
    return Random("/".join(str(word) for word in words))


def shuffle(items: MutableSequence[Any], rng: Random, most: int | None = None) -> None:
    """Bring ``items`` into a uniformly random order, in place.

    With ``most`` only the first so many places are drawn, from all items; the rest stay behind in
    no particular order.
    """
    random, total = rng.random, len(items)
    for i in range(total if most is None else most):
        j = i + int(random() * (total - i))
        items[i], items[j] = items[j], items[i]


def below(n: int, rng: Random) -> int:
    """A uniformly random integer from 0 to ``n`` − 1."""
    return int(rng.random() * n)


def choice(items: Sequence[T], rng: Random) -> T:
    """A uniformly random element of a sequence that is not empty."""
    return items[int(rng.random() * len(items))]
