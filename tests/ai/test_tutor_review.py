"""Reviews: marks mean what they say, and a planted blunder is found."""

from __future__ import annotations

from math import comb

import pytest

from kids_domino.ai.choices import different
from kids_domino.ai.tutor import hint
from kids_domino.ai.tutor.estimate import QUICK
from kids_domino.ai.tutor.review import DOUBTFUL, DOUBTFUL_FROM, GOOD, LOST, LOST_FROM, judge
from kids_domino.ai.tutor.worth import direction, no_points, shares, usual
from kids_domino.core.match import Match
from kids_domino.core.rng import choice, stream
from kids_domino.core.state import Outcome
from kids_domino.rules.special.general import Signal
from kids_domino.variants import find
from tests.ai.sensible import Sensible
from tests.ai.solver import solved

#: Games in which blunders are planted, and how much of a round a blunder gives away at least.
PLANTED = [("block", 2, {}, 5.0), ("sports", 4, {}, 12.0), ("goat", 2, {}, 7.0),
           ("penalty", 2, {"drawing": "none"}, 6.0), ("traditional", 2, {}, 8.0),
           ("picture", 2, {"drawing": "none"}, 0.25)]  # fmt: skip
MOST_DEALS = 250


def few_deals(view):
    """Whether a position can be solved by trying every deal."""
    drawable = 0 if view.game.stays is None else view.bank_count
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    count, left = 1, view.unseen.bit_count()
    for seat in hidden:
        count *= comb(left, view.counts[seat])
        left -= view.counts[seat]
    return drawable <= 1 and sum(view.counts) <= 10 and count <= MOST_DEALS


def planted(number):
    """A generated round with one blunder in it: the match before each move with the move that was
    made, and the number of the blunder. Players otherwise play sensibly."""
    variant, seats, house, least = PLANTED[number % len(PLANTED)]
    for seed in range(number * 1000, number * 1000 + 400):
        match = Match(find(variant).with_house(house), seats, seed)
        match.open_round()
        rng = stream("planted", variant, seed)
        made, blunder = [], None
        while match.state.outcome is None:
            view, moves = match.view(match.state.turn), match.legal_moves()
            move = Sensible().choose(view, moves, rng)
            options = different(view, moves)
            if blunder is None and len(options) > 1 and few_deals(view):
                truth = solved(view, options)
                if max(truth) - min(truth) >= least:
                    blunder, move = len(made), options[truth.index(min(truth))]
            made.append((match.copy(), move))
            match.play(move)
        if blunder is not None:
            return made, blunder
    raise AssertionError("no round in which a blunder can be planted")


def found(number):
    made, blunder = planted(number)
    before, move = made[blunder]
    judged = judge(before.view(before.state.turn), before.legal_moves(), move)
    assert judged.reasons
    return judged.mark != GOOD


def test_a_planted_blunder_is_found_in_ninety_of_a_hundred_rounds():
    results = [found(number) for number in range(100)]
    assert sum(results) >= 90


@pytest.mark.parametrize(("variant", "seats"), [("block", 2), ("goat", 4), ("draw", 2)])
def test_marks_follow_the_loss(variant, seats):
    match = Match(find(variant), seats, 4)
    match.open_round()
    rng = stream("marks", variant)
    marks = set()
    while match.state.outcome is None:
        view, moves = match.view(match.state.turn), match.legal_moves()
        move = choice(moves, rng)
        judged = judge(view, moves, move)
        share = judged.loss / usual(match.game)
        expected = GOOD if share < DOUBTFUL_FROM else LOST if share >= LOST_FROM else DOUBTFUL
        assert judged.mark == expected
        assert judged.forced == (len(different(view, moves)) == 1)
        assert all(reason.holds(view, judged.best) for reason in judged.reasons)
        alike = judged.best == move or len(different(view, [move, judged.best])) == 1
        assert (judged.loss == 0) == alike
        assert judged == judge(view, moves, move)
        marks.add(judged.mark)
        match.play(move)
    assert GOOD in marks


def test_the_worth_of_a_round():
    """Points that are bad count the other way round; partners count together."""
    worth = []
    for variant, seats, counted in (("block", 2, (0, 20)), ("penalty", 2, (0, 20)),
                                    ("sports", 4, (0, 9, 8, 3)), ("goat", 3, (0, 20, 14))):
        game = find(variant).game(seats)
        state = game.new_round(stream("worth"), None)
        state.outcome = Outcome("out", 0, counted)
        worth.append((direction(game), shares(game, state, no_points(game))))
    assert worth == [(1, (20, -20)), (-1, (20, -20)), (1, (20, -20)), (-1, (17, -13, -4))]


def test_remembered_points_count_as_well():
    game = find("goat").game(2)
    state = game.new_round(stream("worth"), None)
    state.outcome = Outcome("out", 0, (0, 6))
    book = no_points(game)._replace(remembered=(9, 5))
    # Who goes out also loses what was remembered; it counts half, as what is remembered now.
    assert shares(game, state, book) == (7.5, -7.5)
    state.outcome = Outcome("out", 0, (0, 7))
    assert shares(game, state, book) == (8, -8)
    # 13 in one round open the account, with all that was remembered.
    state.outcome = Outcome("out", 0, (0, 13))
    assert shares(game, state, book) == (20, -20)


def test_signals_are_no_better_than_tiles():
    """One more can be given whatever is laid: the hint is a tile, the one that is best without."""
    signalled = weighed = 0
    match = Match(find("general"), 4, 3)
    match.open_round()
    rng = stream("signals")
    while match.state.outcome is None:
        view, moves = match.view(match.state.turn), match.legal_moves()
        tiles = [move for move in moves if not isinstance(move, Signal)]
        if len(tiles) < len(moves):
            judged = judge(view, moves, next(move for move in moves if move not in tiles), QUICK)
            assert (judged.mark, judged.loss, judged.reasons) == (GOOD, 0, ())
            assert hint(view, moves) == hint(view, tiles)
            assert judge(view, moves, tiles[0], QUICK) == judge(view, tiles, tiles[0], QUICK)
            signalled += 1
            weighed += len(tiles) > 1
        match.state = match.game.apply(match.state, choice(tiles, rng))
    assert signalled > weighed > 3
