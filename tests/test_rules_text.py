"""The rules pages: generated from the declarations, complete, and in five languages."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass, replace

import pytest

from kids_domino import rules_text
from kids_domino.core.variant import RuleError, with_field
from kids_domino.i18n import LANGUAGES
from kids_domino.rules.deal import Deal, Deals, Misdeal
from kids_domino.rules.opening import Opening
from kids_domino.rules_text.page import Page, playable
from kids_domino.rules_text.sausage import cut_away
from kids_domino.variants import VARIANTS, find

ALL = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
CLOSING = 2
"""The last chapters: the house rules in force, and what else may be agreed on."""


def lines(variant, lang):
    return rules_text.page(variant, lang).splitlines()


def body(variant, lang="en"):
    """The rules without the lists of house rules."""
    page = Page(variant, lang, playable(variant, None))
    return [chapter.lines(page) for chapter in rules_text.chapters(variant)[:-CLOSING]]


def house_rules(variant):
    return [(axis, value) for axis in variant.axes for value, _ in axis.values]


@ALL
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_english_is_left_on_a_page_in_another_language(variant, lang):
    # Below the name: some names are the same everywhere (Bergen, Matador).
    english = {line for line in lines(variant, "en")[1:] if LATIN_WORD.search(line)}
    text = lines(variant, lang)
    assert [line for line in text if line in english] == []
    if lang != "es":
        assert [line for line in text if LATIN_WORD.search(line)] == []
    assert not any("{" in line or "}" in line for line in text)


@ALL
def test_every_slot_of_a_declaration_is_explained(variant):
    """A rule part that no chapter shows would be a rule that nobody reads."""
    shown = {slot for chapter in rules_text.chapters(variant) for slot in chapter.slots
             if isinstance(slot, str)}
    # A turn explains what fits and what is drawn; a game of its own explains who begins.
    shown |= {"fits", "drawing", "opening"}
    assert {slot for slot, _ in variant.parts()} - shown == set()


def has_words(axis, value):
    english = rules_text.value_name(axis.name, value, "en")
    for lang in LANGUAGES:
        name = rules_text.axis_name(axis.name, lang)
        words = rules_text.value_name(axis.name, value, lang)
        if not name or not words:
            return False
        if lang not in ("en", "es") and LATIN_WORD.search(name + words):
            return False
        if lang != "en" and LATIN_WORD.search(english) and words == english:
            return False
    return True


@ALL
def test_every_value_of_every_house_rule_has_words(variant):
    wordless = []
    for axis, value in house_rules(variant):
        try:
            if not has_words(axis, value):
                wordless.append((axis.name, value))
        except LookupError:
            wordless.append((axis.name, value))
    assert wordless == []


@ALL
def test_house_rules_are_rules_of_the_page_and_are_listed(variant):
    usual = body(variant)
    unlisted, unchanged = [], []
    for axis, value in house_rules(variant):
        changed = variant.with_house({axis.name: value})
        try:
            seats = playable(changed, None)
        except RuleError:
            continue  # a value that only makes sense together with another one
        if not any(changed.house_line(number) for number in seats):
            continue
        listed = (f"• {rules_text.axis_name(axis.name, 'en')}: "
                  f"{rules_text.value_name(axis.name, value, 'en')}.")
        if listed not in lines(changed, "en"):
            unlisted.append((axis.name, value))
        without_effect = axis.name == "blank-when" and variant.worth.blank == 0
        if body(changed) == usual and not without_effect:
            unchanged.append((axis.name, value))
    assert (unlisted, unchanged) == ([], [])


def below_the_name(variant):
    try:
        return rules_text.page(variant, "en").partition("\n")[2]
    except LookupError:
        return None  # the tests above name the part that has no words


@ALL
def test_no_other_game_has_the_same_rules(variant):
    own = rules_text.page(variant, "en").partition("\n")[2]
    assert [other.id for other in VARIANTS if below_the_name(other) == own] == [variant.id]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("variant_id", "path", "value", "shown"), [
    ("picture", "deal.each", ((2, 4), (3, 4), (4, 4), (5, 3)), ["4", "20", "13"]),
    ("picture", "tiles.n", 4, ["15"]),
    ("picture", "goal.target", 37, ["37"]),
    ("picture", "deals", Deals("finishable", 0.77), ["77"]),
    ("traditional", "worth.blank", 38, ["38"]),
    ("traditional", "goal.target", 222, ["222"]),
    ("draw", "drawing.stays", 3, ["3"]),
    ("goat", "misdeal.doubles", 4, ["4"]),
    ("goat", "misdeal.suit", 3, ["3"]),
    ("goat", "worth.blank", 44, ["44"]),
    ("goat", "ledger.opens_at", 18, ["17", "18", "28"]),
    ("goat", "goal.target", 151, ["151"]),
    ("pair-goat", "opening.tile", (3, 5), ["3-5"]),
    ("sausage", "goal.target", 77, ["77"]),
])
def test_a_number_of_the_declaration_is_the_number_of_the_page(lang, variant_id, path, value,
                                                               shown):
    before = find(variant_id)
    after = with_field(before, path, value)
    assert rules_text.page(before, lang) != rules_text.page(after, lang)
    # The open house rules list other values; the rules themselves must show the new one.
    text = str(body(after, lang))
    for number in shown:
        assert re.search(rf"(?<!\d){number}(?!\d)", text), number


def numbers(part, page):
    """The numbers of a part that are in force at this table."""
    match part:
        case Deal():
            yield from (page.variant.game(seats).hand_size for seats in page.seats)
        case Deals():
            return
        case Misdeal():
            yield from (n for n, when in ((part.doubles, "doubles"), (part.suit, "suit"))
                        if part.when in (when, "both"))
        case Opening():
            yield from part.tile if part.first == "named" else ()
        case _:
            for slot in fields(part):
                value = getattr(part, slot.name)
                if slot.name == "six" and value == 12:
                    continue  # what its pips say
                if isinstance(value, int) and not isinstance(value, bool) and value > 1:
                    yield value


@ALL
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_mentions_every_number_of_the_parts(variant, lang):
    page = Page(variant, lang, playable(variant, None))
    text = str(body(variant, lang))
    parts = [part for _, part in variant.parts()]
    parts += [rule for rung in getattr(variant, "ladder", ()) for rule in rung]
    missing = [(type(part).__name__, number) for part in parts if is_dataclass(part)
               for number in numbers(part, page)
               if not re.search(rf"(?<!\d){number}(?!\d)", text)]
    assert missing == []


@dataclass(frozen=True)
class Unheard:
    """A rule that nobody has put into words."""


@pytest.mark.parametrize("slot", ["tiles", "fits", "layout", "fish", "worth", "award", "ledger",
                                  "goal"])
def test_a_part_without_words_is_refused(slot):
    variant = replace(find("traditional"), **{slot: Unheard()})
    with pytest.raises((LookupError, AttributeError)):
        Page(variant, "en", (2,)) and body(variant)


def test_a_house_rule_without_words_is_refused():
    with pytest.raises(LookupError):
        rules_text.axis_name("unheard", "en")
    with pytest.raises(LookupError):
        rules_text.value_name("fish", "unheard", "en")


def test_a_page_can_speak_of_one_table_only():
    text = rules_text.page("traditional", "en", 3)
    assert "For 3 players." in text
    assert "• 3 players: 5 tiles each, 13 tiles are left." in text
    assert "4 players" not in text
    with pytest.raises(RuleError):
        rules_text.page("traditional", "en", 5)


def test_tables_that_do_not_fit_the_rules_are_left_out():
    few = find("picture").with_house({"set": "pictures:3"})
    assert "For 2 to 3 players." in rules_text.page(few, "en")
    with pytest.raises(RuleError):
        rules_text.page(few.with_house({"deal": 14}), "en")


def test_a_page_by_id_is_the_page_of_the_declaration():
    assert rules_text.page("goat", "el") == rules_text.page(find("goat"), "el")
    assert rules_text.page("goat", "el").startswith(rules_text.game_name(find("goat"), "el"))
    with pytest.raises(ValueError, match="unknown language"):
        rules_text.page("goat", "xx")
    with pytest.raises(LookupError):
        rules_text.page("unheard", "en")


def test_the_examples_are_worked_out_by_the_rules():
    goat = lines("goat", "en")
    assert "• Takes 7: written 0, remembered 7" in goat
    assert "• Takes 13: written 20, remembered 0" in goat
    remembered = lines(find("goat").with_house({"small-rounds": "always-remembered"}), "en")
    assert "• Takes 4: written 20, remembered 4" in remembered
    assert "For example: 11 + 9 + 7 − 4 = 23." in lines("traditional", "en")
    others = find("traditional").with_house({"fish": "others"})
    assert "For example: 11 + 9 + 7 = 27." in lines(others, "en")
    assert "For example: 2 + 3 + 5 + 13 = 23." in lines(find("goat").with_house({"fish": "one"}),
                                                        "en")


def test_the_cut_of_the_sausage_is_the_one_of_the_rulebook():
    """[T-SAUS-1], as the page tells it."""
    sausage = find("sausage")
    page = Page(sausage, "en", (2,))
    given = [page.tiles.names[tile] for tile in cut_away(page)]
    assert given == ["1-6", "1-3", "0-3", "2-6", "2-5"]
