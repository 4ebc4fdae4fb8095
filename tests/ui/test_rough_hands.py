"""A window that is pulled about while a tile is in the hand, and a folder that goes away."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.table import Table


def _take(table: Table) -> tuple[int, int]:
    """Take the first fitting tile and hold it over the table; where the pointer is."""
    choice = table.table.choice
    assert choice is not None
    tile = min(choice.fitting)
    x, y = table.table.stage.rect(("tile", tile)).center
    held = (x + 10, y - 160)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y), touch=False))
    table.app.step(0.02)
    for at in ((x, y - 60), held):
        pygame.event.post(pygame.Event(
            pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        table.app.step(0.02)
    assert table.table.touch.pointer.held is not None
    return held


def _resize(table: Table) -> None:
    pygame.display.set_mode((800, 900), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=800, y=900))


def _full_screen(table: Table) -> None:
    table.key(pygame.KSCAN_F11)


def _speak_greek(table: Table) -> None:
    table.context.speak("el")


def _pause(table: Table) -> None:
    table.table.pause()
    table.rest()
    table.director.pop()


def _focus_away(table: Table) -> None:
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))


@pytest.mark.parametrize("shock", [_resize, _full_screen, _speak_greek, _pause, _focus_away],
                         ids=lambda shock: shock.__name__.strip("_"))
def test_a_tile_in_the_hand_goes_home_when_the_window_changes(
    tmp_path: Path, shock: Callable[[Table], None]
) -> None:
    """C-18, C-23, C-30"""
    with Table(tmp_path, "pictures-7", "ch", fast=False) as table:
        table.settle()
        tiles, moves = table.tiles(), table.moves
        held = _take(table)
        shock(table)
        table.rest()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=held, touch=False))
        table.rest(1)
        assert table.scene is table.table
        assert table.tiles() == tiles
        assert table.moves == moves
        assert table.table.touch.pointer.held is None
        window = pygame.Rect((0, 0), table.app.surface.get_size())
        for name, line in table.widgets().items():
            assert window.contains(pygame.Rect(line["rect"])), name
        table.settle()
        assert table.play_turn() == "laid"


@pytest.mark.parametrize("level", ["pictures-7", "goat"])
@pytest.mark.parametrize("key", [pygame.KSCAN_H, pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3])
def test_a_tile_in_the_hand_goes_home_when_something_else_is_asked_for(
    tmp_path: Path, level: str, key: int
) -> None:
    """C-18: a hint, or another tile, while a finger holds one: it does not float on."""
    with Table(tmp_path, level, "hk" if level == "goat" else "ck", fast=False) as table:
        table.settle()
        choice = table.table.choice
        assert choice is not None
        moves = table.moves
        held, tile = _take(table), min(choice.fitting)
        table.key(key)
        for at in ((held[0] + 30, held[1] - 20), (held[0] + 60, held[1] + 10)):
            pygame.event.post(pygame.Event(
                pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False))
            table.app.step(0.02)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=at, touch=False))
        table.rest(2)
        assert table.moves == moves
        sprite = table.table.stage.board.sprites["tile", tile]
        assert (sprite.pose.x, sprite.pose.y) == (sprite.spot.x, sprite.spot.y)
        assert table.table.touch.pointer.held is None
        assert choice.picked in (None, *choice.fitting)
        assert table.play_turn() == "laid"


def test_a_tile_let_go_outside_the_window_goes_home(tmp_path: Path) -> None:
    """C-23"""
    with Table(tmp_path, "pictures-7", "ch", fast=False) as table:
        table.settle()
        _take(table)
        for at in ((-200, 1500), (-200, -200)):
            pygame.event.post(pygame.Event(
                pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False))
            table.app.step(0.02)
        pygame.event.post(pygame.Event(
            pygame.MOUSEBUTTONUP, button=1, pos=(-200, -200), touch=False))
        table.rest(1)
        assert not table.table.session.match.state.history
        assert table.play_turn() == "laid"


def test_undo_while_the_tile_flies_keeps_every_tile(tmp_path: Path) -> None:
    """C-18"""
    with Table(tmp_path, "pictures-7", "ck", fast=False) as table:
        table.settle()
        tiles = table.tiles()
        for moment in (0.0, 0.05, 0.2, 0.4, 1.2):
            table.play_turn()
            table.app.step(moment)
            for _ in range(3):
                table.key(pygame.KSCAN_Z)
            table.rest(0.5)
            assert table.tiles() == tiles
            table.settle()
            sprites = [key for key in table.table.stage.board.sprites if key[0] == "tile"]
            assert len(sprites) == len(set(sprites))


def test_the_game_goes_on_when_its_folder_is_taken_away(tmp_path: Path) -> None:
    """C-43"""
    with Table(tmp_path, "pictures-3", "ch") as table:
        assert table.play_turn() == "laid"
        shutil.rmtree(tmp_path / "profile")
        (tmp_path / "profile").write_text("no folder any more", "utf-8")
        table.settle()
        table.key(pygame.KSCAN_Z)
        for _ in range(30):
            if table.play_turn() not in ("laid", "drawn"):
                break
        assert table.scene.name in ("round-end", "match-end")
        table.click("home")
        assert table.scene.name in ("home", "players")
