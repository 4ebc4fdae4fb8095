"""What passes and draws tell about hidden hands, and deals that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from kids_domino.core.moves import Draw, Move, Pass, Play, Together
from kids_domino.core.rng import shuffle
from kids_domino.core.state import State

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


def lacking(game: LineGame, history: Sequence[tuple[int, Move]], leader: int) -> tuple[int, ...]:
    """For each seat, the mask of tiles that it is known not to hold.

    A seat that draws or passes holds no tile that fits the open ends and must be laid. A tile that
    it drew and kept did not fit either, but may well be of a suit that the seat lacked earlier: of
    that earlier knowledge only what the new tile shares with it remains.
    """
    table = State([0] * game.seats, (), leader, 0)
    lacks = [0] * game.seats
    drew = False
    lay = game.variant.layout.lay
    for seat, move in history:
        kind = type(move)
        if kind is Play or kind is Together:
            plays = (move,) if kind is Play else move.plays
            if drew and game.matadors >> plays[0].tile & 1:
                # It need not be the tile that was drawn: that may be kept although it fits.
                lacks[seat] = 0
            for play in plays:
                lay(table, play)
            drew = False
        elif kind is Draw or kind is Pass:
            fitting = game.plays[table.ends].mask & ~game.matadors
            # The tile drawn before in this turn was kept: it fits nothing here.
            lacks[seat] = fitting if drew else lacks[seat] | fitting
            drew = kind is Draw
    if drew:
        # Nothing is known yet of the tile in this seat's hand that has only just been drawn.
        lacks[history[-1][0]] = 0
    return tuple(lacks)


def shown(history: Sequence[tuple[int, Move]], seats: int, turn: int, leads: int) -> list[int]:
    """For each seat, the mask of tiles that everybody has learnt it was dealt: what it showed by a
    move of a game's own kind (``shows``), and the one tile that must lead, if there is just one."""
    held = [0] * seats
    for seat, move in history:
        held[seat] |= getattr(move, "shows", 0)
    if leads and not leads & (leads - 1):
        held[turn] |= leads
    return held


def assign(tiles: Sequence[int], hands: Sequence[tuple[int, int]],
           rng: Random) -> tuple[list[int], list[int]]:
    """Deal tiles to hands of given sizes that may not hold certain tiles.

    ``hands`` are pairs (size, mask of forbidden tiles). Returns the mask of each hand and the tiles
    left over, in random order. The tightest hand is served first; tiles are then exchanged at
    random, so that any deal that agrees with the constraints can come up.
    """
    left = list(tiles)
    out = [0] * len(hands)
    slack = {k: sum(1 for tile in left if not forbidden >> tile & 1) - size
             for k, (size, forbidden) in enumerate(hands)}
    owner: dict[int, int] = {}
    for k in sorted(slack, key=lambda key: (slack[key], key)):
        for _ in range(hands[k][0]):
            _give(k, left, owner, hands, rng)
    for tile, k in owner.items():
        out[k] |= 1 << tile
    rest = [tile for tile in tiles if tile not in owner]
    shuffle(rest, rng)
    return out, rest


def _give(k: int, left: list[int], owner: dict[int, int], hands: Sequence[tuple[int, int]],
          rng: Random) -> None:
    """Give hand ``k`` one more tile, moving tiles along between hands where that is needed."""
    parent: dict[int, tuple[int, int] | None] = {k: None}
    queue = [k]
    for hand in queue:
        forbidden = hands[hand][1]
        for i, tile in enumerate(left):
            if not forbidden >> tile & 1:
                left.pop(i)
                _pass_along(hand, tile, parent, owner)
                return
        for tile, other in list(owner.items()):
            if other not in parent and not forbidden >> tile & 1:
                parent[other] = (hand, tile)
                queue.append(other)
    # Knowledge is sound, so a deal always exists; a broken view still gets a full hand.
    owner[left.pop()] = k


def _pass_along(hand: int, tile: int, parent: dict[int, tuple[int, int] | None],
                owner: dict[int, int]) -> None:
    while True:
        owner[tile] = hand
        step = parent[hand]
        if step is None:
            return
        hand, tile = step
