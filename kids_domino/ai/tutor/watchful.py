"""What to watch in other hands, as reasons: the partner's last tile, the press of a rival, tiles
that cost much in a hand (rulebook section 10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kids_domino.ai.tutor import left, sight
from kids_domino.ai.tutor.principles import lays
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.ai.tutor.table_talk import presses
from kids_domino.core.moves import Move
from kids_domino.core.view import View


@dataclass(frozen=True, slots=True)
class PartnersLast(Reason):
    """The partner ``seat`` has one tile left, which can only be ``tile``, and the move leaves its
    number ``face`` open (no. 1)."""

    seat: int
    tile: int
    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat = sight.partner(view)
        if seat is None or not lays(view, move) or view.counts[seat] != 1:
            return
        may = sight.may_hold(view, seat)
        if may.bit_count() != 1 or not sight.rest(view, move):
            return
        tile = may.bit_length() - 1
        open_after = set(sight.faces_after(view, move))
        for face in sorted(set(view.game.tiles.tiles[tile]) & open_after):
            yield cls(seat, tile, face)


@dataclass(frozen=True, slots=True)
class OffersNoPress(Reason):
    """The rival ``seat`` has left ``face`` open ``times`` times, twice or more, and may hold more
    of it; another move would open it again, this one does not (no. 8)."""

    seat: int
    face: int
    times: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move) or not view.table:
            return
        shut = {face for other in sight.options(view) for face in sight.opened(view, other)}
        shut -= set(sight.faces_after(view, move)) | set(sight.open_faces(view))
        for press in presses(view, shut):
            yield cls(*press)


@dataclass(frozen=True, slots=True)
class HoldsBackCostly(Reason):
    """Where points in the hand are bad: ``tile``, which counts ``points`` alone, is with somebody
    else, a rival perhaps, and only fits ``face``. The move leaves no such end, another would."""

    tile: int
    face: int
    points: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        game = view.game
        if not lays(view, move) or not left.points_cost(view):
            return
        after = set(sight.faces_after(view, move))
        others = {face for other in sight.options(view) for face in sight.faces_after(view, other)}
        for face in (0, game.tiles.n):
            tile = game.tiles.double(face)
            points = sight.worth(view, 1 << tile)
            held = any(sight.may_hold(view, seat) >> tile & 1 for seat in sight.rivals(view))
            if points > game.tiles.pips[tile] and held and face in others - after and (
                    not (view.table | view.hand) >> tile & 1):
                yield cls(tile, face, points)
