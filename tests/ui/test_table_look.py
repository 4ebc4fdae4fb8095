"""What the table shows: everything inside the window, large enough, and at rest when it rests."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from kids_domino.ui.table import scores
from kids_domino.ui.table.arrangement import HAND, TABLE
from kids_domino.ui.table.course import Course
from kids_domino.ui.table.ground import rect_of
from tests.ui.table import Table

SIZES = ((1024, 600), (1280, 800), (800, 1280), (600, 1024), (2560, 1080), (3840, 2160))
IDS = [f"{w}x{h}" for w, h in SIZES]


def _rects(table: Table, prefix: str) -> list[pygame.Rect]:
    return [pygame.Rect(line["rect"]) for name, line in table.widgets().items()
            if name.startswith(prefix)]


def _inside_and_apart(table: Table, prefixes: tuple[str, ...]) -> None:
    window = table.context.frame.rect
    rects = [rect for prefix in prefixes for rect in _rects(table, prefix)]
    for rect in rects:
        assert window.contains(rect), rect
    for one, other in combinations(rects, 2):
        assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2)), (one, other)


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize(("level", "kinds"), [
    ("pictures-3", "ck"), ("pictures-7", "ckkkk"), ("closed", "ck"), ("goat", "hkkk"),
])
def test_everything_is_inside_apart_and_large(
    tmp_path: Path, size: tuple[int, int], level: str, kinds: str
) -> None:
    with Table(tmp_path, level, kinds, size=size) as table:
        for _ in range(3):
            table.play_turn()
        if table.settle() is not table.table:
            return
        _inside_and_apart(table, ("hand.", "back.", "table.", "boneyard", "pause", "undo", "hint",
                                  "repeat"))
        _inside_and_apart(table, ("banner", "score.0", "face.0", "table.", "boneyard"))
        least = min(size) // 8
        for name in ("pause", "hint", "repeat"):
            assert min(table.widgets()[name]["rect"][2:]) >= least
        own = [line for name, line in table.widgets().items()
               if name.startswith("hand.") and line["seat"] == 0]
        assert len(own) <= 9
        for line in own:
            assert min(line["rect"][2:]) >= least


@pytest.mark.parametrize("size", [(1024, 600), (600, 1024)], ids=["wide", "tall"])
@pytest.mark.parametrize("level", ["pictures-7", "traditional"])
def test_28_tiles_stay_on_the_table(tmp_path: Path, size: tuple[int, int], level: str) -> None:
    """C-27: one way and two ways, the whole set in one chain, in the smallest window."""
    with Table(tmp_path, level, "cc" if level == "pictures-7" else "hh", size=size) as table:
        table.settle()
        _lay_all(table)
        spots = table.table.stage.arrangement.of(TABLE)
        assert len(spots) == 28
        room = table.table.stage.regions.table
        for _, spot in spots:
            assert room.contains(spot.rect), spot
        for (_, one), (_, other) in combinations(spots, 2):
            assert not one.rect.intersects(other.rect, slack=0.5)


def _lay_all(table: Table) -> None:
    """The whole set as one chain: an Eulerian path through all pictures."""
    session = table.table.session
    game, state = session.game, session.match.state
    from kids_domino.core.moves import LEAD, RIGHT, Play

    chain: list[int] = []
    left = {face: set(range(7)) for face in range(7)}

    def walk(face: int) -> None:
        while left[face]:
            other = min(left[face] - {face} or left[face])
            left[face].discard(other)
            left[other].discard(face)
            walk(other)
        chain.append(face)

    walk(0)
    pairs = list(pairwise(chain))
    assert len(pairs) == 28
    state.hands = [0] * len(state.hands)
    state.boneyard = ()
    for number, (inner, outer) in enumerate(pairs):
        tile = game.tiles.index[min(inner, outer), max(inner, outer)]
        play = Play(tile, LEAD if not number else RIGHT, inner, outer)
        state.table |= 1 << tile
        state.history.append((0, play))
        game.variant.layout.lay(state, play)
    table.table._hold()
    table.table.look(glide=False)


@pytest.mark.parametrize("size", [(1024, 600), (600, 1024)], ids=["wide", "tall"])
def test_20_tiles_in_a_hand_can_be_touched(tmp_path: Path, size: tuple[int, int]) -> None:
    """C-27"""
    with Table(tmp_path, "traditional", "hk", size=size) as table:
        table.settle()
        state = table.table.session.match.state
        take = 20 - state.hands[0].bit_count()
        for tile in state.boneyard[:take]:
            state.hands[0] |= 1 << tile
        state.boneyard = state.boneyard[take:]
        table.table._hold()
        table.table.look(glide=False)
        own = [rect for _, rect in table.table.stage.arrangement.of(HAND, 0)]
        assert len(own) == 20
        _inside_and_apart(table, ("hand.", "pause", "hint", "repeat", "table."))
        assert min(spot.unit for spot in own) >= 44


def test_the_last_tile_stays_marked_and_the_one_who_plays_has_the_light(tmp_path: Path) -> None:
    """C-20"""
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.play_turn()
        table.settle()
        stage = table.table.stage
        seat, play = table.table.session.match.state.history[-1]
        if stage.last is not None:
            assert stage.last[0][0] == "tile"
        assert stage.scenery.turn == table.table.turn
        assert stage.portrait(0).width > stage.portrait(1).width * 0.8
        assert seat in (0, 1)
        assert play is not None


@pytest.mark.parametrize("help_level", [0, 1, 4])
def test_fitting_tiles_glow_as_the_level_of_help_asks(tmp_path: Path, help_level: int) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.context.settings.help_level = help_level
        table.settle()
        table.rest(1)
        assert bool(table.table.stage.glowing) == (help_level < 4)


def test_glow_comes_later_with_more_practice(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.context.settings.help_level = 2
        table.settle()
        table.rest(2)
        assert not table.table.stage.glowing
        table.rest(2)
        assert table.table.stage.glowing


def test_with_most_help_only_fitting_tiles_move(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.context.settings.help_level = 0
        for _ in range(20):
            table.settle()
            choice = table.table.choice
            assert choice is not None
            names = table.table.session.game.tiles.names
            wrong = [t for t in table.table.session.game.tiles.members(
                table.table.session.match.state.hands[0]) if t not in choice.fitting]
            if wrong and choice.plays:
                break
            table.play_turn()
        name = f"hand.{names[wrong[0]]}"
        home = table.widgets()[name]["rect"]
        table.drag(name, (640, 300))
        table.settle()
        assert table.widgets()[name]["rect"] == home


def test_a_fitting_tile_shows_by_shape_not_by_colour_alone(tmp_path: Path) -> None:
    """C-32: grey picture, the same tile glowing and not."""
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.settle()
        table.rest(1)
        key = next(iter(table.table.stage.glowing))
        rect = table.table.stage.rect(key).inflate(40, 40)
        pictures = []
        for glowing in (True, False):
            if not glowing:
                table.table.stage.glowing = set()
            table.table.stage.touch()
            table.app._draw()
            part = table.app.surface.subsurface(rect.clip(table.context.frame.rect))
            pictures.append(pygame.image.tobytes(pygame.transform.grayscale(part), "RGB")[::3])
        one, other = pictures
        different = sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True))
        assert different > len(one) * 0.1


def test_nothing_is_drawn_while_nothing_moves(tmp_path: Path) -> None:
    """C-29"""
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.settle()
        table.rest(1)
        drawn = []
        draw, table.table.draw = table.table.draw, drawn.append  # type: ignore[method-assign]
        table.rest(3)
        table.table.draw = draw  # type: ignore[method-assign]
        assert drawn == []


def test_several_people_see_only_their_own_hand(tmp_path: Path) -> None:
    """C-21"""
    with Table(tmp_path, "closed", "ch", seed=4) as table:
        seen: list[int] = []
        for _ in range(4):
            table.settle()
            assert table.scene.name == "handover"
            assert not any(name.startswith("hand.") for name in table.widgets())
            hidden = table.table.widgets
            assert not any(w.id.startswith("hand.") for w in hidden)
            table.rest()
            table.click("handover.ready")
            table.settle()
            turn = table.table.turn
            assert turn is not None
            seen.append(turn)
            seats = {line["seat"] for name, line in table.widgets().items()
                     if name.startswith("hand.")}
            assert seats == {turn}
            while table.scene is table.table and table.table.turn == turn:
                table.play_turn()
        assert seen == [0, 1, 0, 1] or seen == [1, 0, 1, 0]


@pytest.mark.parametrize(("level", "kinds"), [("closed", "ck"), ("pictures-7", "ch")])
def test_nothing_is_handed_over_with_one_person_or_open_hands(
    tmp_path: Path, level: str, kinds: str
) -> None:
    """C-21"""
    with Table(tmp_path, level, kinds, seed=4) as table:
        for _ in range(6):
            assert table.play_turn() != "handover"


def test_a_new_size_or_language_keeps_the_position(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.play_turn()
        table.settle()
        before = table.table.session.match.state.copy()
        table.context.speak("el")
        table.settle()
        assert table.table.session.match.state == before
        assert table.widgets()["banner"]["text"]
        table.play_turn()


def test_points_are_yellow_until_the_account_is_open(tmp_path: Path) -> None:
    with Table(tmp_path, "goat", "hk") as table:
        session = table.table.session
        assert scores.entry(session, 0, 9) == scores.Score("+9", "remembered")
        assert scores.entry(session, 20, 0) == scores.Score("20", "open")
        assert scores.entry(session, 0, 0).kind == "written"
    with Table(tmp_path / "2", "traditional", "hk") as table:
        assert scores.entry(table.table.session, 35, 0) == scores.Score("35", "written")
    with Table(tmp_path / "3", "pictures-7", "ck") as table:
        assert scores.scores_of(table.table.session) == {}


def test_carried_points_are_a_fish_with_a_number(tmp_path: Path) -> None:
    with Table(tmp_path, "pair-goat", "hkkk") as table:
        match = table.table.session.match
        match.book = match.book._replace(carried=35)
        table.table.look()
        assert table.widgets()["carried"]["text"] == "+35"
        _inside_and_apart(table, ("carried", "banner", "score.0", "table.", "hand."))
        felt = rect_of(table.table.stage.regions.table)
        assert not felt.colliderect(table.widgets()["carried"]["rect"])  # no tile ever hides it


def test_the_table_waits_for_nothing_that_moves(tmp_path: Path) -> None:
    """C-08: a resize in the middle of a flight, a pause in the middle of an ending."""
    with Table(tmp_path, "pictures-3", "ck", seed=3, fast=False) as table:
        assert isinstance(table.table.course, Course)
        for _ in range(40):
            if table.settle() is not table.table:
                break
            choice = table.table.choice
            assert choice is not None
            table.table.submit(choice.plays[0])
            table.app.step(0.1)
            table.table.rebuild()
        assert table.scene.name == "match-end"
