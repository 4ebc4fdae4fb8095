"""The tutor's reasons in words, for a child, a learner and an adult.

To give a new kind of reason its words, write a function that takes the reason and a
:class:`Voice` and returns a sentence, and mark it with ``@words(TheKind)``. A small child looks and
does not count, so most kinds are not for children: ``child=False``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from kids_domino.ai.tutor import TOUCHES, Better, Reason, reasons
from kids_domino.core.text import NC_, Message
from kids_domino.core.tiles import TileSet
from kids_domino.i18n import LANGUAGES, translator

CHILD, LEARNER, ADULT = "child", "learner", "adult"
#: Those who can be spoken to.
LISTENERS = (CHILD, LEARNER, ADULT)


@dataclass(frozen=True, slots=True)
class Voice:
    """Who is spoken to, and in which language. ``face`` names a picture or number, ``seat`` a
    player, in the words of that language; ``tiles`` is the set that is played with."""

    lang: str
    listener: str
    tiles: TileSet
    face: Callable[[int], str] = str
    seat: Callable[[int], str] | None = None

    def say(self, message: Message, **values: object) -> str:
        """A marked message with its values."""
        return translator(self.lang).pgettext(*message).format(**values)

    def npgettext(self, context: str, one: str, many: str, number: int, **values: object) -> str:
        """The form for ``number`` things, with {number} and the other values filled in."""
        text = translator(self.lang).npgettext(context, one, many, number)
        return text.format(number=number, **values)

    def player(self, seat: int) -> str:
        """Who sits at a seat."""
        if self.seat is not None:
            return self.seat(seat)
        return player(seat, self.lang)

    def decimal(self, value: float) -> str:
        """A number with one digit after the point, or the comma."""
        text = f"{value:.1f}"
        return text if self.lang == "en" else text.replace(".", ",")


def player(seat: int, lang: str) -> str:
    """Somebody without a name."""
    return translator(lang).pgettext("tutor", "Player {number}").format(number=seat + 1)


Words = Callable[[Any, Voice], str]
_Marked = TypeVar("_Marked", bound=Words)
_WORDS: dict[type[Reason], Words] = {}
_NOT_FOR_CHILDREN: set[type[Reason]] = set()


def words(kind: type[Reason], child: bool = True) -> Callable[[_Marked], _Marked]:
    """Mark the function that puts reasons of a kind into words; ``child``: for children, too."""
    def mark(function: _Marked) -> _Marked:
        _WORDS[kind] = function
        if not child:
            _NOT_FOR_CHILDREN.add(kind)
        return function
    return mark


def spoken(reason: Reason, voice: Voice) -> str | None:
    """A reason in one sentence; None where there is nothing to say to this listener.
    ``LookupError`` for a reason without words, ``ValueError`` for a language that we do not speak
    or a listener whom nobody knows."""
    if voice.lang not in LANGUAGES:
        raise ValueError(f"unknown language: {voice.lang!r}")
    if voice.listener not in LISTENERS:
        raise ValueError(f"unknown listener: {voice.listener!r}")
    from kids_domino.rules_text import principles, standing, strategy  # noqa: F401 - marked there

    if type(reason) not in _WORDS:
        raise LookupError(f"no words for {type(reason).__name__}")
    if voice.listener == CHILD and type(reason) in _NOT_FOR_CHILDREN:
        return None
    return _WORDS[type(reason)](reason, voice)


def first(found: Iterable[Reason], voice: Voice) -> str | None:
    """The first of these reasons that there is something to say about; a child is shown what
    touches, mostly the same picture, before anything else."""
    if voice.listener == CHILD:
        found = sorted(found, key=lambda reason: not isinstance(reason, TOUCHES))
    return next((text for reason in found if (text := spoken(reason, voice)) is not None), None)


@words(reasons.OnlyMove)
def _only(reason: reasons.OnlyMove, voice: Voice) -> str:
    if voice.listener == ADULT:
        return voice.say(NC_("tutor", "The only move."))
    return voice.say(NC_("tutor", "There is only one thing to do now."))


@words(reasons.SamePicture)
def _same(reason: reasons.SamePicture, voice: Voice) -> str:
    if reason.others:
        faces = ", ".join(map(voice.face, (reason.face, *reason.others)))
        return voice.say(NC_("tutor", "They fit: {faces}, here and there."), faces=faces)
    return voice.say(NC_("tutor", "Look: {face} here and {face} there!")
                     if voice.listener == CHILD else NC_("tutor", "It fits: {face} to {face}."),
                     face=voice.face(reason.face))


@words(reasons.GoesOut)
def _out(reason: reasons.GoesOut, voice: Voice) -> str:
    if voice.listener == CHILD:
        return voice.say(
            NC_("tutor", "These are your last tiles: then all of yours are laid!")
            if reason.tiles > 1 else
            NC_("tutor", "This is your last tile: then all of yours are laid!"))
    return voice.say(
        NC_("tutor", "These are your last tiles: you go out, and the round is over.")
        if reason.tiles > 1 else
        NC_("tutor", "It is your last tile: you go out, and the round is over."))


@words(reasons.Scores)
def _scores(reason: reasons.Scores, voice: Voice) -> str:
    return voice.npgettext("tutor", "It scores {number} point at once.",
                           "It scores {number} points at once.", reason.points)


@words(reasons.KeepsChainOpen)
def _open(reason: reasons.KeepsChainOpen, voice: Voice) -> str:
    return voice.say(NC_("tutor", "This way the chain stays open, and the game can go on."))


@words(reasons.LaysDouble)
def _double(reason: reasons.LaysDouble, voice: Voice) -> str:
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "A double: the same on both sides! It fits in few places, so "
                                      "lay it now."))
    return voice.say(NC_("tutor", "A double fits one number only, another tile fits two: lay it "
                                  "while it fits."))


@words(reasons.CanPlayOn)
def _play_on(reason: reasons.CanPlayOn, voice: Voice) -> str:
    return voice.npgettext("tutor", "After that, {number} of your tiles fits.",
                           "After that, {number} of your tiles fit.", reason.count)


@words(reasons.KeepsSuits, child=False)
def _suits(reason: reasons.KeepsSuits, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "You keep {number} number in your hand and can answer it.",
        "You keep {number} different numbers in your hand and can answer more often.",
        reason.count)


@words(reasons.HeavyTile, child=False)
def _heavy(reason: reasons.HeavyTile, voice: Voice) -> str:
    if reason.tiles > 1:
        return voice.npgettext(
            "tutor", "Together they take {number} point out of your hand, the most of all.",
            "Together they take {number} points out of your hand, the most of all.",
            reason.points)
    return voice.npgettext("tutor", "It takes {number} point out of your hand: heavy tiles go "
                                    "first.",
                           "It takes {number} points out of your hand: heavy tiles go first.",
                           reason.points)


@words(reasons.CostlyTile, child=False)
def _costly(reason: reasons.CostlyTile, voice: Voice) -> str:
    return voice.npgettext("tutor", "{tile} left alone would count {number} point: lay it early.",
                           "{tile} left alone would count {number} points: lay it early.",
                           reason.points, tile=voice.tiles.names[reason.tile])


@words(reasons.UnderOpening, child=False)
def _under(reason: reasons.UnderOpening, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "Then {number} point is left in your hand; your account opens only at {limit}.",
        "Then {number} points are left in your hand; your account opens only at {limit}.",
        reason.points, limit=reason.limit)


@words(reasons.PointsAtStake, child=False)
def _stake(reason: reasons.PointsAtStake, voice: Voice) -> str:
    if reason.rivals == 1:
        return voice.npgettext(
            "tutor", "Your rival still holds {number} point: that is what the round is about.",
            "Your rival still holds {number} points: that is what the round is about.",
            reason.points)
    return voice.npgettext(
        "tutor", "Your rivals still hold {number} point: that is what the round is about.",
        "Your rivals still hold {number} points: that is what the round is about.", reason.points)


@words(reasons.AgainstLeader, child=False)
def _leader(reason: reasons.AgainstLeader, voice: Voice) -> str:
    return voice.npgettext("tutor", "{player}: only {number} point to the end of the match. This "
                                    "move is against them.",
                           "{player}: only {number} points to the end of the match. This move is "
                           "against them.", reason.missing, player=voice.player(reason.seat))


@words(reasons.RivalNearGoat, child=False)
def _goat(reason: reasons.RivalNearGoat, voice: Voice) -> str:
    return voice.npgettext("tutor", "{player}: {number} point more loses the match, and nothing "
                                    "fits there now.",
                           "{player}: {number} points more lose the match, and nothing fits there "
                           "now.", reason.missing, player=voice.player(reason.seat))


@words(Better, child=False)
def _better(reason: Better, voice: Voice) -> str:
    single = reason.others == 1
    if reason.title:
        return voice.say(_TITLES[reason.exact, single], percent=round(reason.amount * 100))
    if not reason.chance:
        return voice.say(_POINTS[reason.exact, single], amount=voice.decimal(reason.amount))
    chances = _CHANCE_OF_MATCH if reason.match else _CHANCE_OF_ROUND
    return voice.say(chances[reason.exact, single], percent=round(reason.amount * 100))


#: By whether it was counted out, and whether there was one other move only. Several stand for
#: their mean, which need not be what a single one of them gives away.
_POINTS: dict[tuple[bool, bool], Message] = {
    (True, False): NC_("tutor", "Counted out to the end: {amount} points better than the other "
                                "moves on average."),
    (True, True): NC_("tutor", "Counted out to the end: {amount} points better than the other "
                               "move."),
    (False, False): NC_("tutor", "On average: {amount} points better than the other moves."),
    (False, True): NC_("tutor", "On average: {amount} points better than the other move."),
}
_TITLES: dict[tuple[bool, bool], Message] = {
    (True, False): NC_("tutor", "Counted out to the end: {percent} % of a title better than the "
                                "other moves on average."),
    (True, True): NC_("tutor", "Counted out to the end: {percent} % of a title better than the "
                               "other move."),
    (False, False): NC_("tutor", "On average: {percent} % of a title better than the other "
                                 "moves."),
    (False, True): NC_("tutor", "On average: {percent} % of a title better than the other move."),
}
_CHANCE_OF_MATCH: dict[tuple[bool, bool], Message] = {
    (True, False): NC_("tutor", "Counted out to the end: {percent} % more chance to win the match "
                                "than with the other moves on average."),
    (True, True): NC_("tutor", "Counted out to the end: {percent} % more chance to win the match "
                               "than with the other move."),
    (False, False): NC_("tutor", "On average: {percent} % more chance to win the match than with "
                                 "the other moves."),
    (False, True): NC_("tutor", "On average: {percent} % more chance to win the match than with "
                                "the other move."),
}
_CHANCE_OF_ROUND: dict[tuple[bool, bool], Message] = {
    (True, False): NC_("tutor", "Counted out to the end: {percent} % more chance to win the round "
                                "than with the other moves on average."),
    (True, True): NC_("tutor", "Counted out to the end: {percent} % more chance to win the round "
                               "than with the other move."),
    (False, False): NC_("tutor", "On average: {percent} % more chance to win the round than with "
                                 "the other moves."),
    (False, True): NC_("tutor", "On average: {percent} % more chance to win the round than with "
                                "the other move."),
}
