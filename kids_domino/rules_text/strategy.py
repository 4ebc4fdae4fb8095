"""Presses, captured ends, places for a fish and who is ahead, as sentences (rulebook section 10).

What a child can see in the own hand and on the table is told to children, too; strengths and points
are not.
"""

from __future__ import annotations

from kids_domino.ai.tutor import captures, places, pressing, tempo
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
            "tutor", "Others have laid {number} tile with {face} already: now yours are strong.",
            "Others have laid {number} tiles with {face} already: now yours are strong.",
            reason.laid, face=face)
    return voice.npgettext(
        "tutor", "Your press in {face}, of strength {strength}, is strong now: others have laid "
                 "{number} tile of it.",
        "Your press in {face}, of strength {strength}, is strong now: others have laid {number} "
        "tiles of it.", reason.laid, face=face, strength=voice.decimal(reason.strength))


@words(pressing.PressInTime)
def _in_time(reason: pressing.PressInTime, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Begin with these now, you have more of them: {face}."),
                         face=face)
    return voice.say(NC_("tutor", "Begin with {face} in time: you keep {count} of it, and no rival "
                                  "has fewer than {tiles} tiles."),
                     face=face, count=reason.count, tiles=reason.tiles)


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
        return voice.say(NC_("tutor", "Your rivals have none of these, and you do: {face}!"),
                         face=face)
    return voice.npgettext(
        "tutor", "You keep {number} tile with {face}, and no rival has any: leave {face} open.",
        "You keep {number} tiles with {face}, and no rival has any: leave {face} open.",
        reason.count, face=face)


@words(pressing.StrongFirst)
def _strong_first(reason: pressing.StrongFirst, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "You are well ahead. Now these first: {face}!"), face=face)
    return voice.say(NC_("tutor", "The rivals stand badly: {theirs} tiles or more each, and you "
                                  "keep {own}. Strong tiles first: {face}."),
                     face=face, own=reason.own, theirs=reason.theirs)


@words(captures.SecondEnd)
def _second(reason: captures.SecondEnd, voice: Voice) -> str:
    face, other = voice.face(reason.face), voice.face(reason.other)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Nobody else can lay here now: {face}!"), face=face)
    message = (NC_("tutor", "You take the second end: only {tile} fits {face}. The rivals hold "
                            "{other} and must give it up first.")
               if voice.listener == ADULT else
               NC_("tutor", "Only your {tile} fits {face} now, and the rivals must give up the "
                            "other end, {other}, first."))
    return voice.say(message, face=face, other=other, tile=voice.tiles.names[reason.tile])


@words(captures.FirstWaits)
def _first_waits(reason: captures.FirstWaits, voice: Voice) -> str:
    message = (NC_("tutor", "Lay this one first, that can wait: {face}.")
               if voice.listener == CHILD else
               NC_("tutor", "Do not take the end {face} yet. {player} might take the other, and "
                            "whoever took one first must give it up first."))
    return voice.say(message, face=voice.face(reason.face), player=voice.player(reason.seat))


@words(captures.GaveUpFirst)
def _gave_first(reason: captures.GaveUpFirst, voice: Voice) -> str:
    if voice.listener == CHILD:
        message = (NC_("tutor", "Leave this open: {face}. Your partner may have more.")
                   if reason.ours else
                   NC_("tutor", "Cover this: {face}. Your rivals may have more."))
    else:
        message = (NC_("tutor", "{player} held both ends and gave up the one for {face} first, so "
                                "there is likely another {face} in that hand: leave it open.")
                   if reason.ours else
                   NC_("tutor", "{player} held both ends and gave up the one for {face} first, so "
                                "there is likely another {face} in that hand: cover it."))
    return voice.say(message, face=voice.face(reason.face), player=voice.player(reason.seat))


