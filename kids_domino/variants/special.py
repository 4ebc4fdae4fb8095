"""Games with a layout of their own (rulebook section 7)."""

from __future__ import annotations

from kids_domino.core.text import NC_
from kids_domino.core.variant import axis
from kids_domino.rules.deal import Tiles
from kids_domino.rules.ledger import FirstTo, Plain
from kids_domino.rules.opening import Opening
from kids_domino.rules.scoring import Pips, WinnerTakes
from kids_domino.rules.special.sausage import SausageVariant
from kids_domino.variants import axes

SAUSAGE = SausageVariant(
    id="sausage", name=NC_("game", "Sausage"), seats=(2,),
    tiles=Tiles(6), opening=Opening("lot", later="next-seat"), worth=Pips(),
    award=WinnerTakes("difference"), ledger=Plain(), goal=FirstTo(101),
    axes=(axis("lines", "lines", "shared", "own"),
          axis("first-lead", "start", "any-tile", "double"),
          axes.target(50, 101, 150, 168, 200), axes.DIRECTION))
