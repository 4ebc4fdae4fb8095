"""A list of files in the program's own words: folders, photos with their picture, sounds."""

from __future__ import annotations

import logging
import os
import string
import sys
from collections.abc import Callable, Collection
from pathlib import Path

import pygame

from kids_domino.decks import photos
from kids_domino.decks.photos import PhotoRefused
from kids_domino.i18n import _, ngettext, pgettext
from kids_domino.ui import layout
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.scenes.pick import pager
from kids_domino.ui.widgets import Button, Label, PictureButton, Widget, alike

log = logging.getLogger(__name__)

_THUMBNAIL = 200
_LONGEST = 16
"""So many characters of a file's name have room on its card."""
_MOST_SHOWN = 3000
"""So many entries of a folder are looked at; more would take too long to read."""


class FilesScene(Scene):
    """Press folders to go into them and files to choose them; ``go`` takes what is chosen.

    Where only one file is wanted, it is taken at once.
    """

    name = "files"

    def __init__(self, context: Context, title: str, endings: Collection[str],
                 on_take: Callable[[list[Path]], object], most: int) -> None:
        """``endings``: of the files that are shown, with their dots, in small letters. ``most``:
        how many may be chosen."""
        super().__init__(context)
        self._title = title
        self._endings = endings
        self._on_take = on_take
        self._most = most
        self._folder: Path | None = None
        """The folder that is shown; None for the places to begin with."""
        self._places = places()
        self._page = 0
        self._chosen: list[Path] = []
        self._pictures: dict[Path, pygame.Surface | None] = {}
        self._wanted: list[Path] = []
        self._entries = self._read()

    # What is shown

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, side = frame["gap"], frame.button
        title = self._title
        if self._folder is not None:
            name = self._folder.name or str(self._folder)
            title = self._places.get(self._folder, name)
        widgets = top_bar(context, title, back=self._back, settings=False)
        room = below(context)
        foot = pygame.Rect(room.x, room.bottom - side, room.width, side)
        body = pygame.Rect(room.x, room.y, room.width, foot.y - gap - room.y)
        across = max(1, body.width // frame.units(30))
        down = max(1, body.height // max(side, frame.units(25)))
        pages = max(1, -(-len(self._entries) // (across * down)))
        self._page = min(self._page, pages - 1)
        shown = self._entries[self._page * across * down : (self._page + 1) * across * down]
        self._wanted = []
        # Few are large and in the middle, as everywhere; many keep their places on every page.
        spots = layout.grid(body, across, down, gap) if len(self._entries) > across else (
            layout.cards(body, max(1, len(shown)), gap, ratio=1.1, most=frame.units(40)))
        cards: list[Button] = [
            self._card(number, entry, place)
            for number, (entry, place) in enumerate(zip(shown, spots, strict=False))]
        alike(cards)
        widgets += cards
        if not shown:
            widgets.append(Label(context, "notice", body.inflate(0, -body.height // 2),
                                 text=_("There is nothing here that can be used."),
                                 ground="cream"))
        return [*widgets, *self._foot(foot, pages)]

    def _foot(self, foot: pygame.Rect, pages: int) -> list[Widget]:
        context, gap = self.context, self.context.frame["gap"]
        if self._most == 1:
            return pager(context, foot, self._page, pages, self._turn) if pages > 1 else []
        left, right = layout.row(foot, 2, gap)
        widgets = pager(context, left, self._page, pages, self._turn) if pages > 1 else []
        count = len(self._chosen)
        every = count == 0 and self._folder is not None
        able = bool(count) or (every and any(not entry.is_dir() for entry in self._entries))
        if count:
            words = ngettext("Take {count} photo", "Take {count} photos", count).format(count=count)
        else:
            words = _("All of this folder") if able else _("Choose photos")
        widgets.append(Button(context, "go", right, icon="check", role="leaf", text=words,
                              enabled=able, on_press=self._take))
        return widgets

    def _card(self, number: int, entry: Path, place: pygame.Rect) -> Button:
        context = self.context
        if entry.is_dir():
            return PictureButton(context, f"file.{number}", place, text=self._called(entry),
                                 icon="folder", role="sun",
                                 on_press=lambda: self._open(entry))
        icon: str | Callable[[int, int], pygame.Surface] = "speaker"
        if entry.suffix.lower() in photos.ENDINGS:
            icon = self._drawer(entry)
            if entry not in self._pictures:
                self._wanted.append(entry)
        return PictureButton(context, f"file.{number}", place, text=_short(entry.stem), icon=icon,
                             role="wood", chosen=entry in self._chosen,
                             on_press=lambda: self._choose(entry))

    def _drawer(self, file: Path) -> Callable[[int, int], pygame.Surface]:
        def draw(width: int, height: int) -> pygame.Surface:
            picture = self._pictures.get(file)
            if picture is None:
                return self.context.assets.icon("pictures", max(1, min(width, height) * 2 // 3))
            share = min(width / picture.get_width(), height / picture.get_height())
            size = [max(1, round(side * share)) for side in picture.get_size()]
            return pygame.transform.smoothscale(picture, size)

        return draw

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._wanted:
            # One a frame: large photos take a while.
            file = self._wanted.pop(0)
            self._pictures[file] = _thumbnail(file)
            self.dirty = True

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._wanted)

    # What is pressed

    def _open(self, folder: Path) -> None:
        self._folder, self._page = folder, 0
        self._entries = self._read()
        self.rebuild()

    def _back(self) -> None:
        """To the folder above, from the places to begin with to where one came from."""
        if self._folder is None:
            self.context.director.pop()
            return
        above = self._folder.parent
        at_the_top = self._folder in self._places or above == self._folder
        self._folder, self._page = (None if at_the_top else above), 0
        self._entries = self._read()
        self.rebuild()

    def _choose(self, file: Path) -> None:
        if file in self._chosen:
            self._chosen.remove(file)
        elif len(self._chosen) < self._most:
            self._chosen.append(file)
        if self._most == 1:
            self._take()
        else:
            self.rebuild()

    def _take(self) -> None:
        chosen = self._chosen or [entry for entry in self._entries if not entry.is_dir()]
        self.context.director.pop()
        self._on_take(chosen)

    def _turn(self, page: int) -> None:
        self._page = page
        self.rebuild()

    # Folders

    def _read(self) -> list[Path]:
        """Folders first, then the files that can be chosen, each in the order of their names."""
        if self._folder is None:
            return list(self._places)
        folders, files = [], []
        try:
            with os.scandir(self._folder) as entries:
                for count, entry in enumerate(entries):
                    if count >= _MOST_SHOWN:
                        break
                    if entry.name.startswith((".", "$")):
                        continue
                    if _is_folder(entry):
                        folders.append(Path(entry.path))
                    elif Path(entry.name).suffix.lower() in self._endings:
                        files.append(Path(entry.path))
        except OSError as error:
            log.warning("%s cannot be read: %s", self._folder, error)
        return [*sorted(folders, key=_order), *sorted(files, key=_order)]

    def _called(self, folder: Path) -> str:
        if self._folder is None:
            return self._places.get(folder, folder.name)
        return _short(folder.name) or str(folder)


def places() -> dict[Path, str]:
    """The folders in which families keep their photos, with their names; those that exist."""
    import platformdirs

    home = Path.home()
    found = {
        Path(platformdirs.user_pictures_dir()): pgettext("folder", "Pictures"),
        Path(platformdirs.user_downloads_dir()): pgettext("folder", "Downloads"),
        Path(platformdirs.user_desktop_dir()): pgettext("folder", "Desktop"),
        Path(platformdirs.user_documents_dir()): pgettext("folder", "Documents"),
        Path(platformdirs.user_music_dir()): pgettext("folder", "Music"),
        home: pgettext("folder", "My folder"),
    }
    # Cameras, cards and sticks.
    outside = [Path("/media", home.name), Path("/run/media", home.name), Path("/Volumes")]
    if sys.platform == "win32":
        outside = []
        found |= {drive: str(drive) for letter in string.ascii_uppercase
                  if (drive := Path(f"{letter}:\\")).is_dir()}
    for folder in outside:
        try:
            found |= {one: one.name for one in folder.iterdir()}
        except OSError:
            continue
    return {folder: name for folder, name in found.items() if folder.is_dir()}


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _short(name: str) -> str:
    """A name no longer than a card has room for, in letters that can be read."""
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST - 1].rstrip()}…"


def _order(path: Path) -> str:
    return path.name.casefold()


def _thumbnail(file: Path) -> pygame.Surface | None:
    try:
        pixels, size = photos.thumbnail(file, _THUMBNAIL)
    except PhotoRefused:
        return None
    return pygame.image.frombytes(pixels, size, "RGB")
