"""Words for Sea goat (rulebook 5.5)."""

from __future__ import annotations

from collections.abc import Iterator

from kids_domino.core.text import NC_
from kids_domino.rules.opening import Opening
from kids_domino.rules.special.sea_goat import HEAVY, TRIES, OneHolder, SeaAward, SeaGoal
from kids_domino.rules.special.sea_table import SeaOpening
from kids_domino.rules_text.page import Page, explain, explains


@explains(SeaOpening)
def _sea_opening(part: SeaOpening, page: Page) -> Iterator[str]:
    yield from explain(Opening(part.first, part.otherwise, part.later), page)
    yield page.say(NC_("rules", "But first these decide who begins, in this order: a hundred that "
                                "is owed, eggs, a fish to be written off, a hundred that is "
                                "claimed."))


_SIX = {
    "heavy": NC_("rules", "• With 6-6 as the last tile: the match is won if at least one of the "
                          "other hands has {heavy} points or more. If not, whoever went out owes a "
                          "hundred."),
    "always": NC_("rules", "• With 6-6 as the last tile: the match is won."),
}
_OWED = {
    "at-once": NC_("rules", "Whoever owes a hundred gets 6-6 after the next deal, in exchange for "
                            "the first tile of the hand, and begins with it."),
    "when-held": NC_("rules", "A hundred that is owed waits until 6-6 is dealt to that player, who "
                              "then begins with it."),
}
_LOST = {
    "match": NC_("rules", "If another side wins the round and the side that led the hundred has "
                          "{heavy} points or more left, that side loses the match."),
    "written-off": NC_("rules", "Whenever the player who led the hundred does not go out, the "
                                "points of that side are written off."),
}
_OUT = (
    NC_("rules", "Sides are the pairs, or with two or three players everybody alone. Points are "
                 "good."),
    NC_("rules", "When a player goes out, the first of these counts:"),
    NC_("rules", "• With 0-0, or with 0-0 and 6-6 together, as the last tile: the match is won. "
                 "That is a bald goat."),
    None,
    NC_("rules", "• By whoever led this round as a hundred: the match is won."),
    NC_("rules", "• Otherwise the side gets the points left in the hands of the other sides."),
    NC_("rules", "A hundred is a lead with 6-6 by the side that holds points, or one that is owed. "
                 "Whoever of the holding side has 6-6 may claim the lead for it. If the partner "
                 "goes out, it is an ordinary win."),
)
_FISH = (
    NC_("rules", "After a fish, the first of these counts:"),
    NC_("rules", "• The two lightest sides have the same: these are eggs."),
    NC_("rules", "• The fisher’s side is the lightest and has fewer than {heavy} points, another "
                 "side has {heavy} or more: the fisher’s side gets the points of the others, and "
                 "the fisher owes a hundred."),
    NC_("rules", "• The fisher’s side has {heavy} points or more and is not the lightest: the "
                 "fisher chooses to accept the fish or to write it off."),
    NC_("rules", "• Otherwise, and if the fish is accepted, the lightest side gets the points of "
                 "the others."),
)
_EGGS = (
    NC_("rules", "Eggs are the points of all hands; they wait. In the next deal 1-1 begins, or if "
                 "nobody has it 2-2, or 3-3, and the side that wins that round gets the eggs, too. "
                 "If there are eggs again, the new points are added and the next double begins. "
                 "After 3-3 the eggs are rotten: they are gone."),
)


@explains(SeaAward)
def _sea_award(part: SeaAward, page: Page) -> Iterator[str]:
    for line in _OUT:
        yield page.say(_SIX[part.finish] if line is None else line, heavy=HEAVY)
    yield page.say(_OWED[page.variant.opening.owed])
    yield page.say(_LOST[part.hundred_lost], heavy=HEAVY)
    for line in _FISH:
        yield page.say(line, heavy=HEAVY)
    yield page.npgettext(
        "rules", "To write a fish off, the fisher begins the next {number} round with any tile. If "
                 "the fisher’s side wins it while another side has {heavy} points or more, the "
                 "fish is forgotten. If not, the points go to the side that was the lightest, and "
                 "its first player after the fisher owes a hundred. Meanwhile no other fish can "
                 "be written off.",
        "To write a fish off, the fisher begins the next {number} rounds with any tile. If the "
        "fisher’s side wins one of them while another side has {heavy} points or more, the fish is "
        "forgotten. If not, the points go to the side that was the lightest, and its first player "
        "after the fisher owes a hundred. Meanwhile no other fish can be written off.", TRIES,
        heavy=HEAVY)
    for line in _EGGS:
        yield page.say(line)


@explains(OneHolder)
def _one_holder(part: OneHolder, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "Only one side can hold points. As long as nobody holds any, "
                                "{heavy} points or more in one round are written down, and fewer "
                                "are lost. The side that holds points adds whatever it gets."),
                   heavy=HEAVY)
    yield page.say(NC_("rules", "If another side gets {heavy} points or more, everybody is back at "
                                "0 and nobody holds points; if it gets fewer, they are lost."),
                   heavy=HEAVY)


@explains(SeaGoal)
def _sea_goal(part: SeaGoal, page: Page) -> Iterator[str]:
    yield page.npgettext("rules", "The side that holds {number} point or more wins the match.",
                         "The side that holds {number} points or more wins the match.",
                         part.target)
    yield page.say(NC_("rules", "In pairs, whoever wins the match by the way of going out is a "
                                "General."))
