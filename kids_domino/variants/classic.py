"""Traditional dominoes, Block and Draw (rulebook section 4)."""

from __future__ import annotations

from dataclasses import replace

from kids_domino.core.text import NC_
from kids_domino.core.variant import LineVariant
from kids_domino.rules.deal import Deal, Deals, Misdeal, Tiles
from kids_domino.rules.ending import Fish
from kids_domino.rules.fits import Equal
from kids_domino.rules.layout import Line
from kids_domino.rules.ledger import FirstTo, Plain
from kids_domino.rules.opening import Opening
from kids_domino.rules.scoring import Pips, WinnerTakes
from kids_domino.rules.turn import MUST_PLAY, Drawing
from kids_domino.variants import axes

_AXES = (axes.DEAL, axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD,
         axes.fish("difference", "others", "fisher-takes-all"), axes.BLANK_VALUE, axes.BLANK_WHEN,
         axes.target(100, 101, 125, 150, 200), axes.DIRECTION)

TRADITIONAL = LineVariant(
    id="traditional", name=NC_("game", "Traditional"), seats=(2, 3, 4),
    tiles=Tiles(6), deal=Deal(((2, 7), (3, 5), (4, 5))), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("highest-double", otherwise="highest-tile"),
    fits=Equal(), layout=Line(), drawing=Drawing("until-playable"), ladder=MUST_PLAY, fish=Fish(),
    worth=Pips(blank=25, when="always"), award=WinnerTakes(), ledger=Plain(), goal=FirstTo(100),
    axes=(*_AXES, axes.DRAWING))

BLOCK = replace(
    TRADITIONAL, id="block", name=NC_("game", "Block"),
    deal=Deal(((2, 7), (3, 5), (4, 5)), pairs=7), drawing=Drawing("none"), worth=Pips(),
    axes=(*_AXES, axes.PAIRS))

DRAW = replace(
    TRADITIONAL, id="draw", name=NC_("game", "Draw"),
    drawing=Drawing("until-playable", stays=2), worth=Pips(),
    axes=(*_AXES, axes.BONEYARD_STAYS))
