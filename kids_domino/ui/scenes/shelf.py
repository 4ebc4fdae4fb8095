"""The grown-ups' shelf: all the games that families know, in families of their own."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _, pgettext
from kids_domino.learning.level import Level
from kids_domino.learning.shelf import FAMILIES, family_of
from kids_domino.ui import deck_art, flow, layout, setup
from kids_domino.ui.context import Context
from kids_domino.ui.level_art import drawer, named
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes import pictures
from kids_domino.ui.scenes.bar import below, beside_settings, top_bar
from kids_domino.ui.widgets import Button, PictureButton, Widget, alike

_ROLES = ("sun", "sky", "leaf", "peach", "plum", "berry", "wood")
"""The colour of each family's cards and of the tab that leads to them."""
_TALLEST = 46
"""The most units that a card is high: a family of two does not swell."""


class ShelfScene(Scene):
    """One family at a time. Beside each game's card: its rules, and its house rules, with a tick
    where some were chosen. A game for more or fewer players is pale."""

    name = "shelf"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._family = family_of(context.settings.last_level or "")

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        widgets = top_bar(context, _("For grown-ups"), back=context.director.pop, more=1)
        gap = frame["gap"]
        widgets.append(Button(
            context, "pips", beside_settings(context), role="cream",
            icon=deck_art.drawer(context, pictures.pips_in_use(context)),
            on_press=lambda: pictures.choose_pips(context)))
        room = below(context)
        lines = 2 if frame.tall else 1
        height = lines * frame.button + (lines - 1) * gap
        tabs = pygame.Rect(room.x, room.bottom - height, room.width, height)
        cards = pygame.Rect(room.x, room.y, room.width, tabs.y - gap - room.y)
        widgets += self._tabs(tabs, lines)
        for game, place in zip(self._family.games, self._places(cards), strict=True):
            widgets += self._game(game, place)
        alike([card for card in widgets if isinstance(card, PictureButton) and card.enabled])
        return widgets

    @property
    def _side(self) -> int:
        """The side of a book or house: no larger than it must be, so that the cards are large."""
        return -(-self.context.frame.short // 8)

    def _tabs(self, room: pygame.Rect, lines: int) -> list[Widget]:
        context = self.context
        gap = context.frame["gap"] // (1 if lines == 2 else 2)
        across = -(-len(FAMILIES) // lines)
        tabs: list[Button] = []
        places = layout.grid(room, across, lines, gap)
        aside = (across * lines - len(FAMILIES)) * (places[0].width + gap) // 2
        for place in places[across * (lines - 1):]:
            place.x += aside  # a row that is not full stands in the middle
        for family, role, place in zip(FAMILIES, _ROLES, places, strict=False):
            chosen = family is self._family
            tab = Button(
                context, f"family.{family.id}", place, text=pgettext(*family.name),
                role=role if chosen else "cream",
                on_press=lambda family=family: self._turn(family.id))
            tab.pressed = chosen  # it lies lower than the others
            tabs.append(tab)
        alike(tabs)
        return list(tabs)

    def _places(self, room: pygame.Rect) -> list[pygame.Rect]:
        """A place for each game, high enough for the two buttons one above the other."""
        frame = self.context.frame
        gap, side, count = frame["gap"], self._side, len(self._family.games)
        between = gap // 2 if frame.tall else gap
        best: tuple[float, int] = (0.0, 1)
        for across in range(1, count + 1):
            down = -(-count // across)
            width = (room.width - gap * (across - 1)) / across - side
            high = min((room.height - between * (down - 1)) / down, frame.units(_TALLEST))
            fits = high >= 2 * side + 2
            best = max(best, (min(width, high) * (1.0 if fits else 0.1), -across))
        across = -best[1]
        down = -(-count // across)
        height = min((room.height - between * (down - 1)) // down, frame.units(_TALLEST))
        widest = (room.width - gap * (across - 1)) // across
        width = min(widest, round(height * 1.15) + side)
        top = room.y + (room.height - down * height - between * (down - 1)) // 2
        places = []
        for number in range(count):
            y, x = divmod(number, across)
            here = min(across, count - y * across)
            left = room.centerx - (here * width + gap * (here - 1)) // 2
            places.append(pygame.Rect(
                left + x * (width + gap), top + y * (height + between), width, height))
        return places

    def _game(self, game: Level, place: pygame.Rect) -> list[Widget]:
        context, frame = self.context, self.context.frame
        seats, side = len(setup.last_seats(context)), self._side
        rules = setup.rules_of(context, game)
        card = pygame.Rect(
            place.x, place.y, place.width - side - frame["gap"] // 3, place.height)
        book = pygame.Rect(place.right - side, place.y, side, side)
        own = pygame.Rect(place.right - side, place.bottom - side, side, side)
        return [
            PictureButton(
                context, f"game.{game.id}", card, text=named(game, seats),
                icon=drawer(context, game), role=_ROLES[FAMILIES.index(self._family)],
                enabled=game.fits(seats), on_press=lambda: flow.play_level(context, game)),
            Button(
                context, f"rules.{game.id}", book, icon="rules", role="cream", round=True,
                on_press=lambda: flow.rules(context, rules)),
            Button(
                context, f"house.{game.id}", own, icon="house", role="cream", round=True,
                chosen=bool(rules.house), on_press=lambda: flow.house(context, rules)),
        ]

    def _turn(self, family: str) -> None:
        self._family = next(one for one in FAMILIES if one.id == family)
        self.rebuild()
