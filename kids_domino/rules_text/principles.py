"""The principles of good play as sentences (rulebook section 10)."""

from __future__ import annotations

from typing import Any

from kids_domino.ai.tutor import principles, table_talk, watchful
from kids_domino.core.text import NC_
from kids_domino.rules_text.reasons import ADULT, Voice, words


def _name(voice: Voice, tile: int) -> str:
    return voice.tiles.names[tile]


@words(principles.Press, child=False)
def _press(reason: principles.Press, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == ADULT:
        return voice.npgettext(
            "tutor", "{face} is your press, of strength {strength}: you leave it open and keep "
                     "{number} tile of it.",
            "{face} is your press, of strength {strength}: you leave it open and keep {number} "
            "tiles of it.", reason.count, face=face, strength=voice.decimal(reason.strength))
    return voice.npgettext("tutor", "You keep {number} tile with {face}: leave {face} open.",
                           "You keep {number} tiles with {face}: leave {face} open.", reason.count,
                           face=face)


@words(principles.PlainBeforeDouble, child=False)
def _plain(reason: principles.PlainBeforeDouble, voice: Voice) -> str:
    return voice.say(NC_("tutor", "With {face} you hold the double and two more: lay a plain tile "
                                  "of them and keep the double."), face=voice.face(reason.face))


@words(principles.EndTile, child=False)
def _end(reason: principles.EndTile, voice: Voice) -> str:
    return voice.say(NC_("tutor", "The last tile with {face} is yours, {tile}: nobody else can lay "
                                  "on {face}."),
                     face=voice.face(reason.face), tile=_name(voice, reason.tile))


@words(principles.KeepsEndTile, child=False)
def _keep(reason: principles.KeepsEndTile, voice: Voice) -> str:
    if voice.listener == ADULT:
        return voice.say(NC_("tutor", "{tile} can wait: only you can lay on {face}, and whoever "
                                      "gives an end up first lets somebody else in."),
                         face=voice.face(reason.face), tile=_name(voice, reason.tile))
    return voice.say(NC_("tutor", "Keep {tile}: nobody else can lay on {face}, so it will still "
                                  "fit later."),
                     face=voice.face(reason.face), tile=_name(voice, reason.tile))


@words(principles.PreparesEnd, child=False)
def _prepare(reason: principles.PreparesEnd, voice: Voice) -> str:
    return voice.say(NC_("tutor", "You hold {tile}, the last tile with {face}: with {other} open "
                                  "as well it fits at both ends."),
                     face=voice.face(reason.face), other=voice.face(reason.other),
                     tile=_name(voice, reason.tile))


@words(principles.FreshSuit, child=False)
def _fresh(reason: principles.FreshSuit, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "{face} is new on the table, and you had {number} tile with it: open it.",
        "{face} is new on the table, and you had {number} tiles with it: open it.", reason.count,
        face=voice.face(reason.face))


@words(principles.AvoidsFresh, child=False)
def _not_fresh(reason: principles.AvoidsFresh, voice: Voice) -> str:
    return voice.say(NC_("tutor", "Do not open {face} yet: nobody has laid it, and you have too "
                                  "few of it."), face=voice.face(reason.face))


@words(principles.FreshBoth, child=False)
def _both(reason: principles.FreshBoth, voice: Voice) -> str:
    return voice.say(NC_("tutor", "{old} is new on one end, so put {new}, which is new as well, on "
                                  "the other: whoever cannot answer both mostly loses."),
                     old=voice.face(reason.old), new=voice.face(reason.new))


@words(principles.Ballast, child=False)
def _ballast(reason: principles.Ballast, voice: Voice) -> str:
    if voice.listener == ADULT:
        return voice.say(NC_("tutor", "Ballast first: your press in {face} stays whole."),
                         face=voice.face(reason.face))
    return voice.say(NC_("tutor", "You are strong in {face}: keep those and lay something else "
                                  "first."), face=voice.face(reason.face))


@words(principles.Bridge, child=False)
def _bridge(reason: principles.Bridge, voice: Voice) -> str:
    return voice.say(NC_("tutor", "Then {face} lies open, and {tile} is your bridge to {press}, "
                                  "your strong number."),
                     face=voice.face(reason.face), tile=_name(voice, reason.tile),
                     press=voice.face(reason.press))


@words(principles.SuitCount, child=False)
def _count(reason: principles.SuitCount, voice: Voice) -> str:
    values: dict[str, Any] = {"face": voice.face(reason.face), "laid": reason.laid,
                              "own": reason.own}
    if reason.out:
        return voice.say(NC_("tutor", "Count {face}: on the table {laid}, in your hand {own}, so "
                                      "one tile at most is elsewhere."), **values)
    return voice.say(NC_("tutor", "Count {face}: on the table {laid}, in your hand {own}, so "
                                  "nobody else has any."), **values)


@words(table_talk.GaveUpEnd, child=False)
def _gave_up(reason: table_talk.GaveUpEnd, voice: Voice) -> str:
    message = (NC_("tutor", "{player} gives an end up for {face}, so there is more often than not "
                            "another {face} in that hand: leave it open for your partner.")
               if reason.ours else
               NC_("tutor", "{player} gives an end up for {face}, so there is more often than not "
                            "another {face} in that hand: cover it."))
    return voice.say(message, player=voice.player(reason.seat), face=voice.face(reason.face))


@words(table_talk.BlocksPress, child=False)
def _block(reason: table_talk.BlocksPress, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "{player} opens {face} ({number} time so far): cover it.",
        "{player} opens {face} again and again ({number} times so far): cover it.", reason.times,
        player=voice.player(reason.seat), face=voice.face(reason.face))


@words(table_talk.MakesPass, child=False)
def _pass(reason: table_talk.MakesPass, voice: Voice) -> str:
    faces = ", ".join(map(voice.face, reason.faces))
    message = (NC_("tutor", "{player} has nothing for {faces} and must go to the boneyard.")
               if reason.draws else NC_("tutor", "{player} has nothing for {faces} and must pass."))
    return voice.say(message, player=voice.player(reason.seat), faces=faces)


@words(table_talk.PassTold, child=False)
def _told(reason: table_talk.PassTold, voice: Voice) -> str:
    values = {"player": voice.player(reason.seat), "face": voice.face(reason.face)}
    if reason.ends == 1:
        return voice.say(NC_("tutor", "{player} has no {face}: let {face} lie open."), **values)
    if reason.ends < reason.among:
        return voice.npgettext(
            "tutor", "{player} has no {face}: let {face} lie open on {number} end.",
            "{player} has no {face}: let {face} lie open on {number} ends.", reason.ends, **values)
    return voice.say(NC_("tutor", "{player} has no {face}: let {face} lie open on both ends.")
                     if reason.among == 2 else
                     NC_("tutor", "{player} has no {face}: let {face} lie open on all ends."),
                     **values)


@words(table_talk.PartnerSuit, child=False)
def _partner(reason: table_talk.PartnerSuit, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "Your partner has opened {face} before ({number} time): let it lie open.",
        "Your partner has opened {face} before ({number} times): let it lie open.", reason.times,
        face=voice.face(reason.face))


@words(watchful.PartnersLast, child=False)
def _last(reason: watchful.PartnersLast, voice: Voice) -> str:
    return voice.say(NC_("tutor", "Your partner has one tile left, {tile}: leave {face} open for "
                                  "it."), tile=_name(voice, reason.tile),
                     face=voice.face(reason.face))


@words(watchful.OffersNoPress, child=False)
def _no_offer(reason: watchful.OffersNoPress, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "{player} has opened {face} before ({number} time): do not offer it.",
        "{player} has opened {face} before ({number} times): do not offer it.", reason.times,
        player=voice.player(reason.seat), face=voice.face(reason.face))


@words(watchful.HoldsBackCostly, child=False)
def _holds_back(reason: watchful.HoldsBackCostly, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "{tile} is still out and may count {number} point in a hand: without {face} it "
                 "cannot be laid.",
        "{tile} is still out and may count {number} points in a hand: without {face} it cannot be "
        "laid.", reason.points, tile=_name(voice, reason.tile), face=voice.face(reason.face))
