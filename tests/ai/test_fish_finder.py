"""Who profits from a fish: certain where all is open, a fair chance where it is not."""

from __future__ import annotations

from math import comb

import pytest

from kids_domino.ai.fish import fish_now
from kids_domino.ai.player import make
from kids_domino.ai.worlds import Worlds
from kids_domino.core.match import Match
from kids_domino.core.rng import stream
from kids_domino.core.variant import LineVariant
from kids_domino.core.view import rebuild
from kids_domino.variants import VARIANTS, find
from tests.ai.solver import deals


def midway(variant, seats, seed, turns, level="easy"):
    match = Match(variant, seats, seed)
    match.open_round()
    rng = stream("midway", variant.id, seed)
    for _ in range(turns):
        moves = match.legal_moves()
        match.play(make(level).choose(match.view(match.state.turn), moves, rng))
        if match.between_rounds or match.result:
            return None
    return match


@pytest.mark.parametrize("variant", [known for known in VARIANTS
                                     if isinstance(known, LineVariant)], ids=lambda v: v.id)
def test_chances_add_up_in_every_line_game(variant):
    for seats in variant.seats:
        match = midway(variant, seats, 3, 4)
        if match is None:
            continue
        outlook = fish_now(match.view(match.state.turn), stream(1), worlds=40)
        assert sum(outlook.profits) + outlook.shared == pytest.approx(1)
        assert len(outlook.profits) == len(set(match.game.sides))
        assert outlook == fish_now(match.view(match.state.turn), stream(1), worlds=40)


def test_with_open_hands_the_answer_is_certain():
    variant = find("picture").with_house({"hands-shown": "all"})
    for seed in range(20):
        match = midway(variant, 3, seed, 3)
        counts = [hand.bit_count() for hand in match.state.hands]
        outlook = fish_now(match.view(0), stream(seed))
        fewest = [seat for seat in range(3) if counts[seat] == min(counts)]
        if len(fewest) == 1:
            assert outlook.profits[fewest[0]] == 1
            assert outlook.side == fewest[0]
        else:
            assert outlook.shared == 1


def test_the_chances_come_true():
    expected = happened = counted = 0.0
    for seed in range(260):
        match = midway(find("block"), 2, seed, 7, "medium")
        if match is None:
            continue
        pips = [match.game.tiles.pips_of(hand) for hand in match.state.hands]
        outlook = fish_now(match.view(0), stream("true", seed), worlds=60)
        expected += outlook.profits[0]
        happened += pips[0] < pips[1]
        counted += 1
    assert counted > 200
    assert abs(expected - happened) / counted < 0.08


def test_unseen_tiles_do_not_change_it():
    for seed in range(10):
        match = midway(find("goat"), 3, seed, 6)
        if match is None:
            continue
        view = match.view(1)
        other = match.game.sample(view, stream("exchange", seed))
        assert fish_now(match.game.observe(other, 1, match.book), stream(2), worlds=30) == fish_now(
            view, stream(2), worlds=30)


def test_a_light_hand_profits_and_in_pairs_the_partner_counts():
    match = midway(find("latin"), 4, 2, 12)
    view = match.view(match.state.turn)
    tiles = match.game.tiles
    order = sorted(tiles.members(tiles.everything & ~view.table), key=lambda t: tiles.pips[t])
    hands, left = [0] * 4, list(order)
    for seat in (0, 2, 1, 3):
        for _ in range(view.counts[seat]):
            hands[seat] |= 1 << left.pop(0)
    state = rebuild(view, hands, ())
    state.history = state.history[:1]
    light = fish_now(match.game.observe(state, 0), stream(5))
    heavy = fish_now(match.game.observe(state, 1), stream(5))
    assert light.profits[0] > 0.6
    assert heavy.profits[0] > heavy.profits[1]
    assert light.points[0] > light.points[1]


def few_unknown(variant, seats):
    """A position of the first round that leaves few deals possible."""
    for seed in range(40):
        match = Match(variant, seats, seed)
        match.open_round()
        rng = stream("few", variant.id, seed)
        while not (match.between_rounds or match.result or match.state.outcome):
            view = match.view(match.state.turn)
            left, ways = view.unseen.bit_count(), 1
            for seat in range(seats):
                if view.hands[seat] is None:
                    ways *= comb(left, view.counts[seat])
                    left -= view.counts[seat]
            if 1 < ways <= 900:
                return view
            match.play(make("easy").choose(view, match.legal_moves(), rng))
    return None


def fished(view, hands):
    """How good a fish is for each side, by the rulebook: the lightest does best. In General a fish
    is nothing. Goat to 125: equal hands are not taken. Telephone takes off what is left, in whole
    fives, as far as a side has points; of equal losses the lightest has won."""
    game, sides = view.game, sorted(set(view.game.sides))
    left = [sum(game.variant.worth.of(game.tiles, hand) for seat, hand in enumerate(hands)
                if game.sides[seat] == side) for side in sides]
    if game.variant.id == "general":
        return [0 for _ in sides]
    if game.variant.id == "telephone":
        have = [sum(view.points[seat] for seat in range(game.seats) if game.sides[seat] == side)
                for side in sides]
        return [(-min(points // 5 * 5, most), points == min(left))
                for points, most in zip(left, have, strict=True)]
    if game.variant.id == "goat-125":
        return [-points if left.count(points) == 1 else 0 for points in left]
    return [-points for points in left]


@pytest.mark.parametrize("variant", [known for known in VARIANTS
                                     if isinstance(known, LineVariant)], ids=lambda v: v.id)
def test_it_agrees_with_every_deal_counted_one_by_one(variant, monkeypatch):
    """What was played tells nothing here: all deals that passes allow are as likely."""
    monkeypatch.setattr(Worlds, "weight", lambda self, world, random: world.ways)
    monkeypatch.setattr("kids_domino.ai.worlds._lead_tells", lambda view, lacks: None)
    checked = 0
    for seats in variant.seats:
        view = few_unknown(variant, seats)
        if view is None:
            continue
        sides = len(set(view.game.sides))
        profits, shared, count = [0] * sides, 0, 0
        for state in deals(view):
            worth = fished(view, state.hands)
            best = [side for side in range(sides) if worth[side] == max(worth)]
            count += 1
            shared += len(best) > 1
            for side in best:
                profits[side] += len(best) == 1
        outlook = fish_now(view, stream("count", seats), worlds=900)
        assert outlook.shared == pytest.approx(shared / count, abs=0.055)
        assert outlook.profits == pytest.approx([won / count for won in profits], abs=0.055)
        checked += 1
    assert checked
