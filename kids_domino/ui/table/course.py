"""The course of a match in which tiles are laid end to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino.ui.table import ending, pace
from kids_domino.ui.table.ending import Ending
from kids_domino.ui.table.match_course import MatchCourse
from kids_domino.ui.table.partner import Partner

if TYPE_CHECKING:
    from kids_domino.ui.scenes.table import TableScene


class Course(MatchCourse):
    """Lets fitting tiles glow, and says what to do when a match begins or the bank is needed."""

    scene: TableScene

    def __init__(self, scene: TableScene) -> None:
        session = scene.session
        super().__init__(scene, len(session.people) > 1 and not session.hands_open)
        self._spoken = False
        self.partner = Partner(scene.context.store, session, scene.game)
        self.turns.partner = self.partner

    def invite(self) -> None:
        """Say what to do, once at the start of a match and whenever the bank is needed."""
        scene = self.scene
        self.partner.look(scene.choice)
        if scene.choice is None:
            return
        if scene.choice.may_draw:
            scene.stage.open_bank()
            scene.say("take-tile")
        elif not self._spoken:
            scene.say(scene.instruction)
        self._spoken = True

    def wait(self) -> None:
        """After a while the tiles that fit glow, as early as the level of help asks."""
        scene, choice = self.scene, self.scene.choice
        delay = pace.HINT_AFTER.get(scene.help_level)
        if choice is None or delay is None or scene.stage.glowing or not choice.plays:
            return
        if self._idle >= delay and choice.picked is None:
            scene.stage.glowing = {("tile", tile) for tile in choice.fitting}
            choice.helped = True
            scene.stage.touch()
            scene.dirty = True

    def open_end(self) -> None:
        """Put the end of the round, or of the match, over the table."""
        self.partner.round_over(self.ending)
        super().open_end()

    def ended(self) -> Ending:
        """The end of the round, as it is shown."""
        return ending.ended(self.scene)

    def counts_round(self, ending: Ending) -> bool:
        """A match of one round has one end only."""
        return self.scene.session.match.result is None or (
            ending.rounds > 1 and self.ending is not None)
