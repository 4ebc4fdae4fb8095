"""Mouse and fingers: one gesture at a time, told apart into taps and drags.

SDL makes mouse events from the first finger only. A second finger, while the first one rests
somewhere, would be deaf: its finger events are turned into mouse events here, and only its own, so
that no touch counts twice (cases C-22 and C-23).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from kids_domino.ui.table.arrangement import Key


class Fingers:
    """Which finger SDL follows, and what the others do."""

    def __init__(self) -> None:
        self._followed: tuple[int, int] | None = None
        self._own: tuple[int, int] | None = None

    def translate(self, event: pygame.Event, size: tuple[int, int]) -> pygame.Event | None:
        """The mouse event that a finger's event stands for; None when SDL makes one itself, or
        when another finger is busy."""
        finger = (event.touch_id, event.finger_id)
        position = (round(event.x * size[0]), round(event.y * size[1]))
        if event.type == pygame.FINGERDOWN:
            if self._followed is None:
                self._followed = finger  # SDL follows the first finger until it is lifted
            elif self._own is None:
                self._own = finger
                return _mouse(pygame.MOUSEBUTTONDOWN, position)
            return None
        if finger == self._followed:
            if event.type == pygame.FINGERUP:
                self._followed = None
            return None
        if finger != self._own:
            return None
        if event.type == pygame.FINGERMOTION:
            return _mouse(pygame.MOUSEMOTION, position)
        self._own = None
        return _mouse(pygame.MOUSEBUTTONUP, position)


def _mouse(kind: int, position: tuple[int, int]) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=position, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    return pygame.Event(kind, pos=position, button=1, touch=True)


@dataclass
class Held:
    """The tile under the pointer: where it was touched, and by how much beside its middle."""

    key: Key
    start: tuple[int, int]
    offset: tuple[float, float]
    dragged: bool = False


class Pointer:
    """Follows one tile from touch to release."""

    def __init__(self, far: int) -> None:
        """``far``: pixels from which a touch that moves is a drag."""
        self.far = far
        self.held: Held | None = None

    def press(self, key: Key, middle: tuple[float, float], at: tuple[int, int]) -> None:
        """A tile with its ``middle`` there was touched."""
        self.held = Held(key, at, (middle[0] - at[0], middle[1] - at[1]))

    def move(self, at: tuple[int, int]) -> tuple[Held, float, float] | None:
        """The pointer moved: the tile and where its middle goes, once it is a drag."""
        held = self.held
        if held is None:
            return None
        if not held.dragged:
            dx, dy = at[0] - held.start[0], at[1] - held.start[1]
            if dx * dx + dy * dy < self.far * self.far:
                return None
            held.dragged = True
        return held, at[0] + held.offset[0], at[1] + held.offset[1]

    def release(self) -> Held | None:
        """The pointer let go: what it held."""
        held, self.held = self.held, None
        return held


def nearest(
    points: dict[int, pygame.Rect], at: tuple[float, float], reach: float,
    wanted: Callable[[int], bool] = lambda _: True,
) -> int | None:
    """The place nearest to ``at`` whose rectangle, grown by ``reach`` pixels, holds it."""
    found = [
        ((rect.centerx - at[0]) ** 2 + (rect.centery - at[1]) ** 2, arm)
        for arm, rect in points.items()
        if wanted(arm) and rect.inflate(2 * reach, 2 * reach).collidepoint(at)
    ]
    return min(found)[1] if found else None
