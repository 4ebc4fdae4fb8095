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
