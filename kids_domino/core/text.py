"""Marks for texts that are translated elsewhere.

The engine never translates. It only marks the English message, so that it is extracted into the
catalogues; whoever shows it looks the translation up.
"""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """An English message together with the context that tells it from its namesakes."""

    context: str
    text: str


def N_(text: str) -> str:  # noqa: N802 - the customary name of the mark
    """Mark ``text`` for extraction and return it unchanged."""
    return text


def NC_(context: str, text: str) -> Message:  # noqa: N802 - the customary name of the mark
    """Mark ``text`` with its ``context`` for extraction."""
    return Message(context, text)
