"""The tables of games with a layout of their own: nothing leaks, nothing hurries, all is kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino.core.record import Replay, variants_by_id
from kids_domino.rules.special.sausage import Turn
from kids_domino.ui import flow
from kids_domino.ui.own.board import Target
from kids_domino.ui.own.scene import OwnTableScene
from kids_domino.variants import VARIANTS
from tests.ui.clicks import Clicks

GAMES = ("sausage", "klondike", "trade", "poker", "cribbage")
SECRET = ("klondike", "poker", "cribbage")
SIZES = ((1024, 600), (1280, 800), (600, 1024), (2560, 1080))


def _table(clicks: Clicks) -> OwnTableScene:
    scene = clicks.scene
    assert isinstance(scene, OwnTableScene)
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_the_record_is_whole_and_the_game_goes_on_where_it_stopped(
        tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open(game)
        clicks.settle()
        while not _table(clicks).session.match.state.history:
            clicks.step()
            clicks.settle()
        replay = Replay(variants_by_id(VARIANTS))
        for line in clicks.context.games.lines():
            replay.feed(line)
        before = _table(clicks).session.match.state
        assert replay.match is not None
        assert replay.match.state == before
        flow.go_on(clicks.context)
        clicks.settle()
        assert _table(clicks).session.match.state == before
        clicks.play_round()


@pytest.mark.parametrize("game", SECRET)
def test_hidden_tiles_are_never_named(tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open(game)
        for _ in range(8):
            clicks.settle()
            scene = _table(clicks)
            if scene.course.reviewing:
                break
            tiles = scene.session.game.tiles
            hidden = {f"hand.{tiles.names[tile]}"
                      for tile in tiles.members(scene.session.match.state.hands[1])}
            assert not hidden & set(clicks.widgets())
            clicks.step()


@pytest.mark.parametrize("game", GAMES)
def test_the_machine_is_handed_over_only_where_hands_are_secret(tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hh") as clicks:
        clicks.open(game)
        done = {clicks.step() for _ in range(12)}
        assert ("handover.ready" in done) == (game in SECRET)


@pytest.mark.parametrize("game", SECRET)
def test_nobodys_hand_is_seen_while_the_machine_goes_round(tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hh") as clicks:
        clicks.open(game)
        clicks.settle()
        assert clicks.scene.name == "handover"
        below = clicks.director.stack[0]
        assert not any(line["id"].startswith("hand.") for line in below.describe())


@pytest.mark.parametrize("game", GAMES)
def test_a_second_tap_belongs_to_the_first(tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hh") as clicks:
        clicks.open(game)
        for _ in range(10):
            name = clicks.step()
            if name.startswith(("place.", "bid.", "pass", "choice.")):
                break
        scene = next(one for one in clicks.director.stack if isinstance(one, OwnTableScene))
        before = len(scene.session.match.state.history)
        for _ in range(3):
            clicks.mouse((640, 400), (640, 400))
            clicks.mouse((400, 700), (400, 700))
        assert len(scene.session.match.state.history) == before


def test_a_tile_is_dragged_to_its_place(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open("klondike")
        clicks.settle()
        scene = _table(clicks)
        move = next(move for move in scene.moves)
        hand = f"hand.{scene.session.game.tiles.names[move.tile]}"
        clicks.touch(hand)
        clicks.settle()
        x, y, w, h = clicks.widgets()[f"place.{move.slot}"]["rect"]
        left, top, width, height = clicks.widgets()[hand]["rect"]
        clicks.mouse((left + width // 2, top + height // 2), (x + w // 2, y + h // 2))
        clicks.app.step(0.1)
        both = [other for other in scene.moves if (other.tile, other.slot) == (
            move.tile, move.slot)]
        if len(both) > 1:  # it may lie both ways there
            clicks.settle()
            clicks.touch("choice.0")
        assert scene.session.match.state.history[0][1].slot == move.slot


@pytest.mark.parametrize("game", GAMES)
def test_any_touch_ends_a_hint(tmp_path: Path, game: str) -> None:
    """C-47: on the empty cloth and on another button; the button itself asks again."""
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open(game)
        clicks.settle()
        scene = _table(clicks)
        for name in ("", "repeat"):
            scene.hint.ask()
            clicks.settle()
            assert scene.hint.move is not None
            at = (pygame.Rect(clicks.widgets()[name]["rect"]).center if name else
                  _empty(scene, clicks))
            before = len(scene.session.match.state.history)
            clicks.mouse(at, at)
            assert scene.hint.move is None
            assert scene.stage.pointed == Target()
            assert len(scene.session.match.state.history) == before
        scene.hint.ask()
        clicks.settle()
        clicks.touch("hint")
        clicks.settle()
        assert scene.hint.move is not None


def _empty(scene: OwnTableScene, clicks: Clicks) -> tuple[int, int]:
    """A point at which there is nothing."""
    rects = [pygame.Rect(line["rect"]) for line in clicks.widgets().values()]
    rects += [offer.rect for offer in scene.stage.offers]
    if scene.stage.pointed.place is not None:
        rects.append(scene.stage.pointed.place.rect)
    return next((x, y) for y in range(2, 800, 7) for x in range(2, 1280, 7)
                if not any(rect.inflate(60, 60).collidepoint(x, y) for rect in rects))


@pytest.mark.parametrize("game", ["klondike", "cribbage"])
def test_the_place_that_a_hint_points_at_lifts_its_tile(tmp_path: Path, game: str) -> None:
    """The next touch lays it; two quick touches are one."""
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open(game)
        for _ in range(60):
            clicks.settle()
            scene = _table(clicks)
            scene.hint.ask()
            clicks.settle()
            target = scene.stage.pointed
            if len(target.tiles) == 1 and target.place is not None:
                break
            scene.submit(scene.moves[0])
        assert target.place is not None
        before = len(scene.session.match.state.history)
        for _ in range(2):
            clicks.mouse(target.place.rect.center, target.place.rect.center)
            assert scene.board.picked == list(target.tiles)
            assert scene.hint.move is None
        assert len(scene.session.match.state.history) == before
        clicks.settle()
        clicks.mouse(target.place.rect.center, target.place.rect.center)
        clicks.settle()
        if scene.board.picked:  # it may lie both ways there
            clicks.touch("choice.0")
        assert len(scene.session.match.state.history) > before


def test_one_touch_skips_what_moves_and_acts(tmp_path: Path) -> None:
    """While the computer's tile still flies, a touch on an own tile picks it up."""
    with Clicks(tmp_path, "hk", fast=False) as clicks:
        clicks.open("klondike")
        clicks.settle()
        scene = _table(clicks)
        scene.submit(scene.moves[0])
        for _ in range(200):
            clicks.app.step(0.05)
            if scene.session.turn == 0 and scene.animations.active:
                break
        assert not scene.moves
        assert not scene.guarded
        move = scene.session.match.legal_moves()[0]
        clicks.touch(f"hand.{scene.session.game.tiles.names[move.tile]}")
        assert scene.board.picked == [move.tile]
        assert not scene.animations.active


