"""The friendly player of the first games: it plays so that somebody can go out.

Who that is it can favour: the child, or itself. Where all that matters lies open and few positions
are left the choice is exact; else it is the best on the average of a counted number of possible
positions and rounds (learning rules: blocked rounds).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any

from kids_domino.ai.choices import different
from kids_domino.ai.playout import Playouts
from kids_domino.core.moves import Move
from kids_domino.core.rng import choice
from kids_domino.core.state import State
from kids_domino.core.view import View
from kids_domino.rules.finish import CHILD, FinishSearch, searchable

#: Possible positions that are looked at where something is hidden.
WORLDS = 5
#: Positions that the exact searches for one move may look at together, and rounds that are played
#: out by chance where that was too few: a millisecond or two on a slow machine.
MOST_POSITIONS, PLAYOUTS = 320, 16
#: So much of the chance that somebody goes out may be given up for who it is.
GIFT = 0.03
#: How often the child is favoured by one who knows nothing of it.
GENEROSITY = 0.7


class FirstSteps:
    """Plays for the greatest chance that somebody goes out, together with friends like itself,
    while the ``children`` lay any fitting tile by chance.

    ``generosity``, 0 to 1, is how often it chooses among such moves for a child, rather than for
    itself. It never plays against the rules and never looks at hidden tiles for that.
    """

    def __init__(self, children: Sequence[int] = (CHILD,), generosity: float = GENEROSITY,
                 worlds: int = WORLDS, most: int = MOST_POSITIONS,
                 playouts: int = PLAYOUTS) -> None:
        self.children = tuple(children)
        self.generosity = generosity
        self.worlds = worlds
        self.most = most
        self.playouts = playouts

    def choose(self, view: Any, moves: Sequence[Move], rng: Random) -> Move:
        """The friendliest move; in games that are not about a line, one that saves the family
        where all win together, else any legal one."""
        options = different(view, moves)
        if len(options) == 1:
            return options[0]
        if not isinstance(view, View):
            return _together(view, options, rng) or choice(options, rng)
        gives = rng.random() < self.generosity
        ranks = self._ranks(view, options, rng, gives)
        best = max(ranks)
        return choice([move for move, rank in zip(options, ranks, strict=True) if rank == best],
                      rng)

    def _ranks(self, view: View, options: list[Move], rng: Random,
               gives: bool) -> list[tuple[float, ...]]:
        """For each move the chance that somebody goes out, with the gift, and how many tiles of
        the children and of the own hand fit afterwards: of equally good moves the child gets the
        one with the most choice, or the friend himself."""
        game = view.game
        children = [seat for seat in self.children if seat != view.seat]
        # Many options: each of them takes its time in every world.
        left = min(self.worlds, 1 + self.playouts // len(options)) if _guesses(view) else 1
        finish = Finish(self, view, children, rng, gives) if searchable(game) else None
        chances: list[list[float]] = [[] for _ in options]
        theirs, own, stuck = [0] * len(options), [0] * len(options), [0] * len(options)
        while left:
            world = game.sample(view, rng)
            drafts = []
            for i, move in enumerate(options):
                draft = world.copy()
                game.push(draft, move)
                drafts.append(draft)
                fit = _fitting(view, draft, children)
                theirs[i] += fit
                stuck[i] += not fit
                own[i] += _fitting(view, draft, (view.seat,))
            if finish is not None:
                for row, value in zip(chances, finish.values(drafts, left), strict=True):
                    row.append(value)
            left -= 1
        sign = 1 if gives else -1
        after = [(-sign * stuck[i], *((theirs[i], -own[i]) if gives else (own[i], -theirs[i])))
                 for i in range(len(options))]
        return [(round(fsum(chance), 9), *rest)
                for chance, rest in zip(chances, after, strict=True)]


class Finish:
    """How good positions are for somebody to go out: searched exactly as long as the player's
    positions last, then played out by chance."""

    def __init__(self, player: FirstSteps, view: View, children: Sequence[int], rng: Random,
                 gives: bool) -> None:
        self.game = view.game
        self.children = children
        self.rng = rng
        self.gift = GIFT if gives else -GIFT
        self._positions, self._rounds = player.most, player.playouts
        self._playouts = Playouts(view.game)

    def values(self, drafts: Sequence[State], worlds: int) -> list[float]:
        """The values of positions of one world; so many ``worlds`` are still to be looked at, this
        one among them."""
        # Most worlds need less than their share: what they leave is for those that need more.
        share = self._positions if worlds == 1 else 2 * self._positions // worlds
        search = FinishSearch(self.game, self.children, share, self.gift)
        found = []
        for draft in drafts:
            found.append(search.chance(draft))
            if search.exhausted:
                break
        self._positions = max(0, self._positions - search.looked_at)
        if not search.exhausted:
            return found
        count = max(1, self._rounds // len(drafts) // worlds)
        self._rounds -= count * len(drafts)
        return [fsum(self._played(draft) for _ in range(count)) / count for draft in drafts]

    def _played(self, draft: State) -> float:
        """What one round is worth that is played out by chance."""
        out = -1
        if draft.outcome is None:
            out = self._playouts.run(draft, self.rng.random)[0].out
        elif draft.outcome.how == "out" and draft.outcome.seat is not None:
            out = draft.outcome.seat
        return 0.0 if out < 0 else 1.0 + self.gift * (out in self.children)


def _together(view: Any, options: Sequence[Move], rng: Random) -> Move | None:
    """The move of one who knows the game, where nobody plays against anybody; else None."""
    # Not for all games: the thinking process is to stay small.
    from kids_domino.ai.others import judge
    from kids_domino.rules.special.trade import TradeView

    return judge(view, options, rng, 0) if isinstance(view, TradeView) else None


def _guesses(view: View) -> bool:
    """Whether anything hidden can matter: other hands, or a boneyard that is drawn from."""
    return (any(hand is None for hand in view.hands)
            or (view.bank is None and view.bank_count > 0 and view.game.stays is not None))


def _fitting(view: View, state: State, seats: Sequence[int]) -> int:
    mask = view.game.plays[state.ends].mask
    return sum((state.hands[seat] & mask).bit_count() for seat in seats if seat < len(
        state.hands))
