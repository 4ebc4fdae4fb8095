"""What the others have shown, as reasons: passes, suits that they keep opening, ends that they gave
up (rulebook section 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kids_domino.ai.tutor import sight
from kids_domino.ai.tutor.principles import lays
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.core.moves import Move
from kids_domino.core.view import View

#: A seat that has left a number open so often is taken to want it.
OFTEN = 2


def presses(view: View, faces: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Each rival that has left one of ``faces`` open often and may hold more of it, with that face
    and how often (rulebook 10, no. 8)."""
    for seat in sight.rivals(view):
        times = sight.opened_by(view, seat)
        for face in sorted(faces):
            if times.get(face, 0) >= OFTEN and (
                    sight.may_hold(view, seat) & sight.suit(view, face) & sight.hidden(view)):
                yield seat, face, times[face]


@dataclass(frozen=True, slots=True)
class GaveUpEnd(Reason):
    """``seat`` gave up an end tile that showed ``face`` and so more often than not still holds
    another ``face`` (no. 1): open for a partner, covered for a rival. Not told of a ``face`` that
    the rivals of ``seat`` keep laying (no. 3)."""

    seat: int
    face: int
    ours: bool

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[GaveUpEnd]:
        if not lays(view, move):
            return
        before, after = sight.open_faces(view), sight.faces_after(view, move)
        for seat, _, face in sight.given_up(view):
            if not sight.trusted(view, seat, face):
                continue
            ours = seat == sight.partner(view)
            may = sight.may_hold(view, seat) & sight.suit(view, face) & ~(
                sight.table_after(view, move) | view.hand)
            if may and ours and face in sight.opened(view, move):
                yield cls(seat, face, True)
            if may and seat in sight.rivals(view) and face in before and face not in after:
                yield cls(seat, face, False)


@dataclass(frozen=True, slots=True)
class BlocksPress(Reason):
    """The rival ``seat`` has left ``face`` open twice or more in this round; the move covers it,
    and no end shows it any more (no. 8)."""

    seat: int
    face: int
    times: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[BlocksPress]:
        if not lays(view, move):
            return
        covered = set(sight.open_faces(view)) - set(sight.faces_after(view, move))
        for press in presses(view, covered):
            yield cls(*press)


@dataclass(frozen=True, slots=True)
class MakesPass(Reason):
    """The next seat, a rival, certainly has nothing that fits the open ``faces`` after the move:
    it must pass, or go to the boneyard if ``draws``."""

    seat: int
    faces: tuple[int, ...]
    draws: bool

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[MakesPass]:
        seat, rest = sight.after_me(view), sight.rest(view, move)
        if not sight.plays_of(move) or not rest or seat not in sight.rivals(view):
            return
        fits = sight.fitting_after(view, move) & ~sight.table_after(view, move)
        if not fits & sight.may_hold(view, seat) & ~rest and not sight.surely_closes(view, move):
            faces = {half for face in sight.faces_after(view, move)
                     for half in sight.shown(view, face)}
            yield cls(seat, tuple(sorted(faces)), sight.draws(view))


@dataclass(frozen=True, slots=True)
class PassTold(Reason):
    """The next seat, a rival, is known to hold no ``face`` (it passed or drew), and the move puts
    it or leaves it on ``ends`` of the ``among`` open ends."""

    seat: int
    face: int
    ends: int
    among: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat = sight.after_me(view)
        if not lays(view, move) or seat not in sight.rivals(view) or not sight.rest(view, move):
            return
        faces = sight.faces_after(view, move)
        for face in sorted(set(faces)):
            unseen = sight.suit(view, face) & view.unseen
            if view.hands[seat] is None and unseen and not unseen & ~view.lacks[seat]:
                yield cls(seat, face, faces.count(face), len(faces))


@dataclass(frozen=True, slots=True)
class PartnerSuit(Reason):
    """The partner ``seat`` left ``face`` open ``times`` times, and the move lets it lie or opens
    it again."""

    seat: int
    face: int
    times: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat = sight.partner(view)
        if seat is None or not lays(view, move):
            return
        times = sight.opened_by(view, seat)
        for face in sorted(set(sight.faces_after(view, move))):
            may = sight.may_hold(view, seat) & sight.suit(view, face) & sight.hidden(view)
            if times.get(face, 0) >= OFTEN and may:
                yield cls(seat, face, times[face])
