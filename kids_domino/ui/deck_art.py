"""Names and pictures of decks, for the cards on which grown-ups choose them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kids_domino import decks
from kids_domino.decks import Deck, DeckError
from kids_domino.i18n import pgettext

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_ORDER = ("pictures", "letters")
"""Kinds of decks in the order in which they are offered; the others come last."""


def all_decks(context: Context) -> list[Deck]:
    """Every deck that can be used: the family's first, then pictures, letters and numbers."""
    own = [deck for deck in context.own_decks()
           if len(deck.pictures) >= decks.LEAST]
    built_in = [decks.find(name) for name in decks.offered(decks.LEAST)]
    return [*own, *sorted(built_in, key=_rank)]


def _rank(deck: Deck) -> int:
    plain = deck.other is None and deck.kind in _ORDER
    return _ORDER.index(deck.kind) if plain else len(_ORDER)


def named(deck: Deck) -> str:
    """The deck's name in the language of the program."""
    if deck.own:
        return deck.name or pgettext("deck", "Our own deck")
    return pgettext("deck", deck.name)


def found(context: Context, id: str) -> Deck | None:
    """The deck ``id``; None when there is none (any more)."""
    try:
        return decks.find(id, context.decks_folder) if id else None
    except DeckError:
        return None


def drawer(context: Context, deck: Deck) -> Callable[[int, int], pygame.Surface]:
    """Draws four faces of ``deck`` into whatever room there is; of a deck of pips two tiles, for
    it is told from others by what they are made of."""
    if deck.turns and deck.other is None:
        return lambda width, height: context.assets.cached(
            ("deck", deck.id, "tiles", width, height, context.assets.strong),
            lambda: _tiles(context, deck, width, height))
    shown = [deck.pictures[number] for number in _chosen(len(deck.pictures))]
    if deck.other is not None and len(shown) == 4:
        shown[1], shown[3] = (deck.other.pictures[number] for number in (2, 4))

    def draw(width: int, height: int) -> pygame.Surface:
        across = 4 if width > 3 * height else 2
        down = 4 // across
        gap = max(2, min(width // across, height // down) // 12)
        side = max(1, min((width - gap * (across - 1)) // across,
                          (height - gap * (down - 1)) // down))
        whole = pygame.Surface((across * side + gap * (across - 1),
                                down * side + gap * (down - 1)), pygame.SRCALPHA)
        for number, picture in enumerate(shown):
            y, x = divmod(number, across)
            whole.blit(context.assets.picture(picture, side, side),
                       (x * (side + gap), y * (side + gap)))
        return whole

    return lambda width, height: context.assets.cached(
        ("deck", deck.id, tuple(shown), width, height), lambda: draw(width, height))


def _tiles(context: Context, deck: Deck, width: int, height: int) -> pygame.Surface:
    from kids_domino.ui.table.art import Art

    beside = width > 3 * height
    unit = max(2, min(width // 5, round(height / 1.2)) if beside
               else min(round(width / 2.2), round(height / 2.5)))
    step = round(unit * (2.3 if beside else 1.2))
    art, whole = Art(context.assets, deck), pygame.Surface((width, height), pygame.SRCALPHA)
    for way, faces in ((-1, (6, 4)), (1, (3, 5))):
        x = width // 2 + (way * step // 2 if beside else 0)
        y = height // 2 + (0 if beside else way * step // 2)
        for picture, low in ((art.around("shadow", unit, False), unit * 0.045),
                             (art.tile(faces, unit, 0), 0)):
            whole.blit(picture, picture.get_rect(center=(x, round(y + low))))
    return whole


def _chosen(count: int) -> list[int]:
    """Which faces stand for the deck: never the blank of a deck of numbers, if there are more."""
    return list(range(1, 5)) if count > 4 else list(range(count))
