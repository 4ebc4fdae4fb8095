"""The shape of a table, told from the tiles alone."""

from __future__ import annotations

from kids_domino.core.topology import Arm, topology
from kids_domino.variants import find
from tests.variants.by_hand import laid_out


def shape(variant, turns, house=None, seats=2):
    state, _ = laid_out(variant, turns, seats=seats, house=house)
    found = topology(find(variant).with_house(house or {}).game(seats), state.history)
    assert len(found.arms) == len(state.ends)
    return found


def test_a_plain_line_has_two_arms():
    found = shape("traditional", ["6-4 lead", "6-6 right", "4-1 left"])
    assert found.arms == (Arm(0, -1, (-1, 0)), Arm(0, -1, (1, 0)))
    assert found.across == (False, True, False)
    assert found.spinner is None


def test_the_first_double_in_the_line_opens_two_arms():
    found = shape("muggins", ["6-4 lead", "6-6 right", "6-1 up", "1-1 up", "6-2 down"])
    assert found.arms[2:] == (Arm(1, 1, (0, -1)), Arm(1, 1, (0, 1)))
    assert found.across == (False, True, False, False, False)
    assert found.spinner == 1


def test_a_house_is_the_double_that_was_covered():
    found = shape("telephone", ["6-6 lead", "6-1 right", "1-1 right", "1-2 right", "1-3 up"])
    assert found.arms[2:] == (Arm(2, 1, (0, -1)), Arm(2, 1, (0, 1)))


def test_a_closed_double_is_no_spinner():
    found = shape("donkey", ["6-5 lead", "5-5 left closed", "6-6 right"])
    assert found.spinner == 2


def test_every_double_opens_two_more_arms():
    found = shape("five-up", ["5-5 lead", "5-1 right", "1-1 right", "1-4 up.2", "4-4 up.2"])
    assert found.arms[4:] == (Arm(2, 1, (0, -1)), Arm(2, 1, (0, 1)),
                              Arm(4, 4, (-1, 0)), Arm(4, 4, (1, 0)))


def test_tiles_of_matador_lie_lengthwise():
    found = shape("matador", ["6-6 lead", "1-1 right", "2-5 left across"],
                  house={"matadors": "across"})
    assert found.across == (False, False, True)
