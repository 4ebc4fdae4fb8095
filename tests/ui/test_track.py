"""The straight line of numbers on which the points of the first scores stand."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from kids_domino.ui.scenes.round_end import RoundEndScene
from kids_domino.ui.table.ending import Ending, SeatEnd
from kids_domino.ui.table.track import NumberTrack, stones
from tests.ui.stage import Stage
from tests.ui.table import Table

SEATS = tuple(SeatEnd(face, "", number, number, 0, number == 0, steps=steps)
              for number, (face, steps) in enumerate([
                  ("child-1", (11, 28)), ("grownup-1", (23, 23)), ("computer-1", (28, 28)),
                  ("child-2", (0, 60))]))


def ending(goal: int, count: int = 4) -> Ending:
    return Ending("", "out", SEATS[:count], 2, False, 0, goal)


def track_of(stage: Stage, goal: int) -> NumberTrack:
    scene = stage.show(RoundEndScene(stage.context, ending(goal), lambda: None))
    found = scene.widget("track")
    assert isinstance(found, NumberTrack)
    return found


def test_short_lines_have_every_number_and_long_ones_the_tens() -> None:
    assert stones(3) == [0, 1, 2, 3]
    assert stones(10) == list(range(11))
    assert stones(50) == [0, 10, 20, 30, 40, 50]


@pytest.mark.parametrize("goal", [3, 10, 50])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (800, 1280), (1920, 1080)])
def test_numbers_stand_at_equal_distances_inside_the_line(
        tmp_path: Path, goal: int, size: tuple[int, int]) -> None:
    with Stage(tmp_path, size, lang="en", mute=True, fast=True) as stage:
        track = track_of(stage, goal)
        places = [track.place(number) for number in range(goal + 1)]
        steps = [after - before for before, after in pairwise(places)]
        assert max(steps) - min(steps) < 0.001
        assert min(steps) > 0
        assert track.rect.left <= places[0] < places[-1] <= track.rect.right
        assert track.place(goal + 30) == places[-1]
        others = [w for w in stage.scene.widgets if w.id.startswith("score.") or w.id == "go"]
        assert others
        assert not any(track.rect.colliderect(other.rect) for other in others)
        assert stage.context.frame.inside.contains(track.rect)


def test_faces_walk_and_then_stand_still(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        track = track_of(stage, 50)

        def seen() -> bytes:
            return pygame.image.tobytes(pygame.display.get_surface().subsurface(track.rect), "RGB")

        first = seen()
        stage.rest(1.0)
        walking = seen()
        stage.rest(2.0)
        there = seen()
        stage.rest(1.0)
        assert len({first, walking, there}) == 3
        assert seen() == there
        assert track.update(0.1) is False


def test_with_calm_movements_faces_stand_where_they_belong_at_once(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        stage.context.settings.reduced_motion = True
        assert track_of(stage, 50).update(1.0) is False


def test_a_game_without_a_line_shows_none(tmp_path: Path) -> None:
    with Stage(tmp_path, lang="en", mute=True) as stage:
        scene = stage.show(RoundEndScene(stage.context, ending(0), lambda: None))
        assert scene.widget("track") is None


def test_the_first_score_of_a_child_stands_on_the_line(tmp_path: Path) -> None:
    with Table(tmp_path, "race", "ck", seed=3) as table:
        for _ in range(120):
            if table.play_turn() == "round-end":
                break
        track = table.scene.widget("track")
        assert isinstance(track, NumberTrack)
        written = table.table.session.match.book.written
        assert [seat.steps for seat in track.seats] == [(0, points) for points in written]
        assert track.goal == 3


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (800, 1280)])
def test_over_a_line_the_count_stands_beside_the_face(
        tmp_path: Path, size: tuple[int, int]) -> None:
    """Below the face there was only room for numbers that a child cannot read."""
    with Stage(tmp_path, size, lang="en", mute=True) as stage:
        scene = stage.show(RoundEndScene(stage.context, ending(50), lambda: None))
        cards = [widget.rect for widget in scene.widgets if widget.id.startswith("score.")]
        assert cards
        assert all(card.width > card.height * 1.3 for card in cards)
