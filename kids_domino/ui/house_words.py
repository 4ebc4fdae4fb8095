"""House rules in words for the screen: what is chosen, and kindly why something is refused."""

from __future__ import annotations

from kids_domino import i18n, rules_text
from kids_domino.core.house_code import CodeError
from kids_domino.core.variant import Axis, RuleError, Variant, Written, field_at
from kids_domino.i18n import _, pgettext


def now(variant: Variant, axis: Axis, seats: int) -> Written | None:
    """The value that ``axis`` has, for so many ``seats`` where it depends on them; None where these
    seats cannot play."""
    word = axis.written(field_at(variant, axis.path))
    if word is not None:
        return word
    table = seats if seats in variant.seats else variant.seats[0]
    try:
        return axis.written(variant.by_seats(axis, table))
    except (LookupError, RuleError):
        return None


def value(axis: Axis, written: Written) -> str:
    """A value in words."""
    return rules_text.value_name(axis.name, written, i18n.language())


def line(axis: Axis, written: Written | None) -> str:
    """A rule with its value, on two lines."""
    name = rules_text.axis_name(axis.name, i18n.language())
    return f"{name}\n" + (_("As usual") if written is None else value(axis, written))


def players(variant: Variant) -> str:
    """How many can play by these rules."""
    try:
        seats = rules_text.playable(variant, None)
    except RuleError:
        return _("Nobody can play by these rules.")
    if seats[0] == seats[-1]:
        return _("For {count} players").format(count=seats[0])
    return _("For {least} to {most} players").format(least=seats[0], most=seats[-1])


def cannot(error: RuleError, variant: Variant, seats: int) -> str:
    """Why so many ``seats`` cannot play by the rules of ``variant``."""
    if seats not in variant.seats or error.axis in ("seats", "teams", "deal"):
        return players(variant)
    return clash(error.axis)


def together(error: RuleError, axis: Axis, chosen: Written) -> str:
    """Why a value that was just chosen is refused."""
    rule = rules_text.axis_name(axis.name, i18n.language())
    words = rules_text.value_name(axis.name, chosen, i18n.language())
    if error.axis in (axis.name, "seats"):
        return pgettext("house rules", "“{rule}: {value}” does not go together with the other "
                                       "rules of this game.").format(rule=rule, value=words)
    other = _named(error.axis)
    return pgettext("house rules", "“{rule}: {value}” does not go together with “{other}” as it "
                                   "is now.").format(rule=rule, value=words, other=other)


def clash(axis: str) -> str:
    """One rule does not go together with the others."""
    return pgettext("house rules", "“{rule}” does not go together with the other rules.").format(
        rule=_named(axis))


def unreadable(error: CodeError) -> str:
    """Why a code cannot be read."""
    if error.why == "sense":
        return clash(error.axis)
    reasons = {
        "letter": pgettext("code", "Codes are made of Latin letters and digits, without the "
                                   "letter U."),
        "length": pgettext("code", "Some letters are missing, or there are too many."),
        "wrong": pgettext("code", "One letter is not right. Please compare the code once more."),
        "game": pgettext("code", "The code is for a game that is not known here."),
        "rule": pgettext("code", "The code has a rule that is not known here."),
    }
    return reasons[error.why]


def _named(axis: str) -> str:
    try:
        return rules_text.axis_name(axis, i18n.language())
    except LookupError:
        return axis
