"""What the friendly computer remembers of the rounds with the children: who won, and how often a
turn succeeded. For each game and number of seats, because those differ."""

from __future__ import annotations

from typing import Any

from kids_domino.learning.partner import KEPT, Round, generosity
from kids_domino.profiles.store import WRONG_VALUES, Store

FILE = "partner.json"
MOST_GAMES = 60
"""Games that are remembered; the one played longest ago is forgotten first."""
MOST_TURNS = 1000
"""More turns than this in one round are nonsense."""


class Memory:
    """The rounds of each game, read once and kept as they are added.

    A damaged file or a wrong entry costs what is damaged: the partner then begins anew there.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rounds: dict[str, list[Round]] | None = None

    def generosity(self, game: str) -> float:
        """How generous the partner is in a game now, 0 to 1."""
        return generosity(self._known.get(game, ()))

    def rounds(self, game: str) -> tuple[Round, ...]:
        """The rounds that are remembered of a game, the last one at the end."""
        return tuple(self._known.get(game, ()))

    def add(self, game: str, played: Round) -> None:
        """Remember one more round of a game."""
        known = self._known
        rounds = [*known.pop(game, ()), played][-KEPT:]
        known[game] = rounds
        while len(known) > MOST_GAMES:
            known.pop(next(iter(known)))
        _write(self._store, known)

    @property
    def _known(self) -> dict[str, list[Round]]:
        if self._rounds is None:
            self._rounds = _read(self._store)
        return self._rounds


def _write(store: Store, known: dict[str, list[Round]]) -> None:
    store.write(FILE, {game: [list(_row(one)) for one in rounds]
                       for game, rounds in known.items()})


def _row(one: Round) -> tuple[float, int, int, int]:
    return one.won, one.children, one.turns, one.unaided


def _read(store: Store) -> dict[str, list[Round]]:
    found = store.read_object(FILE) or {}
    known: dict[str, list[Round]] = {}
    wrong: list[str] = []
    for game, rows in found.items():
        try:
            known[game] = [_round(row) for row in rows][-KEPT:]
        except (TypeError, ValueError):
            wrong.append(game)
    if wrong:
        store.set_aside(FILE, WRONG_VALUES, ", ".join(wrong), move=False)
        _write(store, known)
    return dict(list(known.items())[-MOST_GAMES:])


def _round(row: Any) -> Round:
    won, *counts = row
    if isinstance(won, bool) or not isinstance(won, int | float) or not 0 <= won <= 1:
        raise ValueError(won)
    for count in counts:
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_TURNS:
            raise ValueError(count)
    children, turns, unaided = counts
    if not 1 <= children <= 5 or unaided > turns:
        raise ValueError(row)
    return Round(float(won), children, turns, unaided)
