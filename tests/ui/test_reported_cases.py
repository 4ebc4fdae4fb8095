"""Cases that people reported about programs like this one, seen in the whole window."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pygame
import pytest

from kids_domino.core.moves import Draw, Pass, Play
from kids_domino.learning import ladder
from kids_domino.ui import flow
from kids_domino.ui.app import App
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes import family
from kids_domino.ui.scenes.home import HomeScene
from kids_domino.ui.scenes.levels import LevelsScene
from kids_domino.ui.scenes.parents import ParentsScene
from kids_domino.ui.scenes.players import PlayersScene
from tests.ui.clicks import Clicks
from tests.ui.stage import Stage
from tests.ui.table import Table
from tests.ui.test_family_scenes import deck_of
from tests.ui.test_table_extras import Position

CHILDS_OWN = {"seats", "last_level", "deck", "pips", "house"}
"""What everybody chooses without the gate: who plays, what, with which pictures and rules."""


def test_every_arm_of_a_spinner_is_offered_and_can_be_played(tmp_path: Path) -> None:
    """C-12"""
    with Position(tmp_path, "hk") as table:
        table.place("five-up", ["1-6", "2-6", "3-6", "4-6", "1-2"], ["0-0", "5-5"], (6, 6))
        for tile, arm in (("1-6", "left"), ("2-6", "right"), ("3-6", "up"), ("4-6", "down")):
            table.touch(f"hand.{tile}")
            table.settle()
            assert f"place.{arm}" in table.widgets()
            table.touch(f"place.{arm}")
            table.settle()
        laid = [move for seat, move in table.table.session.match.state.history if seat == 0]
        assert [move.arm for move in laid if isinstance(move, Play)] == [0, 1, 2, 3]
        # 1 + 2 + 3 + 4 on the four ends: the turn earned ten.
        assert table.widgets()["score.0"]["text"] == "10"


@pytest.mark.parametrize("drawing", ["none", "one", "until-playable"])
def test_the_rule_of_drawing_is_chosen_and_seen_at_the_table(tmp_path: Path, drawing: str) -> None:
    """C-14"""
    with Clicks(tmp_path, "hk") as clicks:
        clicks.context.settings.house = {"draw-one": {"drawing": drawing}}
        clicks.open("draw-one")
        drawn_in_a_row = []
        for _ in range(2):
            clicks.play_round()
            scene = clicks.director.stack[0]
            history = scene.session.match.state.history  # type: ignore[attr-defined]
            row = 0
            for _seat, move in history:
                row = row + 1 if isinstance(move, Draw) else 0
                drawn_in_a_row.append(row)
                if isinstance(move, Pass) and drawing == "until-playable":
                    assert not scene.session.match.state.boneyard  # type: ignore[attr-defined]
            if clicks.scene.name == "match-end":
                break
            clicks.touch("go")
        most = max(drawn_in_a_row)
        assert most == {"none": 0, "one": 1}.get(drawing, most)
        assert (most > 1) == (drawing == "until-playable")


@pytest.mark.parametrize("desktop", [
    (1024, 600), (1280, 720), (1366, 768), (1536, 864), (960, 540), (800, 1280), (1920, 1080)])
def test_the_window_fits_the_screen_with_its_bars(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int]
) -> None:
    """C-26: a desktop at 125 to 200 % has fewer points than its screen has pixels."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    with Stage(tmp_path, None, lang="en", mute=True) as stage:  # type: ignore[arg-type]
        width, height = stage.app.surface.get_size()
        assert desktop[0] / 2 < width <= desktop[0]
        assert desktop[1] / 2 < height <= desktop[1] * 0.9
        window = pygame.Rect(0, 0, width, height)
        for line in stage.scene.describe():
            assert window.contains(pygame.Rect(line["rect"])), line["id"]


@pytest.mark.parametrize("place", [HomeScene, PlayersScene, LevelsScene])
def test_no_touch_of_a_child_changes_a_setting(tmp_path: Path, place: type[Scene]) -> None:
    """C-44"""
    with Table(tmp_path, "pictures-4", "ck") as table:
        before = _kept(table.app)
        names = [line["id"] for line in table.show(place(table.context)).describe()
                 if line["enabled"]]
        assert len(names) > 3
        for name in names:
            scene = table.show(place(table.context))
            if scene.widget(name) is not None:
                table.click(name)
                table.rest()
            if table.scene.name == "gate":
                # Whoever does not know what is asked comes back to where it was.
                for digit in "123123123123":
                    if table.scene.name == "gate":
                        table.click(f"digit.{digit}")
                assert table.scene is scene
            assert _kept(table.app) == before, name


def _kept(app: App) -> dict[str, object]:
    return {name: value for name, value in asdict(app.context.settings).items()
            if name not in CHILDS_OWN}


def test_no_level_waits_for_another_and_none_moves_on_by_itself(tmp_path: Path) -> None:
    """C-45"""
    with Stage(tmp_path, lang="en", mute=True, fast=True) as stage:
        for level in reversed(ladder.LEVELS):
            scene = stage.show(LevelsScene(stage.context))
            chapter = ladder.chapter_of(level.id)
            stage.click(f"chapter.{chapter.id}")
            widget = scene.widget(f"level.{level.id}")
            assert widget is not None
            assert widget.enabled
    with Table(tmp_path / "play", "pictures-3", "ck") as table:
        for _ in range(3):
            for _ in range(60):
                if table.play_turn() not in ("laid", "drawn"):
                    break
            assert table.scene.name == "match-end"
            flow.again(table.context)
            table.table = table.scene  # type: ignore[assignment]
            assert (table.context.games.meta() or {})["level"] == "pictures-3"


@pytest.mark.parametrize("lang", ["el", "ru", "uk", "es", "en"])
def test_the_page_for_parents_begins_with_the_promise(tmp_path: Path, lang: str) -> None:
    """C-49"""
    from kids_domino.i18n import _

    with Stage(tmp_path, lang=lang, mute=True) as stage:
        page = stage.show(ParentsScene(stage.context)).widget("parents.text")
        assert page is not None
        assert page.text.splitlines()[0] == _("No advertisements, no network, nothing to buy.")


def test_a_damaged_deck_is_told_to_parents(tmp_path: Path) -> None:
    """C-43"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        deck = deck_of(stage.context, 3)
        (deck.folder / "deck.json").write_text('{"faces": [{"pic')
        family.own_decks(stage.context)
        stage.rest()
        assert stage.scene.widget(f"family.{deck.id}") is None
        page = stage.show(ParentsScene(stage.context)).widget("parents.text")
        assert page is not None
        assert f"decks/{deck.id}/deck.json cannot be read" in page.text
        assert (deck.folder / "deck.json").read_text() == '{"faces": [{"pic'
