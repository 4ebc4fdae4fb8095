"""The tutor is right where the answer is certain: end games solved by trying everything."""

from __future__ import annotations

import pytest

from kids_domino.ai.choices import different
from kids_domino.ai.tutor import Better, hint
from kids_domino.ai.tutor.estimate import THOROUGH, estimate
from kids_domino.ai.tutor.review import GOOD, judge
from kids_domino.core.match import Match
from kids_domino.core.rng import stream
from kids_domino.variants import find
from tests.ai.sensible import Sensible
from tests.ai.solver import solved

#: Game, seats, house, seed of the match, moves made (by the sensible player); then the solution:
#: the best tile, its arm, and what it is worth more than the next best (points, or rounds won).
END_GAMES = """
block 2 - 0 9 0-2 1 3.6
block 2 - 1 12 1-6 1 3.2
block 2 - 12 11 4-6 0 4.2
block 2 - 17 10 1-4 0 4.2
block 2 - 19 9 0-2 0 3.9
block 2 - 24 9 1-6 0 4.6
block 2 - 40 14 1-1 0 4.1
block 2 - 45 9 1-3 0 3.7
sports 4 - 2 24 0-3 1 36
sports 4 - 3 22 0-2 1 4.4
sports 4 - 4 19 3-6 0 3.5
sports 4 - 5 19 0-4 1 7.7
sports 4 - 6 20 1-2 1 4.4
sports 4 - 7 21 1-3 1 5.5
sports 4 - 9 18 1-3 1 9.4
sports 4 - 10 21 0-5 0 9.7
penalty 2 drawing=none 6 10 1-5 1 3.3
penalty 2 drawing=none 8 9 2-6 1 4.6
penalty 2 drawing=none 12 10 6-6 0 6.4
penalty 2 drawing=none 14 11 5-5 0 5.9
penalty 2 drawing=none 18 11 3-3 0 3.5
penalty 2 drawing=none 20 9 0-1 1 4.0
penalty 2 drawing=none 21 14 3-4 1 5.4
penalty 2 drawing=none 27 11 2-5 1 3.7
picture 2 drawing=none 21 11 3-4 0 0.45
picture 2 drawing=none 28 9 1-1 1 0.58
picture 2 drawing=none 31 8 4-6 0 0.28
picture 2 drawing=none 37 11 1-2 1 0.25
picture 2 drawing=none 38 9 3-6 1 0.28
picture 2 drawing=none 45 7 1-2 1 0.26
picture 2 drawing=none 46 7 3-3 1 0.31
picture 2 drawing=none 47 7 0-6 1 0.25
goat 2 - 47 39 0-0 0 2.5
goat 2 - 50 39 0-1 0 8.5
goat 2 - 51 44 0-0 1 5
goat 2 - 55 37 0-2 0 12
goat 2 - 67 34 3-4 1 10.5
goat 2 - 75 36 6-6 0 14
goat 2 - 116 40 1-2 0 2.5
goat 2 - 124 39 5-5 0 4.5
traditional 2 - 11 36 4-4 0 33
traditional 2 - 21 35 2-6 1 3
traditional 2 - 24 37 0-4 1 8
traditional 2 - 61 33 1-2 1 3
traditional 2 - 74 36 0-1 0 4
traditional 2 - 80 35 0-0 0 23
traditional 2 - 82 37 0-3 0 4
traditional 2 - 115 38 1-2 0 23
""".strip().splitlines()


def position(variant, seats, house, seed, plies):
    """The match in the first round after so many moves of the sensible player."""
    rules = dict([house.split("=")]) if house != "-" else {}
    match = Match(find(variant).with_house(rules), int(seats), int(seed))
    match.open_round()
    rng = stream("end", variant, seed)
    for _ in range(int(plies)):
        match.play(Sensible().choose(match.view(match.state.turn), match.legal_moves(), rng))
    return match


@pytest.mark.parametrize("line", END_GAMES)
def test_the_tutor_solves_an_end_game(line):
    *place, tile, arm, margin = line.split()
    match = position(*place)
    view, moves = match.view(match.state.turn), match.legal_moves()
    options = different(view, moves)
    truth = solved(view, options)
    ranked = sorted(truth, reverse=True)
    best = options[truth.index(ranked[0])]
    assert (match.game.tiles.names[best.tile], best.arm) == (tile, int(arm))
    assert ranked[0] - ranked[1] == pytest.approx(float(margin), abs=0.051)

    counted = estimate(view, options, THOROUGH)
    assert counted.exact
    assert counted.values == pytest.approx(truth)

    advice = hint(view, moves)
    assert advice.move == best
    assert any(isinstance(reason, Better) for reason in advice.reasons)
    for move, worth in zip(options, truth, strict=True):
        judged = judge(view, moves, move)
        assert judged.best == best
        assert judged.loss == pytest.approx(ranked[0] - worth)
        assert (judged.mark == GOOD) == (move == best)
