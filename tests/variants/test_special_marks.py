"""The marks of rulebook 3.3, 7.1, 7.2, 9.7 and 9.8."""

from __future__ import annotations

import pytest

from kids_domino.core.protocol import Dealt
from kids_domino.core.variant import RuleError, with_field
from kids_domino.rules.special import cribbage_count, klondike_grid, trade_plan
from kids_domino.rules.special.klondike import Place
from kids_domino.rules.special.poker_hands import value
from kids_domino.rules.special.sausage import Turn
from kids_domino.variants import find


def tiles_of(game, words):
    return [game.tiles.parse("-".join(sorted(word.split("-")))) for word in words.split()]


# 7.1 Sausage


def sausage(cross, line0, line1, front):
    """A position with these lines; ``front`` is the next tile of seat 0."""
    game = find("sausage").game(2)
    on_table = tiles_of(game, " ".join([cross, line0, line1]))
    own = tiles_of(game, front)
    own += [tile for tile in range(28) if tile not in (*on_table, *own)]
    dealt = Dealt((tuple(own[:14]), (*own[14:], *on_table)), (), 0, 0)
    state = game.begin(dealt, None)
    state.across = tiles_of(game, cross)[0]
    state.halves = tuple(map(int, cross.split("-")))
    state.lines = tuple(
        tuple((tile, int(word.split("-")[1])) for tile, word
              in zip(tiles_of(game, line), line.split(), strict=True))
        for line in (line0, line1))
    state.queues = (tuple(own[:14]), tuple(own[14:15]))
    return game, state


def names(game, tiles):
    return [game.tiles.names[tile] for tile in tiles]


def test_sausage_a_cut_at_the_end_of_both_lines_gives_everything_away():
    """[T-SAUS-1]"""
    game, state = sausage("1-6", "1-3 3-0", "6-2 2-5", "0-5")
    cut = Turn(game.tiles.parse("0-5"), "cut", None, 2)
    assert [move for move in game.legal_moves(state) if move.to == "cut"] == [cut]
    after = game.apply(state, cut)
    assert names(game, after.queues[1])[1:] == ["1-6", "1-3", "0-3", "2-6", "2-5"]
    assert [after.number(line, 0) for line in (0, 1)] == [0, 5]
    assert after.lines == ((), ())


def test_sausage_a_cut_leaves_the_rest_of_both_lines():
    """[T-SAUS-2]"""
    game, state = sausage("1-6", "1-3 3-0", "6-2 2-5", "2-3")
    after = game.apply(state, Turn(game.tiles.parse("2-3"), "cut", None, 1))
    assert names(game, after.queues[1])[1:] == ["1-6", "1-3", "2-6"]
    assert [names(game, [tile for tile, _ in line]) for line in after.lines] == [["0-3"], ["2-5"]]
    assert after.halves == (3, 2)
    assert [after.number(line, 1) for line in (0, 1)] == [0, 5]


def test_sausage_a_double_in_a_joint_moves_the_places_behind_it():
    """[T-SAUS-3]"""
    game, state = sausage("1-6", "1-3 3-0", "6-2 2-5", "3-3")
    after = game.apply(state, Turn(game.tiles.parse("3-3"), "joint", 0, 1))
    assert [after.number(line, 2) for line in (0, 1)] == [3, 5]
    after.queues = (after.queues[0], (game.tiles.parse("3-5"), *after.queues[1]))
    cuts = [move for move in game.legal_moves(after) if move.to == "cut"]
    assert cuts == [Turn(game.tiles.parse("3-5"), "cut", None, 2)]


# 7.2 Klondike


#: Stack 0 shows a three and stack 1 a five; place 4 lies between them.
BESIDE_3_AND_5 = [("1-3", 0), ("2-5", 1)]


def klondike(laid, hand):
    """A position at four seats after these placings (the tile as it lies, and the place); seat 0 is
    to move and holds ``hand``, seat 1 all other tiles."""
    game = find("klondike").game(4)
    order = list(range(28))
    state = game.begin(Dealt(tuple(tuple(order[k:k + 7]) for k in range(0, 28, 7)), (), 0, 0), 0)
    for word, place in laid:
        a, b = map(int, word.split("-"))
        tile = game.tiles.index[min(a, b), max(a, b)]
        state.hands = (1 << tile, *state.hands[1:])
        game._lay(state, 0, Place(tile, place, a > b), [])
    left = game.tiles.everything & ~state.table
    own = game.tiles.mask(tiles_of(game, hand))
    state.hands = (own, left & ~own, 0, 0)
    state.turn = 0
    return game, state


