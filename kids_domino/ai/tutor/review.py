"""The moves of a game that was played, judged one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kids_domino.ai.tutor import parted, true_reasons
from kids_domino.ai.tutor.counted import advantage
from kids_domino.ai.tutor.estimate import THOROUGH, Effort, considered, estimate
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.ai.tutor.sight import judged
from kids_domino.ai.tutor.worth import in_chances, in_titles
from kids_domino.core.engine import distinct
from kids_domino.core.moves import Move
from kids_domino.rules.special.general import Signal

#: The marks of moves.
GOOD, DOUBTFUL, LOST = "good", "doubtful", "lost"
#: A move is doubtful if it gives away so much of what a round is usually about, lost if so much.
DOUBTFUL_FROM, LOST_FROM = 0.1, 0.45
#: A loss must be so many times its standard error before it counts.
SURE = 2.5


@dataclass(frozen=True, slots=True)
class Judged:
    """One move as the tutor sees it.

    ``seat`` made ``move``; ``best`` would have been best: the move itself, or one that is the same,
    where nothing is known to be better and ``loss`` is 0. ``loss`` is what the move gives away:
    points, or the chance to win the round (0 to 1) if ``chance``, of the match if ``match``, or
    titles if ``title``; so little that it would be told as nothing is no loss.
    ``exact`` if it was counted out to the end over every position that was possible. ``mark`` is
    good, doubtful or lost.
    ``reasons`` speak for ``best``, the most telling first. ``forced``: there was no other move.
    """

    seat: int
    move: Move
    best: Move
    loss: float
    chance: bool
    exact: bool
    mark: str
    reasons: tuple[Reason, ...]
    forced: bool = False
    match: bool = False
    title: bool = False


def judge(view: Any, moves: Sequence[Move], move: Move, effort: Effort = THOROUGH) -> Judged:
    """What the tutor thinks of ``move``, one of the legal ``moves`` of ``view.seat``. Signals are
    not weighed: nothing is wrong with them."""
    options = judged(view, moves)
    if isinstance(move, Signal):
        return Judged(view.seat, move, move, 0.0, in_chances(view.game), True, GOOD, (),
                      title=in_titles(view.game))
    if len(options) == 1:
        return Judged(view.seat, move, options[0], 0.0, in_chances(view.game), True, GOOD,
                      tuple(true_reasons(view, options[0])), True, title=in_titles(view.game))
    options = considered(options, _alike(view, options, move))
    counted = estimate(view, options, effort)
    played = options.index(_alike(view, options, move))
    loss = counted.loss(played)
    if loss < max(SURE * counted.noise(played), counted.least):
        others = [other for other in options if other != options[played]]
        apart, common = parted(view, options[played], others)
        gain = list(advantage(counted, effort)) if played == counted.best else []
        return Judged(view.seat, move, options[played], 0.0, counted.chance, counted.exact, GOOD,
                      (*apart, *gain, *common), match=counted.match, title=counted.title)
    best = counted.moves[counted.best]
    # What is true of the move that was made as well does not say why the other is better.
    apart, _ = parted(view, best, [options[played]])
    return Judged(view.seat, move, best, loss, counted.chance, counted.exact,
                  _mark(loss / counted.usual), (*apart, *advantage(counted, effort)),
                  match=counted.match, title=counted.title)


def _alike(view: Any, options: Sequence[Move], move: Move) -> Move:
    """The one of the different moves that a move is the same as."""
    if move in options:
        return move
    tips = view.tips if view.game.variant.on_play is not None else ()
    return next(other for other in options
                if len(distinct([other, move], view.ends, tips)) == 1)


def _mark(share: float) -> str:
    """The mark for what was given away, as a share of what a round is usually about."""
    return GOOD if share < DOUBTFUL_FROM else LOST if share >= LOST_FROM else DOUBTFUL
