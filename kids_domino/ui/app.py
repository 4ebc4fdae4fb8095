"""The window: one event loop, one flip, drawn only when something changed."""

from __future__ import annotations

import logging
import os
import sys
import time
import warnings
from pathlib import Path

# A software surface is ten times cheaper to show where no graphics card helps (figures.md).
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_NO_CLOSE_ON_ALT_F4", "1")
os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")

import pygame

from kids_domino.launch import LaunchOptions
from kids_domino.profiles import settings as profile_settings
from kids_domino.profiles.games import Games
from kids_domino.profiles.store import Store, default_folder
from kids_domino.ui import dropped, flow, system
from kids_domino.ui.assets import Assets
from kids_domino.ui.audio import Audio
from kids_domino.ui.automation import Automation, AutomationError
from kids_domino.ui.context import Context
from kids_domino.ui.director import Director
from kids_domino.ui.keyboard import Keyboard
from kids_domino.ui.lock import Lock
from kids_domino.ui.scene import Scene
from kids_domino.ui.theme import Frame, Theme

log = logging.getLogger(__name__)

TITLE = "Kids Domino"
_USUAL = (1280, 800)
_MOVING, _RESTING = 60, 20
_LIVELY = 1.0
"""Seconds after the last event in which the next one is looked for as often as while moving."""
_LONGEST_STEP = 0.1
_TOGGLE_PAUSE = 0.4
_TRIES = 5
_FRAME = 64
_MOST_FAULTS, _FAULT_MEMORY = 3, 20.0
_FADE = 0.18
"""Seconds; shorter than the time in which a new scene takes no touches."""


def run(options: LaunchOptions) -> int:
    """Open the window and play until it is closed; the exit code for the shell.

    2 with one line on standard error when there is no window to open.
    """
    if not getattr(pygame, "IS_CE", False):
        print("kids-domino: pygame-ce is needed; uninstall pygame, then install pygame-ce",
              file=sys.stderr)
        return 2
    folder = options.profile_dir or default_folder()
    lock = Lock(Path(folder))
    if not lock.taken:
        print("kids-domino: already running", file=sys.stderr)
        return 0
    system.give_memory_back()
    try:
        app = App(options, Path(folder))
    except pygame.error as error:
        print(f"kids-domino: no window can be opened: {error}", file=sys.stderr)
        return 2
    except AutomationError as error:
        print(f"kids-domino: {error}", file=sys.stderr)
        return 2
    try:
        return app.loop()
    finally:
        app.close()
        lock.release()


