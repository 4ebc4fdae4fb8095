"""The game is kept: whatever ends the program, the next start goes on from the same position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kids_domino.learning import ladder
from tests.end_to_end.family import (
    ENDS,
    Player,
    begun,
    first_moves,
    passes,
    position,
    record,
    returning,
    seed_with,
    shows,
)
from tests.end_to_end.screen import Screen
from tests.end_to_end.window import Window, find, ids


def test_killed_after_every_move_of_a_round(screen: Screen, profile: Path) -> None:
    """Section 5 of the issue. Two people, so that every move is made by the pointer."""
    level = "pictures-5"
    seed = seed_with(level, 2, lambda match: len(match.state.history) >= 9 and passes(match))
    returning(profile, level, "ch")
    kills = _killed_again_and_again(screen, profile, seed)
    assert kills == len(first_moves(level, 2, seed).state.history) - len(
        passes(first_moves(level, 2, seed)))
    assert (profile / "games" / "000001.jsonl").is_file()


def test_killed_after_every_move_beside_a_computer(screen: Screen, profile: Path) -> None:
    returning(profile, "pictures-4", "ck")
    assert _killed_again_and_again(screen, profile, seed=1) >= 2


def _killed_again_and_again(screen: Screen, profile: Path, seed: int) -> int:
    """Play a round with a kill as soon as a move is in the record; how many kills it took."""
    kept: list[str] = []
    for kills in range(100):
        with Window(screen, profile, seed=seed, lang=None) as window:
            player = Player(window)
            if not kept:
                window.scene("home")
                window.go("go", to="table")
            else:
                window.scene("resume")
                assert record(profile) == kept
                window.click("resume.yes")
            line = player.until_asked()
            # Only what nobody chooses may have followed by itself: passes, a computer's turn.
            assert record(profile)[:len(kept)] == kept or not record(profile)
            if line["scene"] in ENDS:
                assert not window.faults
                return kills
            assert shows(line, position(profile))
            before = len(record(profile))
            player.turn(wait=False)
            player.until_recorded(before)
            window.kill()
        kept = record(profile)
        if not kept:  # the end was written and put away within a moment
            return kills + 1
    raise AssertionError("the round never ends")


def test_a_new_game_may_begin_instead(screen: Screen, profile: Path) -> None:
    cut = begun(profile, "pictures-5", "ch", moves=1)
    with Window(screen, profile) as window:
        window.scene("resume")
        window.go("resume.no", to="home")
        kept = (profile / "games" / "000001.jsonl").read_text("utf-8")
        assert kept.split("\n")[:-1] == cut
        window.go("go", to="table")
        assert len(record(profile)) < len(cut)


def _cut_in_a_line(lines: list[str]) -> bytes:
    return "\n".join(lines).encode()[:-9]


def _wrong_move(lines: list[str]) -> bytes:
    return "\n".join([*lines[:-1], lines[2], '{"type":"play","seat":9}', ""]).encode()


def _noise(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode() + bytes(range(128, 256)) + b"\n"


@pytest.mark.parametrize(("damage", "left"), [(_cut_in_a_line, 1), (_wrong_move, 1)])
def test_a_record_with_a_damaged_end_goes_on_before_it(
    screen: Screen, profile: Path, damage, left: int
) -> None:
    """C-43"""
    lines = begun(profile, "two-ways", "ch", moves=2)
    (profile / "current.jsonl").write_bytes(damage(lines))
    with Window(screen, profile) as window:
        window.scene("resume")
        window.click("resume.yes")
        player = Player(window)
        player.until_asked()
        assert record(profile) == lines[:-left]
        player.turn()
        assert player.until_asked()["scene"] in ("table", *ENDS)
        assert not window.faults


@pytest.mark.parametrize("damage", [
    _noise, lambda lines: b"", lambda lines: b"{}\n" + b"\n".join(map(str.encode, lines)),
    lambda lines: b'{"type":"match"}\n',
], ids=["noise", "empty", "first-line", "half-a-match"])
def test_a_record_without_sense_is_put_aside(screen: Screen, profile: Path, damage) -> None:
    """C-43"""
    lines = begun(profile, "two-ways", "ch", moves=2)
    (profile / "current.jsonl").write_bytes(damage(lines))
    with Window(screen, profile) as window:
        if window.scene("resume", "home")["scene"] == "resume":
            window.click("resume.yes")
            window.scene("table", "home")
        else:
            window.go("go", to="table")
        player = Player(window)
        player.until_asked()
        player.turn()
        player.until_asked()
        assert not window.faults


@pytest.mark.parametrize("text", ["{", '{"level":"no-such-level","seats":[],"seed":1}'])
def test_a_game_that_nobody_described_is_left(screen: Screen, profile: Path, text: str) -> None:
    """C-43"""
    begun(profile, "two-ways", "ch", moves=2)
    (profile / "current.json").write_text(text)
    with Window(screen, profile) as window:
        window.scene("home")
        window.go("go", to="table")
        Player(window).until_asked()
        assert not window.faults


DAMAGED = {
    "empty": b"", "cut": b'{"language": "el", "seats": [{"ki', "noise": bytes(range(256)),
    "deep": b"[" * 100_000,
    "odd": b'{"language": 7, "seats": "x", "voice": 99, "text_scale": "large", "house": [1]}',
}


@pytest.mark.parametrize("content", list(DAMAGED))
def test_damaged_settings_cost_the_settings_only(
    screen: Screen, profile: Path, content: str
) -> None:
    """C-43"""
    profile.mkdir()
    (profile / "settings.json").write_bytes(DAMAGED[content])
    with Window(screen, profile, lang=None) as window:
        window.scene("language")
        window.go("language.es", to="players")
        assert (profile / "settings.json.bad-1").read_bytes() == DAMAGED[content]
        if content == "odd":
            window.grown_up("parents")
            window.go("parents", to="parents")
            assert "settings.json.bad-1" in window.widget("parents.text")["text"]
        assert not window.faults
    assert json.loads((profile / "settings.json").read_text("utf-8"))["language"] == "es"


def test_a_folder_that_cannot_be_written(screen: Screen, tmp_path: Path) -> None:
    """C-43. Below a file there is no folder, not even for root."""
    (tmp_path / "file").write_text("")
    with Window(screen, tmp_path / "file" / "profile") as window:
        window.scene("players")
        window.go("go", to="levels")
        window.grown_up("parents")
        window.go("parents", to="parents")
        assert "settings.json" in window.widget("parents.text")["text"]
        window.go("back", "back", to="levels")
        window.go(f"level.{ladder.LEVELS[0].id}", to="table")
        for _ in range(40):
            line = window.until(lambda line: line["waiting"] == "human"
                                or line["scene"] == "match-end", "somebody's turn")
            if line["scene"] == "match-end":
                break
            _lay_anything(window)
        assert line["scene"] == "match-end"
        assert not window.faults


def _lay_anything(window: Window) -> None:
    """Try tile after tile: there is no record to look into."""
    for widget in window.line["widgets"]:
        if widget["id"].startswith("hand.") and widget["enabled"]:
            window.click(widget["id"])
            try:
                line = window.until(lambda line: ids(line, "place."), "a place", seconds=0.8)
            except AssertionError:
                continue
            window.click(f"place.{min(ids(line, 'place.'))}")
            window.until(lambda now: not ids(now, "place.") or find(now, "notice"), "the tile laid")
            if find(window.line, "notice") and ids(window.line, "place."):
                window.click(f"place.{min(ids(line, 'place.'))}")
                window.until(lambda now: not ids(now, "place."), "the tile laid")
            return
    raise AssertionError("no tile can be laid")
