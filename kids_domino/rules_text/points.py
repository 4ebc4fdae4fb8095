"""Points: what is left, what a round earns, how it is written, and the end of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kids_domino.core.protocol import Book
from kids_domino.core.text import NC_, Message
from kids_domino.core.variant import Gains
from kids_domino.rules.ledger import Accounts, AfterRounds, FirstTo, GoatAt, Plain, rating
from kids_domino.rules.scoring import Penalty, Pips, RoundWon, TileCount, WinnerTakes
from kids_domino.rules.special.trade import Saved
from kids_domino.rules_text.page import Chapter, Page, explains

CHAPTERS = (
    Chapter(NC_("rules", "What is left"), ("worth",)),
    Chapter(NC_("rules", "What a round brings"), ("award",)),
    Chapter(NC_("rules", "Writing it down"), ("ledger",)),
    Chapter(NC_("rules", "The end of the match"), ("goal",)),
)
"""The chapters about points, alike in all games that declare these slots."""

#: Hands for the examples: what four seats have left, lightest first, all different.
_LEFT = (4, 11, 9, 7)
_FOR_EXAMPLE = NC_("rules", "For example: {sum}.")


@explains(TileCount)
def _tile_count(part: TileCount, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "Count the tiles that are left: every tile is one, whatever it "
                                "shows."))


@explains(Pips)
def _pips(part: Pips, page: Page) -> Iterator[str]:
    tiles = page.tiles
    hand = (tiles.index[0, 1], tiles.index[tiles.n - 1, tiles.n])
    first, second = (tiles.names[tile] for tile in hand)
    yield page.say(NC_("rules", "Points are the pips on the tiles that are left. For example, "
                                "{first} and {second} count {points}."),
                   first=first, second=second, points=part.of(tiles, tiles.mask(hand)))
    if not part.blank:
        yield page.say(NC_("rules", "0-0 counts nothing."))
    elif part.when == "alone":
        yield page.npgettext(
            "rules", "0-0 counts {number} point if it is the only tile left in a hand; with other "
                     "tiles it counts nothing.",
            "0-0 counts {number} points if it is the only tile left in a hand; with other tiles "
            "it counts nothing.", part.blank)
    else:
        yield page.npgettext("rules", "0-0 always counts {number} point.",
                             "0-0 always counts {number} points.", part.blank)
    if part.six != 12 and part.six_when == "always":
        yield page.npgettext("rules", "6-6 always counts {number} point.",
                             "6-6 always counts {number} points.", part.six)
    elif part.six != 12:
        yield page.npgettext("rules", "6-6 counts {number} point if it is the only tile left in a "
                                      "hand.",
                             "6-6 counts {number} points if it is the only tile left in a hand.",
                             part.six)
    if part.both is not None:
        yield page.npgettext("rules", "0-0 and 6-6 without any other tile count {number} point.",
                             "0-0 and 6-6 without any other tile count {number} points.",
                             part.both)


@explains(RoundWon)
def _round_won(part: RoundWon, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "Whoever goes out wins the round."))
    yield page.say(NC_("rules", "After a fish, count: whoever has the fewest tiles left wins. If "
                                "several have equally few, they win together."))


_OUT_SCORES = (
    NC_("rules", "Whoever goes out scores the points that all the others have left."),
    NC_("rules", "When a player goes out, the pair scores the points that the other pair has left. "
                 "What the partner has left is not counted."),
)
_FISH_SCORES: dict[str, tuple[Message, Message]] = {
    "difference": (
        NC_("rules", "After a fish, whoever has the fewest points left scores what all the others "
                     "have left, minus their own points. If several have equally few, nobody "
                     "scores."),
        NC_("rules", "After a fish, the pair with fewer points left scores what the other pair has "
                     "left, minus its own points. If both have the same, nobody scores.")),
    "others": (
        NC_("rules", "After a fish, whoever has the fewest points left scores what all the others "
                     "have left. If several have equally few, nobody scores."),
        NC_("rules", "After a fish, the pair with fewer points left scores what the other pair has "
                     "left. If both have the same, nobody scores.")),
    "fisher-takes-all": (
        NC_("rules", "After a fish, the fisher scores the points of all hands, the fisher’s own "
                     "included, and begins the next round."),
        NC_("rules", "After a fish, the fisher’s pair scores the points of all hands, its own "
                     "included, and the fisher begins the next round.")),
}


@explains(WinnerTakes)
def _winner_takes(part: WinnerTakes, page: Page) -> Iterator[str]:
    sides = page.game.sides
    yield page.say(_OUT_SCORES[page.pairs])
    out = (0, *_LEFT[1:])[:len(sides)]
    others = [left for side, left in zip(sides, out, strict=True) if side != sides[0]]
    if len(others) > 1:
        yield _example(page, others, sum(page.gains("out", out).points))
    yield page.say(_FISH_SCORES[part.fish][page.pairs])
    fish = _LEFT[:len(sides)]
    own = [left for side, left in zip(sides, fish, strict=True) if side == sides[0]]
    others = [left for side, left in zip(sides, fish, strict=True) if side != sides[0]]
    shown = {"difference": [*others, *(-left for left in own)], "others": others,
             "fisher-takes-all": list(fish)}
    yield _example(page, shown[part.fish], sum(page.gains("fish", fish).points))


def _example(page: Page, terms: Sequence[int], total: int) -> str:
    """An example sum; ``total`` is what the rules of the game make of it."""
    text = " ".join(f"{'−' if term < 0 else '+'} {abs(term)}" for term in terms)
    return page.say(_FOR_EXAMPLE, sum=f"{text.removeprefix('+ ')} = {total}")


_OUT_TAKES = (
    NC_("rules", "Whoever goes out takes nothing and forgets all remembered points; what is "
                 "written stays. Everybody else takes the points left in their own hand."),
    NC_("rules", "When a player goes out, the other pair takes the points left in both its hands; "
                 "what the partner has left is not counted. The winning pair forgets its "
                 "remembered points; what is written stays."),
)
_OUT_PLAIN = NC_("rules", "Whoever goes out takes nothing. Everybody else takes the points left in "
                          "their own hand.")
_FISH_TAKES: dict[tuple[str, bool], Message] = {
    ("all", False): NC_("rules", "After a fish, everybody takes the points left in their own hand, "
                                 "and nobody counts as out."),
    ("all", True): NC_("rules", "After a fish, each pair takes the points left in its own hands."),
    ("difference", False): NC_("rules", "After a fish, whoever has the fewest points left takes "
                                        "nothing. Everybody else takes what they have more than "
                                        "that."),
    ("unshared", False): NC_("rules", "After a fish, everybody takes the points left in their own "
                                      "hand. But what two or more have exactly alike nobody takes: "
                                      "these are eggs, and they wait."),
    ("one", False): NC_("rules", "After a fish, whoever has the most points left takes the points "
                                 "of all hands. The others take nothing and forget their "
                                 "remembered points."),
    ("one", True): NC_("rules", "After a fish, the pair with more points left takes the points of "
                                "all hands. The other pair takes nothing and forgets its "
                                "remembered points."),
    ("heavier", True): NC_("rules", "After a fish, the pair with more points left takes the points "
                                    "of its own two hands. The other pair takes nothing and "
                                    "forgets its remembered points."),
}
_EGGS = (
    NC_("rules", "If two or more share the most points, these are eggs: nobody takes anything, "
                 "remembered points stay, and the points of all hands wait."),
    NC_("rules", "If both pairs have the same, these are eggs: nobody takes anything, remembered "
                 "points stay, and the points of all hands wait."),
)
_EGGS_FORGET = NC_("rules", "If two or more share the most points, these are eggs: nobody takes "
                            "anything, and the points of all hands wait.")
_EGGS_GO = (
    NC_("rules", "Whoever alone has the most points left at the end of the next round takes the "
                 "eggs as well, as points of that round; if that is shared again, they go on "
                 "waiting. Eggs of several rounds add up."),
    NC_("rules", "The pair that loses the next round takes the eggs as well, as points of that "
                 "round. Eggs of several rounds add up."),
)


@explains(Penalty)
def _penalty(part: Penalty, page: Page) -> Iterator[str]:
    seats = page.game.seats
    ledger = page.variant.ledger
    remembers = isinstance(ledger, Accounts) and ledger.kept
    yield page.say(_OUT_TAKES[page.pairs] if remembers or page.pairs else _OUT_PLAIN)
    yield page.say(_FISH_TAKES[part.fish, page.pairs])
    if part.fish == "all":
        return
    if part.fish == "difference":
        hands = (4, 11, 4, 4)[:seats]
        yield _example(page, (11, -4), sum(page.gains("fish", hands).points))
        return
    equal = (14, 14, 3, 3)[:seats]
    if part.fish != "unshared":
        hands = (2, 3, 5, 13)[-seats:]
        heavy = [left for side, left in zip(page.game.sides, hands, strict=True)
                 if side == page.game.sides[-1]]
        yield _example(page, hands if part.fish == "one" else heavy,
                       sum(page.gains("fish", hands).points))
        forget = isinstance(ledger, Accounts) and ledger.clears == "nothing"
        yield page.say(_EGGS_FORGET if forget else _EGGS[page.pairs])
    else:
        equal = (14, 14, 3, 5)[:seats]
    eggs = page.gains("fish", equal).carried
    yield _example(page, equal if part.fish != "unshared" else equal[:2], eggs)
    yield page.say(_EGGS_GO[page.pairs])
    left = (0, 8, 0, 0)[:seats]
    yield _example(page, (eggs, 8), sum(page.gains("out", left, carried=eggs).points))
    yield page.say(NC_("rules", "Eggs that still wait when the match ends are forgotten."))


@explains(Plain)
def _plain(part: Plain, page: Page) -> Iterator[str]:
    if isinstance(page.variant.award, Saved):
        return  # a family that wins together writes nothing down
    if page.pictures:
        yield page.say(NC_("rules", "Every round that you win counts one."))
    else:
        yield page.say(NC_("rules", "All points are written down and added up."))


@explains(Accounts)
def _accounts(part: Accounts, page: Page) -> Iterator[str]:
    opens = part.opens_at
    if not part.kept:
        yield from _forgetful(part, page)
        return
    yield page.npgettext(
        "rules", "Up to {number} point taken in one round is not written yet, only remembered; "
                 "remembered points add up.",
        "Up to {number} points taken in one round are not written yet, only remembered; "
        "remembered points add up.", opens - 1)
    yield page.npgettext(
        "rules", "Whoever takes {number} point or more in one round opens an account: these points "
                 "and all remembered ones are written.",
        "Whoever takes {number} points or more in one round opens an account: these points and all "
        "remembered ones are written.", opens)
    if part.clears == "nothing":
        yield page.say(NC_("rules", "Whoever takes nothing in a round, and nobody else, forgets "
                                    "all remembered points."))
    if part.small == "written":
        yield page.say(NC_("rules", "Once the account is open, every point is written."))
    else:
        yield page.npgettext(
            "rules", "With an open account, too, rounds with less than {number} point are only "
                     "remembered, until a round with so many writes them all.",
            "With an open account, too, rounds with less than {number} points are only remembered, "
            "until a round with so many writes them all.", opens)
    yield page.say(NC_("rules", "An example, round by round:"))
    book = Book((0,), (0,))
    for points in (opens // 3 + 1, None, opens // 2 + 1, opens, 4):
        book = part.enter(book, Gains((points or 0,), (points is None,)))
        text = (NC_("rules", "Out: written {written}, remembered {remembered}")
                if points is None else
                NC_("rules", "Takes {points}: written {written}, remembered {remembered}"))
        yield "• " + page.say(text, points=points, written=book.written[0],
                              remembered=book.remembered[0])


def _forgetful(part: Accounts, page: Page) -> Iterator[str]:
    """The account of a game that remembers nothing."""
    yield page.npgettext(
        "rules", "Points are written only once an account is open: {number} point or more in one "
                 "round opens it. Less is lost.",
        "Points are written only once an account is open: {number} points or more in one round "
        "open it. Less is lost.", part.opens_at)
    if part.small == "written":
        yield page.say(NC_("rules", "Once the account is open, every point is written."))


@explains(AfterRounds)
def _after_rounds(part: AfterRounds, page: Page) -> Iterator[str]:
    yield page.npgettext("rules", "The match has {number} round.", "The match has {number} rounds.",
                         part.rounds)
    yield page.say(NC_("rules", "The most points win; equal points share the victory."))


@explains(FirstTo)
def _first_to(part: FirstTo, page: Page) -> Iterator[str]:
    if isinstance(page.variant.award, RoundWon):
        if part.target == 1:
            yield page.say(NC_("rules", "The whole game is 1 round. Play again as often as you "
                                        "like!"))
        else:
            yield page.npgettext("rules", "Whoever first wins {number} round wins the game.",
                                 "Whoever first wins {number} rounds wins the game.", part.target)
        return
    yield page.npgettext(
        "rules", "The match ends after a round in which somebody reaches {number} point.",
        "The match ends after a round in which somebody reaches {number} points.", part.target)
    yield page.say(NC_("rules", "The most points win; equal points share the victory."))


_GOATS = {
    ("all", False): NC_("rules", "Everybody who has so many is a goat. Of the others, whoever has "
                                 "the fewest points wins."),
    ("all", True): NC_("rules", "A pair that has so many is the goat, and the other pair wins."),
    ("highest", False): NC_("rules", "Only whoever has the most points is the goat. Of those who "
                                     "stayed below, whoever has the fewest points wins."),
}


@explains(GoatAt)
def _goat_at(part: GoatAt, page: Page) -> Iterator[str]:
    yield page.npgettext(
        "rules", "Points are bad. The match ends after a round in which somebody reaches {number} "
                 "written point.",
        "Points are bad. The match ends after a round in which somebody reaches {number} written "
        "points.", part.target)
    if part.title:
        yield page.say(_GOATS[part.goats, page.pairs])
    else:
        yield page.say(NC_("rules", "Everybody who has so many loses. Of the others, whoever has "
                                    "the fewest points wins."))
    if part.rated:
        marks = ", ".join(f"{points} → {rating(points)}"
                          for points in (0, 25, 60, part.target - 1))
        yield page.say(NC_("rules", "After the match everybody gets a mark for the written points "
                                    "(points → mark): {marks}. A goat gets 0."), marks=marks)
