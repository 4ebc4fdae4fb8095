"""``check``: game records replayed through the rules, to the first difference."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import BinaryIO

from kids_domino.cli.output import complain
from kids_domino.core.record import Difference, Replay, variants_by_id
from kids_domino.variants import VARIANTS

GOOD, DIFFERS, BAD_USAGE = 0, 1, 2
#: No line of a record is nearly so long; a file without line ends must not fill the memory.
LONGEST = 1 << 20


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this subcommand."""
    parser.add_argument("files", nargs="+", metavar="FILE")


def run(options: argparse.Namespace) -> int:
    """Check every file; the worst finding is the exit code."""
    return max(check(name) for name in options.files)


def check(name: str) -> int:
    """Check one file and say where it first differs."""
    try:
        with open(name, "rb") as file:
            for _ in replayed(file):
                pass
    except (OSError, ValueError) as error:
        return complaint(name, error)
    return GOOD


def complaint(name: str, error: OSError | ValueError) -> int:
    """Say what is wrong with a file, in one line; returns the exit code."""
    if isinstance(error, Difference):
        complain(f"{name}:{error.line}: {error}", prefix="")
        return DIFFERS
    reason = error.strerror if isinstance(error, OSError) else error
    complain(f"cannot read {name}: {reason}")
    return BAD_USAGE


class CutOff(Difference):
    """A last line that was cut off while it was being written: all before it stands."""


def replayed(file: BinaryIO) -> Iterator[Replay]:
    """The replay of a record after each of its lines. ``Difference`` where it first differs."""
    replay = Replay(variants_by_id(VARIANTS))
    number = 0
    for number, raw in enumerate(iter(lambda: file.readline(LONGEST), b""), 1):
        if len(raw) == LONGEST:
            raise Difference(number, "the line is too long")
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise _difference(number, raw, "not UTF-8") from None
        try:
            replay.feed(text.removesuffix("\n"))
        except Difference as error:
            raise _difference(number, raw, str(error)) from None
        yield replay
    if not number:
        raise Difference(1, "the file is empty")


def _difference(number: int, raw: bytes, message: str) -> Difference:
    """The difference at a line: that it was cut off, or what ``message`` says."""
    if not raw.endswith(b"\n"):
        try:
            json.loads(raw)
        except (ValueError, RecursionError):
            return CutOff(number, "the last line is cut off")
    return Difference(number, message)
