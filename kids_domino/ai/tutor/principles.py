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
#: A press of this strength carries itself; a weaker one needs others to lay of the suit first.
STRONG = 3.5
#: A suit of which so few tiles may still be with others is worth counting aloud.
FEW_OUT = 1


def _lays(view: View, move: Move) -> bool:
    return bool(sight.plays_of(move)) and sight.equal_suits(view)


@dataclass(frozen=True, slots=True)
class Press(Reason):
    """The move leaves ``face`` open, of which the hand had three tiles or more (of ``strength``)
    and keeps ``count``, two at least."""

    face: int
    count: int
    strength: float

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not _lays(view, move):
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
        if not _lays(view, move) or not isinstance(move, Play) or move.inner == move.outer:
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
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not _lays(view, move):
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
        if not _lays(view, move):
            return
        rest = sight.rest(view, move)
        for face in sorted(set(sight.open_faces(view))):
            tile = sight.end_tile(view, face, view.table, view.hand)
            if tile is not None and rest >> tile & 1 and face in sight.faces_after(view, move):
                yield cls(face, tile)


@dataclass(frozen=True, slots=True)
class PreparesEnd(Reason):
    """With the end tile ``tile`` of ``face`` in hand the move makes its other number, ``other``,
    open as well (no. 3), unless ``other`` is a suit that rivals have laid more often than not."""

    face: int
    tile: int
    other: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        for end in EndTile.find(view, move):
            assert isinstance(end, EndTile)
            a, b = view.game.tiles.tiles[end.tile]
            other = b if a == end.face else a
            if other != end.face and other in sight.opened(view, move) and all(
                    sight.laid_by(view, seat, other) < PRESS - 1 for seat in sight.rivals(view)):
                yield cls(end.face, end.tile, other)


@dataclass(frozen=True, slots=True)
class GaveUpEnd(Reason):
    """``seat`` gave up an end tile that showed ``face`` and so more often than not still holds
    another ``face`` (no. 1): open for a partner, covered for a rival."""

    seat: int
    face: int
    ours: bool

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not _lays(view, move):
            return
        before, after = sight.open_faces(view), sight.faces_after(view, move)
        for seat, _, face in sight.given_up(view):
            ours = seat == sight.partner(view)
            may = sight.may_hold(view, seat) & sight.suit(view, face) & ~(
                sight.table_after(view, move) | view.hand)
            if may and ours and face in sight.opened(view, move):
                yield cls(seat, face, True)
            if may and seat in sight.rivals(view) and face in before and face not in after:
                yield cls(seat, face, False)


@dataclass(frozen=True, slots=True)
class FreshSuit(Reason):
    """The move opens ``face``, of which nothing lay on the table, with ``count`` tiles of it in
    hand before the move, three at least (no. 7)."""

    face: int
    count: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if _lays(view, move):
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
        if not _lays(view, move) or not view.table or weakly_fresh(view, move):
            return
        faces = {face for other in sight.options(view) for face in weakly_fresh(view, other)}
        for face in sorted(faces):
            yield cls(face)


@dataclass(frozen=True, slots=True)
class FreshBoth(Reason):
    """``old`` lay open as the only tile of its suit, and the move puts another fresh suit,
    ``new``, on the other end (no. 9)."""

    old: int
    new: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not _lays(view, move) or not view.table:
            return
        for new in fresh(view, move):
            for old in sorted(set(sight.open_faces(view)) & set(sight.faces_after(view, move))):
                if (view.table & sight.suit(view, old)).bit_count() == 1 and old != new:
                    yield cls(old, new)


@dataclass(frozen=True, slots=True)
class BlocksPress(Reason):
    """The rival ``seat`` has left ``face`` open twice or more in this round; the move covers it,
    and no end shows it any more (no. 8)."""

    seat: int
    face: int
    times: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not _lays(view, move):
            return
        covered = set(sight.open_faces(view)) - set(sight.faces_after(view, move))
        for seat in sight.rivals(view):
            times = sight.opened_by(view, seat)
            for face in sorted(covered):
                if times.get(face, 0) >= PRESS - 1 and (
                        sight.may_hold(view, seat) & sight.suit(view, face) & sight.hidden(view)):
                    yield cls(seat, face, times[face])


