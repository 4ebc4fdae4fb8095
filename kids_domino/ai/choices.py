"""Which of the legal moves a player needs to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kids_domino.core.engine import distinct
from kids_domino.core.moves import Move
from kids_domino.core.view import View


def different(view: Any, moves: Sequence[Move]) -> list[Move]:
    """The moves without those that only differ by the choice between equal ends."""
    if not isinstance(view, View):
        return list(moves)
    scores = view.game.variant.on_play is not None
    return distinct(moves, view.ends, view.tips if scores else ())
