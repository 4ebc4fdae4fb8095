"""While a hint is thought about the window draws on; what comes too late is dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from kids_domino.ai import tutor
from kids_domino.ai.tutor import Hint, hint
from kids_domino.ui.own.scene import OwnTableScene
from kids_domino.ui.scenes.table import TableScene
from tests.ui.clicks import Clicks
from tests.ui.conftest import AwaitedThinker
from tests.ui.table import FirstMove, Table

FRAME = 1 / 60
GAMES = ["goat", "muggins", "telephone"]


class Slow(FirstMove):
    """Answers a question for a hint only when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.done = False

    def ask_hint(self, view: Any, moves: Sequence[Any], seed: Sequence[object]) -> None:
        """Count the questions."""
        self.asked += 1
        super().ask_hint(view, moves, seed)

    def poll_hint(self) -> Hint | None:
        """The hint, once it may be known."""
        return super().poll_hint() if self.done else None


def opened(clicks: Clicks, game: str = "goat") -> TableScene:
    """A table at which a grown-up has something to choose."""
    clicks.open(game)
    for _ in range(20):
        clicks.settle()
        scene = clicks.scene
        assert isinstance(scene, TableScene)
        if scene.choice is not None and scene.choice.weighed and scene.choice.view.table:
            return scene
        scene.submit(scene.session.match.legal_moves()[0])
    raise AssertionError("there is never anything to choose")


def asked(clicks: Clicks, game: str = "goat") -> tuple[TableScene, Slow]:
    """A table at which a hint is being thought about."""
    scene = opened(clicks, game)
    slow = clicks.context.thinker = Slow()  # type: ignore[assignment]
    clicks.touch("hint")
    assert scene.hint.thinking
    return scene, slow


