"""Touches, keys and scenes: one touch counts once, keys move a ring, dialogs stack."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kids_domino.ui import text
from kids_domino.ui.scene import Scene
from kids_domino.ui.widgets import Button, Switch, Widget
from tests.ui.stage import Stage


class Board(Scene):
    """Four buttons in a square, the last one disabled."""

    name = "board"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.context)
        self.pressed_ids: list[str] = []
        self.built = 0
        self.left = 0

    def build(self) -> list[Widget]:
        self.built += 1
        return [
            Button(
                self.context,
                name,
                pygame.Rect(100 + 300 * (number % 2), 100 + 300 * (number // 2), 200, 200),
                text=name,
                enabled=name != "d",
                repeats=name == "c",
                on_press=lambda name=name: self.pressed_ids.append(name),
            )
            for number, name in enumerate("abcd")
        ]

    def leave(self) -> None:
        self.left += 1


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        yield stage


@pytest.fixture
def board(stage: Stage) -> Board:
    board = Board(stage)
    stage.show(board)
    return board


def test_a_touch_presses(stage: Stage, board: Board) -> None:
    stage.click("a")
    assert board.pressed_ids == ["a"]


def test_letting_go_elsewhere_presses_nothing(stage: Stage, board: Board) -> None:
    stage.click("a", release=(500, 200))
    assert board.pressed_ids == []


def test_disabled_is_not_pressed(stage: Stage, board: Board) -> None:
    stage.click("d")
    assert board.pressed_ids == []


def test_double_and_triple_taps_count_once(stage: Stage, board: Board) -> None:
    """C-17"""
    for _ in range(3):
        stage.click("a")
    assert board.pressed_ids == ["a"]


def test_keys_of_a_number_pad_count_each_tap(stage: Stage, board: Board) -> None:
    for _ in range(3):
        stage.click("c")
    assert board.pressed_ids == ["c"] * 3


def test_finger_events_beside_mouse_events_count_once(stage: Stage, board: Board) -> None:
    """C-22"""
    pygame.event.post(
        pygame.Event(pygame.FINGERDOWN, finger_id=0, touch_id=0, x=200 / 1280, y=200 / 800)
    )
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(200, 200), touch=True))
    pygame.event.post(
        pygame.Event(pygame.FINGERUP, finger_id=0, touch_id=0, x=200 / 1280, y=200 / 800)
    )
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(200, 200), touch=True))
    stage.rest()
    assert board.pressed_ids == ["a"]


def test_other_mouse_buttons_press_nothing(stage: Stage, board: Board) -> None:
    for button in (2, 3, 4, 5):
        pygame.event.post(
            pygame.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(200, 200), touch=False)
        )
        pygame.event.post(
            pygame.Event(pygame.MOUSEBUTTONUP, button=button, pos=(200, 200), touch=False)
        )
    stage.rest()
    assert board.pressed_ids == []


def test_touches_meant_for_the_scene_before_are_ignored(stage: Stage) -> None:
    board = Board(stage)
    stage.director.reset(board)
    stage.click("a")
    assert board.pressed_ids == []
    stage.rest()
    stage.click("a")
    assert board.pressed_ids == ["a"]


def test_arrows_and_enter(stage: Stage, board: Board) -> None:
    for key in (pygame.KSCAN_RIGHT, pygame.KSCAN_RIGHT, pygame.KSCAN_RETURN):
        stage.key(key)
    assert board.pressed_ids == ["b"]
    stage.key(pygame.KSCAN_LEFT)
    stage.key(pygame.KSCAN_DOWN)
    assert board.focus == "c"
    stage.key(pygame.KSCAN_SPACE)
    assert board.pressed_ids == ["b", "c"]


def test_enter_alone_only_shows_the_ring(stage: Stage, board: Board) -> None:
    stage.key(pygame.KSCAN_RETURN)
    assert board.pressed_ids == []
    assert board.focus == "a"


def test_the_ring_survives_a_new_layout(stage: Stage, board: Board) -> None:
    stage.key(pygame.KSCAN_RIGHT)
    board.rebuild()
    widget = board.widget(board.focus)
    assert widget is not None
    assert widget.focused


def test_push_pop_replace_reset(stage: Stage, board: Board) -> None:
    over = Board(stage)
    stage.director.push(over)
    assert stage.director.top is over
    assert board.left == 1
    stage.director.pop()
    assert stage.director.top is board
    assert over.left == 1
    stage.director.pop()  # the last one stays
    assert stage.director.top is board
    stage.director.replace(over)
    assert stage.director.stack == (over,)
    stage.director.push(Board(stage))
    stage.director.reset(board)
    assert stage.director.stack == (board,)


def test_a_new_window_size_lays_every_scene_out_anew(stage: Stage, board: Board) -> None:
    over = Board(stage)
    over.overlay = True
    stage.director.push(over)
    before = board.built, over.built
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=900, y=700, window=None))
    stage.rest()
    assert (board.built, over.built) > before
    assert (stage.context.frame.width, stage.context.frame.height) == (900, 700)


def test_nothing_is_drawn_while_nothing_changes(stage: Stage, board: Board) -> None:
    """C-29"""
    stage.rest()
    flips: list[int] = []
    original = pygame.display.flip
    pygame.display.flip = lambda: flips.append(1)  # type: ignore[assignment]
    try:
        stage.rest(3)
        assert flips == []
        stage.key(pygame.KSCAN_RIGHT)
        stage.rest()
        assert len(flips) == 1
    finally:
        pygame.display.flip = original


@pytest.mark.parametrize("words", ["a", "two words", "a very long sentence of words " * 5])
@pytest.mark.parametrize("room", [(400, 60), (120, 200), (60, 30)])
def test_text_fits_its_room(stage: Stage, words: str, room: tuple[int, int]) -> None:
    """C-38"""
    drawn = text.drawn(stage.context.assets, stage.context.theme, words, room, 40, (0, 0, 0))
    if words != "a very long sentence of words " * 5 or room == (400, 60):
        assert drawn.get_width() <= room[0]
        assert drawn.get_height() <= room[1]
    size, lines = text.fitted(stage.context.theme, words, room, 40)
    assert " ".join(lines) == words
    assert size <= 40


def test_lines_of_a_label_are_about_equally_long(stage: Stage) -> None:
    font = stage.context.theme.font(30, True)
    words = "Animales de la granja y del mar"
    least = max(font.size(word)[0] for word in words.split())
    for width in range(least, font.size(words)[0] + 20):
        lines = text.wrapped(font, words, width)
        parted = text.balanced(font, words, width)
        assert " ".join(parted) == words
        assert len(parted) == len(lines)
        assert max(font.size(line)[0] for line in parted) <= width
    narrow = font.size("Naturaleza y")[0]
    assert text.wrapped(font, "Naturaleza y tiempo", narrow) == ["Naturaleza y", "tiempo"]
    assert text.balanced(font, "Naturaleza y tiempo", narrow) == ["Naturaleza", "y tiempo"]


def test_a_number_stays_with_what_it_counts(stage: Stage) -> None:
    font = stage.context.theme.font(30, True)
    words, width = "Call: 1 chip", font.size("Call: 1 chip")[0] - 1
    assert text.wrapped(font, words, width) == ["Call: 1", "chip"]
    assert text.balanced(font, words, width) == ["Call:", "1 chip"]
    long, narrow = "To 1 elephant", font.size("elephant")[0]  # no room for both in one line
    assert text.balanced(font, long, narrow) == ["To 1", "elephant"]


def test_a_switch_shows_how_it_stands_without_words(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        theme = stage.context.theme
        seen = {}
        for on in (True, False):
            surface = pygame.Surface((320, 120))
            switch = Switch(stage.context, "s", pygame.Rect(10, 10, 300, 100), on=on, text="",
                            on_press=lambda: None)
            switch.draw(surface)
            colours = [tuple(surface.get_at((x, 60)))[:3] for x in (40, 130)]
            seen[on] = [one in (theme.role("leaf").face, theme.role("resting").lip)
                        for one in colours]
        # The groove is seen where the knob is not: on the left when it is on.
        assert seen == {True: [True, False], False: [False, True]}


def test_the_tick_of_a_chosen_button_covers_no_word(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        place = pygame.Rect(0, 0, 400, 108)
        free, chosen = (Button(stage.context, "b", place, text="Play with it", icon="go",
                               chosen=one).parts(place)[1] for one in (False, True))
        assert free is not None
        assert chosen is not None
        assert chosen.right < free.right


@pytest.mark.parametrize("size", [(189, 122), (200, 140), (320, 110)])
def test_the_tick_of_a_chosen_button_covers_none_of_its_letters(
        stage: Stage, size: tuple[int, int]) -> None:
    """C-38, Greek: the accent of the last letter stood under the tick."""
    ink = stage.context.theme.role("cream").text

    def inked(words: str, chosen: bool) -> int:
        surface = pygame.Surface((400, 300))
        Button(stage.context, "a", pygame.Rect((40, 40), size), text=words, role="cream",
               chosen=chosen).draw(surface)
        return pygame.mask.from_threshold(surface, ink, (40, 40, 40, 255)).count()

    plain, chosen = (inked("Κανονικά", look) - inked("", look) for look in (False, True))
    assert plain > 0
    assert chosen == plain
