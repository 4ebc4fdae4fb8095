"""Nothing on the table lies where it hides or leaves what it belongs to."""

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path

import pygame
import pytest

from kids_domino.ui.geometry import Rect
from kids_domino.ui.table.arrangement import BANK, HAND
from kids_domino.ui.table.art import AIR
from kids_domino.ui.table.ground import Score, rect_of
from kids_domino.ui.table.notices import Compare, FishWatch
from tests.ui.table import Table

SIZES = [(1024, 600), (1280, 800), (800, 1280)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("level", ["little-goat", "muggins"])
def test_the_heap_lies_within_its_tray(tmp_path: Path, size: tuple[int, int], level: str) -> None:
    with Table(tmp_path, level, "hkk", size=size) as table:
        table.settle()
        stage = table.table.stage
        assert stage.regions.boneyard is not None
        tray = stage.regions.boneyard.inset(0.019 * min(size))
        heap = stage.arrangement.of(BANK)
        assert heap
        for _, spot in heap:
            lean, rise = sin(radians(abs(spot.tilt))), cos(radians(spot.tilt))
            wide, high = spot.unit * (rise + 2 * lean), spot.unit * (2 * rise + lean)
            assert tray.contains(Rect(spot.x - wide / 2, spot.y - high / 2, wide, high))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("kinds", ["hk", "hkk", "hkkk"])
def test_points_leave_the_face_free(tmp_path: Path, size: tuple[int, int], kinds: str) -> None:
    with Table(tmp_path, "goat" if len(kinds) == 4 else "muggins", kinds, size=size) as table:
        table.settle()
        stage = table.table.stage
        for turn in range(len(kinds)):
            stage.scenery.turn = turn
            stage.scenery.scores = {seat: Score("35") for seat in range(len(kinds))}
            for seat in range(1, len(kinds)):
                face, points = stage.portrait(seat), stage.score(seat)
                # The icon, in the middle of its ring.
                icon = face.inflate(-face.width * 0.16, -face.height * 0.16)
                assert not icon.colliderect(points)
                assert rect_of(stage.regions.others[seat - 1].region).contains(
                    points.inflate(-4, -4))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("sign", [Compare(1, (0, 1), (2, 3), "?"), FishWatch("?")],
                         ids=["unlike", "fish"])
def test_a_sign_keeps_clear_of_a_lifted_tile(
    tmp_path: Path, size: tuple[int, int], sign: Compare | FishWatch
) -> None:
    with Table(tmp_path, "pictures-7", size=size) as table:
        table.play_turn()
        table.settle()
        stage = table.table.stage
        stage.notice = sign
        stage.draw(pygame.Surface(size))
        assert stage.notice_rect is not None
        for _, spot in stage.arrangement.of(HAND, stage.scenery.viewer):
            frame = spot.rect.inset(-AIR * spot.unit)
            assert not stage.notice_rect.colliderect(rect_of(frame))
