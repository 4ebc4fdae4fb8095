"""Which board shows which kind of declaration."""

from __future__ import annotations

from kids_domino.core.variant import Variant
from kids_domino.rules.special.cribbage import CribbageVariant
from kids_domino.rules.special.klondike import KlondikeVariant
from kids_domino.rules.special.poker import PokerVariant
from kids_domino.rules.special.sausage import SausageVariant
from kids_domino.rules.special.trade import TradeVariant
from kids_domino.ui.own.board import OwnBoard
from kids_domino.ui.own.cribbage import CribbageBoard
from kids_domino.ui.own.klondike import KlondikeBoard
from kids_domino.ui.own.poker import PokerBoard
from kids_domino.ui.own.sausage import SausageBoard
from kids_domino.ui.own.trade import TradeBoard

BOARDS: dict[type[Variant], type[OwnBoard]] = {
    SausageVariant: SausageBoard,
    KlondikeVariant: KlondikeBoard,
    TradeVariant: TradeBoard,
    PokerVariant: PokerBoard,
    CribbageVariant: CribbageBoard,
}
