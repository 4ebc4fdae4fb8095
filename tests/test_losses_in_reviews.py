"""What a review says is given away: in the unit that the game is played for, and never nothing."""

from __future__ import annotations

import re

import pytest

from kids_domino.ai.tutor import Better
from kids_domino.ai.tutor.counted import advantage
from kids_domino.ai.tutor.estimate import QUICK, Effort, Estimate, estimate
from kids_domino.ai.tutor.fish_rule import FishOdds
from kids_domino.ai.tutor.review import DOUBTFUL, GOOD, LOST, Judged, judge
from kids_domino.ai.tutor.sight import judged as different
from kids_domino.ai.tutor.worth import LEAST_POINTS, LEAST_SHARE, Measure
from kids_domino.core.match import Match
from kids_domino.core.protocol import Book
from kids_domino.core.rng import choice, stream
from kids_domino.i18n import LANGUAGES
from kids_domino.rules.ledger import FirstTo, GoatAt
from kids_domino.rules_text.reasons import ADULT, Voice, spoken
from kids_domino.rules_text.review import Tally, summary, told
from kids_domino.variants import VARIANTS, find

#: Enough to tell moves apart, little enough for every game.
SLIGHT = Effort(worlds=40, looks=1_500, positions=1_500, few=8)
NOTHING = re.compile(r"−(0\.0 points|0 %)")
MOVES = 24


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_no_mark_stands_beside_a_loss_of_nothing(variant):
    """Rounds of people who lay anything, reviewed move by move, early and late in the match."""
    said = losses = 0
    for seed in range(2):
        match = Match(variant, variant.seats[-1], seed)
        match.open_round()
        if seed and isinstance(match.variant.goal, FirstTo | GoatAt):
            near = max(0, match.variant.goal.target - 9)
            match.book = match.book._replace(written=tuple(
                near - 9 * side if near > 50 else 0 for side, _ in enumerate(match.book.written)))
        names = [str(seat + 1) for seat in range(match.seats)]
        tallies = [Tally() for _ in names]
        rng = stream("losses", variant.id, seed)
        for _ in range(MOVES):
            if match.between_rounds or match.result:
                break
            view, moves = match.view(match.state.turn), match.legal_moves()
            move = choice(moves, rng)
            judged = judge(view, moves, move, SLIGHT)
            tallies[judged.seat].add(judged)
            text = told("1.1", names, match, judged, "en")
            assert not NOTHING.search(text), text
            assert judged.loss or judged.mark == GOOD
            assert "0.0 points better" not in text
            said += 1
            losses += judged.loss > 0
            match.play(move)
        for tally, line in zip(tallies, summary(names, tallies, "en"), strict=True):
            if tally.marks[LOST] + tally.marks[DOUBTFUL]:
                assert not re.search(r"given away: (0\.0|0 %)[^,]*$", line), line
    assert said > 5


@pytest.mark.parametrize(("chance", "title", "least"), [
    (False, False, LEAST_POINTS), (True, False, LEAST_SHARE), (False, True, LEAST_SHARE)])
def test_what_could_not_be_told_is_no_advantage(chance, title, least):
    for gap, found in ((least * 0.98, 0), (least * 1.02, 1)):
        counted = Estimate(("a", "b"), (gap, 0.0), True, 1, ((gap,), (0.0,)), chance, False, 1.0,
                           title)
        reasons = list(advantage(counted, QUICK))
        assert len(reasons) == found
        for reason in reasons:
            assert re.search(r"(: 0\.1|: 1 %)", spoken(reason, Voice("en", ADULT, None)))


def test_general_is_counted_in_titles():
    """A title for the others is worth 1, an own one −1, any other end nothing."""
    match = Match(find("general"), 4, 3)
    match.open_round()
    view = match.view(match.state.turn)
    measure = Measure(view)
    assert (measure.title, measure.chance, measure.match) == (True, False, False)
    state, seen = match.state, set()
    for seed in range(200):
        state, rng = match.game.new_round(stream("titles", seed), None), stream("moves", seed)
        while state.outcome is None:
            match.game.push(state, choice(match.game.legal_moves(state), rng))
        gains = match.variant.award.gains(match.game, state, Book((0, 0), (0, 0)))
        assert measure.shares(state) == (gains.points[1] - gains.points[0],
                                         gains.points[0] - gains.points[1])
        seen.add(measure.own(state))
    assert {-1.0, 0.0, 1.0} == seen
    options = different(view, match.legal_moves())
    assert estimate(view, options, SLIGHT).title
    assert judge(view, match.legal_moves(), options[0], SLIGHT).title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_that_were_given_away(lang):
    match = Match(find("general"), 4, 1)
    match.open_round()
    match.play(different(match.view(match.state.turn), match.legal_moves())[0])
    move, best = match.legal_moves()[0], match.legal_moves()[-1]
    tally = Tally()
    judged = Judged(match.state.turn, move, best, 0.31, False, True, LOST,
                    (Better(0.31, False, True, 1, QUICK, title=True),), title=True)
    tally.add(judged)
    text = told("1.2", list("ABCD"), match, judged, lang)
    assert text.count("31 %") == 2  # the loss, and the reason
    (line,) = summary(["A"], [tally], lang)
    word = {"en": "title", "ru": "титула", "uk": "титулу", "el": "τίτλου", "es": "título"}[lang]
    assert text.count(word) == 2
    assert line.endswith(word)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chance_of_a_good_fish_is_called_a_chance(lang):
    text = spoken(FishOdds(73), Voice(lang, ADULT, None))
    assert "73 %" in text
    assert "100" not in text
    assert {"en": "chance", "ru": "вероятность", "uk": "ймовірність", "el": "πιθανότητα",
            "es": "probabilidad"}[lang] in text
