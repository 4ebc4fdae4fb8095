"""Traditional dominoes and its kin (rulebook section 4), Blitz (9.6)."""

from __future__ import annotations

from dataclasses import replace

from kids_domino.core.text import NC_
from kids_domino.core.variant import LineVariant
from kids_domino.rules.clock import Clock
from kids_domino.rules.deal import Deal, Deals, Misdeal, Tiles
from kids_domino.rules.ending import Fish
from kids_domino.rules.fits import Equal
from kids_domino.rules.layout import Line
from kids_domino.rules.ledger import AfterRounds, FirstTo, GoatAt, Plain
from kids_domino.rules.opening import Opening
from kids_domino.rules.scoring import Penalty, Pips, WinnerTakes
from kids_domino.rules.turn import MUST_PLAY, Drawing
from kids_domino.variants import axes

_AXES = (axes.SET, axes.DEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD,
         axes.fish("difference", "others", "fisher-takes-all"), axes.BLANK_VALUE,
         axes.target(100, 50, 101, 125, 150, 200), axes.DIRECTION)

TRADITIONAL = LineVariant(
    id="traditional", name=NC_("game", "Traditional"), seats=(2, 3, 4),
    tiles=Tiles(6), deal=Deal(((2, 7), (3, 5), (4, 5))), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("highest-double", otherwise="highest-tile"),
    fits=Equal(), layout=Line(), drawing=Drawing("until-playable"), ladder=MUST_PLAY, fish=Fish(),
    worth=Pips(blank=25, when="always"), award=WinnerTakes(), ledger=Plain(), goal=FirstTo(100),
    axes=(*_AXES, axes.BLANK_WHEN, axes.DRAWING, axes.FISH_BONEYARD))

PENALTY = replace(
    TRADITIONAL, id="penalty", name=NC_("game", "Penalty points"),
    opening=Opening("lowest-from-blank", otherwise="highest-tile"),
    worth=Pips(blank=10, when="always"), award=Penalty("all"), goal=GoatAt(100, title=None),
    axes=(axes.SET, axes.DEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD, axes.DRAWING,
          axes.BLANK_VALUE, axes.BLANK_WHEN, axes.target(100, 150), axes.DIRECTION))

DRAW_ONE = replace(
    TRADITIONAL, id="draw-one", name=NC_("game", "Draw one"), seats=(2,), deal=Deal(((2, 7),)),
    opening=Opening("highest-double", otherwise="redeal"), drawing=Drawing("one"),
    worth=Pips(blank=25, when="alone", six=50), award=Penalty("difference"),
    goal=GoatAt(101, title=None),
    axes=(axes.DEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD, axes.DRAWING,
          axes.BLANK_VALUE, axes.BLANK_WHEN, axes.SIX_VALUE, axes.target(101, 125),
          axes.DIRECTION))

THREE_HUNDRED = replace(
    TRADITIONAL, id="three-hundred", name=NC_("game", "To three hundred"),
    opening=Opening("lowest-from-blank", otherwise="lowest-tile"),
    worth=Pips(blank=25, when="always", six=50), goal=FirstTo(300),
    axes=(axes.DEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD,
          axes.fish("difference", "others", "fisher-takes-all"), axes.FISH_BONEYARD,
          axes.BLANK_VALUE, axes.BLANK_WHEN, axes.SIX_VALUE,
          axes.target(100, 150, 200, 300, 500), axes.DIRECTION))

BLOCK = replace(
    TRADITIONAL, id="block", name=NC_("game", "Block"),
    deal=Deal(((2, 7), (3, 5), (4, 5)), pairs=7), drawing=Drawing("none"),
    worth=Pips(when="always"), axes=(*_AXES, axes.PAIRS))

DRAW = replace(
    TRADITIONAL, id="draw", name=NC_("game", "Draw"),
    drawing=Drawing("until-playable", stays=2), worth=Pips(when="always"),
    axes=(*_AXES, axes.BONEYARD_STAYS))

BLITZ = replace(
    BLOCK, id="blitz", name=NC_("game", "Blitz"),
    note=NC_("rules", "Many people know the name of this game, but its rules are written down "
                      "nowhere: these are the house rules of this program."),
    deal=Deal(((2, 7), (3, 6), (4, 5))),
    goal=AfterRounds(1), clock=Clock(one=5, several=5, fish=5, passing=5),
    axes=(axes.SET, axes.DEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD,
          axes.fish("difference", "others", "fisher-takes-all"), axes.BLANK_VALUE,
          axes.rounds(1, 2, 3, 5), axes.seconds(3, 5, 10, 15), axes.DIRECTION))
