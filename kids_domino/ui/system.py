"""What the system says about its user, and what it is asked for."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from functools import lru_cache

import pygame

from kids_domino import i18n

_INCH = 2.54
_BELIEVABLE = 20.0, 250.0
"""Pixels in a centimetre that a screen may have; anything else was not measured but made up."""
_MMAP_THRESHOLD = -3
"""M_MMAP_THRESHOLD of malloc.h."""


@lru_cache(maxsize=1)
def proposed_language() -> str:
    """The language that the system prefers, among ours."""
    names = []
    for place in pygame.system.get_pref_locales():
        country = place.get("country")
        names.append(f"{place['language']}_{country}" if country else place["language"])
    return i18n.proposed_language(names)


def pixels_per_cm() -> float:
    """How many pixels of the window lie on one centimetre of the screen; 0 when nobody knows.

    SDL knows it where the screen tells its size, but pygame does not pass the question on.
    """
    if sys.platform == "darwin":
        # SDL counts the screen's pixels there and the window points; no Mac has a small screen.
        return 0.0
    try:
        library = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
        ask = ctypes.CDLL(library).SDL_GetDisplayDPI
        across, down = ctypes.c_float(), ctypes.c_float()
        failed = ask(0, None, ctypes.byref(across), ctypes.byref(down))
    except (OSError, AttributeError, TypeError):
        return 0.0
    dense = min(across.value, down.value) / _INCH
    return dense if not failed and _BELIEVABLE[0] <= dense <= _BELIEVABLE[1] else 0.0


def give_memory_back() -> None:
    """Let the memory of a picture go back to the system as soon as the picture is forgotten.

    The C library of Linux learns from the first large picture that is freed to keep the next ones
    among small things, where holes remain: a tenth of what the program takes. Others know better.
    """
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 128 * 1024)
