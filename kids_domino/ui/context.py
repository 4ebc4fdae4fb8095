"""What every scene may use, handed to each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from kids_domino import decks, i18n
from kids_domino.decks import Deck
from kids_domino.launch import LaunchOptions
from kids_domino.profiles import settings as profile_settings
from kids_domino.profiles.games import Games
from kids_domino.profiles.settings import Settings
from kids_domino.profiles.store import UNREADABLE, Problem, Store
from kids_domino.ui.animation import Animations
from kids_domino.ui.assets import Assets
from kids_domino.ui.audio import Audio
from kids_domino.ui.theme import Frame, Theme

if TYPE_CHECKING:
    from kids_domino.ai.thinker import Thinker
    from kids_domino.ui.director import Director
    from kids_domino.ui.gui import Gui

_SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.7}


@dataclass
class Context:
    """The things that live as long as the window.

    ``frame`` follows the window's size. ``matches`` counts the matches begun in this run: the
    first has the seed of the options, the next one more (contracts.md, section 3).
    ``thinker`` chooses the computer's moves, once a table has needed it.
    ``quit`` closes the window; ``toggle_fullscreen`` goes to full screen and back.
    """

    options: LaunchOptions
    store: Store
    settings: Settings
    games: Games
    theme: Theme
    assets: Assets
    audio: Audio
    frame: Frame
    director: Director = field(init=False)
    quit: Callable[[], None] = field(init=False)
    toggle_fullscreen: Callable[[], None] = field(init=False)
    matches: int = 0
    thinker: Thinker | None = None
    dropped: list[Path] = field(default_factory=list)
    """Files that were dropped on the window and wait for a grown-up."""
    _gui: Gui | None = field(default=None, init=False)

    @property
    def gui(self) -> Gui:
        """pygame_gui's elements; imported and made when a scene asks for the first time."""
        if self._gui is None:
            from kids_domino.ui.gui import Gui

            self._gui = Gui(self)
        return self._gui

    @property
    def gui_if_used(self) -> Gui | None:
        """pygame_gui's elements if any scene ever asked for them."""
        return self._gui

    @property
    def decks_folder(self) -> Path:
        """Where the family's own decks lie; it need not exist."""
        return self.store.folder / decks.FOLDER

    def own_decks(self) -> list[Deck]:
        """The family's decks; the page for parents tells of a damaged one."""
        return decks.own_decks(self.decks_folder, lambda name, detail: self.store.note(
            Problem(UNREADABLE, f"{decks.FOLDER}/{name}/deck.json", detail=detail)))

    def animations(self) -> Animations:
        """Movements for one scene, at the speed and with the calm that the settings ask for."""
        return Animations(
            _SPEEDS[self.settings.speed], self.options.fast, self.settings.reduced_motion
        )

    def save_settings(self) -> None:
        """Keep the settings; what the disk says is noted in the store."""
        profile_settings.save(self.store, self.settings)

    def speak(self, language: str) -> None:
        """Use ``language`` everywhere, now and at the next start."""
        self.settings.language = language
        self.save_settings()
        if language != i18n.language():
            i18n.set_language(language)
            self.director.rebuild()

    def follow_settings(self) -> None:
        """Let the look be as the settings want it; scenes built afterwards show it."""
        self.theme.text_scale = self.settings.text_scale
        self.theme.strong = self.assets.strong = self.settings.contrast
        if self._gui is not None:
            self._gui.restyled()

    def settings_changed(self) -> None:
        """Keep the settings and let sound and text follow them at once."""
        self.save_settings()
        self.audio.volumes_changed()
        self.follow_settings()
        self.director.rebuild()
