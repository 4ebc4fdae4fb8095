"""Who sits where: the regions of the window while a game is on the table.

A wide window, from above: the other players (a portrait and their tiles each), the table with the
boneyard at its left, a line for instructions, the own hand with the buttons beside it (or beside
the table, whichever leaves the table more room). A tall window: the others and the boneyard in a
grid of equal cells, the table, the line, the own hand over the whole width, and below it the own
portrait between the buttons.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil, floor
from typing import NamedTuple, Protocol

from .hand import SMALL_HAND, TOUCH, bank_layout, hand_layout, least_side
from .rect import Rect

LONGEST = 20
"""Tiles in a hand that must stay touchable."""
BUTTONS = 4
_BANK = 14  # tiles in a boneyard, more or less
_FACE = 0.104  # the largest portrait of another player, of the shorter side
_LINES = (0.085, 0.055)  # height of the line of words, of the shorter side
_TWO_LINES = 1.4  # so much higher is it, for words of two lines, in a window that is at least
_HIGH = 1.5  # so many times as high as it is wide
_NAME = 0.42  # height of a name under a portrait, of the portrait
_WIDE, _ANY = 0.75, 0.0  # a wide window is so many times as wide as high; if need be, any is
_BESIDE = 5.5  # portraits that a corner is wide in which the name stands beside the portrait


class Seat(NamedTuple):
    """A player's corner: the whole, the square of the portrait, the room for the tiles, and the
    room for the name, None where no names are wanted."""

    region: Rect
    portrait: Rect
    tiles: Rect
    name: Rect | None = None


class Seats(NamedTuple):
    """Regions that do not overlap. `others` are in the order of play after the own seat, from the
    left; `buttons` are squares: the first one stands apart (pause); `boneyard` may be None; `name`
    is the room for the own name, None where no names are wanted."""

    table: Rect
    hand: Rect
    portrait: Rect
    others: tuple[Seat, ...]
    boneyard: Rect | None
    buttons: tuple[Rect, ...]
    banner: Rect
    name: Rect | None = None

    def turned(self) -> Seats:
        """The same for turns that go round counter-clockwise: the next seat is at the right."""
        return self._replace(others=self.others[::-1])


class _Way(Protocol):
    """One way to divide the window, for a hand of so many tiles; None where it does not fit."""

    def __call__(self, hand: int) -> Seats | None: ...


class _Wish(NamedTuple):
    """What is to be divided."""

    n: int
    window: tuple[float, float]
    boneyard: bool
    named: bool

    @property
    def short(self) -> float:
        return min(self.window)

    @property
    def pad(self) -> float:
        return max(4, floor(self.short * 0.01))

    @property
    def button(self) -> float:
        return ceil(self.short / 8) + 1


def seats_layout(
    n: int,
    window: tuple[float, float],
    boneyard: bool = True,
    hand: int = LONGEST,
    named: bool = False,
) -> Seats:
    """The regions for `n` players (2–5; 1 while practising) in a window of that size in pixels.

    `hand`: so many tiles the own hand must hold; buttons and corners stay where they are when it
    grows, only the table yields. `named`: there are names beside the portraits. Raises ValueError
    for other numbers of players and for a window without room for a game.
    """
    if not 1 <= n <= 5:
        raise ValueError(f"1 to 5 players, not {n}")
    wish = _Wish(n, window, boneyard, named)
    for shape in (_WIDE, _ANY):
        for line in _LINES:
            found = [(way, seats) for way in _ways(wish, line, shape) if (seats := way(SMALL_HAND))]
            found.sort(key=lambda one: -_merit(one[1], wish.short))
            for way, _ in found:
                fitting = way(hand)
                if fitting is not None:
                    return fitting
    raise ValueError(f"no room for a game in a window of {window[0]}×{window[1]}")


def _ways(wish: _Wish, line: float, shape: float) -> Iterator[_Way]:
    width, height = wish.window
    if width > shape * height:
        for beside_hand in (True, False):
            for strip in (0.18, 0.16, 0.13, 0.1):
                for rows in (1, 2) if wish.n > 3 else (1,):
                    yield partial(_wide, wish, beside_hand, strip, rows, line)
    if height > 0.95 * width:
        for cell in (0.24, 0.2, 0.17, 0.14):
            yield partial(_tall, wish, cell, line)


def _merit(seats: Seats, short: float) -> float:
    """The room on the table, and how large the tiles of the others and the boneyard are seen."""
    # A table that is higher than this shows a chain no larger.
    table = (seats.table.w * min(seats.table.h, 0.75 * seats.table.w)) ** 0.5 / short
    if not seats.others:
        return table
    dealt = 7 if len(seats.others) < 3 else 5
    seen = min(hand_layout(dealt, seats.others[0].tiles)[0].w / short, 0.082)
    if seats.boneyard is not None:
        seen += 0.5 * min(bank_layout(_BANK, seats.boneyard).tiles[0].w / short, 0.05)
    return table * (0.08 + seen)


def _wide(
    wish: _Wish, beside_hand: bool, thick: float, rows: int, line: float, hand: int
) -> Seats | None:
    (width, height), short, pad, button = wish.window, wish.short, wish.pad, wish.button
    inner = width - 2 * pad
    flank = button + pad if beside_hand else 0
    hand_h = _hand_height(inner - 2 * flank, wish.window, hand)
    if beside_hand:
        hand_h = max(hand_h, 2 * button + pad)
    cells = _cells(Rect(pad, pad, inner, floor(short * thick)), wish.n - 1, rows, pad)
    others = tuple(_corner(cell, wish) for cell in cells)
    top = others[-1].region.bottom + pad if others else pad
    own = Rect(pad + flank, height - pad - hand_h, inner - 2 * flank, hand_h)
    line_h = max(28, floor(short * line))
    line_y = own.y - pad - line_h
    portrait = Rect(pad, line_y, line_h, line_h)
    banner, name = _line(Rect(portrait.right + pad, line_y, inner - line_h - pad, line_h), wish)
    middle = Rect(pad, top, inner, line_y - pad - top)
    buttons: tuple[Rect, ...]
    if beside_hand:
        # Where the hand ends: they stay there when it becomes higher.
        low, right = own.bottom - button, width - pad - button
        high = low - button - pad
        corners = [(pad, high), (pad, low), (right, high), (right, low)]
        buttons = tuple(Rect(x, y, button, button) for x, y in corners)
    else:
        step = button + pad
        # One column, if it fits beside the lowest table: they stay there when the hand grows.
        least = height - top - 3 * pad - line_h - _hand_height(inner, wish.window, LONGEST)
        columns = 1 if least >= BUTTONS * step - pad else 2
        middle = middle._replace(w=middle.w - columns * step)
        buttons = tuple(
            Rect(middle.right + pad + k % columns * step, top + k // columns * step, button, button)
            for k in range(BUTTONS)
        )
        if buttons[-1].bottom > line_y:
            return None
    if middle.h < 4 * TOUCH or middle.w < 6 * TOUCH:
        return None
    bank, table = _split(middle, short, pad) if wish.boneyard else (None, middle)
    return Seats(table, own, portrait, others, bank, buttons, banner, name)


def _tall(wish: _Wish, cell: float, line: float, hand: int) -> Seats | None:
    (width, height), short, pad, button = wish.window, wish.short, wish.pad, wish.button
    inner, many = width - 2 * pad, wish.n - 1
    # Two in a row; a boneyard fills the last cell of an odd number, or has a strip of its own.
    joins = wish.boneyard and many % 2 == 1
    three = many == 3 and not joins
    rows = 1 if three else ceil((many + joins) / 2)
    strip = Rect(pad, pad, inner, floor(short * cell))
    cells = _cells(strip, many + joins, rows, pad) if many else []
    bank = cells.pop() if joins else None
    others = tuple(_corner(one, wish, three) for one in cells)
    top = (max(one.region.bottom for one in others) + pad) if others else pad
    if wish.boneyard and bank is None:
        bank = Rect(pad, top, inner, max(button, floor(short * 0.17)))
        top = bank.bottom + pad
    foot = height - pad - button
    step = button + pad
    buttons = (Rect(pad, foot, button, button), *(
        Rect(width - pad - button - k * step, foot, button, button) for k in (2, 1, 0)))
    face = floor(button * 0.82)
    portrait = Rect(buttons[0].right + 2 * pad, foot + button - face, face, face)
    left = portrait.right + pad + floor(face * 0.3)  # beside the sign whose turn it is
    name = Rect(left, foot, buttons[1].x - pad - left, button / 2) if wish.named else None
    hand_h = _hand_height(inner, wish.window, hand)
    own = Rect(pad, foot - pad - hand_h, inner, hand_h)
    two = _TWO_LINES if height >= _HIGH * width else 1.0
    line_h = max(28, floor(short * line * two))
    banner = Rect(pad, own.y - pad - line_h, inner, line_h)
    table = Rect(pad, top, inner, banner.y - pad - top)
    if table.h < 4 * TOUCH or table.w < 6 * TOUCH:
        return None
    return Seats(table, own, portrait, others, bank, buttons, banner, name)


def _line(room: Rect, wish: _Wish) -> tuple[Rect, Rect | None]:
    """The room for words and for the own name at their left."""
    if not wish.named:
        return room, None
    name = room._replace(w=min(floor(wish.short * 0.21), floor(room.w * 0.25)))
    left = name.right + wish.pad
    return room._replace(x=left, w=room.right - left), name


def _hand_height(width: float, window: tuple[float, float], hand: int) -> float:
    """High enough for so many tiles: up to nine of an eighth, more that can still be touched."""
    need = 0.0
    for count in {min(hand, SMALL_HAND), hand}:
        side = least_side(count, window) + 1
        gap = side * 0.08
        row = max(1, floor((width + gap) / (side + gap)))
        rows = -(-count // row)
        need = max(need, rows * 2 * side + (rows - 1) * gap)
    return ceil(need) + 2


def _cells(strip: Rect, count: int, rows: int, pad: float) -> list[Rect]:
    """Equal cells in so many rows, each as high as the strip."""
    if not count:
        return []
    columns = -(-count // rows)
    each = (strip.w + pad) / columns
    cells = []
    for k in range(count):
        row, column = divmod(k, columns)
        cells.append(Rect(floor(strip.x + column * each), strip.y + row * (strip.h + pad),
                          floor(each - pad), strip.h))
    return cells


def _corner(cell: Rect, wish: _Wish, headed: bool = False) -> Seat:
    """The corner of another player; ``headed``: the tiles lie below the portrait, not beside."""
    x, y, w, h = cell
    pad, gap = wish.pad, floor(wish.pad / 2)
    face = min(floor(h * 0.8), floor(wish.short * _FACE))
    if headed:
        face = min(face, floor(h * 0.36))
        portrait = Rect(x + pad, y + gap, face, face)
        # The score stands at the right end of the head, 1.3 portraits wide.
        free = cell.right - portrait.right - 1.3 * face - 3 * pad
        room = Rect(portrait.right + pad, y + gap, free, face)
        top = portrait.bottom + gap
        tiles = Rect(x + pad, top, w - 2 * pad, cell.bottom - gap - top)
        return Seat(cell, portrait, tiles, room if wish.named else None)
    beside = w >= 2 * _BESIDE * face
    if not beside:  # points stand below, or below the name
        face = min(face, floor(h * (0.55 if wish.named else 0.72)))
    below = floor(face * _NAME) if wish.named and not beside else 0
    column = face if not below else min(floor(face * 1.5), floor(w * 0.28))
    portrait = Rect(x + pad + (column - face) / 2, y + (h - face - below) // 2, face, face)
    left = x + pad + column + gap
    name: Rect | None = None
    if below:
        name = Rect(x + pad, portrait.bottom, column, below)
    elif wish.named:
        name = Rect(left, portrait.y + face / 4, face * 2, face / 2)
        left = name.right + gap
    return Seat(cell, portrait, Rect(left, y + gap, cell.right - gap - left, h - 2 * gap), name)


def _split(middle: Rect, short: float, pad: float) -> tuple[Rect, Rect]:
    """The boneyard at the left of a wide middle, above a tall one."""
    if middle.w >= 1.3 * middle.h:
        thick = floor(short * 0.25)
        bank = Rect(middle.x, middle.y, thick, middle.h)
        table = Rect(bank.right + pad, middle.y, middle.w - thick - pad, middle.h)
    else:
        thick = floor(short * 0.2)
        bank = Rect(middle.x, middle.y, middle.w, thick)
        table = Rect(middle.x, bank.bottom + pad, middle.w, middle.h - thick - pad)
    return bank, table
