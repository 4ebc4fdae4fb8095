"""Which languages speak, and in which one pictures and numbers are said a second time."""

from __future__ import annotations

import pygame

from kids_domino import i18n
from kids_domino.i18n import _, pgettext
from kids_domino.ui import layout
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Label, Panel, Widget

_EXAMPLE = "number-1"
"""The word that is heard when something was changed."""


class VoicesScene(Scene):
    """For grown-ups: a row for each language. Every change counts at once and can be heard."""

    name = "voices"

    def build(self) -> list[Widget]:
        context = self.context
        gap = context.frame["gap"]
        room = below(context)
        widgets: list[Widget] = [
            *top_bar(context, _("Voices"), back=context.director.pop, settings=False),
            Panel(context, room),
        ]
        rows = layout.column(room.inflate(-2 * gap, -2 * gap), len(i18n.LANGUAGES), gap // 2)
        for (code, own), row in zip(i18n.LANGUAGES.items(), rows, strict=True):
            parts = layout.row(row, 7, gap)
            name, voice, second = (
                parts[at].union(parts[end]) for at, end in ((0, 1), (2, 3), (4, 6)))
            widgets += [
                Label(context, f"words.{code}", name, text=own, align="left", bold=True),
                self._voice(code, voice),
            ]
            if code != i18n.language():
                widgets.append(self._second(code, second))
        return widgets

    def _voice(self, code: str, place: pygame.Rect) -> Button:
        on = code not in self.context.settings.silent_voices
        return Button(
            self.context, f"voices.{code}", place,
            icon="speaker" if on else "speaker-off", role="leaf" if on else "resting",
            text=pgettext("voice", "Speaks") if on else pgettext("voice", "No voice"),
            on_press=lambda: self._switch(code, on))

    def _second(self, code: str, place: pygame.Rect) -> Button:
        chosen = self.context.settings.second_language == code
        return Button(
            self.context, f"voices.second.{code}", place,
            role="leaf" if chosen else "cream", chosen=chosen,
            text=pgettext("voice", "Words in this language too"),
            on_press=lambda: self._choose(None if chosen else code))

    def _switch(self, code: str, on: bool) -> None:
        silent = [one for one in self.context.settings.silent_voices if one != code]
        self.context.settings.silent_voices = [*silent, code] if on else silent
        self.context.settings_changed()
        self.context.audio.say(_EXAMPLE, code)

    def _choose(self, code: str | None) -> None:
        settings = self.context.settings
        settings.second_language = code
        if code is not None:  # who wants to hear a language does not want it silent
            settings.silent_voices = [one for one in settings.silent_voices if one != code]
        self.context.settings_changed()
        self.context.audio.say(_EXAMPLE, twice=True)
