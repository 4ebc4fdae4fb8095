"""What the player before the screen has in hand and what may become of it. No pygame."""

from __future__ import annotations

from kids_domino.ai import tutor
from kids_domino.ai.tutor import Hint, Reason
from kids_domino.ai.tutor.sight import plays_of
from kids_domino.core.engine import distinct
from kids_domino.core.moves import PASS, Draw, Move, Play, Together
from kids_domino.rules.special.sea_table import Choice as Answer
from kids_domino.rules.watch import closes, fish_watch
from kids_domino.session import Session


class Choice:
    """The choices of one turn. ``picked``: the tile that was picked up. ``waiting``: a play that
    would close the chain and waits above its place for a second tap. ``manner``: which of the ways
    in which the picked-up tile may lie is meant. ``joined``: the doubles of a turn that lays
    several of them, as far as they are laid; None while no such turn was begun. ``suggested``: the
    tiles of the turn that was suggested last; ``reasons``: why it is good; ``answer``: what is
    suggested besides tiles, mostly to a question. ``helped``: something glowed or was pointed at;
    ``missed``: a tile was tried that does not fit there. ``view``: what the person may know."""

    def __init__(self, session: Session, seat: int, watches: bool) -> None:
        """``watches``: whether the fish watch speaks up at this table."""
        self.seat = seat
        self.moves: list[Move] = list(session.match.legal_moves())
        self.plays = [move for move in self.moves if isinstance(move, Play)]
        state = session.match.state
        # Where ends are counted, equal ones may still count differently.
        counted = getattr(session.match.variant, "on_play", None) is not None
        tips = state.tips if counted else ()
        self._different = {
            move for move in distinct(self.moves, state.ends, tips) if isinstance(move, Play)
        }
        self.view = session.view(seat)
        self._watches = watches
        self._warned: set[Play] = set()
        self.picked: int | None = None
        self.waiting: Play | None = None
        self.suggested: tuple[Play, ...] = ()
        self.reasons: tuple[Reason, ...] = ()
        self.answer: Move | None = None
        self.helped = self.missed = False
        self.manner = 0
        self.joined: list[Play] | None = None
        self._together = [move for move in self.moves if isinstance(move, Together)]
        self._kept: Move | None = None

    @property
    def may_pass(self) -> bool:
        """Whether the turn may be passed on though something else could be done."""
        return PASS in self.moves and len(self.moves) > 1

    @property
    def may_join(self) -> bool:
        """Whether several doubles may be laid in this turn."""
        return bool(self._together)

    def joins(self, play: Play) -> bool:
        """Whether a double may be laid together with those that were joined."""
        wanted = {*(self.joined or ()), play}
        return any(wanted <= set(move.plays) for move in self._together)

    @property
    def joint(self) -> Together | None:
        """The turn of the doubles joined so far, once they make one."""
        joined = self.joined or []
        same = [move for move in self._together if set(move.plays) == set(joined)]
        exact = [move for move in same if list(move.plays) == joined]
        return next(iter(exact or same), None)

    def separate(self) -> None:
        """Think better of a turn of several doubles, and of what was suggested for it."""
        self.joined = self._kept = None

    @property
    def _followed(self) -> bool:
        """Whether all that was joined belongs to the suggested turn, which can still be made so.
        It was the best of all: what goes on with a part of it, weighed by itself with other
        chances, could be something else, and the words would contradict those before."""
        return self.joined is not None and self._kept in self._together and (
            self._kept in self._open)

    @property
    def left(self) -> tuple[Play, ...]:
        """What is still to be laid of the suggested turn."""
        return tuple(play for play in self.suggested if play not in (self.joined or ()))

    @property
    def _open(self) -> list[Move]:
        """The turns that can still be made: only such as go on with the doubles joined so far,
        where their order counts in that order."""
        if not self.joined:
            return self.moves
        begun = set(self.joined)
        found = [move for move in self._together if begun <= set(move.plays)]
        exact = {frozenset(move.plays) for move in found if self._follows(move)}
        return [move for move in found
                if self._follows(move) or frozenset(move.plays) not in exact]

    def _follows(self, turn: Together) -> bool:
        """Whether a turn begins with the doubles joined so far, in their order."""
        joined = self.joined or []
        return list(turn.plays[:len(joined)]) == joined

    def manners(self, tile: int) -> int:
        """In how many ways a tile may lie on the place that offers most of them."""
        arms = [play.arm for play in self.plays if play.tile == tile]
        return max((arms.count(arm) for arm in arms), default=0)

    @property
    def may_draw(self) -> bool:
        """Whether the boneyard may be touched."""
        return any(isinstance(move, Draw) for move in self.moves)

    @property
    def fitting(self) -> set[int]:
        """The tiles that fit somewhere."""
        if self.joined is not None:
            waiting = {play.tile for play in self.joined}
            return {play.tile for play in self.plays
                    if play.tile not in waiting and self.joins(play)}
        return {play.tile for play in self.plays}

    def places(self, tile: int) -> list[int]:
        """The arms that a picked-up tile may go to; equal ends that lead to the same are one."""
        arms = dict.fromkeys(play.arm for play in self.plays
                             if play.tile == tile and play in self._different)
        if self.joined is not None:
            return [arm for arm in arms if (play := self.play(tile, arm)) and self.joins(play)]
        return list(arms)

    def play(self, tile: int, arm: int) -> Play | None:
        """The play of that tile on that arm, if there is one, in the manner that is meant. A drop
        on the other of two equal ends counts as well: a child that drags means what it touches."""
        plays = self._ways(tile, arm)
        return plays[min(self.manner, len(plays) - 1)] if plays else None

    def _ways(self, tile: int, arm: int) -> list[Play]:
        return [play for play in self.plays if (play.tile, play.arm) == (tile, arm)]

    def suggested_manner(self, tile: int) -> int:
        """In which of its ways a tile is to lie, by the last suggestion."""
        return next((self._ways(tile, play.arm).index(play) for play in self.suggested
                     if play.tile == tile), 0)

    def special(self, play: Play) -> bool:
        """Whether a play lays its tile in another way than it would lie by itself."""
        return self._ways(play.tile, play.arm)[0] != play

    def must_ask(self, play: Play) -> bool:
        """Whether the fish watch has to speak before ``play``: once for each play of a turn."""
        if not self._watches or play in self._warned or not fish_watch(self.view, play):
            return False
        self._warned.add(play)
        return True

    @property
    def weighed(self) -> list[Move]:
        """The moves among which the tutor has to choose before something can be pointed at; none
        at children's tables, where there is nothing to choose and while a turn of several doubles
        goes on as it was suggested."""
        if self._followed:
            return []
        if self.joined:
            many = len(self._open)
        else:
            many = max(len(self._different), sum(isinstance(move, Answer) for move in self.moves))
        return [] if self._watches or many < 2 else self._open

    def suggestion(self, advice: Hint | None = None) -> tuple[Play, ...]:
        """The tiles of a turn to point at, with its ``reasons``: the tutor's, if its ``advice`` is
        to lay tiles, else the one that is being followed, with the reasons it had, else one that
        does not close the chain, if there is one."""
        self.helped = True
        if advice is None and self._followed:
            return self.suggested
        self.suggested, self._kept = (), None
        if advice is not None:
            # Where a turn is begun already the others that were weighed are not all there are.
            self.reasons = tuple(reason for reason in advice.reasons
                                 if not (self.joined and isinstance(reason, tutor.Better)))
            self.suggested, self._kept = plays_of(advice.move), advice.move
            if not self.suggested:
                self.answer = advice.move
                return ()
        if not self.suggested:
            good: list[Move] = [play for play in self.plays if play in self._different]
            if self.joined is not None:
                good = [move for move in self._open if isinstance(move, Together)]
            kind = [move for move in good if not (self._watches and closes(self.view, move))]
            best = next(iter(kind or good), None)
            self.suggested, self._kept = () if best is None else plays_of(best), best
            self.reasons = () if best is None else tuple(tutor.true_reasons(self.view, best))
            if best is None and PASS in self.moves and not self.may_draw:
                self.answer = PASS
        return self.suggested
