"""Who plays: up to five seats, each a child, a grown-up, the computer or empty."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _
from kids_domino.profiles.settings import PLACES, Seat, places
from kids_domino.ui import flow, layout, portraits, setup
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Panel, Widget
from kids_domino.ui.widgets.name_tag import NameTag, height_of

KINDS = ("child", "human", "computer")
_LEAST = 2


class PlayersScene(Scene):
    """Every seat has three large faces; touching the chosen one again empties the seat."""

    name = "players"
    tune = "music"
    spoken = "who-plays"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        last = setup.last_seats(context)
        taken = dict(zip(places(last), last, strict=True))
        self._kinds: list[str | None] = [
            taken[seat].kind if seat in taken else None for seat in range(PLACES)
        ]
        self._levels = [taken[seat].level if seat in taken else "" for seat in range(PLACES)]
        self._away = False

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        known = setup.last_level(context) is not None
        widgets = top_bar(
            context,
            _("Who is playing?"),
            back=(lambda: flow.home(context)) if known else None,
            keep=self._keep_what_can_play,
            spoken=self.spoken,
        )
        room = below(context)
        go = pygame.Rect(0, 0, frame.button * 3, round(frame.button * 1.2))
        go.midbottom = room.midbottom
        seats = pygame.Rect(room.x, room.y, room.width, go.top - frame["gap"] - room.y)
        upright = room.width >= seats.height
        gap = frame["gap"]
        split = layout.row if upright else layout.column
        for seat, mat in enumerate(split(seats, PLACES, gap)):
            widgets += self._seat(seat, mat, upright)
        widgets.append(
            Button(
                context,
                "go",
                go,
                icon="go",
                role="leaf",
                enabled=len(self._seats()) >= _LEAST,
                on_press=self._go,
            )
        )
        if "computer" in self._kinds:
            acorn = pygame.Rect(0, 0, frame.button, frame.button)
            acorn.bottomright = room.bottomright
            widgets.append(
                Button(
                    context,
                    "computers",
                    acorn,
                    icon="acorn",
                    role="cream",
                    round=True,
                    enabled=len(self._seats()) >= _LEAST,
                    on_press=self._computers,
                )
            )
        return widgets

    def _seat(self, seat: int, mat: pygame.Rect, upright: bool) -> list[Widget]:
        context, frame = self.context, self.context.frame
        role = context.theme.seat(seat)
        pad = max(4, frame["gap"] // 2)
        widgets: list[Widget] = [
            Panel(context, mat, colour=role.face, lip=role.lip, opacity=1.0)
        ]
        inner = mat.inflate(-2 * pad, -2 * pad - frame["lip"])
        inner.top = mat.top + pad
        split = layout.column if upright else layout.row
        for kind, place in zip(KINDS, split(inner, len(KINDS), pad), strict=True):
            chosen = self._kinds[seat] == kind
            widgets.append(
                Button(
                    context,
                    f"seat.{seat}.{kind}",
                    place,
                    icon=portraits.usual(kind, seat),
                    role="chosen" if chosen else "resting",
                    chosen=chosen,
                    faint=not chosen,
                    on_press=lambda kind=kind: self._choose(seat, kind),
                )
            )
            if chosen and (called := setup.name_of(context, kind, seat)):
                foot = pygame.Rect(place.x + pad, 0, place.width - 2 * pad,
                                   min(height_of(frame), place.height // 4))
                foot.bottom = place.bottom - frame["lip"] - pad // 2
                widgets.append(NameTag(context, f"name.{seat}", foot, called, role.face))
        return widgets

    def _choose(self, seat: int, kind: str) -> None:
        self._kinds[seat] = None if self._kinds[seat] == kind else kind
        self.rebuild()

    def _seats(self) -> tuple[Seat, ...]:
        seats = [
            Seat(kind, portraits.usual(kind, seat), place=seat,
                 level=self._levels[seat] if kind == "computer" else "")
            for seat, kind in enumerate(self._kinds) if kind
        ]
        return setup.named(self.context, seats)

    def _keep(self) -> None:
        self.context.settings.seats = list(self._seats())
        self.context.save_settings()

    def _go(self) -> None:
        self._keep()
        flow.levels(self.context)

    def _keep_what_can_play(self) -> None:
        """The settings may give names to those who are chosen now."""
        if len(self._seats()) >= _LEAST:
            self._keep()

    def _computers(self) -> None:
        """For grown-ups: how well each computer plays."""
        self._keep()
        self._away = True
        flow.computers(self.context)

    def enter(self) -> None:
        """What was chosen for the computers is known when they come back."""
        super().enter()
        if self._away:
            self._away = False
            chosen = iter(setup.last_seats(self.context))
            self._levels = [next(chosen).level if kind else "" for kind in self._kinds]
