"""The hint button: a child is told which picture is where, a grown-up why a move is good."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kids_domino.ai.tutor import hint
from kids_domino.ai.tutor.table_talk import PassTold
from kids_domino.core.moves import Play
from kids_domino.rules_text.reasons import ADULT, Voice, spoken
from kids_domino.ui.table import tutoring
from tests.ui.clicks import Clicks
from tests.ui.table import Table


def banner(table: Clicks | Table) -> str:
    """The line of words."""
    return str(table.widgets()["banner"]["text"])


def place(four: bool, seat: int) -> str:
    """Whom seat 0 of two, or of four in pairs, sees there: nobody has a name."""
    return ("Your rival" if not four else "Your partner" if seat == 2 else
            f"The {'left' if seat == 1 else 'right'} neighbour")


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
                    voice = Voice("en", ADULT, session.game.tiles,
                                  seat=partial(place, game == "pair-goat"))
                    told = [text for reason in advice.reasons
                            if (text := spoken(reason, voice)) is not None]
                    assert banner(table) == told[0]
                    assert scene.stage.glowing == {("tile", advice.move.tile)}
                    assert banner(table) != before
                    said += 1
                scene.quiet()
                assert banner(table) == before
            scene.submit(session.match.legal_moves()[0])
        assert said


def test_a_child_hears_of_the_picture(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        plays: tuple[Play, ...] = ()
        while not plays or not table.table.session.match.state.table:
            table.play_turn()
            table.settle()
            assert table.table.choice is not None
            plays = table.table.choice.suggestion()
        table.rest()
        table.click("hint")
        name = table.table.deck.words[plays[0].inner]
        assert banner(table) == f"Look: {name} here and {name} there!"


@pytest.mark.parametrize(("game", "kinds", "seen"), [
    ("goat", "hk", ["Your rival"]), ("goat", "hkk", ["The left neighbour", "The right neighbour"]),
    ("goat", "hkkk", ["The left neighbour", "The player opposite", "The right neighbour"]),
    ("pair-goat", "hkkk", ["The left neighbour", "Your partner", "The right neighbour"]),
    ("sports", "hkkk", ["The right neighbour", "Your partner", "The left neighbour"]),
])
def test_who_has_no_name_is_told_by_the_place_at_the_table(
        tmp_path: Path, game: str, kinds: str, seen: list[str]) -> None:
    with Clicks(tmp_path, kinds) as table:
        table.open(game)
        table.settle()
        scene = table.scene
        told = [tutoring.reason(scene, [PassTold(seat, 3, 1, 2)]) for seat in range(1, len(kinds))]
        assert told == [f"{name} has no 3: let 3 lie open." for name in seen]
        # Turns of sports go round counter-clockwise: who is next sits at the right.
        rects = [scene.stage.portrait(seat).centerx for seat in range(1, len(kinds))]
        assert rects == sorted(rects, reverse=game == "sports")
        you, other, *rest = scene.session.seats
        scene.session.seats = (you, replace(other, name="Ada"), *rest)
        assert tutoring.reason(scene, [PassTold(1, 3, 1, 2)]).startswith("Ada has no 3")


def test_a_table_of_its_own_layout_can_go_round_the_other_way(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hkk") as table:
        table.open("klondike")
        table.settle()
        stage, board = table.scene.stage, table.scene.board
        places = [stage.portrait(seat) for seat in (1, 2)]
        stage.lay_out(board, 3, counter=True)
        assert [stage.portrait(seat) for seat in (2, 1)] == places
        assert places[0] != places[1]


def test_a_question_is_answered_as_well(tmp_path: Path) -> None:
    """Sea goat asks what becomes of a fish: the better answer keeps its colour."""
    with Clicks(tmp_path, "hhhh", seed=12) as table:
        table.open("sea-goat")
        for _ in range(60):
            table.settle()
            while table.scene.name == "handover":
                table.touch("handover.ready")
                table.settle()
            scene = table.scene
            if scene.questions.forced:
                break
            scene.submit(scene.session.match.legal_moves()[-1])
        choice, before = scene.choice, banner(table)
        assert choice is not None
        advice = hint(choice.view, choice.moves)
        table.touch("hint")
        table.settle()
        assert banner(table) != before
        lit = _roles(scene)
        assert len(lit) == len(choice.moves) > 1
        scene.quiet()
        assert banner(table) == before
        assert [one == usual for one, usual in zip(lit, _roles(scene), strict=True)] == [
            move == advice.move for move in choice.moves]


def _roles(scene: Any) -> list[object]:
    """What the answers to a question look like."""
    return [widget.role for widget in scene.widgets if widget.id.startswith("choice.")]
