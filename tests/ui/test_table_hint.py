"""The hint button: a child is told which picture is where, a grown-up why a move is good."""

from __future__ import annotations

from pathlib import Path

import pytest

from kids_domino.ai.tutor import hint
from kids_domino.core.moves import Play
from kids_domino.rules_text.reasons import ADULT, Voice, spoken
from tests.ui.clicks import Clicks
from tests.ui.table import Table


def banner(table: Clicks | Table) -> str:
    """The line of words."""
    return str(table.widgets()["banner"]["text"])


@pytest.mark.parametrize("game", ["block", "pair-goat", "muggins"])
def test_the_tutor_says_why(tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "h" + "k" * (3 if game == "pair-goat" else 1)) as table:
        table.open(game)
        said = 0
        for _ in range(12):
            table.settle()
            if table.scene.name != "table" or said >= 2:
                break
            scene = table.scene
            choice, session = scene.choice, scene.session
            if choice is not None and len(choice.plays) > 1:
                before = banner(table)
                scene.show_hint()
                table.settle()
                advice = hint(session.view(choice.seat), session.match.legal_moves())
                if isinstance(advice.move, Play):
                    voice = Voice("en", ADULT, session.game.tiles)
                    told = [text for reason in advice.reasons
                            if (text := spoken(reason, voice)) is not None]
                    assert "Player" in told[0] or banner(table) == told[0]
                    assert scene.stage.glowing == {("tile", advice.move.tile)}
                    assert banner(table) != before
                    said += 1
                scene.quiet()
                assert banner(table) == before
            scene.submit(session.match.legal_moves()[0])
        assert said


def test_a_child_hears_of_the_picture(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        play = None
        while play is None or not table.table.session.match.state.table:
            table.play_turn()
            table.settle()
            assert table.table.choice is not None
            play = table.table.choice.suggestion()
        table.rest()
        table.click("hint")
        name = table.table.deck.words[play.inner]
        assert banner(table) == f"Look: {name} here and {name} there!"
