"""``house``: house rules as a short code to write on a note, and back (``core/house_code.py``)."""

from __future__ import annotations

import argparse

from kids_domino.cli.options import check_some_table, chosen_variant
from kids_domino.cli.output import UsageError, lines_to
from kids_domino.core import house_code
from kids_domino.variants import VARIANTS


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this subcommand."""
    parser.add_argument("game", metavar="VARIANT|CODE",
                        help="a game, whose code is printed; or a code, whose rules are printed as "
                             "the other subcommands take them")
    parser.add_argument("--house", action="append", default=[], metavar="AXIS=VALUE",
                        help="a house rule of the game; may be given several times")


def run(options: argparse.Namespace) -> int:
    """Print one line: the code of the rules, or the rules of the code."""
    if any(variant.id == options.game for variant in VARIANTS):
        variant = chosen_variant(options.game, options.house)
        check_some_table(variant)
        line = house_code.write(variant)
    elif options.house:
        raise UsageError(f"--house goes with a game, and {options.game[:40]!r} is none; "
                         "kids-domino variants lists them")
    else:
        line = _rules(options.game)
    with lines_to("-") as write:
        write(line)
    return 0


def _rules(code: str) -> str:
    try:
        variant = house_code.read(code, VARIANTS)
    except house_code.CodeError as error:
        raise UsageError(f"{code[:40]!r} is neither a game nor a code: {error}") from None
    return " ".join([variant.id, *(f"--house {name}={value}" for name, value in variant.house)])
