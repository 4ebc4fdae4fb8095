"""Which tile lies where: the shape of a table, for those who draw it.

Everything follows from the tiles in the order in which they were laid. ``ends[k]`` of a position is
the open face of arm k, and arms only ever come in addition, in pairs:

* arms 0 and 1 (``left``, ``right``) start at the lead;
* arms 2 and 3 (``up``, ``down``) start at the first spinner, arms 4 and 5 (``up.2``, ``down.2``) at
  the second, and so on, at the free sides of each. The arm in which a spinner lies goes on straight
  behind it and keeps its number.

On paper without corners arm 0 runs to the left and arm 1 to the right; of the pair that starts at a
spinner, the even one runs up and the odd one down where the spinner's own arm runs left or right,
else the even one to the left and the odd one to the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kids_domino.core.engine import laid
from kids_domino.core.moves import LEAD, Move, Play
from kids_domino.core.state import State

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


class Arm(NamedTuple):
    """An arm: it starts at the tile ``root`` (its number in the order of laying), which lies in the
    arm ``within`` (``LEAD`` for the lead), and runs in the direction ``toward``, y downward."""

    root: int
    within: int
    toward: tuple[int, int]


class Topology(NamedTuple):
    """The shape of a table: the tiles in the order of laying, whether each lies across its line,
    the arms, and the number of the first spinner (None without one)."""

    plays: tuple[Play, ...]
    across: tuple[bool, ...]
    arms: tuple[Arm, ...]
    spinner: int | None


def topology(game: LineGame, history: Sequence[tuple[int, Move]]) -> Topology:
    """The shape of the table after these moves."""
    plays = tuple(play for _, play in laid(history))
    layout = game.variant.layout
    lies_across = getattr(layout, "across", None)
    across: list[bool] = []
    arms: list[Arm] = []
    state = State([], (), 0, 0)
    for number, play in enumerate(plays):
        across.append(play.inner == play.outer if lies_across is None
                      else lies_across(state, play))
        layout.lay(state, play)
        if play.arm == LEAD:
            arms += [Arm(0, LEAD, (-1, 0)), Arm(0, LEAD, (1, 0))]
        if len(state.ends) > len(arms):
            # A house is the double under the tile just laid; else it is this tile.
            face = state.ends[-1]
            root = next(k for k in range(number, -1, -1)
                        if plays[k].inner == plays[k].outer == face)
            within = plays[root].arm
            level = within == LEAD or arms[within].toward[1] == 0
            arms += [Arm(root, within, (0, -1) if level else (-1, 0)),
                     Arm(root, within, (0, 1) if level else (1, 0))]
    spinner = arms[2].root if len(arms) > 2 else None
    return Topology(plays, tuple(across), tuple(arms), spinner)
