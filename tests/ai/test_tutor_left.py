"""Whether what is left in hands counts: what the rules say of it is what they do, in every game
with every value of every house rule, and no reason speaks of points where they do not count."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pytest

from kids_domino.ai.tutor import fish_rule, left, places, reasons, watchful
from kids_domino.ai.tutor.sight import judged, surely_closes
from kids_domino.ai.tutor.worth import direction
from kids_domino.core.match import Match
from kids_domino.core.protocol import Book
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import LineVariant, RuleError
from kids_domino.rules.scoring import Pips
from kids_domino.variants import VARIANTS, find
from tests.ai import settled
from tests.ai.reason_checks import is_true

#: Reasons about points that stay in a hand, about the points of rivals, and about a fish.
STAYING = reasons.HeavyTile, reasons.CostlyTile, watchful.HoldsBackCostly
AT_STAKE = (reasons.PointsAtStake,)
COMPARED = (fish_rule.FishPays, fish_rule.FishCosts, places.FishPartner, places.FishPartnerSuit,
            places.FishRivalsPass, places.FishRivalsHigh)
OF_A_FISH = (*COMPARED, fish_rule.FishOdds)


@lru_cache(maxsize=1)
def tables():
    """Every game of tiles laid end to end, with each value of each house rule, at every table."""
    found = {}
    for variant in VARIANTS:
        if not isinstance(variant, LineVariant):
            continue
        for house in ({}, *({axis.name: word} for axis in variant.axes for word, _ in axis.values)):
            for seats in variant.seats:
                try:
                    game = variant.with_house(house).game(seats)
                except RuleError:
                    continue
                found[game.variant, seats] = game
    return list(found.values())


def started(game, seed):
    """A round that has begun."""
    rng = stream("left", game.variant.id, game.seats, seed)
    book = Book((0,) * len(set(game.sides)), (0,) * len(set(game.sides)))
    return game.begin(game.deal(rng, None, book), None, book), rng


def ended(game, seed=0):
    """A round played by chance to its end."""
    state, rng = started(game, seed)
    while state.outcome is None:
        game.push(state, choice(game.legal_moves(state), rng))
    return state


def redealt(game, state, rng, without=()):
    """What the tiles that were not laid may count if others hold them; seats in ``without`` have
    none."""
    holders = [seat for seat in range(game.seats) if seat not in without]
    hands = [0] * game.seats
    for tile in game.tiles.members(game.tiles.everything & ~state.table):
        hands[choice(holders, rng)] |= 1 << tile
    return [game.variant.worth.of(game.tiles, hand) for hand in hands]


def gains(game, state, how, seat, hands):
    return [settled.gained(game, state, how, seat, hands, written) for written in settled.WRITTEN]


def differ(some):
    return len({tuple((one.points, one.carried) for one in every) for every in some}) > 1


def test_every_table_is_walked():
    assert len(tables()) > 1000
    said = {(game.variant.award.out_counts, game.variant.award.fish_counts) for game in tables()}
    assert said == {("none", "fewest"), ("none", "nothing"), ("rivals", "fewest"),
                    ("rivals", "fisher"), ("all", "fewest")}


def brought(game, seed):
    """A round ended in other ways and with other hands: what it brings if the rivals of who goes
    out have others, if the partner has, and what a fish brings, with the hands there."""
    state, rng = ended(game, seed), stream("hands", seed)
    last = next(seat for seat, move in reversed(state.history) if settled.lays(move))
    partners = {seat for seat in range(game.seats) if game.sides[seat] == game.sides[last]}
    theirs = [redealt(game, state, rng, without=partners) for _ in range(12)]
    theirs.append([points // 2 for points in theirs[0]])
    ours = [[17 * times * (seat != last) if seat in partners else points
             for seat, points in enumerate(theirs[0])] for times in range(4)]
    fished = [redealt(game, state, rng) for _ in range(12)]
    out, partner, fish = ([gains(game, state, how, last, hands) for hands in deals]
                          for how, deals in (("out", theirs), ("out", ours), ("fish", fished)))
    return game.sides[last], out, partner, fish, fished


def test_hands_count_where_the_rules_say_so_and_nowhere_else():
    """The same round ends with other hands: what it brings changes, or never does. A last tile that
    wins a whole match is no such end, so there are several rounds."""
    for game in tables():
        award, where = game.variant.award, (game.variant, game.seats)
        by_rivals = by_partner = by_fish = False
        lowest = award.fish_counts == "fewest" and not game.variant.fish.void
        for seed in range(4):
            side, out, partner, fish, fished = brought(game, seed)
            by_rivals |= differ(out)
            by_partner |= differ(partner)
            if game.variant.fish.void or award.fish_counts == "nothing":
                assert not any(any(one.points) for every in fish for one in every), where
            elif award.fish_counts == "fisher":
                # All hands go to the fisher: the same tiles bring the same, whoever has them.
                assert not differ(fish), where
                assert {one.won for every in fish for one in every} == {(side,)}
            else:
                by_fish |= few_are_good(game, fished, fish)
            if (by_rivals or award.out_counts == "none") and by_fish == lowest:
                break
        assert by_fish == lowest, where
        assert by_rivals == (award.out_counts != "none"), where
        assert by_partner == (award.out_counts == "all" and game.seats > len(set(game.sides)))


def few_are_good(game, deals, results):
    """Whether the side with the fewest points does better than others; it never does worse, if all
    can pay. But Goat to 125 spares whoever has as much as another."""
    spared = getattr(game.variant.award, "fish", None) == "unshared"
    better = 0
    for hands, every in zip(deals, results, strict=True):
        totals = [sum(points for seat, points in enumerate(hands) if game.sides[seat] == side)
                  for side in range(len(set(game.sides)))]
        if spared and len(set(totals)) < len(totals):
            continue
        low = totals.index(min(totals))
        for one in every[:1]:
            ranks = [(direction(game) * points, side in one.won)
                     for side, points in enumerate(one.points)]
            assert ranks[low] == max(ranks), (game.variant, hands)
            better += ranks.count(ranks[low]) < len(ranks)
    return better > 0


def test_no_reason_speaks_of_hands_where_they_do_not_count():
    quiet = {"out": 0, "fish": 0, "void": 0}
    for game in tables():
        award, void = game.variant.award, game.variant.fish.void
        lowest = award.fish_counts == "fewest" and not void
        silent = [*(AT_STAKE if award.out_counts != "rivals" else ()),
                  *(COMPARED if not lowest else ()),
                  *(STAYING if award.out_counts == "none" and not lowest else ()),
                  *(OF_A_FISH if void or award.fish_counts == "nothing" else ())]
        if not silent:
            continue
        quiet["out"] += award.out_counts == "none"
        quiet["fish"] += award.fish_counts != "fewest"
        quiet["void"] += void
        for view, moves in positions(game, 1):
            for move in judged(view, moves):
                assert not [reason for kind in silent for reason in kind.find(view, move)], (
                    game.variant, game.seats)
    assert min(quiet.values()) >= 10, quiet


def positions(game, rounds):
    """The views of rounds played by chance."""
    for seed in range(rounds):
        state, rng = started(game, seed)
        while state.outcome is None:
            moves = game.legal_moves(state)
            yield game.observe(state, state.turn), moves
            game.push(state, choice(moves, rng))


#: Games in which a fish brings nothing, or the fisher everything; in which 0-0 or 6-6 may count
#: more than its pips; and in which every tile counts its pips.
FISHES = [
    ("general", {}), ("all-threes", {"scoring": "pub", "deal": 7}),
    ("block", {"fish": "fisher-takes-all", "deal": 7}),
    ("traditional", {"deal": 7, "drawing": "none"}), ("goat", {}), ("pair-goat", {}),
    ("sea-goat", {}), ("block", {"deal": 7}), ("sports", {}),
]  # fmt: skip


@pytest.mark.parametrize(("variant", "house"), FISHES, ids=str)
def test_a_fish_is_spoken_of_as_it_counts(variant, house):
    """Numbers of pips where every tile that is left counts its pips, a chance where some do not,
    nothing where a fish brings nothing; and each of them is true."""
    game = find(variant).with_house(house).game(4)
    closing, numbers, odds = 0, 0, 0
    for view, moves in positions(game, 90):
        options = judged(view, moves)
        closers = [move for move in options if surely_closes(view, move)]
        for move in options if closers else ():
            for reason in (one for kind in (*OF_A_FISH, *STAYING) for one in kind.find(view, move)):
                assert is_true(view, move, reason), (reason, view, move)
                numbers += isinstance(reason, fish_rule.FishPays | fish_rule.FishCosts)
                odds += isinstance(reason, fish_rule.FishOdds)
        closing += len(closers)
        for move in closers:
            unlaid = game.tiles.everything & ~(view.table | 1 << getattr(move, "tile", 0))
            if game.variant.worth.blank and unlaid & 1:
                assert not list(fish_rule.FishPays.find(view, move))
    assert closing > 3
    counts = game.variant.award.fish_counts
    assert bool(numbers) == (counts == "fewest")
    assert bool(odds) == (counts == "fisher" or (counts == "fewest" and not plain(game)))


def plain(game):
    worth = game.variant.worth
    return worth.plain(game.tiles, game.tiles.everything)


@pytest.mark.parametrize("worth", [
    Pips(), Pips(10), Pips(25, "always"), Pips(six=50), Pips(25, six=50, six_when="alone", both=75),
    Pips(both=75)], ids=str)
def test_tiles_count_their_pips_as_the_worth_says(worth):
    game = find("block").game(2)
    rng = stream("plain", repr(worth))
    special = [game.tiles.double(0), game.tiles.double(6)]
    for number in range(64):
        tiles = set(game.tiles.members(rng.getrandbits(28))) - set(special)
        tiles = sorted(tiles)[:5] + [tile for k, tile in enumerate(special) if number >> k & 1]
        unlaid = game.tiles.mask(tiles)
        hands = [unlaid & mask for mask in (unlaid, *(1 << tile for tile in tiles),
                                            sum(1 << tile for tile in special))]
        assert worth.plain(game.tiles, unlaid) == all(
            worth.of(game.tiles, hand) == game.tiles.pips_of(hand) for hand in hands)


@pytest.mark.parametrize(("house", "carried", "told"), [
    ({}, 0, True), ({"fish": "one"}, 0, False), ({"fish": "one"}, 26, False), ({}, 26, False)])
def test_carried_points_count_for_the_opening_of_an_account(house, carried, told):
    """12 in hand and 26 carried: the round may well open the account."""
    found = 0
    for seed in range(40):
        match = Match(find("goat").with_house(house), 3, seed)
        match.open_round()
        match.book = Book((0, 0, 0), (0, 4, 0), carried)
        rng = stream("carried", seed)
        while match.state.outcome is None:
            view, moves = match.view(match.state.turn), match.legal_moves()
            for move in judged(view, moves):
                for reason in reasons.UnderOpening.find(view, move):
                    assert is_true(view, move, reason)
                    found += 1
            match.state = match.game.apply(match.state, choice(moves, rng))
    assert bool(found) == told


def test_points_of_all_hands_are_not_those_of_the_rivals():
    """In sports dominoes the winner takes the partner's hand, too."""
    assert [pay(name, 4, 9) for name in ("sports", "sports-goat")] == [False, True]


