"""A computer player that thinks in a process of its own, so that the screen never waits.

Ask it, then poll once a frame. The process starts with the first question, knows no pygame and
ends with its owner. If it dies or hangs, it is replaced and a legal move is made all the same
(case C-07).
"""

from __future__ import annotations

import contextlib
import logging
import pickle
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from kids_domino.ai.serve import Question
from kids_domino.ai.simple import Easy
from kids_domino.core.moves import Move
from kids_domino.core.rng import stream
from kids_domino.rules.finish import CHILD

#: Seconds after which a question counts as never answered.
PATIENCE = 10.0

# Not multiprocessing: its second process, which tracks resources that we do not have, and its
# import of the window's own modules take as much memory as the player itself. The players need
# the standard library only, so that site-packages are not looked at either.
_COMMAND = (sys.executable, "-S", "-c",
            "import sys; sys.path.insert(0, sys.argv[1]); "
            "from kids_domino.ai.serve import serve; serve()",
            str(Path(__file__).resolve().parents[2]))

_log = logging.getLogger(__name__)


class Thinker:
    """One computer player in another process; it thinks about one question at a time."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: SimpleQueue[tuple[int, int] | None] = SimpleQueue()
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
        if self._process is not None and self._process.poll() is None:
            return
        self._stop()
        self._answers = SimpleQueue()
        self._process = subprocess.Popen(
            _COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))
        Thread(target=_listen, args=(self._process.stdout, self._answers), name="thinker",
               daemon=True).start()

    def ask(self, view: Any, moves: Sequence[Move], level: str, seed_words: Sequence[object],
            children: Sequence[int] = (CHILD,), generosity: float | None = None) -> None:
        """Let a player of ``level`` choose; an earlier question is forgotten. ``children`` and
        ``generosity`` are for friendly players (:func:`kids_domino.ai.player.make`).

        ``seed_words`` name its random numbers: the same view and words give the same move.
        """
        self._count += 1
        self._question = Question(self._count, view, tuple(moves), level, tuple(seed_words),
                                  tuple(children), generosity)
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
            assert self._process is not None
            assert self._process.stdin is not None
            pickle.dump(self._question, self._process.stdin)
            self._process.stdin.flush()
        except (OSError, ValueError):
            _log.exception("the thinking process cannot be asked")

    def _answer(self, question: Question) -> int | None:
        while True:
            try:
                heard = self._answers.get_nowait()
            except Empty:
                if self._process is None:
                    raise EOFError from None
                return None
            if heard is None:
                raise EOFError
            number, index = heard
            if number == question.number:
                return index

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
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        if process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1.0)


def _listen(answers: IO[bytes], heard: SimpleQueue[tuple[int, int] | None]) -> None:
    """Put what comes into a queue that can be asked without waiting; None at the end.

    Reading a pipe blocks on every system, and only a thread can wait for it on all of them. It
    sleeps as long as the other side thinks.
    """
    with answers, contextlib.suppress(EOFError, OSError, pickle.UnpicklingError):
        while True:
            heard.put(pickle.load(answers))
    heard.put(None)
