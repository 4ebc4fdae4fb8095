"""The rulebook's examples for the games in which ends are counted (6 and 9.1 to 9.3)."""

from __future__ import annotations

import pytest

from kids_domino.core.variant import RuleError
from kids_domino.rules.counting import rounded
from kids_domino.variants import find
from tests.variants.by_hand import ended, laid_out


def test_t_tel_1_to_3_a_house_and_its_ends():
    """[T-TEL-1] [T-TEL-2] [T-TEL-3]"""
    turns = ["4-4 lead", "4-6 left", "4-3 right", "6-6 left", "4-5 up", "5-5 up"]
    _, points = laid_out("telephone", turns)
    assert points[3:] == [15, 20, 25]
    _, fifths = laid_out("telephone", turns, house={"unit": "fifth"})
    assert fifths[3:] == [3, 4, 5]


def test_t_tel_4_a_lead_scores():
    """[T-TEL-4]"""
    assert laid_out("telephone", ["6-4 lead"])[1] == [10]
    assert laid_out("telephone", ["3-2 lead"])[1] == [5]


def test_t_tel_5_pips_left_cost_points():
    """[T-TEL-5]"""
    end, _ = ended("telephone", [[], ["6-4", "5-3"]], written=(40, 40))
    assert end.written == (40, 25)


def test_telephone_nobody_falls_below_zero():
    end, _ = ended("telephone", [[], ["6-4", "5-3"]], written=(0, 5), earned=(0, 5))
    assert end.written == (0, 0)


def test_telephone_pairs_add_both_hands_before_rounding():
    end, _ = ended("telephone", [[], ["1-3"], ["6-6"], ["2-4"]], written=(50, 50))
    assert end.written == (50, 40, 50, 40)


@pytest.mark.parametrize(("house", "written"), [
    ({}, (40, 50, 30)), ({"deduct": "everyone"}, (40, 50, 30)),
    ({"remainder": "winner"}, (50, 85, 50))])
def test_telephone_options_after_a_fish(house, written):
    # Pips 10, 4 and 23: a fish costs every side its own, in whole fives.
    end, _ = ended("telephone", [["6-4"], ["1-3"], ["6-6", "5-6"]], house=house, how="fish",
                   written=(50, 50, 50))
    assert end.written == written


def test_telephone_everyone_pays_with_a_partner_who_still_holds_tiles():
    left = [[], ["1-3"], ["6-6"], ["2-4"]]
    assert ended("telephone", left, written=(50, 50))[0].written == (50, 40, 50, 40)
    end, _ = ended("telephone", left, house={"deduct": "everyone"}, written=(50, 50))
    assert end.written == (40, 40, 40, 40)


def test_telephone_options_that_speak_of_the_same_thing_are_refused():
    both = find("telephone").with_house({"remainder": "winner", "deduct": "everyone"})
    with pytest.raises(RuleError) as caught:
        both.game(2)
    assert caught.value.axis == "deduct"


def test_telephone_remainder_goes_to_the_winner_rounded_up():
    end, _ = ended("telephone", [[], ["6-4", "5-1"]], house={"remainder": "winner"})
    assert end.written == (20, 0)
    end, _ = ended("telephone", [[], ["6-4", "5-1"]],
                   house={"remainder": "winner", "unit": "fifth"})
    assert end.written == (4, 0)


def test_telephone_a_house_is_any_double_that_is_covered_first():
    state, _ = laid_out("telephone", ["6-6 lead", "6-1 right", "1-1 right", "1-2 right"])
    assert state.spinner == 1
    assert state.ends == (6, 2, 1, 1)
    state, _ = laid_out("telephone", ["6-6 lead"], house={"house": "at-once"})
    assert state.ends == (6, 6, 6, 6)


def test_telephone_up_to_four_doubles_in_a_turn_score_once():
    turns = ["3-2 lead", "2-2 left + 3-3 right"]
    state, points = laid_out("telephone", turns, house={"together": 2})
    assert points == [5, 10]
    assert state.points == [5, 10]


