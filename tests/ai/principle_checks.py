"""Checkers for the reasons about presses, captured ends, fish and who is ahead (rulebook 10).

As in :mod:`tests.ai.reason_checks`, nothing comes from the tutor but the reasons themselves.
"""

from __future__ import annotations

from itertools import permutations

from kids_domino.ai.tutor import captures, places, pressing, tempo
from kids_domino.core.moves import Draw, Pass
from kids_domino.core.rng import stream
from kids_domino.rules.special.general import Signal
from tests.ai import settled
from tests.ai.facts import plays


def own_press(f, face):
    """The strength of the press in a suit that the move leaves open, 0 where there is none."""
    own = f.hand & f.suit(face)
    if len(own) < 3 or len(f.rest & f.suit(face)) < 2 or face not in f.newly_open:
        return 0
    return len(own) - 0.5 * ((face, face) in own)


def by(f, seat, face):
    return sum(1 for other, pair, *_ in f.laid if other == seat and face in pair)


def rivals(f):
    return [seat for seat in range(f.game.seats) if f.rival(seat)]


def partner_of(f, seat):
    return not f.rival(seat) and seat != f.view.seat


def carries(f, r):
    return own_press(f, r.face) == r.strength > 3.5


def ripe(f, r):
    others = sum(by(f, seat, r.face) for seat in range(f.game.seats) if seat != f.view.seat)
    needed = {2.5: 2, 3.0: 1, 3.5: 1}
    return (own_press(f, r.face) == r.strength and r.strength in needed
            and others == r.laid >= needed[r.strength])


def in_time(f, r):
    fewest = min((f.view.counts[seat] for seat in rivals(f)), default=0)
    return (own_press(f, r.face) and by(f, f.view.seat, r.face) == 0
            and len(f.rest & f.suit(r.face)) == r.count < r.tiles == fewest
            and r.rivals == len(rivals(f)))


def covers(f, seat, face):
    """Whether the move covers the last end with a number that a rival has opened twice or more and
    may still hold."""
    return (f.rival(seat) and f.opened_by(seat, face) >= 2 and face in f.open_now
            and face not in f.open
            and bool(f.may_have(seat) & f.suit(face) - f.table - f.hand))


def both_at_once(f, r):
    return own_press(f, r.own) and covers(f, r.seat, r.face) and r.own in f.open


def blocks_rather(f, r):
    return (covers(f, r.seat, r.face) and r.own not in f.newly_open and r.own != r.face
            and any(own_press(one, r.own) for one in f.others))


def no_way(f, r):
    way = f.may_have(r.seat) & f.suit(r.press) - f.table - f.hand

    def leads(face):
        return any(set(pair) == {face, r.press} for pair in way if face != r.press)
    return (f.rival(r.seat) and f.opened_by(r.seat, r.press) >= 2 and leads(r.face)
            and any(r.face in one.newly_open for one in f.others)
            and r.press not in f.open and not any(map(leads, f.open)))


def they_lack(f, r):
    for k in range(12):
        state = f.game.sample(f.view, stream("lack", k))
        if any(f.pairs(state.hands[seat]) & f.suit(r.face) for seat in rivals(f)):
            return False
    return (len(rivals(f)) == r.rivals >= 1 and r.face in f.open
            and len(f.rest & f.suit(r.face)) == r.count >= 1)


def strong_first(f, r):
    own = len(f.rest)
    return (own == r.own >= 1 and r.theirs == min(f.view.counts[seat] for seat in rivals(f))
            and r.theirs - own >= 2 and len(f.hand & f.suit(r.face)) >= 3
            and r.face in f.newly_open and any(r.face in pair for pair in f.gone)
            and r.rivals == len(rivals(f)))


def sole(f, face, lying):
    """The tile of a suit that alone does not lie there, if there is just one."""
    out = f.suit(face) - lying
    return next(iter(out)) if len(out) == 1 else None


