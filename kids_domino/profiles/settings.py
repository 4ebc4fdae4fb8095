"""The family's settings. Every field stands alone: a wrong value costs that field only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, fields
from itertools import pairwise
from typing import Any

from kids_domino.i18n import LANGUAGES
from kids_domino.profiles.store import WRONG_VALUES, Store

FILE = "settings.json"
SPEEDS = ("slow", "normal", "fast")
KINDS = ("human", "child", "computer")
PEOPLE = ("child", "human")
"""The kinds that are people and may have names."""
PLACES = 5
"""So many places are there at the table."""
NAME_LENGTH = 24
"""Longest name of a player, in characters."""


@dataclass(frozen=True)
class Seat:
    """Who sat here last: ``kind`` is one of ``KINDS``, ``avatar`` the id of a picture, ``level``
    how well a computer plays (``ai.player.LEVELS``), empty: as the game has it; ``place`` where at
    the table (from 0), None: as it stands among the seats."""

    kind: str
    avatar: str = ""
    name: str = ""
    level: str = ""
    place: int | None = None


@dataclass
class Settings:
    """What the family chose. ``language`` is None until it was chosen for the first time."""

    language: str | None = None
    second_language: str | None = None
    """The language in which pictures and numbers are said once more; none when it is None."""
    silent_voices: list[str] = field(default_factory=list)
    """Languages whose voice is switched off."""
    voice: float = 1.0
    """Volumes from 0 to 1."""
    effects: float = 0.8
    music: float = 0.4
    table_music: bool = False
    """Whether the music plays on, softly, while tiles are laid."""
    muted: bool = False
    count_aloud: bool = True
    """Whether what is laid is counted after its name, where there is something to count."""
    reduced_motion: bool = False
    speed: str = "normal"
    fullscreen: bool = False
    contrast: bool = False
    text_scale: float = 1.0
    """Size of text from 0.8 to 1.5 of the usual."""
    seats: list[Seat] = field(default_factory=list)
    """The seats of the last game, 2 to 5, or none."""
    names: dict[str, str] = field(default_factory=dict)
    """What the child or the grown-up on each place is called (``name_key``); empty: nobody is to
    be named there any more. It counts before the name in a seat."""
    last_level: str | None = None
    """Id of the level or of the grown-ups' game that was played last."""
    house: dict[str, dict[str, int | str]] = field(default_factory=dict)
    """The house rules chosen for each game of the shelf: game, axis, value."""
    deck: str = ""
    """Id of the deck for the levels with pictures; empty: each level has its usual one."""
    pips: str = ""
    """Id of the deck for the grown-ups' games; empty: bone."""
    help_level: int = 1
    """How soon fitting tiles glow, 0 (only they can be moved) to 4 (not at all)."""


def load(store: Store) -> Settings:
    """The settings kept in ``store``; what is missing or wrong has its default.

    A wrong value keeps a copy of the file and notes a problem; an unknown field is passed over.
    """
    found = store.read_object(FILE) or {}
    settings = Settings()
    wrong: list[str] = []
    for name in (f.name for f in fields(Settings)):
        if name not in found:
            continue
        try:
            setattr(settings, name, _READERS[name](found[name]))
        except (TypeError, ValueError, KeyError):
            wrong.append(name)
    for seat, place in zip(settings.seats, places(settings.seats), strict=True):
        if seat.kind in PEOPLE and seat.name:
            settings.names.setdefault(name_key(seat.kind, place), seat.name)
    if wrong:
        store.set_aside(FILE, WRONG_VALUES, ", ".join(wrong), move=False)
        save(store, settings)
    return settings


def save(store: Store, settings: Settings) -> bool:
    """Keep ``settings``; False when they could not be put on the disk (they stay in memory)."""
    return store.write(FILE, asdict(settings))


def name_key(kind: str, place: int) -> str:
    """Where ``Settings.names`` has the name of the ``kind`` of person on a place (from 0)."""
    return f"{kind}.{place}"


def places(seats: Sequence[Seat]) -> list[int]:
    """The place of each of ``seats``; as they stand, when what they say of it makes no sense."""
    found = [number if seat.place is None else seat.place for number, seat in enumerate(seats)]
    rising = all(one < other for one, other in pairwise(found))
    return found if rising else list(range(len(seats)))


def _language(value: Any) -> str | None:
    return None if value is None else _one_of(LANGUAGES)(value)


def _languages(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise TypeError(value)
    return [_one_of(LANGUAGES)(one) for one in value]


def _one_of(allowed: Any) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise ValueError(value)
        return value

    return read


def _number(low: float, high: float) -> Callable[[Any], float]:
    def read(value: Any) -> float:
        # bool is an int in Python; nobody means True by a volume.
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise TypeError(value)
        if not low <= value <= high:  # false for NaN as well
            raise ValueError(value)
        return float(value)

    return read


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(value)
        return value

    return read


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or not all(c.isprintable() for c in value):
        raise ValueError(value)
    return value


def _name(value: Any) -> str:
    return _text(value).strip()[:NAME_LENGTH].rstrip()


def _names(value: Any) -> dict[str, str]:
    if not isinstance(value, dict):
        raise TypeError(value)
    known = {name_key(kind, place) for kind in PEOPLE for place in range(PLACES)}
    return {_one_of(known)(key): _name(name) for key, name in value.items()}


def _house(value: Any) -> dict[str, dict[str, int | str]]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return {_text(game): _rules(rules) for game, rules in value.items()}


def _rules(value: Any) -> dict[str, int | str]:
    if not isinstance(value, dict):
        raise TypeError(value)
    for chosen in value.values():
        if isinstance(chosen, bool) or not isinstance(chosen, int | str):
            raise TypeError(chosen)
    return {_text(axis): chosen for axis, chosen in value.items()}


def _seats(value: Any) -> list[Seat]:
    if not isinstance(value, list) or len(value) not in (0, 2, 3, 4, 5):
        raise ValueError(value)
    return [seat_from(one) for one in value]


def seat_from(value: Any) -> Seat:
    """The seat that a file describes. ``TypeError``, ``ValueError`` or ``KeyError`` when it makes
    no sense."""
    if not isinstance(value, dict):
        raise TypeError(value)
    return Seat(
        _one_of(KINDS)(value["kind"]),
        _text(value.get("avatar", "")),
        _name(value.get("name", "")),
        _play_level(value.get("level", "")),
        None if value.get("place") is None else _whole(0, PLACES - 1)(value["place"]),
    )


def _play_level(value: Any) -> str:
    if value == "":
        return ""
    # Not at the start of the program: the usual seats name no level.
    from kids_domino.ai.player import LEVELS

    return str(_one_of(LEVELS)(value))


_READERS: dict[str, Callable[[Any], Any]] = {
    "language": _language,
    "second_language": _language,
    "silent_voices": _languages,
    "voice": _number(0, 1),
    "effects": _number(0, 1),
    "music": _number(0, 1),
    "table_music": _flag,
    "muted": _flag,
    "count_aloud": _flag,
    "reduced_motion": _flag,
    "speed": _one_of(SPEEDS),
    "fullscreen": _flag,
    "contrast": _flag,
    "text_scale": _number(0.8, 1.5),
    "seats": _seats,
    "names": _names,
    "last_level": lambda value: None if value is None else _text(value),
    "house": _house,
    "deck": _text,
    "pips": _text,
    "help_level": _whole(0, 4),
}