def test_telephone_both_there_is_a_draw():
    _, match = ended("telephone", [[], ["6-4"]], written=(230, 300))
    assert match.result.winners == (0, 1)


def test_muggins_a_double_may_lie_either_way():
    turns = ["5-5 lead", "5-1 right", "1-1 right"]
    assert laid_out("muggins", turns)[1] == [10, 0, 0]
    assert laid_out("muggins", [*turns[:2], "1-1 right across"])[1] == [10, 0, 0]
    # 5-5 still counts ten: with one half of 5-5 beside it 15, with both 20.
    long, across = (laid_out("muggins", ["0-0 lead", "0-5 right", f"5-5 right{way}"])[1]
                    for way in ("", " across"))
    assert long == [0, 5, 5]
    assert across == [0, 5, 10]


def test_muggins_going_out_and_a_fish():
    end, _ = ended("muggins", [[], ["6-4", "5-3"]])
    assert end.written == (10, 0)
    end, _ = ended("muggins", [["1-2"], ["6-4", "5-3"]], how="fish")
    assert end.written == (15, 0)
    assert end.leader == 0
    end, _ = ended("muggins", [["1-2"], ["6-4", "5-3"], ["1-1", "5-1"]], how="fish")
    assert end.written == (25, 0, 0)
    # Equal fewest: nobody scores, and the seat after the last leader leads.
    end, _ = ended("muggins", [["2-3"], ["1-4"], ["3-5"]], how="fish")
    assert (end.written, end.leader) == ((0, 0, 0), 1)


def test_t_five_1_a_double_counts_both_halves_until_two_sides_are_covered():
    """[T-FIVE-1]"""
    assert laid_out("five-up", ["5-5 lead", "5-0 right", "0-0 right"])[1] == [10, 10, 10]


def test_t_five_2_two_doubles():
    """[T-FIVE-2]"""
    assert laid_out("five-up", ["6-4 lead", "4-4 left", "6-6 right"])[1][-1] == 20


def test_t_five_3_four_arms_and_empty_sides():
    """[T-FIVE-3], C-12"""
    turns = ["6-6 lead", "6-2 left", "6-3 right", "6-5 up", "6-1 down", "1-5 down"]
    assert laid_out("five-up", turns)[1][-1] == 15
    state, points = laid_out("five-up", ["6-6 lead", "6-2 left", "6-5 right"])
    assert points[-1] == 0
    assert state.tips == (2, 5, 0, 0)


def test_t_five_4_the_nearest_five():
    """[T-FIVE-4]"""
    assert [rounded(pips, 5, "nearest") for pips in (22, 13, 41, 8)] == [20, 15, 40, 10]
    end, _ = ended("five-up", [[], ["6-6", "6-4"]])
    assert end.written == (20, 0)
    end, _ = ended("five-up", [[], ["6-6", "6-3"]], house={"remainder": "up"})
    assert end.written == (25, 0)


def test_five_up_every_double_opens_two_more_arms():
    turns = ["5-5 lead", "5-1 right", "1-1 right", "1-4 up.2", "4-4 up.2"]
    state, _ = laid_out("five-up", turns)
    assert state.ends == (5, 1, 5, 5, 4, 1, 4, 4)
    assert state.tips == (-6, 0, -6, -6, -5, 0, -5, -5)
    state, _ = laid_out("five-up", turns[:3], house={"spinners": "first"})
    assert state.ends == (5, 1, 5, 5)


@pytest.mark.parametrize(("scoring", "first", "second"), [
    ("threes", 15, 9), ("threes-and-fives", 30, 9), ("pub", 8, 3)])
def test_t_three_1_and_2(scoring, first, second):
    """[T-THREE-1] [T-THREE-2]"""
    house = {"scoring": scoring}
    turns = ["5-0 lead", "0-1 left", "1-5 left", "5-5 left"]
    assert laid_out("all-threes", turns, house=house)[1][-1] == first
    turns = ["3-0 lead", "0-1 left", "1-3 left", "3-3 left"]
    assert laid_out("all-threes", turns, house=house)[1][-1] == second


