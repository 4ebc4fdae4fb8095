"""Traditional, Block and Draw (rulebook 4.1, 4.5)."""

from __future__ import annotations

import json

import pytest

from kids_domino.core.match import Match
from kids_domino.core.variant import RuleError
from kids_domino.variants import find
from tests.positions import counted, mask, names, settled
from tests.records import record


def test_the_winner_scores_the_pips_of_all_other_hands():
    """[T-TRAD-1] 4-1, 3-6 and 2-5: 5 + 9 + 7 = 21."""
    hands = counted("traditional", ["4-1", "", "3-6", "2-5"])
    assert hands == (5, 0, 9, 7)
    assert settled("traditional", "out", 1, hands).written == (0, 21, 0, 0)


def test_a_fish():
    """[T-TRAD-2] Hands 4, 11, 9: the first scores 16."""
    assert settled("traditional", "fish", 1, (4, 11, 9)).written == (16, 0, 0)
    assert settled("traditional", "fish", 1, (4, 11, 9), house={"fish": "others"}).written == (
        20, 0, 0)
    takes_all = settled("traditional", "fish", 1, (4, 11, 9), house={"fish": "fisher-takes-all"})
    assert takes_all.written == (0, 24, 0)
    assert settled("traditional", "fish", 1, (4, 4, 9)).written == (0, 0, 0)


def test_the_double_blank():
    """[T-TRAD-3] A loser with 0-0 and 1-2: 28."""
    assert counted("traditional", ["0-0 1-2", "0-0"]) == (28, 25)
    assert counted("traditional", ["0-0 1-2", "1-1"], {"blank-value": 10}) == (13, 2)
    assert counted("traditional", ["0-0 1-2", "0-1"], {"blank-when": "alone"}) == (3, 1)
    for variant in ("block", "draw"):
        assert counted(variant, ["0-0 1-2", "0-0"]) == (3, 0)


@pytest.mark.parametrize(("hands", "house", "expected"), [
    (["6-6 0-1", "5-5 0-2"], {}, (0, "6-6")),
    (["0-0 0-1", "5-5 0-2"], {}, (1, "5-5")),
    (["0-1 4-6", "3-6 5-6"], {}, (1, "5-6")),
    (["0-1 4-6", "3-6 4-5"], {}, (0, "4-6")),
    (["6-6 0-1", "0-0 0-2"], {"first-lead": "lowest-from-blank"}, (1, "0-0")),
    (["6-6 0-1", "0-0 0-2"], {"first-lead": "lowest-double"}, (0, "6-6")),
    (["0-1 4-6", "3-6 0-2"], {"no-double-lead": "lowest-tile"}, (0, "0-1")),
    (["1-2 4-6", "3-6 0-3"], {"no-double-lead": "lowest-tile"}, (0, "1-2")),
])
def test_the_lead(hands, house, expected):
    game = find("traditional").with_house(house).game(2)
    masks = [mask(game, hand) for hand in hands]
    seat, leads = game.variant.opening.lead(game, masks, None)
    assert (seat, names(game, leads)) == expected


@pytest.mark.parametrize("variant", ["traditional", "block", "draw"])
def test_the_opening_rule_holds_for_every_round(variant):
    """Case C-05: also after a blocked and tied round."""
    tied = 0
    for seed in range(80):
        match = Match(find(variant), 2, seed)
        while match.result is None and match.rounds < 6:
            match.open_round()
            best = max(((t == u, t + u, u) for hand in match.state.hands
                        for t, u in map(match.game.tiles.tiles.__getitem__,
                                        match.game.tiles.members(hand))))
            lead = match.game.tiles.tiles[match.legal_moves()[0].tile]
            assert (lead[0] == lead[1], sum(lead), lead[1]) == best
            before = match.book
            while match.state.outcome is None:
                match.play(match.legal_moves()[-1])
            tied += match.state.outcome.how == "fish" and match.book == before
    assert variant == "traditional" or tied > 0


@pytest.mark.parametrize(("variant", "seats", "house", "each"), [
    ("traditional", 2, {}, 7), ("traditional", 3, {}, 5), ("traditional", 4, {}, 5),
    ("block", 4, {}, 5), ("block", 4, {"teams": "pairs"}, 7),
    ("block", 4, {"teams": "pairs", "deal": 5}, 5), ("draw", 3, {}, 5),
])
def test_the_deal(variant, seats, house, each):
    assert find(variant).with_house(house).game(seats).hand_size == each


def test_pairs_need_four():
    with pytest.raises(RuleError, match=r"^teams: pairs need four seats, not 3"):
        find("block").with_house({"teams": "pairs"}).game(3)


def test_the_rivals_hands_count_in_pairs():
    book = settled("block", "out", 0, (0, 5, 30, 7), house={"teams": "pairs"})
    assert book.written == (12, 0)
    book = settled("block", "fish", 0, (4, 5, 3, 9), house={"teams": "pairs"})
    assert book.written == (7, 0)


@pytest.mark.parametrize(("variant", "drawn"), [("traditional", 0), ("draw", 2)])
def test_how_much_of_the_boneyard_is_drawn(variant, drawn):
    least = 28
    for seed in range(150):
        left = None
        for line in map(json.loads, record(variant, 2, seed, rounds=1)):
            if line["type"] == "round":
                left = len(line["boneyard"])
            if line["type"] == "draw":
                left -= 1
        least = min(least, left)
    assert least == drawn


def test_block_never_draws():
    assert not any('"draw"' in line for seed in range(40) for line in record("block", 3, seed, 2))


def test_the_first_to_the_target_wins():
    """Case C-06: the match ends with the round that reaches it, and the most points win."""
    for seed in range(60):
        lines = [json.loads(line) for line in record("traditional", 3, seed)]
        ends = [line["written"] for line in lines if line["type"] == "round_end"]
        assert all(max(written) < 100 for written in ends[:-1])
        best = max(ends[-1])
        assert best >= 100
        assert lines[-1]["winners"] == [s for s in range(3) if ends[-1][s] == best]
        assert lines[-1]["losers"] == [s for s in range(3) if ends[-1][s] != best]
