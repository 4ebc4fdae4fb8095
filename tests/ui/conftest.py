"""Time in the tests of the ui goes by in steps of their own: a slow machine changes nothing."""

from __future__ import annotations

import time

import pytest

from kids_domino.ai.thinker import Thinker
from kids_domino.core.moves import Move

LONGEST = 60.0
"""Seconds of a real clock within which a player has answered on any machine."""


class AwaitedThinker(Thinker):
    """Answers at the first poll: the test's clock stands still while the other process thinks."""

    def __init__(self) -> None:
        super().__init__(patience=LONGEST)

    def poll(self) -> Move | None:
        """The move; waits for it."""
        move = super().poll()
        while move is None and self.busy:
            time.sleep(0.001)
            move = super().poll()
        return move


@pytest.fixture(autouse=True)
def no_race_with_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks in another process is waited for."""
    monkeypatch.setattr("kids_domino.ui.table.pace.Thinker", AwaitedThinker)
