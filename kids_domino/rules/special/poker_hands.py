"""What five tiles are worth in domino poker (rulebook 9.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kids_domino.core.tiles import TileSet

#: The hands, the lowest first, as records name them.
KINDS = ("high-tile", "two-doubles", "five-of-a-suit", "three-doubles", "straight-of-fours",
         "three-doubles-and-a-suit", "straight-of-fives", "four-doubles", "straight-of-sixes",
         "five-doubles")


class Value(NamedTuple):
    """The worth of a hand: a higher value beats a lower one, equal ones share the pot.

    ``kind`` indexes :data:`KINDS`. Of equal kinds the higher doubles win, then the straight that
    reaches higher, the higher suit, and at last the heaviest tile by its pips.
    """

    kind: int
    doubles: tuple[int, ...]
    top: int
    suit: int
    heaviest: int

    @property
    def name(self) -> str:
        """The word of the record for this kind of hand."""
        return KINDS[self.kind]


@lru_cache(maxsize=20_000)
def value(tiles: TileSet, hand: int) -> Value:
    """The value of the five tiles of a mask."""
    faces = [tiles.tiles[tile] for tile in tiles.members(hand)]
    doubles = tuple(sorted((a for a, b in faces if a == b), reverse=True))
    plain = [face for face in faces if face[0] != face[1]]
    heaviest = max(a + b for a, b in faces)
    suit = _common(faces)
    top = _straight(faces, suit)
    if len(doubles) >= 2:
        shared = len(doubles) == 3 and bool(_common(plain))
        name = {5: "five-doubles", 4: "four-doubles", 2: "two-doubles",
                3: "three-doubles-and-a-suit" if shared else "three-doubles"}[len(doubles)]
        return Value(KINDS.index(name), doubles, 0, 0, heaviest)
    if top and suit >= 4:
        name = {4: "straight-of-fours", 5: "straight-of-fives", 6: "straight-of-sixes"}[suit]
        return Value(KINDS.index(name), (), top, suit, heaviest)
    if suit:
        return Value(KINDS.index("five-of-a-suit"), (), 0, suit, heaviest)
    return Value(KINDS.index("high-tile"), (), 0, 0, heaviest)


def _common(faces: Sequence[tuple[int, int]]) -> int:
    """The highest number that all of these tiles show; 0 if there is none."""
    shared = set(faces[0]).intersection(*map(set, faces[1:]))
    return max(shared, default=0)


def _straight(faces: Sequence[tuple[int, int]], suit: int) -> int:
    """The highest partner of ``suit`` when the partners follow one another, else 0."""
    if not suit:
        return 0
    partners = sorted(a + b - suit for a, b in faces)
    first = partners[0]
    return partners[-1] if partners == list(range(first, first + len(faces))) else 0
