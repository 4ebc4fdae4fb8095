"""The table: the scene in which the game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino import decks
from kids_domino.core.events import Event, RoundEnded
from kids_domino.core.moves import Draw, Move
from kids_domino.ui import presenter
from kids_domino.ui.setup import GameSetup
from kids_domino.ui.table import arrangement, furniture, pace, scores, wording
from kids_domino.ui.table.arrangement import Key, Shown
from kids_domino.ui.table.choice import Choice
from kids_domino.ui.table.clock import TurnClock, of_kept
from kids_domino.ui.table.course import Course
from kids_domino.ui.table.hint import TableHint
from kids_domino.ui.table.match_scene import MatchScene
from kids_domino.ui.table.performance import Performance
from kids_domino.ui.table.questions import Questions
from kids_domino.ui.table.stage import Stage
from kids_domino.ui.table.touch import Touch
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context


class TableScene(MatchScene):
    """A match in which tiles are laid end to end."""

    course: Course
    touch: Touch
    stage: Stage

    def __init__(self, context: Context, game: GameSetup, unfinished: bool = False) -> None:
        """``unfinished``: take up the game that the profile keeps."""
        super().__init__(context, game, unfinished)
        self.stage = Stage(context, self.deck, self.animations)
        self.touch = Touch(self)
        self.performance = Performance(self)
        self.choice: Choice | None = None
        """What the person before the screen may do; None while nobody can act."""
        self.course = Course(self)
        self.questions = Questions(self)
        self.hint = TableHint(self)
        self.clock = of_kept(self) if self.resumed else TurnClock(self)
        self.notice_left = 0.0

    # Opening and closing

    def build(self) -> list[Widget]:
        self._hold()
        self.touch.pointer.far = max(6, self.context.frame.units(1.4))
        if self.session.match.state is not None:
            self.stage.capacity = self.capacity()
        self.stage.lay_out(len(self.session.seats), self._has_bank, self.counter)
        self._furniture = furniture.furniture(self)
        if self.session.match.state is not None:
            self.look(glide=False)
        furniture.refresh(self, self._furniture)
        return [*self._furniture, *self._spots()]

    def let_go(self) -> None:
        self.touch.pointer.release()
        self.stage.notice, self.stage.notice_share = None, 1.0
        self.stage.arrows, self.stage.hovered = {}, None
        self.choice = None
        self.hint.forget()

    def deal(self, events: list[Event]) -> None:
        """Let the tiles come out of the heap."""
        self._perform(events)

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
        self.dress(scenery)
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
                                   self._has_bank, self.game.level.grown_up)

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

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.hint.draw(surface)

    # What automation asks

    @property
    def halted(self) -> bool:
        """Whether a pass stands over the table."""
        return self.performance.passing

    @property
    def moving(self) -> bool:
        return super().moving or self.touch.fresh or self.hint.thinking

    # Time

    def tick(self, dt: float) -> None:
        """What is shown for a while goes on, and so does whoever thinks about a hint."""
        self.performance.step(dt)
        self.hint.step(dt)
        if not self.animations.active and not self.halted:
            self.clock.step(dt)
        if self.notice_left > 0:
            self.notice_left -= dt
            if self.notice_left <= 0:
                self.quiet()

    # What players do

    @property
    def acting(self) -> bool:
        """Whether a person before the screen may lay or draw now."""
        return self.choice is not None

    def open_turn(self, turn: int) -> None:
        """That seat may choose a tile."""
        self.choice = Choice(self.session, turn, not self.game.level.grown_up)

    def close_turn(self) -> None:
        """Nobody may choose."""
        self.choice = None
        self.hint.forget()
        self.stage.glowing = set()
        self.stage.scenery.bank_open = False

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
        self.hint.forget()
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
        self.hint.ask()

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

    def quiet(self) -> None:
        """End what only helps: two faces side by side, a hint."""
        self.notice_left = 0.0
        self.hint.set_aside()
        if self.stage.notice is not None and (self.choice is None or not self.choice.waiting):
            self.stage.notice = None
            self.refresh()
        self.end_hint()

    def end_hint(self) -> None:
        """Nothing is pointed at any more."""
        if self.stage.hinted:
            self.stage.hinted = False
            self.hint.button = ""
            if self.choice is not None:
                self.choice.answer = None
            self.stage.arrows = {}
            self.stage.glowing = set()
            self.stage.touch()
            self.refresh()

    # Events

    def skip(self) -> bool:
        performance = self.performance
        if performance.passing and performance.pass_age < pace.PASS_LEAST:
            return False
        super().skip()
        performance.end_pass()
        return True

    def covers(self, at: tuple[int, int]) -> bool:
        return self.questions.covers(at)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST and self.touch.pointer.held:
            self.touch.pointer.release()
            self.touch.put_back()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.stage.hinted and (
                not self.guarded) and self._ends_hint(event.pos):
            return True
        return super().handle(event)

    def _ends_hint(self, at: tuple[int, int]) -> bool:
        """A touch ends what is pointed at; True where it was for a place that was."""
        self.skip()
        if self.touch.take_shown(at):
            self.forget_focus()
            self.dirty = True
            return True
        widget = self.pressed_at(at)
        if widget is None or widget.id != "hint":
            self.end_hint()
            self.course.touched()  # other help waits again as well
        return False

    def own_tiles(self) -> list[Key]:
        hand = self.stage.arrangement.of(arrangement.HAND, self.viewer)
        return [key for key, _spot in hand]

    def pick(self, key: Key) -> None:
        self.touch.follow(key[1])
        self.end_hint()
        self.touch.tap_tile(key)
