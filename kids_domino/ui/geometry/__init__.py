"""From the topology of the table to rectangles, in plain numbers; no window is needed.

Pixels throughout, y downward. A `unit` is the side of half a tile; a tile is two units long.
"""

from .cross import cross_layout
from .hand import Bank, bank_layout, hand_layout, least_side
from .line import line_layout
from .rect import Rect
from .seats import Seat, Seats, seats_layout
from .special import Grid, Slot, grid_layout, two_line_layout
from .table import DOWN, LEAD, LEFT, RIGHT, UP, Laid, Place, Placed, TableLayout
from .tree import tree_layout

__all__ = [
    "DOWN",
    "LEAD",
    "LEFT",
    "RIGHT",
    "UP",
    "Bank",
    "Grid",
    "Laid",
    "Place",
    "Placed",
    "Rect",
    "Seat",
    "Seats",
    "Slot",
    "TableLayout",
    "bank_layout",
    "cross_layout",
    "grid_layout",
    "hand_layout",
    "least_side",
    "line_layout",
    "seats_layout",
    "tree_layout",
    "two_line_layout",
]
