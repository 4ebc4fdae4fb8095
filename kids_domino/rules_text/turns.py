"""A turn, the line, and the end of a round."""

from __future__ import annotations

from collections.abc import Iterator

from kids_domino.core.text import NC_
from kids_domino.rules.ending import Fish
from kids_domino.rules.fits import Equal
from kids_domino.rules.layout import Line
from kids_domino.rules.together import LayTogether
from kids_domino.rules.turn import Drawing, LayTile, PassTurn, TakeTile
from kids_domino.rules_text.page import Page, explain, explains
from kids_domino.rules_text.start import draws


@explains(LayTile)
def _lay(part: LayTile, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "On your turn lay one tile at an open end of the line."))
    yield from explain(page.variant.fits, page)  # type: ignore[attr-defined]
    yield page.say(NC_("rules", "If one of your tiles fits, you must lay a tile that fits."))


@explains(LayTogether)
def _together(part: LayTogether, page: Page) -> Iterator[str]:
    if part.most < 2:
        return
    yield page.npgettext("rules", "You may lay up to {number} double in one turn, each at another "
                                  "end of the line.",
                         "You may lay up to {number} doubles in one turn, each at another end of "
                         "the line.", part.most)


@explains(Equal)
def _equal(part: Equal, page: Page) -> Iterator[str]:
    if page.pictures:
        yield page.say(NC_("rules", "Halves that touch show the same picture."))
    else:
        yield page.say(NC_("rules", "Halves that touch show the same number."))


@explains(TakeTile)
def _take(part: TakeTile, page: Page) -> Iterator[str]:
    if draws(page):
        yield from explain(page.variant.drawing, page)  # type: ignore[attr-defined]


_FROM_BANK = {
    "one": NC_("rules", "Nothing fits? Take one tile from the bank. If it fits, lay it at once; if "
                        "not, it is the next player’s turn."),
    "until-playable": NC_("rules", "Nothing fits? Take tiles from the bank, one by one, until one "
                                   "fits, and lay that one at once."),
}
_FROM_BONEYARD = {
    "one": NC_("rules", "Nothing fits? Draw one tile from the boneyard. If it fits, it must be "
                        "laid at once; if not, it is the next player’s turn."),
    "until-playable": NC_("rules", "Nothing fits? Draw tiles from the boneyard, one by one, until "
                                   "one fits, and lay that one at once."),
}


@explains(Drawing)
def _drawing(part: Drawing, page: Page) -> Iterator[str]:
    yield page.say((_FROM_BANK if page.pictures else _FROM_BONEYARD)[part.how])
    if part.stays:
        yield page.npgettext("rules", "The last {number} tile of the boneyard is never drawn.",
                             "The last {number} tiles of the boneyard are never drawn.",
                             part.stays)
    elif not page.pictures:
        yield page.say(NC_("rules", "The boneyard may be drawn down to its very last tile."))


@explains(PassTurn)
def _pass(part: PassTurn, page: Page) -> Iterator[str]:
    if page.pictures and draws(page):
        yield page.say(NC_("rules", "When the bank is empty and nothing fits, say “pass”: it is "
                                    "the next player’s turn."))
    elif page.pictures:
        yield page.say(NC_("rules", "Nothing fits? Say “pass”: it is the next player’s turn."))
    elif draws(page):
        yield page.say(NC_("rules", "If nothing fits and nothing can be drawn any more, knock on "
                                    "the table: you pass."))
    else:
        yield page.say(NC_("rules", "Nothing fits? Knock on the table: you pass."))


_WAYS = {
    "one-way": NC_("rules", "The line grows in one direction: only its last half is open. If the "
                            "first tile has two different halves, its right half is open."),
    "two-way": NC_("rules", "The line has two open ends, and you choose at which one you lay."),
    "four-way": NC_("rules", "The line has two open ends. The first double is a crossing: tiles "
                             "may be laid at all its free sides at once, so that the line grows "
                             "in four directions."),
}


@explains(Line)
def _line(part: Line, page: Page) -> Iterator[str]:
    yield page.say(_WAYS[part.ways])
    yield page.say(NC_("rules", "Doubles lie across the line. Where the table ends, the line turns "
                                "a corner."))


_DOUBLE = {
    "is-played": NC_("rules", "As long as a tile that fits can still come, even if it is only a "
                              "double, the round goes on."),
    "ends-it": NC_("rules", "It is a fish, too, as soon as both open ends show the same number and "
                            "only the double of that number is missing, even if somebody still "
                            "has it."),
}


@explains(Fish)
def _fish(part: Fish, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "Whoever lays their last tile is out, and the round is over at "
                                "once."))
    if page.pictures:
        yield page.say(NC_("rules", "Sometimes the line closes, and nobody can ever lay a tile "
                                    "again. That is called a fish, and the round is over as well."))
    else:
        yield page.say(NC_("rules", "The round is also over when it is certain that nobody can lay "
                                    "a tile any more: that is a fish."))
    yield page.say(_DOUBLE[part.double])
    if part.double == "ends-it" and part.until_spinner:
        yield page.say(NC_("rules", "This is so only as long as no double lies open on the table."))
    if part.boneyard == "drawn":
        yield page.say(NC_("rules", "Before the round ends in a fish, the player in turn draws all "
                                    "the tiles that may still be drawn."))
    if part.void:
        yield page.say(NC_("rules", "A fish does not count: the tiles are dealt again."))
    elif part.doubles_fish:
        yield page.say(NC_("rules", "Whoever laid the last tile is the fisher."))
    else:
        yield page.say(NC_("rules", "Whoever laid the last tile that was not a double is the "
                                    "fisher."))


def fish_watch(page: Page) -> Iterator[str]:
    """The warning of the program where every tile is in sight and nothing is drawn (3.2)."""
    deal = page.variant.deal  # type: ignore[attr-defined]
    if page.pictures and deal.hands_shown == "all" and not draws(page):
        yield page.say(NC_("rules", "If a tile would close the line and another one would not, the "
                                    "program says so before the tile is laid."))
