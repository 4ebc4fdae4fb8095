"""Speak every phrase of the game, in every language, into the clips beside this file.

A maintainer's step: the clips are shipped, a player needs no speech engine. Run it after a change
of `phrases.json` and commit the clips with it:

    python assets/voices/make_voices.py              speaks what is new or changed
    python assets/voices/make_voices.py --all        speaks everything again
    python assets/voices/make_voices.py uk es        only these languages

`phrases.json` is {key: {language: text}}. A clip becomes `<language>/<key>.opus`: mono, 24 kbit/s,
without silence around it, all equally loud. `spoken.json` notes the words that each clip was made
from, so that a test can see a clip that is older than its text; clips without a phrase are removed.

What must be installed (names of Debian's packages):
    opus-tools                    encodes
    espeak-ng                     Greek
    rhvoice (non-free)            with rhvoice-russian, rhvoice-ukrainian, rhvoice-english
    libttspico-utils (non-free)   Spanish
RHVoice may also be unpacked into a folder of its own: put its bin folder into PATH, its library
folder into LD_LIBRARY_PATH, and set RHVOICE_DATA_PATH to its share/RHVoice. The voices were chosen
for right stress and for a licence that lets anyone share the clips, see ../CREDITS.md.

In Russian and Ukrainian U+0301 behind a vowel marks the stress where the engine could err. In Greek
a word is written as it sounds where eSpeak would make two syllables of one (``espeak-ng -v el --ipa
-q WORD`` tells): "πχιο" for ποιο, "τεργιάζει" for ταιριάζει; in Spanish a letter is spelled out.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from xml.sax.saxutils import escape

HERE = Path(__file__).resolve().parent
WINDOW = 0.01  # seconds over which loudness is looked at
QUIET = 0.012  # of the loudest window: what is below it is silence
MARGIN = 0.02  # seconds that stay before and behind the words, and of silence that is added
LOUDNESS = 0.11  # root mean square of the spoken parts, 1.0 being full scale
KNEE, CEILING = 0.55, 0.75  # peaks above the knee are rounded off and stay below the ceiling


class Engine(Protocol):
    """Something that can say a text into a WAV file."""

    def speak(self, text: str, target: Path) -> None: ...


def alone(text: str) -> bool:
    """Whether it is one word: there is no sentence to understand it by, so it is said slower."""
    return " " not in text


@dataclass(frozen=True)
class RHVoice:
    voice: str
    rate: int = 85  # per cent of its ordinary speed
    rate_alone: int = 70

    def speak(self, text: str, target: Path) -> None:
        rate = self.rate_alone if alone(text) else self.rate
        command = ["RHVoice-test", "-p", self.voice, "-r", str(rate), "-o", str(target)]
        subprocess.run(command, input=text.encode(), check=True)


@dataclass(frozen=True)
class Pico:
    voice: str
    speed: int = 85  # per cent of its ordinary speed
    speed_alone: int = 70

    def speak(self, text: str, target: Path) -> None:
        speed = self.speed_alone if alone(text) else self.speed
        plain = text.replace("¿", "").replace("¡", "")  # Pico takes them for long pauses
        marked = f'<speed level="{speed}">{escape(plain)}</speed>'
        subprocess.run(["pico2wave", "-l", self.voice, "-w", str(target), marked], check=True)


@dataclass(frozen=True)
class Espeak:
    voice: str
    speed: int = 130  # words a minute
    pitch: int = 55  # of 99

    def speak(self, text: str, target: Path) -> None:
        command = ["espeak-ng", "-v", self.voice, "-s", str(self.speed), "-p", str(self.pitch)]
        command += ["-w", str(target), "--stdin"]
        asked = text.replace(";", "?")  # the Greek question mark, which it would take for a pause
        subprocess.run(command, input=asked.encode(), check=True)


ENGINES: dict[str, Engine] = {
    "el": Espeak("el+f2"),
    "ru": RHVoice("anna"),
    "uk": RHVoice("natalia"),
    "es": Pico("es-ES"),
    "en": RHVoice("slt", rate_alone=80),
}


def read(file: Path) -> tuple[list[float], int]:
    """The samples of a mono WAV file, 1.0 being full scale, and their number in a second."""
    with wave.open(str(file), "rb") as source:
        if source.getnchannels() != 1 or source.getsampwidth() != 2:
            raise ValueError(f"{file} is not mono with 16 bits")
        samples = array("h", source.readframes(source.getnframes()))
        return [value / 32_768 for value in samples], source.getframerate()


def levels(samples: Sequence[float], rate: int) -> list[float]:
    """Root mean square of each window."""
    size = round(WINDOW * rate)
    return [
        math.sqrt(sum(value * value for value in samples[at : at + size]) / size)
        for at in range(0, max(1, len(samples) - size + 1), size)
    ]


def trimmed(samples: list[float], rate: int) -> list[float]:
    """The words alone, with a breath of silence around them and soft edges."""
    steps = levels(samples, rate)
    floor = QUIET * max(steps)
    heard = [index for index, level in enumerate(steps) if level > floor]
    size = round(WINDOW * rate)
    margin = round(MARGIN * rate)
    words = samples[max(0, heard[0] * size - margin) : (heard[-1] + 1) * size + margin]
    edge = min(len(words), round(0.005 * rate))
    for i in range(edge):
        words[i] *= i / edge
        words[-1 - i] *= i / edge
    return [0.0] * margin + words + [0.0] * (2 * margin)


def levelled(samples: list[float], rate: int) -> list[float]:
    """The words at `LOUDNESS`; pauses do not count and peaks are rounded off."""
    steps = levels(samples, rate)
    spoken = [level for level in steps if level > 0.1 * max(steps)]
    gain = LOUDNESS / math.sqrt(sum(level * level for level in spoken) / len(spoken))
    return [rounded_off(gain * value) for value in samples]


def rounded_off(value: float) -> float:
    if abs(value) <= KNEE:
        return value
    room = CEILING - KNEE
    return math.copysign(KNEE + room * math.tanh((abs(value) - KNEE) / room), value)


def make_clip(engine: Engine, text: str, target: Path) -> None:
    """Speak, trim, level and encode one clip."""
    target.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        engine.speak(text, plain)
        samples, rate = read(plain)
        words = levelled(trimmed(samples, rate), rate)
        with wave.open(str(plain), "wb") as out:
            out.setparams((1, 2, rate, 0, "NONE", ""))
            out.writeframes(array("h", (round(32_767 * value) for value in words)).tobytes())
        command = ["opusenc", "--quiet", "--bitrate", "24", "--speech", "--serial", "1"]
        command += ["--discard-comments", "--padding", "0", str(plain), str(target)]
        subprocess.run(command, check=True)


def load(file: Path) -> dict[str, dict[str, str]]:
    if not file.exists():
        return {}
    content: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return content


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Speak the phrases of the game into clips.")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help=" ".join(ENGINES))
    parser.add_argument("--all", action="store_true", help="speak unchanged phrases too")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.languages) - set(ENGINES))
    if unknown:
        parser.error("no voice for: " + ", ".join(unknown))
    phrases, record = load(HERE / "phrases.json"), HERE / "spoken.json"
    spoken = load(record)
    for language in options.languages or ENGINES:
        engine = ENGINES[language]
        old, new = spoken.get(language, {}), {}
        for key, texts in phrases.items():
            said = f"{engine}: {texts[language]}"
            target = HERE / language / f"{key}.opus"
            if options.all or old.get(key) != said or not target.exists():
                make_clip(engine, texts[language], target)
                print(f"{language}/{key}: {texts[language]}")
            new[key] = said
        for clip in (HERE / language).glob("*.opus"):
            if clip.stem not in phrases:
                clip.unlink()
        spoken[language] = new
        record.write_text(
            json.dumps(spoken, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
