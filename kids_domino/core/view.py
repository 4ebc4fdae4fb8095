"""Views: what one seat may know of a position. No hidden tile is in one, by construction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from kids_domino.core.knowledge import assign, lacking, shown
from kids_domino.core.moves import Move
from kids_domino.core.protocol import Book
from kids_domino.core.rng import shuffle
from kids_domino.core.state import Outcome, State

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame


@dataclass(frozen=True, slots=True)
class View:
    """The position as ``seat`` sees it.

    ``hands`` holds the mask of each hand that is open to this seat (its own always) and None for a
    hidden one; ``counts`` the number of tiles of every hand. ``bank`` is the boneyard in the order
    of drawing where it lies face up, else None; ``bank_count`` its size. ``lacks`` are, per seat,
    the tiles that it is known not to hold, from its passes and draws. The rest is public.
    """

    game: LineGame
    seat: int
    hands: tuple[int | None, ...]
    counts: tuple[int, ...]
    bank: tuple[int, ...] | None
    bank_count: int
    ends: tuple[int, ...]
    spinner: int
    table: int
    turn: int
    leader: int
    leads: int
    so_far: int
    points: tuple[int, ...] | None
    history: tuple[tuple[int, Move], ...]
    outcome: Outcome | None
    lacks: tuple[int, ...]
    stake: Any = None
    tips: tuple[int, ...] = ()
    book: Book | None = None

    @property
    def hand(self) -> int:
        """The mask of the own hand."""
        own = self.hands[self.seat]
        assert own is not None
        return own

    @property
    def unseen(self) -> int:
        """The mask of the tiles that lie neither on the table nor in an open hand or bank."""
        seen = self.table
        for hand in self.hands:
            seen |= hand or 0
        for tile in self.bank or ():
            seen |= 1 << tile
        return self.game.tiles.everything & ~seen

    @property
    def everything_open(self) -> bool:
        """Whether nothing at all is hidden from this seat."""
        return self.unseen == 0


def observe(game: LineGame, state: State, seat: int, book: Book | None = None) -> View:
    """The view of one seat. ``book`` is the score sheet of the match, if there is one."""
    deal = game.variant.deal
    open_hands = deal.hands_shown == "all"
    hands = tuple(hand if open_hands or other == seat else None
                  for other, hand in enumerate(state.hands))
    return View(
        game=game, seat=seat, hands=hands,
        counts=tuple(hand.bit_count() for hand in state.hands),
        bank=state.boneyard if deal.boneyard_shown == "up" else None,
        bank_count=len(state.boneyard), ends=state.ends, spinner=state.spinner, table=state.table,
        turn=state.turn, leader=state.leader, leads=state.leads, so_far=state.so_far,
        points=None if state.points is None else tuple(state.points),
        history=tuple(state.history), outcome=state.outcome,
        lacks=lacking(game, state.history, state.leader), stake=state.stake,
        tips=state.tips, book=book)


def sample(game: LineGame, view: View, rng: Random) -> State:
    """A possible position that looks like ``view``: hidden tiles are dealt by chance to seats that
    may hold them."""
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    known = shown(view.history, game.seats, view.turn, view.leads)
    hands = [known[seat] & view.unseen if hand is None else hand
             for seat, hand in enumerate(view.hands)]
    unseen = game.tiles.members(view.unseen & ~sum(hands[seat] for seat in hidden))
    shuffle(unseen, rng)
    dealt, rest = assign(unseen, [(view.counts[seat] - hands[seat].bit_count(), view.lacks[seat])
                                  for seat in hidden], rng)
    for seat, mask in zip(hidden, dealt, strict=True):
        hands[seat] |= mask
    return rebuild(view, hands, tuple(rest) if view.bank is None else view.bank)


def rebuild(view: View, hands: Sequence[int], boneyard: tuple[int, ...]) -> State:
    """The position behind a view when the hidden tiles are these."""
    state = State(list(hands), boneyard, view.leader, view.leads)
    state.ends, state.spinner, state.table = view.ends, view.spinner, view.table
    state.turn, state.so_far, state.outcome = view.turn, view.so_far, view.outcome
    state.points = None if view.points is None else list(view.points)
    state.history = list(view.history)
    state.tips = view.tips
    state.stake = view.stake
    return state
