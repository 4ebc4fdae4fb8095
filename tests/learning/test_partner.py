"""How generous the partner is follows from what happened, and from nothing else."""

from __future__ import annotations

import pytest

from kids_domino.core.rng import stream
from kids_domino.learning.partner import KEPT, START, Round, generosity

WON, LOST = Round(1.0), Round(0.0)


def test_a_new_partner_gives_rather_than_takes():
    assert generosity(()) == START > 0.5


def test_a_child_that_loses_gets_more_and_one_that_wins_less():
    assert generosity([LOST]) > generosity([]) > generosity([WON])
    assert generosity([LOST] * 12) == 1.0
    assert generosity([WON] * 12) == 0.0


def test_winning_every_second_round_changes_little():
    rounds = [WON, LOST] * (KEPT // 2)
    assert generosity(rounds) == pytest.approx(START, abs=0.11)


def test_only_the_last_rounds_count():
    assert generosity([LOST] * 200 + [WON, LOST] * KEPT) == generosity([WON, LOST] * KEPT)


def test_a_child_whose_turns_fail_wins_more_often():
    def after(unaided):
        return generosity([Round(k % 2, 1, 10, unaided) for k in range(KEPT)])

    assert after(5) > after(8) > after(10)
    # The edges of 75 and 90 %, and too few turns to tell.
    assert generosity([Round(0.5, 1, 100, 75)]) == generosity([Round(0.5)]) == START
    assert generosity([Round(0.5, 1, 100, 90)]) == START
    assert generosity([Round(0.5, 1, 100, 74)]) > START > generosity([Round(0.5, 1, 100, 91)])
    assert generosity([Round(0.5, 1, 7, 0)]) == START


def test_two_children_win_two_rounds_of_three():
    assert generosity([Round(1.0, 2), Round(1.0, 2), Round(0.0, 2)]) == pytest.approx(START)


def test_it_finds_the_generosity_at_which_a_child_wins_every_second_round():
    """A child that wins with the chance low + generosity * range."""
    for low, span in ((0.1, 0.8), (0.3, 0.5), (0.0, 0.7)):
        rng, rounds, won = stream("partner", low), [], 0.0
        for number in range(2400):
            chance = low + span * generosity(rounds)
            rounds = [*rounds, Round(float(rng.random() < chance))][-KEPT:]
            won += rounds[-1].won if number >= 400 else 0
        assert won / 2000 == pytest.approx(0.5, abs=0.04)
