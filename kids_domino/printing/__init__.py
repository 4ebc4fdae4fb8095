"""A deck on paper: fronts and backs to cut out, and the rules of a game. No pygame.

The PDF is written with fpdf2: it draws our SVG as vectors, gradients and strokes included, embeds
the letters of our font that are used, and is Python alone on every system.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kids_domino import resources
from kids_domino.core.text import NC_
from kids_domino.core.tiles import LARGEST, double_set
from kids_domino.core.variant import Variant
from kids_domino.decks import Deck, DeckError
from kids_domino.i18n import translator
from kids_domino.printing.sheets import PAPER_NAMES, PAPERS, SIZES, Sheet, sheet

if TYPE_CHECKING:
    from kids_domino.printing.art import Art

__all__ = ["LEAST_SET", "PAPERS", "PAPER_NAMES", "SIZES", "Print", "deck_name", "made",
           "usual_game", "usual_set"]

LEAST_SET = 2
"""Three pictures: fewer are no game."""
_USUAL_SET = 6
_MARK = 3.5
"""The length of a mark for the scissors."""
_BLEED = 3.0
_PAGES = NC_("print", "{deck} · page {number}")
_HOW = NC_("print", "{deck}. Print at full size on thick paper, on both sides, turned over at the "
                    "long edge. Cut along the marks.")


@dataclass(frozen=True, slots=True)
class Print:
    """What is to be printed: a whole double-``largest`` set of ``deck`` on ``paper`` (a key of
    ``PAPERS``) in ``size`` (a key of ``SIZES``), with the rules of ``variant`` in ``lang``."""

    deck: Deck
    largest: int
    variant: Variant
    lang: str
    paper: str = "A4"
    size: str = "large"


def usual_set(deck: Deck) -> int:
    """The set that a deck is printed as when nobody says otherwise: a double-six, or all of its
    pictures where there are fewer."""
    return max(LEAST_SET, min(_USUAL_SET, len(deck.pictures) - 1))


def usual_game(deck: Deck) -> str:
    """The id of the game whose rules suit ``deck``: the classic one for the pips of grown-ups."""
    return "traditional" if deck.id.startswith("classic") else "picture"


def deck_name(deck: Deck, lang: str) -> str:
    """The name of ``deck`` in ``lang``; the family's own words for its own decks."""
    if deck.own:
        return deck.name or deck.id
    return translator(lang).pgettext("deck", deck.name)


def made(job: Print, progress: Callable[[float], object] | None = None) -> bytes:
    """The PDF. ``progress`` is told the share that is done, from 0 to 1.

    ``DeckError`` when the deck has too few pictures for the set, or one of them is damaged.
    """
    check(job.deck, job.largest)
    from kids_domino.printing import rules_page
    from kids_domino.printing.art import Art

    pdf = _document(job)
    art, page = Art(pdf, job.deck), sheet(job.paper, job.size)
    tiles = double_set(job.largest).tiles
    for start in range(0, len(tiles), page.room):
        here = tiles[start : start + page.room]
        if progress:
            progress(start / len(tiles))
        _fronts(pdf, art, page, here)
        _footer(pdf, job)
        _backs(pdf, art, page, len(here))
    from kids_domino import rules_text

    sections = rules_text.sections(job.variant, job.lang)
    words = translator(job.lang)
    agreed = words.pgettext(*rules_text.AGREED)
    note = words.pgettext(*_HOW).format(deck=deck_name(job.deck, job.lang))
    rules_page.write(pdf, rules_text.game_name(job.variant, job.lang), note, sections,
                     [section for section in sections if section[0] != agreed])
    return bytes(pdf.output())


def check(deck: Deck, largest: int) -> None:
    """``DeckError`` when ``deck`` cannot be printed as a double-``largest`` set."""
    count = len(deck.pictures)
    if not LEAST_SET <= largest <= LARGEST:
        raise DeckError(f"a set is a double-{LEAST_SET} to a double-{LARGEST}, not {largest}")
    if count <= LEAST_SET:
        raise DeckError(f"deck {deck.id} has {count} pictures; {LEAST_SET + 1} are needed")
    if largest >= count:
        raise DeckError(f"deck {deck.id} has {count} pictures, enough for a double-{count - 1}, "
                        f"not a double-{largest}")


def _document(job: Print) -> Any:
    import logging

    from fpdf import FPDF

    # It tells of every part of a font that it leaves out.
    for noisy in ("fpdf", "fontTools"):
        logging.getLogger(noisy).setLevel(logging.ERROR)
    pdf = FPDF(orientation="portrait", unit="mm", format=PAPERS[job.paper])
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    pdf.add_font("own", "", resources.font("regular"))
    pdf.add_font("own", "B", resources.font("bold"))
    pdf.set_lang(job.lang)
    pdf.set_title(deck_name(job.deck, job.lang))
    pdf.set_creator("Kids Domino")
    return pdf


def _fronts(pdf: Any, art: Art, page: Sheet, tiles: tuple[tuple[int, int], ...]) -> None:
    pdf.add_page()
    for number, tile in enumerate(tiles):
        art.front(tile, *page.place(number), page.width)
    _cut_lines(pdf, page, len(tiles))


def _cut_lines(pdf: Any, page: Sheet, tiles: int) -> None:
    """Marks outside, for a cutting machine, and faint dots between, for scissors."""
    rows = page.rows_for(tiles)
    right, bottom = page.left + page.columns * page.width, page.top + rows * page.height
    pdf.set_line_width(0.2)
    pdf.set_draw_color(90)
    across = [page.left + k * page.width for k in range(page.columns + 1)]
    down = [page.top + k * page.height for k in range(rows + 1)]
    for x in across:
        pdf.line(x, page.top - 1 - _MARK, x, page.top - 1)
        pdf.line(x, bottom + 1, x, bottom + 1 + _MARK)
    for y in down:
        pdf.line(page.left - 1 - _MARK, y, page.left - 1, y)
        pdf.line(right + 1, y, right + 1 + _MARK, y)
    pdf.set_draw_color(190)
    pdf.set_line_width(0.1)
    pdf.set_dash_pattern(dash=0.6, gap=1.2)
    for x in across:
        pdf.line(x, page.top, x, bottom)
    for y in down:
        pdf.line(page.left, y, right, y)
    pdf.set_dash_pattern()


def _backs(pdf: Any, art: Art, page: Sheet, tiles: int) -> None:
    pdf.add_page()
    pdf.set_fill_color(*art.ground)
    full, rest = divmod(tiles, page.columns)
    for row, count in [(row, page.columns) for row in range(full)] + ([(full, rest)] if rest
                                                                      else []):
        last = row * page.columns + count - 1
        x, y = page.place(last, back=True)
        pdf.rect(x - _BLEED, y - _BLEED, count * page.width + 2 * _BLEED,
                 page.height + 2 * _BLEED, style="F")
    for number in range(tiles):
        art.ornament(*page.place(number, back=True), page.width)


def _footer(pdf: Any, job: Print) -> None:
    pdf.set_font("own", "", 7)
    pdf.set_text_color(130)
    pdf.set_xy(0, pdf.h - 6.5)
    words = translator(job.lang).pgettext(*_PAGES)
    pdf.cell(pdf.w, 3, words.format(deck=deck_name(job.deck, job.lang),
                                    number=(pdf.page_no() + 1) // 2), align="C")


