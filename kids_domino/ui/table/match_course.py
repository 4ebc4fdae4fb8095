"""The course of a match at any table: whose turn begins, what goes on by itself, how it ends."""

from __future__ import annotations

from typing import Any

from kids_domino.core.events import RoundEnded
from kids_domino.core.moves import PASS
from kids_domino.ui.table import pace
from kids_domino.ui.table.ending import Ending, final


class MatchCourse:
    """Leads one table from turn to turn. It goes on only while nothing moves.

    A subclass says when a round has been looked at and what its end looks like; ``scene`` is the
    :class:`kids_domino.ui.table.match_scene.MatchScene` that it leads.
    """

    before_pass = pace.BEFORE_PASS
    """Seconds before somebody passes who can do nothing else."""

    def __init__(self, scene: Any, shared: bool) -> None:
        """``shared``: the machine is handed from one person to the next."""
        self.scene = scene
        self.turns = pace.Turns(scene.context, scene.session)
        self.shared = shared
        self.ready: int | None = None if shared else scene.viewer
        """Who may see the own hand; None while nobody may."""
        self.ending: RoundEnded | None = None
        """How the round ended, until everybody has seen the count."""
        self._token: tuple[int, int, int] | None = None
        self._idle = 0.0

    # What a subclass writes

    def invite(self) -> None:
        """A turn begins: say what is to be done."""

    def wait(self) -> None:
        """Somebody can act and has not done so yet."""

    def look_back(self) -> None:
        """The round is over and nothing moves any more."""
        self.open_end()

    def ended(self) -> Ending:
        """The end of the round, as it is shown."""
        raise NotImplementedError

    def counts_round(self, ending: Ending) -> bool:
        """Whether the count of this round is shown, before the end of the match if that is over."""
        raise NotImplementedError

    # Turn by turn

    @property
    def due(self) -> bool:
        """Whether the table goes on by itself at once, so that nothing can be done yet."""
        if self.ending is not None:
            return True
        session = self.scene.session
        actor = session.actor
        if actor is None or not actor.is_person:
            return False
        return not self.scene.acting or session.only_pass

    def hold(self) -> None:
        """The table stands still for a while; the turn begins anew afterwards."""
        self.turns.forget()
        self._token = None

    def new_round(self) -> None:
        """A round begins: nobody has seen the new hands yet."""
        self.ending = None
        if self.shared:
            self.ready = None

    def touched(self) -> None:
        """Somebody acts: waiting begins anew."""
        self._idle = 0.0

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        scene, session = self.scene, self.scene.session
        if self.ending is not None:
            self.look_back()
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
            if self._waited(self.before_pass):
                scene.submit(PASS)
        else:
            self.wait()

    def _waited(self, seconds: float) -> bool:
        return not self.turns.listening and (
            self._idle >= pace.scaled(self.scene.context, seconds))

    def _begin_turn(self, turn: int) -> None:
        scene, session = self.scene, self.scene.session
        self._idle = 0.0
        scene.close_turn()
        if session.seats[turn].is_person and (not self.shared or self.ready == turn):
            scene.viewer = turn
            if not session.only_pass:
                scene.open_turn(turn)
        scene.look()
        self.invite()

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

    def open_end(self) -> None:
        """Put the end of the round, or of the match, over the table."""
        from kids_domino.ui.scenes.round_end import RoundEndScene

        scene, ending = self.scene, self.ended()
        if self.counts_round(ending):
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
        end = MatchEndScene(scene.context, final(self.ended(), scene.session.match.result))
        scene.context.games.archive()
        if director.top is scene:
            director.push(end)
        else:
            director.replace(end)
