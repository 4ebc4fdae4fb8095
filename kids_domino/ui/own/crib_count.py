"""The count of cribbage dominoes: each hand lies before its player, the crib in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.i18n import npgettext, pgettext
from kids_domino.rules.special import cribbage_count
from kids_domino.rules.special.cribbage import CribbageView
from kids_domino.ui.geometry import Rect, hand_layout
from kids_domino.ui.own import pieces
from kids_domino.ui.table.arrangement import TABLE, Key, Spot

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene

_KEPT = 4.6
"""The width of four tiles with their air, in units."""

_JOINED = "\N{NO-BREAK SPACE}"
_SHARE = 0.54
"""The share of the width that tiles take beside words, at the most."""


def counts(view: CribbageView) -> list[tuple[int, bool, int]]:
    """Whose, whether it is the crib, and the mask of the tiles, in the order of counting."""
    dealer = 1 - view.leader
    return [(view.leader, False, view.kept[view.leader] or 0),
            (dealer, False, view.kept[dealer] or 0),
            (dealer, True, (view.away[0] or 0) | (view.away[1] or 0))]


def spots(scene: OwnTableScene) -> dict[Key, Spot]:
    """Where the tiles lie while everybody counts."""
    view: CribbageView = scene.view
    tiles = scene.session.game.tiles
    found: dict[Key, Spot] = {}
    assert view.starter is not None
    starter, _words = _starter(scene)
    found["tile", view.starter] = Spot(*starter.center, min(starter.size), 90,
                                       tiles.tiles[view.starter], TABLE)
    for seat, crib, mask in counts(view):
        room, _words = _places(scene, seat, crib)
        known = tiles.members(mask)
        for tile, rect in zip(known, hand_layout(
                len(known), Rect(*map(float, room)), True, 12), strict=True):
            found["tile", tile] = Spot(*rect.centre, rect.w, 90, tiles.tiles[tile], TABLE)
    return found


def paint(scene: OwnTableScene, surface: pygame.Surface) -> None:
    """What each hand and the crib count, in words beside their tiles."""
    view: CribbageView = scene.view
    game, context = scene.session.game, scene.context
    for seat, crib, mask in counts(view):
        _room, words = _places(scene, seat, crib)
        if crib:
            side = min(words.height, context.frame.units(9))
            icon = context.assets.icon(scene.stage.scenery.faces[seat], side)
            surface.blit(icon, icon.get_rect(midleft=(words.x, words.centery)))
            words = pygame.Rect(words.x + side, words.y, words.width - side, words.height)
        count = cribbage_count.count(game.ranks([*game.tiles.members(mask), view.starter]))
        pieces.words(surface, context, words, _in_words(count, crib), ground="cream")
    _tile, line = _starter(scene)
    pieces.words(surface, context, line, pgettext("cribbage", "The starter"))


def _beside(room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The room for four tiles and, beside or under them, for words."""
    gap = max(6, min(room.size) // 16)
    unit = min(room.height / 2.1, room.width / _KEPT * _SHARE)
    if room.height > 3.2 * unit:
        high = room.height * 62 // 100
        return (pygame.Rect(room.x, room.y, room.width, high),
                pygame.Rect(room.x, room.y + high + gap, room.width, room.height - high - gap))
    tiles = pygame.Rect(room.x, room.y, round(unit * _KEPT), room.height)
    left = tiles.right + gap
    return tiles, pygame.Rect(left, room.y + gap // 2, room.right - left, room.height - gap)


def _places(scene: OwnTableScene, seat: int, crib: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the tiles and the words of a count lie."""
    if not crib:
        return _beside(scene.stage.corner(seat).inflate(-12, -8))
    gap = scene.context.frame["gap"]
    room = scene.board.room.inflate(-2 * gap, -2 * gap)
    starter, _words = _starter(scene)
    left = starter.right + 2 * gap
    return _beside(pygame.Rect(left, room.y, room.right - left, room.height))


def _starter(scene: OwnTableScene) -> tuple[pygame.Rect, pygame.Rect]:
    """The starter stands at the left of the crib: it belongs to all of them; its name below."""
    gap, line = scene.context.frame["gap"], scene.context.frame.units(7)
    room = scene.board.room.inflate(-2 * gap, -2 * gap)
    unit = round(min((room.height - line) / 2, room.width / 8))
    place = pygame.Rect(0, 0, unit, 2 * unit)
    place.midleft = (room.x + unit, room.centery - line // 2)
    return place, pygame.Rect(place.centerx - unit, place.bottom + 2, 2 * unit, line - 2)


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
    # A number never stands alone on its line.
    told = ", ".join(words.format(points=points).replace(" ", _JOINED)
                     for words, points in parts if points)
    return f"{total}\n({told})" if told else total
