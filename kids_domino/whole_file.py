"""Files that are written whole or not at all: a full disk never costs what was there before."""

from __future__ import annotations

import errno
import os
import secrets
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE


def write(target: Path, content: bytes) -> None:
    """Make ``content`` the file ``target``, in one step where that is possible.

    ``OSError`` when the disk refuses, or when the file that is there may not be written; what was
    there before is untouched then, and nothing is left behind. A link is followed, and a file
    keeps its rights. What is no plain file (a pipe, a device), what has several names, and what
    lies in a folder that takes no new file is written to as it is.
    """
    if target.exists() and not target.is_file():
        target.write_bytes(content)
        return
    target = Path(os.path.realpath(target))
    there = target.stat() if target.exists() else None
    if there is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    if there is not None and (there.st_nlink > 1 or not os.access(target.parent, os.W_OK)):
        target.write_bytes(content)
        return
    # A name of its own: several may write at once, and nobody's file is in the way.
    temporary = target.with_name(f".{secrets.token_hex(4)}.new")
    try:
        with open(temporary, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if there is not None:
            temporary.chmod(S_IMODE(there.st_mode))
        os.replace(temporary, target)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise
