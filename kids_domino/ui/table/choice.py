"""What the player before the screen has in hand and what may become of it. No pygame."""

from __future__ import annotations

from kids_domino.core.engine import distinct
from kids_domino.core.moves import Draw, Move, Play
from kids_domino.rules.watch import closes, fish_watch
from kids_domino.session import Session


class Choice:
    """The choices of one turn. ``picked``: the tile that was picked up. ``waiting``: a play that
    would close the chain and waits above its place for a second tap."""

    def __init__(self, session: Session, seat: int, watches: bool) -> None:
        """``watches``: whether the fish watch speaks up at this table."""
        self.seat = seat
        self.moves: list[Move] = list(session.match.legal_moves())
        self.plays = [move for move in self.moves if isinstance(move, Play)]
        state = session.match.state
        # Where ends are counted, equal ones may still count differently.
        tips = () if session.match.variant.on_play is None else state.tips
        self._different = {
            move for move in distinct(self.moves, state.ends, tips) if isinstance(move, Play)
        }
        self._view = session.view(seat)
        self._watches = watches
        self._warned: set[Play] = set()
        self.picked: int | None = None
        self.waiting: Play | None = None
        self.hint: Play | None = None

    @property
    def may_draw(self) -> bool:
        """Whether the boneyard may be touched."""
        return any(isinstance(move, Draw) for move in self.moves)

    @property
    def fitting(self) -> set[int]:
        """The tiles that fit somewhere."""
        return {play.tile for play in self.plays}

    def places(self, tile: int) -> list[int]:
        """The arms that a picked-up tile may go to; equal ends that lead to the same are one."""
        return [play.arm for play in self.plays if play.tile == tile and play in self._different]

    def play(self, tile: int, arm: int) -> Play | None:
        """The play of that tile on that arm, if there is one. A drop on the other of two equal
        ends counts as well: a child that drags means what it touches."""
        return next((p for p in self.plays if (p.tile, p.arm) == (tile, arm)), None)

    def must_ask(self, play: Play) -> bool:
        """Whether the fish watch has to speak before ``play``: once for each play of a turn."""
        if not self._watches or play in self._warned or not fish_watch(self._view, play):
            return False
        self._warned.add(play)
        return True

    def suggestion(self) -> Play | None:
        """A play to point at: one that does not close the chain, if there is one."""
        good = [play for play in self.plays if play in self._different]
        kind = [play for play in good if not (self._watches and closes(self._view, play))]
        return next(iter(kind or good), None)
