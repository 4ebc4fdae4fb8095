"""What fresh eyes saw: signs that cover the chain, ghostly faces, words that mislead."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino.core.moves import Pass
from kids_domino.ui.scenes.rules import RulesScene
from kids_domino.ui.table import notices
from kids_domino.ui.table.arrangement import HAND, TABLE
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.table.notices import Compare, FishWatch, PassNotice
from tests.ui.stage import Stage
from tests.ui.table import Table

SIZES = [(1024, 600), (1280, 800), (800, 1280)]
SIGNS = [PassNotice("child-1", (2,), "?"), PassNotice("child-1", (2, 4), "?"),
         Compare(1, (0, 1), (2, 3), "?"), FishWatch("?")]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("level", ["pictures-7", "two-ways"])
def test_a_sign_never_hides_an_open_end(tmp_path: Path, size: tuple[int, int], level: str
                                         ) -> None:
    with Table(tmp_path, level, size=size) as table:
        stage = table.table.stage
        surface = pygame.Surface(size)
        for _ in range(8):
            if table.play_turn() not in ("laid", "drawn"):
                break
            table.settle()
            for sign in SIGNS:
                stage.notice = sign
                stage.draw(surface)
                assert stage.notice_rect is not None
                for place in stage.open_places().values():
                    end = rect_of(place.rect)
                    hidden = stage.notice_rect.clip(end)
                    assert hidden.width * hidden.height <= end.width * end.height / 5
            stage.notice = None


def test_a_sign_stands_where_nothing_lies() -> None:
    class Context:
        class frame:  # noqa: N801 (stands for the window's measures)
            units = staticmethod(lambda share: round(8 * share))

    room = pygame.Rect(0, 0, 1000, 500)
    chain = pygame.Rect(0, 0, 1000, 150)
    board = notices.place(Context, FishWatch("?"), room, [chain], [])  # type: ignore[arg-type]
    assert room.contains(board)
    assert not board.colliderect(chain)
    middle = notices.place(Context, FishWatch("?"), room, [], [])  # type: ignore[arg-type]
    assert abs(middle.centerx - room.centerx) + abs(middle.centery - room.centery) <= 2


def test_nobody_is_told_to_look_for_a_picture_that_is_not_there(tmp_path: Path) -> None:
    """C-13"""
    with Table(tmp_path, "closed", "cc", seed=3, fast=False) as table:
        passed = 0
        for _ in range(900):
            table.app.step(0.05)
            if table.scene.name == "handover":
                table.tap("handover.ready")
                continue
            if table.scene is not table.table:
                break
            if table.table.session.only_pass or table.table.stage.notice is not None:
                passed += 1
                assert table.table.words() == ""
            elif table.table.choice is not None and table.director.settled:
                assert table.table.words()
                table.play_turn()
        history = table.table.session.match.state.history
        assert passed or not any(isinstance(move, Pass) for _, move in history)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tiles_of_others_lie_in_the_middle_of_their_corner(tmp_path: Path, size: tuple[int, int]
                                                           ) -> None:
    with Table(tmp_path, "pictures-7", "ckk", size=size) as table:
        table.settle()
        stage = table.table.stage
        for seat in (1, 2):
            room = stage.regions.others[seat - 1].tiles
            spots = [spot.rect for _, spot in stage.arrangement.of(HAND, seat)]
            left, right = min(r.x for r in spots) - room.x, room.right - max(
                r.right for r in spots)
            assert abs(left - right) <= 2
            assert left >= 0
        own = min(spot.unit for _, spot in stage.arrangement.of(HAND, 0))
        seen = min(spot.unit for _, spot in stage.arrangement.of(HAND, 1))
        assert seen >= own * 0.35
        assert not stage.arrangement.of(TABLE)


def test_a_face_that_is_not_chosen_keeps_its_colours(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en") as stage:
        stage.rest()
        for name in ("seat.0.human", "seat.1.computer", "seat.2.child"):
            widget = stage.scene.widget(name)
            assert widget is not None
            face = stage.app.surface.subsurface(widget.rect)
            vivid = sum(
                max(colour) - min(colour) > 40
                for x in range(0, face.get_width(), 4) for y in range(0, face.get_height(), 4)
                for colour in (face.get_at((x, y))[:3],))
            assert vivid > 20


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_page_is_turned_by_large_buttons(tmp_path: Path, size: tuple[int, int]) -> None:
    """C-28"""
    with Stage(tmp_path, size, lang="en") as stage:
        scene = stage.show(RulesScene(stage.context, "goat"))
        page, down, up = (scene.widget(name) for name in ("rules.text", "down", "up"))
        assert page is not None
        assert down is not None
        assert up is not None
        assert min(*down.rect.size, *up.rect.size) >= min(size) // 8
        assert not page.rect.colliderect(down.rect)
        assert not up.press() or not page.turn(-1)  # type: ignore[attr-defined]
        for _ in range(40):
            down.press()
            stage.app.step(0.1)
        assert not page.turn(0.5)  # type: ignore[attr-defined]
        assert page.turn(-0.5)  # type: ignore[attr-defined]
