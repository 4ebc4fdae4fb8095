"""The rules of every game in words, made from its declaration.

``page`` walks the rule parts of a variant; each part and each of its values has one explanation
(:mod:`kids_domino.rules_text.page` keeps the registry), and every number comes from the part.
"""

from __future__ import annotations

from collections.abc import Iterable

from kids_domino import variants
from kids_domino.core.text import NC_
from kids_domino.core.variant import LineVariant, Variant
from kids_domino.i18n import LANGUAGES
from kids_domino.rules.counting import EndsCount, EqualEnds
from kids_domino.rules.fits import Equal, SumTo
from kids_domino.rules.scoring import Penalty, RoundWon, WinnerTakes
from kids_domino.rules.special.cribbage import CribbageVariant
from kids_domino.rules.special.general import Titles
from kids_domino.rules.special.klondike import KlondikeVariant
from kids_domino.rules.special.poker import PokerVariant
from kids_domino.rules.special.sausage import SausageVariant
from kids_domino.rules.special.sea_goat import SeaAward
from kids_domino.rules.special.trade import TradeVariant
from kids_domino.rules_text import (
    counting,
    cribbage,
    klondike,
    pairs,
    points,
    poker,
    sausage,
    sea_goat,
    start,
    tables,
    trade,
    turns,
)
from kids_domino.rules_text.house import axis_name, chosen, game_name, open_axes, value_name
from kids_domino.rules_text.page import Chapter, Page, playable

__all__ = ["AGREED", "axis_name", "counting", "game_name", "page", "pairs", "playable", "sea_goat",
           "sections", "tables", "value_name"]

_IDEAS = {
    RoundWon: NC_("rules", "Put equal pictures together and build one long line. Whoever lays all "
                           "their tiles first wins. Helping is allowed!"),
    WinnerTakes: NC_("rules", "Tiles are laid end to end, equal numbers together. Whoever gets rid "
                              "of all their tiles first scores what the others still have."),
    Penalty: NC_("rules", "Tiles are laid end to end, equal numbers together. Points are bad here: "
                          "what you have left counts against you, and whoever collects too much "
                          "loses."),
    SumTo: NC_("rules", "Tiles are laid end to end so that touching halves make a certain sum. "
                        "Whoever gets rid of all their tiles first scores what the others still "
                        "have."),
    EndsCount: NC_("rules", "Tiles are laid end to end, equal numbers together. After each turn "
                            "the ends are counted: the right sum brings points at once."),
    EqualEnds: NC_("rules", "Tiles are laid end to end, equal numbers together. Whoever makes the "
                            "ends show the same number scores at once."),
    SeaAward: NC_("rules", "Tiles are laid end to end, equal numbers together. Only one side can "
                           "hold points: keep them, add to them, or win at one stroke with a "
                           "daring last tile."),
    Titles: NC_("rules", "Tiles are laid end to end, equal numbers together. What matters is who "
                         "goes out, and with which tile."),
}
#: For games in which a round is worth something of its own; their other chapters say what.
_TILE_BY_TILE = NC_("rules", "Tiles are laid end to end, and everybody tries to lay theirs first.")


def _idea(page: Page) -> Iterable[str]:
    fits, *others = (getattr(page.variant, slot, None) for slot in ("fits", "on_play", "award"))
    # Most ideas say "equal numbers together": only where tiles are matched so.
    parts = [fits, *others] if type(fits) is Equal else [fits]
    yield page.say(next((_IDEAS[type(part)] for part in parts if type(part) in _IDEAS),
                        _TILE_BY_TILE))
    if page.variant.note is not None:
        yield page.say(page.variant.note)


AGREED = NC_("rules", "What you may agree on")
"""The heading of the chapter that a page can spare: the house rules that are not chosen."""

_IDEA = NC_("rules", "The idea")
_PLAYERS = NC_("rules", "Who can play")
_TILES = NC_("rules", "The tiles")
_DEAL = NC_("rules", "The deal")
_BEGIN = NC_("rules", "Who begins")
_TURN = NC_("rules", "A turn")
_END = NC_("rules", "The end of a round")
_CLOSING = (
    *points.CHAPTERS,
    Chapter(NC_("rules", "House rules of this game"), (chosen,)),
    Chapter(AGREED, (open_axes,)),
)
#: In games in which nothing is counted that is left in a hand.
_CLOSING_ALL_USED = _CLOSING[1:]

