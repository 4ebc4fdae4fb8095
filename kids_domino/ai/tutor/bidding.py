"""Rounds of bids in poker as sensible players make them: what a bid tells of a hand, and how the
round goes on. Bids by chance would make a bold one look good whatever is held."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from kids_domino.core.rng import shuffle, stream
from kids_domino.rules.special.poker import HAND, Bid, PokerGame, PokerPosition, PokerView
from kids_domino.rules.special.poker_hands import Value, value

#: So many random hands tell how strong a hand is.
DEALS = 500
#: Who bets or raises has a hand that beats more than this share of all hands; a weaker one bids as
#: if it were so now and then only.
BOLD, BLUFF = 0.6, 0.15


def strength(game: PokerGame, hand: int) -> float:
    """The share of all hands, 0 to 1, that a hand beats; equal ones count half."""
    ladder, own = _ladder(game), value(game.tiles, hand)
    return (bisect_left(ladder, own) + bisect_right(ladder, own)) / 2 / len(ladder)


def bid(game: PokerGame, state: PokerPosition) -> Bid:
    """What a sensible player bids whose turn it is: by the chance to have the best hand, and by
    what the pot offers for the chips that are owed."""
    seat = state.turn
    rivals = [other for other in state.still_in() if other != seat]
    own, chance = strength(game, state.hands[seat]), 1.0
    bets = _bets(state.history)
    for rival in rivals:
        chance *= max(0.0, (own - BOLD) / (1 - BOLD)) if rival in bets else own
    moves = game.legal_moves(state)
    bold = [move for move in moves if move.kind in ("bet", "raise")]
    pot, owed = sum(state.paid), state.level - state.paid[seat]
    fair = 1.0 / (len(rivals) + 1)
    if bold and own > BOLD and chance > fair + (1 - fair) * (0.35 + 0.15 * state.raised):
        return max(bold, key=lambda move: move.amount)
    if bold and own > BOLD and not owed and chance > fair + 0.12:
        return min(bold, key=lambda move: move.amount)
    wanted = "check" if not owed else "call" if chance * (pot + owed) > owed else "fold"
    return next(move for move in moves if move.kind == wanted)


def likely(view: PokerView, count: int, rng: Random) -> list[Any]:
    """``count`` possible positions; those in which somebody bet on a weak hand are rare."""
    bets = _bets(view.history)
    found: list[Any] = []
    while len(found) < count:
        world = view.game.sample(view, rng)
        weak = sum(seat != view.seat and strength(view.game, world.hands[seat]) <= BOLD
                   for seat in bets)
        if rng.random() < BLUFF ** weak:
            found.append(world)
    return found


def _bets(history: Sequence[tuple[int, Any]]) -> set[int]:
    """The seats that have bet or raised."""
    return {seat for seat, move in history if move.kind in ("bet", "raise")}


@lru_cache(maxsize=4)
def _ladder(game: PokerGame) -> list[Value]:
    """Random hands, the lowest first."""
    rng, used = stream("hands"), list(game.used)
    found: list[Value] = []
    for _ in range(DEALS):
        shuffle(used, rng, HAND)
        found.append(value(game.tiles, game.tiles.mask(used[:HAND])))
    return sorted(found)
