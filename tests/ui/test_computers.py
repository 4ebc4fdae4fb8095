"""How well each computer plays: chosen behind the gate, kept, and played so."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from kids_domino.ai.player import LEVELS
from kids_domino.learning import ladder
from kids_domino.profiles import settings as profile_settings
from kids_domino.profiles.settings import Seat
from kids_domino.profiles.store import Store
from kids_domino.ui import setup
from kids_domino.ui.scenes.computers import ComputersScene
from kids_domino.ui.scenes.players import PlayersScene
from kids_domino.ui.table import opening
from tests.ui.stage import Stage
from tests.ui.table import FirstMove, Table

SEATS = [Seat("child", "child-1"), Seat("computer", "computer-2"), Seat("human", "grownup-3"),
         Seat("computer", "computer-1")]


def through_the_gate(stage: Stage) -> None:
    for digit in str(date.today().year - 35):
        stage.click(f"digit.{digit}")
    stage.rest()


def test_a_grown_up_chooses_how_well_a_computer_plays(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(SEATS)
        stage.show(PlayersScene(stage.context))
        stage.click("seat.0.child")  # an empty place before the computers
        stage.click("computers")
        stage.rest()
        assert stage.scene.name == "gate"
        through_the_gate(stage)
        assert isinstance(stage.scene, ComputersScene)
        shown = {widget.id for widget in stage.scene.widgets}
        assert {f"level.{seat}.{level}" for seat in (0, 2) for level in LEVELS} <= shown
        assert not any(name.startswith("level.1") for name in shown)
        stage.click("level.0.expert")
        stage.click("level.2.easy")
        stage.rest()
        stage.click("level.2.easy")  # touched again: as the game has it
        stage.rest()
        stage.click("back")
        stage.rest()
        assert stage.scene.name == "players"
        stage.click("go")
        seats = [(seat.kind, seat.level) for seat in stage.context.settings.seats]
        assert seats == [("computer", "expert"), ("human", ""), ("computer", "")]
    store = Store(tmp_path / "profile")
    assert profile_settings.load(store).seats == stage.context.settings.seats


def test_a_child_that_touches_the_acorn_meets_the_gate(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(SEATS)
        stage.show(PlayersScene(stage.context))
        stage.click("computers")
        stage.rest()
        stage.click("back")
        stage.rest()
        assert stage.scene.name == "players"
        assert [seat.level for seat in stage.context.settings.seats] == [""] * 4
        # Settings are reached through the same gate and bring nothing else with them.
        stage.click("settings")
        stage.rest()
        through_the_gate(stage)
        assert stage.scene.name == "settings"


def test_without_a_computer_there_is_no_acorn(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = [SEATS[0], SEATS[2]]
        stage.show(PlayersScene(stage.context))
        assert stage.scene.widget("computers") is None
        stage.click("seat.2.computer")
        assert stage.scene.widget("computers") is not None


@pytest.mark.parametrize(("game", "usual"), [("pictures-4", "first-steps"), ("goat", "medium")])
def test_computers_play_as_was_chosen_else_as_the_game_has_it(game: str, usual: str) -> None:
    level = ladder.level(game)
    assert level is not None
    seats = (Seat("child", "child-1"), Seat("computer", level="hard"), Seat("computer"))
    chosen = setup.GameSetup(level, seats, 3)
    assert [seat.level for seat in opening.seats_of(chosen)[1:]] == ["hard", usual]
    # A game that goes on after the window was closed has the same players.
    assert setup.from_meta(chosen.meta()) == chosen
    meta = chosen.meta()
    meta["seats"][1]["level"] = "nonsense"
    assert setup.from_meta(meta) is None
    del meta["seats"][1]["level"]
    assert setup.from_meta(meta) == setup.GameSetup(level, (*seats[:1], Seat("computer"),
                                                            Seat("computer")), 3)


def test_the_thinking_process_is_asked_for_that_level(tmp_path: Path) -> None:
    asked = []

    class Listening(FirstMove):
        def ask(self, view, moves, level, *rest):  # type: ignore[no-untyped-def]
            asked.append((view.seat, level))
            super().ask(view, moves)

    with Table(tmp_path, "two-ways", "ck", seed=3) as table:
        table.context.thinker = Listening()  # type: ignore[assignment]
        table.table.session.seats = opening.seats_of(setup.GameSetup(
            table.setup.level, (SEATS[0], Seat("computer", "computer-1", level="expert")), 3))
        while table.settle() is table.table:
            table.play_turn()
    assert set(asked) == {(1, "expert")}


DESCRIBED = [{"kind": "child", "avatar": "child-1", "name": "Ana"}, {"kind": "computer"}]


@pytest.mark.parametrize("damage", [
    {"level": None}, {"level": ["goat"]}, {"seed": float("inf")}, {"seed": float("nan")},
    {"seed": None}, {"seats": None}, {"seats": DESCRIBED[:1]}, {"seats": [7, 7]},
    {"seats": [{"kind": "horse"}, DESCRIBED[1]]}, {"seats": [{"avatar": "child-1"}, DESCRIBED[1]]},
    {"seats": [{"kind": "child", "avatar": "\ud800"}, DESCRIBED[1]]},
    {"seats": [{"kind": "child", "name": "\ud800"}, DESCRIBED[1]]},
], ids=str)
def test_an_unfinished_game_that_is_described_without_sense_is_none(damage) -> None:
    """C-43"""
    sound = {"level": "goat", "seed": 3, "seats": DESCRIBED}
    assert setup.from_meta(sound) is not None
    assert setup.from_meta(sound | damage) is None
