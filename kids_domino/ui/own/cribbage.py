"""Cribbage dominoes on the screen: the crib, a row to thirty-one, the count (rulebook 9.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.core.events import Event, Scored
from kids_domino.i18n import _, npgettext, pgettext
from kids_domino.rules.special import cribbage_count
from kids_domino.rules.special.cribbage import AWAY, Away, CribbageView, Lay
from kids_domino.ui.geometry import Rect, hand_layout
from kids_domino.ui.own import crib_count, pieces
from kids_domino.ui.own.board import Offer, OwnBoard, Target
from kids_domino.ui.table.arrangement import TABLE, Key, Spot
from kids_domino.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene

_STEP = 0.26
"""From one tile of the crib's pile to the next, in units."""
_ASIDE = 3.6
"""The width of pile and starter with their air, in units."""
_ROW = 6
"""The row lies as large as for so many tiles: nothing jumps while it grows."""
_WIDTH = 1.09
"""The width of a tile of the row with its gap, in units."""
_SEEN = 1.3
"""Seconds for which a row that is full is looked at."""


@dataclass(frozen=True, slots=True)
class _Mat:
    """``unit`` of a tile; the places of the ``crib``'s pile and of the ``starter``, the room for
    the ``row``, and the lines of words under both."""

    unit: float
    crib: pygame.Rect
    starter: pygame.Rect
    row: pygame.Rect
    aside_words: pygame.Rect
    row_words: pygame.Rect


