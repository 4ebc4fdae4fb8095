"""A review in words: what the tutor thinks of the moves of a game, one line a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from kids_domino.ai.tutor.review import DOUBTFUL, GOOD, LOST, Judged
from kids_domino.core.match import Match
from kids_domino.core.text import NC_
from kids_domino.core.tiles import double_set
from kids_domino.core.variant import Variant
from kids_domino.i18n import translator
from kids_domino.rules_text.house import game_name
from kids_domino.rules_text.moves import move_words
from kids_domino.rules_text.reasons import ADULT, Voice, first

_MARKS = {GOOD: NC_("review", "good"), DOUBTFUL: NC_("review", "doubtful"),
          LOST: NC_("review", "lost")}


@dataclass
class Tally:
    """What is counted of a seat: its moves, those with each mark, and what it gave away: points,
    titles or chances to win rounds, and where the match was at stake chances to win that."""

    marks: Counter[str] = field(default_factory=Counter)
    loss: float = 0.0
    chance: bool = False
    title: bool = False
    match: float = 0.0

    def add(self, judged: Judged) -> None:
        """One more move."""
        self.marks[judged.mark] += 1
        if judged.match:
            self.match += judged.loss
        else:
            self.loss += judged.loss
            self.chance, self.title = judged.chance, judged.title


def heading(variant: Variant, players: Sequence[str], lang: str) -> str:
    """The first line of a match."""
    return f"{game_name(variant, lang)}: {', '.join(players)}"


def told(place: str, players: Sequence[str], before: Match, judged: Judged, lang: str) -> str:
    """One move that was made in the match ``before`` it: what it was, its mark, what would have
    been better and by how much, and why. ``place`` is its number."""
    pgettext = translator(lang).pgettext
    voice = Voice(lang, ADULT, before.game.tiles, seat=players.__getitem__)

    def words(move: Any) -> str:
        return move_words(before.game, judged.seat, move, before.state, lang, players)

    values = {"place": place, "player": players[judged.seat], "move": words(judged.move),
              "mark": pgettext(*_MARKS[judged.mark]), "reason": first(judged.reasons, voice) or ""}
    if not judged.loss:
        text = pgettext("review", "{place} {player}, {move}: {mark}. {reason}").format(**values)
    else:
        text = pgettext("review", "{place} {player}, {move}: {mark}, {loss}; best is {best}. "
                             "{reason}").format(loss=_given_away(judged, voice),
                                                best=words(judged.best), **values)
    return text.rstrip()


def summary(players: Sequence[str], tallies: Sequence[Tally], lang: str) -> Iterator[str]:
    """The last lines of a match: one for each seat."""
    for seat, tally in enumerate(tallies):
        voice = Voice(lang, ADULT, double_set(6))
        yield translator(lang).pgettext(
            "review", "{player}: moves {moves}, good {good}, doubtful {doubtful}, lost {lost}; "
                      "given away: {loss}").format(
            player=players[seat], moves=sum(tally.marks.values()), good=tally.marks[GOOD],
            doubtful=tally.marks[DOUBTFUL], lost=tally.marks[LOST],
            loss=", ".join([_sum(tally.loss, tally, voice),
                            *([_of_a_match(tally.match, voice)] if tally.match else [])]))


def _given_away(judged: Judged, voice: Voice) -> str:
    return "−" + (_of_a_match(judged.loss, voice) if judged.match else
                  _sum(judged.loss, judged, voice))


def _of_a_match(chance: float, voice: Voice) -> str:
    """Chances in hundredths of a match won."""
    return translator(voice.lang).pgettext("review", "{percent} % of a match").format(
        percent=round(chance * 100))


def _sum(loss: float, unit: Judged | Tally, voice: Voice) -> str:
    """Points, or hundredths of a title, or of a round won."""
    pgettext = translator(voice.lang).pgettext
    if unit.title:
        return pgettext("review", "{percent} % of a title").format(percent=round(loss * 100))
    if unit.chance:
        return pgettext("review", "{percent} % of a round").format(percent=round(loss * 100))
    return pgettext("review", "{amount} points").format(amount=voice.decimal(loss))
