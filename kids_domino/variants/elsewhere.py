"""Games from elsewhere that lay tiles end to end (rulebook 9.4 and 9.5)."""

from __future__ import annotations

from kids_domino.core.text import NC_
from kids_domino.core.variant import LineVariant, axis
from kids_domino.rules.deal import Deal, Deals, Misdeal, Tiles
from kids_domino.rules.ending import Fish
from kids_domino.rules.fits import Equal, SumTo
from kids_domino.rules.ledger import FirstTo, Plain
from kids_domino.rules.opening import Opening
from kids_domino.rules.scoring import Pips, WinnerTakes
from kids_domino.rules.special.matador import MATADORS_AT_WILL, LongLine
from kids_domino.rules.spinners import Spinners
from kids_domino.rules.turn import MUST_PLAY, Drawing
from kids_domino.variants import axes

MATADOR = LineVariant(
    id="matador", name=NC_("game", "Matador"), seats=(2, 3, 4),
    tiles=Tiles(6), deal=Deal(((2, 7), (3, 6), (4, 5))), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("highest-double", otherwise="highest-tile"),
    fits=SumTo(), layout=LongLine(), drawing=Drawing(stays=2), ladder=MATADORS_AT_WILL,
    fish=Fish(), worth=Pips(), award=WinnerTakes("others"), ledger=Plain(), goal=FirstTo(100),
    axes=(axes.SET, axes.DEAL, axis("matadors", "layout.matadors", "lengthwise", "across"),
          axis("drawing", "drawing.how", "one", "until-playable"),
          axes.target(50, 100, 150, 200), axes.DIRECTION))

SEBASTOPOL = LineVariant(
    id="sebastopol", name=NC_("game", "Sebastopol"), seats=(4,),
    tiles=Tiles(6), deal=Deal(((4, 7),)), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("named", tile=(6, 6)), fits=Equal(),
    layout=Spinners("first", "before-arms"), drawing=Drawing("none"), ladder=MUST_PLAY,
    fish=Fish(), worth=Pips(), award=WinnerTakes("difference"), ledger=Plain(), goal=FirstTo(60),
    axes=(axes.fish("difference", "others"), axes.target(50, 60, 100), axes.DIRECTION))
