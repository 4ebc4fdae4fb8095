"""A table at which a match is played: what all games have in common, whatever lies on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from kids_domino.core.events import Event
from kids_domino.core.moves import Move
from kids_domino.session import Session
from kids_domino.ui import flow, setup
from kids_domino.ui.level_art import deck_of
from kids_domino.ui.scene import Scene
from kids_domino.ui.setup import GameSetup
from kids_domino.ui.table import opening, pace
from kids_domino.ui.table.arrangement import Key, Orders
from kids_domino.ui.table.board import Board
from kids_domino.ui.table.ground import Scenery
from kids_domino.ui.table.pointer import Fingers
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context
    from kids_domino.ui.table.match_course import MatchCourse


_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class Gestures(Protocol):
    """Takes what the mouse or a finger does on the table itself."""

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; True when it was for something on the table."""


class Cloth(Protocol):
    """What is drawn of the table."""

    board: Board

    def portrait(self, seat: int) -> pygame.Rect:
        """Where a face is drawn."""


class MatchScene(Scene):
    """One match, from the first deal to the last tile.

    The session's position is final before anything is shown of a move: a touch skips what moves,
    and nothing waits for it. A subclass makes ``course`` and shows what lies on the table.
    """

    name = "table"
    course: MatchCourse
    touch: Gestures
    stage: Cloth

    def __init__(self, context: Context, game: GameSetup, unfinished: bool = False) -> None:
        """``unfinished``: take up the game that the profile keeps."""
        super().__init__(context)
        self.game = game
        session = opening.open_unfinished(context, game) if unfinished else None
        self.resumed = session is not None
        """Whether the match was begun before and is gone on with."""
        self.session: Session = session or opening.open_new(context, game)
        self.deck = deck_of(context, game.level, self.session.game.tiles.n + 1)
        self.orders = Orders()
        self.viewer = (self.session.people or [0])[0]
        self.fingers = Fingers()
        self._calm = 0.0
        self._furniture: list[Widget] = []

    @property
    def counter(self) -> bool:
        """Whether turns go round counter-clockwise."""
        return getattr(self.session.match.variant, "direction", "") == "counter-clockwise"

    # What a subclass writes

    @property
    def acting(self) -> bool:
        """Whether the person before the screen may do something now."""
        raise NotImplementedError

    def open_turn(self, turn: int) -> None:
        """The person at seat ``turn`` is before the screen and may act from now on."""
        raise NotImplementedError

    def close_turn(self) -> None:
        """Nobody may act."""
        raise NotImplementedError

    def look(self, glide: bool = True) -> None:
        """Show the position as it is now; ``glide``: tiles go to their places."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Let widgets follow what can be touched now."""
        raise NotImplementedError

    def submit(self, move: Move) -> None:
        """Make a move and show it."""
        raise NotImplementedError

    def deal(self, events: list[Event]) -> None:
        """Show what happened when a round was dealt."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Nothing is in anybody's hand, and nothing is said about it."""
        raise NotImplementedError

    def repeat(self) -> None:
        """Say again what is to be done."""
        raise NotImplementedError

    def skip(self) -> bool:
        """A touch: show at once what is still moving. False while it must be seen first."""
        self.animations.finish()
        return True

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether buttons lie over the table at a point."""
        return False

    def own_tiles(self) -> list[Key]:
        """The tiles that the keys 1 to 9 pick up."""
        raise NotImplementedError

    def pick(self, key: Key) -> None:
        """Pick a tile of the own hand up, or do what a tap on it does."""
        raise NotImplementedError

    @property
    def halted(self) -> bool:
        """Whether something stands over the table that everybody has to see first."""
        return False

    def tick(self, dt: float) -> None:
        """``dt`` seconds have passed at the table."""

    # Opening and closing

    def appear(self) -> None:
        """Whoever was given another name meanwhile has it from now on."""
        seats = setup.named(self.context, self.game.seats)
        if seats != self.game.seats:
            self.game = replace(self.game, seats=seats)
            self.session.seats = tuple(
                replace(one, name=seat.name)
                for one, seat in zip(self.session.seats, seats, strict=True))
            games = self.context.games
            games.describe({**(games.meta() or {}), **self.game.meta()})
        super().appear()

    def enter(self) -> None:
        flow.quiet(self.context)
        self.course.turns.warm_up()
        match = self.session.match
        if match.result is not None:
            self.course.open_end()
        elif match.between_rounds and self.course.ending is None:
            self.start_round()

    def leave(self) -> None:
        self._hold()
        if self.course.ending is None:  # the end of a round may finish its sentence
            self.context.audio.hush()

    def _hold(self) -> None:
        """Stand still: everything lies where it belongs."""
        self.animations.clear()
        self.let_go()
        self.course.hold()
        if self.stage.board.sprites:
            self.stage.board.settle()

    def start_round(self) -> None:
        """Deal the next round."""
        self.orders.forget()
        self.course.new_round()
        self.deal(self.session.start_round())

    def dress(self, scenery: Scenery) -> None:
        """Tell ``scenery`` who sits where and whose turn it is."""
        session = self.session
        scenery.viewer = self.viewer
        scenery.turn = session.turn
        scenery.faces = tuple(seat.picture or "computer" for seat in session.seats)
        scenery.names = tuple(seat.name for seat in session.seats)
        scenery.colours = session.game.sides

    # What automation asks

    @property
    def turn(self) -> int | None:
        return self.session.turn

    @property
    def waiting(self) -> str | None:
        actor = self.session.actor
        if actor is None or self.halted:
            return None
        return "human" if actor.is_person else "computer"

    @property
    def moving(self) -> bool:
        return (self.animations.active or self._calm > 0
                or (self.course.due and not self.halted))

    # Time

    def update(self, dt: float) -> None:
        moved = self.animations.active
        super().update(dt)
        if moved and not self.animations.active:
            self.refresh()  # what can be touched lies where it came to rest
        self._calm = max(0.0, self._calm - dt)
        self.tick(dt)
        if not self.animations.active and not self.halted:
            self.course.step(dt)

    # What players do

    def pause(self) -> None:
        """Put the pause over the table."""
        from kids_domino.ui.scenes.pause import PauseScene

        self.context.director.push(PauseScene(self.context, self.session.match.variant))

    def back(self) -> None:
        self.pause()

    def say(self, key: str, word: bool = False) -> None:
        """Speak a clip; a ``word`` in the second language too, if there is one."""
        self.context.audio.say(key, twice=word)

    def calm(self) -> None:
        """For a moment more touches belong to the one that was just used (case C-17)."""
        self._calm = pace.TAP_AGAIN

    # Events

    @property
    def guarded(self) -> bool:
        return super().guarded or self._calm > 0

    def handle(self, event: pygame.Event) -> bool:
        if event.type in _FINGERS:
            made = self.fingers.translate(
                event, (self.context.frame.width, self.context.frame.height))
            return self.handle(made) if made is not None else True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.guarded:
            if not self.skip():
                return True
            self._settle_turn()
        if event.type in _MOUSE and not (event.type == pygame.MOUSEBUTTONDOWN and (
                self.guarded or self.covers(event.pos))) and self.touch.handle(event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.forget_focus()
            self.dirty = True
            return True
        return super().handle(event)

    def _settle_turn(self) -> None:
        """After a skip the person whose turn it is can act with the same touch."""
        course, actor = self.course, self.session.actor
        waits = course.ending is None and not self.acting and not course.shared
        if waits and actor is not None and actor.is_person:
            course.step(0.0)

    def handle_own(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        for code, name in ((pygame.KSCAN_H, "hint"), (pygame.KSCAN_Z, "undo")):
            if event.scancode == code:
                widget = self.widget(name)
                return widget.press() if widget else False
        number = event.scancode - pygame.KSCAN_1
        if 0 <= number < 9 and self.acting:
            hand = self.own_tiles()
            if number < len(hand):
                self._set_focus(f"hand.{self.session.game.tiles.names[hand[number][1]]}")
                self.choose(hand[number])
            return True
        return False

    def choose(self, key: Key) -> None:
        """Pick a tile up by the keyboard: the ring goes on to its place."""
        self.pick(key)
        places = [w.id for w in self.widgets if w.id.startswith("place.")]
        if places and self.focus:
            self._set_focus(places[0])
