"""The contact sheet shows every face of every deck."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from kids_domino import decks, i18n
from tests.ui.stage import Stage

ROOT = Path(__file__).resolve().parents[2]


def loaded() -> ModuleType:
    path = ROOT / "tools" / "contact_sheet.py"
    spec = importlib.util.spec_from_file_location("contact_sheet", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


contact_sheet = loaded()


@pytest.fixture(autouse=True)
def english(tmp_path: Path) -> Iterator[None]:
    with Stage(tmp_path, lang="en", mute=True):
        yield


def test_every_deck_is_offered() -> None:
    assert set(contact_sheet.names()) >= {"farm", "classic", "letters-el", "dots-fingers"}


def test_a_sheet_has_a_cell_for_every_face(tmp_path: Path) -> None:
    chosen = ["farm", "dots", "fingers-numerals"]
    sheet = contact_sheet.sheet(chosen)
    width, height = contact_sheet._CELL
    most = max(len(decks.load(name).pictures) for name in chosen)
    assert sheet.get_size() == (most * width, len(chosen) * (height + contact_sheet._HEAD))
    for row, name in enumerate(chosen):
        for number in range(len(decks.load(name).pictures)):
            place = pygame.Rect(number * width, row * (height + contact_sheet._HEAD)
                                + contact_sheet._HEAD, width, height)
            cell = sheet.subsurface(place)
            colours = {tuple(cell.get_at((x, y))) for x in range(0, width, 4)
                       for y in range(0, height, 4)}
            assert len(colours) > 8, (name, number)


def test_red_and_green_come_closer() -> None:
    red = pygame.Surface((1, 1), pygame.SRCALPHA)
    red.fill((200, 60, 50))
    seen = contact_sheet.as_seen(red).get_at((0, 0))
    assert abs(seen.r - seen.g) < 100 < 200 - 60


def test_it_is_not_written_into_the_repository(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        contact_sheet.main([str(ROOT / "sheet.png")])
    assert "outside the repository" in capsys.readouterr().err
    assert i18n.language() == "en"


def test_a_riddle_shows_every_face_once_without_its_word() -> None:
    picture, answers = contact_sheet.quiz(["farm", "sea"], 7)
    assert sorted(answers) == sorted([*decks.load("farm").words, *decks.load("sea").words])
    assert answers != [*decks.load("farm").words, *decks.load("sea").words]
    step = contact_sheet._SMALL * 3 // 2
    assert picture.get_size() == (10 * step, 2 * step)
    faces = {pygame.image.tobytes(picture.subsurface(
        (place % 10 * step, place // 10 * step, step, contact_sheet._SMALL)), "RGB")
        for place in range(14)}
    assert len(faces) == 14
    assert contact_sheet.quiz(["farm", "sea"], 7)[1] == answers
    assert contact_sheet.quiz(["farm", "sea"], 8)[1] != answers
