"""Pictures and names of the levels: what is on the table says it, no reading needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino import decks
from kids_domino.decks import Deck, DeckError
from kids_domino.i18n import _, pgettext
from kids_domino.ui import level_card

if TYPE_CHECKING:
    from kids_domino.learning.level import Level
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
    """Draws the card of ``level`` into whatever size a button has for it.

    A card that shows pictures shows those with which the level is played; other cards are drawings
    in assets/levels, and a level without either shows a face of its deck.
    """
    if level.id in level_card.cards():
        deck = deck_of(context, level, level.pictures)
        return lambda width, height: level_card.drawn(
            context.assets, deck, level.id, width, height)
    card: tuple[str, ...] = ("levels", f"{level.id}.svg")
    if not context.assets.has(*card):
        card = decks.load(level.deck).pictures[1]
    return lambda width, height: context.assets.picture(card, width, height)


def deck_of(context: Context, level: Level, faces: int) -> Deck:
    """The deck with which ``level`` is played: the one that the family chose, where the level has
    pictures (or is a game of grown-ups, with pips) and that deck has so many ``faces``; else the
    level's own."""
    usual = decks.load(level.deck, level.first + faces).since(level.first)
    settings = context.settings
    chosen = settings.pips if level.grown_up else settings.deck if pictured(level) else ""
    if not chosen:
        return usual
    try:
        deck = decks.find(chosen, context.decks_folder)
    except DeckError:  # it was deleted, or somebody tidied its folder up
        return usual
    return deck if len(deck.pictures) >= faces else usual


def pictured(level: Level) -> bool:
    """Whether ``level`` is played with pictures: with those that the family chose."""
    return decks.load(level.deck).kind == "pictures"
