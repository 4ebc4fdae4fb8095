"""Why a file was not taken, in kind words for the grown-up who chose it."""

from __future__ import annotations

from kids_domino.decks import MOST, photos, sounds, workshop
from kids_domino.decks.photos import PhotoRefused
from kids_domino.decks.sounds import SoundRefused
from kids_domino.i18n import _


def words(error: PhotoRefused | SoundRefused | OSError, file: str = "") -> str:
    """What is wrong with the file named ``file``, and what to do about it."""
    if isinstance(error, OSError):
        return _("This cannot be kept: {detail}").format(detail=error.strerror or error)
    if isinstance(error, SoundRefused):
        texts = {
            sounds.NO_SOUND: _("{file} is not a sound that can be played here. WAV, OGG, Opus and "
                               "MP3 can."),
            sounds.TOO_LONG: _("{file} is too long. A name takes a second or two; twelve seconds "
                               "are the most."),
            sounds.UNREADABLE: _("{file} cannot be opened."),
        }
    else:
        texts = {
            photos.HEIC: _("{file} is an HEIC photo, which only some programs read. Save it as "
                           "JPEG: on an iPhone choose Settings, Camera, Formats, Most "
                           "Compatible, or send it by mail to yourself."),
            photos.NO_PICTURE: _("{file} is not a picture that can be read here. JPEG, PNG and "
                                 "WebP can."),
            photos.TOO_LARGE: _("{file} is too large. Save it smaller, please: a photo as the "
                                "camera makes it is fine."),
            photos.TOO_MANY_PIXELS: _("{file} has too many pixels. Save it smaller, please: a "
                                      "photo as the camera makes it is fine."),
            photos.DAMAGED: _("{file} is damaged and cannot be shown. Try to copy it once more."),
            photos.UNREADABLE: _("{file} cannot be opened."),
            workshop.FULL: _("The deck is full: {most} pictures are the most."),
        }
    return texts[error.reason].format(file=file, most=MOST)
