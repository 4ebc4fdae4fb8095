"""Grounds and pictures that are only looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import shapes
from kids_domino.ui.theme import Colour
from kids_domino.ui.widgets.base import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context


class Panel(Widget):
    """A wooden board (or a plate of another colour) under other widgets.

    ``colour`` and ``lip``: names of theme colours, or colours.
    """

    def __init__(
        self,
        context: Context,
        rect: pygame.Rect,
        *,
        colour: str | Colour = "cream",
        lip: str | Colour = "wood",
        opacity: float = 1.0,
        **rest: Any,
    ) -> None:
        super().__init__(context, "", rect, **rest)
        self.colour = context.theme.colour(colour) if isinstance(colour, str) else colour
        self.lip = context.theme.colour(lip) if isinstance(lip, str) else lip
        self.opacity = opacity
        self._board: tuple[pygame.Surface, int] | None = None
        """Its picture and margin: too large for the cache, where it would drive out all others."""

    def draw(self, surface: pygame.Surface) -> None:
        if self._board is None:
            self._board = self._made()
        board, margin = self._board
        surface.blit(board, (self.rect.x - margin, self.rect.y - margin))

    def close(self) -> None:
        self._board = None

    def _made(self) -> tuple[pygame.Surface, int]:
        frame = self.context.frame
        return shapes.plate(
            self.context.assets,
            self.rect.size,
            round(frame["radius"] * 1.3),
            self.colour,
            lip=self.lip if self.opacity == 1 else None,
            depth=frame["lip"],
            shadow=frame["shadow"] if self.opacity == 1 else 0,
            opacity=self.opacity,
        )


class Picture(Widget):
    """A picture in the middle of ``rect``: an icon's name or a function that draws it."""

    def __init__(
        self,
        context: Context,
        id: str,
        rect: pygame.Rect,
        icon: str | Callable[[int, int], pygame.Surface],
        **rest: Any,
    ) -> None:
        super().__init__(context, id, rect, **rest)
        self.icon = icon

    def draw(self, surface: pygame.Surface) -> None:
        if isinstance(self.icon, str):
            picture = self.context.assets.icon(self.icon, min(self.rect.size))
        else:
            picture = self.icon(*self.rect.size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
