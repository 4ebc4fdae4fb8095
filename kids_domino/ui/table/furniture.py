"""The buttons and the line of words at the table, and what automation reads of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import arm_name
from kids_domino.ui.table import extras, tutoring, wording
from kids_domino.ui.table.arrangement import BANK, HAND, TABLE, Key, Spot
from kids_domino.ui.table.clock import ClockFace
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.table.spots import TouchSpot
from kids_domino.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from kids_domino.ui.scenes.table import TableScene


def furniture(scene: TableScene) -> list[Widget]:
    """Pause stands apart; undo only where moves can be taken back."""
    context, regions = scene.context, scene.stage.regions
    pause, undo, hint, repeat = (rect_of(rect) for rect in regions.buttons)
    entries = (
        ("pause", pause, "sky", scene.pause, True),
        ("undo", undo, "cream", scene.undo, scene.session.hands_open),
        ("hint", hint, "sun", scene.show_hint, True),
        ("repeat", repeat, "cream", scene.repeat, True),
    )
    widgets: list[Widget] = [
        Button(context, name, rect, icon=name, role=role, round=True, on_press=action,
               visible=visible)
        for name, rect, role, action, visible in entries
    ]
    banner = Banner(context, "banner", _banner(scene), text="", bold=True, ground="cream")
    widgets.append(banner)
    scene.stage.under = banner.paint
    if scene.clock.ticks:
        widgets.append(ClockFace(scene, _clock(scene)))
    return widgets


class Banner(Label):
    """The line of words: it lies under the tiles, which may be lifted over it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing: the stage paints it before the tiles."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the words on their plate."""
        if self.text:
            super().draw(surface)


def _banner(scene: TableScene) -> pygame.Rect:
    """What the buttons for choices leave of the line of words."""
    line = _line(scene)
    return extras.beside(line, extras.taken(scene, line), scene.context.frame.units(1))


def _line(scene: TableScene) -> pygame.Rect:
    """The line of words, without what stands in it."""
    place = rect_of(scene.stage.regions.banner)
    place.height = place.height * 3 // 4  # tiles of the hand are lifted into the rest
    if scene.stage.scenery.scores:
        score = scene.stage.score(scene.viewer)
        if score.top < place.bottom:
            left = score.right + scene.context.frame.units(1)
            place.width -= max(0, left - place.x)
            place.x = max(place.x, left)
    if scene.stage.scenery.carried:
        place.width -= scene.stage.carried().width + scene.context.frame.units(1)
    if scene.clock.ticks:
        side = _clock_side(scene)
        place.width -= side
        place.x += side
    return place


def _clock_side(scene: TableScene) -> int:
    return rect_of(scene.stage.regions.banner).height


def _clock(scene: TableScene) -> pygame.Rect:
    """Left of the line of words, as high as its place."""
    words, place = _line(scene), rect_of(scene.stage.regions.banner)
    side = _clock_side(scene)
    return pygame.Rect(words.x - side, place.y, side, side).inflate(-side // 12, -side // 12)


def refresh(scene: TableScene, widgets: list[Widget]) -> None:
    """Let buttons and words follow the position."""
    acting = scene.acting
    for widget in widgets:
        if widget.id == "undo":
            widget.enabled = scene.session.can_undo
        elif widget.id == "hint":
            widget.enabled = acting
        elif widget.id == "banner":
            widget.rect = _banner(scene)
            words = scene.clock.words or tutoring.words(scene) or scene.words()
            if widget.text != words:
                widget.text = words
                scene.stage.touch()
        elif isinstance(widget, ClockFace):
            widget.rect = _clock(scene)
            widget.follow()


def spots(scene: TableScene) -> list[Widget]:
    """Every tile, place and score that can be touched, dropped on or read."""
    context, stage = scene.context, scene.stage
    found: list[Widget] = []
    for key, spot in stage.arrangement.spots.items():
        if spot.where != BANK:
            found.append(_tile(scene, key, spot))
    for arm, rect in stage.place_rects().items():
        found.append(TouchSpot(context, f"place.{arm_name(arm)}", rect,
                               on_press=partial(scene.touch.tap_place, arm)))
    bank = stage.bank_rect()
    if bank is not None and stage.position is not None:
        left = stage.position.bank
        count = left if isinstance(left, int) else len(left or ())
        may = scene.choice is not None and scene.choice.may_draw
        found.append(TouchSpot(context, "boneyard", bank, text=wording.tiles_left(count),
                               enabled=may, on_press=scene.touch.tap_bank))
    scenery = stage.scenery
    for seat, who in enumerate(scene.session.seats):
        found.append(TouchSpot(context, f"face.{seat}", stage.portrait(seat), text=who.name,
                               extra={"seat": seat}))
        if seat in scenery.scores:
            found.append(TouchSpot(context, f"score.{seat}", stage.score(seat),
                                   text=scenery.scores[seat].text, extra={"seat": seat}))
    if scenery.carried:
        found.append(TouchSpot(context, "carried", stage.carried(), text=f"+{scenery.carried}"))
    found += extras.extras(scene, _line(scene))
    if stage.notice is not None:
        found.append(TouchSpot(context, "notice", stage.notice_rect or rect_of(
            stage.regions.table), text=stage.notice.words))
    return found


def _tile(scene: TableScene, key: Key, spot: Spot) -> TouchSpot:
    if key[0] == "back":
        _, seat, number = key
        return TouchSpot(scene.context, f"back.{seat}.{number}", rect_of(spot.rect),
                         extra={"seat": seat}, enabled=False)
    name = scene.session.game.tiles.names[key[1]]
    if spot.where == TABLE:
        return TouchSpot(scene.context, f"table.{name}", rect_of(spot.rect), enabled=False)
    own = spot.where == HAND and scene.acting and spot.seat == scene.viewer
    rect = scene.stage.rect(key) if own else rect_of(spot.rect)
    return TouchSpot(scene.context, f"hand.{name}", rect, extra={"seat": spot.seat}, enabled=own,
                     on_press=partial(scene.choose, key) if own else None)
