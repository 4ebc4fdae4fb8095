"""The table of a game with a layout of its own. What is special about it is on its board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.core.events import Event, RoundEnded
from kids_domino.core.moves import Move
from kids_domino.i18n import pgettext
from kids_domino.ui import flow
from kids_domino.ui.animation import pause
from kids_domino.ui.own import hands
from kids_domino.ui.own.board import Offer, OwnBoard
from kids_domino.ui.own.course import OwnCourse
from kids_domino.ui.own.stage import OwnStage
from kids_domino.ui.setup import GameSetup
from kids_domino.ui.table import pace, wording
from kids_domino.ui.table.arrangement import HAND, TABLE, Arrangement, Key
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.table.match_scene import MatchScene
from kids_domino.ui.table.spots import TouchSpot
from kids_domino.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_LIFTED = 0.2
"""How high a picked-up tile is held, in units."""
_TOUCH = 44
"""The least side of what can be touched, in pixels."""


class OwnTableScene(MatchScene):
    """A match on a table whose ``board`` knows what is special about the game."""

    course: OwnCourse

    def __init__(self, context: Context, game: GameSetup, board: type[OwnBoard],
                 unfinished: bool = False) -> None:
        """``unfinished``: take up the game that the profile keeps."""
        super().__init__(context, game, unfinished)
        self.stage = OwnStage(context, self.deck, self.animations)
        self.moves: Sequence[Any] = ()
        """What the person before the screen may do; empty while nobody can act."""
        self.board = board(self)
        self.course = OwnCourse(self, self.board.secret)
        self._dragged: tuple[int, tuple[int, int], bool] | None = None
        """The tile under the finger, where it was touched, and whether it has moved."""

    # Opening and closing

    def build(self) -> list[Widget]:
        self._hold()
        self.stage.lay_out(self.board, len(self.session.seats))
        context, regions = self.context, self.stage.regions
        buttons = [rect_of(rect) for rect in regions.buttons]
        self._furniture = [
            Button(context, "pause", buttons[0], icon="pause", role="sky", round=True,
                   on_press=self.pause),
            Button(context, "rules", buttons[-1], icon="rules", role="cream", round=True,
                   on_press=lambda: flow.rules(context, self.session.match.variant)),
        ]
        if self.session.match.state is not None:
            self.look(glide=False)
        return self.widgets if self.session.match.state is not None else self._furniture

    def leave(self) -> None:
        self._hold()
        self.context.audio.hush()

    def _hold(self) -> None:
        self.animations.clear()
        self._dragged = None
        self.close_turn()
        self.course.hold()
        if self.stage.tiles.sprites:
            self.stage.tiles.settle()

    def start_round(self) -> None:
        """Deal, and let the tiles come out of the middle."""
        self.orders.forget()
        self.course.new_round()
        self.session.start_round()
        self.board.begin_round()
        self.context.audio.play("turn")
        self.look(glide=False)
        self.stage.tiles.scatter(*self.board.room.center)

    # What is shown

    @property
    def view(self) -> Any:
        """What those before the screen may know."""
        return self.session.view(self.viewer)

    @property
    def covered(self) -> bool:
        """Whether nobody's hand may be seen now: the machine goes from one to the next."""
        return self.course.ready is None and self.course.ending is None

    def look(self, glide: bool = True, mover: int | None = None) -> None:
        """Show the position as it is now. ``mover``: the seat that has just made a move."""
        stage = self.stage
        scenery = stage.scenery
        self.dress(scenery)
        scenery.scores = self.board.scores()
        arrangement = Arrangement()
        hands.lay(arrangement, self, self.board.hands())
        arrangement.spots.update(self.board.spots())
        origins, first = self._origins(arrangement, mover)
        stage.tiles.show(arrangement, origins=origins, first=first, glide=glide)
        self.refresh()

    def _origins(self, arrangement: Arrangement,
                 mover: int | None) -> tuple[dict[Key, Key], list[Key]]:
        """Which hidden tile each new one was a moment ago, and the tiles that were laid."""
        before = self.stage.tiles.sprites
        new = [key for key in arrangement.spots if key not in before and key[0] == "tile"]
        gone = [key for key in before if key not in arrangement.spots and key[0] == "back"]
        if mover is not None:
            gone.sort(key=lambda key: key[1] != mover)
        origins = dict(zip(new, gone, strict=False))
        laid = [key for key, spot in arrangement.spots.items() if spot.where == TABLE and (
            key in origins or (key in before and before[key].spot.where == HAND))]
        return origins, laid

    def show_picked(self) -> None:
        """Hold up what is picked up, lay down what is not."""
        for key, spot in self.stage.tiles.arrangement.spots.items():
            if spot.where == HAND and key[0] == "tile":
                self.stage.tiles.lift(key, _LIFTED if key[1] in self.board.picked else 0.0)
        self.refresh()

    def refresh(self) -> None:
        """Let places, buttons and words follow the position."""
        self.stage.offers = self.board.offers() if self.moves else []
        self.stage.touch()
        self.widgets = [*self._furniture, self._banner(), *self.board.buttons(), *self._spots()]
        if self.course.reviewing:
            self.widgets.insert(0, self._go_on())
        self._show_focus()
        self.dirty = True

    def _banner(self) -> Label:
        place = rect_of(self.stage.regions.banner)
        if self.stage.scenery.scores:
            left = self.stage.score(self.viewer).right + self.context.frame.units(1)
            place.width -= max(0, left - place.x)
            place.x = max(place.x, left)
        return Label(self.context, "banner", place, text=self.words(), bold=True, ground="cream")

    def _go_on(self) -> Button:
        buttons = self.stage.regions.buttons
        return Button(self.context, "go", rect_of(buttons[-2]), icon="go", role="leaf", round=True,
                      on_press=self.course.open_end)

    def words(self) -> str:
        """The line of words under the table."""
        if self.course.reviewing:
            return self.board.result()
        actor = self.session.actor
        if actor is None:
            return ""
        turn = wording.turn_of(actor)
        if not actor.is_person:
            return turn
        if self.session.only_pass:
            return wording.passes(False)
        if not self.moves:
            return turn
        return pgettext("table", "{turn} {todo}").format(turn=turn, todo=self.board.todo())

    def _spots(self) -> list[Widget]:
        context, stage = self.context, self.stage
        found: list[Widget] = []
        for key, spot in stage.tiles.arrangement.spots.items():
            rect = rect_of(spot.rect)
            if key[0] != "tile":
                found.append(TouchSpot(context, ".".join(map(str, key)), rect, enabled=False,
                                       extra={"seat": spot.seat}))
                continue
            name = self.session.game.tiles.names[key[1]]
            if spot.where == HAND:
                if key[1] in self.board.picked:
                    rect.y -= round(_LIFTED * spot.unit)
                own = bool(self.moves) and spot.seat == self.viewer and self.board.fetches
                found.append(TouchSpot(
                    context, f"hand.{name}", rect, enabled=own, extra={"seat": spot.seat},
                    on_press=partial(self.board.tap, key[1]) if own else None))
            else:
                found.append(TouchSpot(context, f"table.{name}", rect, enabled=False))
        found += [TouchSpot(context, offer.id, offer.rect, text=offer.text, on_press=offer.press)
                  for offer in stage.offers]
        for seat, who in enumerate(self.session.seats):
            found.append(TouchSpot(context, f"face.{seat}", stage.portrait(seat), text=who.name,
                                   extra={"seat": seat}))
            if seat in stage.scenery.scores:
                found.append(TouchSpot(context, f"score.{seat}", stage.score(seat),
                                       text=stage.scenery.scores[seat].text, extra={"seat": seat}))
        return found

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)

    # What automation asks

    @property
    def waiting(self) -> str | None:
        return "human" if self.course.reviewing else super().waiting

    # Time

    def tick(self, dt: float) -> None:
        """Time passes for the board."""
        self.board.tick(dt)

    # What players do

    @property
    def acting(self) -> bool:
        """Whether the person before the screen may do something now."""
        return bool(self.moves)

    def open_turn(self, turn: int) -> None:
        """That seat may do all that the rules allow."""
        self.moves = tuple(self.session.match.legal_moves())

    def close_turn(self) -> None:
        """Nobody may act, and nothing is held up."""
        self.moves = ()
        self.board.begin_turn()

    def repeat(self) -> None:
        """Say again what is to be done."""

    def submit(self, move: Move) -> None:
        """Make a move and show it."""
        seat, actor = self.session.turn, self.session.actor
        assert seat is not None
        if actor is not None and actor.is_person:
            self.calm()
        self.moves = ()
        self.board.picked = []
        self._show(seat, move, self.session.submit(move))

    def call(self, call: Any) -> None:
        """Call out what happens beside the turns."""
        self.moves = ()
        self.board.picked = []
        self._show(call.seat, call, self.session.call(call))

    def _show(self, seat: int, move: Any, events: list[Event]) -> None:
        self.board.happened(seat, move, events)
        self.course.ending = next((e for e in events if isinstance(e, RoundEnded)), None)
        self.context.audio.play("lay" if self.course.ending is None else "win")
        self.look(mover=seat)
        if self.course.ending is not None:
            self.animations.enqueue(pause(pace.AFTER_ROUND))

    # Events: a tile is picked up and its place touched, or it is dragged there

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.guarded:
            self.animations.finish()
            if event.button == 1 and self._press(event.pos):
                self.dirty = True
                return True
        elif event.type == pygame.MOUSEMOTION and self._dragged:
            self._drag(event.pos)
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dragged:
            self._drop(event.pos)
            return True
        return super().handle(event)

    def _press(self, at: tuple[int, int]) -> bool:
        if any(widget.pressable and widget.hit(at) for widget in self.widgets):
            return False  # buttons lie over tiles
        offer = self._offer_at(at)
        if offer is not None:
            offer.press()
            return True
        tile = self._hand_tile_at(at) if self.moves and self.board.fetches else None
        if tile is not None:
            self._dragged = (tile, at, False)
            return True
        return False

    def _drag(self, at: tuple[int, int]) -> None:
        assert self._dragged is not None
        tile, start, moved = self._dragged
        far = max(6, self.context.frame.units(1.4))
        if not moved and abs(at[0] - start[0]) + abs(at[1] - start[1]) < far:
            return
        if not moved and tile not in self.board.picked:
            self.board.tap(tile)
        self._dragged = (tile, start, True)
        if ("tile", tile) in self.stage.tiles.sprites:
            self.stage.tiles.carry(("tile", tile), *at)
        self.dirty = True

    def _drop(self, at: tuple[int, int]) -> None:
        assert self._dragged is not None
        tile, _start, moved = self._dragged
        self._dragged = None
        if not moved:
            self.board.tap(tile)
            return
        offer = self._offer_at(at)
        if offer is not None and tile in self.board.picked:
            offer.press()
        else:
            self.board.picked = [other for other in self.board.picked if other != tile]
            self.stage.tiles.send_home(("tile", tile))
            self.refresh()

    def _offer_at(self, at: tuple[int, int]) -> Offer | None:
        found: list[tuple[float, int, Offer]] = []
        for offer in self.stage.offers:
            reach = offer.rect.inflate(max(0, _TOUCH - offer.rect.width),
                                       max(0, _TOUCH - offer.rect.height))
            if reach.collidepoint(at):
                far = pygame.Vector2(offer.rect.center).distance_to(at)
                found.append((far, len(found), offer))
        return min(found)[2] if found else None

    def _hand_tile_at(self, at: tuple[int, int]) -> int | None:
        for key, sprite in self.stage.tiles.sprites.items():
            if key[0] == "tile" and sprite.spot.where == HAND and sprite.spot.seat == self.viewer:
                rect = rect_of(sprite.spot.rect)
                if rect.inflate(4, rect.height // 8).collidepoint(at):
                    return int(key[1])
        return None
