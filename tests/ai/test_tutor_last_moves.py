"""A move that ends the round is praised for nothing that would come later."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kids_domino.ai import tutor
from kids_domino.ai.tutor import fish_rule, pressing, principles, reasons, table_talk, tempo
from kids_domino.ai.tutor.sight import ends_round, rest
from kids_domino.core.protocol import Book
from kids_domino.core.rng import choice, stream
from kids_domino.rules.ledger import FirstTo
from kids_domino.rules_text.reasons import ADULT, Voice, first
from kids_domino.variants import find
from tests.ai.reason_checks import is_true
from tests.ai.tutor_positions import ALONE, Place

#: What is left to do, who will have to pass, which numbers to keep.
LATER = (
    principles.Press, principles.EndTile, principles.SuitCount, principles.Ballast,
    table_talk.PassTold, table_talk.BlocksPress, pressing.NoWayToPress, tempo.DoublesWait,
    tempo.Ahead, reasons.LaysDouble, reasons.KeepsSuits,
)


def last_moves(variant, seats, rounds):
    """Views with a move after which the round is over, in rounds played by chance."""
    return last_moves_of(find(variant).game(seats), rounds)


def last_moves_of(game, rounds):
    """The same of one game."""
    for number in range(rounds):
        rng = stream("last moves", game.variant.id, number)
        state = game.begin(game.deal(rng, None), None)
        while state.outcome is None:
            view = game.observe(state, state.turn)
            for move in game.legal_moves(state):
                if ends_round(view, move):
                    after = game.apply(state, move)
                    assert after.outcome is not None or after.stake.asked == "fish"
                    yield view, move
            game.push(state, choice(game.legal_moves(state), rng))


@pytest.mark.parametrize(("variant", "seats"), [("block", 2), ("goat", 4), ("pair-goat", 4)])
def test_nothing_is_said_of_what_comes_later(variant, seats):
    silenced = 0
    for view, move in last_moves(variant, seats, 60):
        said = tutor.true_reasons(view, move)
        assert not [reason for reason in said if isinstance(reason, LATER)]
        silenced += any(any(kind.find(view, move)) for kind in LATER)
    assert silenced > 5, "the positions show nothing"


#: Matters of the last tile: what it would count alone, what the rivals pay, who is kept from
#: winning.
GOING_OUT = (reasons.CostlyTile, reasons.PointsAtStake, reasons.AgainstLeader)


def near(view):
    """The same view with all sides close to the target, if there is one."""
    target = getattr(view.game.variant.goal, "target", None)
    if not isinstance(view.game.variant.goal, FirstTo) or target is None:
        return view
    sides = len(set(view.game.sides))
    return replace(view, book=Book((target - 9,) * sides, (0,) * sides))


@pytest.mark.parametrize(("variant", "seats", "kind"), [
    ("donkey", 3, reasons.CostlyTile), ("sea-goat", 2, reasons.CostlyTile),
    ("traditional", 2, reasons.AgainstLeader), ("traditional", 3, reasons.PointsAtStake)])
def test_of_a_fish_nothing_is_said_that_is_true_of_going_out(variant, seats, kind):
    fish = out = 0
    for view, move in last_moves(variant, seats, 80):
        view = near(view)
        said = tutor.true_reasons(view, move)
        assert all(is_true(view, move, reason) for reason in said)
        closes = fish_rule.Closes() in said
        assert closes == bool(rest(view, move))
        assert not closes or not [one for one in said if isinstance(one, GOING_OUT)]
        fish += closes
        out += kind in map(type, said)
    assert fish > 3, "the positions show nothing"
    assert out > 3, "the positions show nothing"


@pytest.mark.parametrize(("house", "heavy"), [({}, True), ({"fish": "fisher-takes-all"}, False)])
def test_heavy_tiles_matter_in_a_fish_that_few_points_win(house, heavy):
    """What the fisher takes is all the same whoever holds it, the fisher too."""
    found = fish = 0
    for view, move in last_moves_of(find("block").with_house(house).game(2), 200):
        if rest(view, move):
            fish += 1
            found += reasons.HeavyTile in map(type, tutor.true_reasons(view, move))
    assert fish > 3, "the positions show nothing"
    assert bool(found) == heavy


FISH = Place("block", "2-2 5-6 / 3-3 3-4", "0-1 - 1-2 - 0-0< -", "2-2")


def test_a_fish_is_called_one():
    view, move = FISH.built()
    assert fish_rule.Closes() in tutor.true_reasons(view, move)
    assert is_true(view, move, fish_rule.Closes())


@pytest.mark.parametrize("place", [
    Place("sports", "1-2 2-3 / 3-3 3-4 / 4-4 4-5 4-6 / 5-5 3-5", ALONE, "2-3<"),
    Place("block", "2-2 / 3-3 3-4", "0-1 - 1-2 - 0-0< -", "2-2")], ids=["open", "out"])
def test_what_leaves_the_line_open_or_goes_out_is_no_fish(place):
    view, move = place.built()
    assert not list(fish_rule.Closes.find(view, move))
    assert not is_true(view, move, fish_rule.Closes())


def test_a_fish_is_named_before_its_pips_and_after_its_chances():
    order = [fish_rule.FishPays, fish_rule.FishOdds, reasons.Scores, fish_rule.Closes,
             reasons.CostlyTile, reasons.HeavyTile, reasons.SamePicture]
    assert [kind for kind in tutor.KINDS if kind in order] == order
    assert fish_rule.Closes in tutor.AT_ONCE
    named = 0
    for view, move in last_moves("donkey", 4, 60):
        said = tutor.true_reasons(view, move)
        text = first(said, Voice("en", ADULT, view.game.tiles))
        if fish_rule.Closes() in said:
            assert "out of your hand" not in text
            assert "It fits" not in text
        named += text.startswith("A fish")
    assert named > 3
