"""Languages: plural forms, switching while the program runs, and catalogues that are damaged."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from kids_domino import i18n, resources
from tests import sources

PLURALS = {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 25: 2, 101: 0}
"""C-37: which of the three forms Russian and Ukrainian take for a number."""

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
THREE_FORMS = (
    '"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 '
    '&& (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n'
)
BODY = """
msgid "Hello"
msgstr "Привет"

msgctxt "tile"
msgid "back"
msgstr "рубашка"

msgid "{number} tile"
msgid_plural "{number} tiles"
msgstr[0] "{number} костяшка"
msgstr[1] "{number} костяшки"
msgstr[2] "{number} костяшек"
"""


@pytest.fixture(autouse=True)
def _english_again():
    i18n._translations.cache_clear()
    yield
    i18n._translations.cache_clear()
    i18n.set_language("en")


@pytest.fixture
def cache(tmp_path, monkeypatch):
    folder = tmp_path / "cache"
    monkeypatch.setattr(i18n, "cache_dir", lambda: folder)
    return folder


@pytest.fixture
def catalogue(tmp_path, monkeypatch, cache):
    """The path of a small Russian catalogue that stands in for the real one."""
    folder = tmp_path / "locales"
    file = folder / "ru" / "LC_MESSAGES" / "kids_domino.po"
    file.parent.mkdir(parents=True)
    file.write_text(HEADER + THREE_FORMS + BODY, encoding="utf-8")
    monkeypatch.setattr(resources, "locales", lambda: folder)
    return file


@pytest.mark.parametrize("code", ["ru", "uk"])
@pytest.mark.parametrize(("number", "form"), PLURALS.items())
def test_the_catalogues_choose_the_right_plural(code, number, form, cache):
    """C-37, by the headers of the real catalogues."""
    assert i18n.translator(code).plural(number) == form  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", ["el", "es"])
@pytest.mark.parametrize(("number", "form"), [(0, 1), (1, 0), (2, 1), (21, 1), (1_000_000, 1)])
def test_two_forms_are_enough_for_greek_and_spanish(code, number, form, cache):
    assert i18n.translator(code).plural(number) == form  # type: ignore[attr-defined]


@pytest.mark.parametrize(("number", "form"), PLURALS.items())
def test_a_number_gets_its_form(number, form, catalogue):
    i18n.set_language("ru")
    said = i18n.ngettext("{number} tile", "{number} tiles", number).format(number=number)
    assert said == f"{number} {('костяшка', 'костяшки', 'костяшек')[form]}"


def test_the_language_changes_while_the_program_runs(catalogue):
    assert i18n.language() == "en"
    assert i18n._("Hello") == "Hello"
    assert i18n.ngettext("{number} tile", "{number} tiles", 2) == "{number} tiles"
    i18n.set_language("ru")
    assert i18n._("Hello") == "Привет"
    assert i18n.pgettext("tile", "back") == "рубашка"
    i18n.set_language("en")
    assert i18n._("Hello") == "Hello"
    assert i18n.pgettext("tile", "back") == "back"


def test_another_language_can_be_asked_without_speaking_it(catalogue):
    assert i18n.text_in("ru").gettext("Hello") == "Привет"
    assert i18n.language() == "en"


def test_a_missing_text_is_english_and_never_another_language(catalogue):
    i18n.set_language("uk")
    assert i18n._("Hello") == "Hello"
    i18n.set_language("ru")
    assert i18n._("Good night") == "Good night"
    assert i18n.npgettext("tile", "one {n}", "many {n}", 5) == "many {n}"


@pytest.mark.parametrize("code", ["de", "", "EN", "ru_RU"])
def test_an_unknown_language_is_refused(code):
    with pytest.raises(ValueError, match="unknown language"):
        i18n.set_language(code)
    with pytest.raises(ValueError, match="unknown language"):
        i18n.translator(code)


@pytest.mark.parametrize(
    ("preferred", "code"),
    [
        (["uk_UA", "ru_RU"], "uk"),
        (["be_BY", "el_GR.UTF-8"], "el"),
        (["es-419"], "es"),
        (["fr_FR"], "en"),
        ([], "en"),
        (["C"], "en"),
        (["ru"], "ru"),
    ],
)
def test_the_system_proposes_a_language(preferred, code):
    assert i18n.proposed_language(preferred) == code


def test_languages_are_called_by_their_own_names():
    """C-40."""
    assert list(i18n.LANGUAGES.values()) == [
        "Ελληνικά",
        "Русский",
        "Українська",
        "Español",
        "English",
    ]


def test_a_compiled_catalogue_is_used_again(catalogue, cache, monkeypatch):
    assert i18n.translator("ru").gettext("Hello") == "Привет"
    assert [f.suffix for f in cache.iterdir()] == [".mo"]
    i18n._translations.cache_clear()
    monkeypatch.setattr(i18n, "_compiled", lambda *a: pytest.fail("compiled again"))
    assert i18n.translator("ru").gettext("Hello") == "Привет"


def test_a_changed_catalogue_is_compiled_anew_and_the_old_one_goes(catalogue, cache):
    i18n.translator("ru")
    catalogue.write_text(catalogue.read_text("utf-8").replace("Привет", "Привет!"), "utf-8")
    i18n._translations.cache_clear()
    assert i18n.translator("ru").gettext("Hello") == "Привет!"
    assert len(list(cache.iterdir())) == 1


@pytest.mark.parametrize("damage", [b"", b"\xde\x12\x04\x95", b"not a catalogue", b"\x00" * 99])
def test_a_damaged_cache_is_compiled_anew(catalogue, cache, damage):
    i18n.translator("ru")
    [cached] = cache.iterdir()
    cached.write_bytes(damage)
    i18n._translations.cache_clear()
    assert i18n.translator("ru").gettext("Hello") == "Привет"


def test_no_cache_is_no_obstacle(catalogue, monkeypatch, tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    monkeypatch.setattr(i18n, "cache_dir", lambda: in_the_way / "cache")
    assert i18n.translator("ru").gettext("Hello") == "Привет"


def test_a_wheel_has_its_catalogue_compiled(catalogue, monkeypatch):
    catalogue.with_suffix(".mo").write_bytes(i18n._compiled("ru", catalogue.read_bytes()))
    catalogue.unlink()
    monkeypatch.setattr(i18n, "_compiled", lambda *a: pytest.fail("compiled again"))
    assert i18n.translator("ru").gettext("Hello") == "Привет"


@pytest.mark.parametrize("damage", ['msgid "a', "\x00\x01", 'msgstr "b"\nmsgid "c"\nnonsense\n'])
def test_a_damaged_catalogue_leaves_english(catalogue, damage):
    catalogue.write_text(damage, encoding="utf-8")
    i18n.set_language("ru")
    assert i18n._("Hello") == "Hello"


def test_babel_is_not_imported_for_english_or_a_cached_catalogue(tmp_path):
    code = (
        "import sys; from kids_domino import i18n; i18n.set_language(sys.argv[1]); "
        "i18n._('Hello'); print('babel' in sys.modules)"
    )
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}

    def babel_imported(language: str) -> str:
        command = [sys.executable, "-c", code, language]
        ran = subprocess.run(
            command, cwd=sources.ROOT, env=environment, capture_output=True, text=True, check=True
        )
        return ran.stdout.strip()

    assert babel_imported("en") == "False"
    babel_imported("el")
    assert babel_imported("el") == "False"
