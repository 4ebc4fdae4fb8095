"""Where everything of a position lies: plain numbers, no window needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Any, NamedTuple

from kids_domino.core.engine import laid
from kids_domino.core.moves import LEAD, LEFT, RIGHT, SHUT, Play
from kids_domino.core.tiles import TileSet
from kids_domino.core.topology import Arm, topology
from kids_domino.ui.geometry import (
    Laid,
    Place,
    Rect,
    Seats,
    TableLayout,
    bank_layout,
    cross_layout,
    hand_layout,
    line_layout,
    tree_layout,
)

#: A tile whose face is known is ("tile", number); a hidden one ("back", seat, place in the hand)
#: or ("bank", place in the boneyard).
Key = tuple[Any, ...]

HAND, TABLE, BANK = "hand", "table", "bank"
_HEAP = (-13.0, 8.0, 17.0, -5.0, 11.0, -18.0, 4.0, -9.0, 14.0)
"""Degrees: tiles of a heap never lie straight …"""
_NUDGES = ((0.1, -0.06), (-0.09, 0.05), (0.03, 0.08), (-0.05, -0.08), (0.08, 0.03))
"""… nor in rows: they are pushed aside a little, in units."""
_HEAPED = 1.12
"""How large they are, of the size at which they would lie side by side."""
_LEAN = 2.22, 1.58
"""Height and width of the most tilted of them, in units."""
_TRAY = (0.02, 0.032)
"""The rim of the tray above, left and right, and below, of the window's shorter side."""
_RIM = 0.028
"""Around the chain, of the window's shorter side: the rim of the cloth stays to be seen, at its
rounded corners too."""


class Spot(NamedTuple):
    """Where a tile lies: its middle, the side of half a tile, and how it is turned.

    ``first`` | ``second`` lying, turned clockwise by ``turn`` (0, 90, 180 or 270), as in
    ``geometry.Placed``; ``tilt`` are a few degrees more. ``faces`` is None for a hidden tile.
    ``where`` is HAND, TABLE or BANK; ``seat`` whose hand it is.
    """

    x: float
    y: float
    unit: float
    turn: int
    faces: tuple[int, int] | None
    where: str
    seat: int | None = None
    tilt: float = 0.0

    @property
    def rect(self) -> Rect:
        """The rectangle of the tile, without its tilt."""
        w, h = (1, 2) if self.turn in (90, 270) else (2, 1)
        return Rect(self.x - w * self.unit / 2, self.y - h * self.unit / 2,
                    w * self.unit, h * self.unit)


@dataclass(frozen=True, slots=True)
class Shown:
    """A position as it is shown to those before the screen.

    ``hands``: per seat its tiles in the order in which they lie, or their number while they are
    hidden. ``bank``: the same for the boneyard, None in games that draw nothing. ``viewer`` sits
    at the bottom. ``laid``: the tiles of the table in the order of laying, and in ``across``
    whether each lies across its line; ``spinner`` counts in them (None: there is no spinner).
    ``arms`` are all arms where every double is a spinner, else None.
    """

    tiles: TileSet
    viewer: int
    hands: tuple[list[int] | int, ...]
    bank: list[int] | int | None
    laid: tuple[tuple[int, Play], ...]
    ends: tuple[int, ...]
    across: tuple[bool, ...]
    spinner: int | None
    one_way: bool
    arms: tuple[Arm, ...] | None = None


@dataclass(slots=True)
class Arrangement:
    """All tiles with their spots, and the open places of the chain."""

    spots: dict[Key, Spot] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)
    unit: float = 0.0

    def of(self, where: str, seat: int | None = None) -> list[tuple[Key, Spot]]:
        """The tiles that lie there, in their order."""
        return [(key, spot) for key, spot in self.spots.items()
                if spot.where == where and (seat is None or spot.seat == seat)]


def shown(session: Any, viewer: int, orders: Orders, hidden: bool = False) -> Shown:
    """The position of ``session`` for ``viewer``. ``hidden``: nobody's tiles are shown (between
    two people). After a round everything is turned up, so that all can count."""
    state, game = session.match.state, session.game
    view = session.view(viewer)
    over = state.outcome is not None
    hands: list[list[int] | int] = []
    for seat, count in enumerate(view.counts):
        mask = state.hands[seat] if over else view.hands[seat]
        closed = mask is None or (hidden and not over and not session.hands_open)
        hands.append(count if closed else orders.of(seat, game.tiles.members(mask)))
    bank: list[int] | int | None = None
    if getattr(game, "stays", None) is not None:
        bank = view.bank_count if view.bank is None else list(view.bank)
    shape = topology(game, view.history)
    return Shown(
        game.tiles, viewer, tuple(hands), bank, tuple(laid(view.history)), view.ends,
        shape.across, shape.spinner, getattr(game.variant.layout, "ways", "two-way") == "one-way",
        shape.arms if getattr(game.variant.layout, "which", "") == "every" else None,
    )


class Orders:
    """In which order the tiles of each hand lie: as they came, so that a drawn tile comes last."""

    def __init__(self) -> None:
        self._seats: dict[int, list[int]] = {}

    def forget(self) -> None:
        """A new round: new hands."""
        self._seats.clear()

    def of(self, seat: int, tiles: Sequence[int]) -> list[int]:
        """``tiles`` in the order of that seat's hand; new ones come last."""
        now = set(tiles)
        kept = [tile for tile in self._seats.get(seat, ()) if tile in now]
        known = set(kept)
        kept += [tile for tile in tiles if tile not in known]
        # Tiles that were laid keep their place in mind: an undo puts them back where they were.
        old = self._seats.get(seat, [])
        self._seats[seat] = [*old, *(tile for tile in kept if tile not in old)]
        return kept


