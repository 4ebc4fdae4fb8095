"""Is a reason true? One checker for each kind, from tiles as pairs of numbers and the rules alone.

Nothing here comes from the tutor but the reasons themselves and which points are bad.
"""

from __future__ import annotations

from kids_domino.ai.tutor import (
    counted,
    fish_rule,
    principles,
    reasons,
    table_talk,
    touching,
    watchful,
)
from kids_domino.ai.tutor.worth import direction
from kids_domino.core.rng import stream
from tests.ai import principle_checks, settled
from tests.ai.facts import Facts, plays


def only(f, r):
    return len(f.others) == 1


def same_picture(f, r):
    faces = (r.face, *r.others)
    return f.equal and len(faces) == len(f.gone) and all(
        face in f.tiles[p.tile] and f.before.ends[p.arm] == face
        for p, face in zip(plays(f.move), faces, strict=True))


def sums_up(f, r):
    return not f.equal and r.total == f.game.tiles.n + 1 and any(
        r.inner == p.inner and r.inner in f.tiles[p.tile]
        and any(r.inner + there == r.total for there in f.on_end(f.before.ends[p.arm]))
        for p in plays(f.move))


def anywhere(f, r):
    """A matador: 0-0, or a tile whose halves make what touching halves must."""
    return (not f.equal and f.tiles[r.tile] in f.gone and f.table
            and sum(f.tiles[r.tile]) in (0, f.game.tiles.n + 1))


def goes_out(f, r):
    return (f.after.outcome is not None and f.after.outcome.how == "out" and not f.rest
            and r.tiles == len(f.gone))


def scores(f, r):
    return f.after.points[f.view.seat] - f.before.points[f.view.seat] == r.points > 0


def keeps_open(f, r):
    def ends(one):
        return one.after.outcome is not None and one.after.outcome.how == "fish"
    return (all(hand is not None for hand in f.view.hands) and not ends(f)
            and any(map(ends, f.others)))


def double(f, r):
    return f.gone == {(r.face, r.face)} and any(a != b for a, b in f.rest)


def play_on(f, r):
    counts = [sum(map(one.fits, one.rest)) for one in f.others]
    return sum(map(f.fits, f.rest)) == r.count == max(counts) > min(counts)


def suits(f, r):
    counts = [len({half for pair in one.rest for half in pair}) for one in f.others]
    own = len({half for pair in f.rest for half in pair})
    return f.equal and own == r.count == max(counts) > min(counts)


def heavy(f, r):
    saved = [one.worth(one.hand) - one.worth(one.rest) for one in f.others]
    return (f.worth(f.hand) - f.worth(f.rest) == r.points == max(saved) > min(saved)
            and r.tiles == len(f.gone)
            and settled.costs(f.game, f.after, f.view.seat)
            and (not closes(f, r) or settled.few_is_good(f.game, f.after, f.view.seat, "fish")))


def costly(f, r):
    """What a tile counts alone is of no account where others stay in the hand for good."""
    pair = f.tiles[r.tile]
    return (pair in f.gone and not closes(f, r) and f.worth({pair}) == r.points > sum(pair)
            and settled.costs(f.game, f.after, f.view.seat))


def under(f, r):
    return (f.worth(f.rest) == r.points < r.limit <= f.worth(f.hand)
            and r.limit == f.game.variant.ledger.opens_at
            and not (f.view.book and f.view.book.written[f.game.sides[f.view.seat]])
            and not settled.may_open(f.game, f.after, f.view.book, f.view.seat, r.points))


def stake(f, r):
    for k in range(6):
        state = f.game.sample(f.view, stream("stake", k))
        total = sum(f.worth(f.pairs(hand)) for seat, hand in enumerate(state.hands)
                    if f.rival(seat))
        if total != r.points:
            return False
    out = settled.out_of(f.game, f.after, f.view.seat)
    return (len(f.rest) <= 1 and not closes(f, r)
            and r.rivals == sum(map(f.rival, range(f.game.seats)))
            and settled.is_about_rivals(f.game, out, f.view.seat)
            and settled.brings(f.game, out, f.view.book, f.view.seat, r.points))


def leader(f, r):
    stopped = not f.rest or (r.seat == f.next and not any(map(f.fits, f.may_have(r.seat))))
    return (f.rival(r.seat) and stopped and not closes(f, r)
            and r.missing == f.game.variant.goal.target - f.view.book.written[f.game.sides[r.seat]]
            and 0 < r.missing <= 30)


def strength(own):
    """1 for each plain tile, 0.5 for the double."""
    return sum(0.5 if a == b else 1 for a, b in own)


def press(f, r):
    own = f.hand & f.suit(r.face)
    return (len(own) >= 3 and r.strength == strength(own)
            and len(f.rest & f.suit(r.face)) == r.count >= 2 and r.face in f.newly_open)


