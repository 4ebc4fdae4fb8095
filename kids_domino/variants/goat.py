"""Goat and its kin, in which points are bad (rulebook 5.1 to 5.4); Sea goat (5.5)."""

from __future__ import annotations

from dataclasses import replace

from kids_domino.core.text import NC_
from kids_domino.core.variant import LineVariant, axis
from kids_domino.rules.deal import Deal, Deals, Misdeal, Tiles
from kids_domino.rules.ending import Fish
from kids_domino.rules.fits import Equal
from kids_domino.rules.layout import Line
from kids_domino.rules.ledger import Accounts, GoatAt
from kids_domino.rules.opening import Opening
from kids_domino.rules.scoring import Penalty, Pips
from kids_domino.rules.special.sea_goat import OneHolder, SeaAward, SeaGoal
from kids_domino.rules.special.sea_table import SeaOpening, SeaVariant
from kids_domino.rules.together import TWO_DOUBLES
from kids_domino.rules.turn import MUST_PLAY, Drawing
from kids_domino.variants import axes

_OPENS_AT = axis("opens-at", "ledger.opens_at", 13, 25)

_GOATS = axis("goat", "goal.goats", "all", "highest")
_SMALL_ROUNDS = axis("small-rounds", "ledger.small", "written", "always-remembered")
_AXES = (axes.FISH_DOUBLE, axes.TOGETHER, axes.BLANK_VALUE, axes.BLANK_WHEN, axes.SIX_VALUE,
         _OPENS_AT, axes.target(101, 50, 125, 151), axes.DIRECTION)

GOAT = LineVariant(
    id="goat", name=NC_("game", "Goat"), seats=(2, 3, 4),
    tiles=Tiles(6), deal=Deal(((2, 7), (3, 7), (4, 7))), deals=Deals(),
    misdeal=Misdeal("both", doubles=5, suit=6),
    opening=Opening("lowest-double", otherwise="highest-tile", later="out-or-fisher"),
    fits=Equal(), layout=Line(), drawing=Drawing("until-playable"), ladder=MUST_PLAY,
    fish=Fish(double="ends-it"), worth=Pips(blank=10, when="alone"), award=Penalty("all"),
    ledger=Accounts(opens_at=13), goal=GoatAt(101, rated=True),
    axes=(axes.SET, axes.DEAL, axes.MISDEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD,
          axes.DRAWING, axes.BONEYARD_STAYS, axes.fish("all", "one"), _SMALL_ROUNDS, _GOATS,
          *_AXES))

YARD_GOAT = replace(
    GOAT, id="yard-goat", name=NC_("game", "Yard goat"),
    deal=Deal(((2, 7), (3, 5), (4, 5))), misdeal=Misdeal(),
    opening=Opening("highest-double", otherwise="highest-tile", later="out-or-fisher"),
    ladder=TWO_DOUBLES, fish=Fish(), worth=Pips(blank=25, when="always"),
    axes=(*GOAT.axes, axes.FISH_BONEYARD))

GOAT_125 = replace(
    GOAT, id="goat-125", name=NC_("game", "Goat to 125"),
    deal=Deal(((2, 7), (3, 5), (4, 5))), misdeal=Misdeal(),
    opening=Opening("highest-double", otherwise="highest-tile", later="out-or-fisher"),
    drawing=Drawing("until-playable", stays=1), fish=Fish(), worth=Pips(blank=25, when="always"),
    award=Penalty("unshared"), ledger=Accounts(opens_at=25, kept=False), goal=GoatAt(125),
    axes=(axes.SET, axes.DEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD,
          axes.BONEYARD_STAYS, axes.fish("unshared", "all", "one"), _GOATS, *_AXES))

PAIR_GOAT = replace(
    GOAT, id="pair-goat", name=NC_("game", "Pair goat"), seats=(4,), teams="pairs",
    opening=Opening("named", later="first-until-written", tile=(1, 1)),
    fish=Fish(doubles_fish=False), award=Penalty("heavier"), goal=GoatAt(101),
    axes=(axes.MISDEAL, axes.fish("heavier", "one", "all"), _SMALL_ROUNDS, *_AXES))

SEA_GOAT = SeaVariant(
    id="sea-goat", name=NC_("game", "Sea goat"), seats=(2, 3, 4), teams="pairs",
    tiles=Tiles(6), deal=Deal(((2, 7), (3, 7), (4, 7))), deals=Deals(),
    misdeal=Misdeal("both", doubles=5, suit=6),
    opening=SeaOpening("lowest-double", otherwise="highest-tile", later="out-or-fisher"),
    fits=Equal(), layout=Line(), drawing=Drawing("until-playable"), ladder=TWO_DOUBLES, fish=Fish(),
    worth=Pips(blank=25, when="alone", six=50, six_when="alone", both=75), award=SeaAward(),
    ledger=OneHolder(), goal=SeaGoal(125),
    axes=(axes.DEAL, axes.MISDEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.BONEYARD_STAYS,
          axes.FISH_DOUBLE, axes.TOGETHER, axes.BLANK_VALUE, axes.SIX_VALUE,
          axis("both-value", "worth.both", 12, 75),
          axis("finish", "award.finish", "heavy", "always"),
          axis("owed", "opening.owed", "at-once", "when-held"),
          axis("hundred-lost", "award.hundred_lost", "match", "written-off"),
          axes.target(125, 101, 150, 200), axes.DIRECTION))
