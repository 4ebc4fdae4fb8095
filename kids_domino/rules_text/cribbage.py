"""Cribbage dominoes in words (rulebook 9.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kids_domino.core.text import NC_
from kids_domino.rules.special.cribbage import AWAY, HAND, Counted
from kids_domino.rules.special.cribbage_count import FIFTEEN, MOST, PAIRS, count, laid
from kids_domino.rules_text.page import Page, explains

#: Four tiles and the starter for the example.
_EXAMPLE = ("3-6", "4-5", "2-4", "3-3", "0-6")


def idea(page: Page) -> Iterator[str]:
    """What the game is about."""
    yield page.say(NC_("rules", "Lay tiles in a row and look for fifteens, pairs and runs; then "
                                "count them in your hand as well. The rank of a tile is the "
                                "number of its pips: 3-4 is a seven."))


def deal(page: Page) -> Iterator[str]:
    """Six tiles, two of them away."""
    yield page.say(NC_("rules", "Turn all the tiles face down and mix them well."))
    yield page.npgettext("rules", "Each player takes {number} tile.",
                         "Each player takes {number} tiles.", HAND)
    yield page.npgettext(
        "rules", "Both look at their tiles and put {number} of them aside, face down: together "
                 "these are the crib. It belongs to the dealer: the player who does not begin.",
        "Both look at their tiles and put {number} of them aside, face down: together these are "
        "the crib. It belongs to the dealer: the player who does not begin.", AWAY)
    yield page.say(NC_("rules", "Then the dealer turns one of the other tiles face up: the "
                                "starter."))


def turn(page: Page) -> Iterator[str]:
    """The row."""
    yield page.say(NC_("rules", "Take turns to lay one tile in a row, and say the sum of all ranks "
                                "in it. The sum may be {most} at most."), most=MOST)
    yield page.say(NC_("rules", "Whoever cannot lay a tile passes, and the other one goes on "
                                "alone. When nobody can lay any more, the next tile begins a new "
                                "row; it is the turn of whoever did not lay the last one."))


def _points(page: Page, number: int) -> str:
    return page.npgettext("house rule", "{number} point", "{number} points", number)


def row_points(page: Page) -> Iterator[str]:
    """What a tile in the row earns."""
    for total in (FIFTEEN, MOST):
        yield page.say(NC_("rules", "• The sum is exactly {sum}: {points}."), sum=total,
                       points=_points(page, laid((total,))[0][0]))
    yield page.say(NC_("rules", "• The last tile of a row whose sum is not {sum}: {points}."),
                   sum=MOST, points=_points(page, 1))
    yield page.say(NC_("rules", "• A tile of the same rank as the one before: {points}; a third "
                                "one: {third}; a fourth one: {fourth}."),
                   points=_points(page, PAIRS[1]), third=_points(page, PAIRS[2]),
                   fourth=_points(page, PAIRS[3]))
    yield page.say(NC_("rules", "• The last tiles, three or more, are a run in any order, such as "
                                "5, 3, 4: a point for each of them."))


def the_count(page: Page) -> Iterator[str]:
    """Hands and crib with the starter."""
    yield page.say(NC_("rules", "When all tiles are laid, everybody takes their own four back. "
                                "Whoever began counts first, then the dealer; then the dealer "
                                "counts the crib. The starter belongs to each of them."))
    yield page.say(NC_("rules", "• Every group of tiles whose sum is {sum}: {points}. With or "
                                "without 0-0 it is the same group."),
                   sum=FIFTEEN, points=_points(page, count((FIFTEEN,)).points))
    yield page.say(NC_("rules", "• Every two tiles of the same rank: {points}."),
                   points=_points(page, count((1, 1)).points))
    yield page.say(NC_("rules", "• Every run of three or more ranks that follow one another: a "
                                "point for each tile. If a rank is there twice, so is the run."))
    game: Any = page.game
    ranks = game.ranks([game.tiles.parse(name) for name in _EXAMPLE])
    yield page.say(NC_("rules", "For example, {tiles} with the starter {starter}: {points}."),
                   tiles=", ".join(_EXAMPLE[:-1]), starter=_EXAMPLE[-1],
                   points=_points(page, count(ranks).points))


@explains(Counted)
def _counted(part: Counted, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "Everybody scores the points of the row and of the count."))
