"""Options that several subcommands share."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable

from kids_domino.cli.output import UsageError
from kids_domino.core.variant import RuleError, Variant
from kids_domino.variants import VARIANTS, find


def add_variant(parser: argparse.ArgumentParser) -> None:
    """The game, and its house rules."""
    parser.add_argument("variant", metavar="VARIANT", help="the game, see kids-domino variants")
    parser.add_argument("--house", action="append", default=[], metavar="AXIS=VALUE",
                        help="a house rule; may be given several times")


def chosen_variant(name: str, house: Iterable[str]) -> Variant:
    """The game of that id with these house rules. ``UsageError`` or ``RuleError`` say what is
    wrong with them."""
    try:
        variant = find(name)
    except LookupError:
        words = ", ".join(known.id for known in VARIANTS)
        raise UsageError(f"no variant {name!r}; there are {words}") from None
    chosen: dict[str, str] = {}
    for word in house:
        axis, equals, value = word.partition("=")
        if not (axis and equals and value):
            raise UsageError(f"--house needs axis=value, not {word!r}")
        if axis in chosen:
            raise UsageError(f"--house {axis} is given twice")
        chosen[axis] = value
    return variant.with_house(chosen)


def check_some_table(variant: Variant) -> None:
    """``RuleError`` if these rules fit no number of seats at all."""
    failed: RuleError | None = None
    for seats in variant.seats:
        try:
            variant.game(seats)
        except RuleError as error:
            failed = failed or error
        else:
            return
    if failed is not None:
        raise failed


def count(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers from ``least`` to ``most``."""

    def read(word: str) -> int:
        if not re.fullmatch(r"[0-9]{1,18}", word, re.ASCII) or not least <= int(word) <= most:
            raise argparse.ArgumentTypeError(
                f"a whole number from {least} to {most} is needed, not {word[:40]!r}")
        return int(word)

    return read


def system_language() -> str:
    """The language that the system is set to, among ours; English otherwise."""
    from kids_domino.i18n import proposed_language

    named = next((name for variable in ("LC_ALL", "LC_MESSAGES", "LANG")
                  if (name := os.environ.get(variable, ""))), "")
    names = [named]
    if named.partition(".")[0] not in ("", "C", "POSIX"):
        names = [*os.environ.get("LANGUAGE", "").split(":"), named]
    if not named and sys.platform == "win32":
        import ctypes
        import locale

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        names = [locale.windows_locale.get(number, "")]
    return proposed_language(names)
