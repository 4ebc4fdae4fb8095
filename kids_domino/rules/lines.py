"""Open ends as a graph on bit masks, for searches and playouts.

Which tiles fit and what they leave open depends on the open ends alone. :class:`Ends` keeps that
for one set of ends; equal sets, in whatever order, are the same object. The graph is made with the
game's own parts, so that no rule is written twice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kids_domino.core.moves import SHUT
from kids_domino.core.state import State

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame

Option = tuple[int, "Ends"]


class Ends(dict[int, "tuple[Option, ...]"]):
    """One set of open ends: from the mask of fitting tiles in a hand to its moves.

    A move is the bit of the tile and the ends after it; moves that only differ by the choice
    between equal ends are one. ``mask`` holds all tiles that fit. ``double`` is the bit of the
    double that alone cannot save the round (``Fish.double`` = ``ends-it``), 0 where there is none.
    ``number`` counts the sets of ends of a game.
    """

    __slots__ = ("_by_bit", "double", "faces", "graph", "mask", "number", "spinner")

    def __init__(self, graph: Lines, number: int, faces: tuple[int, ...], spinner: int) -> None:
        super().__init__()
        game = graph.game
        self.graph = graph
        self.number = number
        self.faces = faces
        self.spinner = spinner
        self.mask = game.plays[faces].mask
        self._by_bit: dict[int, tuple[Option, ...]] = {}
        self[0] = ()
        open_faces = [face for face in faces if face != SHUT]
        equal = len(open_faces) == 2 and open_faces[0] == open_faces[1]
        self.double = 1 << game.tiles.double(open_faces[0]) if graph.ends_it and equal else 0

    # Only the object itself is equal: what is filled in so far says nothing.
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__  # type: ignore[assignment]

    def __missing__(self, fitting: int) -> tuple[Option, ...]:
        low = fitting & -fitting
        moves = self._by_bit.get(low)
        if moves is None:
            moves = self._by_bit[low] = self.graph.moves(self, low)
        out = self[fitting] = moves + self[fitting ^ low]
        return out


class Lines:
    """The graph of a game's open ends; get it from :func:`lines`."""

    def __init__(self, game: LineGame) -> None:
        self.game = game
        self.ends_it = getattr(game.variant.fish, "double", "") == "ends-it"
        self._known: dict[tuple[tuple[int, ...], int], Ends] = {}

    def at(self, ends: tuple[int, ...], spinner: int) -> Ends:
        """The node of these open ends."""
        key = (tuple(sorted(ends)), spinner)
        node = self._known.get(key)
        if node is None:
            node = self._known[key] = Ends(self, len(self._known), *key)
        return node

    def moves(self, node: Ends, bit: int) -> tuple[Option, ...]:
        """The different moves of one tile."""
        if not bit & node.mask:
            return ()
        out: list[Option] = []
        for play in self.game.plays[node.faces][bit]:
            after = self._laid(node, play)
            if (bit, after) not in out:
                out.append((bit, after))
        return tuple(out)

    def lead(self, tile: int) -> Ends:
        """The ends after a lead."""
        state = State([], (), 0, 0)
        layout = self.game.variant.layout
        layout.lay(state, layout.leads(tile, self.game.tiles))
        return self.at(state.ends, state.spinner)

    def _laid(self, node: Ends, play: object) -> Ends:
        state = State([], (), 0, 0)
        state.ends, state.spinner = node.faces, node.spinner
        self.game.variant.layout.lay(state, play)  # type: ignore[arg-type]
        return self.at(state.ends, state.spinner)


@lru_cache(maxsize=256)
def lines(game: LineGame) -> Lines:
    """The graph of a game, made once."""
    return Lines(game)
