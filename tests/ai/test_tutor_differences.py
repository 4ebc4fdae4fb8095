"""Why one move is better than another: what is true of both is no reason, and what is said of ends
and of halves that touch is true of any table."""

from __future__ import annotations

import pytest

from kids_domino.ai.tutor import TOUCHES, Better, hint, reasons, true_reasons
from kids_domino.ai.tutor.captures import FirstWaits
from kids_domino.ai.tutor.estimate import Effort
from kids_domino.ai.tutor.pressing import BlocksRather
from kids_domino.ai.tutor.principles import EndTile, FreshBoth, PreparesEnd
from kids_domino.ai.tutor.review import GOOD, judge
from kids_domino.ai.tutor.sight import judged
from kids_domino.ai.tutor.table_talk import MakesPass, PassTold
from kids_domino.ai.tutor.touching import FitsAnywhere, SumsUp
from kids_domino.core.match import Match
from kids_domino.core.moves import RIGHT, Play
from kids_domino.core.rng import choice, stream
from kids_domino.core.view import View
from kids_domino.rules_text.reasons import ADULT, CHILD, LEARNER, Voice, first, spoken
from kids_domino.variants import find
from tests.ai.reason_checks import is_true
from tests.ai.tutor_positions import BLOCKED, Place

#: Enough to tell moves apart; what is asked here does not depend on how well.
SOME = Effort(worlds=60, looks=3_000, positions=1_500, few=9)
LINES = [("picture", 2, {"drawing": "none"}), ("block", 2, {}), ("block", 4, {}), ("goat", 3, {}),
         ("sports", 4, {}), ("pair-goat", 4, {}), ("sea-goat", 4, {}), ("donkey", 4, {}),
         ("muggins", 2, {}), ("five-up", 3, {}), ("penalty", 3, {}), ("matador", 2, {}),
         ("matador", 3, {"matadors": "across"}), ("sebastopol", 4, {}), ("telephone", 3, {}),
         ("latin", 4, {}), ("draw", 2, {}), ("traditional", 4, {})]  # fmt: skip
OWN = [("sausage", 2, {}), ("klondike", 3, {}), ("cribbage", 2, {}), ("poker", 3, {}),
       ("trade", 2, {})]  # fmt: skip


def played(variant, seats, house, rounds, most=10**6):
    """Rounds played by chance: each view with its moves and the one that was made."""
    for seed in range(rounds):
        match = Match(find(variant).with_house(house), seats, seed)
        match.open_round()
        rng, made = stream("differences", variant, seed), 0
        while match.state.outcome is None and made < most:
            view, moves = match.view(match.state.turn), match.legal_moves()
            move = choice(moves, rng)
            yield view, moves, move
            match.state, made = match.game.apply(match.state, move), made + 1


def worse(games, rounds, most=10**6):
    """Doubtful and lost moves, as they are judged."""
    for game in games:
        for view, moves, move in played(*game, rounds, most):
            one = judge(view, moves, move, SOME)
            if one.mark != GOOD:
                yield view, one


def test_what_is_true_of_the_move_made_is_not_why_another_is_better():
    """Over many rounds: the first reason for the better move is the counted advantage, or it is
    not true of the move that was made; that a tile fits is never one."""
    seen = by_counting = 0
    for view, one in worse(LINES, 2):
        assert one.reasons, one
        assert not any(isinstance(reason, TOUCHES) for reason in one.reasons), one
        head = one.reasons[0]
        if isinstance(head, Better):
            by_counting += 1
        else:
            assert is_true(view, one.best, head), one
            assert not is_true(view, one.move, head), one
        seen += 1
    assert by_counting >= 5
    assert seen >= by_counting + 40


@pytest.mark.parametrize("game", OWN, ids=lambda game: game[0])
def test_games_with_a_layout_of_their_own_say_how_much_better(game):
    found = [one for _, one in worse([game], 4, 30)]
    assert found
    for one in found:
        (only,) = one.reasons
        assert isinstance(only, Better)
        assert only.amount > 0
        assert not one.forced
        assert "{" not in first(one.reasons, Voice("en", ADULT, find("block").game(2).tiles))


def test_a_hint_first_says_what_tells_its_move_from_the_others():
    seen = 0
    for game in LINES:
        for view, moves, _ in played(*game, 1, 14):
            options = judged(view, moves)
            if len(options) == 1:
                continue
            advice = hint(view, moves, SOME)
            others = [move for move in options if move != advice.move]
            for reason in advice.reasons:
                if isinstance(reason, Better):
                    assert reason.others == len(others)
                    seen += 1
                    break
                if any(isinstance(one, Better) for one in advice.reasons):
                    assert not isinstance(reason, TOUCHES)
                    assert not all(is_true(view, move, reason) for move in others), reason
    assert seen > 60


def test_a_child_still_hears_what_touches():
    for game in (("picture", 2, {}), ("matador", 2, {})):
        for view, moves, _ in played(*game, 1, 12):
            advice = hint(view, moves, SOME)
            fitting = [reason for reason in advice.reasons if isinstance(reason, TOUCHES)]
            voice = Voice("en", CHILD, view.game.tiles)
            assert bool(fitting) == (bool(view.table) and hasattr(advice.move, "tile"))
            if fitting:
                assert first(advice.reasons, voice) == spoken(fitting[0], voice)


