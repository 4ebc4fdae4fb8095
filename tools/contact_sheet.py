"""Every picture of every deck on one sheet, each with its word, at the sizes that matter.

    .venv/bin/python tools/contact_sheet.py FILE.png               every deck, English words
    .venv/bin/python tools/contact_sheet.py FILE.png --lang el --deck farm sea
    .venv/bin/python tools/contact_sheet.py FILE.png --quiz 7     a riddle for somebody who looks

The riddle has every picture at 48 pixels only, numbered, in an order that the number 7 gives; the
answers are printed. What is not seen at once is to be drawn anew.

Each face is shown large, at 48 pixels, as it is seen with simulated red-green blindness and on a
tile; what cannot be told apart there cannot be told apart at the table. Opens no window.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from kids_domino import decks, i18n, resources
from kids_domino.decks import Deck
from kids_domino.i18n import LANGUAGES, pgettext
from kids_domino.ui.assets import Assets
from kids_domino.ui.table.art import Art

ROOT = Path(__file__).resolve().parent.parent
_LARGE, _SMALL, _UNIT = 112, 48, 40
_CELL = (128, 248)
_HEAD = 44
_GROUND, _INK = (243, 226, 196), (75, 54, 39)
_NO_GREEN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
             (-0.011820, 0.042940, 0.968881))
"""Machado, Oliveira and Fernandes 2009, severity 1.0, for linear light."""


def names() -> list[str]:
    """Every deck of the program; of a mixed one the tile shows both forms of each number."""
    return sorted(file.parent.name for file in resources.path("decks").glob("*/deck.json"))


def as_seen(picture: pygame.Surface) -> pygame.Surface:
    """``picture`` as somebody sees it who does not tell red from green."""
    seen = picture.copy()
    for x in range(seen.get_width()):
        for y in range(seen.get_height()):
            pixel = seen.get_at((x, y))
            if pixel.a:
                line = [(part / 255) ** 2.2 for part in (pixel.r, pixel.g, pixel.b)]
                mixed = [sum(a * b for a, b in zip(row, line, strict=True)) for row in _NO_GREEN]
                parts = [round(255 * min(1.0, max(0.0, part)) ** (1 / 2.2)) for part in mixed]
                seen.set_at((x, y), (parts[0], parts[1], parts[2], pixel.a))
    return seen


def cell(assets: Assets, deck: Deck, number: int, font: pygame.font.Font) -> pygame.Surface:
    """One face: large with its word, small, small without green, and on a double."""
    surface = pygame.Surface(_CELL)
    surface.fill(_GROUND)
    middle = _CELL[0] // 2
    large = assets.picture(deck.pictures[number], _LARGE, _LARGE)
    surface.blit(large, large.get_rect(midtop=(middle, 4)))
    small = assets.picture(deck.pictures[number], _SMALL, _SMALL)
    surface.blit(small, (middle - _SMALL - 4, _LARGE + 10))
    surface.blit(as_seen(small), (middle + 4, _LARGE + 10))
    tile = Art(assets, deck).tile((number, number), _UNIT, 0)
    surface.blit(tile, tile.get_rect(midtop=(middle, _LARGE + _SMALL + 16)))
    context = "letter" if deck.kind == "letters" else "picture"
    word = font.render(pgettext(context, deck.words[number]), True, _INK)
    if word.get_width() > _CELL[0]:
        word = pygame.transform.smoothscale(word, (_CELL[0], word.get_height()))
    surface.blit(word, word.get_rect(midbottom=(middle, _CELL[1] - 2)))
    return surface


def sheet(chosen: list[str]) -> pygame.Surface:
    """The decks ``chosen``, one under another."""
    assets = Assets()
    head = pygame.font.Font(resources.font("bold"), 26)
    font = pygame.font.Font(resources.font("regular"), 18)
    loaded = [decks.load(name) for name in chosen]
    across = max(len(deck.pictures) for deck in loaded)
    height = _HEAD + _CELL[1]
    whole = pygame.Surface((across * _CELL[0], len(loaded) * height))
    whole.fill(_GROUND)
    for row, deck in enumerate(loaded):
        title = f"{pgettext('deck', deck.name)} ({deck.id})"
        whole.blit(head.render(title, True, _INK), (10, row * height + 6))
        for number in range(len(deck.pictures)):
            whole.blit(cell(assets, deck, number, font),
                       (number * _CELL[0], row * height + _HEAD))
    return whole


def quiz(chosen: list[str], seed: int) -> tuple[pygame.Surface, list[str]]:
    """The faces of the decks ``chosen``, small and without a word, in a shuffled order; and what
    they are, in that order."""
    assets = Assets()
    font = pygame.font.Font(resources.font("regular"), 12)
    faces = [(deck, number) for deck in map(decks.load, chosen)
             for number in range(len(deck.pictures))]
    random.Random(seed).shuffle(faces)
    step = round(_SMALL * 1.5)
    across = min(10, len(faces))
    whole = pygame.Surface((across * step, -(-len(faces) // across) * step))
    whole.fill(_GROUND)
    for place, (deck, number) in enumerate(faces):
        x, y = place % across * step, place // across * step
        whole.blit(assets.picture(deck.pictures[number], _SMALL, _SMALL), (x + step // 6, y + 4))
        count = font.render(str(place + 1), True, _INK)
        whole.blit(count, count.get_rect(midbottom=(x + step // 2, y + step - 1)))
    return whole, [pgettext("letter" if deck.kind == "letters" else "picture", deck.words[number])
                   for deck, number in faces]


def main(arguments: list[str] | None = None) -> int:
    """Write the sheet that the command line asks for."""
    words = argparse.ArgumentParser(description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("file", type=Path, help="the picture to write, outside the repository")
    words.add_argument("--lang", choices=LANGUAGES, default="en")
    words.add_argument("--quiz", type=int, metavar="SEED", help="small, shuffled, without words")
    words.add_argument("--deck", nargs="*", choices=names(), help="only these decks")
    asked = words.parse_args(arguments)
    if asked.file.resolve().is_relative_to(ROOT):
        words.error("the file must be outside the repository")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    i18n.set_language(asked.lang)
    if asked.quiz is None:
        pygame.image.save(sheet(asked.deck or names()), asked.file)
        return 0
    plain = [name for name in names() if decks.load(name).kind == "pictures"]
    picture, answers = quiz(asked.deck or plain, asked.quiz)
    pygame.image.save(picture, asked.file)
    print("\n".join(f"{number} {answer}" for number, answer in enumerate(answers, 1)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
