"""The course of a match at a table with a layout of its own: it may be looked at after the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino.core.moves import DRAW
from kids_domino.ui.own import ending
from kids_domino.ui.table import pace
from kids_domino.ui.table.ending import Ending
from kids_domino.ui.table.match_course import MatchCourse

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene


class OwnCourse(MatchCourse):
    """``reviewing``: the round is over, and everybody looks at the table until somebody goes on."""

    scene: OwnTableScene
    before_pass = pace.PASS_SHOWN

    def __init__(self, scene: OwnTableScene, secret: bool) -> None:
        """``secret``: what a hand holds is not for everybody's eyes."""
        super().__init__(scene, secret and len(scene.session.people) > 1)
        self.reviewing = False
        self._said: set[str] = set()

    @property
    def due(self) -> bool:
        """Whether the table goes on by itself at once; it does not while everybody looks at it."""
        return super().due and not self.reviewing

    def new_round(self) -> None:
        """A round begins: nobody has seen the new hands yet."""
        super().new_round()
        self.reviewing = False

    def invite(self) -> None:
        """Say what to do: everything once in a match, and whenever a tile must be taken."""
        scene = self.scene
        if not scene.acting:
            return
        cue = scene.board.cue
        if cue and (cue not in self._said or DRAW in scene.moves):
            self._said.add(cue)
            scene.say(cue)

    def look_back(self) -> None:
        """The round is over: its end, or first the table itself."""
        if not self.scene.board.reviews:
            self.open_end()
        elif not self.reviewing:
            self.reviewing = True
            self.scene.look(landed=self.scene.show.celebrate)

    def _after_round(self) -> None:
        self.reviewing = False
        super()._after_round()

    def ended(self) -> Ending:
        """The end of the round, as it is shown."""
        return ending.ended(self.scene)

    def counts_round(self, ending: Ending) -> bool:
        """Every round is counted, the only one of a match as well: what happened is said there."""
        return self.ending is not None
