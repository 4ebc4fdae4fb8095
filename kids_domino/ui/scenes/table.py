"""The table: the scene in which the game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino import decks
from kids_domino.core.events import Event, RoundEnded
from kids_domino.core.moves import Draw, Move
from kids_domino.session import Session
from kids_domino.ui import flow, presenter
from kids_domino.ui.level_art import deck_of
from kids_domino.ui.scene import Scene
from kids_domino.ui.setup import GameSetup
from kids_domino.ui.table import arrangement, furniture, opening, pace, scores, wording
from kids_domino.ui.table.arrangement import Key, Orders, Shown
from kids_domino.ui.table.choice import Choice
from kids_domino.ui.table.course import Course
from kids_domino.ui.table.performance import Performance
from kids_domino.ui.table.questions import Questions
from kids_domino.ui.table.stage import Stage
from kids_domino.ui.table.touch import Touch
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class TableScene(Scene):
    """One match, from the first deal to the last tile.

    The session's position is final before anything is shown of a move: a touch skips what moves,
    and nothing waits for it.
    """

    name = "table"

    def __init__(self, context: Context, game: GameSetup, unfinished: bool = False) -> None:
        """``unfinished``: take up the game that the profile keeps."""
        super().__init__(context)
        self.game = game
        session = opening.open_unfinished(context, game) if unfinished else None
        self.session: Session = session or opening.open_new(context, game)
        self.deck = deck_of(context, game.level, self.session.game.tiles.n + 1)
        self.stage = Stage(context, self.deck, self.animations)
        self.orders = Orders()
        self.touch = Touch(self)
        self.performance = Performance(self)
        self.viewer = (self.session.people or [0])[0]
        self.choice: Choice | None = None
        """What the person before the screen may do; None while nobody can act."""
        self.course = Course(self)
        self.questions = Questions(self)
        self.notice_left = 0.0
        self._calm = 0.0
        self._furniture: list[Widget] = []

    # Opening and closing

    def build(self) -> list[Widget]:
        self._hold()
        self.touch.pointer.far = max(6, self.context.frame.units(1.4))
        if self.session.match.state is not None:
            self.stage.capacity = self.capacity()
        self.stage.lay_out(len(self.session.seats), self._has_bank)
        self._furniture = furniture.furniture(self)
        if self.session.match.state is not None:
            self.look(glide=False)
        furniture.refresh(self, self._furniture)
        return [*self._furniture, *self._spots()]

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
        """Stand still: everything lies where it belongs, nothing is in anybody's hand."""
        self.animations.clear()
        self.touch.pointer.release()
        self.stage.notice, self.stage.notice_share = None, 1.0
        self.stage.arrows, self.stage.hovered = {}, None
        self.choice = None
        self.course.hold()
        if self.stage.board.sprites:
            self.stage.board.settle()

    def start_round(self) -> None:
        """Deal, and let the tiles come out of the heap."""
        self.orders.forget()
        self.course.new_round()
        self._perform(self.session.start_round())

    # What is shown

    def position(self) -> Shown:
        """The position as those before the screen may see it."""
        return arrangement.shown(self.session, self.viewer, self.orders,
                                 self.course.ready is None)

    @property
    def _has_bank(self) -> bool:
        """Whether tiles lie in a boneyard from which they may be drawn."""
        game = self.session.game
        dealt = getattr(game, "hand_size", 0) * game.seats
        return getattr(game, "stays", None) is not None and dealt < len(game.tiles)

    def capacity(self) -> int:
        """The tiles that the boneyard had after the deal."""
        state = self.session.match.state
        drawn = sum(isinstance(move, Draw) for _, move in state.history)
        return len(getattr(state, "boneyard", ())) + drawn

    def look(self, glide: bool = True) -> None:
        """Show the position as it is now."""
        session, stage = self.session, self.stage
        position = self.position()
        scenery = stage.scenery
        scenery.viewer = self.viewer
        scenery.turn = session.turn
        scenery.faces = tuple(seat.picture or "computer" for seat in session.seats)
        scenery.colours = session.game.sides
        scenery.scores = scores.scores_of(session)
        scenery.carried = scores.carried_of(session)
        bank = position.bank
        scenery.bank_left = len(bank) if isinstance(bank, list) else bank
        stage.last = None
        if position.laid:
            seat, play = position.laid[-1]
            stage.last = (("tile", play.tile), seat)
        stage.show(position, glide=glide)
        self.refresh()

    def words(self) -> str:
        """The line of words under the table."""
        turn = self.stage.scenery.turn
        if turn is None or self.session.turn is None or self._explained:
            return ""
        if self.questions.forced:
            return self.questions.words()
        may_draw = self.choice is not None and self.choice.may_draw
        lead = not self.session.match.state.table
        return wording.instruction(self.session.seats[turn], self._pictures, lead, may_draw,
                                   self._has_bank)

    @property
    def _explained(self) -> bool:
        """Whether a sign says what matters now, or somebody can only pass."""
        return self.stage.notice is not None or self.session.only_pass

    def refresh(self) -> None:
        """Let widgets follow what can be touched now."""
        furniture.refresh(self, self._furniture)
        if self.widgets:
            self.widgets = [*self._furniture, *self._spots()]
            self._show_focus()
        self.dirty = True

    def _spots(self) -> list[Widget]:
        if self.stage.position is None:
            return []
        return [*furniture.spots(self), *self.questions.widgets()]

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)

    # What automation asks

    @property
    def turn(self) -> int | None:
        return self.session.turn

    @property
    def waiting(self) -> str | None:
        actor = self.session.actor
        if actor is None or self.performance.passing:
            return None
        return "human" if actor.is_person else "computer"

    @property
    def moving(self) -> bool:
        return (self.animations.active or self._calm > 0 or self.touch.fresh
                or (self.course.due and not self.performance.passing))

    # Time

    def update(self, dt: float) -> None:
        moved = self.animations.active
        super().update(dt)
        if moved and not self.animations.active:
            self.refresh()  # what can be touched lies where it came to rest
        self._calm = max(0.0, self._calm - dt)
        self.performance.step(dt)
        if self.notice_left > 0:
            self.notice_left -= dt
            if self.notice_left <= 0:
                self.quiet()
        if not self.animations.active and not self.performance.passing:
            self.course.step(dt)

    # What players do

    @property
    def acting(self) -> bool:
        """Whether a person before the screen may lay or draw now."""
        return self.choice is not None

    @property
    def help_level(self) -> int:
        """How soon fitting tiles glow, 0 to 4; grown-ups' games show nothing by themselves."""
        return 4 if self.game.level.grown_up else self.context.settings.help_level

    def submit(self, move: Move) -> None:
        """Make a move and show it."""
        actor = self.session.actor
        if actor is not None and actor.is_person and not self.session.only_pass:
            self.calm()
        before = self.stage.position
        self.choice = None
        self.stage.arrows, self.stage.hovered = {}, None
        self.stage.glowing = set()
        self.stage.notice = None
        self.stage.scenery.bank_open = False
        self._perform(self.session.submit(move), before)

    def _perform(self, events: list[Event], before: Shown | None = None) -> None:
        self.course.ending = next((e for e in events if isinstance(e, RoundEnded)), None)
        grown_up = self.game.level.grown_up
        voices = () if grown_up else self.deck.voices
        table = len(before.laid) if before is not None else 0
        self.performance.run(presenter.cues(events, table, voices), before)
        self.refresh()

    def undo(self) -> None:
        """Take the last move of a person back."""
        self._hold()
        if self.session.undo():
            self.course.ending = None
            self.calm()
            self.context.audio.play("home")
            self.look()

    def show_hint(self) -> None:
        """Point at a fitting tile and its place, or at the bank; ends at the first touch."""
        choice = self.choice
        if choice is None:
            return
        self.touch.put_back()
        self.quiet()
        self.say("hint")
        play = choice.suggestion()
        if play is None:
            top = self.stage.open_bank()
            if top is not None:
                self.stage.board.hop(self.stage.board.sprites[top], 0, 0.6)
            self.dirty = True
            return
        key = ("tile", play.tile)
        self.stage.glowing = {key}
        self.stage.hint(play.arm, play.inner == play.outer)
        self.stage.board.hop(self.stage.board.sprites[key], 0, 0.6)
        self.refresh()

    def repeat(self) -> None:
        """Say again what is to be done."""
        self.say("computer-turn" if self.choice is None else self.instruction)

    @property
    def instruction(self) -> str:
        """The clip that says what can be done now."""
        if self.choice is not None and self.choice.may_draw:
            return "take-tile"
        if not self.session.match.state.table:
            return "lay-tile"
        return "same-picture" if self._pictures else "lay-tile"

    @property
    def _pictures(self) -> bool:
        return self.deck.kind in ("pictures", decks.PHOTOS)

    def pause(self) -> None:
        """Put the pause over the table."""
        from kids_domino.ui.scenes.pause import PauseScene

        self.context.director.push(PauseScene(self.context, self.session.match.variant))

    def back(self) -> None:
        self.pause()

    def say(self, key: str, word: bool = False) -> None:
        """Speak a clip; a ``word`` in the second language too, if there is one."""
        self.context.audio.say(key, twice=word)

    def quiet(self) -> None:
        """End what only helps: two faces side by side, a hint."""
        self.notice_left = 0.0
        if self.stage.notice is not None and (self.choice is None or not self.choice.waiting):
            self.stage.notice = None
            self.refresh()
        if self.stage.hinted:
            self.stage.hinted = False
            self.stage.arrows = {}
            self.stage.glowing = set()
            self.stage.touch()
            self.refresh()

    def calm(self) -> None:
        """For a moment more touches belong to the one that was just used (case C-17)."""
        self._calm = pace.TAP_AGAIN

    # Events

    @property
    def guarded(self) -> bool:
        return super().guarded or self._calm > 0

    def handle(self, event: pygame.Event) -> bool:
        if event.type in _FINGERS:
            made = self.touch.fingers.translate(
                event, (self.context.frame.width, self.context.frame.height))
            return self.handle(made) if made is not None else True
        if event.type == pygame.WINDOWFOCUSLOST and self.touch.pointer.held:
            self.touch.pointer.release()
            self.touch.put_back()
        if event.type == pygame.MOUSEBUTTONDOWN and not self.guarded:
            performance = self.performance
            if performance.passing and performance.pass_age < pace.PASS_LEAST:
                return True
            self.animations.finish()
            performance.end_pass()
            self._settle_turn()
        if event.type in _MOUSE and not (event.type == pygame.MOUSEBUTTONDOWN and (
                self.guarded or self.questions.covers(event.pos))) and self.touch.handle(event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.forget_focus()
            self.dirty = True
            return True
        return super().handle(event)

    def _settle_turn(self) -> None:
        """After a skip the person whose turn it is can act with the same touch."""
        course, actor = self.course, self.session.actor
        waits = course.ending is None and self.choice is None and not course.shared
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
        if 0 <= number < 9 and self.choice is not None:
            hand = self.stage.arrangement.of(arrangement.HAND, self.viewer)
            if number < len(hand):
                key = hand[number][0]
                self._set_focus(f"hand.{self.session.game.tiles.names[key[1]]}")
                self.choose(key)
            return True
        return False

    def choose(self, key: Key) -> None:
        """Pick a tile up by the keyboard: the ring goes on to its place."""
        self.touch.tap_tile(key)
        if self.choice is not None and self.choice.picked is not None and self.focus:
            places = [w.id for w in self.widgets if w.id.startswith("place.")]
            if places:
                self._set_focus(places[0])
