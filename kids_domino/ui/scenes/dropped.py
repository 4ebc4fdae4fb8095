"""Files were dropped on a game: they are kept, and the game goes on."""

from __future__ import annotations

import pygame

from kids_domino.i18n import ngettext
from kids_domino.ui.scene import Scene
from kids_domino.ui.widgets import Button, Label, Mascot, Panel, Widget


class DroppedScene(Scene):
    """One line that says where the files are used, and one button."""

    name = "dropped"
    overlay = True

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, room = frame["gap"], frame.inside
        board = pygame.Rect(0, 0, min(room.width, frame.units(110)), frame.units(62))
        board.center = room.center
        inner = board.inflate(-4 * gap, -4 * gap)
        button = pygame.Rect(0, 0, frame.button * 3, round(frame.button * 1.2))
        button.midbottom = inner.midbottom
        above = pygame.Rect(inner.x, inner.y, inner.width, button.top - 2 * gap - inner.y)
        goat = pygame.Rect(above.x, above.y, above.width // 3, above.height)
        words = pygame.Rect(goat.right + gap, above.y, above.right - goat.right - gap, above.height)
        count = len(context.dropped)
        text = ngettext(
            "{count} file for a deck of your own is kept. It is waiting in the settings.",
            "{count} files for a deck of your own are kept. They are waiting in the settings.",
            count).format(count=count)
        return [
            Panel(context, board),
            Mascot(context, goat),
            Label(context, "notice", words, text=text, bold=True),
            Button(context, "go", button, icon="check", role="leaf",
                   on_press=context.director.pop),
        ]
