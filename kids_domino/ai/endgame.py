"""The rest of a round between two sides, searched to its end: exact where all tiles are known.

Over possible worlds the mean of these values is the exact worth of a move against rivals who see
everything; with few tiles left that is close to the truth.
"""

from __future__ import annotations

from kids_domino.ai.prospects import Prospects
from kids_domino.ai.table import Spot, Step, Table

#: Positions that are remembered.
MOST_KNOWN = 60_000


class Endgame:
    """Alpha-beta over the worth of ends; remembers what it has seen with the same tiles aside."""

    def __init__(self, table: Table, prospects: Prospects, seat: int) -> None:
        self.table = table
        self.prospects = prospects
        sides = table.game.sides
        self._own = tuple(side == sides[seat] for side in sides)
        self._next = tuple((other + 1) % len(sides) for other in range(len(sides)))
        self._plain = 0 if getattr(table.game.variant.fish, "doubles_fish", True) else (
            table.game.tiles.doubles)
        self._known: dict[object, tuple[float, float, float]] = {}
        self._left = 0
        self._first = 0
        self._aside = -1

    def after(self, step: Step, seat: int, hands: list[int], aside: int, first: int,
              positions: int) -> float | None:
        """What a step is worth if nobody errs, or None when ``positions`` were too few."""
        if aside != self._aside or first != self._first or len(self._known) > MOST_KNOWN:
            self._known.clear()
        self._left, self._first, self._aside = positions, first, aside
        after = tuple(hand & ~step.bits if other == seat else hand
                      for other, hand in enumerate(hands))
        value = self._over(step, seat, after, seat)
        if value is None:
            value = self._search(after, self._next[seat], step.spot, step.bits, seat, 0.0, 1.0)
        if self._left < 0:
            # What was broken off is not to be believed.
            self._known.clear()
            return None
        return value

    def _over(self, step: Step, seat: int, hands: tuple[int, ...], fisher: int) -> float | None:
        """The worth of the end, if the step is one."""
        if not hands[seat]:
            return self.prospects.ended(seat, -1, step.bits, hands, None, self._first)
        if step.spot.double:
            unlaid = self._aside
            for hand in hands:
                unlaid |= hand
            if step.spot.mask & unlaid == step.spot.double:
                return self.prospects.ended(-1, fisher, step.bits, hands, None, self._first)
        return None

    def _search(self, hands: tuple[int, ...], turn: int, spot: Spot, last: int, fisher: int,
                low: float, high: float) -> float:
        mask, following = spot.mask, self._next
        for _ in hands:
            fitting = hands[turn] & mask
            if fitting:
                break
            turn = following[turn]
        else:
            return self.prospects.ended(-1, fisher, last, hands, None, self._first)
        key = hands, turn, spot, fisher
        known = self._known.get(key)
        if known is not None:
            value, floor, ceiling = known
            if floor == ceiling or floor >= high or ceiling <= low:
                return value
        self._left -= 1
        if self._left < 0:
            return 0.5
        low_0, high_0, own = low, high, self._own[turn]
        best = -1.0 if own else 2.0
        before, hand, behind = hands[:turn], hands[turn], hands[turn + 1:]
        for step in spot[fitting].steps:
            bits, after_spot = step.bits, step.spot
            after = (*before, hand ^ bits, *behind)
            by = fisher if bits & self._plain else turn
            value_now: float | None = None
            if hand == bits or after_spot.double:
                value_now = self._over(step, turn, after, by)
            if value_now is None:
                value_now = self._search(after, following[turn], after_spot, bits, by, low, high)
            if own:
                if value_now > best:
                    best = value_now
                    if best > low:
                        low = best
            elif value_now < best:
                best = value_now
                if best < high:
                    high = best
            if low >= high:
                break
        self._known[key] = (best, best if best > low_0 else 0.0, best if best < high_0 else 1.0)
        return best
