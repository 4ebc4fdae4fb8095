"""The pictures of a deck as a PDF takes them: SVG as vectors, photos as they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from kids_domino import resources
from kids_domino.decks import Deck, DeckError
from kids_domino.printing import vectors

_SVG = "{http://www.w3.org/2000/svg}"
_FACE = 0.74
"""The side of a picture, in sides of half a tile, as on the screen."""
_HIGH = 0.015
_PLAIN_BACK = "#5ea9a6"


@dataclass(frozen=True, slots=True)
class Back:
    """The back of the tiles: an ornament (SVG) on a ground of one ``colour``. The ground goes on
    between the tiles, so that a back that lies a little aside on its front does not show."""

    ornament: bytes
    colour: str


def back(deck: Deck) -> Back:
    """The back of ``deck``, from the picture that the screen shows: its rim is left out, since it
    would show every millimetre that the two sides of the paper are apart."""
    drawn = _content(("theme", f"{deck.back}.svg"))
    root = ET.fromstring(drawn)
    colour = _PLAIN_BACK
    for stops in root.iter(f"{_SVG}linearGradient"):
        if stops.get("id") == "paint-face":
            middle = list(stops)[len(stops) // 2]
            colour = middle.get("stop-color", colour)
    for part in list(root):
        if part.get("id") in ("rim", "face"):
            root.remove(part)
    ET.register_namespace("", _SVG[1:-1])
    return Back(ET.tostring(root), colour)


class Art:
    """Draws the tiles of one deck into a document; ``DeckError`` for a picture that is damaged."""

    def __init__(self, pdf: Any, deck: Deck) -> None:
        """``pdf``: an ``fpdf.FPDF`` in millimetres."""
        self._pdf = pdf
        self._deck = deck
        self._back = back(deck)

    @property
    def ground(self) -> tuple[int, int, int]:
        """The colour of the back's ground."""
        digits = self._back.colour.lstrip("#")
        if not re.fullmatch("[0-9a-fA-F]{6}", digits):
            digits = _PLAIN_BACK[1:]
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)

    def front(self, faces: tuple[int, int], x: float, y: float, width: float) -> None:
        """Draw the lying tile ``faces`` with its upper left corner at ``x``, ``y``."""
        half = width / 2
        self._draw(("theme", f"{self._deck.body}.svg"), x, y, width, half)
        side = half * _FACE
        for number, deck, left in zip(faces, self._deck.halves(faces), (x, x + half), strict=True):
            middle = left + half / 2, y + half / 2 - _HIGH * half
            corner = middle[0] - side / 2, middle[1] - side / 2
            self._draw(deck.pictures[number], *corner, side, side, turned=deck.turns)

    def ornament(self, x: float, y: float, width: float) -> None:
        """Draw the back of a tile without its ground."""
        vectors.draw(self._pdf, self._back.ornament, x, y, width, width / 2)

    def _draw(self, picture: tuple[str, ...], x: float, y: float, w: float, h: float,
              turned: bool = False) -> None:
        try:
            if picture[-1].endswith(".svg"):
                vectors.draw(self._pdf, _content(picture), x, y, w, h, turned)
            else:
                # By its name, so that the same photo is in the file once.
                self._pdf.image(str(resources.path(*picture)), x, y, w, h, keep_aspect_ratio=True)
        except Exception as error:  # the readers of pictures raise whatever comes to their mind
            raise DeckError(f"the picture {picture[-1]} of deck {self._deck.id} cannot be used: "
                            f"{error}", Path(picture[-1]).name) from error


def _content(parts: tuple[str, ...]) -> bytes:
    file: Path = resources.path(*parts)
    try:
        return file.read_bytes()
    except OSError as error:
        raise DeckError(f"cannot read {file.name}: {error.strerror or error}") from None
