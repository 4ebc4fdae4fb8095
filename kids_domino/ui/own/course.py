"""The course of a match at a table with a layout of its own: turns, hand-over, ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino.core.events import RoundEnded
from kids_domino.core.moves import PASS
from kids_domino.ui.own.ending import ended, final
from kids_domino.ui.table import pace

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene


class OwnCourse:
    """Leads one table from turn to turn. It goes on only while nothing moves."""

    def __init__(self, scene: OwnTableScene, secret: bool) -> None:
        """``secret``: what a hand holds is not for everybody's eyes."""
        self.scene = scene
        self.turns = pace.Turns(scene.context, scene.session)
        self.shared = secret and len(scene.session.people) > 1
        """Whether the machine is handed from one person to the next."""
        self.ready: int | None = None if self.shared else scene.viewer
        """Who may see the own hand; None while nobody may."""
        self.ending: RoundEnded | None = None
        self.reviewing = False
        """The round is over and everybody looks at the table."""
        self._token: tuple[int, int, int] | None = None
        self._idle = 0.0

    @property
    def due(self) -> bool:
        """Whether the table goes on by itself at once, so that nothing can be done yet."""
        if self.ending is not None:
            return not self.reviewing
        session = self.scene.session
        actor = session.actor
        if actor is None or not actor.is_person:
            return False
        return not self.scene.moves or session.only_pass

    def hold(self) -> None:
        """The table stands still for a while; the turn begins anew afterwards."""
        self.turns.forget()
        self._token = None

    def new_round(self) -> None:
        """A round begins: nobody has seen the new hands yet."""
        self.ending = None
        self.reviewing = False
        if self.shared:
            self.ready = None

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        scene, session = self.scene, self.scene.session
        if self.ending is not None:
            self._after_last_move()
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
        elif session.only_pass and self._waited(pace.PASS_SHOWN):
            scene.submit(PASS)

    def _waited(self, seconds: float) -> bool:
        return self._idle >= pace.scaled(self.scene.context, seconds)

    def _begin_turn(self, turn: int) -> None:
        scene, session = self.scene, self.scene.session
        self._idle = 0.0
        scene.moves = ()
        scene.board.begin_turn()
        if session.seats[turn].is_person and (not self.shared or self.ready == turn):
            scene.viewer = turn
            if not session.only_pass:
                scene.moves = tuple(session.match.legal_moves())
        scene.look()

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

    # After the last move

    def _after_last_move(self) -> None:
        if not self.scene.board.reviews:
            self.open_end()
        elif not self.reviewing:
            self.reviewing = True
            self.scene.look()

    def open_end(self) -> None:
        """Put the end of the round, or of the match, over the table."""
        from kids_domino.ui.scenes.round_end import RoundEndScene

        scene = self.scene
        if self.ending is None:
            self._finish()
            return
        scene.context.director.push(
            RoundEndScene(scene.context, ended(scene), self._after_round))

    def _after_round(self) -> None:
        self.ending = None
        self.reviewing = False
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
