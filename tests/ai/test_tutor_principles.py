"""Rulebook section 10, sentence by sentence: each can be the reason of a move, and is one where it
ought to be."""

from __future__ import annotations

import pytest

from kids_domino.ai.tutor import (
    KINDS,
    captures,
    fish_rule,
    places,
    pressing,
    principles,
    reasons,
    sight,
    table_talk,
    tempo,
    touching,
    true_reasons,
    watchful,
)
from tests.ai.reason_checks import is_true
from tests.ai.tutor_positions import PLACES, TWO_ENDS, Place, reason_at

#: What section 10 says, in its order, and the reasons that say it.
SECTION_10 = {
    "a press is three or more tiles of a suit in one hand": {principles.Press},
    "over 3.5 it carries itself": {pressing.PressCarries},
    "two and the double: lay the plain tile, not the double": {principles.PlainBeforeDouble},
    "strong once others have laid two, or one": {pressing.PressRipe},
    "an end tile: nobody else can use that end": {principles.EndTile},
    "1: who gave up an end tile s-n still holds another n": {table_talk.GaveUpEnd},
    "1: the partner's last tile n-k is known: press n or k": {watchful.PartnersLast},
    "2: both ends captured: the first end tile laid says the same": {captures.GaveUpFirst},
    "3: prepare n on the other end, unless n is the rivals' press": {principles.PreparesEnd},
    "4: the fish rule with its numbers": {fish_rule.FishPays, fish_rule.FishCosts},
    "4: where its numbers do not apply": {fish_rule.FishOdds},
    "4: look at the number of the partner's tiles": {places.FishPartner},
    "4: and his suit": {places.FishPartnerSuit},
    "5: do not be first, as long as you have other tiles": {captures.FirstWaits,
                                                           principles.KeepsEndTile},
    "5: the second press is the stronger": {captures.SecondEnd},
    "6: first throw ballast": {principles.Ballast},
    "6: ballast that shares a number with the bridge": {principles.Bridge},
    "7: no fresh suit without three of it": {principles.FreshSuit, principles.AvoidsFresh},
    "8: do not let a rival go on with his press": {watchful.OffersNoPress},
    "8: do not offer m or n while he holds s-m and s-n": {pressing.NoWayToPress},
    "8: blocking it": {table_talk.BlocksPress},
    "8: mostly beats extending one's own": {pressing.BlocksRather},
    "9: fresh suits on both ends": {principles.FreshBoth},
    "attack beats defence, best a mixture led by attack": {pressing.AttackAndDefence},
    "begin a press in time": {pressing.PressInTime},
    "whoever leads is likelier to go out": {tempo.Ahead},
    "make rivals pass; let them fill up at the bazaar": {table_talk.MakesPass},
    "lay numbers that you hold and they lack": {pressing.TheyLack},
    "do not hurry two dealt doubles": {tempo.DoublesWait},
    "watch who may hold 0-0 and 6-6": {watchful.HoldsBackCostly},
    "play against the leader of the match": {reasons.AgainstLeader, reasons.RivalNearGoat},
    "strong tiles first when rivals stand badly": {pressing.StrongFirst},
    "in pairs settle who leads and who follows": {tempo.PartnerLeads, tempo.LeadsPair,
                                                 table_talk.PartnerSuit},
    "a place for a fish: rivals pass often": {places.FishRivalsPass},
    "a place for a fish: or play only high tiles": {places.FishRivalsHigh},
    "all 28 in a line: both ends are equal": {tempo.FullLine},
    "seven tiles a suit, so count": {principles.SuitCount},
    "throw heavy tiles early": {reasons.HeavyTile},
    "and 0-0, in penalty games": {reasons.CostlyTile},
    "keep many suits when defending": {reasons.KeepsSuits},
    "a pass says which suits are missing": {table_talk.PassTold},
}  # fmt: skip

