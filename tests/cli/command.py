"""The command line as a person starts it: in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.sources import ROOT


def run(*arguments, python=sys.executable, stdin=subprocess.DEVNULL, environment=None, **more):
    """The finished process; its output as bytes."""
    return subprocess.run(
        [python, ROOT / "main.py", *arguments], stdin=stdin, capture_output=True, timeout=120,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **(environment or {})}, check=False,
        **more)


def simulated(variant, seats, seed, *more, players="easy", **process):
    """The record that ``simulate`` writes to standard output."""
    done = run("simulate", variant, "--seats", str(seats), "--players",
               ",".join([players] * seats), "--seed", str(seed), "--out", "-", *more, **process)
    assert done.returncode == 0, done.stderr
    return done.stdout
