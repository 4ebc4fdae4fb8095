"""The picture of a table with a layout of its own: ground, pieces, tiles, places."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.decks import Deck
from kids_domino.ui.animation import Animations
from kids_domino.ui.geometry import Seats
from kids_domino.ui.own import pieces
from kids_domino.ui.own.board import Offer, OwnBoard, Target
from kids_domino.ui.table.art import Art
from kids_domino.ui.table.board import Board
from kids_domino.ui.table.ground import Ground, Scenery, rect_of
from kids_domino.ui.table.revel import Revel
from kids_domino.ui.table.still import Still

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_LIFTED = 0.12
"""How high a tile is held that a hint points at, in units."""


class OwnStage:
    """Everything that is drawn and is no button; what rests is kept in one picture."""

    def __init__(self, context: Context, deck: Deck, animations: Animations) -> None:
        self.context = context
        self.art = Art(context.assets, deck)
        self.board = Board(self.art, animations)
        self.scenery = Scenery()
        self.offers: list[Offer] = []
        self.pointed = Target()
        """What a hint points at."""
        self.revel: Revel | None = None
        """The tiles that are alive at the end of a round."""
        self.regions: Seats
        self.own: OwnBoard
        self._ground: Ground
        self._still = Still()

    def lay_out(self, board: OwnBoard, seats: int, counter: bool = False) -> None:
        """Follow the window's size. ``counter``: turns go round counter-clockwise."""
        frame = self.context.frame
        self.own = board
        regions = board.regions(seats, (frame.width, frame.height))
        self.regions = regions.turned() if counter else regions
        self._ground = Ground(self.context, self.regions)
        self.touch()

    def touch(self) -> None:
        """Something at rest looks different now."""
        self.board.changed = True

    def rest(self) -> None:
        """What was alive lies still again."""
        if self.revel is not None:
            self.revel.end()
            self.revel = None

    def portrait(self, seat: int) -> pygame.Rect:
        """Where a face is drawn."""
        return self._ground.portrait_of(seat, self.scenery)

    def score(self, seat: int) -> pygame.Rect:
        """Where a score stands."""
        return self._ground.score_of(seat, self.scenery)

    def corner(self, seat: int) -> pygame.Rect:
        """Where the tiles of a seat lie."""
        if seat == self.scenery.viewer:
            return rect_of(self.regions.hand)
        count = len(self.scenery.faces)
        return rect_of(self.regions.others[(seat - self.scenery.viewer) % count - 1].tiles)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self._still.draw(surface, self.board, self._draw_still)
        self.board.draw_flying(surface)
        if self.revel is not None:
            self.revel.draw(surface)
        self.own.paint_over(surface)
        for offer in self._places():
            if offer.look.startswith("mark"):
                pieces.mark(surface, self.context, offer.rect, offer.look)

    def _draw_still(self, surface: pygame.Surface) -> None:
        self._ground.draw(surface, self.scenery)
        self.own.paint(surface)
        for offer in self._places():
            if offer.look == "tile":
                unit, upright = min(offer.rect.size), offer.rect.height > offer.rect.width
                halo = self.art.around("glow", unit, upright)
                surface.blit(halo, halo.get_rect(center=offer.rect.center))
                place = self.art.place(unit, upright, True)
                surface.blit(place, place.get_rect(center=offer.rect.center))
        for key, sprite in self.board.resting:
            pose, meant = sprite.pose, key[0] == "tile" and key[1] in self.pointed.tiles
            if meant and not pose.lift:
                pose = pose._replace(lift=_LIFTED)
            self.art.rest(surface, pose, sprite.faces, sprite.spot.tilt, pose.lift > 0,
                          sprite.bare)

    def _places(self) -> list[Offer]:
        """The places that can be touched, and the one that is pointed at."""
        place = self.pointed.place
        if place is None or any(offer.id == place.id for offer in self.offers):
            return self.offers
        return [*self.offers, place]
