"""Who is ahead, who leads in a pair, what can wait, and how a full line ends, as reasons (rulebook
section 10, "in general")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kids_domino.ai.tutor import sight
from kids_domino.ai.tutor.principles import Press, lays
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.ai.tutor.table_talk import MakesPass
from kids_domino.core.engine import laid
from kids_domino.core.moves import Draw, Move
from kids_domino.core.view import View

#: The end of a full line is counted when no more tiles than this are missing.
LAST_MISSING = 4


@dataclass(frozen=True, slots=True)
class Ahead(Reason):
    """The next seat, the rival ``seat``, cannot lay after the move, and the own hand then has
    ``own`` tiles, fewer than the ``theirs`` that each of the ``rivals``, so many, has at least
    ("whoever leads is likelier to go out: make rivals pass")."""

    seat: int
    own: int
    theirs: int
    rivals: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        own, theirs = sight.rest(view, move).bit_count(), sight.fewest_with_rivals(view)
        for stuck in MakesPass.find(view, move) if own < theirs else ():
            yield cls(stuck.seat, own, theirs, len(sight.rivals(view)))


@dataclass(frozen=True, slots=True)
class DoublesWait(Reason):
    """The hand was dealt two doubles, of ``low`` and ``high``, and still has them; one of them
    would fit, but another tile goes first ("do not hurry two dealt doubles")."""

    low: int
    high: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        tiles = view.game.tiles
        doubles = view.hand & tiles.doubles
        if doubles.bit_count() != 2 or not lays(view, move) or not _dealt_doubles(view):
            return
        could = any(doubles >> play.tile & 1 for other in sight.options(view)
                    for play in sight.plays_of(other))
        if could and not doubles & ~sight.rest(view, move):
            low, high = (tiles.tiles[tile][0] for tile in tiles.members(doubles))
            yield cls(low, high)


@dataclass(frozen=True, slots=True)
class PartnerLeads(Reason):
    """The partner ``seat`` has ``count`` tiles, fewer than the own hand even after the move, and
    so leads: the number ``face`` that it opened last stays open, where another move would cover it
    ("in pairs settle who leads and who follows")."""

    seat: int
    count: int
    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat = sight.partner(view)
        if seat is None or not lays(view, move):
            return
        count = view.counts[seat]
        theirs = [play for other, play in laid(view.history) if other == seat]
        if not theirs or count >= sight.rest(view, move).bit_count():
            return
        face = theirs[-1].outer
        kept = [face in sight.faces_after(view, other) for other in sight.options(view)]
        if face in sight.open_faces(view) and face in sight.faces_after(view, move) and (
                not all(kept)):
            yield cls(seat, count, face)


@dataclass(frozen=True, slots=True)
class LeadsPair(Reason):
    """The partner ``seat`` has ``count`` tiles, more than the own hand had before the move: the own
    hand leads, and the move leaves its press in ``face`` open ("who leads and who follows")."""

    seat: int
    count: int
    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat = sight.partner(view)
        if seat is None or view.counts[seat] <= view.counts[view.seat]:
            return
        for press in Press.find(view, move):
            yield cls(seat, view.counts[seat], press.face)


@dataclass(frozen=True, slots=True)
class FullLine(Reason):
    """After the move ``left`` tiles are missing from the line. With all of them in it both ends
    would be equal, so the missing tiles lead from ``low`` to ``high``, the ends now ([T-LINE]).
    Not told where one of them can never be laid any more."""

    low: int
    high: int
    left: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        tiles = view.game.tiles
        faces = sight.faces_after(view, move)
        # Each number must be on an even number of halves, and in a line of two ends.
        if not lays(view, move) or tiles.n % 2 or not sight.rest(view, move) or not (
                len(faces) == len(view.ends) == 2):
            return
        missing = tiles.everything & ~sight.table_after(view, move)
        left = missing.bit_count()
        if left <= LAST_MISSING and faces[0] != faces[1] and not _cut_off(view, missing, faces[0]):
            yield cls(min(faces), max(faces), left)


def _cut_off(view: View, missing: int, face: int) -> int:
    """The tiles of ``missing`` to which none of the others lead from ``face``."""
    reached, found = 0, sight.suit(view, face) & missing
    while found != reached:
        reached = found
        for tile in view.game.tiles.members(reached):
            for half in view.game.tiles.tiles[tile]:
                found |= sight.suit(view, half) & missing
    return missing & ~reached


def _dealt_doubles(view: View) -> bool:
    """Whether the doubles in the own hand are those that it was dealt, no more and no fewer."""
    return not any(isinstance(done, Draw) or any(play.inner == play.outer
                                                 for play in sight.plays_of(done))
                   for seat, done in view.history if seat == view.seat)
