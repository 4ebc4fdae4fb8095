"""Positions written by hand in which a principle of rulebook 10 speaks for a move, and others much
like them in which it does not."""

from __future__ import annotations

from typing import NamedTuple

from kids_domino.ai.tutor import captures, places, pressing, tempo
from kids_domino.core.moves import DRAW, LEAD, LEFT, PASS, RIGHT, Play
from kids_domino.variants import find
from tests.positions import mask, sorted_names

#: A set of 15 tiles, closed hands, nothing to draw: nothing is hidden that cannot be counted.
FIFTEEN = {"set": "pictures:5", "hands-shown": "own", "drawing": "none", "layout": "two-way"}


class Place(NamedTuple):
    """A position: what each seat holds, what happened (``-`` passes, ``+`` draws, ``<`` lies on the
    left), and the move that is looked at."""

    variant: str
    hands: str
    line: str
    move: str
    bank: str | None = None

    def built(self):
        """The view of the seat that moves, and the move. Without a ``bank`` of its own all tiles
        that are not named lie in the boneyard, or nothing does with the small set."""
        hands = [hand.strip() for hand in self.hands.split("/")]
        game = find(self.variant).with_house(
            FIFTEEN if self.variant == "picture" else {}).game(len(hands))
        held = [mask(game, hand) for hand in hands]
        bank = [] if self.bank is None else [game.tiles.parse(name)
                                             for name in sorted_names(self.bank)]
        turn, top = 0, 0
        for word in self.line.split():
            if word == "+":
                top += 1
            elif word != "-":
                held[turn] |= mask(game, word.rstrip("<"))
            turn = (turn + (word != "+")) % len(hands)
        # What is drawn lies in the boneyard at first.
        held = [hand & ~sum(1 << tile for tile in bank[:top]) for hand in held]
        if self.bank is None and self.variant != "picture":
            known = sum(held)
            bank = game.tiles.members(game.tiles.everything & ~known)
        state = game.start(held, tuple(bank), 0, game.tiles.everything)
        for word in self.line.split():
            state = game.apply(state, found(game, state, word))
        assert state.outcome is None
        return game.observe(state, state.turn), found(game, state, self.move)


def found(game, state, word):
    """The legal move that a word names."""
    if word in "-+":
        move = PASS if word == "-" else DRAW
        assert move in game.legal_moves(state), (word, state)
        return move
    (name,) = sorted_names(word.rstrip("<"))
    arm = LEAD if not state.table else LEFT if word.endswith("<") else RIGHT
    return next(move for move in game.legal_moves(state) if isinstance(move, Play)
                and (game.tiles.names[move.tile], move.arm) == (name, arm))


BLOCKED = "6-6 6-4 6-1< 1-4< 4-2 2-3"
ALONE = "0-1 - - - 0-2< - - -"
PARTNER = "1-1 - 1-5 - 1-0< - 0-5< - 5-2< - 5-6 - 6-1 - - -"
PARTNER_LOW = "5-5 - 5-1 - 5-6< - 6-1< - 1-4< - 1-0 - 0-5 - - -"
TWO_ENDS = "1-0 0-0< 0-3< 3-2< 2-1< 1-1< 1-4<"

