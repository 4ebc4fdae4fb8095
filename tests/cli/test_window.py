"""What stands in the way of the window is said in one line."""

from __future__ import annotations

import pytest

from tests.cli.command import run


@pytest.mark.parametrize(("module", "words"), [
    ("__version__ = '2.6.1'", "pygame-ce is needed; uninstall pygame, then install pygame-ce"),
    ("raise ImportError('no display library')", "the window cannot be opened: no display library"),
])
def test_pygame_that_is_not_pygame_ce(module, words, tmp_path):
    package = tmp_path / "pygame"
    package.mkdir()
    (package / "__init__.py").write_text(module)
    done = run("--lang", "en", environment={"PYTHONPATH": str(tmp_path)})
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"kids-domino: {words}\n"


def test_options_of_the_window_reach_it(monkeypatch):
    """The subcommand is missing, so the window gets all options."""
    from kids_domino.__main__ import main
    from kids_domino.ui import app

    seen = []
    monkeypatch.setattr(app, "run", lambda options: seen.append(options) or 0)
    assert main([]) == 0
    assert main(["--seed", "5", "--lang=el", "--mute"]) == 0
    assert [(options.seed, options.lang, options.mute) for options in seen] == [
        (None, None, False), (5, "el", True)]
