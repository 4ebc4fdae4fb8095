"""The set, the deal and misdeals (rulebook section 2; deals in one place)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kids_domino.core.state import State
from kids_domino.core.tiles import TileSet, double_set
from kids_domino.core.variant import LineVariant, RuleError
from kids_domino.rules.finish import chance_to_finish

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class Tiles:
    """The set that is played with: the double-``n`` set (for little hands: only the tiles made of
    n + 1 chosen pictures, rulebook 3.2)."""

    n: int = 6


@dataclass(frozen=True, slots=True)
class Deal:
    """How many tiles each seat gets.

    ``each`` gives the number for every number of seats; with fewer faces than a double-six nobody
    gets more tiles than there are faces, nor more than a fair share (``[T-SUBSET]``). ``pairs`` is
    the number in pairs, where it is another. ``fixed`` is a house rule's number for everybody.
    ``hands_shown`` is ``own`` or ``all``, ``boneyard_shown`` is ``down`` or ``up``.
    """

    each: tuple[tuple[int, int], ...]
    pairs: int | None = None
    fixed: int | None = None
    hands_shown: str = "own"
    boneyard_shown: str = "down"

    def size(self, tiles: TileSet, seats: int, pairs: bool) -> int:
        """Tiles for each seat; may be more than the set can give, which the engine refuses."""
        if self.fixed is not None:
            return self.fixed
        size = dict(self.each)[seats]
        if pairs and self.pairs is not None:
            size = self.pairs
        if tiles.n < 6:
            size = min(size, tiles.n + 1, len(tiles) // seats)
        return size


@dataclass(frozen=True, slots=True)
class Misdeal:
    """Everything is dealt again when one hand holds ``doubles`` doubles, or ``suit`` tiles of one
    suit. ``when`` is ``none``, ``doubles``, ``suit`` or ``both`` (``[T-GOAT-MISDEAL]``)."""

    when: str = "none"
    doubles: int = 5
    suit: int = 6

    def spoils(self, tiles: TileSet, hand: int) -> bool:
        """Whether a hand must not be played."""
        if self.when in ("doubles", "both") and (
                (hand & tiles.doubles).bit_count() >= self.doubles):
            return True
        if self.when in ("suit", "both"):
            for suit in tiles.suits:
                if (hand & suit).bit_count() >= self.suit:
                    return True
        return False


@dataclass(frozen=True, slots=True)
class Deals:
    """Which deals are played: ``any``, or ``finishable``: those in which a child at seat 0 that
    lays any fitting tile by chance, with friendly partners at the other seats, sees somebody go
    out with a probability of ``chance`` at least (rulebook 3.2). For that search no hand may be
    larger than ``most`` tiles."""

    kind: str = "any"
    chance: float = 0.9
    most: int = 9

    def check(self, variant: LineVariant, seats: int) -> None:
        """``RuleError`` if the hands are too large to be searched in a moment."""
        if self.kind == "any":
            return
        pairs = variant.teams == "pairs" and seats == 4
        size = variant.deal.size(double_set(variant.tiles.n), seats, pairs)
        if size > self.most:
            raise RuleError("deals", f"{self.kind} deals are only found for hands of {self.most} "
                                     f"tiles at most, not {size}")

    def accepts(self, game: LineGame, state: State) -> bool:
        """Whether this deal may be played."""
        return self.kind == "any" or chance_to_finish(game, state) >= self.chance
