"""The very first scene: five languages in their own words, each heard when it is touched."""

from __future__ import annotations

import pygame

from kids_domino import i18n
from kids_domino.ui import flow, layout
from kids_domino.ui.animation import pause
from kids_domino.ui.scene import Scene
from kids_domino.ui.system import proposed_language
from kids_domino.ui.widgets import Button, Picture, Widget

_TIME_TO_HEAR = 0.7
_ROLES = ("sky", "berry", "sun", "peach", "leaf")


class LanguageScene(Scene):
    """Large buttons with the languages' own names; the system's language is marked."""

    name = "language"

    def build(self) -> list[Widget]:
        frame = self.context.frame
        room = frame.inside
        proposed = proposed_language()
        head = pygame.Rect(room.x, room.y, room.width, frame.units(25 if not frame.tall else 42))
        rest = pygame.Rect(
            room.x, head.bottom + frame["gap"], room.width, room.bottom - head.bottom - frame["gap"]
        )
        places = layout.cards(
            rest, len(i18n.LANGUAGES), frame["gap"] * 2, ratio=2.1, most=frame.units(26)
        )
        goat, globe = layout.row(
            head.inflate(2 * head.height + frame["gap"] - head.width, 0), 2, frame["gap"]
        )
        widgets: list[Widget] = [
            Picture(self.context, "", goat, "mascot"),
            Picture(self.context, "", globe.inflate(-frame["margin"], -globe.height // 4), "globe"),
        ]
        for (code, own), place, role in zip(
            i18n.LANGUAGES.items(), places, _ROLES, strict=True
        ):
            button = Button(
                self.context,
                f"language.{code}",
                place,
                text=own,
                role=role,
                largest=frame["title"],
                chosen=code == proposed,
                on_press=lambda code=code: self._choose(code),
            )
            button.sound = ""
            widgets.append(button)
        return widgets

    def enter(self) -> None:
        self.focus = f"language.{proposed_language()}"

    def _choose(self, code: str) -> None:
        self.context.audio.play(f"language-{code}")
        self.context.audio.say("language", code)
        for widget in self.widgets:
            widget.enabled = False
        self.dirty = True
        # The child hears the name before the next picture comes.
        self.animations.enqueue(pause(_TIME_TO_HEAR, lambda: self._speak(code)))

    def _speak(self, code: str) -> None:
        self.context.speak(code)
        flow.welcome(self.context)
