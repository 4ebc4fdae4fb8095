"""The way through the scenes: which one follows which. Scenes are imported when they are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kids_domino import i18n
from kids_domino.ui import dropped, setup
from kids_domino.ui.setup import GameSetup

if TYPE_CHECKING:
    from kids_domino.core.variant import RuleError, Variant
    from kids_domino.learning.level import Level
    from kids_domino.ui.context import Context

_SOFT = 0.5
"""How loud the music is at a table, of its usual loudness."""


def begin(context: Context) -> None:
    """The first scene: language, unfinished game, home, or who plays."""
    chosen = context.options.lang or context.settings.language
    if chosen is None:
        from kids_domino.ui.scenes.language import LanguageScene

        context.director.reset(LanguageScene(context))
        return
    i18n.set_language(chosen)
    welcome(context)


def welcome(context: Context) -> None:
    """What follows once the language is known."""
    if context.games.unfinished() and setup.from_meta(context.games.meta() or {}):
        from kids_domino.ui.scenes.resume import ResumeScene

        context.director.reset(ResumeScene(context))
    else:
        home(context)


def home(context: Context) -> None:
    """Home for a family that has played before; who plays for a new one."""
    if setup.last_level(context) is None:
        players(context)
        return
    from kids_domino.ui.scenes.home import HomeScene

    context.director.reset(HomeScene(context))


def players(context: Context) -> None:
    """Choose who plays."""
    from kids_domino.ui.scenes.players import PlayersScene

    context.director.reset(PlayersScene(context))


def levels(context: Context) -> None:
    """Choose which game."""
    from kids_domino.ui.scenes.levels import LevelsScene

    context.director.reset(LevelsScene(context))


def shelf(context: Context) -> None:
    """Choose one of all the games."""
    from kids_domino.ui.scenes.shelf import ShelfScene

    context.director.push(ShelfScene(context))


def house(context: Context, variant: Variant, refused: RuleError | None = None) -> None:
    """The house rules of ``variant``, over the shelf; ``refused``: why it cannot be played now."""
    from kids_domino.ui.scenes.house import HouseScene

    context.director.push(HouseScene(context, variant, refused))


def quiet(context: Context) -> None:
    """What is heard at a table: nothing, to think and to count aloud, or the music softly."""
    context.audio.music("music" if context.settings.table_music else "", _SOFT)


def play(context: Context, game: GameSetup, unfinished: bool = False) -> None:
    """Sit down at the table; ``unfinished``: take up the game that the profile keeps."""
    from kids_domino.ui import own

    board = own.board_for(game.level.variant)
    if board is None:
        from kids_domino.ui.scenes.table import TableScene

        context.director.reset(TableScene(context, game, unfinished))
    else:
        from kids_domino.ui.own.scene import OwnTableScene

        context.director.reset(OwnTableScene(context, game, board, unfinished))


def play_level(context: Context, level: Level) -> None:
    """Begin a match of ``level`` with the seats that were chosen last, or say on the page of its
    house rules why these seats cannot play by them."""
    seats = setup.last_seats(context)
    rules = setup.rules_of(context, level)
    refused = setup.refused(rules, len(seats)) if rules.house else None
    if refused:
        house(context, rules, refused)
    else:
        play(context, setup.new_game(context, level, seats))


def again(context: Context) -> None:
    """Play the last game once more, with the same seats; home when there is none."""
    level = setup.last_level(context)
    if level is None:
        home(context)
    else:
        play_level(context, level)


def go_on(context: Context) -> None:
    """Take the unfinished game up where it stopped; a new one when it makes no sense."""
    game = setup.from_meta(context.games.meta() or {})
    if game is None:
        context.games.set_aside("no such level or seats")
        again(context)
        return
    seats = setup.named(context, game.seats)
    play(context, replace(game, seats=seats), unfinished=True)


def settings(context: Context) -> None:
    """The gate, and behind it the settings."""
    from kids_domino.ui.scenes.gate import GateScene

    context.director.push(GateScene(context))


def computers(context: Context) -> None:
    """The gate, and behind it how well the computers play."""
    from kids_domino.ui.scenes.computers import ComputersScene
    from kids_domino.ui.scenes.gate import GateScene

    context.director.push(GateScene(
        context, lambda: context.director.replace(ComputersScene(context))))


def parents_area(context: Context) -> None:
    """The settings themselves, in the place of the gate."""
    from kids_domino.ui.scenes.settings import SettingsScene

    context.director.replace(SettingsScene(context))
    dropped.make_deck(context)


def rules(context: Context, variant: Variant | str) -> None:
    """The rules of ``variant``, the id of a game or one with house rules, over the scene that
    asks."""
    from kids_domino.ui.scenes.rules import RulesScene

    context.director.push(RulesScene(context, variant))
