"""What the system says about its user."""

from __future__ import annotations

from functools import lru_cache

import pygame

from kids_domino import i18n


@lru_cache(maxsize=1)
def proposed_language() -> str:
    """The language that the system prefers, among ours."""
    names = []
    for place in pygame.system.get_pref_locales():
        country = place.get("country")
        names.append(f"{place['language']}_{country}" if country else place["language"])
    return i18n.proposed_language(names)
