"""Tables with a layout of their own have the full dress: notes, cues, hints with reasons, an ending
that is alive and short."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kids_domino.ai.player import make
from kids_domino.core.events import RoundEnded, Scored
from kids_domino.rules.special.cribbage import Lay
from kids_domino.rules.special.klondike import Place
from kids_domino.ui.own.scene import OwnTableScene
from kids_domino.ui.table.board import FLY
from tests.ui.clicks import Clicks
from tests.ui.conftest import AwaitedThinker
from tests.ui.test_text_size import LARGE, cut, watched

GAMES = ("sausage", "klondike", "trade", "poker", "cribbage")
FIRST = {"sausage": 4, "klondike": 5, "cribbage": 3}
"""Games in which tiles are laid, and how many of the first notes are listened to: no cut and no
full row is among them."""
LONGEST = 2.5
"""Seconds from the last tile to the end of the round, at normal speed."""


class Heard:
    """What a table plays and says."""

    def __init__(self, clicks: Clicks, monkeypatch: pytest.MonkeyPatch) -> None:
        self.played: list[str] = []
        self.said: list[str] = []
        audio = clicks.context.audio
        monkeypatch.setattr(audio, "play", lambda name, *_rest: self.played.append(name))
        monkeypatch.setattr(audio, "say", lambda key, *_rest, **_more: self.said.append(key))

    @property
    def notes(self) -> list[int]:
        """The notes among what was played."""
        return [int(name.removeprefix("note-")) for name in self.played
                if name.startswith("note-")]


def _table(clicks: Clicks) -> OwnTableScene:
    scene = clicks.scene
    assert isinstance(scene, OwnTableScene)
    return scene


@pytest.mark.parametrize("game", FIRST)
def test_each_tile_has_a_note_and_the_notes_rise(
        tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Clicks(tmp_path, "hk") as clicks:
        clicks.open(game)
        heard = Heard(clicks, monkeypatch)
        for _ in range(30):
            clicks.settle()
            if clicks.scene.name != "table" or len(heard.notes) >= FIRST[game]:
                break
            clicks.step()
        first = heard.notes[:FIRST[game]]
        assert first == sorted(first)
        assert first[0] == 0
        assert first[-1] > 0
        assert heard.played.count("lay") == len(heard.notes)


@pytest.mark.parametrize(("game", "clip"), [
    ("sausage", "find-place"), ("klondike", "lay-tile"), ("trade", "trade"), ("poker", "bid"),
    ("cribbage", "two-away")])
def test_what_to_do_is_said_once_and_again_when_it_is_asked(
        tmp_path: Path, game: str, clip: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Clicks(tmp_path, "hk" if game != "poker" else "hkk") as clicks:
        heard = Heard(clicks, monkeypatch)
        clicks.open(game)
        clicks.settle()
        assert heard.said[-1] == clip
        assert heard.said.count(clip) == 1
        clicks.touch("repeat")
        assert heard.said[-2:] == [clip, clip]
        assert clip in _voices()


def _voices() -> set[str]:
    from kids_domino import resources

    return {file.stem for file in resources.path("voices", "el").glob("*.opus")}


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_points_at_a_move_and_says_why(tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hk" if game != "poker" else "hkk") as clicks:
        thinker = AwaitedThinker()
        clicks.context.thinker = thinker
        clicks.open(game)
        clicks.settle()
        before = clicks.widgets()["banner"]["text"]
        clicks.touch("hint")
        clicks.settle()
        thinker.close()
        scene = _table(clicks)
        target = scene.stage.pointed
        assert scene.hint.move in scene.moves
        assert scene.hint.words == clicks.widgets()["banner"]["text"] != before
        assert target.tiles or target.place or target.button
        if target.button:
            assert clicks.widgets()[target.button]["enabled"]
        if target.place:
            assert clicks.context.frame.rect.contains(target.place.rect)
        hands = {line["id"] for line in clicks.widgets().values() if line["id"].startswith("hand.")}
        assert {f"hand.{scene.session.game.tiles.names[tile]}" for tile in target.tiles} <= hands
        clicks.mouse((5, 400), (5, 400))
        assert scene.hint.move is None
        assert clicks.widgets()["banner"]["text"] == before


@pytest.mark.parametrize("game", GAMES)
def test_following_every_hint_ends_a_round(tmp_path: Path, game: str) -> None:
    """What a hint points at can be done, and there is something to say about it."""
    with Clicks(tmp_path, "hk" if game != "poker" else "hkk") as clicks:
        clicks.open(game)
        for _ in range(200):
            clicks.settle()
            if clicks.scene.name != "table" or _table(clicks).course.reviewing:
                break
            scene = _table(clicks)
            scene.hint.ask()
            clicks.settle()
            assert scene.hint.words
            scene.submit(scene.hint.move)
        assert clicks.scene.name != "table" or _table(clicks).course.reviewing


def test_reasons_with_numbers_are_what_the_rules_count(tmp_path: Path) -> None:
    won = earned = 0
    for game, kind in (("klondike", Place), ("cribbage", Lay)):
        with Clicks(tmp_path / game, "hk", seed=3) as clicks:
            clicks.open(game)
            for _ in range(40):
                clicks.settle()
                if clicks.scene.name != "table" or _table(clicks).course.reviewing:
                    break
                scene = _table(clicks)
                match, seat = scene.session.match, scene.session.turn
                for move in [move for move in scene.moves if isinstance(move, kind)][:40]:
                    reason = scene.board.reason(move)
                    events = match.copy().play(move)
                    if game == "klondike":
                        after = match.game.apply(match.state, move)
                        chips = after.won[seat] - match.state.won[seat]
                        assert (f"wins {chips} chip" in reason) == bool(chips)
                        won += bool(chips)
                    else:
                        points = sum(event.points for event in events
                                     if isinstance(event, Scored) and event.why != "last")
                        assert (f"earns {points} point" in reason) == bool(points)
                        earned += bool(points)
                clicks.step()
    assert earned


def test_a_full_row_is_seen_before_it_goes(tmp_path: Path) -> None:
    """Whoever lays the last tile of a row sees it lie there, with its sum."""
    for seed in range(6):
        with Clicks(tmp_path / str(seed), "hk", seed=seed, fast=False) as clicks:
            clicks.open("cribbage")
            for _ in range(30):
                clicks.settle()
                if clicks.scene.name != "table" or _table(clicks).course.reviewing:
                    break
                scene = _table(clicks)
                move = scene.session.match.legal_moves()[-1]
                scene.submit(move)
                if isinstance(move, Lay) and not scene.view.row and scene.course.ending is None:
                    clicks.rest(FLY + 0.2)
                    name = scene.session.game.tiles.names[move.tile]
                    assert f"table.{name}" in clicks.widgets()
                    return
    raise AssertionError("no row was ever full")


@pytest.mark.parametrize("game", ["sausage", "klondike"])
def test_the_ending_is_alive_and_short(tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hk", fast=False) as clicks:
        clicks.open(game)
        scene = _table(clicks)
        clicks.settle()
        scene.submit(_last_move(scene))
        assert scene.course.ending is not None
        alive, passed = False, 0.0
        while clicks.scene is scene and passed < 10:
            clicks.app.step(0.05)
            passed += 0.05
            alive |= scene.stage.revel is not None
        assert alive
        assert passed <= FLY + LONGEST
        assert scene.stage.revel is None


def test_a_saved_family_hops_for_joy(tmp_path: Path) -> None:
    with Clicks(tmp_path, "hhh", fast=False) as clicks:
        clicks.open("trade")
        scene = _table(clicks)
        clicks.settle()
        player, session = make("hard"), scene.session
        for number in range(200):
            moves = list(session.match.legal_moves())
            move = player.choose(session.view(session.turn), moves, Random(number))
            if any(isinstance(event, RoundEnded) for event in session.match.copy().play(move)):
                break
            session.submit(move)
        scene.course.hold()
        scene.submit(move)
        assert scene.course.ending is not None
        assert scene.course.ending.how == "out"
        seen = []
        while clicks.scene is scene and len(seen) < 100:
            clicks.app.step(0.05)
            seen.append(scene.board.joy)
        assert seen == sorted(seen)
        assert seen[0] < 0.1 < 0.9 < seen[-1]
        assert len(seen) * 0.05 <= LONGEST


@pytest.mark.parametrize("game", ["poker", "cribbage"])
def test_the_best_hand_and_the_count_come_alive(tmp_path: Path, game: str) -> None:
    with Clicks(tmp_path, "hk", fast=False) as clicks:
        clicks.open(game)
        scene = _table(clicks)
        clicks.settle()
        scene.submit(_last_move(scene))
        seen: set[object] = set()
        for _ in range(100):
            clicks.app.step(0.05)
            if scene.stage.revel is not None:
                seen.update(scene.board.finale())
        assert scene.course.reviewing
        assert seen
        assert seen <= set(scene.stage.board.sprites)
        assert "go" in clicks.widgets()
        assert "hint" not in {w["id"] for w in clicks.widgets().values() if w["enabled"]}


@pytest.mark.parametrize("size", [(1024, 600), (800, 1280)], ids=["wide", "tall"])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_cut_at_the_largest_size(
        tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    seats = "hkkk" if game in ("klondike", "trade", "poker") else "hk"
    with Clicks(tmp_path, seats, size, lang="uk") as clicks, watched() as seen:
        clicks.context.settings.text_scale = LARGE
        clicks.context.follow_settings()
        clicks.open(game)
        clicks.settle()
        scene = _table(clicks)
        scene.hint.ask()
        clicks.settle()
        assert scene.hint.words in [said for said, _size, _room in seen]
        scene.submit(_last_move(scene))
        clicks.settle()
        assert cut(seen) == []


def _last_move(scene: OwnTableScene) -> object:
    """Play without showing it, until a move ends the round: that move."""
    session = scene.session
    for _ in range(2000):
        move = next((one for one in session.match.legal_moves()
                     if getattr(one, "kind", "") != "fold"), None)
        assert move is not None
        events = session.match.copy().play(move)
        if any(isinstance(event, RoundEnded) for event in events):
            scene.course.hold()
            return move
        session.submit(move)
    raise AssertionError("the round never ends")
