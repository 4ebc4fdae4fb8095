"""How large a finger is on this screen: two centimetres where the screen tells its size."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from kids_domino.ui import system
from kids_domino.ui.theme import Frame, Theme


def _telling(monkeypatch: pytest.MonkeyPatch, across: float, down: float, failed: int = 0) -> None:
    def ask(screen: int, diagonal: None, horizontal: Any, vertical: Any) -> int:
        horizontal._obj.value, vertical._obj.value = across, down
        return failed

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda name: SimpleNamespace(SDL_GetDisplayDPI=ask))


@pytest.mark.parametrize(("dpi", "per_cm"), [((96.0, 96.0), 37.8), ((282.0, 283.0), 111.0)])
def test_the_screen_tells_how_dense_it_is(
        monkeypatch: pytest.MonkeyPatch, dpi: tuple[float, float], per_cm: float) -> None:
    _telling(monkeypatch, *dpi)
    assert system.pixels_per_cm() == pytest.approx(per_cm, abs=0.1)


@pytest.mark.parametrize(("across", "down", "failed"),
                         [(96, 96, -1), (0, 0, 0), (9999, 9999, 0), (3, 3, 0)])
def test_what_cannot_be_believed_is_not_known(
        monkeypatch: pytest.MonkeyPatch, across: float, down: float, failed: int) -> None:
    _telling(monkeypatch, across, down, failed)
    assert system.pixels_per_cm() == 0.0


def test_a_library_that_is_not_found_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", missing)
    assert system.pixels_per_cm() == 0.0


def test_sdl_itself_is_asked() -> None:
    pygame.display.init()
    assert 0.0 <= system.pixels_per_cm() < 250


@pytest.mark.parametrize(("size", "per_cm", "centimetres"), [
    ((1280, 800), 59.0, 2.0),     # a tablet of ten inches
    ((3840, 2160), 111.0, 2.4),   # 4K on fifteen inches, full screen
    ((2688, 1512), 111.0, 2.0),   # the window there
    ((3840, 2160), 64.0, 4.2),    # 4K on twenty-seven inches
    ((1920, 1080), 37.0, 3.6),
    ((1024, 600), 37.8, 2.1),     # the smallest window on a usual screen
    ((1024, 600), 66.0, 1.4),     # seven inches: as much as there is room for
])
def test_targets_are_two_centimetres_where_there_is_room(
        size: tuple[int, int], per_cm: float, centimetres: float) -> None:
    frame = Frame(*size, Theme().sizes, per_cm)
    assert frame.button / per_cm >= centimetres
    assert frame.button >= frame.target >= min(size) / 8


def test_unknown_density_leaves_an_eighth_of_the_shorter_side() -> None:
    assert Frame(1280, 800, Theme().sizes).target == 100
