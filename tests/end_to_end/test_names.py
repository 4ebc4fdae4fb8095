"""A grown-up types the names of the players, on keyboards of other languages."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.end_to_end.family import returning
from tests.end_to_end.screen import Screen
from tests.end_to_end.window import Window, find, ids


def test_names_are_typed_and_seen_at_the_table(screen: Screen, profile: Path) -> None:
    """C-24: names come by text input, whatever the layout of the keyboard is."""
    returning(profile, "pictures-4", "chk")
    with Window(screen, profile) as window:
        window.scene("home")
        window.grown_up("parents")
        line = window.go("names", to="names")
        assert ids(line, "name.") == {"0", "1"}
        window.focus()
        with _layout(screen, "ua"):
            _type(window, 0, "Їжак Галя")
        window.press("name.1")
        with _layout(screen, "gr"):
            _type(window, 1, "Ευα")
        window.go("back", to="settings")
        window.go("back", to="home")
        window.click("go")
        _named_at_the_table(window)
        assert not window.faults
    kept = json.loads((profile / "settings.json").read_text("utf-8"))
    assert kept["names"] == {"child.0": "Їжак Галя", "human.1": "Ευα"}
    first = json.loads((profile / "current.jsonl").read_text("utf-8").split("\n")[0])
    assert [seat["name"] for seat in first["seats"]] == ["Їжак Галя", "Ευα", ""]
    with Window(screen, profile) as window:  # it was killed: the game goes on with its names
        window.scene("resume")
        window.click("resume.yes")
        _named_at_the_table(window)


@contextmanager
def _layout(screen: Screen, name: str) -> Iterator[None]:
    """The keyboard has another layout meanwhile. The program that sets it comes with Xvfb."""
    try:
        _set(screen, name)
        yield
    finally:
        _set(screen, "us")


def _set(screen: Screen, name: str) -> None:
    subprocess.run(["setxkbmap", "-display", screen.display, name], check=True, timeout=30)


def _type(window: Window, place: int, name: str) -> None:
    """Press the keys of ``name`` one after another, and wait until all of it stands there."""
    window.screen.pointer("type", "--delay", 60, name)
    window.until(lambda line: (find(line, f"name.{place}") or {}).get("text") == name,
                 f"{name} in its line")


def _named_at_the_table(window: Window) -> None:
    line = window.until(lambda line: line["waiting"] == "human" and (
        find(line, "banner") or {}).get("text"), "the first turn")
    assert (find(line, "banner") or {})["text"].startswith("Їжак Галя, your turn!")
    assert [(find(line, f"face.{seat}") or {})["text"] for seat in range(3)] == [
        "Їжак Галя", "Ευα", ""]
