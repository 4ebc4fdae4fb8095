"""No sound device, pictures and voices that are broken or gone: play goes on."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.end_to_end.family import Player, returning
from tests.end_to_end.screen import Screen
from tests.end_to_end.window import MAIN, Window


def test_no_sound_device_is_silence(screen: Screen, profile: Path) -> None:
    """C-33"""
    with Window(screen, returning(profile, "pictures-3", "ch"), mute=False,
                SDL_AUDIODRIVER="no-such-driver") as window:
        window.scene("home")
        window.go("go", to="table")
        assert Player(window).round()["scene"] == "match-end"
        window.go("home", to="home")
        window.grown_up("parents")
        window.go("parents", to="parents")
        assert "No sound device was found" in window.widget("parents.text")["text"]
        assert "no sound device" in window.errors.read_text("utf-8")
        assert not window.faults


def test_damaged_and_missing_assets_have_stand_ins(screen: Screen, profile: Path) -> None:
    """C-36"""
    home = profile.parent / "copy"
    here = MAIN.parent
    for part in ("kids_domino", "assets", "locales"):
        shutil.copytree(here / part, home / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(MAIN, home)
    assets = home / "assets"
    shutil.rmtree(assets / "voices" / "el")
    for number, file in enumerate(sorted(assets.rglob("*.svg"))):
        whole = file.read_bytes()
        damaged = (b"", whole[:len(whole) // 2], b"<svg", bytes(range(256)), None)[number % 5]
        if damaged is None:
            file.unlink()
        else:
            file.write_bytes(damaged)
    for number, file in enumerate(sorted((assets / "sounds").glob("*.ogg"))):
        whole = file.read_bytes()
        file.write_bytes((b"", whole[:200], whole[:len(whole) // 2], b"no sound")[number % 4])
    for file in assets.glob("voices/uk/*.opus"):
        file.write_bytes(file.read_bytes()[:300])
    profile = returning(profile, "pictures-4", "ch", language="uk")
    with Window(screen, profile, lang=None, mute=False, main=home / "main.py") as window:
        window.scene("home")
        window.go("go", to="table")
        assert Player(window).round()["scene"] == "match-end"
        window.go("home", to="home")
        window.grown_up("language")
        window.click("settings.language.el")  # which has no voices at all
        window.until(lambda line: line["lang"] == "el", "Greek")
        window.go("back", to="home")
        window.go("go", to="table")
        Player(window).until_asked()
        assert "cannot be used" in window.errors.read_text("utf-8")
        assert not window.faults
