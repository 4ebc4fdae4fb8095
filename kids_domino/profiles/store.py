"""A folder of small JSON files that survives power cuts, damage and full disks (case C-43)."""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kids_domino import whole_file

log = logging.getLogger(__name__)

DAMAGED = "damaged"
"""The file could not be understood; defaults are used and a copy is kept."""
WRONG_VALUES = "wrong-values"
"""Some fields held nonsense; these alone fell back to their defaults and a copy is kept."""
UNREADABLE = "unreadable"
"""The file exists but the system does not let it be read."""
UNWRITABLE = "unwritable"
"""The folder cannot be written (read-only, disk full); what changes is kept in memory only."""


@dataclass(frozen=True)
class Problem:
    """Something a grown-up should know about; the screen puts it into words.

    ``kind`` is one of the constants above, ``file`` the name inside the folder, ``kept`` the name
    of the copy of a damaged file (or None), ``detail`` the system's or parser's own words.
    """

    kind: str
    file: str
    kept: str | None = None
    detail: str = ""


def default_folder() -> Path:
    """The user's own folder for the program; it need not exist."""
    from platformdirs import user_data_dir

    return Path(user_data_dir("kids-domino", appauthor=False))


class Store:
    """JSON values by file name in ``folder``. Nothing here raises for what the disk does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        self._unsaved: dict[str, Any] = {}

    def read(self, name: str) -> Any | None:
        """The value kept as ``name``, or None when there is none or it cannot be read.

        A file that is not JSON is set aside (see ``set_aside``), so that it is reported once.
        """
        if name in self._unsaved:
            return self._unsaved[name]
        try:
            return json.loads((self.folder / name).read_bytes().decode("utf-8-sig"))
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self.note(Problem(UNREADABLE, name, detail=str(error)))
        except (ValueError, RecursionError) as error:
            self.set_aside(name, DAMAGED, str(error))
        return None

    def read_object(self, name: str) -> dict[str, Any] | None:
        """As ``read``; a value that is no JSON object is set aside as damaged."""
        found = self.read(name)
        if found is None or isinstance(found, dict):
            return found
        self.set_aside(name, DAMAGED, "not an object")
        return None

    def write(self, name: str, value: Any) -> bool:
        """Keep ``value`` as ``name``: whole or not at all, on the disk when True is returned.

        When the disk refuses, the value is remembered until the program ends and False returned.
        """
        text = json.dumps(value, ensure_ascii=False, indent=1) + "\n"
        # A lone surrogate (from a damaged name) has no UTF-8 form.
        if not self.write_bytes(name, text.encode("utf-8", "replace")):
            self._unsaved[name] = value
            return False
        self._unsaved.pop(name, None)
        return True

    def write_bytes(self, name: str, content: bytes) -> bool:
        """Replace the file ``name`` by ``content`` in one step; False when the disk refuses."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            whole_file.write(self.folder / name, content)
        except OSError as error:
            self.note(Problem(UNWRITABLE, name, detail=str(error)))
            return False
        self._sync_folder()
        return True

    def remove(self, name: str) -> None:
        """Forget ``name``, on the disk and in memory; a file that is not there is no problem."""
        self._unsaved.pop(name, None)
        try:
            (self.folder / name).unlink()
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            self._unsaved[name] = None
            self.note(Problem(UNWRITABLE, name, detail=str(error)))

    def set_aside(self, name: str, kind: str, detail: str, *, move: bool = True) -> None:
        """Keep the bad file ``name`` as ``name.bad-N`` (N counts from 1) and note a problem.

        With ``move=False`` the file itself stays, for one that is only partly bad.
        """
        self.note(Problem(kind, name, self.kept_copy(name, move=move), detail))

    def kept_copy(self, name: str, *, move: bool) -> str | None:
        """Keep the file ``name`` as ``name.bad-N``; the copy's name, None if there is none."""
        kept: str | None = None
        with suppress(OSError):
            number = 1
            while (self.folder / f"{name}.bad-{number}").exists():
                number += 1
            kept = f"{name}.bad-{number}"
            if move:
                os.replace(self.folder / name, self.folder / kept)
            elif not self.write_bytes(kept, (self.folder / name).read_bytes()):
                kept = None
        if kept is not None and not (self.folder / kept).exists():
            kept = None
        return kept

    def note(self, problem: Problem) -> None:
        """Add ``problem`` to the list, once for each file and kind."""
        log.warning("%s: %s %s", problem.file, problem.kind, problem.detail)
        if all((p.kind, p.file) != (problem.kind, problem.file) for p in self.problems):
            self.problems.append(problem)

    def _sync_folder(self) -> None:
        # Makes the new name itself survive a power cut; not every system can open a folder.
        with suppress(OSError):
            descriptor = os.open(self.folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
