"""Pictures of the levels: what is on the table says it, no reading needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from kids_domino.learning.ladder import Level
    from kids_domino.ui.context import Context


def drawer(context: Context, level: Level) -> Callable[[int, int], pygame.Surface]:
    """Draws the card of ``level`` (assets/levels) into whatever size a button has for it.

    A level without a card shows the first face of its deck.
    """
    card: tuple[str, ...] = ("levels", f"{level.id}.svg")
    if not context.assets.has(*card):
        card = ("decks", level.deck, "1.svg")
    return lambda width, height: context.assets.picture(card, width, height)
