"""The names of house rules and of their values."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kids_domino.core.text import NC_, Message
from kids_domino.core.tiles import double_set
from kids_domino.core.variant import Axis, Variant, Written, field_at
from kids_domino.i18n import translator
from kids_domino.rules_text.page import Page

AXES: dict[str, Message] = {
    "brake": NC_("house rule", "A brake near the goal"),
    "closing": NC_("house rule", "Doubles face down"),
    "deduct": NC_("house rule", "Who loses for tiles that are left"),
    "house": NC_("house rule", "The house opens"),
    "matadors": NC_("house rule", "Matadors lie"),
    "out-value": NC_("house rule", "Going out is worth"),
    "remainder": NC_("house rule", "What is left at the end"),
    "scoring": NC_("house rule", "What is counted"),
    "spinners": NC_("house rule", "Doubles that are crossings"),
    "unit": NC_("house rule", "What a sum is worth"),
    "ante": NC_("house rule", "Chips that everybody pays first"),
    "blank-value": NC_("house rule", "0-0 left in a hand"),
    "blank-when": NC_("house rule", "When 0-0 counts that much"),
    "boneyard-shown": NC_("house rule", "Tiles that are left lie"),
    "boneyard-stays": NC_("house rule", "Tiles that are never drawn"),
    "called": NC_("house rule", "Time is called"),
    "chips": NC_("house rule", "Chips to begin with"),
    "deal": NC_("house rule", "Tiles to begin with"),
    "deals": NC_("house rule", "Which deals are played"),
    "direction": NC_("house rule", "Turns go"),
    "drawing": NC_("house rule", "If nothing fits"),
    "first-lead": NC_("house rule", "What begins"),
    "fish": NC_("house rule", "After a fish"),
    "fish-boneyard": NC_("house rule", "Tiles that could still be drawn at a fish"),
    "fish-double": NC_("house rule", "If only a double still fits"),
    "goat": NC_("house rule", "Who is the goat"),
    "hands-shown": NC_("house rule", "Tiles in the hands"),
    "layout": NC_("house rule", "The line grows"),
    "limit": NC_("house rule", "A bet or a raise is at most"),
    "lines": NC_("house rule", "The two lines belong"),
    "misdeal": NC_("house rule", "Everything is dealt again"),
    "next-lead": NC_("house rule", "Who begins later rounds"),
    "no-double-lead": NC_("house rule", "If nobody has that tile"),
    "opens-at": NC_("house rule", "An account opens with"),
    "set": NC_("house rule", "The set"),
    "six-value": NC_("house rule", "6-6 left in a hand"),
    "small-rounds": NC_("house rule", "Small rounds with an open account"),
    "target": NC_("house rule", "The match goes to"),
    "teams": NC_("house rule", "Who plays together"),
    "together": NC_("house rule", "Doubles in one turn"),
    "both-value": NC_("house rule", "0-0 and 6-6 alone in a hand"),
    "capicua": NC_("house rule", "Capicúa"),
    "finish": NC_("house rule", "Going out with 6-6"),
    "general": NC_("house rule", "What makes a General"),
    "hundred-lost": NC_("house rule", "A lost hundred costs"),
    "minutes": NC_("house rule", "Time for the match"),
    "owed": NC_("house rule", "A hundred that is owed"),
    "penalty": NC_("house rule", "A penalty is worth"),
    "rounds": NC_("house rule", "Rounds in a match"),
    "rounds-each": NC_("house rule", "Rounds that every player begins"),
    "scores": NC_("house rule", "The winning pair scores"),
    "seconds": NC_("house rule", "Time for a turn"),
    "signals": NC_("house rule", "Signs to the partner"),
    "touch-move": NC_("house rule", "A tile once picked up"),
}
"""The words for each axis."""

VALUES: dict[str, dict[Written, Message]] = {
    "blank-when": {
        "alone": NC_("house rule", "only as the single tile left"),
        "always": NC_("house rule", "in every hand"),
    },
    "boneyard-shown": {
        "down": NC_("house rule", "face down"),
        "up": NC_("house rule", "face up"),
    },
    "called": {
        "trades": NC_("house rule", "when the bank has made enough trades"),
        "clock": NC_("house rule", "by the clock"),
    },
    "deals": {
        "any": NC_("house rule", "any deal"),
        "finishable": NC_("house rule", "only deals that can be finished"),
    },
    "direction": {
        "clockwise": NC_("house rule", "clockwise"),
        "counter-clockwise": NC_("house rule", "counter-clockwise"),
    },
    "drawing": {
        "none": NC_("house rule", "pass, draw nothing"),
        "one": NC_("house rule", "draw one tile"),
        "until-playable": NC_("house rule", "draw until a tile fits"),
    },
    "first-lead": {
        "highest-double": NC_("house rule", "the highest double"),
        "lowest-double": NC_("house rule", "the lowest double, 0-0 last"),
        "lowest-from-blank": NC_("house rule", "the lowest double, from 0-0 up"),
        "named": NC_("house rule", "one certain tile"),
        "any-double": NC_("house rule", "any double"),
        "lot": NC_("house rule", "lots are drawn"),
        "any-tile": NC_("house rule", "the front tile, whatever it is"),
        "double": NC_("house rule", "the first double that comes"),
    },
    "fish": {
        "all": NC_("house rule", "everybody takes their own points"),
        "one": NC_("house rule", "the heaviest take all points"),
        "unshared": NC_("house rule", "everybody takes their own points, but not equal ones"),
        "heavier": NC_("house rule", "the heavier pair takes its own points"),
        "difference": NC_("house rule", "the lightest score the points of the others minus their "
                                        "own"),
        "others": NC_("house rule", "the lightest score the points of the others"),
        "fisher-takes-all": NC_("house rule", "the fisher scores all points"),
    },
    "fish-boneyard": {
        "stays": NC_("house rule", "stay where they are"),
        "drawn": NC_("house rule", "are taken by the player in turn"),
    },
    "fish-double": {
        "ends-it": NC_("house rule", "it is a fish"),
        "is-played": NC_("house rule", "the double is still laid"),
    },
    "goat": {
        "all": NC_("house rule", "everybody who reaches the limit"),
        "highest": NC_("house rule", "only whoever has the most points"),
    },
    "hands-shown": {
        "own": NC_("house rule", "each sees only their own"),
        "all": NC_("house rule", "open for everybody"),
    },
    "layout": {
        "one-way": NC_("house rule", "in one direction"),
        "two-way": NC_("house rule", "at both ends"),
        "four-way": NC_("house rule", "in four directions from the first double"),
        "cross": NC_("house rule", "in four directions, once all four sides are covered"),
    },
    "lines": {
        "shared": NC_("house rule", "to both players"),
        "own": NC_("house rule", "one to each player"),
    },
    "misdeal": {
        "none": NC_("house rule", "never"),
        "doubles": NC_("house rule", "if one hand has too many doubles"),
        "suit": NC_("house rule", "if one hand has too many tiles of one number"),
        "both": NC_("house rule",
                    "if one hand has too many doubles or too many tiles of one number"),
    },
    "next-lead": {
        "as-first": NC_("house rule", "as in the first round"),
        "out-or-fisher": NC_("house rule", "whoever went out, or the fisher"),
        "winning-side": NC_("house rule", "whoever went out, or the fisher if that side won"),
        "next-seat": NC_("house rule", "the next player in turn"),
        "first-until-written": NC_("house rule", "as in the first round until points are written"),
    },
    "no-double-lead": {
        "highest-tile": NC_("house rule", "the highest tile begins"),
        "lowest-tile": NC_("house rule", "the lowest tile begins"),
        "any-tile": NC_("house rule", "the first player begins with any tile"),
        "redeal": NC_("house rule", "the tiles are dealt again"),
    },
    "brake": {
        "off": NC_("house rule", "none"),
        "on": NC_("house rule", "on the last three points"),
    },
    "closing": {
        "yes": NC_("house rule", "allowed"),
        "no": NC_("house rule", "not allowed"),
    },
    "deduct": {
        "losers": NC_("house rule", "everybody but whoever went out"),
        "everyone": NC_("house rule", "everybody"),
    },
    "house": {
        "when-covered": NC_("house rule", "when tiles lie at both its sides in the line"),
        "at-once": NC_("house rule", "as soon as the first double lies"),
    },
    "matadors": {
        "lengthwise": NC_("house rule", "along the line"),
        "across": NC_("house rule", "along the line or across"),
    },
    "remainder": {
        "deducted": NC_("house rule", "is lost"),
        "winner": NC_("house rule", "goes to the winner"),
        "nearest": NC_("house rule", "goes to the winner, rounded to the nearest"),
        "up": NC_("house rule", "goes to the winner, rounded up, in a longer match"),
    },
    "scoring": {
        "threes": NC_("house rule", "threes"),
        "threes-and-fives": NC_("house rule", "threes and fives"),
        "pub": NC_("house rule", "threes and fives as in a pub"),
    },
    "spinners": {
        "every": NC_("house rule", "every one"),
        "first": NC_("house rule", "only the first"),
    },
    "unit": {
        "sum": NC_("house rule", "the sum itself"),
        "fifth": NC_("house rule", "a fifth of it, in a match to a fifth"),
    },
    "small-rounds": {
        "written": NC_("house rule", "are written, too"),
        "always-remembered": NC_("house rule", "are only remembered"),
    },
    "capicua": {
        "none": NC_("house rule", "brings nothing"),
        "puerto-rico": NC_("house rule", "as in Puerto Rico"),
    },
    "finish": {
        "heavy": NC_("house rule", "wins the match against a heavy hand"),
        "always": NC_("house rule", "always wins the match"),
    },
    "general": {
        "either": NC_("house rule", "0-0 or 6-6 as the last tile"),
        "both": NC_("house rule", "only 0-0 and 6-6 together"),
        "naked": NC_("house rule", "0-0 and 6-6 together; 0-0 alone is a naked round"),
    },
    "hundred-lost": {
        "match": NC_("house rule", "the match"),
        "written-off": NC_("house rule", "the points held"),
    },
    "minutes": {"none": NC_("house rule", "no limit")},
    "owed": {
        "at-once": NC_("house rule", "is led at once"),
        "when-held": NC_("house rule", "waits for 6-6"),
    },
    "rounds": {"none": NC_("house rule", "as many as it takes")},
    "scores": {
        "all-hands": NC_("house rule", "all hands"),
        "opponents": NC_("house rule", "the other pair’s hands"),
    },
    "signals": {
        "on": NC_("house rule", "allowed"),
        "off": NC_("house rule", "not allowed"),
    },
    "touch-move": {
        "off": NC_("house rule", "may be put back"),
        "on": NC_("house rule", "must be played"),
    },
    "teams": {
        "none": NC_("house rule", "everybody for themselves"),
        "pairs": NC_("house rule", "two pairs"),
    },
}
"""The words for each value that is a word."""


def _points(number: int, lang: str) -> str:
    text = translator(lang).npgettext("house rule", "{number} point", "{number} points", number)
    return text.format(number=number)


def _tiles_each(number: int, lang: str) -> str:
    text = translator(lang).npgettext("house rule", "{number} tile each", "{number} tiles each",
                                      number)
    return text.format(number=number)


def _tiles(number: int, lang: str) -> str:
    if not number:
        return translator(lang).pgettext("house rule", "none")
    text = translator(lang).npgettext("house rule", "the last {number} tile",
                                      "the last {number} tiles", number)
    return text.format(number=number)


def _minutes(number: int, lang: str) -> str:
    text = translator(lang).npgettext("house rule", "{number} minute", "{number} minutes", number)
    return text.format(number=number)


def _seconds(number: int, lang: str) -> str:
    text = translator(lang).npgettext("house rule", "{number} second", "{number} seconds", number)
    return text.format(number=number)


def _whole_set(number: int, lang: str) -> str:
    text = translator(lang).npgettext("house rule", "{number} tile, 0-0 to {highest}-{highest}",
                                      "{number} tiles, 0-0 to {highest}-{highest}",
                                      len(double_set(number)))
    return text.format(number=len(double_set(number)), highest=number)


def _chips(number: int, lang: str) -> str:
    text = translator(lang).npgettext("house rule", "{number} chip", "{number} chips", number)
    return text.format(number=number)


def _chips_each(number: int, lang: str) -> str:
    text = translator(lang).npgettext("rules", "{number} chip each", "{number} chips each", number)
    return text.format(number=number)


NUMBERS: dict[str, Callable[[int, str], str]] = {
    "ante": _chips,
    "blank-value": _points,
    "boneyard-stays": _tiles,
    "chips": _chips_each,
    "deal": _tiles_each,
    "limit": _chips,
    "opens-at": _points,
    "out-value": _points,
    "set": _whole_set,
    "six-value": _points,
    "target": lambda number, lang: str(number),
    "together": lambda number, lang: str(number),
    "both-value": _points,
    "capicua": _points,
    "minutes": _minutes,
    "penalty": _points,
    "rounds": lambda number, lang: str(number),
    "rounds-each": lambda number, lang: str(number),
    "seconds": _seconds,
}
"""How a number is said on each axis."""


def axis_name(axis: str, lang: str) -> str:
    """The name of a house rule. ``LookupError`` for an axis without words."""
    return translator(lang).pgettext(*AXES[axis])


def value_name(axis: str, value: Written, lang: str) -> str:
    """A value of a house rule in words. ``LookupError`` for a value without words."""
    if isinstance(value, int):
        return NUMBERS[axis](value, lang)
    kind, colon, number = value.partition(":")
    if colon:
        return _CHOSEN[kind](int(number), lang)
    return translator(lang).pgettext(*VALUES[axis][value])


def _pictures(number: int, lang: str) -> str:
    text = translator(lang).npgettext("house rule", "{number} picture", "{number} pictures",
                                      number)
    return text.format(number=number)


_CHOSEN: dict[str, Callable[[int, str], str]] = {"pictures": _pictures}


def chosen(page: Page) -> Iterator[str]:
    """The house rules that are in force."""
    for name, value in page.variant.house:
        yield f"• {axis_name(name, page.lang)}: {value_name(name, value, page.lang)}."


def open_axes(page: Page) -> Iterator[str]:
    """What a family may agree on: each axis with its value now and the other ones."""
    for axis in page.variant.axes:
        now = axis.written(field_at(page.variant, axis.path))
        others = " / ".join(_others(axis, now, page.lang))
        name = axis_name(axis.name, page.lang)
        if now is None:
            yield page.say(NC_("rules", "• {rule}: as said above. Or: {others}."), rule=name,
                           others=others)
        else:
            yield page.say(NC_("rules", "• {rule}: {value}. Or: {others}."), rule=name,
                           value=value_name(axis.name, now, page.lang), others=others)


def _others(axis: Axis, now: Written | None, lang: str) -> list[str]:
    values = [value for value, _ in axis.values if value != now]
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) == len(values) > 5:
        values = [min(numbers), max(numbers)]
        return [" … ".join(value_name(axis.name, value, lang) for value in values)]
    return [value_name(axis.name, value, lang) for value in values]


def game_name(variant: Variant, lang: str) -> str:
    """What the game is called at home."""
    return translator(lang).pgettext(*variant.name)
