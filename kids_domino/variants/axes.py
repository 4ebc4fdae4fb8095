"""House rules that many games share: each names the field that it changes."""

from __future__ import annotations

from kids_domino.core.variant import Axis, axis

FIRST_LEAD = axis("first-lead", "opening.first", "highest-double", "lowest-double",
                  "lowest-from-blank", "any-double", "lot")
NO_DOUBLE_LEAD = axis("no-double-lead", "opening.otherwise", "highest-tile", "lowest-tile",
                      "any-tile", "redeal")
NEXT_LEAD = axis("next-lead", "opening.later", "as-first", "out-or-fisher", "next-seat")
DEAL = axis("deal", "deal.fixed", *range(2, 15))
MISDEAL = axis("misdeal", "misdeal.when", "none", "doubles", "suit", "both")
DRAWING = axis("drawing", "drawing.how", "none", "one", "until-playable")
BONEYARD_STAYS = axis("boneyard-stays", "drawing.stays", 0, 1, 2)
LAYOUT = axis("layout", "layout.ways", "one-way", "two-way", "four-way")
HANDS_SHOWN = axis("hands-shown", "deal.hands_shown", "own", "all")
BONEYARD_SHOWN = axis("boneyard-shown", "deal.boneyard_shown", "down", "up")
BLANK_VALUE = axis("blank-value", "worth.blank", 0, 10, 25)
BLANK_WHEN = axis("blank-when", "worth.when", "alone", "always")
FISH_DOUBLE = axis("fish-double", "fish.double", "ends-it", "is-played")
DIRECTION = axis("direction", "direction", "clockwise", "counter-clockwise")
PAIRS = axis("teams", "teams", "none", "pairs")


def fish(*values: str) -> Axis:
    """What a blocked round earns."""
    return axis("fish", "award.fish", *values)


def target(*values: int) -> Axis:
    """The points that end a match."""
    return axis("target", "goal.target", *values)
