"""Klondike over many matches (rulebook 7.2)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kids_domino.core.match import Match
from kids_domino.core.moves import DRAW, PASS
from kids_domino.core.protocol import Dealt
from kids_domino.core.rng import choice, stream
from kids_domino.rules.special import klondike_grid as grid
from kids_domino.rules.special.klondike import Place
from kids_domino.variants import find

from .special_matches import chance, matches
from .special_scorers import klondike_placings, klondike_touches


def test_klondike_chips_that_nobody_won_stay_and_one_more_comes():
    for match, lines in matches("klondike", 3, range(5)):
        won = sum(line["chips"] for line in lines if line["type"] == "chips")
        rounds = sum(line["type"] == "round" for line in lines)
        assert rounds == 6
        # Ten chips to begin with, nine more for every later round; the rest belongs to nobody.
        assert won + sum(match.state.chips) == 10 + 9 * (rounds - 1)
        assert won == sum(match.book.written)


def test_klondike_hands_are_filled_up_and_the_reserve_ends():
    """Three seats lay and draw back up to seven while there is a reserve."""
    for seed in range(10):
        match = Match(find("klondike"), 3, seed)
        match.open_round()
        rng = stream("players", seed)
        while match.state.outcome is None:
            moves = match.legal_moves()
            move, state = choice(moves, rng), match.state
            match.play(move)
            if move != PASS:
                drawn = int(bool(state.reserve))
                held = state.hands[state.turn].bit_count()
                assert match.state.hands[state.turn].bit_count() == held - 1 + drawn
                assert len(match.state.reserve) == len(state.reserve) - drawn
            else:
                assert list(moves) == [PASS]


def test_klondike_when_all_have_passed_the_next_one_draws():
    game = find("klondike").game(3)
    tile = game.tiles.parse
    wanted = tile("3-5")
    order = [number for number in range(28) if number != wanted]
    hands = tuple(tuple(order[k:k + 7]) for k in (0, 7, 14))
    state = game.begin(Dealt(hands, (wanted, *order[21:]), 0, 2), None)
    # Only the place between stacks 0 and 1 is free, and they show a three and a five.
    state.numbers = (3, 5, *state.numbers[2:])
    laid = tile("0-0")
    state.places = tuple(None if place == 4 else (laid, 0, 0) for place in range(24))
    for seat in (2, 0, 1):
        assert state.turn == seat
        assert list(game.legal_moves(state)) == [PASS]
        state = game.apply(state, PASS)
    view = game.observe(state, 0)
    assert view.lacks == (1 << wanted,) * 3
    assert list(game.legal_moves(state)) == [DRAW]
    assert game.move_line(2, DRAW, state) == {"type": "draw", "seat": 2, "tile": "3-5"}
    state = game.apply(state, DRAW)
    assert (state.turn, state.passes, state.lacks[2]) == (2, 0, 0)
    assert list(game.legal_moves(state)) == [Place(wanted, 4, False)]
    events = []
    game.push(state, Place(wanted, 4, False), events)
    assert state.hands[2].bit_count() == 7
    assert state.outcome.how == "out"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_klondike_a_second_reading_finds_the_same_moves(seats):
    """Every tile of the hand in every place, and no move is missing or too much."""
    compared = passes = 0

    def player(match, moves, rng):
        nonlocal compared, passes
        state, faces = match.state, match.game.tiles.tiles
        if moves[0] != DRAW and (rng.random() < 0.15 or moves[0] == PASS):
            numbers = [None if number == grid.OPEN else number for number in state.numbers]
            free = [place for place in range(24) if state.places[place] is None]
            out = [face for tile, face in enumerate(faces) if not state.table >> tile & 1]
            hand = [faces[tile] for tile in match.game.tiles.members(state.hands[state.turn])]
            offered = {(move.slot, faces[move.tile][::-1] if move.turned else faces[move.tile])
                       for move in moves if move != PASS}
            assert klondike_placings(free, numbers, out, hand) == offered
            assert len(offered) == sum(move != PASS for move in moves)
            compared += 1
            passes += not offered
        return chance(match, moves, rng)

    for _ in matches("klondike", seats, range(4), player=player):
        pass
    assert compared > 20
    assert passes


def test_klondike_places_lie_round_the_stacks():
    """Twelve between two stacks and twelve at the rim, four round every stack (rulebook 7.2)."""
    touched = [[stack for stack in pair if stack is not None] for pair in grid.BESIDE]
    assert [len(stacks) for stacks in touched] == [
        1, 1, 1, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 1, 1, 1, 1]
    for slot, pair in enumerate(grid.BESIDE):
        assert [(stack, half) for half, stack in enumerate(pair)
                if stack is not None] == klondike_touches(slot)
    assert all(sum(stack in stacks for stacks in touched) == 4 for stack in range(9))


def laid_beside(stack, *halves):
    """A position in which stacks 0 and 1 show fours and these halves lie beside ``stack``."""
    game = find("klondike").game(4)
    state = game.begin(game.deal(stream(3), 0), 0)
    state.numbers = tuple(4 if other in (0, 1) else grid.OPEN for other in range(9))
    for half, (place, side) in zip(halves, grid.AROUND[stack], strict=False):
        # The half beside the stack is what counts here; the other one lies at the rim or apart.
        other = 6 if half != 6 else 5
        tile = game.tiles.index[min(half, other), max(half, other)]
        state.hands = (1 << tile, *state.hands[1:])
        turned = (game.tiles.tiles[tile][side] != half)
        game._lay(state, 0, Place(tile, place, turned), [])
    return game, state


def test_klondike_the_first_half_numbers_a_stack():
    _, state = laid_beside(8, 3, 5)
    assert state.numbers[8] == 3


def test_klondike_a_stack_whose_first_number_is_used_up_stays_without():
    _, state = laid_beside(8, 4)
    assert state.numbers[8] == grid.OPEN
    _, state = laid_beside(8, 4, 5)
    assert state.numbers[8] == grid.OPEN


def test_klondike_such_a_stack_is_never_won():
    game, state = laid_beside(2, 4)
    for place, _ in grid.AROUND[2]:
        state.places = tuple((0, 4, 4) if other == place else laid
                             for other, laid in enumerate(state.places))
    assert not game._is_won(state, 2)
    state.numbers = (4, grid.OPEN, 4, *state.numbers[3:])
    assert game._is_won(state, 2)


def test_klondike_two_stacks_may_be_won_at_once():
    twice = 0
    for _, lines in matches("klondike", 2, range(60)):
        chips = [line["type"] == "chips" for line in lines]
        twice += any(a and b for a, b in pairwise(chips))
    assert twice
