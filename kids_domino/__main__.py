"""``python -m kids_domino`` and the command ``kids-domino``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

#: What a shell expects after Ctrl+C.
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand, or open the window where there is none; returns the exit code.

    ``argv`` are the arguments without the program's name.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        if arguments and (arguments[0] in ("-h", "--help") or not arguments[0].startswith("-")):
            from kids_domino import cli

            return cli.run(arguments)
        return _open_window(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _open_window(arguments: Sequence[str]) -> int:
    from kids_domino.cli.output import complain
    from kids_domino.launch import LaunchError, parse_window_options

    try:
        options = parse_window_options(arguments)
    except LaunchError as error:
        complain(str(error))
        return 2
    try:
        from kids_domino.ui import app
    except (ImportError, AttributeError) as error:
        # The old pygame has the same name but lacks half of what is imported.
        pygame = sys.modules.get("pygame")
        if pygame is not None and not getattr(pygame, "IS_CE", False):
            complain("pygame-ce is needed; uninstall pygame, then install pygame-ce")
        else:
            complain(f"the window cannot be opened: {error}")
        return 2
    return app.run(options)


if __name__ == "__main__":
    sys.exit(main())
