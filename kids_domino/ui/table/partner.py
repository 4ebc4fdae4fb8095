"""The child's partner at the table: it sees how the rounds go and is as generous as they ask for.
No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino.core.moves import Play
from kids_domino.learning.partner import Round
from kids_domino.profiles.partner import Memory
from kids_domino.session import CHILD

if TYPE_CHECKING:
    from kids_domino.core.events import RoundEnded
    from kids_domino.profiles.store import Store
    from kids_domino.session import Session
    from kids_domino.ui.setup import GameSetup
    from kids_domino.ui.table.choice import Choice

FRIENDLY = "first-steps"
"""The level of play that adapts."""


class Partner:
    """Remembers the rounds of children beside friendly computers; at other tables it does nothing.

    ``generosity``: how often the friendly computers choose for a child now, 0 to 1, or None.
    """

    def __init__(self, store: Store, session: Session, game: GameSetup) -> None:
        self._session = session
        self._key = f"{game.level.id}/{len(session.seats)}"
        self._children = {k for k, seat in enumerate(session.seats) if seat.kind == CHILD}
        friends = any(seat.level == FRIENDLY and not seat.is_person for seat in session.seats)
        self._memory = Memory(store) if friends and self._children else None
        self.generosity = None if self._memory is None else self._memory.generosity(self._key)
        self._watched: tuple[Choice, int, int] | None = None
        self._turns = self._unaided = self._counted = 0

    def look(self, choice: Choice | None) -> None:
        """A turn begins, with the ``choice`` of the person before the screen, or the round is over:
        the turn before it is known now."""
        if self._memory is None:
            return
        match = self._session.match
        if self._watched is not None:
            before, rounds, length = self._watched
            made = match.state.history[length:length + 1] if match.rounds == rounds else []
            # A turn that was taken back or only shown anew is none.
            if any(seat == before.seat and isinstance(move, Play) for seat, move in made):
                self._turns += not before.helped
                self._unaided += not before.helped and not before.missed
        self._watched = None
        if choice is not None and choice.seat in self._children:
            self._watched = choice, match.rounds, len(match.state.history)

    def round_over(self, end: RoundEnded | None) -> None:
        """Remember a round, once; nobody won it: there is nothing to learn from it."""
        if self._memory is None or end is None or end.round == self._counted:
            return
        self.look(None)
        self._counted = end.round
        if end.won:
            won = len(self._children.intersection(end.won)) / len(end.won)
            self._memory.add(self._key, Round(won, len(self._children), self._turns,
                                              self._unaided))
            self.generosity = self._memory.generosity(self._key)
        self._turns = self._unaided = 0
