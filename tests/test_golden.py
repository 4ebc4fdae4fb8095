"""Golden records: what was played once is played the same for ever."""

from __future__ import annotations

import pytest

from tests.records import TABLES, replayed
from tests.renew_golden import FOLDER, golden, path
from tests.second_scorer import GAMES, judge


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_game_is_played_as_it_was(variant, seats):
    file = path(variant, seats)
    assert file.is_file(), f"{file.name} is missing; see tests/golden/by_chance/README.md"
    kept = file.read_bytes().decode("utf-8")
    assert kept == "".join(line + "\n" for line in golden(variant, seats))
    replayed(kept.splitlines())
    if variant in GAMES:
        judge(kept.splitlines())


def test_no_record_is_left_of_a_game_that_is_gone():
    assert {file.name for file in FOLDER.glob("*.jsonl")} == {
        path(variant, seats).name for variant, seats in TABLES}
