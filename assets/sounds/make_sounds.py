"""Make the sounds of the game: every effect, the notes of the chain and the quiet music.

Each sound is computed here from sines, strings and filtered noise; nothing is recorded or borrowed.
Only the standard library is used, and `oggenc` (the package vorbis-tools) to encode the result.

    python assets/sounds/make_sounds.py              makes every sound again
    python assets/sounds/make_sounds.py lay win      makes only these two

The results are shipped beside this file, so a player never needs this program. The same program
makes the same waves each time: its noise comes from a fixed seed for each sound.

How the sounds are meant. The tiles are wood: `take`, `lay`, `draw`, `turn` are wooden and soft. A
tile that does not fit only glides `home`: there is no buzzer and no sound that scolds. `note-0` …
`note-12` climb a pentatonic marimba over the chain, from the G below middle C to the C two octaves
above it, so any two of them sound well together and none is shrill: the higher, the softer. All
effects are brought to one loudness and stay well below the level where they would clip.
"""

from __future__ import annotations

import math
import random
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

Wave = list[float]

RATE = 44_100
PEAK = 0.60  # the loudest sample that is ever written, of 1.0
LOUDNESS = 0.17  # root mean square of the loudest 60 ms of an effect
# Sounds that come often, or that must never feel like a rebuke, are softer than the others.
SOFTER = {"home": 0.55, "press": 0.6, "take": 0.8, "music": 0.45}
HERE = Path(__file__).resolve().parent

# Partials of a wooden bar as (multiple of its pitch, strength, how many times faster it fades).
MARIMBA = ((1.0, 1.0, 1.0), (3.93, 0.24, 3.5), (9.2, 0.07, 9.0))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.45, 1.4), (3.01, 0.22, 2.2), (5.4, 0.08, 4.0))
BLOCK = ((1.0, 1.0, 1.0), (1.62, 0.7, 1.3), (2.55, 0.45, 1.8), (3.9, 0.25, 2.6))
PENTATONIC = (0, 2, 4, 7, 9)
FIRST_STEP = -2  # of the pentatonic scale on middle C: where the chain begins
NOTES = 13
SOFTER.update({f"note-{n}": 1 - 0.25 * n / (NOTES - 1) for n in range(NOTES)})


def pitch(semitones: float) -> float:
    """The frequency in Hz that lies so many semitones above middle C."""
    return float(261.626 * 2.0 ** (semitones / 12.0))


def mix(*parts: tuple[float, Wave], gain: Sequence[float] = ()) -> Wave:
    """Lay waves over each other; each part is (start in seconds, wave), `gain` their strengths."""
    placed = [(round(at * RATE), part) for at, part in parts]
    out = [0.0] * max(start + len(part) for start, part in placed)
    for index, (start, part) in enumerate(placed):
        level = gain[index] if index < len(gain) else 1.0
        for i, value in enumerate(part, start):
            out[i] += level * value
    return out


def scaled(part: Wave, level: float) -> Wave:
    return [level * value for value in part]


def struck(
    freq: float,
    seconds: float,
    fade: float,
    partials: Sequence[tuple[float, float, float]] = MARIMBA,
) -> Wave:
    """A struck bar, bell or block whose ground tone falls to a third in `fade` seconds."""
    out = [0.0] * round(seconds * RATE)
    for multiple, strength, faster in partials:
        if freq * multiple > 14_000:
            continue
        step = 2 * math.pi * freq * multiple / RATE
        falloff = math.exp(-faster / (fade * RATE))
        level = strength
        for i in range(len(out)):
            out[i] += level * math.sin(step * i)
            level *= falloff
    return soft_edges(out, 0.002, 0.03)


def plucked(freq: float, seconds: float, rng: random.Random, bright: float = 0.5) -> Wave:
    """A plucked string: a burst of noise that runs round a loop and loses its sharpness there."""
    size = max(2, round(RATE / freq))
    loop = [rng.uniform(-1, 1) for _ in range(size)]
    for _ in range(3):  # a softer finger than bare noise
        loop = [(loop[i] + loop[i - 1]) / 2 for i in range(size)]
    out: Wave = []
    for i in range(round(seconds * RATE)):
        here, following = loop[i % size], loop[(i + 1) % size]
        out.append(here)
        loop[i % size] = 0.996 * (bright * here + (1 - bright) * following)
    return soft_edges(out, 0.002, 0.08)


