"""Klondike on the screen: nine stacks of chips and the places between them (rulebook 7.2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import DRAW, Draw
from kids_domino.i18n import _, npgettext, pgettext
from kids_domino.rules.special import klondike_grid
from kids_domino.rules.special.klondike import KlondikeView, Place
from kids_domino.ui import shapes
from kids_domino.ui.geometry import Rect, Seats, grid_layout
from kids_domino.ui.geometry.special import Grid
from kids_domino.ui.own import pieces
from kids_domino.ui.own.board import Offer, OwnBoard, Target
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
            self.scene.stage.board.hop(self.scene.stage.board.sprites["tile", tile], 0)

    def offers(self) -> list[Offer]:
        if DRAW in self.moves:
            return [self._draws()]
        if self._ways:
            return []
        slots = self._grid().slots
        wanted = {move.slot for move in self.moves
                  if isinstance(move, Place) and move.tile in self.picked}
        return [Offer(f"place.{slot}", rect_of(slots[slot].rect), partial(self._touch, slot))
                for slot in sorted(wanted)]

    def _draws(self) -> Offer:
        return Offer("boneyard", self._reserve(), partial(self.scene.submit, DRAW), "mark")

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
        grid, art = self._grid(), self.scene.stage.art
        for laid, slot in zip(view.places, grid.slots, strict=True):
            if laid is None:
                rect = rect_of(slot.rect)
                outline = art.place(min(rect.size), slot.turn == 90, False)
                surface.blit(outline, outline.get_rect(center=rect.center))
        for chips, number, stack in zip(view.chips, view.numbers, grid.stacks, strict=True):
            self._stack(surface, rect_of(stack), chips, number)

    def _stack(self, surface: pygame.Surface, rect: pygame.Rect, chips: int, number: int) -> None:
        """A stack of chips with its number on top; an empty one keeps its number on the cloth."""
        context, side = self.scene.context, round(rect.width * 0.92)
        step = max(1, round(side * 0.07))
        top = rect.centery - side // 2
        chip = pieces.chip(context.assets, "gold", side)
        for k in range(min(chips, 4)):
            top = rect.centery - side // 2 - k * step
            surface.blit(chip, (rect.centerx - side // 2, top))
        if number >= 0:
            plate = pygame.Rect(0, 0, round(side * 0.6), round(side * 0.6))
            plate.center = (rect.centerx, top + round(side * 0.475))
            drawn, margin = shapes.plate(context.assets, plate.size, plate.width // 4,
                                         context.theme.colour("paper"), shadow=2)
            surface.blit(drawn, (plate.x - margin, plate.y - margin))
            face = self.scene.stage.art.face(number, round(plate.width * 0.86))
            surface.blit(face, face.get_rect(center=plate.center))
        if chips > 1:
            corner = pygame.Rect(0, 0, round(side * 0.42), round(side * 0.36))
            corner.bottomright = (rect.right + side // 10, rect.bottom + side // 10)
            pieces.words(surface, context, corner, str(chips), ground="cream",
                         largest=round(side * 0.3))

    def lays(self, move: object) -> bool:
        return isinstance(move, Place)

    def target(self, move: Place | Draw) -> Target:
        if not isinstance(move, Place):
            return Target(place=self._draws())
        rect = rect_of(self._grid().slots[move.slot].rect)
        return Target((move.tile,), Offer(f"place.{move.slot}", rect, partial(
            self._touch, move.slot)))

    def reason(self, move: Place | Draw) -> str:
        if not isinstance(move, Place):
            return _("Nobody can lay: take a tile.")
        match = self.scene.session.match
        after = match.game.apply(match.state, move)
        seat = match.state.turn
        won = after.won[seat] - match.state.won[seat]
        if won:
            return npgettext("hint", "Four equal ends: this wins {count} chip.",
                             "Four equal ends: this wins {count} chips.", won).format(count=won)
        view: KlondikeView = self.view
        ends = self.scene.session.game.tiles.tiles[move.tile]
        if move.turned:
            ends = ends[1], ends[0]
        for stack, face in zip(klondike_grid.BESIDE[move.slot], ends, strict=True):
            if stack is not None and view.numbers[stack] == face:
                return pgettext("hint", "It fits here: {face} beside {face}.").format(
                    face=self.face(face))
        if after.numbers != view.numbers:
            return pgettext("hint", "It gives a number to a stack that has none yet.")
        return super().reason(move)

    @property
    def cue(self) -> str:
        return "take-tile" if DRAW in self.moves else "lay-tile"

    @property
    def most(self) -> int:
        return klondike_grid.PLACES

    def finale(self) -> list[Key]:
        """In the order in which they were laid."""
        return [("tile", move.tile) for _seat, move in self.view.history if isinstance(move, Place)]

    def last_words(self, good: bool) -> str:
        return "win" if good else "well-tried"

    def todo(self) -> str:
        if DRAW in self.moves:
            return _("Nobody can lay: take a tile.")
        if self._ways:
            return _("Which way round?")
        return _("Lay a tile beside the chips.")

    def heading(self, how: str) -> str:
        return _("The whole field is laid!")

    def earned(self, seat: int) -> int:
        view: KlondikeView = self.view
        return view.won[seat]

    def left(self, seat: int) -> int:
        view: KlondikeView = self.view
        return view.counts[seat]
