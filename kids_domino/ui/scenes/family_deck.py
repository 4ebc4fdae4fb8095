"""A grown-up makes a deck of photos: drop them on the window, or choose them from a list."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from kids_domino.decks import LEAST, MOST, photos, sounds, workshop
from kids_domino.decks.photos import PhotoRefused
from kids_domino.decks.sounds import SoundRefused
from kids_domino.decks.workshop import NAME_LENGTH, Face, OwnDeck
from kids_domino.i18n import _, ngettext
from kids_domino.ui import dropped, layout, refusals
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Label, PictureButton, Widget, alike
from kids_domino.ui.widgets.button import Picture
from kids_domino.ui.widgets.name_entry import NameEntry


class FamilyDeckScene(Scene):
    """The deck's name, its pictures, and what may be done with it. Every change is kept at once."""

    name = "family-deck"

    def __init__(self, context: Context, deck: OwnDeck) -> None:
        super().__init__(context)
        self._deck = deck
        self._notice = ""
        self._refused = 0
        self._sure = False
        self._waiting: deque[Path] = deque()
        """Files that were dropped or chosen and have not been looked at yet."""

    @property
    def typing(self) -> bool:
        return True

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._waiting)

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, side = frame["gap"], frame.button
        widgets = top_bar(context, _("Your own deck"), back=context.director.pop, settings=False)
        room = below(context)
        line = pygame.Rect(room.x, room.y, room.width, side)
        foot = pygame.Rect(room.x, room.bottom - side, room.width, side)
        words = pygame.Rect(room.x, 0, room.width, frame.units(16 if frame.tall else 9))
        words.bottom = foot.y - gap
        body = pygame.Rect(room.x, line.bottom + gap, room.width,
                           words.y - line.bottom - 2 * gap)
        widgets += [
            NameEntry(context, "deck.name", line, text=self._deck.name, most=NAME_LENGTH,
                      hint=_("The name of the deck"), on_change=self._rename),
            *self._cards(body),
            Label(context, "notice", words, text=self._words(), ground="cream"),
        ]
        ready = len(self._deck.faces) >= LEAST
        used = context.settings.deck == self._deck.id
        places = layout.row(foot, 3, gap)
        buttons = [
            Button(context, "deck.use", places[0], text=_("Play with it"), icon="go",
                   role="leaf", enabled=ready, chosen=used, on_press=self._use),
            Button(context, "deck.print", places[1], text=_("Print"), icon="printer",
                   role="sky", enabled=ready, on_press=self._print),
            Button(context, "deck.delete", places[2], icon="bin",
                   text=_("Really delete?") if self._sure else _("Delete"),
                   role="peach" if self._sure else "cream", on_press=self._delete),
        ]
        alike(buttons)
        return [*widgets, *buttons]

    def _cards(self, room: pygame.Rect) -> list[Widget]:
        context, faces = self.context, self._deck.faces
        count = min(MOST, len(faces) + 1)
        places = layout.cards(room, count, context.frame["gap"] // 2,
                              ratio=1.0, most=context.frame.units(34))
        cards: list[Button] = [
            PictureButton(context, f"picture.{number}", place, text=face.name,
                          icon=self._drawer(face), role="wood",
                          on_press=lambda number=number: self._open(number))
            for number, (face, place) in enumerate(zip(faces, places, strict=False))
        ]
        alike([card for card in cards if card.text])
        if len(faces) < MOST:
            add = Button(context, "picture.add", places[-1], icon="plus", role="sun",
                         text=_("Add pictures") if not faces else "", on_press=self._choose)
            return [*cards, add]
        return list(cards)

    def _drawer(self, face: Face) -> Picture:
        path = (str(self._deck.path(face.picture).resolve()),)
        return lambda width, height: self.context.assets.picture(path, width, height)

    def _words(self) -> str:
        if self._waiting:
            return ngettext("{count} more photo is being looked at …",
                            "{count} more photos are being looked at …",
                            len(self._waiting)).format(count=len(self._waiting))
        if self._notice:
            return self._notice
        missing = LEAST - len(self._deck.faces)
        if missing > 0:
            return ngettext("Drop photos on this window, or press the plus. {count} more is "
                            "needed to play.",
                            "Drop photos on this window, or press the plus. {count} more are "
                            "needed to play.", missing).format(count=missing)
        return _("Press a picture to give it a name and a voice. With seven pictures the deck is "
                 "good for every level.")

    # What is pressed

    def _rename(self, name: str) -> None:
        self._keep(lambda: self._deck.rename(name))

    def _keep(self, change: Callable[[], object]) -> None:
        try:
            change()
        except OSError as error:
            self._notice = refusals.words(error)
            self.rebuild()

    def _open(self, number: int) -> None:
        from kids_domino.ui.scenes.family_picture import FamilyPictureScene

        self._calm()
        self.context.director.push(FamilyPictureScene(self.context, self._deck, number))

    def _choose(self) -> None:
        from kids_domino.ui.scenes.files import FilesScene

        self._calm()
        self.context.director.push(FilesScene(
            self.context, _("Which photos?"), photos.ENDINGS, self.take,
            most=MOST - len(self._deck.faces)))

    def _use(self) -> None:
        settings = self.context.settings
        settings.deck = "" if settings.deck == self._deck.id else self._deck.id
        self.context.save_settings()
        self._calm()
        self.rebuild()

    def _print(self) -> None:
        from kids_domino.ui.scenes.print_deck import PrintScene

        self.context.director.push(PrintScene(self.context, self._deck.id))

    def _delete(self) -> None:
        if not self._sure and self._deck.faces:
            self._sure = True
            self._notice = _("The deck and its copies of the photos will be deleted. Your own "
                             "photos stay where they are.")
            self.rebuild()
            return
        try:
            self._deck.delete()
        except OSError as error:
            self._notice = refusals.words(error)
            self.rebuild()
            return
        if self.context.settings.deck == self._deck.id:
            self.context.settings.deck = ""
            self.context.save_settings()
        self.context.director.pop()

    def _calm(self) -> None:
        self._notice, self._sure = "", False

    # Photos come in

    def handle_own(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take([Path(event.file)])
            return True
        return False

    def take(self, files: Sequence[Path]) -> None:
        """Look at ``files`` one after another; a folder stands for the pictures in it."""
        self._calm()
        if not self._waiting:
            self._refused = 0
        for file in files:
            self._waiting += dropped.files_of(file)
        # Voices wait for the pictures that they belong to.
        self._waiting = deque(sorted(self._waiting, key=dropped.is_sound))
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._waiting:
            # One a frame: the window goes on answering.
            self._add(self._waiting.popleft())
            self.rebuild()

    def _add(self, file: Path) -> None:
        try:
            if not dropped.is_sound(file):
                self._deck.add(file)
            elif not self._give_voice(file):
                self._refuse(_("No picture here has the name of {file}. Press a picture to give "
                               "it a voice.").format(file=file.name))
        except (PhotoRefused, SoundRefused, OSError) as error:
            self._refuse(refusals.words(error, file.name))
            if isinstance(error, PhotoRefused) and len(self._deck.faces) >= MOST:
                self._waiting.clear()

    def _give_voice(self, file: Path) -> bool:
        """Give the sound to the picture that has its name; False when there is none."""
        name = workshop.named(file.stem).casefold()
        for number, face in enumerate(self._deck.faces):
            if name and face.name.casefold() == name:
                if not self.context.audio.playable(sounds.checked(file)):
                    raise SoundRefused(sounds.NO_SOUND)
                self._deck.give_sound(number, file)
                return True
        return False

    def _refuse(self, words: str) -> None:
        """Say it, and how many files were refused before this one."""
        self._refused += 1
        self._notice = words
        if self._refused > 1:
            self._notice = ngettext("{count} file could not be taken.",
                                    "{count} files could not be taken.",
                                    self._refused).format(count=self._refused) + " " + words
