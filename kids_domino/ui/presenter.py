"""From events to cues: what the table shows, plays and says, as plain values.

``session.submit(move) -> events -> cues -> animations``. The model is final before the first cue is
shown; no window is needed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kids_domino.core.events import (
    Drew,
    Event,
    MatchEnded,
    Passed,
    Played,
    PlayedTogether,
    RoundEnded,
    RoundStarted,
    Scored,
)
from kids_domino.core.moves import Play

NOTES = 13
"""The rising notes that there are."""


def note(laid: int, tiles: int) -> str:
    """The note of a tile when ``laid`` others lie already. The notes rise over the whole chain: of
    a set with more ``tiles`` than there are notes, several tiles share one."""
    return f"note-{min(laid, laid * NOTES // max(NOTES, tiles), NOTES - 1)}"


@dataclass(frozen=True, slots=True)
class Sound:
    """Play an effect."""

    name: str


@dataclass(frozen=True, slots=True)
class Say:
    """Speak a clip: its key in assets/voices. ``word``: it names a picture or a number, which
    may be said in a second language too. ``after``: not before the last word has been said."""

    key: str
    word: bool = False
    after: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """The note of a tile of the chain; ``laid`` others lie already."""

    laid: int


@dataclass(frozen=True, slots=True)
class Count:
    """Count what the open end of the laid tile shows, after its name (learning.md, 3)."""

    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class Deal:
    """A new round: the tiles come out of the heap."""

    round: int


@dataclass(frozen=True, slots=True)
class Fly:
    """Tiles go from a hand to the table, or from the boneyard to a hand (``tiles`` may be hidden
    there, and turn over where somebody sees them)."""

    seat: int
    tiles: tuple[int, ...]
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat passes: the faces that it would have needed are shown for about a second."""

    seat: int
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Earn:
    """A seat earned points while playing."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Wave:
    """The chain comes alive: every picture moves, one after another. ``closed``: they hug."""

    tiles: int
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """The round is over. ``fewest``: seats with the least left, for a closed chain."""

    event: RoundEnded
    fewest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finale:
    """The match is over."""

    event: MatchEnded


Cue = Sound | Note | Say | Count | Deal | Fly | Pass | Earn | Wave | Ending | Finale


def cues(
    events: Sequence[Event], table: int, voices: Sequence[str] = (), speaks: bool = True
) -> list[Cue]:
    """What to show for ``events``, in their order.

    ``table``: how many tiles lay on the table before. ``voices``: the clip that names each face
    (none: faces are not named). ``speaks``: whether a pass and an ending are spoken about.
    """
    out: list[Cue] = []
    over = any(isinstance(event, RoundEnded) for event in events)
    for event in events:
        if isinstance(event, RoundStarted):
            out += [Deal(event.round), Sound("turn")]
        elif isinstance(event, Played | PlayedTogether):
            plays = (event.play,) if isinstance(event, Played) else event.plays
            out += _laid(event.seat, plays, table, voices, over)
            table += len(plays)
        elif isinstance(event, Drew):
            out += [Sound("draw"), Fly(event.seat, (event.tile,), "bank", "hand")]
        elif isinstance(event, Passed):
            out += [Sound("pass"), Pass(event.seat, event.missing)]
            if speaks:
                out.append(Say("pass"))
        elif isinstance(event, Scored):
            out.append(Earn(event.seat, event.points))
        elif isinstance(event, RoundEnded):
            out += _ended(event, table, speaks)
        elif isinstance(event, MatchEnded):
            out.append(Finale(event))
    return out


def _laid(seat: int, plays: Sequence[Play], table: int, voices: Sequence[str],
          over: bool) -> list[Cue]:
    out: list[Cue] = [Fly(seat, tuple(play.tile for play in plays), "hand", "table"),
                      Sound("lay"), Note(table)]
    face = plays[-1].outer
    if face < len(voices):
        # The end that is open now: the next tile has to show the same (learning.md, 3).
        out.append(Say(voices[face], word=True))
        if not over:
            out.append(Count(seat, plays[-1]))
    return out


def _ended(event: RoundEnded, table: int, speaks: bool) -> list[Cue]:
    least = min(event.counted)
    fewest = tuple(seat for seat, count in enumerate(event.counted) if count == least)
    # A closed chain is an end like any other, never a failure (learning.md, 9).
    closed = event.how != "out"
    out: list[Cue] = [Sound("closed" if closed else "win"), Wave(table, closed)]
    if speaks:
        out.append(Say("closed" if closed else "win", after=True))
    return [*out, Ending(event, fewest)]