def said(kind, view, move):
    return [reason for reason in true_reasons(view, move) if isinstance(reason, kind)]


@pytest.mark.parametrize(("line", "tile", "inner", "wanted"), [
    ("6-6", "1-2", 1, [SumsUp(1, 7)]), ("6-6", "0-0", 0, ["0-0"]), ("6-6", "3-4", 3, ["3-4"]),
    ("6-6", "1-6", 1, [SumsUp(1, 7), "1-6"]), ("6-6", "1-6", 6, ["1-6"]),
    ("6-6 1-3", "3-4", 4, [SumsUp(4, 7), "3-4"]), ("6-6 1-3", "3-4", 3, ["3-4"]),
    ("6-6 1-3", "4-5", 4, [SumsUp(4, 7)]), ("6-6 1-0", "2-5", 5, ["2-5"]),
])  # fmt: skip
def test_halves_in_matador_make_seven_or_a_matador_fits_anywhere(line, tile, inner, wanted):
    """[T-MAT-1] [T-MAT-2] [T-MAT-3] That equal numbers meet says nothing there."""
    hands = f"2-2 / {tile} 5-5" if line == "6-6" else f"{tile} 2-2 / 5-5"
    view, first_way = Place("matador", hands, line, tile).built()
    move = next(one for one in view.game.legal_moves(view.game.sample(view, stream("ways")))
                if isinstance(one, Play) and one.tile == first_way.tile
                and (one.arm, one.inner) == (RIGHT, inner))
    expected = [FitsAnywhere(view.game.tiles.parse(one)) if isinstance(one, str) else one
                for one in wanted]
    assert said(TOUCHES, view, move) == expected
    assert all(is_true(view, move, reason) for reason in expected)
    assert not is_true(view, move, reasons.SamePicture(inner))
    assert is_true(view, move, SumsUp(inner, 7)) == (SumsUp(inner, 7) in expected)


def test_no_reason_of_matador_takes_equal_numbers_to_fit():
    for view, moves, _ in played("matador", 3, {"matadors": "across"}, 2):
        for move in judged(view, moves):
            assert not said((reasons.SamePicture, reasons.KeepsSuits), view, move)


def test_a_matador_across_shows_two_numbers():
    seen = set()
    for view, moves, _ in played("matador", 2, {"matadors": "across"}, 12):
        for move in judged(view, moves):
            for reason in said((MakesPass, SumsUp), view, move):
                numbers = reason.faces if isinstance(reason, MakesPass) else (reason.inner,)
                assert all(0 <= number <= 6 for number in numbers), reason
                assert is_true(view, move, reason)
                seen.add((type(reason), any(face >= 64 for face in view.ends)))
    assert (SumsUp, True) in seen
    assert {kind for kind, _ in seen} == {MakesPass, SumsUp}


def test_both_ends_are_spoken_of_only_where_there_are_two():
    """At tables of two, three and more ends: the ends are counted, and who prepares or covers
    "the other" end has one."""
    tables = set()
    for game in (("muggins", 2, {}), ("five-up", 3, {}), ("donkey", 4, {}), ("telephone", 3, {}),
                 ("sebastopol", 4, {}), ("block", 3, {}), ("latin", 4, {})):
        for view, moves, _ in played(*game, 5):
            if not isinstance(view, View):
                continue
            for move in judged(view, moves):
                ends = [face for face in view.game.apply(
                    view.game.sample(view, stream("ends")), move).ends if face >= 0]
                for reason in said(PassTold, view, move):
                    assert (reason.ends, reason.among) == (ends.count(reason.face), len(ends))
                    text = spoken(reason, Voice("en", ADULT, view.game.tiles))
                    assert ("both ends" in text) == (ends == [reason.face] * 2)
                    assert ("all ends" in text) == (
                        len(ends) > 2 and set(ends) == {reason.face})
                    tables.add((min(len(ends), 3), min(reason.ends, 3)))
                if said((PreparesEnd, FreshBoth), view, move):
                    assert len(ends) == 2
                if said(FirstWaits, view, move):
                    assert sum(face >= 0 for face in view.ends) == 2
    assert tables >= {(2, 1), (2, 2), (3, 1), (3, 2), (3, 3)}


@pytest.mark.parametrize("listener", [LEARNER, ADULT])
def test_an_end_tile_may_fit_more_than_one_end(listener):
    text = spoken(EndTile(6, 20), Voice("en", listener, find("block").game(2).tiles))
    assert "that end" not in text
    assert text.endswith("nobody else can lay on 6.")


def test_a_press_that_is_covered_is_not_gone_on_with():
    """The rival opens 4 again and again, and the own strong number is 4 as well."""
    view, move = Place("block", "4-0 3-4 4-5 / 0-0 4-4", BLOCKED, "4-0<").built()
    assert not said(BlocksRather, view, move)
    assert not is_true(view, move, BlocksRather(1, 4, 4))
    view, move = Place("block", "4-0 3-5 5-1 5-2 / 0-0 0-3", BLOCKED, "4-0<").built()
    assert said(BlocksRather, view, move) == [BlocksRather(1, 4, 5)]
