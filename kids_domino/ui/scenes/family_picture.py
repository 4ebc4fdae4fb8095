"""One picture of a family's deck: its name, and a voice that says it."""

from __future__ import annotations

from pathlib import Path

import pygame

from kids_domino.decks import sounds
from kids_domino.decks.photos import PhotoRefused
from kids_domino.decks.sounds import SoundRefused
from kids_domino.decks.workshop import NAME_LENGTH, OwnDeck
from kids_domino.i18n import _
from kids_domino.ui import layout, refusals
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Label, Picture, Widget, alike
from kids_domino.ui.widgets.name_entry import NameEntry

_STEP, _CLOSER = 0.2, 1.3
"""How far one press moves the crop, of the room there is, and how much closer it goes."""


class FamilyPictureScene(Scene):
    """Every change is kept at once. A sound may be dropped on the window."""

    name = "family-picture"

    def __init__(self, context: Context, deck: OwnDeck, number: int) -> None:
        """``number``: which of the deck's pictures."""
        super().__init__(context)
        self._deck = deck
        self._number = number
        self._notice = ""

    @property
    def typing(self) -> bool:
        return True

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, side = frame["gap"], frame.button
        face = self._deck.faces[self._number]
        widgets = top_bar(context, _("A picture of your deck"), back=context.director.pop,
                          settings=False)
        room = below(context)
        if frame.tall:
            shown = pygame.Rect(room.x, room.y, room.width, room.height * 2 // 5)
            rest = pygame.Rect(room.x, shown.bottom + gap, room.width,
                               room.bottom - shown.bottom - gap)
        else:
            shown = pygame.Rect(room.x, room.y, room.width * 2 // 5, room.height)
            rest = pygame.Rect(shown.right + gap, room.y, room.right - shown.right - gap,
                               room.height)
        line = pygame.Rect(rest.x, rest.y, rest.width, side)
        foot = pygame.Rect(rest.x, rest.bottom - side, rest.width, side)
        voice = pygame.Rect(rest.x, line.bottom + gap, rest.width, side)
        words = pygame.Rect(rest.x, voice.bottom + gap, rest.width,
                            foot.y - voice.bottom - 2 * gap)
        if words.height > frame.units(26):
            words.height = frame.units(26)
        path = (str(self._deck.path(face.picture).resolve()),)
        if face.photo:
            down = 1 if frame.tall else 2
            height = down * side + (down - 1) * gap
            tools = pygame.Rect(shown.x, shown.bottom - height, shown.width, height)
            shown.height -= height + gap
            widgets += self._tools(layout.grid(tools, 6 // down, down, gap))
        widgets += [
            Picture(context, "picture", shown,
                    lambda width, height: context.assets.picture(path, width, height)),
            NameEntry(context, "picture.name", line, text=face.name, most=NAME_LENGTH,
                      hint=_("Who or what is this?"), on_change=self._rename),
            Label(context, "notice", words, text=self._words(), ground="cream"),
        ]
        buttons = self._voice(voice, bool(face.sound))
        buttons.append(Button(context, "picture.remove", foot, icon="bin", role="cream",
                              text=_("Take this picture away"), on_press=self._remove))
        alike(buttons)
        return [*widgets, *buttons]

    def _tools(self, places: list[pygame.Rect]) -> list[Button]:
        """Buttons that move the crop over the photo, and bring it closer."""
        moves = {
            "left": {"x": -_STEP}, "up": {"y": -_STEP}, "plus": {"zoom": _CLOSER},
            "right": {"x": _STEP}, "down": {"y": _STEP}, "minus": {"zoom": 1 / _CLOSER},
        }
        buttons = []
        for (icon, move), place in zip(moves.items(), places, strict=True):
            buttons.append(Button(self.context, f"crop.{icon}", place, icon=icon, role="cream",
                                  repeats=True, on_press=lambda move=move: self._crop(move)))
        return buttons

    def _crop(self, move: dict[str, float]) -> None:
        before = self._deck.faces[self._number].crop
        after = before.moved(**move)
        if after == before:
            return
        try:
            self._deck.crop(self._number, after)
        except (PhotoRefused, OSError) as error:
            self._say(refusals.words(error, self._deck.faces[self._number].name))
        else:
            self._say("")

    def _voice(self, room: pygame.Rect, has_voice: bool) -> list[Button]:
        context = self.context
        if not has_voice:
            return [Button(context, "voice.choose", room, icon="speaker", role="sky",
                           text=_("Give it a voice"), on_press=self._choose)]
        hear, other = layout.row(room, 2, context.frame["gap"])
        play = Button(context, "voice.hear", hear, icon="repeat", role="leaf",
                      text=_("Listen"), on_press=self._listen)
        play.sound = ""
        return [play, Button(context, "voice.remove", other, icon="speaker-off", role="cream",
                             text=_("Without a voice"), on_press=self._mute)]

    def _words(self) -> str:
        return self._notice or _(
            "A voice is a short sound file, for instance your own voice recorded with a phone. "
            "It is played when the picture is to be found. You can drop it on this window.")

    def _listen(self) -> None:
        self.context.audio.say(str(self._deck.path(
            self._deck.faces[self._number].sound).resolve()))

    def _rename(self, name: str) -> None:
        try:
            self._deck.rename_face(self._number, name)
        except OSError as error:
            self._say(refusals.words(error))

    def _choose(self) -> None:
        from kids_domino.ui.scenes.files import FilesScene

        self._notice = ""
        self.context.director.push(FilesScene(
            self.context, _("Which sound?"), frozenset(sounds.ENDINGS),
            lambda files: self._give(files[0]), most=1))

    def handle_own(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._give(Path(event.file))
            return True
        return False

    def _give(self, file: Path) -> None:
        try:
            if not self.context.audio.playable(sounds.checked(file)):
                raise SoundRefused(sounds.NO_SOUND)
            self._deck.give_sound(self._number, file)
        except (SoundRefused, OSError) as error:
            self._say(refusals.words(error, file.name))
            return
        self._say("")
        self._listen()

    def _mute(self) -> None:
        try:
            self._deck.take_sound(self._number)
        except OSError as error:
            self._say(refusals.words(error))
        else:
            self._say("")

    def _remove(self) -> None:
        try:
            self._deck.remove(self._number)
        except OSError as error:
            self._say(refusals.words(error))
        else:
            self.context.director.pop()

    def _say(self, words: str) -> None:
        self._notice = words
        self.rebuild()
