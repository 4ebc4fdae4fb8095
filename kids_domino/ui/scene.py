"""A scene: one picture of the program, with widgets to press and five hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from kids_domino.ui import backdrop, focus
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_GUARD = 0.25
"""Seconds after a scene appears in which touches still belong to the scene before."""


class Scene:
    """Base of all scenes. A subclass sets ``name`` and writes ``build``; the rest is at choice.

    ``name``: the scene's name in automation. ``overlay``: drawn over the scene below it.
    ``ground``: name of the backdrop. ``tune``: the music while the scene is on top; None leaves it
    as it is. ``spoken``: the clip that is said when the scene appears. ``widgets`` are drawn in
    their order, pressed in reverse.
    """

    name = ""
    overlay = False
    ground = "meadow"
    tune: str | None = None
    spoken = ""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets: list[Widget] = []
        self.animations = context.animations()
        self.dirty = True
        self.age = 0.0
        self.focus = ""
        """Id of the widget that the keyboard would press; empty while there is none."""
        self._held: Widget | None = None

    # What a subclass writes

    def build(self) -> list[Widget]:
        """The widgets of the scene for the window's size (``self.context.frame``) and language."""
        return []

    def enter(self) -> None:
        """The scene came to the top of the stack, for the first time or again."""

    def leave(self) -> None:
        """The scene is covered by another one, or gone."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets."""
        if self.overlay:
            backdrop.veil(self.context, surface)
        else:
            surface.blit(backdrop.picture(self.context, self.ground), (0, 0))

    def handle_own(self, event: pygame.Event) -> bool:
        """Take an event that no widget used (drags, keys); True when it is used up."""
        return False

    def back(self) -> None:
        """What the system's back key does: presses the widget ``back`` if there is one."""
        widget = self.widget("back")
        if widget:
            widget.press()

    @property
    def typing(self) -> bool:
        """Whether somebody is asked to type: every key of the keyboard is then meant."""
        return False

    @property
    def turn(self) -> int | None:
        """For automation: the seat whose turn it is, if there is one."""
        return None

    @property
    def waiting(self) -> str | None:
        """For automation: whom the game waits for, "human" or "computer", if for anyone."""
        return None

    # What the director and the window call

    @property
    def moving(self) -> bool:
        """Whether something moves, so that the picture is not settled."""
        return self.animations.active

    @property
    def guarded(self) -> bool:
        """Whether touches are still ignored because the scene has only just appeared."""
        return self.age < _GUARD

    def rebuild(self) -> None:
        """Lay everything out anew, for another window size or language."""
        self._release()
        for widget in self.widgets:
            widget.close()
        self.widgets = self.build()
        self._show_focus()
        self.dirty = True

    def appear(self) -> None:
        """Be the top of the stack: touches are ignored for a moment."""
        self.age = 0.0
        self.rebuild()
        if self.tune is not None:
            self.context.audio.music(self.tune)
        if self.spoken:
            self.context.audio.say(self.spoken)
        self.enter()

    def disappear(self) -> None:
        """Stop being the top of the stack."""
        self._release()
        self.leave()
        for widget in self.widgets:
            widget.close()

    def update(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        self.age += dt
        changed = self.animations.update(dt)
        for widget in self.widgets:
            changed = widget.update(dt) or changed
        if changed:
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground and every widget that is visible."""
        self.draw_ground(surface)
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)

    def handle(self, event: pygame.Event) -> bool:
        """Take one event; True when it is used up."""
        if self.guarded and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return True
        if any(widget.handle(event) for widget in tuple(self.widgets)):
            self.dirty = True
            return True
        return self._handle_touch(event) or self.handle_own(event) or self._handle_key(event)

    def widget(self, id: str) -> Widget | None:
        """The widget with ``id``, if there is one."""
        return next((widget for widget in self.widgets if widget.id == id), None)

    def pressed_at(self, at: tuple[int, int]) -> Widget | None:
        """The widget that a press at ``at`` means, if there is one."""
        return next((widget for widget in reversed(self.widgets)
                     if widget.pressable and widget.hit(at)), None)

    def describe(self) -> list[dict[str, Any]]:
        """What automation writes about the widgets."""
        return [line for widget in self.widgets for line in widget.describe()]

    # Touch: only mouse events, which SDL also makes from the first finger

    def _handle_touch(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._set_focus("")
            self._release()
            widget = self.pressed_at(event.pos)
            if widget is not None:
                self._held = widget
                widget.pressed = self.dirty = True
                return True
        elif event.type == pygame.MOUSEMOTION and self._held:
            inside = self._held.hit(event.pos)
            if inside != self._held.pressed:
                self._held.pressed = inside
                self.dirty = True
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            widget = self._held
            self._release()
            if widget.hit(event.pos):
                widget.press()
            return True
        return False

    def _release(self) -> None:
        if self._held:
            self._held.pressed = False
            self._held = None
            self.dirty = True

    # Keys move a ring from widget to widget

    def _handle_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        direction = focus.direction(event.scancode)
        targets = [widget for widget in self.widgets if widget.pressable and widget.id]
        if direction and targets:
            current = self.widget(self.focus) if self.focus else None
            self._set_focus(focus.next_widget(targets, current, direction).id)
            return True
        if focus.presses(event.scancode) and targets:
            chosen = self.widget(self.focus) if self.focus else None
            if chosen and chosen.pressable:
                chosen.press()
            else:
                self._set_focus(focus.first(targets).id)
            return True
        if event.scancode == pygame.KSCAN_ESCAPE and self.widget("back"):
            # A ring round "back", not a leap: a child's fist must not lead anywhere.
            self._set_focus("back")
            return True
        return False

    def forget_focus(self) -> None:
        """Hide the keyboard's ring."""
        self._set_focus("")

    def _set_focus(self, id: str) -> None:
        if id != self.focus:
            self.focus = id
            self._show_focus()
            self.dirty = True

    def _show_focus(self) -> None:
        for widget in self.widgets:
            widget.focused = bool(self.focus) and widget.id == self.focus