def second_end(f, r):
    tile, theirs = f.tiles[r.tile], sole(f, r.other, f.table)
    if r.rivals != len(rivals(f)):
        return False
    if len(f.open) != 2 or set(f.open) != {r.face, r.other} or r.other not in f.open_now:
        return False
    if sole(f, r.face, f.table_after) != tile or tile not in f.rest or theirs in (None, tile):
        return False
    for k in range(12):
        state = f.game.apply(f.game.sample(f.view, stream("second", k)), f.move)
        for _ in range(f.game.seats):
            # Nobody can do a thing until the rival lays it; signals may be given at any time.
            (move,) = [one for one in f.game.legal_moves(state) if not isinstance(one, Signal)]
            if plays(move):
                break
            state = f.game.apply(state, move)
        if not f.rival(state.turn) or {f.tiles[play.tile] for play in plays(move)} != {theirs}:
            return False
    return True


def two_ends(f, seat, pair, face):
    """Whether there are two ends once a seat has answered with a tile on such an end."""
    state = f.after.copy()
    state.turn, state.hands = seat, list(state.hands)
    state.hands[seat] |= 1 << f.tiles.index(pair)
    return any(len([end for end in f.game.apply(state, move).ends if end >= 0]) == 2
               for move in f.game.legal_moves(state)
               if [(f.tiles[play.tile], play.inner) for play in plays(move)] == [(pair, face)])


def first_waits(f, r):
    def takes(one, face):
        return sole(one, face, one.table_after) if (
            sole(one, face, one.table_after) in one.rest and face in one.open) else None

    def answered(one):
        (other,) = set(one.open) - {r.face} or {None}
        may = one.may_have(r.seat) - one.table_after - one.hand
        return any(
            other in pair and sole(one, outer, one.table_after | {pair}) in may - {pair}
            and two_ends(one, r.seat, pair, other)
            for pair in may for outer in [sum(pair) - (other or 0)] if outer != r.face)
    return (f.rival(r.seat) and len(f.open_now) == 2 and f.view.counts[r.seat] >= 2
            and not any(takes(f, face) for face in f.open)
            and any(takes(one, r.face) == f.tiles[r.tile] and r.face in one.newly_open
                    and len(one.open) == 2 and answered(one) for one in f.others))


def gave_first(f, r):
    """Walk the line again, with what was certain about the two ends then."""
    lying, ends, happened = set(), [], False
    for number, (seat, move) in enumerate(f.view.history):
        for play in plays(move):
            pair = f.tiles[play.tile]
            if not ends:
                ends = [play.inner, play.outer]
            else:
                other = sole(f, ends[1 - play.arm], lying)
                if (seat == r.seat and pair[0] != pair[1] and play.outer == r.face
                        and sole(f, play.inner, lying) == pair and other not in (None, pair)):
                    happened |= had(f, seat, other, number)
                ends[play.arm] = play.outer
            lying.add(pair)
    for other in range(f.game.seats):
        if f.game.sides[other] != f.game.sides[r.seat]:
            happened &= by(f, other, r.face) < 2
    if not happened or not (f.may_have(r.seat) & f.suit(r.face)) - f.table_after - f.hand:
        return False
    if r.ours:
        return partner_of(f, r.seat) and r.face in f.newly_open
    return f.rival(r.seat) and r.face in f.open_now and r.face not in f.open


def had(f, seat, pair, number):
    """Whether a seat certainly had a tile at a move of the round."""
    for other, move in f.view.history[number + 1:]:
        if pair in {f.tiles[play.tile] for play in plays(move)}:
            return other == seat
        if other == seat and isinstance(move, Draw):
            return False
    return all(pair in f.pairs(f.game.sample(f.view, stream("had", k)).hands[seat])
               for k in range(20))


def low_fish(f):
    """Whether a fish is good for hands with few points."""
    return (f.worth({(0, 1)}) == 1 and f.worth({(5, 6)} & set(f.tiles)) in (0, 11)
            and settled.few_is_good(f.game, f.after, f.view.seat, "fish"))


def fish_passes(f, r):
    passed = [seat for seat, move in f.view.history if isinstance(move, Pass) and f.rival(seat)]
    return low_fish(f) and f.closes and len(passed) == r.times >= 3 and r.rivals == len(rivals(f))


