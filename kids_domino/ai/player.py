"""Computer players and their levels.

A player sees views only, so it cannot know a hidden tile; it has no clock and no chance of its own,
so the same view and the same random numbers give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from kids_domino.core.moves import Move
from kids_domino.rules.finish import CHILD

if TYPE_CHECKING:
    import logging

#: The levels of play, from the friendliest to the strongest.
LEVELS = ("first-steps", "easy", "medium", "hard", "expert")
#: Those that can play.
READY = LEVELS


class Player(Protocol):
    """Somebody who chooses moves."""

    def choose(self, view: Any, moves: Sequence[Move], rng: Random) -> Move:
        """One of ``moves``, which are all legal moves of ``view.seat``, in the game's order."""


class Guarded:
    """A player whose faults never stop a game: they are logged and the first legal move is made
    (case C-07)."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, view: Any, moves: Sequence[Move], rng: Random) -> Move:
        """The player's move, or the first legal one."""
        try:
            move = self.player.choose(view, moves, rng)
        except Exception:
            _log().exception("%s failed at seat %s: the first legal move is made instead",
                           type(self.player).__name__, getattr(view, "seat", "?"))
            return moves[0]
        if move not in moves:
            _log().error("%s chose %r at seat %s, which is not legal: the first legal move is made "
                       "instead", type(self.player).__name__, move, getattr(view, "seat", "?"))
            return moves[0]
        return move


def make(level: str, children: Sequence[int] = (CHILD,),
         generosity: float | None = None) -> Player:
    """A player of a level. ``children`` are the seats that a friendly player helps to shine, so
    often as ``generosity`` says, 0 to 1, or as is usual.

    ``LookupError`` for a level that does not exist.
    """
    if level == "first-steps":
        from kids_domino.ai.first_steps import GENEROSITY, FirstSteps

        return Guarded(FirstSteps(children, GENEROSITY if generosity is None else generosity))
    if level in ("easy", "medium"):
        from kids_domino.ai.simple import Easy, Medium

        return Guarded(Easy() if level == "easy" else Medium())
    if level in ("hard", "expert"):
        from kids_domino.ai.strong import EXPERT, HARD, Strong

        return Guarded(Strong(HARD if level == "hard" else EXPERT))
    raise LookupError(f"no level {level}; there are {', '.join(LEVELS)}")


def _log() -> logging.Logger:
    # Imported for a fault only: the thinking process is to stay small.
    import logging

    return logging.getLogger(__name__)
