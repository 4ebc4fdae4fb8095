"""Games that implement the outer protocol themselves (rulebook 3.3, 7, 9.7 and 9.8)."""

from __future__ import annotations

from kids_domino.core.text import NC_
from kids_domino.core.variant import axis
from kids_domino.rules.deal import Tiles
from kids_domino.rules.ledger import FirstTo, Plain
from kids_domino.rules.opening import Opening
from kids_domino.rules.rounds import EachLeads
from kids_domino.rules.scoring import Pips, WinnerTakes
from kids_domino.rules.special.cribbage import Counted, CribbageVariant
from kids_domino.rules.special.klondike import ChipsWon, KlondikeVariant
from kids_domino.rules.special.poker import Betting, PokerVariant, Pot
from kids_domino.rules.special.sausage import SausageVariant
from kids_domino.rules.special.trade import Called, Chips, Saved, TradeVariant, UntilSaved
from kids_domino.variants import axes

_ROUNDS = axis("rounds-each", "goal.times", 1, 2, 3)
_IN_TURN = Opening("lot", later="next-seat")

TRADE = TradeVariant(
    id="trade", name=NC_("game", "Trade for dominoes"), seats=(2, 3, 4, 5), tiles=Tiles(6),
    chips=Chips(((2, 3), (3, 3), (4, 2), (5, 2))), opening=_IN_TURN, called=Called("trades"),
    award=Saved(), ledger=Plain(), goal=UntilSaved(7),
    axes=(axis("chips", "chips.fixed", 3, 4), axis("called", "called.by", "trades", "clock"),
          axes.DIRECTION))

SAUSAGE = SausageVariant(
    id="sausage", name=NC_("game", "Sausage"), seats=(2,),
    tiles=Tiles(6), opening=_IN_TURN, worth=Pips(),
    award=WinnerTakes("difference"), ledger=Plain(), goal=FirstTo(101),
    axes=(axis("set", "tiles.n", 6, 9),
          axis("lines", "lines", "shared", "own"),
          axis("first-lead", "start", "any-tile", "double"),
          axes.target(50, 101, 150, 168, 200), axes.DIRECTION))

KLONDIKE = KlondikeVariant(
    id="klondike", name=NC_("game", "Klondike"), seats=(2, 3, 4), tiles=Tiles(6),
    hands=((2, 14), (3, 7), (4, 7)), opening=_IN_TURN,
    award=ChipsWon(), ledger=Plain(), goal=EachLeads(2), axes=(_ROUNDS, axes.DIRECTION))

POKER = PokerVariant(
    id="poker", name=NC_("game", "Domino poker"), seats=(2, 3, 4), tiles=Tiles(6),
    opening=_IN_TURN, betting=Betting(ante=1, most=3, raises=3),
    award=Pot(), ledger=Plain(), goal=EachLeads(2),
    axes=(axis("ante", "betting.ante", 1, 2), axis("limit", "betting.most", 1, 3, 5),
          _ROUNDS, axes.DIRECTION))

CRIBBAGE = CribbageVariant(
    id="cribbage", name=NC_("game", "Cribbage dominoes"), seats=(2,), tiles=Tiles(6),
    opening=_IN_TURN, award=Counted(), ledger=Plain(), goal=FirstTo(61),
    axes=(axes.target(31, 61, 121), axes.DIRECTION))
