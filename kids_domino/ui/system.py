"""What the system says about its user, and what it is asked for."""

from __future__ import annotations

import contextlib
import sys
from functools import lru_cache

import pygame

from kids_domino import i18n

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


def give_memory_back() -> None:
    """Let the memory of a picture go back to the system as soon as the picture is forgotten.

    The C library of Linux learns from the first large picture that is freed to keep the next ones
    among small things, where holes remain: a tenth of what the program takes. Others know better.
    """
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 128 * 1024)
