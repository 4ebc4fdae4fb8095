"""Matching: which tiles may touch a face (rulebook section 2, "matching")."""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Equal:
    """Equal faces touch."""

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
