"""The settings, for grown-ups: six pages, each a few large things to move or press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from kids_domino import i18n
from kids_domino.i18n import _, pgettext
from kids_domino.profiles.settings import SPEEDS
from kids_domino.ui import layout
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes import settings_doors
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Label, Mascot, Panel, Switch, Widget, alike

_PAGES = ("language", "sound", "pictures", "play", "screen", "parents")
_ICONS = {
    "language": "globe",
    "sound": "speaker",
    "pictures": "pictures",
    "play": "hint",
    "screen": "fullscreen",
    "parents": "parents",
}


class SettingsScene(Scene):
    """Every change counts at once and is kept."""

    name = "settings"

    def __init__(self, context: Context, page: str = "language") -> None:
        """``page``: one of "language", "sound", "pictures", "play", "screen", "parents"."""
        super().__init__(context)
        self._page = page

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        widgets = top_bar(context, _titles()[self._page], back=context.director.pop, settings=False)
        room, gap = below(context), frame["gap"]
        places, board = self._parted(room)
        for page, place in zip(_PAGES, places, strict=True):
            widgets.append(
                Button(
                    context,
                    f"tab.{page}",
                    place,
                    icon=_ICONS[page],
                    role="sun" if page == self._page else "cream",
                    chosen=page == self._page,
                    on_press=lambda page=page: self._turn(page),
                )
            )
        widgets.append(Panel(context, board))
        inner = board.inflate(-2 * gap, -2 * gap)
        builders: dict[str, Callable[[pygame.Rect], list[Widget]]] = {
            "language": self._language,
            "sound": self._sound,
            "pictures": partial(settings_doors.pictures, context),
            "play": self._play,
            "screen": self._screen,
            "parents": partial(settings_doors.parents, context),
        }
        return widgets + builders[self._page](inner)

    def _parted(self, room: pygame.Rect) -> tuple[list[pygame.Rect], pygame.Rect]:
        """The places of the tabs, in two rows or columns where one is too long for fingers, and
        the board."""
        frame = self.context.frame
        gap, side, count = frame["gap"], frame.button, len(_PAGES)
        if frame.tall:
            lines = 1 if count * (frame.target + gap) - gap <= room.width else 2
            height = lines * side + (lines - 1) * gap
            tabs = pygame.Rect(room.x, room.y, room.width, height)
            board = pygame.Rect(room.x, tabs.bottom + gap, room.width,
                                room.bottom - tabs.bottom - gap)
            return layout.grid(tabs, count // lines, lines, gap), board
        close = max(3, gap // 5)
        lines = 1 if count * (frame.target + close) - close <= room.height else 2
        width = round(side * 1.5) if lines == 1 else 2 * side + close
        tabs = pygame.Rect(room.x, room.y, width, room.height)
        board = pygame.Rect(tabs.right + gap, room.y, room.right - tabs.right - gap, room.height)
        return layout.grid(tabs, lines, count // lines, close), board

    def _turn(self, page: str) -> None:
        self._page = page
        self.rebuild()

    def _rows(self, room: pygame.Rect, count: int) -> list[tuple[pygame.Rect, pygame.Rect]]:
        """A place for words and one for what they name, ``count`` times, each a button high.

        Side by side in a wide window, one under the other in a tall one.
        """
        frame = self.context.frame
        gap = frame["gap"]
        over = frame.units(8) if frame.tall else 0
        pitch = (room.height + gap) / count
        height = min(round(pitch) - gap - over, round(frame.button * 1.3))
        words = room.width if frame.tall else round(room.width * 0.38)
        rows = []
        for number in range(count):
            # Each in the middle of its share of the board: no board is half empty.
            top = round(room.y + number * pitch + (pitch - gap - over - height) / 2)
            left = room.x if frame.tall else room.x + words + gap
            rows.append(
                (
                    pygame.Rect(room.x, top, words, over or height),
                    pygame.Rect(left, top + over, room.right - left, height),
                )
            )
        return rows

    def _words(self, place: pygame.Rect, id: str, text: str) -> Label:
        return Label(self.context, id, place, text=text, align="left", bold=True)

    def _changed(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self.context.settings, name, value)
        self.context.settings_changed()

    def _language(self, room: pygame.Rect) -> list[Widget]:
        choices = self.context.gui.choices(
            "settings.language",
            room,
            tuple(i18n.LANGUAGES.items()),
            i18n.language(),
            self.context.speak,
        )
        top = choices.rect.bottom + self.context.frame["gap"]
        goat = pygame.Rect(room.x, top, room.width, room.bottom - top)
        if goat.height < self.context.frame.units(24):
            return [choices]
        return [choices, Mascot(self.context, goat)]

    def _sound(self, room: pygame.Rect) -> list[Widget]:
        settings, gui = self.context.settings, self.context.gui
        widgets: list[Widget] = []
        names = {
            "voice": _("Voice"),
            "effects": _("Game sounds"),
            "music": _("Music"),
        }
        rows = self._rows(room, 4)
        rows[0], more = self._beside(rows[0], 1)
        rows[2], table = self._beside(rows[2], 2.2)
        widgets += [
            Button(self.context, "settings.voices", more, text=_("Voices"), icon="globe",
                   role="sky", on_press=self._voices),
            Button(self.context, "settings.table-music", table,
                   text=pgettext("music", "At the table too"), chosen=settings.table_music,
                   role="leaf" if settings.table_music else "resting",
                   on_press=lambda: self._changed(table_music=not settings.table_music)),
        ]
        for (name, text), (words, place) in zip(names.items(), rows, strict=False):
            widgets += [
                self._words(words, f"words.{name}", text),
                gui.slider(
                    f"settings.{name}",
                    place,
                    getattr(settings, name),
                    self._volume(name),
                    text=text,
                ),
            ]
        words, place = rows[3]
        widgets += [
            self._words(words, "words.muted", _("Silence")),
            self._switch("muted", place),
        ]
        return widgets

    def _beside(self, row: tuple[pygame.Rect, pygame.Rect], width: float) -> tuple[
            tuple[pygame.Rect, pygame.Rect], pygame.Rect]:
        """The row with a shorter slider, and the place of a button beside it, ``width`` times as
        wide as high."""
        words, place = row
        frame = self.context.frame
        side = round(max(frame.button, place.height) * width)
        rest = pygame.Rect(place.x, place.y, place.width - side - frame["gap"], place.height)
        return (words, rest), pygame.Rect(place.right - side, place.y, side, place.height)

    def _voices(self) -> None:
        from kids_domino.ui.scenes.voices import VoicesScene

        self.context.director.push(VoicesScene(self.context))

    def _volume(self, name: str) -> Callable[[float], None]:
        """What the slider of the volume ``name`` does: one hears at once how loud it is now."""

        def change(value: float) -> None:
            context = self.context
            setattr(context.settings, name, round(value, 2))
            context.save_settings()
            context.audio.volumes_changed()
            if name == "effects":
                context.audio.play("lay")
            elif name == "voice":
                context.audio.say("language")
            self.dirty = True

        return change

    def _play(self, room: pygame.Rect) -> list[Widget]:
        context, settings = self.context, self.context.settings
        (speed_words, speed), (help_words, help_place), (said, more), (count_words, count) = (
            self._rows(room, 4))
        texts = {
            "slow": pgettext("speed", "Slow"),
            "normal": pgettext("speed", "Normal"),
            "fast": pgettext("speed", "Fast"),
        }
        widgets: list[Widget] = [self._words(speed_words, "words.speed", _("Game speed"))]
        for name, place in zip(SPEEDS, layout.row(speed, 3, context.frame["gap"]), strict=True):
            widgets.append(
                Button(
                    context,
                    f"settings.speed.{name}",
                    place,
                    text=texts[name],
                    chosen=settings.speed == name,
                    role="chosen" if settings.speed == name else "resting",
                    on_press=lambda name=name: self._changed(speed=name),
                )
            )
        widgets.append(self._words(help_words, "words.help", _("Help for the child")))
        for number, place in enumerate(layout.row(help_place, 5, context.frame["gap"] // 2)):
            widgets.append(
                Button(
                    context,
                    f"settings.help.{number}",
                    place,
                    text=str(5 - number),
                    chosen=settings.help_level == number,
                    role="chosen" if settings.help_level == number else "resting",
                    on_press=lambda number=number: self._changed(help_level=number),
                )
            )
        alike([widget for widget in widgets if isinstance(widget, Button)])
        widgets.append(
            Label(
                context,
                "words.help-level",
                said.union(more).inflate(0, -self.context.frame["gap"]),
                text=_help_text(settings.help_level),
                ground="linen",
            )
        )
        widgets.append(self._words(count_words, "words.count", _("Count each tile aloud")))
        widgets.append(self._switch("count_aloud", count))
        return widgets

    def _screen(self, room: pygame.Rect) -> list[Widget]:
        context, settings = self.context, self.context.settings
        rows = self._rows(room, 4)
        switches = {
            "fullscreen": _("Full screen"),
            "reduced_motion": _("Calm motion"),
            "contrast": _("High contrast"),
        }
        widgets: list[Widget] = []
        for (name, text), (words, place) in zip(switches.items(), rows, strict=False):
            widgets += [self._words(words, f"words.{name}", text), self._switch(name, place)]
        words, place = rows[3]
        widgets.append(self._words(words, "words.text", _("Text size")))
        widgets.append(
            context.gui.slider(
                "settings.text",
                place,
                settings.text_scale,
                lambda value: self._changed(text_scale=round(value, 2)),
                text=_("Text size"),
                low=0.8,
                high=1.5,
                steps=7,
            )
        )
        return widgets

    def _switch(self, name: str, place: pygame.Rect) -> Switch:
        on = bool(getattr(self.context.settings, name))
        wide = pygame.Rect(place.x, place.y, min(place.width, place.height * 3), place.height)
        return Switch(
            self.context,
            f"settings.{name.replace('_', '-')}",
            wide,
            on=on,
            text=pgettext("switch", "On") if on else pgettext("switch", "Off"),
            on_press=lambda: self._flip(name, on),
        )

    def _flip(self, name: str, on: bool) -> None:
        if name == "fullscreen":
            self.context.toggle_fullscreen()
            self.rebuild()
        else:
            self._changed(**{name: not on})


def _titles() -> dict[str, str]:
    """The name of each page."""
    return {
        "language": pgettext("settings", "Language"),
        "sound": pgettext("settings", "Voice and sounds"),
        "pictures": pgettext("settings", "Pictures"),
        "play": pgettext("settings", "Speed and help"),
        "screen": pgettext("settings", "Screen"),
        "parents": _("For parents"),
    }


def _help_text(level: int) -> str:
    return (
        _("5: only tiles that fit can be moved."),
        _("4: tiles that fit glow at once."),
        _("3: tiles that fit glow after three seconds."),
        _("2: tiles that fit glow after eight seconds, or when the light bulb is pressed."),
        _("1: tiles never glow by themselves."),
    )[level]
