"""Files that are written whole or not at all: a full disk never costs what was there before."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write(target: Path, content: bytes) -> None:
    """Make ``content`` the file ``target``, in one step.

    ``OSError`` when the disk refuses; what was there before is untouched then, and nothing is left
    behind. A link is followed. What is no plain file (a pipe, a device) is written to as it is.
    """
    if target.exists() and not target.is_file():
        target.write_bytes(content)
        return
    target = Path(os.path.realpath(target))
    temporary = target.with_name(f".{target.name}.new")
    try:
        with open(temporary, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, target)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise
