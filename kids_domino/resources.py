"""Where pictures, sounds, catalogues and fonts lie.

The only module that knows the difference between a checkout (``assets/`` and ``locales/`` beside
the package) and an installed wheel (``_assets`` and ``_locales`` inside it).
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent

# Medium stands for "regular": the thinner cut looks frail beside the thick outlines of the tiles.
_FONTS = {
    "regular": (
        ("fontpkg_fira_sans", "files/FiraSans-Medium.ttf"),
        ("pygame_gui", "data/NotoSans-Regular.ttf"),
    ),
    "bold": (
        ("fontpkg_fira_sans", "files/FiraSans-Bold.ttf"),
        ("pygame_gui", "data/NotoSans-Bold.ttf"),
    ),
}


def _root(name: str) -> Path:
    # The installed place is asked first: a foreign folder called "assets" may lie beside an
    # installed package, but never inside it.
    installed = _PACKAGE / f"_{name}"
    return installed if installed.is_dir() else _PACKAGE.parent / name


def path(*parts: str) -> Path:
    """The file or folder ``parts`` below the assets, for instance ``path("sounds", "lay.ogg")``.

    The file need not exist: who opens it decides what stands in for it.
    """
    return _root("assets").joinpath(*parts)


def locales() -> Path:
    """The folder that holds ``<language>/LC_MESSAGES/kids_domino.po`` (checkout) or ``.mo``."""
    return _root("locales")


def font(weight: str = "regular") -> Path:
    """The font file for ``weight``, "regular" or "bold"; it covers all five languages.

    Raises ``ValueError`` for another weight and ``FileNotFoundError`` when neither font package is
    installed.
    """
    if weight not in _FONTS:
        raise ValueError(f"no such weight: {weight!r}")
    for package, name in _FONTS[weight]:
        # find_spec of a top-level package looks it up without running it: pygame_gui stays unread.
        spec = importlib.util.find_spec(package)
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            file = Path(folder, name)
            if file.is_file():
                return file
    raise FileNotFoundError("no font found: install fontpkg-fira-sans")
