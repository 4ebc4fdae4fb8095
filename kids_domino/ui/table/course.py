"""The course of a match: whose turn begins, what goes on by itself, what follows the last tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino.core.events import RoundEnded
from kids_domino.core.moves import PASS
from kids_domino.ui.table import pace
from kids_domino.ui.table.choice import Choice
from kids_domino.ui.table.ending import ended, final

if TYPE_CHECKING:
    from kids_domino.ui.scenes.table import TableScene


class Course:
    """Leads one table from turn to turn. It goes on only while nothing moves."""

    def __init__(self, scene: TableScene) -> None:
        session = scene.session
        self.scene = scene
        self.turns = pace.Turns(scene.context, session)
        self.shared = len(session.people) > 1 and not session.hands_open
        """Whether the machine is handed from one person to the next."""
        self.ready: int | None = None if self.shared else scene.viewer
        """Who may see the own hand; None while nobody may."""
        self.ending: RoundEnded | None = None
        """How the round ended, until everybody has seen the count."""
        self._token: tuple[int, int, int] | None = None
        self._idle = 0.0
        self._spoken = False

    @property
    def due(self) -> bool:
        """Whether the table goes on by itself at once, so that nothing can be done yet."""
        if self.ending is not None:
            return True
        session = self.scene.session
        actor = session.actor
        if actor is None or not actor.is_person:
            return False
        return self.scene.choice is None or session.only_pass

    def hold(self) -> None:
        """The table stands still for a while; the turn begins anew afterwards."""
        self.turns.forget()
        self._token = None

    def new_round(self) -> None:
        """A round begins: nobody has seen the new hands yet."""
        self.ending = None
        if self.shared:
            self.ready = None

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        scene, session = self.scene, self.scene.session
        if self.ending is not None:
            self.open_end()
            return
        turn = session.turn
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
                scene.submit(move)
        elif self.shared and self.ready != turn:
            if self.ready is None or self._waited(pace.HANDS_OVER):
                self._hand_over(turn)
        elif session.only_pass:
            if self._waited(pace.BEFORE_PASS):
                scene.submit(PASS)
        else:
            self._glow()

    def _waited(self, seconds: float) -> bool:
        return self._idle >= pace.scaled(self.scene.context, seconds)

    def _begin_turn(self, turn: int) -> None:
        scene, session = self.scene, self.scene.session
        self._idle = 0.0
        scene.choice = None
        scene.stage.glowing = set()
        scene.stage.scenery.bank_open = False
        if session.seats[turn].is_person and (not self.shared or self.ready == turn):
            scene.viewer = turn
            if not session.only_pass:
                scene.choice = Choice(session, turn, not scene.game.level.grown_up)
        scene.look()
        self._invite()

    def _invite(self) -> None:
        """Say what to do, once at the start of a match and whenever the bank is needed."""
        scene = self.scene
        if scene.choice is None:
            return
        if scene.choice.may_draw:
            scene.stage.open_bank()
            scene.say("take-tile")
        elif not self._spoken:
            scene.say(scene.instruction)
        self._spoken = True

    def _glow(self) -> None:
        scene, choice = self.scene, self.scene.choice
        delay = pace.HINT_AFTER.get(scene.help_level)
        if choice is None or delay is None or scene.stage.glowing or not choice.plays:
            return
        if self._idle >= delay and choice.picked is None:
            scene.stage.glowing = {("tile", tile) for tile in choice.fitting}
            scene.stage.touch()
            scene.dirty = True

    def touched(self) -> None:
        """Somebody acts: the time until a hint begins anew."""
        self._idle = 0.0

    def _hand_over(self, turn: int) -> None:
        from kids_domino.ui.scenes.handover import HandoverScene

        scene = self.scene

        def ready() -> None:
            self.ready = scene.viewer = turn
            self._token = None
            scene.look(glide=False)

        self.ready = None
        scene.look(glide=False)  # nobody's tiles, not even under the scene that covers them
        scene.context.director.push(
            HandoverScene(scene.context, turn, scene.game.seats[turn], ready))

    # After the last tile

    def open_end(self) -> None:
        """Put the end of the round, or of the match, over the table."""
        from kids_domino.ui.scenes.round_end import RoundEndScene

        scene = self.scene
        ending = ended(scene)
        if scene.session.match.result is None or (ending.rounds > 1 and self.ending is not None):
            scene.context.director.push(RoundEndScene(scene.context, ending, self._after_round))
        else:
            self._finish()

    def _after_round(self) -> None:
        """Everybody has seen the count: the next round, or the end of the match."""
        self.ending = None
        if self.scene.session.match.result is not None:
            self._finish()
        else:
            self.scene.context.director.pop()

    def _finish(self) -> None:
        from kids_domino.ui.scenes.round_end import MatchEndScene

        scene = self.scene
        director = scene.context.director
        end = MatchEndScene(scene.context, final(scene))
        scene.context.games.archive()
        if director.top is scene:
            director.push(end)
        else:
            director.replace(end)
