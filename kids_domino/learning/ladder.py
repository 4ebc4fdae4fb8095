"""The levels: which game, with which pictures and which house rules, in the order of learning.

Learning.md, rules 1, 2 and 6, and rulebook 3.2: few pictures first, one way, everything open; one
new thing a level. The ladder has chapters: pictures, quantities, numbers, points.
"""

from __future__ import annotations

from kids_domino.core.text import NC_, Message
from kids_domino.learning.level import Chapter, Level

_ONE_WAY_OPEN: tuple[tuple[str, int | str], ...] = (("layout", "one-way"), ("hands-shown", "all"))

# With its bank face down one round in eight would end blocked, with any deal one in forty
# (tests/benchmarks/bench_blocked.py).
_BANK_OPEN: tuple[tuple[str, int | str], ...] = (
    ("boneyard-shown", "up"),
    ("deals", "finishable"),
)

_TWO_WAYS_OPEN: tuple[tuple[str, int | str], ...] = (("layout", "two-way"), ("hands-shown", "all"))
_SECRET: tuple[tuple[str, int | str], ...] = (("layout", "two-way"), ("hands-shown", "own"))
_DEALS_OF_3 = ((2, 3), (3, 2))
_DEALS_OF_4 = ((2, 4), (3, 3), (4, 2), (5, 2))
_DEALS_OF_5 = ((2, 5), (3, 5), (4, 3), (5, 3))
_DEALS_OF_6 = ((2, 6), (3, 5), (4, 4), (5, 3))


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


def _quantities(count: int, name: Message, deals: tuple[tuple[int, int], ...],
                *house: tuple[str, int | str]) -> Level:
    """The numbers from one to ``count``, as so many equal things (learning.md, rules 1 and 5)."""
    return Level(
        f"quantities-{count}",
        "picture",
        name,
        seats=tuple(seats for seats, _ in deals),
        house=(("set", f"pictures:{count}"), *house, ("deals", "finishable")),
        deals=deals,
        deck="apples",
        pictures=count,
        first=1,
    )


_PICTURES = Chapter("pictures", (
    _few(3, NC_("level", "Three pictures"), _DEALS_OF_3),
    _few(4, NC_("level", "Four pictures"), _DEALS_OF_4),
    _few(5, NC_("level", "Five pictures"), _DEALS_OF_5),
    Level("pictures-7", "picture", NC_("level", "All the pictures"),
          house=(*_ONE_WAY_OPEN, *_BANK_OPEN)),
    Level("two-ways", "picture", NC_("level", "Two ways"), house=(*_TWO_WAYS_OPEN, *_BANK_OPEN)),
    Level("closed", "picture", NC_("level", "Secret hands"), house=_SECRET),
))

# What is counted is new, so the rules are those of the first pictures again.
_QUANTITIES = Chapter("quantities", (
    _quantities(3, NC_("level", "One to three"), _DEALS_OF_3, *_ONE_WAY_OPEN, ("drawing", "none")),
    _quantities(4, NC_("level", "One to four"), _DEALS_OF_4, *_ONE_WAY_OPEN, ("drawing", "none")),
    _quantities(6, NC_("level", "One to six"), _DEALS_OF_6, *_TWO_WAYS_OPEN,
                ("boneyard-shown", "up")),
    Level("quantities-0", "picture", NC_("level", "With zero"),
          house=(*_TWO_WAYS_OPEN, *_BANK_OPEN), deck="apples"),
))

_NUMBERS = Chapter("numbers", (
    Level("dots", "picture", NC_("level", "Dots"), house=_SECRET, deck="dots"),
    Level("fingers", "picture", NC_("level", "Fingers"), house=_SECRET, deck="dots-fingers"),
    Level("numerals", "picture", NC_("level", "Numbers"), house=_SECRET, deck="dots-numerals"),
), shown=2)

# Rounds are counted first, then what is left in the hands, then Goat keeps its own account. A turn
# takes one tile at most: a hand of twenty is no game for a child (learning.md).
_POINTS = Chapter("points", (
    Level("race", "picture", NC_("level", "First to three"), house=(*_SECRET, ("target", 3)),
          deck="dots", track=3),
    Level("points", "traditional", NC_("level", "Points up to fifty"), seats=(2, 3, 4),
          house=(("drawing", "one"), ("blank-value", 0), ("target", 50)),
          deals=((2, 5), (3, 5), (4, 5)), deck="dots", track=50),
    Level("little-goat", "goat", NC_("level", "Little goat"), seats=(2, 3, 4),
          house=(("misdeal", "none"), ("drawing", "one"), ("blank-value", 0),
                 ("fish-double", "is-played"), ("target", 50)),
          deals=((2, 5), (3, 5), (4, 5)), deck="dots"),
), shown=2)

CHAPTERS: tuple[Chapter, ...] = (_PICTURES, _QUANTITIES, _NUMBERS, _POINTS)

LEVELS: tuple[Level, ...] = tuple(level for chapter in CHAPTERS for level in chapter.levels)


def chapter_of(id: str) -> Chapter:
    """The chapter in which the level called ``id`` stands; the first one for any other name."""
    for chapter in CHAPTERS:
        if any(level.id == id for level in chapter.levels):
            return chapter
    return CHAPTERS[0]


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
