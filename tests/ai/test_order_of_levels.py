"""Each level of play beats the one below (C-15). How far is measured in tests/benchmarks."""

from __future__ import annotations

import pytest

from kids_domino.ai.player import make
from kids_domino.variants import find
from tests.benchmarks.bench_strength import Clock, play_round

SEED = 1


@pytest.mark.parametrize(("better", "worse", "deals"), [
    ("easy", "first-steps", 200), ("medium", "easy", 300),
    pytest.param("hard", "medium", 150, marks=pytest.mark.slow),
    pytest.param("expert", "hard", 150, marks=pytest.mark.slow),
])
def test_a_level_beats_the_one_below(better, worse, deals):
    """C-15: mirrored rounds of muggins, always the same ones."""
    game = find("muggins").game(2)
    players = make(better), make(worse)
    won = sum(play_round(game, players, deal, swap, SEED, False, Clock())
              for deal in range(deals) for swap in (0, 1))
    assert won / (2 * deals) > 0.53
