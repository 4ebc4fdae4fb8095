"""The table: the scene in which the game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.core.events import Event, RoundEnded
from kids_domino.core.moves import PASS, Draw, Move
from kids_domino.session import Session
from kids_domino.ui import presenter
from kids_domino.ui.scene import Scene
from kids_domino.ui.setup import GameSetup
from kids_domino.ui.table import arrangement, furniture, opening, pace, scores, wording
from kids_domino.ui.table import deck as decks
from kids_domino.ui.table.arrangement import Orders, Shown
from kids_domino.ui.table.choice import Choice
from kids_domino.ui.table.ending import ended, final
from kids_domino.ui.table.performance import Performance
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
        self.deck = decks.load(game.level.deck)
        self.stage = Stage(context, self.deck, self.animations)
        self.orders = Orders()
        self.turns = pace.Turns(context, self.session)
        self.touch = Touch(self)
        self.performance = Performance(self)
        self.viewer = (self.session.people or [0])[0]
        self.choice: Choice | None = None
        self.ending: RoundEnded | None = None
        """How the round ended, until everybody has seen the count."""
        self.notice_left = 0.0
        closed = len(self.session.people) > 1 and not self.session.hands_open
        self._ready: int | None = None if closed else self.viewer
        """Who may see the own hand; None while the machine is handed on."""
        self._shared = closed
        self._token: tuple[int, int, int] | None = None
        self._idle = 0.0
        self._calm = 0.0
        self._spoken = False
        self._furniture: list[Widget] = []

    # Opening and closing

    def build(self) -> list[Widget]:
        self._hold()
        self.touch.pointer.far = max(6, self.context.frame.units(1.4))
        bank = getattr(self.session.game, "stays", None) is not None
        self.stage.lay_out(len(self.session.seats), bank)
        self._furniture = furniture.furniture(self)
        if self.session.match.state is not None:
            self.stage.capacity = self.capacity()
            self.look(glide=False)
        furniture.refresh(self, self._furniture)
        return [*self._furniture, *self._spots()]

    def enter(self) -> None:
        self.turns.warm_up()
        match = self.session.match
        if match.result is not None:
            self._open_end()
        elif match.between_rounds and self.ending is None:
            self.start_round()

    def leave(self) -> None:
        self._hold()
        self.turns.forget()
        self.context.audio.hush()

    def _hold(self) -> None:
        """Stand still: everything lies where it belongs, nothing is in anybody's hand."""
        self.animations.clear()
        self.touch.pointer.release()
        self.stage.notice, self.stage.notice_share = None, 1.0
        self.stage.arrows, self.stage.hovered = {}, None
        self.choice = None
        self._token = None
        if self.stage.board.sprites:
            self.stage.board.settle()

    def start_round(self) -> None:
        """Deal, and let the tiles come out of the heap."""
        self.orders.forget()
        self.ending = None
        if self._shared:
            self._ready = None
        self._perform(self.session.start_round())

    # What is shown

    def position(self) -> Shown:
        """The position as those before the screen may see it."""
        return arrangement.shown(self.session, self.viewer, self.orders, self._ready is None)

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
        seat = self.session.actor
        if seat is None:
            return ""
        may_draw = self.choice is not None and self.choice.may_draw
        lead = not self.session.match.state.table
        pictures = self.deck.voices[0].startswith("picture")
        return wording.instruction(seat, pictures, lead, may_draw,
                                   self.stage.bank_rect() is not None)

    def refresh(self) -> None:
        """Let widgets follow what can be touched now."""
        furniture.refresh(self, self._furniture)
        if self.widgets:
            self.widgets = [*self._furniture, *self._spots()]
            self._show_focus()
        self.dirty = True

    def _spots(self) -> list[Widget]:
        return [] if self.stage.position is None else furniture.spots(self)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)

    # What automation asks

    @property
    def turn(self) -> int | None:
        return self.session.turn

    @property
    def waiting(self) -> str | None:
        actor = self.session.actor
        if actor is None:
            return None
        return "human" if actor.is_person else "computer"

    @property
    def moving(self) -> bool:
        return self.animations.active or self._calm > 0 or self._due

    @property
    def _due(self) -> bool:
        """Whether the table goes on by itself at once, so that nothing can be done yet."""
        if self.ending is not None:
            return True
        actor = self.session.actor
        if actor is None or not actor.is_person:
            return False
        return self.choice is None or self.session.only_pass

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._calm = max(0.0, self._calm - dt)
        self.performance.pass_age += dt
        if self.notice_left > 0:
            self.notice_left -= dt
            if self.notice_left <= 0:
                self.quiet()
        if not self.animations.active:
            self._go_on(dt)

    def _go_on(self, dt: float) -> None:
        if self.ending is not None:
            self._open_end()
            return
        session, turn = self.session, self.session.turn
        if turn is None:
            return
        token = (session.match.rounds, len(session.match.state.history), turn)
        if token != self._token:
            self._token = token
            self._begin_turn(turn)
            return
        self._idle += dt
        if not session.seats[turn].is_person:
            move = self.turns.step(dt)
            if move is not None:
                self.submit(move)
        elif self._ready is not None and self._ready != turn and self._shared:
            if self._idle >= pace.scaled(self.context, pace.HANDS_OVER):
                self._hand_over(turn)
        elif self._ready is None:
            self._hand_over(turn)
        elif session.only_pass:
            if self._idle >= pace.scaled(self.context, pace.BEFORE_PASS):
                self.submit(PASS)
        else:
            self._glow()

    def _begin_turn(self, turn: int) -> None:
        session = self.session
        self._idle = 0.0
        self.choice = None
        self.stage.glowing = set()
        self.stage.scenery.bank_open = False
        if session.seats[turn].is_person and (not self._shared or self._ready == turn):
            self.viewer = turn
            if not session.only_pass:
                self.choice = Choice(session, turn, not self.game.level.grown_up)
                self.stage.scenery.bank_open = self.choice.may_draw
                self._invite()
        self.look()

    def _invite(self) -> None:
        """Say what to do, once at the start of a match and whenever the bank is needed."""
        assert self.choice is not None
        if self.choice.may_draw:
            self.say("take-tile")
        elif not self._spoken:
            self.say("lay-tile" if not self.session.match.state.table else "same-picture")
        self._spoken = True

    def _glow(self) -> None:
        delay = pace.HINT_AFTER.get(self.help_level)
        choice = self.choice
        if choice is None or delay is None or self.stage.glowing:
            return
        if self._idle >= delay and choice.picked is None and choice.plays:
            self.stage.glowing = {("tile", tile) for tile in choice.fitting}
            self.stage.touch()
            self.dirty = True

    def _hand_over(self, turn: int) -> None:
        from kids_domino.ui.scenes.handover import HandoverScene

        def ready() -> None:
            self._ready = self.viewer = turn
            self._token = None
            self.look(glide=False)

        self._ready = None
        self.context.director.push(HandoverScene(self.context, turn, self.game.seats[turn], ready))

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
        if actor is not None and actor.is_person:
            self.calm()
        before = self.stage.position
        self.choice = None
        self.stage.arrows, self.stage.hovered = {}, None
        self.stage.glowing = set()
        self.stage.notice = None
        self.stage.scenery.bank_open = False
        self._perform(self.session.submit(move), before)

    def _perform(self, events: list[Event], before: Shown | None = None) -> None:
        self.ending = next((e for e in events if isinstance(e, RoundEnded)), None)
        grown_up = self.game.level.grown_up
        voices = () if grown_up else self.deck.voices
        table = len(before.laid) if before is not None else 0
        self.performance.run(presenter.cues(events, table, voices), before)
        self.refresh()

    def undo(self) -> None:
        """Take the last move of a person back."""
        self._hold()
        if self.session.undo():
            self.turns.forget()
            self.ending = None
            self.calm()
            self.context.audio.play("home")
            self.look()

    def show_hint(self) -> None:
        """Point at a fitting tile and its place, or at the bank; ends at the first touch."""
        choice = self.choice
        if choice is None:
            return
        self.touch.put_back()
        self.say("hint")
        play = choice.suggestion()
        if play is None:
            self.stage.scenery.bank_open = True
            self.stage.touch()
            self.dirty = True
            return
        key = ("tile", play.tile)
        self.stage.glowing = {key}
        self.stage.hint(play.arm, play.inner == play.outer)
        self.stage.board.hop(self.stage.board.sprites[key], 0, 0.6)
        self.refresh()

    def repeat(self) -> None:
        """Say again what is to be done."""
        choice = self.choice
        if choice is not None and choice.may_draw:
            self.say("take-tile")
        elif choice is None and self.session.actor is not None:
            self.say("computer-turn")
        else:
            self.say("same-picture" if self.session.match.state.table else "lay-tile")

    def pause(self) -> None:
        """Put the pause over the table."""
        from kids_domino.ui.scenes.pause import PauseScene

        self.context.director.push(PauseScene(self.context, self.game.level.variant))

    def back(self) -> None:
        self.pause()

    def say(self, key: str) -> None:
        """Speak a clip."""
        self.context.audio.say(key)

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
            if self.performance.pass_age < pace.PASS_LEAST and self.animations.active:
                return True
            self.animations.finish()
            self._settle_turn()
        if event.type in _MOUSE and not (
                self.guarded and event.type == pygame.MOUSEBUTTONDOWN) and self.touch.handle(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _settle_turn(self) -> None:
        """After a skip the person whose turn it is can act with the same touch."""
        if self.ending is None and self.choice is None and not self._shared:
            actor = self.session.actor
            if actor is not None and actor.is_person:
                self._go_on(0.0)

    def handle_own(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        for code, id in ((pygame.KSCAN_H, "hint"), (pygame.KSCAN_Z, "undo")):
            if event.scancode == code:
                widget = self.widget(id)
                return widget.press() if widget else False
        number = event.scancode - pygame.KSCAN_1
        if 0 <= number < 9 and self.choice is not None:
            hand = self.stage.arrangement.of(arrangement.HAND, self.viewer)
            if number < len(hand):
                key = hand[number][0]
                self._set_focus(f"hand.{self.session.game.tiles.names[key[1]]}")
                self.touch.tap_tile(key)
                self.aim()
            return True
        return False

    def aim(self) -> None:
        """Put the keyboard's ring on the place of the picked-up tile."""
        if self.choice is not None and self.choice.picked is not None and self.focus:
            places = [w.id for w in self.widgets if w.id.startswith("place.")]
            if places:
                self._set_focus(places[0])

    def _open_end(self) -> None:
        from kids_domino.ui.scenes.round_end import RoundEndScene

        ending = ended(self)
        if self.session.match.result is None or (ending.rounds > 1 and self.ending is not None):
            self.context.director.push(RoundEndScene(self.context, ending, self._after_round))
        else:
            self._finish()

    def _after_round(self) -> None:
        """Everybody has seen the count: the next round, or the end of the match."""
        self.ending = None
        if self.session.match.result is not None:
            self._finish()
        else:
            self.context.director.pop()

    def _finish(self) -> None:
        from kids_domino.ui.scenes.round_end import MatchEndScene

        ending = final(self)
        self.context.games.archive()
        if self.context.director.top is self:
            self.context.director.push(MatchEndScene(self.context, ending))
        else:
            self.context.director.replace(MatchEndScene(self.context, ending))
