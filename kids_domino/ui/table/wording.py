"""What the table says in words. No pygame."""

from __future__ import annotations

from kids_domino.i18n import _, npgettext, pgettext
from kids_domino.session import Seat

_BRIEF = 14
"""Letters of a name in a sentence beside the tiles: longer ones would make it too small to read."""


def brief(name: str) -> str:
    """A name as it stands in a sentence: as many of its words as are short, or its beginning."""
    if len(name) <= _BRIEF:
        return name
    words = name[:_BRIEF + 1].rsplit(" ", 1)
    return words[0] if len(words) > 1 else name[:_BRIEF - 1] + "…"


def turn_of(seat: Seat) -> str:
    """Whose turn it is."""
    if not seat.is_person:
        return _("The computer is playing")
    if seat.name:
        return _("{name}, your turn!").format(name=brief(seat.name))
    return _("Your turn!")


def instruction(seat: Seat, pictures: bool, lead: bool, draw: bool, bank: bool,
                grown_up: bool = False) -> str:
    """What the seat whose turn it is may do now. ``pictures``: the faces are pictures;
    ``grown_up``: the words are those of grown-ups."""
    if not seat.is_person:
        return turn_of(seat)
    if draw and bank and grown_up:
        todo = _("Nothing fits: draw a tile from the boneyard.")
    elif draw and bank:
        todo = _("Nothing fits: take a tile from the bank.")
    elif lead:
        todo = _("Lay the first tile.")
    elif pictures:
        todo = _("Find the same picture.")
    else:
        todo = _("Lay a tile that fits.")
    return pgettext("table", "{turn} {todo}").format(turn=_with_stop(turn_of(seat)), todo=todo)


def _with_stop(text: str) -> str:
    return text if text.endswith(("!", ".", "?")) else f"{text}."


def manner(across: bool, closed: bool, opens: int | None) -> str:
    """How a tile will lie that may lie in more than one way. ``opens``: the half that stays open,
    where either half may touch."""
    if closed:
        return pgettext("tile", "Face down")
    if across:
        return pgettext("tile", "Across")
    if opens is not None:
        return pgettext("tile", "{number} outwards").format(number=opens)
    return pgettext("tile", "As usual")


def keep() -> str:
    """Pass the turn on although something could be laid."""
    return pgettext("turn", "Pass")


def several(begun: bool, ready: bool) -> str:
    """Lay several doubles in one turn; ``ready``: those that wait may be laid now."""
    if ready:
        return pgettext("turn", "Done")
    return pgettext("turn", "One tile") if begun else pgettext("turn", "Several doubles")


def passes(drawn: bool) -> str:
    """Why a seat passes."""
    if drawn:
        return _("This one does not fit either. The turn passes on.")
    return _("Nothing fits. We skip this turn.")


def does_not_fit() -> str:
    """Two faces stand side by side."""
    return _("These two are not the same.")


def would_close() -> str:
    """The fish watch speaks."""
    return _("This tile would close the chain for everybody. Touch it again to lay it.")


def time_up() -> str:
    """The time of the whole match is over."""
    return _("The time is over: this round decides.")


def late_once() -> str:
    """The referee, the first time somebody is late."""
    return _("The time for this turn is over. This once it costs nothing.")


def late_again(points: int) -> str:
    """The referee, every later time."""
    return npgettext("referee", "Too late: {points} point for the other pair.",
                     "Too late: {points} points for the other pair.", points).format(points=points)


def touched(points: int) -> str:
    """The referee, where a tile once picked up must be played."""
    return npgettext("referee", "This tile does not fit: {points} point for the other pair.",
                     "This tile does not fit: {points} points for the other pair.",
                     points).format(points=points)


def laid_for_you() -> str:
    """The clock ran out and the first tile that fits was laid."""
    return _("The time is over: the first tile that fits was laid.")


def ending(how: str, tiles: bool) -> str:
    """How a round ended. ``tiles``: tiles are counted, not points."""
    if how == "out":
        return _("Somebody has laid every tile!")
    if how == "void":
        return _("This round is over.")
    if tiles:
        return _("The chain is closed. Who has the fewest tiles?")
    return _("Fish! The chain is closed.")


def tiles_left(count: int) -> str:
    """What is left in a hand or in the boneyard."""
    return npgettext("left", "{count} tile", "{count} tiles", count).format(count=count)


def applause(winners: int, closed: bool) -> str:
    """A kind word at the end: for looking and trying, not for being clever (learning.md, 9)."""
    if winners > 1:
        return _("We did it together!")
    if closed:
        return _("You kept on trying. Well done!")
    return _("You looked very carefully!")
