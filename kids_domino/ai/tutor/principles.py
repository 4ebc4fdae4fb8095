"""The principles of good play (rulebook section 10) as reasons: presses, suits, ballast, counting.

Suits are numbers, so these reasons speak only of games in which equal halves touch.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kids_domino.ai.tutor import sight
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.core.moves import Move, Play
from kids_domino.core.view import View

#: So many tiles of a suit in one hand are a press.
PRESS = 3
#: A suit of which so few tiles may still be with others is worth counting aloud.
FEW_OUT = 1


def lays(view: View, move: Move) -> bool:
    """Whether a move lays tiles of suits."""
    return bool(sight.plays_of(move)) and sight.equal_suits(view)


@dataclass(frozen=True, slots=True)
class Press(Reason):
    """The move leaves ``face`` open, of which the hand had three tiles or more (of ``strength``)
    and keeps ``count``, two at least."""

    face: int
    count: int
    strength: float

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Press]:
        if not lays(view, move):
            return
        strong, rest = sight.presses(view), sight.rest(view, move)
        for face in sorted(sight.opened(view, move)):
            count = (rest & sight.suit(view, face)).bit_count()
            if face in strong and count >= PRESS - 1:
                yield cls(face, count, strong[face])


@dataclass(frozen=True, slots=True)
class PlainBeforeDouble(Reason):
    """Of a suit of which the hand has the double and two tiles more, a plain tile is laid, although
    the double would fit."""

    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move) or not isinstance(move, Play) or move.inner == move.outer:
            return
        tiles = view.game.tiles
        for face in sorted({move.inner, move.outer}):
            double = tiles.double(face)
            if view.hand >> double & 1 and sight.held(view, face) == PRESS and any(
                    isinstance(other, Play) and other.tile == double
                    for other in sight.options(view)):
                yield cls(face)


@dataclass(frozen=True, slots=True)
class EndTile(Reason):
    """After the move ``face`` lies open, and the last tile of that suit, ``tile``, is in the own
    hand: nobody else can use that end."""

    face: int
    tile: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[EndTile]:
        if not lays(view, move):
            return
        table, rest = sight.table_after(view, move), sight.rest(view, move)
        for face in sorted(set(sight.faces_after(view, move))):
            tile = sight.end_tile(view, face, table, rest)
            if tile is not None:
                yield cls(face, tile)


@dataclass(frozen=True, slots=True)
class KeepsEndTile(Reason):
    """The end tile ``tile`` could be laid on ``face``, but it waits: whoever gives an end up first
    lets the others in again."""

    face: int
    tile: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move):
            return
        rest = sight.rest(view, move)
        for face in sorted(set(sight.open_faces(view))):
            tile = sight.end_tile(view, face, view.table, view.hand)
            if tile is not None and rest >> tile & 1 and face in sight.faces_after(view, move):
                yield cls(face, tile)


@dataclass(frozen=True, slots=True)
class PreparesEnd(Reason):
    """With the end tile ``tile`` of ``face`` in hand the move makes its other number, ``other``,
    open on the other of two ends (no. 3), unless it is a suit that rivals have laid more often
    than not."""

    face: int
    tile: int
    other: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if len(sight.faces_after(view, move)) != 2:
            return
        for end in EndTile.find(view, move):
            a, b = view.game.tiles.tiles[end.tile]
            other = b if a == end.face else a
            if other != end.face and other in sight.opened(view, move) and all(
                    sight.laid_by(view, seat, other) < PRESS - 1 for seat in sight.rivals(view)):
                yield cls(end.face, end.tile, other)


@dataclass(frozen=True, slots=True)
class FreshSuit(Reason):
    """The move opens ``face``, of which nothing lay on the table, with ``count`` tiles of it in
    hand before the move, three at least (no. 7)."""

    face: int
    count: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if lays(view, move):
            for face in fresh(view, move):
                if sight.held(view, face) >= PRESS:
                    yield cls(face, sight.held(view, face))


@dataclass(frozen=True, slots=True)
class AvoidsFresh(Reason):
    """Another move would open ``face``, of which nothing lies on the table, with fewer than three
    of it in hand; this one opens no such suit."""

    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move) or not view.table or weakly_fresh(view, move):
            return
        faces = {face for other in sight.options(view) for face in weakly_fresh(view, other)}
        for face in sorted(faces):
            yield cls(face)


@dataclass(frozen=True, slots=True)
class FreshBoth(Reason):
    """``old`` lay open as the only tile of its suit, and the move puts another fresh suit,
    ``new``, on the other of two ends (no. 9)."""

    old: int
    new: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move) or not view.table or len(sight.faces_after(view, move)) != 2:
            return
        for new in fresh(view, move):
            for old in sorted(set(sight.open_faces(view)) & set(sight.faces_after(view, move))):
                if (view.table & sight.suit(view, old)).bit_count() == 1 and old != new:
                    yield cls(old, new)


@dataclass(frozen=True, slots=True)
class Ballast(Reason):
    """The tile belongs to no press, while the hand keeps all of its press in ``face`` (no. 6)."""

    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Ballast]:
        if not lays(view, move):
            return
        strong, rest = sight.presses(view), sight.rest(view, move)
        if not any(sight.suit(view, face) & view.hand & ~rest for face in strong):
            for face in strong:
                yield cls(face)


@dataclass(frozen=True, slots=True)
class Bridge(Reason):
    """Ballast that leads on: the move opens ``face``, and the hand keeps ``tile``, a bridge from
    ``face`` to the press in ``press`` (no. 6)."""

    face: int
    tile: int
    press: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        tiles, rest = view.game.tiles, sight.rest(view, move)
        for ballast in Ballast.find(view, move):
            for face in sorted(sight.opened(view, move)):
                tile = tiles.index[min(face, ballast.face), max(face, ballast.face)]
                if face != ballast.face and rest >> tile & 1:
                    yield cls(face, tile, ballast.face)


@dataclass(frozen=True, slots=True)
class SuitCount(Reason):
    """After the move ``face`` lies open, ``laid`` tiles of it are on the table and ``own`` in
    the own hand, so that only ``out`` of the suit can be with anybody else."""

    face: int
    laid: int
    own: int
    out: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move):
            return
        table, rest = sight.table_after(view, move), sight.rest(view, move)
        for face in sorted(sight.opened(view, move)):
            whole = sight.suit(view, face)
            laid, own = (table & whole).bit_count(), (rest & whole).bit_count()
            out = whole.bit_count() - laid - own
            if out <= FEW_OUT and own:
                yield cls(face, laid, own, out)


def fresh(view: View, move: Move) -> list[int]:
    """The numbers that a move opens although none of their tiles lay on the table."""
    return [face for face in sorted(sight.opened(view, move))
            if not view.table & sight.suit(view, face)]


def weakly_fresh(view: View, move: Move) -> list[int]:
    """Those of them of which the hand has fewer than three tiles."""
    return [face for face in fresh(view, move) if sight.held(view, face) < PRESS]
