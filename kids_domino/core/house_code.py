"""Short codes for house rules: a game with its rules in a few letters, to be written on a note.

A code names the game and every rule by a number drawn from its words, so that it still means the
same when games and rules are added or change places. Letters are those of Crockford's alphabet:
small ones are as good as capitals, O is read as 0, I and L as 1; lines and spaces between the
letters count nothing. The last three letters guard all others.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable

from kids_domino.core.variant import RuleError, Variant

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ = {**{letter: k for k, letter in enumerate(ALPHABET)}, "O": 0, "I": 1, "L": 1}
#: Letters for the game, for each rule, and for the guard.
_GAME, _RULE, _GUARD = 3, 4, 3
#: Letters in a group.
_GROUP = 4


class CodeError(ValueError):
    """A code that cannot be read; the message says why.

    ``why`` is one word for those who put it into other words: ``letter`` (one that is in no code),
    ``length``, ``wrong`` (a letter is), ``game`` or ``rule`` (that nobody knows here), ``sense``
    (these rules make none together; ``axis`` is to blame).
    """

    def __init__(self, why: str, message: str, axis: str = "") -> None:
        super().__init__(message)
        self.why = why
        self.axis = axis


def write(variant: Variant) -> str:
    """The code of a game with the house rules that it has."""
    letters = _number(variant.id, _GAME) + "".join(
        _rule(name, value) for name, value in variant.house)
    letters += _number(letters, _GUARD)
    return "-".join(letters[k:k + _GROUP] for k in range(0, len(letters), _GROUP))


def read(code: str, variants: Iterable[Variant]) -> Variant:
    """The game with house rules that a code stands for. ``CodeError`` says what is wrong."""
    letters = _letters(code)
    if len(letters) < _GAME + _GUARD or (len(letters) - _GAME - _GUARD) % _RULE:
        raise CodeError(
            "length", f"{len(letters)} letters are no whole code: some are missing or too many")
    body, guard = letters[:-_GUARD], letters[-_GUARD:]
    if _number(body, _GUARD) != guard:
        raise CodeError(
            "wrong", "a letter is wrong: the code does not agree with its last three letters")
    games = [variant for variant in variants if _number(variant.id, _GAME) == body[:_GAME]]
    if len(games) != 1:
        raise CodeError("game", "the code is for a game that is not known here")
    variant = games[0]
    words = {_rule(axis.name, value): (axis.name, value)
             for axis in variant.axes for value, _ in axis.values}
    house = {}
    for k in range(_GAME, len(body), _RULE):
        if body[k:k + _RULE] not in words:
            raise CodeError("rule", f"the code has a rule that {variant.id} does not know here")
        name, value = words[body[k:k + _RULE]]
        house[name] = value
    try:
        return variant.with_house(house)
    except RuleError as error:
        raise CodeError("sense", str(error), error.axis) from None


def _letters(code: str) -> str:
    out = []
    for letter in code.upper():
        if letter in "- \t\n":
            continue
        if letter not in _READ:
            raise CodeError("letter", f"{letter!r} is in no code")
        out.append(ALPHABET[_READ[letter]])
    return "".join(out)


def _rule(name: str, value: object) -> str:
    return _number(f"{name}={value}", _RULE)


def _number(words: str, length: int) -> str:
    """So many letters that stand for these words."""
    number = zlib.crc32(words.encode()) >> (32 - 5 * length)
    return "".join(ALPHABET[number >> 5 * k & 31] for k in reversed(range(length)))
