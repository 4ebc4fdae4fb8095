"""The moves that are offered, against a second reading of the rulebook, and counted move trees."""

from __future__ import annotations

import itertools
import json

import pytest

from kids_domino.core.match import Match
from kids_domino.core.record import SeatName, dump, event_lines, match_line
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import deal_rng
from kids_domino.variants import find
from tests.variants.counting_scorer import Reader

TABLES = [
    ("telephone", 2, {}), ("telephone", 4, {"together": 4, "house": "at-once"}),
    ("muggins", 2, {}), ("five-up", 2, {}), ("five-up", 3, {"set": 9}), ("all-threes", 3, {}),
    ("bergen", 2, {"layout": "cross"}), ("bergen", 3, {}), ("matador", 2, {}),
    ("matador", 3, {"matadors": "across", "drawing": "one"}), ("sebastopol", 4, {}),
    ("donkey", 2, {}), ("donkey", 4, {"together": 2}), ("donkey", 3, {"closing": "no"}),
]


def said(line):
    """A turn's line without the order of doubles laid together."""
    plays = line.get("plays")
    return dump({**line, "plays": sorted(map(dump, plays))} if plays else line)


def manners(reader, name):
    """The ways in which a line may say that a tile lies."""
    a, b = name.split("-")
    yield {}
    if reader.name == "muggins":
        yield {"across": True}
    if reader.name == "donkey":
        yield {"closed": True}
    if reader.name == "matador":
        yield {"across": True}
        yield from ({"open": int(half)} for half in sorted({a, b}))


def thinkable(reader):
    """All lines that somebody might write for the turn of this seat."""
    seat = reader.turn
    hand = [f"{a}-{b}" for a, b in sorted(reader.hands[seat])]
    arms = list(reader.arms) or ["lead"]
    yield {"type": "pass", "seat": seat}
    if reader.bank:
        a, b = reader.bank[0]
        yield {"type": "draw", "seat": seat, "tile": f"{a}-{b}"}
    plays = [{"tile": name, "at": at, **manner} for name in hand for at in arms
             for manner in manners(reader, name)]
    yield from ({"type": "play", "seat": seat, **play} for play in plays)
    open_arms = reader.open_arms()
    doubles = [play for play in plays if len(set(play["tile"].split("-"))) == 1
               and play["at"] in open_arms and int(play["tile"][0]) in open_arms[play["at"]]]
    for count in (2, 3, 4):
        for some in itertools.combinations(doubles, count):
            if len({play["tile"] for play in some}) == len({play["at"] for play in some}) == count:
                yield {"type": "together", "seat": seat, "plays": list(some)}


@pytest.mark.parametrize(("name", "seats", "house"), TABLES)
def test_just_the_moves_of_the_rulebook_are_offered(name, seats, house):
    looked = 0
    for seed in range(3):
        match = Match(find(name).with_house(house), seats, seed)
        rng = stream("moves", seed)
        head = json.loads(dump(match_line(match, [SeatName("", "chance")] * seats)))
        reader = Reader([head])
        (deal,) = event_lines(match.game, match.open_round())
        reader.deal(deal, 1)
        while match.state.outcome is None:
            moves = match.legal_moves()
            offered = {said(match.game.move_line(match.state.turn, move, match.state))
                       for move in moves}
            if looked % 3 == 0:
                accepted = {said(line) for line in thinkable(reader)
                            if reader.accepts(line)}
                assert offered == accepted
            looked += 1
            reader.lines = [line for line in event_lines(
                match.game, match.play(choice(moves, rng)))
                if line["type"] not in ("round_end", "match_end")]
            reader.turn_lines()
            assert reader.lines == []
    assert looked > 20


def tree(game, state, depth):
    """The number of ways to play on for so many moves."""
    if depth == 0 or state.outcome is not None:
        return 1
    return sum(tree(game, game.apply(state, move), depth - 1) for move in game.legal_moves(state))


#: Ways to play on for one to four moves, from a fixed deal.
COUNTED = {
    ("telephone", 2): [7, 18, 57, 152],
    ("telephone", 4, 4, "at-once"): [7, 21, 100, 396],
    ("muggins", 2): [7, 20, 102, 403],
    ("five-up", 2): [7, 20, 101, 334],
    ("five-up", 3, 9): [5, 13, 48, 52],
    ("all-threes", 3): [5, 14, 38, 113],
    ("bergen", 2, "cross"): [6, 18, 76, 272],
    ("bergen", 3): [6, 18, 44, 130],
    ("matador", 2): [7, 86, 225, 1794],
    ("matador", 3, "across", "one"): [6, 91, 767, 2278],
    ("sebastopol", 4): [7, 20, 84, 290],
    ("donkey", 2): [7, 29, 130, 559],
    ("donkey", 4, 2): [7, 29, 133, 571],
    ("donkey", 3, "no"): [7, 22, 108, 553],
}


@pytest.mark.parametrize(("name", "seats", "house"), TABLES)
def test_counted_move_trees(name, seats, house):
    game = find(name).with_house(house).game(seats)
    state = game.new_round(deal_rng(4, 1), 0)
    counts = [tree(game, state, depth) for depth in (1, 2, 3, 4)]
    assert counts == COUNTED[(name, seats, *house.values())]