class CribbageBoard(OwnBoard):
    """First two tiles are picked and put away, then a tile is picked up and laid to the row. A row
    that is full stays until the next turn."""

    reviews = True
    fetches = True

    def __init__(self, scene: OwnTableScene) -> None:
        super().__init__(scene)
        self._row: tuple[int, ...] = ()
        """The row as it is shown."""
        self._full = False
        self._earned: tuple[int, int] | None = None
        """The tile that earned something last, and how much."""

    def begin_turn(self) -> None:
        super().begin_turn()
        if self.scene.session.match.state is not None:
            self._row, self._full = self.view.row, False

    def begin_round(self) -> None:
        super().begin_round()
        self._row, self._full, self._earned = (), False, None

    def happened(self, seat: int, move: Any, events: Sequence[Event]) -> None:
        super().happened(seat, move, events)
        points = sum(event.points for event in events if isinstance(event, Scored))
        self._earned = None
        if isinstance(move, Lay):
            row = self.view.row
            self._full = not row
            self._row = row or (*self._row, move.tile)
            self._earned = (move.tile, points) if points else None

    @property
    def lingers(self) -> float:
        return _SEEN if self._full else 0.0

    # Where everything lies

    def _mat(self) -> _Mat:
        gap = self.scene.context.frame["gap"]
        room, line = self.room.inflate(-2 * gap, -2 * gap), self.scene.context.frame.units(7)
        largest = min(self.scene.context.frame.rect.size) / 8 * 1.3
        # Side by side, or the row under pile and starter: whatever makes the tiles larger.
        beside = min((room.height - line) / 2, (room.width - gap) / (_ASIDE + _WIDTH * _ROW))
        below = min((room.height - 2 * line - gap) / 4, room.width / (_WIDTH * _ROW))
        unit = min(max(beside, below), largest)
        if beside >= below:
            high = room.height - line
            aside = pygame.Rect(room.x, room.y, round(_ASIDE * unit), high)
            row = pygame.Rect(aside.right + gap, room.y, room.right - aside.right - gap, high)
        else:
            high = (room.height - gap) // 2 - line
            aside = pygame.Rect(room.x, room.y, room.width, high)
            row = pygame.Rect(room.x, aside.bottom + line + gap, room.width, high)
        left = aside.centerx - 3.2 * unit / 2
        size = round(unit), round(2 * unit)
        crib = pygame.Rect((round(left), round(aside.centery - unit)), size)
        crib.width = round((1 + 3 * _STEP) * unit)
        starter = pygame.Rect((round(left + 2.2 * unit), crib.y), size)
        return _Mat(unit, crib, starter, row,
                    pygame.Rect(aside.x, aside.bottom, aside.width, line),
                    pygame.Rect(row.x, row.bottom, row.width, line))

    def _row_rects(self, count: int, mat: _Mat) -> list[Rect]:
        size = self.scene.context.frame.rect.size
        rects = hand_layout(max(count, _ROW), Rect(*map(float, mat.row)), window=size)
        return rects[:count]

    def spots(self) -> dict[Key, Spot]:
        view: CribbageView = self.view
        if self.scene.course.reviewing:
            return crib_count.spots(self.scene)
        tiles, mat = self.scene.session.game.tiles.tiles, self._mat()
        found: dict[Key, Spot] = {}
        for k in range(AWAY * sum(isinstance(move, Away) for _seat, move in view.history)):
            found["crib", k] = Spot(mat.crib.x + mat.unit * (0.5 + k * _STEP), mat.crib.centery,
                                    mat.unit, 90, None, TABLE)
        if view.starter is not None:
            found["tile", view.starter] = Spot(*mat.starter.center, mat.unit, 90,
                                               tiles[view.starter], TABLE)
        for tile, rect in zip(self._row, self._row_rects(len(self._row), mat), strict=True):
            found["tile", tile] = Spot(*rect.centre, rect.w, 90, tiles[tile], TABLE)
        return found

    def _into_crib(self, mat: _Mat) -> list[pygame.Rect]:
        """Two places in the middle of the row's room."""
        unit = round(min(mat.unit, mat.row.width / 5, mat.row.height / 2))
        return [pygame.Rect(mat.row.centerx + (k * 2 - 1) * unit * 11 // 20 - unit // 2,
                            mat.row.centery - unit, unit, 2 * unit) for k in range(AWAY)]

    # What can be done

    @property
    def _putting_away(self) -> bool:
        return bool(self.moves) and isinstance(self.moves[0], Away)

    def tap(self, tile: int) -> None:
        if self._putting_away:
            self.pick(tile, AWAY)
        elif Lay(tile) in self.moves:
            self.pick(tile)
        else:
            self.scene.stage.board.hop(self.scene.stage.board.sprites["tile", tile], 0)

    def offers(self) -> list[Offer]:
        mat = self._mat()
        if self._putting_away:
            if len(self.picked) < AWAY:
                return []
            return [Offer(f"place.crib.{k}", place, self._put, text=_("Into the crib"))
                    for k, place in enumerate(self._into_crib(mat))]
        return [self._next(tile, mat) for tile in self.picked]

    def _next(self, tile: int, mat: _Mat) -> Offer:
        rect = self._row_rects(len(self._row) + 1, mat)[-1]
        return Offer("place.row", pygame.Rect(rect.rounded()),
                     partial(self.scene.submit, Lay(tile)))

    def _put(self) -> None:
        wanted = set(self.picked)
        self.scene.submit(next(move for move in self.moves if set(move.tiles) == wanted))

    def buttons(self) -> list[Widget]:
        """Two tiles picked: the button says the same as the places."""
        if not self._putting_away or len(self.picked) < AWAY:
            return []
        side = self.scene.context.frame.button
        last = self._into_crib(self._mat())[-1]
        place = pygame.Rect(0, 0, side, side)
        place.midleft = (last.right + side // 2, last.centery)
        return [Button(self.scene.context, "choice.0", place.clamp(self.room), icon="check",
                       role="leaf", round=True, on_press=self._put)]

    # What is drawn

    def paint(self, surface: pygame.Surface) -> None:
        """Open places, whose crib it is and the sum of the row; or the count of all hands."""
        view: CribbageView = self.view
        context = self.scene.context
        if self.scene.course.reviewing:
            crib_count.paint(self.scene, surface)
            return
        mat, art = self._mat(), self.scene.stage.art
        outline = art.place(round(mat.unit), True, False)
        if view.starter is None:
            for x in (mat.crib.x + outline.get_width() // 2, mat.starter.centerx):
                surface.blit(outline, outline.get_rect(center=(x, mat.crib.centery)))
        if self._putting_away and len(self.picked) < AWAY:
            for place in self._into_crib(mat):
                wide = art.place(place.width, True, False)
                surface.blit(wide, wide.get_rect(center=place.center))
        side = mat.aside_words.height
        left = mat.crib.x + side * 3 // 4  # beside the pin over the face of whose turn it is
        words = pygame.Rect(left + side, mat.aside_words.y, round(mat.unit * 1.6), side)
        pieces.words(surface, context, words.inflate(0, -4), pgettext("cribbage", "The crib"),
                     ground="cream")
        icon = context.assets.icon(self.scene.stage.scenery.faces[1 - view.leader], side)
        surface.blit(icon, icon.get_rect(midleft=(left, words.centery)))
        if view.starter is not None:
            total = sum(self.scene.session.game.ranks(self._row))
            pieces.words(surface, context, mat.row_words.inflate(0, -4), _(
                "Sum of the row: {sum} of {most}").format(sum=total, most=cribbage_count.MOST),
                ground="cream")

    def paint_over(self, surface: pygame.Surface) -> None:
        """What the last tile of the row earned; what the other one said."""
        super().paint_over(surface)
        if self._earned is None or self.scene.course.reviewing:
            return
        tile, points = self._earned
        sprite = self.scene.stage.board.sprites.get(("tile", tile))
        if sprite is None or sprite.flying:
            return
        side = max(36, round(sprite.spot.unit * 0.62))
        place = pygame.Rect(0, 0, side * 3 // 2, side)
        place.center = (round(sprite.spot.x + sprite.spot.unit * 0.4),
                        round(sprite.spot.y - sprite.spot.unit * 0.9))
        pieces.words(surface, self.scene.context, place.clamp(self.room), f"+{points}",
                     ground="cream")

    # What is said

    def lays(self, move: Any) -> bool:
        return isinstance(move, Lay)

    @property
    def laid(self) -> int:
        return len(self._row)

    @property
    def cue(self) -> str:
        return "two-away" if self._putting_away else "lay-row"

    def target(self, move: Any) -> Target:
        if isinstance(move, Away):
            return Target(move.tiles, Offer("place.crib.0", self._into_crib(self._mat())[0],
                                            self._put))
        return Target((move.tile,), self._next(move.tile, self._mat()))

    def reason(self, move: Any) -> str:
        view: CribbageView = self.view
        game = self.scene.session.game
        if isinstance(move, Away):
            kept = game.tiles.members(view.hand & ~game.tiles.mask(move.tiles))
            points = cribbage_count.count(game.ranks(kept)).points
            return npgettext("hint", "The four tiles that stay are worth {count} point.",
                             "The four tiles that stay are worth {count} points.",
                             points).format(count=points)
        row = game.ranks([*view.row, move.tile])
        points = sum(points for points, _why in cribbage_count.laid(row))
        if points:
            return npgettext("hint", "This earns {count} point at once.",
                             "This earns {count} points at once.", points).format(count=points)
        return pgettext("hint", "Then the sum of the row is {sum}.").format(sum=sum(row))

    @property
    def most(self) -> int:
        return _ROW + AWAY

    def finale(self) -> list[Key]:
        """The hands and the crib in the order in which they are counted."""
        tiles = self.scene.session.game.tiles
        return [("tile", tile) for _seat, _crib, mask in crib_count.counts(self.view)
                for tile in tiles.members(mask)]

    def last_words(self, good: bool) -> str:
        return "count-together"

    def earned(self, seat: int) -> int:
        view: CribbageView = self.view
        return view.points[seat]

    def todo(self) -> str:
        if self._putting_away:
            view: CribbageView = self.view
            if view.leader == view.turn:
                return _("Choose two tiles for the other player’s crib.")
            return _("Choose two tiles for your crib.")
        return _("Lay a tile in the row.")

    def result(self) -> str:
        view: CribbageView = self.view
        tile = self.scene.session.game.tiles.names[view.starter]
        return _("The starter {tile} counts with every hand.").format(tile=tile)

    def heading(self, how: str) -> str:
        return _("Everything is laid and counted.")
