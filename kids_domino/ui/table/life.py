"""Pictures come alive: eyes blink, ears and wings flap, wheels turn, pips light up one by one.

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


def _wave(box: Box, t: float) -> str:
    """A raised arm, to and fro about the shoulder at its lower inner corner."""
    x = box[0] if _middle(box)[0] > _SIDE / 2 else box[2]
    return _around(x, box[3], f"rotate({17 * math.sin(4 * math.pi * t):.2f})")


def _shut(box: Box, t: float) -> str:
    return _around(box[0], (box[1] + 2 * box[3]) / 3, "scale(1 0.12)")


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
    "waving": _wave,
}
"""What the first word of a group's name makes it do."""
_COUNTED = ("pip", "apple", "star", "finger")
"""What is counted: each swells, or lights up, in its turn."""
_LIT, _HALO = "#f5a800", "#ffe98f"
_BRIGHT = "#ffd94f"
_ASLEEP = {"eyes": _shut}


@dataclass(frozen=True)
class _Drawing:
    """A parsed drawing. ``moving``: the path of child numbers to each group that moves, its box and
    its motion; ``counted``: the path to each thing that is counted, in the order of its numbers,
    and its box (None inside of something that is turned already)."""

    root: ET.Element
    moving: tuple[tuple[tuple[int, ...], Box, str], ...]
    counted: tuple[tuple[tuple[int, ...], Box | None], ...]


def alive(parts: tuple[str, ...], moment: int) -> bytes | None:
    """The drawing ``parts`` (see ``Assets.picture``) at ``moment`` from 0 to ``MOMENTS`` - 1, as
    SVG; None when it is none or is damaged."""
    drawing = _parsed(parts)
    if drawing is None:
        return None
    t = moment / MOMENTS
    root = deepcopy(drawing.root)
    changes = [(path, _MOTIONS.get(word, _nod)(box, t)) for path, box, word in drawing.moving]
    count = len(drawing.counted)
    for number, (path, box) in enumerate(drawing.counted):
        near = max(0.0, 1 - abs(t - (number + 0.5) / count) * max(count, 3))
        if box is not None:
            changes.append((path, _around(*_middle(box), f"scale({1 + 0.32 * near:.3f})")))
        elif near > 0.3:
            _brighten(_at(root, path))
    return _changed(root, changes)


def asleep(parts: tuple[str, ...]) -> bytes | None:
    """The drawing with its eyes shut, as SVG; None when it has none to shut."""
    drawing = _parsed(parts)
    if drawing is None:
        return None
    eyes = [(path, _shut(box, 0)) for path, box, word in drawing.moving if word in _ASLEEP]
    return _changed(deepcopy(drawing.root), eyes) if eyes else None


def countable(parts: tuple[str, ...]) -> int:
    """How many things there are to count in a drawing; 0 where it shows none."""
    drawing = _parsed(parts)
    return 0 if drawing is None else len(drawing.counted)


def lit(parts: tuple[str, ...], count: int) -> bytes | None:
    """The drawing with its first ``count`` things lit, the last of them larger: "one, two, three".
    None as for ``alive``."""
    drawing = _parsed(parts)
    if drawing is None:
        return None
    root = deepcopy(drawing.root)
    halos, changes = [], []
    for number, (path, box) in enumerate(drawing.counted[:count], 1):
        if box is None:
            _brighten(_at(root, path))
            continue
        x, y = _middle(box)
        size = 1.2 if number == count else 1.0
        reach = 0.5 * max(box[2] - box[0], box[3] - box[1])
        halos.append(ET.Element(f"{{{_SVG}}}circle", {
            "cx": f"{x:.2f}", "cy": f"{y:.2f}", "r": f"{reach * size + 3:.2f}", "fill": _HALO,
            "stroke": _LIT, "stroke-width": "2.4"}))
        changes.append((path, _around(x, y, f"scale({size})")))
    first = min((path[0] for path, _ in drawing.counted), default=0)
    _change(root, changes)
    for halo in reversed(halos):
        root.insert(first, halo)
    return ET.tostring(root)


def _brighten(line: ET.Element) -> None:
    line.set("stroke", _BRIGHT)


def _changed(root: ET.Element, changes: list[tuple[tuple[int, ...], str]]) -> bytes:
    _change(root, changes)
    return ET.tostring(root)


def _change(root: ET.Element, changes: list[tuple[tuple[int, ...], str]]) -> None:
    """Put each thing at a path into a group with a transformation of its own."""
    # All are found before any is wrapped: wrapping changes what is a child of what.
    found = [(_at(root, path[:-1]), path[-1], change) for path, change in changes]
    for parent, number, change in found:
        outer = ET.Element(_GROUP, {"transform": change})
        outer.append(parent[number])
        parent[number] = outer


@lru_cache(maxsize=64)
def _parsed(parts: tuple[str, ...]) -> _Drawing | None:
    if not parts[-1].endswith(".svg"):
        return None
    try:
        root = ET.fromstring(resources.path(*parts).read_bytes())
        moving = []
        for path, name in _named(root):
            box = _box(root, path)
            if box is not None:
                moving.append((path, box, _word(name)))
        counted = sorted(_counted(root), key=lambda one: one[1])
        things = tuple((path, _box(root, path) if straight else None)
                       for path, _, straight in counted)
        if not moving and not things:
            shown = [(n,) for n, child in enumerate(root) if child.tag != f"{{{_SVG}}}defs"]
            moving = [(path, (0.0, 0.0, _SIDE, _SIDE * 0.9), "") for path in shown]
    except (OSError, ET.ParseError, pygame.error):
        return None
    return _Drawing(root, tuple(moving), things)


def _counted(element: ET.Element, path: tuple[int, ...] = (), straight: bool = True
             ) -> Iterator[tuple[tuple[int, ...], int, bool]]:
    """What is counted (``pip-3``): its path, its number, and whether nothing round it is turned
    and it is a group."""
    for number, child in enumerate(element):
        word, _, place = child.get("id", "").partition("-")
        if word in _COUNTED and place.isdecimal():
            yield (*path, number), int(place), straight and child.tag == _GROUP
        else:
            yield from _counted(child, (*path, number),
                                straight and not child.get("transform"))


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
        elif _word(name) in _MOTIONS:
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