#: What everybody sees or the rules of a game say, without any principle.
PLAIN = {
    fish_rule.Closes, reasons.GoesOut, reasons.OnlyMove, reasons.KeepsChainOpen, reasons.Scores,
    reasons.UnderOpening, reasons.PointsAtStake, reasons.LaysDouble, reasons.CanPlayOn,
    reasons.SamePicture, touching.SumsUp, touching.FitsAnywhere,
}  # fmt: skip


def test_every_sentence_of_section_10_has_a_reason():
    """And every reason is there for one, or for what everybody sees."""
    said = set().union(*SECTION_10.values())
    assert all(SECTION_10.values())
    assert not said & PLAIN
    assert said | PLAIN == set(KINDS)
    assert len(KINDS) == len(set(KINDS))


def test_every_new_principle_has_its_positions():
    """Reasons about presses, ends, fish and tempo are tried on positions written by hand."""
    modules = {pressing.__name__, captures.__name__, places.__name__, tempo.__name__}
    assert {kind for kind, *_ in PLACES} == {
        kind for kind in KINDS if kind.__module__ in modules}


@pytest.mark.parametrize(("kind", "there", "values", "elsewhere"), PLACES,
                         ids=[kind.__name__ for kind, *_ in PLACES])
def test_a_principle_speaks_where_it_ought_to(kind, there, values, elsewhere):
    view, move = there.built()
    reason = reason_at(view, kind, values)
    assert reason in true_reasons(view, move)
    assert reason.holds(view, move)
    assert is_true(view, move, reason)
    view, move = elsewhere.built()
    assert not list(kind.find(view, move))


def test_rivals_fill_up_at_the_boneyard():
    """Who had nothing for 5 and 6 must draw again."""
    view, move = Place("draw", "1-5 5-2 / 3-4 4-4 3-3", "6-5 + + 6-1", "1-5",
                       "3-3 6-1 0-0 0-1 0-2").built()
    reason = table_talk.MakesPass(1, (5,), True)
    assert reason in true_reasons(view, move)
    assert is_true(view, move, reason)


def test_the_strength_of_a_press():
    """1 for each plain tile and 0.5 for the double: 2.5, 3 and 3.5."""
    strengths = [sight.presses(Place("block", f"{hand} / 0-0 0-1", "6-6 6-4", "4-5").built()[0])[5]
                 for hand in ("4-5 5-5 5-1", "4-5 5-1 5-2", "4-5 5-5 5-1 5-2", "4-5 5-1 5-2 5-3")]
    assert strengths == [2.5, 3.0, 3.5, 4.0]


def test_tiles_that_can_never_be_laid_lead_nowhere():
    """1-3 and 3-3 lead from end to end, but not 2-2 and 4-4, which are missing as well."""
    view, move = Place("picture", "3-4 1-3 / 3-3 4-4 2-2", f"{TWO_ENDS} 4-0< 0-2< 2-4<",
                       "3-4<").built()
    assert set(sight.faces_after(view, move)) == {1, 3}
    assert not list(tempo.FullLine.find(view, move))
    assert not is_true(view, move, tempo.FullLine(1, 3, 4))


def test_an_end_given_up_for_the_press_of_the_others_says_nothing():
    """No. 3: then no. 1 is not to be trusted about this player."""
    hands = "1-3 2-2 3-4 4-4 / 2-4 3-3"
    view, move = Place("picture", hands, "1-0 0-0< 0-3< 3-2< 2-1< 1-1< 1-4< 4-0< 0-2<",
                       "2-4<").built()
    assert table_talk.GaveUpEnd(0, 2, False) in true_reasons(view, move)
    # Here the other side has laid 2 twice.
    view, move = Place("picture", "2-4 4-4 / 1-3 2-2 3-4",
                       "1-0 0-0< 0-3< 3-3< 3-2< 1-1 2-1< 1-4< 4-0< 0-2<", "2-4<").built()
    assert (1, 0, 2) in sight.given_up(view)
    assert sight.may_hold(view, 1) & sight.suit(view, 2) & ~view.table
    assert not list(table_talk.GaveUpEnd.find(view, move))
