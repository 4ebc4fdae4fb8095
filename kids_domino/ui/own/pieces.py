"""Small things that lie on the table besides tiles: chips, arrows, words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.assets import Assets

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

# Each colour has a sign of its own: colour is never the only difference (case C-32).
_CHIPS = {
    "red": ("#e2574c", "#a8332b", '<circle cx="20" cy="19" r="5.4" fill="#fff6e8"/>'),
    "blue": ("#3f8fd2", "#235f94",
             '<rect x="14.6" y="13.6" width="10.8" height="10.8" rx="2" fill="#fff6e8"/>'),
    "green": ("#5fae4b", "#3a7a2b",
              '<path d="M20 12.4 L26.6 24 H13.4Z" fill="#fff6e8" stroke="#fff6e8" '
              'stroke-width="1.6" stroke-linejoin="round"/>'),
    "gold": ("#f4bd3f", "#b9801b",
             '<path d="M20 11.5 l2.3 5 5.4.6 -4 3.7 1.1 5.4 -4.8-2.7 -4.8 2.7 1.1-5.4 -4-3.7 '
             '5.4-.6Z" fill="#fff6e8"/>'),
}


def chip(assets: Assets, colour: str, size: int) -> pygame.Surface:
    """A chip that is "red", "blue", "green" or "gold", in a square of ``size`` pixels."""
    face, rim, sign = _CHIPS[colour]
    dashes = "".join(
        f'<rect x="17.6" y="2.6" width="4.8" height="5" fill="#fff6e8" '
        f'transform="rotate({angle} 20 19)"/>' for angle in range(0, 360, 60))
    body = (
        '<circle cx="20" cy="22" r="17" fill="#5a3a1e" fill-opacity=".22"/>'
        f'<circle cx="20" cy="20.6" r="17" fill="{rim}"/>'
        f'<circle cx="20" cy="19" r="17" fill="{face}" stroke="{rim}" stroke-width="1.4"/>'
        f'{dashes}<circle cx="20" cy="19" r="10.6" fill="{face}" stroke="{rim}" '
        f'stroke-width="1.2"/>{sign}'
    )
    return assets.drawing(shapes.svg(40, 40, body), size, size)


def piles(surface: pygame.Surface, picture: pygame.Surface, room: pygame.Rect, count: int,
          high: int = 5) -> None:
    """``count`` pictures in the middle of ``room``, in piles of at most ``high``; the piles stand
    closer where there is little room."""
    side, lift = picture.get_width(), picture.get_width() // 7
    standing = -(-count // high)
    step = min(side * 1.08, (room.width - side) / max(1, standing - 1))
    left = room.centerx - (step * (standing - 1) + side) / 2
    foot = room.centery + (side + lift * (min(count, high) - 1)) // 2
    for number in range(count):
        pile, level = divmod(number, high)
        surface.blit(picture, (round(left + step * pile), foot - side - lift * level))


_ARROW = ('<path d="M20 10 V29 M11.5 21 L20 29.5 L28.5 21" fill="none" stroke="#5b3a2e" '
          'stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>')
_SIGNS = {
    "mark": _ARROW,
    "mark-up": f'<g transform="rotate(180 20 20)">{_ARROW}</g>',
    "mark-across": '<rect x="13.6" y="8" width="12.8" height="24" rx="3.4" fill="#fffdf6" '
                   'stroke="#5b3a2e" stroke-width="2.8"/><path d="M16 20 H24" stroke="#5b3a2e" '
                   'stroke-width="2.4" stroke-linecap="round"/>',
}


def mark(surface: pygame.Surface, context: Context, rect: pygame.Rect, look: str = "mark") -> None:
    """A round sign that says: in here, from above ("mark"), from below ("mark-up") or across both
    lines ("mark-across")."""
    side = min(rect.size)
    body = (
        '<circle cx="20" cy="20" r="17" fill="#ffd65c" stroke="#ffffff" stroke-width="3"/>'
        '<circle cx="20" cy="20" r="18.4" fill="none" stroke="#c98a1a" stroke-width="1.6"/>'
        + _SIGNS[look])
    picture = context.assets.drawing(shapes.svg(40, 40, body), side, side)
    surface.blit(picture, picture.get_rect(center=rect.center))


def words(surface: pygame.Surface, context: Context, room: pygame.Rect, said: str, *,
          largest: int = 0, ground: str = "") -> None:
    """Text in the middle of ``room``; ``ground``: a theme colour for a plate under it."""
    if not said:
        return
    frame = context.frame
    size = room.size
    if ground:  # the plate is a little larger than its words
        across = min(frame.units(6), room.width // 6)  # the plate's ends are round
        high = min(frame.units(1.4), room.height // 6)
        size = room.width - across, room.height - high
    drawn = text.drawn(context.assets, context.theme, said, size, largest or frame["text"],
                       context.theme.colour("ink"), bold=True)
    place = drawn.get_rect(center=room.center)
    if ground:
        around = place.inflate(max(across, frame.units(3)), frame.units(1.4)).clip(
            room.inflate(8, 8))
        plate, margin = shapes.plate(
            context.assets, around.size, min(around.height // 2, frame.units(4)),
            context.theme.colour(ground),
            shadow=frame["shadow"] // 2)
        surface.blit(plate, (around.x - margin, around.y - margin))
    surface.blit(drawn, place)
