"""A place for a fish, as reasons: what rivals have shown, and the partner's tiles and suit
(rulebook section 10, no. 4 and "a place for a fish")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kids_domino.ai.tutor import left, sight
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.ai.tutor.table_talk import OFTEN
from kids_domino.core.engine import laid
from kids_domino.core.moves import Move, Pass
from kids_domino.core.view import View

#: Rivals that passed so often together pass often.
PASSES = 3
#: So many high tiles and no low one show what rivals lay.
HIGH_TILES = 3


@dataclass(frozen=True, slots=True)
class FishRivalsPass(Reason):
    """The move is a fish, and the ``rivals``, so many, together have passed ``times`` times, often:
    they sit on their tiles ("a place for a fish")."""

    times: int
    rivals: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        rivals = sight.rivals(view)
        times = sum(1 for seat, done in view.history if isinstance(done, Pass) and seat in rivals)
        if times >= PASSES and left.fewest_points_win(view) and sight.surely_closes(view, move):
            yield cls(times, len(rivals))


@dataclass(frozen=True, slots=True)
class FishRivalsHigh(Reason):
    """The move is a fish, and all ``count`` tiles that the ``rivals``, so many, have laid have more
    pips than the average tile ("a place for a fish: rivals play only high tiles")."""

    count: int
    rivals: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        tiles, rivals = view.game.tiles, sight.rivals(view)
        theirs = [tiles.pips[play.tile] for seat, play in laid(view.history) if seat in rivals]
        if len(theirs) >= HIGH_TILES and min(theirs) > tiles.n and (
                left.fewest_points_win(view) and sight.surely_closes(view, move)):
            yield cls(len(theirs), len(rivals))


@dataclass(frozen=True, slots=True)
class FishPartner(Reason):
    """The partner ``seat`` has ``count`` tiles. If ``fish``, the move is a fish, and they are fewer
    than any rival has; else they are more than any rival has, and another move would be a fish
    (no. 4)."""

    seat: int
    count: int
    fish: bool

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat = sight.partner(view)
        if seat is None or not left.fewest_points_win(view) or not sight.plays_of(move):
            return
        count, theirs = view.counts[seat], [view.counts[other] for other in sight.rivals(view)]
        if count < min(theirs) and sight.surely_closes(view, move):
            yield cls(seat, count, True)
        if count > max(theirs) and _closed_instead(view, move):
            yield cls(seat, count, False)


@dataclass(frozen=True, slots=True)
class FishPartnerSuit(Reason):
    """The partner ``seat`` has left ``face`` open twice or more and may hold more of it. If
    ``fish``, it is a low number and the move is a fish; else it is a high one, and another move
    would be a fish (no. 4)."""

    seat: int
    face: int
    fish: bool

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        seat, n = sight.partner(view), view.game.tiles.n
        if seat is None or not left.fewest_points_win(view) or not sight.plays_of(move):
            return
        may = sight.may_hold(view, seat) & sight.hidden(view)
        liked = sorted(face for face, times in sight.opened_by(view, seat).items()
                       if times >= OFTEN and may & sight.suit(view, face))
        if not liked or not sight.equal_suits(view):
            return
        closes, instead = sight.surely_closes(view, move), _closed_instead(view, move)
        for face in liked:
            if closes and 2 * face < n:
                yield cls(seat, face, True)
            if instead and 2 * face > n:
                yield cls(seat, face, False)


def _closed_instead(view: View, move: Move) -> bool:
    """Whether another move would be a fish, and this one is none."""
    return not sight.surely_closes(view, move) and any(
        sight.surely_closes(view, other) for other in sight.options(view))
