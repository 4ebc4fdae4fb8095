"""The catalogues are complete, sound, and can be drawn with the font."""

from __future__ import annotations

import importlib.util
import re
import string

import polib
import pytest
from fontTools.ttLib import TTFont

from kids_domino import i18n, resources
from tests import sources

LANGUAGES = list(i18n.LANGUAGES)
FORMS = {"el": 2, "ru": 3, "uk": 3, "es": 2, "en": 2}
WORD = re.compile(r"[^\W\d_]+")
CYRILLIC = r"[\u0400-\u04ff]"
SCRIPTS = {"el": r"[\u0370-\u03ff\u1f00-\u1fff]", "ru": CYRILLIC, "uk": CYRILLIC}
FOREIGN_LETTERS = {"ru": "іїєґІЇЄҐ", "uk": "ыэёъЫЭЁЪ"}


def catalogue(code):
    return polib.pofile(str(resources.locales() / code / "LC_MESSAGES" / "kids_domino.po"))


def translations(entry):
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def placeholders(text):
    fields = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
    assert all(fields), f"a placeholder without a name: {text!r}"
    return sorted(set(fields))


def all_translations(code):
    return [(e, text) for e in catalogue(code) for text in translations(e)]


def test_the_catalogues_are_in_step_with_the_sources():
    """C-41: what is not in the catalogues stays English; one command brings them in step."""
    path = sources.ROOT / "tools" / "catalogues.py"
    spec = importlib.util.spec_from_file_location("catalogues", path)
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    behind = [f.name for f, text in tool.in_step() if f.read_text(encoding="utf-8") != text]
    assert behind == [], "run python tools/catalogues.py"


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_missing_or_unsure(code):
    entries = catalogue(code)
    assert entries
    assert [e.msgid for e in entries if not all(t.strip() for t in translations(e))] == []
    assert [e.msgid for e in entries if e.fuzzy or e.obsolete] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_plural_has_its_forms(code):
    entries = catalogue(code)
    assert f"nplurals={FORMS[code]};" in entries.metadata["Plural-Forms"]
    for entry in entries:
        if entry.msgid_plural:
            assert sorted(entry.msgstr_plural) == list(range(FORMS[code])), entry.msgid


@pytest.mark.parametrize("code", LANGUAGES)
def test_placeholders_are_the_same(code):
    for entry in catalogue(code):
        if not entry.msgid_plural:
            assert placeholders(entry.msgstr) == placeholders(entry.msgid), entry.msgid
            continue
        many = placeholders(entry.msgid_plural)
        for form, text in entry.msgstr_plural.items():
            # Only a form that stands for the number one alone may leave the number out.
            one_alone = form == 0 and FORMS[code] == 2
            allowed = [many, placeholders(entry.msgid)] if one_alone else [many]
            assert placeholders(text) in allowed, entry.msgid


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_percent_sign_is_taken_for_a_placeholder(code):
    """Editors and msgfmt refuse "% of" where a catalogue says that it is an old format."""
    assert [e.msgid for e in catalogue(code) if "python-format" in e.flags] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_spaces_and_line_ends_at_the_edges_are_the_same(code):
    for entry, text in all_translations(code):
        assert "  " not in text, entry.msgid
        assert text[:1].isspace() == entry.msgid[:1].isspace(), entry.msgid
        assert text[-1:].isspace() == entry.msgid[-1:].isspace(), entry.msgid


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_the_font_has_every_character(weight):
    """C-39: a letter that the font lacks would draw nothing, silently."""
    font = TTFont(resources.font(weight))
    drawn = set(font["cmap"].getBestCmap())
    wanted = {c for code in LANGUAGES for _, text in all_translations(code) for c in text}
    wanted |= {c for name in i18n.LANGUAGES.values() for c in name}
    # Names are typed by people: whole alphabets, not only the letters of our own texts.
    wanted |= set("ΐΰϊϋάέήίόύώΆΈΉΊΌΎΏςґҐєЄіІїЇёЁъЪыЫэЭʼ’№¿¡ñÑüÜáéíóúÁÉÍÓÚ«»„“”–—…")
    assert sorted(c for c in wanted if ord(c) not in drawn and c != "\n") == []


@pytest.mark.parametrize("code", list(SCRIPTS))
def test_no_word_mixes_letters_of_two_scripts(code):
    """A Latin o inside a Greek or Russian word looks right and is read wrongly by every voice."""
    own = re.compile(SCRIPTS[code])
    mixed = [
        word
        for _, text in all_translations(code)
        for word in WORD.findall(re.sub(r"\{\w*\}", " ", text))
        if own.search(word) and re.search("[A-Za-z]", word)
    ]
    assert mixed == []


@pytest.mark.parametrize("code", list(FOREIGN_LETTERS))
def test_russian_and_ukrainian_keep_to_their_own_letters(code):
    wrong = [t for _, t in all_translations(code) if set(t) & set(FOREIGN_LETTERS[code])]
    assert wrong == []


def test_greek_capitals_have_no_accents():
    """C-42, for words that the catalogue itself writes in capitals."""
    words = [w for _, text in all_translations("el") for w in WORD.findall(text) if len(w) > 1]
    assert [w for w in words if w.isupper() and set(w) & set("ΆΈΉΊΌΎΏ")] == []


def test_questions_are_written_as_the_language_writes_them():
    for entry, text in all_translations("es"):
        assert text.count("?") == text.count("¿"), entry.msgid
        assert text.count("!") == text.count("¡"), entry.msgid
    for entry, text in all_translations("el"):
        assert "?" not in text, entry.msgid
    for entry in catalogue("en"):
        assert translations(entry) == [
            text for text in (entry.msgid, entry.msgid_plural) if text
        ], entry.msgid
