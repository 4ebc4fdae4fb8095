"""What goes into a table layout and what comes out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .rect import Rect

LEAD, LEFT, RIGHT, UP, DOWN = -1, 0, 1, 2, 3


class Laid(NamedTuple):
    """One tile of the table; lists of these are in the order in which the tiles were laid.

    `arm` is LEAD for the first tile, LEFT and RIGHT for the sides of the lead, UP and DOWN for the
    free sides of a spinner. `inner` is the face that touches the tile before, `outer` the face
    that looks outward; of the lead, `inner` is at its left and `outer` at its right.
    `across` says whether the tile lies across its line; None: as usual, doubles do.
    """

    arm: int
    double: bool
    inner: int
    outer: int
    across: bool | None = None

    @property
    def wants_across(self) -> bool:
        return self.double if self.across is None else self.across


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a tile lies. Think of it as `first` | `second`, lying, turned clockwise by `turn`:

    0 shows `first` at the left, 90 at the top, 180 at the right, 270 at the bottom.
    `index` counts in the list that was given; `across` is true where the tile lies across its
    line (at a corner a double may lie along it).
    """

    index: int
    rect: Rect
    turn: int
    first: int
    second: int
    across: bool

    @property
    def upright(self) -> bool:
        return self.turn in (90, 270)

    @property
    def halves(self) -> tuple[Rect, Rect]:
        """The squares of `first` and of `second`."""
        x, y, w, h = self.rect
        if self.upright:
            a, b = Rect(x, y, w, h / 2), Rect(x, y + h / 2, w, h / 2)
        else:
            a, b = Rect(x, y, w / 2, h), Rect(x + w / 2, y, w / 2, h)
        return (a, b) if self.turn in (0, 90) else (b, a)


class Place(NamedTuple):
    """Where the next tile of an arm would lie; its `first` half would be the inner one.

    `across`: it would lie across its line. `step` numbers the joints of games that allow tiles in
    the middle of a line; -1: an open end.
    """

    arm: int
    rect: Rect
    turn: int
    across: bool = False
    step: int = -1


class TableLayout(NamedTuple):
    """The tiles in the order given, the open places, and the side of half a tile in pixels."""

    tiles: tuple[Placed, ...]
    places: tuple[Place, ...]
    unit: float

    def place(self, arm: int) -> Place | None:
        """The open end of that arm, None where it is not open."""
        return next((p for p in self.places if p.arm == arm and p.step < 0), None)
