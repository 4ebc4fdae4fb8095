"""The end of a round: when a fish is certain (rulebook 2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kids_domino.core.moves import SHUT, Play, Together
from kids_domino.core.state import State
from kids_domino.core.variant import LineVariant, RuleError

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class Fish:
    """A round is a fish as soon as it is certain that nobody can ever lay a tile.

    ``double`` is ``is-played`` or ``ends-it``: with ``ends-it`` two equal open ends whose number
    has all its plain tiles on the table end the round although the double is still out
    (``[T-FISH-1]``). ``boneyard`` says what becomes of tiles that could still be drawn when nothing
    can ever fit: it ``stays``, or it is ``drawn`` by the seat to move before the round ends. With
    ``doubles_fish`` False a double as the last tile makes no fisher (``[T-PAIR-3]``). A ``void``
    fish settles nothing: the round does not count (5.7). With ``until_spinner`` what ``double``
    says holds only while no double lies open (5.6).
    """

    double: str = "is-played"
    doubles_fish: bool = True
    boneyard: str = "stays"
    void: bool = False
    until_spinner: bool = False

    def check(self, variant: LineVariant, seats: int) -> None:
        """``RuleError`` if nobody could draw what must be drawn."""
        if self.boneyard == "drawn" and variant.drawing.how != "until-playable":
            raise RuleError("fish-boneyard", "tiles are only drawn to the end where each turn "
                                             "draws until one fits")

    def certain(self, game: LineGame, state: State) -> bool:
        """Whether this position is a fish."""
        fitting = game.plays[state.ends].mask
        if game.stays is None or len(state.boneyard) <= game.stays:
            for hand in state.hands:
                if hand & fitting:
                    break
            else:
                return True
        elif not fitting & ~state.table:
            return self.boneyard == "stays"
        return self.double == "ends-it" and (
            state.spinner < 0 or not self.until_spinner) and self._only_double(game, state)

    def _only_double(self, game: LineGame, state: State) -> bool:
        """Whether both ends are equal and only their double is left to lay on them."""
        open_ends = [face for face in state.ends if face != SHUT]
        return (len(open_ends) == 2 and open_ends[0] == open_ends[1]
                and game.plays[state.ends].mask & ~state.table
                == 1 << game.tiles.double(open_ends[0]))

    def fisher(self, game: LineGame, state: State) -> int:
        """Who laid the last tile (or the last that was not a double)."""
        last = None
        for seat, move in reversed(state.history):
            if isinstance(move, Play | Together):
                last = seat if last is None else last
                if self.doubles_fish or (isinstance(move, Play) and move.inner != move.outer):
                    return seat
        assert last is not None, "a fish before the lead"
        return last


def last_tiles(state: Any) -> frozenset[int]:
    """The tiles laid in the last turn in which any were."""
    for _, move in reversed(state.history):
        if isinstance(move, Play):
            return frozenset((move.tile,))
        if isinstance(move, Together):
            return frozenset(play.tile for play in move.plays)
    return frozenset()
