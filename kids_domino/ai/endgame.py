"""The rest of a round between two sides, searched to its end: exact where all tiles are known.

Over possible worlds the mean of these values is the exact worth of a move against rivals who see
everything; with few tiles left that is close to the truth.
"""

from __future__ import annotations

from kids_domino.ai.prospects import Prospects
from kids_domino.ai.table import Spot, Step, Table


class Endgame:
    """Alpha-beta over the worth of ends; remembers what it has seen in one world."""

    def __init__(self, table: Table, prospects: Prospects, seat: int) -> None:
        self.table = table
        self.prospects = prospects
        sides = table.game.sides
        self._own = tuple(side == sides[seat] for side in sides)
        self._plain_fish = not getattr(table.game.variant.fish, "doubles_fish", True)
        self._known: dict[object, tuple[float, float, float]] = {}
        self._left = 0
        self._first = 0
        self._aside = 0

    def after(self, step: Step, seat: int, hands: list[int], aside: int, first: int,
              positions: int) -> float | None:
        """What a step is worth if nobody errs, or None when ``positions`` were too few."""
        self._known.clear()
        self._left, self._first, self._aside = positions, first, aside
        after = tuple(hand & ~step.bits if other == seat else hand
                      for other, hand in enumerate(hands))
        value = self._made(step, seat, after, seat, 0.0, 1.0)
        return None if self._left < 0 else value

    def _made(self, step: Step, seat: int, hands: tuple[int, ...], fisher: int, low: float,
              high: float) -> float:
        """The worth once a step is made."""
        if not hands[seat]:
            return self.prospects.ended(seat, -1, step.bits, hands, None, self._first)
        if step.spot.double:
            unlaid = self._aside
            for hand in hands:
                unlaid |= hand
            if step.spot.mask & unlaid == step.spot.double:
                return self.prospects.ended(-1, fisher, step.bits, hands, None, self._first)
        return self._search(hands, (seat + 1) % len(hands), step.spot, step.bits, fisher, low,
                            high)

    def _search(self, hands: tuple[int, ...], turn: int, spot: Spot, last: int, fisher: int,
                low: float, high: float) -> float:
        mask = spot.mask
        for _ in hands:
            fitting = hands[turn] & mask
            if fitting:
                break
            turn = (turn + 1) % len(hands)
        else:
            return self.prospects.ended(-1, fisher, last, hands, None, self._first)
        key = hands, turn, spot, fisher
        low_0, high_0 = low, high
        known = self._known.get(key)
        if known is not None:
            value, floor, ceiling = known
            if floor == ceiling or floor >= high or ceiling <= low:
                return value
        self._left -= 1
        if self._left < 0:
            return 0.5
        own = self._own[turn]
        best = -1.0 if own else 2.0
        for step in spot[fitting].steps:
            after = (*hands[:turn], hands[turn] & ~step.bits, *hands[turn + 1:])
            plain = self._plain_fish and step.bits & self.table.game.tiles.doubles
            value = self._made(step, turn, after, fisher if plain else turn, low, high)
            if own:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        floor = best if best > low_0 else 0.0
        ceiling = best if best < high_0 else 1.0
        self._known[key] = best, floor, ceiling
        return best
