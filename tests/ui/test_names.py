"""The names of the players: typed behind the gate, kept with their places, shown at the table."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from kids_domino import i18n, resources
from kids_domino.learning import ladder
from kids_domino.profiles import settings as profile_settings
from kids_domino.profiles.settings import NAME_LENGTH, Seat
from kids_domino.profiles.store import Store
from kids_domino.ui import flow, portraits, setup, system, text
from kids_domino.ui.scenes.handover import HandoverScene
from kids_domino.ui.scenes.names import NamesScene
from kids_domino.ui.scenes.players import PlayersScene
from kids_domino.ui.scenes.settings import SettingsScene
from kids_domino.ui.table import wording
from kids_domino.ui.table.arrangement import HAND
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.table.seat_card import SeatCard
from kids_domino.ui.theme import Theme
from kids_domino.ui.widgets.name_entry import NameEntry
from kids_domino.ui.widgets.name_tag import NameTag, draw_tag
from tests.ui.clicks import Clicks
from tests.ui.stage import Stage
from tests.ui.test_scenes import FIVE, _end, _large_apart_and_inside, _never_cut
from tests.ui.test_text_size import cut, watched

WIDE = "Щ" * NAME_LENGTH
SEATS = [Seat("child", "child-1"), Seat("human", "grownup-2"), Seat("computer", "computer-3"),
         Seat("child", "child-1")]
WINDOWS = [(1024, 600), (768, 1024), (700, 900), (600, 1024), (1920, 1080)]


def typed(stage: Stage, *letters: str) -> None:
    for one in letters:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=one))
    stage.app.step(0.02)


def line(stage: Stage, place: int) -> NameEntry:
    widget = stage.scene.widget(f"name.{place}")
    assert isinstance(widget, NameEntry)
    return widget


def kept(folder: Path) -> dict[str, str]:
    return profile_settings.load(Store(folder / "profile")).names


# The page


def test_a_grown_up_names_everybody_who_is_no_computer(tmp_path: Path) -> None:
    """C-24"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(SEATS)
        stage.show(PlayersScene(stage.context))
        stage.click("seat.4.human")
        stage.rest()
        stage.click("settings")
        stage.rest()
        assert stage.scene.name == "gate"  # no child comes here
        for digit in str(date.today().year - 35):
            stage.click(f"digit.{digit}")
        stage.rest()
        stage.click("tab.parents")
        stage.rest()
        stage.click("names")
        stage.rest()
        assert stage.scene.name == "names"
        lines = [one for one in stage.scene.widgets if isinstance(one, NameEntry)]
        assert [one.id for one in lines] == ["name.0", "name.1", "name.3", "name.4"]
        typed(stage, "А", "н", "я")
        stage.key(pygame.KSCAN_RETURN)
        typed(stage, "Γιαγιά ", "Ελένη")
        stage.key(pygame.KSCAN_TAB)
        typed(stage, "Íñigo!")
        stage.key(pygame.KSCAN_BACKSPACE)
        assert [one.text for one in lines] == ["Аня", "Γιαγιά Ελένη", "Íñigo", ""]
        assert kept(tmp_path) == {"child.0": "Аня", "human.1": "Γιαγιά Ελένη", "child.3": "Íñigo"}
        stage.click("name.0")
        for _ in range(5):
            stage.key(pygame.KSCAN_BACKSPACE)
        assert kept(tmp_path)["child.0"] == ""
        stage.click("back")
        stage.rest()
        assert stage.scene.name == "settings"
        assert [seat.name for seat in setup.last_seats(stage.context)] == [
            "", "Γιαγιά Ελένη", "", "Íñigo", ""]


@pytest.mark.parametrize(("junk", "name"), [
    ("Аня\nи\r\n\tПетя", "Аня и Петя"), ("  Ana\u00a0\u2003María  ", "Ana María"),
    ("\u202eanA\u202c", "anA"), ("\u200fΆννα\u200b\ufeff", "Άννα"), ("Eva\x00\x1b[2J", "Eva[2J"),
    ("😀Ева👨‍👩‍👧♥", "Ева"), ("אבא Leo 父", "Leo"), ("\ue000\ufffe\ud800Li", "Li"),
    ("\u0418\u0306ожик", "Йожик"), (WIDE * 400, WIDE), ("{name} %s", "{name} %s"),
    ("<b>Bo</b>", "<b>Bo</b>"), ("\n\u200e 😀", ""),
], ids=ascii)
def test_what_cannot_be_a_name_is_left_out(tmp_path: Path, junk: str, name: str) -> None:
    """C-39"""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(SEATS)
        stage.show(NamesScene(stage.context))
        typed(stage, junk)
        assert kept(tmp_path).get("child.0", "") == name
        stage.app.step(0.1)
        assert " ".join(line(stage, 0).text.split()) == name
        assert stage.context.store.problems == []