def placings(game, state):
    return {(game.tiles.names[move.tile], move.slot) for move in game.legal_moves(state)}


def test_klondike_two_stacks_of_a_number_are_enough():
    """[T-KLON-1]"""
    game, state = klondike([("4-4", 4)], "0-4 4-5")
    assert state.numbers[:3] == (4, 4, klondike_grid.OPEN)
    for move in game.legal_moves(state):
        shown = dict(zip(klondike_grid.BESIDE[move.slot],
                         game.tiles.tiles[move.tile][::-1] if move.turned
                         else game.tiles.tiles[move.tile], strict=True))
        assert 4 not in [half for stack, half in shown.items()
                         if stack is not None and state.numbers[stack] == klondike_grid.OPEN]
        assert all(half == 4 for stack, half in shown.items() if stack in (0, 1))


def test_klondike_what_is_laid_elsewhere_is_not_asked_for():
    """[T-KLON-2]"""
    game, state = klondike(BESIDE_3_AND_5, "3-3 4-6 0-5 3-5")
    assert state.numbers[:2] == (3, 5)
    assert {tile for tile, place in placings(game, state) if place == 4} == {"3-5"}
    game, state = klondike([*BESIDE_3_AND_5, ("3-5", 23)], "3-3 4-6 0-5")
    assert {tile for tile, place in placings(game, state) if place == 4} == {"3-3", "0-5"}


def test_klondike_where_nothing_can_match_anything_may_lie():
    """[T-KLON-3]"""
    game, state = klondike(BESIDE_3_AND_5, "0-0 4-6 2-4")
    gone = [tile for tile, face in enumerate(game.tiles.tiles) if {3, 5} & set(face)
            and not state.table >> tile & 1]
    # The other threes and fives lie on places that are not looked at here.
    free = [place for place in range(24) if state.places[place] is None and place != 4]
    places = list(state.places)
    for tile, place in zip(gone, free, strict=False):
        places[place] = (tile, *game.tiles.tiles[tile])
    state.places = tuple(places)
    assert {tile for tile, place in placings(game, state) if place == 4} == {"0-0", "4-6", "2-4"}


@pytest.mark.parametrize(("absent", "rare", "met"), [(True, True, 2), (False, True, 1),
                                                     (False, False, 0)])
def test_klondike_a_double_between_two_stacks_without_numbers(absent, rare, met):
    """It meets both only if no stack has its number; the left or upper stack counts first."""
    game = find("klondike").game(2)
    masks = [sum(1 << face for face in range(7) if face != 4 or allowed)
             for allowed in (rare, absent)]
    ways = klondike_grid.meets(game.tiles, klondike_grid.OPEN, klondike_grid.OPEN, *masks)
    assert (game.tiles.double(4), False) in ways[met]


# 3.3 Trade for dominoes


def most_dominoes(red, blue, green, trades):
    """The most dominoes and then chips after so many purchases, without the pump."""
    heaps = {(red, blue, green, 0)}
    for _ in range(trades):
        heaps = {new for heap in heaps for gives, takes in trade_plan.TRADES if gives[0]
                 if (new := trade_plan.after(heap, gives, takes))}
    return heaps


def test_trade_seven_chips_buy_three_dominoes_and_come_back_as_eight():
    """[T-TRADE-1]"""
    bought = most_dominoes(3, 2, 2, 3)
    assert {heap[3] for heap in bought} == {3}
    assert {sum(heap[:3]) for heap in bought} == {1}
    pumped = {sum(new[:3]) for heap in bought for gives, takes in trade_plan.TRADES
              if gives[3] == 3 and (new := trade_plan.after(heap, gives, takes))}
    assert pumped == {8}
    assert {heap[3] for heap in most_dominoes(2, 2, 2, 2)} == {2}
    assert most_dominoes(2, 2, 2, 3) == set()


@pytest.mark.parametrize(("seats", "chips", "trades"), [
    (2, 2, None), (3, 2, None), (4, 2, 8), (5, 2, 9), (2, 3, 2), (3, 3, 3)])
def test_trade_the_fewest_trades_that_save_all(seats, chips, trades):
    """[T-TRADE-2]"""
    total = seats * chips
    found = {trade_plan.fewest(red, blue, total - red - blue, seats)
             for red in range(total + 1) for blue in range(total - red + 1)}
    assert found - {None} == ({trades} - {None})


