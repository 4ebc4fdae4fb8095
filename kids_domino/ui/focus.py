"""Which widget the arrow keys lead to. Keys are known by their place on the keyboard, so that
Greek and Cyrillic layouts work as well (case C-24)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from kids_domino.ui.widgets import Widget

Direction = tuple[int, int]

_ARROWS: dict[int, Direction] = {
    pygame.KSCAN_LEFT: (-1, 0),
    pygame.KSCAN_RIGHT: (1, 0),
    pygame.KSCAN_UP: (0, -1),
    pygame.KSCAN_DOWN: (0, 1),
}
_PRESSES = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_SPACE)


def direction(scancode: int) -> Direction | None:
    """Where the arrow key ``scancode`` points, or None for another key."""
    return _ARROWS.get(scancode)


def presses(scancode: int) -> bool:
    """Whether the key ``scancode`` presses what the ring is round: Enter or Space."""
    return scancode in _PRESSES


def first(widgets: Sequence[Widget]) -> Widget:
    """Where the ring begins: on ``go`` if it is there, else at the top left."""
    go = [widget for widget in widgets if widget.id == "go"]
    return (go or sorted(widgets, key=lambda widget: (widget.rect.y, widget.rect.x)))[0]


def next_widget(widgets: Sequence[Widget], current: Widget | None, way: Direction) -> Widget:
    """The nearest of ``widgets`` from ``current`` that way; ``current`` itself when there is
    none."""
    if current is None:
        return first(widgets)
    here = current.rect.center

    def distance(widget: Widget) -> float | None:
        dx = widget.rect.centerx - here[0]
        dy = widget.rect.centery - here[1]
        along = dx * way[0] + dy * way[1]
        aside = abs(dx * way[1]) + abs(dy * way[0])
        return None if along <= 0 else along + 2.5 * aside

    reachable = [
        (far, number)
        for number, widget in enumerate(widgets)
        if widget is not current and (far := distance(widget)) is not None
    ]
    return widgets[min(reachable)[1]] if reachable else current
