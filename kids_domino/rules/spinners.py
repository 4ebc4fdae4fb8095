"""Layouts with spinners, and what counts at their ends (rulebook 2.2, 5.6, 6 and 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kids_domino.core.moves import LEAD, SHUT, Play
from kids_domino.core.state import State
from kids_domino.core.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Spinners:
    """A line whose doubles may open side arms; it keeps what counts at each end.

    ``which`` doubles are spinners: ``none``, the ``first`` one (its free sides are open at once),
    the ``house`` (the first double with a tile on both its line sides, whichever that is; its other
    two sides are open from then on) or ``every`` one. With ``sides`` = ``before-arms`` all four
    sides of a lead double must be covered before an arm may grow; until then the arms that have
    begun are shut. Doubles lie across and count with both halves; with ``lengthwise`` only the
    spinner does, later ones where the play says so (Muggins). A double laid closed, face down, is
    no spinner and shuts its arm (Donkey).

    A spinner at an end of the line keeps its arm: the arm goes on straight behind it, and its two
    free sides become new arms, always a pair at the end of ``ends`` (see core/topology.py).
    """

    which: str = "first"
    sides: str = "free"
    lengthwise: bool = False

    @property
    def ways(self) -> str:
        """What the line is called as a whole."""
        return "two-way" if self.which == "none" else "four-way"

    def leads(self, tile: int, tiles: TileSet) -> Play:
        """The play of a lead: it lies with its lower half to the left."""
        a, b = tiles.tiles[tile]
        return Play(tile, LEAD, a, b)

    def spins(self, state: State, play: Play) -> bool:
        """Whether a tile about to be laid opens arms at its sides at once."""
        return play.inner == play.outer and not play.closed and (
            self.which == "every" or (self.which == "first" and state.spinner < 0))

    def across(self, state: State, play: Play) -> bool:
        """Whether a tile about to be laid will lie across its line."""
        return play.inner == play.outer and (
            not self.lengthwise or play.across or self.spins(state, play))

    def lay(self, state: State, play: Play) -> None:
        """Put a tile on its arm: the open faces change, and what counts."""
        arm, face, ends, tips = play.arm, play.outer, state.ends, state.tips
        double = play.inner == face
        spins = double and self.spins(state, play)
        tip = -1 - face if double and self.across(state, play) else face
        if arm == LEAD:
            state.ends = (play.inner, face)
            state.tips = (tip, tip) if double else (play.inner, face)
            if spins:
                self._open(state, face, tip)
            return
        under = tips[arm]
        if under >= 0 and not double and self.sides == "free":
            # Most tiles change nothing but the end of their arm.
            state.ends = (*ends[:arm], face, *ends[arm + 1:])
            state.tips = (*tips[:arm], face, *tips[arm + 1:])
            return
        covered = under < 0 and tips.count(under) < len(tips)
        if covered:
            # A double with two covered sides counts no more: what is left of it is empty sides.
            tips = tuple(0 if other == under else other for other in tips)
        if play.closed:
            face, tip = SHUT, 0
        waits = self.sides == "before-arms" and (SHUT in ends or (under < 0 and not covered))
        state.ends = (*ends[:arm], SHUT if waits else face, *ends[arm + 1:])
        state.tips = (*tips[:arm], tip, *tips[arm + 1:])
        if waits and all(other == SHUT for other in state.ends):
            state.ends = tuple(face_of(other) for other in state.tips)
        if spins:
            self._open(state, play.outer, tip)
        elif covered and self.which == "house" and state.spinner < 0:
            self._open(state, -1 - under, 0)

    def _open(self, state: State, face: int, tip: int) -> None:
        if state.spinner < 0:
            state.spinner = face
        state.ends += (face, face)
        state.tips += (tip, tip)


def face_of(tip: int) -> int:
    """The number that a tip shows (of an empty side: 0)."""
    return tip if tip >= 0 else -1 - tip


def ends_sum(tips: Iterable[int]) -> int:
    """The pips on all ends: plain ends, and once for each double that still counts both halves
    (rulebook 2.2). Empty sides are 0 already."""
    total, doubles = 0, []
    for tip in tips:
        if tip >= 0:
            total += tip
        elif tip not in doubles:
            doubles.append(tip)
            total += 2 * face_of(tip)
    return total


def end_faces(ends: Sequence[int], tips: Sequence[int]) -> list[tuple[int, bool]]:
    """The number on each end, and whether it is a double; a double that still counts is one end.

    For tables whose sides are all covered before an arm grows, and for lines without spinners: an
    empty side is then known by being open while others wait.
    """
    waiting = SHUT in ends
    laid = [tip for face, tip in zip(ends, tips, strict=True)
            if tip >= 0 and (face == SHUT or not waiting)]
    return [(tip, False) for tip in laid] + [
        (face_of(tip), True) for tip in sorted({tip for tip in tips if tip < 0})]
