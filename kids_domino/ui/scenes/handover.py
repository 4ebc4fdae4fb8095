"""Several people at one machine: nothing of any hand can be seen until the next one is ready."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kids_domino.i18n import _
from kids_domino.profiles.settings import Seat
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.widgets import Button, Label, Panel, Picture, Widget


class HandoverScene(Scene):
    """Covers the table completely and shows whose turn it is (case C-21)."""

    name = "handover"
    spoken = "hand-over"

    def __init__(
        self, context: Context, number: int, seat: Seat, ready: Callable[[], object]
    ) -> None:
        """``number``: the seat from 0. ``ready`` is called after this scene has gone."""
        super().__init__(context)
        self._number = number
        self._seat = seat
        self._ready = ready

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, room = frame["gap"], frame.inside
        board = pygame.Rect(
            0, 0, min(room.width, frame.units(110)), min(room.height, frame.units(92))
        )
        board.center = room.center
        inner = board.inflate(-4 * gap, -4 * gap)
        title = pygame.Rect(inner.x, inner.y, inner.width, frame.units(13))
        button = pygame.Rect(inner.x, 0, inner.width, frame.units(20))
        button.bottom = inner.bottom
        middle = pygame.Rect(
            inner.x, title.bottom + gap, inner.width, button.top - 2 * gap - title.bottom
        )
        role = context.theme.seat(self._number)
        text = (
            _("{name}, your turn!").format(name=self._seat.name)
            if self._seat.name
            else _("Your turn! Are you ready?")
        )
        return [
            Panel(context, board, colour=role.face, lip=role.lip),
            Label(context, "title", title, text=text, bold=True, largest=frame["title"]),
            Picture(context, f"face.{self._number}", middle, self._seat.avatar),
            Button(
                context,
                "handover.ready",
                button,
                icon="check",
                role="cream",
                on_press=self._go_on,
            ),
        ]

    def enter(self) -> None:
        self.context.audio.play("handover")

    @property
    def turn(self) -> int | None:
        return self._number

    @property
    def waiting(self) -> str | None:
        return "human"

    def _go_on(self) -> None:
        self.context.director.pop()
        self._ready()