def rush(seconds: float, low: float, high: float, rng: random.Random, narrow: float = 0.9) -> Wave:
    """Air or sliding wood: noise in a band that wanders from `low` to `high` Hz and swells once."""
    band = quiet = 0.0
    out: Wave = []
    count = round(seconds * RATE)
    for i in range(count):
        part = i / count
        tune = 2 * math.sin(math.pi * low * (high / low) ** part / RATE)
        quiet += tune * band
        band += tune * (rng.uniform(-1, 1) - quiet - narrow * band)
        out.append(band * math.sin(math.pi * part) ** 1.5)
    return out


def bubble(low: float, high: float, seconds: float) -> Wave:
    """A drop of water: a round tone that slides from `low` to `high` Hz."""
    out: Wave = []
    phase = 0.0
    count = round(seconds * RATE)
    for i in range(count):
        part = i / count
        phase += 2 * math.pi * low * (high / low) ** (part**1.4) / RATE
        out.append(math.sin(phase) * math.sin(math.pi * part**0.6) ** 2)
    return out


def clack(freq: float, rng: random.Random, fade: float = 0.03) -> Wave:
    """Wood on wood, softened as if there were a cloth on the table."""
    body = struck(freq, 0.22, fade, BLOCK)
    return mix((0.0, body), (0.0, scaled(rush(0.02, 900, 500, rng), 0.5)))


def soft_edges(part: Wave, rise: float, fall: float) -> Wave:
    """Fade in and out so that neither end clicks."""
    first, last = max(1, round(rise * RATE)), max(1, round(fall * RATE))
    for i in range(min(first, len(part))):
        part[i] *= i / first
    for i in range(min(last, len(part))):
        part[-1 - i] *= i / last
    return part


def loudness(part: Wave) -> float:
    """Root mean square of the loudest 60 ms (of the whole, when it is shorter)."""
    size = min(len(part), round(0.06 * RATE))
    total = best = sum(value * value for value in part[:size])
    for i in range(size, len(part)):
        total += part[i] * part[i] - part[i - size] * part[i - size]
        best = max(best, total)
    return math.sqrt(best / size)


def levelled(part: Wave, target: float) -> Wave:
    """The wave at the wanted loudness, or as near to it as `PEAK` allows."""
    peak = max(abs(value) for value in part)
    return scaled(part, min(target / loudness(part), PEAK / peak))


def melody(
    notes: Sequence[tuple[float, float, float]],
    voice: Callable[[float, float], Wave],
    length: float,
) -> Wave:
    """Notes as (start in seconds, semitones above middle C, strength), played until `length`."""
    parts = [
        (at, scaled(voice(pitch(semitones), length - at), strength))
        for at, semitones, strength in notes
    ]
    return soft_edges(mix(*parts), 0.002, 0.15)


# ---- the table -------------------------------------------------------------------------------


def take(rng: random.Random) -> Wave:
    return mix((0.0, clack(880, rng, 0.018)), (0.01, rush(0.09, 1200, 2600, rng)), gain=(0.8, 0.25))


def lay(rng: random.Random) -> Wave:
    return mix((0.0, clack(430, rng)), (0.045, clack(520, rng, 0.02)), gain=(1.0, 0.3))


def home(rng: random.Random) -> Wave:
    tap = struck(330, 0.14, 0.03, BLOCK)
    return mix((0.0, rush(0.38, 950, 260, rng, 0.55)), (0.32, tap), gain=(1.0, 0.22))


def draw(rng: random.Random) -> Wave:
    return mix((0.0, rush(0.34, 480, 1100, rng, 0.45)), (0.29, clack(600, rng)), gain=(0.8, 0.6))


