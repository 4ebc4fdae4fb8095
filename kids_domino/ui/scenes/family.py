"""The family's own decks, and what is done with them; the grown-ups' ways to all of it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from kids_domino import decks
from kids_domino.decks.workshop import OwnDeck
from kids_domino.i18n import _
from kids_domino.ui import deck_art
from kids_domino.ui.context import Context
from kids_domino.ui.scenes.pick import Item, PickScene

log = logging.getLogger(__name__)

_NEW, _USUAL = "new", "usual"


def own_decks(context: Context) -> None:
    """Show the family's decks, and a card for a new one."""

    def items() -> list[Item]:
        found = context.own_decks()
        cards = [Item(deck.id, deck_art.named(deck),
                      deck_art.drawer(context, deck) if deck.pictures else "family")
                 for deck in found]
        return [*cards, Item(_NEW, _("A new deck"), "plus")]

    def choose(id: str) -> None:
        from kids_domino.ui.scenes.family_deck import FamilyDeckScene

        if id == _NEW:
            new_deck(context)
        else:
            context.director.push(
                FamilyDeckScene(context, OwnDeck(context.decks_folder / id)))

    context.director.push(PickScene(context, "family", lambda: _("Your own decks"), items, choose))


def new_deck(context: Context, files: Sequence[Path] = ()) -> None:
    """Open a new deck; ``files``: the first that are looked at."""
    from kids_domino.ui.scenes.family_deck import FamilyDeckScene

    try:
        deck = OwnDeck.new(context.decks_folder)
    except OSError as error:
        log.warning("no deck can be made: %s", error)
        return
    scene = FamilyDeckScene(context, deck)
    context.director.push(scene)
    scene.take(files)


def pictures_of_levels(context: Context) -> None:
    """Choose the deck that the levels with pictures are played with."""

    def items() -> list[Item]:
        usual = decks.load("forest")
        cards = [Item(_USUAL, _("As usual"), deck_art.drawer(context, usual))]
        return cards + [card(context, deck) for deck in deck_art.all_decks(context)
                        if not deck.id.startswith("classic")]

    def choose(id: str) -> None:
        context.settings.deck = "" if id == _USUAL else id
        context.save_settings()
        context.director.pop()

    context.director.push(PickScene(
        context, "decks", lambda: _("The pictures of the games"), items, choose,
        context.settings.deck or _USUAL))


def any_deck(context: Context, chosen: str, on_choose: Callable[[str], object]) -> None:
    """Choose any deck; ``on_choose`` is told its id."""

    def choose(id: str) -> None:
        on_choose(id)
        context.director.pop()

    context.director.push(PickScene(
        context, "decks", lambda: _("Which deck?"),
        lambda: [card(context, deck) for deck in deck_art.all_decks(context)], choose, chosen))


def card(context: Context, deck: decks.Deck) -> Item:
    """The card of ``deck``."""
    return Item(deck.id, deck_art.named(deck), deck_art.drawer(context, deck))
