"""Moves as lines of a record, and lines of a record as moves (contracts section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kids_domino.core.moves import DRAW, LEAD, PASS, Draw, Move, Pass, Play, Together, arm_name
from kids_domino.core.state import State
from kids_domino.core.tiles import TileSet

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


def _placed(tiles: TileSet, play: Play, either: int) -> dict[str, object]:
    line: dict[str, object] = {"tile": tiles.names[play.tile], "at": arm_name(play.arm)}
    if play.across:
        line["across"] = True
    if play.closed:
        line["closed"] = True
    # Which half stays open is said only where the player chooses it.
    if play.arm != LEAD and either >> play.tile & 1 and (
            not play.across and play.inner != play.outer):
        line["open"] = play.outer
    return line


def move_line(tiles: TileSet, seat: int, move: Move, state: State,
              either: int = 0) -> dict[str, object]:
    """The line for a move about to be made in ``state``, keys in the order of the format.

    ``either`` is the mask of the tiles that may lie either way round, where a game has such.
    """
    if isinstance(move, Play):
        return {"type": "play", "seat": seat, **_placed(tiles, move, either)}
    if isinstance(move, Draw):
        return {"type": "draw", "seat": seat, "tile": tiles.names[state.boneyard[0]]}
    if isinstance(move, Together):
        return {"type": "together", "seat": seat,
                "plays": [_placed(tiles, play, either) for play in move.plays]}
    if isinstance(move, Pass):
        return {"type": "pass", "seat": seat}
    # A game's own kind of move knows itself how it is written.
    return dict(move.line(tiles, seat))


def read_move(game: LineGame, line: Mapping[str, Any], state: State) -> Move:
    """The legal move that a line stands for. ``ValueError`` says what is wrong with the line."""
    kind, seat = line.get("type"), line.get("seat")
    legal = game.legal_moves(state)
    if kind not in ("play", "draw", "pass", "together") and not any(
            hasattr(move, "line") for move in legal):
        raise ValueError(f"a move was expected, not {kind!r}")
    if seat != state.turn:
        raise ValueError(f"it is seat {state.turn}'s turn, not {seat!r}'s")
    if kind == "draw":
        if DRAW not in legal:
            raise ValueError(f"seat {seat} may not draw here")
        name = game.tiles.names[state.boneyard[0]]
        if line.get("tile") != name:
            raise ValueError(f"the next tile of the boneyard is {name}, not {line.get('tile')!r}")
        return DRAW
    if kind == "pass":
        if PASS not in legal:
            raise ValueError(f"seat {seat} may not pass here")
        return PASS
    for move in legal:
        wanted = move_line(game.tiles, state.turn, move, state, game.either)
        if all(line.get(key) == value for key, value in wanted.items()) and not any(
                line.get(key) for key in ("across", "closed") if key not in wanted):
            return move
    if kind not in ("play", "together"):
        raise ValueError(f"seat {seat} may not do this here: {dict(line)!r}")
    what = line.get("tile") if kind == "play" else line.get("plays")
    raise ValueError(f"seat {seat} may not lay {what!r} at {line.get('at')!r} here")
