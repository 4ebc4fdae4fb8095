"""Places for a fish, who is ahead and what can wait (rulebook section 10), and what touches in
Matador (9.4), as sentences.

As in :mod:`kids_domino.rules_text.strategy` nobody speaks of several rivals where there is one.
"""

from __future__ import annotations

from kids_domino.ai.tutor import fish_rule, places, tempo, touching
from kids_domino.core.text import NC_
from kids_domino.rules_text.reasons import CHILD, LEARNER, Voice, words


@words(fish_rule.FishPays, child=False)
def _fish_pays(reason: fish_rule.FishPays, voice: Voice) -> str:
    if voice.listener == LEARNER:
        return voice.npgettext(
            "tutor", "Close the line: you have {number} point left, less than the average hand.",
            "Close the line: you have {number} points left, less than the average hand.",
            reason.own)
    return voice.say(NC_("tutor", "Make the fish: with {table} points on the table the average "
                                  "hand has {average}, yours has {own}."),
                     table=reason.table, average=voice.decimal((168 - reason.table) / 4),
                     own=reason.own)


@words(fish_rule.FishCosts, child=False)
def _fish_costs(reason: fish_rule.FishCosts, voice: Voice) -> str:
    if voice.listener == LEARNER:
        return voice.npgettext(
            "tutor", "Do not close the line: you would have {number} point left, no less than the "
                     "average hand.",
            "Do not close the line: you would have {number} points left, no less than the average "
            "hand.", reason.own)
    return voice.say(NC_("tutor", "No fish here: with {table} points on the table the average hand "
                                  "would have {average}, yours {own}."),
                     table=reason.table, average=voice.decimal((168 - reason.table) / 4),
                     own=reason.own)


@words(fish_rule.FishOdds, child=False)
def _fish_odds(reason: fish_rule.FishOdds, voice: Voice) -> str:
    return voice.say(NC_("tutor", "It closes the line, and the chance that your side comes off "
                                  "best is {percent} %."), percent=reason.percent)


@words(fish_rule.Closes)
def _closes(reason: fish_rule.Closes, voice: Voice) -> str:
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "The chain closes: all is laid that can be laid!"))
    if voice.listener == LEARNER:
        return voice.say(NC_("tutor", "That closes the line: after it nobody can lay a tile."))
    return voice.say(NC_("tutor", "A fish: after it nobody can lay any more."))


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
    if reason.rivals == 1:
        return voice.npgettext(
            "tutor", "A place for a fish: your rival has passed {number} time and is stuck with "
                     "tiles.",
            "A place for a fish: your rival has passed {number} times and is stuck with tiles.",
            reason.times)
    return voice.npgettext(
        "tutor", "A place for a fish: your rivals have passed {number} time and are stuck with "
                 "tiles.",
        "A place for a fish: your rivals have passed {number} times and are stuck with tiles.",
        reason.times)


@words(places.FishRivalsHigh, child=False)
def _fish_high(reason: places.FishRivalsHigh, voice: Voice) -> str:
    if reason.rivals == 1:
        return voice.npgettext(
            "tutor", "A place for a fish: your rival has laid {number} tile, a high one.",
            "A place for a fish: your rival has laid {number} tiles, all of them high.",
            reason.count)
    return voice.npgettext(
        "tutor", "A place for a fish: your rivals have laid {number} tile, a high one.",
        "A place for a fish: your rivals have laid {number} tiles, all of them high.",
        reason.count)


@words(tempo.Ahead)
def _ahead(reason: tempo.Ahead, voice: Voice) -> str:
    player = voice.player(reason.seat)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "{player}: nothing fits there now, and you are in front."),
                         player=player)
    if reason.rivals == 1:
        return voice.npgettext(
            "tutor", "You are ahead: you keep {number} tile. {player} has {theirs} and cannot lay "
                     "now.",
            "You are ahead: you keep {number} tiles. {player} has {theirs} and cannot lay now.",
            reason.own, theirs=reason.theirs, player=player)
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


@words(touching.SumsUp)
def _sum(reason: touching.SumsUp, voice: Voice) -> str:
    there = voice.face(reason.total - reason.inner)
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "Look: {face} here and {there} there make {total}!"),
                         face=voice.face(reason.inner), there=there, total=reason.total)
    return voice.say(NC_("tutor", "It fits: {face} and {there} make {total}."),
                     face=voice.face(reason.inner), there=there, total=reason.total)


@words(touching.FitsAnywhere)
def _anywhere(reason: touching.FitsAnywhere, voice: Voice) -> str:
    tile = voice.tiles.names[reason.tile]
    if voice.listener == CHILD:
        return voice.say(NC_("tutor", "This is a matador: it fits anywhere!"))
    return voice.say(NC_("tutor", "{tile} is a matador: it fits at any end."), tile=tile)