def test_the_fonts_are_asked_what_they_can_draw() -> None:
    """C-39: by their own tables, sign by sign."""
    pygame.font.init()
    drawn = set.intersection(*(set(TTFont(resources.font(weight))["cmap"].getBestCmap())
                               for weight in ("regular", "bold")))
    signs = "".join(chr(code) for code in (*range(0x21, 0x3000), *range(0x4e00, 0x4e40),
                                           *range(0x1f300, 0x1f700)) if chr(code).isprintable())
    assert Theme().drawable(signs) == "".join(sign for sign in signs if ord(sign) in drawn)
    assert Theme().drawable("a b") == "a b"


def test_a_name_from_a_file_is_shown_as_far_as_it_can_be_drawn(tmp_path: Path) -> None:
    """C-39: it stays in the file as it was written."""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(SEATS)
        stage.context.settings.names = {"child.0": "\u0645\u0631\u064a\u0645", "human.1": "\u611bX"}
        stage.show(NamesScene(stage.context))
        assert [line(stage, place).text for place in (0, 1)] == ["", "X"]
        stage.click("name.1")
        assert [line(stage, place).text for place in (0, 1)] == ["", "X"]
        assert stage.context.settings.names["child.0"] == "\u0645\u0631\u064a\u0645"


def test_the_ring_and_the_pointer_choose_the_line(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = list(SEATS)
        stage.show(NamesScene(stage.context))

        def writing() -> list[str]:
            return [one["id"] for one in stage.scene.describe() if one.get("chosen")]

        assert writing() == ["name.0"]
        stage.click("name.3")
        assert writing() == ["name.3"]
        typed(stage, "x")
        stage.key(pygame.KSCAN_UP)
        stage.key(pygame.KSCAN_UP)
        assert stage.scene.focus in ("name.0", "name.1", "back")
        while stage.scene.focus != "name.1":
            stage.key(pygame.KSCAN_DOWN)
        assert writing() == ["name.1"]
        typed(stage, "y")
        stage.key(pygame.KSCAN_RETURN)
        assert writing() == ["name.3"] == [stage.scene.focus]
        stage.key(pygame.KSCAN_ESCAPE)  # a ring round the way back, not a leap
        assert stage.scene.name == "names"
        stage.key(pygame.KSCAN_RETURN)
        stage.rest()
        assert kept(tmp_path) == {"child.3": "x", "human.1": "y"}


def test_where_only_computers_play_there_is_nobody_to_name(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = [SEATS[2], SEATS[2]]
        stage.show(NamesScene(stage.context))
        assert not stage.scene.typing
        typed(stage, "x")
        stage.click("back")
        assert stage.context.settings.names == {}


@pytest.mark.parametrize("size", [*WINDOWS, (800, 800), (768, 820)], ids=str)
@pytest.mark.parametrize("per_cm", [0.0, 0.08], ids=["usual", "dense"])
def test_five_lines_are_as_large_as_fingers(tmp_path: Path, size: tuple[int, int], per_cm: float,
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "pixels_per_cm", lambda: min(size) * per_cm)
    with Stage(tmp_path, size, lang="en", mute=True) as stage:
        settings = stage.context.settings
        settings.seats, settings.text_scale = list(FIVE), 1.5
        settings.names = {"child.0": WIDE, "child.2": "Παππούς Κωνσταντίνος"}
        stage.context.follow_settings()
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            scenes = [SettingsScene(stage.context, "parents")] * (size in WINDOWS)
            for scene in (*scenes, NamesScene(stage.context)):
                stage.director.reset(scene)
                _large_apart_and_inside(stage, scene)
                _never_cut(stage, scene)
                least = stage.context.frame.target
                assert all(min(one.rect.size) >= least for one in scene.widgets if one.on_press)
                with watched() as seen:
                    scene.draw(stage.app.surface)
                assert cut(seen) == []
        for card in (one for one in stage.scene.widgets if isinstance(one, NameEntry)):
            assert card.rect.contains(card.line)


# Where names stay


def test_names_stay_with_their_places(tmp_path: Path) -> None:
    """Kinds changed there and back, an empty place, a new game, another start."""
    with Stage(tmp_path, lang="en", mute=True, fast=True) as stage:
        context = stage.context
        context.settings.names = {"child.0": "Аня", "child.1": "Лев", "human.1": "Мама"}
        stage.show(PlayersScene(context))
        for button in ("seat.1.computer", "seat.1.child", "seat.2.human", "seat.0.child", "go"):
            stage.rest()
            stage.click(button)
        seats = setup.last_seats(context)
        assert [(one.kind, one.name, one.place) for one in seats] == [
            ("child", "Лев", 1), ("human", "", 2)]
        level = ladder.level("pictures-4")
        assert level is not None
        flow.play_level(context, level)
        assert context.games.meta()["seats"][0]["name"] == "Лев"  # type: ignore[index]
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.show(PlayersScene(stage.context))
        chosen = {one["id"] for one in stage.scene.describe() if one.get("chosen")}
        assert chosen == {"seat.1.child", "seat.2.human"}
        assert [one.text for one in stage.scene.widgets if isinstance(one, NameTag)] == ["Лев"]
        assert [one["text"] for one in stage.scene.describe() if one["id"] == "name.1"] == ["Лев"]
        stage.click("seat.0.child")
        stage.rest()
        stage.click("seat.1.human")
        stage.click("go")
        assert [one.name for one in setup.last_seats(stage.context)] == ["Аня", "Мама", ""]


def test_a_name_in_an_old_file_counts_until_there_is_another(tmp_path: Path) -> None:
    (tmp_path / "profile").mkdir()
    (tmp_path / "profile" / "settings.json").write_text(json.dumps({
        "language": "en", "last_level": "pictures-4", "seats": [
            {"kind": "child", "avatar": "child-1", "name": "Ґанна 😀"},
            {"kind": "human", "avatar": "grownup-2", "name": "Papá"}]}), "utf-8")
    with Stage(tmp_path, mute=True) as stage:
        assert [one.name for one in setup.last_seats(stage.context)] == ["Ґанна", "Papá"]
        stage.show(PlayersScene(stage.context))
        stage.click("seat.0.computer")
        stage.click("go")
        stage.show(PlayersScene(stage.context))
        stage.click("seat.0.child")
        stage.click("go")
        assert [one.name for one in setup.last_seats(stage.context)] == ["Ґанна", "Papá"]
        stage.show(NamesScene(stage.context))
        for _ in range(NAME_LENGTH):
            stage.key(pygame.KSCAN_BACKSPACE)
        assert [one.name for one in setup.last_seats(stage.context)] == ["", "Papá"]


@pytest.mark.parametrize("game", ["goat", "cribbage"])
def test_a_new_name_is_seen_at_the_table_that_waits_and_after_the_next_start(
        tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hk") as table:
        table.open(game)
        table.settle()
        assert table.widgets()["banner"]["text"].startswith("Your turn!")
        table.click("pause")
        table.rest()
        table.director.push(NamesScene(table.context))
        table.rest()
        typed(table, "Вера")
        for _ in range(2):
            table.director.pop()
            table.rest()
        table.settle()
        assert table.widgets()["banner"]["text"].startswith("Вера, your turn!")
        assert table.widgets()["face.0"]["text"] == "Вера"
        scene = table.scene
        assert [rect_of(rect) for rect in scene.stage.regions.buttons] == [
            scene.widget(name).rect  # type: ignore[union-attr]
            for name in ("pause", "rules" if game == "cribbage" else "undo", "hint", "repeat")]
    with Clicks(tmp_path, "hk") as table:
        table.context.settings.names["human.0"] = ""
        flow.go_on(table.context)
        table.settle()
        assert table.widgets()["banner"]["text"].startswith("Your turn!")
        del table.context.settings.names["human.0"]
        flow.go_on(table.context)
        table.settle()
        assert table.widgets()["face.0"]["text"] == "Вера"


# Where names are seen


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize(("game", "kinds"), [
    ("goat", "hk"), ("traditional", "hkk"), ("goat", "hkkk"), ("two-ways", "ckkkk"),
    ("cribbage", "hk"), ("poker", "hkkk"), ("sausage", "hk"), ("trade", "ckkk"),
])
def test_the_widest_names_break_no_table(tmp_path: Path, size: tuple[int, int], game: str,
                                         kinds: str) -> None:
    with Clicks(tmp_path, kinds, size) as table:
        settings = table.context.settings
        settings.seats = [replace(seat, name=WIDE) for seat in settings.seats]
        settings.text_scale = 1.5
        table.context.follow_settings()
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            level = ladder.level(game)
            assert level is not None
            with watched() as seen:
                flow.play_level(table.context, level)
                table.settle()
            assert cut(seen) == []
            scene = table.scene
            stage, banner = scene.stage, scene.widget("banner")
            assert wording.brief(WIDE) in banner.text
            fitting = text.fitted(table.context.theme, banner.text, banner.text_room.size, 99, True)
            assert fitting[0] >= min(size) / 55, (language, fitting)
            names = {seat: stage._ground.name_of(seat, stage.scenery)
                     for seat in range(len(kinds))}
            for seat, place in names.items():
                if place is None:
                    continue
                assert table.context.frame.rect.contains(place)
                assert not place.colliderect(banner.rect)
                tiles = [rect_of(spot.rect) for _, spot in stage.board.arrangement.of(HAND, seat)]
                assert place.collidelist(tiles) < 0
            assert all(table.context.frame.rect.contains(pygame.Rect(one["rect"]))
                       for one in table.widgets().values() if not one["id"].startswith("back."))


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("name", [WIDE, "Παππούς Κωνσταντίνος"])
def test_names_fit_where_the_machine_goes_round_and_where_points_are_counted(
        tmp_path: Path, size: tuple[int, int], name: str) -> None:
    with Stage(tmp_path, size, lang="en", mute=True, fast=True) as stage:
        stage.context.settings.text_scale = 1.5
        stage.context.follow_settings()
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            scenes = [HandoverScene(stage.context, 1, replace(FIVE[1], name=name), lambda: None)]
            for count, how, sheet in ((2, "out", False), (5, "fish", False), (4, "fish", True)):
                scene = _end(stage.context, count, how, sheet)
                scene.ending = replace(scene.ending, track=20 if count == 2 else 0, seats=tuple(
                    replace(seat, name=name, steps=(3, 7)) for seat in scene.ending.seats))
                scenes.append(scene)
            for scene in scenes:
                stage.show(scene)
                with watched() as seen:
                    scene.draw(stage.app.surface)
                assert cut(seen) == []
            assert sum(isinstance(one, SeatCard) for one in stage.scene.widgets) == 4


@pytest.mark.parametrize("room", [(400, 40), (120, 24), (60, 18), (24, 12), (4, 4)])
def test_a_ribbon_is_no_longer_than_its_room(tmp_path: Path, room: tuple[int, int]) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        context, around = stage.context, pygame.Rect((50, 50), room)
        for name in ("Аня", WIDE, "Παππούς Κωνσταντίνος"):
            for left in (False, True):
                place = draw_tag(stage.app.surface, context.assets, context.theme, context.frame,
                                 around, name, (0, 0, 0), left)
                assert place.height <= around.height
                assert around.contains(place) or room[0] < 60, (name, place)


@pytest.mark.parametrize(("name", "said"), [
    ("", ""), ("Аня", "Аня"), ("Александрович", "Александрович"), (WIDE, "Щ" * 13 + "…"),
    ("María José García", "María José"), ("Παππούς Κωνσταντίνος", "Παππούς"),
    ("A" * 14 + " B", "A" * 14),
])
def test_a_sentence_has_as_much_of_a_name_as_can_be_read(name: str, said: str) -> None:
    assert wording.brief(name) == said


def test_nobody_has_an_empty_face(tmp_path: Path) -> None:
    """A file may say anything of a picture; every picture that is chosen is there."""
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.seats = [Seat("child", "dragon"), Seat("human"),
                                        Seat("computer", "computer-3"), Seat("child", "child-9")]
        assert [seat.avatar for seat in setup.last_seats(stage.context)] == [
            "child-1", "grownup-2", "computer-3", "child-1"]
    for kind in ("child", "human", "computer"):
        for place in range(5):
            assert resources.path("icons", f"{portraits.usual(kind, place)}.svg").is_file()