def turn(rng: random.Random) -> Wave:
    return mix(
        (0.0, clack(980, rng, 0.012)),
        (0.02, rush(0.11, 900, 2200, rng)),
        (0.12, clack(560, rng, 0.028)),
        gain=(0.35, 0.35, 1.0),
    )


def skip(_: random.Random) -> Wave:
    return mix((0.0, struck(pitch(7), 0.3, 0.09)), (0.22, struck(pitch(4), 0.55, 0.14)))


def press(_: random.Random) -> Wave:
    return struck(pitch(16), 0.12, 0.03)


def fish(_: random.Random) -> Wave:
    return mix(
        (0.0, bubble(240, 520, 0.26)),
        (0.24, bubble(330, 760, 0.20)),
        (0.40, bubble(300, 980, 0.30)),
        gain=(1.0, 0.6, 0.8),
    )


def handover(rng: random.Random) -> Wave:
    bell = melody([(0.0, 7, 0.8), (0.2, 12, 1.0)], lambda f, s: struck(f, s, 0.3, BELL), 1.1)
    return mix((0.0, bell), (0.0, rush(0.5, 500, 1400, rng)), gain=(1.0, 0.12))


def chain_note(step: int) -> Wave:
    octave, degree = divmod(step + FIRST_STEP, len(PENTATONIC))
    freq = pitch(12 * octave + PENTATONIC[degree])
    # The higher a bar, the less of its bright overtones.
    dull = min(1.0, 1.3 * pitch(0) / freq)
    partials = [(m, s * (dull if m > 1 else 1.0), f) for m, s, f in MARIMBA]
    return struck(freq, 0.75, 0.32 * (pitch(0) / freq) ** 0.35, partials)


# ---- short motifs ------------------------------------------------------------------------------


def bar(freq: float, seconds: float) -> Wave:
    return struck(freq, seconds, 0.28)


def hello(_: random.Random) -> Wave:
    return melody([(0.0, 0, 0.8), (0.16, 7, 0.8), (0.32, 4, 0.8), (0.52, 12, 1.0)], bar, 1.3)


def win(_: random.Random) -> Wave:
    climb = [(0.1 * i, tone, 0.7) for i, tone in enumerate((0, 4, 7, 12, 16))]
    chord = [(0.62, tone, 0.55) for tone in (7, 12, 16, 19)]
    return melody(climb + chord, bar, 1.48)


def closed(_: random.Random) -> Wave:
    notes = [
        (0.0, 9, 0.8),
        (0.24, 7, 0.8),
        (0.48, 4, 0.8),
        (0.74, 0, 0.7),
        (0.74, 4, 0.5),
        (0.74, 9, 0.4),
    ]
    return melody(notes, lambda f, s: struck(f, s, 0.35), 1.48)


def greek(rng: random.Random) -> Wave:
    notes = [
        (0.0, 2, 0.7),
        (0.11, 2, 0.6),
        (0.22, 3, 0.8),
        (0.4, 6, 0.7),
        (0.51, 3, 0.7),
        (0.62, 2, 1.0),
    ]
    return melody(notes, lambda f, s: plucked(2 * f, s, rng, 0.4), 1.3)


def russian(rng: random.Random) -> Wave:
    notes = [
        (0.0, 9, 0.8),
        (0.15, 11, 0.7),
        (0.3, 12, 0.8),
        (0.45, 11, 0.7),
        (0.6, 9, 1.0),
        (0.6, 4, 0.6),
    ]
    return melody(notes, lambda f, s: plucked(f, s, rng, 0.5), 1.3)


def ukrainian(rng: random.Random) -> Wave:
    notes = [(0.07 * i, tone, 0.8) for i, tone in enumerate((2, 5, 9, 14, 17, 14))]
    harp = melody(notes, lambda f, s: plucked(f, s, rng, 0.55), 1.3)
    return mix((0.0, harp), (0.5, struck(pitch(21), 0.8, 0.2, BELL)), gain=(1.0, 0.12))


