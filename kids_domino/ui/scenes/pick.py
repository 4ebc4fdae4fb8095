"""A page of cards of which one is chosen; as many pages as there are cards for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from kids_domino.i18n import _
from kids_domino.ui import layout
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Label, PictureButton, Widget, alike
from kids_domino.ui.widgets.button import Picture


@dataclass(frozen=True, slots=True)
class Item:
    """One card: ``id`` for automation, its words, and a picture or the name of an icon."""

    id: str
    text: str
    icon: str | Picture = ""


def pager(context: Context, room: pygame.Rect, page: int, pages: int,
          turn: Callable[[int], object]) -> list[Widget]:
    """Two arrows with the number of the page between them, at both ends of ``room``."""
    frame = context.frame
    side = room.height
    last = pygame.Rect(room.x, room.y, side, side)
    next_one = pygame.Rect(room.right - side, room.y, side, side)
    middle = pygame.Rect(last.right + frame["gap"], room.y,
                         next_one.x - last.right - 2 * frame["gap"], side)
    return [
        Button(context, "page.before", last, icon="left", role="cream", round=True,
               enabled=page > 0, on_press=lambda: turn(page - 1)),
        Label(context, "page", middle.inflate(0, -side // 3), ground="cream",
              text=_("Page {page} of {pages}").format(page=page + 1, pages=pages)),
        Button(context, "page.next", next_one, icon="right", role="cream", round=True,
               enabled=page < pages - 1, on_press=lambda: turn(page + 1)),
    ]


class PickScene(Scene):
    """Choosing leads back to where one came from, or wherever ``on_choose`` leads."""

    def __init__(self, context: Context, name: str, title: Callable[[], str],
                 items: Callable[[], Sequence[Item]], on_choose: Callable[[str], object],
                 chosen: str | None = None, spoken: str = "") -> None:
        """``name``: the scene's name for automation. ``title`` and ``items`` are asked anew each
        time the scene is laid out. ``chosen``: the id of the card that has a tick. ``spoken``:
        the clip that says what is to be chosen."""
        super().__init__(context)
        self.spoken = spoken
        self.name = name
        self._title = title
        self._items = items
        self._on_choose = on_choose
        self._chosen = chosen
        self._page: int | None = None

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, items = frame["gap"], list(self._items())
        widgets = top_bar(context, self._title(), back=context.director.pop, settings=False,
                          spoken=self.spoken)
        room = below(context)
        across, down = _grid(context, room, any(item.icon for item in items))
        if len(items) > across * down:
            bar = pygame.Rect(room.x, room.bottom - frame.button, room.width, frame.button)
            room = pygame.Rect(room.x, room.y, room.width, room.height - frame.button - gap)
            across, down = _grid(context, room, any(item.icon for item in items))
            pages = -(-len(items) // (across * down))
            page = min(self._start(items, across * down), pages - 1)
            widgets += pager(context, bar, page, pages, self._turn)
            items = items[page * across * down : (page + 1) * across * down]
            places = layout.grid(room, across, down, gap)
        else:
            largest = min(room.height, frame.units(44))
            places = layout.cards(room, len(items), gap, ratio=1.1, most=largest)
        cards: list[Button] = []
        for item, place in zip(items, places, strict=False):
            kind = PictureButton if item.icon else Button
            cards.append(kind(context, f"{self.name}.{item.id}", place, text=item.text,
                              icon=item.icon, role="wood" if item.icon else "chosen",
                              chosen=item.id == self._chosen,
                              on_press=lambda item=item: self._on_choose(item.id)))
        alike(cards)
        return [*widgets, *cards]

    def _start(self, items: Sequence[Item], room: int) -> int:
        """The page to show: first the one with the card that is chosen."""
        if self._page is None:
            ids = [item.id for item in items]
            at = ids.index(self._chosen) if self._chosen in ids else 0
            self._page = at // room
        return self._page

    def _turn(self, page: int) -> None:
        self._page = page
        self.rebuild()


def _grid(context: Context, room: pygame.Rect, pictures: bool) -> tuple[int, int]:
    """How many cards have room side by side and one under the other."""
    frame = context.frame
    width, height = (frame.units(28), frame.units(24)) if pictures else (frame.units(48),
                                                                          frame.units(15))
    least = frame.button
    return (max(1, room.width // max(width, least)), max(1, room.height // max(height, least)))
