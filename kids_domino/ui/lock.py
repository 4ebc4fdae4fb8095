"""The program runs once for each profile: a second start would write into the same game."""

from __future__ import annotations

import importlib
import logging
import time
from pathlib import Path
from typing import IO, Any

log = logging.getLogger(__name__)

_PATIENCE = 1.5


class Lock:
    """Held by the system until ``release`` or the end of the process, however it ends.

    ``taken`` is False only when another process holds it; a folder that cannot be written to
    does not keep anybody from playing.
    """

    def __init__(self, folder: Path, patience: float = _PATIENCE) -> None:
        """Try for ``patience`` seconds: a program that has just been closed may need a moment."""
        self.taken = True
        self._file: IO[Any] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = open(folder / "running.lock", "a+b")  # noqa: SIM115 (held open)
        except OSError as error:
            log.warning("no lock: %s", error)
            return
        until = time.monotonic() + patience
        while not (taken := _try(self._file)) and time.monotonic() < until:
            time.sleep(0.1)
        self.taken = taken

    def release(self) -> None:
        """Let the next one in."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _try(file: IO[Any]) -> bool:
    try:
        fcntl: Any = importlib.import_module("fcntl")
    except ImportError:
        return _try_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        log.warning("no lock on this file system: %s", error)
    return True


def _try_windows(file: IO[Any]) -> bool:
    msvcrt: Any = importlib.import_module("msvcrt")
    file.seek(0)
    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True
