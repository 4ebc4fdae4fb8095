"""The position of a round.

Mutable inside, a value outside: :meth:`State.copy` is the only way in which the engine keeps an old
position, and nothing ever changes a state that somebody else holds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kids_domino.core.moves import Move


class Outcome(NamedTuple):
    """How a round ended.

    ``how`` is ``out``, ``fish``, ``closed`` or ``void``; ``seat`` who went out, or the fisher;
    ``counted`` the value of what is left in each hand.
    """

    how: str
    seat: int | None
    counted: tuple[int, ...]


class State:
    """One position of a round in a game that lays tiles on a table.

    ``hands`` are bit masks; ``boneyard`` the tiles that are left, in the order in which they are
    drawn; ``ends`` the open face of each arm (``SHUT`` where there is none); ``table`` the mask of
    all tiles laid; ``leads`` the mask of tiles that may lead (0 once somebody has led);
    ``so_far`` how many tiles the seat has drawn in this turn; ``points`` what each seat earned
    while playing; ``history`` every move with its seat, in order; ``stake`` what the round is
    played for in games that know such a thing; where points are earned while playing, the written
    points of each side before the round, if there is a score sheet.

    ``tips`` says, in layouts that keep it, what lies at each arm: the pips that count there (0
    for the empty side of a spinner), or −1 − face on the sides of a double that still counts with
    both its halves (rulebook 2.2, "scoring of ends").
    """

    __slots__ = ("boneyard", "ends", "hands", "history", "leader", "leads", "outcome", "points",
                 "so_far", "spinner", "stake", "table", "tips", "turn")

    def __init__(self, hands: list[int], boneyard: tuple[int, ...], leader: int,
                 leads: int) -> None:
        self.hands = hands
        self.boneyard = boneyard
        self.leader = leader
        self.leads = leads
        self.turn = leader
        self.ends: tuple[int, ...] = ()
        self.table = 0
        self.tips: tuple[int, ...] = ()
        self.spinner = -1
        self.so_far = 0
        self.points: list[int] | None = None
        self.history: list[tuple[int, Move]] = []
        self.outcome: Outcome | None = None
        self.stake: Any = None

    def copy(self) -> State:
        """A draft of its own, equal in everything."""
        new = State.__new__(State)
        new.hands = self.hands[:]
        new.boneyard = self.boneyard
        new.leader = self.leader
        new.leads = self.leads
        new.turn = self.turn
        new.ends = self.ends
        new.table = self.table
        new.tips = self.tips
        new.spinner = self.spinner
        new.so_far = self.so_far
        new.points = None if self.points is None else self.points[:]
        new.history = self.history[:]
        new.outcome = self.outcome
        new.stake = self.stake
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in State.__slots__)
        return f"State({inside})"
