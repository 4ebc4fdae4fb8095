"""Imports point downward only, and the engine knows nothing of the world outside."""

from __future__ import annotations

import ast
import sys

import pytest

from tests import sources

LAYERS: list[set[str]] = [
    {"core"},
    {"rules"},
    {"variants"},
    {"ai"},
    {"session"},
    {"resources", "whole_file"},
    {"i18n", "profiles", "learning", "rules_text", "decks"},
    {"launch", "printing"},
    {"ui"},
    {"cli", "__main__"},
]
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
PURE = ("core", "rules", "variants")
OUTSIDE_WORLD = {
    "asyncio", "datetime", "gettext", "io", "locale", "logging", "multiprocessing", "os",
    "pathlib", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile", "threading",
    "time", "uuid",
}  # fmt: skip
WITHOUT_PYGAME = {"presenter", "geometry", "cues"}


def part(module: str) -> str:
    """The layer's name in "kids_domino.<name>.…"; the bare package has none."""
    return module.split(".")[1] if "." in module else ""


def own_imports(file):
    for module, line, inside in sources.imports(file):
        if module.startswith("kids_domino.") and part(module) in RANK:
            yield module, line, inside


def test_every_module_has_a_place_in_the_layers():
    names = {part(sources.module_name(f)) for f in sources.files()} - {""}
    assert {"core", "i18n", "profiles", "resources"} <= names
    assert names <= set(RANK)


@pytest.mark.parametrize("file", sources.files(), ids=sources.module_name)
def test_imports_point_downward(file):
    own = RANK.get(part(sources.module_name(file)), -1)
    upward = [
        f"{sources.place(file, line)} imports {module}"
        for module, line, _ in own_imports(file)
        if RANK[part(module)] > own
    ]
    assert upward == []


@pytest.mark.parametrize("file", sources.files(), ids=sources.module_name)
def test_only_the_screen_knows_pygame(file):
    layer = part(sources.module_name(file))
    for module, line, _ in sources.imports(file):
        top = module.split(".")[0]
        if top == "pygame":
            assert layer == "ui", sources.place(file, line)
            assert not WITHOUT_PYGAME & set(file.with_suffix("").parts), sources.place(file, line)
        if top == "pygame_gui":
            assert sources.PACKAGE / "ui" / "gui" in file.parents, sources.place(file, line)


def test_the_engine_uses_the_standard_library_only():
    foreign = [
        f"{sources.place(file, line)} imports {module}"
        for layer in (*PURE, "ai")
        for file in sources.files(layer)
        for module, line, _ in sources.imports(file)
        if module.split(".")[0] not in {*sys.stdlib_module_names, "kids_domino"}
    ]
    assert foreign == []


@pytest.mark.parametrize("layer", PURE)
def test_the_engine_has_no_input_output_clock_or_global_random(layer):
    found = []
    for file in sources.files(layer):
        for module, line, _ in sources.imports(file):
            if module.split(".")[0] in OUTSIDE_WORLD:
                found.append(f"{sources.place(file, line)} imports {module}")
            if module.startswith("random.") and module != "random.Random":
                found.append(f"{sources.place(file, line)} imports {module}")
        for node in ast.walk(sources.tree(file)):
            match node:
                case ast.Call(func=ast.Name(id="open" | "print" | "input" as name)):
                    found.append(f"{sources.place(file, node.lineno)} calls {name}")
                case ast.Attribute(value=ast.Name(id="random"), attr=name) if name != "Random":
                    found.append(f"{sources.place(file, node.lineno)} uses random.{name}")
    assert found == []


def test_the_command_line_opens_the_screen_only_when_asked():
    early = [
        f"{sources.place(file, line)} imports {module}"
        for file in [*sources.files("cli"), sources.PACKAGE / "__main__.py"]
        for module, line, inside in sources.imports(file)
        if module.startswith("kids_domino.ui") and not inside
    ]
    assert early == []


def test_babel_is_imported_only_to_compile_a_catalogue():
    for file in sources.files():
        for module, line, inside in sources.imports(file):
            if module.split(".")[0] == "babel":
                assert file.name == "i18n.py", sources.place(file, line)
                assert inside, sources.place(file, line)
