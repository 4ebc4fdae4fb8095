"""A player of the tests that never changes: positions named by their moves stay what they are."""

from __future__ import annotations

from kids_domino.ai.choices import different
from kids_domino.core.moves import Play, Together
from kids_domino.core.rng import choice


class Sensible:
    """Doubles first, then what weighs most, then what leaves most of the own tiles fitting."""

    def choose(self, view, moves, rng):
        """The move of the highest rank; among equal ones by chance."""
        options = different(view, moves)
        if len(options) == 1:
            return options[0]
        ranks = [rank(view, move) for move in options]
        best = max(ranks)
        return choice([move for move, one in zip(options, ranks, strict=True) if one == best], rng)


def rank(view, move):
    """How good a move on a line looks: (doubles, weight shed, own tiles that fit afterwards)."""
    plays = move.plays if isinstance(move, Together) else (move,)
    if not isinstance(plays[0], Play):
        return (-1, 0, 0)
    tiles, worth = view.game.tiles, view.game.variant.worth
    rest = view.hand
    for play in plays:
        rest &= ~(1 << play.tile)
    state = view.game.apply(view.game.sample(view, _First()), move)
    doubles = sum(tiles.doubles >> play.tile & 1 for play in plays)
    return (doubles, worth.of(tiles, view.hand) - worth.of(tiles, rest),
            (rest & view.game.plays[state.ends].mask).bit_count())


class _First:
    """Stands for random numbers: the hidden tiles do not matter here."""

    def random(self):
        return 0.0
