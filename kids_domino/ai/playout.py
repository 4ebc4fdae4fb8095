"""Rounds played to their end by chance, on bit masks: the fast core for players that look ahead.

A playout follows the rules of the game exactly (a test walks both side by side) but keeps no
history: only hands, open ends and the rest of the boneyard. It is meant for games whose turns are
"lay, else draw, else pass" on a line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kids_domino.core.engine import LineGame
from kids_domino.core.moves import Pass, Play
from kids_domino.core.state import State
from kids_domino.rules.finish import searchable
from kids_domino.rules.lines import Ends, lines


class Ended(NamedTuple):
    """How a playout ended.

    ``out`` is the seat that went out, -1 after a fish; ``fisher`` the seat that laid the last tile
    of a fish, else -1; ``passes`` how often anybody passed and ``drawn`` how many tiles were drawn.
    """

    out: int
    fisher: int
    passes: int
    drawn: int


class Playouts:
    """Random playouts of one game: every different move is as likely as every other.

    ``ValueError`` for a game whose turns these playouts do not know.
    """

    def __init__(self, game: LineGame) -> None:
        if not searchable(game):
            raise ValueError(f"{game.variant.id} has turns that these playouts do not know")
        self.game = game
        self.graph = lines(game)
        self._next = tuple((seat + 1) % game.seats for seat in range(game.seats))
        self._one = game.variant.drawing.how == "one"
        # With some rules the boneyard is drawn to its end although nothing can ever fit.
        self._in_vain = getattr(game.variant.fish, "boneyard", "stays") == "drawn"

    def run(self, state: State, rnd: Callable[[], float]) -> tuple[Ended, list[int]]:
        """Play a position after the lead to its end; also returns the hands that are left.

        ``rnd`` gives numbers from 0 up to 1. The position stays as it is.
        """
        hands = state.hands[:]
        ends = self.graph.at(state.ends, state.spinner)
        stays = self.game.stays
        if stays is None or len(state.boneyard) <= stays:
            return self.block(hands, state.turn, ends, rnd, _passes(state),
                              _aside(state, 0, self.game)), hands
        bank = [1 << tile for tile in state.boneyard[:len(state.boneyard) - stays]]
        return self.draw(hands, state.turn, ends, bank, rnd, _passes(state),
                         state.so_far > 0, _aside(state, sum(bank), self.game)), hands

    def block(self, hands: list[int], turn: int, ends: Ends, rnd: Callable[[], float],
              passed: int = 0, aside: int = 0) -> Ended:
        """Play on where nothing is drawn; ``hands`` change.

        ``passed`` seats have passed in a row before ``turn``; ``aside`` is the mask of the tiles
        that nobody will ever get.
        """
        after, seats = self._next, len(hands)
        passes = 0
        while True:
            hand = hands[turn]
            fitting = hand & ends.mask
            if fitting:
                options = ends[fitting]
                bit, ends = options[int(rnd() * len(options))]
                hands[turn] = hand = hand ^ bit
                if not hand:
                    return Ended(turn, -1, passes, 0)
                if ends.double and only_double(ends, hands, aside):
                    return Ended(-1, turn, passes, 0)
                passed = 0
            else:
                passes += 1
                passed += 1
                if passed >= seats:
                    return Ended(-1, turn, passes, 0)
            turn = after[turn]

    def draw(self, hands: list[int], turn: int, ends: Ends, bank: Sequence[int],
             rnd: Callable[[], float], passed: int = 0, drew: bool = False,
             aside: int = 0) -> Ended:
        """Play on where tiles are drawn: ``bank`` are their bits in the order of drawing.

        ``drew`` tells whether ``turn`` has drawn already; the rest as in :meth:`block`.
        """
        after, one = self._next, self._one
        passes, top, most = 0, 0, len(bank)
        while True:
            hand = hands[turn]
            mask = ends.mask
            fitting = hand & mask
            if not fitting and top < most and not (drew and one):
                if not self._in_vain and not mask & _unlaid(hands, bank, top, aside):
                    return Ended(-1, (turn - 1 - passed) % len(hands), passes, top)
                while not fitting and top < most:
                    bit = bank[top]
                    top += 1
                    hand |= bit
                    fitting = bit & mask
                    if one:
                        break
                hands[turn] = hand
            drew = False
            if fitting:
                options = ends[fitting]
                bit, ends = options[int(rnd() * len(options))]
                hands[turn] = hand = hand ^ bit
                if not hand:
                    return Ended(turn, -1, passes, top)
                if ends.double and only_double(ends, hands, aside | sum(bank[top:])):
                    return Ended(-1, turn, passes, top)
                passed = 0
            else:
                passes += 1
                passed += 1
                if passed >= len(hands) and top == most:
                    return Ended(-1, turn, passes, top)
            turn = after[turn]


def only_double(ends: Ends, hands: Sequence[int], others: int) -> bool:
    """Whether of all tiles that fit only the double of both ends is not yet laid, where that is a
    fish."""
    for hand in hands:
        others |= hand
    return ends.mask & others == ends.double


def _unlaid(hands: Sequence[int], bank: Sequence[int], top: int, aside: int) -> int:
    """The mask of all tiles that are not on the table."""
    unlaid: int = sum(bank[top:]) | aside
    for hand in hands:
        unlaid |= hand
    return unlaid


def _passes(state: State) -> int:
    """How many seats have passed since a tile was last laid."""
    passed = 0
    for _, move in reversed(state.history):
        if isinstance(move, Play):
            break
        passed += isinstance(move, Pass)
    return passed


def _aside(state: State, bank: int, game: LineGame) -> int:
    """The mask of the tiles that are neither laid nor in a hand and will never be drawn."""
    seen = state.table | bank
    for hand in state.hands:
        seen |= hand
    return game.tiles.everything & ~seen
