"""Touching the table while a hint points at something (cases C-17, C-47)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.table import Table


def test_a_hint_ends_at_the_first_touch(tmp_path: Path) -> None:
    """C-47"""
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.lead()
        table.click("hint")
        assert table.table.stage.hinted
        table.rest()
        table.tap(table.hand(fits=False)[0])
        assert not table.table.stage.hinted


def _hinted(table: Table) -> tuple[str, str]:
    """A hint is asked for: the tile that glows and the place that it is for. Nothing glows before,
    or by itself afterwards."""
    table.context.settings.help_level = 4
    table.lead()
    table.table.show_hint()
    table.settle()
    (key,) = table.table.stage.glowing
    (place,) = [name for name in table.widgets() if name.startswith("place.")]
    return f"hand.{table.table.session.game.tiles.names[key[1]]}", place


@pytest.mark.parametrize(("level", "kinds"), [("pictures-7", "ck"), ("two-ways", "cc")])
@pytest.mark.parametrize("where", ["cloth", "face.0", "table", "repeat", "hand"])
def test_any_touch_ends_a_hint_and_does_what_it_does(
        tmp_path: Path, level: str, kinds: str, where: str) -> None:
    """C-47"""
    with Table(tmp_path, level, kinds) as table:
        tile, _ = _hinted(table)
        words = table.widgets()["banner"]["text"]
        before = table.moves
        if where == "cloth":
            room = table.table.stage.regions.table
            taken = [pygame.Rect(line["rect"]).inflate(99, 99)
                     for line in table.widgets().values()]
            at = next((x, y) for x in range(round(room.x), round(room.x + room.w), 9)
                      for y in range(round(room.y), round(room.y + room.h), 9)
                      if pygame.Rect(x, y, 1, 1).collidelist(taken) < 0)
            table.mouse(at, at)
        else:
            names = {"hand": tile, "table": next(
                name for name in table.widgets() if name.startswith("table."))}
            table.tap(names.get(where, where))
        assert not table.table.stage.hinted
        assert table.table.stage.glowing == set()
        assert table.widgets()["banner"]["text"] != words
        table.settle()
        assert table.table.choice is not None
        assert (table.table.choice.picked is not None) == (where == "hand")
        assert table.moves == before


def test_the_hint_button_goes_on_pointing(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        _tile, place = _hinted(table)
        table.tap("hint", times=3)
        table.settle()
        assert table.table.stage.hinted
        assert place in table.widgets()


@pytest.mark.parametrize("keyboard", [False, True])
def test_the_place_that_a_hint_points_at_lifts_its_tile_and_lays_it_with_the_next_touch(
        tmp_path: Path, keyboard: bool) -> None:
    """Two quick touches are one: nothing is laid by a hasty finger (C-17)."""
    with Table(tmp_path, "pictures-7", "ck") as table:
        tile, place = _hinted(table)
        before, choice = table.moves, table.table.choice
        assert choice is not None
        if keyboard:
            table.table._set_focus(place)
            table.key(pygame.KSCAN_RETURN)
        else:
            table.tap(place, times=2)
        assert not table.table.stage.hinted
        assert table.moves == before
        names = table.table.session.game.tiles.names
        assert choice.picked is not None
        assert f"hand.{names[choice.picked]}" == tile
        assert place in table.widgets()
        table.settle()
        table.rest(0.6)
        if keyboard:
            table.key(pygame.KSCAN_RETURN)
        else:
            table.tap(place)
        assert table.moves == before + 1


def test_a_key_that_picks_a_tile_ends_a_hint(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        _hinted(table)
        table.key(pygame.KSCAN_1)
        assert not table.table.stage.hinted
        assert table.table.stage.glowing == set()
