"""An unfinished game was found: go on with it, or begin anew."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _, pgettext
from kids_domino.ui import flow, layout, setup
from kids_domino.ui.level_art import drawer
from kids_domino.ui.scene import Scene
from kids_domino.ui.widgets import Button, Label, Mascot, Panel, Picture, PictureButton, Widget


class ResumeScene(Scene):
    """The game's picture and players, a large ``resume.yes`` and a smaller ``resume.no``."""

    name = "resume"
    tune = "music"
    spoken = "go-on"

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        game = setup.from_meta(context.games.meta() or {})
        room, gap, side = frame.inside, frame["gap"], frame.button
        goat, board = self._parted(room)
        inner = board.inflate(-4 * gap, -4 * gap)
        title = pygame.Rect(inner.x, inner.y, inner.width, frame.units(12))
        yes = pygame.Rect(0, 0, inner.width * 3 // 5 - gap, round(side * 1.35))
        yes.bottomleft = inner.bottomleft
        no = pygame.Rect(yes.right + 2 * gap, yes.y, inner.right - yes.right - 2 * gap, yes.height)
        middle = pygame.Rect(
            inner.x, title.bottom + gap, inner.width, yes.top - 2 * gap - title.bottom
        )
        widgets: list[Widget] = [
            Panel(context, board),
            Mascot(context, goat, spoken=self.spoken),
            Label(
                context,
                "title",
                title,
                text=_("Shall we go on with our game?"),
                bold=True,
                largest=frame["title"],
            ),
        ]
        if game is not None:
            card, faces = layout.row(middle, 2, gap * 2)
            if frame.tall:  # the game's picture is square: it is largest beside the faces
                wide = middle.width * 3 // 5
                card.width, faces.width = wide, middle.width - wide - 2 * gap
                faces.right = middle.right
                card.height = min(card.height, wide * 5 // 4)
                card.centery = middle.centery
            widgets.append(
                PictureButton(
                    context,
                    "",
                    card,
                    text=pgettext(*game.level.name),
                    icon=drawer(context, game.level),
                    role="sun",
                )
            )
            places = layout.cards(faces, len(game.seats), gap, ratio=1.0)
            widgets += [
                Picture(context, f"face.{number}", place, seat.avatar)
                for number, (seat, place) in enumerate(zip(game.seats, places, strict=True))
            ]
        widgets.append(
            Button(
                context,
                "resume.yes",
                yes,
                text=_("Go on"),
                icon="go",
                role="leaf",
                largest=frame["title"],
                on_press=lambda: flow.go_on(context),
            )
        )
        widgets.append(
            Button(
                context,
                "resume.no",
                no,
                text=_("New game"),
                icon="another",
                role="cream",
                on_press=self._anew,
            )
        )
        return widgets

    def _parted(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The goat's place and the board's: beside it in a wide window, under it in a tall one."""
        frame = self.context.frame
        side = frame.units(40)
        if frame.tall:
            side = min(side, room.height // 3)
            goat = pygame.Rect(0, 0, side, side)
            goat.midtop = room.midtop
            top = goat.bottom - frame.units(3)
            return goat, pygame.Rect(room.x, top, room.width, room.bottom - top)
        side = min(side, room.width // 4)
        goat = pygame.Rect(room.x, 0, side, side)
        goat.centery = room.centery + frame.units(6)
        left = goat.right - frame.units(2)
        return goat, pygame.Rect(left, room.y + frame.units(3), room.right - left,
                                 room.height - frame.units(6))

    def _anew(self) -> None:
        self.context.games.archive()
        flow.home(self.context)
