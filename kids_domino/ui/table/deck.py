"""A deck: the pictures that stand for the faces, and how their tiles are made. No pygame."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from functools import lru_cache

from kids_domino import resources

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Deck:
    """``pictures``: asset of each face; ``voices``: its spoken name; ``turns``: the faces turn
    with the tile, as pips do; ``body`` and ``back``: the tile's two sides in assets/theme."""

    id: str
    pictures: tuple[tuple[str, ...], ...]
    voices: tuple[str, ...]
    turns: bool
    body: str
    back: str


@lru_cache(maxsize=16)
def load(name: str) -> Deck:
    """The deck of that name; without its file, numbers stand for the faces."""
    try:
        data = json.loads(resources.path("decks", name, "deck.json").read_text("utf-8"))
        faces, kind = data["faces"], str(data.get("kind", "pictures"))
        pictures = tuple(("decks", name, str(face["picture"])) for face in faces)
        names = [str(face["id"]) for face in faces]
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("deck %s cannot be used: %s", name, error)
        data, kind = {}, "dots"
        names = [str(number) for number in range(7)]
        pictures = tuple(("decks", "dots", f"{number}.svg") for number in names)
    word = "picture" if kind == "pictures" else "number"
    style = str(data.get("tile", "tile"))
    return Deck(name, pictures, tuple(f"{word}-{name}" for name in names), kind == "dots",
                style, f"{style}-back")
