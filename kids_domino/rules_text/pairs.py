"""Words for games of two pairs: sports dominoes with their clock and referee, Latin pairs, General
(rulebook 5.7, 8, 9.6, 9.9)."""

from __future__ import annotations

from collections.abc import Iterator

from kids_domino.core.text import NC_
from kids_domino.rules.capicua import Capicua
from kids_domino.rules.clock import Clock
from kids_domino.rules.ledger import NeverDraw
from kids_domino.rules.referee import Refereed, TimeLimit
from kids_domino.rules.scoring import PairTakes
from kids_domino.rules.special.general import GiveSignal, Signals, Titles
from kids_domino.rules_text.page import Page, explains

_WHOSE = {
    "all-hands": (
        NC_("rules", "When a player goes out, the pair scores the points left in all hands, the "
                     "partner’s included."),
        NC_("rules", "After a fish, the pair with fewer points left scores the points of all "
                     "hands. If both have the same, nobody scores.")),
    "opponents": (
        NC_("rules", "When a player goes out, the pair scores the points that the other pair has "
                     "left. What the partner has left is not counted."),
        NC_("rules", "After a fish, the pair with fewer points left scores what the other pair has "
                     "left. If both have the same, nobody scores.")),
}


@explains(PairTakes)
def _pair_takes(part: PairTakes, page: Page) -> Iterator[str]:
    out, fish = _WHOSE[part.whose]
    after_out, after_fish = page.gains("out", (0, 10, 8, 15)), page.gains("fish", (6, 9, 8, 11))
    yield page.say(out)
    yield page.say(NC_("rules", "For example, the partner has {partner} left, the other pair "
                                "{left} and {right}: {points}."),
                   partner=8, left=10, right=15, points=sum(after_out.points))
    yield page.say(fish)
    yield page.say(NC_("rules", "For example, one pair has {few} left, the other {many}: "
                                "{points}."),
                   few=14, many=20, points=sum(after_fish.points))


@explains(NeverDraw)
def _never_draw(part: NeverDraw, page: Page) -> Iterator[str]:
    if part.bad:
        yield page.npgettext("rules", "The first pair with {number} title loses the match.",
                             "The first pair with {number} titles loses the match.", part.target)
    elif part.rounds is not None:
        yield page.npgettext("rules", "The match has {number} round.",
                             "The match has {number} rounds.", part.rounds)
    else:
        yield page.npgettext(
            "rules", "The match ends after a round in which a pair reaches {number} point.",
            "The match ends after a round in which a pair reaches {number} points.", part.target)
    if page.variant.clock is not None and page.variant.clock.minutes:  # type: ignore[attr-defined]
        yield page.npgettext(
            "rules", "It also ends after {number} minute. If the time runs out during a round, "
                     "that round is finished and decides; if it runs out between two rounds, one "
                     "more is played.",
            "It also ends after {number} minutes. If the time runs out during a round, that round "
            "is finished and decides; if it runs out between two rounds, one more is played.",
            page.variant.clock.minutes)  # type: ignore[attr-defined]
    if not part.bad:
        yield page.say(NC_("rules", "The pair with more points wins."))
    else:
        yield page.say(NC_("rules", "The pair with more titles loses."))
    if part.title:
        yield page.say(NC_("rules", "The pair that loses are the goats."))
    yield page.say(NC_("rules", "There is never a draw: if both pairs have the same, one more "
                                "round is played."))


@explains(Clock)
def _clock(part: Clock, page: Page) -> Iterator[str]:
    if part.several is not None and part.late == "plays-first":
        yield page.npgettext(
            "rules", "Every turn has {number} second on the clock. When it is over, the program "
                     "lays the first tile that fits, or passes.",
            "Every turn has {number} seconds on the clock. When they are over, the program lays "
            "the first tile that fits, or passes.", part.several)
    if part.late != "penalty":
        return
    yield page.say(NC_("rules", "The clock is set when a turn begins: {one} seconds with a single "
                                "tile that fits, {several} seconds with several, {fish} seconds if "
                                "one of them makes a fish. A pass needs no clock; it is said "
                                "aloud."),
                   one=part.one, several=part.several, fish=part.fish)
    yield page.npgettext(
        "rules", "Whoever is late for the first time is warned. Every later time gives the other "
                 "pair {number} point, and the same clock starts again.",
        "Whoever is late for the first time is warned. Every later time gives the other pair "
        "{number} points, and the same clock starts again.", part.points)
    if part.touch_move:
        yield page.npgettext(
            "rules", "A tile once picked up must be played if it fits; if it does not fit, the "
                     "other pair gets {number} point.",
            "A tile once picked up must be played if it fits; if it does not fit, the other pair "
            "gets {number} points.", part.points)