def test_points_that_bring_nothing_are_not_at_stake():
    """Five-up rounds to the nearest five, and in Telephone nobody falls below nothing."""
    assert [pay("five-up", 2, points) for points in (2, 3, 9)] == [False, True, True]
    assert not pay("telephone", 2, 30)
    assert [pay("telephone", 2, points, (50, 50)) for points in (4, 5)] == [False, True]
    assert not pay("telephone", 3, 5, (50, 0, 0))


def pay(variant, seats, points, written=None):
    """Whether going out is about so many points of the rivals."""
    game = find(variant).game(seats)
    view, moves = next(positions(game, 1))
    book = None if written is None else Book(written, (0,) * len(written))
    move = next(move for move in moves if hasattr(move, "tile"))
    last = replace(view, book=book, hands=tuple(
        1 << move.tile if seat == view.seat else hand for seat, hand in enumerate(view.hands)),
        counts=tuple(1 if seat == view.seat else count for seat, count in enumerate(view.counts)))
    return left.rivals_pay(last, move, points)


def test_nothing_is_at_stake_where_the_last_tile_wins_the_match():
    """The bald goat of the sea: going out with 0-0."""
    game, told = find("sea-goat").game(2), set()
    for view, moves in positions(game, 300):
        for move in judged(view, moves):
            for reason in reasons.PointsAtStake.find(view, move):
                assert is_true(view, move, reason)
                told.add(getattr(move, "tile", None) if view.counts[view.seat] == 1 else None)
    assert len(told) > 5
    assert 0 not in told
