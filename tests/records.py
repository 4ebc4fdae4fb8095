"""Records of games that are played by chance, for tests that need many of them."""

from __future__ import annotations

from kids_domino.core.match import Match
from kids_domino.core.record import (
    Difference,
    Replay,
    SeatName,
    dump,
    event_lines,
    match_line,
    variants_by_id,
)
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import RuleError
from kids_domino.variants import VARIANTS, find

BY_ID = variants_by_id(VARIANTS)
#: Every game at every table.
TABLES = [(variant.id, seats) for variant in VARIANTS for seats in variant.seats]


def tables_of(variant, house):
    """The numbers of seats that can play a game by these house rules."""
    for seats in find(variant).seats:
        try:
            find(variant).with_house(house).game(seats)
        except RuleError:
            continue
        yield seats


def by_chance(match, rng):
    """Any legal move."""
    return choice(match.legal_moves(), rng)


def playing(match, rounds=None, chooser=by_chance, watch=None):
    """Play a match (or its first rounds) by chance; yields the lines of its record.

    ``watch(match, move)`` is called before every move.
    """
    yield match_line(match, [SeatName(f"Seat {seat}", "chance") for seat in range(match.seats)])
    while match.result is None and (rounds is None or match.rounds < rounds):
        yield from event_lines(match.game, match.open_round())
        rng = stream("chance", match.seed, match.rounds)
        while match.state.outcome is None:
            move = chooser(match, rng)
            if watch is not None:
                watch(match, move)
            yield from event_lines(match.game, match.play(move))


def record(variant, seats, seed, rounds=None, house=None, **more):
    """The lines of a record, as text without line breaks. ``variant`` is an id."""
    match = Match(find(variant).with_house(house or {}), seats, seed)
    return [dump(line) for line in playing(match, rounds, **more)]


def replayed(lines):
    """The replay of a record that agrees with the rules."""
    replay = Replay(BY_ID)
    for line in lines:
        replay.feed(line)
    return replay


def differs_at(lines):
    """The number of the first line that disagrees, None if all agree."""
    try:
        replayed(lines)
    except Difference as error:
        return error.line
    return None
