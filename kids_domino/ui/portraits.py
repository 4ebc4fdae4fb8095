"""The faces of those who play: some drawings for each kind of player."""

from __future__ import annotations

_DRAWINGS = {"child": ("child", 3), "human": ("grownup", 4), "computer": ("computer", 3)}
_KNOWN = {f"{name}-{number}" for name, count in _DRAWINGS.values()
          for number in range(1, count + 1)}


def usual(kind: str, place: int) -> str:
    """The icon for ``kind`` ("child", "human", "computer") on a place (from 0): neighbours of one
    kind look different."""
    name, count = _DRAWINGS[kind]
    return f"{name}-{place % count + 1}"


def drawn(avatar: str, kind: str, place: int) -> str:
    """``avatar`` where there is such a drawing, else the usual one: nobody has an empty face."""
    return avatar if avatar in _KNOWN else usual(kind, place)
