"""The decks, as the table asks for them."""

from kids_domino import resources
from kids_domino.decks import Deck, load, offered

__all__ = ["Deck", "load", "offered", "resources"]
