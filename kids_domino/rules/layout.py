"""Layouts: where tiles go and which faces stay open (rulebook section 2, "layout")."""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.moves import LEAD, RIGHT, SHUT, Play
from kids_domino.core.state import State
from kids_domino.core.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Line:
    """A line of tiles: ``two-way``, ``one-way`` (only the right end is open) or ``four-way`` (the
    first double is a spinner: its free sides are open at once)."""

    ways: str = "two-way"

    def leads(self, tile: int, tiles: TileSet) -> Play:
        """The play of a lead: it lies with its lower half to the left."""
        a, b = tiles.tiles[tile]
        return Play(tile, LEAD, a, b)

    def lay(self, state: State, play: Play) -> None:
        """Put a tile on its arm: the open faces change."""
        arm, ends = play.arm, state.ends
        if len(ends) == 2:
            state.ends = (ends[0], play.outer) if arm == RIGHT else (play.outer, ends[1])
        elif arm == LEAD:
            state.ends = (SHUT if self.ways == "one-way" else play.inner, play.outer)
        else:
            state.ends = (*ends[:arm], play.outer, *ends[arm + 1:])
        if self.ways == "four-way" and state.spinner < 0 and play.inner == play.outer:
            state.spinner = play.inner
            state.ends += (play.inner, play.inner)
