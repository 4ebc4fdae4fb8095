"""Words one after another: "Three. One, two, three." Whoever else speaks, or a touch, ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

_BETWEEN = 0.1
"""Seconds from the end of one word to the next."""
_SILENT = 0.55
"""Seconds for a word that cannot be heard."""
_LINGERS = 0.7
"""Seconds for which the last thing shown stays."""


class Voice(Protocol):
    """The part of the sound that speaks (see ``Audio``)."""

    said: int

    def say(self, key: str, language: str | None = None, twice: bool = False) -> None: ...

    def length(self, key: str, language: str | None = None, twice: bool = False) -> float: ...


class Speech:
    """What is being told at a table. Time goes by in ``step``; nothing waits for it."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._clips: list[str] = []
        self._shows: Callable[[int], object] = lambda number: None
        self._number = 0
        self._left = 0.0
        self._said = 0
        self._last = 0.0
        self.active = False

    def word(self, key: str, twice: bool = False) -> None:
        """Say one clip now; what was told before ends."""
        self.cut()
        self._voice.say(key, twice=twice)
        self._said = self._voice.said
        self._last = self._voice.length(key, twice=twice)

    def then(self, clips: Sequence[str], shows: Callable[[int], object] | None = None) -> None:
        """Go on with ``clips`` when the last word has been said; ``shows`` is called with 1, 2 …
        as each begins, and with 0 when all is over or somebody else speaks."""
        self._clips = list(clips)
        self._shows = shows or (lambda number: None)
        self._number, self.active = 0, True
        self._left = self._last + _BETWEEN

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        if not self.active:
            return
        if self._voice.said != self._said:
            self.cut()
            return
        self._left -= dt
        if self._left > 0:
            return
        if self._number == len(self._clips):
            self.cut()
            return
        clip = self._clips[self._number]
        self._number += 1
        self._voice.say(clip)
        self._said = self._voice.said
        last = self._number == len(self._clips)
        self._left += (self._voice.length(clip) or _SILENT) + (_LINGERS if last else _BETWEEN)
        self._shows(self._number)

    def cut(self) -> None:
        """End what is told; the word that is being said is not cut off by this."""
        if self.active:
            self.active = False
            self._shows(0)
