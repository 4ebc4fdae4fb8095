"""``print``: a deck to print and cut out, as a PDF."""

from __future__ import annotations

import argparse
from pathlib import Path

from kids_domino import whole_file
from kids_domino.cli.options import check_some_table, chosen_variant, count, system_language
from kids_domino.cli.output import UsageError, standard_output
from kids_domino.core.tiles import LARGEST


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this subcommand."""
    parser.add_argument("deck", metavar="DECK", help="its name; a wrong one lists them all")
    parser.add_argument("--set", type=count(2, LARGEST), metavar="N",
                        help="a double-N set; a double-six where the deck has the pictures")
    parser.add_argument("--paper", default="A4", help="A4 or Letter")
    parser.add_argument("--size", default="large", help="large or pocket")
    parser.add_argument("--game", metavar="VARIANT", help="the rules on the last page")
    parser.add_argument("--house", action="append", default=[], metavar="AXIS=VALUE",
                        help="a house rule of that game; may be given several times")
    parser.add_argument("--lang", metavar="xx", help="the language; the system's otherwise")
    parser.add_argument("--profile-dir", type=Path, metavar="DIR",
                        help="where the family's own decks are kept")
    parser.add_argument("--out", required=True, metavar="FILE", help="- is standard output")


def run(options: argparse.Namespace) -> int:
    """Write the file."""
    from kids_domino import decks, printing
    from kids_domino.i18n import LANGUAGES
    from kids_domino.profiles.store import default_folder

    paper = _chosen("--paper", options.paper, printing.PAPERS)
    size = _chosen("--size", options.size, printing.SIZES)
    lang = system_language() if options.lang is None else options.lang
    if lang not in LANGUAGES:
        raise UsageError(f"--lang needs one of {', '.join(LANGUAGES)}, not {lang!r}")
    own = (options.profile_dir or default_folder()) / decks.FOLDER
    known = [*decks.offered(1), *(deck.id for deck in decks.own_decks(own))]
    if options.deck not in known:
        raise UsageError(f"no deck {options.deck!r}; there are {', '.join(known)}")
    try:
        deck = decks.find(options.deck, own)
        largest = printing.usual_set(deck) if options.set is None else options.set
        game = options.game or printing.usual_game(deck)
        variant = chosen_variant(game, options.house)
        check_some_table(variant)
        content = printing.made(printing.Print(deck, largest, variant, lang, paper, size))
    except decks.DeckError as error:
        raise UsageError(str(error)) from None
    _write(options.out, content)
    return 0


def _chosen(option: str, word: str, known: dict[str, tuple[float, float]]) -> str:
    for name in known:
        if name.casefold() == word.casefold():
            return name
    raise UsageError(f"{option} needs one of {', '.join(known)}, not {word!r}")


def _write(name: str, content: bytes) -> None:
    if name == "-":
        standard_output().write(content)
        return
    try:
        whole_file.write(Path(name), content)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(f"cannot write {name}: {reason}") from None
