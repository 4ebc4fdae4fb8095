"""Which game: the levels as large pictures, and the way to the grown-ups' shelf."""

from __future__ import annotations

from kids_domino.i18n import _
from kids_domino.learning.ladder import LEVELS
from kids_domino.ui import flow, layout, setup
from kids_domino.ui.level_art import drawer, named
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import PictureButton, Widget, alike

_ROLES = ("sun", "peach", "berry", "plum", "sky", "leaf", "sun")


class LevelsScene(Scene):
    """A card for each level; those that the chosen seats cannot play are pale."""

    name = "levels"
    tune = "music"
    spoken = "which-game"

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        seats = setup.last_seats(context)
        widgets = top_bar(
            context,
            _("Which game?"),
            back=lambda: flow.players(context),
            spoken=self.spoken,
        )
        places = layout.cards(below(context), len(LEVELS) + 1, frame["gap"], ratio=1.15)
        for level, place, role in zip(LEVELS, places, _ROLES, strict=False):
            widgets.append(
                PictureButton(
                    context,
                    f"level.{level.id}",
                    place,
                    text=named(level, len(seats)),
                    icon=drawer(context, level),
                    role=role,
                    chosen=level.id == context.settings.last_level and level.fits(len(seats)),
                    enabled=level.fits(len(seats)),
                    on_press=lambda level=level: flow.play_level(context, level),
                )
            )
        widgets.append(
            PictureButton(
                context,
                "shelf",
                places[-1],
                text=_("For grown-ups"),
                icon="shelf",
                role="wood",
                on_press=lambda: flow.shelf(context),
            )
        )
        alike([card for card in widgets if isinstance(card, PictureButton) and card.enabled])
        return widgets
