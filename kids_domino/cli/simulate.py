"""``simulate``: matches between computer players, written as game records."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kids_domino.ai import player
from kids_domino.cli.options import add_variant, chosen_variant, count
from kids_domino.cli.output import UsageError, complain, lines_to
from kids_domino.core.match import Match
from kids_domino.core.record import SeatName, dump, event_lines, match_line
from kids_domino.core.rng import stream
from kids_domino.core.variant import Variant

LARGEST_SEED = 10**18 - 1


class OneLineLog(logging.Handler):
    """What the players log, each in one line on standard error."""

    def emit(self, record: logging.LogRecord) -> None:
        """Say it."""
        fault = record.exc_info[1] if record.exc_info else None
        complain(record.getMessage() + (f" ({fault!r})" if fault else ""))


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this subcommand."""
    add_variant(parser)
    parser.add_argument("--seats", type=count(1, 99), required=True, metavar="N")
    parser.add_argument("--players", required=True, metavar="LEVEL,…",
                        help="one level for each seat: " + ", ".join(player.LEVELS))
    parser.add_argument("--seed", type=count(0, LARGEST_SEED), required=True, metavar="S")
    parser.add_argument("--matches", type=count(1, 10**9), default=1, metavar="M",
                        help="match k, from 0, has the seed S + k")
    parser.add_argument("--out", required=True, metavar="FILE", help="- is standard output")


def run(options: argparse.Namespace) -> int:
    """Play the matches and write them."""
    variant = chosen_variant(options.variant, options.house)
    variant.game(options.seats)
    levels = chosen_levels(options.players, options.seats)
    logging.getLogger("kids_domino").addHandler(OneLineLog())
    with lines_to(options.out) as write:
        for seed in range(options.seed, options.seed + options.matches):
            for line in match_lines(variant, levels, seed, player.make):
                write(dump(line))
    return 0


def chosen_levels(words: str, seats: int) -> list[str]:
    """The level of each seat. ``UsageError`` says what is wrong with them."""
    levels = words.split(",")
    for level in levels:
        if level not in player.LEVELS:
            raise UsageError(f"no player {level!r}; there are {', '.join(player.LEVELS)}")
        if level not in player.READY:
            raise UsageError(f"the player {level!r} is not there yet; ready are "
                             f"{', '.join(player.READY)}")
    if len(levels) != seats:
        raise UsageError(f"--players names {len(levels)} for {seats} seats")
    return levels


def match_lines(variant: Variant, levels: Sequence[str], seed: int,
                make: Callable[[str], Any]) -> Iterator[dict[str, Any]]:
    """The record of one match, line by line, as it is being played.

    ``make(level)`` gives a player with ``choose(view, moves, rng)``. The deal depends on neither;
    each player has a generator of its own for each round.
    """
    match = Match(variant, len(levels), seed)
    players = [make(level) for level in levels]
    yield match_line(match, [SeatName(f"{level} {seat}", level)
                             for seat, level in enumerate(levels, 1)])
    while match.result is None:
        yield from event_lines(match.game, match.open_round())
        rngs = [stream("player", seed, match.rounds, seat) for seat in range(len(levels))]
        while match.state.outcome is None:
            seat = match.state.turn
            move = players[seat].choose(match.view(seat), match.legal_moves(), rngs[seat])
            yield from event_lines(match.game, match.play(move))
