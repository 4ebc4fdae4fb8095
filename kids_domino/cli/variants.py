"""``variants``: every game with its seats and house rules."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from kids_domino.cli.output import lines_to
from kids_domino.core.variant import Variant
from kids_domino.variants import VARIANTS


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this subcommand."""
    parser.add_argument("--json", action="store_true", help="for programs")


def run(options: argparse.Namespace) -> int:
    """Print the list."""
    if options.json:
        from kids_domino.core.record import dump

        lines = [dump_list([described(variant) for variant in VARIANTS], dump)]
    else:
        lines = list(_table())
    with lines_to("-") as write:
        for line in lines:
            write(line)
    return 0


def dump_list(objects: list[dict[str, Any]], dump: Any) -> str:
    """A JSON list with one object a line."""
    return "[" + ",\n".join(dump(item) for item in objects) + "]"


def described(variant: Variant) -> dict[str, Any]:
    """A variant as the JSON list shows it."""
    from kids_domino.i18n import LANGUAGES, translator

    return {
        "id": variant.id,
        "names": {code: translator(code).pgettext(*variant.name) for code in LANGUAGES},
        "seats": list(variant.seats),
        "teams": variant.teams == "pairs",
        "axes": {axis.name: {"default": variant.default(axis),
                             "values": [written for written, _ in axis.values]}
                 for axis in variant.axes}}


def _table() -> Iterator[str]:
    for variant in VARIANTS:
        seats = ", ".join(map(str, variant.seats))
        teams = ", in pairs" if variant.teams == "pairs" else ""
        yield f"{variant.id}: {variant.name.text}; seats {seats}{teams}"
        for axis in variant.axes:
            default = variant.default(axis)
            words = " ".join(f"[{written}]" if written == default else str(written)
                             for written, _ in axis.values)
            yield f"    {axis.name:<16} {words}"
