"""General: titles for a bad last tile, signals between partners, waiting pairs (rulebook 5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from kids_domino.core.events import Event, Noted
from kids_domino.core.match import Match
from kids_domino.core.moves import Move
from kids_domino.core.protocol import Book, Game
from kids_domino.core.state import State
from kids_domino.core.tiles import TileSet
from kids_domino.core.variant import Gains
from kids_domino.rules.ending import last_tiles
from kids_domino.rules.referee import account

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class Titles:
    """Going out with 0-0, 6-6 or both at once gives the next seat a title, a bad mark for its side;
    any other last tile gives none. ``kind`` is ``either`` (each is a *general*), ``both`` (only
    both at once) or ``naked`` (0-0 is *naked*, both are a general, 6-6 is nothing). What is written
    are titles."""

    kind: str = "either"

    def title(self, tiles: TileSet, last: frozenset[int]) -> str | None:
        """The title for going out with these tiles."""
        blank, six = tiles.double(0), tiles.double(6)
        if last == {blank, six}:
            return "general"
        if last == {blank}:
            return {"either": "general", "naked": "naked"}.get(self.kind)
        return "general" if last == {six} and self.kind == "either" else None

    out_counts: ClassVar[str] = "none"
    fish_counts: ClassVar[str] = "nothing"

    def gains(self, game: Game, state: Any, book: Book) -> Gains:
        """One title for the side of the loser, if there is one."""
        sides = len(set(game.sides))
        known, outcome = account(state, book), state.outcome
        if outcome.how != "out":
            return Gains((0,) * sides, (False,) * sides, stake=known)
        loser = (outcome.seat + 1) % game.seats
        title = self.title(game.tiles, last_tiles(state))
        if title is not None:
            known = known._replace(titles=(*known.titles, (loser, title)))
        points = tuple(int(title is not None and side == game.sides[loser])
                       for side in range(sides))
        return Gains(points, (False,) * sides, won=(game.sides[outcome.seat],), stake=known)


@dataclass(frozen=True, slots=True)
class Signal:
    """A wink for 0-0, a puffed cheek for 6-6: everybody sees that ``seat`` holds the tile."""

    seat: int
    tile: int
    ends_match = False

    @property
    def shows(self) -> int:
        """The tile that everybody knows of from now on, as a mask."""
        return 1 << self.tile

    def line(self, tiles: TileSet, seat: int) -> dict[str, object]:
        """The line of the record."""
        return {"type": "signal", "seat": self.seat, "tile": tiles.names[self.tile]}

    def do(self, game: LineGame, state: State, events: list[Event] | None) -> None:
        """The turn stays where it is."""
        if events is not None:
            events.append(Noted(tuple(self.line(game.tiles, self.seat).items())))


@dataclass(frozen=True, slots=True)
class Signals:
    """Signals are allowed, at any time: each once, about a tile that is held."""

    def calls(self, game: LineGame, state: State | None) -> Sequence[Signal]:
        """What every seat may show."""
        if state is None or state.outcome is not None or _titles(game).kind == "naked":
            return ()
        tiles = (game.tiles.double(0), game.tiles.double(6))
        return tuple(signal for seat, hand in enumerate(state.hands) for tile in tiles
                     if hand >> tile & 1
                     and (seat, signal := Signal(seat, tile)) not in state.history)


def _titles(game: LineGame) -> Titles:
    award: Any = game.variant.award
    return award  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class GiveSignal:
    """In the own turn a signal may be given before anything else. On a rung with tiles to lay it is
    only offered ``beside`` one that fits, so that a pass stays possible."""

    beside: bool = False

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """The signals of the seat to move."""
        hand = state.hands[state.turn]
        if not hand & (1 << game.tiles.double(0) | 1 << game.tiles.double(6)):
            return ()
        if self.beside and not state.leads and not hand & game.plays[state.ends].mask:
            return ()
        return tuple(call for call in game.calls(state)
                     if isinstance(call, Signal) and call.seat == state.turn)


@dataclass
class WaitingPairs:
    """More than two pairs at one table: ``playing`` are the two that sit, ``waiting`` the others,
    who waits longest first. After a title, or two lost rounds since it sat down, a pair gives its
    seats to the one that waits longest."""

    playing: list[str]
    waiting: list[str] = field(default_factory=list)
    lost: dict[str, int] = field(default_factory=dict)
    titles: dict[str, int] = field(default_factory=dict)

    def after_round(self, loser: int, title: bool) -> str | None:
        """Settle a round lost by the pair at side ``loser`` (0 or 1). Returns the pair that gets
        up, None if nobody does."""
        pair = self.playing[loser]
        self.lost[pair] = self.lost.get(pair, 0) + 1
        self.titles[pair] = self.titles.get(pair, 0) + title
        if not self.waiting or not (title or self.lost[pair] >= 2):
            return None
        self.playing[loser] = self.waiting.pop(0)
        self.waiting.append(pair)
        self.lost[pair] = self.lost[self.playing[loser]] = 0
        return pair


def lost_by(match: Match) -> tuple[int, bool] | None:
    """The side that lost the round just played and whether with a title; None after a void one."""
    outcome = match.state.outcome
    if outcome is None or outcome.how != "out":
        return None
    loser = match.game.sides[(outcome.seat + 1) % match.seats]
    award: Any = match.variant.award
    return loser, award.title(match.game.tiles, last_tiles(match.state)) is not None
