"""Rounds played to their end as sensible players would, on bit masks.

Every different step is taken with its weight (:mod:`kids_domino.ai.table`). No history is kept:
only hands, open ends, points and the rest of the boneyard.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kids_domino.ai.table import Spot, Step, Table


class Finished(NamedTuple):
    """How a round ended: ``out`` is the seat that went out, -1 after a fish; ``fisher`` the seat
    that made it, else -1; ``last`` the mask of the tiles laid last."""

    out: int
    fisher: int
    last: int


class Rollouts:
    """Rounds of one game, played on by chance; the caller's hands and points change."""

    def __init__(self, table: Table) -> None:
        game = table.game
        self.table = table
        self._next = tuple((seat + 1) % game.seats for seat in range(game.seats))
        self._one = game.variant.drawing.how == "one"
        self._in_vain = getattr(game.variant.fish, "boneyard", "stays") == "drawn"
        self._plain_fish = not getattr(game.variant.fish, "doubles_fish", True)
        self._doubles = game.tiles.doubles

    def after(self, step: Step, seat: int, hands: list[int], points: list[int] | None,
              unlaid: int, rnd: Callable[[], float], bank: Sequence[int],
              aside: int) -> Finished:
        """Make a step of ``seat`` and play on; ``unlaid`` tells nothing here but is what is not on
        the table before the step."""
        hand = hands[seat] = hands[seat] & ~step.bits
        if points is not None:
            points[seat] += step.points if hand else step.last_points
        if not hand:
            return Finished(seat, -1, step.bits)
        spot = step.spot
        if spot.double and spot.mask & (unlaid ^ step.bits) == spot.double:
            return Finished(-1, seat, step.bits)
        return self.play(hands, self._next[seat], spot, bank, rnd, points, aside, 0, seat,
                         step.bits)

    def play(self, hands: list[int], turn: int, spot: Spot, bank: Sequence[int],
             rnd: Callable[[], float], points: list[int] | None, aside: int = 0, passed: int = 0,
             fisher: int = -1, last: int = 0) -> Finished:
        """Play on to the end. ``bank`` are the bits that may be drawn, in this order; ``aside`` the
        mask of those that nobody will ever get; ``passed`` seats have passed in a row."""
        if points is None and not bank and not self._plain_fish:
            return self._block(hands, turn, spot, rnd, aside, passed, fisher, last)
        after, one, plain, in_vain = self._next, self._one, self._plain_fish, self._in_vain
        top, most, seats = 0, len(bank), len(hands)
        mask = spot.mask
        while True:
            hand = hands[turn]
            fitting = hand & mask
            if not fitting and top < most:
                if not in_vain:
                    unlaid = aside
                    for bits in bank[top:]:
                        unlaid |= bits
                    for bits in hands:
                        unlaid |= bits
                    if not mask & unlaid:
                        return Finished(-1, fisher, last)
                while not fitting and top < most:
                    bits = bank[top]
                    top += 1
                    hand |= bits
                    fitting = bits & mask
                    if one:
                        break
                hands[turn] = hand
            if fitting:
                steps, until = spot[fitting]
                last, spot, earned, last_earned, _ = (
                    steps[bisect(until, rnd())] if len(until) > 1 else steps[0])
                hands[turn] = hand = hand ^ last
                if points is not None:
                    points[turn] += earned if hand else last_earned
                if not hand:
                    return Finished(turn, -1, last)
                if not plain or not last & self._doubles:
                    fisher = turn
                mask = spot.mask
                if spot.double:
                    unlaid = aside
                    for bits in bank[top:]:
                        unlaid |= bits
                    for bits in hands:
                        unlaid |= bits
                    if mask & unlaid == spot.double:
                        return Finished(-1, fisher, last)
                passed = 0
            else:
                passed += 1
                if passed >= seats and top == most:
                    return Finished(-1, fisher, last)
            turn = after[turn]

    def _block(self, hands: list[int], turn: int, spot: Spot, rnd: Callable[[], float],
               aside: int, passed: int, fisher: int, last: int) -> Finished:
        """The same where nothing is drawn and nothing scores: most of all thinking goes here."""
        after, seats = self._next, len(hands)
        while True:
            hand = hands[turn]
            fitting = hand & spot.mask
            if fitting:
                steps, until = spot[fitting]
                step = steps[bisect(until, rnd())] if len(until) > 1 else steps[0]
                last, spot = step[0], step[1]
                hands[turn] = hand = hand ^ last
                if not hand:
                    return Finished(turn, -1, last)
                fisher = turn
                if spot.double:
                    unlaid = aside
                    for bits in hands:
                        unlaid |= bits
                    if spot.mask & unlaid == spot.double:
                        return Finished(-1, fisher, last)
                passed = 0
            else:
                passed += 1
                if passed >= seats:
                    return Finished(-1, fisher, last)
            turn = after[turn]
