"""Touching the table: taps, drags, hammering, keys, fingers (cases C-02, C-03, C-17 to C-24)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino.rules.watch import fish_watch
from kids_domino.ui.table.notices import Compare, FishWatch, PassNotice
from tests.ui.table import Table


def test_places_show_only_for_the_tile_that_is_picked_up(tmp_path: Path) -> None:
    with Table(tmp_path, "two-ways", "ck") as table:
        table.lead()
        assert not any(name.startswith("place.") for name in table.widgets())
        fitting = table.hand(fits=True)[0]
        table.tap(fitting)
        table.settle()
        assert any(name.startswith("place.") for name in table.widgets())
        table.tap(fitting)  # a second tap lays it down again
        table.settle()
        assert not any(name.startswith("place.") for name in table.widgets())


def test_an_empty_table_never_asks_left_or_right(tmp_path: Path) -> None:
    """C-02"""
    with Table(tmp_path, "two-ways", "ck") as table:
        table.settle()
        table.tap(table.hand(fits=True)[0])
        table.settle()
        assert [name for name in table.widgets() if name.startswith("place.")] == ["place.lead"]


def test_equal_ends_never_ask(tmp_path: Path) -> None:
    """C-02: after a double led, both ends are the same."""
    with Table(tmp_path, "two-ways", "cc", seed=2) as table:
        table.play_turn()
        table.settle()
        ends = table.table.session.match.state.ends
        assert ends[0] == ends[1]
        table.tap(table.hand(fits=True)[0])
        table.settle()
        assert sum(name.startswith("place.") for name in table.widgets()) == 1


def test_a_tile_that_does_not_fit_comes_home_and_is_compared(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.lead()
        wrong = table.hand(fits=False)[0]
        before, home = table.moves, table.widgets()[wrong]["rect"]
        place = table.table.stage.place_rects(all_places=True)
        table.context.options = type(table.context.options)(window=(1280, 800))  # with its time
        table.drag(wrong, next(iter(place.values())).center)
        notice = table.table.stage.notice
        assert isinstance(notice, Compare)
        assert notice.table in notice.laid
        table.rest(1)
        assert table.moves == before
        assert table.widgets()[wrong]["rect"] == home
        table.rest(3)
        assert table.table.stage.notice is None


def test_a_tile_dropped_beside_every_place_glides_home_without_a_word(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-4", "ck") as table:
        table.lead()
        tile = table.hand(fits=True)[0]
        before, home = table.moves, table.widgets()[tile]["rect"]
        table.drag(tile, (640, 20))
        table.settle()
        assert table.moves == before
        assert table.table.stage.notice is None
        assert table.widgets()[tile]["rect"] == home
        assert table.table.choice is not None
        assert table.table.choice.picked is None


@pytest.mark.parametrize("beside", [(0, 0), (30, -22)])
def test_a_drag_lays(tmp_path: Path, beside: tuple[int, int]) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.lead()
        tile, before = table.hand(fits=True)[0], table.moves
        x, y = next(iter(table.table.stage.place_rects(all_places=True).values())).center
        table.drag(tile, (x + beside[0], y + beside[1]))
        assert table.moves > before


def test_a_picked_up_tile_can_be_dragged_too(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.lead()
        tile, before = table.hand(fits=True)[0], table.moves
        table.tap(tile)
        table.settle()
        place = next(line for name, line in table.widgets().items() if name.startswith("place."))
        x, y, w, h = place["rect"]
        table.drag(tile, (x + w // 2, y + h // 2))
        assert table.moves > before


@pytest.mark.parametrize("times", [2, 3])
@pytest.mark.parametrize("kinds", ["ck", "cc"])
def test_double_and_triple_taps_move_once(tmp_path: Path, times: int, kinds: str) -> None:
    """C-17, C-18: one tile is drawn or laid, nobody is skipped, no tile is lost."""
    with Table(tmp_path, "pictures-7", kinds, seed=11, fast=False) as table:
        tiles = table.tiles()
        for _ in range(12):
            if table.settle() is not table.table:
                break
            before = table.moves
            widgets = table.widgets()
            if widgets["boneyard"]["enabled"]:
                table.tap("boneyard", times)
            else:
                table.tap(table.hand(fits=True)[0], times)
                table.settle()
                places = [name for name in table.widgets() if name.startswith("place.")]
                if not places:
                    continue
                table.tap(places[0], times)
            assert table.moves - before <= 1
            assert table.tiles() == tiles


def test_undo_while_things_move_loses_no_tile(tmp_path: Path) -> None:
    """C-18"""
    with Table(tmp_path, "two-ways", "cc", seed=4, fast=False) as table:
        table.settle()
        tiles, before = table.tiles(), table.table.session.match.state.copy()
        table.table.submit(table.table.choice.plays[0])  # type: ignore[union-attr]
        table.rest(0.3)
        assert table.table.animations.active
        table.click("undo")
        table.settle()
        assert table.tiles() == tiles
        assert table.table.session.match.state == before
        assert len(table.table.stage.arrangement.spots) == tiles


def test_undo_never_takes_back_what_was_revealed(tmp_path: Path) -> None:
    with Table(tmp_path, "closed", "ck", seed=4) as table:
        table.play_turn()
        table.settle()
        assert "undo" not in table.widgets()


@pytest.mark.parametrize("level", ["pictures-7", "closed"])
def test_other_hands_cannot_be_moved(tmp_path: Path, level: str) -> None:
    """C-19"""
    with Table(tmp_path, level, "ckk", seed=4) as table:
        table.settle()
        position, before = table.table.stage.position, table.moves
        for name, line in table.widgets().items():
            if line.get("seat", 0) != 0 and name.startswith(("hand.", "back.")):
                assert not line["enabled"]
                table.tap(name)
                x, y, w, h = line["rect"]
                place = next(iter(table.table.stage.place_rects(all_places=True).values()))
                table.drag(name, place.center)
                assert table.widgets()[name]["rect"] == [x, y, w, h]
        assert table.moves == before
        assert table.table.stage.position == position


def test_nothing_of_a_hidden_hand_is_told(tmp_path: Path) -> None:
    with Table(tmp_path, "closed", "ck", seed=4) as table:
        table.settle()
        told = {name for name in table.widgets() if name.startswith("hand.")}
        names = table.table.session.game.tiles.names
        state = table.table.session.match.state
        own = {f"hand.{names[t]}" for t in table.table.session.game.tiles.members(state.hands[0])}
        assert told == own
        backs = [name for name in table.widgets() if name.startswith("back.1.")]
        assert len(backs) == state.hands[1].bit_count()


def test_keys_play_a_tile(tmp_path: Path) -> None:
    """C-03, C-24: 1 is the first tile, by the key's place on the keyboard."""
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.lead()
        hand = [name for name, line in table.widgets().items()
                if name.startswith("hand.") and line["seat"] == 0]
        number = hand.index(table.hand(fits=True)[0])
        before = table.moves
        table.key(pygame.KSCAN_1 + number)
        table.settle()
        table.rest(1)
        assert table.scene.focus.startswith("place.")
        table.key(pygame.KSCAN_RETURN)
        assert table.moves > before


