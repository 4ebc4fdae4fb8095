"""Photos for the family's own decks: turned as the camera says, cropped, framed; kindly refused.

Pillow reads them: it knows the camera's turn (EXIF) and how large a picture is before the picture
is unpacked, so that a small file cannot fill the memory.
"""

from __future__ import annotations

import logging
import warnings
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import (
    Image,
    ImageDraw,
    ImageOps,
    TiffImagePlugin,
    UnidentifiedImageError,
    WebPImagePlugin,
)

log = logging.getLogger(__name__)

ENDINGS = frozenset((".jpg", ".jpeg", ".jpe", ".png", ".webp", ".gif", ".bmp", ".tif", ".tiff",
                     ".heic", ".heif", ".avif"))
"""What a picture's file may be called; HEIC is offered so that somebody says why it is refused."""

HEIC = "heic"
"""The iPhone's own kind of photo, which nothing here can read."""
NO_PICTURE = "no-picture"
TOO_LARGE = "too-large"
"""The file has more bytes than any photo of a family."""
TOO_MANY_PIXELS = "too-many-pixels"
DAMAGED = "damaged"
UNREADABLE = "unreadable"
"""The file is not there, or the system does not let it be read."""

SIDE = 560
"""The side of a finished picture, in pixels."""
_FORMATS = ("JPEG", "PNG", "GIF", "BMP", TiffImagePlugin.TiffImageFile.format,
            WebPImagePlugin.WebPImageFile.format)
_MOST_BYTES = 60 * 1024 * 1024
#: A JPEG (several in one file are called MPO) is unpacked at an eighth of its size where that is
#: enough, other kinds are not.
_MOST_PIXELS = {"JPEG": 220_000_000, "MPO": 220_000_000}
_MOST_OTHERWISE = 50_000_000
_LEAST_SIDE = 16
_PAPER = (255, 250, 240)
_KEPT = 1600
"""The longer side of the copy that a deck keeps, so that the crop can be changed later."""
_CLOSEST = 3.0
FRAMES = ("#e8453c", "#2f80d0", "#f2a51f", "#3f9d4f", "#8a56c2", "#ef7fb0", "#1f9c98", "#8b5a3c",
          "#6fb6ee", "#b8d04a", "#5a5f8f", "#f47f3a", "#7d7268")
"""The colours of the frames: no two pictures of a deck have the same one."""


