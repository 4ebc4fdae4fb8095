"""Who leads a round, and with what (rulebook section 2, "opening")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kids_domino.core.protocol import Book
from kids_domino.core.state import Outcome
from kids_domino.core.tiles import TileSet
from kids_domino.core.variant import Gains

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class Opening:
    """The lead of the first round and of later ones.

    ``first`` is ``highest-double`` (6-6 down), ``lowest-double`` (1-1 … 6-6, then 0-0),
    ``lowest-from-blank`` (0-0 up), ``named`` (the tile ``tile``, or the first of ``others`` that
    somebody holds), ``any-double`` (the first seat from seat 0 that holds one, with a double of its
    choice) or ``lot`` (any seat, any tile).
    ``otherwise`` is what leads where nobody holds such a tile: ``highest-tile``, ``lowest-tile``,
    ``any-tile`` (seat 0's) or ``redeal``.
    ``later`` is ``as-first``, ``out-or-fisher`` (any tile), ``winning-side`` (who went out; after a
    fish the fisher if his side won, else the seat after him; after a round that nobody won the seat
    after the leader), ``winner`` (who went out or won the fish; after a round that nobody won the
    seat after the leader), ``next-seat`` or ``first-until-written`` (as first until somebody has
    written points, then out-or-fisher).
    """

    first: str
    otherwise: str = "highest-tile"
    later: str = "as-first"
    tile: tuple[int, int] = (1, 1)
    others: tuple[tuple[int, int], ...] = ()

    def candidates(self, tiles: TileSet) -> list[int]:
        """The tiles that must lead, the first one that somebody holds."""
        doubles = [tiles.double(face) for face in range(tiles.n + 1)]
        if self.first == "highest-double":
            return doubles[::-1]
        if self.first == "lowest-double":
            return doubles[1:] + doubles[:1]
        if self.first == "lowest-from-blank":
            return doubles
        if self.first == "named":
            return [tiles.index[tile] for tile in (self.tile, *self.others)]
        return []

    def draws_lot(self) -> bool:
        """Whether the leader is drawn by lot."""
        return self.first == "lot"

    def lead(self, game: LineGame, hands: Sequence[int], lot: int | None) -> tuple[int, int] | None:
        """The leader and the mask of tiles that may lead; None asks for another deal."""
        tiles = game.tiles
        if self.first == "lot":
            return (lot or 0), tiles.everything
        if self.first == "any-double":
            for seat, hand in enumerate(hands):
                if hand & tiles.doubles:
                    return seat, tiles.doubles
        for tile in self.candidates(tiles):
            for seat, hand in enumerate(hands):
                if hand >> tile & 1:
                    return seat, 1 << tile
        if self.otherwise == "redeal":
            return None
        if self.otherwise == "any-tile":
            return 0, tiles.everything
        ranked = sorted(range(len(tiles)), key=tiles.weight, reverse=self.otherwise
                        == "highest-tile")
        tile = next(tile for tile in ranked if any(hand >> tile & 1 for hand in hands))
        return next(seat for seat, hand in enumerate(hands) if hand >> tile & 1), 1 << tile

    def next_leader(self, outcome: Outcome, gains: Gains, book: Book, seats: int,
                    leader: int) -> int | None:
        """Who leads the next round with any tile; None where the first rule decides again."""
        if self.later == "as-first":
            return None
        if self.later == "next-seat":
            return (leader + 1) % seats
        if self.later == "first-until-written" and not any(book.written):
            return None
        if self.later == "winner" and outcome.how != "out":
            return gains.won[0] if len(gains.won) == 1 else (leader + 1) % seats
        if self.later == "winning-side" and outcome.how != "out":
            if not gains.won or outcome.seat is None:
                return (leader + 1) % seats
            # Sides follow one another round the table, so the seat after the fisher is a rival's.
            fishers = outcome.seat % len(gains.points) in gains.won
            return outcome.seat if fishers else (outcome.seat + 1) % seats
        return outcome.seat
