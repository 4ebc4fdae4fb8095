"""Where the tiles lie on a sheet of paper. All lengths are millimetres."""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.text import NC_

PAPERS: dict[str, tuple[float, float]] = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height of the papers, upright."""
PAPER_NAMES = {"Letter": NC_("paper", "Letter")}
"""What a paper is called where its name is a word."""
SIZES: dict[str, tuple[float, float]] = {"large": (90.0, 45.0), "pocket": (48.0, 24.0)}
"""Width and height of a lying tile: for small hands, and for the pocket."""

_BORDER = 9.0
"""Printers leave about 6 mm free at the edge; marks for the scissors lie there as well."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: ``columns`` × ``rows`` tiles of ``width`` × ``height``, edge to edge, in the
    middle of a paper of ``paper`` (width, height)."""

    paper: tuple[float, float]
    width: float
    height: float
    columns: int
    rows: int

    @property
    def room(self) -> int:
        """How many tiles have room."""
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return (self.paper[0] - self.columns * self.width) / 2

    @property
    def top(self) -> float:
        """The upper edge of the first row."""
        return (self.paper[1] - self.rows * self.height) / 2

    def place(self, number: int, back: bool = False) -> tuple[float, float]:
        """The upper left corner of tile ``number`` (from 0, row by row).

        ``back``: on the other side of the paper, turned over at its long edge.
        """
        row, column = divmod(number, self.columns)
        if back:
            column = self.columns - 1 - column
        return self.left + column * self.width, self.top + row * self.height

    def rows_for(self, tiles: int) -> int:
        """So many rows hold ``tiles`` tiles."""
        return -(-tiles // self.columns)


def sheet(paper: str, size: str) -> Sheet:
    """The sheet for a key of ``PAPERS`` and a key of ``SIZES``; ``KeyError`` for others."""
    page, (width, height) = PAPERS[paper], SIZES[size]
    columns = int((page[0] - 2 * _BORDER) // width)
    rows = int((page[1] - 2 * _BORDER) // height)
    return Sheet(page, width, height, columns, rows)
