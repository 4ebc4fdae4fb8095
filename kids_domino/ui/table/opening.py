"""Opens the match of a table: a new one, or the one that was being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino import session as play
from kids_domino.core.variant import Variant
from kids_domino.profiles.games import Games
from kids_domino.session import Session
from kids_domino.ui.setup import GameSetup
from kids_domino.variants import find

if TYPE_CHECKING:
    from kids_domino.ui.context import Context


class Kept:
    """The profile's record of the running game, as the session writes it."""

    def __init__(self, games: Games, lines: list[str] | None = None) -> None:
        """``lines``: what stands in the record already."""
        self._games = games
        self._lines = list(lines or ())
        self._unread = lines is not None

    def append(self, line: str) -> None:
        """One more line; it is on the disk when this returns."""
        self._lines.append(line)
        self._games.append(line)

    def truncate(self, count: int) -> None:
        """Only the first ``count`` lines stay."""
        if count < len(self._lines):
            if self._unread:
                self._games.keep_copy(f"line {count + 1}")
            del self._lines[count:]
            self._games.rewrite(self._lines)
        # The first call tells how much of a record made sense; later ones take moves back.
        self._unread = False


def variant_of(game: GameSetup) -> Variant:
    """The rules that are played. ``RuleError`` when the level's house rules make no sense."""
    return find(game.level.variant).with_house(game.house)


def seats_of(game: GameSetup) -> list[play.Seat]:
    """The seats as the session knows them; computers play as chosen, else as the game has it."""
    return [
        play.Seat(seat.kind, seat.name, seat.avatar, seat.level or game.level.player)
        for seat in game.seats
    ]


def open_new(context: Context, game: GameSetup) -> Session:
    """A match that is about to begin, with its record begun in the profile."""
    context.games.begin(game.meta())
    return Session.new(variant_of(game), seats_of(game), game.seed, Kept(context.games))


def open_unfinished(context: Context, game: GameSetup) -> Session | None:
    """The match that was being played, at its last position; None, with the record put aside,
    when it makes no sense."""
    lines = context.games.go_on()
    try:
        return Session.resumed(lines, seats_of(game), Kept(context.games, lines))
    except ValueError as error:
        context.games.set_aside(str(error))
        return None
