"""Trade for dominoes in words (rulebook 3.3): the game in which all win or none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kids_domino.core.text import NC_
from kids_domino.rules.special.trade import (
    PLANNING,
    SECONDS,
    Called,
    Chips,
    Saved,
    UntilSaved,
)
from kids_domino.rules.special.trade_plan import BUNCH, CHIPS_FOR_BUNCH, PRICE, fewest
from kids_domino.rules_text.page import Page, explains

#: Chips of the three colours in the example.
_EXAMPLE = (3, 2, 2)


def idea(page: Page) -> Iterator[str]:
    """What the game is about."""
    yield page.say(NC_("rules", "Nobody wins alone here: the family shares, plans and trades "
                                "until everybody holds a domino. All win together."))


@explains(Chips)
def _chips(part: Chips, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "You also need chips in red, blue and green; buttons or sweets "
                                "will do. One of you is the bank. It has all the dominoes and as "
                                "many chips as you like."))
    yield page.say(NC_("rules", "Everybody gets chips by chance, for instance out of a bag:"))
    for seats in page.seats:
        game: Any = page.variant.game(seats)
        players = page.npgettext("rules", "{number} player", "{number} players", seats)
        each = page.npgettext("rules", "{number} chip each", "{number} chips each", game.chips)
        yield f"• {players}: {each}."
    yield page.say(NC_("rules", "Chips that cannot save everybody, whatever you do, go back, and "
                                "new ones are drawn. The program looks after that."))


def turn(page: Page) -> Iterator[str]:
    """Gifts, then a trade or a pass."""
    yield page.say(NC_("rules", "On your turn you may first give away your own chips or dominoes, "
                                "as many as you like and to anybody. Nobody may take anything "
                                "from another player."))
    yield page.say(NC_("rules", "Then make one trade with the bank, or pass:"))
    yield "• " + page.npgettext(
        "rules", "{number} chip of as many different colours brings one domino and one chip of "
                 "any colour you choose.",
        "{number} chips of as many different colours bring one domino and one chip of any colour "
        "you choose.", PRICE)
    yield "• " + page.npgettext(
        "rules", "{dominoes} dominoes bring {number} chip of any colour you choose.",
        "{dominoes} dominoes bring {number} chips of any colours you choose.", CHIPS_FOR_BUNCH,
        dominoes=BUNCH)
    left = sum(_EXAMPLE) - BUNCH * (PRICE - 1)
    yield page.say(NC_("rules", "An example: {sum} chips of the three colours buy {dominoes} "
                                "dominoes, and {left} is left. Give these dominoes to the bank, "
                                "and you have {chips} chips: one more than before. That is how "
                                "a family grows rich."),
                   sum=" + ".join(map(str, _EXAMPLE)), dominoes=BUNCH, left=left,
                   chips=left + CHIPS_FOR_BUNCH)


def round_end(page: Page) -> Iterator[str]:
    """When everybody is safe."""
    yield page.say(NC_("rules", "Everybody who holds a domino is safe. As soon as all are safe, "
                                "the round is over, and the whole family has won it."))


@explains(Called)
def _called(part: Called, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "Time is called when all players pass one after another."))
    if part.by == "clock":
        yield page.npgettext("rules", "First plan together for {number} minute.",
                             "First plan together for {number} minutes.", PLANNING)
        yield page.npgettext("rules", "Then you have {number} second, and time is called.",
                             "Then you have {number} seconds, and time is called.", SECONDS)
        return
    yield page.npgettext(
        "rules", "It is also called when the bank has made the fewest trades that can save "
                 "everybody, and {number} trade more.",
        "It is also called when the bank has made the fewest trades that can save everybody, and "
        "{number} trades more.", part.spare)
    yield page.say(NC_("rules", "The program works out the fewest trades for every deal:"))
    for seats in page.seats:
        players = page.npgettext("rules", "{number} player", "{number} players", seats)
        yield f"• {players}: {' / '.join(map(str, fewest_trades(page, seats)))}."


def fewest_trades(page: Page, seats: int) -> list[int]:
    """How many trades at least save so many seats, for all chips that can come."""
    game: Any = page.variant.game(seats)
    total = game.chips * seats
    found = {fewest(high, middle, total - high - middle, seats)
             for high in range(total + 1) for middle in range(high + 1)
             if 0 <= total - high - middle <= middle}
    return sorted(trades for trades in found if trades is not None)


@explains(Saved)
def _saved(part: Saved, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "After each round you see how many were saved. With a new plan it "
                                "may be fewer at first; that is how plans are learnt."))


@explains(UntilSaved)
def _until_saved(part: UntilSaved, page: Page) -> Iterator[str]:
    yield page.npgettext(
        "rules", "The family has {number} round to save everybody. Once is enough to win.",
        "The family has {number} rounds to save everybody. Once is enough to win.", part.rounds)
