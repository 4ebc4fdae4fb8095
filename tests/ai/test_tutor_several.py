"""What the tutor says of a turn that lays several doubles is true of all of them."""

from __future__ import annotations

import pytest

from kids_domino.ai.tutor import reasons, true_reasons
from kids_domino.ai.tutor.sight import judged
from kids_domino.core.match import Match
from kids_domino.core.moves import Play, Together
from kids_domino.core.rng import choice, stream
from kids_domino.variants import find
from tests.ai.reason_checks import is_true

GAMES = [("sea-goat", 2, {}), ("yard-goat", 4, {}), ("donkey", 3, {}), ("general", 4, {}),
         ("pair-goat", 4, {"together": 2}), ("telephone", 2, {"together": 4}),
         ("goat", 3, {"together": 2})]


def turns(variant, seats, house, rounds=25):
    """Turns of several tiles in rounds played by chance, with the views of who may make them."""
    for seed in range(rounds):
        match = Match(find(variant).with_house(house), seats, seed)
        match.open_round()
        rng = stream("several", variant, seed)
        while match.state.outcome is None:
            moves = match.legal_moves()
            view = match.view(match.state.turn)
            for move in judged(view, moves):
                if isinstance(move, Together):
                    yield view, move
            match.state = match.game.apply(match.state, choice(moves, rng))


@pytest.mark.parametrize(("variant", "seats", "house"), GAMES, ids=[game[0] for game in GAMES])
def test_every_reason_for_several_tiles_is_true_and_counts_them(variant, seats, house):
    seen = 0
    for view, move in turns(variant, seats, house):
        for reason in true_reasons(view, move):
            seen += 1
            assert is_true(view, move, reason), (reason, move)
            if isinstance(reason, reasons.GoesOut | reasons.HeavyTile):
                assert reason.tiles == len(move.plays)
            if isinstance(reason, reasons.SamePicture):
                assert (reason.face, *reason.others) == tuple(play.inner for play in move.plays)
            assert not isinstance(reason, reasons.LaysDouble)
    assert seen > 20


def test_the_last_tiles_are_the_last_only_together():
    """Hand 4-4 and 6-6: neither of them alone goes out."""
    game = find("sea-goat").game(2)
    parse, mask = game.tiles.parse, game.tiles.mask
    lead = parse("4-6")
    state = game.start([mask([parse("4-4"), parse("6-6")]), mask([lead, parse("0-1")])], (), 1,
                       1 << lead)
    game.push(state, game.legal_moves(state)[0])
    view = game.observe(state, 0)
    for move in game.legal_moves(state):
        said = [reason for reason in true_reasons(view, move)
                if isinstance(reason, reasons.GoesOut)]
        assert said == ([] if isinstance(move, Play) else [reasons.GoesOut(2)])
