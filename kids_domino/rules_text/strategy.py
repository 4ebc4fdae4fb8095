"""Presses and captured ends, as sentences (rulebook section 10).

What a child can see in the own hand and on the table is told to children, too; strengths and points
are not. Where there is one rival, no sentence speaks of several, and the other way round.
"""

from __future__ import annotations

from kids_domino.ai.tutor import captures, pressing
from kids_domino.core.text import NC_
from kids_domino.rules_text.reasons import ADULT, CHILD, LEARNER, Voice, words


@words(pressing.PressCarries)
def _carries(reason: pressing.PressCarries, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "You have so many: {face}! Lay one of them."), face=face)
    if voice.listener == LEARNER:
        return voice.say(NC_("tutor", "You hold so many tiles with {face} that you need no help: "
                                      "leave {face} open."), face=face)
    return voice.say(NC_("tutor", "Your press in {face} has the strength {strength} and carries "
                                  "itself: leave it open."),
                     face=face, strength=voice.decimal(reason.strength))


@words(pressing.PressRipe)
def _ripe(reason: pressing.PressRipe, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Some of these lie there already, and you have more: "
                                      "{face}."), face=face)
    if voice.listener == LEARNER:
        return voice.npgettext(
            "tutor", "Not counting yours, {number} tile with {face} has been laid already: now "
                     "yours are strong.",
            "Not counting yours, {number} tiles with {face} have been laid already: now yours are "
            "strong.", reason.laid, face=face)
    return voice.npgettext(
        "tutor", "Your press in {face}, of strength {strength}, is strong now: not counting yours, "
                 "{number} tile of it has been laid.",
        "Your press in {face}, of strength {strength}, is strong now: not counting yours, {number} "
        "tiles of it have been laid.", reason.laid, face=face,
        strength=voice.decimal(reason.strength))


@words(pressing.PressInTime)
def _in_time(reason: pressing.PressInTime, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Begin with these now, you have more of them: {face}."),
                         face=face)
    if reason.rivals == 1:
        return voice.npgettext(
            "tutor", "Begin with {face} in time: you keep {count} of it, and your rival still has "
                     "{number} tile.",
            "Begin with {face} in time: you keep {count} of it, and your rival still has {number} "
            "tiles.", reason.tiles, face=face, count=reason.count)
    return voice.npgettext(
        "tutor", "Begin with {face} in time: you keep {count} of it, and no rival has fewer than "
                 "{number} tile.",
        "Begin with {face} in time: you keep {count} of it, and no rival has fewer than {number} "
        "tiles.", reason.tiles, face=face, count=reason.count)


@words(pressing.AttackAndDefence)
def _both_at_once(reason: pressing.AttackAndDefence, voice: Voice) -> str:
    message = (NC_("tutor", "Two good things at once! Covered: {face}. Open for you: {own}.")
               if voice.listener == CHILD else
               NC_("tutor", "Attack and defence at once. {player} keeps opening {face}: you cover "
                            "it and open your {own}."))
    return voice.say(message, face=voice.face(reason.face), own=voice.face(reason.own),
                     player=voice.player(reason.seat))


@words(pressing.BlocksRather)
def _block_rather(reason: pressing.BlocksRather, voice: Voice) -> str:
    message = (NC_("tutor", "First cover this: {face}. That can wait: {own}.")
               if voice.listener == CHILD else
               NC_("tutor", "{player} keeps opening {face}: covering it is mostly better than "
                            "going on with your own {own}."))
    return voice.say(message, face=voice.face(reason.face), own=voice.face(reason.own),
                     player=voice.player(reason.seat))


@words(pressing.NoWayToPress)
def _no_way(reason: pressing.NoWayToPress, voice: Voice) -> str:
    message = (NC_("tutor", "Do not open this now: {face}. Then this might come again: {press}.")
               if voice.listener == CHILD else
               NC_("tutor", "{player} wants {press} and may hold {tile}: do not offer {face}."))
    tile = voice.tiles.index[min(reason.face, reason.press), max(reason.face, reason.press)]
    return voice.say(message, face=voice.face(reason.face), press=voice.face(reason.press),
                     tile=voice.tiles.names[tile], player=voice.player(reason.seat))


