"""The thinking process: answers, survives its own death, and never stops a game."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from kids_domino.ai.player import make
from kids_domino.ai.serve import Question
from kids_domino.ai.thinker import Thinker
from kids_domino.core.match import Match
from kids_domino.core.rng import stream
from kids_domino.variants import find

WORDS = ("game", 7, "move", 3)


@pytest.fixture
def thinker():
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def match():
    match = Match(find("picture"), 2, 4)
    match.open_round()
    while len(match.legal_moves()) < 2:
        match.play(match.legal_moves()[0])
    return match


def ask(thinker, match, level="first-steps"):
    thinker.ask(match.view(match.state.turn), match.legal_moves(), level, WORDS)


def wait(thinker):
    """Poll as a frame loop does; a minute is far more than any answer needs."""
    for _ in range(12_000):
        move = thinker.poll()
        if move is not None:
            return move
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_the_answer_is_that_of_the_player_itself(thinker, match):
    assert thinker.poll() is None
    ask(thinker, match)
    assert thinker.busy
    expected = make("first-steps").choose(match.view(match.state.turn), match.legal_moves(),
                                          stream(*WORDS))
    assert wait(thinker) == expected
    assert not thinker.busy
    assert thinker.poll() is None


def test_a_game_is_played_through_one_process(thinker):
    match = Match(find("picture"), 3, 1)
    processes = set()
    while match.result is None:
        if match.between_rounds:
            match.open_round()
        ask(thinker, match, "easy")
        match.play(wait(thinker))
        processes.add(thinker._process.pid)
    assert len(processes) == 1


def test_a_dead_process_is_replaced(thinker, match, caplog):
    ask(thinker, match)
    expected = wait(thinker)
    dead = thinker._process
    dead.kill()
    dead.wait()
    ask(thinker, match)
    assert wait(thinker) == expected
    assert thinker._process.pid != dead.pid


def test_a_process_that_dies_while_it_thinks_is_replaced(thinker, match, caplog):
    thinker.start()
    ask(thinker, match)
    thinker._process.kill()
    thinker._process.wait()
    assert wait(thinker) in match.legal_moves()


def test_a_process_that_hangs_is_given_up(match, caplog):
    thinker = Thinker(patience=-1.0)
    ask(thinker, match)
    hung = thinker._process
    assert wait(thinker) in match.legal_moves()
    assert hung.poll() is not None
    assert "did not answer" in caplog.text
    thinker.close()


def test_a_level_that_cannot_play_still_moves(thinker, match, caplog):
    ask(thinker, match, "clever")
    assert wait(thinker) in match.legal_moves()
    assert "ended" in caplog.text


def test_an_old_question_is_forgotten(thinker, match):
    ask(thinker, match)
    thinker.forget()
    assert thinker.poll() is None
    assert not thinker.busy
    while len(match.legal_moves()) < 2 or match.state.turn == 0:
        match.play(match.legal_moves()[0])
    ask(thinker, match)
    assert wait(thinker) in match.legal_moves()


def test_closing_ends_the_process_and_may_be_repeated(match):
    thinker = Thinker()
    ask(thinker, match)
    process = thinker._process
    thinker.close()
    thinker.close()
    assert process.poll() is not None
    assert thinker.poll() is None
    ask(thinker, match)
    assert wait(thinker) in match.legal_moves()
    thinker.close()


def test_answers_are_repeatable(match):
    question = Question(1, match.view(match.state.turn), tuple(match.legal_moves()), "medium",
                        WORDS, (0,))
    assert question.answer() == question.answer()


def test_the_process_is_told_how_generous_a_friend_is():
    house = {"hands-shown": "all", "layout": "two-way", "boneyard-shown": "up"}
    differs = 0
    for seed in range(12):
        match = Match(find("picture").with_house(house), 2, seed)
        match.open_round()
        while match.state.outcome is None and match.state.turn is not None:
            seat, moves = match.state.turn, tuple(match.legal_moves())
            chosen = []
            for generosity in (0.0, 1.0):
                player = make("first-steps", (1 - seat,), generosity)
                chosen.append(player.choose(match.view(seat), moves, stream(*WORDS)))
                asked = Question(1, match.view(seat), moves, "first-steps", WORDS, (1 - seat,),
                                 generosity)
                assert moves[asked.answer()] == chosen[-1]
            differs += chosen[0] != chosen[1]
            match.play(chosen[0])
    assert differs


def test_the_process_needs_no_pygame():
    code = ("import sys, kids_domino.ai.serve; "
            "sys.exit(any(name.split('.')[0].startswith('pygame') for name in sys.modules))")
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
