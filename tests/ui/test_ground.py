"""What lies under the tiles: the cloth, names and points, the tray of the boneyard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from kids_domino.ui import text
from kids_domino.ui.scenes.table import TableScene
from kids_domino.ui.table.arrangement import BANK, HAND, TABLE
from kids_domino.ui.table.ground import rect_of
from tests.ui.table import Table
from tests.ui.test_contrast import VISIONS, contrast
from tests.ui.test_table_look import IDS, SIZES, _inside_and_apart


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("strong", [False, True], ids=["cloth", "plain"])
def test_marks_stand_out_from_felt_mats_and_tray(
    tmp_path: Path, vision: str, strong: bool
) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.settle()
        stage, context = table.table.stage, table.context
        context.assets.strong = context.settings.contrast = strong
        stage.lay_out(2, True)
        surface = pygame.Surface(context.frame.rect.size)
        stage._ground.draw(surface, stage.scenery)
        grounds = {
            "place": rect_of(stage.regions.table), "open": rect_of(stage.regions.table),
            "glow": rect_of(stage.regions.hand),
        }
        for mark, room in grounds.items():
            middle = surface.get_at((room.right - 80, room.centery))
            base = (middle.r, middle.g, middle.b)
            width, height = (240, 140) if mark == "glow" else (200, 100)
            drawn = pygame.Surface((width, height))
            drawn.fill(base)
            drawn.blit(context.assets.picture(("theme", f"{mark}.svg"), width, height), (0, 0))
            pixels = [drawn.get_at((x, y)) for x in range(width) for y in range(height)]
            seen = sum(contrast((p.r, p.g, p.b), base, vision) >= (1.25 if mark == "open" else 3)
                       for p in pixels)
            assert seen >= 0.05 * len(pixels), mark


def test_the_cloth_is_calm_and_plain_where_contrast_is_strong(tmp_path: Path) -> None:
    """What is counted on the felt must not be lost in it: it varies by a few shades, and by none
    where the contrast is strong."""
    def varies(place: pygame.Rect) -> int:
        colours = [surface.get_at((x, y)) for x in range(place.x, place.right, 3)
                   for y in range(place.y, place.bottom, 3)]
        return max(max(c[k] for c in colours) - min(c[k] for c in colours) for k in range(3))

    with Table(tmp_path, "pictures-7", "ck") as table:
        table.settle()
        stage, context = table.table.stage, table.context
        surface = pygame.Surface(context.frame.rect.size)
        parts = [pygame.Rect(0, 0, 90, 90) for _ in range(2)]
        for part, room in zip(parts, (stage.regions.table, stage.regions.hand), strict=True):
            part.center = (round(room.right - 90), round(room.centre[1]))
        stage._ground.draw(surface, stage.scenery)
        assert all(4 <= varies(part) <= 60 for part in parts)
        context.assets.strong = context.settings.contrast = True
        stage.lay_out(2, True)
        stage._ground.draw(surface, stage.scenery)
        assert all(varies(part) <= 24 for part in parts)


@pytest.mark.parametrize("size", [(1024, 600), (800, 1280)], ids=str)
@pytest.mark.parametrize(("level", "kinds"), [("two-ways", "ckkk"), ("goat", "hkkk")])
def test_names_stand_beside_faces_and_are_shortened(
    tmp_path: Path, size: tuple[int, int], level: str, kinds: str
) -> None:
    names = ("Ana", "Παππούς Κωνσταντίνος", "Лёша", "")
    with Table(tmp_path, level, kinds, size=size) as table:
        table.setup = replace(table.setup, seats=tuple(
            replace(seat, name=name)
            for seat, name in zip(table.setup.seats, names, strict=True)))
        table.table = TableScene(table.context, table.setup)
        table.director.reset(table.table)
        table.settle()
        stage = table.table.stage
        ground, scenery = stage._ground, stage.scenery
        assert scenery.names == names
        for seat, name in enumerate(names):
            place = ground.name_of(seat, scenery)
            if not name:
                assert place is None
                continue
            assert place is not None
            assert not place.colliderect(stage.portrait(seat).inflate(-12, -12))
            if seat in scenery.scores:
                assert not place.inflate(-4, -4).colliderect(stage.score(seat))
            tiles = [rect_of(spot.rect) for _, spot in stage.arrangement.of(HAND, seat)]
            assert place.collidelist(tiles) < 0
            width = place.width - place.height // 2
            shown = text.shortened(table.context.assets, table.context.theme, name, width, 18,
                                   (0, 0, 0))
            assert shown.get_width() <= width
        _inside_and_apart(table, ("banner", "score.0", "face.0", "table.", "boneyard"))


def test_a_large_hand_makes_the_table_yield_until_the_round_is_over(tmp_path: Path) -> None:
    with Table(tmp_path, "traditional", "hk", size=(800, 1280)) as table:
        table.settle()
        stage, state = table.table.stage, table.table.session.match.state
        before, buttons = stage.regions, stage.regions.buttons
        for tile in state.boneyard[:6]:
            state.hands[0] |= 1 << tile
        state.boneyard = state.boneyard[6:]
        table.table._hold()
        table.table.look(glide=False)
        assert stage.regions.hand.h > before.hand.h
        assert stage.regions.table.h < before.table.h
        assert stage.regions.buttons == buttons
        assert len({round(spot.unit) for _, spot in stage.arrangement.of(HAND, 0)}) == 1
        _inside_and_apart(table, ("hand.", "banner", "pause", "hint", "repeat", "table."))


def test_only_what_changed_on_the_ground_is_painted_anew(tmp_path: Path) -> None:
    """A turn that goes on must not cost a frame: two corners, neither felt nor wood."""
    with Table(tmp_path, "pictures-7", "ckk") as table:
        table.settle()
        stage = table.table.stage
        ground, size = stage._ground, table.context.frame.rect.size
        surface, whole = pygame.Surface(size), pygame.Surface(size)
        stage.scenery.turn = 0
        ground.draw(surface, stage.scenery)
        painted: list[pygame.Rect] = []
        paint = ground._paint
        ground._paint = lambda picture, rect, pieces: (  # type: ignore[method-assign]
            painted.append(rect), paint(picture, rect, pieces))
        stage.scenery.turn = 1
        ground.draw(surface, stage.scenery)
        assert painted
        assert sum(rect.width * rect.height for rect in painted) < 0.6 * size[0] * size[1]
        painted.clear()
        ground.draw(surface, stage.scenery)
        assert painted == []
        ground._picture = None
        ground.draw(whole, stage.scenery)
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_nobody_s_points_lie_over_the_mark_of_the_turn(tmp_path: Path) -> None:
    with Table(tmp_path, "goat", "hkk") as table:
        stage = table.table.stage
        for seat in range(3):
            stage.scenery.turn = seat
            assert list(stage._ground._pieces(stage.scenery))[-1] == ("face", seat)


def test_an_empty_boneyard_is_a_quiet_tray(tmp_path: Path) -> None:
    """No dark hole: nearly as light as the wood around it."""
    with Table(tmp_path, "traditional", "hk") as table:
        table.settle()
        stage = table.table.stage
        surface = pygame.Surface(table.context.frame.rect.size)
        stage._ground.draw(surface, stage.scenery)
        room = rect_of(stage.regions.boneyard)
        inner = room.inflate(-room.width // 3, -room.height // 3)
        light = [sum(surface.get_at((x, y))[:3]) / 3 for x in range(inner.x, inner.right, 4)
                 for y in range(inner.y, inner.bottom, 4)]
        assert sum(light) / len(light) >= 105


@pytest.mark.parametrize("size", SIZES[:4], ids=IDS[:4])
def test_a_closed_boneyard_is_an_untidy_heap_in_its_tray(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with Table(tmp_path, "closed", "ck", size=size) as table:
        table.settle()
        stage = table.table.stage
        spots = [spot for _, spot in stage.arrangement.of(BANK)]
        assert len({spot.tilt for spot in spots}) > 3
        for spot in spots:
            assert stage.regions.boneyard.contains(spot.rect)


@pytest.mark.parametrize("size", SIZES[:3], ids=IDS[:3])
@pytest.mark.parametrize(("level", "kinds"), [
    ("pictures-7", "ck"), ("two-ways", "ckkk"), ("muggins", "hk"), ("sebastopol", "hkkk"),
])
def test_a_short_chain_is_large(
    tmp_path: Path, size: tuple[int, int], level: str, kinds: str
) -> None:
    """A line begins as large as the hand, a cross takes the height (or the width) of the felt."""
    with Table(tmp_path, level, kinds, size=size) as table:
        table.settle()
        stage = table.table.stage
        own = min(spot.unit for _, spot in stage.arrangement.of(HAND, 0))
        room = stage.regions.table
        for _ in range(4):
            laid = [spot.unit for _, spot in stage.arrangement.of(TABLE)]
            if laid:
                assert max(laid) <= own + 1
            if 1 <= len(laid) <= 2:
                position = stage.position
                assert position is not None
                cross = position.spinner is not None and len(stage.open_places()) > 2
                least = 0.14 * min(room.w, room.h) if cross else 0.7 * own
                assert min(laid) >= least
            if table.play_turn() not in ("laid", "drawn"):
                break
            table.settle()
