"""The tutor's reasons and reviews in words: five languages, three listeners."""

from __future__ import annotations

import re

import pytest

from kids_domino.ai.tutor import (
    KINDS,
    Better,
    Reason,
    captures,
    fish_rule,
    places,
    pressing,
    principles,
    reasons,
    table_talk,
    tempo,
    touching,
    watchful,
)
from kids_domino.ai.tutor.estimate import QUICK
from kids_domino.ai.tutor.review import LOST, Judged
from kids_domino.core.match import Match
from kids_domino.core.moves import DRAW, PASS
from kids_domino.core.rng import choice, stream
from kids_domino.core.tiles import double_set
from kids_domino.i18n import LANGUAGES
from kids_domino.rules.special.poker import Bid
from kids_domino.rules.special.trade import Gift, Swap
from kids_domino.rules_text.moves import move_words
from kids_domino.rules_text.reasons import ADULT, CHILD, LEARNER, LISTENERS, Voice, first, spoken
from kids_domino.rules_text.review import Tally, summary, told
from kids_domino.variants import VARIANTS, find

TILES = double_set(6)
NAMES = ["Ada", "Ben"]
EXAMPLES = [
    reasons.OnlyMove(), reasons.SamePicture(3), reasons.SamePicture(3, (5,)),
    reasons.GoesOut(), reasons.GoesOut(2), reasons.HeavyTile(10, 2), reasons.Scores(5),
    reasons.Scores(1), reasons.KeepsChainOpen(), reasons.LaysDouble(4), reasons.CanPlayOn(1),
    reasons.CanPlayOn(2), reasons.CanPlayOn(5), reasons.KeepsSuits(5), reasons.HeavyTile(11),
    reasons.HeavyTile(2), reasons.CostlyTile(0, 25), reasons.UnderOpening(11, 13),
    reasons.PointsAtStake(21, 1), reasons.PointsAtStake(21, 3), reasons.AgainstLeader(1, 12),
    reasons.RivalNearGoat(1, 5),
    principles.Press(4, 3, 4.5), principles.PlainBeforeDouble(4), principles.EndTile(6, 20),
    principles.KeepsEndTile(6, 20), principles.PreparesEnd(6, 20, 3), table_talk.GaveUpEnd(
        1, 3, True), table_talk.GaveUpEnd(1, 3, False), principles.FreshSuit(5, 3),
    principles.AvoidsFresh(5), principles.FreshBoth(2, 5), table_talk.BlocksPress(1, 4, 2),
    table_talk.MakesPass(1, (3, 5), False), table_talk.MakesPass(1, (3, 5), True),
    table_talk.PassTold(1, 5, 2, 2), table_talk.PassTold(1, 5, 1, 3),
    table_talk.PassTold(1, 5, 3, 4), table_talk.PassTold(1, 5, 3, 3),
    table_talk.PartnerSuit(2, 4, 2),
    principles.Ballast(4), principles.Bridge(0, 1, 1), fish_rule.FishPays(120, 11),
    fish_rule.FishCosts(120, 12), principles.SuitCount(3, 5, 1, 1),
    principles.SuitCount(3, 5, 2, 0), Better(6.25, False, True, 1, QUICK),
    Better(6.25, False, False, 80, QUICK), Better(0.25, True, True, 1, QUICK),
    Better(0.25, True, False, 80, QUICK), Better(0.25, True, True, 1, QUICK, True),
    Better(0.25, True, False, 80, QUICK, True),
    *(Better(0.25, chance, exact, 80, QUICK, match, 1) for chance, match in (
        (False, False), (True, False), (True, True)) for exact in (False, True)),
    *(Better(0.25, False, exact, 80, QUICK, False, others, True)
      for exact in (False, True) for others in (1, 2)),
    touching.SumsUp(3, 7), touching.FitsAnywhere(6), watchful.PartnersLast(2, 20, 3),
    watchful.OffersNoPress(1, 4, 2), watchful.HoldsBackCostly(0, 0, 25),
    fish_rule.FishOdds(73), pressing.PressCarries(4, 4.5), pressing.PressRipe(4, 2.5, 2),
    pressing.PressRipe(4, 3.0, 1), pressing.PressRipe(4, 3.5, 5),
    pressing.PressInTime(4, 2, 5, 1), pressing.PressInTime(4, 2, 4, 2),
    pressing.AttackAndDefence(4, 1, 5), pressing.BlocksRather(1, 5, 4),
    pressing.NoWayToPress(1, 5, 4), pressing.TheyLack(4, 1, 1), pressing.TheyLack(4, 3, 1),
    pressing.TheyLack(4, 5, 1), pressing.TheyLack(4, 2, 3), pressing.StrongFirst(4, 2, 5, 1),
    pressing.StrongFirst(4, 1, 3, 2), captures.SecondEnd(3, 20, 4, 1),
    captures.SecondEnd(3, 20, 4, 2),
    captures.FirstWaits(3, 20, 1), captures.GaveUpFirst(1, 3, True),
    captures.GaveUpFirst(1, 3, False), places.FishRivalsPass(3, 1), places.FishRivalsPass(5, 1),
    places.FishRivalsPass(3, 2), places.FishRivalsPass(5, 3),
    places.FishRivalsHigh(3, 1), places.FishRivalsHigh(6, 1),
    places.FishRivalsHigh(3, 2), places.FishRivalsHigh(6, 3), places.FishPartner(2, 1, True),
    places.FishPartner(2, 3, False), places.FishPartnerSuit(2, 1, True),
    places.FishPartnerSuit(2, 5, False), tempo.Ahead(1, 1, 2, 1), tempo.Ahead(1, 3, 5, 1),
    tempo.Ahead(1, 1, 2, 2), tempo.Ahead(1, 3, 5, 3),
    tempo.DoublesWait(1, 3), tempo.PartnerLeads(2, 1, 4), tempo.PartnerLeads(2, 2, 4),
    tempo.LeadsPair(2, 4, 5), tempo.LeadsPair(2, 5, 5), tempo.FullLine(1, 4, 1),
    tempo.FullLine(1, 4, 3), fish_rule.Closes(),
]  # fmt: skip


