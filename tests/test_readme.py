"""What the README tells a newcomer to type works as it stands there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import textwrap

import pytest

from kids_domino.i18n import LANGUAGES
from tests.sources import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(heading):
    """The text under a heading."""
    return README.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def in_folder(folder, *arguments):
    """The output of ``main.py`` of the checkout in ``folder``."""
    done = subprocess.run([sys.executable, "main.py", *arguments], cwd=folder, check=False,
                          capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, ""), arguments
    return done.stdout


@pytest.fixture
def checkout(tmp_path):
    """A copy of what the command line needs."""
    for folder in ("kids_domino", "locales"):
        shutil.copytree(ROOT / folder, tmp_path / folder,
                        ignore=shutil.ignore_patterns("__pycache__", "ui"))
    shutil.copy(ROOT / "main.py", tmp_path)
    return tmp_path


def follow(text, folder):
    """Do what a step says: its code goes to the end of the file that it names last before it, and
    an import in place of the one that is there."""
    for before, block in re.findall(r"(.*?)\n *```python\n(.*?)\n *```", text, re.DOTALL):
        file = folder / re.findall(r"`(kids_domino/[\w/]+\.py)`", before)[-1]
        source, code = file.read_text(encoding="utf-8"), textwrap.dedent(block)
        for line in re.findall(r"from .*# in place of the import above\n", code):
            code = code.replace(line, "")
            old = line.partition(" import ")[0]
            source, found = re.subn(rf"(?m)^{re.escape(old)} import .*\n", line, source)
            assert found == 1, (file, old)
        file.write_text(source + "\n\n" + code.strip() + "\n", encoding="utf-8")


def insert(file, after, line):
    source = file.read_text(encoding="utf-8")
    assert source.count(after) == 1
    file.write_text(source.replace(after, after + line), encoding="utf-8")


def test_a_game_is_added_as_it_says(checkout):
    text = section("How to add a game")
    follow(text, checkout)
    games = checkout / "kids_domino" / "variants" / "__init__.py"
    insert(games, "DRAW_ONE, THREE_HUNDRED, BLOCK,", " WILD_SEVENS,")
    insert(games, "    TRADITIONAL,\n", "    WILD_SEVENS,\n")
    insert(checkout / "kids_domino" / "learning" / "shelf.py", '"block",', ' "wild-sevens",')
    [command] = re.findall(r"`main\.py (simulate [^`]+)`", text)
    record = in_folder(checkout, *command.split())
    assert '"variant":"wild-sevens"' in record
    for seats in (2, 3, 4):
        in_folder(checkout, "simulate", "wild-sevens", "--seats", str(seats), "--players",
                  ",".join(["easy"] * seats), "--seed", "1", "--matches", "5", "--out", "w.jsonl")
        in_folder(checkout, "check", "w.jsonl")
    for lang in LANGUAGES:
        page = in_folder(checkout, "rules", "wild-sevens", "--lang", lang)
        assert "A tile with seven pips fits everywhere, either way round." in page
    assert "equal numbers together" not in page, "sevens need not be equal"


def test_the_commands_work_as_they_stand(tmp_path):
    commands = re.findall(r"(?m)^\.venv/bin/python main\.py (.+)$", section("On the command line"))
    assert [command.split()[0] for command in commands] == [
        "variants", "rules", "house", "simulate", "check", "review", "print"]
    for command in commands:
        done = subprocess.run([sys.executable, ROOT / "main.py", *command.split()], cwd=tmp_path,
                              check=False, capture_output=True)
        assert (done.returncode, done.stderr) == (0, b""), command


def test_every_file_that_it_names_is_there():
    named = set(re.findall(r"`((?:kids_domino|tests|tools|assets|core|rules|variants)/[\w/.]+)`",
                           README))
    assert len(named) > 10
    assert [name for name in sorted(named)
            if not (ROOT / name).exists() and not (ROOT / "kids_domino" / name).exists()] == []
