"""Whole matches of the games with a protocol of their own, as the lines of their records.

``python -m tests.variants.special_matches`` writes the golden records anew, after a rule was
changed on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from kids_domino.core.match import Match
from kids_domino.core.moves import PASS
from kids_domino.core.record import SeatName, dump, event_lines, match_line
from kids_domino.core.rng import choice, stream
from kids_domino.rules.special.trade import Gift, Swap
from kids_domino.variants import find

NAMES = ("trade", "poker", "cribbage", "sausage", "klondike")
#: The games with a protocol of their own, and where they are played.
TABLES = [(name, seats) for name in NAMES for seats in find(name).seats]
#: The seats at which house rules are looked at.
SEATS = {"trade": 4, "klondike": 2, "poker": 2, "cribbage": 2, "sausage": 2}
#: Every house rule that can change what happens, one at a time.
HOUSES = [(name, {axis.name: word}) for name in NAMES for axis in find(name).axes
          if axis.name != "direction" for word, _ in axis.values
          if word != find(name).default(axis)]
GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def chance(match: Match, moves: Sequence[Any], rng: Any) -> Any:
    """Any legal move."""
    return choice(moves, rng)


def hoarder(match: Match, moves: Sequence[Any], rng: Any) -> Any:
    """In Trade: the seat before the leader gets everything, trades on and on and gives nothing."""
    last = (match.state.leader - 1) % match.seats
    if match.state.turn == last:
        wanted = [move for move in moves if isinstance(move, Swap)]
    else:
        wanted = [move for move in moves if isinstance(move, Gift) and move.to == last]
    return choice(wanted, rng) if wanted else PASS


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


def after(game: Any, state: Any, *moves: Any) -> Any:
    """The position after these moves."""
    for move in moves:
        state = game.apply(state, move)
    return state


def telling(name: str, house: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The record of the first match (of 200) in which a house rule changes anything."""
    player = hoarder if "called" in house else chance
    for seed in range(1, 201):
        usual, other = (next(matches(name, SEATS[name], range(seed, seed + 1), rules, player))[1]
                        for rules in ({}, house))
        if usual[1:] != other[1:] or not house:
            return other
    raise AssertionError(f"200 matches of {name} are the same with {house}")


def golden() -> Iterator[tuple[Path, str]]:
    """Each golden record: its file, and the text that the rules give it today."""
    for name, house in [*((name, {}) for name in NAMES), *HOUSES]:
        words = "".join(f"-{axis}-{value}" for axis, value in house.items())
        yield (GOLDEN / f"{name}-{SEATS[name]}{words}.jsonl",
               "".join(dump(line) + "\n" for line in telling(name, house)))


if __name__ == "__main__":
    for file, text in golden():
        file.write_text(text, encoding="utf-8", newline="\n")
