"""Text that always fits: wrapped at spaces, then made smaller until nothing is cut."""

from __future__ import annotations

import re
from functools import lru_cache

import pygame

from kids_domino.ui.assets import Assets
from kids_domino.ui.theme import Colour, Theme

_LEAST = 6
_NUMBER = re.compile(r"(?<!\S)(\d+) ")
"""A number and the space after it."""
_RULER = 48
"""Pixels of the font that a size is sought with."""


def fitted(
    theme: Theme, text: str, room: tuple[int, int], largest: int, bold: bool = False
) -> tuple[int, list[str]]:
    """The largest size in pixels, at most ``largest``, with which ``text`` fits into ``room``
    (width, height), and its lines. Words stay whole."""
    return _fitted(theme, text, max(1, room[0]), max(1, room[1]), max(1, largest), bold)


@lru_cache(maxsize=1024)
def _fitted(
    theme: Theme, text: str, width: int, height: int, largest: int, bold: bool
) -> tuple[int, list[str]]:
    # Every size of a font is a quarter of a megabyte: the search goes by one ruler, and only what
    # it finds is opened.
    low, high = min(_LEAST, largest), largest
    while low < high:
        middle = (low + high + 1) // 2
        if _fits(theme.font(_RULER, bold), text, width, height, middle / _RULER):
            low = middle
        else:
            high = middle - 1
    least = min(_LEAST, largest)
    while low > least and not _fits(theme.font(low, bold), text, width, height):
        low -= 1
    return low, wrapped(theme.font(low, bold), text, width)


def balanced(font: pygame.font.Font, paragraph: str, width: int) -> list[str]:
    """``paragraph`` in as many lines of at most ``width`` pixels as ``wrapped`` makes, none of them
    longer than it must be: no last word stands alone, and a number stays with what it counts if
    there is room."""
    lines = wrapped(font, paragraph, width)
    if len(lines) < 2:
        return lines
    joined = _NUMBER.sub("\\1\N{NO-BREAK SPACE}", paragraph)
    kept = wrapped(font, joined, width)
    if len(kept) > len(lines) or any(font.size(line)[0] > width for line in kept):
        joined, kept = paragraph, lines
    low, high = 1, max(font.size(line)[0] for line in kept)
    while low < high:
        middle = (low + high) // 2
        if len(wrapped(font, joined, middle)) <= len(kept):
            high = middle
        else:
            low = middle + 1
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in wrapped(font, joined, high)]


def _fits(
    font: pygame.font.Font, text: str, width: int, height: int, scale: float = 1.0
) -> bool:
    """Whether ``text`` fits, drawn with ``font`` and then ``scale`` times as large."""
    room = int(width / scale)
    lines = wrapped(font, text, room)
    return len(lines) * font.get_linesize() * scale <= height and all(
        font.size(line)[0] <= room for line in lines
    )


def wrapped(font: pygame.font.Font, text: str, width: int) -> list[str]:
    """``text`` in lines of at most ``width`` pixels where its words allow it."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and font.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def drawn(
    assets: Assets,
    theme: Theme,
    text: str,
    room: tuple[int, int],
    largest: int,
    colour: Colour,
    *,
    bold: bool = False,
    align: str = "centre",
    exact: int = 0,
) -> pygame.Surface:
    """``text`` fitted into ``room``, on a clear surface as large as the text itself.

    ``largest``: before the reader's own text scale. ``exact``: the size itself, when it is known
    to fit. ``align``: "left", "centre" or "right", for lines of different length.
    """
    largest = exact or round(largest * theme.text_scale)
    key = ("words", text, room, largest, colour, bold, align)

    def draw() -> pygame.Surface:
        size = fitted(theme, text, room, largest, bold)[0]
        font = theme.font(size, bold)
        lines = [line for paragraph in text.split("\n")
                 for line in balanced(font, paragraph, room[0])]
        rows = [font.render(line, True, colour) for line in lines]
        height = font.get_linesize()
        width = max(1, max(row.get_width() for row in rows))
        surface = pygame.Surface((width, height * len(rows)), pygame.SRCALPHA)
        for number, row in enumerate(rows):
            spare = width - row.get_width()
            left = {"left": 0, "centre": spare // 2, "right": spare}[align]
            surface.blit(row, (left, number * height))
        return surface

    return assets.cached(key, draw)


def shortened(assets: Assets, theme: Theme, text: str, width: int, size: int,
              colour: Colour) -> pygame.Surface:
    """``text`` in one bold line of ``size`` pixels; what does not fit into ``width`` gives way to
    an ellipsis."""
    def draw() -> pygame.Surface:
        font = theme.font(size, True)
        shown = text
        while len(shown) > 1 and font.size(shown)[0] > width:
            shown = shown.rstrip("…")[:-1].rstrip() + "…"
        return font.render(shown, True, colour)

    return assets.cached(("short", text, width, size, colour), draw)
