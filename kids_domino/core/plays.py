"""Which plays fit open ends: found out once with a game's own parts, then looked up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kids_domino.core.moves import SHUT, Play

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame

#: So many sets of open ends are kept; tables with many arms know more of them than fit in memory.
MOST_KNOWN = 5_000


class ArmMoves(dict[int, "tuple[Play, ...]"]):
    """For one arm with one open face: from the bit of a tile to its plays there."""

    def __init__(self, game: LineGame, arm: int, face: int) -> None:
        super().__init__()
        self._game, self._arm, self._face = game, arm, face
        #: All tiles of the set that fit here.
        self.mask = game.variant.fits.mask(game.tiles, face)

    def __missing__(self, bit: int) -> tuple[Play, ...]:
        game, tile = self._game, bit.bit_length() - 1
        plays = self[bit] = tuple([
            Play(tile, self._arm, inner, outer)
            for inner, outer in game.variant.fits.ways(game.tiles, tile, self._face)])
        return plays


class EndMoves(dict[int, "tuple[Play, ...]"]):
    """For one set of open ends: from the mask of fitting tiles in a hand to their plays."""

    __slots__ = ("_arms", "mask")

    def __init__(self, arms: Sequence[ArmMoves]) -> None:
        self._arms = arms
        #: All tiles of the set that fit somewhere.
        self.mask = 0
        for arm in arms:
            self.mask |= arm.mask
        self[0] = ()

    def __missing__(self, fitting: int) -> tuple[Play, ...]:
        plays: tuple[Play, ...] = ()
        rest = fitting
        while rest:
            bit = rest & -rest
            rest ^= bit
            for arm in self._arms:
                if bit & arm.mask:
                    plays += arm[bit]
        self[fitting] = plays
        return plays


class Plays(dict[tuple[int, ...], EndMoves]):
    """For each set of open ends, the plays that it allows; filled as positions come up."""

    def __init__(self, game: LineGame) -> None:
        super().__init__()
        self.game = game
        self._arms: dict[tuple[int, int], ArmMoves] = {}

    def __missing__(self, ends: tuple[int, ...]) -> EndMoves:
        if len(self) >= MOST_KNOWN:
            self.clear()
        arms = []
        for place in enumerate(ends):
            if place[1] != SHUT:
                moves = self._arms.get(place)
                if moves is None:
                    moves = self._arms[place] = ArmMoves(self.game, *place)
                arms.append(moves)
        known = self[ends] = EndMoves(arms)
        return known
