"""Moves in words, as a review tells them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kids_domino.core.moves import ARMS, LEAD, Draw, Pass, Play, Together
from kids_domino.core.text import NC_, Message
from kids_domino.i18n import translator

_ARMS: tuple[Message, ...] = (NC_("review", "left"), NC_("review", "right"), NC_("review", "up"),
                              NC_("review", "down"))
#: The words that lines of games with a layout of their own are made of.
_WORDS = {
    "check": NC_("review", "check"), "bet": NC_("review", "bet"), "call": NC_("review", "call"),
    "raise": NC_("review", "raise"), "fold": NC_("review", "fold"),
    "start": NC_("review", "start"), "line": NC_("review", "line"), "cut": NC_("review", "cut"),
    "joint": NC_("review", "joint"), "back": NC_("review", "back"),
    "place": NC_("review", "place"), "slot": NC_("review", "place"),
    "turned": NC_("review", "turned"), "crib": NC_("review", "crib"),
    "hundred": NC_("review", "a hundred"), "write-off": NC_("review", "write off"),
    "accept": NC_("review", "accept"), "pass": NC_("review", "pass"),
    "usual": NC_("review", "as usual"), "signal": NC_("review", "signal"),
}


def move_words(game: Any, seat: int, move: Any, state: Any, lang: str,
               players: Sequence[str]) -> str:
    """A move about to be made in ``state``: ``4-1 left``, ``draw``, ``pass``. ``players`` are the
    names of the seats."""
    pgettext = translator(lang).pgettext
    if isinstance(move, Play):
        return _play(game, move, lang)
    if isinstance(move, Together):
        return " + ".join(_play(game, play, lang) for play in move.plays)
    if isinstance(move, Draw):
        return pgettext("review", "draw")
    if isinstance(move, Pass):
        return pgettext("review", "pass")
    line = dict(game.move_line(seat, move, state))
    kind = str(line.pop("type"))
    for key in ("seat", "at"):
        line.pop(key, None)
    if kind == "gift":
        return pgettext("review", "{things} to {player}").format(
            things=_heap(line["gives"], lang), player=players[line["to"]])
    if kind == "trade":
        return pgettext("review", "a trade of {given} for {taken}").format(
            given=_heap(line["gives"], lang), taken=_heap(line["takes"], lang))
    # Records count from 0, people from 1; a cut lies behind so many tiles.
    for key in ("line", "slot", *(("place",) if line.get("to") == "joint" else ())):
        if isinstance(number := line.get(key), int):
            line[key] = number + 1
    if line.get("amount") == 0:
        del line["amount"]
    if kind == "signal":
        line = {"kind": kind, **line}  # a tile that is shown, not laid
    found = [word for key, value in line.items() if f"{value}" not in line
             for word in _told(key, value, lang)]
    text = " ".join(found) or _word(kind, lang)
    # Translators: a bid at poker, as it was said: in quotation marks if the words are in the
    # first person.
    return pgettext("review", "{bid}").format(bid=text) if kind == "bid" else text


def _heap(heap: Any, lang: str) -> str:
    """Chips and dominoes that change hands, thing by thing."""
    found = [_things(kind, number, lang) for kind, number in heap.items()]
    if len(found) == 1:
        return found[0]
    return translator(lang).pgettext("review", "{things} and {last}").format(
        things=", ".join(found[:-1]), last=found[-1])


def _things(kind: str, number: int, lang: str) -> str:
    """So many things of one kind, as what is given or taken."""
    if number == 1:
        return translator(lang).pgettext(*_SINGLE[kind])
    npgettext = translator(lang).npgettext
    text = {
        "red": npgettext("review", "{number} red chip", "{number} red chips", number),
        "blue": npgettext("review", "{number} blue chip", "{number} blue chips", number),
        "green": npgettext("review", "{number} green chip", "{number} green chips", number),
        "domino": npgettext("review", "{number} domino", "{number} dominoes", number),
    }[kind]
    return text.format(number=number)


#: One thing that changes hands; in the case of what is given or taken.
_SINGLE: dict[str, Message] = {
    "red": NC_("review", "a red chip"), "blue": NC_("review", "a blue chip"),
    "green": NC_("review", "a green chip"), "domino": NC_("review", "a domino"),
}


def _play(game: Any, play: Play, lang: str) -> str:
    pgettext = translator(lang).pgettext
    found = [game.tiles.names[play.tile]]
    if play.arm != LEAD:
        arm = play.arm if play.arm < len(ARMS) else 2 + play.arm % 2
        found.append(pgettext(*_ARMS[arm]))
        if play.arm >= len(ARMS):
            found.append(str(play.arm // 2))
    if play.closed:
        found.append(pgettext("review", "face down"))
    elif play.across:
        found.append(pgettext("review", "across"))
    elif play.arm != LEAD and game.matadors >> play.tile & 1 and play.inner != play.outer:
        found.append(pgettext("review", "({number} outwards)").format(number=play.outer))
    return " ".join(found)


def _told(key: str, value: Any, lang: str) -> list[str]:
    """One entry of a line: flags by their name, heaps thing by thing, the rest by its value."""
    if value is None or value is False:
        return []
    if value is True:
        return [_word(key, lang)]
    if isinstance(value, dict):
        return [_word(key, lang), *(f"{_word(kind, lang)} {number}"
                                    for kind, number in value.items())]
    if isinstance(value, list | tuple):
        return [_word(str(one), lang) for one in value]
    if isinstance(value, int) and key in _WORDS:
        return [f"{_word(key, lang)} {value}"]
    return [_word(str(value), lang)]


def _word(word: str, lang: str) -> str:
    return translator(lang).pgettext(*_WORDS[word]) if word in _WORDS else word
