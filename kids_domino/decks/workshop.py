"""The family's own decks are made, changed and taken away; everything stays in their folder."""

from __future__ import annotations

import json
import logging
import secrets
import shutil
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from kids_domino import whole_file
from kids_domino.decks import MOST, OWN, PHOTOS, photos, sounds
from kids_domino.decks.photos import Crop

log = logging.getLogger(__name__)

FULL = "full"
"""The deck has as many pictures as the largest set has numbers."""
NAME_LENGTH = 40
"""Longest name of a deck or picture, in characters."""


@dataclass(frozen=True, slots=True)
class Face:
    """One picture: its file, its sound's file ("" for none), its name, its frame, and the photo
    from which it was cropped ("" when it is gone)."""

    picture: str
    name: str
    frame: int
    sound: str = ""
    photo: str = ""
    crop: Crop = photos.USUAL


class OwnDeck:
    """A deck of the family on the disk. Every change is kept at once; each method that changes
    something may raise ``OSError`` when the disk refuses, and then nothing has changed."""

    def __init__(self, folder: Path) -> None:
        """``folder``: the deck's own; what cannot be read in it is left out."""
        self.folder = folder
        self.name = ""
        self.faces: list[Face] = []
        self._read()

    @classmethod
    def new(cls, among: Path, name: str = "") -> OwnDeck:
        """A new deck without pictures in the folder ``among`` of all decks."""
        among.mkdir(parents=True, exist_ok=True)
        numbers = [int(one.name[len(OWN):]) for one in among.glob(f"{OWN}*")
                   if one.name[len(OWN):].isdecimal()]
        folder = among / f"{OWN}{max(numbers, default=0) + 1}"
        folder.mkdir()
        deck = cls(folder)
        deck.rename(name)
        return deck

    @property
    def id(self) -> str:
        """The deck's id, as ``decks.find`` takes it."""
        return self.folder.name

    def path(self, file: str) -> Path:
        """Where a picture or sound of the deck lies."""
        return self.folder / file

    def add(self, photo: Path) -> Face:
        """Take ``photo`` in as a new picture, named as its file. ``photos.PhotoRefused`` says why
        not; its reason is ``FULL`` when the deck has no room."""
        if len(self.faces) >= MOST:
            raise photos.PhotoRefused(FULL)
        used = {face.frame for face in self.faces}
        frame = next(number for number in range(MOST) if number not in used)
        kept, file = self._free("jpg"), self._free("png")
        self._write(kept, photos.copied(photo))
        try:
            self._write(file, photos.picture(self.path(kept), frame))
            face = Face(file, named(photo.stem), frame, photo=kept)
            self._keep(self.name, [*self.faces, face])
        except OSError:
            self._forget(kept)
            self._forget(file)
            raise
        return face

    def crop(self, number: int, crop: Crop) -> None:
        """Show another part of the photo of picture ``number``. ``photos.PhotoRefused`` when its
        photo is gone."""
        face = self.faces[number]
        file = self._free("png")
        self._write(file, photos.picture(self.path(face.photo), face.frame, crop))
        self._change(number, replace(face, picture=file, crop=crop))
        self._forget(face.picture)

    def rename(self, name: str) -> None:
        """Call the deck ``name``."""
        self._keep(tidy(name), self.faces)

    def rename_face(self, number: int, name: str) -> None:
        """Call picture ``number`` ``name``."""
        self._change(number, replace(self.faces[number], name=tidy(name)))

    def give_sound(self, number: int, sound: Path) -> None:
        """Give picture ``number`` the sound in that file. ``sounds.SoundRefused`` says why not."""
        content = sounds.checked(sound)
        before = self.faces[number].sound
        file = self._free(sound.suffix.lower().lstrip("."))
        self._write(file, content)
        self._change(number, replace(self.faces[number], sound=file))
        self._forget(before)

    def take_sound(self, number: int) -> None:
        """Take the sound of picture ``number`` away."""
        before = self.faces[number].sound
        self._change(number, replace(self.faces[number], sound=""))
        self._forget(before)

    def remove(self, number: int) -> None:
        """Take picture ``number`` away, with its sound."""
        gone = self.faces[number]
        self._keep(self.name, self.faces[:number] + self.faces[number + 1:])
        for file in (gone.picture, gone.sound, gone.photo):
            self._forget(file)

    def delete(self) -> None:
        """Take the whole deck away."""
        # deck.json first: if the rest cannot be removed, nobody sees half a deck.
        with suppress(FileNotFoundError):
            (self.folder / "deck.json").unlink()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _change(self, number: int, face: Face) -> None:
        self._keep(self.name, [*self.faces[:number], face, *self.faces[number + 1:]])

    def _free(self, ending: str) -> str:
        # Never a name that was used before: the screen remembers pictures by their names.
        return f"{secrets.token_hex(6)}.{ending}"

    def _write(self, file: str, content: bytes) -> None:
        whole_file.write(self.folder / file, content)

    def _forget(self, file: str) -> None:
        if file:
            with suppress(OSError):
                (self.folder / file).unlink()

    def _keep(self, name: str, faces: list[Face]) -> None:
        described = {
            "id": self.id,
            "name": name,
            "kind": PHOTOS,
            "faces": [{"id": Path(face.picture).stem, "name": face.name, "picture": face.picture,
                       "sound": face.sound, "frame": face.frame, "photo": face.photo,
                       "crop": [face.crop.x, face.crop.y, face.crop.zoom]} for face in faces],
        }
        text = json.dumps(described, ensure_ascii=False, indent=1) + "\n"
        self._write("deck.json", text.encode("utf-8", "replace"))
        self.name, self.faces = name, list(faces)

    def _read(self) -> None:
        try:
            described = json.loads((self.folder / "deck.json").read_bytes().decode("utf-8-sig"))
            self.name = tidy(str(described.get("name", "")))
            for face in described["faces"][:MOST]:
                picture = str(face["picture"])
                if not _lies_in(self.folder, picture):
                    continue
                sound, photo = (file if _lies_in(self.folder, file) else "" for file in
                                (str(face.get("sound") or ""), str(face.get("photo") or "")))
                frame = face.get("frame")
                self.faces.append(Face(picture, tidy(str(face.get("name", ""))),
                                       frame if isinstance(frame, int) else 0, sound, photo,
                                       _crop(face.get("crop"))))
        except FileNotFoundError:
            return
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            log.warning("deck %s: %s", self.folder.name, error)


def tidy(name: str) -> str:
    """``name`` in one line of printable characters, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:NAME_LENGTH]


def named(stem: str) -> str:
    """What a picture is called after its file: nothing, where the camera has only counted."""
    words = tidy(stem.replace("_", " "))
    letters = sum(letter.isalpha() for letter in words)
    digits = sum(letter.isdigit() for letter in words)
    return "" if digits >= 3 and digits >= letters // 2 else words


def _crop(kept: object) -> Crop:
    if not isinstance(kept, list) or len(kept) != 3:
        return photos.USUAL
    x, y, zoom = kept
    try:
        return Crop(float(x), float(y), float(zoom)).moved()
    except (TypeError, ValueError):
        return photos.USUAL


def _lies_in(folder: Path, file: str) -> bool:
    return bool(file) and Path(file).name == file and (folder / file).is_file()
