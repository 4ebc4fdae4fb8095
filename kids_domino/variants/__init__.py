"""Every game that the program knows, as declarations. Add a game here and it is everywhere."""

from __future__ import annotations

from kids_domino.core.variant import Variant
from kids_domino.variants.classic import (
    BLITZ,
    BLOCK,
    DRAW,
    DRAW_ONE,
    PENALTY,
    THREE_HUNDRED,
    TRADITIONAL,
)
from kids_domino.variants.donkey import DONKEY
from kids_domino.variants.elsewhere import MATADOR, SEBASTOPOL
from kids_domino.variants.fives import ALL_THREES, BERGEN, FIVE_UP, MUGGINS, TELEPHONE
from kids_domino.variants.goat import GOAT, GOAT_125, PAIR_GOAT, SEA_GOAT, YARD_GOAT
from kids_domino.variants.picture import PICTURE
from kids_domino.variants.special import CRIBBAGE, KLONDIKE, POKER, SAUSAGE, TRADE
from kids_domino.variants.sports import GENERAL, LATIN, SPORTS, SPORTS_GOAT

VARIANTS: tuple[Variant, ...] = (
    PICTURE, TRADE,
    TRADITIONAL, PENALTY, DRAW_ONE, THREE_HUNDRED, BLOCK, DRAW,
    GOAT, YARD_GOAT, GOAT_125, PAIR_GOAT, SEA_GOAT,
    DONKEY, GENERAL,
    SPORTS, SPORTS_GOAT,
    TELEPHONE, MUGGINS,
    FIVE_UP, ALL_THREES, BERGEN, BLITZ, MATADOR,
    POKER, SEBASTOPOL, CRIBBAGE,
    SAUSAGE, KLONDIKE,
    LATIN,
)


def find(variant_id: str) -> Variant:
    """The variant of that id. ``LookupError`` if there is none."""
    for variant in VARIANTS:
        if variant.id == variant_id:
            return variant
    raise LookupError(variant_id)
