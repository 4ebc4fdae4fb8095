"""Time in the tests of the ui goes by in steps of their own: a slow machine changes nothing."""

from __future__ import annotations

import time
from typing import Any

import pytest

from kids_domino.ai.thinker import Thinker

LONGEST = 60.0
"""Seconds of a real clock within which a player has answered on any machine."""


class AwaitedThinker(Thinker):
    """Answers at the first poll: the test's clock stands still while the other process thinks."""

    def __init__(self) -> None:
        super().__init__(patience=LONGEST)

    def _poll(self, kind: type) -> Any:
        """The question of that kind, answered; waits for it."""
        found = super()._poll(kind)
        while found is None and kind in self._open:
            time.sleep(0.001)
            found = super()._poll(kind)
        return found


@pytest.fixture(autouse=True)
def no_race_with_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks in another process is waited for."""
    monkeypatch.setattr("kids_domino.ui.table.pace.Thinker", AwaitedThinker)
