"""Short signs over the table: a pass, two faces side by side, the fish that waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from kids_domino.decks import Deck
from kids_domino.ui import shapes, text
from kids_domino.ui.table.art import Art

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_PAPER = (255, 253, 246)
_EDGE = (222, 190, 140)
_TRIED = 16
"""So many steps, across and down, in which a notice looks for its place."""
_SHARES = (1.0, 0.85, 0.72)
"""How large it is, of its usual size."""


@dataclass(frozen=True, slots=True)
class PassNotice:
    """``face`` (an icon) passes; ``missing``: the pictures that it would have needed."""

    face: str
    missing: tuple[int, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Compare:
    """The open end's face beside the tile's two: none of them is the same. ``laid``: the tile
    at that end."""

    table: int
    laid: tuple[int, int]
    tile: tuple[int, int]
    words: str


@dataclass(frozen=True, slots=True)
class FishWatch:
    """The tile waits above its place: it would close the chain."""

    words: str


Notice = PassNotice | Compare | FishWatch

_WORDS: dict[type, float] = {PassNotice: 0.32, Compare: 0.25, FishWatch: 0.42}
"""How much of the height belongs to the words: long ones are as large as short ones."""


def place(context: Context, notice: Notice, room: pygame.Rect, shown: Sequence[pygame.Rect],
          ends: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where ``notice`` stands in ``room``: where it covers nothing of the ``ends`` and of what
    else is ``shown``, even if it must be a little smaller; else beside the ``ends`` if it can, and
    where it covers as little as possible of the rest; of such places the one nearest to the
    middle."""
    best: list[tuple[tuple[int, int, int], pygame.Rect]] = []
    for share in _SHARES:
        found: list[tuple[tuple[int, int, int], pygame.Rect]] = []
        width, height = _size(context, notice, room, share)
        for down in range(_TRIED + 1):
            for right in range(_TRIED + 1):
                board = pygame.Rect(room.x + (room.width - width) * right // _TRIED,
                                    room.y + (room.height - height) * down // _TRIED,
                                    width, height)
                far = abs(board.centerx - room.centerx) + abs(board.centery - room.centery)
                found.append(((_hidden(board, ends), _hidden(board, shown), far), board))
        best.append(min(found, key=lambda one: one[0]))
        if best[-1][0][:2] == (0, 0):
            return best[-1][1]
    beside = [one for one in best if one[0][0] == 0]
    return beside[0][1] if beside else min(best, key=lambda one: one[0])[1]


def _size(context: Context, notice: Notice, room: pygame.Rect, share: float) -> tuple[int, int]:
    units = context.frame.units
    height = min(room.height, max(round(room.height * 0.5), units(28)), units(34))
    height = round(height * share)
    pictures = len(notice.missing) + 1 if isinstance(notice, PassNotice) else (
        3 if isinstance(notice, Compare) else 1)
    long = 2.3 if isinstance(notice, FishWatch) else 1.9
    width = max(round(height * (0.5 + 0.62 * pictures)), round(height * long))
    return min(room.width, width), height


