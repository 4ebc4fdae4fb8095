"""Properties of the first games under any house rules, by Hypothesis and by the second scorer."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from kids_domino.core.match import Match
from kids_domino.core.record import Difference, SeatName, dump, event_lines, match_line
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import RuleError
from kids_domino.variants import find
from tests.records import differs_at, record, replayed
from tests.second_scorer import GAMES, judge

#: Axes and values that the second scorer does not read (or that need a search of their own).
UNREAD = {"fish-boneyard", "six-value", "deals"}
CALM = settings(max_examples=150, deadline=None, derandomize=True,
                suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])


def values(axis):
    """The values of an axis that the second scorer knows."""
    return [value for value, _ in axis.values if value != "winning-side"]


@st.composite
def tables(draw, most_rounds=3):
    """A game, its seats, house rules and a seed."""
    variant = find(draw(st.sampled_from(sorted(GAMES))))
    house = {axis.name: draw(st.sampled_from(values(axis))) for axis in variant.axes
             if axis.name not in UNREAD and draw(st.integers(0, 3)) == 0}
    seats = draw(st.sampled_from(variant.seats))
    try:
        variant.with_house(house).game(seats)
    except RuleError:
        assume(False)
    return variant.id, seats, house, draw(st.integers(0, 10**6)), most_rounds


@st.composite
def mutations(draw):
    """A record, the number of a line of it, and that line with one field changed."""
    variant, seats, house, seed, rounds = draw(tables(2))
    lines = record(variant, seats, seed, rounds, house)
    index = draw(st.integers(2, len(lines) - 1))
    line = json.loads(lines[index])
    key = draw(st.sampled_from([key for key in line if key != "type"]))
    old = line[key]
    if isinstance(old, list) and old and isinstance(old[0], int):
        place = draw(st.integers(0, len(old) - 1))
        line[key] = [number + (k == place) * draw(st.sampled_from([-1, 1, 13]))
                     for k, number in enumerate(old)]
    elif key == "tile":
        line[key] = draw(st.sampled_from([f"{a}-{b}" for a in range(7) for b in range(a, 7)]))
    elif key in ("at", "to", "how"):
        line[key] = draw(st.sampled_from(
            ["lead", "left", "right", "up", "down", "line", "back", "cut", "joint", "out", "fish"]))
    elif isinstance(old, int):
        line[key] = old + draw(st.sampled_from([-1, 1, 7]))
    else:
        line[key] = draw(st.sampled_from([None, 0, "?", []]))
    assume(line[key] != old)
    return lines, index, line


@CALM
@given(tables())
def test_the_second_scorer_agrees(table):
    """Case C-16: every line is what a second reading of the rulebook writes."""
    variant, seats, house, seed, rounds = table
    lines = record(variant, seats, seed, rounds, house)
    assert differs_at(lines) is None
    judge(lines)


@CALM
@given(tables(1))
def test_a_record_and_its_replay_are_one(table):
    """A replayed match writes the record that it was read from."""
    variant, seats, house, seed, rounds = table
    lines = record(variant, seats, seed, rounds, house)
    assert rewritten(lines) == lines


def rewritten(lines):
    """A record read and written again, from its deals and moves alone."""
    names = [SeatName(seat["name"], seat["kind"]) for seat in json.loads(lines[0])["seats"]]
    replay = replayed(lines[:1])
    out = [dump(match_line(replay.match, names))]
    for line in lines[1:]:
        parsed = json.loads(line)
        match = replay.match
        if parsed["type"] == "round":
            before = len(out)
            replay.feed(line)
            deal = {"type": "round", "round": match.rounds, "redeals": parsed["redeals"],
                    "hands": parsed["hands"], "boneyard": parsed["boneyard"]}
            if "leader" in parsed:
                deal["leader"] = parsed["leader"]
            out.append(dump(deal))
            assert len(out) == before + 1
        elif parsed["type"] in ("round_end", "match_end"):
            replay.feed(line)
        else:
            move = match.game.read_move(parsed, match.state)
            out += map(dump, event_lines(match.game, match.copy().play(move)))
            replay.feed(line)
    return out


@CALM
@given(mutations())
def test_no_changed_field_passes(mutation):
    """``check`` refuses any changed field of a move, a deal or of points, unless the change makes
    another game that is legal to its last line (another tile, laid by the same rules)."""
    lines, index, line = mutation
    changed = [*lines[:index], dump(line), *lines[index + 1:]]
    found = differs_at(changed)
    if line["type"] in ("round_end", "match_end", "pass", "draw") or found is not None:
        assert found is not None
        assert found >= index + 1
    elif line["type"] == "round":
        # How often was dealt again before this deal, nothing else in a record tells.
        was = json.loads(lines[index])
        assert {**line, "redeals": was["redeals"]} == was
    else:
        assert line["type"] in ("play", "turn", "together")
        judge(changed)


@CALM
@given(tables(1), st.data())
def test_a_line_left_out_or_written_twice_is_seen(table, data):
    variant, seats, house, seed, rounds = table
    lines = record(variant, seats, seed, rounds, house)
    index = data.draw(st.integers(0, len(lines) - 2))
    doubled = [*lines[:index + 1], *lines[index:]]
    with pytest.raises(Difference):
        replayed(doubled)
    without = lines[:index] + lines[index + 1:]
    try:
        replayed(without)
    except Difference:
        return
    # A lost move may go unseen only where the rest is legal too.
    judge(without)


@CALM
@given(tables(1))
def test_what_a_seat_knows_is_true(table):
    """No seat is said to lack a tile that it holds, all through a round."""
    variant, seats, house, seed, _ = table
    match = Match(find(variant).with_house(house), seats, seed)
    match.open_round()
    rng = stream("truth", seed)
    while match.state.outcome is None:
        view = match.view(match.state.turn)
        for hand, lacks in zip(match.state.hands, view.lacks, strict=True) if hasattr(
                view, "lacks") else ():
            assert not hand & lacks
        match.play(choice(match.legal_moves(), rng))


@pytest.mark.parametrize("variant", sorted(GAMES))
@pytest.mark.parametrize("seed", range(20))
def test_whole_matches_by_the_second_scorer(variant, seed):
    """Case C-16, to the end of the match."""
    seats = find(variant).seats[seed % len(find(variant).seats)]
    judge(record(variant, seats, seed))


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "rounds"), [("picture", 1000), ("goat", 1000)])
def test_a_thousand_rounds(variant, rounds):
    left, seed = rounds, 0
    while left > 0:
        lines = record(variant, find(variant).seats[seed % 3], seed)
        assert differs_at(lines) is None
        judge(lines)
        left -= sum('"round_end"' in line for line in lines)
        seed += 1
