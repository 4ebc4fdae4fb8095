"""Photos and sounds made for the tests."""

from __future__ import annotations

import math
import struct
import wave
import zlib
from pathlib import Path

from PIL import Image

RED, BLUE = (220, 40, 40), (40, 60, 220)


def photo(file: Path, size: tuple[int, int] = (400, 300), turn: int = 1, mode: str = "RGB") -> Path:
    """A photo whose upper half is red and lower half blue once it is turned as EXIF ``turn``
    says."""
    upright = Image.new("RGB", size, BLUE)
    upright.paste(Image.new("RGB", (size[0], size[1] // 2), RED), (0, 0))
    # The inverse of what each value of the tag asks for.
    undo = {1: None, 3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90,
            8: Image.Transpose.ROTATE_270}[turn]
    stored = upright if undo is None else upright.transpose(undo)
    exif = Image.Exif()
    exif[0x0112] = turn
    stored.convert(mode).save(file, exif=exif)
    return file


def bomb(file: Path, width: int = 40_000, height: int = 40_000) -> Path:
    """A small PNG that says it has ``width`` × ``height`` pixels."""
    def chunk(name: bytes, content: bytes) -> bytes:
        return (struct.pack(">I", len(content)) + name + content
                + struct.pack(">I", zlib.crc32(name + content)))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                     + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b""))
    return file


def heic(file: Path) -> Path:
    """The beginning of a photo as an iPhone keeps it."""
    file.write_bytes(b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + bytes(200))
    return file


def wav(file: Path, seconds: float = 1.0, rate: int = 8000) -> Path:
    """A tone."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(b"".join(struct.pack("<h", round(9000 * math.sin(k / 3)))
                                 for k in range(int(seconds * rate))))
    return file
