"""Positions put together by hand, for the examples of the rulebook."""

from __future__ import annotations

from kids_domino.core.events import RoundEnded, Scored
from kids_domino.core.match import Match
from kids_domino.core.moves import Together, arm_name
from kids_domino.core.protocol import Book
from kids_domino.variants import find


def tile_of(game, name):
    """The tile written with its halves in either order."""
    a, b = sorted(map(int, name.split("-")))
    return game.tiles.parse(f"{a}-{b}")


def wanted(game, state, words):
    """The legal move that words like ``6-4 right across`` or ``1-1 left + 2-2 up closed`` name."""
    parts = []
    for part in words.split("+"):
        name, at, *marks = part.split()
        opens = [int(mark.partition("=")[2]) for mark in marks if mark.startswith("open=")]
        parts.append((tile_of(game, name), at, "across" in marks, "closed" in marks,
                      opens[0] if opens else None))
    fitting = []
    for move in game.legal_moves(state):
        plays = move.plays if isinstance(move, Together) else (move,)
        if len(plays) == len(parts) and all(
                getattr(play, "tile", None) == tile and arm_name(play.arm) == at
                and play.across == across and play.closed == closed
                and opens in (None, play.outer)
                for play, (tile, at, across, closed, opens) in zip(plays, parts, strict=True)):
            fitting.append(move)
    assert len(fitting) == 1, (words, fitting, list(game.legal_moves(state)))
    return fitting[0]


def laid_out(variant, turns, seats=2, house=None, book=None, spare=True):
    """(state, points of each turn) after these turns: seats in turn hold just the tiles that they
    lay and one spare tile each; all others lie in the boneyard."""
    game = find(variant).with_house(house or {}).game(seats)
    hands = [[] for _ in range(seats)]
    for k, words in enumerate(turns):
        hands[k % seats] += [tile_of(game, part.split()[0]) for part in words.split("+")]
    used = {tile for hand in hands for tile in hand}
    rest = [tile for tile in range(len(game.tiles)) if tile not in used]
    if spare:
        for hand in hands:
            hand.append(rest.pop())
    state = game.start([game.tiles.mask(hand) for hand in hands], tuple(rest), 0,
                       game.tiles.everything)
    if book is not None:
        state.stake = book
    points = []
    for words in turns:
        events = []
        state = game.apply(state, wanted(game, state, words), events)
        points.append(sum(event.points for event in events if isinstance(event, Scored)))
    return state, points


def table(variant, seats, house, hands, ends, turn=0):
    """A match at a position with these hands and these ends, all other tiles on the table."""
    match = Match(find(variant).with_house(house or {}), seats, 1)
    game = match.game
    masks = [game.tiles.mask(tile_of(game, name) for name in hand) for hand in hands]
    state = game.start(masks, (), turn, 0)
    state.ends = state.tips = ends
    state.table = game.tiles.everything & ~sum(masks)
    match.state, match.rounds = state, 1
    return match


def ended(variant, left, house=None, how="out", written=None, earned=None, remembered=None,
          carried=0):
    """The :class:`RoundEnded` of a round in which these tiles are left in the hands.

    ``how`` = ``out``: seat 0 lays its last tile, 0-0. ``fish``: seat 0 lays 0-0, and nobody holds a
    blank. The ends then sum to nothing. ``written`` and ``earned`` are per side and per seat.
    """
    seats = len(left)
    hands = [[*hand, "0-0"] if seat == 0 else hand for seat, hand in enumerate(left)]
    match = table(variant, seats, house, hands, (0, 0))
    sides = len(set(match.game.sides))
    match.book = Book(tuple(written or (0,) * sides), tuple(remembered or (0,) * sides), carried)
    if match.state.points is not None:
        match.state.points = list(earned or (0,) * seats)
        match.state.stake = match.book.written
    events = match.play(wanted(match.game, match.state, "0-0 right"))
    end = next(event for event in events if isinstance(event, RoundEnded))
    assert end.how == how, end
    return end, match
