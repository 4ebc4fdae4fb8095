"""Matador: tiles that nobody must lay, and that may lie across (rulebook 9.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kids_domino.core.moves import LEAD, PASS, RIGHT, Move, Play
from kids_domino.core.state import State
from kids_domino.core.tiles import TileSet
from kids_domino.rules.fits import SumTo
from kids_domino.rules.turn import TakeTile

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class LongLine:
    """A two-way line in which every tile lies lengthwise, doubles too. With ``matadors`` =
    ``across`` a matador may also lie across: it then takes tiles with either of its numbers."""

    matadors: str = "lengthwise"

    def leads(self, tile: int, tiles: TileSet) -> Play:
        """The play of a lead: it lies with its lower half to the left."""
        a, b = tiles.tiles[tile]
        return Play(tile, LEAD, a, b)

    def across(self, state: State, play: Play) -> bool:
        """Whether a tile lies across its line."""
        return play.across

    def lay(self, state: State, play: Play) -> None:
        """Put a tile on its arm: the open faces change."""
        face = SumTo.both(play.inner, play.outer) if play.across else play.outer
        if play.arm == LEAD:
            state.ends = (play.inner, play.outer)
        elif play.arm == RIGHT:
            state.ends = (state.ends[0], face)
        else:
            state.ends = (face, state.ends[1])


@dataclass(frozen=True, slots=True)
class LayFitting:
    """Lay a tile, matadors among them, or lead. Offered where a tile other than a matador fits:
    that alone obliges anybody to lay."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """Every tile on every end where it may lie."""
        hand = state.hands[state.turn]
        if state.leads:
            return game.lead_moves(hand & state.leads)
        if not hand & game.plays[state.ends].mask & ~game.matadors:
            return ()
        return _plays(game, state, hand)


@dataclass(frozen=True, slots=True)
class LayMatador:
    """Lay a matador of one's own will, where nothing else fits."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """Every matador in hand on every end."""
        return _plays(game, state, state.hands[state.turn] & game.matadors)


@dataclass(frozen=True, slots=True)
class KeepMatadors:
    """Pass, once nothing can be drawn any more: whoever holds a matador may keep it."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """The pass."""
        return () if TakeTile().offer(game, state) else (PASS,)


def _plays(game: LineGame, state: State, hand: int) -> Sequence[Move]:
    ends = game.plays[state.ends]
    plays: Sequence[Play] = ends[hand & ends.mask]
    if getattr(game.variant.layout, "matadors", "lengthwise") != "across":
        return plays
    return [*plays, *(replace(play, across=True) for play in plays
                      if game.matadors >> play.tile & 1 and play.inner < play.outer)]


#: Only a tile that is no matador must be laid; else lay a matador, draw, or in the end pass.
MATADORS_AT_WILL = ((LayFitting(),), (LayMatador(), TakeTile(), KeepMatadors()))
