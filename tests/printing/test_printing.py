"""Decks on paper: every deck, both papers and sizes, backs behind fronts, every letter there."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from itertools import product
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from kids_domino import decks, printing, resources, rules_text
from kids_domino.__main__ import main
from kids_domino.decks import DeckError
from kids_domino.i18n import LANGUAGES
from kids_domino.printing import PAPERS, SIZES, Print, art, rules_page, sheets
from kids_domino.variants import VARIANTS, find
from tests.decks import files
from tests.decks.test_workshop import family
from tests.sources import ROOT


def pages(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page, in millimetres."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    count = len(re.findall(rb"/Type /Page\b(?!s)", pdf))
    sizes = [(float(w) / 72 * 25.4, float(h) / 72 * 25.4) for w, h in boxes]
    return sizes if len(sizes) == count else sizes[:1] * count


def streams(pdf: bytes) -> list[bytes]:
    """The content of every compressed stream."""
    out = []
    for start in re.finditer(rb"stream\r?\n", pdf):
        try:
            out.append(zlib.decompressobj().decompress(pdf[start.end():]))
        except zlib.error:
            continue
    return out


@pytest.mark.parametrize(("paper", "size"), list(product(PAPERS, SIZES)))
def test_backs_lie_behind_their_fronts(paper: str, size: str):
    page = sheets.sheet(paper, size)
    width, height = PAPERS[paper]
    assert page.room >= 10
    for number in range(page.room):
        x, y = page.place(number)
        assert x >= 8
        assert y >= 8
        assert x + page.width <= width - 8
        assert y + page.height <= height - 8
        back_x, back_y = page.place(number, back=True)
        # Turned over at the long edge, left becomes right.
        assert width - (back_x + page.width) == pytest.approx(x)
        assert back_y == y
    places = {page.place(number) for number in range(page.room)}
    assert len(places) == page.room
    # Edge to edge: one cut serves two tiles.
    assert page.place(1)[0] - page.place(0)[0] == page.width
    assert page.place(page.columns)[1] - page.place(0)[1] == page.height


@pytest.mark.parametrize("name", decks.offered(1))
def test_every_deck_can_be_printed(name: str):
    deck = decks.find(name)
    largest = printing.usual_set(deck)
    pdf = printing.made(Print(deck, largest, find("picture"), "en", "A4", "pocket"))
    assert pdf.startswith(b"%PDF-")
    assert len(pages(pdf)) == 3  # 28 tiles, their backs, the rules
    assert len(streams(pdf)) >= 3


def test_pages_and_their_size(tmp_path: Path):
    deck = decks.find("farm")
    for paper in PAPERS:
        pdf = printing.made(Print(deck, 6, find("picture"), "uk", paper, "large"))
        found = pages(pdf)
        sheet = sheets.sheet(paper, "large")
        assert len(found) == 2 * -(-28 // sheet.room) + 1
        assert found[0] == pytest.approx(PAPERS[paper], abs=0.1)


def test_pictures_are_vectors_with_their_gradients():
    pdf = printing.made(Print(decks.find("farm"), 6, find("picture"), "en"))
    assert pdf.count(b"/ShadingType") > 10
    assert b"/Subtype /Image" not in pdf


@pytest.mark.parametrize("style", ["tile", "tile-bone", "tile-wood", "tile-black"])
def test_the_back_is_an_ornament_without_its_rim(style: str):
    deck = next(deck for name in decks.offered(1)
                if (deck := decks.find(name)).back == f"{style}-back")
    back = art.back(deck)
    assert b'id="rim"' not in back.ornament
    assert len(back.ornament) > 1000
    assert re.fullmatch("#[0-9a-f]{6}", back.colour)


def test_a_deck_of_the_family_is_printed_with_its_photos(tmp_path: Path):
    made = family(tmp_path, 5)
    deck = decks.find(made.id, tmp_path / "decks")
    assert printing.usual_set(deck) == 4
    pdf = printing.made(Print(deck, 4, find("picture"), "ru"))
    # Each photo once, with its round corners.
    assert pdf.count(b"/Subtype /Image") == 2 * 5
    with pytest.raises(DeckError, match="5 pictures, enough for a double-4, not a double-5"):
        printing.check(deck, 5)


def test_a_damaged_photo_is_named(tmp_path: Path):
    made = family(tmp_path, 3)
    (made.folder / made.faces[1].picture).write_bytes(b"\x89PNG")
    deck = decks.find(made.id, tmp_path / "decks")
    with pytest.raises(DeckError, match=made.faces[1].picture):
        printing.made(Print(deck, 2, find("picture"), "ru"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_letter_of_the_rules(language: str):
    letters = set()
    for variant in VARIANTS:
        letters |= set(rules_text.page(variant, language))
    for weight in ("regular", "bold"):
        with TTFont(resources.font(weight)) as font:
            assert {letter for letter in letters - {"\n"} if ord(letter) not in font.getBestCmap()
                    } == set()


@pytest.mark.parametrize("paper", PAPERS)
def test_the_rules_of_every_game_have_room(paper: str, monkeypatch: pytest.MonkeyPatch):
    """On one page, but for the longest; nothing runs out of the paper."""
    longest = set()
    height = PAPERS[paper][1]
    for variant in VARIANTS:
        pdf = printing._document(Print(decks.find("farm"), 6, variant, "el", paper))
        lowest = []
        cell = pdf.multi_cell

        def watched(*given, pdf=pdf, cell=cell, lowest=lowest, **more):
            out = cell(*given, **more)
            if not more.get("dry_run"):
                lowest.append(pdf.get_y())
            return out

        monkeypatch.setattr(pdf, "multi_cell", watched)
        sections = rules_text.sections(variant, "el")
        rules_page.write(pdf, "Title", "Note", sections, sections[:-1])
        assert max(lowest) <= height - 10
        if pdf.page_no() > 1:
            longest.add(variant.id)
    assert len(longest) <= 3, longest


def run(*arguments: object) -> int:
    return main(["print", *map(str, arguments)])


def test_print_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "a.pdf"
    assert run("classic", "--set", 9, "--paper", "letter", "--size", "pocket", "--lang", "es",
               "--game", "goat", "--house", "fish=one", "--out", out) == 0
    assert capsys.readouterr() == ("", "")
    found = pages(out.read_bytes())
    assert len(found) == 5
    assert found[0] == pytest.approx(PAPERS["Letter"], abs=0.1)


def test_print_knows_the_decks_of_the_family(tmp_path: Path):
    made = family(tmp_path, 3)
    out = tmp_path / "a.pdf"
    assert run(made.id, "--profile-dir", tmp_path, "--lang", "el", "--out", out) == 0
    assert len(pages(out.read_bytes())) == 3


WRONG = [
    (("unicorns", "--out", "{out}"), "no deck 'unicorns'; there are apples, berries"),
    (("own-7", "--out", "{out}"), "no deck 'own-7'"),
    (("../decks/farm", "--out", "{out}"), "no deck '../decks/farm'"),
    (("farm",), "--out"),
    (("farm", "--set", "7", "--out", "{out}"),
     "deck farm has 7 pictures, enough for a double-6, not a double-7"),
    (("farm", "--set", "1", "--out", "{out}"), "a whole number from 2 to 12 is needed, not '1'"),
    (("farm", "--set", "six", "--out", "{out}"), "not 'six'"),
    (("farm", "--paper", "A5", "--out", "{out}"), "--paper needs one of A4, Letter, not 'A5'"),
    (("farm", "--size", "XL", "--out", "{out}"), "--size needs one of large, pocket, not 'XL'"),
    (("farm", "--lang", "de", "--out", "{out}"), "--lang needs one of"),
    (("farm", "--game", "chess", "--out", "{out}"), "no variant 'chess'"),
    (("farm", "--house", "fish=x", "--out", "{out}"), "fish"),
    (("farm", "--lang", "en", "--out", "{folder}"), "cannot write"),
    (("farm", "--lang", "en", "--out", "{folder}/none/a.pdf"), "cannot write"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=lambda given: " ".join(given)[:50])
def test_mistakes_are_one_line(arguments: tuple[str, ...], words: str, tmp_path: Path,
                               capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "a.pdf"
    given = [word.format(out=out, folder=tmp_path) for word in arguments]
    assert run(*given, "--profile-dir", tmp_path / "profile") == 2
    shown, error = capsys.readouterr()
    assert shown == ""
    assert words in error
    assert error.count("\n") == 1
    assert "Traceback" not in error
    assert not out.exists()


def test_a_family_deck_that_is_too_small(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    made = family(tmp_path, 2)
    files.photo(tmp_path / "x.jpg")
    assert run(made.id, "--profile-dir", tmp_path, "--out", tmp_path / "a.pdf") == 2
    assert "has 2 pictures; 3 are needed" in capsys.readouterr().err


def test_printing_never_imports_the_window(tmp_path: Path):
    started = ("import sys; from kids_domino.__main__ import main; code = main(sys.argv[1:]); "
               "print(sorted({'pygame', 'pygame_gui', 'babel'} & set(sys.modules))); "
               "raise SystemExit(code)")
    done = subprocess.run(
        [sys.executable, "-c", started, "print", "dots", "--lang", "en", "--profile-dir", tmp_path,
         "--out", tmp_path / "a.pdf"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "[]\n", "")
