"""C-43: the folder of settings survives damage, read-only folders and full disks."""

from __future__ import annotations

import errno
import json
import os

import pytest

from kids_domino.profiles.store import DAMAGED, UNREADABLE, UNWRITABLE, Store

BAD_JSON = {
    "empty": b"",
    "cut off": b'{"language": "e',
    "zeros": b"\x00" * 64,
    "not utf-8": b'{"name": "\xff\xfe"}',
    "a picture": b"\x89PNG\r\n\x1a\n",
    "too deep": b"[" * 100_000,
}


def full_disk(*_args, **_kwargs):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "profile")


def test_what_is_written_is_read_by_the_next_start(store):
    assert store.write("a.json", {"name": "Ирина", "n": [1, 2]}) is True
    assert Store(store.folder).read("a.json") == {"name": "Ирина", "n": [1, 2]}
    assert [f.name for f in store.folder.iterdir()] == ["a.json"]
    assert store.problems == []


def test_a_first_start_has_nothing_and_no_problem(store):
    assert store.read("a.json") is None
    assert store.problems == []
    assert not store.folder.exists()


@pytest.mark.parametrize("content", BAD_JSON.values(), ids=BAD_JSON)
def test_a_damaged_file_is_kept_and_reported_once(store, content):
    store.folder.mkdir()
    (store.folder / "a.json").write_bytes(content)
    assert store.read("a.json") is None
    [problem] = store.problems
    assert (problem.kind, problem.file, problem.kept) == (DAMAGED, "a.json", "a.json.bad-1")
    assert (store.folder / "a.json.bad-1").read_bytes() == content
    again = Store(store.folder)
    assert again.read("a.json") is None
    assert again.problems == []


def test_copies_of_damaged_files_do_not_replace_each_other(store):
    store.folder.mkdir()
    for content in (b"one", b"two"):
        (store.folder / "a.json").write_bytes(content)
        Store(store.folder).read("a.json")
    assert (store.folder / "a.json.bad-1").read_bytes() == b"one"
    assert (store.folder / "a.json.bad-2").read_bytes() == b"two"


def test_a_folder_where_the_file_should_be(store):
    (store.folder / "a.json").mkdir(parents=True)
    assert store.read("a.json") is None
    assert store.write("a.json", {"n": 1}) is False
    assert {p.kind for p in store.problems} == {UNREADABLE, UNWRITABLE}
    assert store.read("a.json") == {"n": 1}


def test_a_file_where_the_folder_should_be(tmp_path):
    (tmp_path / "profile").write_text("not a folder")
    store = Store(tmp_path / "profile")
    assert store.read("a.json") is None
    assert store.write("a.json", {"n": 1}) is False
    assert store.read("a.json") == {"n": 1}
    assert [p.kind for p in store.problems] == [UNWRITABLE]


def test_a_read_only_folder_keeps_things_in_memory(store, monkeypatch):
    # Refused by the calls themselves: permissions do not stop a test that runs as root.
    store.write("a.json", {"n": 1})

    def read_only(*_args, **_kwargs):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    real_open = open

    def refusing_open(file, mode="r", *args, **kwargs):
        return real_open(file, mode, *args, **kwargs) if "r" in mode else read_only()

    monkeypatch.setattr("builtins.open", refusing_open)
    monkeypatch.setattr(os, "replace", read_only)
    assert store.write("a.json", {"n": 2}) is False
    assert store.write("a.json", {"n": 3}) is False
    assert store.read("a.json") == {"n": 3}
    assert [p.kind for p in store.problems] == [UNWRITABLE]
    monkeypatch.undo()
    assert Store(store.folder).read("a.json") == {"n": 1}


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_whole(store, monkeypatch, call):
    store.write("a.json", {"n": 1})
    monkeypatch.setattr(os, call, full_disk)
    assert store.write("a.json", {"n": 2}) is False
    assert store.read("a.json") == {"n": 2}
    [problem] = store.problems
    assert problem.kind == UNWRITABLE
    assert "space" in problem.detail
    monkeypatch.undo()
    assert [f.name for f in store.folder.iterdir()] == ["a.json"]
    assert Store(store.folder).read("a.json") == {"n": 1}


def test_the_disk_has_room_again(store, monkeypatch):
    monkeypatch.setattr(os, "replace", full_disk)
    store.write("a.json", {"n": 1})
    monkeypatch.undo()
    assert store.write("a.json", {"n": 2}) is True
    assert Store(store.folder).read("a.json") == {"n": 2}


def test_a_damaged_file_in_a_read_only_folder_is_reported_all_the_same(store, monkeypatch):
    store.folder.mkdir()
    (store.folder / "a.json").write_bytes(b"{")
    monkeypatch.setattr(os, "replace", full_disk)
    assert store.read("a.json") is None
    [problem] = store.problems
    assert (problem.kind, problem.kept) == (DAMAGED, None)


def test_what_cannot_be_written_as_utf_8_is_written_somehow(store):
    assert store.write("a.json", {"name": "\ud800"}) is True
    json.loads((store.folder / "a.json").read_text(encoding="utf-8"))


def test_removing(store, monkeypatch):
    store.write("a.json", 1)
    store.remove("a.json")
    store.remove("a.json")
    assert store.read("a.json") is None
    assert store.problems == []
