"""The program in a real window on a screen of its own (Xvfb), used through a real pointer.

Needs ``Xvfb`` and ``xdotool``. What can be touched is read from ``--automation``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from PIL import Image, ImageGrab

ROOT = Path(__file__).resolve().parent.parent
_PATIENCE = 30.0


class Screen:
    """A display of its own, so that nobody's desktop is disturbed."""

    def __init__(self, size: tuple[int, int]) -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp", "-noreset", "-screen", "0",
             f"{size[0]}x{size[1]}x24"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise RuntimeError("Xvfb does not start")
        self.name = f":{number}"

    def close(self) -> None:
        """Switch the display off."""
        self._server.terminate()
        self._server.wait()


class Window:
    """One run of the program in the upper left corner of ``screen``; a context manager."""

    def __init__(self, screen: Screen, profile: Path, *options: str,
                 environment: dict[str, str] | None = None) -> None:
        self._screen = screen
        self._lines = profile / "automation.jsonl"
        self._read = 0
        self.last: dict[str, Any] = {}
        """What automation wrote last."""
        env = os.environ | {
            "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
        } | (environment or {})
        self._log = open(profile / "log.txt", "wb")  # noqa: SIM115 (open while the window is)
        self._program = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), "--profile-dir", str(profile),
             "--automation", str(self._lines), *options],
            cwd=ROOT, env=env, stdout=self._log, stderr=self._log)

    def __enter__(self) -> Window:
        self.wait()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self._program.terminate()
        self._program.wait()
        self._log.close()

    def wait(self, seconds: float = _PATIENCE) -> dict[str, Any]:
        """The next line of automation; RuntimeError when none comes."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            lines = self._lines.read_bytes().split(b"\n")[:-1] if self._lines.exists() else []
            if len(lines) > self._read:
                self._read = len(lines)
                self.last = json.loads(lines[-1])
                return self.last
            if self._program.poll() is not None:
                raise RuntimeError("the program has ended: "
                                   + Path(self._log.name).read_text("utf-8", "replace"))
            time.sleep(0.03)
        raise RuntimeError(f"nothing happens in {self.last.get('scene')}")

    def settle(self, quiet: float = 0.3) -> None:
        """Wait until a person is asked and nothing new has been written for ``quiet`` seconds."""
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            try:
                self.wait(quiet)
            except RuntimeError:
                if self._program.poll() is not None:
                    raise
                if self.last.get("waiting") != "computer":
                    return
        raise RuntimeError(f"{self.last.get('scene')} never rests")

    def middle(self, name: str) -> tuple[int, int]:
        """The middle of what is called ``name``, in pixels; KeyError when it is not there."""
        for widget in self.last["widgets"]:
            if widget["id"] == name:
                x, y, w, h = widget["rect"]
                return x + w // 2, y + h // 2
        raise KeyError(f"no {name} in {self.last['scene']}")

    def pointer(self, *words: object) -> None:
        """Let xdotool do something."""
        subprocess.run(["xdotool", *map(str, words)], check=True,
                       env=os.environ | {"DISPLAY": self._screen.name})

    def click(self, name: str) -> None:
        """Click the middle of ``name``; returns when something has changed and rests again."""
        x, y = self.middle(name)
        self.pointer("mousemove", x, y, "sleep", 0.03, "mousedown", 1, "sleep", 0.03, "mouseup", 1)
        self.wait()
        self.settle()

    def picture(self) -> Image.Image:
        """The window as it looks now, without the pointer."""
        width, height = self.last["size"]
        return ImageGrab.grab((0, 0, width, height), xdisplay=self._screen.name).convert("RGB")
