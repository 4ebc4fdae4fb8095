"""Whole rounds at the table by clicks alone, and the game that is kept meanwhile."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino.core.record import Replay, variants_by_id
from kids_domino.learning.ladder import LEVELS
from kids_domino.ui import flow
from kids_domino.ui.scenes.table import TableScene
from kids_domino.variants import VARIANTS
from tests.ui.table import Table

GAMES = [(level.id, "ck") for level in LEVELS] + [
    ("pictures-4", "ch"), ("pictures-7", "chkk"), ("closed", "ch"), ("two-ways", "ckkkk"),
    ("goat", "hk"), ("pair-goat", "hkhk"), ("block", "hkk"),
]  # fmt: skip


@pytest.mark.parametrize(("level", "kinds"), GAMES)
def test_a_round_by_clicks(tmp_path: Path, level: str, kinds: str) -> None:
    with Table(tmp_path, level, kinds, seed=3) as table:
        tiles = table.tiles()
        for _ in range(120):
            done = table.play_turn()
            if done == "handover":
                table.rest()
                table.click("handover.ready")
            elif done in ("round-end", "match-end"):
                break
            else:
                assert table.tiles() == tiles
        else:
            raise AssertionError("the round never ends")
        ids = set(table.widgets())
        if table.scene.name == "match-end":
            assert {"again", "another", "home"} <= ids
        else:
            assert {"go", "home"} <= ids
        assert {f"score.{seat}" for seat in range(len(kinds))} <= ids


def test_the_record_is_whole_after_every_move(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-4", "ck", seed=3) as table:
        for _ in range(30):
            if table.play_turn() in ("round-end", "match-end"):
                break
            replay = Replay(variants_by_id(VARIANTS))
            for line in table.context.games.lines():
                replay.feed(line)
            assert replay.match is not None
            if table.table.session.match.state.outcome is None:
                assert replay.match.state == table.table.session.match.state


def test_an_unfinished_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck", seed=5) as table:
        for _ in range(3):
            table.play_turn()
        table.settle()
        before = table.table.session.match.state.copy()
        assert table.context.games.unfinished() is not None
        flow.go_on(table.context)
        scene = table.director.top
        assert isinstance(scene, TableScene)
        assert scene is not table.table
        assert scene.session.match.state == before
        table.table = scene
        table.settle()
        assert table.play_turn() in ("laid", "drawn", "match-end")


def test_a_record_without_sense_begins_a_new_match(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-4", "ck", seed=3) as table:
        table.settle()
        table.context.games.record.write_text('{"type":"nonsense"}\n', encoding="utf-8")
        flow.go_on(table.context)
        scene = table.director.top
        assert isinstance(scene, TableScene)
        assert scene.session.match.rounds == 1


def test_what_is_cut_off_a_damaged_record_is_kept_and_told(tmp_path: Path) -> None:
    """C-43"""
    with Table(tmp_path, "pictures-7", "ck", seed=5) as table:
        for _ in range(3):
            table.play_turn()
        table.settle()
        lines = table.context.games.lines()
        lines[3] = lines[3].replace("seat", "seta")
        damaged = "".join(f"{line}\n" for line in lines)
        table.context.games.record.write_text(damaged, encoding="utf-8")
        flow.go_on(table.context)
        assert table.context.games.lines()[:3] == lines[:3]
        [problem] = table.context.store.problems
        assert problem.kept is not None
        assert (table.context.store.folder / problem.kept).read_text("utf-8") == damaged
        # A move that is taken back is no damage.
        assert isinstance(table.director.top, TableScene)
        table.table = table.director.top
        table.play_turn()
        table.settle()
        table.key(pygame.KSCAN_Z)
        assert len(table.context.store.problems) == 1


def test_nothing_is_unfinished_after_the_match(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-3", "ck", seed=3) as table:
        for _ in range(30):
            if table.play_turn() == "match-end":
                break
        assert table.scene.name == "match-end"
        assert table.context.games.unfinished() is None
        table.rest()
        table.click("again")
        assert table.scene.name == "table"
        table.rest()
        assert table.context.games.unfinished() is not None


def test_a_longer_match_goes_on_round_by_round(tmp_path: Path) -> None:
    with Table(tmp_path, "goat", "hkkk", seed=3) as table:
        for _ in range(60):
            if table.play_turn() == "round-end":
                break
        assert table.scene.name == "round-end"
        table.rest()
        table.click("go")
        table.settle()
        assert table.scene is table.table
        assert table.table.session.match.rounds == 2
        assert {f"score.{seat}" for seat in range(4)} <= set(table.widgets())


def test_pause_and_home_keep_the_game(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-4", "ck", seed=3) as table:
        table.play_turn()
        table.settle()
        before = table.table.session.match.state.copy()
        table.click("pause")
        table.rest()
        assert table.scene.name == "pause"
        table.click("go")
        table.rest()
        assert table.scene is table.table
        assert table.table.session.match.state == before
        table.click("pause")
        table.rest()
        table.click("home")
        assert table.context.games.unfinished() is not None


def test_a_match_that_was_killed_before_its_end_was_seen_shows_it(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-3", "ck", seed=3) as table:
        while table.settle() is table.table:
            choice = table.table.choice
            assert choice is not None
            lines = table.context.games.lines()
            table.table.submit(choice.plays[0])
            lines = table.context.games.lines() or lines
        assert table.scene.name == "match-end"
        table.context.games.begin(table.setup.meta())
        table.context.games.append(*lines)
        flow.go_on(table.context)
        for _ in range(100):
            table.app.step(0.05)
            if table.scene.name == "match-end":
                break
            scene = table.scene
            if isinstance(scene, TableScene) and scene.choice is not None:
                scene.submit(scene.choice.plays[0])
        assert table.scene.name == "match-end"
        assert table.context.games.unfinished() is None


@pytest.mark.parametrize("reduced", [True, False])
def test_rounds_end_with_all_their_movements(tmp_path: Path, reduced: bool) -> None:
    """C-08, C-31: with and without reduced motion, nothing is skipped."""
    with Table(tmp_path, "pictures-4", "ck", seed=3, fast=False) as table:
        table.context.settings.reduced_motion = reduced
        flow.play(table.context, table.setup)
        scene = table.director.top
        assert isinstance(scene, TableScene)
        table.table = scene
        for _ in range(30):
            if table.settle(1200) is not table.table:
                break
            assert table.table.choice is not None
            table.table.submit(table.table.choice.plays[0])
        assert table.scene.name == "match-end"
