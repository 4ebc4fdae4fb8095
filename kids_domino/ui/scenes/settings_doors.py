"""Pages of the settings whose large buttons lead to scenes of their own."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _, pgettext
from kids_domino.ui import layout
from kids_domino.ui.context import Context
from kids_domino.ui.widgets import Button, Mascot, Widget, alike

_GOAT = 30
"""The least room, in units, in which the goat is worth looking at."""


def pictures(context: Context, room: pygame.Rect) -> list[Widget]:
    """Which pictures the games have, the family's own decks, and printing."""
    from kids_domino import decks
    from kids_domino.ui import deck_art
    from kids_domino.ui.scenes import family
    from kids_domino.ui.scenes.print_deck import PrintScene

    frame = context.frame
    chosen = deck_art.found(context, context.settings.deck)
    shown = deck_art.named(chosen) if chosen else pgettext("pictures", "as usual")
    picture = deck_art.drawer(context, chosen or decks.load("forest"))
    first, *others = layout.column(room, 3, frame["gap"])
    buttons = [
        Button(context, "pictures.choose", first, icon=picture, role="wood",
               text=_("Pictures of the games: {deck}").format(deck=shown),
               on_press=lambda: family.pictures_of_levels(context)),
        Button(context, "pictures.own", others[0], icon="family", role="sun",
               text=_("Your own deck of photos"),
               on_press=lambda: family.own_decks(context)),
        Button(context, "pictures.print", others[1], icon="printer", role="sky",
               text=_("Print a deck"),
               on_press=lambda: context.director.push(PrintScene(context))),
    ]
    alike(buttons)
    return list(buttons)


def parents(context: Context, room: pygame.Rect) -> list[Widget]:
    """What the program is for, what the players are called, and the way out."""
    from kids_domino.ui.scenes.names import NamesScene
    from kids_domino.ui.scenes.parents import ParentsScene

    frame = context.frame
    entries = (
        (
            "parents",
            "parents",
            _("What this game is and how it helps"),
            "sky",
            lambda: context.director.push(ParentsScene(context)),
        ),
        (
            "names",
            "names",
            _("Names of the players"),
            "sun",
            lambda: context.director.push(NamesScene(context)),
        ),
        ("quit", "close", _("Close the game"), "peach", context.quit),
    )
    free = (room.height - len(entries) * frame.button) // (len(entries) - 1)
    gap = min(frame["gap"] * 2, max(frame["gap"] // 2, free))  # doors go before air
    doors = pygame.Rect(room.x, 0, room.width, min(
        room.height, len(entries) * (round(frame.button * 2) + gap) - gap))
    doors.center = room.center
    widgets: list[Widget] = []
    spare = room.height - doors.height - gap
    if spare > frame.units(_GOAT):  # a tall window: the goat stands where nothing else would
        side = min(spare, room.width)
        top = room.y + (spare - side) // 2
        widgets.append(Mascot(context, pygame.Rect(room.centerx - side // 2, top, side, side)))
        doors.bottom = room.bottom - (spare - side) // 2
    places = layout.column(doors, len(entries), gap)
    buttons = [
        Button(context, name, place, text=text, icon=icon, role=role, on_press=action)
        for (name, icon, text, role, action), place in zip(entries, places, strict=True)
    ]
    alike(buttons)
    return [*widgets, *buttons]
