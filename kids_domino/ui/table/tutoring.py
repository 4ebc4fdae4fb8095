"""What the tutor says at the table while it points: a child hears which picture is here and there,
grown-ups why a move is good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kids_domino.i18n import language, pgettext
from kids_domino.rules_text.reasons import ADULT, CHILD, Voice, first, player
from kids_domino.ui.table import extras
from kids_domino.ui.table.wording import brief

if TYPE_CHECKING:
    from kids_domino.ai.tutor import Reason
    from kids_domino.decks import Deck
    from kids_domino.ui.scenes.table import TableScene
    from kids_domino.ui.table.choice import Choice
    from kids_domino.ui.table.match_scene import MatchScene


def words(scene: TableScene) -> str:
    """How the tiles lie that are pointed at, if not as usual, and the reason for the move, as long
    as it is pointed at; else nothing."""
    choice = scene.choice
    if choice is None or not scene.stage.hinted:
        return ""
    told = [*_ways(scene, choice), reason(scene, choice.reasons)]
    return " ".join(text for text in told if text)


def _ways(scene: TableScene, choice: Choice) -> list[str]:
    ways: dict[str, list[str]] = {}
    for play in choice.left:
        if ("tile", play.tile) in scene.stage.glowing and choice.special(play):
            names = ways.setdefault(extras.manner_of(scene, play), [])
            names.append(scene.session.game.tiles.names[play.tile])
    return [pgettext("tutor", "{manner}: {tiles}.").format(manner=manner, tiles=", ".join(names))
            for manner, names in ways.items()]


def reason(scene: MatchScene, reasons: Sequence[Reason]) -> str:
    """The first of ``reasons`` that can be put into words for those at this table; else nothing."""
    grown_up = scene.game.level.grown_up

    def face(number: int) -> str:
        return str(number) if grown_up else face_name(scene.deck, number)

    def seat(number: int) -> str:
        return (brief(scene.session.seats[number].name) or _place(scene, number)
                or player(number, language()))

    voice = Voice(language(), ADULT if grown_up else CHILD, scene.session.game.tiles, face, seat)
    return first(reasons, voice) or ""


def _place(scene: MatchScene, number: int) -> str:
    """Who it is, for those who see faces without names: the partner, the only rival, or where the
    portrait stands; nothing where the portraits do not stand in a row of two or three."""
    game, viewer = scene.session.game, scene.viewer
    if game.seats == 2:
        return pgettext("tutor", "Your rival")
    if game.sides[number] == game.sides[viewer]:
        return pgettext("tutor", "Your partner")
    places = {seat: scene.stage.portrait(seat) for seat in range(game.seats) if seat != viewer}
    row = sorted(places, key=lambda seat: places[seat].centerx)
    heights = [places[seat].centery for seat in row]
    if len(row) > 3 or max(heights) - min(heights) > places[number].height:
        return ""
    if number == row[0]:
        return pgettext("tutor", "The left neighbour")
    if number == row[-1]:
        return pgettext("tutor", "The right neighbour")
    return pgettext("tutor", "The player opposite")


def face_name(deck: Deck, face: int) -> str:
    """What a face is called: a picture, a letter or a number."""
    if face >= len(deck.words):
        return str(face)
    word = deck.words[face]
    if deck.own:
        return word
    return pgettext("letter", word) if deck.kind == "letters" else pgettext("picture", word)
