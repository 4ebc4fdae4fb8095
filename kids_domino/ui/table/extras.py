"""Choices beside tile and place: how a tile lies, several doubles in one turn, a turn passed on.

They are buttons beside the line of words, and only there while there is such a choice.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import PASS
from kids_domino.ui.table import wording
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from kids_domino.ui.scenes.table import TableScene

_SHARE = 0.24
"""The width of a button, as a share of the line of words."""


_NAMES = ("manner", "several", "pass")
_TOUCH = 44
"""Pixels that a finger can hit."""


def extras(scene: TableScene) -> list[Button]:
    """The buttons for the choices of this turn, from the right."""
    place = rect_of(scene.stage.regions.banner)
    # No lower than a fingertip needs, even where the line of words is low.
    height = min(place.height, max(_TOUCH, place.height * 3 // 4))
    width = round(place.width * _SHARE)
    gap = scene.context.frame.units(1)
    buttons = []
    for k, (name, words, press) in enumerate(_offers(scene), start=1):
        rect = pygame.Rect(place.right - k * width, place.y, width - gap, height)
        buttons.append(Button(scene.context, name, rect, text=words, role="sun",
                              on_press=press))
    return buttons


def at(scene: TableScene, point: tuple[int, int]) -> bool:
    """Whether one of these buttons is at a point: it is touched before anything else."""
    return any(widget.id in _NAMES and widget.rect.collidepoint(point)
               for widget in scene.widgets)


def width(scene: TableScene) -> int:
    """The width that these buttons take from the line of words, in pixels."""
    share = round(scene.stage.regions.banner.w * _SHARE)
    return share * len(_offers(scene))


def _offers(scene: TableScene) -> list[tuple[str, str, Callable[[], object]]]:
    choice = scene.choice
    if choice is None:
        return []
    offers: list[tuple[str, str, Callable[[], object]]] = []
    picked = choice.picked
    if picked is not None and choice.manners(picked) > 1:
        offers.append(("manner", _manner(scene, picked), partial(_turn_over, scene)))
    if choice.may_join:
        ready = choice.joint
        offers.append(("several", wording.several(choice.joined is not None, ready is not None),
                       partial(_join, scene)))
    if choice.may_pass and picked is None:
        offers.append(("pass", wording.keep(), partial(scene.submit, PASS)))
    return offers


def _manner(scene: TableScene, tile: int) -> str:
    choice = scene.choice
    assert choice is not None
    arm = max((play.arm for play in choice.plays if play.tile == tile),
              key=lambda arm: sum((play.tile, play.arm) == (tile, arm) for play in choice.plays))
    play = choice.play(tile, arm)
    assert play is not None
    either = scene.session.game.either >> tile & 1 and play.inner != play.outer
    return wording.manner(play.across, play.closed, play.outer if either else None)


def _turn_over(scene: TableScene) -> None:
    """The next way in which the picked-up tile may lie."""
    choice = scene.choice
    if choice is None or choice.picked is None:
        return
    choice.manner = (choice.manner + 1) % choice.manners(choice.picked)
    a, b = scene.session.game.tiles.tiles[choice.picked]
    scene.stage.offer(choice.places(choice.picked), a == b)
    scene.refresh()


def _join(scene: TableScene) -> None:
    """Begin a turn of several doubles, make it, or think again."""
    choice = scene.choice
    if choice is None:
        return
    scene.touch.put_back()
    if choice.joint is not None:
        scene.submit(choice.joint)
        return
    if choice.joined is None:
        choice.joined = []
    else:
        for play in choice.joined:
            scene.stage.board.send_home(("tile", play.tile))
        choice.joined = None
    scene.stage.touch()
    scene.refresh()
