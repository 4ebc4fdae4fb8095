"""Rounded, soft shapes as SVG: pygame's own rounded rectangles have jagged corners."""

from __future__ import annotations

import pygame

from kids_domino.ui.assets import Assets
from kids_domino.ui.theme import Colour

OUTLINE: Colour = (46, 28, 16)
"""Around everything that can be told apart by it, where the contrast is strong."""
_SHADOW_STEPS = 8


def hex_of(colour: Colour) -> str:
    """``colour`` the way SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """``one`` with ``share`` (0–1) of ``other`` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def plate(
    assets: Assets,
    size: tuple[int, int],
    radius: int,
    face: Colour,
    *,
    lip: Colour | None = None,
    depth: int = 0,
    shadow: int = 0,
    edge: Colour | None = None,
    edge_width: int = 0,
    opacity: float = 1.0,
) -> tuple[pygame.Surface, int]:
    """A plate of ``size`` like a piece of painted wood, and the margin of its surface around it.

    ``lip``: colour of the thickness seen below the face, ``depth`` pixels of it (inside ``size``).
    ``shadow``: pixels that the soft shadow reaches below. ``edge``: an outline inside the plate.
    """
    width, height = max(1, size[0]), max(1, size[1])
    if assets.strong and not edge:
        edge, edge_width = OUTLINE, max(2, min(5, min(width, height) // 32))
    margin = shadow + 2 if shadow else 0
    radius = min(radius, width // 2, height // 2)
    parts = [_soft(width, height, radius, margin, shadow)] if shadow else []
    if lip and depth:
        parts.append(_rect(margin, margin + depth, width, height - depth, radius, hex_of(lip)))
    top = height - depth if lip else height
    shade = hex_of(mixed(face, (255, 255, 255), 0.16))
    parts.append(
        f'<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{shade}"/>'
        f'<stop offset="0.55" stop-color="{hex_of(face)}"/></linearGradient></defs>'
    )
    parts.append(_rect(margin, margin, width, top, radius, "url(#f)", opacity))
    if edge and edge_width:
        half = edge_width / 2
        parts.append(
            f'<rect x="{margin + half}" y="{margin + half}" width="{width - edge_width}" '
            f'height="{top - edge_width}" rx="{max(0, radius - half)}" fill="none" '
            f'stroke="{hex_of(edge)}" stroke-width="{edge_width}"/>'
        )
    whole = (width + 2 * margin, height + 2 * margin)
    return assets.drawing(svg(*whole, "".join(parts)), *whole), margin


def ring(
    assets: Assets, size: tuple[int, int], radius: int, colour: Colour, stroke: int
) -> pygame.Surface:
    """An outline of ``size`` with a pale line inside it, so that it shows on any ground."""
    width, height = size
    def line(at: float, wide: float, paint: str) -> str:
        return (
            f'<rect x="{at}" y="{at}" width="{width - 2 * at}" height="{height - 2 * at}" '
            f'rx="{max(0.0, radius - at)}" fill="none" stroke="{paint}" stroke-width="{wide}"/>'
        )

    body = line(stroke / 2, stroke, hex_of(colour)) + line(stroke * 1.25, stroke / 2, "#ffffff")
    return assets.drawing(svg(width, height, body), width, height)


def svg(width: float, height: float, body: str) -> str:
    """``body`` as a whole SVG picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def _rect(
    x: float, y: float, width: float, height: float, radius: float, fill: str, opacity: float = 1.0
) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" '
        f'fill="{fill}" fill-opacity="{opacity}"/>'
    )


def _soft(width: int, height: int, radius: int, margin: int, shadow: int) -> str:
    # nanosvg has no blur: faint plates, each a little larger and lower, look like one.
    parts = []
    for step in range(_SHADOW_STEPS):
        grow = shadow * (0.45 - 1.1 * step / _SHADOW_STEPS)
        parts.append(
            _rect(
                margin - grow,
                margin - grow + shadow * 0.5,
                max(1.0, width + 2 * grow),
                max(1.0, height + 2 * grow),
                max(1.0, radius + grow),
                "#5a3a1e",
                0.045,
            )
        )
    return "".join(parts)
