"""Matching: which tiles may touch a face (rulebook section 2, "matching")."""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Equal:
    """Equal faces touch."""

    def halves(self, tiles: TileSet, face: int) -> tuple[int, ...]:
        """The numbers that may touch ``face``."""
        return (face,)

    def mask(self, tiles: TileSet, face: int) -> int:
        """All tiles that may be laid on ``face``."""
        return tiles.suits[face]

    def matadors(self, tiles: TileSet) -> int:
        """Tiles that may lie on any end, either way round: none."""
        return 0

    def ways(self, tiles: TileSet, tile: int, face: int) -> tuple[tuple[int, int], ...]:
        """The (touching, open) halves with which a tile may be laid on ``face``."""
        a, b = tiles.tiles[tile]
        if a == face:
            return ((a, b),)
        return ((b, a),) if b == face else ()


#: From here on a face stands for both halves of a tile that lies across (:meth:`SumTo.both`).
BOTH = 64


@dataclass(frozen=True, slots=True)
class SumTo:
    """Touching halves add up to n + 1 (7 in a double-six set): Matador (9.4).

    *Matadors* are 0-0 and the tiles that total n + 1: they may lie on any end, either half
    outwards, and never must be laid. A blank takes nothing else. A matador that lies across takes
    tiles with either of its numbers: its end is the face :meth:`both`.
    """

    def matadors(self, tiles: TileSet) -> int:
        """The mask of the matadors."""
        return tiles.mask(tile for tile, (a, b) in enumerate(tiles.tiles)
                          if a + b in (0, tiles.n + 1))

    @staticmethod
    def both(inner: int, outer: int) -> int:
        """The face of an end where a tile with these halves lies across."""
        return BOTH + min(inner, outer)

    def mask(self, tiles: TileSet, face: int) -> int:
        """All tiles that may be laid on ``face``."""
        fitting = self.matadors(tiles)
        for half in self.halves(tiles, face):
            fitting |= tiles.suits[half]
        return fitting

    def ways(self, tiles: TileSet, tile: int, face: int) -> tuple[tuple[int, int], ...]:
        """The (touching, open) halves with which a tile may be laid on ``face``."""
        a, b = tiles.tiles[tile]
        turned = ((a, b),) if a == b else ((a, b), (b, a))
        if self.matadors(tiles) >> tile & 1:
            return turned
        halves = self.halves(tiles, face)
        return tuple(way for way in turned if way[0] in halves)

    def halves(self, tiles: TileSet, face: int) -> tuple[int, ...]:
        """The numbers that may touch ``face``, matadors apart."""
        if face >= BOTH:
            return face - BOTH, tiles.n + 1 - (face - BOTH)
        return (tiles.n + 1 - face,) if face else ()
