"""The whole window: automation lines, full screen, hammering, sound, closing."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from kids_domino.launch import LaunchOptions
from kids_domino.profiles.settings import Settings
from kids_domino.ui.animation import Animations, Tween, pause
from kids_domino.ui.app import run
from kids_domino.ui.assets import Assets
from kids_domino.ui.audio import Audio
from kids_domino.ui.keyboard import Keyboard
from kids_domino.ui.lock import Lock
from kids_domino.ui.scenes.language import LanguageScene
from kids_domino.ui.scenes.players import PlayersScene
from tests.ui.stage import Stage


def _lines(stage: Stage) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stage.automation.read_text("utf-8").splitlines()]


def test_automation_says_what_can_be_seen_and_done(tmp_path: Path) -> None:
    with Stage(tmp_path, (1024, 600), lang="el") as stage:
        stage.rest()
        (line,) = _lines(stage)
        assert list(line) == ["scene", "size", "lang", "widgets", "turn", "waiting"]
        assert line["scene"] == "players"
        assert line["size"] == [1024, 600]
        assert line["lang"] == "el"
        widgets = {widget["id"]: widget for widget in line["widgets"]}
        assert set(widgets) >= {"seat.0.child", "seat.4.computer", "go", "settings", "title"}
        go = stage.scene.widget("go")
        assert go is not None
        assert widgets["go"]["rect"] == list(go.rect)
        assert widgets["go"]["enabled"] is True


def test_automation_writes_only_what_is_new_and_settled(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en") as stage:
        stage.rest()
        stage.rest(2)
        assert len(_lines(stage)) == 1
        stage.scene.animations.enqueue(pause(1.0))
        stage.scene.widgets[0].enabled = False
        stage.scene.dirty = True
        stage.app.step(0.1)
        assert len(_lines(stage)) == 1
        stage.rest(1.5)
        assert len(_lines(stage)) == 2


def test_fast_ends_animations_at_once(tmp_path: Path) -> None:
    with Stage(tmp_path, fast=True) as stage:
        stage.show(LanguageScene(stage.context))
        stage.click("language.ru")
        assert stage.scene.name == "players"


def test_full_screen_twenty_times_in_and_out(tmp_path: Path) -> None:
    """C-30"""
    with Stage(tmp_path, lang="en") as stage:
        now = 0.0
        stage.app._now = lambda: now
        for _ in range(20):
            now += 5
            stage.key(pygame.KSCAN_F11)
            assert stage.context.settings.fullscreen
            now += 5
            stage.key(pygame.KSCAN_F11)
            assert not stage.context.settings.fullscreen
        stage.rest()
        assert stage.app.surface.get_size() == (1280, 800)
        assert stage.scene.name == "players"


KEYS = [scancode for scancode in range(pygame.KSCAN_A, pygame.KSCAN_UP + 1)
        if scancode != pygame.KSCAN_F11]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("pace", [0.03, 0.07, 0.15])
def test_a_minute_of_hammering_changes_nothing(tmp_path: Path, seed: int, pace: float) -> None:
    """C-25"""
    rng = random.Random(seed)
    with Stage(tmp_path, lang="en", mute=True) as stage:
        scene = stage.show(PlayersScene(stage.context))
        now = 100.0
        stage.app._now = lambda: now
        before = scene.describe()
        while now < 160:
            now += rng.uniform(0.5, 1.5) * pace
            fist = rng.sample(KEYS, rng.choice((1, 1, 2, 3, 5)))
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                for key in fist:
                    stage.app._handle(pygame.Event(kind, scancode=key, key=0, mod=0, unicode=""))
        assert stage.app.running
        assert stage.scene is scene
        assert scene.describe() == before


def test_the_close_button_closes(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en") as stage:
        pygame.event.post(pygame.Event(pygame.QUIT))
        assert stage.app.loop() == 0


def test_a_fault_leads_home_and_a_lasting_one_ends(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """C-07"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(LanguageScene(stage.context))
        failing = stage.scene
        failing.update = _fail  # type: ignore[method-assign]
        steps = 0
        original = stage.app.step

        def step(dt: float) -> None:
            nonlocal steps
            steps += 1
            stage.app.running = steps < 5
            original(dt)

        stage.app.step = step  # type: ignore[method-assign]
        assert stage.app.loop() == 0
        assert stage.scene.name == "players"
        assert "going home" in caplog.text
        steps = -100
        stage.app.running = True
        stage.app.step = _fail  # type: ignore[method-assign]
        with pytest.raises(ZeroDivisionError):
            stage.app.loop()


def _fail(dt: float) -> None:
    raise ZeroDivisionError


def test_no_screen_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    assert run(LaunchOptions(profile_dir=tmp_path)) == 2
    assert capsys.readouterr().err.splitlines() == [
        "kids-domino: no window can be opened: there is no screen"
    ]


def test_careful_typing_gets_through() -> None:
    keyboard = Keyboard()
    now = 0.0
    for scancode in (pygame.KSCAN_RIGHT, pygame.KSCAN_DOWN, pygame.KSCAN_LEFT, pygame.KSCAN_RETURN):
        now += 0.12
        down = pygame.Event(pygame.KEYDOWN, scancode=scancode, mod=0)
        assert keyboard.accepts(down, now)
        keyboard.accepts(pygame.Event(pygame.KEYUP, scancode=scancode, mod=0), now + 0.05)