def test_keys_undo_and_hint(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "cc") as table:
        table.settle()
        before = table.table.session.match.state.copy()
        table.play_turn()
        table.settle()
        table.rest(1)
        table.key(pygame.KSCAN_Z)
        table.settle()
        assert table.table.session.match.state == before
        table.rest(1)
        table.key(pygame.KSCAN_H)
        assert table.table.stage.hinted


def test_a_finger_that_rests_elsewhere_does_not_matter(tmp_path: Path) -> None:
    """C-22, C-23: the second finger plays; the first one's events count only as the mouse's."""
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.lead()
        w, h = table.context.frame.width, table.context.frame.height

        def finger(kind: int, number: int, at: tuple[float, float]) -> None:
            pygame.event.post(pygame.Event(
                kind, touch_id=1, finger_id=number, x=at[0] / w, y=at[1] / h, dx=0, dy=0))
            table.app.step(0.02)

        tile, before = table.hand(fits=True)[0], table.moves
        rect = pygame.Rect(table.widgets()[tile]["rect"])
        place = next(iter(table.table.stage.place_rects(all_places=True).values()))
        finger(pygame.FINGERDOWN, 1, rect.center)  # rests; SDL would make a mouse event of it
        assert table.table.choice is not None
        assert table.table.choice.picked is None
        finger(pygame.FINGERDOWN, 2, rect.center)
        for share in (0.3, 0.6, 1.0):
            finger(pygame.FINGERMOTION, 2, (rect.centerx + (place.centerx - rect.centerx) * share,
                                            rect.centery + (place.centery - rect.centery) * share))
        finger(pygame.FINGERUP, 2, place.center)
        assert table.moves > before


