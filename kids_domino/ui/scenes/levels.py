"""Which game: the levels as large pictures in chapters, and the way to the grown-ups' shelf."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _
from kids_domino.learning.ladder import CHAPTERS, chapter_of
from kids_domino.learning.level import Chapter, Level
from kids_domino.ui import flow, layout, setup
from kids_domino.ui.context import Context
from kids_domino.ui.level_art import drawer, named, pictured
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes import pictures
from kids_domino.ui.scenes.bar import below, beside_settings, top_bar
from kids_domino.ui.widgets import Button, PictureButton, Widget, alike

_ROLES = ("sun", "peach", "berry", "plum", "sky", "leaf")
_TABS = ("sun", "berry", "leaf", "sky")
"""The colour of each chapter's tab."""
_TALLEST = 62
"""The most units that a card is high: a chapter of three does not swell."""


class LevelsScene(Scene):
    """One chapter at a time, each with a tab that shows what it is about, and arrows to the next
    and the one before where there is room. Cards of levels that the chosen seats cannot play are
    pale."""

    name = "levels"
    tune = "music"
    spoken = "which-game"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._chapter = chapter_of(context.settings.last_level or "")

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        bar = top_bar(
            context,
            _("Which game?"),
            back=lambda: flow.players(context),
            spoken=self.spoken,
        )
        room, gap, side = below(context), frame["gap"], frame.button
        choosing = any(pictured(level) for level in self._chapter.levels)
        if frame.tall:
            tabs = pygame.Rect(room.x, room.bottom - side, room.width, side)
            cards = pygame.Rect(room.x, room.y, room.width, tabs.y - gap - room.y)
            chooser = pygame.Rect(0, 0, 4 * side, side)
            if choosing:
                cards.height -= side + gap
            chooser.midbottom = (tabs.centerx, tabs.y - gap)
        else:
            tabs = pygame.Rect(room.x, room.y, round(side * 1.25), room.height)
            cards = pygame.Rect(tabs.right + gap, room.y, room.right - tabs.right - gap,
                                room.height)
            chooser = beside_settings(context)
        widgets = [*bar, *self._tabs(tabs), *self._cards(cards)]
        return [*widgets, pictures.button(context, chooser)] if choosing else widgets

    def _tabs(self, room: pygame.Rect) -> list[Widget]:
        """The chapters, and behind them the shelf; a tall window has room for arrows as well."""
        context, frame = self.context, self.context.frame
        at = CHAPTERS.index(self._chapter)
        count = len(CHAPTERS) + 1
        widgets: list[Widget] = []
        if frame.tall:
            first, *places, last = layout.row(room, count + 2, max(4, frame["gap"] // 3))
            widgets += [
                Button(context, "page.before", first, icon="left", role="cream", round=True,
                       enabled=at > 0, on_press=lambda: self._turn(CHAPTERS[at - 1])),
                Button(context, "page.next", last, icon="right", role="cream", round=True,
                       enabled=at < len(CHAPTERS) - 1,
                       on_press=lambda: self._turn(CHAPTERS[at + 1])),
            ]
        else:
            places = layout.column(room, count, max(4, frame["gap"] // 2))
        for chapter, role, place in zip(CHAPTERS, _TABS, places, strict=False):
            chosen = chapter is self._chapter
            tab = Button(context, f"chapter.{chapter.id}", place,
                         icon=drawer(context, chapter.emblem), role=role if chosen else "cream",
                         on_press=lambda chapter=chapter: self._turn(chapter))
            tab.pressed = chosen  # it lies lower than the others
            widgets.append(tab)
        widgets.append(Button(context, "shelf", places[-1], icon="shelf", role="wood",
                              on_press=lambda: flow.shelf(context)))
        return widgets

    def _cards(self, room: pygame.Rect) -> list[Widget]:
        context, frame = self.context, self.context.frame
        levels = self._chapter.levels
        seats = len(setup.last_seats(context))
        # Three stand side by side rather than two and one.
        ratio = 1.0 if len(levels) == 3 and not frame.tall else 1.15
        places = layout.cards(room, len(levels), frame["gap"], ratio=ratio,
                              most=frame.units(_TALLEST))
        cards = [
            PictureButton(
                context,
                f"level.{level.id}",
                place,
                text=named(level, seats),
                icon=drawer(context, level),
                role=role,
                chosen=level.id == context.settings.last_level and level.fits(seats),
                enabled=level.fits(seats),
                on_press=lambda level=level: self._play(level),
            )
            for level, place, role in zip(levels, places, _ROLES, strict=False)
        ]
        alike([card for card in cards if card.enabled])
        return list(cards)

    def _play(self, level: Level) -> None:
        self.context.audio.say(f"level-{level.id}")
        flow.play_level(self.context, level)

    def _turn(self, chapter: Chapter) -> None:
        self._chapter = chapter
        self.rebuild()
