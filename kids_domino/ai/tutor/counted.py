"""What counting alone says for a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum
from typing import Any

from kids_domino.ai.tutor import sight
from kids_domino.ai.tutor.estimate import QUICK, Effort, Estimate, considered, estimate
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.core.moves import Move


@dataclass(frozen=True, slots=True)
class Better(Reason):
    """Over ``worlds`` possible positions the best move is worth ``amount`` more than the mean of
    the other moves, ``others`` in number: points, or the chance to win (0 to 1) if ``chance``, of
    the match if ``match``, or titles if ``title``. ``exact``: counted out to the end of the round
    over all positions that are possible."""

    amount: float
    chance: bool
    exact: bool
    worlds: int
    effort: Effort = QUICK
    match: bool = False
    others: int = 2
    title: bool = False

    @classmethod
    def find(cls, view: Any, move: Move) -> Iterator[Reason]:
        yield from better(view, move, QUICK)

    def holds(self, view: Any, move: Move) -> bool:
        """Counts again: the same view gives the same numbers."""
        return self in better(view, move, self.effort)


def better(view: Any, move: Move, effort: Effort) -> Iterator[Better]:
    """The reason that counting gives for ``move``, if it is the best."""
    options = sight.options(view)
    if len(options) > 1:
        counted = estimate(view, considered(options, move), effort)
        if counted.moves[counted.best] == move:
            yield from advantage(counted, effort)


def advantage(counted: Estimate, effort: Effort) -> Iterator[Better]:
    """The reason for the best move of an estimate, if it is worth more than the others."""
    best = counted.values[counted.best]
    others = [value for k, value in enumerate(counted.values) if k != counted.best]
    amount = best - fsum(others) / len(others)
    if amount >= counted.least:
        yield Better(round(amount, 2), counted.chance, counted.exact, counted.worlds, effort,
                     counted.match, len(others), counted.title)
