"""A parent's own recordings: every kind that is taken can be played, what cannot be is refused."""

from __future__ import annotations

import math
import struct
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kids_domino import resources
from kids_domino.decks import sounds
from kids_domino.profiles.settings import Settings
from kids_domino.ui.assets import Assets
from kids_domino.ui.audio import Audio

KINDS = ("wav", "8-bit wav", "stereo wav", "24-bit wav", "ogg", "opus", "mp3")


@pytest.fixture
def audio() -> Iterator[Audio]:
    """Sound on a device that nobody hears."""
    audio = Audio(Assets(), Settings())
    audio.start()
    yield audio
    audio.close()


def waves(file: Path, width: int = 2, channels: int = 1, rate: int = 22_050) -> None:
    """Half a second of a tone, as a recorder writes it."""
    tone = [math.sin(0.1 * k) for k in range(rate // 2)]
    with wave.open(str(file), "wb") as out:
        out.setparams((channels, width, rate, 0, "NONE", ""))
        if width == 1:
            content = bytes(round(128 + 90 * value) for value in tone)
        elif width == 2:
            content = array("h", [round(20_000 * v) for v in tone for _ in range(channels)]
                            ).tobytes()
        else:
            content = b"".join(struct.pack("<i", round(2 ** 22 * v))[:3] for v in tone)
        out.writeframes(content)


def recording(kind: str, folder: Path) -> Path:
    """A file of that kind, about half a second or a little longer."""
    file = folder / f"voice.{kind.split()[-1]}"
    if kind.endswith("wav"):
        width = {"8-bit wav": 1, "24-bit wav": 3}.get(kind, 2)
        waves(file, width, 2 if kind == "stereo wav" else 1)
    elif kind == "ogg":
        file.write_bytes(resources.path("sounds", "note-3.ogg").read_bytes())
    elif kind == "opus":
        file.write_bytes(resources.path("voices", "es", "number-3.opus").read_bytes())
    else:
        # Frames of 128 kbit/s in which nothing is to be heard.
        file.write_bytes((b"\xff\xfb\x90\x64" + bytes(413)) * 24)
    return file


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_recording_that_is_taken_is_played(
    tmp_path: Path, audio: Audio, kind: str,
) -> None:
    file = recording(kind, tmp_path)
    content = sounds.checked(file)
    assert audio.playable(content)
    audio.say(str(file))
    assert audio.speaking
    assert audio.length(str(file)) == pytest.approx(sounds.length(content), abs=0.12)
    heard = pygame.mixer.Channel(0).get_sound()
    assert heard is not None
    if kind != "mp3":
        assert max(array("h", heard.get_raw())) > 1_000


@pytest.mark.parametrize(("name", "content"), [
    ("voice.m4a", b"\0\0\0\x20ftypM4A " + bytes(200)),
    ("voice.wav", b"RIFF\x24\0\0\0WAVEfmt "),
    ("voice.ogg", b"OggS" + bytes(60)),
    ("voice.opus", b"this is no sound"),
    ("voice.mp3", b"ID3\x04\0\0\0\0\0\0" + b"nothing but words"),
    ("voice.mp3", b""),
])
def test_what_is_no_sound_is_refused_with_a_reason(
    tmp_path: Path, name: str, content: bytes,
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(sounds.SoundRefused) as refusal:
        sounds.checked(file)
    assert refusal.value.reason == sounds.NO_SOUND


def test_what_only_looks_like_a_sound_is_found_by_trying(audio: Audio) -> None:
    content = resources.path("sounds", "note-3.ogg").read_bytes()
    damaged = content[:40] + bytes(len(content) - 80) + content[-40:]
    assert not audio.playable(damaged)


def test_a_damaged_recording_is_silence(tmp_path: Path, audio: Audio) -> None:
    file = tmp_path / "voice.ogg"
    file.write_bytes(b"OggS" + bytes(100))
    audio.say(str(file))
    assert not audio.speaking
    assert audio.length(str(file)) == 0


def test_voice_effects_and_music_have_a_loudness_each(audio: Audio) -> None:
    volumes = audio._volumes
    assert isinstance(volumes, Settings)
    volumes.voice, volumes.effects, volumes.music = 0.5, 0.25, 0.75
    audio.volumes_changed()
    audio.say("number-3", "en")
    audio.play("lay")
    audio.music("music")
    playing = [pygame.mixer.Channel(k) for k in range(pygame.mixer.get_num_channels())]
    busy = [channel.get_volume() for channel in playing if channel.get_busy()]
    assert busy == pytest.approx([0.5, 0.25], abs=0.01)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.75, abs=0.01)
    volumes.voice = 0
    audio.volumes_changed()
    assert not audio.speaking


def test_a_new_word_cuts_the_one_before(audio: Audio) -> None:
    audio.say("welcome", "en")
    first = pygame.mixer.Channel(0).get_sound()
    audio.say("number-3", "en")
    assert pygame.mixer.Channel(0).get_sound() is not first
    assert sum(pygame.mixer.Channel(k).get_busy()
               for k in range(pygame.mixer.get_num_channels())) == 1