#: For each kind: the place and the values of the reason there; then a place without any.
PLACES = [
    (pressing.PressCarries, Place("block", "5-6 5-0 5-1 5-2 / 4-3 4-4", "6-6 6-4", "5-6<"),
     (5, 4.0), Place("block", "5-6 5-0 5-1 / 4-3 4-4", "6-6 6-4", "5-6<")),
    (pressing.PressRipe,
     Place("block", "4-5 5-1 5-2 / 0-0 0-1", "6-6 6-5 5-3 3-4", "4-5"), (5, 3.0, 1),
     Place("block", "4-5 5-5 5-1 / 0-0 0-1", "6-6 6-5 5-3 3-4", "4-5")),
    (pressing.PressInTime, Place("block", "4-5 5-1 5-2 / 0-0 0-1 0-2", "6-6 6-4", "4-5"),
     (5, 2, 3, 1), Place("block", "4-5 5-1 5-2 / 0-0 0-1", "6-6 6-4", "4-5")),
    (pressing.AttackAndDefence, Place("block", "4-5 5-1 5-2 / 0-0 0-1", BLOCKED, "4-5<"),
     (5, 1, 4), Place("block", "4-5 5-1 / 0-0 0-1", BLOCKED, "4-5<")),
    (pressing.BlocksRather, Place("block", "4-0 3-5 5-1 5-2 / 0-0 0-3", BLOCKED, "4-0<"),
     (1, 4, 5), Place("block", "4-5 3-5 5-1 5-2 / 0-0 0-3", BLOCKED, "4-5<")),
    (pressing.NoWayToPress,
     Place("block", "3-2 3-5 / 0-0 0-1", f"{BLOCKED} 4-0< 0-6<", "3-2"), (1, 4, 5),
     Place("block", "3-2 3-5 4-5 / 0-0 0-1", f"{BLOCKED} 4-0< 0-6<", "3-2")),
    (pressing.TheyLack, Place("block", "6-1 0-2 0-3 / 4-3 4-4", "6-0 -", "6-1"), (0, 2, 1),
     Place("block", "6-1 0-2 0-3 / 4-3 4-4", "6-4 4-0<", "6-1")),
    (pressing.StrongFirst, Place("block", "4-5 5-1 5-2 / 0-0 0-1 0-2 0-3", "6-6 6-4", "4-5"),
     (5, 2, 4, 1), Place("block", "4-5 5-1 5-2 / 0-0 0-1 0-2", "6-6 6-4", "4-5")),
    (captures.SecondEnd,
     Place("picture", "1-3 2-4 3-4 4-4 / 4-0 0-2 2-2 3-3", TWO_ENDS, "4-0<"), (0, "0-2", 1, 1),
     Place("picture", "3-3 2-4 3-4 4-4 / 4-0 0-2 2-2 1-3", TWO_ENDS, "4-0<")),
    (captures.FirstWaits,
     Place("picture", "4-0 0-2 4-3 / 1-2 1-3 2-4 3-3", "2-3 3-0 0-0 0-1 1-1 1-4", "4-3"),
     (0, "0-2", 1),
     Place("picture", "4-0 0-2 4-3 1-2 / 2-2 1-3 2-4 3-3", "2-3 3-0 0-0 0-1 1-1 1-4", "4-3")),
    (captures.GaveUpFirst,
     Place("picture", "1-3 2-2 3-4 4-4 / 2-4 3-3", f"{TWO_ENDS} 4-0< 0-2<", "2-4<"), (0, 2, False),
     Place("picture", "3-3 2-2 3-4 4-4 / 2-4 1-3", f"{TWO_ENDS} 4-0< 0-2<", "2-4<")),
    (places.FishRivalsPass, Place("block", "2-2 5-6 / 3-3 3-4", "0-1 - 1-2 - 0-0< -", "2-2"),
     (3, 1), Place("block", "2-2 5-6 / 3-3 3-4", "0-1 - 1-2 -", "2-2")),
    (places.FishRivalsHigh,
     Place("block", "0-0 1-2 / 2-2 3-3", "6-6 6-5 5-5 5-4 4-0 6-3< 3-0< -", "0-0"), (3, 1),
     Place("block", "0-0 1-2 / 2-2 3-3", "6-6 6-5 5-5 5-1 1-0 6-3< 3-0< -", "0-0")),
    (places.FishPartner, Place("sports", "1-2 5-6 / 3-3 3-4 / 4-4 / 5-5 3-5", ALONE, "1-2<"),
     (2, 1, True), Place("sports", "1-2 5-6 / 3-3 3-4 / 4-4 4-5 / 5-5 3-5", ALONE, "1-2<")),
    (places.FishPartner, Place("sports", "1-2 2-3 / 3-3 3-4 / 4-4 4-5 4-6 / 5-5 3-5", ALONE,
                               "2-3<"),
     (2, 3, False), Place("sports", "1-2 2-3 / 3-3 3-4 / 4-4 4-5 / 5-5 3-5", ALONE, "2-3<")),
    (places.FishPartnerSuit,
     Place("sports", "4-5 3-3 / 2-2 2-3 / 1-2 1-3 / 2-6 6-6", PARTNER_LOW, "4-5<"), (2, 1, True),
     Place("sports", "2-1 2-4 / 3-3 3-4 / 5-4 5-3 / 4-4", PARTNER, "2-1<")),
    (places.FishPartnerSuit,
     Place("sports", "2-1 2-4 / 3-3 3-4 / 5-4 5-3 / 4-4", PARTNER, "2-4<"), (2, 5, False),
     Place("sports", "2-1 2-4 / 3-3 3-4 / 5-4 5-3 / 4-4", PARTNER, "2-1<")),
    (tempo.Ahead, Place("block", "0-0 6-5 / 3-3 3-4", "6-0 -", "0-0<"), (1, 1, 2, 1),
     Place("block", "0-0 6-5 / 3-3", "6-0 -", "0-0<")),
    (tempo.DoublesWait, Place("block", "1-1 3-3 5-2 / 4-4 4-3", "5-6 6-1", "5-2<"), (1, 3),
     Place("block", "1-1 3-3 4-4 5-2 / 0-0 4-3", "5-6 6-1", "5-2<")),
    (tempo.DoublesWait, Place("block", "1-1 3-3 5-2 / 4-4 4-3", "5-6 6-1", "5-2<"), (1, 3),
     Place("block", "1-1 3-3 5-2 / 4-4 4-3", "5-5 5-1", "5-2<")),
    (tempo.DoublesWait, Place("draw", "1-1 3-3 5-2 / 4-4 4-3", "5-6 6-1", "5-2<"), (1, 3),
     Place("draw", "1-1 3-3 0-2 / 4-4 4-2", "5-4 5-6 + + 6-1 4-0<", "0-2<",
           "3-3 6-1 0-0 0-1 2-2")),
    (tempo.PartnerLeads, Place("sports", "3-2 4-1 0-0 / 1-1 / 2-2 / 1-2", "6-6 6-5 5-4 6-3<",
                               "3-2<"),
     (2, 1, 4), Place("sports", "3-2 4-1 0-0 / 1-1 / 2-2 0-1 / 1-2", "6-6 6-5 5-4 6-3<", "3-2<")),
    (tempo.LeadsPair, Place("sports", "1-5 5-2 5-3 / 1-1 / 2-2 0-0 0-2 0-3 / 1-2",
                            "6-6 6-4 4-3 3-1", "1-5"),
     (2, 4, 5), Place("sports", "1-5 5-2 5-3 / 1-1 / 2-2 0-0 0-2 / 1-2", "6-6 6-4 4-3 3-1",
                      "1-5")),
    (tempo.FullLine,
     Place("picture", "2-4 1-3 / 3-3 3-4 4-4", f"{TWO_ENDS} 4-0< 0-2< 2-2<", "2-4<"), (1, 4, 4),
     Place("picture", "2-4 1-3 / 3-3 3-4 4-4 2-2", f"{TWO_ENDS} 4-0< 0-2<", "2-2<")),
]  # fmt: skip


def reason_at(view, kind, values):
    """The reason of these values; tiles are given by name."""
    return kind(*(view.game.tiles.parse(value) if isinstance(value, str) else value
                  for value in values))
