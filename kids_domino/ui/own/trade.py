"""Trade for dominoes on the screen: chips, gifts, and the bank (rulebook 3.3)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.core.events import Event
from kids_domino.core.moves import PASS
from kids_domino.i18n import _, npgettext, pgettext
from kids_domino.rules.special.trade import PLANNING, SECONDS, Gift, Swap, TradeView
from kids_domino.rules.special.trade_plan import BUNCH, CHIPS_FOR_BUNCH, COLOURS, DOMINO, Heap
from kids_domino.ui import layout
from kids_domino.ui.own import pieces
from kids_domino.ui.own.board import Hands, Offer, OwnBoard, Target
from kids_domino.ui.table.ground import Score
from kids_domino.ui.widgets import Button, PictureButton, Widget

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene

_KINDS = (*COLOURS, "domino")
_RIM, _LINE = 2.4, 6.5
"""Breadth of the cloth's wood and seam, which nothing covers, and height of the line of words,
both in units."""


class TradeBoard(OwnBoard):
    """The bank's trades stand in the middle, the own chips below. A chip that is picked up can be
    given to anybody whose corner shines."""

    secret = False
    counts = False
    passes_by_force = False

    def __init__(self, scene: OwnTableScene) -> None:
        super().__init__(scene)
        self._giving: int | None = None
        """The kind of chip (or the domino) that is to be given away."""
        self._taking: tuple[int, ...] | None = None
        """The chips chosen so far for three dominoes; None while nobody chooses any."""
        self._clock = 0.0

    def begin_turn(self) -> None:
        super().begin_turn()
        self._giving = self._taking = None

    def begin_round(self) -> None:
        super().begin_round()
        self._clock = 0.0

    def hands(self) -> Hands:
        return (0,) * len(self.view.heaps)

    # The own heap and the gifts

    def _own(self) -> list[tuple[int, pygame.Rect]]:
        room = self.scene.context.frame["gap"]
        hand = self.hand_room().inflate(-room, 0)
        wide = min(hand.width, 4 * round(hand.height * 1.2))
        hand = pygame.Rect(hand.centerx - wide // 2, hand.y, wide, hand.height)
        return list(enumerate(layout.row(hand, len(_KINDS), room)))

    def buttons(self) -> list[Widget]:
        view: TradeView = self.view
        context, acting = self.scene.context, bool(self.moves)
        own = view.heaps[self.scene.viewer]
        widgets: list[Widget] = [
            PictureButton(
                context, f"chip.{_KINDS[kind]}", place, text=f"× {own[kind]}",
                icon=partial(self._picture, kind), role="sun" if self._giving == kind else "cream",
                chosen=self._giving == kind, enabled=acting and own[kind] > 0,
                on_press=partial(self._give, kind))
            for kind, place in self._own()
        ]
        if acting:
            widgets += self._choosing() if self._taking is not None else self._trades()
        return widgets

    def _give(self, kind: int) -> None:
        self._giving = None if self._giving == kind else kind
        self._taking = None
        self.scene.refresh()

    def offers(self) -> list[Offer]:
        if self._giving is None:
            return []
        gives = [move for move in self.moves
                 if isinstance(move, Gift) and move.gives[self._giving]]
        return [self._place(gift) for gift in gives]

    def _place(self, gift: Gift) -> Offer:
        """The sign in the corner of whoever gets something."""
        side = self.scene.context.frame.button
        corner = self.scene.stage.corner(gift.to)
        place = pygame.Rect(0, 0, side, side)
        place.center = (corner.right - side // 2 - 4, corner.centery)
        return Offer(f"gift.{gift.to}", place, partial(self.scene.submit, gift), "mark",
                     _("Give it to this player"))

    # The bank

    def _trades(self) -> list[Widget]:
        context = self.scene.context
        swaps = [move for move in self.moves if isinstance(move, Swap)]
        entries: list[tuple[str, str, Any, bool, Any]] = []
        for kind, colour in enumerate(COLOURS):
            swap = next((move for move in swaps if move.takes[DOMINO] and move.takes[kind]), None)
            entries.append((f"trade.{colour}", "", partial(self._bargain, kind), swap is not None,
                            partial(self.scene.submit, swap)))
        bunch = any(move.gives[DOMINO] for move in swaps)
        entries.append(("trade.bunch", "", self._bunch, bunch, self._begin_taking))
        entries.append(("pass", "", "pass", PASS in self.moves, partial(self.scene.submit, PASS)))
        return [
            Button(context, name, place, text=words, icon=icon, enabled=enabled, on_press=press,
                   role="peach" if name == "pass" else "leaf")
            for (name, words, icon, enabled, press), place in zip(
                entries, self._bank(len(entries)), strict=True)
        ]

    def _bank(self, count: int) -> list[pygame.Rect]:
        frame = self.scene.context.frame
        gap = frame["gap"] // 2
        room = self.room.inflate(-2 * frame.units(_RIM), -2 * frame.units(_RIM))
        above = frame.units(_LINE)
        room = pygame.Rect(room.x, room.y + above, room.width, room.height - above)
        return layout.cards(room, count, gap, ratio=1.15, most=round(frame.button * 2.2))

    def _begin_taking(self) -> None:
        self._giving, self._taking = None, (0, 0, 0)
        self.scene.refresh()

    def _choosing(self) -> list[Widget]:
        """Seven chips of any colours: one touch for each."""
        context, taking = self.scene.context, self._taking
        assert taking is not None
        full = sum(taking) == CHIPS_FOR_BUNCH
        places = self._bank(len(COLOURS) + 2)
        widgets: list[Widget] = [
            PictureButton(context, f"take.{colour}", place, text=f"× {taking[kind]}",
                          icon=partial(self._picture, kind), role="sun", enabled=not full,
                          repeats=True, on_press=partial(self._take, kind))
            for kind, (colour, place) in enumerate(zip(COLOURS, places, strict=False))
        ]
        return [
            *widgets,
            Button(context, "choice.back", places[-2], icon="undo", role="cream",
                   on_press=self._take_back),
            Button(context, "choice.0", places[-1], icon="check", role="leaf", enabled=full,
                   on_press=self._swap),
        ]

    def _take(self, kind: int) -> None:
        if self._taking is not None and sum(self._taking) < CHIPS_FOR_BUNCH:
            self._taking = tuple(count + (other == kind)
                                 for other, count in enumerate(self._taking))
            self.scene.refresh()

    def _take_back(self) -> None:
        self._taking = None if not any(self._taking or ()) else (0, 0, 0)
        self.scene.refresh()

    def _swap(self) -> None:
        wanted = (*(self._taking or ()), 0)
        self.scene.submit(next(move for move in self.moves if isinstance(move, Swap)
                               and move.gives[DOMINO] and move.takes == wanted))

    # Pictures

    def _picture(self, kind: int, width: int, height: int) -> pygame.Surface:
        if kind == DOMINO:
            unit = min(height // 2, width)
            return self.scene.stage.art.tile((3, 4), max(2, unit), 90)
        return pieces.chip(self.scene.context.assets, COLOURS[kind], min(width, height))

    def _bargain(self, kind: int, width: int, height: int) -> pygame.Surface:
        """Three chips of three colours above, a domino and a chip below."""
        above: Heap = (1, 1, 1, 0)
        below: Heap = (int(kind == 0), int(kind == 1), int(kind == 2), 1)
        return self._exchange(above, below, width, height)

    def _bunch(self, width: int, height: int) -> pygame.Surface:
        return self._exchange((0, 0, 0, BUNCH), (3, 2, 2, 0), width, height)

    def _exchange(self, above: Heap, below: Heap, width: int, height: int) -> pygame.Surface:
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        third = height // 5
        self._heap(surface, pygame.Rect(0, 0, width, 2 * third), above)
        pieces.mark(surface, self.scene.context,
                    pygame.Rect(width // 2 - third // 2, 2 * third, third, third))
        self._heap(surface, pygame.Rect(0, 3 * third, width, 2 * third), below)
        return surface

    def _heap(self, surface: pygame.Surface, room: pygame.Rect, heap: Heap) -> None:
        """Chips and dominoes in a row."""
        count = sum(heap)
        if not count:
            return
        side = max(4, min(room.height, round(room.width / max(2.0, count * 0.72))))
        pictures = [self._picture(kind, side, side) for kind in range(len(_KINDS))
                    for _ in range(heap[kind])]
        step = min(side * 1.02, (room.width - side) / max(1, count - 1))
        left = room.centerx - (step * (count - 1)) / 2
        for number, picture in enumerate(pictures):
            surface.blit(picture, picture.get_rect(
                center=(round(left + step * number), room.centery)))

    def paint(self, surface: pygame.Surface) -> None:
        """What the others have, and how much time is left."""
        view: TradeView = self.view
        for seat, heap in enumerate(view.heaps):
            if seat != self.scene.viewer:
                corner = self.scene.stage.corner(seat)
                self._heap(surface, corner.inflate(-8, -corner.height // 6), heap)
        if view.outcome is None:
            frame = self.scene.context.frame
            line = pygame.Rect(self.room.x, self.room.y + frame.units(_RIM), self.room.width,
                               frame.units(_LINE - 0.5))
            pieces.words(surface, self.scene.context, line, self._time(), ground="cream")

    def paint_over(self, surface: pygame.Surface) -> None:
        """The family is saved: everybody's domino hops for joy."""
        view: TradeView = self.view
        outcome = view.outcome
        if not 0 < self.joy < 1 or outcome is None or outcome.how != "out":
            return
        context, scenery = self.scene.context, self.scene.stage.scenery
        still = self.scene.animations.reduced
        places = layout.row(self.room.inflate(-context.frame["gap"] * 4, 0), len(view.heaps), 8)
        for seat, place in enumerate(places):
            unit = min(place.width * 2 // 5, place.height // 5)
            t = min(1.0, max(0.0, 1.5 * self.joy - 0.5 * seat / len(places)))
            up = 0 if still else round(unit * abs(math.sin(3 * math.pi * t)))
            domino = self.scene.stage.art.tile((3, 4), unit, 90)
            foot = place.centery + unit // 2
            surface.blit(domino, domino.get_rect(midbottom=(place.centerx, foot - up)))
            face = context.assets.icon(scenery.faces[seat], unit * 3 // 2)
            surface.blit(face, face.get_rect(midtop=(place.centerx, foot + 4)))

    def _time(self) -> str:
        view: TradeView = self.view
        called = view.game.variant.called
        if called.by == "clock":
            left = max(0, round(self._limit - self._clock))
            return _("Time left: {minutes}:{seconds}").format(
                minutes=left // 60, seconds=f"{left % 60:02d}")
        left = max(0, view.fewest + called.spare - view.trades)
        return npgettext("trade", "The bank has {count} trade left",
                         "The bank has {count} trades left", left).format(count=left)

    @property
    def _limit(self) -> int:
        return PLANNING * 60 + SECONDS

    def tick(self, dt: float) -> None:
        """With a clock: the time for planning and playing runs, and is called."""
        match = self.scene.session.match
        rules: Any = match.variant
        if rules.called.by != "clock" or match.between_rounds or match.result:
            return
        before = int(self._clock)
        self._clock += dt
        if int(self._clock) != before:
            self.scene.stage.touch()
            self.scene.dirty = True
        if self._clock >= self._limit and match.calls:
            self.scene.call(match.calls[0])

    # Words

    def happened(self, seat: int, move: Any, events: Sequence[Event]) -> None:
        """Nothing to remember: everybody sees the chips."""

    def sound(self, move: Any) -> str:
        """Chips that change hands; a called time ends like a pass."""
        if isinstance(move, Gift):
            return "take"
        return "lay" if isinstance(move, Swap) else "pass"

    @property
    def cue(self) -> str:
        return "trade"

    def last_words(self, good: bool) -> str:
        return ""  # the end of the match says it

    def target(self, move: Any) -> Target:
        if isinstance(move, Gift):
            kind = next(kind for kind, count in enumerate(move.gives) if count)
            return Target(place=self._place(move), button=f"chip.{_KINDS[kind]}")
        if isinstance(move, Swap):
            if move.gives[DOMINO]:
                return Target(button="trade.bunch")
            kind = next(kind for kind in range(len(COLOURS)) if move.takes[kind])
            return Target(button=f"trade.{COLOURS[kind]}")
        return Target(button="pass")

    def reason(self, move: Any) -> str:
        view: TradeView = self.view
        if isinstance(move, Gift):
            if move.gives[DOMINO] and not view.heaps[move.to][DOMINO]:
                return pgettext("hint", "This player has no domino yet.")
            return pgettext("hint", "Chips that lie together buy a domino sooner.")
        if isinstance(move, Swap):
            if move.takes[DOMINO]:
                return pgettext("hint", "A domino and a chip for three chips of three colours.")
            return pgettext("hint", "Seven chips for three dominoes.")
        return pgettext("hint", "Nothing has to be given away now: pass.")

    def todo(self) -> str:
        if self._taking is not None:
            left = CHIPS_FOR_BUNCH - sum(self._taking)
            return npgettext("trade", "Choose {count} more chip.", "Choose {count} more chips.",
                             left).format(count=left)
        if self._giving is not None:
            return _("Who gets it?")
        return _("Give something away, trade with the bank, or pass.")

    def heading(self, how: str) -> str:
        if how == "out":
            return _("Everybody holds a domino: the whole family is safe!")
        return _("Time is up. Next time you plan even better!")

    def scores(self) -> dict[int, Score]:
        return {}

    def left(self, seat: int) -> int:
        view: TradeView = self.view
        return view.heaps[seat][DOMINO]
