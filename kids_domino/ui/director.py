"""The stack of scenes. The top one gets the events; a dialog is a scene on top of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from kids_domino.ui.scene import Scene


class Director:
    """Changes scenes at once; the scene that asks may go on to its end."""

    def __init__(self) -> None:
        self._stack: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that is played now, if any."""
        return self._stack[-1] if self._stack else None

    @property
    def stack(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Put ``scene`` over the others."""
        if self._stack:
            self._stack[-1].disappear()
        self._stack.append(scene)
        scene.appear()

    def pop(self) -> None:
        """Take the top scene away and go back to the one below; the last one stays."""
        if len(self._stack) > 1:
            self._drop()
            self._stack[-1].appear()

    def replace(self, scene: Scene) -> None:
        """Put ``scene`` in the place of the top one."""
        if self._stack:
            self._drop()
        self._stack.append(scene)
        scene.appear()

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and begin with ``scene``."""
        while self._stack:
            self._drop()
        self._stack.append(scene)
        scene.appear()

    def rebuild(self) -> None:
        """Lay out anew what can be seen, for another window size or language.

        What is covered is laid out when it comes to the top again.
        """
        for scene in self._visible():
            scene.rebuild()

    def close(self) -> None:
        """Leave every scene, the top one first: the window closes."""
        while self._stack:
            self._drop()

    def handle(self, event: pygame.Event) -> bool:
        """Give ``event`` to the top scene."""
        return self._stack[-1].handle(event) if self._stack else False

    def update(self, dt: float) -> None:
        """Let the top scene go on by ``dt`` seconds; what is covered stands still."""
        if self._stack:
            self._stack[-1].update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, with those that can be seen under it."""
        for scene in self._visible():
            scene.draw(surface)
            scene.dirty = False

    @property
    def dirty(self) -> bool:
        """Whether something that can be seen has changed since it was drawn."""
        return any(scene.dirty for scene in self._visible())

    @property
    def moving(self) -> bool:
        """Whether the top scene moves."""
        return bool(self._stack) and self._stack[-1].moving

    @property
    def settled(self) -> bool:
        """Whether the picture rests and touches count."""
        return bool(self._stack) and not (self.moving or self.dirty or self._stack[-1].guarded)

    def _visible(self) -> list[Scene]:
        lowest = len(self._stack) - 1
        while lowest > 0 and self._stack[lowest].overlay:
            lowest -= 1
        return self._stack[max(0, lowest) :]

    def _drop(self) -> None:
        self._stack.pop().disappear()
