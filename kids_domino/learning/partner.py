"""How generous the child's partner is, from what happened so far (learning.md, rules 6 and 7).

The aim is that a child wins about every second round and that 75 to 90 % of its turns succeed
without help. Quietly: only which legal move the friendly player chooses depends on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

START = 0.7
"""A partner that knows nothing of the child yet rather gives than takes."""
KEPT = 24
"""So many rounds are looked back at."""
STEP = 0.2
"""How far one round that was won or lost moves the partner."""
RECENT, ENOUGH = 6, 8
"""The last so many rounds show how turns succeed, once there were so many turns without help."""
FEW, MANY = 0.75, 0.9
"""Below and above these shares of turns that succeed the child should win more, or less often."""
MORE_OFTEN, LESS_OFTEN = 0.1, 0.05


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was played with friendly computers. ``won`` is the share of the children among
    those who won it, 0 to 1; ``children`` how many played. In ``turns`` of theirs nothing glowed
    or was pointed at; in ``unaided`` of these the first tile that they chose fitted."""

    won: float
    children: int = 1
    turns: int = 0
    unaided: int = 0


def generosity(rounds: Sequence[Round]) -> float:
    """How often the partner should choose for a child, 0 to 1, after these rounds, the last one
    at the end. The same rounds give the same answer."""
    found, last = START, rounds[-KEPT:]
    for number, one in enumerate(last):
        found += STEP * (_target(last[:number + 1][-RECENT:], one.children) - one.won)
        found = min(1.0, max(0.0, found))
    return found


def _target(recent: Sequence[Round], children: int) -> float:
    """The share of rounds that children should win: each as many as all computers together."""
    target = children / (children + 1)
    turns, unaided = sum(one.turns for one in recent), sum(one.unaided for one in recent)
    if turns >= ENOUGH:
        if unaided < FEW * turns:
            return target + MORE_OFTEN
        if unaided > MANY * turns:
            return target - LESS_OFTEN
    return target
