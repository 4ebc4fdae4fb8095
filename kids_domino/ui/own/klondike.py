"""Klondike on the screen: nine stacks of chips and the places between them (rulebook 7.2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import DRAW
from kids_domino.i18n import _
from kids_domino.rules.special.klondike import KlondikeView, Place
from kids_domino.ui.geometry import Rect, Seats, grid_layout
from kids_domino.ui.geometry.special import Grid
from kids_domino.ui.own import pieces
from kids_domino.ui.own.board import Offer, OwnBoard
from kids_domino.ui.own.regions import beside_layout
from kids_domino.ui.table.arrangement import TABLE, Key, Spot
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene


class KlondikeBoard(OwnBoard):
    """A tile is picked up, then its place is touched; where it may lie both ways, which way."""

    fetches = True

    def __init__(self, scene: OwnTableScene) -> None:
        super().__init__(scene)
        self._ways: list[Place] = []
        """The two ways of the picked-up tile in the place that was touched."""

    def regions(self, seats: int, window: tuple[int, int]) -> Seats:
        return beside_layout(seats, window)

    def _grid(self) -> Grid:
        return grid_layout(Rect(*map(float, self.room)).inset(self.room.width * 0.012))

    def begin_turn(self) -> None:
        super().begin_turn()
        self._ways = []

    def spots(self) -> dict[Key, Spot]:
        view: KlondikeView = self.view
        found: dict[Key, Spot] = {}
        for laid, slot in zip(view.places, self._grid().slots, strict=True):
            if laid is not None:
                tile, first, second = laid
                x, y = slot.rect.centre
                found["tile", tile] = Spot(x, y, min(slot.rect.w, slot.rect.h), slot.turn,
                                           (first, second), TABLE)
        return found

    def tap(self, tile: int) -> None:
        if any(isinstance(move, Place) and move.tile == tile for move in self.moves):
            self._ways = []
            self.pick(tile)
        else:
            self.scene.stage.tiles.hop(self.scene.stage.tiles.sprites["tile", tile], 0)

    def offers(self) -> list[Offer]:
        if DRAW in self.moves:
            return [Offer("boneyard", self._reserve(), partial(self.scene.submit, DRAW), "mark")]
        if self._ways:
            return []
        slots = self._grid().slots
        wanted = {move.slot for move in self.moves
                  if isinstance(move, Place) and move.tile in self.picked}
        return [Offer(f"place.{slot}", rect_of(slots[slot].rect), partial(self._touch, slot))
                for slot in sorted(wanted)]

    def _touch(self, slot: int) -> None:
        ways = [move for move in self.moves if isinstance(move, Place)
                and move.tile in self.picked and move.slot == slot]
        if len(ways) == 1:
            self.scene.submit(ways[0])
        else:
            self._ways = ways
            self.scene.calm()
            self.scene.refresh()

    def buttons(self) -> list[Widget]:
        """Both ways of a tile, side by side where the hand lies."""
        if not self._ways or not self.moves:
            return []
        hand = rect_of(self.scene.stage.regions.hand)
        gap = self.scene.context.frame["gap"]
        side = min((hand.width - gap) // 2, hand.height)
        return [
            Button(self.scene.context, f"choice.{k}",
                   pygame.Rect(hand.centerx - side - gap // 2 + k * (side + gap),
                               hand.centery - side // 2, side, side),
                   icon=partial(self._way, move), role="sun",
                   on_press=partial(self.scene.submit, move))
            for k, move in enumerate(self._ways)
        ]

    def _way(self, move: Place, width: int, height: int) -> pygame.Surface:
        a, b = self.scene.session.game.tiles.tiles[move.tile]
        turn = self._grid().slots[move.slot].turn
        unit = min(width, height) // 2
        return self.scene.stage.art.tile((b, a) if move.turned else (a, b), unit, turn)

    def _reserve(self) -> pygame.Rect:
        """Where the next tile of the reserve comes from: the middle of the own hand."""
        hand = rect_of(self.scene.stage.regions.hand)
        side = self.scene.context.frame.button
        place = pygame.Rect(0, 0, side, side)
        place.center = hand.center
        return place

    def paint(self, surface: pygame.Surface) -> None:
        """The outlines of the free places, and the stacks with chips and numbers."""
        view: KlondikeView = self.view
        grid, context, art = self._grid(), self.scene.context, self.scene.stage.art
        for laid, slot in zip(view.places, grid.slots, strict=True):
            if laid is None:
                rect = rect_of(slot.rect)
                outline = art.place(min(rect.size), slot.turn == 90, False)
                surface.blit(outline, outline.get_rect(center=rect.center))
        for chips, number, stack in zip(view.chips, view.numbers, grid.stacks, strict=True):
            rect = rect_of(stack)
            side = round(rect.width * 0.62)
            picture = pieces.chip(context.assets, "gold", side)
            for k in range(min(chips, 5)):
                surface.blit(picture, (rect.x, rect.bottom - side - round(k * side * 0.16)))
            if chips > 1:
                corner = pygame.Rect(0, 0, rect.width // 2, rect.height // 3)
                corner.bottomleft = rect.bottomleft
                pieces.words(surface, context, corner, str(chips), ground="paper",
                             largest=round(rect.height * 0.3))
            if number >= 0:
                face = art.face(number, round(rect.width * 0.56))
                spot = face.get_rect(topright=(rect.right + 2, rect.top - 2))
                plate = pygame.Rect(spot).inflate(6, 6)
                pygame.draw.rect(surface, context.theme.colour("paper"), plate,
                                 border_radius=plate.width // 5)
                surface.blit(face, spot)

    def todo(self) -> str:
        if DRAW in self.moves:
            return _("Nobody can lay: take a tile.")
        if self._ways:
            return _("Which way round?")
        return _("Lay a tile beside the chips.")

    def title(self, how: str) -> str:
        return _("The whole field is laid!")

    def earned(self, seat: int) -> int:
        view: KlondikeView = self.view
        return view.won[seat]

    def left(self, seat: int) -> int:
        return self.view.counts[seat]  # type: ignore[no-any-return]
