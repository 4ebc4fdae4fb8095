"""Options of the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from kids_domino.launch import LaunchError, LaunchOptions, parse_window_options


def test_nothing_asked_for() -> None:
    assert parse_window_options([]) == LaunchOptions()


@pytest.mark.parametrize("joined", [False, True])
def test_everything(joined: bool) -> None:
    pairs = {
        "--automation": "a.jsonl", "--seed": "7", "--profile-dir": "p", "--window": "1024x600",
        "--lang": "el",
    }
    apart = [word for pair in pairs.items() for word in pair]
    words = [f"{name}={value}" for name, value in pairs.items()] if joined else apart
    assert parse_window_options([*words, "--mute", "--fast"]) == LaunchOptions(
        Path("a.jsonl"), 7, Path("p"), (1024, 600), "el", True, True
    )


@pytest.mark.parametrize("words", [
    ["--seed"], ["--seed", "x"], ["--seed", "-1"], ["--window", "big"], ["--window", "3x3"],
    ["--lang", "de"], ["--mute=1"], ["--what"], ["table"], ["--automation="],
])
def test_nonsense_is_one_clear_line(words: list[str]) -> None:
    with pytest.raises(LaunchError) as error:
        parse_window_options(words)
    assert "\n" not in str(error.value)
    assert words[0].partition("=")[0] in str(error.value)
