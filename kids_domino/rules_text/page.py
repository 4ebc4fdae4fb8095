"""What an explanation knows, and the registry: part type → explanation.

To give a new rule part its words, write a function that takes the part and the :class:`Page` and
yields sentences, and mark it with ``@explains(ThePart)``. Numbers come from the part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, TypeVar

from kids_domino.core.protocol import Book, Game
from kids_domino.core.state import Outcome
from kids_domino.core.text import Message
from kids_domino.core.tiles import TileSet, double_set
from kids_domino.core.variant import Gains, RuleError, Variant
from kids_domino.i18n import translator
from kids_domino.rules.scoring import TileCount


@dataclass(frozen=True, slots=True)
class Page:
    """One page in the making: the game it explains, its language, and the numbers of seats it
    speaks of (never empty)."""

    variant: Variant
    lang: str
    seats: tuple[int, ...]

    def say(self, message: Message, **values: object) -> str:
        """A marked message in the language of the page, with its values filled in."""
        return translator(self.lang).pgettext(*message).format(**values)

    def npgettext(self, context: str, one: str, many: str, number: int, **values: object) -> str:
        """The form for ``number`` things, with {number} and the other values filled in."""
        text = translator(self.lang).npgettext(context, one, many, number)
        return text.format(number=number, **values)

    @property
    def tiles(self) -> TileSet:
        """The set that is played with."""
        return double_set(self.variant.tiles.n)

    @property
    def pictures(self) -> bool:
        """Whether nobody needs to count pips: the page then speaks to small children."""
        return isinstance(getattr(self.variant, "worth", None), TileCount)

    @property
    def pairs(self) -> bool:
        """Whether partners share their points at every table that the page speaks of."""
        return all(len(set(self.variant.sides(seats))) < seats for seats in self.seats)

    @property
    def game(self) -> Game:
        """The game at its largest table, for examples."""
        return self.variant.game(self.seats[-1])

    def left_over(self, seats: int) -> int:
        """How many tiles are not dealt with so many seats."""
        game: Any = self.variant.game(seats)
        return len(self.tiles) - game.hand_size * seats

    @property
    def all_dealt(self) -> bool:
        """Whether no table keeps a tile that is not dealt."""
        return all(self.left_over(seats) == 0 for seats in self.seats)

    def gains(self, how: str, counted: tuple[int, ...], seat: int = 0, carried: int = 0) -> Gains:
        """What a round that ended so earns under the rules of this page, for examples."""
        sides = len(set(self.game.sides))
        book = Book((0,) * sides, (0,) * sides, carried)
        ended = SimpleNamespace(outcome=Outcome(how, seat, counted[:self.game.seats]))
        return self.variant.award.gains(self.game, ended, book)


Explanation = Callable[[Any, Page], Iterable[str]]
_Marked = TypeVar("_Marked", bound=Explanation)

_EXPLANATIONS: dict[type, Explanation] = {}


def explains(*parts: type) -> Callable[[_Marked], _Marked]:
    """Mark the function that puts parts of these types into words."""
    def mark(explanation: _Marked) -> _Marked:
        for part in parts:
            _EXPLANATIONS[part] = explanation
        return explanation
    return mark


def explain(part: Any, page: Page) -> list[str]:
    """The sentences about a part. ``LookupError`` for a part without words."""
    for kind in type(part).__mro__:
        if kind in _EXPLANATIONS:
            return list(_EXPLANATIONS[kind](part, page))
    raise LookupError(f"no words for {type(part).__name__}")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands under it: names of slots of the declaration, or functions of the
    page where a rule is no part of its own."""

    heading: Message
    slots: tuple[str | Callable[[Page], Iterable[str]], ...]

    def lines(self, page: Page) -> list[str]:
        """The sentences of this chapter."""
        lines: list[str] = []
        for slot in self.slots:
            if callable(slot):
                lines += slot(page)
                continue
            part = getattr(page.variant, slot)
            for one in _rules_of(part):
                lines += explain(one, page)
        return lines


def _rules_of(part: Any) -> list[Any]:
    if part is None:
        return []
    if isinstance(part, tuple):  # rules, or the ladder: rungs of move rules
        return [rule for rung in part for rule in (rung if isinstance(rung, tuple) else (rung,))]
    return [part]


def playable(variant: Variant, seats: int | None) -> tuple[int, ...]:
    """The numbers of seats that can play these rules. ``RuleError`` if none can."""
    fitting = []
    for number in variant.seats if seats is None else (seats,):
        try:
            variant.game(number)
        except RuleError as error:
            refused = error
        else:
            fitting.append(number)
    if not fitting:
        raise refused
    return tuple(fitting)
