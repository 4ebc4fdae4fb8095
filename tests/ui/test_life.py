"""Pictures come alive at the end of a round, the boneyard is stirred at its start."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from kids_domino import decks, resources
from kids_domino.ui.table import board, life
from kids_domino.ui.table.arrangement import BANK, TABLE
from tests.ui.table import Table

FACES = sorted({picture for file in resources.path("decks").glob("*/deck.json")
                for picture in decks.load(file.parent.name).pictures})


def drawn(svg: bytes) -> bytes:
    return pygame.image.tobytes(pygame.image.load_sized_svg(io.BytesIO(svg), (48, 48)), "RGBA")


@pytest.mark.parametrize("face", FACES, ids="/".join)
def test_every_picture_moves_and_comes_back(face: tuple[str, ...]) -> None:
    moments = [life.alive(face, moment) for moment in range(life.MOMENTS)]
    shown = {drawn(svg) for svg in moments if svg is not None}
    assert len(moments) == life.MOMENTS
    assert None not in moments
    assert len(shown) >= 3
    assert not any(set(picture) == {0} for picture in shown)


def test_what_moves_is_told_by_the_names_of_groups() -> None:
    cow = life.alive(("decks", "farm", "0.svg"), 5)
    car = life.alive(("decks", "vehicles", "0.svg"), 4)
    assert cow is not None
    assert car is not None
    assert b"scale(1 " in cow  # the eyes
    assert car.count(b"rotate(90.0)") == 2  # the wheels


def test_pips_swell_one_by_one() -> None:
    def swollen(moment: int) -> set[int]:
        svg = life.alive(("decks", "dots", "3.svg"), moment)
        assert svg is not None
        parts = svg.split(b"scale(")[1:]
        return {n for n, part in enumerate(parts) if not part.startswith(b"1.000)")}

    order = [swollen(moment) for moment in range(life.MOMENTS)]
    assert [order[at] for at in (2, 8, 14)] == [{0}, {1}, {2}]


def test_what_is_no_drawing_or_damaged_stays_still(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.svg"
    damaged.write_text("<svg", encoding="utf-8")
    assert life.alive((str(tmp_path / "photo.png"),), 0) is None
    assert life.alive((str(damaged),), 0) is None
    assert life.alive((str(tmp_path / "none.svg"),), 0) is None


@pytest.mark.parametrize("level", ["pictures-7", "dots"])
def test_the_chain_lives_for_a_while_and_rests(tmp_path: Path, level: str) -> None:
    with Table(tmp_path, level) as table:
        for _ in range(3):
            table.play_turn()
        table.settle()
        stage = table.table.stage
        table.table.animations.instant = False
        table.table.performance._wave()
        seen = set()
        for _ in range(90):
            table.app.step(1 / 30)
            seen |= {sprite.moment for sprite in stage.board.sprites.values()}
        assert len(seen) > life.MOMENTS // 2
        table.table.animations.finish()
        assert {sprite.moment for sprite in stage.board.sprites.values()} == {None}
        assert not any(sprite.flying for sprite in stage.board.sprites.values())


def test_reduced_motion_keeps_the_chain_still(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.play_turn()
        table.settle()
        table.table.animations.instant = False
        table.table.animations.reduced = True
        laid = [table.table.stage.board.sprites[key]
                for key, _ in table.table.stage.arrangement.of(TABLE)]
        poses = [sprite.pose for sprite in laid]
        table.table.performance._wave()
        for _ in range(20):
            table.app.step(1 / 30)
            assert [sprite.pose for sprite in laid] == poses
            assert all(sprite.moment is None for sprite in laid)


def test_the_bank_is_stirred_and_lies_as_before(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.settle()
        stage = table.table.stage
        bank = [stage.board.sprites[key] for key, _ in stage.arrangement.of(BANK)]
        assert bank
        table.table.animations.instant = False
        before = [sprite.pose for sprite in bank]
        stage.board.stir()
        table.app.step(board.STIR / 2)
        assert all(sprite.pose != pose for sprite, pose in zip(bank, before, strict=True))
        table.table.animations.finish()
        assert [sprite.pose for sprite in bank] == before
