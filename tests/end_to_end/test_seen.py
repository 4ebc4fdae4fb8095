"""A pass and every ending can be seen and read: automation's words, and pixels that are there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kids_domino.core.match import Match
from kids_domino.core.moves import PASS
from tests.end_to_end.family import Player, first_moves, returning, seed_with
from tests.end_to_end.screen import Screen
from tests.end_to_end.window import Window, find


def _begun(window: Window) -> Player:
    window.scene("home")
    window.click("go")
    window.scene("table", "handover")
    return Player(window)


def _painted(window: Window, id: str, least: int = 12) -> None:
    """There is a picture where the widget is, not an empty plate."""
    found = window.screen.colours(window.area(id))
    assert found >= least, f"{id} has only {found} colours"


@pytest.mark.parametrize("fast", [True, False])
def test_a_pass_shows_the_missing_pictures_and_says_why(
    screen: Screen, profile: Path, fast: bool
) -> None:
    """C-10, C-13"""
    level = "pictures-4"
    seed = seed_with(level, 2, _early_pass)
    with Window(screen, returning(profile, level, "ch", speed="slow"), seed=seed,
                fast=fast) as window:
        player = _begun(window)
        for _ in range(3):
            line = window.until(lambda line: find(line, "notice") or player.asked(line), "a pass")
            if find(line, "notice"):
                break
            player.turn()
        seen = find(line, "notice")
        assert seen
        assert seen["text"] == "Nothing fits. We skip this turn."
        assert line["waiting"] is None
        if not fast:
            x, y, width, height = seen["rect"]
            area = (window.place[0] + x, window.place[1] + y, width, height)
            assert window.screen.colours(area) > 60
            before = window.screen.picture(area)
            assert not find(player.until_asked(), "notice")  # and then it is gone
            assert window.screen.picture(area) != before
        assert not window.faults


def _early_pass(match: Match) -> bool:
    return PASS in [move for _, move in match.state.history[1:3]]


ENDINGS: dict[str, tuple[str, Callable[[Match], object], str]] = {
    "out": ("pictures-4", lambda m: m.state.outcome.how == "out",
            "You looked very carefully!"),
    "fish": ("pictures-5", lambda m: m.state.outcome.how == "fish" and _winners(m) == 1,
             "You kept on trying. Well done!"),
    "shared": ("pictures-5", lambda m: m.state.outcome.how == "fish" and _winners(m) == 2,
               "We did it together!"),
}


def _winners(match: Match) -> int:
    return len(match.result.winners) if match.result else 0


@pytest.mark.parametrize("ending", list(ENDINGS))
def test_every_ending_is_seen(screen: Screen, profile: Path, ending: str) -> None:
    level, wanted, words = ENDINGS[ending]
    seed = seed_with(level, 2, wanted)
    with Window(screen, returning(profile, level, "ch"), seed=seed) as window:
        end = _begun(window).round()
        assert end["scene"] == "match-end"
        title = find(end, "title")
        assert title
        assert title["text"] == words
        match = first_moves(level, 2, seed)
        for seat in range(2):
            left = match.state.hands[seat].bit_count()
            assert window.widget(f"score.{seat}")["text"].startswith(str(left))
            _painted(window, f"score.{seat}")
        for button in ("again", "another", "home", "title"):
            _painted(window, button, 4)
        assert not window.faults


def test_the_ends_of_rounds_and_of_a_longer_match(screen: Screen, profile: Path) -> None:
    """Pair goat: with this seed three short rounds."""
    returning(profile, "pair-goat", "hkkk")
    with Window(screen, profile, seed=29) as window:
        player = _begun(window)
        rounds = 0
        while (end := player.round())["scene"] == "round-end":
            rounds += 1
            assert rounds < 30
            assert find(end, "title")
            for seat in range(4):
                _painted(window, f"score.{seat}")
            assert window.widget("title")["text"]
            window.click("go")
            window.scene("table", "match-end")
        assert rounds >= 1
        for seat in range(4):
            _painted(window, f"score.{seat}")
        assert not window.faults
