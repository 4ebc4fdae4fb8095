"""The last page: the rules of a game, as large as one page has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

Section = tuple[str, Sequence[str]]
"""A heading and its sentences."""

_MARGIN = 14.0
_GUTTER = 8.0
_TITLE = 20.0
#: Columns and size of the letters in points, the best first; small letters want short lines.
_LOOKS = ((1, 12.0), (1, 11.0), (2, 11.0), (2, 10.0), (2, 9.2), (2, 8.4))
_LINE = 1.32
"""The height of a line, in heights of its letters."""
_MILLIMETRES = 25.4 / 72
_INK = (74, 55, 40)
_HEADING = (47, 125, 109)


@dataclass(frozen=True, slots=True)
class _Block:
    text: str
    bold: bool
    height: float


def write(pdf: Any, title: str, note: str, sections: Sequence[Section],
          less: Sequence[Section]) -> None:
    """Add the page: ``title``, a ``note`` in small letters, and headings with their sentences.

    ``less``: the sections that must be there, when not all have room on one page in letters that
    can still be read. When not even these have, they go on on the next page.
    """
    page = pdf.w - 2 * _MARGIN, pdf.h - 2 * _MARGIN
    top = _start(pdf, title, note, page[0])
    for wanted, (columns, size) in product((sections, less), _LOOKS):
        width = (page[0] - _GUTTER * (columns - 1)) / columns
        blocks = _blocks(pdf, wanted, size, width)
        flowed = _flow(blocks, columns, pdf.h - _MARGIN - top, page[1], size)
        if all(sheet == 0 for sheet, _, _ in flowed):
            break
    for block, (sheet, column, y) in zip(blocks, flowed, strict=True):
        while pdf.page_no() < pdf.rules_start + sheet:
            pdf.add_page()
        first = sheet == 0
        _style(pdf, size, block.bold)
        pdf.set_xy(_MARGIN + column * (width + _GUTTER), (top if first else _MARGIN) + y)
        pdf.multi_cell(width, _height(size), block.text, align="L")


def _start(pdf: Any, title: str, note: str, width: float) -> float:
    pdf.add_page()
    pdf.rules_start = pdf.page_no()
    pdf.set_xy(_MARGIN, _MARGIN)
    pdf.set_font("own", "B", _TITLE)
    pdf.set_text_color(*_INK)
    pdf.multi_cell(width, _height(_TITLE), title, align="L", new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("own", "", 8.5)
    pdf.set_text_color(120, 105, 90)
    pdf.set_x(_MARGIN)
    pdf.multi_cell(width, _height(8.5), note, align="L", new_x="LMARGIN", new_y="NEXT")
    return float(pdf.get_y()) + 3


def _blocks(pdf: Any, sections: Sequence[Section], size: float, width: float) -> list[_Block]:
    texts = []
    for heading, lines in sections:
        texts.append((heading, True))
        texts += [(line, False) for line in lines]
    blocks = []
    for text, bold in texts:
        _style(pdf, size, bold)
        height = pdf.multi_cell(width, _height(size), text, align="L", dry_run=True,
                                output="HEIGHT")
        blocks.append(_Block(text, bold, height))
    return blocks


def _flow(blocks: list[_Block], columns: int, first_room: float, room: float, size: float
          ) -> list[tuple[int, int, float]]:
    """The sheet, the column and the height in it of each block."""
    placed: list[tuple[int, int, float]] = []
    column, y = 0, 0.0
    for number, block in enumerate(blocks):
        before = _height(size) * (0.7 if block.bold else 0.18) if y else 0.0
        # A heading stays with its first sentence.
        needed = block.height + (blocks[number + 1].height if block.bold else 0.0)
        here = first_room if column < columns else room
        if y and y + before + needed > here:
            column, y, before = column + 1, 0.0, 0.0
        placed.append((column // columns, column % columns, y + before))
        y += before + block.height
    return placed


def _style(pdf: Any, size: float, bold: bool) -> None:
    pdf.set_font("own", "B" if bold else "", size)
    pdf.set_text_color(*(_HEADING if bold else _INK))


def _height(size: float) -> float:
    return size * _LINE * _MILLIMETRES