def plain(f, r):
    (pair,) = f.gone
    return (r.face in pair and pair[0] != pair[1] and len(f.hand & f.suit(r.face)) == 3
            and any(one.gone == {(r.face, r.face)} for one in f.others))


def end_tile(f, r):
    return r.face in f.open and f.missing(r.face) == {f.tiles[r.tile]} <= f.rest


def keeps_end(f, r):
    tile = f.tiles[r.tile]
    return (r.face in f.open_now and r.face in f.open and tile in f.rest
            and f.suit(r.face) - f.table == {tile})


def prepares(f, r):
    return (end_tile(f, r) and set(f.tiles[r.tile]) == {r.face, r.other} == set(f.open)
            and len(f.open) == 2 and r.other in f.newly_open
            and all(sum(1 for seat, pair, *_ in f.laid if seat == other and r.other in pair) < 2
                    for other in range(f.game.seats) if f.rival(other)))


def gave_up(f, r):
    lying = set()
    happened = False
    for number, (seat, pair, inner, outer) in enumerate(f.laid):
        lying.add(pair)
        happened |= (number > 0 and seat == r.seat and outer == r.face != inner
                     and f.suit(inner) <= lying)
    may = (f.may_have(r.seat) & f.suit(r.face)) - f.table_after - f.hand
    for other in range(f.game.seats):
        if f.game.sides[other] != f.game.sides[r.seat]:
            happened &= sum(1 for seat, pair, *_ in f.laid
                            if seat == other and r.face in pair) < 2
    if r.ours:
        return happened and may and not f.rival(r.seat) and r.face in f.newly_open
    return happened and may and f.rival(r.seat) and r.face in f.open_now and r.face not in f.open


def fresh(f, r):
    return r.face in f.fresh and len(f.hand & f.suit(r.face)) == r.count >= 3


def avoids_fresh(f, r):
    def weak(one):
        return {face for face in one.fresh if len(one.hand & one.suit(face)) < 3}
    return not weak(f) and any(r.face in weak(one) for one in f.others)


def both_fresh(f, r):
    return (r.new in f.fresh and r.old in f.open_now and r.old in f.open and r.old != r.new
            and len(f.open) == 2 and len(f.table & f.suit(r.old)) == 1)


def blocks(f, r):
    return (f.rival(r.seat) and f.opened_by(r.seat, r.face) == r.times >= 2
            and r.face in f.open_now and r.face not in f.open)


def makes_pass(f, r):
    if not f.rest or not f.rival(r.seat) or r.seat != f.next or set(r.faces) != f.numbers:
        return False
    for k in range(12):
        state = f.game.apply(f.game.sample(f.view, stream("pass", k)), f.move)
        if state.outcome is None and any(plays(move) for move in f.game.legal_moves(state)):
            return False
    return r.draws == f.bank


def told(f, r):
    return (r.seat == f.next and f.rival(r.seat) and f.open.count(r.face) == r.ends >= 1
            and len(f.open) == r.among
            and not f.may_have(r.seat) & f.suit(r.face))


def partner_suit(f, r):
    return (not f.rival(r.seat) and r.seat != f.view.seat and r.face in f.open
            and f.opened_by(r.seat, r.face) == r.times >= 2)


def ballast(f, r):
    strong = [face for face in range(f.game.tiles.n + 1) if len(f.hand & f.suit(face)) >= 3]
    return r.face in strong and not any(f.gone & f.suit(face) for face in strong)


def bridge(f, r):
    return (len(f.hand & f.suit(r.press)) >= 3 and set(f.tiles[r.tile]) == {r.face, r.press}
            and f.tiles[r.tile] in f.rest and r.face in f.newly_open
            and not f.gone & f.suit(r.press))


def has_numbers(one):
    """Whether the fish rule speaks in pips: of a fish that is good for low hands, and of tiles that
    count their pips in any hand."""
    return (settled.few_is_good(one.game, one.after, one.view.seat, "fish")
            and settled.counts_pips(one.game, set(one.tiles) - one.table_after))


def fish_pays(f, r):
    return (f.closes and has_numbers(f) and f.pips(f.table_after) == r.table
            and f.pips(f.rest) == r.own and r.own < 42 - r.table / 4
            and len(f.tiles) == 28 == 4 * f.game.hand_size)


def closes(f, r):
    """A fish in every deal that may lie behind the view, unless only the fisher is still asked
    about it; whoever goes out makes none."""
    for k in range(12):
        state = f.game.apply(f.game.sample(f.view, stream("closes", k)), f.move)
        fish = state.outcome is not None and state.outcome.how in ("fish", "void")
        if not fish and getattr(state.stake, "asked", None) != "fish":
            return False
    return bool(plays(f.move) and f.rest)