@pytest.mark.parametrize("seats", [2, 3])
def test_trade_with_two_chips_each_so_few_are_refused(seats):
    """[T-TRADE-2]"""
    with pytest.raises(RuleError) as refused:
        with_field(find("trade"), "chips.fixed", 2).game(seats)
    assert refused.value.axis == "chips"


# 9.7 Domino poker


def hand(words):
    game = find("poker").game(2)
    return value(game.tiles, game.tiles.mask(tiles_of(game, words)))


@pytest.mark.parametrize(("better", "worse"), [
    pytest.param("6-6 2-2 1-3 1-4 2-5", "5-5 4-4 1-2 1-6 2-6", id="T-POK-1"),
    pytest.param("6-1 6-2 6-3 6-4 6-5", "6-6 5-5 4-4 3-3 1-2", id="T-POK-2"),
    pytest.param("2-2 3-3 4-4 6-1 6-2", "4-1 4-2 4-3 4-4 4-5", id="T-POK-3"),
    pytest.param("2-2 3-3 4-4 6-1 5-2", "6-1 6-2 6-3 6-4 6-6", id="T-POK-4"),
    pytest.param("2-2 3-3 4-4 5-5 6-6", "6-2 6-3 6-4 6-5 6-6", id="five doubles"),
    pytest.param("6-6 5-5 4-4 3-3 1-2", "5-2 5-3 5-4 5-5 5-6", id="four doubles"),
    pytest.param("5-1 5-2 5-3 5-4 5-5", "2-2 3-3 4-4 6-1 6-2", id="straight of fives"),
    pytest.param("4-1 4-2 4-3 4-4 4-5", "6-6 5-5 3-3 1-2 3-4", id="straight of fours"),
    pytest.param("3-1 3-2 3-3 3-4 3-5", "6-6 5-5 1-2 3-4 4-6", id="no straight of threes"),
    pytest.param("1-2 1-3 1-4 1-5 1-6", "6-6 1-2 1-3 1-4 2-5", id="five of a suit"),
    pytest.param("6-2 6-3 6-4 6-5 6-6", "6-1 6-2 6-3 6-4 6-5", id="the straight that goes higher"),
    pytest.param("6-1 6-2 6-3 6-4 6-6", "5-1 5-2 5-3 5-4 5-6", id="the higher suit"),
    pytest.param("2-2 6-3 1-3 1-4 5-6", "4-5 6-4 1-2 2-3 3-5", id="the heaviest tile"),
])
def test_poker_hands(better, worse):
    """[T-POK-1] [T-POK-2] [T-POK-3] [T-POK-4] and the order of all hands."""
    assert hand(better) > hand(worse)


def test_poker_hands_of_one_weight_are_equal():
    assert hand("6-4 1-2 1-3 2-5 3-4") == hand("5-5 1-4 2-3 1-5 3-6")


# 9.8 Cribbage dominoes


@pytest.mark.parametrize(("tiles", "points"), [
    pytest.param("6-3 5-4 4-2 3-3 6-0", 20, id="T-CRIB-1"),
    pytest.param("1-3 2-3 3-3 0-2 0-5", 12, id="T-CRIB-2"),
    pytest.param("6-6 1-2 3-4 2-6 0-0", 4, id="T-CRIB-3"),
    pytest.param("0-0 0-1 1-1 0-6 5-6", 3, id="a run from nothing"),
    pytest.param("0-1 0-2 1-1 0-3 1-2", 16, id="four runs"),
])
def test_cribbage_counts(tiles, points):
    """[T-CRIB-1] [T-CRIB-2] [T-CRIB-3]"""
    game = find("cribbage").game(2)
    assert cribbage_count.count(game.ranks(tiles_of(game, tiles))).points == points


@pytest.mark.parametrize(("row", "earned"), [
    ([7, 8], [(2, "fifteen")]), ([9, 9, 9, 4], [(2, "thirty-one")]), ([6, 6], [(2, "pair")]),
    ([6, 6, 6], [(6, "pair")]), ([5, 5, 5, 5], [(12, "pair")]), ([4, 6, 5], [(2, "fifteen"),
                                                                           (3, "run")]),
    ([3, 9, 4, 6, 5], [(3, "run")]), ([5, 6, 8, 7], [(4, "run")]), ([4, 5, 5, 6], []),
    ([7], []), ([5, 5, 4], []),
])
def test_cribbage_a_row_earns(row, earned):
    assert cribbage_count.laid(row) == earned
