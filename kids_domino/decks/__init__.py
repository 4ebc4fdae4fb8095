"""A deck: the pictures that stand for the faces, and how their tiles are made. No pygame.

A deck is a folder with a file deck.json: its ``name``, its ``faces`` (``id``, ``name``,
``picture``) and its ``kind``, which says how a face is spoken of. ``tile`` names the body of its
tiles. ``motion``, of the deck or of one face, is how it moves when the chain comes alive (names in
ui/table/motions.py), ``looks`` the side ("left" or "right") that a picture looks to. A mixed deck
has no faces of its own: ``mixed`` names the two decks of numbers that it is made of. The program's
decks lie in assets/decks, the family's own ones in a folder of the profile; their ids begin with
``own-``, their names are the family's words, and a face may have a ``sound``.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from kids_domino import resources

log = logging.getLogger(__name__)

OWN = "own-"
"""What the ids of the family's own decks begin with."""
PHOTOS = "photos"
"""The kind of the family's own decks."""
FOLDER = "decks"
"""The folder of the family's decks inside the profile."""
LEAST, MOST = 3, 13
"""So many pictures a deck of the family needs before it can be played with, and can have."""

_LARGE = "dots"
"""The deck that stands in for others: it has a face for each number of the largest set."""
_MOTIONS = {"pictures": "hop", "letters": "hop", PHOTOS: "tilt"}
"""How a kind of faces moves where its deck says nothing; all other kinds are counted."""
_LOOKS = {"left": -1, "right": 1}
_SPOKEN = {"pictures": "picture", "letters": "letter"}
"""What the clips of a kind of faces are called; all other kinds stand for numbers."""


@dataclass(frozen=True, slots=True)
class Deck:
    """``pictures``: asset of each face; ``voices``: its spoken name; ``turns``: the faces turn
    with the tile, as pips do; ``body`` and ``back``: the tile's two sides in assets/theme;
    ``other``: the deck on the other half of each tile, with the same numbers. ``motions``: how
    each face moves at the end of a round; ``looks``: -1 where it looks to the left, 1 to the right,
    0 to neither side.

    ``name`` and ``words`` (the faces' names) are message ids, but in a deck of the family its own
    words. The pictures and voices of such a deck are absolute paths, a voice that is missing is
    empty."""

    id: str
    pictures: tuple[tuple[str, ...], ...]
    voices: tuple[str, ...]
    turns: bool
    body: str
    back: str
    other: Deck | None = None
    name: str = ""
    words: tuple[str, ...] = ()
    kind: str = "pictures"
    motions: tuple[str, ...] = ()
    looks: tuple[int, ...] = ()

    @property
    def own(self) -> bool:
        """Whether the family made it."""
        return self.kind == PHOTOS

    @property
    def root(self) -> str:
        """The id of the whole deck, where this one is what :meth:`since` leaves of it."""
        return self.id.partition(".")[0]

    def since(self, first: int) -> Deck:
        """The same deck without its ``first`` lowest faces: the next one stands for 0."""
        if first == 0:
            return self
        return replace(
            self, id=f"{self.id}.{first}", pictures=self.pictures[first:],
            voices=self.voices[first:], words=self.words[first:],
            other=self.other.since(first) if self.other else None)

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


class DeckError(ValueError):
    """A deck that cannot be used; the text says why. ``file``: the picture that is to blame, if
    one is."""

    def __init__(self, message: str, file: str = "") -> None:
        super().__init__(message)
        self.file = file


def find(name: str, own: Path | None = None) -> Deck:
    """The deck of that name, among the program's and those in the folder ``own``.

    ``DeckError`` when there is none or its file is damaged.
    """
    try:
        if not _plain(name) or (own is None and name.startswith(OWN)):
            raise DeckError(f"no deck {name!r}")
        return read_own(own / name) if own and name.startswith(OWN) else _read(name)
    except FileNotFoundError:
        raise DeckError(f"no deck {name!r}") from None
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        if isinstance(error, DeckError):
            raise
        raise DeckError(f"deck {name} cannot be used: {error}") from error


def load(name: str, faces: int = 1, own: Path | None = None) -> Deck:
    """The deck of that name; dots where its file is missing or damaged or it has not so many
    ``faces``. ``own``: the folder of the family's decks."""
    try:
        deck = find(name, own)
    except DeckError as error:
        log.warning("%s", error)
        return _read(_LARGE)
    if len(deck.pictures) < faces:
        log.warning("deck %s has only %d of %d faces", name, len(deck.pictures), faces)
        return _read(_LARGE)
    return deck


