"""Sausage on the screen: two lines, a tile across, and a queue for each (rulebook 7.1)."""

from __future__ import annotations

from functools import partial

import pygame

from kids_domino.i18n import _, npgettext, pgettext
from kids_domino.rules.special.sausage import QueueView, Turn
from kids_domino.ui.geometry import Rect, TableLayout, two_line_layout
from kids_domino.ui.own.board import Hands, Offer, OwnBoard, Target
from kids_domino.ui.table import wording
from kids_domino.ui.table.arrangement import HAND, TABLE, Key, Spot
from kids_domino.ui.table.ground import rect_of

_MARK = 44
"""The least side in pixels of an arrow that points between two tiles."""
_BACK = 0.86
"""Height of the place at the end of the queue, of the hand: what shines around it stays on it."""
_SHARES = (1.2, 1.1, 1.0, 0.9, 0.8, 0.7)
"""Heights for which the lines are laid out, in heights of the cloth, until the arrows above and
below them fit on it as well."""
_ARROW = 0.66
"""How far an arrow reaches over its line, in units."""


class SausageBoard(OwnBoard):
    """The front tile of the queue lies open; every place where it may go can be touched."""

    secret = False

    @property
    def _air(self) -> int:
        """Beside the front tile: it is lifted, and the buttons are near."""
        return self.scene.context.frame["gap"] // 2

    def _front(self) -> int | None:
        view: QueueView = self.view
        queue = view.queues[view.turn]
        return queue[0] if queue and view.outcome is None else None

    def hands(self) -> Hands:
        view: QueueView = self.view
        return tuple(len(queue) - (seat == view.turn and self._front() is not None)
                     for seat, queue in enumerate(view.queues))

    def hand_room(self) -> pygame.Rect:
        room = super().hand_room()
        aside = room.height // 2 + self._air + self.scene.context.frame["gap"]
        return pygame.Rect(room.x + aside, room.y, room.width - 2 * aside, room.height)

    def _layout(self) -> TableLayout:
        view: QueueView = self.view
        tiles = self.scene.session.game.tiles.tiles
        lines = tuple([(sum(tiles[tile]) - outer, outer) for tile, outer in line]
                      for line in view.lines)
        gap = self.scene.context.frame["gap"]
        room = Rect(*map(float, self.room.inflate(-2 * gap, 0)))
        for share in _SHARES:
            box = room.inset(0, room.h * (1 - share) / 2)
            found = two_line_layout(view.halves, (lines[0], lines[1]), box)
            if all(room.contains(tile.rect.inset(0, -found.unit * _ARROW)) for tile in found.tiles):
                break
        return found

    def spots(self) -> dict[Key, Spot]:
        view: QueueView = self.view
        found: dict[Key, Spot] = {}
        if view.across is not None:
            names = [view.across, *(tile for line in view.lines for tile, _ in line)]
            for tile, placed in zip(names, self._layout().tiles, strict=True):
                x, y = placed.rect.centre
                found["tile", tile] = Spot(x, y, min(placed.rect.w, placed.rect.h), placed.turn,
                                           (placed.first, placed.second), TABLE)
        front = self._front()
        if front is not None:
            place = self._front_place(view.turn)
            found["tile", front] = Spot(
                *place.center, min(place.size), 90, self.scene.session.game.tiles.tiles[front],
                HAND, view.turn)
        return found

    def _front_place(self, seat: int) -> pygame.Rect:
        corner = self.scene.stage.corner(seat)
        if seat == self.scene.viewer:
            unit = corner.height // 2
            return pygame.Rect(corner.x + self._air, corner.y, unit, 2 * unit)
        unit = round(corner.height * 0.45)
        return pygame.Rect(corner.right - unit - 4, corner.centery - unit, unit, 2 * unit)

    def offers(self) -> list[Offer]:
        layout = self._layout()
        return [offer for move in self.moves if (offer := self._offer(move, layout))]

    def _offer(self, move: Turn, layout: TableLayout) -> Offer:
        press = partial(self.scene.submit, move)
        if move.to == "back":
            hand = super().hand_room()
            unit = round(hand.height * _BACK / 2)
            place = pygame.Rect(hand.right - unit - 2 * self._air, 0, unit, 2 * unit)
            place.centery = hand.centery
            return Offer("place.back", place, press, text=_("Back to the end of the queue"))
        if move.to == "start":
            unit = round(layout.unit)
            place = pygame.Rect(0, 0, unit, 2 * unit)
            place.center = self.room.center
            return Offer("place.start", place, press)
        if move.to == "line":
            place = rect_of(next(p.rect for p in layout.places
                                 if p.step < 0 and p.arm == move.line))
            return Offer(f"place.line.{move.line}", place, press)
        arm = 2 if move.to == "cut" else move.line
        at = rect_of(next(p.rect for p in layout.places if (p.arm, p.step) == (arm, move.place)))
        side = max(_MARK, round(layout.unit * 0.9))
        mark = pygame.Rect(0, 0, side, side)
        mark.center = at.center
        if move.to == "cut":
            return Offer(f"place.cut.{move.place}", mark, press, "mark-across",
                         _("Cut both lines here"))
        if move.line == 0:
            mark.bottom = at.top + side // 4
        else:
            mark.top = at.bottom - side // 4
        look = "mark" if move.line == 0 else "mark-up"
        return Offer(f"place.joint.{move.line}.{move.place}", mark, press, look)

    def lays(self, move: Turn) -> bool:
        return move.to != "back"

    def target(self, move: Turn) -> Target:
        return Target((move.tile,), self._offer(move, self._layout()))

    def reason(self, move: Turn) -> str:
        view: QueueView = self.view
        if move.to == "back":
            return _("Nothing fits: put the tile back at the end of your queue.")
        if move.to == "start":
            return pgettext("hint", "It lies across: both lines grow from it.")
        if move.to == "cut":
            place = move.place or 0
            return npgettext("hint", "It fits both lines: {count} tile goes to the other player.",
                             "It fits both lines: {count} tiles go to the other player.",
                             2 * place + 1).format(count=2 * place + 1)
        assert move.line is not None
        line = view.lines[move.line]
        place = len(line) if move.place is None else move.place
        number = line[place - 1][1] if place else view.halves[move.line]
        return pgettext("hint", "It fits here: {face} beside {face}.").format(
            face=self.face(number))

    @property
    def cue(self) -> str:
        return "" if all(move.to == "back" for move in self.moves) else "find-place"

    @property
    def laid(self) -> int:
        view: QueueView = self.view
        return int(view.across is not None) + sum(map(len, view.lines))

    def finale(self) -> list[Key]:
        """From the end of one line over the tile across to the end of the other."""
        view: QueueView = self.view
        first, second = ([("tile", tile) for tile, _outer in line] for line in view.lines)
        return [*reversed(first), ("tile", view.across), *second]

    def todo(self) -> str:
        if all(move.to == "back" for move in self.moves):
            return _("Nothing fits: put the tile back at the end of your queue.")
        return _("Where does your tile go?")

    def heading(self, how: str) -> str:
        return wording.ending(how, False)

    def left(self, seat: int) -> int:
        view: QueueView = self.view
        return len(view.queues[seat])
