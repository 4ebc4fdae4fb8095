"""The tutor: which move is best, and why (rulebook section 10).

``hint`` gives a move and its reasons as values; :mod:`kids_domino.rules_text.reasons` puts them
into words, and :mod:`kids_domino.ai.tutor.review` judges the moves of a game that was played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kids_domino.ai.tutor import (
    captures,
    fish_rule,
    places,
    pressing,
    principles,
    reasons,
    sight,
    table_talk,
    tempo,
    touching,
    watchful,
)
from kids_domino.ai.tutor.counted import Better, advantage
from kids_domino.ai.tutor.estimate import QUICK, Effort, considered, estimate
from kids_domino.ai.tutor.reasons import OnlyMove, Reason
from kids_domino.core.moves import Move
from kids_domino.core.view import View

__all__ = ["KINDS", "Better", "Hint", "Reason", "hint", "parted", "true_reasons"]

#: All kinds of reasons that are found by looking, the most telling first.
KINDS: tuple[type[Reason], ...] = (
    reasons.GoesOut, reasons.OnlyMove, fish_rule.FishPays, fish_rule.FishCosts,
    fish_rule.FishOdds, places.FishPartner, places.FishPartnerSuit, places.FishRivalsPass,
    places.FishRivalsHigh, reasons.KeepsChainOpen, reasons.Scores, captures.SecondEnd,
    tempo.Ahead, table_talk.MakesPass, reasons.AgainstLeader, reasons.RivalNearGoat,
    pressing.TheyLack, table_talk.PassTold, principles.PreparesEnd, principles.EndTile,
    watchful.PartnersLast, pressing.AttackAndDefence, pressing.BlocksRather,
    table_talk.BlocksPress, watchful.OffersNoPress, pressing.NoWayToPress, captures.GaveUpFirst,
    table_talk.GaveUpEnd, tempo.PartnerLeads, table_talk.PartnerSuit, watchful.HoldsBackCostly,
    pressing.StrongFirst, pressing.PressCarries, pressing.PressRipe, pressing.PressInTime,
    tempo.LeadsPair, principles.Press, captures.FirstWaits, principles.KeepsEndTile,
    principles.FreshBoth, principles.FreshSuit, principles.Bridge,
    reasons.UnderOpening, fish_rule.Closes, reasons.CostlyTile, principles.SuitCount,
    tempo.FullLine, principles.PlainBeforeDouble, reasons.PointsAtStake, reasons.LaysDouble,
    reasons.HeavyTile, tempo.DoublesWait, principles.Ballast, reasons.CanPlayOn, reasons.KeepsSuits,
    principles.AvoidsFresh, reasons.SamePicture, touching.SumsUp, touching.FitsAnywhere,
)
#: What can be said of a move that ends the round: the others speak of what comes later.
AT_ONCE: tuple[type[Reason], ...] = (
    reasons.GoesOut, reasons.OnlyMove, fish_rule.FishPays, fish_rule.FishOdds, places.FishPartner,
    places.FishPartnerSuit, places.FishRivalsPass, places.FishRivalsHigh, reasons.Scores,
    reasons.AgainstLeader, reasons.UnderOpening, fish_rule.Closes, reasons.CostlyTile,
    reasons.PointsAtStake, reasons.HeavyTile, reasons.SamePicture, touching.SumsUp,
    touching.FitsAnywhere,
)
#: What can be said of every tile that fits: never why one is better than another.
TOUCHES: tuple[type[Reason], ...] = (
    reasons.SamePicture, touching.SumsUp, touching.FitsAnywhere,
)
#: Kinds that tell no move from another of which they are true as well, whatever their values.
ALIKE: tuple[type[Reason], ...] = (reasons.LaysDouble, table_talk.MakesPass, tempo.Ahead)


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move, and why: reasons that are true of the position, the most telling first."""

    move: Move
    reasons: tuple[Reason, ...]


def true_reasons(view: Any, move: Move) -> list[Reason]:
    """All reasons that are true of a move, the most telling first; in games with a layout of their
    own at most that it is the only one."""
    if not isinstance(view, View):
        return list(OnlyMove.find(view, move))
    ends = sight.ends_round(view, move)
    return [reason for kind in KINDS if not ends or kind in AT_ONCE
            for reason in kind.find(view, move)]


def parted(view: Any, move: Move, others: Sequence[Move]) -> tuple[list[Reason], list[Reason]]:
    """What is true of a move in two parts: the reasons for it rather than ``others``, beginning
    with those that are true of none of them; and what is no such reason: it is true of all of
    them as well, or all are good for the same (:data:`ALIKE`), or it only says that a tile fits
    (:data:`TOUCHES`)."""
    found = true_reasons(view, move)
    against = [true_reasons(view, other) for other in others]

    def shared(reason: Reason) -> int:
        if isinstance(reason, TOUCHES):
            return len(others)
        if isinstance(reason, ALIKE):
            return sum(any(type(one) is type(reason) for one in every) for every in against)
        return sum(reason in every for every in against)

    apart = [reason for reason in found if not others or shared(reason) < len(others)]
    return (sorted(apart, key=lambda reason: min(shared(reason), 1)),
            [reason for reason in found if reason not in apart])


def hint(view: Any, moves: Sequence[Move], effort: Effort = QUICK) -> Hint:
    """The best of ``moves``, the legal moves of ``view.seat``, with its reasons.

    The same view gives the same hint. ``ValueError`` without a move.
    """
    options = sight.judged(view, moves)
    if not options:
        raise ValueError("there is no move to hint at")
    if len(options) == 1:
        return Hint(options[0], tuple(true_reasons(view, options[0])))
    options = considered(options)
    counted = estimate(view, options, effort)
    best = counted.moves[counted.best]
    others = [move for move in options if move != best]
    apart, common = parted(view, best, others)
    return Hint(best, (*apart, *advantage(counted, effort), *common))
