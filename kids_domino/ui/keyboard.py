"""Tells a hand that uses the keyboard from a child's fists on it (case C-25)."""

from __future__ import annotations

from collections import deque

import pygame

MEANT = frozenset(
    (
        pygame.KSCAN_LEFT,
        pygame.KSCAN_RIGHT,
        pygame.KSCAN_UP,
        pygame.KSCAN_DOWN,
        pygame.KSCAN_RETURN,
        pygame.KSCAN_KP_ENTER,
        pygame.KSCAN_SPACE,
        pygame.KSCAN_ESCAPE,
        pygame.KSCAN_AC_BACK,
        pygame.KSCAN_H,
        pygame.KSCAN_Z,
        pygame.KSCAN_F11,
        pygame.KSCAN_BACKSPACE,
        *range(pygame.KSCAN_1, pygame.KSCAN_0 + 1),
    )
)
"""Scancodes that mean something somewhere."""

_MODIFIERS = frozenset(
    (
        pygame.KSCAN_LSHIFT,
        pygame.KSCAN_RSHIFT,
        pygame.KSCAN_LCTRL,
        pygame.KSCAN_RCTRL,
        pygame.KSCAN_LALT,
        pygame.KSCAN_RALT,
        pygame.KSCAN_LGUI,
        pygame.KSCAN_RGUI,
        pygame.KSCAN_CAPSLOCK,
    )
)
_WINDOW = 1.0
_MOST_KEYS = 12
_MOST_DIFFERENT = 6
_MOST_HELD = 2
_CALM = 1.0


class Keyboard:
    """Lets single keys through and holds everything back while the keyboard is hammered on."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._recent: deque[tuple[float, int]] = deque()
        self._calm_at = 0.0

    def accepts(self, event: pygame.Event, now: float) -> bool:
        """Whether the key event may act at the time ``now`` in seconds.

        Held back: three keys held at once, a dozen keys or half a dozen different ones within a
        second, and whatever follows within a second of these or of a key that means nothing.
        """
        scancode = event.scancode
        if event.type == pygame.KEYUP:
            self._held.discard(scancode)
            return now >= self._calm_at
        if scancode in _MODIFIERS:
            return False
        self._held.add(scancode)
        self._recent.append((now, scancode))
        while self._recent[0][0] < now - _WINDOW:
            self._recent.popleft()
        wild = (
            scancode not in MEANT
            or len(self._held) > _MOST_HELD
            or len(self._recent) > _MOST_KEYS
            or len({code for _, code in self._recent}) > _MOST_DIFFERENT
            or bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI))
        )
        if wild:
            self._calm_at = now + _CALM
        elif now < self._calm_at:
            # Hammering that happens to meet a known key is still hammering.
            self._calm_at = max(self._calm_at, now + _CALM / 2)
        return now >= self._calm_at

    def forget(self) -> None:
        """The window lost the keyboard: nothing is held any more."""
        self._held.clear()
