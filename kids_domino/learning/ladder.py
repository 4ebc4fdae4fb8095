"""The levels: which game, with which pictures and which house rules, in the order of learning.

Learning.md, rules 1, 2 and 6, and rulebook 3.2: few pictures first, one way, everything open; one
new thing a level.
"""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.text import NC_, Message

_ONE_WAY_OPEN: tuple[tuple[str, int | str], ...] = (("layout", "one-way"), ("hands-shown", "all"))

# With its bank face down one round in eight would end blocked, with any deal one in forty
# (tests/benchmarks/bench_blocked.py).
_BANK_OPEN: tuple[tuple[str, int | str], ...] = (
    ("boneyard-shown", "up"),
    ("deals", "finishable"),
)


@dataclass(frozen=True, slots=True)
class Level:
    """One level: ``variant`` with the ``house`` axes that never depend on the number of seats.

    ``deals``: tiles for each, by number of seats, where the level deals others than the variant.
    ``seats``: the numbers of seats that can play it. ``pictures``: so many faces of ``deck``.
    ``player``: the computer player at the table. ``grown_up``: nothing glows or is named by itself.
    """

    id: str
    variant: str
    name: Message
    seats: tuple[int, ...] = (2, 3, 4, 5)
    house: tuple[tuple[str, int | str], ...] = ()
    deals: tuple[tuple[int, int], ...] = ()
    deck: str = "forest"
    pictures: int = 7
    player: str = "first-steps"
    grown_up: bool = False

    def fits(self, seats: int) -> bool:
        """Whether ``seats`` can play it."""
        return seats in self.seats

    def axes(self, seats: int) -> dict[str, int | str]:
        """The house rules for ``seats`` players; ValueError where that many cannot play."""
        if not self.fits(seats):
            raise ValueError(f"{self.id} is not for {seats} seats")
        dealt = dict(self.deals)
        return dict(self.house) | ({"deal": dealt[seats]} if seats in dealt else {})


def _few(count: int, name: Message, deals: tuple[tuple[int, int], ...]) -> Level:
    return Level(
        f"pictures-{count}",
        "picture",
        name,
        seats=tuple(seats for seats, _ in deals),
        house=(
            ("set", f"pictures:{count}"),
            *_ONE_WAY_OPEN,
            ("drawing", "none"),
            ("deals", "finishable"),
        ),
        deals=deals,
        pictures=count,
    )


LEVELS: tuple[Level, ...] = (
    _few(3, NC_("level", "Three pictures"), ((2, 3), (3, 2))),
    _few(4, NC_("level", "Four pictures"), ((2, 4), (3, 3), (4, 2), (5, 2))),
    _few(5, NC_("level", "Five pictures"), ((2, 5), (3, 5), (4, 3), (5, 3))),
    Level(
        "pictures-7",
        "picture",
        NC_("level", "All the pictures"),
        house=(*_ONE_WAY_OPEN, *_BANK_OPEN),
    ),
    Level(
        "two-ways",
        "picture",
        NC_("level", "Two ways"),
        house=(("layout", "two-way"), ("hands-shown", "all"), *_BANK_OPEN),
    ),
    Level(
        "closed",
        "picture",
        NC_("level", "Secret hands"),
        house=(("layout", "two-way"), ("hands-shown", "own")),
    ),
    Level(
        "dots",
        "picture",
        NC_("level", "Dots"),
        house=(("layout", "two-way"), ("hands-shown", "own")),
        deck="dots",
    ),
)

def level(id: str) -> Level | None:
    """The level or game of the shelf called ``id``, if there is one."""
    found = next((one for one in LEVELS if one.id == id), None)
    if found is None and id:
        # All games of the program are loaded with the shelf: too much for a child's first picture.
        from kids_domino.learning.shelf import SHELF

        found = next((one for one in SHELF if one.id == id), None)
    return found


def fitting(seats: int) -> Level:
    """The first level that ``seats`` players can play."""
    return next(one for one in LEVELS if one.fits(seats))
