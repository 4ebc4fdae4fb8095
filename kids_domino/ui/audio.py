"""Sound: effects, one voice at a time, quiet music; silence where there is no device."""

from __future__ import annotations

import io
import logging
import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

from kids_domino import i18n, resources
from kids_domino.ui.assets import Assets

log = logging.getLogger(__name__)

_RATE = 44_100
_CHANNELS = 1  # half the memory of two, and nothing here comes from one side
_KEPT_CLIPS = 12
"""How many spoken clips are kept ready; a word that is said again is mostly among them."""
_VOICE = 0
_BETWEEN = 0.25
"""Seconds from a word to the same word in the second language."""


class Volumes(Protocol):
    """The part of the settings that the sound follows; volumes from 0 to 1."""

    voice: float
    effects: float
    music: float
    muted: bool
    second_language: str | None
    silent_voices: list[str]


class Audio:
    """Plays what is asked for, or nothing at all; it never raises and never waits."""

    def __init__(self, assets: Assets, volumes: Volumes, mute: bool = False) -> None:
        self._assets = assets
        self._volumes = volumes
        self._mute = mute
        self._ready = False
        self.device = True
        """Whether there is something that can be heard; known after ``start``."""
        self._sounds: dict[tuple[str, ...], pygame.mixer.Sound | None] = {}
        self._stepped: dict[tuple[str, int], pygame.mixer.Sound | None] = {}
        self._tune = ""
        self._share = 1.0
        self._waiting: tuple[str, str | None, bool] | None = None
        self.said = 0
        """How often somebody spoke or was hushed: who goes on speaking sees whether it may."""

    def start(self) -> None:
        """Open the device; called after the first picture, since it may take a while."""
        if self._mute or self._ready:
            return
        if not _opened():
            self.device = False
            wanted = os.environ.get("SDL_AUDIODRIVER")
            os.environ["SDL_AUDIODRIVER"] = "dummy"
            try:
                if not _opened():
                    return
            finally:
                del os.environ["SDL_AUDIODRIVER"]
                if wanted is not None:
                    os.environ["SDL_AUDIODRIVER"] = wanted
        pygame.mixer.set_num_channels(12)
        pygame.mixer.set_reserved(1)
        self._ready = True
        self.volumes_changed()
        if self._waiting:
            self.say(*self._waiting)

    def play(self, name: str, pitch_step: int = 0) -> None:
        """Play the effect ``name`` (assets/sounds), ``pitch_step`` half tones higher."""
        if not self._audible(self._volumes.effects):
            return
        sound = self._effect(name, pitch_step) if pitch_step else self._sound("sounds", name)
        if sound:
            channel = sound.play()
            if channel:
                channel.set_volume(self._volumes.effects)

    def say(self, key: str, language: str | None = None, twice: bool = False) -> None:
        """Say the clip ``key`` in ``language`` (the current one when None); ``twice``: in the
        second language too, if the family chose one.

        The clip is assets/voices/<language>/<key>.opus, or the file of a family's own voice where
        ``key`` is an absolute path; that one is never said twice. A new clip cuts the one before;
        an empty key only cuts. What is asked for before ``start`` is said then.
        """
        self.said += 1
        if not self._ready:
            self._waiting = key, language, twice
            return
        channel = pygame.mixer.Channel(_VOICE)
        channel.stop()
        clip = self._clip(key, language, twice)
        if clip:
            channel.set_volume(self._volumes.voice)
            channel.play(clip)

    def length(self, key: str, language: str | None = None, twice: bool = False) -> float:
        """How many seconds ``say`` would speak; 0 where nothing would be heard."""
        clip = self._clip(key, language, twice) if self._ready else None
        return clip.get_length() if clip else 0.0

    def _clip(self, key: str, language: str | None, twice: bool) -> pygame.mixer.Sound | None:
        if not key or not self._audible(self._volumes.voice):
            return None
        if Path(key).is_absolute():
            return self._recorded(key)
        return self._words(key, self._spoken(language or i18n.language(), twice))

    def playable(self, content: bytes) -> bool:
        """Whether a file with this content can be played; taken for granted without a device."""
        if not self._ready:
            return True
        try:
            pygame.mixer.Sound(io.BytesIO(content))
        except (OSError, pygame.error) as error:
            log.info("a sound is refused: %s", error)
            return False
        return True

    def hush(self) -> None:
        """Stop talking: somebody acts."""
        self.said += 1
        if self._ready:
            pygame.mixer.Channel(_VOICE).stop()

    @property
    def speaking(self) -> bool:
        """Whether a clip of ``say`` can be heard now."""
        return self._ready and pygame.mixer.Channel(_VOICE).get_busy()

    def music(self, name: str, share: float = 1.0) -> None:
        """Play the tune ``name`` (assets/sounds) over and over; an empty name stops it.

        A tune that is being played goes on. ``share``: how loud it is, of the music's volume.
        """
        same = name == self._tune
        self._tune, self._share = name, share
        if not self._ready:
            return
        if same and name and pygame.mixer.music.get_busy():
            pygame.mixer.music.set_volume(self._volumes.music * share)
            return
        if not name or not self._audible(self._volumes.music):
            pygame.mixer.music.stop()
            return
        file = _file("sounds", name)
        try:
            pygame.mixer.music.load(file)
            pygame.mixer.music.set_volume(self._volumes.music * share)
            pygame.mixer.music.play(-1)
        except (OSError, pygame.error) as error:
            log.warning("music %s cannot be played: %s", name, error)

    def volumes_changed(self) -> None:
        """Follow the settings again."""
        if not self._ready:
            return
        if not self._audible(self._volumes.voice):
            pygame.mixer.Channel(_VOICE).stop()
        if self._audible(self._volumes.music) and pygame.mixer.music.get_busy():
            pygame.mixer.music.set_volume(self._volumes.music * self._share)
        else:
            self.music(self._tune, self._share)

    def close(self) -> None:
        """Fall silent and let the device go."""
        if self._ready:
            self._ready = False
            pygame.mixer.quit()

    def _audible(self, volume: float) -> bool:
        return self._ready and not self._volumes.muted and volume > 0

    def _sound(self, *parts: str) -> pygame.mixer.Sound | None:
        if parts not in self._sounds:
            file = _file(*parts)
            self._keep(parts, self._assets.sound(*parts[:-1], file.name))
        return self._sounds[parts]

    def _keep(self, key: tuple[str, ...], sound: pygame.mixer.Sound | None) -> None:
        self._sounds[key] = sound
        spoken = [one for one in self._sounds if one[0] != "sounds"]
        for one in spoken[:-_KEPT_CLIPS]:
            del self._sounds[one]

    def _spoken(self, first: str, twice: bool) -> tuple[str, ...]:
        """The languages in which a word is said, one after the other."""
        second = self._volumes.second_language
        both = (first, second) if twice and second and second != first else (first,)
        return tuple(one for one in both if one not in self._volumes.silent_voices)

    def _words(self, key: str, languages: tuple[str, ...]) -> pygame.mixer.Sound | None:
        """The clip ``key`` in ``languages``; what is missing is left out."""
        clips = [clip for one in languages if (clip := self._sound("voices", one, key))]
        if len(clips) < 2:
            return clips[0] if clips else None
        # One sound, so that whatever cuts the first word cuts the second as well.
        joined = ("joined", *languages, key)
        if joined not in self._sounds:
            rate, channels = _output()
            still = bytes(int(_BETWEEN * rate) * 2 * channels)
            self._keep(joined, pygame.mixer.Sound(
                buffer=still.join(clip.get_raw() for clip in clips)))
        return self._sounds[joined]

    def _recorded(self, file: str) -> pygame.mixer.Sound | None:
        if (file,) not in self._sounds:
            self._keep((file,), self._assets.sound(file))
        return self._sounds[(file,)]

    def _effect(self, name: str, step: int) -> pygame.mixer.Sound | None:
        key = (name, step)
        if key not in self._stepped:
            sound = self._sound("sounds", name)
            self._stepped[key] = _raised(sound, step) if sound else None
        return self._stepped[key]


