"""When and how to press, as reasons: strength, the right time, attack and defence together
(rulebook section 10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kids_domino.ai.tutor import sight
from kids_domino.ai.tutor.principles import PRESS, Press, lays
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.ai.tutor.table_talk import BlocksPress, presses
from kids_domino.core.moves import Move
from kids_domino.core.view import View

#: A press of more than this strength carries itself.
CARRIES = 3.5
#: The least strength that needs only one tile of the suit laid by others; a weaker one needs two.
SOON = 3.0
#: Rivals stand badly when each of them has so many tiles more.
FAR_BEHIND = 2


@dataclass(frozen=True, slots=True)
class PressCarries(Reason):
    """The move leaves open the press in ``face``, whose ``strength`` is over 3.5: it carries
    itself (rulebook 10, "press")."""

    face: int
    strength: float

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        for press in Press.find(view, move):
            if press.strength > CARRIES:
                yield cls(press.face, press.strength)


@dataclass(frozen=True, slots=True)
class PressRipe(Reason):
    """The move leaves open the press in ``face``, of ``strength`` 3.5 or less, which is strong
    because others have laid ``laid`` tiles of it: two for 2.5, one from 3 on ("press")."""

    face: int
    strength: float
    laid: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        for press in Press.find(view, move):
            laid = sum(sight.laid_by(view, seat, press.face) for seat in range(view.game.seats)
                       if seat != view.seat)
            if press.strength <= CARRIES and laid >= (1 if press.strength >= SOON else 2):
                yield cls(press.face, press.strength, laid)


@dataclass(frozen=True, slots=True)
class PressInTime(Reason):
    """The own seat has laid no ``face`` yet, and the move begins the press in it: ``count`` of it
    stay in the hand, and each of the ``rivals``, so many, has ``tiles`` tiles or more, so that
    there is time for them all ("begin a press in time")."""

    face: int
    count: int
    tiles: int
    rivals: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        least, rivals = sight.fewest_with_rivals(view), len(sight.rivals(view))
        for press in Press.find(view, move):
            if press.count < least and not sight.laid_by(view, view.seat, press.face):
                yield cls(press.face, press.count, least, rivals)


@dataclass(frozen=True, slots=True)
class AttackAndDefence(Reason):
    """The best mixture: the move leaves the own press in ``own`` open and covers ``face``, which
    the rival ``seat`` has left open twice or more ("attack mostly beats defence")."""

    own: int
    seat: int
    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        blocked = list(BlocksPress.find(view, move))
        for press in Press.find(view, move) if blocked else ():
            for block in blocked:
                yield cls(press.face, block.seat, block.face)


@dataclass(frozen=True, slots=True)
class BlocksRather(Reason):
    """The move covers ``face``, which the rival ``seat`` has left open twice or more, although
    another move would go on with the own press in ``own``, another number (no. 8)."""

    seat: int
    face: int
    own: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        blocked = list(BlocksPress.find(view, move))
        if not blocked:
            return
        pressed = {press.face for other in sight.options(view) for press in Press.find(view, other)}
        for block in blocked:
            for own in sorted(pressed - sight.opened(view, move) - {block.face}):
                yield cls(block.seat, block.face, own)


@dataclass(frozen=True, slots=True)
class NoWayToPress(Reason):
    """The rival ``seat`` has left ``press`` open twice or more and may hold the tile of ``press``
    and ``face``: another move would open ``face``, so that ``press`` could come back. After this
    one no tile that it may hold leads there (no. 8)."""

    seat: int
    press: int
    face: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move) or not view.table:
            return
        after = set(sight.faces_after(view, move))
        offered: set[int] = set()
        for seat, press, _ in presses(view, range(view.game.tiles.n + 1)):
            ways = _ways(view, seat, press)
            if press in after or ways & after:
                continue
            offered = offered or {face for other in sight.options(view)
                                  for face in sight.opened(view, other)}
            for face in sorted(ways & offered):
                yield cls(seat, press, face)


@dataclass(frozen=True, slots=True)
class TheyLack(Reason):
    """``face`` lies open after the move, the own hand keeps ``count`` of it, and none of the
    ``rivals``, so many, can hold any ("lay numbers that you hold and they lack")."""

    face: int
    count: int
    rivals: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move):
            return
        rest, rivals = sight.rest(view, move), sight.rivals(view)
        for face in sorted(set(sight.faces_after(view, move))):
            suit = sight.suit(view, face)
            if rivals and rest & suit and not any(
                    sight.may_hold(view, seat) & suit for seat in rivals):
                yield cls(face, (rest & suit).bit_count(), len(rivals))


@dataclass(frozen=True, slots=True)
class StrongFirst(Reason):
    """Each of the ``rivals``, so many, has ``theirs`` tiles or more, two more than the ``own`` that
    stay in the hand, and the move lays a tile of the press in ``face`` and leaves it open ("strong
    tiles first when rivals stand badly")."""

    face: int
    own: int
    theirs: int
    rivals: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not lays(view, move):
            return
        own, theirs = sight.rest(view, move).bit_count(), sight.fewest_with_rivals(view)
        strong = [face for face in sight.opened(view, move) if sight.held(view, face) >= PRESS]
        if own and own + FAR_BEHIND <= theirs:
            for face in sorted(strong):
                yield cls(face, own, theirs, len(sight.rivals(view)))


def _ways(view: View, seat: int, press: int) -> set[int]:
    """The other numbers of the tiles of a suit that a seat may hold."""
    tiles = view.game.tiles
    may = sight.may_hold(view, seat) & sight.suit(view, press) & sight.hidden(view)
    return {sum(tiles.tiles[tile]) - press for tile in tiles.members(may)} - {press}
