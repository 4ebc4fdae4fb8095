"""Every worked example of the rulebook that is due has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests import sources

#: The examples of the games that exist. A game that is added brings its own.
_DUE = """
T-SET T-FISH-1 T-KIDS-DEAL T-SUBSET
T-TRAD-1 T-TRAD-2 T-TRAD-3
T-GOAT-MISDEAL T-GOAT-1 T-GOAT-2 T-GOAT-3 T-GOAT-4 T-GOAT-5 T-GOAT-6 T-GOAT-7 T-GOAT-8
T-RATE-1 T-RATE-2
T-PAIR-1 T-PAIR-2 T-PAIR-3 T-PAIR-4 T-PAIR-5
T-SEA-1 T-SEA-2 T-SEA-3 T-SEA-4 T-SEA-5 T-SEA-6 T-SEA-7 T-SEA-8 T-SEA-9
T-SPORT-1 T-SPORT-2 T-LAT-1
T-SAUS-1 T-SAUS-2 T-SAUS-3 T-KLON-1 T-KLON-2 T-KLON-3 T-TRADE-1 T-TRADE-2
T-POK-1 T-POK-2 T-POK-3 T-POK-4 T-CRIB-1 T-CRIB-2 T-CRIB-3 T-ILL-4 T-LINE
T-TEL-1 T-TEL-2 T-TEL-3 T-TEL-4 T-TEL-5
T-FIVE-1 T-FIVE-2 T-FIVE-3 T-FIVE-4 T-THREE-1 T-THREE-2 T-THREE-3 T-BERG-1 T-BERG-2
T-MAT-1 T-MAT-2 T-MAT-3 T-SEB-1 T-SEB-2 T-SEB-3
"""
DUE = _DUE.split()
MARK = re.compile(r"\[(T-[A-Z0-9]+(?:-[A-Z0-9]+)*)\]")
RULEBOOK = sources.ROOT.parent / "shared" / "rulebook.md"


def marked_tests():
    """From each mark to the tests whose docstring names it."""
    found = {}
    for file in sorted(Path(__file__).parent.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in MARK.findall(ast.get_docstring(node) or ""):
                    found.setdefault(mark, []).append(f"{file.name}::{node.name}")
    return found


def test_every_example_has_a_test():
    assert sorted(set(DUE) - set(marked_tests())) == []


def test_no_test_names_an_example_that_is_none():
    assert len(DUE) == len(set(DUE))
    if RULEBOOK.is_file():
        known = set(MARK.findall(RULEBOOK.read_text(encoding="utf-8")))
        assert sorted((set(DUE) | set(marked_tests())) - known) == []
