"""Computer players, and the tutor, think in a process of their own: the screen never waits.

Ask, then poll once a frame. The process starts with the first question, knows no pygame and ends
with its owner. If it dies or hangs, it is replaced; a legal move is made and a hint given all the
same (case C-07).
"""

from __future__ import annotations

import contextlib
import logging
import pickle
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from kids_domino.ai import tutor
from kids_domino.ai.serve import HintQuestion, Question
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

_TRIES = 2
"""So many processes hear a question; a third would only die of it as well."""

_Answer = tuple[int, tuple[tutor.Reason, ...]]
"""The number of a move, and the reasons for it."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Open:
    """A question, when and how often it was sent and to whom, and its answer once there is one."""

    question: Question | HintQuestion
    asked: float = 0.0
    tries: int = 0
    process: subprocess.Popen[bytes] | None = None
    answer: Any = None


class Thinker:
    """The process that thinks, for players and for hints. It may be asked for one move and for one
    hint at a time; it thinks about them in turn."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: SimpleQueue[tuple[int, Any] | None] = SimpleQueue()
        self._open: dict[type, _Open] = {}
        self._count = 0

    @property
    def busy(self) -> bool:
        """Whether a question is waiting for its answer."""
        return bool(self._open)

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
        """Let a player of ``level`` choose; an earlier move is not asked for any more. ``children``
        and ``generosity`` are for friendly players (:func:`kids_domino.ai.player.make`).

        ``seed_words`` name its random numbers: the same view and words give the same move.
        """
        self._put(Question(self._next(), view, tuple(moves), level, tuple(seed_words),
                           tuple(children), generosity))

    def ask_hint(self, view: Any, moves: Sequence[Move], seed_words: Sequence[object]) -> None:
        """Ask for the best of ``moves`` and why it is; an earlier hint is not asked for any more.
        ``seed_words`` are for games with a layout of their own."""
        self._put(HintQuestion(self._next(), view, tuple(moves), tuple(seed_words)))

    def forget(self) -> None:
        """Take the question for a move back, for instance after an undo."""
        self._open.pop(Question, None)

    def forget_hint(self) -> None:
        """Take the question for a hint back: its answer comes too late."""
        self._open.pop(HintQuestion, None)

    def poll(self) -> Move | None:
        """The move, once it is there; never waits."""
        one = self._poll(Question)
        return None if one is None else one.question.moves[one.answer]

    def poll_hint(self) -> tutor.Hint | None:
        """The hint, once it is there; never waits."""
        one = self._poll(HintQuestion)
        if one is None:
            return None
        number, reasons = one.answer
        return tutor.Hint(one.question.moves[number], reasons)

    def close(self) -> None:
        """End the process. The thinker can be asked again."""
        self._open.clear()
        self._stop()

    def _next(self) -> int:
        self._count += 1
        return self._count

    def _put(self, question: Question | HintQuestion) -> None:
        self._open[type(question)] = _Open(question)
        self._send()

    def _send(self) -> None:
        """Let the process hear every question that it has not heard yet. Where none can be started
        nobody needs to wait."""
        try:
            self.start()
        except (OSError, ValueError):
            _log.exception("the thinking process cannot be started")
        for one in self._open.values():
            if one.answer is not None or (self._process and one.process is self._process):
                continue
            one.asked, one.process, one.tries = time.monotonic(), self._process, one.tries + 1
            if self._process is None:
                one.answer = _instead(one.question)
                continue
            try:
                assert self._process.stdin is not None
                pickle.dump(one.question, self._process.stdin)
                self._process.stdin.flush()
            except (OSError, ValueError):
                _log.exception("the thinking process cannot be asked")

    def _poll(self, kind: type) -> _Open | None:
        """The question of that kind, once it is answered: it is not open any more."""
        one = self._open.get(kind)
        if one is None:
            return None
        self._hear()
        if one.answer is None and time.monotonic() - one.asked > self.patience:
            self._report("did not answer", one)
            self._stop()
            one.answer = _instead(one.question)
            if len(self._open) > 1:
                self._send()
        return None if one.answer is None else self._open.pop(kind)

    def _hear(self) -> None:
        """Take the answers that are there; when the process is not, ask another one."""
        while self._process is not None:
            try:
                heard = self._answers.get_nowait()
            except Empty:
                return
            if heard is None:
                break
            for one in self._open.values():
                if one.question.number == heard[0]:
                    one.answer = heard[1]
        waiting = [one for one in self._open.values() if one.answer is None]
        for one in waiting:
            self._report("ended", one)
            if one.tries >= _TRIES:
                one.answer = _instead(one.question)
        self._stop()
        if any(one.answer is None for one in waiting):
            self._send()

    def _report(self, fault: str, one: _Open) -> None:
        _log.error("the thinking process %s at seat %s", fault,
                   getattr(one.question.view, "seat", "?"))

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


def _instead(question: Question | HintQuestion) -> int | _Answer:
    """The answer of somebody who needs no time: any legal move, with what is true of it."""
    move = Easy().choose(question.view, question.moves, stream(*question.seed))
    number = question.moves.index(move)
    if isinstance(question, Question):
        return number
    try:
        return number, tuple(tutor.true_reasons(question.view, move))
    except Exception:  # perhaps the very reason that the process died of
        _log.exception("no reasons for %r", move)
        return number, ()


def _listen(answers: IO[bytes], heard: SimpleQueue[tuple[int, Any] | None]) -> None:
    """Put what comes into a queue that can be asked without waiting; None at the end.

    Reading a pipe blocks on every system, and only a thread can wait for it on all of them. It
    sleeps as long as the other side thinks.
    """
    with answers, contextlib.suppress(EOFError, OSError, pickle.UnpicklingError):
        while True:
            heard.put(pickle.load(answers))
    heard.put(None)