def test_a_pass_shows_the_missing_pictures_for_about_a_second(tmp_path: Path) -> None:
    """C-10, C-13"""
    with Table(tmp_path, "pictures-4", "ck", seed=0, fast=False) as table:
        for _ in range(3000):
            table.app.step(0.05)
            notice = table.table.stage.notice
            if isinstance(notice, PassNotice):
                break
            if table.table.choice is not None and table.director.settled:
                table.table.submit(table.table.choice.plays[0])
        assert isinstance(notice, PassNotice)
        missing = table.table.session.match.state.ends
        assert set(notice.missing) <= set(missing)
        assert notice.words
        table.mouse((640, 300), (640, 300))  # a touch does not make it flash by
        assert table.table.stage.notice is not None
        table.rest(1.2)
        assert table.table.stage.notice is None


def test_the_fish_watch_asks_once_and_the_second_tap_lays(tmp_path: Path) -> None:
    for seed in range(60):
        folder = tmp_path / str(seed)
        with Table(folder, "pictures-4", "ch", seed=seed) as table:
            while table.settle() is table.table:
                choice = table.table.choice
                assert choice is not None
                view = table.table.session.view(choice.seat)
                closing = [play for play in choice.plays if fish_watch(view, play)]
                if closing:
                    _ask_once(table, closing[0].tile)
                    return
                table.table.submit(choice.plays[-1])
    raise AssertionError("no deal in which the fish watch has anything to say")


def _ask_once(table: Table, tile: int) -> None:
    before = table.moves
    name = f"hand.{table.table.session.game.tiles.names[tile]}"
    table.tap(name)
    table.settle()
    table.tap("place.right")
    table.settle()
    assert table.moves == before
    assert isinstance(table.table.stage.notice, FishWatch)
    place = pygame.Rect(table.widgets()["place.right"]["rect"])
    assert pygame.Rect(table.widgets()[name]["rect"]).colliderect(place)  # it waits above it
    table.tap("place.right")
    table.app.step(0.3)
    assert table.moves > before


def test_the_fish_watch_lets_a_tile_be_taken_back(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-4", "ch", seed=9) as table:
        while table.settle() is table.table:
            choice = table.table.choice
            assert choice is not None
            view = table.table.session.view(choice.seat)
            closing = [play for play in choice.plays if fish_watch(view, play)]
            if closing:
                break
            table.table.submit(choice.plays[-1])
        before = table.moves
        name = f"hand.{table.table.session.game.tiles.names[closing[0].tile]}"
        home = table.widgets()[name]["rect"]
        table.tap(name)
        table.settle()
        table.tap("place.right")
        table.settle()
        table.mouse((640, 130), (640, 130))
        table.settle()
        assert table.widgets()[name]["rect"] == home
        assert table.table.stage.notice is None
        assert table.moves == before


def test_a_mashed_table_keeps_its_tiles(tmp_path: Path) -> None:
    """C-25: clicks all over the window in quick succession."""
    with Table(tmp_path, "pictures-7", "ck", seed=6, fast=False) as table:
        tiles = table.tiles()
        for k in range(400):
            at = (37 * k * k % 1280, 120 + 53 * k % 680)
            if not pygame.Rect(table.widgets()["pause"]["rect"]).collidepoint(at):
                table.mouse(at, at)
            if table.scene is not table.table:
                break
            assert table.tiles() == tiles
            assert len(table.table.stage.arrangement.spots) == tiles


def test_a_quick_hand_may_tap_the_place_at_once(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.lead()
        before = table.moves
        table.tap(table.hand(fits=True)[0], 2)  # the second tap belongs to the first
        places = [name for name in table.widgets() if name.startswith("place.")]
        table.tap(places[0])
        assert table.moves > before


def test_what_is_touched_beside_a_picked_up_tile_is_meant_too(tmp_path: Path) -> None:
    """The tile goes home and the button is pressed, both with one touch."""
    with Table(tmp_path, "two-ways", "ck") as table:
        table.lead()
        choice = table.table.choice
        assert choice is not None
        table.tap(table.hand(fits=True)[0])
        table.settle()
        assert choice.picked is not None
        table.tap("pause")
        assert choice.picked is None
        assert table.scene.name == "pause"


def test_taking_back_while_a_tile_is_picked_up_only_lays_it_down(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        table.lead()
        choice, before = table.table.choice, table.moves
        assert choice is not None
        table.tap(table.hand(fits=True)[0])
        table.settle()
        table.tap("undo")
        table.settle()
        assert choice.picked is None
        assert table.moves == before
