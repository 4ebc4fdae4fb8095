"""Goat and Pair goat (rulebook 5.1 and 5.4)."""

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
from kids_domino.rules.turn import MUST_PLAY, Drawing
from kids_domino.variants import axes

_OPENS_AT = axis("opens-at", "ledger.opens_at", 13, 25)

GOAT = LineVariant(
    id="goat", name=NC_("game", "Goat"), seats=(2, 3, 4),
    tiles=Tiles(6), deal=Deal(((2, 7), (3, 7), (4, 7))), deals=Deals(),
    misdeal=Misdeal("both", doubles=5, suit=6),
    opening=Opening("lowest-double", otherwise="highest-tile", later="out-or-fisher"),
    fits=Equal(), layout=Line(), drawing=Drawing("until-playable"), ladder=MUST_PLAY,
    fish=Fish(double="ends-it"), worth=Pips(blank=10, when="alone"), award=Penalty("all"),
    ledger=Accounts(opens_at=13), goal=GoatAt(101, rated=True),
    axes=(axes.DEAL, axes.MISDEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD,
          axes.BONEYARD_STAYS, axes.fish("all", "one"), axes.FISH_DOUBLE, axes.BLANK_VALUE,
          axes.BLANK_WHEN, _OPENS_AT, axis("goat", "goal.goats", "all", "highest"),
          axes.target(101, 125, 151), axes.DIRECTION))

PAIR_GOAT = replace(
    GOAT, id="pair-goat", name=NC_("game", "Pair goat"), seats=(4,), teams="pairs",
    opening=Opening("named", later="first-until-written", tile=(1, 1)),
    fish=Fish(doubles_fish=False), award=Penalty("heavier"), goal=GoatAt(101),
    axes=(axes.MISDEAL, axes.fish("heavier", "one", "all"), axes.FISH_DOUBLE, axes.BLANK_VALUE,
          axes.BLANK_WHEN, _OPENS_AT,
          axis("small-rounds", "ledger.small", "written", "always-remembered"),
          axes.target(101, 125, 151), axes.DIRECTION))