@words(pressing.TheyLack)
def _they_lack(reason: pressing.TheyLack, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Your rival has none of these, but you do: {face}!")
                         if reason.rivals == 1 else
                         NC_("tutor", "Your rivals have none of these, but you do: {face}!"),
                         face=face)
    if reason.rivals == 1:
        return voice.npgettext(
            "tutor", "You keep {number} tile with {face}, and your rival has none: leave {face} "
                     "open.",
            "You keep {number} tiles with {face}, and your rival has none: leave {face} open.",
            reason.count, face=face)
    return voice.npgettext(
        "tutor", "You keep {number} tile with {face}, and no rival has any: leave {face} open.",
        "You keep {number} tiles with {face}, and no rival has any: leave {face} open.",
        reason.count, face=face)


@words(pressing.StrongFirst)
def _strong_first(reason: pressing.StrongFirst, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "You are well ahead. Now these first: {face}!"), face=face)
    if reason.rivals == 1:
        return voice.npgettext(
            "tutor", "Your rival stands badly, with {number} tile, and you keep {own}. Strong "
                     "tiles first: {face}.",
            "Your rival stands badly, with {number} tiles, and you keep {own}. Strong tiles first: "
            "{face}.", reason.theirs, face=face, own=reason.own)
    return voice.npgettext(
        "tutor", "Your rivals stand badly: each has {number} tile or more, and you keep {own}. "
                 "Strong tiles first: {face}.",
        "Your rivals stand badly: each has {number} tiles or more, and you keep {own}. Strong "
        "tiles first: {face}.", reason.theirs, face=face, own=reason.own)


@words(captures.SecondEnd)
def _second(reason: captures.SecondEnd, voice: Voice) -> str:
    face, other = voice.face(reason.face), voice.face(reason.other)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Nobody else can lay here now: {face}!"), face=face)
    if reason.rivals == 1:
        message = (NC_("tutor", "You take the second end: only {tile} fits {face}. Your rival "
                                "holds the other end, {other}, and must give it up first.")
                   if voice.listener == ADULT else
                   NC_("tutor", "Only your {tile} fits {face} now, and your rival must give up the "
                                "other end, {other}, first."))
    else:
        message = (NC_("tutor", "You take the second end: only {tile} fits {face}. One of your "
                                "rivals holds the other end, {other}, and must give it up first.")
                   if voice.listener == ADULT else
                   NC_("tutor", "Only your {tile} fits {face} now, and one of your rivals must "
                                "give up the other end, {other}, first."))
    return voice.say(message, face=face, other=other, tile=voice.tiles.names[reason.tile])


@words(captures.FirstWaits)
def _first_waits(reason: captures.FirstWaits, voice: Voice) -> str:
    message = (NC_("tutor", "First this, that can wait: {face}.")
               if voice.listener == CHILD else
               NC_("tutor", "Do not take the end {face} yet. {player} might take the other, and "
                            "whoever took one first must give it up first."))
    return voice.say(message, face=voice.face(reason.face), player=voice.player(reason.seat))


@words(captures.GaveUpFirst)
def _gave_first(reason: captures.GaveUpFirst, voice: Voice) -> str:
    if voice.listener == CHILD:
        message = (NC_("tutor", "Leave this open: {face}. Your partner may have more.")
                   if reason.ours else
                   NC_("tutor", "Cover this: {face}. {player} may have more."))
    else:
        message = (NC_("tutor", "{player} held both ends and gave up the one for {face} first, so "
                                "there is likely another {face} in that hand: leave it open.")
                   if reason.ours else
                   NC_("tutor", "{player} held both ends and gave up the one for {face} first, so "
                                "there is likely another {face} in that hand: cover it."))
    return voice.say(message, face=voice.face(reason.face), player=voice.player(reason.seat))
