"""Profiles of families that are in the middle of a game: one may resume it at that position."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from kids_domino.core.moves import Move
from kids_domino.learning import ladder
from kids_domino.profiles.settings import Seat
from kids_domino.session import Session
from kids_domino.ui.setup import GameSetup
from kids_domino.ui.table.opening import seats_of, variant_of

_FACES = {"c": ("child", "child"), "h": ("human", "grownup"), "k": ("computer", "computer")}

Wanted = Callable[[Session], "Move | bool | None"]
"""Says of a position whether it is the one; a move stands for "yes, and that move is meant"."""


@dataclass(frozen=True)
class Kept:
    """A game cut off at a position: its record, and the move that is meant there, if any."""

    game: GameSetup
    lines: tuple[str, ...]
    move: Move | None

    @property
    def tile(self) -> str:
        """The tile of the move, as the ids of automation name it."""
        variant = variant_of(self.game).game(len(self.game.seats))
        return variant.tiles.names[self.move.tile]  # type: ignore[union-attr]

    def write(self, profile: Path) -> None:
        """Put the game into a profile as one that was not finished."""
        profile.mkdir(parents=True, exist_ok=True)
        (profile / "current.jsonl").write_text("".join(f"{x}\n" for x in self.lines), "utf-8")
        (profile / "current.json").write_text(json.dumps(self.game.meta()), "utf-8")


class _Lines:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, line: str) -> None:
        self.lines.append(line)

    def truncate(self, count: int) -> None:
        del self.lines[count:]


def seats(kinds: str) -> tuple[Seat, ...]:
    """Seats for ``kinds``: c for a child, h for a grown-up, k for the computer."""
    found = []
    for number, kind in enumerate(kinds):
        name, face = _FACES[kind]
        found.append(Seat(name, f"{face}-{number % 3 + 1}"))
    return tuple(found)


def find(level: str, kinds: str, wanted: Wanted, seeds: range = range(1, 4000)) -> Kept:
    """The first position, of games in which everybody lays whatever is allowed, that is
    ``wanted``. LookupError when none of ``seeds`` has one."""
    rules = ladder.level(level)
    assert rules is not None
    for seed in seeds:
        game = GameSetup(rules, seats(kinds), seed)
        lines, rng = _Lines(), random.Random(seed)
        session = Session.new(variant_of(game), seats_of(game), seed, lines)
        session.start_round()
        while session.turn is not None:
            found = wanted(session)
            if found:
                return Kept(game, tuple(lines.lines), None if found is True else found)
            session.submit(rng.choice(list(session.match.legal_moves())))
    raise LookupError(f"no such position in {level}")
