"""Scores as they stand beside the faces (rulebook 5.1). No pygame."""

from __future__ import annotations

from kids_domino.rules.ledger import Accounts
from kids_domino.session import Session
from kids_domino.ui.table.ground import Score


def keeps_score(session: Session) -> bool:
    """Whether a match has more than one round, so that points are worth showing."""
    return getattr(session.match.variant.goal, "target", None) != 1


def entry(session: Session, written: int, remembered: int) -> Score:
    """One line of a score: only remembered points are yellow with a plus, an open account is red
    without it; where points are simply written, they have no colour."""
    if not isinstance(session.match.variant.ledger, Accounts):
        return Score(str(written))
    if written:
        return Score(str(written) if not remembered else f"{written} +{remembered}", "open")
    return Score(f"+{remembered}" if remembered else "0", "remembered" if remembered else "written")


def scores_of(session: Session) -> dict[int, Score]:
    """Per seat, what stands beside its face, with what was earned while playing this round;
    nothing in games of one round."""
    if not keeps_score(session):
        return {}
    match, sides = session.match, session.game.sides
    earned = [0] * len(match.book.written)
    if match.state is not None and match.state.outcome is None:
        for side, points in zip(sides, match.state.points or (), strict=False):
            earned[side] += points
    return {seat: entry(session, match.book.written[side] + earned[side],
                        match.book.remembered[side])
            for seat, side in enumerate(sides)}


def carried_of(session: Session) -> int:
    """The points that wait for the next round."""
    return session.match.book.carried
