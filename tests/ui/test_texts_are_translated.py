"""C-41: no text is written in the code of the screen outside the translation calls."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests import sources

TRANSLATING = {"_", "N_", "NC_", "gettext", "ngettext", "pgettext", "npgettext"}
NOT_SHOWN = {"debug", "info", "warning", "error", "exception", "critical", "set_aside"}
SHOWN_AS = {
    "text", "label", "title", "caption", "message", "tooltip", "tool_tip_text", "html_text",
    "placeholder_text", "heading", "subtitle", "phrase",
}  # fmt: skip
LETTER = re.compile(r"[^\W\d_]")
SENTENCE = re.compile(r"[^\W\d_][,.:!?]? [^\W\d_]|[^\W\d_]{2,}[!?]$|^[A-Z][a-z]+[.…]?$")


def written(node: ast.expr) -> str:
    """The letters that ``node`` puts on the screen by itself; a translated part counts nothing."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(written(part) for part in parts)
        case ast.BinOp(left=left, right=right):
            return written(left) + written(right)
        case ast.IfExp(body=body, orelse=orelse):
            return written(body) + written(orelse)
    return ""


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def shown_arguments(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Texts given to a parameter or an attribute that is known to be shown."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(keywords=keywords):
                for keyword in keywords:
                    if keyword.arg in SHOWN_AS and LETTER.search(written(keyword.value)):
                        yield node.lineno, written(keyword.value)
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value):
                if name in SHOWN_AS and LETTER.search(written(value)):
                    yield node.lineno, written(value)


def sentences(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Everything that reads like words for people and is neither translated nor for a log."""
    if isinstance(tree, ast.Call) and name_of(tree) in TRANSLATING | NOT_SHOWN:
        return
    if isinstance(tree, ast.Call) and ast.unparse(tree).endswith("file=sys.stderr)"):
        return  # for the person at the command line, who reads contracts in English
    if isinstance(tree, ast.Raise | ast.Assert):
        return
    if isinstance(tree, ast.arg | ast.AnnAssign) and tree.annotation is not None:
        if isinstance(tree, ast.AnnAssign) and tree.value is not None:
            yield from sentences(tree.value)
        return
    if isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Constant):
        return  # a docstring
    if isinstance(tree, ast.Assign) and [ast.unparse(t) for t in tree.targets] == ["__all__"]:
        return
    if isinstance(tree, ast.FunctionDef):
        tree.returns = None  # annotations may be strings
    if (
        isinstance(tree, ast.Constant)
        and isinstance(tree.value, str)
        and SENTENCE.search(tree.value)
        and tree.value != "Kids Domino"  # a name, the same in every language
        and not re.search("[<>]", tree.value)  # a drawing
    ):
        yield tree.lineno, tree.value
    for child in ast.iter_child_nodes(tree):
        yield from sentences(child)


def fresh_tree(text: str) -> ast.Module:
    # Not the shared tree of tests.sources: sentences() takes annotations away.
    return ast.parse(text)


@pytest.mark.parametrize("file", sources.files("ui"), ids=sources.module_name)
def test_shown_texts_are_translated(file):
    tree = fresh_tree(file.read_text(encoding="utf-8"))
    found = {*shown_arguments(tree), *sentences(tree)}
    assert [f"{sources.place(file, line)} {text!r}" for line, text in sorted(found)] == []


def test_no_text_is_turned_into_capitals():
    """C-42: Greek capitals lose their accents, which str.upper() does not know."""
    turning = [
        sources.place(file, node.lineno)
        for file in [*sources.files("ui"), *sources.files("rules_text")]
        if file.exists()
        for node in ast.walk(sources.tree(file))
        if isinstance(node, ast.Call) and name_of(node) in {"upper", "title", "capitalize"}
    ]
    assert turning == []


@pytest.mark.parametrize(
    "source",
    [
        'Button("go", rect, text="Go on")',
        'Button("go", rect, "Go on")',
        'label.text = f"Level {n}"',
        'Label("x", rect, text=f"{n} tiles")',
        'say("Well done!")',
        'show("Pause")',
        'x = {"a": "Choose a picture"}',
    ],
)
def test_words_in_the_code_are_found(source):
    tree = fresh_tree(source)
    assert [*shown_arguments(tree), *sentences(tree)]


@pytest.mark.parametrize(
    "source",
    [
        'Button("go", rect, text=_("Go on"))',
        'label.text = _("Level {number}").format(number=n)',
        'label.text = f"{n}/{total}"',
        'log.warning("no such sound: %s", name)',
        'raise ValueError("no such picture")',
        'play("lay.ogg")',
        '"""A docstring with several words."""',
    ],
)
def test_other_strings_are_left_alone(source):
    tree = fresh_tree(source)
    assert not [*shown_arguments(tree), *sentences(tree)]
