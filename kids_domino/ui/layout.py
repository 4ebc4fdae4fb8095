"""Plain arithmetic with rectangles: rows, columns and grids that fill their room."""

from __future__ import annotations

import pygame


def row(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """``count`` equal rectangles side by side in ``room``."""
    return grid(room, count, 1, gap)


def column(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """``count`` equal rectangles one under another in ``room``."""
    return grid(room, 1, count, gap)


def grid(room: pygame.Rect, across: int, down: int, gap: int) -> list[pygame.Rect]:
    """``across`` × ``down`` equal rectangles in ``room``, row by row."""
    width = (room.width - gap * (across - 1)) / across
    height = (room.height - gap * (down - 1)) / down
    return [
        pygame.Rect(
            round(room.x + x * (width + gap)),
            round(room.y + y * (height + gap)),
            int(width),
            int(height),
        )
        for y in range(down)
        for x in range(across)
    ]


def cards(
    room: pygame.Rect, count: int, gap: int, *, ratio: float = 1.0, most: int = 10_000
) -> list[pygame.Rect]:
    """``count`` rectangles, as large as they can be, with about ``ratio`` = width / height.

    Rows are centred, also a last one that is not full. ``most``: the largest height in pixels.
    """
    best: tuple[float, int] = (0.0, 1)
    for across in range(1, count + 1):
        down = -(-count // across)
        width = (room.width - gap * (across - 1)) / across
        height = min((room.height - gap * (down - 1)) / down, most)
        best = max(best, (min(width, height * ratio), -across))
    across = -best[1]
    down = -(-count // across)
    height = min((room.height - gap * (down - 1)) // down, most)
    width = min((room.width - gap * (across - 1)) // across, round(height * ratio))
    height = min(height, max(1, round(width / ratio * 1.25)))
    top = room.y + (room.height - down * height - gap * (down - 1)) // 2
    placed = []
    for number in range(count):
        y, x = divmod(number, across)
        here = min(across, count - y * across)
        left = room.centerx - (here * width + gap * (here - 1)) // 2
        placed.append(
            pygame.Rect(left + x * (width + gap), top + y * (height + gap), width, height)
        )
    return placed
