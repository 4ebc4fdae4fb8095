"""House rules that many games share: each names the field that it changes."""

from __future__ import annotations

from typing import Any

from kids_domino.core.variant import Axis, Written, axis
from kids_domino.rules.clock import Clock
from kids_domino.rules.together import TWO_DOUBLES
from kids_domino.rules.turn import MUST_PLAY

SET = axis("set", "tiles.n", 6, 9, 12)
FIRST_LEAD = axis("first-lead", "opening.first", "highest-double", "lowest-double",
                  "lowest-from-blank", "any-double", "lot")
NO_DOUBLE_LEAD = axis("no-double-lead", "opening.otherwise", "highest-tile", "lowest-tile",
                      "any-tile", "redeal")
NEXT_LEAD = axis("next-lead", "opening.later", "as-first", "out-or-fisher", "winning-side",
                 "next-seat")
DEAL = axis("deal", "deal.fixed", *range(2, 15))
MISDEAL = axis("misdeal", "misdeal.when", "none", "doubles", "suit", "both")
DRAWING = axis("drawing", "drawing.how", "none", "one", "until-playable")
BONEYARD_STAYS = axis("boneyard-stays", "drawing.stays", 0, 1, 2)
LAYOUT = axis("layout", "layout.ways", "one-way", "two-way", "four-way")
HANDS_SHOWN = axis("hands-shown", "deal.hands_shown", "own", "all")
BONEYARD_SHOWN = axis("boneyard-shown", "deal.boneyard_shown", "down", "up")
BLANK_VALUE = axis("blank-value", "worth.blank", 0, 10, 25)
BLANK_WHEN = axis("blank-when", "worth.when", "alone", "always")
SIX_VALUE = axis("six-value", "worth.six", 12, 50)
#: Tiles laid in one turn.
TOGETHER = Axis("together", "ladder", ((1, MUST_PLAY), (2, TWO_DOUBLES)))
FISH_BONEYARD = axis("fish-boneyard", "fish.boneyard", "stays", "drawn")
FISH_DOUBLE = axis("fish-double", "fish.double", "ends-it", "is-played")
DIRECTION = axis("direction", "direction", "clockwise", "counter-clockwise")
PAIRS = axis("teams", "teams", "none", "pairs")


def fish(*values: str) -> Axis:
    """What a blocked round earns."""
    return axis("fish", "award.fish", *values)


def rounds(*values: Written, **named: Any) -> Axis:
    """The number of rounds in a match."""
    return axis("rounds", "goal.rounds", *values, **named)


def seconds(*values: int) -> Axis:
    """The time for one turn, whatever it offers: a clock beside the table, not a rule of play."""
    return Axis("seconds", "clock", tuple(
        (value, Clock(value, value, value, passing=value)) for value in values))


def target(*values: int) -> Axis:
    """The points that end a match."""
    return axis("target", "goal.target", *values)
