"""The picture of the table: ground, tiles at rest, tiles in motion, signs over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import LEAD
from kids_domino.decks import Deck
from kids_domino.ui import shapes
from kids_domino.ui.animation import Animations
from kids_domino.ui.geometry import Place, Seats, seats_layout
from kids_domino.ui.geometry.hand import SMALL_HAND
from kids_domino.ui.geometry.seats import LONGEST
from kids_domino.ui.table import notices
from kids_domino.ui.table.arrangement import (
    BANK,
    HAND,
    TABLE,
    Arrangement,
    Key,
    Shown,
    arrange,
    place_for,
)
from kids_domino.ui.table.art import AIR, Art
from kids_domino.ui.table.board import Board
from kids_domino.ui.table.ground import Ground, Scenery, rect_of
from kids_domino.ui.table.notices import Notice
from kids_domino.ui.table.still import Still

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_LIFTED = 0.12
"""How high a fitting or picked-up tile is held, in units: light is never the only sign."""
_ROOMS = (7, SMALL_HAND, 12, LONGEST)
"""Tiles in the own hand for which there is room, in steps: most hands never leave the first."""


class Stage:
    """Everything of the table that is drawn and is no button.

    What does not move is kept in one picture, so that a frame in motion costs little.
    """

    def __init__(self, context: Context, deck: Deck, animations: Animations) -> None:
        self.context = context
        self.art = Art(context.assets, deck)
        self.board = Board(self.art, animations)
        self.scenery = Scenery()
        self.position: Shown | None = None
        self.capacity = 0
        self.glowing: set[Key] = set()
        self.arrows: dict[int, Place] = {}
        """Places that a tile may go to now; the others are quiet outlines."""
        self.hovered: int | None = None
        self.hinted = False
        """Whether a hint points at something though no tile is picked up."""
        self.last: tuple[Key, int] | None = None
        """The tile laid last and the seat that laid it: it stays marked."""
        self.notice: Notice | None = None
        self.notice_share = 1.0
        self.notice_rect: pygame.Rect | None = None
        self._notice_at: tuple[Notice, pygame.Rect] | None = None
        self._places: dict[bool, dict[int, Place]] = {}
        self.under: Callable[[pygame.Surface], object] = lambda surface: None
        """Draws what lies between the ground and the tiles."""
        self.over: Callable[[pygame.Surface], object] = lambda surface: None
        """Draws what moves over the tiles: pictures that came alive."""
        self._still = Still()
        self._seated = (2, False, False)
        self._room, self._named = _ROOMS[0], False
        self.regions: Seats
        self._ground: Ground

    def lay_out(self, seats: int, bank: bool, counter: bool = False) -> None:
        """Follow the window's size. ``counter``: turns go round counter-clockwise."""
        self._seated = seats, bank, counter
        self._divide()

    def _divide(self) -> None:
        seats, bank, counter = self._seated
        regions = seats_layout(seats, self.window, bank, self._room, self._named)
        self.regions = regions.turned() if counter else regions
        self._ground = Ground(self.context, self.regions)
        self._notice_at = None
        self.touch()

    def _make_room(self, position: Shown) -> None:
        """Let the table yield when the own hand becomes larger than the room for it. It gets the
        room back with the next round: within one it would only wander to and fro."""
        hand = position.hands[position.viewer]
        count = hand if isinstance(hand, int) else len(hand)
        room = next(most for most in _ROOMS if count <= most or most == _ROOMS[-1])
        room = max(room, self._room) if position.laid else room
        named = any(self.scenery.names)
        if (room, named) != (self._room, self._named):
            self._room, self._named = room, named
            self._divide()

    def touch(self) -> None:
        """Something at rest looks different now."""
        self.board.changed = True

    @property
    def window(self) -> tuple[int, int]:
        """The window's size."""
        return self.context.frame.width, self.context.frame.height

    def show(self, position: Shown, *, origins: Mapping[Key, Key] | None = None,
             first: Iterable[Key] = (), glide: bool = True,
             landed: Callable[[], object] | None = None) -> None:
        """Let the tiles go to where they are in ``position`` (see ``Board.show``)."""
        self.position = position
        self._make_room(position)
        self._places.clear()
        arrangement = arrange(position, self.regions, self.window, self.capacity)
        self.glowing = {key for key in self.glowing if key in arrangement.spots}
        self.board.show(arrangement, origins=origins, first=first, glide=glide, landed=landed)

    @property
    def arrangement(self) -> Arrangement:
        """Where everything belongs."""
        return self.board.arrangement

    # Places

    def open_places(self, double: bool = False) -> dict[int, Place]:
        """All open places of the chain, for a tile that is a double or is none."""
        assert self.position is not None
        if not self.position.laid:
            return self.arrangement.places
        if double not in self._places:
            self._places[double] = place_for(self.position, self.regions, self.window, double)
        return self._places[double]

    def offer(self, arms: Iterable[int], double: bool) -> None:
        """Show with arrows where the picked-up tile may go."""
        places = self.open_places(double)
        self.hinted = False
        if self.position is None or not self.position.laid:
            self.arrows = {LEAD: places[LEAD]} if arms else {}
        else:
            self.arrows = {arm: places[arm] for arm in arms if arm in places}
        self.touch()

    def hint(self, arms: Iterable[int] = (), double: bool = False) -> None:
        """Point at places, or at none while something else is pointed at."""
        self.offer(list(arms), double)
        self.hinted = True

    def place_rects(self, all_places: bool = False, double: bool = False
                    ) -> dict[int, pygame.Rect]:
        """Where the offered (or all open) places lie."""
        places = self.open_places(double) if all_places else self.arrows
        return {arm: rect_of(place.rect) for arm, place in places.items()}

    # Touching

    def rect(self, key: Key) -> pygame.Rect:
        """Where a tile lies, or hangs in the air."""
        sprite = self.board.sprites[key]
        rect = rect_of(sprite.spot.rect)
        rect.center = (round(sprite.pose.x), round(sprite.pose.y - sprite.pose.lift
                                                    * sprite.pose.unit))
        return rect

    def hand_tile_at(self, point: tuple[int, int], seat: int) -> Key | None:
        """The tile of that hand under ``point``; a finger a little beside it counts as well."""
        best: tuple[float, Key] | None = None
        for key, sprite in self.board.sprites.items():
            if sprite.spot.where == HAND and sprite.spot.seat == seat and sprite.faces:
                rect = self.rect(key)
                if rect.inflate(rect.width // 5, rect.height // 8).collidepoint(point):
                    far = (rect.centerx - point[0]) ** 2 + (rect.centery - point[1]) ** 2
                    if best is None or far < best[0]:
                        best = (far, key)
        return best[1] if best else None

    def bank_rect(self) -> pygame.Rect | None:
        """The tray of the boneyard."""
        return rect_of(self.regions.boneyard) if self.regions.boneyard is not None else None

    def open_bank(self) -> Key | None:
        """Light the boneyard up: a tile can be taken. The tile that comes next, if it is shown."""
        self.scenery.bank_open = True
        top = self.bank_top()
        self.glowing = set() if top is None else {top}
        self.touch()
        return top

    def bank_top(self) -> Key | None:
        """The tile that is drawn next, as it is shown."""
        tiles = self.arrangement.of(BANK)
        return tiles[-1][0] if tiles else None

    def portrait(self, seat: int) -> pygame.Rect:
        """Where a face is drawn."""
        return self._ground.portrait_of(seat, self.scenery)

    def score(self, seat: int) -> pygame.Rect:
        """Where a score stands."""
        return self._ground.score_of(seat, self.scenery)

    def carried(self) -> pygame.Rect:
        """Where the carried sum stands."""
        return self._ground.carried_of()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; what rests is drawn only when it changed."""
        self._still.draw(surface, self.board, self._draw_still)
        self.over(surface)
        self.board.draw_flying(surface)
        self.notice_rect = None
        if self.notice is not None:
            self.notice_rect = notices.draw(surface, self.context, self.art, self.notice,
                                            self._notice_place(), self.notice_share)

    def _notice_place(self) -> pygame.Rect:
        """Beside the chain if there is room: what a child looks for must not be covered, least of
        all the open ends and the tile that waits for a tap."""
        if self._notice_at is None or self._notice_at[0] is not self.notice:
            assert self.notice is not None
            shown = [rect_of(spot.rect) for _, spot in self.arrangement.of(TABLE)]
            open_ends = (self.arrows or self.open_places()) if self.position else {}
            ends = [rect_of(end.rect) for end in open_ends.values()]
            shown += [end.inflate(end.width // 2, end.height // 2) for end in ends]
            # The line of words may be covered: a sign says what matters now.
            room = rect_of(self.regions.table)
            foot = rect_of(self.regions.banner).bottom
            # A tile of the hand that is lifted in its golden frame stands out of its mat.
            for _, spot in self.arrangement.of(HAND, self.scenery.viewer):
                foot = min(foot, round(spot.rect.y - (_LIFTED + AIR) * spot.unit))
            room.height = foot - room.y
            ends.append(rect_of(self.regions.portrait))
            self._notice_at = self.notice, notices.place(
                self.context, self.notice, room, shown, ends)
        return self._notice_at[1]

    def _draw_still(self, surface: pygame.Surface) -> None:
        self._ground.draw(surface, self.scenery)
        self.under(surface)
        self._draw_places(surface)
        for key, sprite in self.board.resting:
            glow = key in self.glowing
            pose = sprite.pose
            if glow and not pose.lift:
                pose = pose._replace(lift=_LIFTED)
            self.art.rest(surface, pose, sprite.faces, sprite.spot.tilt, glow, sprite.bare)
        if self.last is not None and self.last[0] in self.board.sprites:
            self._mark(surface, *self.last)

    def _draw_places(self, surface: pygame.Surface) -> None:
        quiet = {} if self.arrows or self.position is None else self.open_places()
        for places, arrow in ((quiet, False), (self.arrows, True)):
            for arm, place in places.items():
                unit = round(min(place.rect.w, place.rect.h))
                upright = place.rect.h > place.rect.w
                rect = rect_of(place.rect)
                if arrow and arm == self.hovered:
                    halo = self.art.around("glow", unit, upright)
                    surface.blit(halo, halo.get_rect(center=rect.center))
                picture = self.art.place(unit, upright, arrow)
                surface.blit(picture, picture.get_rect(center=rect.center))

    def _mark(self, surface: pygame.Surface, key: Key, seat: int) -> None:
        sprite = self.board.sprites[key]
        if sprite.flying:
            return
        frame = self.context.frame
        stroke = max(3, frame.units(0.55))
        around = self.rect(key).inflate(2 * stroke, 2 * stroke)
        colour = self.context.theme.seat(self.scenery.colours[seat]).lip
        ring = shapes.ring(self.context.assets, around.size,
                           round(sprite.pose.unit * 0.2) + stroke, colour, stroke)
        surface.blit(ring, around)
