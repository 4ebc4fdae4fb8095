"""The clock of Blitz and Sports dominoes at the table (rulebook 8.1, 9.6)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kids_domino.ui.scenes.table import TableScene
from kids_domino.ui.table import wording
from tests.ui.table import Table

FIVE = 5.5
"""Seconds after which a clock of five has run out."""


def _lines(table: Table) -> list[dict[str, Any]]:
    return [json.loads(line) for line in table.context.games.lines()]


def _wait(table: Table, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        table.app.step(0.1)


def _to_own_turn(table: Table) -> None:
    table.settle()
    assert table.table.choice is not None


def test_the_clock_lays_the_first_tile_that_fits(tmp_path: Path) -> None:
    with Table(tmp_path, "blitz", "hk") as table:
        _to_own_turn(table)
        table.app.step(0.1)
        shown = table.widgets()["clock"]
        assert shown["text"] == "5"
        first = table.table.session.match.legal_moves()[0]
        before = table.moves
        _wait(table, FIVE)
        assert table.table.session.match.state.history[before] == (0, first)
        assert table.widgets()["banner"]["text"] == wording.laid_for_you()


def test_nobody_hurries_a_child(tmp_path: Path) -> None:
    with Table(tmp_path, "blitz", "ck") as table:
        _to_own_turn(table)
        before = table.moves
        _wait(table, 3 * FIVE)
        assert table.moves == before
        assert "clock" not in table.widgets()


def test_games_without_a_clock_show_none(tmp_path: Path) -> None:
    with Table(tmp_path, "block", "hk") as table:
        _to_own_turn(table)
        _wait(table, 1)
        assert "clock" not in table.widgets()


def test_a_pause_stops_the_clock(tmp_path: Path) -> None:
    with Table(tmp_path, "blitz", "hk") as table:
        _to_own_turn(table)
        before = table.moves
        table.tap("pause")
        assert table.scene.name == "pause"
        _wait(table, 3 * FIVE)
        assert table.moves == before


def test_late_once_is_a_warning_and_later_a_penalty(tmp_path: Path) -> None:
    with Table(tmp_path, "sports", "hkkk") as table:
        _to_own_turn(table)
        limit = table.table.clock.left
        table.app.step(0.1)
        limit = table.table.clock.left
        assert limit in (5, 20, 60)
        _wait(table, limit + 0.5)
        assert _lines(table)[-1] == {"type": "time", "seat": table.table.turn, "why": "warning"}
        assert table.widgets()["banner"]["text"] == wording.late_once()
        _wait(table, limit + 0.5)
        last = _lines(table)[-1]
        assert (last["type"], last["points"], last["why"]) == ("penalty", 10, "clock")
        assert table.widgets()["banner"]["text"] == wording.late_again(10)


def test_a_warning_is_remembered_when_the_game_goes_on(tmp_path: Path) -> None:
    with Table(tmp_path, "sports", "hkkk") as table:
        _to_own_turn(table)
        table.app.step(0.1)
        limit = table.table.clock.left
        assert limit is not None
        _wait(table, limit + 0.5)
        again = TableScene(table.context, table.setup, unfinished=True)
        table.director.reset(again)
        assert again.clock.referee is not None
        assert again.clock.referee.warned == {again.turn}


@pytest.mark.parametrize("seconds", [0, 125, "many", -4, None, True])
def test_the_time_of_a_match_goes_on_where_it_was(tmp_path: Path, seconds: object) -> None:
    with Table(tmp_path, "sports", "hkkk") as table:
        _to_own_turn(table)
        table.context.games.describe({**table.setup.meta(), "seconds": seconds})
        again = TableScene(table.context, table.setup, unfinished=True)
        assert again.clock.now == (125 if seconds == 125 else 0)
