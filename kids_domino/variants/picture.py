"""Picture dominoes, the main game (rulebook 3.1 and 3.2)."""

from __future__ import annotations

from kids_domino.core.text import NC_
from kids_domino.core.variant import LineVariant, axis
from kids_domino.rules.deal import Deal, Deals, Misdeal, Tiles
from kids_domino.rules.ending import Fish
from kids_domino.rules.fits import Equal
from kids_domino.rules.layout import Line
from kids_domino.rules.ledger import FirstTo, Plain
from kids_domino.rules.opening import Opening
from kids_domino.rules.scoring import RoundWon, TileCount
from kids_domino.rules.turn import MUST_PLAY, Drawing
from kids_domino.variants import axes

PICTURE = LineVariant(
    id="picture", name=NC_("game", "Picture dominoes"), seats=(2, 3, 4, 5),
    tiles=Tiles(6), deal=Deal(((2, 6), (3, 6), (4, 6), (5, 5))), deals=Deals(), misdeal=Misdeal(),
    opening=Opening("any-double", otherwise="any-tile"),
    fits=Equal(), layout=Line(), drawing=Drawing("one"), ladder=MUST_PLAY, fish=Fish(),
    worth=TileCount(), award=RoundWon(), ledger=Plain(), goal=FirstTo(1),
    axes=(
        axis("set", "tiles.n", 6, pictures_3=2, pictures_4=3, pictures_5=4, pictures_6=5),
        axes.DEAL, axes.LAYOUT, axes.DRAWING, axes.HANDS_SHOWN, axes.BONEYARD_SHOWN,
        axis("deals", "deals.kind", "any", "finishable"),
        axes.FIRST_LEAD, axes.NO_DOUBLE_LEAD, axes.NEXT_LEAD, axes.target(1, 2, 3, 5),
        axes.DIRECTION))
