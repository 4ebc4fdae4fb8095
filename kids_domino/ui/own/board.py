"""What is special about the table of one game, for :class:`kids_domino.ui.own.scene`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.core.events import Event, Scored
from kids_domino.core.moves import DRAW, PASS
from kids_domino.i18n import _, pgettext
from kids_domino.ui.geometry import Seats, seats_layout
from kids_domino.ui.own import pieces
from kids_domino.ui.table.arrangement import TABLE, Key, Spot
from kids_domino.ui.table.ground import Score, rect_of
from kids_domino.ui.table.tutoring import face_name
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene

_HAND = 7
"""Tiles of the own hand for which there is room in any case."""
Hands = tuple[list[int] | int, ...]
"""Per seat the tiles that are seen, or their number."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A place that can be touched now. ``look``: "tile" for the outline of a tile with an arrow,
    "mark", "mark-up" or "mark-across" for a round sign that points at a place between tiles."""

    id: str
    rect: pygame.Rect
    press: Callable[[], object]
    look: str = "tile"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """What a hint points at: ``tiles`` of the hand, a ``place``, and the id of a ``button``."""

    tiles: tuple[int, ...] = ()
    place: Offer | None = None
    button: str = ""


class OwnBoard:
    """One game's part of the table. Everything is read from the view of ``scene.viewer``.

    ``secret``: the seats have something to hide from one another. ``reviews``: after the last move
    the table stays until somebody goes on. ``fetches``: a tile is picked up before its place is
    touched. ``counts``: points are written from round to round. ``passes_by_force``: only who can
    do nothing else passes.
    """

    secret = True
    counts = True
    reviews = False
    fetches = False
    passes_by_force = True

    def __init__(self, scene: OwnTableScene) -> None:
        self.scene = scene
        self.picked: list[int] = []
        """Tiles of the own hand that are held up."""
        self.joy = 0.0
        """How far the ending has come that is shown, from 0 to 1."""
        self.said: dict[int, str] = {}
        """What each seat said or did last, in words."""

    # What the scene asks

    def regions(self, seats: int, window: tuple[int, int]) -> Seats:
        """Where everybody sits."""
        named = any(seat.name for seat in self.scene.session.seats)
        return seats_layout(seats, window, boneyard=False, hand=_HAND, named=named)

    def hands(self) -> Hands:
        """What each hand shows."""
        tiles, view = self.scene.session.game.tiles, self.view
        return tuple(count if mask is None else tiles.members(mask)
                     for mask, count in zip(view.hands, view.counts, strict=True))

    def hand_room(self) -> pygame.Rect:
        """Where the own tiles lie."""
        return rect_of(self.scene.stage.regions.hand)

    def spots(self) -> dict[Key, Spot]:
        """The tiles on the table."""
        return {}

    def offers(self) -> list[Offer]:
        """The places that can be touched now; asked only while somebody may act."""
        return []

    def buttons(self) -> list[Widget]:
        """Buttons and words on the table."""
        return []

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies under the tiles."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the tiles: what the others said last."""
        if self.scene.course.reviewing:
            return
        for seat, said in self.said.items():
            if seat != self.scene.viewer and said:
                corner = self.scene.stage.corner(seat)
                place = pygame.Rect(0, 0, round(corner.width * 0.62), corner.height * 3 // 4)
                place.midright = (corner.right - 6, corner.centery)
                pieces.words(surface, self.scene.context, place, said, ground="cream")

    def todo(self) -> str:
        """What whoever acts should do, in words."""
        return _("Choose what to do.")

    @property
    def cue(self) -> str:
        """The clip that says the same; empty while there is none."""
        return "lay-tile"

    def target(self, move: Any) -> Target:
        """Where a hint points that means ``move``."""
        return Target()

    def reason(self, move: Any) -> str:
        """What is good about a move, in a sentence that is true of this position."""
        return pgettext("hint", "It fits here.")

    def lays(self, move: Any) -> bool:
        """Whether a move lays a tile on the table."""
        return False

    def sound(self, move: Any) -> str:
        """What a move sounds like."""
        if move in (PASS, DRAW):
            return "pass" if move == PASS else "draw"
        return "lay" if self.lays(move) else "home"

    @property
    def laid(self) -> int:
        """How many tiles lie on the table, for the note that rises with each of them."""
        return len(self.scene.stage.board.arrangement.of(TABLE))

    @property
    def most(self) -> int:
        """How many may lie there at most."""
        return len(self.scene.session.game.tiles)

    @property
    def lingers(self) -> float:
        """Seconds for which everybody looks at the table before the next turn."""
        return 0.0

    def finale(self) -> list[Key]:
        """The tiles that come alive at the end, in their order."""
        return [key for key, _ in self.scene.stage.board.arrangement.of(TABLE)]

    def face(self, number: int) -> str:
        """What a face of the deck is called: a number for grown-ups."""
        scene = self.scene
        return str(number) if scene.game.level.grown_up else face_name(scene.deck, number)

    def last_words(self, good: bool) -> str:
        """The clip that is said at the end of a round; ``good``: it was played out."""
        return "win" if good else "closed"

    def result(self) -> str:
        """The round is over and everybody looks: what happened, in words."""
        return _("This round is over.")

    def heading(self, how: str) -> str:
        """The heading at the end of a round."""
        return _("This round is over.")

    def tap(self, tile: int) -> None:
        """A tile of the own hand was touched."""

    def begin_turn(self) -> None:
        """Somebody else may act now."""
        self.picked = []

    def begin_round(self) -> None:
        """A new round was dealt."""
        self.said, self.joy = {}, 0.0

    def happened(self, seat: int, move: Any, events: Sequence[Event]) -> None:
        """A move was made: remember what is to be said about it."""
        earned = [event for event in events if isinstance(event, Scored)]
        self.said[seat] = f"+{sum(event.points for event in earned)}" if earned else ""
        if move == PASS:
            self.said[seat] = pgettext("turn", "Pass")

    def earned(self, seat: int) -> int:
        """Points of this round that are not in the score sheet yet."""
        return 0

    def scores(self) -> dict[int, Score]:
        """What stands beside the faces."""
        match = self.scene.session.match
        over = match.state.outcome is not None
        return {seat: Score(str(match.book.written[side] + (0 if over else self.earned(seat))))
                for seat, side in enumerate(self.scene.session.game.sides)}

    def left(self, seat: int) -> int:
        """How many tiles a seat has left at the end."""
        count = self.scene.session.view(seat).counts[seat]
        return int(count)

    def tick(self, dt: float) -> None:
        """Time passes at the table."""

    # What boards use

    @property
    def view(self) -> Any:
        """What those before the screen may know."""
        return self.scene.view

    @property
    def moves(self) -> Sequence[Any]:
        """What whoever is asked may do; empty while nobody is."""
        return self.scene.moves

    @property
    def room(self) -> pygame.Rect:
        """The cloth in the middle of the table."""
        return rect_of(self.scene.stage.regions.table)

    def pick(self, tile: int, most: int = 1) -> None:
        """Hold a tile up, or lay it down when it is held already; ``most`` are held at once."""
        if tile in self.picked:
            self.picked.remove(tile)
            self.scene.context.audio.play("home")
        else:
            self.picked = [*self.picked, tile][-most:]
            self.scene.context.audio.play("take")
        self.scene.calm()
        self.scene.show_picked()
