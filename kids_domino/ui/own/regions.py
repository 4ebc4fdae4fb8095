"""Where everybody sits when the table needs a square: the hands stand beside it, or below."""

from __future__ import annotations

from math import ceil, floor

from kids_domino.ui.geometry import Rect, Seat, Seats
from kids_domino.ui.geometry.seats import BUTTONS

_SHARE, _TALL = 0.58, 0.53
"""The most of the window's longer side that the square takes, in a wide and in a tall one."""


def beside_layout(n: int, window: tuple[int, int]) -> Seats:
    """The regions for ``n`` players (2–5) around a square table, in a window of that size."""
    width, height = window
    short = min(window)
    pad = max(4, floor(short * 0.01))
    side = min(short - 2 * pad, floor(max(window) * (_SHARE if width >= height else _TALL)))
    if width >= height:
        table = Rect(pad, (height - side) / 2, side, side)
        rest = Rect(table.right + pad, pad, width - side - 3 * pad, height - 2 * pad)
        columns = 1
    else:
        table = Rect((width - side) / 2, pad, side, side)
        rest = Rect(pad, table.bottom + pad, width - 2 * pad, height - side - 3 * pad)
        columns = n - 1
    strip = floor(short * 0.11)
    others = _others(n - 1, columns, rest, strip, pad)
    # Room for the pin over the face of whose turn it is: it must not touch a score above.
    top = others[-1].region.bottom + pad + floor(strip * 0.22)
    button = min(ceil(short / 8) + 1, floor((rest.w - (BUTTONS - 1) * pad) / BUTTONS))
    buttons = tuple(Rect(rest.x + k * (rest.w - button) / (BUTTONS - 1), rest.bottom - button,
                         button, button) for k in range(BUTTONS))
    line = max(28, floor(short * 0.085))
    portrait = Rect(rest.x, top, line, line)
    banner = Rect(portrait.right + pad, top, rest.w - line - pad, line)
    hand_top = portrait.bottom + pad
    hand = Rect(rest.x, hand_top, rest.w, buttons[0].y - pad - hand_top)
    return Seats(table, hand, portrait, others, None, buttons, banner)


def _others(many: int, columns: int, rest: Rect, strip: int, pad: int) -> tuple[Seat, ...]:
    seats = []
    each = (rest.w + pad) / columns
    for k in range(many):
        row, column = divmod(k, columns)
        region = Rect(floor(rest.x + column * each), rest.y + row * (strip + pad),
                      floor(each - pad), strip)
        face = floor(strip * 0.8)
        portrait = Rect(region.x, region.y + (strip - face) // 2, face, face)
        tiles = Rect(portrait.right + pad, region.y, region.right - portrait.right - pad, strip)
        seats.append(Seat(region, portrait, tiles))
    return tuple(seats)
