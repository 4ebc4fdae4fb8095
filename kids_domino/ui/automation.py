"""Writes what can be seen and done, one JSON line for each settled picture (contracts.md, 3)."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from kids_domino import i18n
from kids_domino.ui.scene import Scene

log = logging.getLogger(__name__)


class AutomationError(ValueError):
    """Nobody could read along; the text is one line for whoever asked for it."""


class Automation:
    """Appends to ``file``; does nothing when that is None. When the disk is full, play goes on."""

    def __init__(self, file: Path | None) -> None:
        """``AutomationError`` when ``file`` cannot be written."""
        self._out: IO[str] | None = None
        self._last: dict[str, Any] = {}
        if file is not None:
            try:
                self._out = open(  # noqa: SIM115 (stays open as long as the window)
                    file, "a", encoding="utf-8", newline="\n"
                )
            except (OSError, ValueError) as error:
                # Whoever waits for lines that never come would wait for ever.
                reason = error.strerror if isinstance(error, OSError) else error
                raise AutomationError(f"--automation cannot write {file}: {reason}") from None

    @property
    def active(self) -> bool:
        """Whether anybody reads along."""
        return self._out is not None

    def write(self, scene: Scene, size: tuple[int, int]) -> None:
        """Write a line about ``scene``, settled, in a window of ``size``, if anything changed."""
        if self._out is None:
            return
        now = snapshot(scene, size)
        if now != self._last:
            self._last = now
            line = json.dumps(now, ensure_ascii=False, separators=(",", ":")) + "\n"
            try:
                self._out.write(line)
                self._out.flush()
            except OSError as error:
                log.error("automation: %s", error)
                self.close()

    def close(self) -> None:
        """No more lines."""
        if self._out is not None:
            # What a full disk did not take is tried once more, and refused again.
            with suppress(OSError):
                self._out.close()
            self._out = None


def snapshot(scene: Scene, size: tuple[int, int]) -> dict[str, Any]:
    """What one line says about ``scene``."""
    return {
        "scene": scene.name,
        "size": list(size),
        "lang": i18n.language(),
        "widgets": scene.describe(),
        "turn": scene.turn,
        "waiting": scene.waiting,
    }
