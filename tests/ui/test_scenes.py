"""Every scene, in every shape of window and every language: large, apart, inside, never cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from kids_domino import i18n
from kids_domino.learning.ladder import CHAPTERS, LEVELS
from kids_domino.learning.shelf import FAMILIES
from kids_domino.profiles.settings import Seat
from kids_domino.ui import house_words, setup, system, text
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.computers import ComputersScene
from kids_domino.ui.scenes.gate import GateScene
from kids_domino.ui.scenes.handover import HandoverScene
from kids_domino.ui.scenes.home import HomeScene
from kids_domino.ui.scenes.house import HouseScene
from kids_domino.ui.scenes.language import LanguageScene
from kids_domino.ui.scenes.levels import LevelsScene
from kids_domino.ui.scenes.names import NamesScene
from kids_domino.ui.scenes.parents import ParentsScene
from kids_domino.ui.scenes.pause import PauseScene
from kids_domino.ui.scenes.players import PlayersScene
from kids_domino.ui.scenes.resume import ResumeScene
from kids_domino.ui.scenes.round_end import MatchEndScene, RoundEndScene
from kids_domino.ui.scenes.rules import RulesScene
from kids_domino.ui.scenes.settings import SettingsScene
from kids_domino.ui.scenes.shelf import ShelfScene
from kids_domino.ui.scenes.voices import VoicesScene
from kids_domino.ui.table import wording
from kids_domino.ui.table.ending import Ending, SeatEnd
from kids_domino.ui.table.ground import Score
from kids_domino.ui.widgets import Button, Label, Picture
from kids_domino.variants import find
from tests.ui.stage import Stage

SIZES = ((1024, 600), (1280, 800), (800, 1280), (2560, 1080), (600, 1024), (3840, 2160))
FIVE = tuple(Seat(kind, f"child-{n % 3 + 1}") for n, kind in enumerate(["child"] * 5))
TWO = (Seat("child", "child-1"), Seat("computer", "computer-1"))


def _resume(context: Context) -> Scene:
    context.games.begin(setup.GameSetup(LEVELS[1], FIVE, 7).meta())
    context.games.append('{"type":"match"}')
    return ResumeScene(context)


def _computers(context: Context) -> Scene:
    """Four computers: as many rows as there can be beside somebody who plays."""
    seats = context.settings.seats
    context.settings.seats = [FIVE[0], *(Seat("computer", f"computer-{n % 3 + 1}", level="hard")
                                         for n in range(4))]
    scene = ComputersScene(context)
    context.settings.seats = seats
    return scene


def _names(context: Context, players: tuple[Seat, ...]) -> Scene:
    seats = context.settings.seats
    context.settings.seats = list(players)
    context.settings.names = {"child.0": "Щ" * 24, "child.1": "Παππούς Κωνσταντίνος"}
    scene = NamesScene(context)
    context.settings.seats = seats
    return scene


def _shelf(context: Context, family: str) -> Scene:
    context.settings.last_level = next(one for one in FAMILIES if one.id == family).games[0].id
    scene = ShelfScene(context)
    context.settings.last_level = "pictures-4"
    return scene


def _house(context: Context, page: str) -> Scene:
    scene = HouseScene(context, find("sea-goat").with_house({"target": 200}))
    if page in ("values", "refused"):
        scene.open("values", scene.variant.axis("owed"))
    elif page != "rules":
        scene.open(page)
    if page == "refused":
        scene.notice = house_words.clash("owed")
    return scene


def _end(context: Context, count: int, how: str, sheet: bool) -> Scene:
    lines = (Score("0"), Score("+7"), Score("7")) if sheet else ()
    seats = tuple(SeatEnd(FIVE[n].avatar, "", n, n, 3 * n, n == 0, lines) for n in range(count))
    ending = Ending(wording.ending(how, not sheet), how, seats, 1, not sheet, 0)
    if sheet:
        return RoundEndScene(context, ending, lambda: None)
    return MatchEndScene(context, ending)


SCENES: dict[str, Callable[[Context], Scene]] = {
    "language": LanguageScene,
    "home": HomeScene,
    "players": PlayersScene,
    "levels": LevelsScene,
    **{f"shelf-{family.id}": lambda context, family=family.id: _shelf(context, family)
       for family in FAMILIES},
    **{f"house-{page}": lambda context, page=page: _house(context, page)
       for page in ("rules", "values", "refused", "sets", "code")},
    "computers": _computers,
    "gate": GateScene,
    "pause": lambda context: PauseScene(context, "picture"),
    "handover": lambda context: HandoverScene(context, 1, FIVE[1], lambda: None),
    "resume": _resume,
    "match-end": lambda context: _end(context, 2, "out", False),
    "match-end-closed": lambda context: _end(context, 5, "fish", False),
    "round-end": lambda context: _end(context, 4, "fish", True),
    "parents": ParentsScene,
    "names": lambda context: _names(context, FIVE),
    "names-3": lambda context: _names(context, FIVE[:3]),
    "names-none": lambda context: _names(context, TWO[1:] * 2),
    "voices": VoicesScene,
    "rules": lambda context: RulesScene(context, "goat"),
    **{
        f"settings-{page}": lambda context, page=page: SettingsScene(context, page)
        for page in ("language", "sound", "pictures", "play", "screen", "parents")
    },
}


CHILDRENS = {"language", "home", "players", "pause", "handover", "resume", "gate", "round-end",
             "match-end"}
"""Scenes that a small child touches."""


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def stage(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("stage"), request.param, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(FIVE)
        stage.context.settings.last_level = "pictures-4"
        yield stage


@pytest.mark.parametrize("name", SCENES)
def test_layout(stage: Stage, name: str) -> None:
    # Greek and Russian words are the longest; all five are tried in the sizes that are narrow.
    languages = i18n.LANGUAGES if stage.context.frame.width <= 1280 else ("el", "ru")
    for language in languages:
        i18n.set_language(language)
        scene = SCENES[name](stage.context)
        stage.director.reset(scene)
        _large_apart_and_inside(stage, scene)
        _never_cut(stage, scene)


@pytest.mark.parametrize("size", [(1024, 600), (800, 1280)], ids=["wide", "tall"])
def test_on_a_small_dense_screen_everything_is_as_large_as_a_finger(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two centimetres where the screen says how large it is: a tablet of ten inches."""
    monkeypatch.setattr(system, "pixels_per_cm", lambda: min(size) * 0.0775)
    with Stage(tmp_path, size, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(FIVE)
        stage.context.settings.last_level = "pictures-4"
        assert stage.context.frame.target == round(2 * min(size) * 0.0775)
        for name in SCENES:
            scene = SCENES[name](stage.context)
            stage.director.reset(scene)
            _large_apart_and_inside(stage, scene)
            _never_cut(stage, scene)


def _large_apart_and_inside(stage: Stage, scene: Scene) -> None:
    window = stage.context.frame.rect
    least = stage.context.frame.target if scene.name in CHILDRENS else min(window.size) / 8
    shown = [widget for widget in scene.widgets if widget.visible]
    for widget in shown:
        assert window.contains(widget.rect), (scene.name, widget.id, widget.rect)
    pressed = [widget for widget in shown if widget.on_press]
    for widget in pressed:
        assert min(widget.rect.size) >= least, (scene.name, widget.id, widget.rect)
    solid = [
        widget
        for widget in shown
        if widget.on_press
        or isinstance(widget, Label)
        or (widget.id and isinstance(widget, Picture))
    ]
    for one, other in combinations(solid, 2):
        if (one.id != "title" and other.id != "title") or scene.name != "home":
            assert not one.rect.colliderect(other.rect), (scene.name, one.id, other.id)


def _never_cut(stage: Stage, scene: Scene) -> None:
    theme = stage.context.theme
    for widget in scene.widgets:
        if isinstance(widget, Button) and widget.text:
            face = widget.rect.inflate(0, -stage.context.frame["lip"])
            room = widget.parts(face)[1]
            bold = True
        elif isinstance(widget, Label) and widget.text:
            room, bold = widget.text_room, widget.bold
        else:
            continue
        assert room is not None
        # 40 % longer, as another language may be.
        words = widget.text.split(" ")
        longer = " ".join(words + words[: max(1, round(len(words) * 0.4))])
        for content in (widget.text, longer):
            size, lines = text.fitted(theme, content, room.size, stage.context.frame["text"], bold)
            font = theme.font(size, bold)
            assert len(lines) * font.get_linesize() <= room.height, (scene.name, widget.id)
            assert max(font.size(line)[0] for line in lines) <= room.width, (scene.name, widget.id)
        size = text.fitted(theme, widget.text, room.size, stage.context.frame["text"], bold)[0]
        # Smaller than this nobody reads at arm's length.
        assert size >= min(stage.context.frame.width, stage.context.frame.height) / 55, (
            i18n.language(), scene.name, widget.id, size,
        )


@pytest.mark.parametrize("name", SCENES)
def test_draws_something_of_its_own(stage: Stage, name: str) -> None:
    if stage.context.frame.width > 1280:
        stage.director.reset(SCENES[name](stage.context))
        return
    i18n.set_language("el")
    stage.show(SCENES[name](stage.context))
    surface = stage.app.surface
    colours = {tuple(surface.get_at((x, y))) for x in range(0, surface.get_width(), 16)
               for y in range(0, surface.get_height(), 16)}
    assert len(colours) > 40


@pytest.mark.parametrize("size", [(160, 120), (120, 300), (400, 80)])
def test_a_tiny_window_breaks_nothing(tmp_path: Path, size: tuple[int, int]) -> None:
    with Stage(tmp_path, size, lang="el", mute=True) as stage:
        stage.context.settings.seats = list(TWO)
        stage.context.settings.last_level = "dots"
        for make in SCENES.values():
            stage.show(make(stage.context))
        assert stage.scene.widgets


def test_what_is_covered_does_not_shine_through(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(SettingsScene(stage.context, "sound"))
        voice = stage.scene.widget("settings.voice")
        assert voice is not None
        stage.director.push(PlayersScene(stage.context))
        stage.rest()
        stage.mouse(voice.rect.center, voice.rect.center)
        assert stage.context.settings.voice == 1.0
        stage.context.speak("es")
        stage.director.pop()
        stage.rest()
        title = stage.scene.widget("title")
        assert title is not None
        assert title.text == i18n.translator("es").pgettext("settings", "Voice and sounds")


def test_a_slider_follows_mouse_and_keys(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        scene = stage.show(SettingsScene(stage.context, "sound"))
        voice = scene.widget("settings.voice")
        assert voice is not None
        knob = (voice.rect.right - 20, voice.rect.centery)
        middle = voice.rect.center
        for kind, place in (
            (pygame.MOUSEMOTION, knob),
            (pygame.MOUSEBUTTONDOWN, knob),
            (pygame.MOUSEMOTION, middle),
            (pygame.MOUSEBUTTONUP, middle),
        ):
            pygame.mouse.set_pos(place)
            moved = {"rel": (0, 0), "buttons": (1, 0, 0)}
            more = moved if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.Event(kind, pos=place, touch=False, **more))
            stage.rest(0.2)
        assert 0.3 <= stage.context.settings.voice <= 0.7
        scene.focus = "settings.music"
        scene._show_focus()
        stage.key(pygame.KSCAN_RIGHT)
        assert stage.context.settings.music == 0.5


def test_a_returning_child_is_at_the_table_with_one_touch(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en") as stage:
        stage.context.settings.seats = list(TWO)
        stage.context.settings.last_level = "pictures-3"
        stage.show(HomeScene(stage.context))
        go = stage.scene.widget("go")
        assert go is not None
        assert go.pressable
        assert setup.last_level(stage.context) is LEVELS[0]
        stage.click("go")
        stage.rest()
        assert stage.scene.name == "table"
        assert stage.scene.turn == 0


def test_seats_are_chosen_emptied_and_kept(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="uk") as stage:
        stage.rest()
        assert stage.scene.name == "players"
        stage.click("seat.2.computer")
        stage.click("seat.1.human")  # touched again: empty
        stage.click("go")
        assert stage.scene.name == "levels"
        kinds = [seat.kind for seat in stage.context.settings.seats]
        assert kinds == ["child", "computer"]


def test_too_few_players_cannot_go(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en") as stage:
        stage.rest()
        stage.click("seat.1.human")
        stage.rest()
        stage.click("go")
        assert stage.scene.name == "players"


def test_levels_that_do_not_fit_the_seats_are_pale(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en") as stage:
        stage.context.settings.seats = list(FIVE)
        scene = stage.show(LevelsScene(stage.context))
        for chapter in CHAPTERS:
            stage.click(f"chapter.{chapter.id}")
            enabled = {w.id for w in scene.widgets if w.enabled and w.id.startswith("level.")}
            assert enabled == {f"level.{level.id}" for level in chapter.levels if level.fits(5)}


def test_language_is_heard_chosen_and_kept(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.rest()
        assert stage.scene.name == "language"
        stage.click("language.el")
        stage.click("language.es")  # too late: the first touch counts
        stage.rest(1.5)
        assert stage.scene.name == "players"
        assert i18n.language() == stage.context.settings.language == "el"


def test_year_of_birth_opens_the_gate(tmp_path: Path) -> None:
    """C-44"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(PlayersScene(stage.context))
        stage.click("settings")
        stage.rest()
        assert stage.scene.name == "gate"
        for digit in "1988":
            stage.click(f"digit.{digit}")
        assert stage.scene.name == "settings"


def test_a_child_does_not_pass_the_gate(tmp_path: Path) -> None:
    """C-44"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(PlayersScene(stage.context))
        stage.click("settings")
        stage.rest()
        for digit in "123455552222":
            stage.click(f"digit.{digit}")
        assert stage.scene.name == "players"


def test_two_fingers_in_far_corners_open_the_gate(tmp_path: Path) -> None:
    """C-44"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(GateScene(stage.context))
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, finger_id=1, touch_id=0, x=0.97, y=0.05))
        corner = stage.scene._corners()[0].midtop  # type: ignore[attr-defined]
        sun, leaf = (stage.context.theme.role(name).face for name in ("sun", "leaf"))
        seen = stage.app.surface.get_at((corner[0], corner[1] + 10))[:3]
        assert sum(abs(a - b) for a, b in zip(seen, sun, strict=True)) < 60
        stage.rest(4)
        seen = stage.app.surface.get_at((corner[0], corner[1] + 10))[:3]
        assert sum(abs(a - b) for a, b in zip(seen, leaf, strict=True)) < 60
        assert stage.scene.name == "gate"  # one finger is not enough
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, finger_id=2, touch_id=0, x=0.03, y=0.95))
        stage.rest(2)
        assert stage.scene.name == "gate"
        stage.rest(1.5)
        assert stage.scene.name == "settings"


def test_language_changes_under_an_open_scene(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(PlayersScene(stage.context))
        stage.director.push(SettingsScene(stage.context))
        stage.rest()
        choices = stage.scene.widget("settings.language")
        assert choices is not None
        line = next(one for one in choices.describe() if one["id"] == "settings.language.es")
        x, y, width, height = line["rect"]
        stage.mouse((x + width // 2, y + height // 2), (x + width // 2, y + height // 2))
        stage.rest()
        assert i18n.language() == "es"
        stage.click("back")
        stage.rest()
        title = stage.scene.widget("title")
        assert title is not None
        assert title.text == i18n.translator("es").gettext("Who is playing?")


def test_the_buttons_of_a_page_are_pale_where_there_is_no_more_text(tmp_path: Path) -> None:
    with Stage(tmp_path, size=(1024, 600), lang="ru", mute=True) as stage:
        scene = stage.show(RulesScene(stage.context, "goat"))

        def alive() -> list[bool]:
            found = [scene.widget(name) for name in ("up", "down")]
            return [one is not None and one.enabled for one in found]

        assert alive() == [False, True]
        for _ in range(40):
            stage.rest()
            if not alive()[1]:
                break
            down = scene.widget("down")
            assert down is not None
            stage.click("down")
        assert alive() == [True, False]
