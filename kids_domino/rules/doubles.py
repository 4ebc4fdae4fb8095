"""Doubles that may lie in more than one way (rulebook 5.6 and 6.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from kids_domino.core.moves import Move, Play, Together
from kids_domino.core.state import State
from kids_domino.rules.together import LayTogether
from kids_domino.rules.turn import LayTile, PassTurn, TakeTile

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


def _doubles(game: LineGame, state: State) -> tuple[Play, ...]:
    """The doubles of the seat in turn, wherever they fit."""
    held = state.hands[state.turn] & game.tiles.doubles
    if not held:
        return ()
    ends = game.plays[state.ends]
    return ends[held & ends.mask]


def _closed(play: Play) -> Play:
    return _face_down(play.tile, play.arm, play.inner)


@lru_cache(maxsize=4096)
def _face_down(tile: int, arm: int, face: int) -> Play:
    return Play(tile, arm, face, face, closed=True)


@dataclass(frozen=True, slots=True)
class LayAcross:
    """Lay a double after the spinner across, where ``LayTile`` lays it lengthwise: both halves
    then count while it is an end (Muggins, 6.2)."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """Each double that fits, across."""
        if state.leads or state.spinner < 0:
            return ()
        return [Play(play.tile, play.arm, play.inner, play.outer, across=True)
                for play in _doubles(game, state)]


@dataclass(frozen=True, slots=True)
class LayClosed:
    """Lay doubles face down, alone or among several: their ends are dead (Donkey, 5.6).

    ``closing`` is ``yes``, or ``no``: this rule then offers nothing. How many doubles a turn may
    lay is what :class:`LayTogether` in the same ladder says.
    """

    closing: str = "yes"

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """Each double closed, and each set of doubles with any number of them closed."""
        if state.leads or self.closing != "yes":
            return ()
        plays = _doubles(game, state)
        if not plays:
            return ()
        single = [_closed(play) for play in plays]
        return [*single, *self._sets(game, state)] if len(single) > 1 else single

    def _sets(self, game: LineGame, state: State) -> Iterator[Together]:
        for rung in game.variant.ladder:
            for rule in rung:
                if isinstance(rule, LayTogether):
                    for move in rule.offer(game, state):
                        for shut in product((False, True), repeat=len(move.plays)):
                            if any(shut):
                                yield Together(tuple(
                                    _closed(play) if closed else play
                                    for play, closed in zip(move.plays, shut, strict=True)))


@dataclass(frozen=True, slots=True)
class ChooseSpinner:
    """Lay two open doubles together the other way round, while there is no spinner yet: the first
    one of the two becomes it (Donkey, 5.6)."""

    def offer(self, game: LineGame, state: State) -> Sequence[Move]:
        """The pairs of open doubles in the other order."""
        doubles = state.hands[state.turn] & game.tiles.doubles
        if state.leads or state.spinner >= 0 or not doubles & (doubles - 1):
            return ()
        return [Together(move.plays[::-1]) for rung in game.variant.ladder for rule in rung
                if isinstance(rule, LayTogether) for move in rule.offer(game, state)
                if len(move.plays) == 2]


#: As ``MUST_PLAY``, where a double may lie lengthwise or across.
EITHER_WAY = ((LayTile(), LayAcross()), (TakeTile(),), (PassTurn(),))
#: As ``MUST_PLAY``, where up to four doubles may be laid in one turn, open or closed.
CLOSING = ((LayTile(), LayTogether(4), LayClosed(), ChooseSpinner()), (TakeTile(),), (PassTurn(),))
#: As ``MUST_PLAY``, where several doubles may be laid in one turn: one as a rule.
SEVERAL_DOUBLES = ((LayTile(), LayTogether(1)), (TakeTile(),), (PassTurn(),))
