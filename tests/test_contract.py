"""What holds for every game, at every table, from every seed (architecture, "Tests" 1)."""

from __future__ import annotations

import pickle

import pytest

from kids_domino.core.engine import LineGame
from kids_domino.core.match import Match
from kids_domino.core.protocol import IllegalMove
from kids_domino.core.record import SeatName, dump, event_lines, match_line
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import RuleError
from kids_domino.variants import VARIANTS, find
from tests.records import BY_ID, TABLES, differs_at, record, replayed

SEEDS = range(3)
#: Positions looked at closely in one round; a round of some games has hundreds.
MOST = 120


def positions(variant, seats, seed, rounds=2):
    """Positions of a match played by chance, with the match, as (match, moves)."""
    match = Match(find(variant), seats, seed)
    while match.result is None and match.rounds < rounds:
        match.open_round()
        rng, seen = stream("contract", seed, match.rounds), 0
        while match.state.outcome is None:
            moves = match.legal_moves()
            if seen < MOST:
                yield match, moves
            seen += 1
            match.play(choice(moves, rng))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_moves(variant, seats, seed):
    """Never none while the round lasts, none twice, no other is accepted, and none when it is over;
    ``apply`` leaves its argument alone and is ``push`` on a copy."""
    last = None
    for match, moves in positions(variant, seats, seed):
        game, state = match.game, match.state
        assert moves
        assert len(set(moves)) == len(moves)
        assert all(pickle.loads(pickle.dumps(move)) == move for move in moves)
        before = state.copy()
        for move in moves[:3]:
            after, draft = game.apply(state, move), state.copy()
            game.push(draft, move)
            assert after == draft
            assert state == before
        if last is not None and last not in moves:
            with pytest.raises(IllegalMove):
                game.apply(state, last)
        last = moves[0]
    assert not match.legal_moves()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_views(variant, seats, seed):
    """A view hides what it must: a position sampled from it looks the same, to its seat, and
    offers the same moves. Views travel between processes."""
    rng = stream("views", seed)
    for k, (match, moves) in enumerate(positions(variant, seats, seed)):
        if k % 4:
            continue
        game, state = match.game, match.state
        for seat in range(seats):
            view = match.view(seat)
            world = game.sample(view, rng)
            assert game.observe(world, seat, match.book) == view
            if seat == state.turn:
                assert list(game.legal_moves(world)) == list(moves)
        if k % 20 == 0:
            assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_tiles_are_neither_lost_nor_doubled(variant, seats):
    """Case C-18, wherever tiles lie on one table."""
    checked = 0
    for match, _ in positions(variant, seats, 7, rounds=3):
        game, state = match.game, match.state
        if not isinstance(game, LineGame):
            continue
        parts = [*state.hands, game.tiles.mask(state.boneyard), state.table]
        assert sum(parts) == game.tiles.everything
        assert sum(part.bit_count() for part in parts) == len(game.tiles)
        checked += 1
    assert checked or not isinstance(find(variant).game(seats), LineGame)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_moves_do_not_depend_on_the_way_to_a_position(variant, seats, seed):
    """Case C-04: a position read from a record, or copied, offers what the played one offers."""
    match = Match(find(variant), seats, seed)
    lines = [dump(match_line(match, [SeatName("", "chance")] * seats))]
    lines += map(dump, event_lines(match.game, match.open_round()))
    rng = stream("way", seed)
    for k in range(60):
        if match.state.outcome is not None:
            break
        if k % 12 == 0:
            read = replayed(lines).match
            assert read.state == match.state
            assert list(read.legal_moves()) == list(match.legal_moves())
            assert list(match.game.legal_moves(match.state.copy())) == list(match.legal_moves())
        lines += map(dump, event_lines(match.game, match.play(choice(match.legal_moves(), rng))))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_records_replay_to_the_same_end(variant, seats, seed):
    seen = {}
    lines = record(variant, seats, seed, rounds=4,
                   watch=lambda match, move: seen.update(match=match))
    replay = replayed(lines)
    assert replay.match.state == seen["match"].state
    assert replay.match.book == seen["match"].book
    assert replay.match.result == seen["match"].result
    assert replay.match.leader == seen["match"].leader


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_record_may_be_cut_at_any_line(variant, seats):
    lines = record(variant, seats, 5, rounds=1)
    for k in range(1, len(lines)):
        assert differs_at(lines[:k]) is None


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_rounds_depend_on_seed_and_round_alone(variant, seats):
    """The deal of the first round never depends on who plays."""
    first, again = Match(find(variant), seats, 9), Match(find(variant), seats, 9)
    assert first.open_round() == again.open_round()
    other = Match(find(variant), seats, 10)
    other.open_round()
    assert other.state != first.state


def test_ids_and_axes_are_unique():
    assert len(BY_ID) == len(VARIANTS)
    for variant in VARIANTS:
        names = [axis.name for axis in variant.axes]
        assert len(names) == len(set(names)), variant.id
        for axis in variant.axes:
            words = [written for written, _ in axis.values]
            assert len(words) == len(set(map(str, words))) >= 2, (variant.id, axis.name)
            assert variant.default(axis) in words


@pytest.mark.parametrize("variant", sorted(BY_ID))
def test_house_rules_are_written_where_they_differ(variant):
    """A value that equals the default is left out of the record, and back is back."""
    plain = find(variant)
    for axis in plain.axes:
        default = plain.default(axis)
        for value, _ in axis.values:
            changed = plain.with_house({axis.name: value})
            back = changed.with_house({axis.name: default})
            seats = playable(changed)
            if seats is None:
                continue
            line = changed.house_line(seats)
            assert line in ({}, {axis.name: value}), (variant, axis.name, value, line)
            if seats == plain.seats[0]:
                assert (line == {}) == (value == default), (axis.name, value)
                assert back.house_line(seats) == {}
            assert changed.with_house({axis.name: str(value)}) == changed


def playable(variant):
    """The fewest seats at which these rules can be played, None if there are none."""
    for seats in variant.seats:
        try:
            variant.game(seats)
        except RuleError:
            continue
        return seats
    return None


def test_wrong_house_rules_name_their_axis():
    for house, message in [
        ({"fish": "whale"}, r"fish: no value whale; it takes all, one"),
        ({"fins": "two"}, r"fins: goat has no such axis; it has .*deal"),
        ({"target": "1e2"}, r"target: no value 1e2"),
        ({"deal": 99}, r"deal: no value 99"),
    ]:
        with pytest.raises(RuleError, match=message) as error:
            find("goat").with_house(house)
        assert error.value.axis == next(iter(house))


@pytest.mark.parametrize("seats", [0, 1, 5, 6, -1])
def test_wrong_seats_are_refused(seats):
    with pytest.raises(RuleError, match=r"seats: goat is played with 2, 3, 4, not"):
        find("goat").game(seats)
