"""Pictures and names of the levels: what is on the table says it, no reading needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino.i18n import _, pgettext
from kids_domino.ui.table import deck as decks

if TYPE_CHECKING:
    from kids_domino.learning.ladder import Level
    from kids_domino.ui.context import Context


def named(level: Level, seats: int) -> str:
    """The name of ``level``; with who can play it where ``seats`` cannot."""
    name = pgettext(*level.name)
    if level.fits(seats):
        return name
    least, most = min(level.seats), max(level.seats)
    if least == most:
        return f"{name}\n" + _("For {count} players").format(count=least)
    return f"{name}\n" + _("For {least} to {most} players").format(least=least, most=most)


def drawer(context: Context, level: Level) -> Callable[[int, int], pygame.Surface]:
    """Draws the card of ``level`` (assets/levels) into whatever size a button has for it.

    A level without a card shows a face of its deck.
    """
    card: tuple[str, ...] = ("levels", f"{level.id}.svg")
    if not context.assets.has(*card):
        card = decks.load(level.deck).pictures[1]
    return lambda width, height: context.assets.picture(card, width, height)