class PhotoRefused(ValueError):
    """A file that becomes no picture; ``reason`` is one of the constants above."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Crop:
    """Which square of a photo is shown: where it lies in the room that it leaves, from 0 (left,
    upper) to 1 (right, lower) each way, and how many times it fits into the shorter side."""

    x: float = 0.5
    y: float = 0.4
    """Faces are above the middle of a photo taken upright."""
    zoom: float = 1.0

    def moved(self, x: float = 0.0, y: float = 0.0, zoom: float = 1.0) -> Crop:
        """Moved so far, with ``zoom`` times the zoom; as far as the photo goes."""
        return Crop(min(1.0, max(0.0, self.x + x)), min(1.0, max(0.0, self.y + y)),
                    min(_CLOSEST, max(1.0, self.zoom * zoom)))


USUAL = Crop()
"""What is shown of a photo until somebody moves the crop."""


def copied(file: Path) -> bytes:
    """The photo in ``file``, upright and no larger than needed, as a JPEG to keep.
    ``PhotoRefused`` says why there is none."""
    photo = opened(file, _KEPT)
    photo.thumbnail((_KEPT, _KEPT))
    out = BytesIO()
    photo.save(out, "JPEG", quality=90)
    return out.getvalue()


def picture(file: Path, frame: int = 0, crop: Crop = USUAL) -> bytes:
    """The photo in ``file`` as the picture of a face: a PNG of ``SIDE`` × ``SIDE``, in the frame
    with that number. ``PhotoRefused`` says why there is none."""
    square = _square(opened(file, SIDE), crop)
    out = BytesIO()
    _framed(square, FRAMES[frame % len(FRAMES)]).save(out, "PNG")
    return out.getvalue()


def thumbnail(file: Path, side: int) -> tuple[bytes, tuple[int, int]]:
    """The photo made small enough for a square of ``side``: its pixels (RGB) and its size.
    ``PhotoRefused`` as for :func:`picture`."""
    small = opened(file, side)
    small.thumbnail((side, side))
    return small.tobytes(), small.size


def opened(file: Path, least: int) -> Image.Image:
    """The photo upright, in RGB, with at least ``least`` pixels a side where it has so many."""
    try:
        size = file.stat().st_size
        with open(file, "rb") as source:
            start = source.read(32)
    except OSError as error:
        raise PhotoRefused(UNREADABLE, str(error)) from None
    if start[4:8] == b"ftyp":
        raise PhotoRefused(HEIC)
    if size > _MOST_BYTES:
        raise PhotoRefused(TOO_LARGE)
    with warnings.catch_warnings():
        # The limits here stand in for Pillow's own, which only warns.
        warnings.simplefilter("ignore")
        return _unpacked(file, least)


def _unpacked(file: Path, least: int) -> Image.Image:
    try:
        with Image.open(file, formats=_FORMATS) as photo:
            width, height = photo.size
            if width * height > _MOST_PIXELS.get(photo.format or "", _MOST_OTHERWISE):
                raise PhotoRefused(TOO_MANY_PIXELS)
            if min(width, height) < _LEAST_SIDE:
                raise PhotoRefused(DAMAGED, "too small")
            photo.draft("RGB", (2 * least, 2 * least))
            photo.load()
            return _plain(ImageOps.exif_transpose(photo))
    except PhotoRefused:
        raise
    except Image.DecompressionBombError:
        raise PhotoRefused(TOO_MANY_PIXELS) from None
    except UnidentifiedImageError:
        raise PhotoRefused(NO_PICTURE) from None
    except OSError as error:
        raise PhotoRefused(UNREADABLE if error.errno else DAMAGED, str(error)) from None
    except (Exception, MemoryError) as error:
        # What a reader of pictures raises for a damaged file is anybody's guess.
        log.debug("%s: %r", file, error)
        raise PhotoRefused(DAMAGED, str(error)) from None


def _plain(photo: Image.Image) -> Image.Image:
    if photo.mode.startswith("I;16") or photo.mode in ("I", "F"):
        # Sixteen bits would be cut off at 255, and the picture white.
        photo = photo.convert("F").point(lambda value: value * (1 / 256) + 0).convert("L")
    if "A" in photo.getbands() or "transparency" in photo.info:
        clear = photo.convert("RGBA")
        paper = Image.new("RGBA", clear.size, (*_PAPER, 255))
        return Image.alpha_composite(paper, clear).convert("RGB")
    return photo.convert("RGB")


def _square(photo: Image.Image, crop: Crop) -> Image.Image:
    width, height = photo.size
    side = max(1.0, min(width, height) / crop.zoom)
    left, top = (width - side) * crop.x, (height - side) * crop.y
    return photo.resize((SIDE, SIDE), Image.Resampling.LANCZOS,
                        box=(left, top, left + side, top + side))


def _framed(square: Image.Image, colour: str) -> Image.Image:
    """``square`` with round corners in a frame of ``colour``, with a light line inside."""
    whole = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    layers = ((0.0, colour, 0.2), (0.055, "#fffaf0", 0.155))
    for inset, paint, radius in layers:
        whole.paste(Image.new("RGBA", (SIDE, SIDE), paint), mask=_plate(inset, radius))
    whole.paste(square, mask=_plate(0.08, 0.135))
    return whole


@lru_cache(maxsize=4)
def _plate(inset: float, radius: float) -> Image.Image:
    """A rounded square as a mask, drawn four times as large for smooth edges."""
    large = 4 * SIDE
    mask = Image.new("L", (large, large), 0)
    edge = round(inset * large)
    ImageDraw.Draw(mask).rounded_rectangle(
        (edge, edge, large - 1 - edge, large - 1 - edge), round(radius * large), 255)
    return mask.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
