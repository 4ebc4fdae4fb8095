"""Sausage in words (rulebook 7.1): it has a table of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kids_domino.core.text import NC_
from kids_domino.core.tiles import TileSet
from kids_domino.rules.special.sausage import MOST_TURNS, Queues
from kids_domino.rules_text.page import Page

#: The example of a cut: the tile across, the tiles of the two lines, and the tile that cuts, each
#: tile with the half first that touches what lies before it.
_ACROSS = (1, 6)
_LINES = (((1, 3), (3, 0)), ((6, 2), (2, 5)))
_CUT = (0, 5)


def idea(page: Page) -> Iterator[str]:
    """What the game is about."""
    yield page.say(NC_("rules", "Nobody chooses a tile here, only its place: the tiles wait face "
                                "down in a queue. Two lines grow from a tile in the middle, and "
                                "one clever cut sends a whole sausage of tiles to the other "
                                "player."))


def deal(page: Page) -> Iterator[str]:
    """Two queues."""
    half = len(page.tiles) // page.seats[0]
    yield page.say(NC_("rules", "Turn all the tiles face down and mix them well."))
    yield page.npgettext(
        "rules", "Each player takes {number} tile and puts it in a queue, face down and without "
                 "looking.",
        "Each player takes {number} tiles and puts them in a queue, face down and without "
        "looking.", half)
    if len(page.tiles) > half * page.seats[0]:
        yield page.say(NC_("rules", "The tiles that are left are set aside face down. Nobody "
                                    "draws them."))


_FIRST = {"lot": NC_("rules", "Lots decide who begins the first round.")}
_LATER = {"next-seat": NC_("rules", "After that the players take turns to begin.")}
_START = {
    "any-tile": NC_("rules", "Whoever begins turns over the front tile of the queue and lays it "
                             "across the middle of the table."),
    "double": NC_("rules", "Whoever begins turns over the front tile of the queue. A double is "
                           "laid across the middle of the table; any other tile goes face down to "
                           "the back of the queue, and the other player tries."),
}
_LINES_OF = {
    "shared": NC_("rules", "A line grows from each of its two halves. Both lines belong to both "
                           "players."),
    "own": NC_("rules", "A line grows from each of its two halves. Each player lengthens only one "
                        "of them, their own; cuts and doubles may go anywhere."),
}


def leads(page: Page) -> Iterator[str]:
    """Who begins, in games in which players take turns to do so."""
    yield page.say(_FIRST[page.variant.opening.first])
    yield page.say(_LATER[page.variant.opening.later])


def opening(page: Page) -> Iterator[str]:
    """Who begins, and where the two lines start."""
    variant: Any = page.variant
    yield from leads(page)
    yield page.say(_START[variant.start])
    yield page.say(_LINES_OF[variant.lines])


def turn(page: Page) -> Iterator[str]:
    """What may happen to the front tile."""
    yield page.say(NC_("rules", "On your turn, turn over the front tile of your queue and choose:"))
    for choice in (
        NC_("rules", "Lengthen: lay it at the end of a line where equal numbers touch."),
        NC_("rules", "Cut: count the tiles of both lines from the middle. If your tile shows the "
                     "two numbers at which the first tiles, the second tiles or any later two "
                     "tiles end, lay it across between the lines right behind them. The old tile "
                     "across and all tiles before the cut go face down to the back of the other "
                     "player’s queue; your tile is the new middle."),
        NC_("rules", "Squeeze in: a double may be pushed in wherever its number stands in a line, "
                     "also right beside the tile across."),
        NC_("rules", "Put back: only if you cannot lengthen with it, the tile may go face down "
                     "to the back of your own queue."),
    ):
        yield "• " + page.say(choice)
    given = cut_away(page)
    names = page.tiles.names
    across, cut = (names[page.tiles.index[tile]] for tile in (_ACROSS, _CUT))
    first, second = (" ".join(f"{a}-{b}" for a, b in line) for line in _LINES)
    yield page.say(NC_("rules", "An example: {across} lies across, one line is {first}, the other "
                                "{second}. The tile {cut} cuts behind the second tiles. The other "
                                "player gets {given}."),
                   across=across, first=first, second=second, cut=cut,
                   given=", ".join(names[tile] for tile in given))


def cut_away(page: Page) -> Sequence[int]:
    """The tiles that change hands in the example, as the game itself does it."""
    tiles: TileSet = page.tiles
    game: Any = page.game

    def number(tile: tuple[int, int]) -> int:
        return tiles.index[min(tile), max(tile)]

    state = Queues(((number(_CUT), 0), (1,)), 0)
    state.across, state.halves = number(_ACROSS), _ACROSS
    state.lines = tuple(tuple((number(tile), tile[1]) for tile in line) for line in _LINES)
    cut = next(move for move in game.legal_moves(state) if move.to == "cut")
    return game.apply(state, cut).queues[1][1:]


def round_end(page: Page) -> Iterator[str]:
    """How a round ends."""
    yield page.say(NC_("rules", "Whoever lays the last tile of their queue is out and wins the "
                                "round at once."))
    yield page.npgettext(
        "rules", "It is a fish when both players have put back as many tiles as their queues hold "
                 "and nobody has laid one in between, or after {number} turn.",
        "It is a fish when both players have put back as many tiles as their queues hold and "
        "nobody has laid one in between, or after {number} turns.", MOST_TURNS)
