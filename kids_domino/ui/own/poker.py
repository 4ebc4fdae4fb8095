"""Domino poker on the screen: five tiles, a pot of play chips, bids (rulebook 9.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from kids_domino.core.events import Event
from kids_domino.core.text import NC_
from kids_domino.i18n import _, npgettext, pgettext
from kids_domino.rules.special.poker import Bid, PokerView
from kids_domino.rules.special.poker_hands import value
from kids_domino.rules_text.poker import HANDS
from kids_domino.ui import layout
from kids_domino.ui.geometry import Rect, hand_layout
from kids_domino.ui.own import pieces
from kids_domino.ui.own.board import OwnBoard, Target
from kids_domino.ui.table.arrangement import HAND, TABLE, Key, Spot
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.widgets import Button, Widget
from kids_domino.ui.widgets.button import alike

_NAMES = {word: name for word, name, _example in HANDS}
_NAMES["high-tile"] = NC_("poker", "a high tile")
_ROLES = {"check": "sky", "call": "sky", "bet": "leaf", "raise": "leaf", "fold": "peach"}
_ICONS = {"check": "check", "fold": "close"}
_WIDE = 1.4
"""From this share of width to height on, the pot lies beside the bids and not above them."""


def said(bid: Bid) -> str:
    """A bid in words."""
    words = {
        "check": pgettext("bid", "Check"),
        "fold": pgettext("bid", "Fold"),
        "call": npgettext("bid", "Call: {chips} chip", "Call: {chips} chips", bid.amount),
        "bet": npgettext("bid", "Bet {chips} chip", "Bet {chips} chips", bid.amount),
        "raise": npgettext("bid", "Raise: {chips} chip", "Raise: {chips} chips", bid.amount),
    }
    return words[bid.kind].format(chips=bid.amount)


class PokerBoard(OwnBoard):
    """Every bid is a large button beside the pot; at the end the best hand lies in the middle."""

    reviews = True

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the pot lies and where there is room for the bids, or for the best hand."""
        gap = self.scene.context.frame["gap"]
        room = self.room.inflate(-2 * gap, -gap)
        reviewing = self.scene.course.reviewing
        if not (self.moves or reviewing):
            return room, room
        if room.width > _WIDE * room.height:
            pot = pygame.Rect(room.x, room.y, room.width * (25 if reviewing else 32) // 100,
                              room.height)
            return pot, pygame.Rect(pot.right + gap, room.y, room.right - pot.right - gap,
                                    room.height)
        pot = pygame.Rect(room.x, room.y, room.width, room.height * 30 // 100)
        return pot, pygame.Rect(room.x, pot.bottom + gap, room.width,
                                room.bottom - pot.bottom - gap)

    # Bids

    def buttons(self) -> list[Widget]:
        if not self.moves:
            return []
        frame = self.scene.context.frame
        _pot, room = self._parts()
        places = layout.cards(room, len(self.moves), frame["gap"], ratio=2.0,
                              most=round(frame.button * 1.3))
        bids = [
            Button(self.scene.context, _id(bid), place, text=said(bid), role=_ROLES[bid.kind],
                   icon=_ICONS.get(bid.kind) or partial(self._chips, bid.amount),
                   on_press=partial(self.scene.submit, bid))
            for bid, place in zip(self.moves, places, strict=True)
        ]
        alike(bids)
        return list(bids)

    def _chips(self, count: int, width: int, height: int) -> pygame.Surface:
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        chip = pieces.chip(self.scene.context.assets, "gold", min(height, width * 3 // 5))
        pieces.piles(picture, chip, picture.get_rect(), count, 1)
        return picture

    def target(self, move: Bid) -> Target:
        return Target(button=_id(move))

    def reason(self, move: Bid) -> str:
        view: PokerView = self.view
        return pgettext("hint", "Your hand: {hand}.").format(
            hand=self._name(view.hand))

    def sound(self, move: Bid) -> str:
        """Chips are heard; who pays nothing is hardly heard."""
        return "lay" if move.amount else "pass" if move.kind == "fold" else "home"

    @property
    def cue(self) -> str:
        return "bid"

    # The pot and the best hand

    def paint(self, surface: pygame.Surface) -> None:
        """The pot, and at the end what the best hand is called."""
        view: PokerView = self.view
        context = self.scene.context
        pot, room = self._parts()
        line = pygame.Rect(pot.x, 0, pot.width, context.frame.units(7))
        side = max(24, min(context.frame.units(13), (pot.height - line.height) * 55 // 100))
        high = round(side * (1 + min(sum(view.paid), 5) / 7))
        # Words right under the chips, both in the middle.
        top = pot.centery - (high + line.height) // 2
        pieces.piles(surface, pieces.chip(context.assets, "gold", side),
                     pygame.Rect(pot.x, top, pot.width, high), sum(view.paid))
        line.top = top + high
        pieces.words(surface, context, line, _pot(sum(view.paid)), ground="cream")
        if self.scene.course.reviewing:
            for seat, row in self._winners(room):
                self._winner(surface, seat, row)

    def _winners(self, room: pygame.Rect) -> list[tuple[int, pygame.Rect]]:
        """Each winner with its row."""
        view: PokerView = self.view
        rows = layout.column(room, len(view.winners), self.scene.context.frame["gap"] // 2)
        return list(zip(view.winners, rows, strict=True))

    def _hand_and_words(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        line = min(row.height // 3, self.scene.context.frame.units(9))
        return (pygame.Rect(row.x, row.y, row.width, row.height - line),
                pygame.Rect(row.x, row.bottom - line, row.width, line))

    def _winner(self, surface: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        view: PokerView = self.view
        context = self.scene.context
        hand, line = self._hand_and_words(row)
        shown = view.shown >> seat & 1
        side = line.height if shown else min(hand.size)
        face = pygame.Rect(line.x, line.y, side, side)
        if not shown:
            face.center = hand.center
        icon = context.assets.icon(self.scene.stage.scenery.faces[seat], side)
        surface.blit(icon, icon.get_rect(center=face.center))
        star = context.assets.picture(("theme", "star.svg"), side * 3 // 5, side * 3 // 5)
        surface.blit(star, star.get_rect(center=(face.right + side // 4, face.centery)))
        if shown:
            words = pygame.Rect(face.right + side * 2 // 3, line.y,
                                line.right - face.right - side * 2 // 3, line.height)
            pieces.words(surface, context, words.inflate(0, -6), self._name(view.hands[seat]),
                         ground="cream")

    def spots(self) -> dict[Key, Spot]:
        """The best hand rises into the middle; the others stay where they are."""
        view: PokerView = self.view
        found: dict[Key, Spot] = {}
        if not self.scene.course.reviewing:
            return found
        tiles = self.scene.session.game.tiles
        for seat, row in self._winners(self._parts()[1]):
            if view.shown >> seat & 1:
                known = tiles.members(view.hands[seat] or 0)
                room = Rect(*map(float, self._hand_and_words(row)[0]))
                for tile, rect in zip(known, hand_layout(len(known), room), strict=True):
                    found["tile", tile] = Spot(*rect.centre, rect.w, 90, tiles.tiles[tile], TABLE)
        return found

    def paint_over(self, surface: pygame.Surface) -> None:
        """What the others said last, or what their hands are called."""
        if not self.scene.course.reviewing:
            super().paint_over(surface)
            return
        view: PokerView = self.view
        for seat in range(len(view.hands)):
            if view.shown >> seat & 1 and seat not in view.winners:
                pieces.words(surface, self.scene.context, self._beside(seat),
                             self._name(view.hands[seat]), ground="cream")

    def _beside(self, seat: int) -> pygame.Rect:
        """Where the hand of a seat is named: beside its tiles, or over their feet."""
        corner = self.scene.stage.corner(seat).inflate(-8, -8)
        tiles = [rect_of(spot.rect) for _, spot in
                 self.scene.stage.board.arrangement.of(HAND, seat)]
        left = max((rect.right for rect in tiles), default=corner.x) + 6
        if corner.right - left > corner.width // 6:
            return pygame.Rect(left, corner.y, corner.right - left, corner.height)
        line = min(corner.height // 2, self.scene.context.frame.units(8))
        return pygame.Rect(corner.x, corner.bottom - line, corner.width, line)

    def _name(self, hand: int | None) -> str:
        kind = value(self.scene.session.game.tiles, hand or 0).name
        return pgettext(*_NAMES[kind])

    def finale(self) -> list[Key]:
        """The tiles of whoever takes the pot."""
        view: PokerView = self.view
        return [("tile", tile) for seat in view.winners if view.shown >> seat & 1
                for tile in self.scene.session.game.tiles.members(view.hands[seat] or 0)]

    def last_words(self, good: bool) -> str:
        return ""

    def happened(self, seat: int, move: Any, events: Sequence[Event]) -> None:
        self.said[seat] = said(move)

    def todo(self) -> str:
        return _("What do your five tiles promise?")

    def result(self) -> str:
        view: PokerView = self.view
        if len(view.winners) > 1:
            return _("Equal hands share the pot.")
        return _("The best hand takes the pot.") if view.shown else _(
            "Nobody else is left in: the pot is won.")

    def heading(self, how: str) -> str:
        return self.result()


def _id(bid: Bid) -> str:
    return f"bid.{bid.kind}.{bid.amount}" if bid.kind in ("bet", "raise") else f"bid.{bid.kind}"


def _pot(chips: int) -> str:
    return npgettext("pot", "{chips} chip in the pot", "{chips} chips in the pot", chips).format(
        chips=chips)
