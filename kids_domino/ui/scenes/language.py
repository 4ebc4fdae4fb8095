"""The very first scene: five languages in their own words, each heard when it is touched."""

from __future__ import annotations

import pygame

from kids_domino import i18n
from kids_domino.ui import flow, layout
from kids_domino.ui.animation import pause
from kids_domino.ui.scene import Scene
from kids_domino.ui.system import proposed_language
from kids_domino.ui.widgets import Button, Mascot, Picture, Widget, alike

_TIME_TO_HEAR = 0.7
_ROLES = ("sky", "berry", "sun", "peach", "leaf")


class LanguageScene(Scene):
    """Large buttons with the languages' own names; the system's language is marked."""

    name = "language"

    def build(self) -> list[Widget]:
        frame = self.context.frame
        proposed = proposed_language()
        # The goat with the globe takes the place that five languages leave free.
        *places, corner = layout.cards(
            frame.inside, len(i18n.LANGUAGES) + 1, frame["gap"] * 2, ratio=1.35,
            most=frame.units(42))
        globe = pygame.Rect(0, 0, corner.width * 2 // 5, corner.height * 2 // 5)
        globe.topright = corner.topright
        goat = pygame.Rect(corner.x, corner.y, round(corner.width * 0.84), corner.height)
        widgets: list[Widget] = [
            Mascot(self.context, goat),
            Picture(self.context, "", globe, "globe"),
        ]
        buttons: list[Button] = []
        for (code, own), place, role in zip(
            i18n.LANGUAGES.items(), places, _ROLES, strict=True
        ):
            button = Button(
                self.context,
                f"language.{code}",
                place,
                text=own,
                role=role,
                largest=round(frame["title"] * 1.2),
                chosen=code == proposed,
                on_press=lambda code=code: self._choose(code),
            )
            button.sound = ""
            buttons.append(button)
        alike(buttons)
        return [*widgets, *buttons]

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
