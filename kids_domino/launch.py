"""How the window is asked to start; read from the command line without importing pygame."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kids_domino.i18n import LANGUAGES

_WITH_VALUE = ("--automation", "--seed", "--profile-dir", "--window", "--lang")
_FLAGS = ("--mute", "--fast")
_SMALLEST = (320, 240)


class LaunchError(ValueError):
    """The options make no sense; the text is one line for the person who typed them."""


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """Options of the window (contracts.md, section 3).

    ``automation``: file that gets one JSON line for each settled picture. ``seed``: the seed of the
    first match, the next ones count up from it. ``profile_dir``: where settings and games are kept.
    ``window``: width and height in pixels. ``lang``: a key of ``i18n.LANGUAGES``. ``mute``: no
    sound at all. ``fast``: no waiting, animations end at once.
    """

    automation: Path | None = None
    seed: int | None = None
    profile_dir: Path | None = None
    window: tuple[int, int] | None = None
    lang: str | None = None
    mute: bool = False
    fast: bool = False


def parse_window_options(arguments: Sequence[str]) -> LaunchOptions:
    """The options in ``arguments`` (without the program's name), ``--name value`` or
    ``--name=value``; raises ``LaunchError`` for anything that is not one of them."""
    options = LaunchOptions()
    rest = list(arguments)
    while rest:
        name, separator, value = rest.pop(0).partition("=")
        if name in _FLAGS and not separator:
            options = replace(options, mute=options.mute or name == "--mute",
                              fast=options.fast or name == "--fast")
            continue
        if name not in _WITH_VALUE:
            raise LaunchError(f"unknown option: {name}")
        if not separator:
            if not rest:
                raise LaunchError(f"{name} needs a value")
            value = rest.pop(0)
        options = _with(options, name, value)
    return options


def _with(options: LaunchOptions, name: str, value: str) -> LaunchOptions:
    if not value:
        raise LaunchError(f"{name} needs a value")
    if name == "--automation":
        return replace(options, automation=Path(value))
    if name == "--profile-dir":
        return replace(options, profile_dir=Path(value))
    if name == "--seed":
        if not re.fullmatch(r"[0-9]{1,18}", value):
            raise LaunchError(f"--seed needs a whole number, not {value!r}")
        return replace(options, seed=int(value))
    if name == "--lang":
        if value not in LANGUAGES:
            raise LaunchError(f"--lang needs one of {', '.join(LANGUAGES)}, not {value!r}")
        return replace(options, lang=value)
    size = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", value)
    if not size:
        raise LaunchError(f"--window needs a size such as 1280x800, not {value!r}")
    width, height = int(size[1]), int(size[2])
    if width < _SMALLEST[0] or height < _SMALLEST[1]:
        raise LaunchError("--window cannot be smaller than {}x{}".format(*_SMALLEST))
    return replace(options, window=(width, height))
