"""Choices beside tile and place: how a tile lies, several doubles at once, a turn passed on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from kids_domino.core.moves import Pass, Play, Together
from kids_domino.ui.table import extras
from tests.ui.clicks import Clicks
from tests.variants.by_hand import tile_of


class Position(Clicks):
    """A game of the shelf with a grown-up's turn in a position put together by hand."""

    def place(self, game: str, hand: list[str], other: list[str], ends: tuple[int, ...],
              spinner: int = -1) -> None:
        """Open ``game``; the lead is the tile of the two first ends, and seat 0 is to move."""
        self.open(game)
        self.settle()
        self.table = table = self.scene
        match = table.session.match
        rules = match.game
        lead = tile_of(rules, f"{ends[0]}-{ends[1]}")
        masks = [rules.tiles.mask(tile_of(rules, name) for name in names)
                 for names in (hand, other)]
        state = rules.start([masks[0], masks[1] | 1 << lead], (), 1, 1 << lead)
        rules.push(state, rules.legal_moves(state)[0])
        assert state.outcome is None
        match.state = state
        table._hold()
        table.orders.forget()
        table.look(glide=False)
        self.settle()

    def last(self, kind: type) -> Any:
        """The last move of that kind of the grown-up."""
        history = self.table.session.match.state.history
        return next(move for seat, move in reversed(history) if seat == 0 and type(move) is kind)


def test_a_double_lies_across_or_along_as_one_likes(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place("muggins", ["6-1", "1-1", "3-4"], ["0-2", "0-4", "6-2"], (6, 6))
        table.touch("hand.1-6")
        table.settle()
        table.touch("place.left")
        table.settle()
        table.touch("hand.1-1")
        table.settle()
        assert table.widgets()["manner"]["text"] == "As usual"
        table.touch("manner")
        table.settle()
        assert table.widgets()["manner"]["text"] == "Across"
        table.touch("place.left")
        table.settle()
        assert table.last(Play).across


def test_a_matador_shows_which_half_stays_open_and_may_be_kept(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place("matador", ["3-4", "0-1", "5-5"], ["6-6", "4-4"], (3, 3))
        assert "pass" in table.widgets()
        table.touch("hand.3-4")
        table.settle()
        first = table.widgets()["manner"]["text"]
        table.touch("manner")
        table.settle()
        assert {first, table.widgets()["manner"]["text"]} == {"3 outwards", "4 outwards"}
        table.touch("hand.3-4")
        table.rest(0.6)
        table.touch("hand.3-4")
        table.rest(0.6)
        if "pass" not in table.widgets():
            table.touch("hand.3-4")
            table.settle()
        table.touch("pass")
        table.settle()
        assert table.last(Pass)


def test_several_doubles_in_one_turn_each_open_or_face_down(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place("donkey", ["6-6", "5-5", "1-2"], ["0-1", "0-2", "0-3"], (5, 6))
        table.touch("several")
        table.settle()
        assert table.widgets()["several"]["text"] == "One tile"
        table.touch("hand.5-5")
        table.settle()
        table.touch("place.left")
        table.settle()
        table.touch("hand.6-6")
        table.settle()
        table.touch("manner")
        table.settle()
        assert table.widgets()["manner"]["text"] == "Face down"
        table.touch("place.right")
        table.settle()
        assert table.widgets()["several"]["text"] == "Done"
        table.touch("several")
        table.settle()
        assert [play.closed for play in table.last(Together).plays] == [False, True]


def test_several_doubles_may_be_thought_over(tmp_path: Path) -> None:
    with Position(tmp_path, "hk") as table:
        table.place("donkey", ["6-6", "5-5", "1-2"], ["0-1", "0-2", "0-3"], (5, 6))
        table.touch("several")
        table.settle()
        table.touch("hand.5-5")
        table.settle()
        table.touch("place.left")
        table.settle()
        table.touch("several")
        table.settle()
        assert table.widgets()["several"]["text"] == "Several doubles"
        table.touch("hand.5-5")
        table.settle()
        assert {"place.left", "manner"} <= set(table.widgets())


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (800, 1280)], ids=str)
@pytest.mark.parametrize(("game", "hand", "other", "ends", "picked"), [
    ("muggins", ["6-1", "1-1", "3-4"], ["0-2", "0-4", "6-2"], (6, 6), "hand.1-6"),
    ("matador", ["3-4", "0-1", "5-5"], ["6-6", "4-4"], (3, 3), "hand.3-4"),
    ("donkey", ["6-6", "5-5", "1-2"], ["0-1", "0-2", "0-3"], (5, 6), "hand.5-5"),
])
def test_choices_are_as_large_as_other_buttons_and_cover_nothing_that_is_touched(
    tmp_path: Path, size: tuple[int, int], game: str, hand: list[str], other: list[str],
    ends: tuple[int, ...], picked: str,
) -> None:
    with Position(tmp_path, "hk", size=size) as table:
        table.place(game, hand, other, ends)
        seen = 0
        for step in ("", picked):
            if step:
                table.touch(step)
                table.settle()
            widgets = {name: pygame.Rect(line["rect"]) for name, line in table.widgets().items()}
            chosen = [rect for name, rect in widgets.items()
                      if name in ("manner", "several", "pass")]
            seen += len(chosen)
            for rect in chosen:
                assert min(rect.size) >= min(size) / 8
                assert pygame.Rect(0, 0, *size).contains(rect)
                for name, touched in widgets.items():
                    if name.startswith(("hand.", "place.", "score.", "face.")) or name == "banner":
                        assert not rect.inflate(-4, -4).colliderect(touched), name
        assert seen or game == "muggins"


def test_words_keep_the_longer_part_of_their_line() -> None:
    line = pygame.Rect(100, 50, 800, 40)
    assert extras.beside(line, None, 5) == line
    assert extras.beside(line, pygame.Rect(600, 30, 300, 60), 5) == pygame.Rect(100, 50, 495, 40)
    assert extras.beside(line, pygame.Rect(150, 30, 300, 60), 5) == pygame.Rect(455, 50, 445, 40)
