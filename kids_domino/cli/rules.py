"""``rules``: the rules of a game, in words made from its declaration."""

from __future__ import annotations

import argparse

from kids_domino.cli.options import (
    add_variant,
    check_some_table,
    chosen_variant,
    system_language,
)
from kids_domino.cli.output import UsageError, lines_to


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this subcommand."""
    add_variant(parser)
    parser.add_argument("--lang", metavar="xx", help="the language; the system's otherwise")


def run(options: argparse.Namespace) -> int:
    """Print the page."""
    from kids_domino.i18n import LANGUAGES

    variant = chosen_variant(options.variant, options.house)
    check_some_table(variant)
    lang = system_language() if options.lang is None else options.lang
    if lang not in LANGUAGES:
        raise UsageError(f"--lang needs one of {', '.join(LANGUAGES)}, not {lang!r}")
    from kids_domino import rules_text

    with lines_to("-") as write:
        write(rules_text.page(variant, lang).rstrip("\n"))
    return 0