CHAPTERS: dict[type[Variant], tuple[Chapter, ...]] = {
    LineVariant: (
        Chapter(_IDEA, (_idea,)),
        Chapter(_PLAYERS, (start.players,)),
        Chapter(_TILES, ("tiles",)),
        Chapter(_DEAL, ("deal", "misdeal", "deals")),
        Chapter(_BEGIN, ("opening",)),
        Chapter(_TURN, ("ladder", "clock", "calls")),
        Chapter(NC_("rules", "The line"), ("layout",)),
        Chapter(NC_("rules", "Points while playing"), ("on_play",)),
        Chapter(_END, ("fish", turns.fish_watch)),
        *_CLOSING,
    ),
    SausageVariant: (
        Chapter(_IDEA, (sausage.idea,)),
        Chapter(_PLAYERS, (start.players,)),
        Chapter(_TILES, ("tiles",)),
        Chapter(_DEAL, (sausage.deal,)),
        Chapter(_BEGIN, (sausage.opening,)),
        Chapter(_TURN, (sausage.turn,)),
        Chapter(_END, (sausage.round_end,)),
        *_CLOSING,
    ),
    TradeVariant: (
        Chapter(_IDEA, (trade.idea,)),
        Chapter(_PLAYERS, (start.players,)),
        Chapter(_TILES, ("tiles",)),
        Chapter(_DEAL, ("chips",)),
        Chapter(_BEGIN, (sausage.leads,)),
        Chapter(_TURN, (trade.turn,)),
        Chapter(_END, (trade.round_end, "called")),
        *_CLOSING_ALL_USED,
    ),
    KlondikeVariant: (
        Chapter(_IDEA, (klondike.idea,)),
        Chapter(_PLAYERS, (start.players,)),
        Chapter(_TILES, ("tiles",)),
        Chapter(_DEAL, (klondike.deal,)),
        Chapter(_BEGIN, (sausage.leads,)),
        Chapter(_TURN, (klondike.turn,)),
        Chapter(_END, (klondike.round_end,)),
        *_CLOSING_ALL_USED,
    ),
    PokerVariant: (
        Chapter(_IDEA, (poker.idea,)),
        Chapter(_PLAYERS, (start.players,)),
        Chapter(_TILES, ("tiles", poker.used)),
        Chapter(_DEAL, (poker.deal,)),
        Chapter(_BEGIN, (sausage.leads,)),
        Chapter(_TURN, ("betting",)),
        Chapter(NC_("rules", "The hands"), (poker.hands,)),
        Chapter(_END, (poker.round_end,)),
        *_CLOSING_ALL_USED,
    ),
    CribbageVariant: (
        Chapter(_IDEA, (cribbage.idea,)),
        Chapter(_PLAYERS, (start.players,)),
        Chapter(_TILES, ("tiles",)),
        Chapter(_DEAL, (cribbage.deal,)),
        Chapter(_BEGIN, (sausage.leads,)),
        Chapter(_TURN, (cribbage.turn,)),
        Chapter(NC_("rules", "Points while playing"), (cribbage.row_points,)),
        Chapter(_END, (cribbage.the_count,)),
        *_CLOSING_ALL_USED,
    ),
}
"""The chapters of a page, by the kind of declaration."""


def chapters(variant: Variant) -> tuple[Chapter, ...]:
    """The chapters for this kind of declaration. ``LookupError`` if there are none."""
    for kind in type(variant).__mro__:
        if kind in CHAPTERS:
            return CHAPTERS[kind]
    raise LookupError(f"no chapters for {type(variant).__name__}")


def sections(variant: Variant | str, lang: str, seats: int | None = None
             ) -> list[tuple[str, list[str]]]:
    """Headings with their sentences, for ``seats`` players or for all numbers that can play.

    ``variant`` is a declaration, perhaps with house rules, or the id of a game. ``RuleError`` if
    nobody can play by these rules, ``LookupError`` for an unknown id or a part without words,
    ``ValueError`` for a language that we do not speak.
    """
    if isinstance(variant, str):
        variant = variants.find(variant)
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language: {lang!r}")
    the_page = Page(variant, lang, playable(variant, seats))
    written = [(the_page.say(chapter.heading), chapter.lines(the_page))
               for chapter in chapters(variant)]
    return [(heading, lines) for heading, lines in written if lines]


def page(variant: Variant | str, lang: str, seats: int | None = None) -> str:
    """The rules as plain text: the name of the game, then the :func:`sections`, an empty line
    before each; a heading, and one sentence or item on each line below it."""
    if isinstance(variant, str):
        variant = variants.find(variant)
    blocks = ["\n".join([heading, *lines]) for heading, lines in sections(variant, lang, seats)]
    return "\n\n".join([game_name(variant, lang), *blocks]) + "\n"
