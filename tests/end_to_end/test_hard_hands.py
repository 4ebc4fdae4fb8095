"""Hands that do more than is meant: double clicks, fists on the keyboard, F11 again and again."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from kids_domino.core.moves import DRAW, Pass
from tests.end_to_end.family import ENDS, Player, position, record, returning, seed_with
from tests.end_to_end.screen import Screen
from tests.end_to_end.window import Window, ids

_TIMES = 3
"""Clicks in about a tenth of a second."""
FIST = [*"abcdefghijklmnopqrstuvwxyz1234567890", "Return", "space", "Escape", "Tab", "BackSpace",
        "Left", "Right", "Up", "Down", "Home", "End", "Delete", "Insert", "Page_Up",
        *(f"F{number}" for number in range(1, 11)), "F12", "Alt_L", "Control_L", "Shift_L",
        "Super_L", "Print", "Menu"]


def test_storms_of_clicks_make_one_move_each(screen: Screen, profile: Path) -> None:
    """C-17, C-18"""
    seed = seed_with("pictures-7", 3, lambda match: DRAW in [
        move for _, move in match.state.history[3:6]])
    with Window(screen, returning(profile, "pictures-7", "chh"), seed=seed) as window:
        window.scene("home")
        window.click("go", _TIMES)
        window.scene("table")
        player = Player(window)
        drawn = 0

        def stormy() -> None:
            nonlocal drawn
            match = position(profile)
            assert match is not None
            history, before = len(match.state.history), len(record(profile))
            line = window.line
            bank = [widget for widget in line["widgets"]
                    if widget["id"] == "boneyard" and widget["enabled"]]
            if bank:
                window.click("boneyard", _TIMES)
                drawn += 1
            else:
                tile = match.game.tiles.names[match.legal_moves()[0].tile]
                window.click(f"hand.{tile}", _TIMES)
                line = window.until(lambda now: ids(now, "place."), "a place for the tile")
                window.click(f"place.{min(ids(line, 'place.'))}", _TIMES)
            player.until_recorded(before)
            if player.until_asked()["scene"] in ENDS:
                return
            match = position(profile)
            assert match is not None
            state = match.state
            by_hand = [move for _, move in state.history[history:] if not isinstance(move, Pass)]
            assert len(by_hand) == 1
            assert (sum(hand.bit_count() for hand in state.hands) + len(state.boneyard)
                    + state.table.bit_count()) == 28

        player.round(stormy, most=7)
        assert drawn
        assert not window.faults


def test_storms_on_buttons_go_one_step(screen: Screen, profile: Path) -> None:
    """C-17"""
    with Window(screen, profile) as window:
        window.scene("players")
        window.click("go", _TIMES)
        window.scene("levels")
        window.click("level.pictures-7", _TIMES)
        window.scene("table")
        Player(window).until_asked()
        lines = record(profile)
        window.click("pause", _TIMES)
        window.scene("pause")
        window.click("go", _TIMES)
        line = Player(window).until_asked()
        assert line["scene"] == "table"
        assert record(profile) == lines


def _hammer(window: Window, seconds: float, rng: random.Random) -> None:
    """Fists on the keyboard."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        words: list[object] = []
        for _ in range(8):
            fist = rng.sample(FIST, rng.choice((3, 4, 6)))
            for way in ("keydown", "keyup"):
                for key in fist:
                    words += [way, key]
            words += ["sleep", rng.choice((0.01, 0.03, 0.06))]
        window.screen.pointer(*words)


@pytest.mark.parametrize("seconds", [3, pytest.param(60, marks=pytest.mark.slow)])
def test_hammering_on_the_keyboard_changes_nothing(
    screen: Screen, profile: Path, seconds: int
) -> None:
    """C-25"""
    with Window(screen, returning(profile, "two-ways", "ch")) as window:
        window.scene("home")
        window.focus()
        _hammer(window, seconds / 2, random.Random(1))
        time.sleep(0.2)
        assert window.scene("home")["size"] == [1280, 800]
        window.go("go", to="table")
        player = Player(window)
        player.until_asked()
        player.turn()
        before, lines = player.until_asked(), record(profile)
        _hammer(window, seconds / 2, random.Random(2))
        after = player.until_asked()
        assert record(profile) == lines
        for start in ("hand.", "table."):
            assert ids(after, start) == ids(before, start)
        player.turn()  # and the pointer still plays
        assert player.until_asked()["scene"] in ("table", *ENDS)
        assert not window.faults


def test_a_second_start_is_turned_away(screen: Screen, profile: Path) -> None:
    """C-25"""
    with Window(screen, profile) as window:
        window.scene("players")
        with Window(screen, profile) as second:
            assert second.process.wait(20) == 0
            assert "already running" in second.errors.read_text("utf-8")
        window.press("seat.2.computer")


def test_full_screen_twenty_times(screen: Screen, profile: Path) -> None:
    """C-30"""
    with Window(screen, returning(profile, "two-ways", "ch"), size=(1024, 600)) as window:
        window.scene("home")
        window.go("go", to="table")
        player = Player(window)
        player.until_asked()
        player.turn()
        player.until_asked()
        window.focus()
        for number in range(20):
            _toggle(window, [1280, 800] if number % 2 == 0 else [1024, 600])
        line = player.until_asked()
        assert line["size"] == [1024, 600]
        window.moved()
        player.turn()
        assert player.until_asked()["scene"] == "table"
        assert not window.faults


def _toggle(window: Window, wanted: list[int]) -> None:
    """F11, once more where the first came too soon after the one before."""
    for _ in range(10):
        for _ in range(3):  # a press within 0.4 seconds after the last one is a slip
            time.sleep(0.15)
        window.key("F11")
        try:
            window.until(lambda line: line["size"] == wanted, "another size", seconds=3)
            return
        except AssertionError:
            window.focus()
    raise AssertionError(f"the window never had the size {wanted}")