@words(places.FishPartner)
def _fish_partner(reason: places.FishPartner, voice: Voice) -> str:
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Your partner has few tiles left: close the chain.")
                         if reason.fish else
                         NC_("tutor", "Your partner still has many tiles: keep the chain open."))
    if reason.fish:
        return voice.npgettext(
            "tutor", "A good time for a fish: your partner has {number} tile, fewer than any "
                     "rival.",
            "A good time for a fish: your partner has {number} tiles, fewer than any rival.",
            reason.count)
    return voice.npgettext(
        "tutor", "No fish now: your partner still has {number} tile, more than any rival.",
        "No fish now: your partner still has {number} tiles, more than any rival.", reason.count)


@words(places.FishPartnerSuit, child=False)
def _fish_suit(reason: places.FishPartnerSuit, voice: Voice) -> str:
    return voice.say(NC_("tutor", "A good time for a fish: your partner goes for {face}, a low "
                                  "number, and probably holds few points.")
                     if reason.fish else
                     NC_("tutor", "No fish now: your partner goes for {face}, a high number, and "
                                  "may hold many points."), face=voice.face(reason.face))


@words(places.FishRivalsPass, child=False)
def _fish_passes(reason: places.FishRivalsPass, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "A place for a fish: the rivals have passed {number} time and sit on their tiles.",
        "A place for a fish: the rivals have passed {number} times and sit on their tiles.",
        reason.times)


@words(places.FishRivalsHigh, child=False)
def _fish_high(reason: places.FishRivalsHigh, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "A place for a fish: the rivals have laid {number} tile, a high one.",
        "A place for a fish: the rivals have laid {number} tiles, all of them high.", reason.count)


@words(tempo.Ahead)
def _ahead(reason: tempo.Ahead, voice: Voice) -> str:
    player = voice.player(reason.seat)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "{player}: nothing fits there now, and you are in front."),
                         player=player)
    return voice.npgettext(
        "tutor", "You are ahead: you keep {number} tile, every rival has {theirs} or more. "
                 "{player} cannot lay now.",
        "You are ahead: you keep {number} tiles, every rival has {theirs} or more. {player} cannot "
        "lay now.", reason.own, theirs=reason.theirs, player=player)


@words(tempo.DoublesWait)
def _doubles_wait(reason: tempo.DoublesWait, voice: Voice) -> str:
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Your doubles can wait: lay this one first."))
    names = voice.tiles.names
    return voice.say(NC_("tutor", "You were dealt two doubles, {low} and {high}: do not hurry "
                                  "them."),
                     low=names[voice.tiles.double(reason.low)],
                     high=names[voice.tiles.double(reason.high)])


@words(tempo.PartnerLeads)
def _partner_leads(reason: tempo.PartnerLeads, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Leave this open: {face}. It is your partner's."), face=face)
    return voice.npgettext(
        "tutor", "Your partner leads, with {number} tile left: follow, and leave {face} open.",
        "Your partner leads, with {number} tiles left: follow, and leave {face} open.",
        reason.count, face=face)


@words(tempo.LeadsPair)
def _leads_pair(reason: tempo.LeadsPair, voice: Voice) -> str:
    face = voice.face(reason.face)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "You are ahead of your partner. Go on with these: "
                                      "{face}."),
                         face=face)
    return voice.npgettext(
        "tutor", "You lead your pair: your partner still has {number} tile. Go on with {face}, "
                 "your strong number.",
        "You lead your pair: your partner still has {number} tiles. Go on with {face}, your strong "
        "number.", reason.count, face=face)


@words(tempo.FullLine, child=False)
def _full_line(reason: tempo.FullLine, voice: Voice) -> str:
    return voice.npgettext(
        "tutor", "With all tiles in the line both ends are equal. {number} tile is missing: it "
                 "leads from {low} to {high}.",
        "With all tiles in the line both ends are equal. {number} tiles are missing: they lead "
        "from {low} to {high}.", reason.left, low=voice.face(reason.low),
        high=voice.face(reason.high))
