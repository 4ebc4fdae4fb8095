"""Sets of tiles (rulebook section 1).

Inside the engine a tile is a small number and a hand is a bit mask: bit ``i`` is tile ``i``.
Outside, a tile is written ``a-b`` with a ≤ b, see :meth:`TileSet.parse`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

#: The largest set that the program knows: a double-twelve.
LARGEST = 12


class TileSet:
    """All tiles of a double-n set, 1 ≤ n ≤ 12: (n + 1)(n + 2) / 2 of them, each once.

    Get one from :func:`double_set`; equal sets are the same object.
    """

    __slots__ = ("bits", "doubles", "everything", "index", "n", "names", "pips", "suits", "tiles")

    def __init__(self, n: int) -> None:
        if not 1 <= n <= LARGEST:
            raise ValueError(f"a set is a double-1 to a double-{LARGEST}, not a double-{n}")
        self.n = n
        #: The two faces of each tile, the lower first.
        self.tiles = tuple((a, b) for a in range(n + 1) for b in range(a, n + 1))
        self.index = {tile: i for i, tile in enumerate(self.tiles)}
        self.bits = tuple(1 << i for i in range(len(self.tiles)))
        self.names = tuple(f"{a}-{b}" for a, b in self.tiles)
        self.pips = tuple(a + b for a, b in self.tiles)
        #: For each face, the mask of all tiles that show it.
        self.suits = tuple(self.mask(i for i, t in enumerate(self.tiles) if face in t)
                           for face in range(n + 1))
        self.doubles = self.mask(i for i, (a, b) in enumerate(self.tiles) if a == b)
        self.everything = (1 << len(self.tiles)) - 1

    def __len__(self) -> int:
        return len(self.tiles)

    def __repr__(self) -> str:
        return f"double_set({self.n})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return double_set, (self.n,)

    def mask(self, tiles: Iterable[int]) -> int:
        """The bit mask of some tiles."""
        total = 0
        for tile in tiles:
            total |= 1 << tile
        return total

    def members(self, mask: int) -> list[int]:
        """The tiles of a mask, in rising order."""
        out = []
        while mask:
            low = mask & -mask
            out.append(low.bit_length() - 1)
            mask ^= low
        return out

    def pips_of(self, mask: int) -> int:
        """The sum of all pips of a mask."""
        pips, total = self.pips, 0
        while mask:
            low = mask & -mask
            total += pips[low.bit_length() - 1]
            mask ^= low
        return total

    def double(self, face: int) -> int:
        """The tile that shows ``face`` twice."""
        return self.index[face, face]

    def parse(self, name: str) -> int:
        """The tile written ``a-b``; ``ValueError`` if this set has none of that name."""
        try:
            return self.names.index(name)
        except ValueError:
            raise ValueError(f"no tile {name!r} in a double-{self.n} set") from None

    def weight(self, tile: int) -> tuple[int, int]:
        """The order of "highest tile": most pips, of equal ones that with the higher half (2.2)."""
        a, b = self.tiles[tile]
        return a + b, b


@cache
def double_set(n: int) -> TileSet:
    """The double-n set, 1 ≤ n ≤ 12."""
    return TileSet(n)