def spanish(rng: random.Random) -> Wave:
    strum = [(0.02 * i, tone, 0.6) for i, tone in enumerate((-8, -1, 4, 8, 11))]
    again = [(0.42 + 0.018 * i, tone, 0.6) for i, tone in enumerate((-7, 0, 5, 9, 12))]
    last = [(0.66 + 0.018 * i, tone, 0.7) for i, tone in enumerate((-8, -1, 4, 8, 11))]
    guitar = melody(strum + again + last, lambda f, s: plucked(f, s, rng, 0.5), 1.4)
    snaps = [(at, clack(1500, rng, 0.012)) for at in (0.24, 0.33)]
    return mix((0.0, guitar), *snaps, gain=(1.0, 0.35, 0.35))


def english(_: random.Random) -> Wave:
    notes = [(0.0, 16, 0.9), (0.2, 12, 0.8), (0.4, 14, 0.8), (0.6, 7, 1.0)]
    return melody(notes, lambda f, s: struck(f, s, 0.35, BELL), 1.4)


# ---- music -------------------------------------------------------------------------------------


def music(rng: random.Random) -> Wave:
    """Thirty-two calm seconds that begin again without a seam: tails run over into the start."""
    beat, bars = 0.8, 10
    out = [0.0] * round(beat * 4 * bars * RATE)
    roots = (0, -3, -7, -5, 0, -3, 2, -5, -7, 0)
    chords = {0: (0, 4, 7), -3: (-3, 0, 4), -7: (-7, -3, 0), -5: (-5, -1, 2), 2: (2, 5, 9)}

    def place(at: float, part: Wave, level: float) -> None:
        start = round(at * RATE)
        for i, value in enumerate(part, start):
            out[i % len(out)] += level * value

    for number, root in enumerate(roots):
        start = 4 * beat * number
        place(start, soft_edges(struck(pitch(root - 12), 3.6, 1.4), 0.03, 0.6), 0.8)
        for tone in chords[root]:
            pad = struck(pitch(tone), 4.4, 3.0, ((1.0, 1.0, 1.0), (2.0, 0.1, 1.0)))
            place(start, soft_edges(pad, 1.4, 2.0), 0.16)
        tones = [tone + 12 for tone in chords[root]] + [chords[root][0] + 24]
        for step in (0.0, 1.0, 1.5, 2.5, 3.0):
            if step == 0.0 or rng.random() < 0.66:
                place(start + step * beat, bar(pitch(rng.choice(tones)), 1.4), 0.3)
    return out


SOUNDS: dict[str, Callable[[random.Random], Wave]] = {
    "take": take,
    "lay": lay,
    "home": home,
    "draw": draw,
    "turn": turn,
    "pass": skip,
    "press": press,
    "fish": fish,
    "handover": handover,
    "hello": hello,
    "win": win,
    "closed": closed,
    "language-el": greek,
    "language-ru": russian,
    "language-uk": ukrainian,
    "language-es": spanish,
    "language-en": english,
    "music": music,
}
SOUNDS.update({f"note-{n}": lambda _, n=n: chain_note(n) for n in range(NOTES)})  # type: ignore[misc]


def write(name: str) -> Path:
    """Make one sound and encode it; returns the file."""
    is_music = name == "music"
    part = levelled(SOUNDS[name](random.Random(name)), LOUDNESS * SOFTER.get(name, 1.0))
    if not is_music:  # the music runs over its end into its start and must not fade there
        soft_edges(part, 0.001, 0.02)
    target = HERE / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        with wave.open(str(plain), "wb") as out:
            out.setparams((1, 2, RATE, 0, "NONE", ""))
            out.writeframes(array("h", (round(32_767 * value) for value in part)).tobytes())
        quality = "0" if is_music else "3"
        command = [
            "oggenc",
            "--quiet",
            "--serial",
            "1",
            "-q",
            quality,
            "-o",
            str(target),
            str(plain),
        ]
        subprocess.run(command, check=True)
    return target


def main(names: Sequence[str]) -> int:
    unknown = [name for name in names if name not in SOUNDS]
    if unknown:
        print("no such sound:", ", ".join(unknown), file=sys.stderr)
        return 2
    for name in names or SOUNDS:
        file = write(name)
        print(f"{file.name}  {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
