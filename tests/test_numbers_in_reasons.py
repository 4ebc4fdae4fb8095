"""Numbers and nouns in the tutor's sentences, in the languages with three forms."""

from __future__ import annotations

import re

import pytest

from kids_domino.ai.tutor import fish_rule, places, pressing, reasons, tempo
from kids_domino.rules_text.reasons import ADULT, LEARNER, spoken
from tests.test_reasons_text import voice


def test_plurals():
    """C-37"""
    forms = {count: spoken(reasons.Scores(count), voice("ru")) for count in (1, 2, 5, 11, 21, 22)}
    assert len({re.sub(r"\d+", "#", text) for text in forms.values()}) == 3
    assert forms[21] == forms[1].replace("1", "21")


@pytest.mark.parametrize("lang", ["ru", "uk"])
@pytest.mark.parametrize("listener", [LEARNER, ADULT])
@pytest.mark.parametrize("counted", [
    lambda number: reasons.UnderOpening(number, 13), lambda number: reasons.CanPlayOn(number),
    lambda number: reasons.PointsAtStake(number, 1),
    lambda number: reasons.PointsAtStake(number, 2),
    lambda number: pressing.PressRipe(4, 2.5, number),
    lambda number: pressing.PressInTime(4, 2, number, 1),
    lambda number: pressing.StrongFirst(4, 3, number, 1),
    lambda number: pressing.TheyLack(4, number, 1), lambda number: tempo.Ahead(1, number, 4, 1),
    lambda number: places.FishRivalsHigh(number, 1),
])
def test_a_number_and_its_noun_agree(counted, listener, lang):
    """One, two to four, and more; 21 is said like 1, whatever other number is in the sentence."""
    one, two, five, many = (re.sub(r"\d+", "#", spoken(counted(number), voice(lang, listener)))
                            for number in (1, 2, 5, 21))
    assert len({one, two, five}) == 3
    assert many == one


@pytest.mark.parametrize("lang", ["ru", "uk"])
@pytest.mark.parametrize("kind", [fish_rule.FishPays, fish_rule.FishCosts])
def test_points_for_a_learner_agree(kind, lang):
    one, two, five, many = (re.sub(r"\d+", "#", spoken(kind(120, own), voice(lang, LEARNER)))
                            for own in (1, 2, 5, 21))
    assert len({one, two, five}) == 3
    assert many == one
