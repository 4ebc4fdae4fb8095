"""Cribbage dominoes on the screen: the crib, a row to thirty-one, the count (rulebook 9.8)."""

from __future__ import annotations

from functools import partial

import pygame

from kids_domino.i18n import _, npgettext, pgettext
from kids_domino.rules.special import cribbage_count
from kids_domino.rules.special.cribbage import AWAY, Away, CribbageView, Lay
from kids_domino.ui import layout
from kids_domino.ui.geometry import Rect, hand_layout
from kids_domino.ui.own import pieces
from kids_domino.ui.own.board import Offer, OwnBoard
from kids_domino.ui.table.arrangement import TABLE, Key, Spot
from kids_domino.ui.widgets import Button, Widget


class CribbageBoard(OwnBoard):
    """First two tiles are picked and put away, then a tile is picked up and laid to the row."""

    reviews = True
    fetches = True

    def _areas(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the starter and the crib lie, and where the row grows."""
        room, gap = self.room, self.scene.context.frame["gap"]
        aside = min(room.width // 4, room.height)
        stock = pygame.Rect(room.x + gap, room.y, aside, room.height)
        row = pygame.Rect(stock.right + gap, room.y, room.right - stock.right - 2 * gap,
                          room.height * 3 // 4)
        return stock, row

    def spots(self) -> dict[Key, Spot]:
        view: CribbageView = self.view
        if self.scene.course.reviewing:
            return self._counted()
        tiles = self.scene.session.game.tiles.tiles
        found: dict[Key, Spot] = {}
        stock, row = self._areas()
        crib = sum(self._put_away())
        shown = 1 if view.starter is not None else 0
        rects = hand_layout(crib + shown, Rect(*map(float, stock)).inset(0, stock.height * 0.08))
        for k, rect in enumerate(rects):
            key: Key = ("crib", k) if k < crib else ("tile", view.starter)
            faces = None if k < crib or view.starter is None else tiles[view.starter]
            found[key] = Spot(*rect.centre, rect.w, 90, faces, TABLE)
        for tile, rect in zip(view.row, self._row_rects(len(view.row), row), strict=True):
            found["tile", tile] = Spot(*rect.centre, rect.w, 90, tiles[tile], TABLE)
        return found

    def _put_away(self) -> list[int]:
        view: CribbageView = self.view
        return [AWAY for _seat, move in view.history if isinstance(move, Away)]

    def _row_rects(self, count: int, row: pygame.Rect) -> list[Rect]:
        box = Rect(*map(float, row))
        # As large as for a row of six: nothing jumps while it grows.
        rects = hand_layout(max(count, 6), box)
        return rects[:count]

    def tap(self, tile: int) -> None:
        if isinstance(self.moves[0], Away):
            self.pick(tile, AWAY)
        elif Lay(tile) in self.moves:
            self.pick(tile)
        else:
            self.scene.stage.tiles.hop(self.scene.stage.tiles.sprites["tile", tile], 0)

    def offers(self) -> list[Offer]:
        stock, row = self._areas()
        if isinstance(self.moves[0], Away):
            if len(self.picked) < AWAY:
                return []
            unit = round(min(stock.width * 0.4, stock.height * 0.45))
            place = pygame.Rect(0, 0, unit, 2 * unit)
            place.center = row.center
            return [Offer("place.crib", place, self._put, text=_("Into the crib"))]
        view: CribbageView = self.view
        rect = self._row_rects(len(view.row) + 1, row)[-1]
        place = pygame.Rect(rect.rounded())
        return [Offer("place.row", place, partial(self.scene.submit, Lay(tile)))
                for tile in self.picked]

    def _put(self) -> None:
        wanted = set(self.picked)
        self.scene.submit(next(move for move in self.moves if set(move.tiles) == wanted))

    def buttons(self) -> list[Widget]:
        """Two tiles picked: the button says the same as the place."""
        if not self.moves or not isinstance(self.moves[0], Away) or len(self.picked) < AWAY:
            return []
        side = self.scene.context.frame.button
        place = pygame.Rect(0, 0, side, side)
        place.bottomright = self.room.inflate(-8, -8).bottomright
        return [Button(self.scene.context, "choice.0", place, icon="check", role="leaf",
                       round=True, on_press=self._put)]

    def paint(self, surface: pygame.Surface) -> None:
        """The sum of the row, or the count of all hands."""
        view: CribbageView = self.view
        context = self.scene.context
        if self.scene.course.reviewing:
            self._paint_count(surface)
            return
        _stock, row = self._areas()
        line = pygame.Rect(row.x, row.bottom, row.width, self.room.bottom - row.bottom)
        if view.starter is not None:
            total = sum(self.scene.session.game.ranks(view.row))
            pieces.words(surface, context, line.inflate(0, -4), _(
                "Sum of the row: {sum} of {most}").format(sum=total, most=cribbage_count.MOST),
                ground="cream")

    # The count

    def _counts(self) -> list[tuple[int, bool, int]]:
        """Whose, whether it is the crib, and the tiles, in the order of counting."""
        view: CribbageView = self.view
        dealer = 1 - view.leader
        return [(view.leader, False, view.kept[view.leader] or 0),
                (dealer, False, view.kept[dealer] or 0),
                (dealer, True, (view.away[0] or 0) | (view.away[1] or 0))]

    def _rows(self) -> list[tuple[pygame.Rect, pygame.Rect, pygame.Rect]]:
        """For each count: the place of the face, of the tiles, and of the words."""
        room, found = self.room.inflate(-8, -8), []
        for row in layout.column(room, 3, 4):
            side = min(row.height, room.width // 6)
            tiles = pygame.Rect(row.x + side + 8, row.y, min(room.width // 4, 3 * row.height),
                                row.height)
            left = tiles.right + room.width // 10
            words = pygame.Rect(left, row.y, row.right - left, row.height)
            found.append((pygame.Rect(row.x, row.y, side, row.height), tiles, words))
        return found

    def _counted(self) -> dict[Key, Spot]:
        tiles = self.scene.session.game.tiles
        found: dict[Key, Spot] = {}
        rows = self._rows()
        view: CribbageView = self.view
        assert view.starter is not None
        # The starter stands between the tiles and the counts: it belongs to all of them.
        left, right = rows[1][1].right, rows[1][2].x
        unit = min((right - left) * 0.8, self.room.height * 0.4)
        found["tile", view.starter] = Spot((left + right) / 2, rows[1][1].centery, unit, 90,
                                           tiles.tiles[view.starter], TABLE)
        for (_seat, _crib, mask), (_face, room, _words) in zip(
                self._counts(), rows, strict=True):
            known = tiles.members(mask)
            for tile, rect in zip(known, hand_layout(
                    len(known), Rect(*map(float, room)), True, 12), strict=True):
                found["tile", tile] = Spot(*rect.centre, rect.w, 90, tiles.tiles[tile], TABLE)
        return found

    def _paint_count(self, surface: pygame.Surface) -> None:
        view: CribbageView = self.view
        context, game = self.scene.context, self.scene.session.game
        for (seat, crib, mask), (face, _tiles, words) in zip(
                self._counts(), self._rows(), strict=True):
            side = min(face.size)
            icon = context.assets.icon(self.scene.stage.scenery.faces[seat], side)
            surface.blit(icon, icon.get_rect(center=face.center))
            count = cribbage_count.count(game.ranks([*game.tiles.members(mask), view.starter]))
            pieces.words(surface, context, words, _in_words(count, crib), ground="cream")

    def earned(self, seat: int) -> int:
        view: CribbageView = self.view
        return view.points[seat]

    def todo(self) -> str:
        if isinstance(self.moves[0], Away):
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


def _in_words(count: cribbage_count.Count, crib: bool) -> str:
    total = npgettext("hand", "{count} point", "{count} points", count.points).format(
        count=count.points)
    if crib:
        total = pgettext("cribbage", "The crib: {points}").format(points=total)
    parts = [
        (pgettext("cribbage", "fifteens: {points}"), count.fifteens),
        (pgettext("cribbage", "pairs: {points}"), count.pairs),
        (pgettext("cribbage", "runs: {points}"), count.runs),
    ]
    told = ", ".join(words.format(points=points) for words, points in parts if points)
    return pgettext("cribbage", "{total} ({parts})").format(total=total, parts=told) if told else (
        total)
