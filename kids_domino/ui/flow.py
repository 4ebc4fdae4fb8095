"""The way through the scenes: which one follows which. Scenes are imported when they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino import i18n
from kids_domino.ui import setup
from kids_domino.ui.setup import GameSetup

if TYPE_CHECKING:
    from kids_domino.learning.ladder import Level
    from kids_domino.ui.context import Context


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
    """Choose one of the grown-ups' games."""
    from kids_domino.ui.scenes.shelf import ShelfScene

    context.director.push(ShelfScene(context))


def play(context: Context, game: GameSetup) -> None:
    """Begin a match at the table, where it is quiet enough to think and to count aloud."""
    context.audio.music("")
    from kids_domino.ui.scenes.table import TableScene

    context.director.reset(TableScene(context, game))


def play_level(context: Context, level: Level) -> None:
    """Begin a match of ``level`` with the seats that were chosen last."""
    play(context, setup.new_game(context, level, setup.last_seats(context)))


def again(context: Context) -> None:
    """Play the last game once more, with the same seats; home when there is none."""
    level = setup.last_level(context)
    if level is None:
        home(context)
    else:
        play_level(context, level)


def go_on(context: Context) -> None:
    """Take the unfinished game up where it stopped; home when it makes no sense."""
    game = setup.from_meta(context.games.meta() or {})
    if game is None:
        context.games.set_aside("no such level or seats")
        home(context)
        return
    context.audio.music("")
    from kids_domino.ui.scenes.table import TableScene

    context.director.reset(TableScene(context, game, unfinished=True))


def settings(context: Context) -> None:
    """The gate, and behind it the settings."""
    from kids_domino.ui.scenes.gate import GateScene

    context.director.push(GateScene(context))


def parents_area(context: Context) -> None:
    """The settings themselves, in the place of the gate."""
    from kids_domino.ui.scenes.settings import SettingsScene

    context.director.replace(SettingsScene(context))


def rules(context: Context, variant: str) -> None:
    """The rules of ``variant``, over the scene that asks."""
    from kids_domino.ui.scenes.rules import RulesScene

    context.director.push(RulesScene(context, variant))
