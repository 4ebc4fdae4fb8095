"""Captured ends, as reasons: who takes an end first must give it up first, and what that tells
(rulebook section 10, no. 2 and 5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kids_domino.ai.simple import ends_after
from kids_domino.ai.tutor import sight
from kids_domino.ai.tutor.principles import EndTile, lays
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.ai.tutor.table_talk import GaveUpEnd
from kids_domino.core.moves import SHUT, Draw, Move, Play, Together
from kids_domino.core.state import State
from kids_domino.core.view import View


@dataclass(frozen=True, slots=True)
class GaveUpFirst(Reason):
    """``seat`` alone could lay on both ends, and the end tile that it gave up first showed
    ``face``: more often than not it still holds another (no. 2). Open for a partner, covered for
    a rival."""

    seat: int
    face: int
    ours: bool

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        told = list(GaveUpEnd.find(view, move))
        if not told or len(view.ends) != 2:
            return
        first = _given_of_two(view)
        for end in told:
            if (end.seat, end.face) in first:
                yield cls(end.seat, end.face, end.ours)


@dataclass(frozen=True, slots=True)
class SecondEnd(Reason):
    """On ``other`` only one tile fits, and one of the ``rivals``, so many, holds it; the move takes
    the second end, ``face``, on which only the own ``tile`` fits. The rival must give up his end
    first: "the second press is the stronger" (no. 5)."""

    face: int
    tile: int
    other: int
    rivals: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        after = sight.faces_after(view, move)
        if not lays(view, move) or len(after) != 2 or after[0] == after[1]:
            return
        for face, other in (after, after[::-1]):
            tile = sight.end_tile(view, face, sight.table_after(view, move),
                                  sight.rest(view, move))
            theirs = sight.last_of(view, other, view.table)
            if (tile is not None and theirs is not None and tile != theirs
                    and other in sight.open_faces(view) and sight.with_rivals(view, theirs)):
                yield cls(face, tile, other, len(sight.rivals(view)))


@dataclass(frozen=True, slots=True)
class FirstWaits(Reason):
    """Another move would take the end ``face``, where only the own ``tile`` would fit; but then
    the rival ``seat`` might take the other end, and who took an end first must give it up first.
    This move takes none (no. 5)."""

    face: int
    tile: int
    seat: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move) or len(sight.open_faces(view)) != 2 or any(
                EndTile.find(view, move)):
            return
        seen = set()
        for other in sight.options(view):
            if len(sight.faces_after(view, other)) != 2:
                continue
            for end in EndTile.find(view, other):
                if end.face in sight.opened(view, other):
                    seen |= {(end.face, end.tile, seat) for seat in sight.rivals(view)
                             if _may_take(view, other, end.face, seat)}
        for found in sorted(seen):
            yield cls(*found)


def _may_take(view: View, move: Move, taken: int, seat: int) -> bool:
    """Whether a seat may be able to take the end that is not ``taken``, once a move is made: by
    laying a tile there that leaves open a suit of which it holds the only tile left, and no more
    than two ends."""
    tiles, table, own = view.game.tiles, sight.table_after(view, move), sight.plays_of(move)
    may = sight.may_hold(view, seat) & ~table & ~view.hand
    if view.counts[seat] < 2:
        return False
    for arm, face in enumerate(ends_after(view, own)):
        if face in (SHUT, taken):
            continue
        for tile in tiles.members(may & sight.suit(view, face)):
            outer = sum(tiles.tiles[tile]) - face
            last = sight.last_of(view, outer, table | 1 << tile)
            ends = sight.faces_after(view, Together((*own, Play(tile, arm, face, outer))))
            if outer != taken and last is not None and may >> last & 1 and len(ends) == 2:
                return True
    return False


def _given_of_two(view: View) -> set[tuple[int, int]]:
    """Each seat that gave up an end tile while it held that of the other end, too, with the number
    that the tile showed."""
    state = State([], (), view.leader, view.leads)
    found, table = set(), 0
    for number, (seat, move) in enumerate(view.history):
        for play in sight.plays_of(move):
            before, free = state.ends, sight.last_of(view, play.inner, table)
            if table and play.inner != play.outer and free == play.tile:
                (other,) = (face for arm, face in enumerate(before) if arm != play.arm)
                last = sight.last_of(view, other, table)
                if last not in (None, play.tile) and _held_then(view, seat, last, number):
                    found.add((seat, play.outer))
            view.game.variant.layout.lay(state, play)
            table |= 1 << play.tile
    return found


def _held_then(view: View, seat: int, tile: int | None, number: int) -> bool:
    """Whether a seat certainly held a tile when it made move ``number`` of the round."""
    assert tile is not None
    for other, move in view.history[number + 1:]:
        if any(play.tile == tile for play in sight.plays_of(move)):
            return other == seat
        if other == seat and isinstance(move, Draw):
            return False
    return sight.holder(view, tile) == seat
