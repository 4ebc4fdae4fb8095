"""One complete round of every children's level, in a real window with a real pointer."""

from __future__ import annotations

from pathlib import Path

import pytest

from kids_domino.learning.ladder import CHAPTERS, LEVELS, chapter_of
from tests.end_to_end.family import Player, position, returning, shows
from tests.end_to_end.screen import Screen
from tests.end_to_end.window import Window, find, ids


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_a_round_by_clicks(screen: Screen, profile: Path, level: str) -> None:
    """A new family: who plays, which game, a round, the end; of longer matches the first round."""
    found = next(one for one in LEVELS if one.id == level)
    once = "target" not in dict(found.house)
    with Window(screen, profile, lang="el") as window:
        window.scene("players")
        window.go("seat.1.computer", "go", to="levels")
        if level not in {one.id for one in CHAPTERS[0].levels}:
            window.click(f"chapter.{chapter_of(level).id}")
            window.until(lambda line: level in ids(line, "level."), level)
        window.go(f"level.{level}", to="table")
        end = Player(window).round()
        if not once:
            assert end["scene"] == "round-end"
            assert ids(end, "score.") == {"0", "1"}
            window.go("home", to="home")
            assert position(profile) is not None
            assert window.stop() == 0
            return
        assert end["scene"] == "match-end"
        assert {"again", "another", "home"} <= ids(end, "")
        window.go("home", to="home")
        assert (profile / "games" / "000001.jsonl").is_file()
        assert position(profile) is None
        assert not window.faults
        assert window.stop() == 0


def test_a_round_by_drags(screen: Screen, profile: Path) -> None:
    with Window(screen, returning(profile, "two-ways", "ck"), size=(1024, 600)) as window:
        window.scene("home")
        window.go("go", to="table")
        player = Player(window, drags=True)
        assert player.round()["scene"] == "match-end"
        assert len(player.seen) >= 5


def test_a_round_at_its_usual_pace(screen: Screen, profile: Path) -> None:
    """With every movement: what a line names lies where the line says."""
    with Window(screen, returning(profile, "pictures-4", "ch", speed="fast"), seed=3,
                fast=False) as window:
        window.scene("home")
        window.go("go", to="table")
        assert Player(window).round()["scene"] == "match-end"
        assert not window.faults


def test_two_touches_to_the_first_tile(screen: Screen, profile: Path) -> None:
    with Window(screen, returning(profile, "pictures-3", "ch")) as window:
        window.scene("home")
        window.click("go")
        tile = Player(window).until_asked()
        window.click(f"hand.{min(ids(tile, 'hand.'))}")
        window.until(lambda line: ids(line, "place."), "a place for the first tile")


def test_a_round_of_goat_from_the_shelf(screen: Screen, profile: Path) -> None:
    with Window(screen, returning(profile, "pictures-7", "hkkk"), lang="ru") as window:
        window.scene("home")
        window.go("shelf", to="shelf")
        window.press("family.goat")
        window.go("game.goat", to="table")
        line = Player(window).round()
        assert line["scene"] == "round-end"
        assert ids(line, "score.") == {"0", "1", "2", "3"}
        match = position(profile)
        assert match is not None
        assert match.rounds == 1
        window.click("go")
        Player(window).until_asked()
        match = position(profile)
        assert match is not None
        assert match.rounds == 2


def test_two_people_hand_the_machine_over(screen: Screen, profile: Path) -> None:
    """C-21"""
    with Window(screen, returning(profile, "closed", "ch")) as window:
        window.scene("home")
        window.go("go", to="handover")
        player = Player(window)
        player.round(most=6)
        assert player.handed_over >= 6
        for line in player.seen:
            assert {widget["seat"] for widget in line["widgets"]
                    if widget["id"].startswith("hand.")} == {line["turn"]}


def test_another_language_in_the_middle_of_a_game(screen: Screen, profile: Path) -> None:
    with Window(screen, returning(profile, "two-ways", "ch"), lang="en") as window:
        window.scene("home")
        window.go("go", to="table")
        player = Player(window)
        for _ in range(2):
            player.until_asked()
            player.turn()
        english = player.until_asked()
        window.go("pause", to="pause")
        window.go("settings", to="gate")
        for digit in "198":
            window.press(f"digit.{digit}")
        window.go("digit.0", to="settings")
        window.click("settings.language.uk")
        window.until(lambda line: line["lang"] == "uk", "Ukrainian")
        window.go("back", to="pause")
        window.click("go")
        ukrainian = player.until_asked()
        assert ukrainian["lang"] == "uk"
        assert ids(ukrainian, "hand.") == ids(english, "hand.")
        banner, before = find(ukrainian, "banner"), find(english, "banner")
        assert banner
        assert before
        assert banner["text"] != before["text"]
        assert player.round()["scene"] == "match-end"


def test_pause_home_and_on_with_the_same_game(screen: Screen, profile: Path) -> None:
    with Window(screen, returning(profile, "two-ways", "ch")) as window:
        window.scene("home")
        window.go("go", to="table")
        player = Player(window)
        for _ in range(3):
            player.until_asked()
            player.turn()
        before = player.until_asked()
        window.go("pause", to="pause")
        window.go("home", to="home")
        window.go("go", to="table")
        after = player.until_asked()
        assert shows(after, position(profile))
        for start in ("hand.", "table."):
            assert ids(after, start) == ids(before, start)
        assert after["turn"] == before["turn"]
