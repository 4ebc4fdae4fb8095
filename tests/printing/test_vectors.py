"""What is printed is what is on the screen: every picture drawn by two programs, side by side."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import io
import re

import pygame
import pypdfium2
import pytest
from fpdf import FPDF
from PIL import Image, ImageChops, ImageFilter, ImageStat

from kids_domino import decks, resources
from kids_domino.printing import vectors

SIDE = 40.0
PIXELS = 160
ACROSS = 4
ALIKE = 4.0
"""Half a pixel aside makes three in a picture of many dots."""


def on_paper(pictures: list[bytes], turned: bool) -> list[Image.Image]:
    """The pictures as they come out of a PDF, each from another place of the page."""
    pdf = FPDF(format="A4", unit="mm")
    pdf.set_auto_page_break(False)
    pdf.add_page()
    places = [(10 + k % ACROSS * (SIDE + 5), 12 + k // ACROSS * (SIDE + 5))
              for k in range(len(pictures))]
    for picture, place in zip(pictures, places, strict=True):
        vectors.draw(pdf, picture, *place, SIDE, SIDE, turned)
    scale = PIXELS / (SIDE / 25.4 * 72)
    page = pypdfium2.PdfDocument(bytes(pdf.output()))[0].render(scale=scale).to_pil()
    pixels = PIXELS / SIDE
    return [page.convert("RGB").crop((round(x * pixels), round(y * pixels),
                                      round(x * pixels) + PIXELS, round(y * pixels) + PIXELS))
            for x, y in places]


def on_screen(picture: bytes, turned: bool) -> Image.Image:
    drawn = pygame.image.load_sized_svg(io.BytesIO(picture), (PIXELS, PIXELS))
    surface = pygame.Surface((PIXELS, PIXELS))
    surface.fill("white")
    surface.blit(drawn, drawn.get_rect(center=(PIXELS // 2, PIXELS // 2)))
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return image.rotate(90) if turned else image


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far apart two pictures are, from 0 to 255. A pixel aside, and edges that are smoothed
    differently, are no difference."""
    one, other = (picture.filter(ImageFilter.GaussianBlur(3)) for picture in (one, other))
    return min(
        float(sum(ImageStat.Stat(ImageChops.difference(ImageChops.offset(one, x, y), other)).mean))
        for x in (-1, 0, 1) for y in (-1, 0, 1)) / 3


@pytest.mark.parametrize("name", [n for n in decks.offered(1) if decks.find(n).other is None])
def test_every_picture_is_printed_as_it_is_shown(name: str):
    deck = decks.find(name)
    pictures = [resources.path(*picture).read_bytes() for picture in deck.pictures]
    for number, printed in enumerate(on_paper(pictures, deck.turns)):
        shown = on_screen(pictures[number], deck.turns)
        assert difference(printed, shown) < ALIKE, number


def test_the_measure_tells_a_gradient_that_is_out_of_place():
    cow, duck = (resources.path("decks", "farm", f"{k}.svg").read_bytes() for k in (0, 2))
    assert difference(on_screen(cow, False), on_screen(duck, False)) > 5 * ALIKE
    # What is left of a gradient that lies somewhere else: its last colour everywhere.
    dark = re.sub(rb'stop offset="0[.0-9]*"', b'stop offset="0.999"', duck)
    assert difference(on_screen(duck, False), on_screen(dark, False)) > 2 * ALIKE
