"""A position and a move in plain words, for the checkers of reasons: tiles as pairs of numbers and
the rules alone."""

from __future__ import annotations

from functools import cached_property

from kids_domino.core.engine import distinct
from kids_domino.core.moves import Play
from kids_domino.core.rng import stream
from kids_domino.rules.special.general import Signal


def plays(move):
    return [move] if isinstance(move, Play) else list(getattr(move, "plays", ()))


class Facts:
    """A position and a move in plain words."""

    def __init__(self, view, move):
        self.view, self.move, self.game = view, move, view.game
        self.tiles = view.game.tiles.tiles
        self.hand = self.pairs(view.hands[view.seat])
        self.before = view.game.sample(view, stream("facts", 1))
        self.after = view.game.apply(self.before, move)
        self.gone = {self.tiles[play.tile] for play in plays(move)}
        self.rest = self.hand - self.gone
        self.table = self.pairs(view.table)
        self.table_after = self.table | self.gone
        self.open_now = [face for face in self.before.ends if face >= 0]
        self.open = [face for face in self.after.ends if face >= 0]

    def pairs(self, mask):
        return {pair for k, pair in enumerate(self.tiles) if mask >> k & 1}

    @cached_property
    def others(self):
        """The same position with every other move; signals are none."""
        tips = self.view.tips if self.game.variant.on_play is not None else ()
        moves = distinct([move for move in self.game.legal_moves(self.before)
                          if not isinstance(move, Signal)], self.view.ends, tips)
        return [Facts(self.view, move) for move in moves]

    @cached_property
    def laid(self):
        """Every tile laid so far: seat, tile, the half that touched, the half left open."""
        return [(seat, self.tiles[play.tile], play.inner, play.outer)
                for seat, move in self.view.history for play in plays(move)]

    @property
    def equal(self):
        """Whether equal halves touch; else touching halves make n + 1."""
        return self.game.variant.id != "matador"

    def on_end(self, face):
        """The numbers that an end shows: two where a tile of Matador lies across, which the rules
        write as its lower number and 64."""
        n = self.game.tiles.n
        return {face} if face <= n else {face - 64, n + 1 - (face - 64)} & set(range(n + 1))

    @property
    def numbers(self):
        """The numbers on the open ends after the move."""
        return {number for face in self.open for number in self.on_end(face)}

    def suit(self, face):
        return {pair for pair in self.tiles if face in pair}

    def may_have(self, seat):
        """What a seat may hold, by what is seen and by its own passes and draws."""
        hand = self.view.hands[seat]
        if hand is not None:
            return self.pairs(hand)
        seen = self.table | {pair for mask in self.view.hands if mask for pair in self.pairs(mask)}
        seen |= {self.tiles[tile] for tile in self.view.bank or ()}
        return set(self.tiles) - seen - self.pairs(self.view.lacks[seat])

    def fits(self, pair):
        """Whether a tile fits an open end after the move."""
        return bool(self.game.plays[self.after.ends].mask >> self.tiles.index(pair) & 1)

    @cached_property
    def next(self):
        return (self.view.seat + 1) % self.game.seats

    def rival(self, seat):
        return self.game.sides[seat] != self.game.sides[self.view.seat]

    def worth(self, pairs):
        mask = sum(1 << self.tiles.index(pair) for pair in pairs)
        return self.game.variant.worth.of(self.game.tiles, mask)

    def pips(self, pairs):
        return sum(map(sum, pairs))

    @cached_property
    def newly_open(self):
        """The numbers that the move itself leaves open."""
        halves = {half for play in plays(self.move) for half in (
            (play.outer,) if self.table else (play.inner, play.outer))}
        return halves & set(self.open)

    @cached_property
    def fresh(self):
        return {face for face in self.newly_open if not self.table & self.suit(face)}

    @cached_property
    def closes(self):
        """Whether the round is certainly a fish after the move: in many possible deals at once."""
        if not self.rest:
            return False
        for k in range(12):
            state = self.game.apply(self.game.sample(self.view, stream("close", k)), self.move)
            fits = self.game.plays[state.ends].mask
            asked = getattr(state.stake, "asked", None)  # what becomes of a fish
            if state.outcome is None and asked != "fish" and any(
                    fits & hand for hand in state.hands):
                return False
        return True

    @cached_property
    def bank(self):
        return self.game.stays is not None and self.view.bank_count > self.game.stays

    def missing(self, face):
        return self.suit(face) - self.table_after

    def opened_by(self, seat, face):
        return sum(1 for number, (other, _, inner, outer) in enumerate(self.laid)
                   if other == seat and (face == outer or (not number and face == inner)))
