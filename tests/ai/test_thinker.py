"""The thinking process: answers, survives its own death, and never stops a game."""

from __future__ import annotations

import pickle
import subprocess
import sys
import time

import pytest

from kids_domino.ai import tutor
from kids_domino.ai.player import make
from kids_domino.ai.serve import HintQuestion, Question
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


@pytest.fixture
def goat():
    """A position of goat in which there is something to choose."""
    match = Match(find("goat"), 4, 4)
    match.open_round()
    while len(match.state.history) < 8 or len(match.legal_moves()) < 2:
        match.play(match.legal_moves()[0])
    return match


def ask_hint(thinker, match):
    thinker.ask_hint(match.view(match.state.turn), match.legal_moves(), WORDS)


def own_hint(match):
    """The hint as it is without another process."""
    return tutor.hint(match.view(match.state.turn), match.legal_moves())


def ask(thinker, match, level="first-steps"):
    thinker.ask(match.view(match.state.turn), match.legal_moves(), level, WORDS)


def wait(thinker):
    """The move; polls as a frame loop does."""
    return wait_for(thinker.poll)


def wait_for(poll):
    """What ``poll`` brings; a minute is far more than any answer needs."""
    for _ in range(12_000):
        answer = poll()
        if answer is not None:
            return answer
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


def test_a_hint_is_that_of_the_tutor_itself(thinker, goat):
    hints = 0
    while goat.state.turn is not None and hints < 4:
        if len(goat.legal_moves()) > 1:
            ask_hint(thinker, goat)
            hint = wait_for(thinker.poll_hint)
            assert hint == own_hint(goat)
            assert hint.reasons
            assert thinker.poll_hint() is None
            hints += 1
        goat.play(goat.legal_moves()[0])
    assert hints


def test_a_hint_without_the_tutor_is_the_move_of_a_good_player(thinker):
    match = Match(find("cribbage"), 2, 1)
    match.open_round()
    view, moves = match.view(match.state.turn), match.legal_moves()
    ask_hint(thinker, match)
    hint = wait_for(thinker.poll_hint)
    assert hint.move == make("hard", ()).choose(view, moves, stream(*WORDS))
    assert not hint.reasons


def test_a_move_and_a_hint_do_not_mix_up(thinker, match, goat):
    expected = make("easy").choose(match.view(match.state.turn), match.legal_moves(),
                                   stream(*WORDS))
    for first, second in ((ask_hint, ask), (ask, ask_hint)):
        for one in (first, second):
            one(thinker, *((goat,) if one is ask_hint else (match, "easy")))
        assert wait_for(thinker.poll_hint) == own_hint(goat)
        assert wait(thinker) == expected
        assert not thinker.busy


def test_a_forgotten_question_takes_the_other_one_not_along(thinker, match, goat):
    ask(thinker, match)
    ask_hint(thinker, goat)
    thinker.forget_hint()
    assert wait(thinker) in match.legal_moves()
    assert thinker.poll_hint() is None
    ask_hint(thinker, goat)
    ask(thinker, match)
    thinker.forget()
    assert wait_for(thinker.poll_hint) == own_hint(goat)
    assert thinker.poll() is None


def test_a_hint_survives_the_process(thinker, goat, caplog):
    thinker.start()
    ask_hint(thinker, goat)
    thinker._process.kill()
    thinker._process.wait()
    assert wait_for(thinker.poll_hint) == own_hint(goat)


def test_whoever_starts_a_new_process_does_not_lose_the_other_question(thinker, match, goat):
    ask_hint(thinker, goat)
    thinker._process.kill()
    thinker._process.wait()
    ask(thinker, match)
    assert wait(thinker) in match.legal_moves()
    assert wait_for(thinker.poll_hint) == own_hint(goat)


@pytest.mark.parametrize("game", ["goat", "cribbage"])
def test_a_hint_that_hangs_is_a_legal_move_and_what_is_true_of_it(game, caplog):
    match = Match(find(game), 2, 4)
    match.open_round()
    while len(match.legal_moves()) < 2:
        match.play(match.legal_moves()[0])
    view, moves = match.view(match.state.turn), match.legal_moves()
    thinker = Thinker(patience=-1.0)
    ask(thinker, match, "easy")
    ask_hint(thinker, match)
    hint = wait_for(thinker.poll_hint)
    assert hint.move in moves
    assert all(reason.holds(view, hint.move) for reason in hint.reasons)
    assert bool(hint.reasons) == (game == "goat")
    assert "did not answer" in caplog.text
    thinker.patience = 60.0  # the other question goes to a new process
    assert wait(thinker) == make("easy").choose(view, moves, stream(*WORDS))
    thinker.close()


def test_a_process_that_always_dies_still_gives_a_hint(thinker, goat, monkeypatch, caplog):
    monkeypatch.setattr("kids_domino.ai.thinker._COMMAND", (sys.executable, "-c", "pass"))
    ask_hint(thinker, goat)
    view = goat.view(goat.state.turn)
    hint = wait_for(thinker.poll_hint)
    assert hint.move in goat.legal_moves()
    assert hint.reasons == tuple(tutor.true_reasons(view, hint.move)) != ()
    assert "ended" in caplog.text


def test_where_no_process_can_be_started_nobody_waits(match, goat, monkeypatch, caplog):
    monkeypatch.setattr("kids_domino.ai.thinker._COMMAND", ("there is no such program",))
    thinker = Thinker()
    ask(thinker, match)
    assert thinker.poll() in match.legal_moves()
    ask_hint(thinker, goat)
    hint = thinker.poll_hint()
    assert hint is not None
    assert hint.move in goat.legal_moves()
    assert not thinker.busy
    assert "cannot be started" in caplog.text


def test_a_fault_of_the_tutor_leaves_a_move_without_reasons(goat, monkeypatch, caplog):
    def fault(view, move):
        raise LookupError("planted")

    monkeypatch.setattr(tutor, "true_reasons", fault)
    thinker = Thinker(patience=-1.0)
    ask_hint(thinker, goat)
    hint = wait_for(thinker.poll_hint)
    assert hint.move in goat.legal_moves()
    assert hint.reasons == ()
    assert "planted" in caplog.text
    thinker.close()


def test_the_process_learns_from_the_tutor_only_when_it_is_asked(goat, tmp_path):
    view, moves = goat.view(goat.state.turn), tuple(goat.legal_moves())
    asked = tmp_path / "questions"
    asked.write_bytes(pickle.dumps((Question(1, view, moves, "easy", WORDS, ()),
                                    HintQuestion(2, view, moves, WORDS))))
    code = ("import pickle, sys, kids_domino.ai.serve; "
            "move, hint = pickle.load(open(sys.argv[1], 'rb')); "
            "move.answer(); before = 'kids_domino.ai.tutor' in sys.modules; "
            "hint.answer(); print(before, 'kids_domino.ai.tutor' in sys.modules)")
    done = subprocess.run([sys.executable, "-c", code, str(asked)], check=True,
                          capture_output=True, text=True)
    assert done.stdout.split() == ["False", "True"]


def test_the_process_needs_no_pygame():
    code = ("import sys, kids_domino.ai.serve; "
            "sys.exit(any(name.split('.')[0].startswith('pygame') for name in sys.modules))")
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