def fish_high(f, r):
    theirs = [sum(pair) for seat, pair, *_ in f.laid if f.rival(seat)]
    return (low_fish(f) and f.closes and len(theirs) == r.count >= 3
            and min(theirs) >= f.game.tiles.n + 1 and r.rivals == len(rivals(f)))


def fish_instead(f):
    return not f.closes and any(one.closes for one in f.others)


def fish_partner(f, r):
    counts = f.view.counts
    if not partner_of(f, r.seat) or counts[r.seat] != r.count or not low_fish(f):
        return False
    if r.fish:
        return f.closes and all(r.count < counts[seat] for seat in rivals(f))
    return fish_instead(f) and all(r.count > counts[seat] for seat in rivals(f))


def fish_suit(f, r):
    liked = (low_fish(f) and partner_of(f, r.seat) and f.opened_by(r.seat, r.face) >= 2
             and f.may_have(r.seat) & f.suit(r.face) - f.table - f.hand)
    if r.fish:
        return liked and f.closes and r.face < f.game.tiles.n / 2
    return liked and fish_instead(f) and r.face > f.game.tiles.n / 2


def ahead(f, r):
    if r.seat != f.next or not f.rival(r.seat) or r.rivals != len(rivals(f)):
        return False
    for k in range(12):
        state = f.game.apply(f.game.sample(f.view, stream("ahead", k)), f.move)
        if state.outcome is None and any(map(plays, f.game.legal_moves(state))):
            return False
    return (1 <= len(f.rest) == r.own < r.theirs
            and r.theirs == min(f.view.counts[seat] for seat in rivals(f)))


def doubles_wait(f, r):
    dealt = f.hand | {pair for seat, pair, *_ in f.laid if seat == f.view.seat}
    doubles = {(a, b) for a, b in dealt if a == b}
    drew = any(seat == f.view.seat and isinstance(move, Draw) for seat, move in f.view.history)
    return (doubles == {(r.low, r.low), (r.high, r.high)} and r.low < r.high and not drew
            and doubles <= f.rest and f.gone and any(one.gone & doubles for one in f.others))


def partner_leads(f, r):
    theirs = [outer for seat, _, _, outer in f.laid if seat == r.seat]
    return (partner_of(f, r.seat) and theirs and theirs[-1] == r.face in f.open_now
            and f.view.counts[r.seat] == r.count < len(f.rest) and r.face in f.open
            and any(r.face not in one.open for one in f.others))


def leads_pair(f, r):
    return (partner_of(f, r.seat) and f.view.counts[r.seat] == r.count > len(f.hand)
            and bool(own_press(f, r.face)))


def full_line(f, r):
    """Some order of the missing tiles goes from one end to the other."""
    missing = set(f.tiles) - f.table_after

    def goes(order):
        end = r.low
        for pair in order:
            if end not in pair:
                return False
            end = sum(pair) - end
        return end == r.high
    return (len(missing) == r.left <= 4 and {r.low, r.high} == set(f.open) and r.low < r.high
            and any(map(goes, permutations(missing))))


CHECKS = {
    pressing.PressCarries: carries, pressing.PressRipe: ripe, pressing.PressInTime: in_time,
    pressing.AttackAndDefence: both_at_once, pressing.BlocksRather: blocks_rather,
    pressing.NoWayToPress: no_way, pressing.TheyLack: they_lack,
    pressing.StrongFirst: strong_first, captures.SecondEnd: second_end,
    captures.FirstWaits: first_waits, captures.GaveUpFirst: gave_first,
    places.FishRivalsPass: fish_passes, places.FishRivalsHigh: fish_high,
    places.FishPartner: fish_partner, places.FishPartnerSuit: fish_suit, tempo.Ahead: ahead,
    tempo.DoublesWait: doubles_wait, tempo.PartnerLeads: partner_leads,
    tempo.LeadsPair: leads_pair, tempo.FullLine: full_line,
}
