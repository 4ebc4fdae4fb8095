"""What rests on a table is kept in one picture, so that a frame in motion costs little."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kids_domino.ui.table.board import Board


class Still:
    """The picture of what rests."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, board: Board,
             paint: Callable[[pygame.Surface], object]) -> None:
        """Draw it; ``paint`` draws it anew, only when ``board`` has changed or the window's size
        is another one."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = pygame.Surface(surface.get_size())
            board.changed = True
        if board.changed:
            board.changed = False
            paint(self._picture)
        surface.blit(self._picture, (0, 0))
