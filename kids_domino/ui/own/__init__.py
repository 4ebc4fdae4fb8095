"""Tables of games with a layout of their own: everything that lies there comes from a View."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kids_domino.ui.own.board import OwnBoard


def board_for(game: str) -> type[OwnBoard] | None:
    """What shows the game called ``game``; None for games that lay tiles end to end."""
    from kids_domino.core.variant import LineVariant
    from kids_domino.variants import find

    variant = find(game)
    if isinstance(variant, LineVariant):
        return None
    from kids_domino.ui.own.boards import BOARDS

    return BOARDS[type(variant)]
