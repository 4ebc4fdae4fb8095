"""The gate before the settings: a grown-up finds it, a small child does not (case C-44).

Two ways through, neither a sum nor a reading test: two fingers rest for three seconds in two far
corners, or the year of birth is put in on a number pad.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import pygame

from kids_domino.i18n import _, ngettext
from kids_domino.ui import flow, layout, shapes
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Label, Panel, Picture, Widget

_HOLD = 3.0
_DIGITS = 4
_YOUNGEST, _OLDEST = 18, 110
_PATIENCE = 3


class GateScene(Scene):
    """Three wrong years, or ``back``, lead back to where one came from."""

    name = "gate"

    def __init__(self, context: Context, inside: Callable[[], object] | None = None) -> None:
        """``inside``: opens what lies behind the gate, the settings if it is not said."""
        super().__init__(context)
        self._open = inside or (lambda: flow.parents_area(context))
        self._typed = ""
        self._wrong = 0
        self._fingers: dict[int, tuple[int, int]] = {}
        self._held_for = 0.0

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        widgets = top_bar(
            context, _("For grown-ups"), back=context.director.pop, settings=False
        )
        room, gap = below(context), frame["gap"]
        if not frame.tall:
            room = room.inflate(-2 * (frame.button + gap), 0)  # between the locks
        if frame.tall:
            high = round(room.height * 0.38)
            text_room = pygame.Rect(room.x, room.y, room.width, high - gap)
            pad_room = pygame.Rect(room.x, room.y + high, room.width, room.height - high)
        else:
            text_room = pygame.Rect(room.x, room.y, room.width // 2 - gap, room.height)
            pad_room = pygame.Rect(room.centerx + gap, room.y, room.width // 2 - gap, room.height)
        widgets += self._words(text_room)
        widgets += self._pad(pad_room)
        inset = -(frame.button // 4)
        for place in self._corners():
            widgets.append(Picture(context, "", place, partial(self._spot, place)))
            widgets.append(Picture(context, "", place.inflate(inset, inset), "lock"))
        return widgets

    def _touched(self, corner: pygame.Rect) -> bool:
        return any(corner.collidepoint(finger) for finger in self._fingers.values())

    def _spot(self, corner: pygame.Rect, width: int, height: int) -> pygame.Surface:
        """The round plate under a lock; green while a finger rests on it."""
        role = self.context.theme.role("leaf" if self._touched(corner) else "sun")
        return shapes.plate(self.context.assets, (width, height), height // 2, role.face,
                            lip=role.lip, depth=self.context.frame["lip"])[0]

    def _corners(self) -> tuple[pygame.Rect, pygame.Rect]:
        frame = self.context.frame
        side = frame.button
        room = frame.inside
        top = pygame.Rect(room.right - side, room.top, side, side)
        bottom = pygame.Rect(room.left, room.bottom - side, side, side)
        return top, bottom

    def _words(self, room: pygame.Rect) -> list[Widget]:
        context, frame = self.context, self.context.frame
        if frame.tall:
            room = room.inflate(-frame.units(4), 0)
        board = Panel(context, room)
        inner = room.inflate(-frame["gap"] * 3, -frame["gap"] * 3)
        digits = pygame.Rect(inner.x, 0, inner.width, min(frame.units(16), inner.height // 3))
        digits.bottom = inner.bottom
        words = pygame.Rect(inner.x, inner.y, inner.width, digits.top - inner.y - frame["gap"])
        return [
            board,
            Label(
                context,
                "gate.words",
                words,
                text="\n\n".join(self._said()),
            ),
            Label(
                context,
                "gate.year",
                digits,
                text=" ".join(self._typed.ljust(_DIGITS, "–")),
                bold=True,
                largest=frame.units(11),
            ),
        ]

    def _said(self) -> list[str]:
        waiting = len(self.context.dropped)
        said = [
            _("Please enter the year you were born."),
            _("Or hold the two locks in the corners for three seconds, one finger on each."),
        ]
        if waiting:
            said.insert(0, ngettext("{count} file is waiting for a deck of your own.",
                                    "{count} files are waiting for a deck of your own.",
                                    waiting).format(count=waiting))
        return said

    def _pad(self, room: pygame.Rect) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap = max(6, frame["gap"] // 2)
        keys = [*"123456789", "", "0", "undo"]
        widgets: list[Widget] = []
        side = min(room.width // 3, room.height // 4) * 3
        pad = pygame.Rect(0, 0, min(room.width, round(side * 1.2)), min(room.height, side * 4 // 3))
        pad.center = room.center
        if frame.tall:
            pad.right = min(room.right, pad.right)
        for key, place in zip(keys, layout.grid(pad, 3, 4, gap), strict=True):
            if not key:
                continue
            back = key == "undo"
            widgets.append(
                Button(
                    context,
                    "erase" if back else f"digit.{key}",
                    place,
                    text="" if back else key,
                    icon="undo" if back else "",
                    role="peach" if back else "cream",
                    largest=frame.units(8),
                    repeats=True,
                    on_press=self._erase if back else lambda key=key: self._type(key),
                )
            )
        return widgets

    def _erase(self) -> None:
        self._typed = self._typed[:-1]
        self.rebuild()

    def _type(self, digit: str) -> None:
        self._typed += digit
        if len(self._typed) == _DIGITS:
            year = int(self._typed)
            self._typed = ""
            now = date.today().year
            if now - _OLDEST <= year <= now - _YOUNGEST:
                self._open()
                return
            self._wrong += 1
            if self._wrong == _PATIENCE:
                self.context.director.pop()
                return
        self.rebuild()

    def handle_own(self, event: pygame.Event) -> bool:
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION):
            frame = self.context.frame
            self._fingers[event.finger_id] = (
                round(event.x * frame.width),
                round(event.y * frame.height),
            )
            self.dirty = True
            return True
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN:
            row = event.scancode - pygame.KSCAN_1
            if 0 <= row <= 9:
                self._type(str((row + 1) % 10))
                return True
            if event.scancode == pygame.KSCAN_BACKSPACE:
                self._erase()
                return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        held = all(self._touched(corner) for corner in self._corners())
        self._held_for = self._held_for + dt if held else 0.0
        if held:
            self.dirty = True
        if self._held_for >= _HOLD:
            self._open()

    def leave(self) -> None:
        self._fingers.clear()
        self._typed = ""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._held_for:
            share = min(1.0, self._held_for / _HOLD)
            frame = self.context.frame
            bar = pygame.Rect(0, 0, round(frame.width * share), frame["gap"])
            plate, margin = shapes.plate(
                self.context.assets,
                (max(bar.height, bar.width), bar.height),
                bar.height // 2,
                self.context.theme.role("leaf").face,
            )
            surface.blit(plate, (-margin, frame.height - bar.height - margin))
