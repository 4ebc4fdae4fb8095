"""The partner at the table: it remembers rounds with a child and says how generous it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from kids_domino.learning.partner import START
from kids_domino.profiles.partner import Memory
from kids_domino.profiles.store import Store
from tests.ui.table import FirstMove, Table


def remembered(table: Table, key: str):
    """What a later start would read."""
    return Memory(Store(table.context.store.folder)).rounds(key)


def play_round(table: Table, help_level: int) -> tuple[int, int]:
    """A whole round by clicks: turns in which a tile was laid, and in how many the first fitted."""
    table.context.settings.help_level = help_level
    turns = right = 0
    while table.settle() is table.table:
        choice = table.table.choice
        if table.play_turn() == "laid":
            turns += 1
            right += not choice.missed
    return turns, right


@pytest.mark.parametrize("help_level", [1, 4])
def test_a_round_is_remembered_once(tmp_path: Path, help_level: int) -> None:
    with Table(tmp_path, "pictures-4", "ck", seed=3) as table:
        turns, right = play_round(table, help_level)
        winners = table.table.session.match.result.winners
        (played,) = remembered(table, "pictures-4/2")
        assert played.won == (0 in winners) / len(winners)
        assert played.children == 1
        # What glowed at once was not found without help.
        assert (played.turns, played.unaided) == ((turns, right) if help_level == 4 else (0, 0))
        assert turns
        table.rest(2.0)
        assert remembered(table, "pictures-4/2") == (played,)


def test_a_hint_is_help_and_a_turn_taken_back_is_none(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-4", "cc", seed=3) as table:
        assert table.table.course.partner.generosity is None  # nobody is friendly here
    with Table(tmp_path, "pictures-4", "cck", seed=3) as table:
        table.context.settings.help_level = 4
        table.settle()
        partner = table.table.course.partner
        assert partner.generosity == START
        table.table.show_hint()
        assert table.table.choice.helped
        table.play_turn()
        table.settle()
        assert (partner._turns, partner._unaided) == (0, 0)
        table.table.undo()
        table.settle()
        choice = table.table.choice
        table.play_turn()
        table.settle()
        assert (partner._turns, partner._unaided) == (1, not choice.missed)


def test_the_thinking_process_hears_how_generous_the_partner_is(tmp_path: Path) -> None:
    heard = []

    class Listening(FirstMove):
        def ask(self, view, moves, *rest):
            heard.append(rest[-1])
            super().ask(view, moves, *rest)

    with Table(tmp_path, "two-ways", "ck", seed=3) as table:
        table.context.thinker = Listening()
        play_round(table, 1)
    assert set(heard) == {START}
    after = Memory(Store(table.context.store.folder)).generosity("two-ways/2")
    with Table(tmp_path, "two-ways", "ck", seed=4) as table:
        assert table.table.course.partner.generosity == after != START
    with Table(tmp_path, "two-ways", "hk", seed=4) as table:
        assert table.table.course.partner.generosity is None  # no child, nobody to help
