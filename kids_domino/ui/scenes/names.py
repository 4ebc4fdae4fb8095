"""What the players are called: for grown-ups, behind the gate. No game needs a name."""

from __future__ import annotations

import pygame

from kids_domino.i18n import _, pgettext
from kids_domino.profiles.settings import NAME_LENGTH, PEOPLE, Seat, name_key, places
from kids_domino.ui import layout, setup, shapes
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Label, Mascot, Widget
from kids_domino.ui.widgets.name_entry import NameEntry

_COLUMN = 3
"""So many names stand below each other in a wide window."""
_WHITE = (255, 255, 255)


class NamesScene(Scene):
    """A card for each child and grown-up at the table, with the face and a line for the name.

    Every change is kept at once. ``name.K`` is the line of the person on place K (from 0).
    """

    name = "names"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        seats = setup.last_seats(context)
        self._people: dict[str, tuple[int, Seat]] = {
            f"name.{place}": (place, seat)
            for place, seat in zip(places(seats), seats, strict=True) if seat.kind in PEOPLE}
        self._writing = next(iter(self._people), "")
        """The line that is typed into."""

    @property
    def typing(self) -> bool:
        return bool(self._people)

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, room = frame["gap"], below(context)
        words = pygame.Rect(room.x, 0, room.width, frame.units(13 if frame.tall else 9))
        words.bottom = room.bottom
        cards = pygame.Rect(room.x, room.y, room.width, max(1, words.y - gap - room.y))
        widgets = [
            *top_bar(context, _("Names of the players"), back=context.director.pop,
                     settings=False),
            Label(context, "words.names", words, ground="cream", text=_(
                "Names stay on this computer. They are not needed to play.")
                if self._people else _("Only computers sit at the table.")),
        ]
        if not self._people:
            return [*widgets, Mascot(context, cards)]
        laid = self._places(cards)
        widgets += [self._card(line, rect)
                    for line, rect in zip(self._people, laid, strict=False)]
        if len(laid) > len(self._people):  # the goat stands where nobody does
            widgets.append(Mascot(context, laid[-1]))
        return widgets

    def _places(self, room: pygame.Rect) -> list[pygame.Rect]:
        """A place for each card: below each other where there is room for fingers, else in two
        columns."""
        frame = self.context.frame
        count, gap = len(self._people), frame["gap"] // 2
        across = 1 if count <= _COLUMN or frame.tall else 2
        if (room.height + gap) // count - gap < frame.target:
            across = 2
        down = -(-count // across)
        # Few cards do not swell over the whole window.
        height = min(room.height, down * (frame.units(24) + gap) - gap)
        width = min(room.width, across * (frame.units(110) + gap) - gap)
        table = pygame.Rect(0, 0, width, height)
        table.center = room.center
        return layout.grid(table, across, down, gap)

    def _card(self, id: str, rect: pygame.Rect) -> Widget:
        place, seat = self._people[id]
        return NameCard(
            self.context, id, rect, place=place, face=seat.avatar, text=self._kept(id),
            most=NAME_LENGTH, hint=pgettext("player", "Name"), writing=id == self._writing,
            on_change=lambda name: self._keep(id, name), on_done=self._next,
            on_press=lambda: self._write(id))

    def _kept(self, id: str) -> str:
        place, seat = self._people[id]
        return setup.name_of(self.context, seat.kind, place, seat.name)

    def _keep(self, id: str, name: str) -> None:
        place, seat = self._people[id]
        self.context.settings.names[name_key(seat.kind, place)] = " ".join(name.split())
        self.context.save_settings()

    def _next(self) -> None:
        """Go on to the line after the one that is typed into."""
        lines = list(self._people)
        self._write(lines[(lines.index(self._writing) + 1) % len(lines)])

    def _write(self, id: str) -> None:
        self._writing = id
        for widget in self.widgets:
            if isinstance(widget, NameEntry):
                widget.writing = widget.id == id
                widget.text = self._kept(widget.id)
        if self.focus in self._people:
            self._set_focus(id)
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        """Typing goes where the keyboard's ring is."""
        used = super().handle(event)
        if self.focus in self._people and self.focus != self._writing:
            self._write(self.focus)
        return used


class NameCard(NameEntry):
    """A face and a name on a card of the place's colour; all of it can be touched."""

    size = "title"

    def __init__(self, context: Context, id: str, rect: pygame.Rect, *, place: int, face: str,
                 **rest: object) -> None:
        super().__init__(context, id, rect, **rest)  # type: ignore[arg-type]
        self._role = context.theme.seat(place)
        self._icon = face

    @property
    def _pad(self) -> int:
        return max(2, self.rect.height // 10)

    @property
    def _face(self) -> pygame.Rect:
        side = max(1, min(self.rect.height - 2 * self._pad, self.rect.width // 3))
        face = pygame.Rect(self.rect.x + 2 * self._pad, 0, side, side)
        face.centery = self.rect.centery - self.context.frame["lip"] // 2
        return face

    @property
    def line(self) -> pygame.Rect:
        left = self._face.right + 2 * self._pad
        return pygame.Rect(
            left, self.rect.y + self._pad, max(1, self.rect.right - 2 * self._pad - left),
            max(1, self.rect.height - 2 * self._pad - self.context.frame["lip"]))

    def draw(self, surface: pygame.Surface) -> None:
        context, frame = self.context, self.context.frame
        plate, margin = shapes.plate(
            context.assets, self.rect.size, frame["radius"],
            shapes.mixed(self._role.face, _WHITE, 0.25), lip=self._role.lip, depth=frame["lip"],
            shadow=frame["shadow"] // 2)
        surface.blit(plate, (self.rect.x - margin, self.rect.y - margin))
        face = self._face
        icon = context.assets.icon(self._icon, face.width)
        surface.blit(icon, icon.get_rect(center=face.center))
        super().draw(surface)
