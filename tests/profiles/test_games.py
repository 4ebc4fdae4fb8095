"""The running game is on the disk after every move, whatever happens next."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys

import pytest

from kids_domino.profiles import games as module
from kids_domino.profiles.games import ARCHIVE, META, RECORD, Games
from kids_domino.profiles.store import DAMAGED, UNWRITABLE, Store
from tests import sources

META_VALUE = {"level": "pictures-3", "seats": [{"kind": "child"}, {"kind": "computer"}]}
LINES = ['{"type":"match","name":"Ω\u2028"}', '{"type":"round"}', '{"type":"play"}']


@pytest.fixture
def games(tmp_path):
    return Games(Store(tmp_path / "profile"))


def next_start(games):
    return Games(Store(games.record.parent))


def test_nothing_was_played_yet(games):
    assert games.unfinished() is None
    assert games.lines() == []
    assert games.go_on() == []


@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_line_is_there_at_once(games, count):
    games.begin(META_VALUE)
    for line in LINES[:count]:
        games.append(line)
    later = next_start(games)
    assert later.unfinished() == games.record
    assert later.meta() == META_VALUE
    assert later.go_on() == LINES[:count]


def test_a_game_without_a_line_is_not_offered(games):
    games.begin(META_VALUE)
    assert next_start(games).unfinished() is None


def test_a_record_that_nobody_described_is_not_offered(games):
    games.begin(META_VALUE)
    games.append(*LINES)
    (games.record.parent / META).unlink()
    assert next_start(games).unfinished() is None


def test_a_cut_last_line_is_left_out_and_the_game_goes_on(games):
    games.begin(META_VALUE)
    games.append(*LINES[:2])
    with games.record.open("ab") as file:
        file.write(b'{"type":"pla')
    later = next_start(games)
    assert later.go_on() == LINES[:2]
    later.append(LINES[2])
    assert next_start(games).lines() == LINES


def test_a_kill_loses_nothing(tmp_path):
    code = (
        "import os, signal, sys; from pathlib import Path; "
        "from kids_domino.profiles.games import Games; from kids_domino.profiles.store import Store"
        "\ngames = Games(Store(Path(sys.argv[1]))); games.begin({'level': 'x'})"
        "\nfor n in range(5): games.append(str(n))"
        "\nos.kill(os.getpid(), signal.SIGKILL)"
    )
    ran = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=sources.ROOT, check=False)
    assert ran.returncode == -signal.SIGKILL
    games = Games(Store(tmp_path))
    assert games.unfinished() is not None
    assert games.lines() == ["0", "1", "2", "3", "4"]


def test_a_move_is_taken_back(games):
    games.begin(META_VALUE)
    games.append(*LINES)
    games.rewrite(LINES[:2])
    assert next_start(games).lines() == LINES[:2]
    games.append("another")
    assert next_start(games).lines() == [*LINES[:2], "another"]


def test_an_ended_game_joins_the_archive(games):
    games.begin(META_VALUE)
    games.append(*LINES)
    games.archive()
    assert next_start(games).unfinished() is None
    [kept] = (games.record.parent / ARCHIVE).iterdir()
    assert kept.read_text(encoding="utf-8").split("\n") == [*LINES, ""]


def test_a_new_game_archives_the_one_before(games):
    for number in range(3):
        games.begin(META_VALUE)
        games.append(str(number))
    kept = sorted((games.record.parent / ARCHIVE).iterdir())
    assert [f.read_text(encoding="utf-8") for f in kept] == ["0\n", "1\n"]
    assert games.lines() == ["2"]


def test_the_archive_does_not_grow_for_ever(games, monkeypatch):
    monkeypatch.setattr(module, "KEPT", 3)
    for number in range(6):
        games.begin(META_VALUE)
        games.append(str(number))
        games.archive()
    kept = sorted((games.record.parent / ARCHIVE).iterdir())
    assert [f.read_text(encoding="utf-8") for f in kept] == ["3\n", "4\n", "5\n"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_does_not_stop_the_game(games, monkeypatch, call):
    def full_disk(*_args):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    games.begin(META_VALUE)
    games.append(LINES[0])
    monkeypatch.setattr(os, call, full_disk)
    games.append(LINES[1])
    games.rewrite(LINES[:1])
    games.append(LINES[2])
    games.archive()
    assert {p.kind for p in games._store.problems} == {UNWRITABLE}


def test_a_folder_that_cannot_be_made_does_not_stop_the_game(tmp_path):
    (tmp_path / "profile").write_text("not a folder")
    store = Store(tmp_path / "profile")
    games = Games(store)
    games.begin(META_VALUE)
    games.append(*LINES)
    games.archive()
    assert games.unfinished() is None
    assert {p.kind for p in store.problems} == {UNWRITABLE}


def test_a_record_that_makes_no_sense_is_set_aside(games):
    games.begin(META_VALUE)
    games.append(*LINES)
    games.set_aside("line 2: no such tile")
    assert games.unfinished() is None
    [problem] = games._store.problems
    assert (problem.kind, problem.file, problem.kept) == (DAMAGED, RECORD, f"{RECORD}.bad-1")
    assert (games.record.parent / problem.kept).is_file()
    assert json.loads((games.record.parent / f"{META}.bad-1").read_text("utf-8")) == META_VALUE


def test_a_description_that_is_no_object_is_kept_and_told(games):
    games.begin(META_VALUE)
    games.append(*LINES)
    (games.record.parent / META).write_text("[7]", "utf-8")
    assert games.unfinished() is None
    assert (games.record.parent / f"{META}.bad-1").read_text("utf-8") == "[7]"
    assert [(p.kind, p.file) for p in games._store.problems] == [(DAMAGED, META)]
    games.begin(META_VALUE)
    assert len(list((games.record.parent / "games").iterdir())) == 1


def test_a_record_that_is_no_text_is_set_aside(games):
    games.begin(META_VALUE)
    games.append(LINES[0])
    with games.record.open("ab") as file:
        file.write(b"\xff\xfe\n")
    later = next_start(games)
    assert later.unfinished() is None
    assert [p.kind for p in later._store.problems] == [DAMAGED]
    assert later.go_on() == []
