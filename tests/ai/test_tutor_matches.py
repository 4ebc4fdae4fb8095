"""The tutor plays the match: 100 and 101, points that are only remembered, and eggs."""

from __future__ import annotations

import pytest

from kids_domino.ai.choices import different
from kids_domino.ai.tutor import Better, hint
from kids_domino.ai.tutor.estimate import THOROUGH, estimate
from kids_domino.ai.tutor.review import judge
from kids_domino.ai.tutor.worth import KEPT, Measure, decides
from kids_domino.core.match import Match
from kids_domino.core.protocol import Book
from kids_domino.core.state import Outcome
from kids_domino.variants import find
from tests.ai.solver import solved
from tests.ai.test_tutor_end_games import position

#: Game, house, seed, moves made, written and remembered points, eggs; then the best tile, its arm,
#: and how much more likely it wins the match than the next best, if a match that goes on is worth
#: one half. Where "points" stands, another move is worth more points.
MATCHES = """
block - 202 13 88,88 0,0 0 2-2 1 0.31
block - 269 11 88,88 0,0 0 0-5 1 0.37
block - 398 11 95,60 0,0 0 4-4 0 0.30
goat - 47 34 95,90 0,0 0 1-2 0 0.50
goat - 47 34 98,60 0,0 0 1-2 0 0.50
goat - 50 39 95,90 0,0 0 0-1 0 0.50
goat - 50 39 0,97 9,0 0 0-1 0 0.50
goat - 50 39 90,0 0,7 0 0-1 0 0.50
goat - 51 44 0,97 9,0 0 0-0 1 0.50
goat - 51 32 90,0 0,7 0 0-3 0 0.50 points
goat - 63 35 90,0 0,7 0 1-4 0 0.50
goat - 67 32 95,90 0,0 0 0-4 1 0.33
goat - 67 32 90,0 0,7 0 0-4 1 0.33
goat - 68 33 90,0 0,7 0 4-5 0 0.50 points
goat - 68 33 98,60 0,0 0 4-5 0 0.50 points
goat - 75 36 95,90 0,0 0 6-6 0 0.50
goat - 75 38 95,90 0,0 0 1-6 0 0.50
""".strip().splitlines()


def pair(text):
    return tuple(map(int, text.split(",")))


def block(state, book):
    """The points that block writes."""
    how, seat, counted = state.outcome
    written = list(book.written)
    if how == "out":
        written[seat] += counted[1 - seat]
    elif counted[0] != counted[1]:
        winner = int(counted[1] < counted[0])
        written[winner] += counted[1 - winner] - counted[winner]
    return written, [0, 0]


def goat(state, book):
    """The points that goat writes and remembers; with eggs, the game of fish for one."""
    how, seat, counted = state.outcome
    taken = [0 if (how, seat) == ("out", side) else counted[side] for side in (0, 1)]
    kept, written = list(book.remembered), list(book.written)
    if how == "out":
        kept[seat] = 0
    if book.carried and counted[0] != counted[1]:
        most = int(counted[1] > counted[0])
        if how == "out":
            taken[most] += book.carried
        else:
            taken = [0, 0]
            taken[most] = sum(counted) + book.carried
            kept[1 - most] = 0
    elif book.carried and how == "fish":
        taken = [0, 0]
    for side in (0, 1):
        if written[side]:
            written[side] += taken[side]
        elif taken[side] > 12:
            written[side], kept[side] = taken[side] + kept[side], 0
        else:
            kept[side] += taken[side]
    return written, kept


def winning(game, book):
    """The chance to win the match, one half if it goes on."""
    def score(_, state, own):
        written, _ = (block if game == "block" else goat)(state, book)
        over = [points >= (100 if game == "block" else 101) for points in written]
        if not any(over):
            return 0.5
        if game == "block":
            return float(written[own] > written[1 - own])
        return float(not over[own])
    return score


