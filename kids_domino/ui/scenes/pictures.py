"""Which pictures: a child touches the deck that the levels with pictures are played with."""

from __future__ import annotations

import pygame

from kids_domino import decks
from kids_domino.decks import Deck
from kids_domino.i18n import _
from kids_domino.ui import deck_art
from kids_domino.ui.context import Context
from kids_domino.ui.scenes.pick import Item, PickScene
from kids_domino.ui.widgets import Button

_USUAL, _BONE = "forest", "classic"
_LARGEST = 12
"""Of the sets of the grown-ups' games: a deck for them has a face for every number."""


def choose(context: Context) -> None:
    """Show the decks with pictures, the family's own first; touching one plays with it from now
    on, and says its name."""

    def items() -> list[Item]:
        return [Item(deck.id, deck_art.named(deck), deck_art.drawer(context, deck))
                for deck in deck_art.all_decks(context) if deck.own or deck.kind == "pictures"]

    def chosen(id: str) -> None:
        context.settings.deck = id
        context.save_settings()
        context.director.pop()
        if not id.startswith(decks.OWN):
            context.audio.say(f"deck-{id}")

    context.director.push(PickScene(context, "decks", lambda: _("Which pictures?"), items, chosen,
                                    in_use(context).id, spoken="which-pictures"))


def choose_pips(context: Context) -> None:
    """Show what the grown-ups' tiles can be made of."""

    def items() -> list[Item]:
        return [Item(deck.id, deck_art.named(deck), deck_art.drawer(context, deck))
                for deck in map(decks.load, decks.offered(_LARGEST + 1))]

    def chosen(id: str) -> None:
        context.settings.pips = id
        context.save_settings()
        context.director.pop()

    context.director.push(PickScene(context, "pips", lambda: _("Which tiles?"), items, chosen,
                                    pips_in_use(context).id))


def pips_in_use(context: Context) -> Deck:
    """The deck that the grown-ups' games are played with."""
    return deck_art.found(context, context.settings.pips) or decks.load(_BONE)


def in_use(context: Context) -> Deck:
    """The deck that the levels with pictures are played with."""
    return deck_art.found(context, context.settings.deck) or decks.load(_USUAL)


def button(context: Context, place: pygame.Rect) -> Button:
    """The way to the decks, without words: it shows the pictures that are in use."""
    return Button(context, "pictures", place, icon=deck_art.drawer(context, in_use(context)),
                  role="cream", on_press=lambda: choose(context))
