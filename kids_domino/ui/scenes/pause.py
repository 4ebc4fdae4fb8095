"""A pause over the table: play on, go home, look the rules up, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.i18n import _
from kids_domino.ui import flow, layout
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.widgets import Button, Label, Mascot, Panel, Widget, alike

if TYPE_CHECKING:
    from kids_domino.core.variant import Variant


class PauseScene(Scene):
    """Pushed by the table; the game is kept whatever is chosen here."""

    name = "pause"
    overlay = True

    def __init__(self, context: Context, variant: Variant | str) -> None:
        """``variant``: the game whose rules can be looked up, as ``flow.rules`` takes it."""
        super().__init__(context)
        self._variant = variant

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap = frame["gap"]
        room = frame.inside
        size = (min(room.width, frame.units(110)), min(room.height, frame.units(76)))
        board = pygame.Rect((0, 0), size)
        board.center = room.center
        inner = board.inflate(-4 * gap, -4 * gap)
        title = pygame.Rect(inner.x, inner.y, inner.width, frame.units(10))
        row = pygame.Rect(inner.x, 0, inner.width, frame.units(24))
        row.bottom = inner.bottom
        go = pygame.Rect(0, title.bottom + gap, 0, row.top - 2 * gap - title.bottom)
        go.width = min(inner.width * 2 // 3, go.height * 2)
        go.right = inner.right
        goat = pygame.Rect(inner.x, go.y, inner.width - go.width - gap, go.height)
        entries = (
            ("home", "home", _("Home"), "sun", lambda: flow.home(context)),
            (
                "rules",
                "rules",
                _("Rules"),
                "sky",
                lambda: flow.rules(context, self._variant),
            ),
            ("settings", "settings", _("Settings"), "cream", lambda: flow.settings(context)),
        )
        widgets: list[Widget] = [
            Panel(context, board),
            Label(
                context, "title", title, text=_("A little rest"), bold=True, largest=frame["title"]
            ),
            Mascot(context, goat),
            Button(context, "go", go, icon="go", role="leaf", on_press=context.director.pop),
        ]
        buttons = [
            Button(context, name, place, text=text, icon=icon, role=role, on_press=action)
            for (name, icon, text, role, action), place in zip(
                entries, layout.row(row, len(entries), gap), strict=True
            )
        ]
        alike(buttons)
        return [*widgets, *buttons]
