"""The game being played, written as it happens, and the games that were played.

``current.jsonl`` is a game record (one JSON object a line) that only grows; ``current.json`` says
what the record does not: the level, and who sits where. After a crash, a kill or a power cut the
record is whole up to its last complete line.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from kids_domino.profiles.store import DAMAGED, UNREADABLE, UNWRITABLE, WRONG_VALUES, Problem, Store

RECORD = "current.jsonl"
META = "current.json"
ARCHIVE = "games"
KEPT = 200
"""So many finished games stay in the archive; the oldest go first."""


class Games:
    """The record of the running game inside ``store``'s folder.

    When the disk refuses, a problem is noted in the store and play goes on without a record.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._file: IO[bytes] | None = None

    @property
    def record(self) -> Path:
        """Where the running game is written; it need not exist."""
        return self._store.folder / RECORD

    def begin(self, meta: dict[str, Any]) -> None:
        """Start a new game described by ``meta``; a game that was not ended is archived."""
        self.archive()
        self._store.write(META, meta)
        self._open("wb")

    def describe(self, meta: dict[str, Any]) -> None:
        """Say something else about the running game than ``begin`` was told."""
        if self._file is not None:
            self._store.write(META, meta)

    def append(self, *lines: str) -> None:
        """Add record lines (without line ends); they are on the disk when this returns."""
        if self._file is None:
            return
        try:
            self._file.write(_joined(lines))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self._give_up(error)

    def rewrite(self, lines: Iterable[str]) -> None:
        """Replace the whole record in one step, for a move that was taken back."""
        if self._file is None:
            return
        self._close()
        if self._store.write_bytes(RECORD, _joined(lines)):
            self._open("ab")

    def unfinished(self) -> Path | None:
        """The record of a game that can go on: its first line is complete and it was described."""
        return self.record if self.lines() and self.meta() is not None else None

    def meta(self) -> dict[str, Any] | None:
        """What ``begin`` was told about the running or unfinished game."""
        return self._store.read_object(META)

    def lines(self) -> list[str]:
        """The complete lines of the running or unfinished record; a cut last line is left out."""
        try:
            content = self.record.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            self._store.note(Problem(UNREADABLE, RECORD, detail=str(error)))
            return []
        whole = content[: content.rfind(b"\n") + 1]
        try:
            # Not splitlines(): a name may hold one of the line ends that only Unicode knows.
            return whole.decode("utf-8").split("\n")[:-1]
        except UnicodeDecodeError as error:
            self.set_aside(str(error))
            return []

    def go_on(self) -> list[str]:
        """Continue the unfinished record behind its last complete line; returns its lines."""
        self._close()
        lines = self.lines()
        if lines and self._open("ab") and self._file is not None:
            whole = len(_joined(lines))
            try:
                # Appending behind half a line would spoil both.
                self._file.truncate(whole)
            except OSError as error:
                self._give_up(error)
        return lines

    def archive(self) -> None:
        """End the running game: its record joins the archive and nothing is left unfinished."""
        self._close()
        folder = self._store.folder / ARCHIVE
        try:
            if self.record.is_file() and self.record.stat().st_size:
                folder.mkdir(exist_ok=True)
                numbers = sorted(int(f.stem) for f in folder.glob("*.jsonl") if f.stem.isdigit())
                os.replace(self.record, folder / f"{(numbers or [0])[-1] + 1:06d}.jsonl")
                for number in numbers[: max(0, len(numbers) + 1 - KEPT)]:
                    (folder / f"{number:06d}.jsonl").unlink(missing_ok=True)
        except OSError as error:
            self._store.note(Problem(UNWRITABLE, RECORD, detail=str(error)))
        self._store.remove(META)

    def set_aside(self, detail: str) -> None:
        """Put away an unfinished game that does not make sense, and note why."""
        self._close()
        self._store.set_aside(RECORD, DAMAGED, detail)
        # Whoever mends the record by hand needs to know who sat there.
        self._store.kept_copy(META, move=True)
        self._store.remove(META)

    def keep_copy(self, detail: str) -> None:
        """Keep a copy of a record of which only the beginning makes sense, and note why."""
        self._store.set_aside(RECORD, WRONG_VALUES, detail, move=False)

    def _open(self, mode: str) -> bool:
        self._close()
        try:
            self._store.folder.mkdir(parents=True, exist_ok=True)
            self._file = open(self.record, mode)  # noqa: SIM115 (stays open for the whole game)
        except OSError as error:
            self._give_up(error)
        return self._file is not None

    def _close(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None

    def _give_up(self, error: OSError) -> None:
        self._close()
        self._store.note(Problem(UNWRITABLE, RECORD, detail=str(error)))


def _joined(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
