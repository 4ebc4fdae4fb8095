"""Every game can be taken from the shelf and played to the end of a round, by clicks alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from kids_domino.variants import VARIANTS
from tests.ui.clicks import Clicks

TABLES = [(variant.id, seats) for variant in VARIANTS for seats in variant.seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_round_by_clicks(tmp_path: Path, game: str, seats: int) -> None:
    with Clicks(tmp_path, "h" + "k" * (seats - 1)) as clicks:
        clicks.open(game)
        done = clicks.play_round()
        assert {f"score.{seat}" for seat in range(seats)} <= set(clicks.widgets())
        assert len(done) > 1
