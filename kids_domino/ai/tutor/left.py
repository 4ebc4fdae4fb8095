"""Whether what is left in hands counts, and for whom: the award and the fish of the game say so."""

from __future__ import annotations

from kids_domino.ai.tutor import sight
from kids_domino.ai.tutor.worth import no_points
from kids_domino.core.moves import Move, Play
from kids_domino.core.rng import stream
from kids_domino.core.state import Outcome
from kids_domino.core.view import View
from kids_domino.rules.scoring import Pips


def rivals_pay(view: View, move: Move, points: int) -> bool:
    """Whether going out, now or with the one tile that is left after ``move``, is about what the
    other sides have left and nothing else, and ``points`` with any of them bring something: not
    where they are rounded off, or somebody cannot pay, or the last tile wins the match anyway."""
    game = view.game
    if not sight.counts_pips(view) or game.variant.award.out_counts != "rivals":
        return False
    state = game.sample(view, stream("left"))
    game.push(state, move)
    for tile in game.tiles.members(sight.rest(view, move)):
        state.history.append((view.seat, Play(tile, 0, *game.tiles.tiles[tile])))

    def brought(rival: int, points: int) -> tuple[int, ...]:
        state.outcome = Outcome("out", view.seat, tuple(
            points if seat == rival else 0 for seat in range(game.seats)))
        return game.variant.award.gains(game, state, view.book or no_points(game)).points

    return all(brought(rival, points) != brought(rival, 0) for rival in sight.rivals(view))


def fewest_wins(view: View) -> bool:
    """Whether a fish is good for those who have little left, tiles or points."""
    variant = view.game.variant
    return variant.award.fish_counts == "fewest" and not variant.fish.void


def fish_counts(view: View) -> bool:
    """Whether a fish brings anybody anything."""
    variant = view.game.variant
    return variant.award.fish_counts != "nothing" and not variant.fish.void


def points_cost(view: View) -> bool:
    """Whether points that stay in a hand may cost its side something."""
    return sight.counts_pips(view) and (
        view.game.variant.award.out_counts != "none" or fewest_wins(view))


def fewest_points_win(view: View) -> bool:
    """Whether a fish is good for those who have few points left."""
    return sight.counts_pips(view) and fewest_wins(view)


def plain(view: View, move: Move) -> bool:
    """Whether each tile that is not on the table after a move counts its pips in any hand."""
    worth, tiles = view.game.variant.worth, view.game.tiles
    return isinstance(worth, Pips) and worth.plain(
        tiles, tiles.everything & ~sight.table_after(view, move))
