"""Games in which the ends are counted (rulebook 6 and 9.1 to 9.3)."""

from __future__ import annotations

from dataclasses import replace

from kids_domino.core.text import NC_
from kids_domino.core.variant import Axis, LineVariant, axis
from kids_domino.rules.counting import (
    Bonus,
    Deduction,
    EndsCount,
    EqualEnds,
    Remainder,
    RunTo,
)
from kids_domino.rules.deal import Deal, Deals, Misdeal, Tiles
from kids_domino.rules.doubles import EITHER_WAY, SEVERAL_DOUBLES
from kids_domino.rules.ending import Fish
from kids_domino.rules.fits import Equal
from kids_domino.rules.ledger import Plain
from kids_domino.rules.opening import Opening
from kids_domino.rules.scoring import Pips
from kids_domino.rules.spinners import Spinners
from kids_domino.rules.turn import MUST_PLAY, Drawing
from kids_domino.variants import axes

TELEPHONE = LineVariant(
    id="telephone", name=NC_("game", "Telephone"), seats=(2, 3, 4), teams="pairs",
    tiles=Tiles(6), deal=Deal(((2, 7), (3, 7), (4, 7))), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("named", "any-tile", "out-or-fisher", tile=(2, 3),
                    others=((1, 4), (0, 5), (4, 6), (5, 5))),
    fits=Equal(), layout=Spinners("house"), drawing=Drawing(), ladder=SEVERAL_DOUBLES,
    on_play=EndsCount((5,)), fish=Fish(), worth=Pips(), award=Deduction(), ledger=Plain(),
    goal=RunTo(225, several="draw"),
    axes=(axes.SET, axes.DEAL,
          Axis("house", "layout.which", (("when-covered", "house"), ("at-once", "first"))),
          Axis("unit", "on_play.unit+award.unit+goal.target",
               (("sum", ("sum", "sum", 225)), ("fifth", ("quotient", "quotient", 45)))),
          axis("deduct", "award.pays", "losers", "everyone"),
          axis("remainder", "award.remainder", "deducted", "winner"),
          axis("together", "ladder.0.1.most", 1, 2, 4),
          axes.target(45, 100, 150, 225, 300), axes.PAIRS, axes.DIRECTION))

MUGGINS = LineVariant(
    id="muggins", name=NC_("game", "Muggins"), seats=(2, 3, 4),
    tiles=Tiles(6), deal=Deal(((2, 7), (3, 5), (4, 5))), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("lot", later="winner"), fits=Equal(),
    layout=Spinners("first", lengthwise=True), drawing=Drawing(), ladder=EITHER_WAY,
    on_play=EndsCount((5,)), fish=Fish(), worth=Pips(), award=Bonus(10, fish="difference"),
    ledger=Plain(), goal=RunTo(200),
    axes=(axes.SET, axes.DEAL, axes.target(100, 150, 200, 250), axes.DIRECTION))

FIVE_UP = replace(
    MUGGINS, id="five-up", name=NC_("game", "Five-up"), layout=Spinners("every"),
    ladder=MUST_PLAY, award=Remainder(5, "nearest"), goal=RunTo(150),
    axes=(axes.SET, axes.DEAL, axis("spinners", "layout.which", "every", "first"),
          Axis("remainder", "award.rounding+goal.target",
               (("nearest", ("nearest", 150)), ("up", ("up", 365)))),
          axes.target(100, 150, 200, 300, 365, 400), axes.DIRECTION))

ALL_THREES = replace(
    FIVE_UP, id="all-threes", name=NC_("game", "All threes"), layout=Spinners("first"),
    on_play=EndsCount((3,)), award=Remainder(3, "nearest"),
    axes=(axes.SET, axes.DEAL,
          Axis("scoring", "on_play+layout+drawing+award+goal",
               (("threes", (EndsCount((3,)), Spinners("first"), Drawing(),
                            Remainder(3, "nearest"), RunTo(150))),
                ("threes-and-fives", (EndsCount((3, 5)), Spinners("first"), Drawing(),
                                      Remainder(3, "nearest"), RunTo(150))),
                ("pub", (EndsCount((3, 5), "quotient"), Spinners("none"), Drawing("none"),
                         Bonus(1, fish="nothing"), RunTo(61, near="exact"))))),
          axes.target(61, 100, 150, 200, 300, 400), axes.DIRECTION))

BERGEN = LineVariant(
    id="bergen", name=NC_("game", "Bergen"), seats=(2, 3, 4),
    tiles=Tiles(6), deal=Deal(((2, 6), (3, 6), (4, 5))), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("lowest-double", otherwise="redeal"), fits=Equal(),
    layout=Spinners("none"), drawing=Drawing(stays=2), ladder=MUST_PLAY,
    on_play=EqualEnds("pair"), fish=Fish(), worth=Pips(), award=Bonus(1), ledger=Plain(),
    goal=RunTo(at=((2, 15), (3, 10), (4, 10))),
    axes=(axes.SET, axes.DEAL,
          axis("first-lead", "opening.first", "lowest-double", "highest-double"),
          Axis("layout", "layout+on_play",
               (("two-way", (Spinners("none"), EqualEnds("pair"))),
                ("cross", (Spinners("first", "before-arms"), EqualEnds("number"))))),
          axis("out-value", "award.out", 1, 2), Axis("brake", "goal.near",
                                                    (("off", "free"), ("on", "brake"))),
          axes.BONEYARD_STAYS, axes.target(10, 15, 20), axes.DIRECTION))
