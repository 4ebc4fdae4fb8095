"""Pictures come alive: eyes blink, ears and wings flap, wheels turn, pips swell one by one.

What moves is told by the names of a drawing's groups (``<g id="ear-left">``); everything else of
the drawing stays as it is, so that a new deck moves without a line of code. A drawing without any
such group nods.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree as ET

import pygame

from kids_domino import resources

MOMENTS = 16
"""Pictures of one movement; the last leads to the first again."""
_SVG = "http://www.w3.org/2000/svg"
_GROUP = f"{{{_SVG}}}g"
_SIDE = 100.0  # drawings of faces are squares of this side
_MEASURED = 100  # pixels at which it is looked up where a group lies
ET.register_namespace("", _SVG)

Box = tuple[float, float, float, float]
"""Left, top, right and bottom of a group, in units of its drawing."""
Motion = Callable[[Box, float], str]
"""The transformation of a group that fills a box, at a moment from 0 to 1."""


def _around(x: float, y: float, change: str) -> str:
    return f"translate({x:.2f} {y:.2f}) {change} translate({-x:.2f} {-y:.2f})"


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _blink(box: Box, t: float) -> str:
    shut = max(0.0, 1 - abs(t - 0.3) / 0.12, 1 - abs(t - 0.75) / 0.12)
    return _around(*_middle(box), f"scale(1 {1 - 0.88 * shut:.3f})")


def _turn(box: Box, t: float) -> str:
    return _around(*_middle(box), f"rotate({360 * t:.1f})")


def _flap(box: Box, t: float) -> str:
    """To and fro about where the group grows out of the body."""
    x, y = _middle(box)
    root = (min(max(_SIDE / 2, box[0]), box[2]), min(max(_SIDE / 2, box[1]), box[3]))
    way = 1 if (x - root[0]) * 1.0 + (root[1] - y) * 0.01 >= 0 else -1
    return _around(*root, f"rotate({9 * way * math.sin(4 * math.pi * t):.2f})")


def _rise(box: Box, t: float) -> str:
    return f"translate(0 {-5 * math.sin(math.pi * t) ** 2:.2f})"


def _fall(box: Box, t: float) -> str:
    return f"translate(0 {6 * math.sin(math.pi * t) ** 2:.2f})"


def _sway(box: Box, t: float) -> str:
    return f"translate({3 * math.sin(4 * math.pi * t):.2f} 0)"


def _nod(box: Box, t: float) -> str:
    return _around(_SIDE / 2, box[3], f"rotate({5 * math.sin(4 * math.pi * t):.2f})")


_MOTIONS: dict[str, Motion] = {
    "eyes": _blink,
    **dict.fromkeys(("wheel", "rays", "petals"), _turn),
    **dict.fromkeys(("ear", "wing", "tail", "fin", "claw", "arm", "leaf", "stick", "antennae",
                     "flippers", "sprout", "wings", "fins"), _flap),
    **dict.fromkeys(("smoke", "spout", "crown", "comb"), _rise),
    **dict.fromkeys(("drop",), _fall),
    **dict.fromkeys(("cloud", "waves"), _sway),
}
"""What the first word of a group's name makes it do."""
_COUNTED = ("pip", "apple", "star")
"""Groups that are counted: each swells in its turn."""


def _swell(number: int, count: int) -> Motion:
    def motion(box: Box, t: float) -> str:
        near = abs(t - (number + 0.5) / count) * max(count, 3)
        return _around(*_middle(box), f"scale({1 + 0.32 * max(0.0, 1 - near):.3f})")

    return motion


@dataclass(frozen=True)
class _Drawing:
    """A parsed drawing with its movable groups: the path of child numbers to each, its box and
    its motion."""

    root: ET.Element
    moving: tuple[tuple[tuple[int, ...], Box, Motion], ...]


def alive(parts: tuple[str, ...], moment: int) -> bytes | None:
    """The drawing ``parts`` (see ``Assets.picture``) at ``moment`` from 0 to ``MOMENTS`` - 1, as
    SVG; None when it is none or is damaged."""
    drawing = _parsed(parts)
    if drawing is None:
        return None
    root = deepcopy(drawing.root)
    # The groups are found before any is wrapped: wrapping changes what is a child of what.
    found = [(_at(root, path[:-1]), path[-1], box, motion)
             for path, box, motion in drawing.moving]
    for parent, number, box, motion in found:
        child = parent[number]
        outer = ET.Element(_GROUP, {"transform": motion(box, moment / MOMENTS)})
        outer.append(child)
        parent[number] = outer
    return ET.tostring(root)


@lru_cache(maxsize=64)
def _parsed(parts: tuple[str, ...]) -> _Drawing | None:
    if not parts[-1].endswith(".svg"):
        return None
    try:
        root = ET.fromstring(resources.path(*parts).read_bytes())
        named = list(_named(root))
        counted = [group for group in named if _word(group[1]) in _COUNTED]
        moving = []
        for path, name in named:
            word = _word(name)
            if word in _COUNTED:
                motion = _swell([one[1] for one in counted].index(name), len(counted))
            elif word in _MOTIONS:
                motion = _MOTIONS[word]
            else:
                continue
            box = _box(root, path)
            if box is not None:
                moving.append((path, box, motion))
        if not moving:
            shown = [(n,) for n, child in enumerate(root) if child.tag != f"{{{_SVG}}}defs"]
            moving = [(path, (0.0, 0.0, _SIDE, _SIDE * 0.9), _nod) for path in shown]
    except (OSError, ET.ParseError, pygame.error):
        return None
    return _Drawing(root, tuple(moving))


def _word(name: str) -> str:
    return name.split("-")[0]


def _named(
    element: ET.Element, path: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], str]]:
    """The innermost groups that have a name which moves, where nothing round them is moved or
    turned already."""
    for number, child in enumerate(element):
        if child.tag != _GROUP:
            continue
        inner = [] if child.get("transform") else list(_named(child, (*path, number)))
        name = child.get("id", "")
        if inner:
            yield from inner
        elif _word(name) in _MOTIONS or _word(name) in _COUNTED:
            yield (*path, number), name


def _at(root: ET.Element, path: tuple[int, ...]) -> ET.Element:
    for number in path:
        root = root[number]
    return root


def _box(root: ET.Element, path: tuple[int, ...]) -> Box | None:
    """Where the group lies, found by drawing it alone; None when nothing of it is seen."""
    alone = ET.Element(root.tag, root.attrib)
    for child in root:
        if child.tag == f"{{{_SVG}}}defs":
            alone.append(child)
    alone.append(_at(root, path))
    drawn = pygame.image.load_sized_svg(
        io.BytesIO(ET.tostring(alone)), (_MEASURED, _MEASURED))
    seen = drawn.get_bounding_rect(16)
    if not seen.width:
        return None
    unit = _SIDE / _MEASURED
    return seen.left * unit, seen.top * unit, seen.right * unit, seen.bottom * unit
