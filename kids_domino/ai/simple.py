"""Players for every day: one with a little sense, and one that often forgets it."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any

from kids_domino.ai.choices import different
from kids_domino.ai.table import known, table
from kids_domino.core.moves import Move, Play, Together
from kids_domino.core.rng import choice
from kids_domino.core.state import State
from kids_domino.core.view import View
from kids_domino.rules.special.sausage import QueueView, Turn

Rank = tuple[float, ...]


#: How often an easy player looks before it lays.
ATTENTION = 0.6
#: What each own tile that fits afterwards weighs, beside the habits of the game.
FLEXIBLE = 0.5


class Medium:
    """Doubles and heavy tiles early, equal ends, points that can be had, and ends that fit the own
    hand; nothing is counted, nobody else is looked at."""

    def choose(self, view: Any, moves: Sequence[Move], rng: Random) -> Move:
        """The move of the highest rank; among equal ones by chance."""
        options = different(view, moves)
        if len(options) == 1:
            return options[0]
        if isinstance(view, View):
            ranks = _ranks(view, options)
        elif isinstance(view, QueueView):
            ranks = [place_rank(view, move) for move in options]
        else:
            return choice(options, rng)
        best = max(ranks)
        return choice([move for move, rank in zip(options, ranks, strict=True) if rank == best],
                      rng)


class Easy(Medium):
    """A gentle partner that a child often beats: it knows what is sensible and often forgets."""

    def choose(self, view: Any, moves: Sequence[Move], rng: Random) -> Move:
        """A sensible move or, every now and then, one of the moves by chance."""
        if rng.random() < ATTENTION:
            return super().choose(view, moves, rng)
        return choice(different(view, moves), rng)


def _ranks(view: View, options: Sequence[Move]) -> list[Rank]:
    """How good moves on a line look: what players who look ahead tend to choose, and own tiles that
    fit afterwards."""
    if not known(view.game):
        return [_rank(view, move) for move in options]
    graph = table(view.game)
    spot = None if view.leads else graph.at(view.ends, view.tips, view.spinner)
    ranks: list[Rank] = []
    for move in options:
        if isinstance(move, Play | Together):
            step = graph.after(spot, view.ends, view.tips, move)
            fit = (view.hand & ~step.bits & step.spot.mask).bit_count()
            ranks.append((round(log(step.weight) + FLEXIBLE * fit, 9),))
        else:
            ranks.append((-99.0,))
    return ranks


def _rank(view: View, move: Move) -> Rank:
    """The same where ends are not to be equal: (doubles, weight shed, own tiles that fit)."""
    if isinstance(move, Play):
        plays: tuple[Play, ...] = (move,)
    elif isinstance(move, Together):
        plays = move.plays
    else:
        return (-1.0, 0.0, 0.0)
    tiles, worth = view.game.tiles, view.game.variant.worth
    rest = view.hand
    for play in plays:
        rest &= ~(1 << play.tile)
    doubles = sum(tiles.doubles >> play.tile & 1 for play in plays)
    return (doubles, worth.of(tiles, view.hand) - worth.of(tiles, rest),
            (rest & view.game.plays[ends_after(view, plays)].mask).bit_count())


def ends_after(view: View, plays: Sequence[Play]) -> tuple[int, ...]:
    """The open ends once these tiles are laid."""
    state = State([], (), view.leader, view.leads)
    state.ends, state.spinner, state.tips = view.ends, view.spinner, view.tips
    for play in plays:
        view.game.variant.layout.lay(state, play)
    return state.ends


#: The kinds of places in Sausage, the best last: a cut makes the opponent take tiles.
_PLACES = ("back", "start", "line", "joint", "cut")


def place_rank(view: QueueView, move: Turn) -> Rank:
    """How good a place looks: the deeper the cut, the better; the other's next tile, where it is
    known, should not find an end to lie on."""
    kind = float(_PLACES.index(move.to))
    if move.to == "cut":
        return (kind, float(move.place or 0))
    front = view.queues[1 - view.seat][0]
    if move.to != "line" or front is None or move.line is None:
        return (kind, 0.0)
    line = view.lines[move.line]
    end = line[-1][1] if line else view.halves[move.line]
    outer = sum(view.game.tiles.tiles[move.tile]) - end
    return (kind, -float(outer in view.game.tiles.tiles[front]))
