"""What runs in the thinking process: questions come in, numbers of moves go out.

It imports as little as it can: its memory counts beside the window's.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from kids_domino.ai.player import make
from kids_domino.core.moves import Move
from kids_domino.core.rng import stream
from kids_domino.core.view import View

if TYPE_CHECKING:
    from kids_domino.ai.tutor import Reason

_ADVISER = "hard"
"""The player who is asked for hints in games of which the tutor has nothing to tell."""


class Question(NamedTuple):
    """Which move a player makes: ``number`` tells an answer from that to an earlier question,
    ``generosity`` how much a friendly player gives (None: as usual)."""

    number: int
    view: Any
    moves: tuple[Move, ...]
    level: str
    seed: tuple[object, ...]
    children: tuple[int, ...]
    generosity: float | None = None

    def answer(self) -> int:
        """Which of the moves the player chooses."""
        player = make(self.level, self.children, self.generosity)
        move = player.choose(self.view, self.moves, stream(*self.seed))
        return self.moves.index(move)


class HintQuestion(NamedTuple):
    """Which move is best, and why: what a person asks for, see :func:`kids_domino.ai.tutor.hint`.
    In games with a layout of their own a player who plays well is asked, who gives no reasons."""

    number: int
    view: Any
    moves: tuple[Move, ...]
    seed: tuple[object, ...]

    def answer(self) -> tuple[int, tuple[Reason, ...]]:
        """Which of the moves it is, and its reasons."""
        if not isinstance(self.view, View):
            return Question(self.number, self.view, self.moves, _ADVISER, self.seed, ()
                            ).answer(), ()
        # The tutor knows much and takes its room: here only once somebody asks it.
        from kids_domino.ai import tutor

        hint = tutor.hint(self.view, self.moves)
        return self.moves.index(hint.move), hint.reasons


def serve() -> None:
    """Answer the questions on standard input until it ends: the life of the process."""
    # The keyboard's interrupt is the window's business; its frames come first, too.
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whoever prints does not disturb the answers
    with contextlib.suppress(EOFError, OSError):
        while True:
            question: Question | HintQuestion = pickle.load(questions)
            pickle.dump((question.number, question.answer()), answers)
            answers.flush()
