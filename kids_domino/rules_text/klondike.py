"""Klondike in words (rulebook 7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from kids_domino.core.text import NC_
from kids_domino.rules.rounds import EachLeads
from kids_domino.rules.special.klondike import FIRST_CHIPS, ChipsWon
from kids_domino.rules.special.klondike_grid import ALIKE, PLACES, STACKS
from kids_domino.rules_text.page import Page, explains
from kids_domino.rules_text.start import dealt


def idea(page: Page) -> Iterator[str]:
    """What the game is about."""
    yield page.say(NC_("rules", "Little stacks of gold stand in a square, and tiles are laid "
                                "between them. Whoever lays the fourth equal half beside a stack "
                                "wins it."))


def deal(page: Page) -> Iterator[str]:
    """The stacks, the hands and the reserve."""
    yield page.npgettext(
        "rules", "Put {number} stack of chips in three rows of three, a tile apart: one chip each, "
                 "{middle} in the middle. Buttons or coins will do.",
        "Put {number} stacks of chips in three rows of three, a tile apart: one chip each, "
        "{middle} in the middle. Buttons or coins will do.", STACKS, middle=max(FIRST_CHIPS))
    yield page.say(NC_("rules", "Turn all the tiles face down and mix them well. Then everybody "
                                "gets tiles:"))
    for seats in page.seats:
        yield dealt(page, seats)
    yield page.say(NC_("rules", "Stand your tiles so that only you can see them."))
    if not page.all_dealt:
        yield page.say(NC_("rules", "The tiles that are left stay face down: they are the "
                                    "reserve."))


def turn(page: Page) -> Iterator[str]:
    """Where tiles may lie."""
    yield page.npgettext(
        "rules", "There is {number} place for a tile: between two neighbouring stacks, where it "
                 "touches both, or at the rim, where one half touches a stack.",
        "There are {number} places for tiles: between two neighbouring stacks, where a tile "
        "touches both, or at the rim, where one half touches a stack.", PLACES)
    yield page.say(NC_("rules", "On your turn lay one tile in a free place."))
    if not page.all_dealt:
        yield page.say(NC_("rules", "Then fill up your hand from the reserve, as long as there is "
                                    "one."))
    yield page.say(NC_("rules", "The first half that touches a stack gives it its number. From "
                                "then on only that number may lie beside it."))
    yield page.npgettext(
        "rules", "No more than {number} stack may have the same number. Beside a stack without a "
                 "number, only a number that is not yet used up may lie.",
        "No more than {number} stacks may have the same number. Beside a stack without a number, "
        "only a number that is not yet used up may lie.", ALIKE)
    yield page.say(NC_("rules", "If none of the tiles that are still to be laid suits both stacks "
                                "of a place, a tile that suits one of them may lie there; if none "
                                "suits even one, any tile may. Only the tiles on the table decide "
                                "this, whoever holds the others."))
    yield page.say(NC_("rules", "A stack whose first half shows a number that is used up stays "
                                "without a number, and nobody can win it."))
    yield page.say(NC_("rules", "If you have a tile that may be laid, you must lay one; otherwise "
                                "you pass."))
    if not page.all_dealt:
        yield page.say(NC_("rules", "If all have passed one after another, the next player draws "
                                    "one tile from the reserve."))


def round_end(page: Page) -> Iterator[str]:
    """How stacks are won, and the full grid."""
    yield page.say(NC_("rules", "Whoever lays the fourth tile beside a stack takes its chips if "
                                "all four halves are equal. One tile may win two stacks."))
    yield page.say(NC_("rules", "The round ends when every place is taken. For the next one all "
                                "tiles are mixed again, and one more chip comes on each stack; "
                                "chips that nobody has won stay there."))


@explains(ChipsWon)
def _chips_won(part: ChipsWon, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "Each chip is a point. Chips that lie there at the end of the "
                                "match belong to nobody."))


@explains(EachLeads)
def _each_leads(part: EachLeads, page: Page) -> Iterator[str]:
    yield page.npgettext("rules", "The match ends when every player has begun {number} round.",
                         "The match ends when every player has begun {number} rounds.", part.times)
    yield page.say(NC_("rules", "The most points win; equal points share the victory."))
