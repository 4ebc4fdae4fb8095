"""Matches of a number of rounds, in games that are fair only when everybody leads equally often."""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.protocol import Book, Game
from kids_domino.core.variant import Result


@dataclass(frozen=True, slots=True)
class EachLeads:
    """Points are good: the match ends when every seat has led ``times`` rounds. The most written
    points win; equal ones share it."""

    times: int = 2

    def result(self, game: Game, book: Book, rounds: int) -> Result | None:
        """The end of the match, if this is it."""
        if rounds < self.times * game.seats:
            return None
        best = max(book.written)
        first = tuple(seat for seat, side in enumerate(game.sides) if book.written[side] == best)
        return Result(first, tuple(seat for seat in range(game.seats) if seat not in first))
