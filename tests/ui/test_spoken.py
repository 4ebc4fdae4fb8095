"""What is spoken: every clip that the program asks for exists, words in a second language too."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kids_domino import i18n, resources
from kids_domino.profiles.settings import Settings
from kids_domino.ui import presenter
from kids_domino.ui.assets import Assets
from kids_domino.ui.audio import Audio
from kids_domino.ui.scenes.home import HomeScene
from kids_domino.ui.scenes.settings import SettingsScene
from kids_domino.ui.scenes.table import TableScene
from kids_domino.ui.scenes.voices import VoicesScene
from tests.ui.stage import Stage
from tests.ui.table import Table

SOURCES = Path(presenter.__file__).parent
PHRASES = json.loads(resources.path("voices", "phrases.json").read_text(encoding="utf-8"))


def texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may have as its value."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def asked_for(tree: ast.AST) -> Iterator[str]:
    """The clips that a module names: ``say``, ``Say``, ``spoken`` and what leads there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(
                node.func, "id", "")
            if name in ("say", "Say"):
                yield from texts(node.args[0])
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id in ("spoken", "_EXAMPLE"):
                yield from texts(node.value)
        elif isinstance(node, ast.FunctionDef) and node.name in (
                "instruction", "spoken", "praise", "last_words"):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from texts(inner.value)


ASKED = {key for file in SOURCES.rglob("*.py")
         for key in asked_for(ast.parse(file.read_text(encoding="utf-8"))) if key}


def test_every_clip_that_is_asked_for_is_spoken_in_every_language() -> None:
    assert {"welcome", "pass", "closed", "win", "well-tried", "same-picture", "hint"} <= ASKED
    missing = [(language, key) for key in sorted(ASKED) for language in i18n.LANGUAGES
               if key not in PHRASES
               or not resources.path("voices", language, f"{key}.opus").is_file()]
    assert missing == []


def length(sound: pygame.mixer.Sound | None) -> float:
    assert sound is not None
    return sound.get_length()


@pytest.fixture
def audio() -> Iterator[Audio]:
    """Sound that speaks English, then Spanish."""
    i18n.set_language("en")
    audio = Audio(Assets(), Settings(second_language="es"))
    audio.start()
    yield audio
    audio.close()


def heard() -> pygame.mixer.Sound | None:
    return pygame.mixer.Channel(0).get_sound()


def test_a_word_is_followed_by_the_same_word_in_the_second_language(audio: Audio) -> None:
    audio.say("picture-cow")
    once = length(heard())
    audio.say("picture-cow", "es")
    again = length(heard())
    audio.say("picture-cow", twice=True)
    assert length(heard()) == pytest.approx(once + again + 0.25, abs=0.01)
    audio.hush()
    assert not audio.speaking


def test_the_second_language_is_never_the_first_and_may_lack_a_clip(audio: Audio) -> None:
    audio.say("picture-cow", "es", twice=True)
    alone = length(heard())
    audio.say("picture-cow", "es")
    assert length(heard()) == alone
    audio._sounds[("voices", "es", "picture-pig")] = None
    audio.say("picture-pig", twice=True)
    both = length(heard())
    audio.say("picture-pig")
    assert length(heard()) == both


def test_a_recording_of_the_family_is_not_doubled(audio: Audio) -> None:
    clip = resources.path("voices", "en", "picture-cow.opus").resolve()
    audio.say(str(clip), twice=True)
    own = length(heard())
    audio.say("picture-cow")
    assert length(heard()) == pytest.approx(own)


def test_a_voice_that_is_switched_off_is_silent_and_the_other_speaks() -> None:
    settings = Settings(second_language="es", silent_voices=["en"])
    i18n.set_language("en")
    audio = Audio(Assets(), settings)
    audio.start()
    try:
        audio.say("picture-cow")
        assert not audio.speaking
        audio.say("picture-cow", twice=True)
        assert audio.speaking
        settings.silent_voices = ["en", "es"]
        audio.say("picture-cow", twice=True)
        assert not audio.speaking
    finally:
        audio.close()


def test_only_pictures_and_numbers_are_said_twice() -> None:
    from kids_domino.core.events import Passed, Played
    from kids_domino.core.moves import LEAD, Play

    laid = Played(0, Play(0, LEAD, 0, 0))
    words = [cue for cue in presenter.cues([laid, Passed(1, (0,))], 0, ["picture-cow"])
             if isinstance(cue, presenter.Say)]
    assert [(cue.key, cue.word) for cue in words] == [("picture-cow", True), ("pass", False)]


def test_voices_are_chosen_and_kept(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en") as stage:
        stage.show(VoicesScene(stage.context))
        settings = stage.context.settings
        stage.click("voices.second.es")
        assert settings.second_language == "es"
        stage.rest()
        stage.click("voices.es")
        assert settings.silent_voices == ["es"]
        stage.rest()
        stage.click("voices.second.uk")
        stage.rest()
        stage.click("voices.second.uk")
        assert settings.second_language is None
        kept = json.loads((tmp_path / "profile" / "settings.json").read_text(encoding="utf-8"))
        assert kept["silent_voices"] == ["es"]
        assert kept["second_language"] is None


def test_music_at_the_table_is_a_choice_and_softer(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-3", mute=False) as table:
        table.context.audio.start()
        assert not pygame.mixer.music.get_busy()
        table.show(SettingsScene(table.context, "sound"))
        table.click("settings.table-music")
        assert table.context.settings.table_music
        table.show(TableScene(table.context, table.setup))
        assert pygame.mixer.music.get_busy()
        soft = pygame.mixer.music.get_volume()
        table.show(HomeScene(table.context))
        assert pygame.mixer.music.get_volume() == pytest.approx(2 * soft, abs=0.02)
