"""Events become cues: what flies, sounds, speaks and ends."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kids_domino.core.events import (
    Drew,
    MatchEnded,
    Passed,
    Played,
    PlayedTogether,
    RoundEnded,
    RoundStarted,
    Scored,
)
from kids_domino.core.moves import LEAD, LEFT, RIGHT, Play
from kids_domino.ui.presenter import (
    NOTES,
    Count,
    Deal,
    Earn,
    Ending,
    Finale,
    Fly,
    Note,
    Pass,
    Say,
    Sound,
    Wave,
    cues,
    note,
)

VOICES = ("picture-fox", "picture-frog", "picture-owl")


def _ended(how: str, counted: tuple[int, ...]) -> RoundEnded:
    return RoundEnded(1, how, 0, counted, (0,) * len(counted), (0,) * len(counted), 0, None)


def test_a_laid_tile_flies_then_sounds_then_names_the_open_end() -> None:
    play = Play(4, RIGHT, 1, 2)
    assert cues([Played(1, play)], 3, VOICES) == [
        Fly(1, (4,), "hand", "table"), Sound("lay"), Note(3), Say("picture-owl", word=True),
        Count(1, play)]


def test_the_last_tile_is_named_but_not_counted_and_the_end_waits_for_its_name() -> None:
    shown = cues([Played(0, Play(4, RIGHT, 1, 2)), _ended("out", (0, 3))], 3, VOICES)
    assert not any(isinstance(cue, Count) for cue in shown)
    words = [cue for cue in shown if isinstance(cue, Say)]
    assert words == [Say("picture-owl", word=True), Say("win", after=True)]


@pytest.mark.parametrize("tiles", [6, 13, 28, 55, 91])
def test_notes_rise_over_the_whole_chain_one_by_one_at_first_in_a_small_set(tiles: int) -> None:
    notes = [int(note(laid, tiles).removeprefix("note-")) for laid in range(tiles)]
    assert notes == sorted(notes)
    assert notes[0] == 0
    assert notes[-1] == min(tiles, NOTES) - 1
    assert all(after - before <= 1 for before, after in pairwise(notes))
    if tiles <= NOTES:
        assert len(set(notes)) == tiles


def test_faces_without_a_voice_are_not_named() -> None:
    assert not any(isinstance(cue, Say) for cue in cues([Played(0, Play(0, LEAD, 0, 0))], 0))


def test_a_deal_a_draw_and_points() -> None:
    assert Deal(2) in cues([RoundStarted(2, 0, (), (), 0)], 0)
    assert cues([Drew(1, 9)], 4) == [Sound("draw"), Fly(1, (9,), "bank", "hand")]
    assert cues([Scored(1, 15, "ends")], 4) == [Earn(1, 15)]


def test_a_pass_is_shown_with_what_is_missing_sound_and_voice() -> None:
    assert cues([Passed(0, (2, 5))], 6) == [Sound("pass"), Pass(0, (2, 5)), Say("pass")]
    assert Say("pass") not in cues([Passed(0, (2, 5))], 6, speaks=False)


def test_doubles_laid_together_fly_together() -> None:
    plays = (Play(0, LEFT, 0, 0), Play(7, RIGHT, 1, 1))
    assert cues([PlayedTogether(2, plays)], 5)[0] == Fly(2, (0, 7), "hand", "table")


@pytest.mark.parametrize(("how", "sound", "voice"), [
    ("out", "win", "win"), ("fish", "closed", "closed"), ("closed", "closed", "closed"),
])
def test_every_ending_has_its_own_kind_sound(how: str, sound: str, voice: str) -> None:
    event = _ended(how, (0, 3))
    shown = cues([Played(0, Play(0, RIGHT, 0, 0)), event], 8)
    assert Sound(sound) in shown
    assert Say(voice, after=True) in shown
    assert Wave(9, closed=how != "out") in shown
    assert shown[-1] == Ending(event, (0,))


def test_who_has_the_fewest_may_be_several() -> None:
    event = _ended("fish", (2, 5, 2))
    assert cues([event], 8)[-1] == Ending(event, (0, 2))


def test_the_end_of_the_match_comes_last() -> None:
    end = MatchEnded((0,), (1,))
    assert cues([_ended("out", (0, 3)), end], 8)[-1] == Finale(end)
