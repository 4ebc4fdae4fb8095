"""The program in its own process, seen through its automation file and touched by a pointer."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.end_to_end.screen import Area, Screen

MAIN = Path(__file__).resolve().parents[2] / "main.py"
PATIENCE = 30.0
"""Seconds after which something that was waited for counts as never coming."""
Line = dict[str, Any]


class Window:
    """One start of the program. ``profile``: the folder that it keeps; it outlives the start."""

    _starts = 0

    def __init__(self, screen: Screen, profile: Path, *, lang: str | None = "en",
                 seed: int | None = 7, size: tuple[int, int] = (1280, 800), fast: bool = True,
                 mute: bool = True, main: Path = MAIN, **environment: str) -> None:
        Window._starts += 1
        self.screen, self.profile = screen, profile
        folder = next(one for one in profile.parents if one.is_dir())
        self.automation = folder / f"seen-{Window._starts}.jsonl"
        self.errors = folder / f"errors-{Window._starts}.txt"
        command = [sys.executable, str(main), "--automation", str(self.automation),
                   "--profile-dir", str(profile), "--window", f"{size[0]}x{size[1]}"]
        command += ["--lang", lang] if lang else []
        command += ["--seed", str(seed)] if seed is not None else []
        command += ["--fast"] * fast + ["--mute"] * mute
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                command, env={**screen.environment, **environment}, stderr=errors,
                stdout=errors, cwd=folder, start_new_session=True)
        self._place: tuple[int, int] | None = None
        self._read = 0
        self._newest: Line | None = None

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *exception: object) -> None:
        self.kill()

    @property
    def faults(self) -> list[str]:
        """What the program wrote about faults of its own."""
        return [line for line in self.errors.read_text("utf-8").splitlines()
                if line.startswith("Traceback") or "after a fault" in line]

    # What it shows

    @property
    def line(self) -> Line:
        """The last one; the first is waited for."""
        return self.until(lambda line: True, "any line at all")

    def until(self, wanted: Callable[[Line], object], what: str,
              seconds: float = PATIENCE) -> Line:
        """Wait until the last line is ``wanted``; it is given back."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            last = self._last()
            if last is not None and wanted(last):
                return last
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended while {what} was waited for:\n"
                                     + self.errors.read_text("utf-8"))
            time.sleep(0.01)
        raise AssertionError(f"{what} never came; the last line: "
                             f"{json.dumps(last, ensure_ascii=False)[:3000]}\n"
                             + self.errors.read_text("utf-8"))

    def _last(self) -> Line | None:
        try:
            size = self.automation.stat().st_size
        except FileNotFoundError:
            return None
        if size != self._read:
            text = self.automation.read_bytes()
            whole = text[:text.rfind(b"\n") + 1].splitlines()
            self._read, self._newest = size, json.loads(whole[-1]) if whole else None
        return self._newest

    def scene(self, *names: str) -> Line:
        """Wait until one of these scenes is on."""
        return self.until(lambda line: line["scene"] in names, f"the scene {' or '.join(names)}")

    def widget(self, id: str) -> dict[str, Any]:
        """The widget ``id``, waited for."""
        return find(self.until(lambda line: find(line, id), f"a widget {id}"), id) or {}

    def area(self, id: str) -> Area:
        """Where a widget is on the screen."""
        x, y, width, height = self.widget(id)["rect"]
        left, top = self.place
        return left + x, top + y, width, height

    @property
    def place(self) -> tuple[int, int]:
        """Where the window stands on the screen."""
        if self._place is None:
            found = dict(part.split("=") for part in self.screen.pointer(
                "getwindowgeometry", "--shell", self.number).split())
            self._place = int(found["X"]), int(found["Y"])
        return self._place

    @property
    def number(self) -> int:
        """The window's number on the screen."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.screen.window(self.process.pid)
            if found is not None:
                return found
            time.sleep(0.02)
        raise AssertionError("there is no window")

    def moved(self) -> None:
        """The window may stand somewhere else now."""
        self._place = None

    # What a hand does

    def click(self, id: str, times: int = 1) -> None:
        """Click the middle of a widget, ``times`` times in quick succession."""
        x, y = middle(self.area(id))
        self.screen.pointer("mousemove", x, y, "click", "--repeat", times, "--delay", 40, 1)

    def press(self, id: str) -> Line:
        """Click a widget and wait until something has changed."""
        before = self.line
        self.click(id)
        return self.until(lambda line: line is not before, f"an answer to {id}")

    def go(self, *buttons: str, to: str) -> Line:
        """Click one after another; the last one leads to the scene ``to``."""
        for button in buttons[:-1]:
            self.press(button)
        self.click(buttons[-1])
        return self.scene(to)

    def grown_up(self, page: str) -> Line:
        """Go through the gate to a page of the settings."""
        self.go("settings", to="gate")
        for digit in "198":
            self.press(f"digit.{digit}")
        line = self.go("digit.0", to="settings")
        tab = find(line, f"tab.{page}") or {}
        return line if tab.get("chosen") else self.press(f"tab.{page}")

    def key(self, *names: str) -> None:
        """Press keys, one after another."""
        self.screen.pointer("key", "--delay", 30, *names)

    def focus(self) -> None:
        """Give the keyboard to the window, as a window manager would."""
        self.screen.pointer("windowfocus", "--sync", self.number)

    # Its end

    def kill(self) -> None:
        """End it as a power cut would, with every process that it started."""
        children = list(_children(self.process.pid))
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(10)
        end = time.monotonic() + PATIENCE
        while any(_alive(child) for child in children):
            assert time.monotonic() < end, "a process of the program outlived it"
            time.sleep(0.01)

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def find(line: Line, id: str) -> dict[str, Any] | None:
    """The widget ``id`` of a line."""
    return next((widget for widget in line["widgets"] if widget["id"] == id), None)


def ids(line: Line, start: str) -> set[str]:
    """What stands behind ``start`` in the ids that begin with it."""
    return {widget["id"][len(start):] for widget in line["widgets"]
            if widget["id"].startswith(start)}


def middle(area: Area) -> tuple[int, int]:
    """The middle of an area."""
    return area[0] + area[2] // 2, area[1] + area[3] // 2


def _children(parent: int) -> Iterator[int]:
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            if int(stat[stat.rindex(")") + 2:].split()[1]) == parent:
                yield int(entry.name)


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat[stat.rindex(")") + 2:].split()[0] != "Z"
