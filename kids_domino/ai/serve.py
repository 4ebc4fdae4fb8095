"""What runs in the thinking process: questions come in, numbers of moves go out.

It imports as little as it can: its memory counts beside the window's.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from typing import Any, NamedTuple

from kids_domino.ai.player import make
from kids_domino.core.moves import Move
from kids_domino.core.rng import stream


class Question(NamedTuple):
    """What is asked: ``number`` tells an answer from that to an earlier question, ``generosity``
    how much a friendly player gives (None: as usual)."""

    number: int
    view: Any
    moves: tuple[Move, ...]
    level: str
    seed: tuple[object, ...]
    children: tuple[int, ...]
    generosity: float | None = None


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
            question = pickle.load(questions)
            pickle.dump((question.number, answer(question)), answers)
            answers.flush()


def answer(question: Question) -> int:
    """Which of the moves the player chooses."""
    player = make(question.level, question.children, question.generosity)
    move = player.choose(question.view, question.moves, stream(*question.seed))
    return question.moves.index(move)
