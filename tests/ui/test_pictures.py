"""Every drawing can be shown, and no two faces of a deck can be taken for each other."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
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

SAME_MAIN = 20.0
"""The same for two colours that were measured: the mean of many shades lies nearer to others."""
ONE_COLOUR = 18.0
"""Distance in CIELAB within which shades make up one colour of a picture."""
SEEN = 15.0
"""Distance in CIELAB from which a glance sees that a spot is another one."""
SPOTS = 7
"""So many spots of 24 × 24 must be another one: half a finger, most of a small dot."""
FITTED = 32
SIGHTS = {
    "no-red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "no-green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                 (-0.011820, 0.042940, 0.968881)),
    "no-blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                (0.004733, 0.691367, 0.303900)),
}

VEILS = {"felt"}
"""Drawings that only give a surface its grain."""
GROUNDS = {"meadow", "table"}
"""Drawings that fill a window from edge to edge."""

Colour = tuple[int, int, int]
Lab = tuple[float, float, float]
Outline = set[tuple[int, int]]


def name(file: Path) -> str:
    return file.relative_to(ASSETS).as_posix().removesuffix("/deck.json")


def drawn(file: Path) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(file.read_bytes()), (SIZE, SIZE))


def outline(surface: pygame.Surface) -> Outline:
    width, height = surface.get_size()
    return {
        (x, y) for x in range(width) for y in range(height) if surface.get_at((x, y)).a >= OPAQUE
    }


def lab(colour: Colour) -> Lab:
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    red, green, blue = linear
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Colour, other: Colour) -> float:
    return apart(lab(one), lab(other))


def apart(one: Lab, other: Lab) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


def colour(face: dict[str, str]) -> Colour:
    value = face["colour"]
    assert re.fullmatch(r"#[0-9a-f]{6}", value)
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def faces(deck: Path) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads(deck.read_text(encoding="utf-8"))["faces"]
    return found


def kind(deck: Path) -> str:
    return str(json.loads(deck.read_text(encoding="utf-8"))["kind"])


def telling(deck: Path) -> dict[str, Outline]:
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
    least = 2 if file.stem in VEILS else 16
    seen = sum(surface.get_at((x, y)).a > least for x in range(width) for y in range(height))
    assert seen >= width * height * 0.03


@pytest.mark.parametrize("file", [file for file in DRAWINGS if file.stem not in GROUNDS], ids=name)
def test_the_edge_of_its_paper_cuts_no_drawing(file: Path):
    surface = pygame.image.load_sized_svg(io.BytesIO(file.read_bytes()), (240, 240))
    width, height = surface.get_size()
    edges = ([(0, y) for y in range(height)], [(width - 1, y) for y in range(height)],
             [(x, 0) for x in range(width)], [(x, height - 1) for x in range(width)])
    cut = [sum(surface.get_at(place).a >= OPAQUE for place in edge) for edge in edges]
    assert max(cut) <= 3  # the round tip of a stroke may touch it


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


def same_outlines(outlines: dict[str, Outline]) -> list[tuple[str, str]]:
    """The faces whose outlines could be taken for each other."""
    return [(one, other) for (one, first), (other, second) in combinations(outlines.items(), 2)
            if len(first & second) >= SAME_OUTLINE * len(first | second)]


def same_mains(colours: dict[str, Lab]) -> list[tuple[str, str]]:
    """The faces that are mostly painted in one colour."""
    return [(one, other) for one, other in combinations(colours, 2)
            if apart(colours[one], colours[other]) < SAME_MAIN]


def fitted(pixels: Outline) -> Outline:
    """The outline as large as it can be in a square: its size does not tell it from others."""
    left, top = min(x for x, _ in pixels), min(y for _, y in pixels)
    width = max(x for x, _ in pixels) + 1 - left
    height = max(y for _, y in pixels) + 1 - top
    side = max(width, height)
    return {(x, y) for x in range(FITTED) for y in range(FITTED)
            if (int((x + 0.5) * side / FITTED - (side - width) / 2) + left,
                int((y + 0.5) * side / FITTED - (side - height) / 2) + top) in pixels}


def main_colour(surface: pygame.Surface, outline: Outline) -> Lab:
    """The colour of which most is seen, in CIELAB: the middle of the largest group of shades."""
    counted = Counter((p.r // 16, p.g // 16, p.b // 16) for p in map(surface.get_at, outline))
    shades = [(lab((r * 16 + 8, g * 16 + 8, b * 16 + 8)), n) for (r, g, b), n in counted.items()]

    def like(shade: Lab) -> list[tuple[Lab, int]]:
        return [(other, n) for other, n in shades if apart(shade, other) < ONE_COLOUR]

    group = max((like(shade) for shade, _ in shades), key=lambda found: sum(n for _, n in found))
    total = sum(n for _, n in group)
    red, green, blue = (sum(shade[part] * n for shade, n in group) / total for part in range(3))
    return red, green, blue


@pytest.mark.parametrize("deck", DECKS, ids=name)
def test_no_two_faces_of_a_deck_share_an_outline(deck: Path):
    assert same_outlines(telling(deck)) == []


@pytest.mark.parametrize("deck", [deck for deck in DECKS if kind(deck) in ("pictures", "letters")],
                         ids=name)
def test_no_two_pictures_share_an_outline_when_they_are_equally_large(deck: Path):
    assert same_outlines({face: fitted(seen) for face, seen in telling(deck).items()}) == []


@pytest.mark.parametrize("deck", DECKS, ids=name)
def test_no_two_faces_are_mostly_of_one_colour_unless_all_are(deck: Path):
    outlines = telling(deck)
    mains = {face["id"]: main_colour(drawn(deck.parent / face["picture"]), outlines[face["id"]])
             for face in faces(deck) if face["name"] != "blank"}
    alike = same_mains(mains)
    if kind(deck) not in ("pictures", "letters") and len(alike) == len(list(
            combinations(mains, 2))):
        return  # one object or one kind of pip throughout: only the number differs
    assert alike == []


@pytest.mark.parametrize("deck", DECKS, ids=name)
@pytest.mark.parametrize("sight", SIGHTS)
def test_faces_differ_for_somebody_who_does_not_tell_all_colours(deck: Path, sight: str):
    """Machado, Oliveira and Fernandes 2009: a pupil without one of the three cones."""
    seen = {}
    for face in faces(deck):
        picture = pygame.image.load_sized_svg(
            io.BytesIO((deck.parent / face["picture"]).read_bytes()), (24, 24))
        ground = pygame.Surface((24, 24))
        ground.fill((40, 34, 36) if "black" in deck.parent.name else (253, 240, 216))
        ground.blit(picture, (0, 0))
        shades: dict[tuple[int, int, int], Lab] = {}
        seen[face["id"]] = []
        for x in range(24):
            for y in range(24):
                pixel = ground.get_at((x, y))
                key = (pixel.r, pixel.g, pixel.b)
                if key not in shades:
                    shades[key] = lab(as_seen(key, SIGHTS[sight]))
                seen[face["id"]].append(shades[key])
    alike = [
        (one, other) for one, other in combinations(seen, 2)
        if sum(map(SEEN.__lt__, map(apart, seen[one], seen[other]))) < SPOTS
    ]
    assert alike == []


def as_seen(colour: Colour, rows: tuple[tuple[float, float, float], ...]) -> Colour:
    linear = [(part / 255) ** 2.2 for part in colour]
    red, green, blue = (
        round(255 * min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True))))
              ** (1 / 2.2)) for row in rows)
    return red, green, blue


def sketch(shape: str, paint: str) -> pygame.Surface:
    """An invented face: a ``shape`` (SVG) in one colour with a dark eye."""
    text = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="{paint}">'
            f'{shape}</g><circle cx="40" cy="45" r="6" fill="#3a2633"/></svg>')
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (SIZE, SIZE))


ROUND, SMALL = '<circle cx="50" cy="50" r="46"/>', '<circle cx="40" cy="50" r="30"/>'
TALL = '<path d="M50 4 L70 96 H30Z"/>'


@pytest.mark.parametrize(("invented", "outlines", "mains"), [
    ({"plum": (ROUND, "#8a63c9"), "lemon": (SMALL, "#ffd23c")}, [("plum", "lemon")], []),
    ({"plum": (ROUND, "#8a63c9"), "tent": (TALL, "#9468cc")}, [], [("plum", "tent")]),
    ({"plum": (ROUND, "#8a63c9"), "grape": (SMALL, "#8a63c9")}, [("plum", "grape")],
     [("plum", "grape")]),
    ({"plum": (ROUND, "#8a63c9"), "tent": (TALL, "#ffd23c")}, [], []),
])
def test_a_bad_deck_is_seen(invented: dict[str, tuple[str, str]],
                            outlines: list[tuple[str, str]], mains: list[tuple[str, str]]):
    drawings = {face: sketch(*parts) for face, parts in invented.items()}
    assert same_outlines({face: fitted(outline(picture))
                          for face, picture in drawings.items()}) == outlines
    assert same_mains({face: main_colour(picture, outline(picture))
                       for face, picture in drawings.items()}) == mains


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
