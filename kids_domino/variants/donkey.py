"""Donkey (rulebook 5.6)."""

from __future__ import annotations

from dataclasses import replace

from kids_domino.core.text import NC_
from kids_domino.core.variant import axis
from kids_domino.rules.doubles import CLOSING
from kids_domino.rules.ending import Fish
from kids_domino.rules.ledger import Accounts
from kids_domino.rules.spinners import Spinners
from kids_domino.variants.goat import GOAT

DONKEY = replace(
    GOAT, id="donkey", name=NC_("game", "Donkey"), layout=Spinners("first"), ladder=CLOSING,
    fish=Fish(double="ends-it", until_spinner=True),
    ledger=Accounts(opens_at=13, clears="nothing"),
    axes=(*(known for known in GOAT.axes if known.name != "together"),
          axis("together", "ladder.0.1.most", 1, 2, 4),
          axis("closing", "ladder.0.2.closing", "yes", "no")))