@pytest.mark.parametrize("game", GAMES)
def test_the_window_counts_nothing_itself(
        tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        scene = opened(clicks, game)
        assert scene.choice is not None
        expected = hint(scene.choice.view, scene.choice.moves)

        def counted(*_rest: object) -> None:
            raise AssertionError("the tutor counts in the window")

        for name in ("hint", "estimate", "parted"):
            monkeypatch.setattr(tutor, name, counted)
        thinker = clicks.context.thinker = AwaitedThinker()
        clicks.touch("hint")
        clicks.settle()
        assert scene.stage.hinted
        assert len(scene.choice.suggestion(expected)) == 1
        assert scene.choice.reasons == expected.reasons
        assert scene.stage.glowing == {("tile", scene.choice.left[0].tile)}
        thinker.close()


def test_frames_go_on_and_a_sign_goes_round(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        scene, slow = asked(clicks)
        button = pygame.Rect(clicks.widgets()["hint"]["rect"])
        before = clicks.widgets()["banner"]["text"]
        seen = set()
        for _ in range(90):
            clicks.app.step(FRAME)
            assert scene.moving  # so that the loop makes 60 frames a second
            assert not scene.stage.hinted
            seen.add(pygame.image.tobytes(clicks.app.surface.subsurface(button), "RGB"))
        assert len(seen) > 12
        slow.done = True
        clicks.settle()
        assert scene.stage.hinted
        assert clicks.widgets()["banner"]["text"] != before
        rest = pygame.image.tobytes(clicks.app.surface.subsurface(button), "RGB")
        scene.quiet()
        clicks.settle()
        assert pygame.image.tobytes(clicks.app.surface.subsurface(button), "RGB") == rest


def test_with_calm_motion_the_sign_stands_still(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.context.settings.reduced_motion = True
        asked(clicks)
        button = pygame.Rect(clicks.widgets()["hint"]["rect"])
        clicks.app.step(0.05)
        dark = pygame.image.tobytes(clicks.app.surface.subsurface(button), "RGB")
        seen = set()
        for _ in range(90):
            clicks.app.step(FRAME)
            seen.add(pygame.image.tobytes(clicks.app.surface.subsurface(button), "RGB"))
        assert len(seen - {dark}) == 1


def test_a_second_press_does_not_ask_again(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        scene, slow = asked(clicks)
        clicks.rest(1.0)
        clicks.touch("hint")
        scene.show_hint()
        clicks.rest(1.0)
        assert scene.hint.thinking
        assert slow.asked == 1
        slow.done = True
        clicks.settle()
        assert scene.stage.hinted


def test_a_touch_elsewhere_ends_it_and_the_same_question_is_not_asked_again(
        tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        scene, slow = asked(clicks)
        assert scene.choice is not None
        tile = next(iter(scene.choice.fitting))
        name = f"hand.{scene.session.game.tiles.names[tile]}"
        clicks.touch(name)
        assert not scene.hint.thinking
        slow.done = True
        clicks.rest(0.5)
        assert scene.choice.picked == tile
        assert not scene.stage.hinted
        scene.show_hint()
        clicks.settle()
        assert slow.asked == 1
        assert scene.choice.picked is None
        assert scene.stage.hinted


def _move(clicks: Clicks, scene: TableScene) -> None:
    scene.submit(scene.session.match.legal_moves()[0])


def _pick_by_key(clicks: Clicks, scene: TableScene) -> None:
    assert scene.choice is not None
    tile = next(iter(scene.choice.fitting))
    scene.pick(("tile", tile))
    assert scene.choice.picked == tile


def _pause(clicks: Clicks, scene: TableScene) -> None:
    scene.pause()
    clicks.rest()
    clicks.director.pop()


def _other_size(clicks: Clicks, scene: TableScene) -> None:
    clicks.director.rebuild()


def _new_round(clicks: Clicks, scene: TableScene) -> None:
    scene.course.hold()
    while not scene.session.match.between_rounds:
        scene.session.submit(scene.session.match.legal_moves()[0])
    scene.start_round()


@pytest.mark.parametrize("act", [_move, _pick_by_key, _pause, _other_size, _new_round])
def test_what_comes_too_late_is_dropped(
        tmp_path: Path, act: Callable[[Clicks, TableScene], None]) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        scene, slow = asked(clicks)
        act(clicks, scene)
        slow.done = True
        for _ in range(40):
            clicks.app.step(0.05)
            assert not scene.stage.hinted
            assert not scene.hint.thinking
        assert slow.poll_hint() is None
        assert slow.asked == 1


def test_a_move_taken_back_takes_the_question_along(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hh") as clicks:
        clicks.open("block")
        clicks.step()
        scene = clicks.scene
        assert isinstance(scene, TableScene)
        clicks.settle()
        if scene.choice is None or not scene.choice.weighed:
            scene.submit(scene.session.match.legal_moves()[0])
            clicks.step()
        clicks.settle()
        slow = clicks.context.thinker = Slow()  # type: ignore[assignment]
        scene.show_hint()
        assert scene.hint.thinking
        scene.undo()
        assert not scene.hint.thinking
        assert slow.asked == 1
        slow.done = True
        assert slow.poll_hint() is None


def test_a_killed_process_still_gives_a_hint(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        scene = opened(clicks)
        assert scene.choice is not None
        thinker = AwaitedThinker()
        clicks.context.thinker = thinker
        thinker.start()
        scene.show_hint()
        assert thinker._process is not None
        thinker._process.kill()
        thinker._process.wait()
        clicks.settle()
        assert scene.stage.hinted
        assert scene.choice.reasons == hint(scene.choice.view, scene.choice.moves).reasons
        thinker.close()


def test_a_process_that_never_answers_leaves_a_true_hint(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        scene = opened(clicks)
        assert scene.choice is not None
        thinker = AwaitedThinker()
        thinker.patience = -1.0
        clicks.context.thinker = thinker
        clicks.touch("hint")
        clicks.settle()
        assert scene.stage.hinted
        (key,) = scene.stage.glowing
        assert key[1] in scene.choice.fitting
        assert scene.choice.reasons
        arms = list(scene.stage.arrows)
        plays = [play for play in scene.choice.plays if (play.tile, play.arm) == (key[1], arms[0])]
        assert any(all(reason.holds(scene.choice.view, play) for reason in scene.choice.reasons)
                   for play in plays)
        thinker.close()


def test_children_are_shown_at_once(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7", "ck") as table:
        slow = table.context.thinker = Slow()  # type: ignore[assignment]
        table.settle()
        table.table.show_hint()
        assert slow.asked == 0
        assert table.table.stage.hinted or table.table.stage.scenery.bank_open


def test_a_table_of_its_own_asks_once_and_drops_what_is_late(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open("cribbage")
        clicks.settle()
        scene = clicks.scene
        assert isinstance(scene, OwnTableScene)
        slow = clicks.context.thinker = Slow()  # type: ignore[assignment]
        for press in (lambda: clicks.touch("hint"), lambda: clicks.touch("hint"), scene.hint.ask):
            press()
            clicks.rest(0.5)
            assert scene.hint.thinking
            assert scene.hint.move is None
        assert slow.asked == 1
        clicks.touch(next(name for name in clicks.widgets() if name.startswith("hand.")
                          and clicks.widgets()[name]["enabled"]))
        assert not scene.hint.thinking
        slow.done = True
        clicks.rest(0.5)
        assert scene.board.picked
        assert scene.hint.move is None
        scene.hint.ask()
        assert slow.asked == 1
        clicks.settle()
        assert scene.hint.move in scene.moves
        slow.done = False
        scene.hint.ask()
        assert scene.hint.thinking
        assert slow.asked == 2
        scene.submit(scene.moves[0])
        slow.done = True
        clicks.rest(0.5)
        assert scene.hint.move is None
        assert slow.poll_hint() is None