@explains(TimeLimit, GiveSignal)
def _said_elsewhere(part: TimeLimit | GiveSignal, page: Page) -> Iterator[str]:
    yield from ()


_MANNERS = (
    NC_("rules", "For the lot any player mixes the tiles and everybody turns one over: most pips "
                 "begin, of equal ones the higher half. The left neighbour of the winner mixes "
                 "all tiles again for the deal."),
    NC_("rules", "The winner of the lot takes seven tiles first, the others follow in turn; or the "
                 "winner mixes once more and then takes tiles last."),
    NC_("rules", "The first tile lies in the middle: a double parallel to whoever begins, another "
                 "tile with its smaller half towards them."),
    NC_("rules", "No signs to the partner and no moving of tiles in the hand; play in silence, "
                 "with one hand, without knocking."),
    NC_("rules", "The tiles stay on the table until everybody agrees with the count."),
)


@explains(Refereed)
def _refereed(part: Refereed, page: Page) -> Iterator[str]:
    points = page.variant.clock.points  # type: ignore[attr-defined]
    yield page.npgettext(
        "rules", "A pass with a tile that fits, whenever it is found: the round ends without a "
                 "score, and the other pair gets {number} point.",
        "A pass with a tile that fits, whenever it is found: the round ends without a score, and "
        "the other pair gets {number} points.", points)
    yield page.npgettext(
        "rules", "A tile played out of turn: the other pair chooses. Either the game goes on: the "
                 "tile lies at its owner’s right and must be laid as soon as it fits. Or the round "
                 "starts again with the same player, and the other pair gets {number} point.",
        "A tile played out of turn: the other pair chooses. Either the game goes on: the tile lies "
        "at its owner’s right and must be laid as soon as it fits. Or the round starts again with "
        "the same player, and the other pair gets {number} points.", points)
    yield page.say(NC_("rules", "A pair that has not come five minutes after the start loses with "
                                "the full number of points."))
    for manner in _MANNERS:
        yield page.say(manner)


@explains(Capicua)
def _capicua(part: Capicua, page: Page) -> Iterator[str]:
    yield page.npgettext(
        "rules", "Capicúa: if the last tile, not a double, would fit at both ends and the ends "
                 "are different, the pair scores {number} point more.",
        "Capicúa: if the last tile, not a double, would fit at both ends and the ends are "
        "different, the pair scores {number} points more.", part.bonus)
    if part.blank:
        yield page.npgettext("rules", "Going out with 0-0 scores {number} point more.",
                             "Going out with 0-0 scores {number} points more.", part.blank)


_TITLES = {
    "either": (NC_("rules", "If it is 0-0 or 6-6, or both of them together, that is a General."),),
    "both": (NC_("rules", "If it is 0-0 and 6-6, both of them together, that is a General."),),
    "naked": (NC_("rules", "If it is 0-0, that is a naked round; 0-0 and 6-6 together are a "
                           "General. 6-6 by itself is nothing special."),),
}


@explains(Titles)
def _titles(part: Titles, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "What is left does not matter here. Whoever goes out wins the "
                                "round for the pair, and the last tile says how."))
    for line in _TITLES[part.kind]:
        yield page.say(line)
    yield page.say(NC_("rules", "Then the next player in turn is the loser and mixes the tiles, "
                                "and the loser’s pair gets a title: a bad mark."))
    yield page.say(NC_("rules", "With any other last tile the other pair has lost the round, but "
                                "gets no title."))
    yield page.say(NC_("rules", "If more than two pairs want to play: after a title, or after two "
                                "lost rounds since it sat down, a pair gives its seats to the pair "
                                "that has waited longest."))


@explains(Signals)
def _signals(part: Signals, page: Page) -> Iterator[str]:
    if page.variant.award.kind != "naked":  # type: ignore[attr-defined]
        yield page.say(NC_("rules", "At any time you may show by a sign, seen by all, that you "
                                    "hold one of two tiles: a wink for 0-0, a puffed cheek for "
                                    "6-6. A sign is always true."))
