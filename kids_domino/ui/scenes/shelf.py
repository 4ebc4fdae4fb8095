"""The grown-ups' shelf: the games that families know."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _, pgettext
from kids_domino.learning.ladder import SHELF
from kids_domino.ui import flow, layout, setup
from kids_domino.ui.level_art import drawer
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, PictureButton, Widget


class ShelfScene(Scene):
    """A card for each game with its rules under it; too many or too few players make it pale."""

    name = "shelf"

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        seats = len(setup.last_seats(context))
        widgets = top_bar(context, _("For grown-ups"), back=context.director.pop)
        places = layout.cards(below(context), len(SHELF), frame["gap"] * 2, ratio=0.95)
        for level, place in zip(SHELF, places, strict=True):
            strip = frame.button
            card = pygame.Rect(place.x, place.y, place.width, place.height - strip)
            widgets.append(
                PictureButton(
                    context,
                    f"game.{level.variant}",
                    card,
                    text=pgettext(*level.name),
                    icon=drawer(context, level),
                    role="wood",
                    enabled=level.fits(seats),
                    on_press=lambda level=level: flow.play_level(context, level),
                )
            )
            widgets.append(
                Button(
                    context,
                    f"rules.{level.variant}",
                    pygame.Rect(card.x, card.bottom, card.width, strip),
                    text=_("Rules"),
                    icon="rules",
                    role="cream",
                    on_press=lambda level=level: flow.rules(context, level.variant),
                )
            )
        return widgets
