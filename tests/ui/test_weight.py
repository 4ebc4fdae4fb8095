"""Tiles have weight: in the air they are held up and lean, they land and bounce once, and lie."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino.core.moves import Play
from kids_domino.ui.table.board import FLY, LANDS, pose_of
from tests.ui.table import Table, _post

FRAME = 1 / 60


def next_play(table: Table) -> Play:
    """Go on until a tile lies and a person can lay another one; that play."""
    table.play_turn()
    for _ in range(10):
        table.settle()
        plays = [move for move in table.table.session.match.legal_moves()
                 if isinstance(move, Play)]
        if plays:
            return plays[0]
        table.play_turn()
    raise AssertionError("nobody can lay a tile")


def test_a_laid_tile_flies_leans_lands_and_bounces_once(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        play = next_play(table)
        scene = table.table
        scene.animations.instant = False
        scene.submit(play)
        sprite = scene.stage.board.sprites["tile", play.tile]
        lifts, leans = [], []
        while sprite.flying and len(lifts) < 60:
            scene.animations.update(FRAME)
            lifts.append(sprite.pose.lift)
            leans.append(abs((sprite.pose.angle - sprite.spot.turn + 45) % 90 - 45))
        landed = round(FLY * LANDS / FRAME)
        assert len(lifts) == pytest.approx(FLY / FRAME, abs=2)
        highest = max(lifts)
        assert highest > 0.4
        assert 0 < max(lifts[landed + 1:]) < 0.25 * highest
        assert min(lifts[landed - 2:landed + 2]) < 0.05
        assert max(leans[landed + 1:]) < 0.5
        assert sprite.pose == pose_of(sprite.spot)


def test_it_is_heard_when_it_touches_the_table(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        play = next_play(table)
        scene = table.table
        scene.animations.instant = False
        heard: list[str] = []
        scene.context.audio.play = heard.append  # type: ignore[assignment]
        scene.submit(play)
        when = 0
        while "lay" not in heard and when < 60:
            scene.animations.update(FRAME)
            when += 1
        assert when * FRAME == pytest.approx(FLY * LANDS, abs=2 * FRAME)


def test_a_carried_tile_leans_to_where_it_goes_and_straightens_again(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.settle()
        name = next(name for name, line in table.widgets().items()
                    if name.startswith("hand.") and line["enabled"])
        x, y, w, h = table.widgets()[name]["rect"]
        at = [x + w // 2, y + h // 2]
        _post(pygame.MOUSEBUTTONDOWN, (at[0], at[1]))
        table.app.step(FRAME)
        board = table.table.stage.board
        leans = []
        for step in (0, 24, 24, 24, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1):
            at[0] += step
            at[1] -= 9
            _post(pygame.MOUSEMOTION, (at[0], at[1]))
            table.app.step(FRAME)
            sprite = next((one for one in board.sprites.values() if one.flying), None)
            if sprite is not None:
                leans.append(sprite.pose.angle - sprite.spot.turn)
        assert 2 < max(leans) <= 6
        assert abs(leans[-1]) < 1.5


def test_with_reduced_motion_a_tile_does_not_fly(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        play = next_play(table)
        scene = table.table
        scene.animations.instant, scene.animations.reduced = False, True
        scene.submit(play)
        sprite = scene.stage.board.sprites["tile", play.tile]
        for _ in range(20):
            assert sprite.pose == pose_of(sprite.spot)
            scene.animations.update(FRAME)