@dataclass(frozen=True, slots=True)
class MakesPass(Reason):
    """The next seat, a rival, certainly has nothing that fits the open ``faces`` after the move:
    it must pass, or go to the boneyard if ``draws``."""

    seat: int
    faces: tuple[int, ...]
    draws: bool

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat, rest = sight.after_me(view), sight.rest(view, move)
        if not sight.plays_of(move) or not rest or seat not in sight.rivals(view):
            return
        fits = sight.fitting_after(view, move) & ~sight.table_after(view, move)
        if not fits & sight.may_hold(view, seat) & ~rest and not sight.surely_closes(view, move):
            faces = tuple(sorted(set(sight.faces_after(view, move))))
            yield cls(seat, faces, sight.draws(view))


@dataclass(frozen=True, slots=True)
class PassTold(Reason):
    """The next seat, a rival, is known to hold no ``face`` (it passed or drew), and the move puts
    it or leaves it on ``ends`` open ends."""

    seat: int
    face: int
    ends: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat = sight.after_me(view)
        if not _lays(view, move) or seat not in sight.rivals(view) or not sight.rest(view, move):
            return
        faces = sight.faces_after(view, move)
        for face in sorted(set(faces)):
            unseen = sight.suit(view, face) & view.unseen
            if view.hands[seat] is None and unseen and not unseen & ~view.lacks[seat]:
                yield cls(seat, face, faces.count(face))


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
        if seat is None or not _lays(view, move):
            return
        times = sight.opened_by(view, seat)
        for face in sorted(set(sight.faces_after(view, move))):
            may = sight.may_hold(view, seat) & sight.suit(view, face) & sight.hidden(view)
            if times.get(face, 0) >= PRESS - 1 and may:
                yield cls(seat, face, times[face])


@dataclass(frozen=True, slots=True)
class Ballast(Reason):
    """The tile belongs to no press, while the hand keeps all of its press in ``face`` (no. 6)."""

    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not _lays(view, move):
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
            assert isinstance(ballast, Ballast)
            for face in sorted(sight.opened(view, move)):
                tile = tiles.index[min(face, ballast.face), max(face, ballast.face)]
                if face != ballast.face and rest >> tile & 1:
                    yield cls(face, tile, ballast.face)


@dataclass(frozen=True, slots=True)
class FishPays(Reason):
    """The move is a fish, and the own hand then has ``own`` pips, below the average hand: with
    ``table`` pips on the table, own < 42 − table / 4 (no. 4)."""

    table: int
    own: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if all_dealt(view) and sight.surely_closes(view, move):
            table, own = fish_numbers(view, move)
            if pays(table, own):
                yield cls(table, own)


@dataclass(frozen=True, slots=True)
class FishCosts(Reason):
    """Another move is a fish after which the own hand would have ``own`` pips, not below the
    average hand (no. 4); this one is no fish."""

    table: int
    own: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not all_dealt(view) or not sight.plays_of(move) or sight.surely_closes(view, move):
            return
        for other in sight.options(view):
            if sight.surely_closes(view, other):
                table, own = fish_numbers(view, other)
                if not pays(table, own):
                    yield cls(table, own)


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
        if not _lays(view, move):
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


def all_dealt(view: View) -> bool:
    """Whether the average of rulebook 10, no. 4, applies: a double-six set, all 28 dealt to four,
    counted in pips."""
    game = view.game
    return (game.tiles.n == 6 and game.seats == 4 and game.hand_size * 4 == len(game.tiles)
            and sight.counts_pips(view) and sight.equal_suits(view))


def fish_numbers(view: View, move: Move) -> tuple[int, int]:
    """S and R: the pips on the table and in the own hand once the tile is laid."""
    tiles = view.game.tiles
    return tiles.pips_of(sight.table_after(view, move)), tiles.pips_of(sight.rest(view, move))


def pays(table: int, own: int) -> bool:
    """The fish rule: the own hand is below the average of the four hands ([T-ILL-4])."""
    return 4 * own < 168 - table
