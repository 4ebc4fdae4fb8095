"""Choices beside tile and place: how a tile lies, several doubles in one turn, a turn passed on.

They are buttons beside the line of words, and only there while there is such a choice.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import PASS
from kids_domino.ui import layout
from kids_domino.ui.table import wording
from kids_domino.ui.table.arrangement import TABLE
from kids_domino.ui.table.ground import rect_of
from kids_domino.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from kids_domino.core.moves import Play
    from kids_domino.ui.scenes.table import TableScene

SEVERAL = "several"
"""The id of the button that begins, makes or takes back a turn of several doubles."""
_NAMES = ("manner", SEVERAL, "pass")
_WIDE = 2.6
"""The width of a button, of its height."""
_TRIED = 24
"""So many places along the line of words are tried."""


def extras(scene: TableScene, line: pygame.Rect) -> list[Button]:
    """The buttons for the choices of this turn, at the line of words ``line``."""
    group = taken(scene, line)
    if group is None:
        return []
    offers = _offers(scene)
    return [
        Button(scene.context, name, rect, text=words, role="sun", on_press=press)
        for (name, words, press), rect in zip(
            offers, layout.row(group, len(offers), scene.context.frame.units(1)), strict=True)
    ]


def taken(scene: TableScene, line: pygame.Rect) -> pygame.Rect | None:
    """The room that these buttons take; None while there are none.

    They are as high as everything that can be pressed, so they reach over the edge of the table:
    at its right end, or where they cover no place to which a tile may go, and as little as
    possible of the chain.
    """
    count = len(_offers(scene))
    if not count:
        return None
    frame, stage = scene.context.frame, scene.stage
    height, gap = -(-frame.short // 8), frame.units(1)
    width = min(round(height * _WIDE), (line.width * 2 // 3 - gap) // count)
    group = pygame.Rect(0, 0, count * width + (count - 1) * gap, height)
    group.bottom = line.bottom
    doubles = (False, True) if stage.position is not None and stage.position.laid else (False,)
    places = [rect for double in doubles
              for rect in stage.place_rects(all_places=True, double=double).values()]
    tiles = [rect_of(spot.rect) for _, spot in stage.arrangement.of(TABLE)]
    found = []
    for number in range(_TRIED + 1):
        group.right = line.right - (line.width - group.width) * number // _TRIED
        found.append((_hidden(group, places), _hidden(group, tiles), number, group.copy()))
    return min(found)[3]


def beside(line: pygame.Rect, group: pygame.Rect | None, gap: int) -> pygame.Rect:
    """What is left of the line for words: the longer part."""
    if group is None:
        return line
    left, right = line.copy(), line.copy()
    left.width = max(1, group.left - gap - line.left)
    right.width = max(1, line.right - group.right - gap)
    right.right = line.right
    return max(left, right, key=lambda part: part.width)


def _hidden(group: pygame.Rect, rects: list[pygame.Rect]) -> int:
    return sum(over.width * over.height for over in map(group.clip, rects))


def at(scene: TableScene, point: tuple[int, int]) -> bool:
    """Whether one of these buttons is at a point: it is touched before anything else."""
    return any(widget.id in _NAMES and widget.rect.collidepoint(point)
               for widget in scene.widgets)


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
        offers.append((SEVERAL, wording.several(choice.joined is not None, ready is not None),
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
    return manner_of(scene, play)


def manner_of(scene: TableScene, play: Play) -> str:
    """How a tile lies that is laid so, in words."""
    either = scene.session.game.either >> play.tile & 1 and play.inner != play.outer
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
    scene.end_hint()
    scene.touch.put_back()
    if choice.joint is not None:
        scene.submit(choice.joint)
        return
    if choice.joined is None:
        choice.joined = []
    else:
        for play in choice.joined:
            scene.stage.board.send_home(("tile", play.tile))
        choice.separate()
    scene.stage.touch()
    scene.refresh()
