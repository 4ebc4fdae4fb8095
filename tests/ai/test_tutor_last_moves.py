"""A move that ends the round is praised for nothing that would come later."""

from __future__ import annotations

import pytest

from kids_domino.ai import tutor
from kids_domino.ai.tutor import pressing, principles, reasons, table_talk, tempo
from kids_domino.ai.tutor.sight import ends_round
from kids_domino.core.rng import choice, stream
from kids_domino.variants import find

#: What is left to do, who will have to pass, which numbers to keep.
LATER = (
    principles.Press, principles.EndTile, principles.SuitCount, principles.Ballast,
    table_talk.PassTold, table_talk.BlocksPress, pressing.NoWayToPress, tempo.DoublesWait,
    tempo.Ahead, reasons.LaysDouble, reasons.KeepsSuits,
)


def last_moves(variant, seats, rounds):
    """Views with a move after which the round is over, in rounds played by chance."""
    game = find(variant).game(seats)
    for number in range(rounds):
        rng = stream("last moves", variant, number)
        state = game.begin(game.deal(rng, None), None)
        while state.outcome is None:
            view = game.observe(state, state.turn)
            for move in game.legal_moves(state):
                if ends_round(view, move):
                    assert game.apply(state, move).outcome is not None
                    yield view, move
            game.push(state, choice(game.legal_moves(state), rng))


@pytest.mark.parametrize(("variant", "seats"), [("block", 2), ("goat", 4), ("pair-goat", 4)])
def test_nothing_is_said_of_what_comes_later(variant, seats):
    silenced = 0
    for view, move in last_moves(variant, seats, 60):
        said = tutor.true_reasons(view, move)
        assert not [reason for reason in said if isinstance(reason, LATER)]
        silenced += any(any(kind.find(view, move)) for kind in LATER)
    assert silenced > 5, "the positions show nothing"
