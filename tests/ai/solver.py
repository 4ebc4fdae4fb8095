"""End games solved by trying everything: every deal that a view allows, every move, by the rules.

Nothing here comes from the tutor; the scores of a round are counted once more in a plain way.
"""

from __future__ import annotations

from itertools import combinations

from kids_domino.core.engine import distinct
from kids_domino.core.view import rebuild


def round_score(game, state, own):
    """What a finished round is worth to the side ``own`` of two, in points or in rounds won."""
    how, seat, counted = state.outcome
    left = [0, 0]
    for place, points in enumerate(counted):
        left[game.sides[place]] += points
    winner = game.sides[seat] if how == "out" else None
    name = game.variant.id
    if winner is None and left[0] != left[1]:
        winner = 0 if left[0] < left[1] else 1
    if name == "picture":
        return 0.5 if winner is None else float(winner == own)
    if name in ("goat", "penalty"):  # everybody takes what is left; who goes out takes nothing
        taken = left if how == "fish" else [0 if side == winner else points
                                            for side, points in enumerate(left)]
        if name == "goat":  # up to 12 points are only remembered: they count half
            taken = [points if points > 12 else points / 2 for points in taken]
        return float(taken[1 - own] - taken[own])
    if winner is None:
        return 0.0
    sign = 1 if winner == own else -1
    if name in ("sports", "latin"):
        return float(sign * sum(left))
    return float(sign * (left[1 - winner] - (left[winner] if how == "fish" else 0)))


def value(game, state, own, score, known):
    """What a position is worth to a side when both sides see everything."""
    if state.outcome is not None:
        return score(game, state, own)
    key = (tuple(state.hands), state.ends, state.turn, state.boneyard, state.so_far,
           [move for _, move in state.history[-game.seats:]].__repr__())
    if key not in known:
        values = [value(game, game.apply(state, move), own, score, known)
                  for move in distinct(game.legal_moves(state), state.ends)]
        known[key] = (max if game.sides[state.turn] == own else min)(values)
    return known[key]


def deals(view):
    """Every position behind a view of a two-handed game, or one in which all hands are known."""
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    unseen = view.game.tiles.members(view.unseen)

    def spread(seats, tiles, hands):
        if not seats:
            yield rebuild(view, hands, view.bank if view.bank is not None else tuple(tiles))
            return
        seat = seats[0]
        may = [tile for tile in tiles if not view.lacks[seat] >> tile & 1]
        for chosen in combinations(may, view.counts[seat]):
            yield from spread(seats[1:], [tile for tile in tiles if tile not in chosen],
                              [view.game.tiles.mask(chosen) if place == seat else hand
                               for place, hand in enumerate(hands)])

    yield from spread(hidden, unseen, list(view.hands))


def solved(view, moves, score=round_score):
    """The mean worth of each move to the side that moves, over every deal."""
    game, own = view.game, view.game.sides[view.seat]
    totals, count = [0.0] * len(moves), 0
    for state in deals(view):
        count += 1
        known = {}
        for k, move in enumerate(moves):
            totals[k] += value(game, game.apply(state, move), own, score, known)
    return [total / count for total in totals]