def test_a_second_start_is_turned_away(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """C-25"""
    first = Lock(tmp_path)
    assert first.taken
    assert not Lock(tmp_path, patience=0).taken
    assert run(LaunchOptions(profile_dir=tmp_path)) == 0
    assert "already running" in capsys.readouterr().err
    first.release()
    again = Lock(tmp_path, patience=0)
    assert again.taken
    again.release()


def test_no_sound_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """C-33"""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio(Assets(), Settings())
    try:
        audio.start()
        assert not audio.device
        audio.play("lay")
        audio.play("note-0", 3)
        audio.say("language", "el")
        audio.music("music")
    finally:
        audio.close()


def test_missing_and_damaged_sounds_are_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C-36"""
    sounds = tmp_path / "sounds"
    sounds.mkdir()
    (sounds / "lay.ogg").write_bytes(b"not a sound")
    monkeypatch.setattr("kids_domino.resources.path", lambda *parts: tmp_path.joinpath(*parts))
    audio = Audio(Assets(), Settings())
    try:
        audio.start()
        for name in ("lay", "missing"):
            audio.play(name)
            audio.play(name, 2)
            audio.say(name)
            audio.music(name)
    finally:
        audio.close()


def test_two_hundred_words_in_a_row(tmp_path: Path) -> None:
    """C-35"""
    audio = Audio(Assets(), Settings())
    audio.start()
    try:
        clip = pygame.mixer.Sound(buffer=bytes(44_100 * 4))
        audio._sounds[("voices", "en", "word")] = clip
        for _ in range(200):
            audio.say("word")
            assert audio.speaking
    finally:
        audio.close()


def test_volumes_and_silence_are_kept_apart(tmp_path: Path) -> None:
    """C-34"""
    settings = Settings(effects=0.0, voice=1.0)
    audio = Audio(Assets(), settings)
    audio.start()
    try:
        audio._sounds[("voices", "en", "word")] = pygame.mixer.Sound(buffer=bytes(44_100 * 4))
        audio.play("lay")
        assert not pygame.mixer.get_busy()
        audio.say("word")
        assert audio.speaking
        settings.muted = True
        audio.volumes_changed()
        assert not audio.speaking
    finally:
        audio.close()


def test_missing_and_damaged_pictures_are_blank(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C-36"""
    pygame.display.init()
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "go.svg").write_text("<svg")
    monkeypatch.setattr("kids_domino.resources.path", lambda *parts: tmp_path.joinpath(*parts))
    assets = Assets()
    for name in ("go", "missing"):
        assert assets.icon(name, 40).get_size() == (40, 40)
        assert assets.icon(name, 40).get_at((20, 20))[3] == 0


def test_movements_follow_one_another() -> None:
    seen: list[str] = []
    animations = Animations()
    animations.enqueue(Tween(0.2, done=lambda: seen.append("a")))
    animations.enqueue(
        Tween(0.2, done=lambda: seen.append("b")), Tween(0.3, done=lambda: seen.append("c"))
    )
    for _ in range(10):
        animations.update(0.1)
    assert seen == ["a", "b", "c"]
    assert not animations.active


def test_a_skip_ends_all_in_order_and_what_the_ends_begin() -> None:
    """C-08"""
    seen: list[str] = []
    animations = Animations()
    animations.enqueue(Tween(9, done=lambda: animations.enqueue(
        Tween(9, done=lambda: seen.append("later")))))
    animations.enqueue(Tween(9, done=lambda: seen.append("b")))
    animations.update(0.1)
    animations.finish()
    assert seen == ["b", "later"]
    assert not animations.active


def test_reduced_motion_does_not_fly() -> None:
    """C-31"""
    values: list[float] = []
    animations = Animations(reduced=True)
    animations.enqueue(Tween(1.0, values.append))
    for _ in range(12):
        animations.update(0.1)
    assert set(values) == {1.0}
    assert not animations.active


def test_a_damaged_settings_file_is_told_to_parents(tmp_path: Path) -> None:
    """C-43"""
    profile = tmp_path / "profile"
    profile.mkdir()
    (profile / "settings.json").write_text("{ half of a fi")
    from kids_domino.ui.scenes.parents import ParentsScene

    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(ParentsScene(stage.context))
        page = stage.scene.widget("parents.text")
        assert page is not None
        assert page.text.splitlines()[0] == "No advertisements, no network, nothing to buy."
        assert "settings.json.bad-1" in page.text


@pytest.mark.parametrize("file", ["", "missing/lines.jsonl"])
def test_automation_that_cannot_be_opened_is_bad_usage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    options = LaunchOptions(profile_dir=tmp_path / "profile", automation=tmp_path / file)
    assert run(options) == 2
    error = capsys.readouterr().err
    assert "--automation cannot write" in error
    assert error.count("\n") == 1


def test_automation_on_a_full_disk_does_not_stop_play(tmp_path: Path) -> None:
    (tmp_path / "automation.jsonl").symlink_to("/dev/full")
    with Stage(tmp_path, lang="en") as stage:
        stage.rest()
        assert not stage.app.automation.active
        assert stage.scene.name == "players"
