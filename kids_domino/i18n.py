"""The language of the program: gettext with a language that can change while it runs.

``_``, ``ngettext``, ``pgettext`` and ``npgettext`` look the current language up each time they are
called; none of them may be called while a module is imported. ``N_`` and ``NC_`` only mark:
``_(message)`` and ``pgettext(*pair)`` translate what they return.
"""

from __future__ import annotations

import gettext as _gettext
import io
import logging
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from kids_domino import resources
from kids_domino.core.text import N_, NC_

log = logging.getLogger(__name__)

__all__ = [
    "DOMAIN",
    "LANGUAGES",
    "NC_",
    "N_",
    "_",
    "cache_dir",
    "language",
    "ngettext",
    "npgettext",
    "pgettext",
    "proposed_language",
    "set_language",
    "text_in",
    "translator",
]

DOMAIN = "kids_domino"

LANGUAGES: dict[str, str] = {
    "el": "Ελληνικά",
    "ru": "Русский",
    "uk": "Українська",
    "es": "Español",
    "en": "English",
}
"""Language codes with each language's own name, in the order of the language screen."""

_current = "en"


def set_language(code: str) -> None:
    """Speak ``code`` (a key of ``LANGUAGES``) from now on; ``ValueError`` for anything else."""
    global _current
    if code not in LANGUAGES:
        raise ValueError(f"unknown language: {code!r}")
    _current = code


def language() -> str:
    """The code of the language that is spoken now; "en" at the start."""
    return _current


def proposed_language(preferred: Iterable[str]) -> str:
    """The first language of ``preferred`` (locale names such as "uk_UA", "es-419") that we speak.

    English when we speak none of them: no language stands in for another one.
    """
    for name in preferred:
        code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def translator(code: str) -> _gettext.NullTranslations:
    """The catalogue of ``code`` for look-ups in a language other than the current one.

    A message without a translation comes back in English. ``ValueError`` for a language that is
    not in ``LANGUAGES``.
    """
    if code not in LANGUAGES:
        raise ValueError(f"unknown language: {code!r}")
    return _translations(code)


text_in = translator


def _(message: str) -> str:
    """``message`` in the current language."""
    return _translations(_current).gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form for ``n`` things in the current language; format it with the number by name."""
    return _translations(_current).ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """``message`` as meant in ``context``, in the current language."""
    return _translations(_current).pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, n: int) -> str:
    """The form for ``n`` things as meant in ``context``, in the current language."""
    return _translations(_current).npgettext(context, singular, plural, n)


@cache
def _translations(code: str) -> _gettext.NullTranslations:
    if code == "en":
        return _gettext.NullTranslations()
    folder = resources.locales() / code / "LC_MESSAGES"
    try:
        source = folder / f"{DOMAIN}.po"
        if source.is_file():
            return _from_source(code, source.read_bytes())
        return _gettext.GNUTranslations(io.BytesIO((folder / f"{DOMAIN}.mo").read_bytes()))
    except Exception as error:
        # A catalogue that is missing or damaged must not keep a child from playing.
        log.warning("catalogue %s cannot be used: %s", code, error)
        return _gettext.NullTranslations()


def _from_source(code: str, source: bytes) -> _gettext.NullTranslations:
    """The catalogue ``source`` (.po), from the cache when the same text was compiled before."""
    import hashlib  # 5 ms that English, and a wheel with its .mo, need not spend

    cached = cache_dir() / f"{code}-{hashlib.sha256(source).hexdigest()[:20]}.mo"
    try:
        return _gettext.GNUTranslations(io.BytesIO(cached.read_bytes()))
    except Exception as error:  # not there yet, or damaged in any of the ways a .mo can be
        log.debug("catalogue %s is compiled: %s", code, error)
    compiled = _compiled(code, source)
    _keep(cached, compiled)
    return _gettext.GNUTranslations(io.BytesIO(compiled))


def _compiled(code: str, source: bytes) -> bytes:
    # Babel takes as long to import as the first picture to draw: only a changed .po needs it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    out = io.BytesIO()
    write_mo(out, read_po(io.BytesIO(source), locale=code, abort_invalid=True))
    return out.getvalue()


def _keep(cached: Path, compiled: bytes) -> None:
    temporary = cached.with_name(f"{cached.name}.{os.getpid()}")
    try:
        cached.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(compiled)
        os.replace(temporary, cached)
        for older in cached.parent.glob(f"{cached.name.split('-')[0]}-*.mo"):
            if older != cached:
                older.unlink()
    except OSError as error:
        log.debug("catalogue not cached: %s", error)


def cache_dir() -> Path:
    """The user's folder for compiled catalogues; it need not exist."""
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("kids-domino", appauthor=False), "catalogues")
