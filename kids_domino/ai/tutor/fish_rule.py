"""The fish rule with its numbers (rulebook section 10, no. 4), as reasons; and who profits from a
fish where those numbers do not apply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kids_domino.ai.fish import fish_now
from kids_domino.ai.tutor import left, sight
from kids_domino.ai.tutor.reasons import Reason
from kids_domino.core.moves import Move
from kids_domino.core.rng import stream
from kids_domino.core.view import View


@dataclass(frozen=True, slots=True)
class FishPays(Reason):
    """The move is a fish, and the own hand then has ``own`` pips, below the average hand: with
    ``table`` pips on the table, own < 42 − table / 4 (no. 4)."""

    table: int
    own: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if numbers_apply(view, move) and sight.surely_closes(view, move):
            table, own = fish_numbers(view, move)
            if pays(table, own):
                yield cls(table, own)


@dataclass(frozen=True, slots=True)
class FishCosts(Reason):
    """Another move is a fish after which the own hand would have ``own`` pips, not below the
    average hand (no. 4); this one is no fish."""

    table: int
    own: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not all_dealt(view) or not sight.plays_of(move) or sight.surely_closes(view, move):
            return
        for other in sight.options(view):
            if numbers_apply(view, other) and sight.surely_closes(view, other):
                table, own = fish_numbers(view, other)
                if not pays(table, own):
                    yield cls(table, own)


@dataclass(frozen=True, slots=True)
class FishOdds(Reason):
    """The move is a fish, and the chance that the own side alone does best with it is ``percent``,
    more than half: over possible positions, of which those that explain better what was played
    weigh more. Told where a fish counts and the numbers of no. 4 do not apply."""

    percent: int

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if not left.fish_counts(view) or numbers_apply(view, move) or (
                not sight.surely_closes(view, move)):
            return
        seat, rest = view.seat, sight.rest(view, move)
        after = replace(
            view, table=sight.table_after(view, move), history=(*view.history, (seat, move)),
            hands=tuple(rest if k == seat else hand for k, hand in enumerate(view.hands)),
            counts=tuple(rest.bit_count() if k == seat else count
                         for k, count in enumerate(view.counts)))
        outlook = fish_now(after, stream("fish", seat, len(view.history)), seat)
        percent = round(100 * outlook.profits[view.game.sides[seat]])
        if percent > 50:
            yield cls(percent)


@dataclass(frozen=True, slots=True)
class Closes(Reason):
    """The move is a fish: nobody can lay any more. That is neither good nor bad."""

    @classmethod
    def find(cls, view: View, move: Move) -> Iterator[Reason]:
        if sight.surely_closes(view, move):
            yield cls()


def all_dealt(view: View) -> bool:
    """Whether there is an average of four hands (rulebook 10, no. 4): a double-six set, all 28
    dealt to four, and a fish that is good for those who have few points left."""
    game = view.game
    return (game.tiles.n == 6 and game.seats == 4 and game.hand_size * 4 == len(game.tiles)
            and left.fewest_points_win(view) and sight.equal_suits(view))


def numbers_apply(view: View, move: Move) -> bool:
    """Whether the numbers of no. 4 hold after a move: every tile that is left, in whatever hand,
    then counts its pips."""
    return all_dealt(view) and left.plain(view, move)


def fish_numbers(view: View, move: Move) -> tuple[int, int]:
    """S and R: the pips on the table and in the own hand once the tile is laid."""
    tiles = view.game.tiles
    return tiles.pips_of(sight.table_after(view, move)), tiles.pips_of(sight.rest(view, move))


def pays(table: int, own: int) -> bool:
    """The fish rule: the own hand is below the average of the four hands ([T-ILL-4])."""
    return 4 * own < 168 - table
