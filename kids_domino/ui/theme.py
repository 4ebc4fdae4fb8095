"""One look for everything: colours, sizes relative to the window, fonts."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import pygame

from kids_domino import resources

log = logging.getLogger(__name__)

Colour = tuple[int, int, int]

_FINGER = 2.0
"""Centimetres that a small child hits."""
_WIDEST = 0.16
"""Of the window's shorter side: on a very small screen larger buttons would leave no room."""
_RULER, _LACKING = 48, "\uffff"
"""A size in which letters are compared with what is drawn for one that no font has."""
_OPEN_FONTS = 24
"""So many sizes are kept open, each a quarter of a megabyte; what they drew is kept elsewhere."""


@dataclass(frozen=True, slots=True)
class Role:
    """The three colours of something that can be pressed: its face, the edge under it, its text."""

    face: Colour
    lip: Colour
    text: Colour


class Theme:
    """The theme file read once, and the fonts opened for it."""

    def __init__(self, file: Path | None = None) -> None:
        """Read ``file`` (the theme of the project when None); OSError or ValueError when it
        cannot be read: without a theme there is nothing to show."""
        data = json.loads((file or resources.path("theme", "theme.json")).read_text("utf-8"))
        self._colours = {name: _rgb(value) for name, value in data["colours"].items()}
        self._roles = {
            name: Role(**{part: _rgb(value) for part, value in parts.items()})
            for name, parts in data["roles"].items()
        }
        self.seats: tuple[str, ...] = tuple(data["seats"])
        self.sizes: dict[str, float] = data["sizes"]
        self.text_scale = 1.0
        self.strong = False
        """Whether words are darker, for somebody who sees little contrast."""
        self._strong = {name: _rgb(value) for name, value in data["strong"].items()}
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}

    def colour(self, name: str) -> Colour:
        """The colour ``name``; KeyError for one that the theme does not have."""
        return (self._strong.get(name) if self.strong else None) or self._colours[name]

    def role(self, name: str) -> Role:
        """The colours of the role ``name`` ("leaf", "cream", …); KeyError for an unknown one."""
        role = self._roles[name]
        return replace(role, text=self._strong.get(name, self._strong["ink"])) if (
            self.strong) else role

    def seat(self, seat: int) -> Role:
        """The colours that belong to ``seat`` (from 0)."""
        return self._roles[self.seats[seat % len(self.seats)]]

    def font(self, size: int, bold: bool = False) -> pygame.font.Font:
        """The font with ``size`` pixels; a drawn text of it is about 1.2 times as high."""
        key = (max(1, size), bold)
        if key not in self._fonts:
            while len(self._fonts) >= _OPEN_FONTS:
                del self._fonts[next(iter(self._fonts))]
            self._fonts[key] = self._open(*key)
        return self._fonts[key]

    def drawable(self, text: str) -> str:
        """``text`` without the characters that a font lacks: they would draw an empty box."""
        return "".join(letter for letter in text if letter.isspace() or self._has(letter))

    def _has(self, letter: str) -> bool:
        fonts = self.font(_RULER), self.font(_RULER, True)
        return all(font.metrics(letter) != font.metrics(_LACKING) for font in fonts)

    def _open(self, size: int, bold: bool) -> pygame.font.Font:
        try:
            return pygame.font.Font(self._files[bold], size)
        except (OSError, pygame.error) as error:
            log.warning("font cannot be used: %s", error)
            return pygame.font.Font(None, size)

    @cached_property
    def _files(self) -> tuple[Path, Path]:
        return resources.font("regular"), resources.font("bold")


@dataclass(frozen=True, slots=True)
class Frame:
    """The window's size and the lengths that follow from it, all in pixels."""

    width: int
    height: int
    sizes: dict[str, float]
    per_cm: float = 0.0
    """Pixels on a centimetre of the screen; 0 when it is not known."""

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def short(self) -> int:
        """The shorter side of the window."""
        return min(self.width, self.height)

    @property
    def tall(self) -> bool:
        """Whether the window is higher than wide."""
        return self.height > self.width

    def __getitem__(self, name: str) -> int:
        """The theme's size ``name``, in pixels of this window, at least 1."""
        return max(1, round(self.sizes[name] * self.short / 100))

    def units(self, count: float) -> int:
        """``count`` hundredths of the shorter side."""
        return round(count * self.short / 100)

    @property
    def button(self) -> int:
        """The usual side of what can be pressed; never less than ``target``."""
        return max(self["button"], self.target)

    @property
    def target(self) -> int:
        """The least side of anything that can be pressed: an eighth of the shorter side and, where
        the real size of the screen is known, two centimetres, as far as there is room."""
        finger = min(_FINGER * self.per_cm, _WIDEST * self.short)
        return max(-(-self.short // 8), round(finger))

    @property
    def inside(self) -> pygame.Rect:
        """The window without its margins."""
        return self.rect.inflate(-2 * self["margin"], -2 * self["margin"])


def _rgb(value: Any) -> Colour:
    digits = str(value).lstrip("#")
    if len(digits) != 6:
        raise ValueError(f"not a colour: {value!r}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
