"""The rules pages of the games with a protocol of their own: examples that the rules agree with."""

from __future__ import annotations

import pytest

from kids_domino import rules_text
from kids_domino.i18n import LANGUAGES
from kids_domino.rules.special.poker_hands import KINDS, value
from kids_domino.rules_text.page import Page
from kids_domino.rules_text.poker import HANDS
from kids_domino.rules_text.trade import fewest_trades
from kids_domino.variants import find


def test_the_hands_of_poker_are_all_there_each_with_an_example_of_its_kind():
    game = find("poker").game(2)
    examples = [value(game.tiles, game.tiles.mask(map(game.tiles.parse, tiles.split())))
                for _, _, tiles in HANDS]
    assert [known.name for known in examples] == [name for name, _, _ in HANDS]
    assert [name for name, _, _ in HANDS] == list(reversed(KINDS))
    assert examples == sorted(examples, reverse=True)


def test_the_fewest_trades_are_those_of_the_rulebook():
    """[T-TRADE-2], as the page tells it."""
    page = Page(find("trade"), "en", (2, 3, 4, 5))
    assert [fewest_trades(page, seats) for seats in page.seats] == [[2], [3], [8], [9]]
    assert "• 4 players: 8." in rules_text.page("trade", "en").splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_show_what_the_rules_make_of_them(lang):
    """[T-TRADE-1] [T-CRIB-1], as the pages tell them."""
    trade = rules_text.page("trade", lang)
    assert "3 + 2 + 2" in trade
    assert any("3 + 2 + 2" in line and "8" in line for line in trade.splitlines())
    cribbage = rules_text.page("cribbage", lang).splitlines()
    assert any("3-6, 4-5, 2-4, 3-3" in line and "20" in line for line in cribbage)


def test_with_a_clock_the_page_speaks_of_seconds():
    text = rules_text.page(find("trade").with_house({"called": "clock"}), "en")
    assert "First plan together for 2 minutes." in text
    assert "Then you have 60 seconds, and time is called." in text
    assert "The program works out the fewest trades" not in text


def test_klondike_with_four_speaks_of_no_reserve():
    assert "reserve" in rules_text.page("klondike", "en")
    assert "reserve" not in rules_text.page("klondike", "en", 4)
