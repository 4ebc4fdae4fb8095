"""Games of two pairs in which all tiles are dealt: General (rulebook 5.7), Sports dominoes and
Sports goat (8), Latin pairs (9.9)."""

from __future__ import annotations

from dataclasses import replace

from kids_domino.core.text import NC_
from kids_domino.core.variant import Axis, LineVariant, axis
from kids_domino.rules.capicua import Capicua
from kids_domino.rules.clock import Clock
from kids_domino.rules.deal import Deal, Deals, Misdeal, Tiles
from kids_domino.rules.ending import Fish
from kids_domino.rules.fits import Equal
from kids_domino.rules.layout import Line
from kids_domino.rules.ledger import FirstTo, NeverDraw, Plain
from kids_domino.rules.opening import Opening
from kids_domino.rules.referee import Refereed, TimeLimit
from kids_domino.rules.scoring import PairTakes, Pips
from kids_domino.rules.special.general import GiveSignal, Signals, Titles
from kids_domino.rules.together import LayTogether
from kids_domino.rules.turn import MUST_PLAY, Drawing, LayTile, PassTurn
from kids_domino.variants import axes

_WHOSE = axis("scores", "award.whose", "all-hands", "opponents")

SPORTS = LineVariant(
    id="sports", name=NC_("game", "Sports dominoes"), seats=(4,), teams="pairs",
    direction="counter-clockwise", tiles=Tiles(6), deal=Deal(((4, 7),)), deals=Deals(),
    misdeal=Misdeal(), opening=Opening("lot", later="next-seat"), fits=Equal(), layout=Line(),
    drawing=Drawing("none"), ladder=MUST_PLAY, fish=Fish(), worth=Pips(),
    award=PairTakes("all-hands"), ledger=Plain(), goal=NeverDraw(200),
    calls=(TimeLimit(), Refereed()),
    clock=Clock(one=5, several=20, fish=60, late="penalty", points=10),
    axes=(_WHOSE, axes.rounds(4, 8, 12, none=None), axes.target(100, 150, 200, 250, 300),
          axis("minutes", "clock.minutes", 30, 40, 50, none=None),
          axis("penalty", "clock.points", 5, 10, 20, 25),
          axis("touch-move", "clock.touch_move", off=False, on=True), axes.DIRECTION))

SPORTS_GOAT = replace(
    SPORTS, id="sports-goat", name=NC_("game", "Sports goat"),
    note=NC_("rules", "Only the name of this game has come down to us: here the words of Pair goat "
                      "meet the rules of Sports dominoes."),
    award=PairTakes("opponents"),
    goal=NeverDraw(200, title="goat"))

LATIN = replace(
    SPORTS, id="latin", name=NC_("game", "Latin pairs"),
    opening=Opening("named", later="winning-side", tile=(6, 6)), goal=FirstTo(100),
    calls=(), clock=None,
    axes=(_WHOSE, Axis("capicua", "on_play", (("none", None), (25, Capicua(25)),
                                              ("puerto-rico", Capicua(100, blank=100)))),
          axes.target(100, 200, 500), axes.DIRECTION))

GENERAL = LineVariant(
    id="general", name=NC_("game", "General"), seats=(4,), teams="pairs",
    tiles=Tiles(6), deal=Deal(((4, 7),)), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("named", tile=(1, 1)), fits=Equal(), layout=Line(), drawing=Drawing("none"),
    ladder=((LayTile(), LayTogether(2), GiveSignal(beside=True)), (PassTurn(), GiveSignal())),
    fish=Fish(void=True), worth=Pips(), award=Titles("either"), ledger=Plain(),
    goal=NeverDraw(3, bad=True), calls=(TimeLimit(), Signals()), clock=Clock(),
    axes=(axis("general", "award.kind", "either", "both", "naked"),
          Axis("signals", "calls", (("on", (TimeLimit(), Signals())), ("off", (TimeLimit(),)))),
          axis("minutes", "clock.minutes", 30, 45, 60, none=None),
          axes.target(1, 2, 3, 5, 10), axes.DIRECTION))