def fish_costs(f, r):
    return not f.closes and any(
        one.closes and has_numbers(one) and one.pips(one.table_after) == r.table
        and one.pips(one.rest) == r.own and r.own >= 42 - r.table / 4 for one in f.others)


def fish_odds(f, r):
    """By deals that are all as likely, and the game's own award. What was played may tell more, but
    not everything: the chance lies between that of three good deals in a row and that of one in
    three. A fish that never brings anything is good for nobody."""
    brings = any(any(settled.gained(f.game, f.after, "fish", f.view.seat, counted[:f.game.seats],
                                    written).points)
                 for written in settled.WRITTEN
                 for counted in ((1, 20, 30, 40), (40, 1, 20, 30), (40, 30, 1, 20)))
    own, best = f.game.sides[f.view.seat], 0
    sign, rng = direction(f.game), stream("odds")
    for _ in range(150):
        hands = [f.worth(f.pairs(hand)) for hand in settled.dealt(f.view, rng)]
        hands[f.view.seat] = f.worth(f.rest)
        gains = settled.gained(f.game, f.after, "fish", f.view.seat, hands, book=f.view.book)
        ranks = [(sign * points, side in gains.won) for side, points in enumerate(gains.points)]
        best += ranks[own] == max(ranks) and ranks.count(ranks[own]) == 1
    share = best / 150
    return (brings and f.closes and 50 < r.percent <= 100
            and share ** 3 - 0.2 < r.percent / 100 < 1.2 - (1 - share) ** 3)


def suit_count(f, r):
    whole = f.suit(r.face)
    return (r.face in f.newly_open and len(whole & f.table_after) == r.laid
            and len(whole & f.rest) == r.own and len(whole) - r.laid - r.own == r.out <= 1)


def partners_last(f, r):
    if f.rival(r.seat) or r.seat == f.view.seat or f.view.counts[r.seat] != 1 or not f.rest:
        return False
    hands = {f.game.sample(f.view, stream("last", k)).hands[r.seat] for k in range(20)}
    return (f.may_have(r.seat) == {f.tiles[r.tile]} and hands == {1 << r.tile}
            and r.face in f.tiles[r.tile] and r.face in f.open)


def offers_no_press(f, r):
    return (f.rival(r.seat) and f.opened_by(r.seat, r.face) == r.times >= 2
            and r.face not in f.open and r.face not in f.open_now
            and bool(f.may_have(r.seat) & f.suit(r.face) - f.table - f.hand)
            and any(r.face in one.newly_open for one in f.others))


def holds_back(f, r):
    pair = f.tiles[r.tile]
    return (pair == (r.face, r.face) and pair not in f.table | f.hand and r.face not in f.open
            and not f.fits(pair) and f.worth({pair}) == r.points > sum(pair)
            and settled.costs(f.game, f.after, f.view.seat)
            and any(f.rival(seat) and pair in f.may_have(seat) for seat in range(f.game.seats))
            and any(r.face in one.open for one in f.others))


CHECKS = {
    touching.SumsUp: sums_up, touching.FitsAnywhere: anywhere,
    reasons.OnlyMove: only, reasons.SamePicture: same_picture, reasons.GoesOut: goes_out,
    reasons.Scores: scores, reasons.KeepsChainOpen: keeps_open, reasons.LaysDouble: double,
    reasons.CanPlayOn: play_on, reasons.KeepsSuits: suits, reasons.HeavyTile: heavy,
    reasons.CostlyTile: costly, reasons.UnderOpening: under, reasons.PointsAtStake: stake,
    reasons.AgainstLeader: leader, reasons.RivalNearGoat: leader, principles.Press: press,
    principles.PlainBeforeDouble: plain, principles.EndTile: end_tile,
    principles.KeepsEndTile: keeps_end, principles.PreparesEnd: prepares,
    table_talk.GaveUpEnd: gave_up, principles.FreshSuit: fresh,
    principles.AvoidsFresh: avoids_fresh, principles.FreshBoth: both_fresh,
    table_talk.BlocksPress: blocks, table_talk.MakesPass: makes_pass, table_talk.PassTold: told,
    table_talk.PartnerSuit: partner_suit, principles.Ballast: ballast, principles.Bridge: bridge,
    fish_rule.Closes: closes, fish_rule.FishOdds: fish_odds, fish_rule.FishPays: fish_pays,
    fish_rule.FishCosts: fish_costs, principles.SuitCount: suit_count,
    watchful.PartnersLast: partners_last, watchful.OffersNoPress: offers_no_press,
    watchful.HoldsBackCostly: holds_back, **principle_checks.CHECKS,
}
"""The checker of each kind; :class:`counted.Better` is checked by its own numbers."""


def is_true(view, move, reason):
    """Whether a reason is true of a move."""
    assert not isinstance(reason, counted.Better)
    return bool(CHECKS[type(reason)](Facts(view, move), reason))
