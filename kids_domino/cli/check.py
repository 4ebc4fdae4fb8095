"""``check``: game records replayed through the rules, to the first difference."""

from __future__ import annotations

import argparse
import json
from typing import BinaryIO

from kids_domino.cli.output import complain
from kids_domino.core.record import Difference, Replay, variants_by_id
from kids_domino.variants import VARIANTS

GOOD, DIFFERS, BAD_USAGE = 0, 1, 2


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
            _replay(file)
    except Difference as error:
        complain(f"{name}:{error.line}: {error}", prefix="")
        return DIFFERS
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        complain(f"cannot read {name}: {reason}")
        return BAD_USAGE
    return GOOD


def _replay(file: BinaryIO) -> None:
    replay = Replay(variants_by_id(VARIANTS))
    number = 0
    for number, raw in enumerate(file, 1):
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise Difference(number, _cut(raw) or "not UTF-8") from None
        try:
            replay.feed(text.removesuffix("\n"))
        except Difference as error:
            raise Difference(number, _cut(raw) or str(error)) from None
    if not number:
        raise Difference(1, "the file is empty")


def _cut(raw: bytes) -> str:
    """The words for a last line that was cut off while it was being written, else nothing."""
    if raw.endswith(b"\n"):
        return ""
    try:
        json.loads(raw)
    except (ValueError, RecursionError):
        return "the last line is cut off"
    return ""
