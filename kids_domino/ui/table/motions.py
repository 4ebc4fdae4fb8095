"""How a face moves when the chain comes alive: by name, as the decks say it. No pygame.

A motion is a function of time from 0 to 1 that begins and ends at rest. What moves inside a picture
(eyes, wheels, wings) is told by its drawing, see ``life``; this moves the picture as a whole.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple


class Step(NamedTuple):
    """Where a face is at one moment, beside its place: ``x`` and ``y`` in units (half tiles),
    ``turn`` clockwise in degrees, ``size`` and ``wide`` as factors, ``along`` in halves of the
    chain, ``light`` from 0 to 1. A face that looks to the left has ``x`` the other way round."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    size: float = 1.0
    wide: float = 1.0
    along: float = 0.0
    light: float = 0.0


Motion = Callable[[float], Step]

REST = Step()
_SIDE = 0.74
"""The side of a picture, in units (as ``art`` draws it)."""


def _wave(t: float, times: float = 1.0) -> float:
    """Up and down ``times`` times; 0 at both ends for whole and half numbers."""
    return math.sin(2 * math.pi * times * t)


def _calm(t: float) -> float:
    """Grows and goes again."""
    return math.sin(math.pi * t)


def _on_foot(turn: float, **more: float) -> Step:
    """Turned about the middle of the picture's lower edge."""
    angle, far = math.radians(turn), _SIDE / 2
    return Step(x=far * math.sin(angle), y=far * (1 - math.cos(angle)), turn=turn, **more)


def _out_and_back(t: float) -> float:
    """Away from 0 to 1, a moment there, and home again."""
    part = min(1.0, (t if t < 0.5 else 1 - t) / 0.46)
    return part * part * (3 - 2 * part)


def _turning(t: float) -> float:
    """How wide something is seen that turns round half way: thin where it shows its edge."""
    return max(0.15, min(1.0, abs(t - 0.5) / 0.06))


def _hop(t: float) -> Step:
    return Step(y=-0.45 * abs(_wave(t)) * (1.0 if t < 0.5 else 0.6), turn=6 * _wave(t))


def _wiggle(t: float) -> Step:
    return Step(y=-0.1 * _calm(t), turn=12 * _wave(t, 3) * _calm(t))


def _waddle(t: float) -> Step:
    return Step(x=0.26 * _wave(t), y=-0.08 * abs(_wave(t, 4)), turn=7 * _wave(t, 4) * _calm(t))


def _gallop(t: float) -> Step:
    return Step(x=0.2 * _wave(t), y=-0.24 * abs(_wave(t, 2)), turn=9 * _wave(t, 4) * _calm(t))


def _flutter(t: float) -> Step:
    return Step(x=0.35 * _wave(t), y=-0.42 * _calm(t) + 0.08 * _wave(t, 3) * _calm(t),
                turn=10 * _wave(t))


def _swim(t: float) -> Step:
    wide = max(0.2, min(1.0, 4 * abs(math.cos(2 * math.pi * t))))
    return Step(x=0.36 * _wave(t), y=-0.14 * _wave(t, 2), turn=5 * _wave(t, 2) * _calm(t),
                wide=wide)


def _drive(t: float) -> Step:
    return Step(along=2 * _out_and_back(t), y=-0.03 * abs(_wave(t, 9)), wide=_turning(t))


def _sail(t: float) -> Step:
    return Step(along=1.4 * _out_and_back(t), y=0.05 * _wave(t, 2), turn=4 * _wave(t, 3),
                wide=_turning(t))


def _fly(t: float) -> Step:
    return Step(along=2 * _out_and_back(t), y=-0.65 * _calm(t), wide=_turning(t),
                size=1 + 0.12 * _calm(t))


def _float(t: float) -> Step:
    return Step(x=0.2 * _wave(t), y=-0.85 * _calm(t), turn=4 * _wave(t))


def _roll(t: float) -> Step:
    x = 0.34 * _wave(t)
    return Step(x=x, turn=math.degrees(x / (_SIDE / 2)))


def _bob(t: float) -> Step:
    return Step(y=-0.2 * abs(_wave(t, 1.5)), turn=4 * _wave(t, 2), wide=1 + 0.06 * _wave(t, 3))


def _rock(t: float) -> Step:
    return _on_foot(13 * _wave(t, 2) * _calm(t))


def _sway(t: float) -> Step:
    return _on_foot(8 * _wave(t))


def _turn(t: float) -> Step:
    return Step(turn=360 * t * t * (3 - 2 * t), size=1 + 0.08 * _calm(t))


def _spin(t: float) -> Step:
    wide = abs(math.cos(4 * math.pi * t))
    return Step(y=-0.06 * _calm(t), turn=6 * _wave(t, 4) * _calm(t), wide=max(0.2, wide))


def _bounce(t: float) -> Step:
    return Step(y=-0.7 * abs(_wave(t, 1.5)) * (1 - 0.6 * t), turn=5 * _wave(t))


def _drift(t: float) -> Step:
    return Step(x=0.28 * _wave(t), y=-0.06 * _calm(t))


def _pulse(t: float) -> Step:
    return Step(size=1 + 0.14 * _wave(t) ** 2, light=0.7 * _calm(t))


def _tilt(t: float) -> Step:
    return Step(turn=6 * _wave(t, 2) * _calm(t), size=1 + 0.05 * _calm(t))


def _count(t: float) -> Step:
    # Short, so that a light runs through the chain from one face to the next.
    near = max(0.0, 1 - abs(t - 0.5) / 0.3)
    return Step(size=1 + 0.16 * near, light=near * near * (3 - 2 * near))


MOTIONS: dict[str, Motion] = {
    "hop": _hop,
    "wiggle": _wiggle,
    "waddle": _waddle,
    "gallop": _gallop,
    "flutter": _flutter,
    "swim": _swim,
    "drive": _drive,
    "sail": _sail,
    "fly": _fly,
    "float": _float,
    "roll": _roll,
    "bob": _bob,
    "rock": _rock,
    "sway": _sway,
    "turn": _turn,
    "spin": _spin,
    "bounce": _bounce,
    "drift": _drift,
    "pulse": _pulse,
    "tilt": _tilt,
    "count": _count,
}


def motion(name: str) -> Motion:
    """The motion of that name; a gentle one where a deck names one that there is not."""
    return MOTIONS.get(name, _pulse)


def glow(t: float) -> Step:
    """What is left of any motion where nothing may move: it lights up and fades."""
    return Step(light=_calm(t))


def hug(t: float, left: bool) -> Step:
    """At the end of a closed chain: lean to the neighbour (``left``: it sits on that side), then
    breathe as a sleeper does."""
    lean = _calm(min(1.0, t / 0.5)) * (-1 if left else 1)
    breath = 0.035 * _wave(max(0.0, t - 0.5), 3) if t > 0.5 else 0.0
    return Step(x=0.14 * lean, turn=11 * lean, size=1 + breath)