def _hidden(board: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """How much of ``rects`` the board covers, in square pixels."""
    return sum(over.width * over.height for over in map(board.clip, rects))


def draw(surface: pygame.Surface, context: Context, art: Art, notice: Notice,
         board: pygame.Rect, share: float = 1.0) -> pygame.Rect:
    """Draw ``notice`` on ``board``; ``share`` from 0 to 1 lets it grow. Returns where it is."""
    frame = context.frame
    if share < 1:
        board = board.inflate(round(-board.width * 0.25 * (1 - share)),
                              round(-board.height * 0.25 * (1 - share)))
    plate, margin = shapes.plate(
        context.assets, board.size, frame["radius"] * 2, _PAPER, edge=_EDGE,
        edge_width=max(3, frame.units(0.6)), shadow=frame["shadow"] * 2)
    surface.blit(plate, (board.x - margin, board.y - margin))
    pad = board.height // 12
    words = pygame.Rect(board.x + 2 * pad, 0, board.width - 4 * pad,
                        round(board.height * _WORDS[type(notice)]))
    words.bottom = board.bottom - pad
    row = pygame.Rect(board.x + pad, board.y + pad, board.width - 2 * pad,
                      words.top - board.y - pad)
    if isinstance(notice, PassNotice):
        _row(surface, context, art, row, notice)
    elif isinstance(notice, Compare):
        _two(surface, context, art, row, notice)
    else:
        side = min(row.size)
        fish = context.assets.picture(("theme", "fish.svg"), side, side)
        surface.blit(fish, fish.get_rect(center=row.center))
    drawn = text.drawn(context.assets, context.theme, notice.words, words.size,
                       round(board.height * 0.155), context.theme.colour("ink"), bold=True)
    surface.blit(drawn, drawn.get_rect(center=words.center))
    return board


def _row(surface: pygame.Surface, context: Context, art: Art, row: pygame.Rect,
         notice: PassNotice) -> None:
    count = len(notice.missing) + 1
    step = row.width // max(count, 1)
    side = min(row.height, round(step * 0.92))
    face = context.assets.icon(notice.face, side)
    surface.blit(face, face.get_rect(center=(row.x + step // 2, row.centery)))
    for number, missing in enumerate(notice.missing, 1):
        centre = (row.x + step * number + step // 2, row.centery)
        _chip(surface, context, art, missing, centre, side)
        cross = context.assets.drawing(_CROSS, side, side)
        surface.blit(cross, cross.get_rect(center=centre))


def _two(surface: pygame.Surface, context: Context, art: Art, row: pygame.Rect,
         notice: Compare) -> None:
    side = min(row.height * 9 // 10, row.width * 2 // 7)
    sign = context.assets.drawing(_UNLIKE, side // 2, side // 2)
    tile = art.tile(notice.tile, side, 0)
    left = row.centerx - (side + sign.get_width() + tile.get_width()) // 2
    # In a mixed deck a number has two forms: shown is the one that lies there.
    decks = dict(zip(notice.laid, art.deck.halves(notice.laid), strict=True))
    _chip(surface, context, art, notice.table, (left + side // 2, row.centery), side,
          decks.get(notice.table))
    left += side
    surface.blit(sign, sign.get_rect(midleft=(left, row.centery)))
    surface.blit(tile, tile.get_rect(midleft=(left + sign.get_width(), row.centery)))


def _chip(surface: pygame.Surface, context: Context, art: Art, face: int,
          centre: tuple[int, int], side: int, deck: Deck | None = None) -> None:
    """A face on half a tile."""
    plate, margin = shapes.plate(
        context.assets, (side, side), side // 5, (253, 242, 220), lip=(216, 168, 106),
        depth=max(2, side // 16), shadow=max(2, side // 20))
    surface.blit(plate, (centre[0] - side // 2 - margin, centre[1] - side // 2 - margin))
    picture = art.face(face, round(side * 0.76), deck=deck)
    surface.blit(picture, picture.get_rect(center=(centre[0], centre[1] - side // 30)))


# One soft stroke in a ring, not a red slap: the picture stays to be seen under it.
_CROSS = shapes.svg(100, 100, (
    '<g fill="none" stroke-linecap="round">'
    '<g stroke="#fffdf6" stroke-width="11" stroke-opacity=".9">'
    '<circle cx="50" cy="49" r="40"/><path d="M22 77 L78 21"/></g>'
    '<g stroke="#8a6bb0" stroke-width="6.5"><circle cx="50" cy="49" r="40"/>'
    '<path d="M22 77 L78 21"/></g></g>'))
_UNLIKE = shapes.svg(100, 100, (
    '<g fill="none" stroke="#7a6150" stroke-width="11" stroke-linecap="round">'
    '<path d="M22 38 H78 M22 62 H78"/><path d="M64 16 L36 84"/></g>'))
