"""The hands at a table with a layout of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino.ui.geometry import Rect, hand_layout
from kids_domino.ui.own.board import Hands
from kids_domino.ui.table.arrangement import HAND, Arrangement, Key, Spot

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene


def lay(out: Arrangement, scene: OwnTableScene, hands: Hands) -> None:
    """Put every hand where its seat has room for it; the own one large, at the bottom."""
    tiles = scene.session.game.tiles.tiles
    for seat, hand in enumerate(hands):
        if scene.covered and not isinstance(hand, int):
            hand = len(hand)
        count = hand if isinstance(hand, int) else len(hand)
        known = [] if isinstance(hand, int) else scene.orders.of(seat, hand)
        for k, rect in enumerate(_rects(scene, seat, count)):
            x, y = rect.centre
            key: Key = ("tile", known[k]) if known else ("back", seat, k)
            faces = tiles[known[k]] if known else None
            out.spots[key] = Spot(x, y, rect.w, 90, faces, HAND, seat)


def _rects(scene: OwnTableScene, seat: int, count: int) -> list[Rect]:
    frame = scene.context.frame
    if seat == scene.viewer:
        room = Rect(*map(float, scene.board.hand_room()))
        return hand_layout(count, room, True, window=(frame.width, frame.height))
    room = Rect(*map(float, scene.stage.corner(seat)))
    rects = hand_layout(count, room.inset(0, room.h * 0.05), True, 12)
    # Beside their portrait, not far from it.
    slack = room.right - max((r.right for r in rects), default=room.right)
    return [r._replace(x=r.x - slack + min(slack, r.w / 4)) for r in rects]
