"""Which sounds are taken, and how long they are."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kids_domino import resources
from kids_domino.decks import sounds
from kids_domino.decks.sounds import SoundRefused
from tests.decks import files


def mp3(frames: int, header: bytes = b"\xff\xfb\x90\x00", step: int = 417) -> bytes:
    """Frames of silence at 128 kbit/s and 44.1 kHz, behind a tag."""
    tag = b"ID3\x04\x00\x00" + bytes((0, 0, 0, 50)) + bytes(50)
    return tag + (header + bytes(step - 4)) * frames + b"TAG" + bytes(125)


def refused(file: Path) -> str:
    with pytest.raises(SoundRefused) as error:
        sounds.checked(file)
    return error.value.reason


def test_lengths(tmp_path: Path):
    assert sounds.length(files.wav(tmp_path / "a.wav", 1.5).read_bytes()) == 1.5
    assert sounds.length(mp3(100)) == pytest.approx(100 * 1152 / 44100)
    assert sounds.length(mp3(100, b"\xff\xf3\x80\x00", 208)) == pytest.approx(100 * 576 / 22050)
    voice = resources.path("voices", "en", "picture-fox.opus").read_bytes()
    assert 0.2 < sounds.length(voice) < 3
    effect = resources.path("sounds", "lay.ogg").read_bytes()
    assert 0.05 < sounds.length(effect) < 3


def test_a_short_sound_is_taken_as_it_is(tmp_path: Path):
    file = files.wav(tmp_path / "Mama.WAV")
    assert sounds.checked(file) == file.read_bytes()


def test_others_are_refused(tmp_path: Path):
    assert refused(files.wav(tmp_path / "long.wav", 20)) == sounds.TOO_LONG
    (tmp_path / "song.mp3").write_bytes(mp3(2000))
    assert refused(tmp_path / "song.mp3") == sounds.TOO_LONG
    with open(tmp_path / "huge.wav", "wb") as file:
        file.truncate(7 * 1024 * 1024)
    assert refused(tmp_path / "huge.wav") == sounds.TOO_LONG
    assert refused(tmp_path / "none.wav") == sounds.UNREADABLE
    assert refused(files.wav(tmp_path / "a.txt")) == sounds.NO_SOUND
    for name, content in (("a.mp3", b""), ("b.ogg", b"OggS"), ("c.wav", b"RIFF1234WAVE"),
                          ("d.mp3", b"a letter to nobody"), ("e.opus", b"OggS" + bytes(80))):
        (tmp_path / name).write_bytes(content)
        assert refused(tmp_path / name) == sounds.NO_SOUND


@pytest.mark.parametrize("seed", range(40))
def test_damage_raises_nothing_else(tmp_path: Path, seed: int):
    rng = random.Random(seed)
    whole = rng.choice((mp3(60), files.wav(tmp_path / "a.wav").read_bytes(),
                        resources.path("voices", "en", "picture-fox.opus").read_bytes()))
    content = bytearray(whole[: rng.randrange(1, len(whole))])
    for _ in range(20):
        content[rng.randrange(len(content))] = rng.randrange(256)
    file = tmp_path / f"b{rng.choice(sounds.ENDINGS)}"
    file.write_bytes(content)
    try:
        taken = sounds.checked(file)
    except SoundRefused as error:
        reason = error.reason
    else:
        assert taken == bytes(content)
        reason = sounds.NO_SOUND
    assert reason in (sounds.NO_SOUND, sounds.TOO_LONG)
