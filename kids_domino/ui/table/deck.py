"""A deck: the pictures that stand for the faces, and how their tiles are made. No pygame.

A deck is a folder in assets/decks with a file deck.json: its ``name``, its ``faces`` (``id``,
``name``, ``picture``) and its ``kind``, which says how a face is spoken of. ``tile`` names the
body of its tiles. A mixed deck has no faces of its own: ``mixed`` names the two decks of numbers
that it is made of.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kids_domino import resources

log = logging.getLogger(__name__)

_LARGE = "dots"
"""The deck that stands in for others: it has a face for each number of the largest set."""
_SPOKEN = {"pictures": "picture", "letters": "letter"}
"""What the clips of a kind of faces are called; all other kinds stand for numbers."""


@dataclass(frozen=True, slots=True)
class Deck:
    """``pictures``: asset of each face; ``voices``: its spoken name; ``turns``: the faces turn
    with the tile, as pips do; ``body`` and ``back``: the tile's two sides in assets/theme;
    ``other``: the deck on the other half of each tile, with the same numbers."""

    id: str
    pictures: tuple[tuple[str, ...], ...]
    voices: tuple[str, ...]
    turns: bool
    body: str
    back: str
    other: Deck | None = None

    def halves(self, faces: tuple[int, int]) -> tuple[Deck, Deck]:
        """The decks that the two halves of the tile ``faces`` show.

        In a mixed deck the lower half comes from the first deck where the two numbers are equal
        or differ by an odd number, else from the second: so each number of a whole set is seen
        as often in the one form as in the other, and each double shows both.
        """
        if self.other is None:
            return self, self
        first, second = faces
        lower_first = first == second or (first - second) % 2 == 1
        return (self, self.other) if lower_first == (first <= second) else (self.other, self)


@lru_cache(maxsize=64)
def load(name: str, faces: int = 1) -> Deck:
    """The deck of that name; dots where its file is missing or damaged or it has not so many
    ``faces``."""
    try:
        deck = _read(name)
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("deck %s cannot be used: %s", name, error)
        return _read(_LARGE)
    if len(deck.pictures) < faces:
        log.warning("deck %s has only %d of %d faces", name, len(deck.pictures), faces)
        return _read(_LARGE)
    return deck


@lru_cache(maxsize=16)
def offered(faces: int) -> tuple[str, ...]:
    """The names of the decks with at least so many ``faces``, in alphabetical order: a double-n
    set has n + 1."""
    files = sorted(resources.path("decks").glob("*/deck.json"))
    names = (file.parent.name for file in files)
    return tuple(name for name in names if _holds(name, faces))


def _holds(name: str, faces: int) -> bool:
    try:
        return len(_read(name).pictures) >= faces
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("deck %s cannot be used: %s", name, error)
        return False


def _read(name: str) -> Deck:
    data = json.loads(resources.path("decks", name, "deck.json").read_text("utf-8"))
    if "mixed" in data:
        return _mixed(name, data)
    kind = str(data.get("kind", "pictures"))
    pictures = tuple(("decks", name, str(face["picture"])) for face in data["faces"])
    word = _SPOKEN.get(kind, "number")
    voices = tuple(f"{word}-{face['id']}" for face in data["faces"])
    style = str(data.get("tile", "tile"))
    return Deck(name, pictures, voices, kind == "dots", style, f"{style}-back")


def _mixed(name: str, data: dict[str, Any]) -> Deck:
    one, other = (_read(str(part)) for part in data["mixed"])
    count = min(len(one.pictures), len(other.pictures))
    if one.other or other.other or one.voices[:count] != other.voices[:count]:
        raise ValueError("a mixed deck is made of two plain decks of numbers")
    style = str(data.get("tile", "tile"))
    return Deck(name, one.pictures[:count], one.voices[:count], one.turns,
                style, f"{style}-back", other)
