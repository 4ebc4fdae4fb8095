"""A computer player that thinks in a process of its own, so that the screen never waits.

Ask it, then poll once a frame. The process starts with the first question, knows no pygame and
ends with its owner. If it dies or hangs, it is replaced and a legal move is made all the same
(case C-07).
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from kids_domino.ai.player import make
from kids_domino.ai.simple import Easy
from kids_domino.core.moves import Move
from kids_domino.core.rng import stream
from kids_domino.rules.finish import CHILD

#: Seconds after which a question counts as never answered.
PATIENCE = 10.0

_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What is asked: ``number`` tells an answer from that to an earlier question."""

    number: int
    view: Any
    moves: tuple[Move, ...]
    level: str
    seed: tuple[object, ...]
    children: tuple[int, ...]


class Thinker:
    """One computer player in another process; it thinks about one question at a time."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._asked = 0.0
        self._count = 0
        self._second_try = False

    @property
    def busy(self) -> bool:
        """Whether a question is waiting for its answer."""
        return self._question is not None

    def start(self) -> None:
        """Start the process now, so that the first answer comes sooner. Harmless when it runs."""
        if self._process is not None and self._process.is_alive():
            return
        self._stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=serve, args=(other,), name="thinker", daemon=True)
        self._process.start()
        other.close()

    def ask(self, view: Any, moves: Sequence[Move], level: str, seed_words: Sequence[object],
            children: Sequence[int] = (CHILD,)) -> None:
        """Let a player of ``level`` choose; an earlier question is forgotten.

        ``seed_words`` name its random numbers: the same view and words give the same move.
        """
        self._count += 1
        self._question = Question(self._count, view, tuple(moves), level, tuple(seed_words),
                                  tuple(children))
        self._second_try = False
        self._send()

    def forget(self) -> None:
        """Take the question back, for instance after an undo."""
        self._question = None

    def poll(self) -> Move | None:
        """The move, once it is there; never waits."""
        question = self._question
        if question is None:
            return None
        try:
            answer = self._answer(question)
        except (EOFError, OSError):
            return self._again("ended")
        if answer is None:
            if time.monotonic() - self._asked > self.patience:
                return self._again("did not answer", hung=True)
            return None
        self._question = None
        return question.moves[answer]

    def close(self) -> None:
        """End the process. The thinker can be asked again."""
        self._question = None
        self._stop()

    def _send(self) -> None:
        self._asked = time.monotonic()
        try:
            self.start()
            assert self._pipe is not None
            self._pipe.send(self._question)
        except (OSError, ValueError):
            _log.exception("the thinking process cannot be asked")

    def _answer(self, question: Question) -> int | None:
        if self._pipe is None:
            raise EOFError
        while self._pipe.poll():
            number, index = self._pipe.recv()
            if number == question.number:
                return int(index)
        return None

    def _again(self, fault: str, hung: bool = False) -> Move | None:
        """Replace the process; ask once more, or choose here and now."""
        question = self._question
        assert question is not None
        _log.error("the thinking process %s at seat %s", fault,
                   getattr(question.view, "seat", "?"))
        self._stop()
        if not hung and not self._second_try:
            self._second_try = True
            self._send()
            return None
        self._question = None
        return Easy().choose(question.view, question.moves, stream(*question.seed))

    def _stop(self) -> None:
        """End the process without waiting for it to finish a thought."""
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1.0)


def serve(pipe: Connection) -> None:
    """Answer questions until the other side closes the pipe: the life of the process."""
    # The keyboard's interrupt is the window's business; its frames come first, too.
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    while True:
        try:
            question = pipe.recv()
            pipe.send((question.number, answer(question)))
        except (EOFError, OSError):
            return


def answer(question: Question) -> int:
    """Which of the moves the player chooses."""
    player = make(question.level, question.children)
    move = player.choose(question.view, question.moves, stream(*question.seed))
    return question.moves.index(move)
