"""The program's own source files, for tests that read them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "kids_domino"


def files(*folder: str) -> list[Path]:
    """Every Python file of the package below ``folder``, sorted."""
    return sorted(PACKAGE.joinpath(*folder).rglob("*.py"))


@cache
def tree(file: Path) -> ast.Module:
    """The parsed source of ``file``."""
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def module_name(file: Path) -> str:
    """Dotted name of ``file``; a package goes by its own name, without ``__init__``."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path) -> list[tuple[str, int, bool]]:
    """Every imported module of ``file`` with its line, and whether it stands inside a function.

    ``from a import b`` counts as ``a`` and as ``a.b`` (b may be a module).
    """
    found: list[tuple[str, int, bool]] = []

    def walk(node: ast.AST, inside: bool) -> None:
        if isinstance(node, ast.Import):
            found.extend((alias.name, node.lineno, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module_name(file).split(".")
                drop = node.level - (file.name == "__init__.py")
                start = package[: len(package) - drop] if drop else package
                base = ".".join([*start, base]) if base else ".".join(start)
            found.append((base, node.lineno, inside))
            found.extend((f"{base}.{alias.name}", node.lineno, inside) for alias in node.names)
        deeper = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for child in ast.iter_child_nodes(node):
            walk(child, deeper)

    walk(tree(file), False)
    return found


def place(file: Path, line: int) -> str:
    """``file:line`` relative to the checkout, for messages."""
    return f"{file.relative_to(ROOT).as_posix()}:{line}"
