"""The end of a round in a game with a layout of its own, as it is shown. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino.ui.table.ending import Ending, SeatEnd
from kids_domino.ui.table.ground import Score

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene


def ended(scene: OwnTableScene) -> Ending:
    """The end of the round at that table."""
    session, event = scene.session, scene.course.ending
    match, outcome = session.match, session.match.state.outcome
    book, sides = match.book, session.game.sides
    seats = []
    for seat, who in enumerate(session.seats):
        total = book.written[sides[seat]]
        sheet: tuple[Score, ...] = (Score(str(total)),) if scene.board.counts else ()
        if sheet and event is not None and event.before:
            before = event.before[seat][0]
            sheet = (Score(str(before)), Score(f"{total - before:+d}"), Score(str(total)))
        seats.append(SeatEnd(
            who.picture or "computer", who.name, sides[seat], scene.board.left(seat),
            outcome.counted[seat], seat in (event.won if event else ()), sheet))
    how = outcome.how
    return Ending(scene.board.heading(how), how, tuple(seats), match.rounds,
                  match.result is not None, 0)
