"""The fewest trades that save a family in Trade for dominoes (rulebook 3.3).

Gifts are free, so all chips and dominoes of a family count as one heap.
"""

from __future__ import annotations

from functools import lru_cache

#: The colours of chips.
COLOURS = ("red", "blue", "green")
#: Places in a heap: chips of each colour, then dominoes.
RED, BLUE, GREEN, DOMINO = range(4)
#: How many different colours buy a domino, how many dominoes buy how many chips.
PRICE, BUNCH, CHIPS_FOR_BUNCH = 3, 3, 7

Heap = tuple[int, int, int, int]

#: What three dominoes may be exchanged for: seven chips of any colours.
BUNCHES: tuple[Heap, ...] = tuple(
    (red, blue, CHIPS_FOR_BUNCH - red - blue, 0)
    for red in range(CHIPS_FOR_BUNCH, -1, -1) for blue in range(CHIPS_FOR_BUNCH - red, -1, -1))

#: Every trade: what is given and what is taken.
TRADES: tuple[tuple[Heap, Heap], ...] = (
    *(((1, 1, 1, 0), (int(colour == RED), int(colour == BLUE), int(colour == GREEN), 1))
      for colour in (RED, BLUE, GREEN)),
    *(((0, 0, 0, BUNCH), takes) for takes in BUNCHES))


def after(heap: Heap, gives: Heap, takes: Heap) -> Heap | None:
    """A heap after a trade, None if it has not got what must be given."""
    red, blue, green, dominoes = (have - give + take for have, give, take
                                  in zip(heap, gives, takes, strict=True))
    if any(have < give for have, give in zip(heap, gives, strict=True)):
        return None
    return red, blue, green, dominoes


@lru_cache(maxsize=4096)
def fewest(red: int, blue: int, green: int, seats: int, dominoes: int = 0) -> int | None:
    """The fewest trades after which this heap has a domino for every seat; None if none do."""
    reached: set[Heap] = set()
    heaps = {_sorted((red, blue, green, dominoes))}
    trades = 0
    while heaps:
        if any(heap[DOMINO] >= seats for heap in heaps):
            return trades
        reached |= heaps
        trades += 1
        following = {_sorted(new) for heap in heaps for gives, takes in TRADES
                     if (new := after(heap, gives, takes)) is not None}
        heaps = following - reached
    return None


def _sorted(heap: Heap) -> Heap:
    """Colours are alike: a heap is known by its numbers in falling order."""
    high, middle, low = sorted(heap[:DOMINO], reverse=True)
    return high, middle, low, heap[DOMINO]
