"""What a table needs to know before the first tile: the level, who sits where, the seed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from kids_domino.learning import ladder
from kids_domino.learning.level import Level
from kids_domino.profiles.settings import Seat, name_key, places, seat_from
from kids_domino.ui import portraits

if TYPE_CHECKING:
    from kids_domino.core.variant import RuleError, Variant
    from kids_domino.ui.context import Context

USUAL_SEATS = (Seat("child", "child-1"), Seat("human", "grownup-1"))
"""Who sits there when nobody chose: a child and its grown-up (learning.md, rule 10)."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """One match to be played. ``seats``: kind ("child", "human" for a grown-up, "computer"),
    picture and name of each. ``seed``: gives the deal (contracts.md, section 3). ``chosen``: the
    house rules that the family chose for the game, beside those of the level."""

    level: Level
    seats: tuple[Seat, ...]
    seed: int
    chosen: tuple[tuple[str, int | str], ...] = ()

    @property
    def house(self) -> dict[str, int | str]:
        """The house rules for this number of seats."""
        return self.level.axes(len(self.seats)) | dict(self.chosen)

    def meta(self) -> dict[str, Any]:
        """What ``Games.begin`` keeps beside the record."""
        return {
            "level": self.level.id,
            "seed": self.seed,
            "seats": [asdict(seat) for seat in self.seats],
        }


def rules_of(context: Context, level: Level) -> Variant:
    """The game of ``level`` with the house rules that the family keeps for it.

    Only the games of the shelf have such rules: the levels are what they are. Rules that make no
    sense (any more) count nothing.
    """
    from kids_domino.core.variant import RuleError
    from kids_domino.variants import find

    variant = find(level.variant)
    if level.id != variant.id:
        return variant
    try:
        return variant.with_house(context.settings.house.get(variant.id, {}))
    except RuleError:
        return variant


def keep_rules(context: Context, variant: Variant) -> None:
    """Keep the house rules of ``variant`` for its game."""
    context.settings.house.pop(variant.id, None)
    if variant.house:
        context.settings.house[variant.id] = dict(variant.house)
    context.save_settings()


def refused(variant: Variant, seats: int) -> RuleError | None:
    """Why ``seats`` cannot play by these rules; None when they can."""
    from kids_domino.core.variant import RuleError

    try:
        variant.game(seats)
    except RuleError as error:
        return error
    return None


def new_game(context: Context, level: Level, seats: tuple[Seat, ...]) -> GameSetup:
    """The next match of this run, with the seed that the options ask for or a fresh one."""
    first = context.options.seed
    seed = random.SystemRandom().randrange(2**31) if first is None else first + context.matches
    context.matches += 1
    context.settings.seats = list(seats)
    context.settings.last_level = level.id
    context.save_settings()
    return GameSetup(level, seats, seed, rules_of(context, level).house)


def from_meta(meta: Mapping[str, Any]) -> GameSetup | None:
    """The setup that ``GameSetup.meta`` described; None when it makes no sense (any more)."""
    try:
        level = ladder.level(meta["level"])
        seats = tuple(seat_from(seat) for seat in meta["seats"])
        seed = int(meta["seed"])
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    return GameSetup(level, seats, seed) if level and level.fits(len(seats)) else None


def last_seats(context: Context) -> tuple[Seat, ...]:
    """The seats of the last game, or the usual ones, with their names."""
    return named(context, context.settings.seats or USUAL_SEATS)


def named(context: Context, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """``seats`` with the names that the family has given; where it has given none, a seat keeps
    its own. What the fonts cannot draw is left out (case C-39), and everybody has a face."""
    return tuple(replace(seat, name=name_of(context, seat.kind, place, seat.name),
                         avatar=portraits.drawn(seat.avatar, seat.kind, place))
                 for seat, place in zip(seats, places(seats), strict=True))


def name_of(context: Context, kind: str, place: int, usual: str = "") -> str:
    """What the family calls the ``kind`` of player on a place (from 0); ``usual`` where it has
    said nothing."""
    name = context.settings.names.get(name_key(kind, place), usual)
    return context.theme.drawable(name).strip()


def last_level(context: Context) -> Level | None:
    """The level of the last game when those seats can play it."""
    level = ladder.level(context.settings.last_level or "")
    return level if level and level.fits(len(last_seats(context))) else None