@lru_cache(maxsize=16)
def offered(faces: int) -> tuple[str, ...]:
    """The names of the program's decks with at least so many ``faces``, in alphabetical order: a
    double-n set has n + 1."""
    files = sorted(resources.path("decks").glob("*/deck.json"))
    names = (file.parent.name for file in files)
    return tuple(name for name in names if _holds(name, faces))


def own_decks(folder: Path, damaged: Callable[[str, str], object] | None = None) -> list[Deck]:
    """The family's decks in ``folder``, in the order in which they were made; also those with too
    few pictures to play with. A deck that is damaged is passed over: ``damaged`` is called with
    its name and with what is wrong."""
    found = []
    try:
        names = [file.parent.name for file in folder.glob(f"{OWN}*/deck.json")]
    except OSError as error:
        log.warning("the family's decks cannot be read: %s", error)
        return []
    for name in sorted(names, key=lambda name: (len(name), name)):
        try:
            found.append(find(name, folder))
        except DeckError as error:
            log.warning("%s", error)
            if damaged is not None:
                damaged(name, str(error.__cause__ or error))
    return found


def read_own(folder: Path) -> Deck:
    """The deck of the family in ``folder``. A face whose picture is gone is left out.

    ``OSError``, ``ValueError``, ``KeyError`` or ``TypeError`` when deck.json is missing or damaged.
    """
    described = json.loads((folder / "deck.json").read_bytes().decode("utf-8-sig"))
    pictures, voices, words = [], [], []
    for face in described["faces"][:MOST]:
        picture = folder / _inside(face["picture"])
        if not picture.is_file():
            log.warning("deck %s: %s is missing", folder.name, picture.name)
            continue
        sound = folder / _inside(face["sound"]) if face.get("sound") else None
        pictures.append((str(picture.resolve()),))
        voices.append(str(sound.resolve()) if sound and sound.is_file() else "")
        words.append(_words(face.get("name")))
    return Deck(folder.name, tuple(pictures), tuple(voices), False, "tile", "tile-back",
                name=_words(described.get("name")), words=tuple(words), kind=PHOTOS,
                motions=(_MOTIONS[PHOTOS],) * len(pictures), looks=(0,) * len(pictures))


def _words(value: object) -> str:
    return value if isinstance(value, str) and value.isprintable() else ""


def _plain(name: str) -> bool:
    return bool(name.strip(".")) and Path(name).name == name and not set("\\:") & set(name)


def _inside(name: object) -> str:
    """``name`` when it is the plain name of a file: a deck never reaches out of its folder."""
    if not isinstance(name, str) or not name or not _plain(name):
        raise DeckError(f"not the name of a file: {name!r}")
    return name


def _holds(name: str, faces: int) -> bool:
    try:
        return len(find(name).pictures) >= faces
    except DeckError as error:
        log.warning("%s", error)
        return False


@lru_cache(maxsize=64)
def _read(name: str) -> Deck:
    described = json.loads(resources.path("decks", name, "deck.json").read_text("utf-8"))
    if "mixed" in described:
        return _mixed(name, described)
    kind = str(described.get("kind", "pictures"))
    pictures = tuple(("decks", name, str(face["picture"])) for face in described["faces"])
    word = _SPOKEN.get(kind, "number")
    voices = tuple(f"{word}-{face['id']}" for face in described["faces"])
    style = str(described.get("tile", "tile"))
    words = tuple(str(face.get("name", "")) for face in described["faces"])
    motion = described.get("motion", _MOTIONS.get(kind, "count"))
    motions = tuple(str(face.get("motion", motion)) for face in described["faces"])
    looks = tuple(_LOOKS.get(str(face.get("looks")), 0) for face in described["faces"])
    return Deck(name, pictures, voices, kind == "dots", style, f"{style}-back",
                name=str(described.get("name", name)), words=words, kind=kind,
                motions=motions, looks=looks)


def _mixed(name: str, described: dict[str, Any]) -> Deck:
    one, other = (_read(str(part)) for part in described["mixed"])
    count = min(len(one.pictures), len(other.pictures))
    if one.other or other.other or one.voices[:count] != other.voices[:count]:
        raise ValueError("a mixed deck is made of two plain decks of numbers")
    style = str(described.get("tile", "tile"))
    return Deck(name, one.pictures[:count], one.voices[:count], one.turns,
                style, f"{style}-back", other, str(described.get("name", name)),
                one.words[:count], one.kind, one.motions[:count], one.looks[:count])