def _opened() -> bool:
    try:
        with _still_libraries():
            pygame.mixer.init(_RATE, -16, _CHANNELS, 512)
    except pygame.error as error:
        log.warning("no sound device: %s", error)
        return False
    return True


@contextmanager
def _still_libraries() -> Iterator[None]:
    """Keep the system's sound libraries from writing pages of complaints to standard error: that
    there is no device is said once, by us."""
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _file(*parts: str) -> Path:
    base = resources.path(*parts)
    for ending in (".ogg", ".opus"):
        file = base.with_name(base.name + ending)
        if file.is_file():
            return file
    return base.with_name(base.name + (".opus" if parts[0] == "voices" else ".ogg"))


def _output() -> tuple[int, int]:
    """Samples a second and channels that the device plays."""
    opened = pygame.mixer.get_init()
    return (opened[0], opened[2]) if opened else (_RATE, _CHANNELS)


def _raised(sound: pygame.mixer.Sound, step: int) -> pygame.mixer.Sound:
    """``sound`` played faster, so ``step`` half tones higher (lower when negative)."""
    # One frame of 16-bit samples per item, whatever the device made of the wish for one channel.
    kind = "h" if _output()[1] == 1 else "i"
    frames = array(kind, sound.get_raw())
    ratio = 2 ** (step / 12)
    last = len(frames) - 1
    picked = array(kind, (frames[min(last, int(k * ratio))] for k in range(int(last / ratio))))
    return pygame.mixer.Sound(buffer=picked.tobytes())
