"""What touches do at a table with a layout of its own: pick a tile up, touch its place, drag it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.ui.table.arrangement import HAND
from kids_domino.ui.table.ground import rect_of

if TYPE_CHECKING:
    from kids_domino.ui.own.board import Offer
    from kids_domino.ui.own.scene import OwnTableScene

_TOUCH = 44
"""The least side of what can be touched, in pixels."""


class OwnTouch:
    """Follows one gesture from touch to release."""

    def __init__(self, scene: OwnTableScene) -> None:
        self.scene = scene
        self._held: tuple[int, tuple[int, int], bool] | None = None
        """The tile under the finger, where it was touched, and whether it has moved."""

    def release(self) -> None:
        """Whatever is held is let go."""
        self._held = None

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; True when it was for a tile or a place."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self._held:
            self._drag(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._drop(event.pos)
            return True
        return False

    def _press(self, at: tuple[int, int]) -> bool:
        scene = self.scene
        if any(widget.pressable and widget.hit(at) for widget in scene.widgets):
            return False  # buttons lie over tiles
        offer = self._offer_at(at)
        if offer is not None:
            offer.press()
            return True
        tile = self._hand_tile_at(at) if scene.moves and scene.board.fetches else None
        if tile is not None:
            self._held = (tile, at, False)
            return True
        return False

    def _drag(self, at: tuple[int, int]) -> None:
        assert self._held is not None
        scene = self.scene
        tile, start, moved = self._held
        far = max(6, scene.context.frame.units(1.4))
        if not moved and abs(at[0] - start[0]) + abs(at[1] - start[1]) < far:
            return
        if not moved and tile not in scene.board.picked:
            scene.board.tap(tile)
        self._held = (tile, start, True)
        if ("tile", tile) in scene.stage.board.sprites:
            scene.stage.board.carry(("tile", tile), *at)
        scene.dirty = True

    def _drop(self, at: tuple[int, int]) -> None:
        assert self._held is not None
        scene = self.scene
        tile, _start, moved = self._held
        self._held = None
        if not moved:
            scene.board.tap(tile)
            return
        offer = self._offer_at(at)
        if offer is not None and tile in scene.board.picked:
            offer.press()
        else:
            scene.board.picked = [other for other in scene.board.picked if other != tile]
            scene.stage.board.send_home(("tile", tile))
            scene.refresh()

    def _offer_at(self, at: tuple[int, int]) -> Offer | None:
        found: list[tuple[float, int, Offer]] = []
        for offer in self.scene.stage.offers:
            reach = offer.rect.inflate(max(0, _TOUCH - offer.rect.width),
                                       max(0, _TOUCH - offer.rect.height))
            if reach.collidepoint(at):
                far = pygame.Vector2(offer.rect.center).distance_to(at)
                found.append((far, len(found), offer))
        return min(found)[2] if found else None

    def _hand_tile_at(self, at: tuple[int, int]) -> int | None:
        viewer = self.scene.viewer
        for key, sprite in self.scene.stage.board.sprites.items():
            if key[0] == "tile" and sprite.spot.where == HAND and sprite.spot.seat == viewer:
                rect = rect_of(sprite.spot.rect)
                if rect.inflate(4, rect.height // 8).collidepoint(at):
                    return int(key[1])
        return None