def test_keys_pick_a_tile_up_and_lead_to_its_place(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open("klondike")
        clicks.settle()
        scene = _table(clicks)
        tile = scene.own_tiles()[1][1]
        clicks.key(pygame.KSCAN_2)
        assert scene.board.picked == [tile]
        assert scene.focus.startswith("place.")
        clicks.rest()
        clicks.key(pygame.KSCAN_H)
        clicks.settle()
        assert scene.hint.move is not None


def test_every_place_of_sausage_can_be_touched(tmp_path: Path) -> None:
    seen: set[str] = set()
    for seed in range(4):
        with Clicks(tmp_path / str(seed), "hh", (1024, 600), seed=seed) as clicks:
            clicks.open("sausage")
            for _ in range(40):
                clicks.settle()
                if clicks.scene.name != "table":
                    break
                scene = _table(clicks)
                moves = list(scene.moves)
                # The rarest kind of place first.
                wanted = max(moves, key=lambda move: (
                    "start", "back", "line", "joint", "cut").index(move.to))
                assert isinstance(wanted, Turn)
                places = [name for name in clicks.widgets() if name.startswith("place.")]
                assert len(places) == len(moves)
                name = places[moves.index(wanted)]
                clicks.touch(name)
                assert scene.session.match.state.history[-1][1] == wanted
                seen.add(wanted.to)
    assert seen == {"start", "back", "line", "joint", "cut"}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_inside_the_window_and_buttons_lie_apart(
        tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    seats = max(next(v for v in VARIANTS if v.id == game).seats)
    with Clicks(tmp_path, "h" + "k" * (seats - 1), size, lang="ru") as clicks:
        clicks.open(game)
        for _ in range(9):
            clicks.settle()
            if clicks.scene.name != "table":
                break
            window = clicks.context.frame.rect
            pressable = [w for w in clicks.scene.widgets if w.pressable and w.hit(w.rect.center)]
            for widget in clicks.scene.widgets:
                assert window.contains(widget.rect), (game, widget.id, widget.rect)
            for k, widget in enumerate(pressable):
                assert min(widget.rect.size) >= min(44, min(size) / 9), (game, widget.id)
                for other in pressable[:k]:
                    assert not widget.rect.colliderect(other.rect), (widget.id, other.id)
            clicks.step()


def test_a_clock_calls_the_time_of_trading(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hh") as clicks:
        clicks.context.settings.house = {"trade": {"called": "clock"}}
        clicks.open("trade")
        clicks.settle()
        scene = _table(clicks)
        scene.board.tick(179)
        assert scene.session.turn is not None
        scene.board.tick(2)
        clicks.settle()
        assert clicks.scene.name == "round-end"
        assert any('"type":"time"' in line for line in clicks.context.games.lines())


def test_seven_chips_are_chosen_one_by_one(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hh") as clicks:
        clicks.open("trade")
        clicks.settle()
        scene = _table(clicks)
        state = scene.session.match.state
        seat = state.turn
        state.heaps = tuple((1, 1, 1, 3) if k == seat else heap
                            for k, heap in enumerate(state.heaps))
        scene.course.hold()
        clicks.settle()
        clicks.touch("trade.bunch")
        for colour in ("red", "red", "red", "blue", "blue", "green", "green", "green"):
            clicks.settle()
            clicks.touch(f"take.{colour}")
        clicks.settle()
        clicks.touch("choice.0")
        assert scene.session.match.state.heaps[seat] == (4, 3, 3, 0)


def test_a_whole_match_ends_with_its_winners(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open("poker")
        for _ in range(200):
            if clicks.step() == "round-end":
                clicks.rest()
                clicks.touch("go")
            if clicks.scene.name == "match-end":
                break
        assert clicks.scene.name == "match-end"
        assert clicks.context.games.unfinished() is None
