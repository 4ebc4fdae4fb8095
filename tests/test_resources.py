"""One module finds pictures, sounds, catalogues and fonts, in a checkout and in a wheel."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kids_domino import resources
from tests import sources


def test_a_checkout_has_its_resources_beside_the_package():
    assert resources.path() == sources.ROOT / "assets"
    assert resources.path("sounds", "lay.ogg").is_file()
    assert resources.locales() == sources.ROOT / "locales"


def test_an_installed_package_has_them_inside(tmp_path, monkeypatch):
    package = tmp_path / "site" / "kids_domino"
    (package / "_assets").mkdir(parents=True)
    (package / "_locales").mkdir()
    # Another package's folder of the same name must not be taken for ours.
    (tmp_path / "site" / "assets").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", package)
    assert resources.path("decks", "forest") == package / "_assets" / "decks" / "forest"
    assert resources.locales() == package / "_locales"


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_the_font_is_a_file_that_can_be_opened(weight):
    font = resources.font(weight)
    assert font.name.startswith("FiraSans")
    assert font.read_bytes()[:4] == b"\x00\x01\x00\x00"


def test_noto_sans_stands_in_for_a_missing_font(monkeypatch):
    found = resources.importlib.util.find_spec
    monkeypatch.setattr(
        resources.importlib.util,
        "find_spec",
        lambda name: None if name == "fontpkg_fira_sans" else found(name),
    )
    assert resources.font("bold").name == "NotoSans-Bold.ttf"
    assert resources.font("bold").is_file()


def test_no_font_at_all_is_said_clearly(monkeypatch):
    monkeypatch.setattr(resources.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(FileNotFoundError, match="fontpkg-fira-sans"):
        resources.font()


def test_an_unknown_weight_is_refused():
    with pytest.raises(ValueError, match="thin"):
        resources.font("thin")


def test_looking_for_a_font_imports_neither_package():
    code = (
        "import sys; from kids_domino import resources; resources.font('bold'); "
        "sys.exit(any(m in sys.modules for m in ('pygame', 'pygame_gui', 'fontpkg_fira_sans')))"
    )
    root = Path(resources.__file__).parent.parent
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
