"""Whole matches of the games with a protocol of their own, as the lines of their records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kids_domino.core.match import Match
from kids_domino.core.record import SeatName, event_lines, match_line
from kids_domino.core.rng import choice, stream
from kids_domino.variants import find

#: The games with a protocol of their own, and where they are played.
TABLES = [(name, seats) for name in ("trade", "poker", "cribbage", "sausage", "klondike")
          for seats in find(name).seats]


def chance(match: Match, moves: Sequence[Any], rng: Any) -> Any:
    """Any legal move."""
    return choice(moves, rng)


def matches(name: str, seats: int, seeds: range, house: Mapping[str, Any] | None = None,
            player: Any = chance) -> Iterator[tuple[Match, list[dict[str, Any]]]]:
    """Matches that ``player`` plays on all seats, one for each seed, with their records."""
    variant = find(name).with_house(house or {})
    for seed in seeds:
        match, rng = Match(variant, seats, seed), stream("players", seed)
        lines = [match_line(match, [SeatName("", "easy")] * seats)]
        while match.result is None:
            events = (match.open_round() if match.between_rounds
                      else match.play(player(match, match.legal_moves(), rng)))
            lines += event_lines(match.game, events)
        yield match, lines
