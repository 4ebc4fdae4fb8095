"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import threading

import pytest

from kids_domino import whole_file
from kids_domino.__main__ import main


def test_a_new_file_and_a_changed_one(tmp_path):
    file = tmp_path / "deck.pdf"
    whole_file.write(file, b"first")
    whole_file.write(file, b"second")
    assert file.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [file]


@pytest.fixture
def full_disk(monkeypatch):
    def fsync(descriptor):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fsync)


def test_a_full_disk_leaves_what_was_there(tmp_path, full_disk):
    file = tmp_path / "deck.pdf"
    file.write_bytes(b"good")
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        whole_file.write(file, b"half")
    assert file.read_bytes() == b"good"
    assert list(tmp_path.iterdir()) == [file]


def test_a_printed_deck_survives_a_full_disk(tmp_path, full_disk, capsys):
    file = tmp_path / "farm.pdf"
    file.write_bytes(b"good")
    assert main(["print", "farm", "--lang", "en", "--out", str(file)]) == 2
    assert file.read_bytes() == b"good"
    assert list(tmp_path.iterdir()) == [file]
    assert "cannot write" in capsys.readouterr().err


def test_links_are_followed_and_pipes_are_filled(tmp_path):
    file, link, pipe = (tmp_path / name for name in ("deck.pdf", "link.pdf", "pipe"))
    link.symlink_to(file)
    whole_file.write(link, b"deck")
    assert link.is_symlink()
    assert file.read_bytes() == b"deck"
    os.mkfifo(pipe)
    read = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    whole_file.write(pipe, b"through")
    reader.join()
    assert read == [b"through"]
    assert pipe.is_fifo()


def test_a_file_keeps_its_rights_and_its_names(tmp_path):
    private, other = tmp_path / "private.pdf", tmp_path / "other.pdf"
    private.write_bytes(b"old")
    private.chmod(0o600)
    whole_file.write(private, b"new")
    assert private.stat().st_mode & 0o777 == 0o600
    other.hardlink_to(private)
    whole_file.write(private, b"newest")
    assert other.read_bytes() == private.read_bytes() == b"newest"


def may_write(monkeypatch, refused):
    """Whoever runs the tests may write everything: the system is made to say something else."""
    monkeypatch.setattr(os, "access", lambda path, mode: os.fspath(path) != os.fspath(refused))


def test_a_file_that_may_not_be_written_stays(tmp_path, monkeypatch, capsys):
    file = tmp_path / "farm.pdf"
    file.write_bytes(b"precious")
    may_write(monkeypatch, file)
    assert main(["print", "farm", "--lang", "en", "--out", str(file)]) == 2
    assert file.read_bytes() == b"precious"
    assert os.strerror(errno.EACCES) in capsys.readouterr().err


def test_a_file_in_a_closed_folder_is_written_in_place(tmp_path, monkeypatch):
    file = tmp_path / "deck.pdf"
    file.write_bytes(b"old")
    before = file.stat().st_ino
    may_write(monkeypatch, tmp_path)
    whole_file.write(file, b"new")
    assert file.read_bytes() == b"new"
    assert file.stat().st_ino == before


def test_the_longest_name_can_be_written(tmp_path):
    file = tmp_path / ("x" * 251 + ".pdf")
    whole_file.write(file, b"deck")
    assert list(tmp_path.iterdir()) == [file]


def test_many_may_write_at_once(tmp_path):
    file = tmp_path / "deck.pdf"
    writers = [threading.Thread(target=whole_file.write, args=(file, b"%d" % k * 9999))
               for k in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert file.read_bytes() in {b"%d" % k * 9999 for k in range(8)}
    assert list(tmp_path.iterdir()) == [file]
