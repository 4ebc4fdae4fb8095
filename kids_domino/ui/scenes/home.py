"""Home: one touch plays on with the same people and the same game."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _, pgettext
from kids_domino.ui import flow, layout, setup
from kids_domino.ui.level_art import drawer, pictured
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes import pictures
from kids_domino.ui.widgets import (
    Button,
    Label,
    Mascot,
    Panel,
    Picture,
    PictureButton,
    Widget,
    alike,
)


class HomeScene(Scene):
    """The last players and the last game on a board with a large ``go``."""

    name = "home"
    tune = "music"
    spoken = "welcome"

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        room, gap, side = frame.inside, frame["gap"], frame.button
        bottom = pygame.Rect(room.x, room.bottom - side, room.width, side)
        title_height = round(side * 1.05)
        title = Label(
            context,
            "title",
            pygame.Rect(room.x + side, room.y, room.width - 2 * side, title_height),
            text=_("Kids Domino"),
            bold=True,
            ground="cream",
            largest=round(frame["title"] * 1.25),
        )
        board = pygame.Rect(
            room.x, title.rect.bottom + gap, room.width, bottom.top - gap - title.rect.bottom - gap
        )
        goat = self._goat(board)
        if frame.tall:
            top = goat.rect.bottom - frame.units(4)
            board = pygame.Rect(board.x, top, board.width, board.bottom - top)
        else:
            left = goat.rect.right - frame.units(3)
            board = pygame.Rect(left, board.y, board.right - left, board.height)
        board = board.inflate(
            min(0, frame.units(120) - board.width), min(0, frame.units(76) - board.height)
        )
        return [title, *self._board(board), goat, *self._bottom(bottom)]

    def _goat(self, room: pygame.Rect) -> Mascot:
        frame = self.context.frame
        side = min(frame.units(46), room.height, room.width // 3 if not frame.tall else 9999)
        place = pygame.Rect(room.x, 0, side, side)
        if frame.tall:
            place.midtop = room.midtop
        else:
            place.centery = room.centery + frame.units(4)
        return Mascot(self.context, place, spoken=self.spoken)

    def _board(self, board: pygame.Rect) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap = frame["gap"] * 2
        inner = board.inflate(-2 * gap, -2 * gap)
        level = setup.last_level(context)
        assert level is not None
        widgets: list[Widget] = [Panel(context, board)]
        faces_height = max(frame.button, inner.height // 4)
        faces = pygame.Rect(inner.x, inner.y, inner.width, faces_height)
        seats = setup.last_seats(context)
        across = layout.row(
            faces.inflate(-max(0, faces.width - len(seats) * faces.height), 0), len(seats), gap // 2
        )
        for number, (seat, place) in enumerate(zip(seats, across, strict=True)):
            widgets.append(Picture(context, f"face.{number}", place, seat.avatar))
        rest = pygame.Rect(
            inner.x, faces.bottom + gap // 2, inner.width, inner.bottom - faces.bottom - gap // 2
        )
        go_side = min(rest.height, round(rest.width * 0.42))
        card = pygame.Rect(rest.x, rest.y, rest.width - go_side - gap, rest.height)
        go = pygame.Rect(0, 0, go_side, go_side)
        go.midright = rest.midright
        unfinished = context.games.unfinished() is not None
        widgets.append(
            PictureButton(
                context,
                "levels",
                card,
                text=pgettext(*level.name),
                icon=drawer(context, level),
                role="sun",
                on_press=lambda: flow.levels(context),
            )
        )
        widgets.append(
            Button(
                context,
                "go",
                go,
                icon="go",
                role="leaf",
                round=True,
                on_press=lambda: flow.go_on(context) if unfinished else flow.again(context),
            )
        )
        return widgets

    def _bottom(self, bottom: pygame.Rect) -> list[Widget]:
        context, frame = self.context, self.context.frame
        side, gap = frame.button, frame["gap"]
        entries = [
            ("players", "parents", _("Players"), lambda: flow.players(context)),
            ("shelf", "shelf", _("For grown-ups"), lambda: flow.shelf(context)),
            ("settings", "settings", _("Settings"), lambda: flow.settings(context)),
        ]
        level = setup.last_level(context)
        choosing = level is not None and pictured(level)
        count = len(entries) + choosing
        width = min((bottom.width - gap * (count - 1)) // count, side * 3)
        room = pygame.Rect(0, 0, width * count + gap * (count - 1), side)
        room.midbottom = bottom.midbottom
        places = layout.row(room, count, gap)
        chooser = [pictures.button(context, places.pop(0))] if choosing else []
        buttons = [
            Button(context, name, place, text=text, icon=icon, role="cream", on_press=action)
            for (name, icon, text, action), place in zip(entries, places, strict=True)
        ]
        alike(buttons)
        return [*chooser, *buttons]
