"""The grounds under the scenes: a meadow for menus, a calm cloth for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino import resources

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_RATIO = 1.6
"""Width to height of the ground pictures; whatever reaches over the window is cut off."""
_CLEAR = 137
"""How much of a covered scene shines through, of 255."""


def picture(context: Context, name: str) -> pygame.Surface:
    """The ground ``name`` (assets/theme: "meadow", "table") covering the whole window."""
    size = (context.frame.width, context.frame.height)
    calm = context.settings.contrast

    def make() -> pygame.Surface:
        # Three bytes a pixel: a quarter less memory, and it is drawn on seldom.
        ground = pygame.Surface(size, 0, 24)
        ground.fill(context.theme.colour("linen"))
        if not calm:
            width = max(size[0], round(size[1] * _RATIO))
            height = round(width / _RATIO)
            try:
                whole = pygame.image.load_sized_svg(
                    resources.path("theme", f"{name}.svg"), (width, height)
                )
            except (OSError, pygame.error):
                return ground
            # The meadow's flowers matter more than its sky: what is cut off is mostly sky.
            ground.blit(whole, ((size[0] - width) // 2, round((size[1] - height) * 0.6)))
        return ground

    return context.assets.ground((name, size, calm), make)


def veil(context: Context, surface: pygame.Surface) -> None:
    """Lay a veil over ``surface``: what lies between an overlay and the scene that it covers."""
    # Two passes over the pixels instead of blending a picture as large as the window.
    surface.fill((_CLEAR, _CLEAR, _CLEAR), special_flags=pygame.BLEND_RGB_MULT)
    tint = [round(part * (255 - _CLEAR) / 255) for part in context.theme.colour("shadow")]
    surface.fill(tint, special_flags=pygame.BLEND_RGB_ADD)
