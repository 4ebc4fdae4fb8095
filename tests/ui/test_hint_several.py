"""The hint for a turn of several doubles: all of it is shown, how to begin, go on and end it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from kids_domino.ai.tutor import Better, Hint, true_reasons
from kids_domino.ai.tutor.reasons import GoesOut, HeavyTile
from kids_domino.core.moves import DRAW, LEFT, PASS, RIGHT, Move, Play, Together
from tests.ui.table import FirstMove
from tests.ui.test_table_extras import Position
from tests.variants.by_hand import wanted

DONKEY = ("donkey", ["6-6", "5-5", "1-2"], ["0-1", "0-2", "0-3"], (5, 6))


class Counting(FirstMove):
    """Counts the questions for hints, and remembers among which moves it was to choose."""

    def __init__(self, table: Position) -> None:
        super().__init__()
        self.asked = 0
        self.weighed: list[Move] = []
        table.context.thinker = self  # type: ignore[assignment]

    def ask_hint(self, view: Any, moves: Sequence[Any], seed: Sequence[object]) -> None:
        """Remember what was asked."""
        self.asked += 1
        self.weighed = list(moves)
        super().ask_hint(view, moves, seed)


class Told(Counting):
    """Gives the hint that the test wants."""

    def __init__(self, table: Position, *lays: tuple[str, int, bool], better: bool = False) -> None:
        """``lays``: tile, arm and whether it lies face down, in the order of the turn."""
        super().__init__(table)
        choice, names = table.scene.choice, table.scene.session.game.tiles.names
        wanted = list(lays)

        def same(move: Move) -> bool:
            plays = getattr(move, "plays", (move,))
            return [(names[p.tile], p.arm, p.closed) for p in plays] == wanted

        self.move = next(move for move in choice.moves if isinstance(move, Play | Together)
                         and same(move))
        reasons = true_reasons(choice.view, self.move)
        self.hint = Hint(self.move, (*([Better(3.0, False, True, 1)] if better else []), *reasons))

    def poll_hint(self) -> Hint:
        """What is wanted."""
        return self.hint


def hint(table: Position) -> tuple[set[str], set[str], str, str]:
    """Ask for a hint: the tiles that glow, the places and the button pointed at, the words."""
    table.settle()
    scene = table.scene
    scene.show_hint()
    table.settle()
    assert scene.stage.hinted
    names = scene.session.game.tiles.names
    return ({names[key[1]] for key in scene.stage.glowing},
            {name for name in table.widgets() if name.startswith("place.")},
            scene.hint.button, str(table.widgets()["banner"]["text"]))


def press(table: Position, *names: str) -> None:
    """Touch one after the other."""
    for name in names:
        table.touch(name)
        table.settle()


def torn(table: Position) -> None:
    """A round of Donkey in which all of the best turn, weighed, is another than the best way to go
    on with a part of it: 4-4 and 2-2 open; but each of them face down once the other is laid."""
    table.open("donkey")
    table.settle()
    table.table = scene = table.scene
    for words in ("1-1 lead", "1-3 down", "1-2 up", "1-4 left"):
        match = scene.session.match
        scene.session.submit(wanted(match.game, match.state, words))
    scene._hold()
    scene.orders.forget()
    scene.look(glide=False)
    table.settle()


@pytest.mark.parametrize(("game", "told"), [
    ("sea-goat", "These are your last tiles: you go out, and the round is over."),
    ("yard-goat", "These are your last tiles: you go out, and the round is over."),
])
def test_the_whole_turn_is_shown_from_its_beginning_to_its_end(
        tmp_path: Path, game: str, told: str) -> None:
    """Hand 4-4 and 6-6, both fit: one tile of them would not be the last."""
    with Position(tmp_path, "hk") as table:
        table.place(game, ["4-4", "6-6"], ["0-1", "0-2", "0-3"], (4, 6))
        assert hint(table) == ({"4-4", "6-6"}, {"place.left", "place.right"}, "several", told)
        assert GoesOut(2) in table.scene.choice.reasons
        press(table, "several")
        assert table.scene.choice.joined == []
        assert not table.scene.stage.hinted
        assert hint(table) == ({"4-4"}, {"place.left"}, "", told)
        press(table, "hand.4-4", "place.left")
        assert hint(table) == ({"6-6"}, {"place.right"}, "", told)
        press(table, "hand.6-6", "place.right")
        assert hint(table) == (set(), set(), "several", told)
        press(table, "several")
        assert len(table.last(Together).plays) == 2


def test_a_ring_lies_round_the_button_only_while_it_is_pointed_at(tmp_path: Path) -> None:
    with Position(tmp_path, "hk", size=(1024, 600)) as table:
        table.place("sea-goat", ["4-4", "6-6"], ["0-1", "0-2", "0-3"], (4, 6))
        rect = pygame.Rect(table.widgets()["several"]["rect"]).inflate(12, 12)
        rect = rect.clip(table.app.surface.get_rect())

        def seen() -> bytes:
            table.app.step(0.0)
            return pygame.image.tobytes(table.app.surface.subsurface(rect), "RGB")

        before = seen()
        hint(table)
        ringed = seen()
        assert ringed != before
        table.scene.quiet()
        table.settle()
        assert seen() == before


def test_a_place_of_the_turn_begins_it_and_lifts_its_tile(tmp_path: Path) -> None:
    """One thing at a time: the second touch lets the tile wait there, and nothing is laid yet."""
    with Position(tmp_path, "hk") as table:
        table.place("sea-goat", ["4-4", "6-6"], ["0-1", "0-2", "0-3"], (4, 6))
        hint(table)
        table.touch("place.right")
        six = table.scene.session.game.tiles.parse("6-6")
        for _ in range(2):  # the second touch of a hasty finger belongs to the first
            assert (table.scene.choice.joined, table.scene.choice.picked) == ([], six)
            table.touch("place.right")
        table.settle()
        press(table, "place.right")
        assert [play.tile for play in table.scene.choice.joined] == [six]
        assert hint(table)[:3] == ({"4-4"}, {"place.left"}, "")


@pytest.mark.parametrize("keyboard", [False, True])
def test_a_tile_of_the_turn_begins_it_as_well(tmp_path: Path, keyboard: bool) -> None:
    """Otherwise the next touch would lay one tile alone, and the turn were over."""
    with Position(tmp_path, "hk") as table:
        table.place("sea-goat", ["4-4", "6-6"], ["0-1", "0-2", "0-3"], (4, 6))
        four = table.scene.session.game.tiles.parse("4-4")
        hint(table)
        if keyboard:
            table.scene.pick(("tile", four))
        else:
            table.touch("hand.4-4")
        table.settle()
        assert (table.scene.choice.joined, table.scene.choice.picked) == ([], four)
        assert not table.scene.stage.hinted
        press(table, "place.left")
        assert [play.tile for play in table.scene.choice.joined] == [four]
        press(table, "several")  # thought better of it
        press(table, "hand.4-4")
        assert (table.scene.choice.joined, table.scene.choice.picked) == (None, four)


def test_what_lies_face_down_is_said_and_done(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place(*DONKEY)
        Told(table, ("5-5", LEFT, True), ("6-6", RIGHT, True))
        glow, places, button, words = hint(table)
        assert (glow, places, button) == (
            {"5-5", "6-6"}, {"place.left", "place.right"}, "several")
        assert words.startswith("Face down: 5-5, 6-6. ")
        press(table, "several", "hand.5-5")
        assert table.widgets()["manner"]["text"] == "Face down"
        press(table, "place.left")
        assert hint(table)[3].startswith("Face down: 6-6. ")
        press(table, "hand.6-6", "place.right", "several")
        assert [play.closed for play in table.last(Together).plays] == [True, True]


def test_only_the_tiles_that_lie_face_down_are_named(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place(*DONKEY)
        Told(table, ("5-5", LEFT, False), ("6-6", RIGHT, True))
        assert hint(table)[3].startswith("Face down: 6-6. ")
        table.scene.quiet()
        table.settle()
        Told(table, ("5-5", LEFT, True))
        glow, places, button, words = hint(table)
        assert (glow, places, button) == ({"5-5"}, {"place.left"}, "")
        assert words.startswith("Face down: 5-5. ")
        press(table, "place.left")
        table.rest(0.6)
        press(table, "place.left")
        assert table.last(Play).closed


def test_a_turn_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    """Only what goes on with it is weighed, so that nothing is said of the other moves."""
    with Position(tmp_path, "hk") as table:
        table.place(*DONKEY)
        press(table, "several", "hand.6-6", "place.right")
        told = Told(table, ("5-5", LEFT, True), ("6-6", RIGHT, False), better=True)
        assert hint(table)[:3] == ({"5-5"}, {"place.left"}, "")
        joined = table.scene.choice.joined
        assert len(told.weighed) > 1
        assert all(set(joined) <= set(move.plays) for move in told.weighed)
        assert not any(isinstance(reason, Better) for reason in table.scene.choice.reasons)


def test_the_first_double_of_a_turn_is_shown_first(tmp_path: Path) -> None:
    """Which one becomes the spinner is the order of laying."""
    with Position(tmp_path, "hk") as table:
        table.place(*DONKEY)
        told = Told(table, ("6-6", RIGHT, False), ("5-5", LEFT, False))
        press(table, "several")
        assert hint(table)[:2] == ({"6-6"}, {"place.right"})
        press(table, "hand.6-6", "place.right")
        assert hint(table)[:2] == ({"5-5"}, {"place.left"})
        assert told.asked == 1
        press(table, "hand.5-5", "place.left", "several")
        assert table.last(Together) == told.move


def test_a_single_tile_is_shown_with_the_way_back_to_it(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place(*DONKEY)
        Told(table, ("5-5", LEFT, False))
        assert hint(table)[:3] == ({"5-5"}, {"place.left"}, "")
        press(table, "several")
        assert table.widgets()["several"]["text"] == "One tile"
        assert hint(table)[:3] == ({"5-5"}, {"place.left"}, "several")
        press(table, "place.left")
        assert table.scene.choice.joined is None
        table.rest(0.6)
        press(table, "place.left")
        assert table.last(Play).tile == table.scene.session.game.tiles.parse("5-5")


@pytest.mark.parametrize("button", ["pass", "boneyard"])
def test_a_tile_that_is_better_kept_is_not_pointed_at(tmp_path: Path, button: str) -> None:
    """Matador: who could lay only a matador may pass, or draw as long as there is something."""
    with Position(tmp_path, "hk") as table:
        table.place("matador", ["3-4", "0-1", "5-5"], ["6-6", "4-4"], (3, 3))
        if button == "boneyard":
            state = table.scene.session.match.state
            state.boneyard = tuple(table.scene.session.game.tiles.parse(name)
                                   for name in ("0-2", "0-3", "0-5", "0-6"))
            table.scene.course.hold()
            table.scene.look(glide=False)
            table.settle()
        told = Told(table, ("3-4", LEFT, False))
        move = DRAW if button == "boneyard" else PASS
        assert move in table.scene.choice.moves
        told.hint = Hint(move, (Better(3.0, False, True, 1),))
        assert hint(table)[1:] == (
            set(), button,
            "Counted out to the end: 3.0 points better than the other moves on average.")
        assert not any(key[0] == "tile" for key in table.scene.stage.glowing)
        assert button in table.widgets()
        press(table, button)
        assert table.last(type(move))


def test_points_of_several_tiles_are_those_of_all(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place("yard-goat", ["3-3", "2-2", "0-1", "0-6"], ["0-2", "0-3", "0-4"], (2, 3))
        Told(table, ("2-2", LEFT, False), ("3-3", RIGHT, False))
        hint(table)
        assert HeavyTile(10, 2) in table.scene.choice.reasons


@pytest.mark.parametrize("first", ["4-4", "2-2"])
@pytest.mark.parametrize("button", [True, False])
def test_what_was_suggested_is_suggested_until_it_is_done(
        tmp_path: Path, first: str, button: bool) -> None:
    """Else one who does as told would hear the contrary half way."""
    places = {"4-4": "place.left", "2-2": "place.up"}
    other = next(name for name in places if name != first)
    with Position(tmp_path, "hk", seed=54) as table:
        torn(table)
        thinker = Counting(table)
        glow, shown, pressed, told = hint(table)
        assert (glow, shown, pressed) == (set(places), set(places.values()), "several")
        assert told
        assert not told.startswith("Face down")
        reasons, turn = table.scene.choice.reasons, table.scene.choice.suggested
        press(table, *["several"] * button, f"hand.{first}", places[first])
        assert hint(table) == ({other}, {places[other]}, "", told)
        press(table, f"hand.{other}", places[other])
        assert hint(table) == (set(), set(), "several", told)
        assert (table.scene.choice.reasons, thinker.asked) == (reasons, 1)
        press(table, "several")
        assert table.last(Together).plays == turn


def test_a_turn_suggested_on_the_way_is_gone_on_with_as_well(tmp_path: Path) -> None:
    with Position(tmp_path, "hk", seed=54) as table:
        torn(table)
        thinker = Counting(table)
        press(table, "several", "hand.2-2", "place.up")
        glow, places, _, told = hint(table)
        assert (glow, places) == ({"4-4"}, {"place.left"})
        assert told.startswith("Face down: 4-4. ")
        press(table, "hand.4-4", "place.left")
        assert f"Face down: 4-4. {hint(table)[3]}" == told
        assert thinker.asked == 1


def test_what_counting_said_of_the_turn_is_said_half_way_too(tmp_path: Path) -> None:
    """It was said of the whole turn, and of all that could be done instead."""
    with Position(tmp_path, "hk") as table:
        table.place(*DONKEY)
        Told(table, ("5-5", LEFT, False), ("6-6", RIGHT, False), better=True)
        told = hint(table)[3]
        assert told.startswith("Counted out to the end: 3.0 points better")
        press(table, "several", "hand.5-5", "place.left")
        table.scene.show_hint()
        assert not table.scene.hint.thinking
        assert hint(table)[3] == told


def test_who_does_something_else_is_told_something_else(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place(*DONKEY)
        Told(table, ("5-5", LEFT, True), ("6-6", RIGHT, True))
        hint(table)
        press(table, "several", "hand.5-5", "manner", "place.left")
        assert not table.scene.choice.joined[0].closed
        told = Told(table, ("5-5", LEFT, False), ("6-6", RIGHT, False))
        glow, places, _, words = hint(table)
        assert (glow, places) == ({"6-6"}, {"place.right"})
        assert not words.startswith("Face down")
        assert told.asked == 1
        assert all(set(table.scene.choice.joined) <= set(move.plays) for move in told.weighed)


def test_the_other_order_is_another_turn_where_it_counts(tmp_path: Path) -> None:
    """The first of two open doubles becomes the spinner."""
    with Position(tmp_path, "hk") as table:
        table.place(*DONKEY)
        before = Told(table, ("6-6", RIGHT, False), ("5-5", LEFT, False))
        hint(table)
        press(table, "several", "hand.5-5", "place.left")
        told = Told(table, ("5-5", LEFT, False), ("6-6", RIGHT, True))
        assert hint(table)[3].startswith("Face down: 6-6. ")
        assert told.asked == 1
        assert before.move not in told.weighed


def test_a_turn_that_was_thought_better_of_is_weighed_anew(tmp_path: Path) -> None:
    with Position(tmp_path, "hk", seed=54) as table:
        torn(table)
        hint(table)
        press(table, "several", "hand.4-4", "place.left")
        hint(table)
        press(table, "several")
        assert table.scene.choice.joined is None
        press(table, "several")
        thinker = Counting(table)
        assert hint(table)[0] == {"4-4"}
        assert thinker.asked == 1
