"""Pictures come alive at the end of a round, the boneyard is stirred at its start."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from kids_domino import decks, resources
from kids_domino.ui.scenes.table import TableScene
from kids_domino.ui.table import board, life, motions
from kids_domino.ui.table.arrangement import BANK
from kids_domino.ui.table.revel import LIFE, SPREAD
from tests.ui.table import Table

FACES = sorted({picture for file in resources.path("decks").glob("*/deck.json")
                for picture in decks.load(file.parent.name).pictures})


def drawn(svg: bytes) -> bytes:
    return pygame.image.tobytes(pygame.image.load_sized_svg(io.BytesIO(svg), (48, 48)), "RGBA")


@pytest.mark.parametrize("face", FACES, ids="/".join)
def test_every_picture_moves_and_comes_back(face: tuple[str, ...]) -> None:
    moments = [life.alive(face, moment) for moment in range(life.MOMENTS)]
    shown = {drawn(svg) for svg in moments if svg is not None}
    assert len(moments) == life.MOMENTS
    assert None not in moments
    assert len(shown) >= 2  # one finger is lit or is not
    assert not any(set(picture) == {0} for picture in shown)


def test_what_moves_is_told_by_the_names_of_groups() -> None:
    cow = life.alive(("decks", "farm", "0.svg"), 5)
    car = life.alive(("decks", "vehicles", "0.svg"), 4)
    assert cow is not None
    assert car is not None
    assert b"scale(1 " in cow  # the eyes
    assert car.count(b"rotate(90.0)") == 2  # the wheels


def test_pips_swell_one_by_one() -> None:
    def swollen(moment: int) -> set[int]:
        svg = life.alive(("decks", "dots", "3.svg"), moment)
        assert svg is not None
        parts = svg.split(b"scale(")[1:]
        return {n for n, part in enumerate(parts) if not part.startswith(b"1.000)")}

    order = [swollen(moment) for moment in range(life.MOMENTS)]
    assert [order[at] for at in (2, 8, 14)] == [{0}, {1}, {2}]


def test_what_is_no_drawing_or_damaged_stays_still(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.svg"
    damaged.write_text("<svg", encoding="utf-8")
    assert life.alive((str(tmp_path / "photo.png"),), 0) is None
    assert life.alive((str(damaged),), 0) is None
    assert life.alive((str(tmp_path / "none.svg"),), 0) is None


def test_what_is_counted_is_lit_one_by_one_in_the_order_of_its_numbers() -> None:
    for deck in ("dots", "apples", "fingers", "ten-frames", "scattered", "stars"):
        for number in range(1, 7):
            parts = ("decks", deck, f"{number}.svg")
            assert life.countable(parts) == number
            seen = [life.lit(parts, count) for count in range(number + 1)]
            assert None not in seen
            pictures = [drawn(svg) for svg in seen if svg is not None]
            assert len(set(pictures)) == number + 1
    assert life.countable(("decks", "numerals", "3.svg")) == 0
    assert life.countable(("decks", "dots", "0.svg")) == 0


def test_sleepers_shut_their_eyes_and_what_has_none_stays_as_it_is() -> None:
    asleep, awake = (life.asleep(("decks", "farm", "1.svg")),
                     resources.path("decks", "farm", "1.svg").read_bytes())
    assert asleep is not None
    assert drawn(asleep) != drawn(awake)
    assert life.asleep(("decks", "dots", "1.svg")) is None


@pytest.mark.parametrize("name", sorted(motions.MOTIONS))
def test_a_motion_begins_and_ends_at_rest_and_does_not_leap(name: str) -> None:
    steps = [motions.motion(name)(k / 120) for k in range(121)]
    for step in (steps[0], steps[-1]):
        # A whole turn is as good as none.
        straight = step._replace(turn=(step.turn + 180) % 360 - 180)
        assert straight == pytest.approx(motions.REST, abs=1e-6)
    assert any(step != pytest.approx(motions.REST, abs=0.03) for step in steps)
    for before, after in pairwise(steps):
        # A hundredth of its time later nothing is more than an eighth of a tile away.
        assert abs(after.x - before.x) + abs(after.y - before.y) < 0.13
        assert abs(after.along - before.along) < 0.13


def test_every_face_of_every_deck_has_a_motion_that_there_is() -> None:
    moves = {}
    for file in resources.path("decks").glob("*/deck.json"):
        deck = decks.load(file.parent.name)
        assert len(deck.motions) == len(deck.looks) == len(deck.pictures)
        assert set(deck.motions) <= set(motions.MOTIONS)
        moves[deck.id] = deck.motions
    assert {"drive", "fly", "sail", "float"} == set(moves["vehicles"])
    assert "swim" in moves["sea"]
    assert moves["nature"][:2] == ("turn", "drift")
    assert set(moves["letters-el"]) == {"hop"}
    assert {motion for kind in ("dots", "fingers", "numerals") for motion in moves[kind]} == {
        "count"}


def living(table: Table, closed: bool = False) -> list[bytes]:
    """Pictures of a window in which the chain lives, until it rests again; the first one is from
    before."""
    table.settle()
    scene = table.table
    scene.animations.instant = False
    frames = [pygame.image.tobytes(table.app.surface, "RGB")]
    scene.performance._wave(closed)
    for _ in range(round(30 * (LIFE + SPREAD)) + 2):
        scene.animations.update(1 / 30)
        scene.draw(table.app.surface)
        frames.append(pygame.image.tobytes(table.app.surface, "RGB"))
        if not scene.animations.active:
            break
    return frames


@pytest.mark.parametrize("level", ["pictures-7", "dots"])
@pytest.mark.parametrize("closed", [False, True])
def test_the_chain_lives_for_a_while_and_rests(tmp_path: Path, level: str, closed: bool) -> None:
    with Table(tmp_path, level) as table:
        for _ in range(3):
            table.play_turn()
        frames = living(table, closed)
        assert LIFE + SPREAD <= 2.5
        assert len(set(frames)) > 30
        assert not table.table.animations.active
        assert table.table.performance.revel is None
        assert not any(sprite.bare for sprite in table.table.stage.board.sprites.values())
        assert frames[-1] == frames[0]


def test_a_closed_chain_ends_in_another_way_than_a_winners(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.play_turn()
        won = living(table)
        table.table.animations.instant = True
        assert not set(won[5:40]) & set(living(table, closed=True)[5:40])


def test_vehicles_leave_their_tile_and_drive_along_the_chain_and_home(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.context.settings.deck = "vehicles"
        table.table = TableScene(table.context, table.setup)
        table.show(table.table)
        for _ in range(4):
            table.play_turn()
        table.settle()
        scene = table.table
        scene.animations.instant = False
        scene.performance._wave(closed=False)
        revel = scene.performance.revel
        assert revel is not None
        cars = [face for face in revel._faces if face.deck.motions[face.number] == "drive"]
        assert cars
        for face in cars:
            places = [revel._place(face, face.motion(k / 50), k / 50) for k in range(51)]
            far = max(abs(x - face.home[0]) + abs(y - face.home[1]) for x, y, _ in places)
            assert far > face.unit  # two halves, or one where a double lies across
            assert places[-1][:2] == pytest.approx(face.home)
            out, back = ({mirrored for _, _, mirrored in part}
                         for part in (places[5:20], places[31:46]))
            assert out != back or face.route[face.at][0] == face.route[face.at + 1][0]


def test_a_touch_ends_the_feast_at_once(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.play_turn()
        table.settle()
        table.table.animations.instant = False
        table.table.performance._wave(closed=False)
        table.app.step(0.1)
        assert table.table.performance.revel is not None
        table.mouse((5, 5), (5, 5))
        assert table.table.performance.revel is None
        assert not any(sprite.bare for sprite in table.table.stage.board.sprites.values())


def test_a_table_that_is_left_while_its_chain_lives_is_whole_afterwards(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.play_turn()
        table.settle()
        table.table.animations.instant = False
        table.table.performance._wave(closed=True)
        table.app.step(0.1)
        table.table.rebuild()
        table.app.step(0.1)
        assert table.table.performance.revel is None


def test_reduced_motion_only_lights_the_chain_up(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.play_turn()
        table.settle()
        table.table.animations.instant = False
        table.table.animations.reduced = True
        table.table.performance._wave(closed=False)
        revel = table.table.performance.revel
        assert revel is not None
        assert revel.reduced
        lights = []
        for _ in range(20):
            table.app.step(0.1)
            lights.append(revel._t)
            for face in revel._faces:
                step = motions.glow(revel._t)
                assert revel._place(face, step, revel._t)[:2] == face.home
                assert step._replace(light=0) == motions.REST
        assert lights == sorted(lights)
        assert 0 < lights[2] < 1


def test_the_bank_is_stirred_and_lies_as_before(tmp_path: Path) -> None:
    with Table(tmp_path, "pictures-7") as table:
        table.settle()
        stage = table.table.stage
        bank = [stage.board.sprites[key] for key, _ in stage.arrangement.of(BANK)]
        assert bank
        table.table.animations.instant = False
        before = [sprite.pose for sprite in bank]
        stage.board.stir()
        table.app.step(board.STIR / 2)
        assert all(sprite.pose != pose for sprite, pose in zip(bank, before, strict=True))
        table.table.animations.finish()
        assert [sprite.pose for sprite in bank] == before