def voice(lang="en", listener=ADULT):
    return Voice(lang, listener, TILES)


def test_the_examples_are_of_every_kind():
    assert {type(reason) for reason in EXAMPLES} == {*KINDS, Better}


@pytest.mark.parametrize("listener", LISTENERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words(lang, listener):
    for reason in EXAMPLES:
        text = spoken(reason, voice(lang, listener))
        if listener == CHILD and text is None:
            continue
        assert text
        assert text[0] == text[0].upper()
        assert text.endswith((".", "!")), text
        assert "{" not in text
        assert lang == "en" or text != spoken(reason, voice("en", listener))
        if lang in ("el", "ru", "uk"):
            assert re.findall(r"[A-Za-z]{2,}", text) == [], text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_a_reason_are_said(lang):
    shown = spoken(fish_rule.FishPays(121, 11), voice(lang))
    for number in ("121", "11.8" if lang == "en" else "11,8", "11"):
        assert number in shown
    assert "25" in spoken(Better(0.25, True, True, 1, QUICK), voice(lang))
    assert "6-6" in spoken(reasons.CostlyTile(27, 50), voice(lang))


def test_a_child_a_learner_and_an_adult():
    fox = Voice("en", CHILD, TILES, face=lambda face: "fox")
    assert spoken(reasons.SamePicture(2), fox) == "Look: fox here and fox there!"
    assert spoken(principles.Press(4, 3, 3.5), voice(listener=LEARNER)) == (
        "You keep 3 tiles with 4: leave 4 open.")
    named = Voice("en", ADULT, TILES, seat=lambda seat: "The left neighbour")
    assert spoken(table_talk.PassTold(1, 5, 2, 2), named) == (
        "The left neighbour has no 5: let 5 lie open on both ends.")


def test_a_child_hears_of_pictures_only():
    found = [principles.Press(4, 3, 3.5), reasons.HeavyTile(9), reasons.SamePicture(4)]
    assert first(found, voice(listener=CHILD)) == "Look: 4 here and 4 there!"
    assert first(found[:2], voice(listener=CHILD)) is None
    assert first([], voice()) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_child_hears_of_no_numbers(lang):
    """Principles that a child can see are said without counting, and in few words."""
    seen = 0
    for reason in EXAMPLES:
        text = spoken(reason, Voice(lang, CHILD, TILES, face=lambda _: "fox", seat=lambda _: "Ada"))
        if type(reason).__module__ in (pressing.__name__, captures.__name__, places.__name__,
                                       tempo.__name__) and text is not None:
            assert not re.search(r"\d", text), text
            # The names of pictures stand as they are, whatever the language would make of them.
            assert "«" not in text
            assert text.lstrip("¡")[0].isupper()
            assert len(text.split()) <= 13, text
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("listener", LISTENERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_tiles_of_one_turn_are_no_single_tile(lang, listener):
    """What is said of one tile is said otherwise of two, with the same numbers."""
    tile = {"en": "tile", "el": "πλακίδιο", "ru": "костяшка", "uk": "кісточка", "es": "ficha"}
    for one, several in ((reasons.GoesOut(), reasons.GoesOut(2)),
                         (reasons.HeavyTile(10), reasons.HeavyTile(10, 2)),
                         (reasons.SamePicture(4), reasons.SamePicture(4, (6,)))):
        text, plural = (spoken(reason, voice(lang, listener)) for reason in (one, several))
        if listener == CHILD and text is None:
            assert plural is None
            continue
        assert text != plural
        assert not re.search(rf"\b{tile[lang]}\b", plural), plural
        assert set(re.findall(r"\d+", text)) <= set(re.findall(r"\d+", plural))
    assert "6" in spoken(reasons.SamePicture(4, (6,)), voice(lang, listener))


#: Reasons that may be said of one tile and of several alike, and words for one tile.
_OF_ANY = (reasons.KeepsChainOpen(), reasons.AgainstLeader(1, 12), reasons.Scores(5),
           principles.Ballast(4), principles.Bridge(0, 1, 1), captures.FirstWaits(3, 20, 1),
           fish_rule.Closes())
_ONE = {"en": r"\bthis (one|tile)\b|\bIt\b", "el": "αυτό το πλακίδιο|αυτό εδώ",
        "ru": r"\b[Ээ]т(а|у|ой)\b|\bОна\b", "uk": r"\b[Цц](я|ю|ією)\b|\bВона\b",
        "es": r"\b[Ee]sta( ficha)?\b(?! jugada)"}


@pytest.mark.parametrize("listener", LISTENERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_may_be_said_of_several_tiles_speaks_of_no_single_one(lang, listener):
    for reason in _OF_ANY:
        text = spoken(reason, voice(lang, listener))
        if text is not None and not (lang == "en" and isinstance(reason, reasons.Scores)):
            assert not re.search(_ONE[lang], text), text


def test_what_nobody_knows_is_refused():
    class Unheard(Reason):
        pass

    with pytest.raises(LookupError):
        spoken(Unheard(), voice())
    with pytest.raises(ValueError, match="language"):
        spoken(reasons.GoesOut(), voice("xx"))
    with pytest.raises(ValueError, match="listener"):
        spoken(reasons.GoesOut(), voice(listener="cat"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_moves_in_words(variant, lang):
    match = Match(variant, variant.seats[-1], 2)
    match.open_round()
    rng = stream("words", variant.id)
    for _ in range(30):
        if match.between_rounds or match.result:
            break
        for move in match.legal_moves()[:6]:
            text = move_words(match.game, match.state.turn, move, match.state, lang,
                              [str(seat + 1) for seat in range(match.seats)])
            assert text
            if lang in ("el", "ru", "uk"):
                assert re.findall(r"[A-Za-z]{2,}", text) == [], text
        match.play(choice(match.legal_moves(), rng))


def test_the_words_of_a_line():
    game = find("block").game(2)
    state = game.new_round(stream("line"), None)
    (lead,) = game.legal_moves(state)
    assert move_words(game, state.turn, lead, state, "en", NAMES) == game.tiles.names[lead.tile]
    state = game.apply(state, lead)
    for move in game.legal_moves(state):
        if move is not PASS:
            assert re.fullmatch(r"\d-\d (left|right)",
                                move_words(game, state.turn, move, state, "en", NAMES))
    assert move_words(game, 0, DRAW, state, "en", NAMES) == "draw"
    assert move_words(game, 0, PASS, state, "en", NAMES) == "pass"


def words_of(variant, line):
    """The words of the first move of a match that has such a line."""
    match = Match(find(variant), 4, 2)
    match.open_round()
    for seed in range(200):
        for move in match.legal_moves():
            if line in str(match.game.move_line(match.state.turn, move, match.state)):
                return move_words(match.game, match.state.turn, move, match.state, "en",
                                  ["Ada", "Ben", "Cleo", "Dan"])
        match.play(choice(match.legal_moves(), stream("words of", seed)))
        if match.between_rounds:
            match.open_round()
    raise AssertionError(f"no move of {variant} has {line}")


@pytest.mark.parametrize(("variant", "line", "text"), [
    ("trade", "'to': 2", r"a (red|blue|green) chip to Cleo"), ("poker", "'check'", "check"),
    ("poker", "'fold'", "fold"), ("poker", "'bet', 'amount': 1", "bet 1"),
    ("general", "'signal'", r"signal (0-0|6-6)"),
])
def test_moves_name_who_gets_a_chip_and_say_no_number_in_vain(variant, line, text):
    assert re.fullmatch(text, words_of(variant, line))


TRADES = {
    "en": ("a blue chip to Ben", "a trade of a red chip, a blue chip and a green chip for a domino "
           "and a red chip", "a trade of 3 dominoes for 2 red chips and 5 green chips"),
    "el": ("δίνει στον παίκτη Ben μία μπλε μάρκα", "αλλάζει μία κόκκινη μάρκα, μία μπλε μάρκα και "
           "μία πράσινη μάρκα με ένα ντόμινο και μία κόκκινη μάρκα",
           "αλλάζει 3 ντόμινο με 2 κόκκινες μάρκες και 5 πράσινες μάρκες"),
    "ru": ("отдать игроку Ben синий жетон", "обменять красный жетон, синий жетон и зелёный жетон "
           "на костяшку и красный жетон",
           "обменять 3 костяшки на 2 красных жетона и 5 зелёных жетонов"),
    "uk": ("віддати гравцеві Ben синій жетон", "обміняти червоний жетон, синій жетон і зелений "
           "жетон на кісточку і червоний жетон",
           "обміняти 3 кісточки на 2 червоні жетони і 5 зелених жетонів"),
    "es": ("da a Ben una chapa azul", "cambia una chapa roja, una chapa azul y una chapa verde por "
           "una ficha y una chapa roja", "cambia 3 fichas por 2 chapas rojas y 5 chapas verdes"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_gifts_and_trades_are_phrases(lang):
    game, state = find("trade").game(2), None
    moves = (Gift(1, (0, 1, 0, 0)), Swap((1, 1, 1, 0), (1, 0, 0, 1)),
             Swap((0, 0, 0, 3), (2, 0, 5, 0)))
    assert tuple(move_words(game, 0, move, state, lang, NAMES) for move in moves) == TRADES[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bid_is_quoted_and_nothing_else_is(lang):
    """The words for bids are in the first person in some languages, as they are said."""
    game, state = find("poker").game(2), None
    for kind, amount in (("check", 0), ("bet", 1), ("raise", 4), ("call", 3), ("fold", 0)):
        text = move_words(game, 0, Bid(kind, amount), state, lang, NAMES)
        assert text.endswith((str(amount) if amount else "") + ("" if lang == "en" else "»"))
        assert text.startswith("«") == (lang != "en")
    assert "«" not in move_words(find("block").game(2), 0, PASS, None, lang, NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_rounds_and_matches_that_were_given_away(lang):
    match = Match(find("block"), 2, 1)
    match.open_round()
    match.play(match.legal_moves()[0])
    move, best = match.legal_moves()[0], match.legal_moves()[-1]
    seat, tally = match.state.turn, Tally()

    def said(loss, chance, of_match):
        judged = Judged(seat, move, best, loss, chance, True, LOST,
                        (Better(loss, chance, True, 1, QUICK, of_match),), match=of_match)
        tally.add(judged)
        return told("1.2", ["Ada", "Ben"], match, judged, lang)

    points, rounds, matches = said(7.0, False, False), said(0.31, True, False), said(
        0.42, True, True)
    for text, number in ((points, "7.0" if lang == "en" else "7,0"), (rounds, "31"),
                         (matches, "42")):
        assert f"−{number}" in text
        assert text.count(number) == 2  # the loss, and the reason
    if lang == "en":
        assert "42 % of a match; best is" in matches
        assert "31 % of a round; best is" in rounds
        assert matches.endswith(
            "42 % more chance to win the match than with the other moves on average.")
    assert "42 %" in next(summary(["Ada"], [tally], lang))
    assert rounds.replace("31", "42") != matches


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("exact", [True, False])
@pytest.mark.parametrize(("chance", "match", "title"), [
    (False, False, False), (True, False, False), (True, True, False), (False, False, True)])
def test_one_other_move_is_spoken_of_in_the_singular(chance, match, title, exact, lang):
    several = {"en": "other moves( on average)?", "ru": "други(х|ми) ход(ов|ами)",
               "uk": "інш(і|ими) ход(и|ами)", "el": "(τις άλλες|των άλλων) κινήσε(ις|ων)",
               "es": "las demás jugadas"}[lang]
    single = {"en": "the other move", "ru": "друг(ого|им) ход(а|ом)", "uk": "інши(й|м) х(ід|одом)",
              "el": "την άλλη κίνηση", "es": "la otra jugada"}[lang]
    texts = [spoken(Better(0.25, chance, exact, 80, QUICK, match, others, title), voice(lang))
             for others in (1, 2, 21)]
    assert [bool(re.search(rf"{several}\.$", text)) for text in texts] == [False, True, True]
    assert [bool(re.search(rf"{single}\.$", text)) for text in texts] == [True, False, False]
    # Several stand for their mean, which is said once: of an estimate at the beginning.
    mean = {"en": "on average", "ru": "в среднем", "uk": "у середньому", "el": "μέσο όρο",
            "es": "media"}[lang]
    times = [text.lower().count(mean) for text in texts]
    assert times == ([0, 1, 1] if exact else [1, 1, 1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_ends_all_ends_or_some_of_them(lang):
    both = {"en": "both", "ru": "обоих", "uk": "обох", "el": "και στις δύο", "es": "los dos"}[lang]
    every = {"en": "all ends", "ru": "всех концах", "uk": "всіх кінцях", "el": "όλες τις άκρες",
             "es": "cada extremo"}[lang]
    ada = Voice(lang, ADULT, TILES, seat=lambda _: "Ada")
    texts = {(ends, among): spoken(table_talk.PassTold(1, 5, ends, among), ada)
             for ends, among in ((1, 1), (1, 2), (2, 2), (1, 3), (2, 3), (3, 3), (3, 4), (4, 4))}
    assert {key for key, text in texts.items() if both in text} == {(2, 2)}
    assert {key for key, text in texts.items() if every in text} == {(3, 3), (4, 4)}
    assert {key for key, text in texts.items() if re.search(rf"\b{key[0]}\b", text)} == {
        (2, 3), (3, 4)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_way_to_a_press_is_named_by_its_tile(lang):
    text = spoken(pressing.NoWayToPress(1, 5, 4), Voice(lang, ADULT, TILES))
    assert "4-5" in text
    assert text.count("4") == 2  # and what is not to be offered


def test_a_costly_tile_that_is_out_need_not_cost():
    """0-0 counts 10 only if nothing else stays in the hand."""
    text = spoken(watchful.HoldsBackCostly(0, 0, 10), Voice("en", ADULT, TILES))
    assert "may count 10 points" in text
