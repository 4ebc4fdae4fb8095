"""Before the first tile: players, tiles, the deal, and who begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kids_domino.core.text import NC_, Message
from kids_domino.rules.deal import Deal, Deals, Misdeal, Tiles
from kids_domino.rules.opening import Opening
from kids_domino.rules_text.page import Page, explains

_DIRECTIONS = {
    "clockwise": NC_("rules", "Turns go clockwise round the table."),
    "counter-clockwise": NC_("rules", "Turns go round the table counter-clockwise."),
}


def players(page: Page) -> Iterator[str]:
    """How many can play, who plays with whom, and which way round."""
    fewest, most = page.seats[0], page.seats[-1]
    if fewest == most:
        yield page.npgettext("rules", "For {number} player.", "For {number} players.", most)
    else:
        yield page.say(NC_("rules", "For {fewest} to {most} players."), fewest=fewest, most=most)
    if page.pairs:
        yield page.say(NC_("rules", "Two pairs play against each other. Partners sit opposite "
                                    "each other and share their points."))
    yield page.say(_DIRECTIONS[page.variant.direction])
    opening = page.variant.opening
    if opening.first == "any-double" or opening.otherwise == "any-tile":
        yield page.say(NC_("rules", "The youngest at the table is the first player."))


@explains(Tiles)
def _tiles(part: Tiles, page: Page) -> Iterator[str]:
    count = len(page.tiles)
    if not page.pictures:
        yield page.npgettext(
            "rules",
            "You need a whole set of dominoes from 0-0 to {highest}-{highest}: {number} tile.",
            "You need a whole set of dominoes from 0-0 to {highest}-{highest}: {number} tiles.",
            count, highest=part.n)
        yield page.say(NC_("rules", "Every tile has two halves, each with 0 to {highest} pips. "
                                    "A tile with two equal halves is a double."), highest=part.n)
        return
    yield page.npgettext("rules", "The tiles show {number} picture.",
                         "The tiles show {number} different pictures.", part.n + 1)
    yield page.say(NC_("rules", "Every tile has two halves with a picture on each. If both "
                                "pictures are the same, the tile is a double."))
    yield page.npgettext("rules", "There is {number} tile: every two pictures meet once.",
                         "There are {number} tiles: every two pictures meet once.", count)
    yield page.say(NC_("rules", "No picture tiles at home? Ordinary dominoes will do: take the "
                                "tiles with 0 to {highest} pips on each half and play each number "
                                "as a picture."), highest=part.n)


_SHOWN = {
    "own": NC_("rules", "Stand your tiles so that only you can see them."),
    "all": NC_("rules", "All tiles lie face up: everybody may look, think along and help."),
}
_BANK = {
    "down": NC_("rules", "The tiles that are left stay face down on the table: they are the bank."),
    "up": NC_("rules", "The tiles that are left lie face up in a row: they are the bank. The first "
                       "tile of the row is always taken first."),
}
_BONEYARD = {
    "down": NC_("rules", "The tiles that are left stay face down on the table: they are the "
                         "boneyard."),
    "up": NC_("rules", "The tiles that are left lie face up in a row: they are the boneyard. The "
                       "first tile of the row is always drawn first."),
}
_SET_ASIDE = {
    "down": NC_("rules", "The tiles that are left are set aside face down. Nobody draws them."),
    "up": NC_("rules", "The tiles that are left are set aside face up. Nobody draws them."),
}


@explains(Deal)
def _deal(part: Deal, page: Page) -> Iterator[str]:
    yield page.say(NC_("rules", "Turn all the tiles face down and mix them well. Then everybody "
                                "gets tiles:"))
    for seats in page.seats:
        yield dealt(page, seats)
    yield page.say(_SHOWN[part.hands_shown])
    if page.all_dealt:
        yield page.say(NC_("rules", "All tiles are dealt; there is nothing to draw."))
    elif not draws(page):
        yield page.say(_SET_ASIDE[part.boneyard_shown])
    else:
        yield page.say((_BANK if page.pictures else _BONEYARD)[part.boneyard_shown])


def dealt(page: Page, seats: int) -> str:
    """One line of the deal: players, tiles for each, tiles that are left."""
    game: Any = page.variant.game(seats)
    players = page.npgettext("rules", "{number} player", "{number} players", seats)
    each = page.npgettext("rules", "{number} tile each", "{number} tiles each", game.hand_size)
    left = page.left_over(seats)
    if not left:
        return f"• {players}: {each}."
    rest = page.npgettext("rules", "{number} tile is left", "{number} tiles are left", left)
    return f"• {players}: {each}, {rest}."


def draws(page: Page) -> bool:
    """Whether this game ever draws a tile."""
    drawing = getattr(page.variant, "drawing", None)
    return drawing is not None and drawing.how != "none" and not page.all_dealt


@explains(Deals)
def _deals(part: Deals, page: Page) -> Iterator[str]:
    if part.kind == "finishable":
        yield page.say(
            NC_("rules", "The program deals only tiles with which somebody can finish: even if a "
                         "child lays any tile that fits, with friendly help it works out in at "
                         "least {number} of 100 tries."), number=round(part.chance * 100))


@explains(Misdeal)
def _misdeal(part: Misdeal, page: Page) -> Iterator[str]:
    if part.when in ("doubles", "both"):
        yield page.say(NC_("rules", "With {number} or more doubles in one hand, all tiles are "
                                    "mixed and dealt again."), number=part.doubles)
    if part.when == "suit":
        yield page.say(NC_("rules", "With {number} or more tiles of the same number in one hand, "
                                    "all tiles are mixed and dealt again."), number=part.suit)
    if part.when == "both":
        yield page.say(NC_("rules", "The same goes for {number} or more tiles of the same number "
                                    "in one hand."), number=part.suit)


_OTHERWISE: dict[str, Message] = {
    "highest-tile": NC_("rules", "If nobody has such a tile, the tile with the most pips begins; "
                                 "of equal ones, the one with the higher half: {order} and so on."),
    "lowest-tile": NC_("rules", "If nobody has such a tile, the tile with the fewest pips begins; "
                                "of equal ones, the one with the lower half: {order} and so on."),
    "any-tile": NC_("rules", "If nobody has such a tile, the first player begins with any tile."),
    "redeal": NC_("rules", "If nobody has such a tile, all tiles are mixed and dealt again."),
}
_LATER: dict[str, Message] = {
    "as-first": NC_("rules", "Every new round begins in the same way."),
    "out-or-fisher": NC_("rules", "In later rounds whoever went out begins, with any tile; after a "
                                  "fish, the fisher begins."),
    "winning-side": NC_("rules", "In later rounds whoever went out begins, with any tile. After a "
                                 "fish, the fisher begins if the fisher’s side won, otherwise the "
                                 "player next to the fisher. If nobody won, the player next to the "
                                 "one who began does."),
    "winner": NC_("rules", "In later rounds whoever went out or won the fish begins, with any "
                           "tile. If nobody won, the player next to the one who began does."),
    "next-seat": NC_("rules", "In later rounds the next player in turn begins each time, with any "
                              "tile."),
    "first-until-written": NC_("rules", "As long as nobody has written points, every round begins "
                                        "like this. Afterwards whoever went out begins, with any "
                                        "tile; after a fish, the fisher begins."),
}


@explains(Opening)
def _opening(part: Opening, page: Page) -> Iterator[str]:
    tiles = page.tiles
    order = [tiles.names[tile] for tile in part.candidates(tiles)]
    if part.first == "lot":
        yield page.say(NC_("rules", "Lots decide who begins; any tile may be the first."))
    elif part.first == "any-double":
        yield page.say(NC_("rules", "Whoever has a double begins and lays it in the middle. If "
                                    "several have one, ask in turn, starting with the first "
                                    "player: whoever has a double first begins, with a double of "
                                    "their choice."))
    elif len(order) == 1:
        yield page.say(NC_("rules", "Whoever has {tile} must begin with it."), tile=order[0])
    else:
        yield page.say(NC_("rules", "Whoever has {tile} must begin with it. If nobody has it, the "
                                    "next tile in this order begins: {order}."),
                       tile=order[0], order=", ".join(order))
    if part.first != "lot" and not (page.all_dealt and order):
        plain = sorted(tiles.members(tiles.everything & ~tiles.doubles), key=tiles.weight,
                       reverse=part.otherwise == "highest-tile")
        yield page.say(_OTHERWISE[part.otherwise],
                       order=", ".join(tiles.names[tile] for tile in plain[:4]))
    yield page.say(_LATER[part.later])
