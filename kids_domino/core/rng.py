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


def shuffle(items: MutableSequence[Any], rng: Random) -> None:
    """Bring ``items`` into a uniformly random order, in place."""
    random = rng.random
    for i in range(len(items) - 1, 0, -1):
        j = int(random() * (i + 1))
        items[i], items[j] = items[j], items[i]


def below(n: int, rng: Random) -> int:
    """A uniformly random integer from 0 to ``n`` − 1."""
    return int(rng.random() * n)


def choice(items: Sequence[T], rng: Random) -> T:
    """A uniformly random element of a sequence that is not empty."""
    return items[int(rng.random() * len(items))]
