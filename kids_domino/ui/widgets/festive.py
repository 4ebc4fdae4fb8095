"""A board for a feast: warm, with rays from one place, a garland and confetti that lies still."""

from __future__ import annotations

import io
import math
import random
from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes
from kids_domino.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_RAYS = 14
_CONFETTI = 46
_WARMTH = 0.34
"""How much of the sun is in the board's cream."""


class Festive(Panel):
    """``light``: where the rays come from, in pixels of the window; ``words``: where no confetti
    lies. Plain where the contrast is strong: nothing lies behind words there."""

    def __init__(self, context: Context, rect: pygame.Rect, light: tuple[int, int],
                 words: pygame.Rect) -> None:
        theme = context.theme
        warm = shapes.mixed(theme.colour("cream"), theme.role("sun").face, _WARMTH)
        super().__init__(context, rect, colour="cream" if context.settings.contrast else warm)
        self._light = light[0] - rect.x, light[1] - rect.y
        self._words = words.move(-rect.x, -rect.y)

    def _made(self) -> tuple[pygame.Surface, int]:
        plain, margin = super()._made()
        if self.context.settings.contrast:
            return plain, margin
        board = plain.copy()
        board.blit(self._dress(), (margin, margin))
        return board, margin

    def _dress(self) -> pygame.Surface:
        frame = self.context.frame
        width, height = self.rect.size
        flat = height - frame["lip"]
        body = self._rays() + self._confetti(flat) + self._garland()
        drawn = pygame.image.load_sized_svg(
            _file(shapes.svg(width, height, body)), (width, height)).convert_alpha()
        radius = min(round(frame["radius"] * 1.3), width // 2, height // 2)
        mask = pygame.image.load_sized_svg(_file(shapes.svg(
            width, height, f'<rect width="{width}" height="{flat}" rx="{radius}" '
            'fill="#ffffff"/>')), (width, height)).convert_alpha()
        drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    def _rays(self) -> str:
        """Wedges that grow fainter with the distance, and a glow in their middle."""
        x, y = self._light
        reach = math.hypot(*self.rect.size) * 0.62
        glow = min(self.rect.size) * 0.42
        paint = (
            '<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" '
            f'cx="{x}" cy="{y}" r="{reach:.0f}"><stop offset="0" stop-color="#ffffff" '
            'stop-opacity=".75"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/>'
            '</radialGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" '
            f'cx="{x}" cy="{y}" r="{glow:.0f}"><stop offset="0" stop-color="#fffdf2" '
            'stop-opacity="1"/><stop offset="1" stop-color="#fffdf2" stop-opacity="0"/>'
            '</radialGradient></defs>')
        wedges = []
        for number in range(_RAYS):
            edges = [(2 * number + side) * math.pi / _RAYS for side in (0, 1)]
            ends = " ".join(f"L{x + reach * math.cos(one):.1f} {y + reach * math.sin(one):.1f}"
                            for one in edges)
            wedges.append(f'<path d="M{x} {y} {ends}Z" fill="url(#r)"/>')
        return paint + "".join(wedges) + (
            f'<circle cx="{x}" cy="{y}" r="{glow:.0f}" fill="url(#g)"/>')

    def _confetti(self, height: int) -> str:
        """Scattered the same way every time, more of it above than below."""
        width, unit = self.rect.width, self.context.frame.units(1)
        dice = random.Random(7)
        bits = []
        for number in range(_CONFETTI):
            x, y = dice.random() * width, dice.random() ** 1.6 * height
            colour = self._colour(number)
            size = unit * (0.7 + 0.5 * dice.random())
            turn = dice.random() * 180 if number % 3 else 0.0
            if self._words.inflate(2 * size, 2 * size).collidepoint(x, y):
                continue
            if number % 3:
                bits.append(
                    f'<rect x="{x - size:.1f}" y="{y - size / 2:.1f}" width="{2 * size:.1f}" '
                    f'height="{size:.1f}" rx="{size * 0.4:.1f}" fill="{colour}" '
                    f'fill-opacity=".6" transform="rotate({turn:.0f} {x:.1f} {y:.1f})"/>')
            else:
                bits.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.7:.1f}" '
                            f'fill="{colour}" fill-opacity=".6"/>')
        return "".join(bits)

    def _garland(self) -> str:
        """Small flags on a line that hangs in bows from the board's upper edge."""
        frame = self.context.frame
        width = self.rect.width
        bows = 2 if frame.tall else 3
        span, sag, side = width / bows, frame.units(4.2), frame.units(4)
        line, flags = f"M0 {-sag * 0.2:.1f}", []
        for bow in range(bows):
            left = bow * span
            line += (f" Q{left + span / 2:.1f} {2 * sag:.1f} {left + span:.1f} {-sag * 0.2:.1f}")
            count = max(3, round(span / (side * 1.9)))
            for number in range(count):
                t = (number + 0.5) / count
                x = left + t * span
                y = 2 * t * (1 - t) * 2 * sag - sag * 0.2 * (1 - 2 * t * (1 - t))
                colour = self._colour(bow * count + number)
                flags.append(
                    f'<path d="M{x - side / 2:.1f} {y:.1f} L{x + side / 2:.1f} {y:.1f} '
                    f'L{x:.1f} {y + side * 1.15:.1f}Z" fill="{colour}" stroke="{colour}" '
                    f'stroke-width="{side * 0.16:.1f}" stroke-linejoin="round"/>')
        rope = shapes.hex_of(self.context.theme.colour("wood-deep"))
        return (f'<path d="{line}" fill="none" stroke="{rope}" '
                f'stroke-width="{max(2, frame.units(0.4))}"/>' + "".join(flags))

    def _colour(self, number: int) -> str:
        return shapes.hex_of(self.context.theme.seat(number).face)


def _file(svg: str) -> io.BytesIO:
    return io.BytesIO(svg.encode())