def test_t_three_3_pub_stops_exactly_at_its_goal():
    """[T-THREE-3]"""
    turns = ["5-0 lead", "0-1 left", "1-5 left", "5-5 left"]
    pub = {"scoring": "pub"}
    # Seat 1 earns 2 with its first tile and may then come to 59, or to 53.
    assert laid_out("all-threes", turns, house=pub, book=(0, 57))[1] == [1, 2, 2, 0]
    assert laid_out("all-threes", turns, house=pub, book=(0, 51))[1] == [1, 2, 2, 8]
    end, _ = ended("all-threes", [[], ["6-6"]], house=pub, written=(61, 3))
    assert end.written == (61, 3)
    end, match = ended("all-threes", [[], ["6-6"]], house=pub, written=(60, 3))
    assert end.written == (61, 3)
    assert match.result.winners == (0,)


def test_pub_has_neither_spinner_nor_drawing():
    game = find("all-threes").with_house({"scoring": "pub"}).game(2)
    assert game.stays is None
    state, _ = laid_out("all-threes", ["5-5 lead", "5-1 right"], house={"scoring": "pub"})
    assert state.ends == (5, 1)


def test_all_threes_remainder_to_the_nearest_three():
    end, _ = ended("all-threes", [[], ["6-4"]])
    assert end.written == (9, 0)
    end, _ = ended("all-threes", [[], ["6-5"]])
    assert end.written == (12, 0)


def test_t_berg_1_pairs_of_ends():
    """[T-BERG-1]"""
    turns = ["6-6 lead", "6-2 right", "6-4 left", "4-2 left", "2-2 left"]
    assert laid_out("bergen", turns)[1] == [2, 0, 0, 2, 3]


def test_t_berg_2_a_pair_with_a_double():
    """[T-BERG-2]"""
    turns = ["6-6 lead", "6-2 right", "2-3 right", "3-6 right"]
    assert laid_out("bergen", turns)[1] == [2, 0, 0, 3]


def test_bergen_brake_near_the_target():
    turns = ["6-6 lead", "6-2 right", "6-4 left", "4-2 left", "2-2 left"]
    brake = {"brake": "on"}
    assert laid_out("bergen", turns, house=brake, book=(12, 0))[1] == [2, 0, 0, 2, 1]
    assert laid_out("bergen", turns, house=brake, book=(10, 0))[1] == [2, 0, 0, 2, 2]
    end, _ = ended("bergen", [[], ["6-6"]], house=brake | {"out-value": 2}, written=(13, 0))
    # 0-0 on a 0 makes a pair with a double, worth 1 here, and going out is worth 1.
    assert end.written == (15, 0)


def test_bergen_cross_covers_all_sides_before_an_arm_grows():
    state, points = laid_out("bergen", ["6-6 lead", "6-2 right"], house={"layout": "cross"})
    assert state.ends == (6, -1, 6, 6)
    assert points == [2, 0]
    turns = ["6-6 lead", "6-2 right", "6-3 up", "6-1 left", "6-0 down", "1-2 left", "0-2 down"]
    state, points = laid_out("bergen", turns, house={"layout": "cross"})
    assert state.ends == (2, 2, 3, 2)
    assert points == [2, 0, 0, 0, 0, 2, 3]


def test_bergen_target_by_seats():
    bergen = find("bergen")
    assert [bergen.goal.aim(seats) for seats in (2, 3, 4)] == [15, 10, 10]
    assert bergen.with_house({"target": 15}).house_line(2) == {}
    assert bergen.with_house({"target": 15}).house_line(3) == {"target": 15}
    _, match = ended("bergen", [[], ["6-6"], ["5-5"]], written=(9, 0, 0))
    assert match.result.winners == (0,)
