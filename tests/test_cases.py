"""Every case that people reported about programs like this one has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

CASES = {f"C-{number:02}" for number in range(1, 50)}
CASE = re.compile(r"C-\d\d(?: to C-\d\d)?")


def named_by_tests():
    """The cases in the docstrings of tests; a range names what lies in between, too."""
    found = set()
    for file in sorted(Path(__file__).parent.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for words in CASE.findall(ast.get_docstring(node) or ""):
                    numbers = [int(word) for word in re.findall(r"\d\d", words)]
                    found |= {f"C-{k:02}" for k in range(numbers[0], numbers[-1] + 1)}
    return found


def test_every_case_has_a_test():
    assert sorted(CASES - named_by_tests()) == []


def test_no_test_names_a_case_that_is_none():
    assert sorted(named_by_tests() - CASES) == []
