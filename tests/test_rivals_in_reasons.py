"""One rival or several: no reason speaks of rivals where there is one, nor of the rival where there
are two or three."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import lru_cache

import pytest

from kids_domino.ai.tutor import KINDS, captures, principles, reasons, sight, true_reasons
from kids_domino.core.match import Match
from kids_domino.core.rng import choice, stream
from kids_domino.i18n import LANGUAGES
from kids_domino.rules_text.reasons import LISTENERS, Voice, spoken
from kids_domino.variants import find
from tests.ai.tutor_positions import PLACES, Place
from tests.test_reasons_text import EXAMPLES, TILES

#: Kinds that say how many rivals there are.
COUNTED = {kind for kind in KINDS if "rivals" in {field.name for field in fields(kind)}}
#: Kinds whose words once spoke of the others, or of all.
ONCE_OF_OTHERS = {captures.GaveUpFirst, principles.KeepsEndTile, reasons.KeepsChainOpen}

#: Words for several rivals, or for one of several.
SEVERAL = {
    "en": r"\brivals\b|\b(no|any|every|each|a) rival|\beach\b|\bothers\b|\beverybody\b"
          r"|\b(players|neighbours|opponents)\b|\ball can\b",
    "ru": r"\bсоперник(и|ов|ам|ами|ах)\b|\b(кажд|люб)\w+|\bостальн\w+|\bвсе смо|\bдругие уже"
          r"|\bдругие вы|\bсосед|\bигрок(и|ов|ам)\b",
    "uk": r"\bсуперник(и|ів|ам|ами|ах)\b|\bкожн\w+|\bбудь-як\w+|\bреш(т|ц)\w+|\b[ув]сі змо"
          r"|\bінші вже|\bінші ви|\bсусід|\bгравц",
    "el": r"\bαντίπαλοι\b|\bαντιπάλ(ους|ων)\b|\b(κάθε|κανένας|κάποιος) αντίπαλο|\bο καθένας\b"
          r"|\bάλλ(οι|ους)\b|\bόλοι\b|\bπαίκτες\b",
    "es": r"\brivales\b|\b(cada|ningún|cualquier|algún|un) rival\b|\b(los|todos) (los )?demás\b"
          r"|\bcada (cual|uno)\b|\botros\b|\btodos\b",
}  # fmt: skip
#: Words for the only rival.
ONLY = {
    "en": r"\b(your|the) rival\b|\bthe other (player|one)\b",
    "ru": r"(?<!каждого )(?<!любого )\bсоперник(а|у|ом|е)?\b",
    "uk": r"(?<!кожного )(?<!якого )\bсуперник(а|у|ом|ові)?\b",
    "el": r"(?<!κάθε )(?<!κανένας )(?<!κάποιος )\b(αντίπαλος|αντίπαλο|αντιπάλου)\b",
    "es": r"\b(tu|el|al|del) rival\b|\bla otra persona\b",
}  # fmt: skip

#: Rounds played by chance in which each of these kinds appears, with two, three and four seats.
ROUNDS = {
    "two": [("traditional", 2, 0), ("traditional", 2, 4), ("goat", 2, 0), ("draw", 2, 0),
            ("penalty", 2, 6), ("three-hundred", 2, 10), ("sea-goat", 2, 7), ("muggins", 2, 0),
            ("telephone", 2, 0), ("donkey", 2, 1), ("picture", 2, 2)],
    "single": [("traditional", 3, 0), ("traditional", 3, 7), ("donkey", 3, 1), ("goat", 3, 8),
               ("telephone", 3, 0), ("three-hundred", 3, 0), ("goat", 4, 0), ("goat", 4, 2),
               ("penalty", 4, 1), ("donkey", 4, 4), ("traditional", 4, 5), ("picture", 5, 11)],
    "pairs": [("sea-goat", 4, 1), ("sea-goat", 4, 3), ("sea-goat", 4, 5), ("sports", 4, 3),
              ("pair-goat", 4, 6), ("telephone", 4, 0)],
}  # fmt: skip
#: Positions of kinds that chance hardly ever makes.
RARE = {
    "single": Place("block", "0-0 1-2 / 1-1 / 2-2", "6-6 6-5 5-4 4-0 6-3< - 3-0< - -", "0-0"),
    "pairs": Place("sports", "0-0 1-2 / 1-1 / 2-2 / 1-4",
                   "6-6 6-5 5-5 5-4 4-0 6-3< - - 3-0< - - -", "0-0"),
}
CHAIN = {"set": "pictures:4", "hands-shown": "all", "drawing": "none"}


@lru_cache(maxsize=3)
def found(table):
    """Every different reason that is true somewhere at such tables with the number of rivals
    there, and the tiles that are played with."""
    places = [(view, move) for game in ROUNDS[table] for view, move in played(*game)]
    if table in RARE:
        places.append(RARE[table].built())
    else:
        places += [one.built() for _, one, *_ in PLACES]
        places += [place for seed in range(4) for place in played("picture", 2, seed, CHAIN)]
    wanted = {"two": (2, 1), "single": None, "pairs": (4, 2)}[table]
    return {(reason, len(sight.rivals(view))): view.game.tiles for view, move in places
            if wanted in (None, (view.game.seats, len(sight.rivals(view))))
            for reason in true_reasons(view, move)}


def played(variant, seats, seed, house=()):
    """Every position of a round that is played by chance, with every move."""
    match = Match(find(variant).with_house(dict(house)), seats, seed)
    match.open_round()
    rng = stream("tutor", variant, seed)
    while match.state.outcome is None:
        view, moves = match.view(match.state.turn), match.legal_moves()
        for move in sight.judged(view, moves):
            yield view, move
        match.state = match.game.apply(match.state, choice(moves, rng))


def said(reason, lang, tiles=TILES):
    """A reason in the words for each listener; whoever is named has a name."""
    voices = [Voice(lang, listener, tiles, seat=lambda _: "Ada") for listener in LISTENERS]
    return [text for voice in voices if (text := spoken(reason, voice)) is not None]


def speaks(pattern, text):
    return re.search(pattern, text, re.IGNORECASE) is not None


@pytest.mark.parametrize("table", list(ROUNDS))
def test_every_kind_that_counts_rivals_is_found(table):
    """Otherwise the tests of its words would look at nothing."""
    kinds = {type(reason) for reason, _ in found(table)}
    assert COUNTED
    assert kinds >= COUNTED - ({reasons.PointsAtStake} if table == "pairs" else set())
    if table == "two":
        assert kinds >= ONCE_OF_OTHERS
    rivals = {"two": {1}, "single": {2, 3, 4}, "pairs": {2}}[table]
    assert {number for _, number in found(table)} == rivals
    assert all(reason.rivals == number for reason, number in found(table)
               if type(reason) in COUNTED)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_there_is_one_rival_nobody_speaks_of_several(lang):
    wrong = {text for (reason, _), tiles in found("two").items()
             for text in said(reason, lang, tiles) if speaks(SEVERAL[lang], text)}
    assert wrong == set()


@pytest.mark.parametrize("table", ["single", "pairs"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_there_are_several_nobody_speaks_of_the_rival(lang, table):
    wrong = {text for (reason, _), tiles in found(table).items()
             for text in said(reason, lang, tiles) if speaks(ONLY[lang], text)}
    assert wrong == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_at_stake_are_those_of_rivals_and_not_of_the_partner(lang):
    """In pairs "the others" would be the partner, too."""
    text = said(reasons.PointsAtStake(21, 2), lang)[0]
    assert speaks(SEVERAL[lang], text)
    assert not re.search(r"others|остальн|решти|άλλοι|demás", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_number_of_rivals_is_heard(lang):
    """Both wordings of each kind, by words that the lists above know; the same for two as for
    three."""
    counted = [reason for reason in EXAMPLES if type(reason) in COUNTED]
    assert {type(reason) for reason in counted} == COUNTED
    for reason in counted:
        one, two, three = (said(replace(reason, rivals=rivals), lang) for rivals in (1, 2, 3))
        assert two == three
        heard = 0
        for single, many in zip(one, two, strict=True):
            assert not speaks(SEVERAL[lang], single), single
            assert not speaks(ONLY[lang], many), many
            if single != many:
                assert speaks(ONLY[lang], single) or "Ada" in single, single
                assert speaks(SEVERAL[lang], many), many
                heard += 1
        assert heard >= 2  # a learner and an adult


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_that_end_in_one_keep_their_rivals(lang):
    """21 things take the form for one in Russian and Ukrainian; the rivals stay several."""
    for reason in EXAMPLES:
        if type(reason) not in COUNTED:
            continue
        numbers = {field.name: 21 for field in fields(reason)
                   if field.name in ("points", "tiles", "theirs", "times", "count", "own")}
        for rivals, pattern in ((1, SEVERAL[lang]), (2, ONLY[lang])):
            for text in said(replace(reason, rivals=rivals, **numbers), lang):
                assert not speaks(pattern, text), text
