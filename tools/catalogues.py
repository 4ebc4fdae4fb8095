"""Bring the catalogues in step with the sources.

    python tools/catalogues.py            rewrite locales/*.pot and every .po
    python tools/catalogues.py --check    change nothing; exit 1 when they are out of step

Texts come from the translation calls in ``kids_domino`` and from the ``deck.json`` files (names
of decks, pictures and letters, contexts "deck", "picture" and "letter"). A translation is never
guessed: a new or changed message arrives empty, and one that is no longer used is dropped.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "locales" / "kids_domino.pot"
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "NC_": ((1, "c"), 2),
}
COMMENT_TAGS = ("Translators:",)
PLURALS = {
    "el": (2, "(n != 1)"),
    "en": (2, "(n != 1)"),
    "es": (2, "(n != 1)"),
    "ru": (
        3,
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
    ),
    "uk": (
        3,
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
    ),
}
BEFORE_EVERYTHING = datetime(2026, 1, 1, tzinfo=timezone.utc)
"""Dates in the headers never change: they would only make every change touch every catalogue."""


def catalogue_file(language: str) -> Path:
    """The .po file of ``language``."""
    return ROOT / "locales" / language / "LC_MESSAGES" / "kids_domino.po"


def deck_texts(deck: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Context and text of every name in a ``deck.json``."""
    yield "deck", deck["name"]
    context = "letter" if deck["kind"] == "letters" else "picture"
    for face in deck.get("faces", ()):
        yield context, face["name"]


def empty(language: str | None) -> Catalog:
    """A catalogue without messages, with the project's headers."""
    catalogue = Catalog(
        locale=language,
        project="Kids Domino",
        version="0.1.0",
        copyright_holder="Kids Domino developers",
        header_comment="# Texts of Kids Domino. Same licence as the program (MIT).",
        creation_date=BEFORE_EVERYTHING,
        revision_date=BEFORE_EVERYTHING,
        last_translator="Kids Domino developers",
        language_team=language or "none",
        fuzzy=False,
    )
    if language is not None:
        # Babel knows three Spanish forms; one for a million of something is of no use here.
        catalogue._num_plurals, catalogue._plural_expr = PLURALS[language]
    return catalogue


def extracted() -> Catalog:
    """The template: every message of the sources with the files that use it."""
    catalogue = empty(None)
    for file in sorted((ROOT / "kids_domino").rglob("*.py")):
        place = file.relative_to(ROOT).as_posix()
        found = extract_from_file(
            "python", file, keywords=KEYWORDS, comment_tags=COMMENT_TAGS, strip_comment_tags=True
        )
        for _line, message, comments, context in found:
            # The line is left out: moving code must not touch the catalogues.
            catalogue.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    for file in sorted((ROOT / "assets" / "decks").glob("*/deck.json")):
        place = file.relative_to(ROOT).as_posix()
        for context, text in deck_texts(json.loads(file.read_text(encoding="utf-8"))):
            catalogue.add(text, None, [(place, 0)], context=context)
    return catalogue


def merged(language: str, template: Catalog) -> Catalog:
    """The catalogue of ``language`` with exactly the messages of ``template``."""
    catalogue = empty(language)
    old = empty(language)
    if catalogue_file(language).exists():
        with catalogue_file(language).open("rb") as file:
            old = read_po(file, locale=language)
    for message in template:
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        catalogue.add(
            message.id,
            _translation(language, message, known),
            message.locations,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known else (),
            context=message.context,
            flags=message.flags,
        )
    return catalogue


def _translation(language: str, message: Message, known: Message | None) -> Any:
    if language == "en":
        # The messages are English: the catalogue says the same, so that it is never incomplete.
        return message.id
    if known is not None and isinstance(known.id, tuple) == isinstance(message.id, tuple):
        return known.string
    return ("",) * PLURALS[language][0] if isinstance(message.id, tuple) else ""


def text_of(catalogue: Catalog) -> str:
    """``catalogue`` as the text of a .po file."""
    for message in catalogue:
        # Our placeholders have braces: to Babel, "{percent} % of" looks like an old "% o".
        message.flags.discard("python-format")
    out = io.BytesIO()
    write_po(out, catalogue, width=96, sort_by_file=False, include_lineno=False)
    lines = out.getvalue().decode("utf-8").splitlines(keepends=True)
    # Two headers say nothing about the texts: which Babel wrote them, and a made-up address.
    noise = ('"Generated-By:', '"Report-Msgid-Bugs-To:')
    return "".join(line for line in lines if not line.startswith(noise))


def in_step() -> Iterator[tuple[Path, str]]:
    """Every catalogue file with the text that it should have."""
    template = extracted()
    yield TEMPLATE, text_of(template)
    for language in sorted(PLURALS):
        yield catalogue_file(language), text_of(merged(language, template))


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit status is 1 when ``--check`` finds a difference."""
    parser = argparse.ArgumentParser(description="Bring the catalogues in step with the sources.")
    parser.add_argument("--check", action="store_true", help="change nothing, only compare")
    check = parser.parse_args(arguments).check
    status = 0
    for file, text in in_step():
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        if check:
            print(f"{file.relative_to(ROOT)}: not in step; run python tools/catalogues.py")
            status = 1
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"{file.relative_to(ROOT)}: written")
    return status


if __name__ == "__main__":
    sys.exit(main())
