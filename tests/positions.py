"""Positions and counts written by hand, for tests of single rules."""

from __future__ import annotations

from types import SimpleNamespace

from kids_domino.core.moves import LEAD, LEFT, RIGHT
from kids_domino.core.protocol import Book
from kids_domino.core.state import Outcome
from kids_domino.variants import find


def mask(game, names):
    """The tiles ``"0-1 2-5"`` as the engine keeps them."""
    return game.tiles.mask(game.tiles.parse(name) for name in sorted_names(names))


def sorted_names(names):
    """Tile names as the rulebook writes them (``4-1``) with the lower half first."""
    return ["-".join(sorted(name.split("-"), key=int)) for name in names.split()]


def names(game, hand):
    """The tiles of a mask in words."""
    return " ".join(game.tiles.names[tile] for tile in game.tiles.members(hand))


def table(variant, hands, line, boneyard="", house=None, arm=RIGHT):
    """A position in which seat 0 led the first tile of ``line`` and the others were added, one seat
    after another, on ``arm``. ``hands`` is what each seat still holds."""
    game = find(variant).with_house(house or {}).game(len(hands))
    laid = sorted_names(line)
    masks = [mask(game, hand) | mask(game, " ".join(laid[seat::len(hands)]))
             for seat, hand in enumerate(hands)]
    bank = tuple(game.tiles.parse(name) for name in sorted_names(boneyard))
    state = game.start(masks, bank, 0, game.tiles.everything)
    for k, name in enumerate(laid):
        assert state.outcome is None, f"the round ended before {name}"
        tile = game.tiles.parse(name)
        wanted = LEAD if k == 0 else arm
        move = next(move for move in game.legal_moves(state)
                    if (move.tile, move.arm) == (tile, wanted))
        state = game.apply(state, move)
    return game, state


def counted(variant, hands, house=None):
    """What each hand is worth."""
    played = find(variant).with_house(house or {})
    game = played.game(len(hands))
    return tuple(played.worth.of(game.tiles, mask(game, hand)) for hand in hands)


def settled(variant, how, seat, points, book=None, house=None):
    """The score sheet after a round in which the hands count ``points``."""
    played = find(variant).with_house(house or {})
    game = played.game(len(points))
    sides = len(set(game.sides))
    before = Book((0,) * sides, (0,) * sides) if book is None else book
    state = SimpleNamespace(outcome=Outcome(how, seat, tuple(points)), leader=0, history=[],
                            points=None)
    gains = played.award.gains(game, state, before)
    return played.ledger.enter(before, gains)


__all__ = ["LEAD", "LEFT", "RIGHT", "Book", "counted", "mask", "names", "settled", "sorted_names",
           "table"]