@pytest.mark.parametrize("line", MATCHES)
def test_the_tutor_plays_for_the_match(line):
    game, house, seed, plies, written, remembered, carried, tile, arm, margin, *other = line.split()
    match = position(game, 2, house, seed, plies)
    match.book = Book(pair(written), pair(remembered), int(carried))
    view, moves = match.view(match.state.turn), match.legal_moves()
    options = different(view, moves)
    truth = solved(view, options, winning(game, match.book))
    ranked = sorted(truth, reverse=True)
    best = options[truth.index(ranked[0])]
    assert (match.game.tiles.names[best.tile], best.arm) == (tile, int(arm))
    assert ranked[0] - ranked[1] == pytest.approx(float(margin), abs=0.006)
    if other:
        points = solved(view, options)
        assert options[points.index(max(points))] != best

    advice = hint(view, moves)
    assert advice.move == best
    counted = estimate(view, options, THOROUGH)
    assert counted.exact
    assert counted.match
    assert options[counted.best] == best
    for reason in advice.reasons:
        if isinstance(reason, Better):
            assert reason.match
            assert reason.chance
            assert reason.exact
    for move, worth in zip(options, counted.values, strict=True):
        judged = judge(view, moves, move)
        assert judged.match
        assert judged.loss == pytest.approx(counted.values[counted.best] - worth, abs=0.006)
        assert judged.best == (best if judged.loss else move)


#: Goat with fish for one, as above; the margin is in points, a remembered one counts half.
EGGS = """
goat fish=one 47 33 0,0 8,5 35 3-4 1 3
goat fish=one 47 34 0,0 8,5 35 1-2 0 98
goat fish=one 47 36 0,0 8,5 35 0-3 1 2
goat fish=one 47 39 0,0 8,5 35 0-0 0 5
goat fish=one 47 34 20,0 0,9 18 1-2 0 60
goat fish=one 50 37 20,0 0,9 18 1-3 1 17
goat fish=one 50 37 0,0 8,5 35 1-3 1 17
goat fish=one 50 39 0,0 8,5 35 0-1 0 100
goat fish=one 50 39 20,0 0,9 18 0-1 0 62
goat fish=one 51 44 0,0 8,5 35 0-0 1 51.5
""".strip().splitlines()


def points(book):
    """New points of the other side less the own ones."""
    def score(_, state, own):
        written, kept = goat(state, book)
        new = [written[side] - book.written[side] + KEPT * (kept[side] - book.remembered[side])
               for side in (0, 1)]
        return new[1 - own] - new[own]
    return score


@pytest.mark.parametrize("line", EGGS)
def test_the_tutor_counts_the_eggs(line):
    game, house, seed, plies, written, remembered, carried, tile, arm, margin = line.split()
    match = position(game, 2, house, seed, plies)
    match.book = Book(pair(written), pair(remembered), int(carried))
    view, moves = match.view(match.state.turn), match.legal_moves()
    options = different(view, moves)
    truth = solved(view, options, points(match.book))
    ranked = sorted(truth, reverse=True)
    best = options[truth.index(ranked[0])]
    assert (match.game.tiles.names[best.tile], best.arm) == (tile, int(arm))
    assert ranked[0] - ranked[1] == pytest.approx(float(margin), abs=0.051)
    advice = hint(view, moves)
    assert advice.move == best
    assert any(isinstance(reason, Better) and reason.exact and not reason.match
               for reason in advice.reasons)


@pytest.mark.parametrize(("variant", "seats", "written", "near"), [
    ("block", 2, (0, 0), False), ("block", 2, (60, 40), False), ("block", 2, (40, 90), True),
    ("goat", 4, (0, 0, 30, 0), False), ("goat", 4, (0, 0, 95, 0), True),
    ("latin", 4, (99, 0), True), ("picture", 2, (0, 0), False),
])
def test_the_match_is_counted_where_it_is_at_stake(variant, seats, written, near):
    match = Match(find(variant), seats, 3)
    match.open_round()
    match.book = Book(written, (0,) * len(written))
    view = match.view(match.state.turn)
    measure = Measure(view)
    assert decides(view) == measure.match == near
    assert measure.chance == (near or variant == "picture")
    assert not measure.title
    own = match.game.sides[view.seat]
    worth = []
    for winner in (view.seat, (view.seat + 1) % seats):
        state = match.state.copy()
        state.outcome = Outcome("out", winner, tuple(
            0 if seat == winner else 20 for seat in range(seats)))
        shares = measure.shares(state)
        worth.append(measure.own(state))
        assert worth[-1] == shares[own]
        if near:
            assert 0.0 <= min(shares) < max(shares) <= 1.0
    assert worth[0] > worth[1]
