"""House rules that a reader would otherwise have to check by eye."""

from __future__ import annotations

import ast
import re

import pytest

from tests import sources

LONGEST = 400
VAGUE = re.compile(r"(Manager|Handler|Helper|Utils?|Data|Info)(?=[A-Z]|$)")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
MACHINE_PATHS = re.compile(r"[\"'(\s](/root|/home|/opt|/work|/tmp)/")


@pytest.mark.parametrize("file", sources.files(), ids=sources.module_name)
def test_files_can_be_read_in_one_sitting(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_names_say_what_a_thing_is():
    vague = [
        f"{sources.place(file, node.lineno)} {node.name}"
        for file in sources.files()
        for node in ast.walk(sources.tree(file))
        if isinstance(node, ast.ClassDef) and VAGUE.search(node.name)
    ]
    assert vague == []


def test_modules_are_not_called_helpers():
    names = {file.stem for file in sources.files()}
    assert not names & {"utils", "util", "helpers", "helper", "common", "misc", "manager"}


def names_a_variant(node: ast.expr) -> bool:
    match node:
        case ast.Name(id="variant" | "variant_id"):
            return True
        case ast.Attribute(attr="variant" | "variant_id"):
            return True
        case ast.Attribute(value=inner, attr="id" | "name"):
            return names_a_variant(inner)
    return False


def compares_with_text(node: ast.Compare) -> bool:
    sides = [node.left, *node.comparators]
    texts = [
        inner
        for side in sides
        for inner in ast.walk(side)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
    ]
    return bool(texts) and any(names_a_variant(side) for side in sides)


def test_no_code_asks_which_game_it_is():
    asking = [
        sources.place(file, node.lineno)
        for file in sources.files()
        for node in ast.walk(sources.tree(file))
        if (isinstance(node, ast.Compare) and compares_with_text(node))
        or (isinstance(node, ast.Match) and names_a_variant(node.subject))
    ]
    assert asking == []


@pytest.mark.parametrize("source", ["variant == 'goat'", "v.variant.id in ('goat', 'block')"])
def test_the_check_for_such_questions_finds_them(source):
    [node] = [n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Compare)]
    assert compares_with_text(node)


def test_nothing_is_left_for_later():
    unfinished = [
        sources.place(file, number)
        for file in sources.files()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if UNFINISHED.search(line)
    ]
    assert unfinished == []


def test_no_path_of_one_machine_is_in_the_sources():
    own = [*sources.files(), *(sources.ROOT / "tools").rglob("*.py")]
    found = [
        sources.place(file, number)
        for file in own
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE_PATHS.search(line)
    ]
    assert found == []


def test_main_is_short():
    assert len((sources.ROOT / "main.py").read_text(encoding="utf-8").splitlines()) <= 20


def test_every_source_has_a_docstring():
    silent = [
        file.relative_to(sources.ROOT).as_posix()
        for file in sources.files()
        if not ast.get_docstring(sources.tree(file))
    ]
    assert silent == []
