"""Domino poker on the screen: five tiles, a pot of play chips, bids (rulebook 9.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from kids_domino.core.events import Event
from kids_domino.i18n import _, npgettext, pgettext
from kids_domino.rules.special.poker import Bid, PokerView
from kids_domino.rules.special.poker_hands import value
from kids_domino.rules_text.poker import HANDS
from kids_domino.ui import layout
from kids_domino.ui.own import pieces
from kids_domino.ui.own.board import OwnBoard
from kids_domino.ui.widgets import Button, Widget

_NAMES = {word: name for word, name, _example in HANDS}
_ROLES = {"check": "sky", "call": "sky", "bet": "leaf", "raise": "leaf", "fold": "peach"}


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
    """Every bid is a large button; at the end all hands that are still in lie open."""

    reviews = True

    def buttons(self) -> list[Widget]:
        if not self.moves:
            return []
        frame = self.scene.context.frame
        gap, side = frame["gap"] // 2, frame.button
        across = min(len(self.moves), max(1, (self.room.width + gap) // (side + gap)))
        lines = -(-len(self.moves) // across)
        across = -(-len(self.moves) // lines)
        high = min(round(side * 1.3), (self.room.height - gap) // (lines + 1))
        high = max(side, high)
        bar = pygame.Rect(self.room.x + gap, 0, self.room.width - 2 * gap,
                          high * lines + gap * (lines - 1))
        bar.bottom = self.room.bottom
        wide = min(bar.width, across * round(side * 1.9))
        bar = pygame.Rect(bar.centerx - wide // 2, bar.y, wide, bar.height)
        return [
            Button(self.scene.context, _id(bid), place, text=said(bid), role=_ROLES[bid.kind],
                   on_press=partial(self.scene.submit, bid))
            for bid, place in zip(self.moves, layout.grid(bar, across, lines, gap), strict=False)
        ]

    def paint(self, surface: pygame.Surface) -> None:
        """The pot, what everybody paid, and at the end what the hands are called."""
        view: PokerView = self.view
        context = self.scene.context
        room = self.room.inflate(-context.frame["gap"], 0)
        room.height = room.height * (45 if self.moves else 92) // 100
        side = max(24, min(context.frame.units(9), room.height // 2))
        pot = pygame.Rect(room.x, room.y, room.width, room.height)
        if self.scene.course.reviewing:
            pot.height = room.height // 3
        line = pygame.Rect(pot.x, pot.bottom - side // 2, pot.width, side // 2)
        stack = pygame.Rect(pot.x, pot.y, pot.width, pot.height - line.height)
        side = min(side, stack.height)
        pieces.row(surface, pieces.chip(context.assets, "gold", side), stack, sum(view.paid))
        pieces.words(surface, context, line, _pot(sum(view.paid)), ground="cream")
        if self.scene.course.reviewing:
            self._name_hands(surface, pygame.Rect(
                room.x, pot.bottom + 8, room.width, room.bottom - pot.bottom - 8))

    def _name_hands(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        view: PokerView = self.view
        shown = [seat for seat in range(len(view.hands)) if view.shown >> seat & 1]
        context, tiles = self.scene.context, self.scene.session.game.tiles
        across = 2 if len(shown) > 1 and room.width > 2 * room.height else 1
        down = max(1, -(-len(shown) // across))
        gap = context.frame["gap"]
        for seat, place in zip(shown, layout.grid(room, across, down, gap // 2), strict=False):
            side = min(place.height, context.frame.units(12))
            icon = context.assets.icon(self.scene.stage.scenery.faces[seat], side)
            surface.blit(icon, icon.get_rect(midleft=(place.x + side, place.centery)))
            if seat in view.winners:
                star = context.assets.picture(("theme", "star.svg"), side * 2 // 3, side * 2 // 3)
                surface.blit(star, star.get_rect(midright=(place.x + side, place.centery)))
            words = pgettext(*_NAMES[value(tiles, view.hands[seat] or 0).name])
            left = place.x + 2 * side + gap // 2
            pieces.words(surface, context, pygame.Rect(
                left, place.y, place.right - left - gap, place.height), words, ground="cream")

    def happened(self, seat: int, move: Any, events: Sequence[Event]) -> None:
        self.said[seat] = said(move)

    def todo(self) -> str:
        return _("What do your five tiles promise?")

    def result(self) -> str:
        view: PokerView = self.view
        if len(view.winners) > 1:
            return _("Equal hands share the pot.")
        return _("The best hand takes the pot.") if view.shown else _(
            "All others have folded: the pot is won.")

    def heading(self, how: str) -> str:
        return self.result()


def _id(bid: Bid) -> str:
    return f"bid.{bid.kind}.{bid.amount}" if bid.kind in ("bet", "raise") else f"bid.{bid.kind}"


def _pot(chips: int) -> str:
    return npgettext("pot", "{chips} chip in the pot", "{chips} chips in the pot", chips).format(
        chips=chips)
