"""A screen of its own (Xvfb) with a real pointer and keyboard (xdotool), and what it shows."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import time
from pathlib import Path

PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool"}
Area = tuple[int, int, int, int]


def missing() -> list[str]:
    """The system packages without which there is no screen."""
    return [package for program, package in PACKAGES.items() if shutil.which(program) is None]


class Screen:
    """Lives until ``close``. Pictures are read from the file that Xvfb keeps its pixels in."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 800)) -> None:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24",
             "-fbdir", str(folder), "-nocursor", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.display = f":{answer.readline().strip()}"
        self._file = open(folder / "Xvfb_screen0", "rb")  # noqa: SIM115 (mapped until close)
        self._pixels = mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
        # The header of an XWD file: 25 numbers, then the colour map.
        header = struct.unpack(">25I", self._pixels[:100])
        self._stride, self._start = header[12], header[0] + header[19] * 12

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to open its window here."""
        return {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11",
                "SDL_AUDIODRIVER": "dummy"}

    def pointer(self, *words: object) -> str:
        """Let xdotool do something; what it answers."""
        return subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True,
                              capture_output=True, text=True, timeout=100).stdout

    def window(self, process: int) -> int | None:
        """The number of the window that a process has opened, if there is one."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process)],
                               env=self.environment, capture_output=True, text=True, check=False)
        return int(found.stdout.split()[-1]) if found.stdout.strip() else None

    def colours(self, area: Area) -> int:
        """How many different colours there are in an area, of 512 each."""
        x, y, width, height = area
        seen = set()
        for row in range(max(0, y), y + height):
            at = self._start + row * self._stride + max(0, x) * 4
            line = self._pixels[at:at + width * 4]
            seen.update(zip((b >> 5 for b in line[0::4]), (g >> 5 for g in line[1::4]),
                            (r >> 5 for r in line[2::4]), strict=True))
        return len(seen)

    def picture(self, area: Area) -> bytes:
        """The pixels of an area as they are."""
        x, y, width, height = area
        start = self._start + x * 4
        return b"".join(
            self._pixels[start + row * self._stride:start + row * self._stride + width * 4]
            for row in range(y, y + height))

    def close(self) -> None:
        """End the server."""
        self._pixels.close()
        self._file.close()
        self._server.terminate()
        self._server.wait(10)


def wait_for(wanted: object, what: str, seconds: float = 20.0) -> object:
    """Call ``wanted`` until it answers something true; AssertionError with ``what`` otherwise."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = wanted()  # type: ignore[operator]
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError(what)
