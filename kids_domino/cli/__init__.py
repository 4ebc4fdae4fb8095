"""The command line: subcommands that never open a window (contracts section 1).

Each subcommand is a module of this package with ``arguments(parser)`` and ``run(options)``, which
returns the exit code: 0, 1 for a record that differs, 2 for bad usage. It is imported only when it
is called for, so that each starts fast.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence
from typing import NoReturn

from kids_domino.cli.output import UsageError, complain, flush, let_go_of_stdout, standard_output
from kids_domino.core.variant import RuleError

COMMANDS = {
    "variants": "list every game with its seats and house rules",
    "rules": "print the rules of a game",
    "house": "turn house rules into a short code, and back",
    "simulate": "let computer players play and write game records",
    "check": "replay game records through the rules",
    "review": "say what the tutor thinks of each move of a record",
    "print": "make a PDF of a deck to print and cut out",
}

BAD_USAGE = 2
#: What should never happen; still one line, and a code of its own.
FAULT = 70


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, and whose help is written like everything else."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)

    def print_help(self, file: object = None) -> None:
        standard_output().write(self.format_help().encode())


def run(arguments: Sequence[str]) -> int:
    """Run the subcommand that ``arguments`` name; returns the exit code."""
    try:
        code = _run(arguments)
        flush()
    except (UsageError, RuleError) as error:
        complain(str(error))
        let_go_of_stdout()
        return BAD_USAGE
    except BrokenPipeError:
        # Whoever read our output has seen enough, as in "… | head".
        let_go_of_stdout()
        return 0
    except OSError as error:
        complain(f"standard output: {error.strerror or error}")
        let_go_of_stdout()
        return BAD_USAGE
    except Exception as error:
        complain(f"a fault in the program: {type(error).__name__}: {error}")
        return FAULT
    return code


def _run(arguments: Sequence[str]) -> int:
    name, *rest = arguments
    if name in ("-h", "--help"):
        return _help()
    if name not in COMMANDS:
        raise UsageError(f"no subcommand {name!r}; there are {', '.join(COMMANDS)}")
    command = importlib.import_module(f"kids_domino.cli.{name}")
    parser = Parser(prog=f"kids-domino {name}", description=COMMANDS[name], allow_abbrev=False)
    command.arguments(parser)
    try:
        options = parser.parse_args(rest)
    except SystemExit:  # argparse has printed its help
        return 0
    code: int = command.run(options)
    return code


def _help() -> int:
    lines = ["kids-domino [--lang xx] [--window 1280x800] [--mute] …   open the window", ""]
    lines += [f"kids-domino {name:<10} {does}" for name, does in COMMANDS.items()]
    lines += ["", "kids-domino SUBCOMMAND --help explains each of them."]
    standard_output().write(("\n".join(lines) + "\n").encode())
    return 0
