"""Can this deal be finished? An exact search over open tiles (rulebook 3.2, learning rules).

Some seats, the *children*, lay any fitting tile by chance; all others are *friends* that see
everything and play for the greatest chance that somebody goes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING

from kids_domino.core.moves import Move
from kids_domino.core.state import State
from kids_domino.rules.layout import Line
from kids_domino.rules.lines import Ends, Option, lines
from kids_domino.rules.turn import MUST_PLAY

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame

#: The seat of the child: the window seats the youngest there.
CHILD = 0
#: Positions that one search may look at. A deal that needs more is judged by what is known so far,
#: in favour of another deal; the bound is a count, so every machine judges alike.
MOST_POSITIONS = 20_000


def searchable(game: LineGame) -> bool:
    """Whether the turns of a game are "lay, else draw, else pass", which this search knows."""
    return game.variant.ladder == MUST_PLAY and isinstance(game.variant.layout, Line)


class FinishSearch:
    """The chance that somebody goes out, from any position of one deal.

    ``children`` are the seats that play by chance. Values are remembered, so that asking again
    further on in the same round costs next to nothing. Only for :func:`searchable` games.

    ``gift``: a child that goes out counts 1 + ``gift``, so that friends also care who it is; the
    values are then no plain chances any more, but at most that much from them.
    """

    def __init__(self, game: LineGame, children: Sequence[int] = (CHILD,),
                 most: int = MOST_POSITIONS, gift: float = 0.0) -> None:
        if not searchable(game):
            raise ValueError(f"{game.variant.id} has turns that this search does not know")
        self.game = game
        self.most = most
        self._graph = lines(game)
        self._children = tuple(seat in children for seat in range(game.seats))
        self._one = game.variant.drawing.how == "one"
        self._out = tuple(1.0 + gift * child for child in self._children)
        self._best = max(self._out)
        # All hands stand in one number, side by side.
        size = len(game.tiles)
        self._everything = game.tiles.everything
        self._shifts = tuple(size * seat for seat in range(game.seats))
        self._bank: tuple[int, ...] = ()
        self._rest: tuple[int, ...] = (0,)
        self._aside = 0
        self._known: dict[tuple[int, int, int, int], float] = {}

    @property
    def exhausted(self) -> bool:
        """Whether the search has used up its positions: values are then lower bounds."""
        return len(self._known) >= self.most

    @property
    def looked_at(self) -> int:
        """How many positions with a choice are known."""
        return len(self._known)

    def chance(self, state: State) -> float:
        """The probability, 0 to 1, that the round ends with somebody out."""
        if state.outcome is not None:
            return self._out[state.outcome.seat or 0] if state.outcome.how == "out" else 0.0
        hands = self._prepare(state)
        left = self._left(state)
        if not state.leads:
            ends = self._graph.at(state.ends, state.spinner)
            return self._value(state.turn, hands, ends, left, state.so_far > 0)
        values = [self._lead(state.turn, hands, tile, left) for tile in
                  self.game.tiles.members(state.hands[state.turn] & state.leads)]
        return fsum(values) / len(values) if self._children[state.turn] else max(values)

    def after(self, state: State, move: Move) -> float:
        """The chance once ``move`` is made."""
        draft = state.copy()
        self.game.push(draft, move)
        return self.chance(draft)

    def _prepare(self, state: State) -> int:
        """The hands as one number; the tiles that can be drawn are laid out for the search."""
        stays = self.game.stays
        drawable = (() if stays is None else
                    tuple(1 << tile for tile in reversed(state.boneyard[:self._left(state)])))
        if drawable != self._bank[:len(drawable)]:
            self._known.clear()
        if drawable != self._bank[:len(drawable)] or not self._known:
            rest = [0]
            for bit in drawable:
                rest.append(rest[-1] | bit)
            self._bank, self._rest = drawable, tuple(rest)
            seen = state.table | rest[-1]
            for hand in state.hands:
                seen |= hand
            self._aside = self._everything & ~seen
        return sum(hand << shift for hand, shift in zip(state.hands, self._shifts, strict=True))

    def _left(self, state: State) -> int:
        """How many tiles can still be drawn."""
        return 0 if self.game.stays is None else max(0, len(state.boneyard) - self.game.stays)

    def _lead(self, turn: int, hands: int, tile: int, left: int) -> float:
        hands ^= 1 << tile + self._shifts[turn]
        if not hands >> self._shifts[turn] & self._everything:
            return self._out[turn]
        after = (turn + 1) % len(self._shifts)
        return self._value(after, hands, self._graph.lead(tile), left, False)

    def _value(self, turn: int, hands: int, node: Ends, left: int, drew: bool) -> float:
        """The chance from a position: ``left`` tiles can be drawn, ``drew`` is this turn's."""
        everything, shifts, one = self._everything, self._shifts, self._one
        seats, passed = len(shifts), 0
        if node.double and self._ended_by_double(hands, node, left):
            return 0.0
        while True:
            shift = shifts[turn]
            fitting = hands >> shift & node.mask
            if fitting:
                options = node[fitting]
                if len(options) > 1:
                    return self._choose(turn, hands, node, left, options)
                bit, node = options[0]
                hands ^= bit << shift
                if not hands >> shift & everything:
                    return self._out[turn]
                if node.double and self._ended_by_double(hands, node, left):
                    return 0.0
                passed = 0
            elif left and not (drew and one):
                left -= 1
                hands |= self._bank[left] << shift
                drew = True
                continue
            else:
                passed += 1
                if passed >= seats and not left:
                    return 0.0
            drew = False
            turn = turn + 1 if turn + 1 < seats else 0

    def _choose(self, turn: int, hands: int, node: Ends, left: int,
                options: tuple[Option, ...]) -> float:
        """The chance where there is a choice."""
        known = self._known
        key = (hands, node.number, left, turn)
        value = known.get(key)
        if value is not None:
            return value
        if len(known) >= self.most:
            return 0.0
        shift, everything = self._shifts[turn], self._everything
        after = turn + 1 if turn + 1 < len(self._shifts) else 0
        value = 0.0
        if self._children[turn]:
            for bit, ends in options:
                then = hands ^ bit << shift
                value += (self._value(after, then, ends, left, False)
                          if then >> shift & everything else self._out[turn])
            value /= len(options)
        else:
            for bit, ends in options:
                then = hands ^ bit << shift
                chance = (self._value(after, then, ends, left, False)
                          if then >> shift & everything else self._out[turn])
                if chance > value:
                    value = chance
                    if value == self._best:
                        break
        known[key] = value
        return value

    def _ended_by_double(self, hands: int, node: Ends, left: int) -> bool:
        """Whether the double alone is left of the suit on both ends, where that is a fish."""
        unlaid = self._aside | self._rest[left]
        for shift in self._shifts:
            unlaid |= hands >> shift
        return node.mask & unlaid == node.double


def chance_to_finish(game: LineGame, state: State) -> float:
    """The chance that a round is finished from here, with the child at seat 0 and friends."""
    return FinishSearch(game).chance(state)
