"""The buttons and the line of words at a table with a layout of its own, and what automation reads
of what lies there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kids_domino.i18n import pgettext
from kids_domino.ui import flow
from kids_domino.ui.table import wording
from kids_domino.ui.table.arrangement import HAND, Key, Spot
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.table.spots import TouchSpot
from kids_domino.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from kids_domino.ui.own.scene import OwnTableScene

LIFTED = 0.2
"""How high a picked-up tile is held, in units."""


def furniture(scene: OwnTableScene) -> list[Widget]:
    """The buttons that are always there: pause stands apart."""
    context = scene.context
    pause, rules, hint, repeat = (rect_of(rect) for rect in scene.stage.regions.buttons)
    return [
        Button(context, "pause", pause, icon="pause", role="sky", round=True,
               on_press=scene.pause),
        Button(context, "rules", rules, icon="rules", role="cream", round=True,
               on_press=lambda: flow.rules(context, scene.session.match.variant)),
        Button(context, "hint", hint, icon="hint", role="sun", round=True,
               on_press=scene.hint.ask),
        Button(context, "repeat", repeat, icon="repeat", role="cream", round=True,
               on_press=scene.repeat),
    ]


def refresh(scene: OwnTableScene, widgets: list[Widget]) -> None:
    """Let the buttons follow the position: a hint only while there is something to choose."""
    for widget in widgets:
        if widget.id == "hint":
            widget.enabled = scene.hint.possible
            widget.visible = not scene.course.reviewing


def banner(scene: OwnTableScene) -> Label:
    """The line of words."""
    place = rect_of(scene.stage.regions.banner)
    score = scene.stage.score(scene.viewer)
    if scene.stage.scenery.scores and score.top < place.bottom and score.bottom > place.top:
        left = score.right + scene.context.frame.units(1)
        place.width -= max(0, left - place.x)
        place.x = max(place.x, left)
    return Label(scene.context, "banner", place, text=words(scene), bold=True, ground="cream")


def words(scene: OwnTableScene) -> str:
    """What stands in the line of words."""
    if scene.course.reviewing:
        return scene.board.result()
    actor = scene.session.actor
    if actor is None:
        return ""
    turn = wording.turn_of(actor)
    if not actor.is_person:
        return turn
    if scene.session.only_pass:
        return wording.passes(False)
    if not scene.moves:
        return turn
    return scene.hint.words or pgettext("table", "{turn} {todo}").format(
        turn=turn, todo=scene.board.todo())


def go_on(scene: OwnTableScene) -> Button:
    """After a look back: the end, where the hint was."""
    buttons = scene.stage.regions.buttons
    return Button(scene.context, "go", rect_of(buttons[-2]), icon="go", role="leaf", round=True,
                  on_press=scene.course.open_end)


def spots(scene: OwnTableScene) -> list[Widget]:
    """Every tile, place, face and score."""
    context, stage = scene.context, scene.stage
    found: list[Widget] = [_tile(scene, key, spot)
                           for key, spot in stage.board.arrangement.spots.items()]
    found += [TouchSpot(context, offer.id, offer.rect, text=offer.text, on_press=offer.press)
              for offer in stage.offers]
    for seat, who in enumerate(scene.session.seats):
        found.append(TouchSpot(context, f"face.{seat}", stage.portrait(seat), text=who.name,
                               extra={"seat": seat}))
        if seat in stage.scenery.scores:
            found.append(TouchSpot(context, f"score.{seat}", stage.score(seat),
                                   text=stage.scenery.scores[seat].text, extra={"seat": seat}))
    return found


def _tile(scene: OwnTableScene, key: Key, spot: Spot) -> TouchSpot:
    context, rect = scene.context, rect_of(spot.rect)
    if key[0] != "tile":
        return TouchSpot(context, ".".join(map(str, key)), rect, enabled=False,
                         extra={"seat": spot.seat})
    name = scene.session.game.tiles.names[key[1]]
    if spot.where != HAND:
        return TouchSpot(context, f"table.{name}", rect, enabled=False)
    if key[1] in scene.board.picked:
        rect.y -= round(LIFTED * spot.unit)
    own = bool(scene.moves) and spot.seat == scene.viewer and scene.board.fetches
    return TouchSpot(context, f"hand.{name}", rect, enabled=own, extra={"seat": spot.seat},
                     on_press=partial(scene.choose, key) if own else None)
