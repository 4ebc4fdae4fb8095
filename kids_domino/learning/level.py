"""A level: a game with its pictures and house rules, as one step of learning or one box of the
shelf."""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.text import Message


@dataclass(frozen=True, slots=True)
class Level:
    """One level: ``variant`` with the ``house`` axes that never depend on the number of seats.

    ``deals``: tiles for each, by number of seats, where the level deals others than the variant.
    ``seats``: the numbers of seats that can play it. ``pictures``: so many faces of ``deck``, from
    the face ``first`` on: a child that begins with one, two, three meets no empty half yet.
    ``track``: so long is the straight line of numbers on which the points stand after a round;
    0: there is none. ``player``: the computer player at the table. ``grown_up``: nothing glows or
    is named by itself.
    """

    id: str
    variant: str
    name: Message
    seats: tuple[int, ...] = (2, 3, 4, 5)
    house: tuple[tuple[str, int | str], ...] = ()
    deals: tuple[tuple[int, int], ...] = ()
    deck: str = "forest"
    pictures: int = 7
    first: int = 0
    track: int = 0
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


@dataclass(frozen=True, slots=True)
class Chapter:
    """Levels that are shown together, each one step above the one before it. ``shown``: the
    number of the level that stands for all of them."""

    id: str
    levels: tuple[Level, ...]
    shown: int = 0

    @property
    def emblem(self) -> Level:
        """The level whose card stands for the chapter."""
        return self.levels[self.shown]
