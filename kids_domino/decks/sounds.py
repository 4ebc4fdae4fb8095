"""A parent's voice for a picture: which files are taken, and how long they are.

The length is read from the file's own numbers, so that nothing long is ever unpacked.
"""

from __future__ import annotations

import struct
import wave
from pathlib import Path

ENDINGS = (".wav", ".ogg", ".opus", ".mp3")
"""What the file of a sound may be called."""
LONGEST = 12.0
"""Seconds: a name, not a song."""
_MOST_BYTES = 6 * 1024 * 1024

NO_SOUND = "no-sound"
TOO_LONG = "too-long"
UNREADABLE = "unreadable"

_OPUS_RATE = 48_000
_KBITS = {
    1: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    2: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
_RATES = {3: (44_100, 48_000, 32_000), 2: (22_050, 24_000, 16_000), 0: (11_025, 12_000, 8_000)}


class SoundRefused(ValueError):
    """A file that is no voice for a picture; ``reason`` is one of the constants above."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


def checked(file: Path) -> bytes:
    """The content of ``file``. ``SoundRefused`` when it is no sound or longer than ``LONGEST``."""
    if file.suffix.lower() not in ENDINGS:
        raise SoundRefused(NO_SOUND)
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise SoundRefused(TOO_LONG)
        content = file.read_bytes()
    except OSError as error:
        raise SoundRefused(UNREADABLE, str(error)) from None
    try:
        seconds = length(content)
    except (ValueError, IndexError, EOFError, struct.error, wave.Error, ZeroDivisionError) as error:
        raise SoundRefused(NO_SOUND, str(error)) from None
    if seconds > LONGEST:
        raise SoundRefused(TOO_LONG)
    return content


def length(content: bytes) -> float:
    """How long the sound is, in seconds; ``ValueError`` and its like for what is no sound."""
    if content[:4] == b"RIFF" and content[8:12] == b"WAVE":
        return _wav(content)
    if content[:4] == b"OggS":
        return _ogg(content)
    return _mp3(content)


def _wav(content: bytes) -> float:
    place, rate = 12, 0
    while place + 8 <= len(content):
        name, size = struct.unpack_from("<4sI", content, place)
        if name == b"fmt ":
            (rate,) = struct.unpack_from("<I", content, place + 16)
        elif name == b"data":
            # A recorder that was cut off leaves a size that promises more than there is.
            return min(size, len(content) - place - 8) / rate
        place += 8 + size + size % 2
    raise ValueError("no sound in the file")


def _ogg(content: bytes) -> float:
    packet = content[27 + content[26]:]
    if packet[:8] == b"OpusHead":
        rate, skipped = _OPUS_RATE, struct.unpack_from("<H", packet, 10)[0]
    elif packet[:7] == b"\x01vorbis":
        rate, skipped = struct.unpack_from("<I", packet, 12)[0], 0
    else:
        raise ValueError("neither Vorbis nor Opus")
    last = content.rfind(b"OggS")
    (samples,) = struct.unpack_from("<q", content, last + 6)
    if samples <= 0:
        raise ValueError("no sound in the file")
    return float((samples - skipped) / rate)


def _mp3(content: bytes) -> float:
    place = 0
    if content[:3] == b"ID3":
        size = content[6] << 21 | content[7] << 14 | content[8] << 7 | content[9]
        place = 10 + size
    frames, seconds = 0, 0.0
    while place + 4 <= len(content):
        if content[place] != 0xFF or content[place + 1] & 0xE6 != 0xE2:
            if frames:
                break  # a tag at the end
            raise ValueError("no MP3")
        version, layout = content[place + 1] >> 3 & 3, content[place + 2]
        rate = _RATES[version][layout >> 2 & 3] if version in _RATES else 0
        kbits = _KBITS[1 if version == 3 else 2][layout >> 4]
        samples = 1152 if version == 3 else 576
        step = samples // 8 * kbits * 1000 // rate + (layout >> 1 & 1)
        if step < 24:
            raise ValueError("no MP3")
        frames, seconds, place = frames + 1, seconds + samples / rate, place + step
    if frames < 3:
        raise ValueError("no MP3")
    return seconds
