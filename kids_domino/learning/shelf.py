"""The grown-ups' shelf: every game of the program, in families, in the order of the rulebook.

The declarations of all games are loaded with this module; the levels (:mod:`.ladder`) need none.
"""

from __future__ import annotations

from dataclasses import dataclass

from kids_domino.core.text import NC_, Message
from kids_domino.core.variant import Variant
from kids_domino.learning.level import Level
from kids_domino.variants import find

_CHILDREN = {"picture": "forest", "trade": "classic"}
"""The children's games with their decks: there, fitting tiles may glow and pictures are named."""


@dataclass(frozen=True, slots=True)
class Family:
    """Games that are alike: ``games`` in the order in which they stand on the shelf."""

    id: str
    name: Message
    games: tuple[Level, ...]


def _game(variant: Variant) -> Level:
    deck = _CHILDREN.get(variant.id)
    return Level(variant.id, variant.id, variant.name, seats=variant.seats, deck=deck or "classic",
                 player="first-steps" if deck else "medium", grown_up=deck is None)


def _family(id: str, name: Message, *games: str) -> Family:
    return Family(id, name, tuple(_game(find(game)) for game in games))


FAMILIES: tuple[Family, ...] = (
    _family("children", NC_("family of games", "With children"), "picture", "trade"),
    _family("classic", NC_("family of games", "Classic"),
            "traditional", "penalty", "draw-one", "three-hundred", "block", "draw"),
    _family("goat", NC_("family of games", "Goat"),
            "goat", "yard-goat", "goat-125", "pair-goat", "sea-goat", "donkey", "general"),
    _family("sports", NC_("family of games", "Sports"), "sports", "sports-goat"),
    _family("counting", NC_("family of games", "Counting ends"),
            "telephone", "muggins", "five-up", "all-threes", "bergen"),
    _family("elsewhere", NC_("family of games", "From elsewhere"),
            "blitz", "matador", "poker", "sebastopol", "cribbage"),
    _family("own", NC_("family of games", "Unlike the others"), "sausage", "klondike", "latin"),
)

SHELF: tuple[Level, ...] = tuple(game for family in FAMILIES for game in family.games)


def family_of(game: str) -> Family:
    """The family of the game called ``game``; the first one for a name that is on no shelf."""
    for family in FAMILIES:
        if any(level.id == game for level in family.games):
            return family
    return FAMILIES[0]
