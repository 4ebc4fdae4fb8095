"""Domino poker in words (rulebook 9.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kids_domino.core.text import NC_, Message
from kids_domino.rules.special.poker import HAND, Betting, Pot
from kids_domino.rules_text.page import Page, explains


def idea(page: Page) -> Iterator[str]:
    """What the game is about."""
    yield page.say(NC_("rules", "Say with chips how good you think your five tiles are; the best "
                                "hand wins them. Play with buttons or beans, never with money."))


def used(page: Page) -> Iterator[str]:
    """The tiles that are put away."""
    game: Any = page.game
    yield page.npgettext(
        "rules", "Put away 1-1 and all tiles with an empty half. You play with {number} tile.",
        "Put away 1-1 and all tiles with an empty half. You play with {number} tiles.",
        len(game.used))


def deal(page: Page) -> Iterator[str]:
    """Five tiles each."""
    yield page.say(NC_("rules", "Turn all the tiles face down and mix them well."))
    yield page.npgettext("rules", "Everybody takes {number} tile. The rest stays face down and is "
                                  "not needed.",
                         "Everybody takes {number} tiles. The rest stays face down and is not "
                         "needed.", HAND)
    yield page.say(NC_("rules", "Stand your tiles so that only you can see them."))


@explains(Betting)
def _betting(part: Betting, page: Page) -> Iterator[str]:
    yield page.npgettext("rules", "Before the first turn everybody puts {number} chip into the "
                                  "pot.",
                         "Before the first turn everybody puts {number} chips into the pot.",
                         part.ante)
    yield page.say(NC_("rules", "On your turn, say one of these:"))
    yield "• " + page.say(NC_("rules", "Check: nobody has bet yet, and you do not bet either."))
    yield "• " + page.npgettext("rules", "Bet: put {number} chip into the pot.",
                                "Bet: put up to {number} chips into the pot.", part.most)
    yield "• " + page.say(NC_("rules", "Call: put in as many chips as the others have put in "
                                       "more than you."))
    yield "• " + page.npgettext("rules", "Raise: call, and put in {number} chip more.",
                                "Raise: call, and put in up to {number} chips more.", part.most)
    yield "• " + page.say(NC_("rules", "Fold: give up this round. What you have paid stays in the "
                                       "pot."))
    yield page.npgettext("rules", "After a bet the pot may be raised {number} time at most.",
                         "After a bet the pot may be raised {number} times at most.", part.raises)
    yield page.say(NC_("rules", "The bids are over when all who are still in have paid the same "
                                "and everybody has spoken."))


HANDS: tuple[tuple[str, Message, str], ...] = (
    ("five-doubles", NC_("rules", "five doubles"), "2-2 3-3 4-4 5-5 6-6"),
    ("straight-of-sixes", NC_("rules", "a straight of sixes: five sixes whose other halves follow "
                                       "one another"), "1-6 2-6 3-6 4-6 5-6"),
    ("four-doubles", NC_("rules", "four doubles"), "1-2 3-3 4-4 5-5 6-6"),
    ("straight-of-fives", NC_("rules", "a straight of fives"), "2-5 3-5 4-5 5-5 5-6"),
    ("three-doubles-and-a-suit", NC_("rules", "three doubles, and two tiles that share a number"),
     "1-6 2-2 2-6 3-3 4-4"),
    ("straight-of-fours", NC_("rules", "a straight of fours"), "1-4 2-4 3-4 4-4 4-5"),
    ("three-doubles", NC_("rules", "three doubles"), "1-6 2-2 2-5 3-3 4-4"),
    ("five-of-a-suit", NC_("rules", "five tiles that share a number"), "1-6 2-6 3-6 4-6 6-6"),
    ("two-doubles", NC_("rules", "two doubles"), "1-3 1-4 2-2 2-5 6-6"),
    ("high-tile", NC_("rules", "any other five tiles"), "1-2 1-3 2-5 3-4 4-6"),
)
"""The hands from the best down: the word of the record, the name, and an example."""


def hands(page: Page) -> Iterator[str]:
    """Which hand beats which."""
    yield page.say(NC_("rules", "The hands, the best first:"))
    for _, name, example in HANDS:
        yield page.say(NC_("rules", "• {hand}, for example {tiles}"), hand=page.say(name),
                       tiles=example)
    yield page.say(NC_("rules", "If two hands are alike, the higher doubles win, or the straight "
                                "that goes higher, or the higher number that is shared; otherwise "
                                "the heaviest tile wins."))


def round_end(page: Page) -> Iterator[str]:
    """Who shows."""
    yield page.say(NC_("rules", "If all but one have folded, nobody shows any tiles. Otherwise all "
                                "who are still in turn theirs face up."))


@explains(Pot)
def _pot(part: Pot, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "The best hand takes the pot. Equal hands share it; a chip that "
                                "cannot be shared goes to whoever of them comes first in turn."))
    yield page.say(NC_("rules", "Each chip that you win is a point, each chip that you lose is a "
                                "point less."))
