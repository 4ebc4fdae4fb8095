"""Every drawing can be shown, and no two faces of a deck can be taken for each other."""

from __future__ import annotations

import io
import json
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from kids_domino import resources

ASSETS = resources.path()
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
ALL_DECKS = sorted(ASSETS.glob("decks/*/deck.json"))
DECKS = [file for file in ALL_DECKS if "faces" in json.loads(file.read_text(encoding="utf-8"))]
"""Those with pictures of their own: all but the mixed ones."""
SIZE = 48
OPAQUE = 96
"""Alpha from which a pixel counts as drawn."""
SAME_OUTLINE = 0.85
"""Share of common pixels (of all pixels of two outlines) from which outlines are the same."""
SAME_COLOUR = 25.0
"""Distance in CIELAB under which two colours are the same to somebody who glances."""
UNSUPPORTED = {"filter", "mask", "clipPath", "text", "style", "use", "image", "symbol", "pattern"}
"""What the renderer leaves out without a word."""

Colour = tuple[int, int, int]


def name(file: Path) -> str:
    return file.relative_to(ASSETS).as_posix().removesuffix("/deck.json")


def drawn(file: Path) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(file.read_bytes()), (SIZE, SIZE))


def outline(surface: pygame.Surface) -> set[tuple[int, int]]:
    width, height = surface.get_size()
    return {
        (x, y) for x in range(width) for y in range(height) if surface.get_at((x, y)).a >= OPAQUE
    }


def lab(colour: Colour) -> tuple[float, float, float]:
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    red, green, blue = linear
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Colour, other: Colour) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


def colour(face: dict[str, str]) -> Colour:
    value = face["colour"]
    assert re.fullmatch(r"#[0-9a-f]{6}", value)
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def faces(deck: Path) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads(deck.read_text(encoding="utf-8"))["faces"]
    return found


def kind(deck: Path) -> str:
    return str(json.loads(deck.read_text(encoding="utf-8"))["kind"])


def telling(deck: Path) -> dict[str, set[tuple[int, int]]]:
    """The outline of each face. Of faces that stand for numbers without what all of them share:
    a palm or a frame tells nothing."""
    outlines = {face["id"]: outline(drawn(deck.parent / face["picture"])) for face in faces(deck)}
    if kind(deck) == "pictures":
        return outlines
    shared = set.intersection(*outlines.values())
    return {face: pixels - shared for face, pixels in outlines.items()}


def test_there_are_drawings_and_decks():
    assert len(DRAWINGS) > 80
    assert {deck.parent.name for deck in DECKS} >= {"forest", "dots", "classic", "apples"}


@pytest.mark.parametrize("file", DRAWINGS, ids=name)
def test_a_drawing_uses_only_what_the_renderer_draws(file: Path):
    elements = [element.tag.rpartition("}")[2] for element in ET.parse(file).iter()]
    assert elements[0] == "svg"
    assert not UNSUPPORTED & set(elements)


@pytest.mark.parametrize("file", DRAWINGS, ids=name)
def test_ids_are_unique_and_every_paint_exists(file: Path):
    text = file.read_text(encoding="utf-8")
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)


@pytest.mark.parametrize("file", DRAWINGS, ids=name)
def test_a_drawing_shows_something_when_small(file: Path):
    surface = drawn(file)
    width, height = surface.get_size()
    seen = sum(surface.get_at((x, y)).a > 16 for x in range(width) for y in range(height))
    assert seen >= width * height * 0.03


@pytest.mark.parametrize("deck", DECKS, ids=name)
def test_a_deck_names_seven_or_more_drawings_that_exist(deck: Path):
    content = json.loads(deck.read_text(encoding="utf-8"))
    assert content["id"] == deck.parent.name
    assert content["name"]
    assert content["kind"] in {"pictures", "letters", "numerals", "dots", "quantity"}
    found = content["faces"]
    assert 7 <= len({face["id"] for face in found}) == len(found) <= 13
    assert len({face["name"] for face in found}) == len(found)
    assert all((deck.parent / face["picture"]).is_file() for face in found)


@pytest.mark.parametrize("deck", DECKS, ids=name)
def test_no_two_faces_of_a_deck_share_an_outline(deck: Path):
    alike = []
    for (one, first), (other, second) in combinations(telling(deck).items(), 2):
        if len(first & second) >= SAME_OUTLINE * len(first | second):
            alike.append((one, other))
    assert alike == []


@pytest.mark.parametrize("deck", DECKS, ids=name)
def test_no_two_faces_of_a_deck_share_a_colour_unless_all_do(deck: Path):
    colours = {face["id"]: colour(face) for face in faces(deck)}
    blank = {face["id"] for face in faces(deck) if face["name"] == "blank"}
    if len({shade for face, shade in colours.items() if face not in blank}) == 1:
        return  # one object or one kind of pip throughout: only the number differs
    alike = [
        (one, other)
        for one, other in combinations(colours, 2)
        if distance(colours[one], colours[other]) < SAME_COLOUR
    ]
    assert alike == []


@pytest.mark.parametrize("deck", DECKS, ids=name)
def test_the_colour_a_deck_names_is_the_colour_that_is_seen(deck: Path):
    outlines = telling(deck)
    for face in faces(deck):
        if face["name"] == "blank":
            continue
        surface = drawn(deck.parent / face["picture"])
        pixels = [surface.get_at(place) for place in outlines[face["id"]]]
        near = sum(distance((p.r, p.g, p.b), colour(face)) < SAME_COLOUR for p in pixels)
        assert near >= len(pixels) * 0.25, face["id"]
