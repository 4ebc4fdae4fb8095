"""The tutor: every reason that it gives is true, every kind can appear, and it knows no secret."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache

import pytest

from kids_domino.ai.tutor import KINDS, Better, fish_rule, hint, reasons, true_reasons
from kids_domino.ai.tutor.estimate import QUICK, estimate
from kids_domino.ai.tutor.fish_rule import FishCosts, FishPays, fish_numbers, pays
from kids_domino.ai.tutor.sight import judged
from kids_domino.ai.tutor.watchful import PartnersLast
from kids_domino.core.match import Match
from kids_domino.core.protocol import Book
from kids_domino.core.rng import choice, stream
from kids_domino.variants import VARIANTS, find
from tests.ai.reason_checks import CHECKS, is_true
from tests.ai.tutor_positions import PLACES, reason_at

GAMES = [
    ("sports", 4, {}), ("pair-goat", 4, {}), ("goat", 4, {}), ("goat", 2, {}), ("block", 2, {}),
    ("traditional", 3, {}), ("muggins", 2, {}), ("five-up", 3, {}), ("matador", 2, {}),
    ("matador", 3, {"matadors": "across"}),
    ("donkey", 3, {}), ("sea-goat", 4, {}), ("latin", 4, {}), ("penalty", 3, {}),
    ("picture", 2, {"set": "pictures:4", "hands-shown": "all", "drawing": "none"}),
    ("yard-goat", 2, {}), ("telephone", 4, {}), ("general", 4, {}), ("three-hundred", 2, {}),
]  # fmt: skip
IDS = [f"{variant}-{seats}" for variant, seats, _ in GAMES]


def views(variant, seats, house, rounds=2, near=False):
    """The views of rounds played by chance. ``near``: with scores close to the target."""
    for seed in range(rounds):
        match = Match(find(variant).with_house(house), seats, seed)
        match.open_round()
        if near:
            target = match.variant.goal.target
            written = tuple(target - 9 * (side + 1) for side in range(len(match.book.written)))
            match.book = Book(written, match.book.remembered)
        rng = stream("tutor", variant, seed)
        while match.state.outcome is None:
            moves = match.legal_moves()
            yield match.view(match.state.turn), moves
            state = match.game.apply(match.state, choice(moves, rng))
            match.state = state


@lru_cache(maxsize=1)
def found():
    """For each kind of reason, some places where it was given: view, move, reason."""
    places = {kind: [] for kind in KINDS}
    scored = [("traditional", 2, {}), ("goat", 2, {}), ("sebastopol", 4, {}), ("penalty", 4, {})]
    sources = [views(*game, rounds=4) for game in GAMES]
    sources += [views(*game, rounds=6, near=True) for game in scored]
    for source in sources:
        for view, moves in source:
            for move in judged(view, moves):
                for reason in true_reasons(view, move):
                    if len(places[type(reason)]) < 40:
                        places[type(reason)].append((view, move, reason))
    for seed, plies in FISH + LAST:
        view, moves = fish_position(seed, plies)
        for move in judged(view, moves):
            for reason in true_reasons(view, move):
                if isinstance(reason, FishPays | FishCosts | PartnersLast):
                    places[type(reason)].append((view, move, reason))
    for kind, there, values, _ in PLACES:
        view, move = there.built()
        places[kind].append((view, move, reason_at(view, kind, values)))
    return places


#: Seed and number of moves of sports rounds played by chance in which a fish can be made.
FISH = [(551, 21), (958, 23)]
#: As above, where the last tile of the partner is known.
LAST = [(415, 30), (461, 28), (550, 27), (618, 26), (709, 28)]


def fish_position(seed, plies):
    match = Match(find("sports"), 4, seed)
    match.open_round()
    state, rng = match.state, stream("ill", seed)
    for _ in range(plies):
        state = match.game.apply(state, choice(match.game.legal_moves(state), rng))
    return match.game.observe(state, state.turn, match.book), match.game.legal_moves(state)


@pytest.mark.parametrize(("variant", "seats", "house"), GAMES, ids=IDS)
def test_every_reason_is_true(variant, seats, house):
    seen = 0
    for view, moves in views(variant, seats, house):
        for move in judged(view, moves):
            for reason in true_reasons(view, move):
                assert reason.holds(view, move)
                assert is_true(view, move, reason), (reason, move, view)
                seen += 1
    assert seen > 50


def test_every_kind_has_a_checker():
    assert set(CHECKS) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_reason_appears_and_is_true(kind):
    places = found()[kind]
    assert places
    for view, move, reason in places:
        assert is_true(view, move, reason), (reason, move)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if fields(kind)],
                         ids=lambda kind: kind.__name__)
def test_a_reason_with_another_number_is_not_true(kind):
    """The checkers look at the numbers: changed ones are refused."""
    for view, move, reason in (*found()[kind][:8], *found()[kind][-2:]):
        for field in fields(reason):
            value = getattr(reason, field.name)
            if isinstance(value, bool):
                other = not value
            elif isinstance(value, tuple):
                other = (*value, 17)
            else:
                other = value + 50
            changed = replace(reason, **{field.name: other})
            assert not changed.holds(view, move)
            try:
                assert not is_true(view, move, changed), changed
            except IndexError:
                continue  # there is no such seat, tile or number


def test_the_fish_rule_with_its_numbers():
    """[T-ILL-4] With 120 pips on the table: yes at 11, no at 12."""
    assert pays(120, 11)
    assert not pays(120, 12)
    no, yes = (fish_position(*place) for place in FISH)
    fish = next(move for move in judged(*yes) if FishPays(120, 11) in true_reasons(yes[0], move))
    assert fish_numbers(yes[0], fish) == (120, 11)
    assert not any(FishPays(120, 12) in true_reasons(no[0], move) for move in judged(*no))
    others = [move for move in judged(*no) if FishCosts(120, 12) in true_reasons(no[0], move)]
    assert others
    assert not any(fish_rule.sight.surely_closes(no[0], move) for move in others)


def test_the_fish_rule_is_for_four_hands_of_seven():
    for view, _ in views("block", 2, {}):
        assert not fish_rule.all_dealt(view)


def test_the_child_is_shown_the_same_picture():
    house = {"set": "pictures:4", "hands-shown": "all"}
    shown = 0
    for view, moves in views("picture", 2, house):
        advice = hint(view, moves)
        if view.table and hasattr(advice.move, "tile"):
            face = view.ends[advice.move.arm]
            assert reasons.SamePicture(face) in advice.reasons
            shown += 1
    assert shown


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_hint_in_every_game(variant):
    """One of the legal moves, the same each time, with reasons that hold."""
    match = Match(variant, variant.seats[0], 11)
    match.open_round()
    rng = stream("hint", variant.id)
    for _ in range(6):
        if match.between_rounds or match.result:
            break
        view, moves = match.view(match.state.turn), match.legal_moves()
        advice = hint(view, moves)
        assert advice.move in moves
        assert advice == hint(view, moves)
        assert all(reason.holds(view, advice.move) for reason in advice.reasons)
        match.play(choice(moves, rng))


def test_no_move_no_hint():
    match = Match(find("block"), 2, 1)
    match.open_round()
    with pytest.raises(ValueError, match="no move"):
        hint(match.view(0), ())


@pytest.mark.parametrize("variant", ["block", "draw", "pair-goat", "muggins"])
def test_exchanging_hidden_tiles_changes_no_hint(variant):
    game = find(variant).game(find(variant).seats[-1])
    state = game.new_round(stream("hidden", variant), None)
    rng = stream("moves", variant)
    for _ in range(9):
        state = game.apply(state, choice(game.legal_moves(state), rng))
    view = game.observe(state, state.turn)
    moves = game.legal_moves(state)
    for number in range(5):
        other = game.sample(view, stream("other", number))
        again = game.observe(other, other.turn)
        assert hint(again, game.legal_moves(other)) == hint(view, moves)


def test_the_advantage_is_the_one_that_was_counted():
    for view, moves in views("block", 2, {}):
        options = judged(view, moves)
        if len(options) < 2:
            continue
        counted = estimate(view, options, QUICK)
        for reason in hint(view, moves).reasons:
            if isinstance(reason, Better):
                best = max(counted.values)
                others = sorted(counted.values)[:-1]
                assert reason.amount == pytest.approx(best - sum(others) / len(others), abs=0.006)
                assert reason.worlds == counted.worlds
