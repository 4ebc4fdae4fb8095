"""The end of a round as it is shown: who sat there, what was left, the score sheet. No pygame."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kids_domino.rules.scoring import TileCount
from kids_domino.ui.table import scores, wording
from kids_domino.ui.table.ground import Score

if TYPE_CHECKING:
    from kids_domino.core.variant import Result
    from kids_domino.ui.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class SeatEnd:
    """One seat at the end: ``left`` tiles in hand, worth ``points``; ``won``: of those who won.

    ``sheet``: before, this round and the total, empty in games of one round. ``rating`` as in
    rulebook 5.1; ``goat``: this seat is a goat of the match. ``steps``: its points before the
    round and after it.
    """

    face: str
    name: str
    colour: int
    left: int
    points: int
    won: bool
    sheet: tuple[Score, ...] = ()
    rating: int | None = None
    goat: bool = False
    steps: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round (``how``) ended, and for whom. ``rounds``: how many have been played.
    ``over``: the match has ended too; ``carried``: points that wait.
    ``track``: so long is the line of numbers on which the points stand; 0: there is none."""

    title: str
    how: str
    seats: tuple[SeatEnd, ...]
    rounds: int
    over: bool
    carried: int
    track: int = 0

    @property
    def winners(self) -> list[SeatEnd]:
        """The seats that won."""
        return [seat for seat in self.seats if seat.won]


def ended(scene: TableScene) -> Ending:
    """The end of the round at that table."""
    session, event = scene.session, scene.course.ending
    match, state = session.match, session.match.state
    result, book, sides = match.result, match.book, session.game.sides
    counted = event.counted if event else state.outcome.counted
    multi = scores.keeps_score(session)
    if result is not None and (event is None or match.rounds == 1):
        won = set(result.winners)
    else:
        won = set(event.won) if event else set()
    seats = []
    for seat, who in enumerate(session.seats):
        side = sides[seat]
        sheet: tuple[Score, ...] = ()
        steps = (0, 0)
        if multi:
            written, remembered = book.written[side], book.remembered[side]
            total = scores.entry(session, written, remembered)
            sheet = (total,)
            steps = (written + remembered,) * 2
            if event is not None and event.before:
                before = event.before[seat]
                steps = (sum(before), written + remembered)
                gained = max(0, written + remembered - sum(before))
                sheet = (scores.entry(session, *before), Score(f"+{gained}"), total)
        seats.append(SeatEnd(
            who.picture or "computer", who.name, side, state.hands[seat].bit_count(),
            counted[seat], seat in won, sheet,
            result.ratings[seat] if result is not None and result.ratings else None, steps=steps))
    count = isinstance(getattr(match.variant, "worth", None), TileCount)
    how = event.how if event else state.outcome.how
    return Ending(wording.ending(how, count), how, tuple(seats), match.rounds,
                  result is not None, book.carried, scene.game.level.track)


def final(round_end: Ending, result: Result) -> Ending:
    """The end of the match whose last round ended like that: who won all of it."""
    goats = {seat for seat, title in result.titles if title == "goat"}
    seats = tuple(replace(seat, won=number in result.winners, sheet=seat.sheet[-1:],
                          goat=number in goats)
                  for number, seat in enumerate(round_end.seats))
    return replace(round_end, seats=seats)
