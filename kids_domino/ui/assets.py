"""Pictures and sounds by name, each loaded once; a stand-in where a file is missing or damaged."""

from __future__ import annotations

import io
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from kids_domino import resources

log = logging.getLogger(__name__)

_KEEP_BYTES = 2 * 1024 * 1024
"""Of drawings, beside as much as the window itself takes: the larger it is, the larger is what is
drawn on it."""


class Assets:
    """Everything that is shown or played and comes from a file, or from SVG text."""

    def __init__(self) -> None:
        self.strong = False
        """Whether plates and tiles have a dark outline, for somebody who sees little contrast."""
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._ground: tuple[Hashable, pygame.Surface] | None = None
        self._missing: set[str] = set()

    def icon(self, name: str, size: int) -> pygame.Surface:
        """The icon ``name`` (assets/icons) in a square of ``size`` pixels."""
        return self.picture(("icons", f"{name}.svg"), size, size)

    def has(self, *parts: str) -> bool:
        """Whether the asset ``parts`` exists, for instance ``has("icons", "go.svg")``."""
        return resources.path(*parts).is_file()

    def picture(self, parts: tuple[str, ...], width: int, height: int) -> pygame.Surface:
        """The picture ``parts`` drawn as large as fits ``width`` × ``height``, in its middle.

        ``parts`` lead to an SVG file below the assets, or are the absolute path of a photo.
        Blank, with a line in the log, when the file is missing or damaged.
        """
        width, height = max(1, width), max(1, height)

        def draw() -> pygame.Surface:
            try:
                content = resources.path(*parts).read_bytes()
                is_svg = parts[-1].endswith(".svg")
                drawn = (_drawn if is_svg else _scaled)(content, width, height)
            except (OSError, pygame.error) as error:
                self._note("/".join(parts), error)
                return pygame.Surface((width, height), pygame.SRCALPHA)
            if drawn.get_size() == (width, height):
                return drawn
            whole = pygame.Surface((width, height), pygame.SRCALPHA)
            whole.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
            return whole

        return self.cached(("file", parts, width, height), draw)

    def drawing(self, text: str, width: int, height: int) -> pygame.Surface:
        """The SVG ``text`` drawn with ``width`` × ``height`` pixels."""
        return self.cached(
            ("text", text, width, height), lambda: _drawn(text.encode(), width, height)
        )

    def fresh(self, svg: bytes, width: int, height: int) -> pygame.Surface:
        """The same, kept by nobody: for one moment of many."""
        return _drawn(svg, width, height)

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under ``key``; made, and kept while there is room, when it is new.

        Surfaces are shared: copy one before drawing on it.
        """
        surface = self._surfaces.get(key)
        if surface is None:
            surface = self._surfaces[key] = make()
            self._bytes += _weight(surface)
            while self._bytes > self._room and len(self._surfaces) > 1:
                self._bytes -= _weight(self._surfaces.popitem(last=False)[1])
        else:
            self._surfaces.move_to_end(key)
        return surface

    def ground(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The same for a picture as large as the window, of which only one is kept."""
        if self._ground is None or self._ground[0] != key:
            self._ground = None  # two of them at once would be the most that the program ever takes
            self._ground = key, make()
        return self._ground[1]

    @property
    def _room(self) -> int:
        window = pygame.display.get_surface()
        return _KEEP_BYTES + (_weight(window) if window else 0)

    def sound(self, *parts: str) -> pygame.mixer.Sound | None:
        """The sound file ``parts`` below the assets; None when there is none or it is damaged."""
        file: Path = resources.path(*parts)
        try:
            return pygame.mixer.Sound(file)
        except (OSError, pygame.error) as error:
            self._note("/".join(parts), error)
            return None

    def _note(self, name: str, error: Exception) -> None:
        if name not in self._missing:
            self._missing.add(name)
            log.warning("asset %s cannot be used: %s", name, error)


def _drawn(svg: bytes, width: int, height: int) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(io.BytesIO(svg), (max(1, width), max(1, height)))
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _scaled(photo: bytes, width: int, height: int) -> pygame.Surface:
    surface = pygame.image.load(io.BytesIO(photo))
    share = min(width / surface.get_width(), height / surface.get_height())
    size = [max(1, round(side * share)) for side in surface.get_size()]
    surface = surface.convert_alpha() if pygame.display.get_surface() else surface
    return pygame.transform.smoothscale(surface, size)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
