"""The grown-ups' shelf: the games that families know."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _
from kids_domino.learning.ladder import SHELF
from kids_domino.ui import flow, layout, setup
from kids_domino.ui.level_art import drawer, named
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, PictureButton, Widget, alike


class ShelfScene(Scene):
    """A card for each game with its rules beside it; too many or too few players make it pale."""

    name = "shelf"

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        seats = len(setup.last_seats(context))
        widgets = top_bar(context, _("For grown-ups"), back=context.director.pop)
        gap, side = frame["gap"], frame.button
        places = layout.cards(below(context), len(SHELF), gap, ratio=1.35)
        for level, place in zip(SHELF, places, strict=True):
            card = pygame.Rect(place.x, place.y, place.width - side - gap // 2, place.height)
            widgets.append(
                PictureButton(
                    context,
                    f"game.{level.variant}",
                    card,
                    text=named(level, seats),
                    icon=drawer(context, level),
                    role="wood",
                    enabled=level.fits(seats),
                    on_press=lambda level=level: flow.play_level(context, level),
                )
            )
            book = pygame.Rect(place.right - side, place.bottom - side, side, side)
            widgets.append(
                Button(
                    context,
                    f"rules.{level.variant}",
                    book,
                    icon="rules",
                    role="cream",
                    round=True,
                    on_press=lambda level=level: flow.rules(context, level.variant),
                )
            )
        alike([card for card in widgets if isinstance(card, PictureButton) and card.enabled])
        return widgets
