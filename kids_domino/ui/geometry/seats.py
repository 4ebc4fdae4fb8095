"""Who sits where: the regions of the window while a game is on the table.

From above: the other players (a portrait and their tiles each), the table with the boneyard, a line
for instructions, the own hand. The buttons stand beside the hand or beside the table, whichever
leaves the table more room.
"""

from __future__ import annotations

from math import ceil, floor
from typing import NamedTuple

from .hand import SMALL_HAND, TOUCH, hand_layout, least_side
from .rect import Rect

_LONGEST = 20  # tiles in a hand that must stay touchable
BUTTONS = 4
_FACE = 0.104  # the largest portrait of another player, of the shorter side
_LINES = (0.085, 0.055)  # height of the line with the own portrait, of the shorter side


class Seat(NamedTuple):
    """A player's corner: the whole, the square of the portrait, and the room for the tiles."""

    region: Rect
    portrait: Rect
    tiles: Rect


class Seats(NamedTuple):
    """Regions that do not overlap. `others` are in the order of play after the own seat, from the
    left; `buttons` are squares: the first one stands apart (pause); `boneyard` may be None."""

    table: Rect
    hand: Rect
    portrait: Rect
    others: tuple[Seat, ...]
    boneyard: Rect | None
    buttons: tuple[Rect, ...]
    banner: Rect


def seats_layout(n: int, window: tuple[float, float], boneyard: bool = True) -> Seats:
    """The regions for `n` players (2–5; 1 while practising) in a window of that size in pixels."""
    if not 1 <= n <= 5:
        raise ValueError(f"1 to 5 players, not {n}")
    for line in _LINES:
        tried = [
            _arrange(n, window, boneyard, beside_hand, strip, rows, line)
            for beside_hand in (True, False)
            for strip in (0.16, 0.13, 0.1)
            for rows in ((1, 2) if n > 3 else (1,))
        ]
        fitting = [seats for seats in tried if seats is not None]
        if fitting:
            return max(fitting, key=lambda seats: _merit(seats, min(window)))
    raise ValueError(f"no room for a game in a window of {window[0]}×{window[1]}")


def _merit(seats: Seats, short: float) -> float:
    """The room on the table, and how large the tiles of the others can be seen."""
    table = (seats.table.w * seats.table.h) ** 0.5 / short
    if not seats.others:
        return table
    dealt = 7 if len(seats.others) < 3 else 5
    seen = hand_layout(dealt, seats.others[0].tiles)[0].w / short
    return table * (0.15 + min(seen, 0.08))


def _arrange(
    n: int,
    window: tuple[float, float],
    boneyard: bool,
    beside_hand: bool,
    thick: float,
    rows: int,
    line: float,
) -> Seats | None:
    width, height = window
    short = min(window)
    pad = max(4, floor(short * 0.01))
    button = ceil(short / 8) + 1
    inner = width - 2 * pad
    flank = button + pad if beside_hand else 0
    hand_h = _hand_height(inner - 2 * flank, window)
    if beside_hand:
        hand_h = max(hand_h, 2 * button + pad)
    top, others = _others(
        n, Rect(pad, pad, inner, floor(short * thick)), pad, rows, floor(short * _FACE)
    )
    hand = Rect(pad + flank, height - pad - hand_h, inner - 2 * flank, hand_h)
    line_h = max(28, floor(short * line))
    line_y = hand.y - pad - line_h
    portrait = Rect(pad, line_y, line_h, line_h)
    banner = Rect(pad + line_h + pad, line_y, inner - line_h - pad, line_h)
    middle = Rect(pad, top, inner, line_y - pad - top)
    buttons: tuple[Rect, ...]
    if beside_hand:
        y = hand.y + (hand_h - 2 * button - pad) / 2
        right = width - pad - button
        corners = [(pad, y), (pad, y + button + pad), (right, y), (right, y + button + pad)]
        buttons = tuple(Rect(x, y, button, button) for x, y in corners)
    else:
        columns = 1 if middle.h >= BUTTONS * (button + pad) - pad else 2
        strip = columns * (button + pad)
        middle = middle._replace(w=middle.w - strip)
        step = button + pad
        buttons = tuple(
            Rect(
                middle.right + pad + k % columns * step,
                middle.y + k // columns * step,
                button,
                button,
            )
            for k in range(BUTTONS)
        )
        if buttons[-1].bottom > line_y:
            return None
    if middle.h < 4 * TOUCH or middle.w < 6 * TOUCH:
        return None
    bank, table = _split(middle, short, pad) if boneyard else (None, middle)
    return Seats(table, hand, portrait, others, bank, buttons, banner)


def _hand_height(width: float, window: tuple[float, float]) -> float:
    """High enough for nine tiles of an eighth and for twenty that can still be touched."""
    need = 0.0
    for count in (SMALL_HAND, _LONGEST):
        side = least_side(count, window) + 1
        gap = side * 0.08
        row = max(1, floor((width + gap) / (side + gap)))
        rows = -(-count // row)
        need = max(need, rows * 2 * side + (rows - 1) * gap)
    return ceil(need) + 2


def _others(
    n: int, strip: Rect, pad: float, rows: int, largest: int
) -> tuple[float, tuple[Seat, ...]]:
    """The other players in so many rows, and where they end; ``largest``: of a portrait."""
    many = n - 1
    if many == 0:
        return strip.y, ()
    columns = -(-many // rows)
    seats = []
    each = (strip.w + pad) / columns
    for k in range(many):
        row, column = divmod(k, columns)
        x = floor(strip.x + column * each)
        region = Rect(x, strip.y + row * (strip.h + pad), floor(each - pad), strip.h)
        face = min(floor(strip.h * 0.8), largest)
        portrait = Rect(x, region.y + (strip.h - face) // 2, face, face)
        left = portrait.right + pad
        tiles = Rect(left, region.y, region.right - pad - left, strip.h)
        seats.append(Seat(region, portrait, tiles))
    return strip.y + rows * (strip.h + pad), tuple(seats)


def _split(middle: Rect, short: float, pad: float) -> tuple[Rect, Rect]:
    """The boneyard at the left of a wide middle, above a tall one."""
    thick = floor(short * 0.22)
    if middle.w >= 1.3 * middle.h:
        bank = Rect(middle.x, middle.y, thick, middle.h)
        table = Rect(bank.right + pad, middle.y, middle.w - thick - pad, middle.h)
    else:
        bank = Rect(middle.x, middle.y, middle.w, thick)
        table = Rect(middle.x, bank.bottom + pad, middle.w, middle.h - thick - pad)
    return bank, table
