"""What a player can see from a seat: counts of suits, what others may hold, what a move leaves.

Everything here follows from the view alone, so it is as true as the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kids_domino.ai.choices import different
from kids_domino.ai.simple import ends_after
from kids_domino.core.engine import laid
from kids_domino.core.moves import SHUT, Move, Play, Together
from kids_domino.core.rng import stream
from kids_domino.core.view import View
from kids_domino.rules.fits import BOTH, Equal
from kids_domino.rules.scoring import Pips
from kids_domino.rules.special.general import Signal


def plays_of(move: Move) -> tuple[Play, ...]:
    """The tiles that a move lays."""
    if isinstance(move, Play):
        return (move,)
    return move.plays if isinstance(move, Together) else ()


def judged(view: Any, moves: Sequence[Move]) -> list[Move]:
    """The different moves that a tutor compares. Signals stand beside the turn: one more can be
    given whatever is laid, so that none would ever seem worse than the best tile after it."""
    return [move for move in different(view, moves) if not isinstance(move, Signal)]


@lru_cache(maxsize=64)
def options(view: View) -> tuple[Move, ...]:
    """The different legal moves of the seat; the rules need nothing that the view does not show."""
    state = view.game.sample(view, stream("options"))
    return tuple(judged(view, view.game.legal_moves(state)))


def equal_suits(view: View) -> bool:
    """Whether equal halves touch, so that a suit is all that fits a number."""
    return isinstance(view.game.variant.fits, Equal)


def counts_pips(view: View) -> bool:
    """Whether what is left in a hand is counted in pips."""
    return isinstance(view.game.variant.worth, Pips)


def rest(view: View, move: Move) -> int:
    """The own hand after a move, as a mask."""
    hand = view.hand
    for play in plays_of(move):
        hand &= ~(1 << play.tile)
    return hand


def table_after(view: View, move: Move) -> int:
    """The tiles on the table after a move."""
    table = view.table
    for play in plays_of(move):
        table |= 1 << play.tile
    return table


def open_faces(view: View) -> tuple[int, ...]:
    """The numbers on the open ends now."""
    return tuple(face for face in view.ends if face != SHUT)


def shown(view: View, face: int) -> tuple[int, ...]:
    """The numbers that an open end with such a face shows: one, or both of a tile across."""
    tiles = view.game.tiles
    if face < BOTH:
        return (face,)
    return tuple(half for half in view.game.variant.fits.halves(tiles, face) if half <= tiles.n)


def faces_after(view: View, move: Move) -> tuple[int, ...]:
    """The numbers on the open ends after a move."""
    if not plays_of(move):
        return open_faces(view)
    return tuple(face for face in ends_after(view, plays_of(move)) if face != SHUT)


def opened(view: View, move: Move) -> frozenset[int]:
    """The numbers that a move itself leaves open: the outer halves of its tiles, of a lead all."""
    after = faces_after(view, move)
    shown = {face for play in plays_of(move) for face in (
        (play.inner, play.outer) if not view.table else (play.outer,))}
    return frozenset(face for face in shown if face in after)


def fitting_after(view: View, move: Move) -> int:
    """The mask of all tiles that fit once a move is made."""
    if not plays_of(move):
        return view.game.plays[view.ends].mask
    return view.game.plays[ends_after(view, plays_of(move))].mask


def suit(view: View, face: int) -> int:
    """The mask of a suit."""
    return view.game.tiles.suits[face]


def held(view: View, face: int) -> int:
    """How many tiles of a suit the own hand has."""
    return (view.hand & suit(view, face)).bit_count()


def may_hold(view: View, seat: int) -> int:
    """The mask of tiles that a seat may have in its hand, as far as this view tells."""
    hand = view.hands[seat]
    return view.unseen & ~view.lacks[seat] if hand is None else hand


def hidden(view: View) -> int:
    """The mask of tiles that lie neither on the table nor in the own hand."""
    return view.game.tiles.everything & ~view.table & ~view.hand


def draws(view: View) -> bool:
    """Whether anybody can still draw."""
    return view.game.stays is not None and view.bank_count > view.game.stays


def rivals(view: View) -> list[int]:
    """The seats of the other sides, in turn order from the own one."""
    game = view.game
    order = [(view.seat + k) % game.seats for k in range(1, game.seats)]
    return [seat for seat in order if game.sides[seat] != game.sides[view.seat]]


def fewest_with_rivals(view: View) -> int:
    """How many tiles every rival has at least; 0 where there is no rival."""
    return min((view.counts[seat] for seat in rivals(view)), default=0)


def _holders(view: View, tile: int) -> list[int]:
    """The seats that may hold a tile; without any if it may also lie in the boneyard."""
    in_bank = view.bank_count > 0 if view.bank is None else tile in view.bank
    return [] if in_bank else [seat for seat in range(view.game.seats)
                               if may_hold(view, seat) >> tile & 1]


def holder(view: View, tile: int) -> int | None:
    """The seat that certainly holds a tile, if there is one."""
    seats = _holders(view, tile)
    return seats[0] if len(seats) == 1 else None


def with_rivals(view: View, tile: int) -> bool:
    """Whether a tile is certainly in the hand of some rival."""
    seats = _holders(view, tile)
    return bool(seats) and set(seats) <= set(rivals(view))


def partner(view: View) -> int | None:
    """The seat of the partner, in games of pairs."""
    game = view.game
    return next((seat for seat in range(game.seats) if seat != view.seat
                 and game.sides[seat] == game.sides[view.seat]), None)


def after_me(view: View) -> int:
    """The seat that moves next."""
    return (view.seat + 1) % view.game.seats


def surely_closes(view: View, move: Move) -> bool:
    """Whether a move ends the round as a fish in every position that the seat holds possible."""
    if not plays_of(move) or not rest(view, move):
        return False
    fits, table = fitting_after(view, move), table_after(view, move)
    if draws(view):
        nobody = not fits & ~table
    else:
        nobody = not fits & rest(view, move) and not any(
            fits & may_hold(view, seat) & ~table for seat in range(view.game.seats)
            if seat != view.seat)
    if nobody:
        return True
    return _double_ends_it(view, move, fits & ~table)


def ends_round(view: View, move: Move) -> bool:
    """Whether a move certainly ends the round: it goes out, or it is a fish."""
    return bool(plays_of(move)) and (not rest(view, move) or surely_closes(view, move))


def _double_ends_it(view: View, move: Move, left: int) -> bool:
    fish = view.game.variant.fish
    faces = faces_after(view, move)
    return (getattr(fish, "double", "") == "ends-it" and not getattr(fish, "until_spinner", False)
            and len(faces) == 2 and faces[0] == faces[1] and equal_suits(view)
            and left == 1 << view.game.tiles.double(faces[0]))


def worth(view: View, hand: int) -> int:
    """What a hand counts."""
    return view.game.variant.worth.of(view.game.tiles, hand)


def presses(view: View) -> dict[int, float]:
    """The suits of which the own hand has three tiles or more, with their strength: 1 for each
    plain tile and 0.5 for the double; two tiles and the double make 2.5 (rulebook 10)."""
    if not equal_suits(view):
        return {}
    tiles = view.game.tiles
    return {face: count - 0.5 * (view.hand >> tiles.double(face) & 1)
            for face in range(tiles.n + 1) if (count := held(view, face)) >= 3}


def last_of(view: View, face: int, table: int) -> int | None:
    """The tile of a suit that alone is missing from ``table``, if there is just one."""
    missing = suit(view, face) & ~table
    return missing.bit_length() - 1 if missing.bit_count() == 1 else None


def end_tile(view: View, face: int, table: int, hand: int) -> int | None:
    """The tile of a suit in ``hand`` if it is the only one that is missing from ``table``."""
    last = last_of(view, face, table)
    return last if last is not None and hand >> last & 1 else None


def opened_by(view: View, seat: int) -> dict[int, int]:
    """How often a seat left each number open when it could have been another, or led with it."""
    found: dict[int, int] = {}
    for number, (other, play) in enumerate(laid(view.history)):
        if other == seat:
            for face in {play.inner, play.outer} if not number else {play.outer}:
                found[face] = found.get(face, 0) + 1
    return found


def laid_by(view: View, seat: int, face: int) -> int:
    """How many tiles of a suit a seat has laid in this round."""
    return sum(1 for other, play in laid(view.history)
               if other == seat and face in (play.inner, play.outer))


def trusted(view: View, seat: int, face: int) -> bool:
    """Whether an end given up for ``face`` says that more of it follows: not if it is a suit that
    the rivals of ``seat`` keep laying (rulebook 10, no. 3)."""
    sides = view.game.sides
    return all(laid_by(view, other, face) < 2 for other in range(view.game.seats)
               if sides[other] != sides[seat])


def given_up(view: View) -> Sequence[tuple[int, int, int]]:
    """End tiles that were given up: (seat, suit, the other number). At that moment the six other
    tiles of the suit lay on the table."""
    found, table = [], 0
    for seat, play in laid(view.history):
        table |= 1 << play.tile
        if table != 1 << play.tile and play.inner != play.outer and (
                not suit(view, play.inner) & ~table):
            found.append((seat, play.inner, play.outer))
    return found
