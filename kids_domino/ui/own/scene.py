"""The table of a game with a layout of its own. What is special about it is on its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.core.events import Event, RoundEnded
from kids_domino.core.moves import Move
from kids_domino.ui.own import furniture, hands
from kids_domino.ui.own.board import OwnBoard
from kids_domino.ui.own.course import OwnCourse
from kids_domino.ui.own.hint import OwnHint
from kids_domino.ui.own.show import Show
from kids_domino.ui.own.stage import OwnStage
from kids_domino.ui.own.touch import OwnTouch
from kids_domino.ui.setup import GameSetup
from kids_domino.ui.table.arrangement import HAND, TABLE, Arrangement, Key
from kids_domino.ui.table.match_scene import MatchScene
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context


class OwnTableScene(MatchScene):
    """A match on a table whose ``board`` knows what is special about the game."""

    course: OwnCourse
    touch: OwnTouch
    stage: OwnStage

    def __init__(self, context: Context, game: GameSetup, board: type[OwnBoard],
                 unfinished: bool = False) -> None:
        """``unfinished``: take up the game that the profile keeps."""
        super().__init__(context, game, unfinished)
        self.stage = OwnStage(context, self.deck, self.animations)
        self.moves: Sequence[Any] = ()
        """What the person before the screen may do; empty while nobody can act."""
        self.board = board(self)
        self.course = OwnCourse(self, self.board.secret)
        self.touch = OwnTouch(self)
        self.show = Show(self)
        self.hint = OwnHint(self)

    # Opening and closing

    def build(self) -> list[Widget]:
        self._hold()
        self.stage.lay_out(self.board, len(self.session.seats), self.counter)
        self._furniture = furniture.furniture(self)
        if self.session.match.state is not None:
            self.look(glide=False)
        return self.widgets if self.session.match.state is not None else self._furniture

    def let_go(self) -> None:
        self.stage.rest()
        self.touch.release()
        self.close_turn()

    def deal(self, events: list[Event]) -> None:
        """Let the tiles come out of the middle."""
        self.board.begin_round()
        self.context.audio.play("turn")
        self.look(glide=False)
        self.stage.board.scatter(*self.board.room.center)

    # What is shown

    @property
    def view(self) -> Any:
        """What those before the screen may know."""
        return self.session.view(self.viewer)

    @property
    def covered(self) -> bool:
        """Whether nobody's hand may be seen now: the machine goes from one to the next."""
        return self.course.ready is None and self.course.ending is None

    def look(self, glide: bool = True, mover: int | None = None,
             landed: Callable[[], object] | None = None) -> None:
        """Show the position as it is now. ``mover``: the seat that has just made a move; when its
        tiles have arrived, ``landed`` is called."""
        stage = self.stage
        scenery = stage.scenery
        self.dress(scenery)
        scenery.scores = self.board.scores()
        arrangement = Arrangement()
        hands.lay(arrangement, self, self.board.hands())
        arrangement.spots.update(self.board.spots())
        origins, first = self._origins(arrangement, mover)
        stage.board.show(arrangement, origins=origins, first=first, glide=glide, landed=landed)
        self.refresh()

    def _origins(self, arrangement: Arrangement,
                 mover: int | None) -> tuple[dict[Key, Key], list[Key]]:
        """Which hidden tile each new one was a moment ago, and the tiles that were laid."""
        before = self.stage.board.sprites
        new = [key for key in arrangement.spots if key not in before and key[0] == "tile"]
        gone = [key for key in before if key not in arrangement.spots and key[0] != "tile"]
        if mover is not None:
            gone.sort(key=lambda key: key[:2] != ("back", mover))
        origins = dict(zip(new, gone, strict=False))
        laid = [key for key, spot in arrangement.spots.items() if spot.where == TABLE and (
            key in origins or (key in before and before[key].spot.where == HAND))]
        return origins, laid

    def show_picked(self) -> None:
        """Hold up what is picked up, lay down what is not."""
        for key, spot in self.stage.board.arrangement.spots.items():
            if spot.where == HAND and key[0] == "tile":
                self.stage.board.lift(key, furniture.LIFTED if key[1] in self.board.picked else 0.0)
        self.refresh()

    def refresh(self) -> None:
        """Let places, buttons and words follow the position."""
        self.stage.offers = self.board.offers() if self.moves else []
        self.stage.touch()
        furniture.refresh(self, self._furniture)
        self.widgets = [*self._furniture, furniture.banner(self), *self.board.buttons(),
                        *furniture.spots(self)]
        if self.course.reviewing:
            self.widgets.insert(0, furniture.go_on(self))
        self._show_focus()
        self.dirty = True

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.hint.draw(surface)

    # What automation asks

    @property
    def waiting(self) -> str | None:
        return "human" if self.course.reviewing else super().waiting

    @property
    def moving(self) -> bool:
        return super().moving or self.hint.thinking

    # Time

    def tick(self, dt: float) -> None:
        """Time passes for the board, and for whoever thinks about a hint."""
        self.board.tick(dt)
        self.hint.step(dt)

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
        self.hint.forget()
        self.board.begin_turn()

    def repeat(self) -> None:
        """Say again what is to be done."""
        self.say(self.board.cue if self.moves else "computer-turn")

    def submit(self, move: Move) -> None:
        """Make a move and show it."""
        seat, actor = self.session.turn, self.session.actor
        assert seat is not None
        if actor is not None and actor.is_person:
            self.calm()
        self._stop()
        self._show(seat, move, self.session.submit(move))

    def call(self, call: Any) -> None:
        """Call out what happens beside the turns."""
        self._stop()
        self._show(call.seat, call, self.session.call(call))

    def _stop(self) -> None:
        self.moves = ()
        self.hint.forget()
        self.board.picked = []

    def _show(self, seat: int, move: Any, events: list[Event]) -> None:
        self.board.happened(seat, move, events)
        self.course.ending = next((e for e in events if isinstance(e, RoundEnded)), None)
        self.show.begin(move)
        self.look(mover=seat, landed=partial(self.show.landed, move))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.guarded:
            widget = self.pressed_at(event.pos)
            if (widget is None or widget.id != "hint") and self.hint.touch(event.pos):
                self.forget_focus()
                self.dirty = True
                return True
        return super().handle(event)

    def own_tiles(self) -> list[Key]:
        if not self.board.fetches:
            return []
        return [key for key, _spot in self.stage.board.arrangement.of(HAND, self.viewer)]

    def pick(self, key: Key) -> None:
        self.hint.end()
        self.board.tap(key[1])
