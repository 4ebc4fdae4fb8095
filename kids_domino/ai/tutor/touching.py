"""What a tile does where it touches the table, as reasons, where equal halves need not meet:
Matador (rulebook 9.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kids_domino.ai.tutor import sight
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.core.moves import LEAD, Move
from kids_domino.core.view import View
from kids_domino.rules.fits import SumTo


@dataclass(frozen=True, slots=True)
class SumsUp(Reason):
    """The half that touches shows ``inner``, and with the end it makes ``total``, as it must."""

    inner: int
    total: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        fits, tiles = view.game.variant.fits, view.game.tiles
        if not isinstance(fits, SumTo):
            return
        total = tiles.n + 1
        for play in sight.plays_of(move):
            if play.arm != LEAD and total - play.inner in sight.shown(view, view.ends[play.arm]):
                yield cls(play.inner, total)


@dataclass(frozen=True, slots=True)
class FitsAnywhere(Reason):
    """``tile`` is a matador: it may be laid on any end."""

    tile: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        for play in sight.plays_of(move):
            if play.arm != LEAD and view.game.matadors >> play.tile & 1:
                yield cls(play.tile)
