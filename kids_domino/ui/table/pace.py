"""The rhythm of the table: how long things take, and the computer's turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kids_domino.ai.thinker import Thinker
from kids_domino.core.moves import Draw, Move, Pass
from kids_domino.session import CHILD, Session

if TYPE_CHECKING:
    from kids_domino.ui.context import Context
    from kids_domino.ui.table.partner import Partner

PASS_SHOWN = 1.1
"""Seconds that a pass is shown (case C-10)."""
PASS_GROWS = 0.18
"""Seconds of it in which it appears."""
PASS_LEAST = 0.6
"""Seconds of it that no touch cuts short: it must not flash by."""
THINKS, DRAWS, BEFORE_PASS = 1.0, 0.7, 0.5
"""Seconds before the computer lays, draws, and before anybody passes."""
HANDS_OVER = 0.9
"""Seconds to look at the own move before the machine is handed on."""
AFTER_ROUND = 1.2
"""Seconds to look at the table between the last tile and the end of the round; the chain that
comes alive meanwhile takes a little longer."""
TAP_AGAIN = 0.25
"""Seconds after a move in which touches still belong to it (case C-17)."""
HINT_AFTER = {0: 0.0, 1: 0.0, 2: 3.0, 3: 8.0}
"""Seconds until fitting tiles glow, by level of help; never at others (learning.md, 6)."""
_SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.7}


def scaled(context: Context, seconds: float) -> float:
    """``seconds`` at the speed that the settings ask for; 0 with --fast."""
    return 0.0 if context.options.fast else seconds / _SPEEDS[context.settings.speed]


@dataclass
class Turns:
    """Asks the thinker for the computer's moves and lets a person's time pass before each."""

    context: Context
    session: Session
    partner: Partner | None = None

    def __post_init__(self) -> None:
        self._waited = 0.0
        self._asked = False
        self._answer: Move | None = None
        self.listening = False
        """Somebody listens to what is counted: nobody goes on by itself until it is over."""

    @property
    def thinker(self) -> Thinker:
        """The process that thinks; one for the whole run of the window."""
        if self.context.thinker is None:
            self.context.thinker = Thinker()
        return self.context.thinker

    def warm_up(self) -> None:
        """Start the thinking process, so that the first answer comes in time."""
        if any(not seat.is_person for seat in self.session.seats):
            self.thinker.start()

    def forget(self) -> None:
        """Nothing is asked any more: a move was taken back, or the table is left."""
        if self._asked and self.context.thinker is not None:
            self.context.thinker.forget()
        self.listening = False
        self._waited, self._asked, self._answer = 0.0, False, None

    def step(self, dt: float) -> Move | None:
        """Go on by ``dt`` seconds of the computer's turn; its move when it is time for it."""
        session = self.session
        self._waited += dt
        if not self._asked:
            self._asked = True
            moves = list(session.match.legal_moves())
            if len(moves) == 1:
                self._answer = moves[0]
            else:
                self._ask(moves)
        if self._answer is None:
            self._answer = self.thinker.poll()
        if self._answer is None or self.listening or (
                self._waited < scaled(self.context, self._least(self._answer))):
            return None
        move = self._answer
        self._waited, self._asked, self._answer = 0.0, False, None
        return move

    def _ask(self, moves: list[Move]) -> None:
        session, match = self.session, self.session.match
        seat = session.turn
        assert seat is not None
        children = [k for k, one in enumerate(session.seats) if one.kind == CHILD]
        children = children or session.people
        words = ("player", match.seed, match.rounds, len(match.state.history), seat)
        gives = None if self.partner is None else self.partner.generosity
        self.thinker.ask(session.view(seat), moves, session.seats[seat].level, words, children,
                         gives)

    def _least(self, move: Move) -> float:
        if isinstance(move, Draw):
            return DRAWS
        return BEFORE_PASS if isinstance(move, Pass) else THINKS