class App:
    """The window with everything that lives as long as it does."""

    def __init__(self, options: LaunchOptions, folder: Path) -> None:
        """Open the window and draw the first scene; ``pygame.error`` without a display,
        ``AutomationError`` when nobody could read along."""
        self.automation = Automation(options.automation)
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            # SDL would play for nobody, without a word.
            raise pygame.error("there is no screen")
        pygame.font.init()
        store = Store(folder)
        settings = profile_settings.load(store)
        theme = Theme()
        assets = Assets()
        self._size = options.window or _fitting(_USUAL)
        self._fullscreen = settings.fullscreen and options.window is None
        self._place: tuple[int, int] | None = None
        self.surface = self._open_window()
        self.context = Context(
            options, store, settings, Games(store), theme, assets,
            Audio(assets, settings, options.mute), self._frame(theme),
        )
        self.context.follow_settings()
        self.context.director = self.director = Director()
        self.context.quit = self._quit
        self.context.toggle_fullscreen = self.toggle_fullscreen
        self._keyboard = Keyboard()
        self._now = time.monotonic
        self.running = True
        """False once the window is asked to close."""
        self._told = False
        self._toggled = 0.0
        self._shown: Scene | None = None
        self._faded: pygame.Surface | None = None
        self._fade = 0.0
        self._lively = 0.0
        self._start()

    def _start(self) -> None:
        flow.begin(self.context)
        self._draw()
        pygame.display.set_icon(self.context.assets.icon("mascot", 64))
        self.context.audio.start()

    def loop(self) -> int:
        """Play until the window is closed."""
        clock = pygame.time.Clock()
        dt = 0.0
        faults: list[float] = []
        while self.running:
            try:
                self.step(dt)
            except Exception:
                # A child must not lose its game to a fault of ours: it is kept, and goes on from
                # home. A fault that comes back at once is no accident and ends the program.
                faults = [at for at in faults if self._now() - at < _FAULT_MEMORY]
                faults.append(self._now())
                if len(faults) > _MOST_FAULTS:
                    raise
                log.exception("going home after a fault")
                flow.home(self.context)
            moving = self.director.moving or self._faded or self._lively > 0
            dt = clock.tick(_MOVING if moving else _RESTING) / 1000
        return 0

    def step(self, dt: float) -> None:
        """Take what happened, go on by ``dt`` seconds, draw if anything changed."""
        self._lively = max(0.0, self._lively - dt)
        for event in pygame.event.get():
            self._lively = _LIVELY
            self._handle(event)
        self.director.update(min(dt, _LONGEST_STEP))
        gui = self.context.gui_if_used
        if gui:
            gui.update(dt)
        self._fade = max(0.0, self._fade - dt)
        if self._faded or self.director.dirty or (gui and gui.dirty):
            self._draw()
        if self.automation.active and not self._told and self.director.settled:
            self._told = True
            assert self.director.top is not None
            self.automation.write(self.director.top, self.surface.get_size())

    def close(self) -> None:
        """Leave every scene, keep the settings and close the window."""
        self.director.close()
        if self.context.thinker is not None:
            self.context.thinker.close()
        self.automation.close()
        self.context.audio.close()
        pygame.quit()

    def toggle_fullscreen(self) -> None:
        """Go to full screen, or back to the window as it was."""
        now = self._now()
        if now - self._toggled < _TOGGLE_PAUSE:
            return
        self._toggled = now
        if not self._fullscreen:
            self._place = self._place_of_window()
        self._fullscreen = not self._fullscreen
        self.surface = self._open_window()
        if not self._fullscreen and self._place:
            pygame.display.set_window_position(self._place)
        self.context.settings.fullscreen = self._fullscreen
        self.context.save_settings()
        self._resized()

    def _handle(self, event: pygame.Event) -> None:
        self._told = False
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._redraw()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._keyboard.forget()
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._handle_key(event)
        else:
            gui = self.context.gui_if_used
            used = bool(gui and gui.handle(event)) or self.director.handle(event)
            if event.type == pygame.DROPFILE and not used:
                dropped.take(self.context, Path(event.file))

    def _handle_key(self, event: pygame.Event) -> None:
        top = self.director.top
        if not self._keyboard.accepts(event, self._now()) and not (top and top.typing):
            if top and event.type == pygame.KEYDOWN:
                top.forget_focus()
            return
        if event.type == pygame.KEYDOWN and event.scancode == pygame.KSCAN_F11:
            self.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.scancode == pygame.KSCAN_AC_BACK and top:
            top.back()
        else:
            self.director.handle(event)

    def _draw(self) -> None:
        self._told = False
        top = self.director.top
        if top is not self._shown:
            # The scene before fades away over the new one; the first one is simply there.
            if self._shown and not self.context.options.fast:
                self._faded, self._fade = self.surface.copy(), _FADE
            self._shown = top
        self.director.draw(self.surface)
        gui = self.context.gui_if_used
        if gui:
            gui.draw(self.surface)
        if self._faded:
            if self._fade and self._faded.get_size() == self.surface.get_size():
                self._faded.set_alpha(round(255 * self._fade / _FADE))
                self.surface.blit(self._faded, (0, 0))
            else:
                self._faded = None
        pygame.display.flip()

    def _redraw(self) -> None:
        for scene in self.director.stack:
            scene.dirty = True

    def _resized(self) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        if not self._fullscreen:
            self._size = self.surface.get_size()
        frame = self._frame(self.context.theme)
        if frame != self.context.frame:
            self.context.frame = frame
            gui = self.context.gui_if_used
            if gui:
                gui.resized()
            self.director.rebuild()
        self._redraw()

    def _frame(self, theme: Theme) -> Frame:
        return Frame(*self.surface.get_size(), theme.sizes, system.pixels_per_cm())

    def _open_window(self) -> pygame.Surface:
        pygame.display.set_caption(TITLE)
        if self._fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        for _ in range(_TRIES):
            with warnings.catch_warnings():
                # The first try after full screen often gets a window as large as the screen.
                warnings.simplefilter("ignore", RuntimeWarning)
                surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            if surface.get_size() == self._size:
                break
            pygame.event.pump()
            pygame.time.wait(20)
        return surface

    def _place_of_window(self) -> tuple[int, int]:
        """Where the window stands. Window managers add their frame at each return from full
        screen: less than a frame from where we put it means that nobody moved it."""
        x, y = pygame.display.get_window_position()
        if self._place and max(abs(x - self._place[0]), abs(y - self._place[1])) < _FRAME:
            return self._place
        return x, y

    def _quit(self) -> None:
        self.running = False


def _fitting(wanted: tuple[int, int]) -> tuple[int, int]:
    """``wanted``, or as much of it as the desktop has room for beside its bars (case C-26)."""
    try:
        width, height = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return wanted
    if width >= 1.6 * wanted[0] and height >= 1.6 * wanted[1]:
        return round(width * 0.7), round(height * 0.7)
    return min(wanted[0], round(width * 0.95)), min(wanted[1], round(height * 0.88))
