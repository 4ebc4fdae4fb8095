"""Words for games in which the ends of the table are counted (rulebook 6 and 9.1 to 9.3)."""

from __future__ import annotations

from collections.abc import Iterator

from kids_domino.core.text import NC_
from kids_domino.rules.counting import (
    Bonus,
    Deduction,
    EndsCount,
    EqualEnds,
    Remainder,
    RunTo,
    rounded,
)
from kids_domino.rules.spinners import ends_sum
from kids_domino.rules_text.page import Page, explains


@explains(EndsCount)
def _ends_count(part: EndsCount, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "After each turn, add up the pips at all ends of the table."))
    yield page.say(NC_("rules", "A double that lies across counts with both halves, until tiles "
                                "lie at two of its sides; then it counts nothing any more. Empty "
                                "sides count nothing."))
    for number in part.multiples:
        if part.unit == "sum":
            yield "• " + page.say(NC_("rules", "Can the sum be divided by {number}? Then you score "
                                               "the sum."), number=number)
        else:
            yield "• " + page.say(NC_("rules", "Can the sum be divided by {number}? Then you score "
                                               "the sum divided by {number}."), number=number)
    if len(part.multiples) > 1:
        yield page.say(NC_("rules", "If both are true, you score both."))
    double, plain = (-6, -6), (5,)
    total = ends_sum(double + plain)
    points = sum(total if part.unit == "sum" else total // number for number in part.multiples
                 if total % number == 0)
    yield page.npgettext(
        "rules", "For example, 5-5 at one end and a 5 at the other: {double} + {plain} = {total}. "
                 "That is worth {number} point.",
        "For example, 5-5 at one end and a 5 at the other: {double} + {plain} = {total}. That is "
        "worth {number} points.", points, double=ends_sum(double), plain=ends_sum(plain),
        total=total)


@explains(EqualEnds)
def _equal_ends(part: EqualEnds, page: Page) -> Iterator[str]:
    if part.scores == "pair":
        yield page.say(NC_("rules", "If both ends show the same number after your turn, you score "
                                    "{pair} points; if one of them is a double, {more}."),
                       pair=EqualEnds.PAIR, more=EqualEnds.WITH_DOUBLE)
    else:
        yield page.say(NC_("rules", "After your turn you score a point for every end that shows "
                                    "the same number as another one: 2 for a pair, 3 for three "
                                    "equal ends."))
    yield page.npgettext("rules", "A double as the first tile brings {number} point.",
                         "A double as the first tile brings {number} points.", EqualEnds.PAIR)


@explains(Bonus)
def _bonus(part: Bonus, page: Page) -> Iterator[str]:
    yield page.npgettext("rules", "Whoever goes out scores {number} point.",
                         "Whoever goes out scores {number} points.", part.out)
    if part.fish == "nothing":
        yield page.say(NC_("rules", "After a fish nobody scores."))
    elif part.fish == "bonus":
        yield page.say(NC_("rules", "After a fish, whoever has the fewest points left scores just "
                                    "as much. If several have equally few, nobody scores."))
    else:
        yield page.say(NC_("rules", "After a fish, whoever has the fewest points left scores what "
                                    "all the others have left, minus their own points, rounded to "
                                    "the nearest multiple of {number}. If several have equally "
                                    "few, nobody scores."), number=part.to)


_OUT_SCORES = {
    "nearest": NC_("rules", "Whoever goes out scores the points that all the others have left, "
                            "rounded to the nearest multiple of {number}."),
    "up": NC_("rules", "Whoever goes out scores the points that all the others have left, rounded "
                       "up to a multiple of {number}."),
}
_BECOME = NC_("rules", "For example, {left} left become {points}.")


@explains(Remainder)
def _remainder(part: Remainder, page: Page) -> Iterator[str]:
    yield page.say(_OUT_SCORES[part.rounding], number=part.to)
    for left in (22, 13):
        yield page.say(_BECOME, left=left, points=rounded(left, part.to, part.rounding))
    yield page.say(NC_("rules", "After a fish, whoever has the fewest points left scores what all "
                                "the others have left, minus their own points, rounded in the same "
                                "way. If several have equally few, nobody scores."))


@explains(Deduction)
def _deduction(part: Deduction, page: Page) -> Iterator[str]:
    pairs = page.variant.teams == "pairs" and 4 in page.seats
    if part.remainder == "winner":
        yield page.say(_OUT_SCORES["up"], number=part.to)
        left, points = 18, rounded(18, part.to, "up")
        yield page.say(NC_("rules", "After a fish, whoever has the fewest points left scores, in "
                                    "the same way. If several have equally few, nobody scores."))
        if pairs:
            yield page.say(NC_("rules", "Four players play in pairs: both hands of a pair are "
                                        "added up, and what the partner has left is not counted."))
    else:
        if part.pays == "losers":
            yield page.say(NC_("rules", "Points that are left in a hand are lost. Whoever goes out "
                                        "loses nothing; after a fish everybody loses."))
        else:
            yield page.say(NC_("rules", "Points that are left in a hand are lost, by everybody who "
                                        "still holds tiles."))
        if pairs and part.pays == "losers":
            yield page.say(NC_("rules", "Four players play in pairs: both hands of a pair are "
                                        "added up first, and the pair of the player who goes out "
                                        "loses nothing."))
        elif pairs:
            yield page.say(NC_("rules", "Four players play in pairs: both hands of a pair are "
                                        "added up first."))
        yield page.say(NC_("rules", "What is left is rounded down to a multiple of {number}, and "
                                    "nobody falls below 0."), number=part.to)
        left, points = 18, -rounded(18, part.to, "down")
    unit = 1 if part.unit == "sum" else part.to
    if unit > 1:
        yield page.say(NC_("rules", "All of it is divided by {number}, like the points while "
                                    "playing."), number=unit)
    shown = f"{points // unit}".replace("-", "−")
    yield page.say(_BECOME, left=left, points=shown)


@explains(RunTo)
def _run_to(part: RunTo, page: Page) -> Iterator[str]:
    aims = {seats: part.aim(seats) for seats in page.seats}
    if len(set(aims.values())) == 1:
        yield page.npgettext(
            "rules", "The match ends after a round in which somebody reaches {number} point.",
            "The match ends after a round in which somebody reaches {number} points.",
            aims[page.seats[0]])
    else:
        yield page.say(NC_("rules", "The match ends after a round in which somebody has reached "
                                    "so many points:"))
        for seats, aim in aims.items():
            players = page.npgettext("rules", "{number} player", "{number} players", seats)
            yield "• " + page.npgettext("rules", "{players}: {number} point",
                                        "{players}: {number} points", aim, players=players)
    if part.several == "draw":
        yield page.say(NC_("rules", "Whoever has so many wins; if several get there in the same "
                                    "round, it is a draw."))
    else:
        yield page.say(NC_("rules", "The most points win; equal points share the victory."))
    if part.near == "exact":
        yield page.say(NC_("rules", "The goal must be reached exactly: points that would lead "
                                    "beyond it do not count at all."))
    elif part.near == "brake":
        seats = page.seats[0]
        aim = part.aim(seats)
        yield page.say(NC_("rules", "Near the goal there is a brake: whoever is 1 or 2 points "
                                    "short of it gets only {one} for anything, and whoever is 3 "
                                    "short gets {two} at most."),
                       one=part.cap(seats, aim, aim - 1), two=part.cap(seats, aim, aim - 3))
