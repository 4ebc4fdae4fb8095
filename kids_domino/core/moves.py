"""Moves: what a seat may choose to do (architecture, "Words").

Moves are values: two moves are equal when they do the same. They are made once and shared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

#: The arms of a table. ``left`` and ``right`` are the sides of the lead tile, ``up`` and ``down``
#: the free sides of a spinner. Where every double is a spinner, arms 4 and 5 (``up.2`` and
#: ``down.2``) are the free sides of the second one, and so on; see core/topology.py.
LEAD, LEFT, RIGHT, UP, DOWN = -1, 0, 1, 2, 3
ARMS = ("left", "right", "up", "down")
#: The face of an arm that is not there, or on which nothing may be laid.
SHUT = -1


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a tile on an arm of the table.

    ``inner`` is the face that touches the table and ``outer`` the face that stays open. The lead
    lies with its lower half to the left: ``inner`` is then its left and ``outer`` its right face.
    """

    tile: int
    arm: int
    inner: int
    outer: int
    across: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Together:
    """Lay several doubles in one turn, each on another arm (rulebook 2.2)."""

    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the first tile that is left in the boneyard."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Give the turn on without a tile."""


DRAW = Draw()
PASS = Pass()

#: One of the above; games with a layout of their own bring move types of their own.
Move: TypeAlias = Any


def arm_name(arm: int) -> str:
    """The word for an arm in records and automation."""
    if arm == LEAD:
        return "lead"
    return ARMS[arm] if arm < len(ARMS) else f"{ARMS[2 + arm % 2]}.{arm // 2}"
