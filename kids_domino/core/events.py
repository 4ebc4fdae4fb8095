"""Events: what happened. Records, sounds and movements are made from these alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from kids_domino.core.moves import Play


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match begins: nothing is dealt yet."""


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round was dealt.

    ``hands`` and ``boneyard`` are tiles in the order in which they were dealt and will be drawn.
    ``redeals`` counts misdeals. ``lot`` is the seat that a lot chose to lead, if one did.
    ``stake`` names what the round is played for in games that know such a thing. ``chips`` are the
    chips that each seat starts with, as pairs of colour and number.
    """

    round: int
    redeals: int
    hands: tuple[tuple[int, ...], ...]
    boneyard: tuple[int, ...]
    leader: int
    lot: int | None = None
    stake: str | None = None
    chips: tuple[tuple[tuple[str, int], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid a tile."""

    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class PlayedTogether:
    """A seat laid several doubles at once."""

    seat: int
    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took a tile from the boneyard."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could not lay anything. ``missing`` are the faces that it would have needed."""

    seat: int
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat earned points while playing; ``why`` is a word for the record."""

    seat: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that only one game knows, as the line that its record gets."""

    line: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over and has been counted (contracts section 2, ``round_end``).

    All tuples are per seat; partners show their side's number. ``won`` are the seats that won the
    round (none after a round that settled nothing).
    """

    round: int
    how: str
    seat: int | None
    counted: tuple[int, ...]
    written: tuple[int, ...]
    remembered: tuple[int, ...]
    carried: int
    leader: int | None
    won: tuple[int, ...] = ()
    before: tuple[tuple[int, int], ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A match is over."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    titles: tuple[tuple[int, str], ...] = ()
    ratings: tuple[int, ...] | None = None


Event = (MatchStarted | RoundStarted | Played | PlayedTogether | Drew | Passed | Scored | Noted
         | RoundEnded | MatchEnded)