def chain(position: Shown, box: Rect, largest: float, double: bool = False) -> TableLayout:
    """The tiles of the table in ``box`` and its open places. ``largest``: the most that half a
    tile may measure; ``double``: the places are for a double."""
    tiles = [
        Laid(play.arm, play.inner == play.outer, play.inner, play.outer, across)
        for (_, play), across in zip(position.laid, position.across, strict=True)
    ]
    arms = [arm for arm, face in enumerate(position.ends) if face != SHUT]
    if position.arms is not None and tiles:
        return tree_layout(tiles, position.arms, arms, box, double, largest)
    if position.spinner is not None:
        return cross_layout(tiles, arms, box, position.spinner, double, largest)
    return line_layout(tiles, arms or (LEFT, RIGHT), box, position.one_way, double, largest)


def arrange(
    position: Shown, regions: Seats, window: tuple[float, float], capacity: int
) -> Arrangement:
    """Spots for every tile. ``capacity``: the tiles of the boneyard at the start of the round."""
    out = Arrangement()
    for seat, hand in enumerate(position.hands):
        _lay_hand(out, position, regions, window, seat, hand)
    if position.bank is not None and regions.boneyard is not None:
        _lay_bank(out, position, regions.boneyard, capacity, min(window))
    table = chain(position, _box(regions, window), min(window) / 8)
    out.unit = table.unit
    for placed, (_, play) in zip(table.tiles, position.laid, strict=True):
        x, y = placed.rect.centre
        out.spots["tile", play.tile] = Spot(
            x, y, min(placed.rect.w, placed.rect.h), placed.turn,
            None if play.closed else (placed.first, placed.second), TABLE)
    out.places = {place.arm: place for place in table.places}
    if not position.laid:
        out.places = {LEAD: table.places[0]}
    return out


def place_for(
    position: Shown, regions: Seats, window: tuple[float, float], double: bool
) -> dict[int, Place]:
    """The open places for a tile that is a double or is none."""
    table = chain(position, _box(regions, window), min(window) / 8, double)
    return {place.arm: place for place in table.places}


def _box(regions: Seats, window: tuple[float, float]) -> Rect:
    """The room for the chain."""
    return regions.table.inset(min(window) * _RIM)


def _lay_hand(
    out: Arrangement, position: Shown, regions: Seats, window: tuple[float, float],
    seat: int, hand: list[int] | int,
) -> None:
    count = hand if isinstance(hand, int) else len(hand)
    if seat == position.viewer:
        rects = hand_layout(count, regions.hand, True, window=window)
    else:
        other = regions.others[(seat - position.viewer) % len(position.hands) - 1]
        rects = hand_layout(count, other.tiles, True, 12)
    for k, rect in enumerate(rects):
        x, y = rect.centre
        if isinstance(hand, int):
            key: Key = ("back", seat, k)
            faces = None
        else:
            key, faces = ("tile", hand[k]), position.tiles.tiles[hand[k]]
        out.spots[key] = Spot(x, y, rect.w, 90, faces, HAND, seat)


def _lay_bank(
    out: Arrangement, position: Shown, box: Rect, capacity: int, short: float
) -> None:
    bank = position.bank
    assert bank is not None
    count = bank if isinstance(bank, int) else len(bank)
    air, largest = min(box.w, box.h), short / 8
    hidden = isinstance(bank, int)
    if hidden:
        # A heap in a low or narrow tray lies within its rim, pushed aside or not.
        rim, foot = (part * short for part in _TRAY)
        box = Rect(box.x + rim, box.y + rim, box.w - 2 * rim, box.h - rim - foot)
        air -= 2 * rim
        high, wide = (_HEAPED * part for part in _LEAN)
        largest = min(largest, box.h / (high + 0.16), box.w / (wide + 0.2))
    rects = bank_layout(count, box.inset(air * (0.07 if hidden else 0.1)), capacity, largest).tiles
    for k, rect in enumerate(rects):
        x, y = rect.centre
        if isinstance(bank, int):
            right, down = _NUDGES[k % len(_NUDGES)]
            tilt, unit = _HEAP[k % len(_HEAP)], rect.w * _HEAPED
            out.spots["bank", k] = Spot(
                *_within(box, x + right * rect.w, y + down * rect.w, unit, tilt), unit, 90, None,
                BANK, tilt=tilt)
        else:
            # The first one left is the next to be taken: it lies where the last of a heap lies.
            tile = bank[count - 1 - k]
            out.spots["tile", tile] = Spot(x, y, rect.w * 0.96, 90, position.tiles.tiles[tile],
                                           BANK)


def _within(box: Rect, x: float, y: float, unit: float, tilt: float) -> tuple[float, float]:
    """The middle of an upright tile that leans by ``tilt`` degrees, pushed back into ``box``."""
    lean, rise = sin(radians(abs(tilt))), cos(radians(tilt))
    wide, high = unit * (rise / 2 + lean), unit * (rise + lean / 2)
    return (min(max(x, box.x + wide), max(box.right - wide, box.x + wide)),
            min(max(y, box.y + high), max(box.bottom - high, box.y + high)))
