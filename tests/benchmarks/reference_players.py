"""Players to measure the computer's levels against. They see views only, like everybody.

``mc:N`` deals N possible worlds (sizes of hands and passes) and plays each move on once in each,
uniformly at random; it wins the round or not, no score is looked at. Of equal moves it takes the
heaviest.
"""

from __future__ import annotations

from kids_domino.ai.choices import different
from kids_domino.ai.player import make
from kids_domino.ai.playout import Playouts
from kids_domino.ai.prospects import Prospects
from kids_domino.core.moves import Play, Together
from kids_domino.core.rng import choice
from kids_domino.core.view import View
from kids_domino.rules.finish import searchable


class ByRank:
    """The move of the highest rank, of equal ones any."""

    def __init__(self, rank):
        self.rank = rank

    def choose(self, view, moves, rng):
        options = different(view, moves)
        ranks = [self.rank(view, move) for move in options]
        best = max(ranks)
        return choice([move for move, rank in zip(options, ranks, strict=True) if rank == best],
                      rng)


def pips(view, move):
    """The pips that a move sheds."""
    plays = move.plays if isinstance(move, Together) else (move,) if isinstance(move, Play) else ()
    return sum(view.game.tiles.pips[play.tile] for play in plays)


def doubles(view, move):
    """Doubles first, then pips."""
    plays = move.plays if isinstance(move, Together) else (move,) if isinstance(move, Play) else ()
    return (sum(play.inner == play.outer for play in plays), pips(view, move))


class Uniform:
    """Any move."""

    def choose(self, view, moves, rng):
        return choice(different(view, moves), rng)


class MonteCarlo:
    """One uniformly random playout of every move in each of ``worlds`` deals."""

    def __init__(self, worlds):
        self.worlds = worlds

    def choose(self, view, moves, rng):
        options = different(view, moves)
        if len(options) == 1:
            return options[0]
        fast = isinstance(view, View) and searchable(view.game) and (
            view.game.variant.on_play is None)
        game, won = view.game, Round(view)
        core = Playouts(game) if fast else None
        sums = [0.0] * len(options)
        for _ in range(self.worlds):
            world = game.sample(view, rng)
            for i, move in enumerate(options):
                state = world.copy()
                game.push(state, move)
                if state.outcome is None and fast:
                    ended, hands = core.run(state, rng.random)
                    sums[i] += won.ended(ended.out, ended.fisher, 0, hands, None, 0)
                    continue
                while state.outcome is None:
                    game.push(state, choice(game.legal_moves(state), rng))
                sums[i] += won.worth(state)
        best = max(range(len(options)), key=lambda i: (sums[i], pips(view, options[i]), -i))
        return options[best]


class Round(Prospects):
    """The worth of the round alone, whatever the score sheet says."""

    def __init__(self, view):
        super().__init__(view)
        self.alone = True


def reference(name):
    """A player by its name: ``random``, ``pips``, ``doubles``, ``mc:N``, or a level."""
    if name == "random":
        return Uniform()
    if name == "pips":
        return ByRank(pips)
    if name == "doubles":
        return ByRank(doubles)
    if name.startswith("mc:"):
        return MonteCarlo(int(name[3:]))
    return make(name)
