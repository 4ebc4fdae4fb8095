"""Say it, then count it: the laid end is named and counted in step with the voice; a touch cuts."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kids_domino.core.moves import Play
from kids_domino.decks import Deck
from kids_domino.profiles.counting import FILE, OFTEN, Tally
from kids_domino.profiles.store import Store
from kids_domino.ui.table import life
from kids_domino.ui.table.arrangement import HAND
from kids_domino.ui.table.choice import Choice
from kids_domino.ui.table.speech import Speech
from tests.ui.table import Table


class Voice:
    """Remembers what was said."""

    def __init__(self, seconds: float = 0.5) -> None:
        self.said = 0
        self.heard: list[str] = []
        self.seconds = seconds

    def say(self, key: str, language: str | None = None, twice: bool = False) -> None:
        """Note it."""
        self.said += 1
        self.heard.append(key)

    def length(self, key: str, language: str | None = None, twice: bool = False) -> float:
        """Every word is equally long, twice as long where it is said twice."""
        return self.seconds * (2 if twice else 1)


def told(speech: Speech, voice: Voice, steps: int = 400) -> list[tuple[float, str]]:
    """When each word began, in seconds after the call."""
    out, known = [], len(voice.heard)
    for step in range(1, steps + 1):
        speech.step(0.01)
        out += [(step / 100, word) for word in voice.heard[known:]]
        known = len(voice.heard)
    return out


def test_words_follow_one_another_and_what_is_shown_goes_with_them() -> None:
    voice, shown = Voice(), []
    speech = Speech(voice)
    speech.word("three", twice=True)
    speech.then(["one", "two", "three"], shown.append)
    assert voice.heard == ["three"]
    times = told(speech, voice)
    assert [word for _, word in times] == ["one", "two", "three"]
    assert [at for at, _ in times] == pytest.approx([1.1, 1.7, 2.3], abs=0.03)
    assert shown == [1, 2, 3, 0]
    assert not speech.active


def test_whoever_speaks_next_ends_what_is_told() -> None:
    voice, shown = Voice(), []
    speech = Speech(voice)
    speech.word("three")
    speech.then(["one", "two", "three"], shown.append)
    told(speech, voice, 70)
    voice.say("hint")
    assert told(speech, voice) == []
    assert shown == [1, 0]


def test_what_cannot_be_heard_is_shown_all_the_same() -> None:
    voice, shown = Voice(0.0), []
    speech = Speech(voice)
    speech.word("two")
    speech.then(["one", "two"], shown.append)
    told(speech, voice)
    assert shown == [1, 2, 0]


def laid(table: Table, number: int) -> Play:
    """Let the child lay tiles until the open end shows ``number``; that play."""
    for _ in range(30):
        assert table.settle() is table.table
        scene = table.table
        found = [move for move in scene.session.match.legal_moves()
                 if isinstance(move, Play) and move.outer == number]
        if found:
            return found[0]
        table.play_turn()
    raise AssertionError(f"no tile with {number}")


def counting(tmp_path: Path, number: int, level: str = "dots", **options: object) -> Table:
    """A table at which somebody has just laid an end that shows ``number``."""
    for seed in range(1, 40):
        table = Table(tmp_path / str(seed), level, seed=seed, mute=False, **options)
        table.context.audio.start()
        try:
            play = laid(table, number)
        except AssertionError:
            table.__exit__()
            continue
        table.table.animations.instant = False
        table.context.options = type(table.context.options)(fast=False)
        table.table.submit(play)
        table.table.animations.finish()
        return table
    raise AssertionError("no deal for it")


def test_a_laid_end_is_named_then_counted_with_its_dots_lit(tmp_path: Path) -> None:
    with counting(tmp_path, 3) as table:
        performance = table.table.performance
        assert performance.speech.active
        seen, clips = [], []
        say = table.context.audio.say
        table.context.audio.say = lambda key, *rest, **more: (  # type: ignore[method-assign]
            clips.append(key), say(key, *rest, **more))
        for _ in range(600):
            performance.step(0.01)
            if not seen or seen[-1] != performance.counting._lit:
                seen.append(performance.counting._lit)
        assert seen == [0, 1, 2, 3, 0]
        assert clips == ["number-1", "number-2", "number-3"]


def test_the_lit_dots_are_seen_on_the_table(tmp_path: Path) -> None:
    with counting(tmp_path, 3) as table:
        scene = table.table
        pictures = []
        for lit in range(4):
            scene.performance.counting.light(lit)
            scene.draw(table.app.surface)
            pictures.append(pygame.image.tobytes(table.app.surface, "RGB"))
        assert len(set(pictures)) == 4


def test_a_touch_cuts_word_and_count_and_the_child_can_act_at_once(tmp_path: Path) -> None:
    """C-48: nobody talks over a child that plays."""
    with counting(tmp_path, 3) as table:
        scene = table.table
        scene.performance.step(1.5)
        assert not scene.animations.active
        assert scene.performance.speech.active
        table.rest()
        table.mouse((5, 5), (5, 5))
        assert not scene.performance.speech.active
        assert not table.context.audio.speaking
        assert scene.performance.counting._lit == 0


def test_the_computer_waits_until_it_is_counted_and_no_longer_after_a_touch(
    tmp_path: Path,
) -> None:
    with counting(tmp_path, 4) as table:
        turns = table.turns
        assert turns.step(1.4) is None
        table.table.performance.end_pass()
        assert turns.step(0.1) is not None


def test_a_turn_that_passes_by_itself_waits_until_it_is_counted(tmp_path: Path) -> None:
    with counting(tmp_path, 3) as table:
        course = table.table.course
        course._idle = 100.0
        assert not course._waited(0.5)
        for _ in range(80):
            table.table.performance.step(0.1)
        assert course._waited(0.5)


def test_a_move_that_is_taken_back_is_not_counted_any_more(tmp_path: Path) -> None:
    with counting(tmp_path, 3) as table:
        performance = table.table.performance
        for _ in range(20):
            performance.step(0.1)
        assert performance.counting._lit
        sprites = table.table.stage.board.sprites
        play = next(play for _, play in reversed(table.table.session.match.state.history)
                    if isinstance(play, Play))
        sprite = sprites["tile", play.tile]
        sprite.spot = sprite.spot._replace(where=HAND)
        performance.step(0.01)
        assert not performance.speech.active
        assert not performance.counting._lit


@pytest.mark.parametrize("level", ["quantities-6", "fingers", "dots"])
def test_what_is_counted_is_what_the_open_end_shows(tmp_path: Path, level: str) -> None:
    with counting(tmp_path, 3, level) as table:
        scene = table.table
        play = next(play for _, play in reversed(scene.session.match.state.history)
                    if isinstance(play, Play))
        # The first picture of the level is one apple, so its number is not the face's.
        shown = 4 if level == "quantities-6" else 3
        clips = scene.performance.counting.begin(play)
        assert clips == [f"number-{n}" for n in range(1, shown + 1)]
        assert scene.deck.voices[play.outer] == f"number-{shown}"
        sprite = scene.stage.board.sprites["tile", play.tile]
        drawn: list[tuple[int, tuple[str, ...]]] = []
        lit = scene.stage.art.lit

        def spied(number: int, size: int, turn: int, deck: Deck, count: int) -> pygame.Surface:
            drawn.append((number, deck.pictures[number]))
            return lit(number, size, turn, deck, count)

        scene.stage.art.lit = spied  # type: ignore[method-assign]
        scene.performance.counting.light(2)
        scene.performance.counting.draw(table.app.surface)
        assert sprite.faces is not None
        assert [number for number, _ in drawn] == [play.outer]
        assert life.countable(drawn[0][1]) == shown


def test_a_tile_picked_up_by_the_keyboard_cuts_as_well(tmp_path: Path) -> None:
    with counting(tmp_path, 3) as table:
        scene = table.table
        assert scene.performance.speech.active
        table.context.thinker.forget()  # type: ignore[union-attr]
        scene.choice = Choice(scene.session, 0, watches=False)
        scene.choice.picked = 0
        scene.performance.step(0.01)
        assert not scene.performance.speech.active
        scene.choice = None


@pytest.mark.parametrize(("number", "level"), [(0, "dots"), (3, "pictures-7")])
def test_nothing_and_pictures_are_named_only(tmp_path: Path, number: int, level: str) -> None:
    with counting(tmp_path, number, level) as table:
        assert not table.table.performance.speech.active


def test_it_is_a_choice_of_the_family(tmp_path: Path) -> None:
    with counting(tmp_path, 3) as table:
        counting_ = table.table.performance.counting
        play = table.table.session.match.state.history[-1][1]
        assert isinstance(play, Play)
        assert counting_.begin(play)
        table.context.settings.count_aloud = False
        assert counting_.begin(play) == []


def test_the_counting_fades_with_what_was_found_without_help(tmp_path: Path) -> None:
    with counting(tmp_path, 3) as table:
        scene = table.table
        play = next(play for _, play in reversed(scene.session.match.state.history)
                    if isinstance(play, Play))
        tally = scene.performance.counting.tally
        known = scene.performance.counting.things(play, play.outer)
        assert known is not None
        assert (known[0].id, known[1]) == ("dots", 3)
        for _ in range(OFTEN):
            assert scene.performance.counting.begin(play)
            tally.found(known[0].id, known[1])
        assert scene.performance.counting.begin(play) == []


@pytest.mark.parametrize(("level", "times"), [(1, 0), (4, 1)])
def test_only_what_is_laid_without_help_counts_as_known(
    tmp_path: Path, level: int, times: int,
) -> None:
    with Table(tmp_path, "dots") as table:
        table.context.settings.help_level = level
        for _ in range(30):
            assert table.settle() is table.table
            scene = table.table
            tally = scene.performance.counting.tally
            plays = [move for move in scene.session.match.legal_moves()
                     if isinstance(move, Play) and move.inner > 0]
            if scene.session.match.state.table and plays:
                before = tally.times("dots", plays[0].inner)
                for _ in range(10):
                    table.app.step(0.1)
                scene.submit(plays[0])
                assert tally.times("dots", plays[0].inner) - before == times
                return
            table.play_turn()
        raise AssertionError("no turn for it")


def test_the_tally_is_kept_and_nonsense_in_it_is_passed_over(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tally = Tally(store)
    for _ in range(OFTEN + 3):
        tally.found("dots", 3)
    assert Tally(Store(tmp_path)).times("dots", 3) == OFTEN
    assert not Tally(Store(tmp_path)).known("dots", 4)
    for damaged in ("[]", '{"dots": 3}', '{"dots": {"3": "x", "4": -2, "5": true, "6": 2}}', "{"):
        (tmp_path / FILE).write_text(damaged, encoding="utf-8")
        store = Store(tmp_path)
        again = Tally(store)
        assert not again.known("dots", 3)
        assert again.times("dots", 5) == 0
        [problem] = store.problems
        assert problem.kept is not None
        assert (tmp_path / problem.kept).read_text(encoding="utf-8") == damaged
