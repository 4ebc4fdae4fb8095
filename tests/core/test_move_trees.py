"""Counted move trees from fixed deals: how many ways lead so many moves deep.

The numbers are counted twice: by the engine, and by the second scorer, which tries every line that
a record could have and keeps those that it accepts.
"""

from __future__ import annotations

import copy
import json

import pytest

from kids_domino.core.match import Match
from kids_domino.core.record import SeatName, event_lines, match_line
from kids_domino.variants import find
from tests.second_scorer import Sausage, Sheet

#: A game, its seats, house rules and, by the number of moves, the number of ways.
TREES = [
    ("block", 2, {}, {2: 2, 4: 6, 6: 18, 8: 24, 10: 28}),
    ("traditional", 2, {}, {2: 2, 4: 6, 6: 18, 8: 28, 10: 56}),
    ("picture", 3, {"layout": "one-way"}, {1: 2, 2: 3, 3: 4, 4: 8, 6: 16}),
    ("picture", 2, {"layout": "four-way", "drawing": "none"}, {1: 2, 2: 9, 3: 56, 4: 196, 6: 1952}),
    ("goat", 4, {"together": 2}, {2: 2, 4: 10, 6: 60, 8: 458}),
    ("sausage", 2, {}, {6: 1, 10: 2, 14: 10, 18: 56, 22: 230}),
    ("sausage", 2, {"lines": "own"}, {6: 1, 10: 1, 14: 1, 18: 1, 22: 2}),
]
#: The second scorer tries everything: it counts trees up to this size.
MOST = 500


def begun(variant, seats, house, seed=3):
    match = Match(find(variant).with_house(house), seats, seed)
    head = match_line(match, [SeatName("", "")] * seats)
    return match, head, event_lines(match.game, match.open_round())[0]


def by_engine(game, state, depth):
    """The number of move sequences of this length, or that end the round before."""
    if depth == 0 or state.outcome is not None:
        return 1
    return sum(by_engine(game, game.apply(state, move), depth - 1)
               for move in game.legal_moves(state))


def candidates(sheet):
    """Every line that could stand next in a record, legal or not."""
    seat = sheet.turn
    hand = [f"{a}-{b}" for a, b in sheet.hands[seat]]
    if isinstance(sheet, Sausage):
        for to in ("start", "back"):
            yield {"type": "turn", "seat": seat, "tile": hand[0], "to": to}
        longest = max(map(len, sheet.lines_of_tiles))
        for line in (0, 1):
            yield {"type": "turn", "seat": seat, "tile": hand[0], "to": "line", "line": line}
            for place in range(longest + 1):
                yield {"type": "turn", "seat": seat, "tile": hand[0], "to": "joint", "line": line,
                       "place": place}
        for place in range(longest + 1):
            yield {"type": "turn", "seat": seat, "tile": hand[0], "to": "cut", "place": place}
        return
    arms = ("lead", "left", "right", "up", "down")
    for tile in hand:
        for at in arms:
            yield {"type": "play", "seat": seat, "tile": tile, "at": at}
    for first in hand:
        for second in hand:
            if first != second:
                yield {"type": "together", "seat": seat, "plays": [
                    {"tile": first, "at": "left"}, {"tile": second, "at": "right"}]}
    if sheet.bank:
        a, b = sheet.bank[0]
        yield {"type": "draw", "seat": seat, "tile": f"{a}-{b}"}
    yield {"type": "pass", "seat": seat}


def by_scorer(sheet, depth):
    if depth == 0 or sheet.ended():
        return 1
    total = 0
    for line in candidates(sheet):
        draft = copy.deepcopy(sheet)
        try:
            draft.move(line)
        except (AssertionError, IndexError, TypeError):
            continue
        total += by_scorer(draft, depth - 1)
    return total


@pytest.mark.parametrize(("variant", "seats", "house", "counts"), TREES)
def test_the_tree(variant, seats, house, counts):
    match, head, deal = begun(variant, seats, house)
    sheet = (Sausage if variant == "sausage" else Sheet)([json.loads(json.dumps(head))])
    sheet.begin(deal)
    for depth, count in counts.items():
        assert by_engine(match.game, match.state, depth) == count, depth
        if count <= MOST:
            assert by_scorer(copy.deepcopy(sheet), depth) == count, depth
