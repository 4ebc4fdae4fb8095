"""Writing: UTF-8 and a plain line feed on every system; complaints in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO
from unicodedata import category

#: A complaint never fills a screen, whatever stands in a damaged file.
LONGEST = 400
#: The categories of signs that end a line or control the terminal, and of others that nobody sees.
_BREAKS, _UNSEEN = ("Cc", "Zl", "Zp"), ("Cf", "Cs")


class UsageError(ValueError):
    """Bad usage: the text is one line for the person who typed it."""


def complain(message: str, prefix: str = "kids-domino: ") -> None:
    """Say what is wrong, in one line on standard error."""
    text = "".join(letter if letter.isprintable() else " " for letter in message)
    if len(text) > LONGEST:
        text = text[:LONGEST] + "…"
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(prefix + text, file=sys.stderr, flush=True)


def plain(text: str) -> str:
    """A text that somebody typed, such as a name, as a terminal may show it: in one line, and
    without signs that cannot be seen but turn the writing round or move the cursor."""
    return "".join(" " if category(sign) in _BREAKS else sign for sign in text
                   if category(sign) not in _UNSEEN)


def standard_output() -> BinaryIO:
    """Standard output for bytes. ``UsageError`` where there is none."""
    stdout = sys.stdout
    if stdout is None:
        raise UsageError("there is no standard output")
    stdout.flush()
    return stdout.buffer


def flush() -> None:
    """Send on what is still buffered, so that its errors are seen."""
    if sys.stdout is not None:
        sys.stdout.flush()


def let_go_of_stdout() -> None:
    """After a failed write: what is still buffered must not raise again while Python ends."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def lines_to(name: str) -> Iterator[Callable[[str], None]]:
    """A function that writes one line to the file ``name``, ``-`` for standard output.

    ``UsageError`` when the file cannot be written.
    """
    if name == "-":
        out = standard_output()
        yield lambda line: _write(out, line)
        out.flush()
        return
    try:
        with open(name, "wb") as file:
            yield lambda line: _write(file, line)
    except (OSError, ValueError) as error:
        if isinstance(error, UsageError):
            raise
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(f"cannot write {name}: {reason}") from None


def _write(file: BinaryIO, line: str) -> None:
    file.write(line.encode("utf-8", "backslashreplace") + b"\n")
