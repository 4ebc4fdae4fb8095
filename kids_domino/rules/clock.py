"""How long a turn may take (rulebook 8.1, 9.6). Nothing here reads a clock: time is passed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kids_domino.core.moves import Play, Together
from kids_domino.core.state import State

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds for a turn (None: no clock), fixed when it begins: with ``one`` playable tile, with
    ``several``, and if one of them makes a ``fish``. ``late`` says what happens to who is late:
    ``plays-first`` (the first playable tile is laid, or the pass made, for him) or ``penalty`` (a
    warning, later ``points`` for the other pair)."""

    one: int | None = None
    several: int | None = None
    fish: int | None = None
    late: str = "plays-first"
    #: Seconds for a turn without a playable tile, None if it has no clock.
    passing: int | None = None
    points: int = 0
    #: Whether a tile once picked up must be played, or costs a penalty if it does not fit.
    touch_move: bool = False
    #: Minutes for the whole match, None without a limit.
    minutes: int | None = None

    def limit(self, game: LineGame, state: State) -> int | None:
        """Seconds for the turn that begins in ``state``; None for a turn without a clock."""
        plays = [move for move in game.legal_moves(state) if isinstance(move, Play | Together)]
        if not plays:
            return self.passing
        if any(_makes_fish(game, state, move) for move in plays):
            return self.fish
        tiles = {tile for move in plays for tile in _tiles(move)}
        return self.one if len(tiles) == 1 else self.several


def _tiles(move: Play | Together) -> tuple[int, ...]:
    return (move.tile,) if isinstance(move, Play) else tuple(play.tile for play in move.plays)


def _makes_fish(game: LineGame, state: State, move: Play | Together) -> bool:
    draft = state.copy()
    game.push(draft, move)
    return draft.outcome is not None and draft.outcome.how == "fish"
