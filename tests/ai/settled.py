"""What an ended round brings with any hands: the award of the game is asked, never what it says of
itself, so that checkers know whether anything that is left in hands counts.
"""

from __future__ import annotations

from itertools import product

from kids_domino.ai.tutor.worth import direction, no_points
from kids_domino.core.moves import Draw, Play, Together
from kids_domino.core.protocol import Book
from kids_domino.core.rng import shuffle
from kids_domino.core.state import Outcome, State

#: Points of every side: enough for whatever it may have to pay, or none.
WRITTEN = 500, 0


def gained(game, state, how, seat, counted, written=0, book=None):
    """The gains of a round that ends here, with these points left in the hands; with so many points
    of every side, or by a score sheet."""
    draft = state.copy()
    void = how == "fish" and game.variant.fish.void
    draft.outcome = Outcome("void" if void else how, None if void else seat, tuple(counted))
    sides = len(set(game.sides))
    return game.variant.award.gains(game, draft, book or Book((written,) * sides, (0,) * sides))


def standing(game, gains, side):
    """By how much a side does better than the others, whether points are good or bad."""
    sign, points = direction(game), gains.points
    return sign * (points[side] - (sum(points) - points[side]) / (len(points) - 1))


def dealt(view, rng):
    """Hands that may lie behind a view, each deal as likely as another; the own one as it is."""
    tiles = list(view.game.tiles.members(view.unseen))
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    while True:
        shuffle(tiles, rng)
        left, hands = iter(tiles), list(view.hands)
        for seat, hand in enumerate(hands):
            if hand is None:
                hands[seat] = sum(1 << next(left) for _ in range(view.counts[seat]))
        # Where some tiles fit anywhere, whoever has them may draw as well.
        if all(not hands[seat] & view.lacks[seat] and (
                view.game.matadors or drew_in_need(view, seat, hands[seat])) for seat in hidden):
            return hands


def drew_in_need(view, seat, hand):
    """Whether a seat that ends up with this hand only drew when nothing fitted, and laid at once
    what it drew and fitted: what fitted then and was kept must have been drawn in later turns."""
    state, turns, drawn = State([], (), view.leader, 0), [], 0
    for number, (other, move) in enumerate(view.history):
        if other == seat and isinstance(move, Draw):
            drawn += 1
        elif other == seat and drawn:
            turns.append((number, drawn, view.game.plays[state.ends].mask))
            drawn = 0
        for play in laid_by(move):
            view.game.variant.layout.lay(state, play)
    for k, (number, _, fitted) in enumerate(turns):
        kept = hand | sum(1 << play.tile for other, move in view.history[number + 1:]
                          if other == seat for play in laid_by(move))
        if (kept & fitted).bit_count() > sum(drawn for _, drawn, _ in turns[k + 1:]):
            return False
    return True


def laid_by(move):
    """The tiles that a move lays."""
    return [move] if isinstance(move, Play) else list(getattr(move, "plays", ()))


def few_is_good(game, state, seat, how):
    """Whether it is better for the side of ``seat`` to have few points in that hand than many, when
    another side goes out, or the round is a fish."""
    side = game.sides[seat]
    other = next(k for k in range(game.seats) if game.sides[k] != side)
    counted = [0 if how == "out" and k == other else 21 + k for k in range(game.seats)]
    results = []
    for own in (1, 61):
        counted[seat] = own
        results.append([standing(game, gained(game, state, how, other, counted, written), side)
                        for written in WRITTEN])
    return any(few > many for few, many in zip(*results, strict=True))


def costs(game, state, seat):
    """Whether points that stay in the hand of a seat may cost its side something."""
    return few_is_good(game, state, seat, "out") or few_is_good(game, state, seat, "fish")


def out_of(game, state, seat):
    """The position in which a seat has laid all that it has left."""
    draft = state.copy()
    for tile in game.tiles.members(draft.hands[seat]):
        draft.history = [*draft.history, (seat, Play(tile, 1, *game.tiles.tiles[tile]))]
    return draft


def is_about_rivals(game, state, seat):
    """Whether what ``seat`` gains by going out grows with the hands of its rivals, and with nobody
    else's."""
    side = game.sides[seat]
    moved = set()
    for other in range(game.seats):
        for written in WRITTEN if other != seat else ():
            counted = [0 if k == seat else 21 + k for k in range(game.seats)]
            before = standing(game, gained(game, state, "out", seat, counted, written), side)
            counted[other] += 30
            if standing(game, gained(game, state, "out", seat, counted, written), side) != before:
                moved.add(other)
    return moved == {k for k in range(game.seats) if game.sides[k] != side}


def brings(game, state, book, seat, points):
    """Whether ``seat`` gains more by going out from ``state`` against these points than against
    none, whichever rival has them."""
    book, draft = no_points(game) if book is None else book, state.copy()
    for rival in range(game.seats):
        results = []
        for left in (0, points) if game.sides[rival] != game.sides[seat] else ():
            draft.outcome = Outcome("out", seat, tuple(
                left * (k == rival) for k in range(game.seats)))
            gains = game.variant.award.gains(game, draft, book)
            results.append(standing(game, gains, game.sides[seat]))
        if results and results[1] <= results[0]:
            return False
    return True


def may_open(game, state, book, seat, points):
    """Whether the account of a seat may be open after a round in which it has ``points`` left,
    whatever the others have."""
    book = no_points(game) if book is None else book
    for how, ender, other in product(("out", "fish"), range(game.seats), (0, 1, 9, 14, 40)):
        counted = [points if k == seat else 0 if (how, k) == ("out", ender) else max(0, other - k)
                   for k in range(game.seats)]
        if (how, ender) == ("out", seat):
            continue
        draft = state.copy()
        draft.outcome = Outcome(how, ender, tuple(counted))
        gains = game.variant.award.gains(game, draft, book)
        if game.variant.ledger.enter(book, gains).written[game.sides[seat]]:
            return True
    return False


def counts_pips(game, tiles):
    """Whether tiles count their pips in a hand, alone and in twos."""
    worth, whole = game.variant.worth, game.tiles
    return all(worth.of(whole, 1 << whole.index[one] | 1 << whole.index[other])
               == sum(one) + (one != other) * sum(other) for one in tiles for other in tiles)


def lays(move):
    """Whether a move lays tiles."""
    return isinstance(move, Play | Together)
