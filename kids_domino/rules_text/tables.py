"""Words for tables with crossings, for doubles that lie in more than one way, and for Matador
(rulebook 5.6, 6, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from kids_domino.core.text import NC_
from kids_domino.rules.doubles import ChooseSpinner, LayAcross, LayClosed
from kids_domino.rules.fits import SumTo
from kids_domino.rules.special.matador import KeepMatadors, LayFitting, LayMatador, LongLine
from kids_domino.rules.spinners import Spinners
from kids_domino.rules.together import LayTogether
from kids_domino.rules_text.page import Page, explain, explains

_WHICH = {
    "none": NC_("rules", "The line has two open ends, and you choose at which one you lay."),
    "first": NC_("rules", "The line has two open ends. The first double is a crossing: tiles may "
                          "be laid at all its free sides at once, so that the line grows in four "
                          "directions."),
    "house": NC_("rules", "The line has two open ends. The first double with tiles at both its "
                          "sides in the line is the house: from then on its other two sides are "
                          "open as well."),
    "every": NC_("rules", "The line has two open ends. Every double is a crossing: tiles may be "
                          "laid at all its free sides at once, so that the table branches again "
                          "and again."),
}
_CORNER = NC_("rules", "Where the table ends, the line turns a corner.")


@explains(Spinners)
def _spinners(part: Spinners, page: Page) -> Iterator[str]:
    if part.sides == "before-arms":
        yield page.say(NC_("rules", "The first tile, a double, is a crossing with four sides. All "
                                    "four sides must have a tile before any arm may grow; then "
                                    "there are four open ends."))
    else:
        yield page.say(_WHICH[part.which])
    if part.lengthwise:
        yield page.say(NC_("rules", "The crossing lies across. You may lay a later double across, "
                                    "so that it counts with both halves while it is an end, or "
                                    "along the line, so that it counts with one half."))
        yield page.say(_CORNER)
    else:
        yield page.say(NC_("rules", "Doubles lie across the line. Where the table ends, the line "
                                    "turns a corner."))


@explains(LayAcross)
def _across(part: LayAcross, page: Page) -> Iterator[str]:
    yield from ()  # what the choice means is said where the line is explained


def _several(page: Page) -> bool:
    """Whether a turn may lay two doubles or more."""
    ladder = page.variant.ladder  # type: ignore[attr-defined]
    return any(isinstance(rule, LayTogether) and rule.most > 1 for rung in ladder for rule in rung)


@explains(LayClosed)
def _closed(part: LayClosed, page: Page) -> Iterator[str]:
    if part.closing != "yes":
        return
    yield page.say(NC_("rules", "Every double but the first tile may be laid face down: it is "
                                "closed, and nothing can be laid at that end any more. A closed "
                                "double is no crossing."))
    if not _several(page):
        return
    yield page.say(NC_("rules", "Of doubles that are laid together, any number may be closed."))
    yield page.say(NC_("rules", "If no double lies on the table yet and your doubles fit both "
                                "ends, you may close both ends at once. If you still have tiles, "
                                "that is a fish, and you are the fisher."))


@explains(ChooseSpinner)
def _choose(part: ChooseSpinner, page: Page) -> Iterator[str]:
    if _several(page):
        yield page.say(NC_("rules", "If two doubles are laid together before there is a crossing, "
                                    "the player says which of them becomes the crossing."))


@explains(SumTo)
def _sum_to(part: SumTo, page: Page) -> Iterator[str]:
    tiles = page.tiles
    whole = tiles.n + 1
    pairs = ", ".join(f"{a} + {whole - a}" for a in range(1, (whole + 1) // 2 + whole % 2)
                      if a <= whole - a)
    yield page.say(NC_("rules", "Halves that touch add up to {sum}: {pairs}."), sum=whole,
                   pairs=pairs)
    matadors = ", ".join(tiles.names[tile] for tile in tiles.members(part.matadors(tiles)))
    yield page.say(NC_("rules", "Matadors are {tiles}. A matador fits everywhere, whichever half "
                                "it touches with, and nobody ever has to lay one. At an empty half "
                                "only matadors fit."), tiles=matadors)


@explains(LayFitting)
def _fitting(part: LayFitting, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "On your turn lay one tile at an open end of the line."))
    yield from explain(page.variant.fits, page)  # type: ignore[attr-defined]
    yield page.say(NC_("rules", "If one of your tiles fits that is no matador, you must lay a "
                                "tile: that one, another one that fits, or a matador."))


@explains(LayMatador)
def _matador(part: LayMatador, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "If only matadors would fit, lay one or keep it, as you like; "
                                "whoever keeps it plays on as if nothing fitted."))


@explains(KeepMatadors)
def _keep(part: KeepMatadors, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "If nothing can be drawn any more, knock on the table: you pass. "
                                "If all players pass one after another, the round is over, like "
                                "after a fish."))


@explains(LongLine)
def _long_line(part: LongLine, page: Page) -> Iterator[str]:
    yield page.say(_WHICH["none"])
    yield page.say(NC_("rules", "All tiles lie along the line, doubles too. Where the table ends, "
                                "the line turns a corner."))
    if part.matadors == "across":
        yield page.say(NC_("rules", "A matador may also be laid across: then every tile with one "
                                    "of its two numbers fits there."))
